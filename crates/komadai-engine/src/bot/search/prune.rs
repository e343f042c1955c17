//! Pruning, reductions and extensions.

use super::moves::Candidate;
use super::{MATE_BOUND, Node, NodeInfo, Search, Window};
use crate::bot::order::Arrival;
use crate::bot::picker::{MovePicker, Wanted};
use crate::bot::table::Bound;
use crate::bot::{eval, see};

impl Search<'_> {
    /// A score that makes searching the moves superfluous.
    pub(super) fn prune(&mut self, info: NodeInfo) -> Option<i32> {
        let Node { depth, window, .. } = info.node;
        let eval = info.eval?;
        if window.is_open() || window.beta.abs() > eval::LIMIT || info.node.excluded.is_some() {
            return None;
        }
        if depth <= 8
            && eval - self.tuning.reverse_futility * (depth - i32::from(info.is_improving))
                >= window.beta
        {
            return Some(i32::midpoint(eval, window.beta));
        }
        if depth <= 3 && eval + RAZOR[usize::try_from(depth).unwrap_or(0)] <= window.alpha {
            let score = self.quiescence(info.node.ply, window, 0);
            if score <= window.alpha || self.control.is_stopped() {
                return Some(score);
            }
        }
        self.null_move(info.node, eval).or_else(|| self.probable_cut(info, eval))
    }

    /// Null move pruning: a side that reaches beta even after passing need not search moves.
    fn null_move(&mut self, node: Node, eval: i32) -> Option<i32> {
        let Node { depth, ply, window, .. } = node;
        let after_null = self.frame(ply).arrival == Arrival::NONE && ply > 0;
        if depth < 3 || eval < window.beta || after_null || self.verifying {
            return None;
        }
        let tuning = &self.tuning;
        let reduction = (tuning.null + tuning.null_depth * depth) / 100
            + ((eval - window.beta) / tuning.null_lead).min(3);
        self.position.do_null_move_unchecked();
        self.path.push(&self.position, false);
        let frame = self.frame(ply + 1);
        (frame.arrival, frame.to) = (Arrival::NONE, None);
        let below = Node {
            depth: depth - reduction,
            ply: ply + 1,
            window: Window::below(window.beta).turned(),
            is_cut: !node.is_cut,
            excluded: None,
        };
        let score = -self.negamax(below);
        self.path.pop();
        self.position.do_null_move_unchecked();
        if self.control.is_stopped() || score < window.beta {
            return None;
        }
        let score = if score >= MATE_BOUND { window.beta } else { score };
        if depth < self.tuning.null_verified {
            return Some(score);
        }
        // If every move loses, passing looks good: the moves have to reach beta, too.
        self.verifying = true;
        let verified = self.search(Node {
            depth: depth - reduction,
            window: Window::below(window.beta),
            is_cut: false,
            ..node
        });
        self.verifying = false;
        (verified >= window.beta).then_some(score)
    }

    /// `ProbCut`: a capture that holds well above beta in a shallow search would hold beta in a deep one.
    fn probable_cut(&mut self, info: NodeInfo, eval: i32) -> Option<i32> {
        let Node { depth, ply, window, .. } = info.node;
        let goal = window.beta + self.tuning.probable_cut;
        let is_known_below = info.entry.is_some_and(|entry| {
            i32::from(entry.depth) >= depth - 3 && i32::from(entry.score) < goal
        });
        if depth < 5 || goal > eval::LIMIT || is_known_below {
            return None;
        }
        let hash_move = info.hash_move.filter(|&mv| {
            super::order::is_noisy(&self.position, mv)
                && see::gains(&self.position, mv, goal - eval)
        });
        let wanted = Wanted::Noisy((goal - eval).max(0));
        let mut picker = MovePicker::new(&self.moves, wanted, hash_move, [None; 3]);
        let mut found = None;
        while let Some(picked) = self.pick(ply, &mut picker) {
            let mv = picked.mv;
            let undo = self.play(mv, self.position.gives_check(mv), ply);
            let below = Node {
                depth: 0,
                ply: ply + 1,
                window: Window::below(goal).turned(),
                is_cut: !info.node.is_cut,
                excluded: None,
            };
            let mut score = -self.negamax(below);
            if score >= goal {
                score = -self.negamax(Node { depth: depth - 4, ..below });
            }
            self.take_back(mv, undo);
            if self.control.is_stopped() {
                break;
            }
            if score >= goal {
                let node = Node { depth: depth - 3, ..info.node };
                let raw_eval = self.frame(ply).raw_eval;
                self.remember(node, score, Some(mv), Bound::Lower, raw_eval);
                found = Some(score);
                break;
            }
        }
        picker.finish(&mut self.moves);
        found
    }

    /// Late move pruning: whether enough moves of this node were searched.
    pub(super) fn is_late(&self, info: NodeInfo, candidate: Candidate) -> bool {
        let depth = info.node.depth;
        let tuning = &self.tuning;
        let percent = if info.is_improving { 100 } else { tuning.late_not_improving };
        let most = (tuning.late + tuning.late_square * depth * depth) * percent / 10_000;
        candidate.is_quiet
            && !info.in_check
            && !candidate.gives_check
            && i32::try_from(candidate.number).unwrap_or(i32::MAX) >= most
    }

    /// Futility pruning, pruning by history and of losing exchanges.
    pub(super) fn is_futile(&self, info: NodeInfo, candidate: Candidate) -> bool {
        let Some(eval) = info.eval else { return false };
        let Node { depth, window, .. } = info.node;
        let tuning = &self.tuning;
        let left = self.reduced_depth(info, candidate, depth - 1);
        let hope = eval + tuning.futility + tuning.futility_depth * left + candidate.history / 64;
        if !candidate.is_quiet || candidate.gives_check {
            return depth <= 7
                && !see::gains(&self.position, candidate.mv, -tuning.noisy_loss * depth);
        }
        if left <= 5 && candidate.history < -tuning.bad_history * depth {
            return true;
        }
        if left <= 8 && hope <= window.alpha {
            return true;
        }
        left <= 8
            && !see::gains(&self.position, candidate.mv, -20 - tuning.quiet_loss * left * left)
    }

    /// The plies by which a move is extended; an error is a score that makes this node superfluous.
    pub(super) fn extension(&mut self, info: NodeInfo, candidate: Candidate) -> Result<i32, i32> {
        if info.node.ply >= 2 * self.iteration {
            return Ok(0);
        }
        if info.hash_move == Some(candidate.mv)
            && let Some(extension) = self.singular(info, candidate)
        {
            return extension;
        }
        let is_good_check = candidate.gives_check && see::gains(&self.position, candidate.mv, 0);
        Ok(i32::from(is_good_check))
    }

    /// Singular extension: whether the hash move is the only good one, because all others fail low at half
    /// the depth.
    fn singular(&mut self, info: NodeInfo, candidate: Candidate) -> Option<Result<i32, i32>> {
        let node = info.node;
        let entry = info.entry?;
        let score = i32::from(entry.score);
        let applies = node.depth >= self.tuning.singular_depth
            && node.excluded.is_none()
            && i32::from(entry.depth) >= node.depth - 3
            && entry.bound != Bound::Upper
            && score.abs() < eval::LIMIT;
        if !applies {
            return None;
        }
        let beta = score - self.tuning.singular_margin * node.depth / 100;
        let others = self.search(Node {
            depth: (node.depth - 1) / 2,
            window: Window::below(beta),
            excluded: Some(candidate.mv),
            ..node
        });
        if others < beta {
            let is_far = !node.window.is_open() && others < beta - self.tuning.singular_double;
            return Some(Ok(1 + i32::from(is_far)));
        }
        if beta >= node.window.beta && !node.window.is_open() {
            // Several moves reach beta.
            return Some(Err(beta));
        }
        if score >= node.window.beta {
            return Some(Ok(-1 - i32::from(!node.window.is_open())));
        }
        None
    }

    /// The depth at which a late move is searched first.
    pub(super) fn reduced_depth(&self, info: NodeInfo, candidate: Candidate, full: i32) -> i32 {
        let Node { depth, window, is_cut, .. } = info.node;
        if depth < 2 || candidate.number == 0 {
            return full;
        }
        let deep = LOGARITHMS[usize::try_from(depth).unwrap_or(0).min(63)];
        let late = LOGARITHMS[(candidate.number + 1).min(63)];
        let tuning = &self.tuning;
        let if_so = |is_so: bool, number: i32| if is_so { number } else { 0 };
        let is_good_capture = !candidate.is_quiet && !candidate.is_losing;
        let reduction = tuning.reduction
            + deep * late / tuning.reduction_divisor
            + if_so(is_cut, tuning.reduction_cut)
            + if_so(!info.is_improving, tuning.reduction_not_improving)
            - if_so(window.is_open(), tuning.reduction_pv)
            - if_so(info.in_check, tuning.reduction_evasion)
            - if_so(candidate.gives_check, tuning.reduction_check)
            - if_so(is_good_capture, tuning.reduction_good_capture)
            - candidate.history / tuning.reduction_history;
        (full - (reduction / 1024).max(0)).max(full.min(1))
    }

    /// The reduction of a late quiet move at the root.
    pub(super) fn root_reduction(&self, depth: i32, number: usize) -> i32 {
        let deep = LOGARITHMS[usize::try_from(depth).unwrap_or(0).min(63)];
        let late = LOGARITHMS[(number + 1).min(63)];
        (self.tuning.root_reduction + deep * late / self.tuning.root_divisor) / 1024
    }
}

/// Razoring: the distance below alpha at which only captures are searched, by depth.
const RAZOR: [i32; 4] = [0, 450, 700, 1100];

/// Natural logarithms in units of 1/1024.
static LOGARITHMS: [i32; 64] = {
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        table[n] = logarithm(n as u64);
        n += 1;
    }
    table
};

/// The natural logarithm of an integer in units of 1/1024: the same on every machine.
#[expect(clippy::cast_possible_truncation, reason = "at most 6 times 1024")]
const fn logarithm(n: u64) -> i32 {
    let whole = n.ilog2();
    // The fraction of the logarithm to base 2, bit by bit: squaring doubles a logarithm.
    let mut fraction = 0;
    let mut x = (n << 30) >> whole;
    let mut bit = 1 << 9;
    while bit > 0 {
        x = (x * x) >> 30;
        if x >= 2 << 30 {
            x >>= 1;
            fraction += bit;
        }
        bit >>= 1;
    }
    ((whole as u64 * 1024 + fraction) * 6931 / 10_000) as i32
}
