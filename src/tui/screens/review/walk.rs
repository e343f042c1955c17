//! The place in the tree: the line walked on, the step reached, and the position there.

use crate::record::{NodeId, Record, Step};
use crate::rules::{Move, Position, Undo};

/// A line through the tree from the start to an end of it, and how far along it one is.
///
/// The line goes on after the place reached, so that stepping back and forth stays in the variation chosen.
#[derive(Debug)]
pub(super) struct Walk {
    line: Vec<NodeId>,
    at: usize,
    position: Position,
    /// The moves made to reach the place, with what takes them back.
    made: Vec<(Move, Undo)>,
}

impl Walk {
    /// At the start of the main line.
    pub fn new(record: &Record) -> Self {
        Self {
            line: line_through(record, NodeId::START),
            at: 0,
            position: record.start().clone(),
            made: Vec::new(),
        }
    }

    /// At a step of a record, in the line that leads through it.
    pub fn to(record: &Record, node: NodeId) -> Self {
        let mut walk = Self::new(record);
        walk.go_to_node(record, node);
        walk
    }

    /// The steps of the line, the start first, its end perhaps last.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The place in the line, 0 at the start.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The step reached.
    pub fn node(&self) -> NodeId {
        self.line.get(self.at).copied().unwrap_or(NodeId::START)
    }

    /// The last place of the line.
    pub fn last(&self) -> usize {
        self.line.len().saturating_sub(1)
    }

    /// The position after the step reached.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led to the position.
    pub fn last_move(&self) -> Option<Move> {
        self.made.last().map(|&(mv, _)| mv)
    }

    /// Goes along the line to a place in it, or to its end.
    pub fn go_to(&mut self, record: &Record, at: usize) {
        let at = at.min(self.last());
        while self.at > at {
            if record.node(self.node()).mv().is_some()
                && let Some((mv, undo)) = self.made.pop()
            {
                self.position.undo_move(mv, undo);
            }
            self.at -= 1;
        }
        while self.at < at {
            self.at += 1;
            if let Some(mv) = record.node(self.node()).mv() {
                self.made.push((mv, self.position.do_move(mv)));
            }
        }
    }

    /// Goes to a step anywhere in the tree; the line is kept where the step lies on it.
    pub fn go_to_node(&mut self, record: &Record, node: NodeId) {
        let at = place_of(record, node);
        if self.line.get(at) != Some(&node) {
            let line = line_through(record, node);
            let shared = self.line.iter().zip(&line);
            let shared = shared.take_while(|(old, new)| old == new).count();
            self.go_to(record, self.at.min(shared.saturating_sub(1)));
            self.line = line;
        }
        self.go_to(record, at);
    }
}

/// How many steps lead to a node: its moves, and the end if it is one.
fn place_of(record: &Record, node: NodeId) -> usize {
    let node = record.node(node);
    node.ply() as usize + usize::from(matches!(node.step(), Step::End(_)))
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
        moves.split_whitespace().fold(at, |at, text| {
            record
                .add_move(at, text.parse().expect("a move"))
                .expect("legal")
        })
    }

    #[test]
    fn a_walk_stays_in_the_variation_and_the_position_follows() {
        let mut record = Record::new(Position::startpos());
        let tip = add(&mut record, NodeId::START, "7g7f 3c3d 2g2f 8c8d");
        let first = record.main_line().next().expect("a move");
        let branch = add(&mut record, first, "8c8d 2g2f");
        let mut walk = Walk::new(&record);
        walk.go_to(&record, 9);
        assert_eq!((walk.node(), walk.at()), (tip, 4));
        walk.go_to_node(&record, branch);
        assert_eq!((walk.at(), walk.last()), (3, 3));
        assert!(walk.position().is_same(&record.position_at(branch)));
        walk.go_to(&record, 1);
        assert_eq!(walk.line().get(3), Some(&branch), "the way on is kept");
        walk.go_to_node(&record, NodeId::START);
        assert_eq!(walk.line().get(3), Some(&branch));
        walk.go_to_node(&record, tip);
        assert!(walk.position().is_same(&record.position_at(tip)));
        assert_eq!(walk.last_move(), record.node(tip).mv());
    }
}
