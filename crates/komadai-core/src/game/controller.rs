//! The state of a game.

use std::time::Duration;

use super::{Clock, Outcome, RuleSet, TimeControl, TimeLeft};
use crate::rules::{
    Color, Declaration, Forecast, Handicap, History, IllegalMove, ImpasseVerdict, Move, Position,
    RemovedPieces, Repetition, Tally,
};

/// The terms of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSetup {
    /// The start position; that of a handicap makes a handicap game (R64, R76).
    pub start: Position,
    /// The rules agreed on.
    pub rules: RuleSet,
    /// Names of Black and White; empty if unknown.
    pub names: [String; 2],
    /// Time of Black and White; `None` plays without a clock (R68).
    pub time: [Option<TimeControl>; 2],
    /// The time left to Black and White at the start, if not all of it (R79).
    pub left: [Option<TimeLeft>; 2],
    /// The authority over time and end.
    pub authority: Authority,
}

/// The authority that counts time and ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Authority {
    /// This controller.
    #[default]
    Here,
    /// A referee elsewhere, such as a server: moves are played by [`Game::confirm`], clocks set by
    /// [`Game::set_left`], and only [`Game::decide`] ends the game.
    Elsewhere,
}

impl Default for GameSetup {
    /// An even game under `casual` rules without clocks.
    fn default() -> Self {
        Self {
            start: Position::startpos(),
            rules: RuleSet::default(),
            names: [String::new(), String::new()],
            time: [None; 2],
            left: [None; 2],
            authority: Authority::Here,
        }
    }
}

impl GameSetup {
    /// The clocks of Black and White at the start.
    pub(super) fn clocks(&self) -> [Option<Clock>; 2] {
        Color::ALL.map(|color| {
            let control = self.time[color.index()]?;
            let left = self.left[color.index()];
            Some(left.map_or_else(|| Clock::new(control), |left| Clock::with_left(control, left)))
        })
    }
}

/// A move of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// The time it took.
    pub spent: Duration,
}

/// An illegal move on the board that has not been pointed out yet (R39).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StandingFoul {
    pub offender: Color,
    pub reason: IllegalMove,
    /// The number of moves played before it.
    pub ply: usize,
}

/// A game in progress or at its end.
///
/// ```
/// use std::time::Duration;
/// use komadai_core::game::{Game, GameSetup};
/// let mut game = Game::new(GameSetup::default());
/// game.play("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
/// game.resign(game.position().side_to_move()).unwrap();
/// assert!(game.is_over());
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) setup: GameSetup,
    pub(super) handicap: Option<Handicap>,
    pub(super) history: History,
    pub(super) moves: Vec<PlayedMove>,
    pub(super) clocks: [Option<Clock>; 2],
    pub(super) spent: [Duration; 2],
    /// Time spent in the current turn so far.
    pub(super) turn_elapsed: Duration,
    pub(super) offer: Option<Color>,
    /// The side that has proposed a draw by repetition (R50).
    pub(super) repetition_offer: Option<Color>,
    /// The earliest first.
    pub(super) fouls: Vec<StandingFoul>,
    pub(super) outcome: Option<Outcome>,
    /// The illegal move that lost at once and was not played (R38).
    pub(super) unplayed: Option<Move>,
    /// The number of moves before the foul that was pointed out (R39).
    pub(super) claimed: Option<usize>,
}

impl Game {
    /// Starts a game; a start position without legal moves ends it at once (R30, R31).
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup};
    /// let mut game = Game::new(GameSetup::default());
    /// game.play("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
    /// assert_eq!(game.ply(), 1);
    /// ```
    #[must_use]
    pub fn new(setup: GameSetup) -> Self {
        let mut game = Self {
            handicap: Handicap::of(&setup.start),
            history: History::new(setup.start.clone()),
            moves: Vec::new(),
            clocks: setup.clocks(),
            spent: [Duration::ZERO; 2],
            turn_elapsed: Duration::ZERO,
            offer: None,
            repetition_offer: None,
            fouls: Vec::new(),
            outcome: None,
            unplayed: None,
            claimed: None,
            setup,
        };
        if game.is_decided_here() {
            game.outcome = game.no_move_left();
        }
        game
    }

    /// Gives the player of a side another name.
    pub fn rename(&mut self, color: Color, name: String) {
        self.setup.names[color.index()] = name;
    }

    /// The settings at the start of the game.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.setup.rules
    }

    /// The handicap the game started from (R74).
    #[must_use]
    pub const fn handicap(&self) -> Option<Handicap> {
        self.handicap
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The position after `ply` moves, 0 being the start; `None` beyond the current one.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.history.position_at(ply)
    }

    /// The moves played, with the time each took.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The number of moves played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.moves.last().map(|played| played.mv)
    }

    /// The result; `None` while the game continues.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup};
    /// use komadai_core::rules::Color;
    /// let mut game = Game::new(GameSetup::default());
    /// game.play("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
    /// assert_eq!(game.outcome(), None);
    /// game.resign(Color::White).unwrap();
    /// assert_eq!(game.outcome().unwrap().winner(), Some(Color::Black));
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The side that has proposed an impasse and waits for an answer (R54).
    #[must_use]
    pub const fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// The side that has proposed a draw by repetition and waits for an answer (R50).
    #[must_use]
    pub const fn repetition_offer(&self) -> Option<Color> {
        self.repetition_offer
    }

    /// The clock of `color`, if it has one.
    #[must_use]
    pub const fn clock(&self, color: Color) -> Option<&Clock> {
        self.clocks[color.index()].as_ref()
    }

    /// Which occurrence the current position is, from 1 (R49).
    #[must_use]
    pub fn repetition_count(&self) -> usize {
        self.history.count()
    }

    /// The earlier plies with the current position, in order.
    #[must_use]
    pub fn earlier_occurrences(&self) -> Vec<usize> {
        let present = self.ply();
        let seen = self.history.occurrences(self.position());
        seen.filter(|&ply| ply != present).collect()
    }

    /// The current repetition's nature: the end it will have if it continues like this.
    #[must_use]
    pub fn repetition_nature(&self) -> Option<Repetition> {
        let first = *self.earlier_occurrences().first()?;
        Some(self.history.nature(first))
    }

    /// The effect of a legal move on the repetition count (R49).
    ///
    /// ```
    /// use komadai_core::game::{Game, GameSetup};
    /// let game = Game::new(GameSetup::default());
    /// assert_eq!(game.forecast("7g7f".parse().unwrap()).occurrence, 1);
    /// ```
    #[must_use]
    pub fn forecast(&self, mv: Move) -> Forecast {
        let mut forecast = self.history.forecast(mv);
        if !self.rules().sennichite {
            (forecast.verdict, forecast.threat) = (None, None);
        }
        forecast
    }

    /// The impasse numbers of both sides, corrected for a handicap (R66).
    #[must_use]
    pub fn tally(&self) -> Tally {
        Tally::of(self.position(), self.removed_pieces())
    }

    /// The side that gets the points of a handicap's removed pieces (R64).
    pub fn removed_pieces(&self) -> RemovedPieces {
        match self.handicap {
            Some(_) => self.rules().handicap,
            None => RemovedPieces::DoNotCount,
        }
    }

    /// Whether the king of `color` has entered (R52).
    #[must_use]
    pub fn entered(&self, color: Color) -> bool {
        let king = self.position().king(color);
        king.is_some_and(|king| color.promotion_zone().contains(king))
    }

    /// The result of a declaration by `color` now; `None` under `declare=off` (R57, R58).
    ///
    /// ```
    /// use komadai_core::game::{Game, GameSetup};
    /// use komadai_core::rules::{Color, Declared};
    /// let rules = "declare=27".parse().unwrap();
    /// let game = Game::new(GameSetup { rules, ..GameSetup::default() });
    /// assert_eq!(game.declaration(Color::Black).unwrap().result, Declared::Fail);
    /// ```
    #[must_use]
    pub fn declaration(&self, color: Color) -> Option<Declaration> {
        let rule = self.rules().declare?;
        Some(self.tally().side(color).declaration(rule))
    }

    /// The result of an impasse by consent now; `None` where none may be proposed (R54–R56).
    #[must_use]
    pub fn impasse_verdict(&self) -> Option<ImpasseVerdict> {
        self.may_propose_impasse().ok()?;
        Some(self.tally().verdict(self.rules().count))
    }
}
