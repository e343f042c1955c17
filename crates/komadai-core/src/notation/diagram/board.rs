//! The rows of a board, and writing BOD.

use super::error::{DiagramError, DiagramLine};
use super::hand;
use crate::notation::{file_of_digit, kind_named, piece_glyph, rank_kanji, rank_of_kanji};
use crate::rules::{Color, Piece, Setup, Square};

const SQUARE: &str = "a piece such as 歩, v歩 or +P, or ・ for an empty square";

/// Reads row `rank` into `setup`: nine squares between `|` or blanks, and perhaps the character of the rank.
///
/// Blanks between squares have no meaning: an empty square has a character in every form. So a row of eight
/// squares is detected.
pub(super) fn read_row(
    line: &mut DiagramLine,
    rank: u8,
    setup: &mut Setup,
) -> Result<(), DiagramError> {
    line.skip_blanks();
    line.take(is_edge);
    for sq in Square::row(rank) {
        setup.board[sq.index()] = read_square(line)?;
    }
    line.skip_blanks();
    line.take(is_edge);
    line.skip_blanks();
    let letter = char::from(b'a' + rank.saturating_sub(1));
    line.take(|c| c == letter || rank_of_kanji(c).or_else(|| file_of_digit(c)) == Some(rank));
    line.skip_blanks();
    match line.peek() {
        None => Ok(()),
        Some(_) => {
            Err(line.expected(format!("the end of row {} after nine squares", rank_kanji(rank))))
        }
    }
}

pub(super) const fn is_edge(c: char) -> bool {
    matches!(c, '|' | '｜')
}

fn read_square(line: &mut DiagramLine) -> Result<Option<Piece>, DiagramError> {
    line.skip_blanks();
    let place = line.clone();
    let wrong = || place.expected(SQUARE);
    let mark = line.take(|c| matches!(c, 'v' | 'V' | '▾' | '+' | '^' | '▴'));
    let c = line.peek().ok_or_else(wrong)?;
    let piece = match (mark, c) {
        (None, '・' | '.') => None,
        (None | Some('+'), letter) if letter.is_ascii_alphabetic() => {
            Some(Piece::from_letter(letter, mark.is_some()).ok_or_else(wrong)?)
        }
        _ => {
            let color = match mark {
                Some('v' | 'V' | '▾') => Color::White,
                _ => Color::Black,
            };
            let (kind, _) = kind_named(c.encode_utf8(&mut [0; 4])).ok_or_else(wrong)?;
            Some(Piece::new(color, kind))
        }
    };
    line.next();
    Ok(piece)
}

/// Writes a board with hands and the side to move as in KIF files (formats.md 2.3); both kings are 玉.
///
/// ```
/// use komadai_core::notation::diagram;
/// use komadai_core::rules::Position;
/// let board = diagram::bod(&Position::startpos().to_setup());
/// assert!(board.starts_with("後手の持駒：なし"));
/// assert!(board.contains("|v香v桂v銀v金v玉v金v銀v桂v香|一"));
/// ```
#[must_use]
pub fn bod(setup: &Setup) -> String {
    let [black, white] = setup.hands;
    let rule = "+---------------------------+\n";
    let rows: String = (1..=9).map(|rank| row(setup, rank)).collect();
    let side = match setup.side_to_move {
        Color::Black => "先手番",
        Color::White => "後手番",
    };
    format!(
        "後手の持駒：{}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n{rule}{rows}{rule}先手の持駒：{}\n{side}\n",
        hand::write(white),
        hand::write(black)
    )
}

fn row(setup: &Setup, rank: u8) -> String {
    let cells: String = Square::row(rank)
        .flat_map(|sq| match setup.board[sq.index()] {
            Some(Piece { color, kind }) => [
                if color == Color::Black { ' ' } else { 'v' },
                piece_glyph(Piece::new(Color::Black, kind)),
            ],
            None => [' ', '・'],
        })
        .collect();
    format!("|{cells}|{}\n", rank_kanji(rank))
}
