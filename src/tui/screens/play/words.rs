//! What the status line says when nothing else has just happened.

use std::time::Duration;

use super::State;
use crate::game::{AnnounceCheck, Language};
use crate::tui::options::Seat;
use crate::tui::screens::hands::Held;
use crate::tui::theme::Role;

/// A time in minutes and seconds, as in the move list.
pub fn short_time(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl State {
    /// The status line and how it is meant.
    pub(super) fn status(&self) -> (String, Role) {
        if let Some(ply) = self.shown {
            let words = format!(
                "after move {ply} of {}: . goes forward, End to the present",
                self.game.ply()
            );
            return (words, Role::Status);
        }
        if self.outcome().is_some() {
            return (self.announcement(), Role::Success);
        }
        if let Some(call) = self.call_words() {
            return (call, Role::Warning);
        }
        if let Some(forecast) = &self.forecast {
            return (forecast.clone(), Role::Warning);
        }
        let repetition = self.repetition();
        let is_check = self.position().is_in_check() && self.announces_check();
        let role = if is_check || repetition.is_some() {
            Role::Warning
        } else {
            Role::Status
        };
        let check = is_check.then(|| "check 王手!".to_owned());
        let parts = [
            check,
            repetition,
            self.offer_words(),
            Some(self.turn_words()),
        ];
        (
            parts.into_iter().flatten().collect::<Vec<_>>().join("  "),
            role,
        )
    }

    /// Squares are marked only where that is no hint (R38).
    fn target_words(&self) -> &'static str {
        if self.takes_fouls() {
            "a square"
        } else {
            "a marked square"
        }
    }

    /// Whether check is said and shown at all (R32).
    pub(super) fn announces_check(&self) -> bool {
        self.game.rules().announce_check != AnnounceCheck::Off
    }

    fn turn_words(&self) -> String {
        let color = self.to_move();
        if self.game.is_formal_mate() {
            return format!("{} is mated 詰み: t resigns", self.called(color));
        }
        match (self.hands.held, self.seat(color)) {
            (_, Seat::Bot(_)) => format!("{} is thinking…", self.called(color)).replace('…', "..."),
            (Some(held), Seat::Human) => self.held_words(held),
            (None, Seat::Human) => format!("{} to move", self.called(color)),
        }
    }

    fn held_words(&self, held: Held) -> String {
        match held {
            Held::Hand(kind) => format!("drop the {} on {}", kind.name(), self.target_words()),
            Held::Board(sq) => {
                let name = self
                    .position()
                    .piece_at(sq)
                    .map_or("piece", |piece| piece.kind.name());
                format!("{name} {sq}: choose {}", self.target_words())
            }
        }
    }

    /// How the game ended, in English and Japanese (R83).
    pub(super) fn announcement(&self) -> String {
        let languages = [Language::English, Language::Japanese];
        let words = languages.map(|language| self.game.announcement(language));
        words.into_iter().flatten().collect::<Vec<_>>().join("  ")
    }
}
