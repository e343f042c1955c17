//! Facts of the record about the game: its players, its rules, the points of the position.

use super::RecordEditor;
use crate::app::wording::words::{header_words, player_name, side_in};
use komadai_core::game::RuleSet;
use komadai_core::notation::mark;
use komadai_core::record::Key;
use komadai_core::rules::{Color, Handicap, RemovedPieces, Tally};

impl RecordEditor {
    /// The text of a header, sanitized; empty if it is missing.
    pub(crate) fn header(&self, key: &Key) -> String {
        header_words(self.record(), key)
    }

    /// The name of a player, sanitized; may be empty.
    pub(crate) fn player_name(&self, color: Color) -> String {
        player_name(self.record(), color)
    }

    /// The name of a side with its mark: `☗ Ann`.
    pub(crate) fn called(&self, color: Color) -> String {
        let name = match self.player_name(color) {
            name if name.is_empty() => side_in(color, self.has_handicap()),
            name => name,
        };
        format!("{} {name}", mark(color))
    }

    /// Whether the game began from the start of a handicap.
    pub(crate) fn has_handicap(&self) -> bool {
        Handicap::of(self.record().start()).is_some()
    }

    /// The rules of the game; the default ones if the record names none, or none that are known.
    pub(crate) fn rules(&self) -> RuleSet {
        let rules = self.record().headers.get(&Key::Rules);
        rules.unwrap_or_default().parse().unwrap_or_default()
    }

    /// The points of the position shown, with those of the pieces removed by a handicap (R64).
    pub(crate) fn tally(&self) -> Tally {
        let removed = if self.has_handicap() {
            RemovedPieces::CountForWhite
        } else {
            RemovedPieces::DoNotCount
        };
        Tally::of(self.position(), removed)
    }
}
