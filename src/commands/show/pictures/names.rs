//! The players and sides of a game, as pictures name them.

use crate::commands::show::words::{self, side_of};
use crate::texts::text;
use komadai_core::record::{End, Record};
use komadai_core::rules::Color;

/// The names of both sides, by [`Color::index`].
pub(super) fn sides(record: &Record) -> [String; 2] {
    Color::ALL.map(|color| side_of(record, color))
}

/// The players, or their sides if they have no names, by [`Color::index`].
pub(super) fn names(record: &Record) -> [String; 2] {
    let mut names = words::names(record);
    for (name, side) in names.iter_mut().zip(sides(record)) {
        if name.is_empty() {
            *name = side;
        }
    }
    names
}

/// The players of a game, or its name.
pub(super) fn title(record: &Record) -> String {
    if words::names(record).iter().all(String::is_empty) {
        text!("picture-shogi")
    } else {
        names(record).join(" - ")
    }
}

/// The winner: `Black wins`; `None` for a draw.
pub(super) fn winner(record: &Record, end: &End) -> Option<String> {
    let winner = end.winner?;
    Some(text!("picture-winner", side = side_of(record, winner)))
}
