//! Alpha-beta search: principal variations with null windows, deeper and deeper.

mod captures;
mod prune;
mod root;

use super::eval::Evaluator;
use super::meter::Meter;
use super::order::{self, Memory, Ranked};
use super::path::Path;
use super::table::{Bound, Entry, Table};
use crate::rules::{Move, MoveList, Position, Repetition, Undo};

pub(super) use root::Seen;

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

/// What a search may use and keeps for the next one.
pub(super) struct Search<'a> {
    position: Position,
    path: Path,
    evaluator: Evaluator,
    table: &'a mut Table,
    memory: &'a mut Memory,
    meter: Meter<'a>,
    /// The moves of all plies one after another: no ply needs an array of its own.
    ranked: Vec<Ranked>,
    scratch: Box<MoveList>,
    /// The best line found from each ply on.
    lines: Vec<Vec<Move>>,
    deepest: usize,
    /// The depth of the iteration: bounds extensions.
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

    /// Seen by the opponent.
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
    /// Whether giving the turn away may be tried: not twice in a row.
    may_pass: bool,
}

/// A position in the tree with what was found out about it before its moves.
#[derive(Debug, Clone, Copy)]
struct Known {
    node: Node,
    in_check: bool,
    /// The evaluation; nothing in check.
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
        table: &'a mut Table,
        memory: &'a mut Memory,
        meter: Meter<'a>,
    ) -> Self {
        Self {
            position,
            path,
            evaluator,
            table,
            memory,
            meter,
            ranked: Vec::with_capacity(4096),
            scratch: Box::default(),
            lines: vec![Vec::new(); MAX_PLY + 2],
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

    /// The score of the position for the side to move; nothing once the meter has stopped.
    fn visit(&mut self, mut node: Node) -> i32 {
        self.meter.count();
        self.lines[node.ply].clear();
        self.deepest = self.deepest.max(node.ply);
        if self.meter.is_stopped() {
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
            return self.settle(node.ply, node.window, 0);
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
        let known = Known {
            node,
            in_check,
            eval: (!in_check).then(|| self.evaluator.evaluate(&self.position)),
            hash_move: entry.and_then(|entry| entry.best),
        };
        if let Some(score) = self.prune(known) {
            return score;
        }
        let begin = self.ranked.len();
        self.rank_moves(known);
        let score = self.best_of(known, begin);
        self.ranked.truncate(begin);
        score
    }

    fn rank_moves(&mut self, known: Known) {
        self.position.legal_moves_into(&mut self.scratch);
        for &mv in self.scratch.iter() {
            let ply = known.node.ply;
            let rank = self.memory.rank(&self.position, mv, known.hash_move, ply);
            self.ranked.push(Ranked { mv, rank });
        }
    }

    /// Searches the moves from `begin` on in their order.
    fn best_of(&mut self, known: Known, begin: usize) -> i32 {
        let Node {
            depth,
            ply,
            mut window,
            ..
        } = known.node;
        let alpha_at_first = window.alpha;
        let (mut best, mut best_move) = (mated_in(ply), None);
        let mut tried: Vec<Move> = Vec::new();
        for number in 0..self.ranked.len() - begin {
            order::pick(&mut self.ranked[begin + number..]);
            let candidate = self.candidate(begin + number, number);
            if best > -MATE_BOUND && self.is_hopeless(known, candidate) {
                continue;
            }
            let score = self.score_of(known, window, candidate);
            if self.meter.is_stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Some(candidate.mv);
                    self.keep_line(ply, candidate.mv);
                }
            }
            if window.alpha >= window.beta {
                if candidate.is_quiet {
                    let side = self.position.side_to_move();
                    self.memory.reward(side, candidate.mv, depth, ply, &tried);
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
        self.remember(known.node, best, best_move, bound);
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

    /// The score of one move: first in full, the others only asked whether they are better.
    fn score_of(&mut self, known: Known, window: Window, candidate: Candidate) -> i32 {
        let Node { depth, ply, .. } = known.node;
        let extension = i32::from(self.extends(known, candidate));
        let reduction = self.reduction(known, candidate);
        let full = depth - 1 + extension;
        let undo = self.play(candidate.mv, candidate.gives_check);
        let below = |depth: i32, window: Window| Node {
            depth,
            ply: ply + 1,
            window: window.turned(),
            may_pass: true,
        };
        let mut score = window.alpha + 1;
        if reduction > 0 {
            let depth = (full - reduction).max(1).min(full);
            score = -self.visit(below(depth, window.at_alpha()));
        }
        if score > window.alpha && candidate.number > 0 {
            score = -self.visit(below(full, window.at_alpha()));
        }
        if candidate.number == 0 || score > window.alpha && window.is_open() {
            score = -self.visit(below(full, window));
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

    fn keep_line(&mut self, ply: usize, mv: Move) {
        if let [line, below, ..] = &mut self.lines[ply..] {
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
        let entry = Entry {
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

/// The score of an entry when it answers the question of `node`.
fn cutoff(entry: Entry, node: Node) -> Option<i32> {
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
