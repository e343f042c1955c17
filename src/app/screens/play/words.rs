//! What the status line says when nothing else has just happened.

use super::State;
use crate::app::move_input::SelectedPiece;
use crate::app::options::Seat;
use crate::game::{AnnounceCheck, piece, side_on_panel, square};
use crate::rules::Color;
use crate::texts::{self, text};
use crate::theme::Role;

impl State {
    /// The status line and how it is meant.
    pub(crate) fn status(&self) -> (String, Role) {
        if let Some(ply) = self.shown {
            let words = text!("play-looking-back", ply = ply, moves = self.game.ply());
            return (words, Role::Status);
        }
        if self.outcome().is_some() {
            let said: Vec<String> = self.announcements().collect();
            return (said.join("  "), Role::Success);
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
        let check = is_check.then(|| text!("play-check"));
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

    /// What a side is called on its panel: 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
    pub(crate) fn side(&self, color: Color) -> String {
        side_on_panel(texts::chosen(), color, self.game.handicap().is_some())
    }

    /// Whether check is said and shown at all (R32).
    #[must_use]
    pub fn announces_check(&self) -> bool {
        self.game.rules().announce_check != AnnounceCheck::Off
    }

    /// Whose turn it is, and what that player does.
    #[must_use]
    pub fn turn_words(&self) -> String {
        let color = self.to_move();
        if self.game.is_formal_mate() {
            return text!("play-mated", who = self.called(color));
        }
        match (self.input.selected, self.seat(color)) {
            (_, Seat::Bot(_)) => text!("play-thinking", who = self.called(color)),
            (Some(held), Seat::Human) => self.held_words(held),
            (None, Seat::Human) => text!("play-to-move", who = self.called(color)),
        }
    }

    /// What becomes of the held piece; squares are marked only where that is no hint (R38).
    fn held_words(&self, held: SelectedPiece) -> String {
        let language = texts::chosen();
        let name = |kind| piece(language, kind);
        match (held, self.takes_fouls()) {
            (SelectedPiece::Hand(kind), false) => text!("play-holds-for-drop", piece = name(kind)),
            (SelectedPiece::Hand(kind), true) => {
                text!("play-holds-for-drop-anywhere", piece = name(kind))
            }
            (SelectedPiece::Board(sq), takes_fouls) => {
                let key = if takes_fouls {
                    "play-holds-anywhere"
                } else {
                    "play-holds"
                };
                let kind = self.position().piece_at(sq).map(|piece| piece.kind);
                let piece = kind.map(name).unwrap_or_default();
                text!(key, piece = piece, square = square(language, sq))
            }
        }
    }

    /// How the game ended, in the language chosen and in the one beside it (R83).
    pub fn announcements(&self) -> impl Iterator<Item = String> {
        let chosen = texts::chosen();
        let languages = [chosen, chosen.beside()];
        let words = languages.map(|language| self.game.announcement(language));
        words.into_iter().flatten()
    }
}
