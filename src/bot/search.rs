//! Principal variation search: iterative deepening alpha-beta with null windows, quiescence search, null moves, reverse
//! futility pruning, late move reductions.

mod captures;
mod prune;
mod root;

use super::control::SearchControl;
use super::eval::Evaluator;
use super::order::{self, MoveHistory, Ranked};
use super::path::Path;
use super::table::{Bound, TableEntry, TranspositionTable};
use crate::rules::{Move, MoveList, Position, Repetition, Undo};

pub(super) use root::RootMove;

/// The longest line looked at, in plies.
pub(super) const MAX_PLY: usize = 100;

/// Being mated now; every ply until the mate brings it nearer to zero.
pub(super) const MATE: i32 = 32_000;
/// Beyond this in size a score is a mate.
pub(super) const MATE_BOUND: i32 = MATE - 1_000;
/// Losing by perpetual check: as bad as it gets, but told from a mate since it hangs on the moves before.
pub(super) const PERPETUAL_LOSS: i32 = -20_000;
/// More than any score.
pub(super) const INFINITE: i32 = 32_500;

/// The state of one search; table and history outlive it.
pub(super) struct Search<'a> {
    position: Position,
    path: Path,
    evaluator: Evaluator,
    table: &'a mut TranspositionTable,
    history: &'a mut MoveHistory,
    control: SearchControl<'a>,
    /// The moves of all plies one after another: no ply needs an array of its own.
    ranked: Vec<Ranked>,
    scratch: Box<MoveList>,
    /// The principal variation from each ply on.
    pv: Vec<Vec<Move>>,
    deepest: usize,
    /// The depth of the current iteration, which bounds extensions.
    iteration: usize,
}

/// Bounds on the score that matter.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const ALL: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Whether an exact score is wanted.
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Asks only whether a score is above alpha.
    const fn at_alpha(self) -> Self {
        Self {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// From the opponent's side.
    const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// A position in the tree.
#[derive(Debug, Clone, Copy)]
struct Node {
    depth: i32,
    ply: usize,
    window: Window,
    /// Whether a null move may be tried: never twice in a row.
    may_null_move: bool,
}

/// What is known about a node before its moves are searched.
#[derive(Debug, Clone, Copy)]
struct NodeInfo {
    node: Node,
    in_check: bool,
    /// The static evaluation; `None` in check.
    eval: Option<i32>,
    hash_move: Option<Move>,
}

/// A move about to be searched.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    mv: Move,
    /// Its number among the moves of its position, from 0.
    number: usize,
    rank: i32,
    is_quiet: bool,
    gives_check: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        (path, position): (Path, Position),
        evaluator: Evaluator,
        table: &'a mut TranspositionTable,
        history: &'a mut MoveHistory,
        control: SearchControl<'a>,
    ) -> Self {
        Self {
            position,
            path,
            evaluator,
            table,
            history,
            control,
            ranked: Vec::with_capacity(4096),
            scratch: Box::default(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            deepest: 0,
            iteration: 1,
        }
    }

    fn play(&mut self, mv: Move, gives_check: bool) -> Undo {
        let undo = self.position.do_move_unchecked(mv);
        self.path.push(&self.position, gives_check);
        undo
    }

    fn take_back(&mut self, mv: Move, undo: Undo) {
        self.path.pop();
        self.position.undo_move_unchecked(mv, undo);
    }

    /// The score of the position for the side to move; meaningless once the search has been stopped.
    fn negamax(&mut self, mut node: Node) -> i32 {
        self.control.count();
        self.pv[node.ply].clear();
        self.deepest = self.deepest.max(node.ply);
        if self.control.is_stopped() {
            return 0;
        }
        if let Some(repetition) = self.path.repetition() {
            return self.repeated(repetition);
        }
        if node.ply >= MAX_PLY {
            return self.evaluator.evaluate(&self.position);
        }
        // A mate already found nearer than here cannot be bettered.
        node.window.alpha = node.window.alpha.max(mated_in(node.ply));
        node.window.beta = node.window.beta.min(-mated_in(node.ply + 1));
        if node.window.alpha >= node.window.beta {
            return node.window.alpha;
        }
        if node.depth <= 0 {
            return self.quiescence(node.ply, node.window, 0);
        }
        self.search(node)
    }

    fn search(&mut self, node: Node) -> i32 {
        let hash = self.position.hash();
        let entry = self.table.get(hash);
        if let Some(score) = entry.and_then(|entry| cutoff(entry, node)) {
            return score;
        }
        let in_check = self.path.is_check();
        let info = NodeInfo {
            node,
            in_check,
            eval: (!in_check).then(|| self.evaluator.evaluate(&self.position)),
            hash_move: entry.and_then(|entry| entry.best),
        };
        if let Some(score) = self.prune(info) {
            return score;
        }
        let begin = self.ranked.len();
        self.rank_moves(info);
        let score = self.best_of(info, begin);
        self.ranked.truncate(begin);
        score
    }

    fn rank_moves(&mut self, info: NodeInfo) {
        self.position.legal_moves_into(&mut self.scratch);
        for &mv in self.scratch.iter() {
            let ply = info.node.ply;
            let rank = self.history.rank(&self.position, mv, info.hash_move, ply);
            self.ranked.push(Ranked { mv, rank });
        }
    }

    /// Searches the ranked moves from `begin` on, best rank first.
    fn best_of(&mut self, info: NodeInfo, begin: usize) -> i32 {
        let Node {
            depth,
            ply,
            mut window,
            ..
        } = info.node;
        let alpha_at_first = window.alpha;
        let (mut best, mut best_move) = (mated_in(ply), None);
        let mut tried: Vec<Move> = Vec::new();
        for number in 0..self.ranked.len() - begin {
            order::pick(&mut self.ranked[begin + number..]);
            let candidate = self.candidate(begin + number, number);
            if best > -MATE_BOUND && self.is_futile(info, candidate) {
                continue;
            }
            let score = self.score_of(info, window, candidate);
            if self.control.is_stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Some(candidate.mv);
                    self.update_pv(ply, candidate.mv);
                }
            }
            if window.alpha >= window.beta {
                if candidate.is_quiet {
                    let side = self.position.side_to_move();
                    self.history.update(side, candidate.mv, depth, ply, &tried);
                }
                break;
            }
            if candidate.is_quiet {
                tried.push(candidate.mv);
            }
        }
        let bound = match best {
            _ if best >= window.beta => Bound::Lower,
            _ if best > alpha_at_first => Bound::Exact,
            _ => Bound::Upper,
        };
        self.remember(info.node, best, best_move, bound);
        best
    }

    fn candidate(&self, index: usize, number: usize) -> Candidate {
        let Ranked { mv, rank } = self.ranked[index];
        Candidate {
            mv,
            number,
            rank,
            is_quiet: !order::is_noisy(&self.position, mv),
            gives_check: self.position.gives_check(mv),
        }
    }

    /// The score of one move: the first with a full window, the others with a null window unless they turn out better.
    fn score_of(&mut self, info: NodeInfo, window: Window, candidate: Candidate) -> i32 {
        let Node { depth, ply, .. } = info.node;
        let extension = i32::from(self.extends(info, candidate));
        let reduction = self.reduction(info, candidate);
        let full = depth - 1 + extension;
        let undo = self.play(candidate.mv, candidate.gives_check);
        let below = |depth: i32, window: Window| Node {
            depth,
            ply: ply + 1,
            window: window.turned(),
            may_null_move: true,
        };
        let mut score = window.alpha + 1;
        if reduction > 0 {
            let depth = (full - reduction).max(1).min(full);
            score = -self.negamax(below(depth, window.at_alpha()));
        }
        if score > window.alpha && candidate.number > 0 {
            score = -self.negamax(below(full, window.at_alpha()));
        }
        if candidate.number == 0 || score > window.alpha && window.is_open() {
            score = -self.negamax(below(full, window));
        }
        self.take_back(candidate.mv, undo);
        score
    }

    fn repeated(&self, repetition: Repetition) -> i32 {
        match repetition {
            Repetition::Sennichite => 0,
            Repetition::PerpetualCheck { offender } if offender == self.position.side_to_move() => {
                PERPETUAL_LOSS
            }
            Repetition::PerpetualCheck { .. } => -PERPETUAL_LOSS,
        }
    }

    fn update_pv(&mut self, ply: usize, mv: Move) {
        if let [line, below, ..] = &mut self.pv[ply..] {
            line.clear();
            line.push(mv);
            line.extend_from_slice(below);
        }
    }

    fn remember(&mut self, node: Node, score: i32, best: Option<Move>, bound: Bound) {
        let score = match score {
            _ if score >= MATE_BOUND => score + ply_score(node.ply),
            _ if score <= -MATE_BOUND => score - ply_score(node.ply),
            _ => score,
        };
        let depth = node.depth;
        let entry = TableEntry {
            best,
            score,
            depth,
            bound,
        };
        self.table.put(self.position.hash(), entry);
    }
}

fn ply_score(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

/// The score of being mated at `ply`.
fn mated_in(ply: usize) -> i32 {
    ply_score(ply) - MATE
}

/// The score of an entry that is deep enough and whose bound decides `node`.
fn cutoff(entry: TableEntry, node: Node) -> Option<i32> {
    if entry.depth < node.depth || node.window.is_open() {
        return None;
    }
    let score = match entry.score {
        score if score >= MATE_BOUND => score - ply_score(node.ply),
        score if score <= -MATE_BOUND => score + ply_score(node.ply),
        score => score,
    };
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.window.beta,
        Bound::Upper => score <= node.window.alpha,
    };
    answers.then_some(score)
}
