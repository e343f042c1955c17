//! A step of a record and its notes.

use std::time::Duration;

use smallvec::SmallVec;

use super::end::End;
use super::mark::BoardMark;
use crate::rules::{Color, Move};

/// The id of a node of one [`Record`](super::Record); meaningless in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The start position of every record.
    pub const START: Self = Self(0);

    /// The index of the node in its record, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The longest time, three years: no sum of times over the longest record can overflow.
pub(super) const LONGEST_TIME: Duration = Duration::from_secs(99_999_999);

/// The kind of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeStep {
    /// The start position; only the first node.
    Start,
    /// A move.
    Move {
        /// The move, which a piece can make, though it may be illegal.
        mv: Move,
        /// Whether it breaks a rule: in games lost by a foul, and in those where it went unnoticed (R39).
        foul: bool,
    },
    /// The end of the line; nothing follows.
    End(Box<End>),
}

/// A step in the tree.
///
/// ```
/// use komadai_core::record::{NodeId, Record};
/// use komadai_core::rules::Position;
/// let mut record = Record::new(Position::startpos());
/// let id = record.add_move(NodeId::START, "7g7f".parse().unwrap())?;
/// record.notes_mut(id).comments.push("opens the diagonal".into());
/// let node = record.node(id);
/// assert_eq!((node.ply(), node.parent(), node.children()), (1, Some(NodeId::START), &[][..]));
/// # Ok::<(), komadai_core::record::AddError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) children: SmallVec<[NodeId; 4]>,
    pub(super) step: NodeStep,
    /// The number of moves from the start of the record, this one included.
    pub(super) ply: u32,
    /// Its notes.
    pub notes: Notes,
}

impl Node {
    /// Its kind.
    #[must_use]
    pub const fn step(&self) -> &NodeStep {
        &self.step
    }

    /// The move, unless the node is the start or an end.
    #[must_use]
    pub const fn mv(&self) -> Option<Move> {
        match self.step {
            NodeStep::Move { mv, .. } => Some(mv),
            NodeStep::Start | NodeStep::End(_) => None,
        }
    }

    /// Whether the node is a move that breaks a rule.
    #[must_use]
    pub const fn is_foul(&self) -> bool {
        matches!(self.step, NodeStep::Move { foul: true, .. })
    }

    /// The end, if the node is one.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        match &self.step {
            NodeStep::End(end) => Some(end),
            NodeStep::Start | NodeStep::Move { .. } => None,
        }
    }

    /// The node before; `None` for the start.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes that follow: the line's own continuation first, then its variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The continuation of the line.
    #[must_use]
    pub fn next(&self) -> Option<NodeId> {
        self.children.first().copied()
    }

    /// Moves from the start of the record up to here; an end has the number of the move before it.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }
}

/// The notes of a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// The time of the move or the end, in whole milliseconds; total times are sums of these.
    pub spent: Option<Duration>,
    /// Comments, a line each.
    pub comments: Vec<String>,
    /// Bookmarks (KIF `&`).
    pub bookmarks: Vec<String>,
    /// Engine lines about the position after the step.
    pub engine: Vec<EngineLine>,
    /// Readers' drawings on the position after the step, in order.
    pub marks: Vec<BoardMark>,
    /// Lines of the source that no reader shows, stored for writing them again.
    pub kept: Vec<String>,
}

impl Notes {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

pub(super) fn comment_lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    lines.flat_map(|line| line.split('\r'))
}

pub(super) fn lines_of(comments: &[String]) -> impl Iterator<Item = &str> {
    comments.iter().flat_map(|comment| comment_lines(comment))
}

/// A text reduced to one line.
pub(super) fn in_one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(is_line_break, " ")
}

pub(super) const fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// An engine's evaluation of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EngineLine {
    /// The engine; empty if unknown.
    pub engine: String,
    /// The score.
    pub score: Option<EngineScore>,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// Time searched, in whole milliseconds.
    pub time: Option<Duration>,
    /// The expected line.
    pub pv: Vec<Move>,
    /// Text after the moves, or unreadable parts, unchanged.
    pub rest: String,
}

/// The evaluation of a position, independent of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineScore {
    /// In hundredths of a pawn; positive is better for Black.
    Centipawns(i32),
    /// A mate.
    Mate {
        /// The side that mates.
        winner: Color,
        /// In this many plies, if known.
        plies: Option<u32>,
    },
}
