//! The place in the tree: the line, the current step, and its position.

use komadai_core::record::{NodeId, NodeStep, Record, Walk};
use komadai_core::rules::{Move, Position};

/// A line through the tree from the start to an end of it, and the place in it.
///
/// The line continues after the place, so that stepping back and forth stays in the chosen variation.
#[derive(Debug)]
pub(crate) struct LineCursor {
    line: Vec<NodeId>,
    at: usize,
    walk: Walk,
}

impl LineCursor {
    /// At the start of the main line.
    pub(crate) fn new(record: &Record) -> Self {
        Self {
            line: line_through(record, NodeId::START),
            at: 0,
            walk: Walk::new(record.start().clone()),
        }
    }

    /// The steps of the line, the start first, perhaps with its end last.
    pub(crate) fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The index of the current step in the line, 0 at the start.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The current step.
    pub(crate) fn node(&self) -> NodeId {
        self.line.get(self.at).copied().unwrap_or(NodeId::START)
    }

    /// The last index of the line.
    pub(crate) fn last(&self) -> usize {
        self.line.len().saturating_sub(1)
    }

    /// The position after the current step.
    pub(crate) const fn position(&self) -> &Position {
        self.walk.position()
    }

    /// The move that led to the position.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.walk.last_move()
    }

    /// A walk that examines steps nearby without leaving this one.
    pub(crate) const fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Goes to an index of the line, or to its end.
    pub(crate) fn go_to(&mut self, record: &Record, at: usize) {
        self.at = at.min(self.last());
        self.walk.go_to(record, self.node());
    }

    /// Goes to any step of the tree; the line is kept if the step is on it.
    pub(crate) fn go_to_node(&mut self, record: &Record, node: NodeId) {
        let at = place_of(record, node);
        if self.line.get(at) != Some(&node) {
            self.line = line_through(record, node);
        }
        self.go_to(record, at);
    }

    /// Goes to a step of the record after a change: steps may have other ids, and lines other continuations.
    pub(crate) fn follow(&mut self, record: &Record, node: NodeId) {
        self.line = line_through(record, node);
        self.walk.follow(record, &self.line);
        self.go_to(record, place_of(record, node));
    }
}

/// The number of steps to a node: its moves, and the end if it is one.
fn place_of(record: &Record, node: NodeId) -> usize {
    let node = record.node(node);
    node.ply() as usize + usize::from(matches!(node.step(), NodeStep::End(_)))
}

fn line_through(record: &Record, node: NodeId) -> Vec<NodeId> {
    let mut line = vec![NodeId::START];
    line.extend(record.path_to(node));
    line.extend(record.line_after(node));
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(record: &mut Record, at: NodeId, moves: &str) -> NodeId {
        moves
            .split_whitespace()
            .fold(at, |at, text| record.add_move(at, text.parse().expect("a move")).expect("legal"))
    }

    #[test]
    fn the_cursor_stays_in_the_variation_and_the_position_follows() {
        let mut record = Record::new(Position::startpos());
        let tip = add(&mut record, NodeId::START, "7g7f 3c3d 2g2f 8c8d");
        let first = record.main_line().next().expect("a move");
        let branch = add(&mut record, first, "8c8d 2g2f");
        let mut cursor = LineCursor::new(&record);
        cursor.go_to(&record, 9);
        assert_eq!((cursor.node(), cursor.at()), (tip, 4));
        cursor.go_to_node(&record, branch);
        assert_eq!((cursor.at(), cursor.last()), (3, 3));
        assert!(cursor.position().is_same(&record.position_at(branch)));
        cursor.go_to(&record, 1);
        assert_eq!(cursor.line().get(3), Some(&branch), "the way on is kept");
        cursor.go_to_node(&record, NodeId::START);
        assert_eq!(cursor.line().get(3), Some(&branch));
        cursor.go_to_node(&record, tip);
        assert!(cursor.position().is_same(&record.position_at(tip)));
        assert_eq!(cursor.last_move(), record.node(tip).mv());
        cursor.go_to_node(&record, branch);
        let renamed = record.delete(record.siblings(branch)[0]);
        assert_eq!(renamed.get(branch), None);
        cursor.follow(&record, tip);
        assert!(cursor.position().is_same(&record.position_at(tip)));
        let second = record.main_line().nth(1).expect("a move");
        let renamed = record.delete(second);
        assert_eq!(renamed.get(tip), None);
        cursor.follow(&record, first);
        assert!(cursor.position().is_same(&record.position_at(first)));
        assert_eq!((cursor.at(), cursor.last()), (1, 2), "what is left of the variation");
    }
}
