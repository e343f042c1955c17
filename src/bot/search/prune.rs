//! Pruning, reductions and extensions.

use super::{Candidate, MATE_BOUND, Node, NodeInfo, Search, Window};
use crate::bot::{eval, order, see};

/// Futility margin: what a quiet move hardly gains in one ply, in centipawns.
const FUTILITY: i32 = 160;

impl Search<'_> {
    /// A score that makes searching the moves superfluous: reverse futility, razoring, null move.
    pub(super) fn prune(&mut self, info: NodeInfo) -> Option<i32> {
        let Node { depth, window, .. } = info.node;
        let eval = info.eval?;
        if window.is_open() || window.beta.abs() > eval::LIMIT {
            return None;
        }
        if depth <= 5 && eval - FUTILITY * depth >= window.beta {
            return Some(eval);
        }
        if depth == 1 && eval + 4 * FUTILITY < window.alpha {
            let score = self.quiescence(info.node.ply, window, 0);
            return (score < window.alpha).then_some(score);
        }
        if info.node.may_null_move && depth >= 3 && eval >= window.beta {
            return self.null_move(info.node, eval);
        }
        None
    }

    /// Null move pruning: who reaches beta even after giving the turn away need not search moves.
    fn null_move(&mut self, node: Node, eval: i32) -> Option<i32> {
        let Node {
            depth, ply, window, ..
        } = node;
        let reduction = 3 + depth / 4 + ((eval - window.beta) / 250).min(3);
        self.position.do_null_move_unchecked();
        self.path.push(&self.position, false);
        let at_beta = Window {
            alpha: window.beta - 1,
            beta: window.beta,
        };
        let score = -self.negamax(Node {
            depth: depth - 1 - reduction,
            ply: ply + 1,
            window: at_beta.turned(),
            may_null_move: false,
        });
        self.path.pop();
        self.position.do_null_move_unchecked();
        if self.control.is_stopped() || score < window.beta {
            return None;
        }
        Some(if score >= MATE_BOUND {
            window.beta
        } else {
            score
        })
    }

    /// Late move pruning, futility pruning and pruning of losing exchanges.
    pub(super) fn is_futile(&self, info: NodeInfo, candidate: Candidate) -> bool {
        let Node { depth, window, .. } = info.node;
        if candidate.number == 0 || candidate.gives_check || depth > 6 {
            return false;
        }
        let Some(eval) = info.eval else { return false };
        if !candidate.is_quiet {
            return order::is_bad(candidate.rank) && depth <= 3;
        }
        let late = 6 + 3 * depth * depth;
        if i32::try_from(candidate.number).unwrap_or(i32::MAX) > late {
            return true;
        }
        if depth <= 4 && eval + FUTILITY * (depth + 1) <= window.alpha {
            return true;
        }
        depth <= 3 && see::exchange(&self.position, candidate.mv) < -60 * depth
    }

    /// Checks are extended by one ply unless they lose material.
    pub(super) fn extends(&self, info: NodeInfo, candidate: Candidate) -> bool {
        candidate.gives_check
            && info.node.ply < 2 * self.iteration
            && see::exchange(&self.position, candidate.mv) >= 0
    }

    /// Late move reduction, in plies.
    pub(super) fn reduction(&self, info: NodeInfo, candidate: Candidate) -> i32 {
        let Node { depth, window, .. } = info.node;
        let in_danger = info.in_check || candidate.gives_check;
        if depth < 3 || candidate.number < 3 || in_danger || !candidate.is_quiet {
            return 0;
        }
        let side = self.position.side_to_move();
        let history = self.history.quiet_score(side, candidate.mv);
        let late = LATE[candidate.number.min(LATE.len() - 1)];
        let reduction =
            (late * DEEP[usize::try_from(depth).unwrap_or(0).min(DEEP.len() - 1)]) / 100;
        (reduction - i32::from(window.is_open()) - history / 6000).max(0)
    }
}

/// Ten times the logarithm of the depth.
const DEEP: [i32; 24] = [
    0, 0, 7, 11, 14, 16, 18, 19, 21, 22, 23, 24, 25, 26, 26, 27, 28, 28, 29, 29, 30, 30, 31, 31,
];

/// About five times the logarithm of a move's number.
const LATE: [i32; 48] = {
    let mut table = [0; 48];
    let mut n = 1;
    while n < 48 {
        table[n] = match n {
            0..=2 => 4,
            3..=5 => 7,
            6..=9 => 10,
            10..=17 => 13,
            18..=31 => 16,
            _ => 19,
        };
        n += 1;
    }
    table
};
