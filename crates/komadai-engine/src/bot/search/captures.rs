//! Quiescence search: captures, promotions, checks at its first ply and answers to checks, until the position
//! is quiet.

use super::{MATE_BOUND, MAX_PLY, Node, Search, Window, better_eval, cutoff, mated_in};
use crate::bot::picker::{MovePicker, Wanted};
use crate::bot::table::{Bound, TableEntry};
use crate::bot::{order, see};
use komadai_core::rules::Move;

/// Answers to checks are searched for this many plies.
const CHECK_PLIES: i32 = 8;

#[derive(Clone, Copy)]
struct Quiet {
    node: Node,
    /// Minus the plies of quiescence search so far.
    depth: i32,
    in_check: bool,
    answers_check: bool,
    entry: Option<TableEntry>,
    /// The uncorrected static evaluation; `None` in check.
    raw_eval: Option<i32>,
}

impl Search<'_> {
    /// The score after all captures; `depth` is minus the plies of quiescence search so far.
    pub(super) fn quiescence(&mut self, ply: usize, window: Window, depth: i32) -> i32 {
        let in_check = self.path.is_check();
        let node = Node {
            depth: if in_check || depth == 0 { 0 } else { -1 },
            ply,
            window,
            is_cut: false,
            excluded: None,
        };
        let entry = self.entry(node);
        if let Some(score) = entry.and_then(|entry| cutoff(entry, node)) {
            return score;
        }
        let quiet = Quiet {
            node,
            depth,
            in_check,
            answers_check: in_check && depth > -CHECK_PLIES,
            entry,
            raw_eval: None,
        };
        if quiet.answers_check {
            self.play_out(quiet, mated_in(ply))
        } else {
            self.stand_or_play_out(quiet)
        }
    }

    /// Stand pat: the side to move need not capture.
    fn stand_or_play_out(&mut self, mut quiet: Quiet) -> i32 {
        let Quiet { node, entry, .. } = quiet;
        if !quiet.in_check
            && quiet.depth == 0
            && entry.is_none()
            && let Some(mv) = self.mate_in_one(node.ply)
        {
            let score = -mated_in(node.ply + 1);
            self.remember(node, score, Some(mv), Bound::Exact, None);
            return score;
        }
        let raw = self.raw_eval(entry);
        quiet.raw_eval = (!quiet.in_check).then_some(raw);
        let stand = better_eval(self.corrected(raw, node.ply), entry);
        if stand < node.window.beta && node.ply < MAX_PLY {
            return self.play_out(quiet, stand);
        }
        if entry.is_none() {
            self.remember(node, stand, None, Bound::Lower, quiet.raw_eval);
        }
        stand
    }

    /// Searches the moves; the score is `least` without any.
    fn play_out(&mut self, quiet: Quiet, least: i32) -> i32 {
        let Quiet { node, depth, .. } = quiet;
        let mut window = node.window;
        window.alpha = window.alpha.max(least);
        let mut picker = self.quiet_picker(quiet);
        let (mut best, mut best_move, mut number) = (least, None, 0);
        while let Some(picked) = self.pick(node.ply, &mut picker) {
            let mv = picked.mv;
            self.table.prefetch(self.position.hash_after(mv));
            let gives_check = self.position.gives_check(mv);
            if best > -MATE_BOUND {
                if quiet.answers_check {
                    // One answer to the check holds: others that lose material need not be tried.
                    if !see::gains(&self.position, mv, 0) {
                        continue;
                    }
                } else if !gives_check {
                    // Captures come best first; later ones matter only as recaptures.
                    if number >= self.tuning.captures && self.frame(node.ply).to != Some(mv.to()) {
                        continue;
                    }
                    let most = least + order::gain(&self.position, mv) + self.tuning.delta;
                    if most <= window.alpha {
                        best = best.max(most);
                        continue;
                    }
                }
            }
            number += 1;
            let undo = self.play(mv, gives_check, node.ply);
            let score = -self.quiescence_child(node.ply + 1, window.turned(), depth - 1);
            self.take_back(mv, undo);
            if self.control.is_stopped() {
                break;
            }
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                best_move = Some(mv);
                if score >= window.beta {
                    break;
                }
            }
        }
        picker.finish(&mut self.moves);
        if !self.control.is_stopped() {
            let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
            self.remember(node, best, best_move, bound, quiet.raw_eval);
        }
        best
    }

    fn quiet_picker(&self, quiet: Quiet) -> MovePicker {
        let is_wanted = |mv: &Move| quiet.answers_check || order::is_noisy(&self.position, *mv);
        let hash_move = quiet.entry.and_then(|entry| entry.best);
        let wanted = match quiet.depth {
            _ if quiet.answers_check => Wanted::Evasions,
            0 if !quiet.in_check => Wanted::NoisyAndChecks,
            _ => Wanted::Noisy(0),
        };
        MovePicker::new(&self.moves, wanted, hash_move.filter(is_wanted), [None; 3])
    }

    fn quiescence_child(&mut self, ply: usize, window: Window, depth: i32) -> i32 {
        self.control.count();
        self.pv[ply].clear();
        self.deepest = self.deepest.max(ply);
        if self.control.is_stopped() {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.evaluator.evaluate(&self.position);
        }
        self.quiescence(ply, window, depth)
    }
}
