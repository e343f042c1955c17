//! The match that the game on the screen belongs to: its score, its games, and the game after this one
//! (R78–R80).

use std::borrow::Cow;

use super::Message;
use super::table::Table;
use crate::app::effect::{Effect, Ticket};
use crate::app::parts::furigoma;
use crate::app::screens::play::{Button, Dialog};
use crate::app::seat::{Seat, with_seats};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::{BestOf, Game, GameSetup, NextGame, Player, Series, Sides, Terms, Toss};
use komadai_core::record::{Record, SavedSeries};
use komadai_core::rules::Color;
use komadai_engine::network::Proposal;

/// The match, and the toss for the colors of its deciding game.
#[derive(Debug)]
pub struct MatchProgress {
    /// The match without the game on the screen.
    pub(super) series: Series,
    /// The open toss for the colors of the next game.
    toss: Option<Ticket>,
    /// The number of tosses.
    tosses: u32,
}

/// The name of a player, perhaps from a save.
pub(super) fn name(series: &Series, player: Player) -> Cow<'_, str> {
    sanitize(series.name(player))
}

/// A match of `best_of` games that begins with `game`; the side that gives a handicap gives it in all of them
/// (R76).
pub(super) fn beginning_with(game: &Game, best_of: BestOf) -> Series {
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

impl MatchProgress {
    pub(super) const fn new(series: Series) -> Self {
        Self { series, toss: None, tosses: 0 }
    }

    /// The largest number of its games.
    pub(super) fn best_of(&self) -> BestOf {
        self.series.terms().best_of
    }

    /// Whether there is more than this one game: a match, or the replay of a draw.
    pub(super) fn is_match(&self) -> bool {
        self.best_of().is_match() || !self.series.played().is_empty()
    }

    /// The match with this game counted, if it is over.
    pub(super) fn after(&self, table: &Table) -> Series {
        let mut series = self.series.clone();
        if let Some(outcome) = table.outcome() {
            // Never refused: a game only begins while the match continues.
            let _ = series.finish(outcome, table.game.ply(), table.game.time_left());
        }
        series
    }

    /// The game that follows without a new agreement: in a match, or after a draw that is replayed.
    pub(super) fn follows(&self, after: &Series) -> Option<NextGame> {
        let next = after.next()?;
        (self.is_match() || next.is_replay).then_some(next)
    }

    /// The match in the save of an unfinished game.
    pub(super) fn to_save(&self, table: &Table) -> Option<SavedSeries> {
        let goes_on = table.outcome().is_none() && self.is_match();
        goes_on.then(|| self.series.to_saved())
    }

    /// The next game of a match before its first move, for a save: a match is also saved between two games.
    pub(super) fn pending(&self, table: &Table) -> Option<Record> {
        let series = self.after(table);
        self.follows(&series)?;
        let (game, seats) = self.next_game(table, &series)?;
        let is_timed = game.setup().left.iter().any(Option::is_some);
        let is_wanted = series.terms().best_of.is_match() || is_timed;
        let mut record = with_seats(game.to_record(), &seats);
        record.series = Some(series.to_saved());
        is_wanted.then_some(record)
    }

    /// The next game of `series` and its seats; `None` when it is over.
    pub(super) fn next_game(&self, table: &Table, series: &Series) -> Option<(Game, [Seat; 2])> {
        let (now, next) = (self.series.next()?, series.next()?);
        let order = Color::ALL.map(|color| now.color(next.player(color)).index());
        let game = Game::new(GameSetup {
            start: table.game.setup().start.clone(),
            rules: table.game.rules().clone(),
            names: order.map(|index| table.names[index].clone()),
            time: next.time,
            left: next.left,
            ..GameSetup::default()
        });
        Some((game, order.map(|index| table.seats[index].clone())))
    }

    /// Tosses for the colors of the deciding game, as title matches do.
    pub(super) fn ask_to_toss(&mut self, ticket: Ticket) -> Effect {
        self.toss = Some(ticket);
        Effect::Toss(ticket)
    }

    /// Shows the pawns that were tossed, if it was for this match.
    pub(super) fn take_toss(&mut self, ticket: Ticket, toss: Toss) -> Option<Dialog> {
        self.toss.take_if(|asked| *asked == ticket)?;
        self.tosses += 1;
        let begin = |is_senior| {
            let black = if is_senior { Player::One } else { Player::Two };
            Message::NextGameWith(black)
        };
        let names = Player::ALL.map(|player| name(&self.series, player));
        let names = names.each_ref().map(AsRef::as_ref);
        let toss = (toss, self.tosses);
        Some(furigoma::dialog(toss, names, begin, Message::Toss))
    }

    /// The buttons that continue after the end of this game.
    pub(super) fn buttons(&self, table: &Table) -> Vec<Button> {
        if let Some(server) = &table.server {
            // A server offers the next game by itself; at a komadai the other player is asked.
            let rematch = Message::Propose(Proposal::Rematch);
            let button = || Button::new(text!("network-rematch"), 'r', rematch);
            return server.may_rematch().then(button).into_iter().collect();
        }
        let series = self.after(table);
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
