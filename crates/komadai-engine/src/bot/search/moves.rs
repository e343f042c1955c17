//! The moves of a node, one after another.

use super::{INFINITE, MATE_BOUND, Node, NodeInfo, Search, Window, mated_in};
use crate::bot::picker::{Knowledge, MovePicker, Picked, Wanted};
use crate::bot::table::Bound;
use crate::bot::{eval, order};
use komadai_core::rules::Move;

/// A move about to be searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub mv: Move,
    /// Its number among the moves of its position, from 0.
    pub number: usize,
    pub is_quiet: bool,
    pub is_losing: bool,
    pub gives_check: bool,
    /// Its history score.
    pub history: i32,
}

/// From this depth on moves after a better one are searched as deep as others.
const RAISED_DEPTH: i32 = 14;

/// The result of the moves searched so far.
struct Best {
    score: i32,
    mv: Option<Move>,
    window: Window,
}

/// Moves searched without a cutoff, which a later cutoff punishes.
#[derive(Default)]
pub(super) struct Tried {
    quiets: Vec<Move>,
    noisy: Vec<Move>,
}

impl Search<'_> {
    /// Searches the moves of a node, the most promising first.
    pub(super) fn best_of(&mut self, info: NodeInfo) -> i32 {
        let wanted = if info.in_check { Wanted::Evasions } else { Wanted::All };
        let refutations = self.refutations(info.node.ply);
        self.history.clear_killers(info.node.ply + 1);
        let mut picker = MovePicker::new(&self.moves, wanted, info.hash_move, refutations);
        let best = self.best_picked(info, &mut picker);
        picker.finish(&mut self.moves);
        best
    }

    fn refutations(&self, ply: usize) -> [Option<Move>; 3] {
        let [first, second] = self.history.killers(ply);
        let side = self.position.side_to_move();
        [first, second, self.history.counter(side, self.before(ply))]
    }

    fn best_picked(&mut self, info: NodeInfo, picker: &mut MovePicker) -> i32 {
        let node = info.node;
        let mut best = Best { score: -INFINITE, mv: None, window: node.window };
        let mut tried = Tried::default();
        let mut number = 0;
        while let Some(picked) = self.pick(node.ply, picker) {
            if node.excluded == Some(picked.mv) {
                continue;
            }
            let candidate = self.candidate(node.ply, picked, number);
            number += 1;
            if best.score > -MATE_BOUND {
                if self.is_late(info, candidate) {
                    picker.skip_quiets();
                    continue;
                }
                if self.is_futile(info, candidate) {
                    continue;
                }
            }
            let score = self.score_of(self.after_better(info, &best), best.window, candidate);
            if self.control.is_stopped() {
                return 0;
            }
            if score > best.score {
                best.score = score;
                if score > best.window.alpha {
                    best.window.alpha = score;
                    best.mv = Some(candidate.mv);
                    self.update_pv(node.ply, candidate.mv);
                }
            }
            if best.window.alpha >= best.window.beta {
                self.learn(node, candidate, &tried);
                break;
            }
            if candidate.is_quiet {
                tried.quiets.push(candidate.mv);
            } else {
                tried.noisy.push(candidate.mv);
            }
        }
        if number == 0 {
            // Without the excluded move there is none: that one is singular.
            return match (node.excluded, &self.attention, info.eval) {
                (Some(_), ..) => node.window.alpha,
                // There are moves, but none was noticed.
                (None, Some(_), Some(eval)) => eval,
                (None, ..) => mated_in(node.ply),
            };
        }
        self.settle(info, &best)
    }

    /// The node for the moves after one that raised alpha: another is seldom better still.
    fn after_better(&self, mut info: NodeInfo, best: &Best) -> NodeInfo {
        let depth = info.node.depth;
        if info.node.window.is_open() && best.mv.is_some() && (3..RAISED_DEPTH).contains(&depth) {
            info.node.depth = (depth - self.tuning.reduction_raised).max(2);
        }
        info
    }

    /// Stores the result.
    fn settle(&mut self, info: NodeInfo, best: &Best) -> i32 {
        let bound = match best.score {
            score if score >= best.window.beta => Bound::Lower,
            score if score > info.node.window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if info.node.excluded.is_none() {
            self.learn_correction(info, best, bound);
            let raw_eval = self.frame(info.node.ply).raw_eval;
            self.remember(info.node, best.score, best.mv, bound, raw_eval);
        }
        best.score
    }

    /// Updates the correction history if the score of a quiet move is conclusive.
    fn learn_correction(&mut self, info: NodeInfo, best: &Best, bound: Bound) {
        let ply = info.node.ply;
        let Some(eval) = self.frame(ply).eval else {
            return;
        };
        let tells = match bound {
            Bound::Lower => best.score > eval,
            Bound::Upper => best.score < eval,
            Bound::Exact => true,
        };
        let is_noisy = |mv| order::is_noisy(&self.position, mv);
        if tells && best.score.abs() < eval::LIMIT && !best.mv.is_some_and(is_noisy) {
            let [last, _] = self.before(ply);
            let (depth, better) = (info.node.depth, best.score - eval);
            let correction = &mut self.history.correction;
            correction.learn(&self.position, last, depth, better);
        }
    }

    /// The next move of a picker that the player notices.
    pub(super) fn pick(&mut self, ply: usize, picker: &mut MovePicker) -> Option<Picked> {
        loop {
            let known = Knowledge {
                position: &self.position,
                history: self.history,
                before: self.before(ply),
                tuning: &self.tuning,
            };
            let picked = picker.next(&mut self.moves, known)?;
            if !self.overlooks(ply, picked.mv) {
                return Some(picked);
            }
        }
    }

    fn candidate(&self, ply: usize, picked: Picked, number: usize) -> Candidate {
        let Picked { mv, is_quiet, is_losing } = picked;
        let history = if is_quiet {
            self.history.quiet_score(&self.position, self.before(ply), mv)
        } else {
            0
        };
        Candidate {
            mv,
            number,
            is_quiet,
            is_losing,
            gives_check: self.position.gives_check(mv),
            history,
        }
    }

    /// The score of one move: the first with a full window, the others with a null window unless they turn
    /// out better.
    fn score_of(&mut self, info: NodeInfo, window: Window, candidate: Candidate) -> i32 {
        let Node { depth, ply, is_cut, .. } = info.node;
        self.table.prefetch(self.position.hash_after(candidate.mv));
        let extension = match self.extension(info, candidate) {
            Ok(extension) => extension,
            Err(score) => return score,
        };
        let full = depth - 1 + extension;
        let reduced = self.reduced_depth(info, candidate, full);
        let undo = self.play(candidate.mv, candidate.gives_check, ply);
        let below = |depth: i32, window: Window, is_cut: bool| Node {
            depth,
            ply: ply + 1,
            window: window.turned(),
            is_cut,
            excluded: None,
        };
        let null = window.at_alpha();
        let mut score = window.alpha + 1;
        if reduced < full {
            score = -self.negamax(below(reduced, null, true));
        }
        if score > window.alpha && (candidate.number > 0 || !window.is_open()) {
            let is_cut = reduced < full || !is_cut;
            score = -self.negamax(below(full, null, is_cut));
        }
        if window.is_open() && (candidate.number == 0 || score > window.alpha) {
            score = -self.negamax(below(full, window, false));
        }
        self.take_back(candidate.mv, undo);
        score
    }

    /// Learns from the move that caused a cutoff, and from those that did not.
    fn learn(&mut self, node: Node, candidate: Candidate, tried: &Tried) {
        let before = self.before(node.ply);
        let bonus = bonus(node.depth);
        let (position, history) = (&self.position, &mut *self.history);
        if candidate.is_quiet {
            history.refute(position.side_to_move(), before, node.ply, candidate.mv);
            history.learn_quiet(position, before, candidate.mv, bonus);
            for &mv in &tried.quiets {
                history.learn_quiet(position, before, mv, -bonus);
            }
        } else {
            history.learn_noisy(position, candidate.mv, bonus);
        }
        for &mv in &tried.noisy {
            history.learn_noisy(position, mv, -bonus);
        }
    }
}

/// The history bonus of a cutoff at this depth.
pub(super) fn bonus(depth: i32) -> i32 {
    (160 * depth - 80).clamp(40, 1700)
}
