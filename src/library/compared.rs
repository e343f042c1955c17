//! The games of a library, compared with repertoires.

use std::sync::Arc;

use super::index::Index;
use super::row::{GameRow, RowId};
use crate::training::{Comparison, Outcome, Repertoire, outcome};
use komadai_core::rules::Color;

impl Index {
    /// The games compared with the repertoires of Black and White. Own games are those of the person at this
    /// computer, and those of the player of this name, if it is not empty.
    pub fn compared(&self, repertoires: &[Arc<Repertoire>; 2], name: &str) -> [Comparison; 2] {
        let mut comparisons: [Comparison; 2] = Default::default();
        for id in (0..self.rows()).map(RowId) {
            let Some((row, line)) = self.row(id).zip(self.line(id)) else {
                continue;
            };
            let own = own_side(row, name);
            for side in Color::ALL {
                let game =
                    own.filter(|&own| own == side).map(|side| (label(row), result(row, side)));
                let own = game.as_ref().map(|(label, outcome)| (&**label, *outcome));
                let repertoire = &repertoires[side.index()];
                comparisons[side.index()].add(repertoire, (&line.start, &line.moves), own);
            }
        }
        comparisons
    }
}

/// The side of the person; `None` unless it is exactly one.
fn own_side(row: &GameRow, name: &str) -> Option<Color> {
    let is_own = |color: Color| {
        row.made_by(color) == "human" || !name.is_empty() && row.player(color) == name
    };
    Color::ALL.into_iter().find(|&color| is_own(color) && !is_own(color.opponent()))
}

fn result(row: &GameRow, side: Color) -> Outcome {
    match row.ending() {
        Some(end) if end.winner.is_some() || end.is_draw() => outcome(end.winner, side),
        _ => Outcome::Unknown,
    }
}

/// The date and the players of a game.
fn label(row: &GameRow) -> String {
    let names = [row.player(Color::Black), row.player(Color::White)].join(" - ");
    format!("{} {names}", row.date()).trim().to_owned()
}
