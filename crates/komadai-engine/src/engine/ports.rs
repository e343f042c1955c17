//! What callers and engines have in common: questions, events, and the ports.

use std::fmt;

use crate::bot::{ClockBudget, DeclarationTerms, Level, SearchInfo, Ticket, TurnChoice};
use komadai_core::rules::{Color, Move, Position};

/// A question to an engine: the game so far, and how long to think about it.
#[derive(Debug, Clone)]
pub struct Query {
    /// Comes back with every event about the query; different for every query.
    pub ticket: Ticket,
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal: engines need them to see repetitions.
    pub moves: Vec<Move>,
    /// When to answer.
    pub limits: QueryLimits,
    /// How a win can be declared (R57), if it can.
    pub declaration: Option<DeclarationTerms>,
    /// Whether a move may come from the built-in bot's opening book; other programs have books of their own.
    pub use_book: bool,
}

impl Query {
    /// Whose move it is.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        let first = self.start.side_to_move();
        if self.moves.len().is_multiple_of(2) {
            first
        } else {
            first.opponent()
        }
    }

    /// The position after the moves.
    #[must_use]
    pub fn position(&self) -> Position {
        position_after(&self.start, &self.moves)
    }
}

/// The position after `moves`, all legal, from `start`.
#[must_use]
pub fn position_after(start: &Position, moves: &[Move]) -> Position {
    let mut position = start.clone();
    for &mv in moves {
        // Legal, as the caller promises.
        let _ = position.play(mv);
    }
    position
}

/// When an engine has to answer; the first limit reached counts.
///
/// An opponent takes at most the time of its level; an analysis without limits goes on until it is stopped.
///
/// # Examples
///
/// ```
/// use komadai_engine::engine::QueryLimits;
/// let limits = QueryLimits { depth: Some(12), ..QueryLimits::NONE };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QueryLimits {
    /// What the clocks of Black and White allow, by [`Color::index`](komadai_core::rules::Color::index).
    pub clocks: Option<[ClockBudget; 2]>,
    /// Time for this move.
    pub move_time: Option<std::time::Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// How well to play; without a level, as well as the engine can.
    pub level: Option<Level>,
}

impl QueryLimits {
    /// No limit at all.
    pub const NONE: Self = Self {
        clocks: None,
        move_time: None,
        depth: None,
        nodes: None,
        level: None,
    };
}

/// What an engine tells while and after it thinks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineEvent {
    /// The engine is ready for the first query of a new game.
    Ready,
    /// What the search has seen so far.
    Info {
        /// The query.
        ticket: Ticket,
        /// The number of the line of play, from 1, the best first.
        line: usize,
        /// Depth, score, nodes and moves of the line.
        info: SearchInfo,
    },
    /// The query is answered: no other event about it follows.
    Done {
        /// The query.
        ticket: Ticket,
        /// What the engine does, or would do where it only analyses. A move of another program may be illegal.
        choice: TurnChoice,
        /// The answer that it expects, to ponder on, if it named one; that may be illegal, too.
        expected: Option<Move>,
    },
    /// The search for a mate is over: no other event about it follows.
    MateSearched {
        /// The query.
        ticket: Ticket,
        /// What was found.
        answer: MateAnswer,
    },
    /// The engine failed; no other event about the query follows.
    Failed {
        /// The query; `None` when the engine failed between queries.
        ticket: Option<Ticket>,
        /// What went wrong, in words for the player.
        error: String,
    },
}

/// How a game ended for an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// It won.
    Win,
    /// It lost.
    Loss,
    /// Nobody won.
    Draw,
}

/// What a search for a mate has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MateAnswer {
    /// The line that mates, all of its moves legal.
    Mate(Vec<Move>),
    /// There is none.
    NoMate,
    /// Time ran out.
    Unknown,
    /// The engine cannot search for mates.
    NotImplemented,
}

/// What every engine can do. No method waits for an answer.
pub trait Engine: fmt::Debug + Send {
    /// The next query is of another game: what was learnt in this one does not matter any more. [`EngineEvent::Ready`]
    /// follows.
    fn new_game(&mut self);

    /// Has the open query answered now, with the best move seen so far; does nothing without one.
    fn stop(&mut self);

    /// Ends the engine: the open query is stopped, later ones fail.
    fn quit(&mut self);
}

/// An engine that plays a side.
pub trait Opponent: Engine {
    /// Asks for the move of the side to move; a query still open is stopped and answered first.
    fn choose_move(&mut self, query: Query);

    /// Whether it can think in the time of its opponent.
    fn can_ponder(&self) -> bool {
        false
    }

    /// Has it think in the opponent's time about the query, whose last move is the one expected, if it can.
    ///
    /// [`Opponent::ponder_hit`] starts its clock when that move is made, [`Engine::stop`] ends the search otherwise.
    fn ponder(&mut self, _query: Query) {}

    /// The move pondered on was made.
    fn ponder_hit(&mut self) {}

    /// Tells how the game ended; some engines learn from it.
    fn game_over(&mut self, _result: GameResult) {}
}

/// An engine that judges positions.
pub trait Analysis: Engine {
    /// How many lines of play the engine can follow at a time, at least 1.
    fn max_lines(&self) -> usize;

    /// Asks for the best `lines` lines of play, at most [`Analysis::max_lines`]: events come as the search sees more,
    /// until its limits end it or [`Engine::stop`]. A query still open is stopped and answered first.
    fn analyse(&mut self, query: Query, lines: usize);
}
