//! What a search is asked, and what it answers.

use std::fmt;
use std::time::{Duration, Instant};

use super::level::Level;
use super::limits::Limits;
use super::solver::MateVerdict;
use super::table::Bound;
use komadai_core::rules::{DeclarationRule, Move, Position, RemovedPieces};

/// The number of a question to another thread, which its answer repeats: a late answer is told from the one awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ticket(pub u64);

/// A request: what to play after these moves.
#[derive(Debug, Clone)]
pub struct Request {
    /// Comes back with the answer; different for every question, and never `u64::MAX`.
    pub ticket: Ticket,
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal; the bot needs them for R44 and R46.
    pub moves: Vec<Move>,
    /// How well to play.
    pub level: Level,
    /// When to stop, beside what the level sets.
    pub limits: Limits,
    /// The seed of the random numbers: the same seed gives the same choice.
    pub seed: u64,
    /// Resign when the score was at or below minus this many centipawns three own moves in a row; `None` is never.
    pub resign: Option<i32>,
    /// How a win can be declared (R57), if it can; the search knows of it.
    pub declaration: Option<DeclarationTerms>,
    /// The only moves to think about; all where there is none.
    pub only: Vec<Move>,
    /// How many lines of play to follow, at least 1; the levels that play weakly follow one.
    pub lines: usize,
    /// Whether the opponent's time is running: time limits wait for [`Signal::ponder_hit`](super::Signal::ponder_hit).
    pub pondering: bool,
    /// Whether a move may come from the opening book; never one of several lines, or where only some moves are asked about.
    pub use_book: bool,
    /// Since when the time of the limits runs; `None` is from the beginning of the search.
    pub asked: Option<Instant>,
}

impl Request {
    /// A request to `level` with its own limits and resignation.
    #[must_use]
    pub fn new(ticket: Ticket, start: Position, moves: Vec<Move>, level: Level) -> Self {
        Self {
            ticket,
            start,
            moves,
            level,
            limits: level.limits(),
            seed: ticket.0,
            resign: level.resigns_at(),
            declaration: None,
            only: Vec::new(),
            lines: 1,
            pondering: false,
            use_book: true,
            asked: None,
        }
    }
}

/// How a win is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeclarationTerms {
    /// The points needed.
    pub rule: DeclarationRule,
    /// What pieces removed by a handicap count.
    pub removed: RemovedPieces,
}

impl Default for DeclarationTerms {
    /// The rule of 27 points; removed pieces do not count.
    fn default() -> Self {
        Self {
            rule: DeclarationRule::Points27,
            removed: RemovedPieces::DoNotCount,
        }
    }
}

/// What the bot does on its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnChoice {
    /// This legal move.
    Move(Move),
    /// It gives up, or has no legal move.
    Resign,
    /// It declares the win (R57).
    Declare,
}

/// The answer to a [`Request`].
#[derive(Debug, Clone)]
pub struct SearchAnswer {
    /// The request's ticket.
    pub ticket: Ticket,
    /// What the bot does.
    pub choice: TurnChoice,
    /// What it saw, at the end of the search.
    pub info: SearchInfo,
}

/// What a search has seen so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchInfo {
    /// The number of the line of play, from 1, the best first.
    pub line: usize,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub deepest: u32,
    /// How the position is judged for the side to move.
    pub score: SearchScore,
    /// Whether that is all that is known of the score, or it is at least or at most this.
    pub bound: Bound,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// How full the hash table is, in thousandths.
    pub hash_full: u32,
    /// The principal variation, beginning with the bot's move.
    pub pv: Vec<Move>,
    /// The move that is looked at now, with its number from 1: such a report says nothing about the score.
    pub current: Option<(Move, usize)>,
}

impl SearchInfo {
    /// Whether it tells a score that is known exactly, with its line of play.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.bound == Bound::Exact && self.current.is_none()
    }
}

/// What a search for a mate came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MateSearch {
    /// The request's ticket.
    pub ticket: Ticket,
    /// What is known now.
    pub verdict: MateVerdict,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}

/// A judgement, better for the side to move the higher it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchScore {
    /// In hundredths of a pawn's worth.
    Centipawns(i32),
    /// Mate in this many plies: positive gives it, zero or negative suffers it.
    Mate(i32),
}

impl Default for SearchScore {
    fn default() -> Self {
        Self::Centipawns(0)
    }
}

impl fmt::Display for SearchScore {
    /// As in USI: `cp -35`, `mate 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(0) => write!(f, "mate -0"),
            Self::Mate(plies) => write!(f, "mate {plies}"),
        }
    }
}
