//! The names of openings and castles in the chosen language.

use crate::library::GameRow;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::openings::{Castle, Completed, Opening, Openings, SideOpenings};
use komadai_core::rules::Color;

/// The name of an opening.
pub(crate) fn opening_name(opening: Opening) -> String {
    text!(&format!("opening-{}", opening.token()))
}

/// The name of a castle.
pub(crate) fn castle_name(castle: Castle) -> String {
    text!(&format!("castle-{}", castle.token()))
}

/// The openings and castles of each side, with the moves that completed them: `☗ Fourth-File Rook (5); Mino
/// (21)`; no line for a side without any.
pub fn lines(found: &Openings) -> Vec<String> {
    let line = |color| {
        let names = in_full(found.side(color));
        (!names.is_empty()).then(|| format!("{} {names}", mark(color)))
    };
    Color::ALL.into_iter().filter_map(line).collect()
}

fn in_full(side: &SideOpenings) -> String {
    let openings = side.openings.iter();
    let openings = openings.map(|&Completed { what, ply }| (opening_name(what), ply));
    let castles = side.castles.iter();
    let castles = castles.map(|&Completed { what, ply }| (castle_name(what), ply));
    let told = |(name, ply)| format!("{name} ({ply})");
    let parts = [joined(openings.map(told)), joined(castles.map(told))];
    parts.join("; ").trim_matches([';', ' ']).to_owned()
}

/// The openings and castles of both sides of a game in the library: `☗ Fourth-File Rook, Mino   ☖ Static
/// Rook`; empty without any.
pub(crate) fn of_row(row: &GameRow) -> String {
    let sides = Color::ALL.map(|color| {
        let (opening, castle) = row.built(color);
        let names = opening.map(opening_name).into_iter();
        marked(color, names, castle)
    });
    sides.join("   ").trim().to_owned()
}

/// The openings of both sides, each with its castle: `☗ Fourth-File Rook, Mino   ☖ Static Rook`.
pub(crate) fn in_short(found: &Openings) -> String {
    let sides = Color::ALL.map(|color| {
        let side = found.side(color);
        let openings = side.openings.iter().map(|opening| opening_name(opening.what));
        marked(color, openings, side.castle())
    });
    sides.join("   ").trim().to_owned()
}

/// Openings and a castle with the mark of their side; empty without any. A castle with the name of the
/// opening is named once.
fn marked(color: Color, openings: impl Iterator<Item = String>, castle: Option<Castle>) -> String {
    let mut names: Vec<String> = openings.collect();
    let castle = castle.map(castle_name);
    names.extend(castle.filter(|name| !names.contains(name)));
    if names.is_empty() {
        String::new()
    } else {
        format!("{} {}", mark(color), joined(names.into_iter()))
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    crate::app::wording::words::in_a_row(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::openings;
    use komadai_core::rules::Position;

    #[test]
    fn every_name_has_a_text() {
        // A missing text fails in tests.
        let openings = Opening::ALL.iter().map(|&opening| opening_name(opening));
        let castles = Castle::ALL.iter().map(|&castle| castle_name(castle));
        assert!(openings.chain(castles).all(|name| !name.is_empty()));
    }

    #[test]
    fn sides_are_told_in_full_and_in_short() {
        let moves = ["7g7f", "3c3d", "6g6f", "8c8d", "2h6h"];
        let moves = moves.map(|mv| mv.parse().expect("a move"));
        let found = openings::of(&Position::startpos(), moves);
        assert_eq!(in_short(&found), "☗ Fourth-File Rook   ☖ Static Rook");
        assert_eq!(lines(&found), ["☗ Fourth-File Rook (5)", "☖ Static Rook (4)"]);
        assert_eq!(in_short(&Openings::default()), "");
    }
}
