//! A position in lines: as a diagram, or in words for a screen reader.

use super::options::Style;
use crate::app::wording::words::{in_a_row, piece, side, square_name};
use crate::said::squares_shown;
use crate::texts::text;
use komadai_core::notation::{Coordinates, diagram, mark};
use komadai_core::rules::{Color, Hand, PieceKind, Position, Square};

/// `You (Black)` for `☗ You`; a player without a name is the side alone.
pub(super) fn with_side(called: &str, color: Color) -> String {
    let name = called.trim_start_matches(mark(color)).trim_start();
    let side = side(color);
    if name == side {
        return side;
    }
    text!("plain-player", name = name, side = side)
}

pub(super) fn board(position: &Position, style: Style) -> Vec<String> {
    let setup = position.to_setup();
    match style {
        Style::Diagram => {
            ranks_first(position, &diagram::unicode_with(&setup, ["", ""], squares_shown()))
        }
        Style::Letters => {
            // There are no kanji in this picture.
            let coordinates = match squares_shown() {
                Coordinates::Numbers => Coordinates::Numbers,
                _ => Coordinates::Letters,
            };
            ranks_first(position, &diagram::letters_with(&setup, coordinates))
        }
        Style::Ranks => {
            (1..=9).map(|rank| rank_words(position, rank)).chain(hands(position)).collect()
        }
        Style::Pieces => {
            let pieces = Color::ALL.map(|color| pieces_words(position, color));
            pieces.into_iter().chain(hands(position)).collect()
        }
        Style::Braille => diagram::braille(&setup).lines().map(str::to_owned).collect(),
        Style::Sfen => vec![position.to_sfen()],
    }
}

/// A diagram with the names of the ranks in front, so that who hears or feels a row learns first which one
/// it is, and the pieces in hand in words.
fn ranks_first(position: &Position, diagram: &str) -> Vec<String> {
    let mut lines: Vec<String> = diagram.lines().map(str::to_owned).collect();
    let mut is_wide = false;
    for line in lines.iter_mut().skip(2).take(9) {
        let rank = line.pop().unwrap_or_default();
        is_wide = !rank.is_ascii();
        // The blank before the first square makes room for the name.
        *line = format!("{rank}{}", line.strip_prefix(' ').unwrap_or(line).trim_end());
    }
    if is_wide && let Some(files) = lines.get_mut(1) {
        files.insert(0, ' ');
    }
    let [black, white] = Color::ALL.map(|color| hand(position, color));
    let squares = lines.into_iter().skip(1).take(10);
    std::iter::once(white).chain(squares).chain([black]).collect()
}

/// The pieces in hand of both sides, a line each.
pub(super) fn hands(position: &Position) -> Vec<String> {
    Color::ALL.map(|color| hand(position, color)).to_vec()
}

fn hand(position: &Position, color: Color) -> String {
    let pieces = hand_words(position.hand(color));
    text!("plain-hand", side = side(color), pieces = pieces)
}

/// `rook, 3 pawns`, or `nothing`.
fn hand_words(hand: Hand) -> String {
    let words = |(kind, count): (PieceKind, u8)| match count {
        1 => piece(kind),
        _ => text!("plain-pieces", count = count, piece = piece(kind)),
    };
    let words: Vec<String> = hand.iter().map(words).collect();
    match &words[..] {
        [] => text!("plain-nothing"),
        words => in_a_row(words),
    }
}

/// `rank a: 9a White lance, 8a White knight …`, from file 9 as Black sees it.
pub(super) fn rank_words(position: &Position, rank: u8) -> String {
    let words = pieces_on(position, Square::row(rank));
    // The name of a rank is the end of its squares' names: `a`, `一`.
    let square = Square::new(1, rank).map(square_name).unwrap_or_default();
    let rank: String = square.chars().last().into_iter().collect();
    match &words[..] {
        [] => text!("plain-rank-empty", rank = rank),
        words => text!("plain-rank", rank = rank, pieces = in_a_row(words)),
    }
}

/// `file 7: 7c White pawn, 7g Black pawn …`, from rank a.
pub(super) fn file_words(position: &Position, file: u8) -> String {
    let words = pieces_on(position, (1..=9).filter_map(|rank| Square::new(file, rank)));
    let file = squares_shown().file(file).to_string();
    match &words[..] {
        [] => text!("plain-file-empty", file = file),
        words => text!("plain-file", file = file, pieces = in_a_row(words)),
    }
}

/// `7g Black pawn`, `5e empty`.
pub(super) fn on_square(position: &Position, sq: Square) -> String {
    let square = square_name(sq);
    match position.piece_at(sq) {
        Some(on) => {
            let (side, piece) = (side(on.color), piece(on.kind));
            text!("plain-piece-on", square = square, side = side, piece = piece)
        }
        None => text!("plain-square-empty", square = square),
    }
}

/// The pieces on some squares; empty squares are left out.
fn pieces_on(position: &Position, squares: impl Iterator<Item = Square>) -> Vec<String> {
    let is_taken = |sq: &Square| position.piece_at(*sq).is_some();
    squares.filter(is_taken).map(|sq| on_square(position, sq)).collect()
}

/// `Black: king 5i, rook 2h, bishop 8h, gold 6i 4i …`, the strongest first.
fn pieces_words(position: &Position, color: Color) -> String {
    let of_kind = |kind: &PieceKind| {
        let squares: Vec<String> = Square::all()
            .filter(|&sq| {
                let piece = position.piece_at(sq);
                piece.is_some_and(|piece| piece.color == color && piece.kind == *kind)
            })
            .map(square_name)
            .collect();
        (!squares.is_empty()).then(|| format!("{} {}", piece(*kind), squares.join(" ")))
    };
    let mut kinds = PieceKind::ALL;
    kinds.sort_by_key(|kind| std::cmp::Reverse(weight(*kind)));
    let words: Vec<String> = kinds.iter().filter_map(of_kind).collect();
    text!("plain-on-board", side = side(color), pieces = in_a_row(&words))
}

/// The order in which pieces are listed: the king, then by value.
const fn weight(kind: PieceKind) -> u8 {
    match kind {
        PieceKind::King => 13,
        PieceKind::ProRook => 12,
        PieceKind::Rook => 11,
        PieceKind::ProBishop => 10,
        PieceKind::Bishop => 9,
        PieceKind::Gold => 8,
        PieceKind::ProSilver => 7,
        PieceKind::Silver => 6,
        PieceKind::ProKnight => 5,
        PieceKind::Knight => 4,
        PieceKind::ProLance => 3,
        PieceKind::Lance => 2,
        PieceKind::ProPawn => 1,
        PieceKind::Pawn => 0,
    }
}
