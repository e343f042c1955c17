//! What engines have helped with in a game, for its record and the result card.

use crate::app::parts::dialog::Row;
use crate::texts::text;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;

/// The headers that count the hints of Black and White.
const HINTS: [&str; 2] = ["hints-black", "hints-white"];
/// The header of a game that was analysed while it was played, and what it says.
const ANALYSIS: (&str, &str) = ("analysis", "agreed");

/// What engines have helped with in a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct EngineHelp {
    /// The hints that each side was given.
    hints: [u16; 2],
    /// Whether both players agreed to analyse the game while they play it.
    pub(super) has_analysis: bool,
}

impl EngineHelp {
    /// What a record says of it.
    pub(super) fn of(record: &Record) -> Self {
        let header = |name: &str| record.headers.get(&Key::Other(name.to_owned()));
        let count = |name| header(name).and_then(|count| count.parse().ok());
        Self {
            hints: HINTS.map(|name| count(name).unwrap_or(0)),
            has_analysis: header(ANALYSIS.0) == Some(ANALYSIS.1),
        }
    }

    /// Writes it into a record, where there was any.
    pub(super) fn write(self, record: &mut Record) {
        for (name, count) in HINTS.into_iter().zip(self.hints) {
            if count > 0 {
                let key = Key::Other(name.to_owned());
                record.headers.set(key, count.to_string());
            }
        }
        if self.has_analysis {
            let (name, value) = ANALYSIS;
            record.headers.set(Key::Other(name.to_owned()), value);
        }
    }

    pub(super) fn count_hint(&mut self, color: Color) {
        let count = &mut self.hints[color.index()];
        *count = count.saturating_add(1);
    }

    /// What the result card says of it, a row each.
    pub(super) fn rows(self, called: impl Fn(Color) -> String) -> Vec<Row> {
        let hints = Color::ALL.into_iter().filter_map(|color| {
            let count = self.hints[color.index()];
            let who = called(color);
            (count > 0).then(|| text!("play-with-hints", who = who, n = count))
        });
        let analysis = self.has_analysis.then(|| text!("play-with-analysis"));
        hints.chain(analysis).map(Row::Faint).collect()
    }
}
