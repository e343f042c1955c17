//! The match that the game on the screen belongs to: its score, its games, and the game after this one (R78–R80).

use super::standing::name;
use super::{Message, State};
use crate::app::effect::{Effect, Ticket};
use crate::app::furigoma;
use crate::app::options::Seat;
use crate::app::screens::play::{Button, Reply};
use crate::app::state::Shared;
use crate::game::{BestOf, Game, GameSetup, NextGame, Player, Series, Sides, Terms, Toss};
use crate::record::{Record, SavedSeries};
use crate::rules::Color;
use crate::texts::text;

/// A match of `best_of` games that begins with `game`; who gives a handicap gives it in all of them (R76).
pub fn beginning_with(game: &Game, best_of: BestOf) -> Series {
    let setup = game.setup();
    let sides = match game.handicap() {
        Some(_) => Sides::Stay,
        None => Sides::Switch,
    };
    Series::new(Terms {
        sides,
        time: setup.time,
        ..Terms::new(best_of, setup.names.clone(), &setup.rules)
    })
}

impl State {
    /// Whether there is more than this one game: a match, or the replay of a draw.
    pub(super) fn is_in_match(&self) -> bool {
        self.series.terms().best_of.is_match() || !self.series.played().is_empty()
    }

    /// The match with this game counted, if it is over.
    pub(super) fn series_after(&self) -> Series {
        let mut series = self.series.clone();
        if let Some(outcome) = self.outcome() {
            // Nothing can be refused: a game is only begun while the match goes on.
            let _ = series.finish(outcome, self.game.ply(), self.game.time_left());
        }
        series
    }

    /// What follows this game without a new agreement: in a match, or after a draw that is replayed.
    pub(super) fn follows(&self, after: &Series) -> Option<NextGame> {
        let next = after.next()?;
        (self.is_in_match() || next.is_replay).then_some(next)
    }

    /// What the save of a game that is not over says about its match.
    pub(super) fn saved_series(&self) -> Option<SavedSeries> {
        let goes_on = self.outcome().is_none() && self.is_in_match();
        goes_on.then(|| self.series.to_saved())
    }

    /// The next game of a match before its first move, for a save: a match survives between two games too.
    pub(super) fn pending(&self) -> Option<Record> {
        let series = self.series_after();
        self.follows(&series)?;
        let (game, seats) = self.table(&series)?;
        let is_timed = game.setup().left.iter().any(Option::is_some);
        let is_wanted = series.terms().best_of.is_match() || is_timed;
        let mut record = super::keep::with_seats(game.to_record(), seats);
        record.series = Some(series.to_saved());
        is_wanted.then_some(record)
    }

    /// The next game of `series` and who sits where; `None` when it is over.
    fn table(&self, series: &Series) -> Option<(Game, [Seat; 2])> {
        let (now, next) = (self.series.next()?, series.next()?);
        let order = Color::ALL.map(|color| now.color(next.player(color)).index());
        let game = Game::new(GameSetup {
            start: self.game.setup().start.clone(),
            rules: self.game.rules().clone(),
            names: order.map(|index| self.names[index].clone()),
            time: next.time,
            left: next.left,
        });
        Some((game, order.map(|index| self.seats[index])))
    }

    fn begin(&mut self, series: Series, shared: &mut Shared) -> Vec<Reply> {
        let Some((game, seats)) = self.table(&series) else {
            return Vec::new();
        };
        let names = game.setup().names.clone();
        let began = shared.date_and_time();
        *self = Self::new(game, seats, names, began, series);
        let mut replies = vec![Reply::Renew];
        replies.extend(self.ask_next_player(shared));
        replies
    }

    /// The next game of the match, or the replay of this one.
    pub(super) fn next_game(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.begin(self.series_after(), shared)
    }

    /// The same match from its beginning, with the other player as Black.
    pub(super) fn rematch(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.begin(self.series_after().again(), shared)
    }

    /// Tosses for the colors of the deciding game, as title matches do.
    pub(super) fn toss(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let ticket = shared.ticket();
        self.toss = Some(ticket);
        vec![Effect::Toss(ticket).into()]
    }

    /// Shows the pawns that were tossed.
    pub(super) fn take_toss(&mut self, ticket: Ticket, toss: Toss) -> Vec<Reply> {
        if self.toss != Some(ticket) {
            return Vec::new();
        }
        self.toss = None;
        self.tosses += 1;
        let begin = |is_senior| {
            let black = if is_senior { Player::One } else { Player::Two };
            Message::NextGameWith(black)
        };
        let names = Player::ALL.map(|player| name(&self.series, player));
        let names = names.each_ref().map(AsRef::as_ref);
        vec![furigoma::dialog((toss, self.tosses), names, begin, Message::Toss).into()]
    }

    /// The deciding game, with `black` beginning as the toss said.
    pub(super) fn next_game_with(&mut self, black: Player, shared: &mut Shared) -> Vec<Reply> {
        let mut series = self.series_after();
        series.toss(black);
        self.begin(series, shared)
    }

    /// What leads on from the end of this game.
    pub(super) fn series_buttons(&self) -> Vec<Button> {
        let series = self.series_after();
        let Some(next) = self.follows(&series) else {
            return vec![Button::new(text!("dialog-rematch"), 'r', Message::Rematch)];
        };
        let is_again = series.played().len() == self.series.played().len();
        let words = match (next.is_replay, series.terms().sides) {
            _ if is_again => text!("play-game-again"),
            (false, _) => text!("play-next-game"),
            (true, Sides::Switch) => text!("play-replay-switched"),
            (true, Sides::Stay) => text!("play-replay-same"),
        };
        let mut buttons = vec![Button::new(words, 'n', Message::NextGame).or_key('r')];
        if series.may_toss() {
            buttons.push(Button::new(text!("play-toss"), 't', Message::Toss));
        }
        buttons
    }
}

#[cfg(test)]
mod tests;
