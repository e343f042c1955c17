//! Offers after several losses to the same level: a handicap, or a lower level.

use super::State;
use super::dialogs::EasierGame;
use super::table::Table;
use crate::app::options::{NewGame, Seat};
use crate::app::person::strength::LosingStreak;
use crate::app::route::Route;
use crate::app::screens::play::Cx;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::{GameResult, Outcome};
use komadai_core::rules::{Color, Handicap};
use komadai_engine::bot::Level;

/// Losses in a row before an easier game is offered.
const LOSSES: usize = 3;

impl Table {
    /// The person and the level in a game of one against a bot with a fixed level.
    pub(super) fn person_and_level(&self) -> Option<(Color, Level)> {
        Color::ALL.into_iter().find_map(|color| {
            let Seat::Bot(level) = *self.seat(color.opponent()) else {
                return None;
            };
            self.seat(color).is_human().then_some((color, level))
        })
    }

    /// The level and the result of a game that has just ended, returned once.
    pub(super) fn take_result(&mut self) -> Option<(Level, GameResult)> {
        let (person, level) = self.person_and_level()?;
        let outcome = self.outcome().filter(|_| !self.is_noted)?;
        if matches!(outcome, Outcome::Interrupted) || self.is_short() {
            return None;
        }
        let result = GameResult::new(outcome.winner(), person);
        self.is_noted = true;
        Some((level, result))
    }

    /// Easier games after this loss and those before it, with their words.
    pub(super) fn easier_games(&self, app: &AppState) -> Option<(String, Vec<EasierGame>)> {
        let (person, level) = self.person_and_level()?;
        let winner = self.outcome()?.winner()?;
        let lost = app.losing.games(level, &app.strength);
        if winner == person || lost < LOSSES {
            return None;
        }
        let lower = level.number().checked_sub(1).and_then(Level::new);
        let games = more_odds(self.game.handicap())
            .map(EasierGame::Handicap)
            .into_iter()
            .chain(lower.map(EasierGame::Level))
            .collect();
        let words = text!("play-lost-in-a-row", games = lost, level = level.number());
        Some((words, games))
    }
}

/// The next larger handicap.
fn more_odds(now: Option<Handicap>) -> Option<Handicap> {
    let Some(now) = now else {
        return Some(Handicap::Bishop);
    };
    let all = Handicap::ALL.into_iter();
    all.skip_while(|odds| *odds != now).nth(1)
}

impl State {
    /// Begins an easier game: against a lower level, or with a handicap from the same one.
    pub(super) fn play_easier(&mut self, app: &mut AppState, cx: &mut Cx, easier: EasierGame) {
        let Some((person, level)) = self.table.person_and_level() else {
            return;
        };
        let setup = self.table.game.setup();
        let mut game = NewGame {
            start: setup.start.clone(),
            rules: self.table.game.rules().clone(),
            style: self.table.style,
            teaches: self.teacher.is_some(),
            ..NewGame::default()
        };
        let (side, level) = match easier {
            EasierGame::Level(lower) => (person, lower),
            EasierGame::Handicap(odds) => {
                game.start = odds.position();
                (Color::Black, level)
            }
        };
        for (from, to) in [(person, side), (person.opponent(), side.opponent())] {
            game.time[to.index()] = setup.time[from.index()];
        }
        let name = self.table.names[person.index()].clone();
        if name != Seat::Human.default_name() {
            game.names[side.index()] = name;
        }
        game.seats[side.opponent().index()] = Seat::Bot(level);
        app.losing = LosingStreak::default();
        self.stop(cx);
        cx.go(Route::Play(Box::new(game)));
    }
}
