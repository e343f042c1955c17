//! Quiescence search: captures, promotions and answers to checks until the position is quiet.

use super::{MATE, MATE_BOUND, MAX_PLY, Search, Window, mated_in, ply_score};
use crate::bot::{mate, order, see};
use crate::rules::Bitboard;

/// Delta pruning: a capture is skipped when the evaluation, its gain and this margin stay below alpha, in centipawns.
const DELTA_MARGIN: i32 = 200;

/// Answers to checks are searched for so many plies.
const CHECK_PLIES: usize = 6;

impl Search<'_> {
    /// The score once captures are played out; `spent` plies of quiescence search lie behind.
    pub(super) fn quiescence(&mut self, ply: usize, mut window: Window, spent: usize) -> i32 {
        let in_check = self.path.is_check();
        let mut best = mated_in(ply);
        if !in_check || spent >= CHECK_PLIES {
            if spent == 0 && mate::mate_in_one(&mut self.position).is_some() {
                return MATE - ply_score(ply + 1);
            }
            best = self.evaluator.evaluate(&self.position);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta || ply >= MAX_PLY {
                return best;
            }
        }
        let begin = self.ranked.len();
        let stand = best;
        self.rank_captures(in_check && spent < CHECK_PLIES, ply);
        for next in begin..self.ranked.len() {
            order::pick(&mut self.ranked[next..]);
            let mv = self.ranked[next].mv;
            if stand > -MATE_BOUND && self.is_delta_pruned(next, stand, window) {
                continue;
            }
            let undo = self.play(mv, self.position.gives_check(mv));
            let score = -self.quiescence_child(ply + 1, window.turned(), spent + 1);
            self.take_back(mv, undo);
            if self.control.is_stopped() {
                break;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        self.ranked.truncate(begin);
        best
    }

    fn quiescence_child(&mut self, ply: usize, window: Window, spent: usize) -> i32 {
        self.control.count();
        self.pv[ply].clear();
        self.deepest = self.deepest.max(ply);
        if self.control.is_stopped() {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.evaluator.evaluate(&self.position);
        }
        self.quiescence(ply, window, spent)
    }

    fn is_delta_pruned(&self, index: usize, stand: i32, window: Window) -> bool {
        let mv = self.ranked[index].mv;
        order::is_bad(self.ranked[index].rank)
            || stand + order::gain(&self.position, mv) + DELTA_MARGIN <= window.alpha
            || see::exchange(&self.position, mv) < 0
    }

    /// Ranks `all` moves, or only captures and promotions that gain much.
    fn rank_captures(&mut self, all: bool, ply: usize) {
        let side = self.position.side_to_move();
        if all {
            self.position.legal_moves_into(&mut self.scratch);
        } else {
            let targets: Bitboard = self.position.pieces(side.opponent()) | side.promotion_zone();
            self.position
                .legal_board_moves_into(targets, &mut self.scratch);
        }
        for &mv in self.scratch.iter() {
            if all || order::is_noisy(&self.position, mv) {
                let rank = self.history.rank(&self.position, mv, None, ply);
                self.ranked.push(order::Ranked { mv, rank });
            }
        }
    }
}
