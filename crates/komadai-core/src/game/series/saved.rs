//! Converts matches to saves and back; every contradiction is refused by name.

use std::time::Duration;

use super::{BestOfError, NextGame, Played, Player, Points, Series, Sides, Terms};
use crate::game::{RuleSet, TimeControl, TimeError, TimeLeft, parse_time, time_text};
use crate::record::{Reason, SavedSeries, SavedSeriesGame, SavedTimeLeft};
use crate::rules::Color;

/// The most games in the list of a match: 99 that count, and draws before them.
const MOST_GAMES: usize = 999;

/// The reason why the match of a save is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// Its length.
    #[error(transparent)]
    BestOf(#[from] BestOfError),
    /// A clock.
    #[error("match: {0}")]
    Clock(#[from] TimeError),
    /// A player number other than 1 and 2.
    #[error("match: {what} is player {number}, expected 1 or 2")]
    Player {
        /// The player's role.
        what: &'static str,
        /// The number given.
        number: u32,
    },
    /// An impossible game.
    #[error("match: game {place} of the list: {wrong}")]
    Game {
        /// Its index in the list, from 1.
        place: usize,
        /// The fault.
        wrong: WrongGame,
    },
    /// A toss although colors are not tossed for.
    #[error("match: colors are tossed again only before the last game there can be")]
    Toss,
    /// Too many games, draws included.
    #[error("match: {0} games in the list are too many, expected at most {MOST_GAMES}")]
    TooManyGames(usize),
    /// A match that continues though it is over.
    #[error("match: it is over, {0}, and no game can follow")]
    Over(String),
    /// Players other than those of the match.
    #[error("match: {color} is not the player that the match says, expected player {expected}")]
    Names {
        /// `Black` or `White`.
        color: &'static str,
        /// The expected player.
        expected: u32,
    },
    /// A score that the games do not give.
    #[error("match: the score is said to be {said}, but the games give {counted}")]
    Score {
        /// In the save.
        said: String,
        /// From the games.
        counted: String,
    },
}

/// A fault of a game in the list of a match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongGame {
    /// The match was over before it.
    #[error("the match was over before it, {0}")]
    AfterTheEnd(String),
    /// A number out of order.
    #[error("its number is {said}, expected {expected}")]
    Number {
        /// In the save.
        said: u32,
        /// Expected after the games before it.
        expected: u32,
    },
    /// Wrong colors.
    #[error("player {said} is Black, expected player {expected}")]
    Black {
        /// In the save.
        said: u32,
        /// Expected after the games before it.
        expected: u32,
    },
    /// An end that no game of a match has.
    #[error("`{0}` is not a result, expected a word such as `resignation` or `sennichite`")]
    Reason(String),
    /// A win without a winner, or a draw with one.
    #[error("`{0}` {1}")]
    Winner(&'static str, &'static str),
    /// A missing or superfluous clock, or one with too much time.
    #[error("the clock of player {0} cannot have this left")]
    Clock(u32),
}

impl Series {
    /// The match in the form of a save.
    #[must_use]
    pub fn to_saved(&self) -> SavedSeries {
        let terms = &self.terms;
        let [one, two] = terms.time.map(time_text);
        let [first, second] = self.score().map(Points::halves);
        SavedSeries {
            best_of: terms.best_of.games(),
            names: terms.names.clone().into(),
            first_black: terms.first_black.number(),
            sides_stay: terms.sides == Sides::Stay,
            clocks: (one, two),
            games: self.played.iter().map(saved_game).collect(),
            tossed: self.tossed.map(Player::number),
            score: (first, second),
        }
    }

    /// The match of a save, for games played by `rules`. All games are counted again.
    ///
    /// # Errors
    ///
    /// The first contradiction in numbers, colors or score.
    pub fn from_saved(saved: &SavedSeries, rules: &RuleSet) -> Result<Self, SeriesError> {
        let names = saved.names.clone().into();
        let (one, two) = &saved.clocks;
        let mut series = Self::new(Terms {
            first_black: player(saved.first_black, "Black of the first game")?,
            sides: if saved.sides_stay { Sides::Stay } else { Sides::Switch },
            time: [parse_time(one)?, parse_time(two)?],
            ..Terms::new(saved.best_of.try_into()?, names, rules)
        });
        if saved.games.len() > MOST_GAMES {
            return Err(SeriesError::TooManyGames(saved.games.len()));
        }
        for (place, game) in (1..).zip(&saved.games) {
            series.take_up(place, game)?;
        }
        if let Some(black) = saved.tossed {
            let black = player(black, "Black of this game")?;
            if !series.may_toss() {
                return Err(SeriesError::Toss);
            }
            series.toss(black);
        }
        series.check_score([saved.score.0, saved.score.1])?;
        Ok(series)
    }

    /// The current game, between players of these names as Black and White.
    ///
    /// # Errors
    ///
    /// If the match is over, or a name differs.
    pub fn present(&self, names: [&str; 2]) -> Result<NextGame, SeriesError> {
        let game = self.next().ok_or_else(|| SeriesError::Over(self.score_words()))?;
        for (color, word) in Color::ALL.into_iter().zip(["Black", "White"]) {
            let player = game.player(color);
            if self.name(player) != names[color.index()] {
                return Err(SeriesError::Names { color: word, expected: player.number() });
            }
        }
        Ok(game)
    }

    fn check_score(&self, said: [u32; 2]) -> Result<(), SeriesError> {
        let said = said.map(Points::from_halves);
        if said == self.score() {
            return Ok(());
        }
        Err(SeriesError::Score {
            said: said.map(|points| points.to_string()).join("-"),
            counted: self.score_words(),
        })
    }

    /// Counts a game of the list, if it can be the next one.
    fn take_up(&mut self, place: usize, saved: &SavedSeriesGame) -> Result<(), SeriesError> {
        let wrong = |wrong| SeriesError::Game { place, wrong };
        let black = player(saved.black, "Black of a game")?;
        // The deciding game may have been tossed for again.
        self.toss(black);
        let next = self.next().ok_or_else(|| wrong(WrongGame::AfterTheEnd(self.score_words())))?;
        if saved.number != next.number {
            return Err(wrong(WrongGame::Number { said: saved.number, expected: next.number }));
        }
        if black != next.black {
            return Err(wrong(WrongGame::Black {
                said: saved.black,
                expected: next.black.number(),
            }));
        }
        let winner = saved.winner.map(|number| player(number, "the winner"));
        let played = Played {
            number: next.number,
            black,
            is_replay: next.is_replay,
            reason: reason(saved).map_err(wrong)?,
            winner: winner.transpose()?,
            moves: saved.moves,
            left: self.left_of(saved).map_err(wrong)?,
        };
        self.played.push(played);
        self.tossed = None;
        Ok(())
    }

    fn left_of(&self, saved: &SavedSeriesGame) -> Result<[Option<TimeLeft>; 2], WrongGame> {
        let left = [saved.left.0, saved.left.1];
        let mut found = [None; 2];
        for player in Player::ALL {
            let clock = (self.terms.time[player.index()], left[player.index()]);
            found[player.index()] = match clock {
                (None, None) => None,
                (Some(control), Some(left)) if can_have(control, left) => {
                    Some(TimeLeft { main: Duration::from_millis(left.ms), periods: left.periods })
                }
                _ => return Err(WrongGame::Clock(player.number())),
            };
        }
        Ok(found)
    }

    /// The score as `2-0.5`.
    #[must_use]
    pub fn score_words(&self) -> String {
        self.score().map(|points| points.to_string()).join("-")
    }
}

impl Player {
    /// 1 or 2.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// Only an increment gives more main time than the setting, and less than a thousand hours.
fn can_have(control: TimeControl, left: SavedTimeLeft) -> bool {
    let main = Duration::from_millis(left.ms);
    let most = if control.increment.is_zero() {
        control.main
    } else {
        control.main.saturating_add(Duration::from_hours(1000))
    };
    main <= most && left.periods <= control.periods
}

fn player(number: u32, what: &'static str) -> Result<Player, SeriesError> {
    let found = Player::ALL.into_iter().find(|player| player.number() == number);
    found.ok_or(SeriesError::Player { what, number })
}

fn saved_game(game: &Played) -> SavedSeriesGame {
    let [one, two] = game.left.map(|left| {
        left.map(|TimeLeft { main, periods }| SavedTimeLeft {
            ms: u64::try_from(main.as_millis()).unwrap_or(u64::MAX),
            periods,
        })
    });
    SavedSeriesGame {
        number: game.number,
        black: game.black.number(),
        reason: game.reason.token().to_owned(),
        winner: game.winner.map(Player::number),
        moves: game.moves,
        left: (one, two),
    }
}

/// The end of a game in the list, which has to be one of ours.
fn reason(saved: &SavedSeriesGame) -> Result<Reason, WrongGame> {
    let found = Reason::from_token(&saved.reason);
    let Some(reason) = found.filter(|reason| is_end(*reason)) else {
        let safe = |c: char| if c.is_control() { '�' } else { c };
        let word = saved.reason.chars().take(24).map(safe).collect();
        return Err(WrongGame::Reason(word));
    };
    match (is_draw(reason), saved.winner) {
        (true, Some(_)) => Err(WrongGame::Winner(reason.token(), "has no winner")),
        (false, None) => Err(WrongGame::Winner(reason.token(), "needs a winner")),
        (true, None) | (false, Some(_)) => Ok(reason),
    }
}

const fn is_draw(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Sennichite | Reason::ImpasseDraw | Reason::DeclarationDraw | Reason::MoveLimit
    )
}

const fn is_end(reason: Reason) -> bool {
    is_draw(reason)
        || matches!(
            reason,
            Reason::Checkmate
                | Reason::NoLegalMoves
                | Reason::Resignation
                | Reason::IllegalMove
                | Reason::PerpetualCheck
                | Reason::ImpassePoints
                | Reason::DeclarationWin
                | Reason::DeclarationFail
                | Reason::Try
                | Reason::Time
                | Reason::Error
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_clock_has_no_more_than_its_control_gives() {
        for (control, ms, periods, may) in [
            ("10m+30s", 600_000, 1, true),
            ("10m+30s", 600_001, 1, false),
            ("10m+30s", 600_000, 2, false),
            ("10m+30s", 0, 0, true),
            ("5m+10s/move", 3_600_000, 0, true),
            ("5m+10s/move", 3_600_000, 3, false),
            ("5m+10s/move", 3_601_000_000, 0, false),
        ] {
            let control = crate::game::parse_time(control).expect("a time").expect("a clock");
            let left = SavedTimeLeft { ms, periods };
            assert_eq!(can_have(control, left), may, "{control:?} {ms} {periods}");
        }
    }
}
