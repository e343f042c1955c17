//! The status line without a notice, and the title of the window.

use super::State;
use crate::app::options::Seat;
use crate::texts::text;
use crate::theme::Role;

impl State {
    /// The status line and its style.
    pub(crate) fn status(&self) -> (String, Role) {
        let table = &self.table;
        if let Some(ply) = self.shown.earlier() {
            let moves = table.game.ply();
            let words = text!("play-looking-back", ply = ply.0, moves = moves);
            return (words, Role::Status);
        }
        if table.outcome().is_some() {
            let said = table.announcements().next().unwrap_or_default();
            return (said, Role::Success);
        }
        if let Some(call) = self.call_words() {
            return (call, Role::Warning);
        }
        if let Some(forecast) = self.entry.forecast() {
            return (forecast.to_owned(), Role::Warning);
        }
        let repetition = table.repetition_words();
        let is_check = table.shows_check();
        let role = if is_check || repetition.is_some() { Role::Warning } else { Role::Status };
        let parts = [
            is_check.then(|| text!("play-check")),
            repetition,
            table.draw_offer_words(),
            Some(self.turn_words()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (parts.join("  "), role)
    }

    /// The last call of the clock, for a moment.
    pub(crate) fn call_words(&self) -> Option<String> {
        let call = self.timer.call(self.table.game.turn_elapsed())?;
        Some(self.table.call_words(call))
    }

    /// The side to move, and what it does.
    pub(crate) fn turn_words(&self) -> String {
        let color = self.table.to_move();
        let who = self.table.called(color);
        if self.table.game.is_formal_mate() {
            return text!("play-mated", who = who);
        }
        if self.opponents.is_starting(color) {
            return text!("play-engine-starting", who = who);
        }
        if let Some(why) = self.opponents.broken(color) {
            return text!("play-engine-broken", who = who, why = why);
        }
        match self.table.seat(color) {
            _ if self.sent_words().is_some() => self.sent_words().unwrap_or_default(),
            Seat::Network => text!("online-their-turn", name = who),
            Seat::Bot(_) | Seat::Adaptive(_) | Seat::Engine(_) => {
                text!("play-thinking", who = who)
            }
            Seat::Human => {
                let held = self.entry.words(&self.table);
                let words = held.or_else(|| self.hint_words());
                words.unwrap_or_else(|| text!("play-to-move", who = who))
            }
        }
    }
}
