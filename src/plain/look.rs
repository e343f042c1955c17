//! The board by ear: what stands on a square, around it, on a file or rank, where a kind of piece stands, and
//! what reaches a square.

use super::board::{file_words, on_square, rank_words};
use crate::app::command::Report;
use crate::app::wording::words::{in_a_row, piece, side, square_name};
use crate::said;
use crate::texts::{self, text};
use komadai_core::notation::{read_file, read_kind, read_rank, read_square};
use komadai_core::rules::{Bitboard, Color, PieceKind, Position, Square};

/// The answer to a question about a place, or what was expected; `None` for other reports.
pub(super) fn lines(position: &Position, report: Report, place: &str) -> Option<Vec<String>> {
    let square = |answer: fn(&Position, Square) -> Vec<String>| {
        let found = read_square(place).map(|sq| answer(position, sq));
        found.unwrap_or_else(|| vec![text!("plain-expects-square")])
    };
    Some(match report {
        Report::At => square(|position, sq| vec![on_square(position, sq)]),
        Report::Around => square(around),
        Report::Attackers => square(attackers),
        Report::File => vec![match read_file(place) {
            Some(file) => file_words(position, file),
            None => text!("plain-expects-file"),
        }],
        Report::Rank => vec![match read_rank(place) {
            Some(rank) => rank_words(position, rank),
            None => text!("plain-expects-rank"),
        }],
        Report::Where => match kind_called(place) {
            Some(kind) => places(position, kind),
            None => vec![text!("plain-expects-piece")],
        },
        _ => return None,
    })
}

/// The square and those around it, a line for each rank, as Black sees them.
pub(super) fn around(position: &Position, sq: Square) -> Vec<String> {
    let row = |ranks| {
        let squares = [1, 0, -1].into_iter().filter_map(move |files| sq.offset(files, ranks));
        squares.map(|sq| on_square(position, sq)).collect::<Vec<_>>()
    };
    let rows = [-1, 0, 1].map(row).into_iter();
    rows.filter(|row| !row.is_empty()).map(|row| in_a_row(&row)).collect()
}

/// The square, and the pieces of each side that could go there or protect it, pinned ones too.
pub(super) fn attackers(position: &Position, sq: Square) -> Vec<String> {
    let by = |color| {
        let pieces = names(position, position.attackers(sq, color));
        text!("plain-reached", square = square_name(sq), side = side(color), pieces = pieces)
    };
    std::iter::once(on_square(position, sq)).chain(Color::ALL.map(by)).collect()
}

/// `2h rook, 7i silver`.
fn names(position: &Position, squares: Bitboard) -> String {
    let name = |sq: Square| {
        let kind = position.piece_at(sq)?.kind;
        Some(format!("{} {}", square_name(sq), piece(kind)))
    };
    let names: Vec<String> = squares.into_iter().filter_map(name).collect();
    if names.is_empty() { text!("plain-nothing") } else { in_a_row(&names) }
}

/// Where the pieces of a kind stand, a line for each side; promoted ones follow if there are any.
pub(super) fn places(position: &Position, kind: PieceKind) -> Vec<String> {
    let of = |kind: PieceKind, color: Color| {
        let squares = Square::all().filter(|&sq| {
            let on = position.piece_at(sq);
            on.is_some_and(|on| on.color == color && on.kind == kind)
        });
        let mut places: Vec<String> = squares.map(square_name).collect();
        let held = position.hand(color).iter().find(|(held, _)| *held == kind);
        places.extend(held.map(|(_, count)| text!("plain-count-in-hand", count = count)));
        places
    };
    let words = |kind: PieceKind, color: Color| {
        let places = of(kind, color);
        let places = if places.is_empty() { text!("plain-none") } else { in_a_row(&places) };
        text!("plain-where", side = side(color), piece = piece(kind), places = places)
    };
    let promoted = kind.promoted().into_iter().flat_map(|kind| {
        let sides = Color::ALL.into_iter().filter(move |&color| !of(kind, color).is_empty());
        sides.map(move |color| words(kind, color))
    });
    Color::ALL.into_iter().map(|color| words(kind, color)).chain(promoted).collect()
}

/// The kind that a word names: `gold`, `G`, `金`, `kin`, or its name in any language of the program.
fn kind_called(word: &str) -> Option<PieceKind> {
    let word = word.trim().to_lowercase();
    let named = |language| {
        PieceKind::ALL.into_iter().find(|&kind| said::piece(language, kind).to_lowercase() == word)
    };
    let languages = std::iter::once(texts::chosen()).chain(texts::languages());
    let plural = word.strip_suffix('s').filter(|one| one.len() > 2);
    read_kind(&word)
        .or_else(|| languages.into_iter().find_map(named))
        .or_else(|| kind_called(plural?))
}
