//! The interface of engines: questions, events, and the ports.

use std::fmt;

use crate::bot::{ClockBudget, DeclarationTerms, Level, SearchInfo, Style, Ticket, TurnChoice};
use komadai_core::game::{Game, GameResult};
use komadai_core::rules::{Color, Move, Position};

/// A question to an engine: the game so far, and the limits.
#[derive(Debug, Clone)]
pub struct Query {
    /// Returned with every event about the query; different for every query.
    pub ticket: Ticket,
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal: engines need them to see repetitions.
    pub moves: Vec<Move>,
    /// The limits of the answer.
    pub limits: QueryLimits,
    /// The terms for declaring a win (R57), if there are any.
    pub declaration: Option<DeclarationTerms>,
    /// Whether a move may come from the built-in bot's opening book; external engines have their own.
    pub use_book: bool,
}

impl Query {
    /// A question about the moves from `start`, without limits, terms for a declaration or book.
    #[must_use]
    pub const fn new(ticket: Ticket, start: Position, moves: Vec<Move>) -> Self {
        Self { ticket, start, moves, limits: QueryLimits::NONE, declaration: None, use_book: false }
    }

    /// A question about a game, with its terms for a declaration. It has the moves from the start, so that
    /// engines see repetitions; after a foul that can no longer be claimed only the position.
    #[must_use]
    pub fn about(ticket: Ticket, game: &Game) -> Self {
        let (start, moves) = if game.has_foul() {
            (game.position().clone(), Vec::new())
        } else {
            let moves = game.moves().iter().map(|played| played.mv);
            (game.setup().start.clone(), moves.collect())
        };
        Self { declaration: DeclarationTerms::of(game), ..Self::new(ticket, start, moves) }
    }

    /// Whether it is about the same moves from the same start.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.moves == other.moves && self.start == other.start
    }

    /// The side to move.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.start.side_to_move().after(self.moves.len())
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

/// The limits for an answer; the first limit reached counts.
///
/// An opponent takes at most the time of its level; an analysis without limits continues until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QueryLimits {
    /// The clocks of Black and White, by [`Color::index`](komadai_core::rules::Color::index).
    pub clocks: Option<[ClockBudget; 2]>,
    /// Time for this move.
    pub move_time: Option<std::time::Duration>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// The level; without one, full strength.
    pub level: Option<Level>,
    /// The preferred openings of the built-in bot.
    pub style: Style,
}

impl QueryLimits {
    /// No limit at all.
    pub const NONE: Self = Self {
        clocks: None,
        move_time: None,
        depth: None,
        nodes: None,
        level: None,
        style: Style::Free,
    };
}

/// An event of an engine while and after it thinks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineEvent {
    /// The engine is ready for the first query of a new game.
    Ready,
    /// The state of the search.
    Info {
        /// The query.
        ticket: Ticket,
        /// The number of the line, from 1, the best first.
        line: usize,
        /// Depth, score, nodes and moves of the line.
        info: SearchInfo,
    },
    /// The query is answered: no other event about it follows.
    Done {
        /// The query.
        ticket: Ticket,
        /// The engine's action, or its suggestion in an analysis. An external engine's move may be illegal.
        choice: TurnChoice,
        /// The expected answer, to ponder on, if it named one; it may be illegal, too.
        expected: Option<Move>,
    },
    /// The search for a mate is over: no other event about it follows.
    MateSearched {
        /// The query.
        ticket: Ticket,
        /// The result.
        answer: MateAnswer,
    },
    /// The engine failed; no other event about the query follows.
    Failed {
        /// The query; `None` if the engine failed between queries.
        ticket: Option<Ticket>,
        /// The reason, in words for the player.
        error: String,
    },
}

/// The result of a search for a mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MateAnswer {
    /// The mating line, all of its moves legal.
    Mate(Vec<Move>),
    /// There is none.
    NoMate,
    /// Time ran out.
    Unknown,
    /// The engine cannot search for mates.
    NotImplemented,
}

/// Common to all engines. No method waits for an answer.
pub trait Engine: fmt::Debug + Send {
    /// The next query is about another game: forget everything learned in this one. [`EngineEvent::Ready`]
    /// follows.
    fn new_game(&mut self);

    /// Has the open query answered now, with the best move so far; does nothing without one.
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

    /// Thinks about the query in the opponent's time, if it can; its last move is the expected one.
    ///
    /// [`Opponent::ponder_hit`] starts its clock when that move is made, [`Engine::stop`] ends the search
    /// otherwise.
    fn ponder(&mut self, _query: Query) {}

    /// The move pondered on was made.
    fn ponder_hit(&mut self) {}

    /// Reports the result of the game; some engines learn from it.
    fn game_over(&mut self, _result: GameResult) {}
}

/// An engine that analyses positions.
pub trait Analysis: Engine {
    /// The most lines that the engine can search at a time, at least 1.
    fn max_lines(&self) -> usize;

    /// Asks for the best `lines` lines, at most [`Analysis::max_lines`]: events come as the search proceeds,
    /// until its limits end it or [`Engine::stop`]. A query still open is stopped and answered first.
    fn analyse(&mut self, query: Query, lines: usize);
}
