//! Walks through the tree of a record with the position, so that visiting every line is linear.

use super::node::NodeId;
use super::tree::Record;
use crate::rules::{MadeMove, Move, Position, Square};

/// A node of a record and the position there.
#[derive(Debug, Clone)]
pub struct Walk {
    position: Position,
    at: NodeId,
    /// The moves from the start to `at`, without an end there.
    path: Vec<(NodeId, MadeMove)>,
}

impl Walk {
    /// A walk at the start of a record with this position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self { position: start, at: NodeId::START, path: Vec::new() }
    }

    /// Reserves room for `moves` moves.
    pub fn reserve(&mut self, moves: usize) {
        self.path.reserve(moves);
    }

    /// The position after the moves up to [`Walk::at`].
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The node of the position.
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The number of moves from the start of the record.
    pub const fn ply(&self) -> usize {
        self.path.len()
    }

    /// The move that led to the position.
    pub fn last_move(&self) -> Option<Move> {
        self.path.last().map(|(_, played)| played.mv())
    }

    /// The target of the last move, for 同.
    pub fn previous(&self) -> Option<Square> {
        self.last_move().map(Move::to)
    }

    /// Steps to a child node; `mv` is its move, `None` for an end.
    ///
    /// # Panics
    ///
    /// If no piece can make the move here: it is not one of the record.
    pub fn step(&mut self, node: NodeId, mv: Option<Move>) {
        self.at = node;
        if let Some(mv) = mv {
            let played = self.position.play_any(mv);
            let played = played.expect("records hold possible moves");
            self.path.push((node, played));
        }
    }

    /// Goes to any node of `record`, taking back and making only the moves in between.
    pub fn go_to(&mut self, record: &Record, node: NodeId) {
        let mut ahead = Vec::new();
        let mut above = Some(node);
        while let Some(id) = above.filter(|&id| !self.is_on_path(record, id)) {
            ahead.extend(record.node(id).mv().map(|mv| (id, mv)));
            above = record.node(id).parent();
        }
        let shared = above.map_or(0, |id| record.node(id).ply() as usize);
        self.go_back_to(shared);
        for (id, mv) in ahead.into_iter().rev() {
            self.step(id, Some(mv));
        }
        self.at = node;
    }

    /// After a change of `record`: goes back to the last step that its moves along `line` still share with
    /// the path here. The start position must be the same.
    pub fn follow(&mut self, record: &Record, line: &[NodeId]) {
        let moves = line.iter().filter_map(|&id| Some((id, record.node(id).mv()?)));
        let mut shared = 0;
        self.at = NodeId::START;
        for (step, (id, mv)) in self.path.iter_mut().zip(moves) {
            if step.1.mv() != mv {
                break;
            }
            (step.0, self.at) = (id, id);
            shared += 1;
        }
        self.go_back_to(shared);
    }

    fn go_back_to(&mut self, ply: usize) {
        while self.path.len() > ply {
            if let Some((_, played)) = self.path.pop() {
                self.position.take_back(played);
            }
        }
    }

    /// Whether the path here leads through a move, or the start.
    fn is_on_path(&self, record: &Record, id: NodeId) -> bool {
        let node = record.node(id);
        let step = (node.ply() as usize).wrapping_sub(1);
        id == NodeId::START
            || (node.mv().is_some() && self.path.get(step).is_some_and(|step| step.0 == id))
    }
}
