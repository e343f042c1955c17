//! The game, and who plays it.

use super::claims::Claims;
use super::clocks::Clocks;
use super::ending::Ending;
use super::impasse::Impasse;
use super::repetition::Repetitions;
use crate::app::move_input::{Board, IllegalMoves};
use crate::app::options::Seat;
use crate::game::{AnnounceCheck, Game, IllegalPolicy, Outcome, side_on_panel};
use crate::notation::mark;
use crate::rules::{Color, Move, Position};
use crate::texts::{self, text};

/// A game with its players: who sits where, under which name, and since when.
#[derive(Debug)]
pub struct Table {
    pub(super) game: Game,
    pub(super) seats: [Seat; 2],
    pub(super) names: [String; 2],
    /// The date and time the game began.
    pub(super) began: String,
}

impl Table {
    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.position().side_to_move()
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    pub(super) const fn seat(&self, color: Color) -> Seat {
        self.seats[color.index()]
    }

    pub(super) fn is_humans_turn(&self) -> bool {
        self.outcome().is_none() && self.seat(self.to_move()) == Seat::Human
    }

    pub(super) fn is_hot_seat(&self) -> bool {
        self.seats == [Seat::Human; 2]
    }

    /// The person a command at the keyboard speaks for: the one to move, or the only one.
    pub(super) fn speaker(&self) -> Option<Color> {
        let to_move = self.to_move();
        [to_move, to_move.opponent()]
            .into_iter()
            .find(|color| self.seat(*color) == Seat::Human)
    }

    /// The name of a side.
    #[must_use]
    pub fn name(&self, color: Color) -> &str {
        &self.names[color.index()]
    }

    /// The name of a side with its mark: `☗ You`.
    #[must_use]
    pub fn called(&self, color: Color) -> String {
        format!("{} {}", mark(color), self.name(color))
    }

    /// Both sides with their marks, `between` them.
    #[must_use]
    pub fn players(&self, between: &str) -> String {
        Color::ALL.map(|color| self.called(color)).join(between)
    }

    /// What stands below the name of a side: how strong a bot is, and the clock.
    #[must_use]
    pub fn player_words(&self, color: Color) -> String {
        let clock = self.clocks().setting(color);
        match self.seat(color).strength() {
            Some(strength) if clock.is_empty() => strength,
            Some(strength) => format!("{strength}  {clock}"),
            None => clock,
        }
    }

    /// What a side is called on its panel: 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
    #[must_use]
    pub fn side(&self, color: Color) -> String {
        side_on_panel(texts::chosen(), color, self.game.handicap().is_some())
    }

    /// Whether check is said and shown at all (R32).
    #[must_use]
    pub fn announces_check(&self) -> bool {
        self.game.rules().announce_check != AnnounceCheck::Off
    }

    /// Whether the side to move is in check, and that is to be seen.
    #[must_use]
    pub fn shows_check(&self) -> bool {
        self.position().is_in_check() && self.announces_check()
    }

    /// What is called out when `mover` gives check.
    #[must_use]
    pub fn check_call(&self, mover: Color) -> String {
        text!("play-check-called", who = self.called(mover))
    }

    /// Whether the board takes moves that break a rule, so that it may not give away which ones do.
    #[must_use]
    pub fn takes_fouls(&self) -> bool {
        self.game.rules().illegal != IllegalPolicy::Refuse
    }

    /// The board at which moves are entered.
    pub(super) fn board(&self) -> Board<'_> {
        Board {
            position: self.position(),
            previous: self.game.last_move().map(Move::to),
            illegal: if self.takes_fouls() {
                IllegalMoves::Taken
            } else {
                IllegalMoves::Refused
            },
        }
    }

    /// How the game ended, in the language chosen and in the one beside it (R83).
    pub fn announcements(&self) -> impl Iterator<Item = String> {
        let chosen = texts::chosen();
        let languages = [chosen, chosen.beside()];
        let words = languages.map(|language| self.game.announcement(language));
        words.into_iter().flatten()
    }

    /// What the clocks show.
    #[must_use]
    pub const fn clocks(&self) -> Clocks<'_> {
        Clocks(self)
    }

    /// How often the position has occurred.
    #[must_use]
    pub const fn repetitions(&self) -> Repetitions<'_> {
        Repetitions(self)
    }

    /// Points, declarations, and draws by consent.
    #[must_use]
    pub const fn impasse(&self) -> Impasse<'_> {
        Impasse(self)
    }

    /// Who may point out a foul.
    pub(super) const fn claims(&self) -> Claims<'_> {
        Claims(self)
    }

    /// What decided the game.
    pub(crate) const fn ending(&self) -> Ending<'_> {
        Ending(self)
    }
}
