//! The parts of the model that have been reported, so that only news is reported next.

use crate::app::screens::{play, review};
use komadai_core::record::NodeId;
use komadai_core::rules::Move;

#[derive(Debug, Default)]
pub(super) struct ReportedGame {
    moves: Vec<Move>,
    is_over: bool,
    clock_call: Option<String>,
}

impl ReportedGame {
    /// Whether moves or the end have not been reported.
    pub(super) fn differs(&self, state: &play::State) -> bool {
        self.is_over != state.game().is_over() || !moves_of(state).eq(self.moves.iter().copied())
    }

    /// Marks all moves so far as reported.
    pub(crate) fn skip_moves(&mut self, state: &play::State) {
        self.moves = moves_of(state).collect();
    }

    /// Marks all moves and the end as reported; returns the ply of the first new move, if there is one.
    pub(crate) fn advance(&mut self, state: &play::State) -> Option<usize> {
        let moves: Vec<Move> = moves_of(state).collect();
        let app = self.moves.iter().zip(&moves);
        let app = app.take_while(|(old, new)| old == new).count();
        let has_more = moves.len() > app;
        self.moves = moves;
        self.is_over = state.game().is_over();
        has_more.then_some(app)
    }

    /// The warning of the clock, if it has not been reported.
    pub(crate) fn take_clock_call(&mut self, state: &play::State) -> Option<String> {
        let call = state.call_words();
        let is_new = call != self.clock_call;
        self.clock_call.clone_from(&call);
        call.filter(|_| is_new)
    }
}

fn moves_of(state: &play::State) -> impl Iterator<Item = Move> {
    state.game().moves().iter().map(|played| played.mv)
}

#[derive(Debug, Default)]
pub(super) struct ReportedReview {
    /// The node shown, and its number of continuations.
    node: Option<(NodeId, usize)>,
}

impl ReportedReview {
    /// Whether another node is shown, or other continuations.
    pub(super) fn differs(&self, state: &review::State) -> bool {
        self.node != Some(node_of(state))
    }

    /// Marks the node shown as reported; returns whether it is new.
    pub(crate) fn advance(&mut self, state: &review::State) -> bool {
        let differs = self.differs(state);
        self.node = Some(node_of(state));
        differs
    }
}

fn node_of(state: &review::State) -> (NodeId, usize) {
    let node = state.node();
    (node, state.record().node(node).children().len())
}
