//! The place in a record: the line, the current step in it, and the list of all moves.

use std::ops::Range;

use super::line_cursor::LineCursor;
use super::move_tree::{self, MoveTree};
use crate::app::parts::move_row::{MoveLine, MoveRow};
use crate::app::parts::ply::MoveNumber;
use crate::text::sanitize;
use komadai_core::record::{End, Node, NodeId, Record};
use komadai_core::rules::{Move, Position};

/// The bookmark of the step that a record opens at (`docs/formats.md`, 2.1).
const OPENING: &str = "読み込み時表示";

/// A direction along the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Back,
    Forward,
}

/// The kind of a step to stop at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepMark {
    /// Several lines continue from it.
    Branch,
    Comment,
    Bookmark,
}

impl StepMark {
    fn is_at(self, node: &Node) -> bool {
        match self {
            Self::Branch => node.children().len() > 1,
            Self::Comment => !node.notes.comments.is_empty(),
            Self::Bookmark => !node.notes.bookmarks.is_empty(),
        }
    }
}

/// The place in a record; methods that examine steps get the record as an argument.
#[derive(Debug)]
pub(crate) struct Navigator {
    cursor: LineCursor,
    tree: MoveTree,
}

impl Navigator {
    /// At the start of the main line.
    pub(crate) fn new(record: &Record) -> Self {
        Self { cursor: LineCursor::new(record), tree: MoveTree::new(record, 0) }
    }

    /// The step shown.
    pub(crate) fn node(&self) -> NodeId {
        self.cursor.node()
    }

    /// The position after it.
    pub(crate) const fn position(&self) -> &Position {
        self.cursor.position()
    }

    /// The move that led to the position.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.cursor.last_move()
    }

    /// The line with the place in it.
    pub(crate) const fn cursor(&self) -> &LineCursor {
        &self.cursor
    }

    /// The steps of the line, the start first, perhaps with its end last.
    pub(crate) fn line(&self) -> &[NodeId] {
        self.cursor.line()
    }

    /// The index in the line, 0 at the start.
    pub(crate) const fn at(&self) -> usize {
        self.cursor.at()
    }

    /// Whether the line ends here.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at() == self.cursor.last()
    }

    /// The next step of the line.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.line().get(self.at() + 1).copied()
    }

    /// The steps up to the one shown, the start first.
    pub(crate) fn path(&self) -> &[NodeId] {
        self.line().get(..=self.at()).unwrap_or(self.line())
    }

    /// Goes to an index of the line, or to its end.
    pub(crate) fn go_to(&mut self, record: &Record, at: usize) {
        self.cursor.go_to(record, at);
    }

    /// Goes to a step anywhere in the record.
    pub(crate) fn go_to_node(&mut self, record: &Record, node: NodeId) {
        self.cursor.go_to_node(record, node);
    }

    /// Goes to the position after move `number` of the line, as numbered in the list of moves.
    pub(crate) fn go_to_move(&mut self, record: &Record, number: MoveNumber) {
        let wanted = number.ply_after(record.start()).0;
        let is_move = |&node: &NodeId| record.node(node).end().is_none();
        let last = self.line().iter().rposition(is_move);
        self.go_to(record, wanted.min(last.unwrap_or(0)));
    }

    /// Goes to a step of the record after a change; `shape` is a new number if its tree has changed.
    pub(crate) fn follow(&mut self, record: &Record, shape: u64, node: NodeId) {
        if self.tree.shape() == shape {
            self.go_to_node(record, node);
        } else {
            self.cursor.follow(record, node);
            self.tree = MoveTree::new(record, shape);
        }
    }

    /// The row of the step shown in the list of moves.
    pub(crate) fn row(&self) -> usize {
        self.tree.row_of(self.node())
    }

    /// The rows of the list of moves.
    pub(crate) fn row_count(&self) -> usize {
        self.tree.row_count()
    }

    /// The lines of the list in two columns.
    pub(crate) fn lines(&self) -> &[MoveLine] {
        self.tree.lines()
    }

    /// The step of a row of the list.
    pub(crate) fn node_of_row(&self, row: usize) -> Option<NodeId> {
        self.tree.node(row)
    }

    /// Some rows of the list as they are drawn.
    pub(crate) fn rows(&self, record: &Record, range: Range<usize>) -> Vec<MoveRow> {
        self.tree.rows(record, &self.cursor, range)
    }

    /// A step in the chosen notation: `☗７六歩`.
    pub(crate) fn label(&self, record: &Record, node: NodeId) -> String {
        move_tree::label(record, &mut self.cursor.walk().clone(), node)
    }

    /// The end of the line, if it is shown.
    pub(crate) fn end<'a>(&self, record: &'a Record) -> Option<&'a End> {
        record.node(self.node()).end()
    }

    /// The step that the record opens at.
    pub(crate) fn opening(&self, record: &Record) -> Option<NodeId> {
        let is_wanted = |node: &NodeId| {
            let bookmarks = &record.node(*node).notes.bookmarks;
            bookmarks.iter().any(|bookmark| bookmark.trim() == OPENING)
        };
        self.nodes(0..self.row_count()).find(is_wanted)
    }

    fn nodes(
        &self,
        rows: impl DoubleEndedIterator<Item = usize>,
    ) -> impl DoubleEndedIterator<Item = NodeId> {
        rows.filter_map(|row| self.tree.node(row))
    }

    /// The next step with this mark: branches along the line, notes in the order of the list.
    pub(crate) fn marked(
        &self,
        record: &Record,
        mark: StepMark,
        direction: Direction,
    ) -> Option<NodeId> {
        let is_marked = |node: &NodeId| mark.is_at(record.node(*node));
        let (line, at, row) = (self.line(), self.at(), self.row());
        match (mark, direction) {
            (StepMark::Branch, Direction::Forward) => {
                line.iter().copied().skip(at + 1).find(is_marked)
            }
            (StepMark::Branch, Direction::Back) => line.iter().copied().take(at).rfind(is_marked),
            (_, Direction::Forward) => self.nodes(row + 1..self.row_count()).find(is_marked),
            (_, Direction::Back) => self.nodes(0..row).rfind(is_marked),
        }
    }

    /// The variation next to the step shown, or without one, a variation of the next step.
    pub(crate) fn variation(&self, record: &Record, direction: Direction) -> Option<NodeId> {
        let siblings = record.siblings(self.node());
        let place = siblings.iter().position(|&node| node == self.node());
        let beside = match (place, direction) {
            (Some(place), Direction::Forward) => siblings.get(place + 1),
            (Some(place), Direction::Back) => place.checked_sub(1).and_then(|at| siblings.get(at)),
            (None, _) => None,
        };
        let is_alone = siblings.len() < 2 && direction == Direction::Forward;
        let children = record.node(self.node()).children();
        let within = children.get(1).filter(|_| is_alone);
        beside.or(within).copied()
    }

    /// The next step, in the order of the list and around its end, with a comment or bookmark that contains
    /// `words`, in small letters.
    pub(crate) fn saying(&self, record: &Record, words: &str) -> Option<NodeId> {
        let (count, here) = (self.row_count(), self.row());
        let says = |node: &NodeId| {
            let notes = &record.node(*node).notes;
            let mut lines = notes.comments.iter().chain(&notes.bookmarks);
            lines.any(|line| sanitize(line).to_lowercase().contains(words))
        };
        let after = (1..=count).map(|step| (here + step) % count);
        self.nodes(after).find(says)
    }
}
