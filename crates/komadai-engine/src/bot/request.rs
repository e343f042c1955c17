//! Requests to a search, and its answers.

use std::fmt;
use std::time::{Duration, Instant};

use super::level::Level;
use super::limits::Limits;
use super::solver::MateVerdict;
use super::style::Style;
use super::table::Bound;
use komadai_core::game::Game;
use komadai_core::rules::{DeclarationRule, Move, Position, RemovedPieces};

/// The number of a question to another thread, repeated by its answer, so that late answers are recognized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ticket(pub u64);

/// A request: the move after these moves.
#[derive(Debug, Clone)]
pub struct Request {
    /// Returned with the answer; different for every question, and never `u64::MAX`.
    pub ticket: Ticket,
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal; needed for R44 and R46.
    pub moves: Vec<Move>,
    /// The level to play at.
    pub level: Level,
    /// Its preferred openings.
    pub style: Style,
    /// Limits besides those of the level.
    pub limits: Limits,
    /// The seed of the random numbers: the same seed gives the same choice.
    pub seed: u64,
    /// Resign if the score was at most minus this many centipawns on three own moves in a row; `None` is
    /// never.
    pub resign: Option<i32>,
    /// The terms for declaring a win (R57), if there are any; the search knows them.
    pub declaration: Option<DeclarationTerms>,
    /// The only moves to consider; all if empty.
    pub only: Vec<Move>,
    /// The number of lines, at least 1; weak levels search one.
    pub lines: usize,
    /// Whether the opponent's time is running: time limits wait for
    /// [`Signal::ponder_hit`](super::Signal::ponder_hit).
    pub pondering: bool,
    /// Whether a move may come from the opening book; never with several lines or restricted moves.
    pub use_book: bool,
    /// The start of the time for the limits; `None` is the beginning of the search.
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
            style: Style::Free,
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

/// The terms of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeclarationTerms {
    /// The rule for the points.
    pub rule: DeclarationRule,
    /// The side that gets the points of a handicap's removed pieces.
    pub removed: RemovedPieces,
}

impl DeclarationTerms {
    /// The terms of a game, if its rules have a declaration.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let removed = game.removed_pieces();
        let rule = game.rules().declare?;
        Some(Self { rule, removed })
    }
}

impl Default for DeclarationTerms {
    /// The 27-point rule; removed pieces do not count.
    fn default() -> Self {
        Self { rule: DeclarationRule::Points27, removed: RemovedPieces::DoNotCount }
    }
}

/// The bot's action on its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnChoice {
    /// This legal move.
    Move(Move),
    /// It resigns, or has no legal move.
    Resign,
    /// It declares a win (R57).
    Declare,
}

/// The answer to a [`Request`].
#[derive(Debug, Clone)]
pub struct SearchAnswer {
    /// The request's ticket.
    pub ticket: Ticket,
    /// The bot's action.
    pub choice: TurnChoice,
    /// The final state of the search.
    pub info: SearchInfo,
}

/// The state of a search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchInfo {
    /// The number of the line, from 1, the best first.
    pub line: usize,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The selective depth, in plies.
    pub deepest: u32,
    /// The score for the side to move.
    pub score: SearchScore,
    /// Whether the score is exact, or a lower or upper bound.
    pub bound: Bound,
    /// Nodes searched.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// The used part of the hash table, in thousandths.
    pub hash_full: u32,
    /// The principal variation, beginning with the bot's move.
    pub pv: Vec<Move>,
    /// The current move with its number from 1: such a report has no score.
    pub current: Option<(Move, usize)>,
}

impl SearchInfo {
    /// Whether it has an exact score with a line.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.bound == Bound::Exact && self.current.is_none()
    }
}

/// The result of a search for a mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MateSearch {
    /// The request's ticket.
    pub ticket: Ticket,
    /// The verdict so far.
    pub verdict: MateVerdict,
    /// The plies of a mate as mate problems count them, if futile interpositions make its line longer.
    pub plies: Option<usize>,
    /// Nodes searched.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}

/// A score; higher is better for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many plies: positive mates, zero or negative is mated.
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
