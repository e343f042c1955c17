//! `komadai show`: a position as a diagram for pipes.

use super::argument::Place;
use super::{Answer, CommandError, Found, Streams};
use crate::notation::{diagram, piece_sign, rank_kanji};
use crate::record::Key;
use crate::rules::{Color, Hand, Piece, PieceKind, Position, Square};

/// How a diagram is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Style {
    /// Kanji pieces, White's marked by ▾.
    Unicode,
    /// Letters as in SFEN, for terminals without kanji.
    Ascii,
    /// The board diagram of KIF files (FORMATS 2.3).
    Bod,
    /// A picture; a later version's.
    Svg,
}

/// Writes the diagram of a position, or of a game after `ply` moves.
///
/// # Errors
///
/// When `text` names no position, the style is a later version's, or the answer cannot be written.
pub fn show(text: &str, ply: Option<usize>, style: Style, streams: &mut Streams) -> Answer {
    let place = Place::find(text, ply, streams.input).map_err(CommandError::input)?;
    let diagram = match style {
        Style::Unicode => unicode(&place),
        Style::Ascii => ascii(&place),
        Style::Bod => diagram::bod(&place.position.to_setup()),
        Style::Svg => return Err(CommandError::not_yet("show --style svg")),
    };
    streams.out.write_all(diagram.as_bytes())?;
    Ok(Found::Yes)
}

fn ranks() -> impl Iterator<Item = u8> {
    1..=9
}

/// The pieces of a rank as the reader sees them: file 9 first.
fn row(position: &Position, rank: u8) -> impl Iterator<Item = Option<Piece>> + '_ {
    (1..=9)
        .rev()
        .filter_map(move |file| Square::new(file, rank))
        .map(|sq| position.piece_at(sq))
}

fn name(place: &Place, color: Color) -> String {
    let key = match color {
        Color::Black => Key::Black,
        Color::White => Key::White,
    };
    // Names come from files: what a terminal would obey is shown as a placeholder.
    let name = place.record.headers.get(&key).unwrap_or_default();
    crate::tui::text::sanitize(name).into_owned()
}

fn with_name(word: &str, name: &str) -> String {
    if name.is_empty() {
        word.to_owned()
    } else {
        format!("{word} {name}")
    }
}

fn unicode(place: &Place) -> String {
    let position = &place.position;
    let hand = |color| {
        let pieces = hand_text(position.hand(color), |kind| {
            piece_sign(Piece::new(color, kind)).to_string()
        });
        if pieces.is_empty() {
            "-".to_owned()
        } else {
            pieces
        }
    };
    let mut text = format!(
        "{}: {}\n",
        with_name("☖ White", &name(place, Color::White)),
        hand(Color::White)
    );
    text.push_str("   9  8  7  6  5  4  3  2  1\n");
    for rank in ranks() {
        text.push(' ');
        for piece in row(position, rank) {
            match piece {
                Some(piece) if piece.color == Color::Black => text.extend([' ', piece_sign(piece)]),
                Some(piece) => text.extend(['▾', piece_sign(piece)]),
                None => text.push_str("  ."),
            }
        }
        text.extend([' ', rank_kanji(rank), '\n']);
    }
    text += &format!(
        "{}: {}\n{}\n",
        with_name("☗ Black", &name(place, Color::Black)),
        hand(Color::Black),
        state(position)
    );
    text
}

fn ascii(place: &Place) -> String {
    let position = &place.position;
    let hand = |color| {
        let pieces = hand_text(position.hand(color), |kind| kind.letter().to_string());
        if pieces.is_empty() {
            "-".to_owned()
        } else {
            pieces
        }
    };
    let mut text = format!("White: {}\n", hand(Color::White));
    text.push_str("   9  8  7  6  5  4  3  2  1\n");
    for (rank, letter) in ranks().zip('a'..) {
        text.push(' ');
        for piece in row(position, rank) {
            let sign = piece.map_or_else(|| ".".to_owned(), |piece| piece.to_string());
            text += &format!("{sign:>3}");
        }
        text.extend([' ', letter, '\n']);
    }
    text += &format!("Black: {}\n{}\n", hand(Color::Black), state(position));
    text
}

/// Pieces and counts, strongest first: `飛 金2 歩3`.
fn hand_text(hand: Hand, sign: impl Fn(PieceKind) -> String) -> String {
    let entry = |(kind, count): (PieceKind, u8)| match count {
        1 => sign(kind),
        _ => format!("{}{count}", sign(kind)),
    };
    hand.iter().map(entry).collect::<Vec<_>>().join(" ")
}

fn state(position: &Position) -> String {
    let side = match position.side_to_move() {
        Color::Black => "Black",
        Color::White => "White",
    };
    let check = match (position.has_legal_move(), position.is_in_check()) {
        (false, true) => ", checkmated",
        (false, false) => ", no legal move",
        (true, true) => ", in check",
        (true, false) => "",
    };
    format!("move {}: {side} to move{check}", position.ply() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

    fn shown(style: Style) -> String {
        let (mut input, mut out, mut err) = (std::io::empty(), Vec::new(), Vec::new());
        let mut streams = Streams {
            input: &mut input,
            out: &mut out,
            err: &mut err,
        };
        show(MIDDLE, None, style, &mut streams).expect("a diagram");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn a_unicode_diagram_marks_white_and_promotion() {
        insta::assert_snapshot!(shown(Style::Unicode));
    }

    #[test]
    fn an_ascii_diagram_has_the_letters_of_sfen() {
        let text = shown(Style::Ascii);
        assert!(text.is_ascii());
        insta::assert_snapshot!(text);
    }

    #[test]
    fn a_bod_diagram_is_laid_out_as_kif_files_have_it() {
        insta::assert_snapshot!(shown(Style::Bod));
    }
    #[test]
    fn every_diagram_of_show_is_read_back() {
        let setup = crate::rules::Setup::from_sfen(MIDDLE).expect("an SFEN");
        for style in [Style::Unicode, Style::Ascii, Style::Bod] {
            assert_eq!(
                diagram::read(&shown(style)).as_ref(),
                Ok(&setup),
                "{style:?}"
            );
        }
    }
}
