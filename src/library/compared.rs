//! The games of a library, compared with repertoires.

use std::path::Path;
use std::sync::Arc;

use super::index::Index;
use super::row::{GameLocation, GameRow, RowId};
use crate::training::{Comparison, Outcome, Repertoire, outcome};
use komadai_core::record::Record;
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
            let own = row.own_side(name);
            for side in Color::ALL {
                let game =
                    own.filter(|&own| own == side).map(|side| (label(row), row.outcome(side)));
                let own = game.as_ref().map(|(label, outcome)| (&**label, *outcome));
                let repertoire = &repertoires[side.index()];
                comparisons[side.index()].add(repertoire, (&line.start, &line.moves), own);
            }
        }
        comparisons
    }
}

impl GameRow {
    /// The side of the person at this computer, or of the player of this name, if it is not empty; `None`
    /// unless it is exactly one.
    pub(crate) fn own_side(&self, name: &str) -> Option<Color> {
        let is_own = |color: Color| {
            self.made_by(color) == "human" || !name.is_empty() && self.player(color) == name
        };
        Color::ALL.into_iter().find(|&color| is_own(color) && !is_own(color.opponent()))
    }

    /// As [`GameRow::own_side`], of a record from any place.
    pub(crate) fn own_side_of(record: &Record, name: &str) -> Option<Color> {
        let place = GameLocation { file: Path::new("").into(), game: 0, modified: 0 };
        Self::of(place, record).own_side(name)
    }

    /// How the game ended for a side.
    pub(crate) fn outcome(&self, side: Color) -> Outcome {
        match self.ending() {
            Some(end) if end.winner.is_some() || end.is_draw() => outcome(end.winner, side),
            _ => Outcome::Unknown,
        }
    }
}

/// The date and the players of a game.
fn label(row: &GameRow) -> String {
    let names = [row.player(Color::Black), row.player(Color::White)].join(" - ");
    format!("{} {names}", row.date()).trim().to_owned()
}
