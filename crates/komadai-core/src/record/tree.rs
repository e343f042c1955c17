//! The tree of moves: adding, finding, replaying.

use smallvec::SmallVec;

use super::arena::Arena;
use super::end::End;
use super::file_format::FileFormat;
use super::header::Headers;
use super::node::{Node, NodeId, NodeStep, Notes};
use super::series::SavedSeries;
use super::session::GameSession;
use crate::rules::{MadeMove, Move, Position};

/// The most nodes of a record: longer than any game, small enough for memory.
pub const MAX_NODES: usize = 100_000;

/// A game or a study: a start position, headers, and a tree of moves.
///
/// Equality is by content, independent of the order in which steps were added. Copies share unchanged steps.
///
/// ```
/// use komadai_core::record::{End, NodeId, Reason, Record};
/// use komadai_core::rules::{Color, Position};
/// let mut record = Record::new(Position::startpos());
/// let first = record.add_move(NodeId::START, "7g7f".parse().unwrap())?;
/// record.add_move(NodeId::START, "2g2f".parse().unwrap())?;
/// record.add_end(first, End::new(Reason::Resignation, Some(Color::Black)))?;
/// assert_eq!((record.main_moves().len(), record.variation_count()), (1, 1));
/// assert_eq!(record.position_at(first).side_to_move(), Color::White);
/// # Ok::<(), komadai_core::record::AddError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Record {
    /// Information about the whole game.
    pub headers: Headers,
    /// The source of the record; `None` for our own games.
    pub source: Option<FileFormat>,
    /// The match of the game while it runs; only our own saves have it.
    pub series: Option<SavedSeries>,
    /// The state of an interrupted game; `None` for finished games and other programs' records.
    pub session: Option<GameSession>,
    pub(super) start: Position,
    pub(super) nodes: Arena,
}

/// The reason why a step cannot be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddError {
    /// The move is illegal.
    #[error("{0} is not a legal move here")]
    Illegal(Move),
    /// The move is marked as a foul but breaks no rule.
    #[error("{0} is marked as a foul but is a legal move here")]
    Legal(Move),
    /// No piece can make the move at all, so that it cannot even be recorded as a foul.
    #[error("{0} cannot be played: no own piece can move so")]
    Impossible(Move),
    /// Nothing follows an end.
    #[error("the line has ended: nothing follows its end")]
    AfterEnd,
    /// The record is full.
    #[error("the record is full: it holds {MAX_NODES} moves")]
    Full,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let root = Node {
            parent: None,
            children: SmallVec::new(),
            step: NodeStep::Start,
            ply: 0,
            notes: Notes::default(),
        };
        Self {
            headers: Headers::default(),
            source: None,
            series: None,
            session: None,
            start,
            nodes: Arena::new(root),
        }
    }

    /// Reserves room for this many more steps, for readers that know the length of a record.
    pub(super) fn reserve(&mut self, steps: usize) {
        self.nodes.reserve(steps);
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The number of nodes, the start included.
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The number of nodes in its own memory, not shared with `other`, an earlier or later copy.
    #[must_use]
    pub fn count_apart(&self, other: &Self) -> usize {
        self.nodes.count_apart(&other.nodes)
    }

    /// A node by its id.
    ///
    /// # Panics
    ///
    /// If `id` is of another record and this one has no such node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// All nodes, the start first; after a deletion not in the order they were added.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter()
    }

    /// The notes of a node, to change them.
    ///
    /// # Panics
    ///
    /// As [`Record::node`].
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        &mut self.nodes[id.index()].notes
    }

    /// The nodes of the main line after the start, its end included.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_after(NodeId::START)
    }

    /// Whether a step of the main line took time: files of games without clocks often give zero for each.
    pub fn has_times(&self) -> bool {
        let mut spent = self.main_line().filter_map(|id| self.node(id).notes.spent);
        spent.any(|spent| !spent.is_zero())
    }

    /// The nodes that follow `id` in its line.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).next(), |&id| self.node(id).next())
    }

    /// The last node of the main line; the start if there are no moves.
    #[must_use]
    pub fn main_tip(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::START)
    }

    /// The moves of the main line.
    #[must_use]
    pub fn main_moves(&self) -> Vec<Move> {
        self.main_line().filter_map(|id| self.node(id).mv()).collect()
    }

    /// The end of the main line; `None` if it has none.
    #[must_use]
    pub fn main_end(&self) -> Option<&End> {
        self.node(self.main_tip()).end()
    }

    /// The number of variations.
    #[must_use]
    pub fn variation_count(&self) -> usize {
        let extra = |node: &Node| node.children.len().saturating_sub(1);
        self.nodes.iter().map(extra).sum()
    }

    /// The nodes from the one after the start to `id`.
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(id), |&id| self.node(id).parent);
        let mut path: Vec<NodeId> = back.filter(|&id| id != NodeId::START).collect();
        path.reverse();
        path
    }

    /// The position after the moves up to `id`; its ply continues that of the start position.
    #[must_use]
    pub fn position_at(&self, id: NodeId) -> Position {
        let mut position = self.start.clone();
        for mv in self.path_to(id).into_iter().filter_map(|id| self.node(id).mv()) {
            let _ = position.play_any(mv).expect("records hold possible moves");
        }
        position
    }

    /// Adds a legal move after `parent`, as the continuation or else as a further variation; an existing one
    /// is found.
    ///
    /// # Errors
    ///
    /// If the move is illegal, the line has ended or the record is full.
    pub fn add_move(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, AddError> {
        check_move(&self.position_at(parent), mv, false)?;
        self.add(parent, NodeStep::Move { mv, foul: false })
    }

    /// Adds a move that may break a rule (R39), and marks it if it does.
    ///
    /// # Errors
    ///
    /// If no piece can make the move, the line has ended or the record is full.
    pub fn add_any_move(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, AddError> {
        self.add_any_move_in(parent, mv, &self.position_at(parent))
    }

    /// Adds a move as [`Record::add_any_move`] does, with the known `position` after `parent`: nothing is
    /// replayed.
    ///
    /// # Errors
    ///
    /// As [`Record::add_any_move`].
    pub fn add_any_move_in(
        &mut self,
        parent: NodeId,
        mv: Move,
        position: &Position,
    ) -> Result<NodeId, AddError> {
        if !position.is_possible(mv) {
            return Err(AddError::Impossible(mv));
        }
        let foul = !position.is_legal(mv);
        self.add(parent, NodeStep::Move { mv, foul })
    }

    /// Adds the end of the line after `parent`; an equal one is found.
    ///
    /// # Errors
    ///
    /// If the line has ended or the record is full.
    pub fn add_end(&mut self, parent: NodeId, end: End) -> Result<NodeId, AddError> {
        self.add(parent, NodeStep::End(Box::new(end)))
    }

    pub(super) fn add(&mut self, parent: NodeId, step: NodeStep) -> Result<NodeId, AddError> {
        if let Some(id) = self.child(parent, &step) {
            return Ok(id);
        }
        self.push(parent, step)
    }

    /// The child of `parent` with this step.
    pub(super) fn child(&self, parent: NodeId, step: &NodeStep) -> Option<NodeId> {
        let mut children = self.node(parent).children.iter().copied();
        children.find(|&id| self.node(id).step == *step)
    }

    /// The end at a node, to complete it.
    pub(super) fn end_mut(&mut self, id: NodeId) -> Option<&mut End> {
        match &mut self.nodes[id.index()].step {
            NodeStep::End(end) => Some(end),
            NodeStep::Start | NodeStep::Move { .. } => None,
        }
    }

    /// Adds a step; its legality is known or checked later by [`Record::check`].
    pub(super) fn push(&mut self, parent: NodeId, step: NodeStep) -> Result<NodeId, AddError> {
        if self.nodes.len() >= MAX_NODES {
            return Err(AddError::Full);
        }
        let before = self.node(parent);
        if before.end().is_some() {
            return Err(AddError::AfterEnd);
        }
        let ply = before.ply + u32::from(matches!(step, NodeStep::Move { .. }));
        let id = NodeId(u32::try_from(self.nodes.len()).map_err(|_| AddError::Full)?);
        self.nodes.push(Node {
            parent: Some(parent),
            children: SmallVec::new(),
            step,
            ply,
            notes: Notes::default(),
        });
        self.nodes[parent.index()].children.push(id);
        Ok(id)
    }

    /// Replays every line once and finds the first move that does not match its mark.
    pub(super) fn check(&self) -> Result<(), (NodeId, AddError)> {
        let mut position = self.start.clone();
        let mut path: Vec<(MadeMove, NodeId)> = Vec::new();
        let mut waiting = vec![NodeId::START];
        // Depth first with the moves so far in `path`: no replay per variation, no recursion.
        while let Some(id) = waiting.pop() {
            let node = self.node(id);
            while let Some((played, _)) = path.pop_if(|last| Some(last.1) != node.parent) {
                position.take_back(played);
            }
            if let NodeStep::Move { mv, foul } = node.step {
                check_move(&position, mv, foul).map_err(|error| (id, error))?;
                let played = position.play_any(mv);
                let played = played.map_err(|_| (id, AddError::Impossible(mv)))?;
                path.push((played, id));
            }
            waiting.extend(node.children.iter().rev());
        }
        Ok(())
    }
}

fn check_move(position: &Position, mv: Move, foul: bool) -> Result<(), AddError> {
    match (position.is_possible(mv), position.is_legal(mv), foul) {
        (false, _, _) => Err(AddError::Impossible(mv)),
        (true, false, false) => Err(AddError::Illegal(mv)),
        (true, true, true) => Err(AddError::Legal(mv)),
        (true, _, _) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::end::Reason;
    use super::*;

    fn record(moves: &str) -> Record {
        let mut record = Record::new(Position::startpos());
        extend(&mut record, NodeId::START, moves);
        record
    }

    fn extend(record: &mut Record, from: NodeId, moves: &str) -> NodeId {
        moves.split_whitespace().fold(from, |at, text| {
            let mv = text.parse().expect("a move");
            record.add_move(at, mv).unwrap_or_else(|e| panic!("{e}"))
        })
    }

    fn usi(text: &str) -> Move {
        text.parse().expect("a move")
    }

    #[test]
    fn the_same_move_is_found_and_another_one_is_a_variation() {
        let mut record = record("7g7f 3c3d");
        let first = extend(&mut record, NodeId::START, "7g7f");
        assert_eq!(record.node_count(), 3);
        let branch = extend(&mut record, first, "8c8d 2g2f");
        assert_eq!(record.variation_count(), 1);
        assert_eq!(record.node(first).children().len(), 2);
        assert_eq!(record.main_moves(), [usi("7g7f"), usi("3c3d")]);
        assert_eq!(record.node(branch).ply(), 3);
        let path: Vec<Move> =
            record.path_to(branch).into_iter().filter_map(|id| record.node(id).mv()).collect();
        assert_eq!(path, [usi("7g7f"), usi("8c8d"), usi("2g2f")]);
        assert_eq!(
            record.position_at(branch).to_sfen(),
            "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4"
        );
    }

    #[test]
    fn nothing_follows_an_end_but_an_end_may_be_a_variation() {
        let mut record = record("7g7f");
        let tip = record.main_tip();
        let end = record.add_end(tip, End::new(Reason::Resignation, None)).expect("an end");
        assert_eq!(record.node(end).ply(), 1);
        assert_eq!(record.add_any_move(end, usi("3c3d")), Err(AddError::AfterEnd));
        assert!(record.add_move(tip, usi("3c3d")).is_ok());
        assert_eq!(record.main_end().map(|end| end.reason), Some(Reason::Resignation));
    }

    #[test]
    fn fouls_are_marked_and_impossible_moves_refused() {
        let start = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b P 1").expect("an SFEN");
        let mut record = Record::new(start);
        let nifu = usi("P*5e");
        assert_eq!(record.add_move(NodeId::START, nifu), Err(AddError::Illegal(nifu)));
        let id = record.add_any_move(NodeId::START, nifu).expect("a foul");
        assert_eq!(*record.node(id).step(), NodeStep::Move { mv: nifu, foul: true });
        for text in ["G*5e", "1a1b", "5g5i", "5i5a", "5i4i+", "P*5a"] {
            let mv = usi(text);
            assert_eq!(record.add_any_move(NodeId::START, mv), Err(AddError::Impossible(mv)));
        }
        assert_eq!(record.check(), Ok(()));
    }

    #[test]
    fn checking_finds_the_move_wherever_it_is_in_the_tree() {
        let mut record = record("7g7f 3c3d 2g2f 8c8d");
        let first = extend(&mut record, NodeId::START, "7g7f");
        let branch = extend(&mut record, first, "4c4d 6g6f 1c1d");
        extend(&mut record, first, "5c5d 2g2f");
        assert_eq!(record.check(), Ok(()));
        let wrong = usi("5e5d");
        let step = NodeStep::Move { mv: wrong, foul: false };
        let id = record.push(branch, step).expect("room");
        assert_eq!(record.check(), Err((id, AddError::Impossible(wrong))));
    }
}
