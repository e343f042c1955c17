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
    let lines = |text: String| text.lines().map(str::to_owned).collect();
    match style {
        Style::Diagram => lines(diagram::unicode_with(&setup, ["", ""], squares_shown())),
        Style::Letters => {
            // There are no kanji in this picture.
            let coordinates = match squares_shown() {
                Coordinates::Numbers => Coordinates::Numbers,
                _ => Coordinates::Letters,
            };
            lines(diagram::letters_with(&setup, coordinates))
        }
        Style::Ranks => {
            (1..=9).map(|rank| rank_words(position, rank)).chain(hands(position)).collect()
        }
        Style::Pieces => {
            let pieces = Color::ALL.map(|color| pieces_words(position, color));
            pieces.into_iter().chain(hands(position)).collect()
        }
        Style::Sfen => vec![position.to_sfen()],
    }
}

/// The pieces in hand of both sides, a line each.
pub(super) fn hands(position: &Position) -> Vec<String> {
    let words = |color| {
        let pieces = hand_words(position.hand(color));
        text!("plain-hand", side = side(color), pieces = pieces)
    };
    Color::ALL.map(words).to_vec()
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
fn rank_words(position: &Position, rank: u8) -> String {
    let row = (1..=9).rev().filter_map(|file| Square::new(file, rank));
    let words: Vec<String> = row
        .filter_map(|sq| {
            let on = position.piece_at(sq)?;
            let (side, name) = (side(on.color), piece(on.kind));
            let square = square_name(sq);
            Some(text!("plain-piece-on", square = square, side = side, piece = name))
        })
        .collect();
    // The name of a rank is the end of its squares' names: `a`, `一`.
    let square = Square::new(1, rank).map(square_name).unwrap_or_default();
    let rank: String = square.chars().last().into_iter().collect();
    match &words[..] {
        [] => text!("plain-rank-empty", rank = rank),
        words => text!("plain-rank", rank = rank, pieces = in_a_row(words)),
    }
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
