//! Principal variation search: iterative deepening alpha-beta with null windows, quiescence search, pruning,
//! reductions and extensions.

mod captures;
mod moves;
mod prune;
mod root;

use super::attention::Attention;
use super::control::SearchControl;
use super::eval::{self, Evaluator};
use super::history::{Before, MoveHistory};
use super::mate;
use super::order::{self, Arrival};
use super::path::{Path, Recurrence};
use super::picker::MoveStack;
use super::request::DeclarationTerms;
use super::solver::MateSolver;
use super::style::Style;
use super::table::{Bound, NO_EVAL, TableEntry, TranspositionTable};
use super::tuning::Tuning;
use komadai_core::rules::{Declared, Move, Position, Repetition, Square, Tally, Undo};

pub(super) use root::RootMove;

/// The longest line searched, in plies.
pub(super) const MAX_PLY: usize = 100;

/// Being mated now; every ply until the mate brings it nearer to zero.
pub(super) const MATE: i32 = 32_000;
/// A score beyond this is a mate.
pub(super) const MATE_BOUND: i32 = MATE - 1_000;
/// Losing by perpetual check: as bad as a mate, but distinct, since it depends on the moves before.
pub(super) const PERPETUAL_LOSS: i32 = -20_000;
/// Returning to a board with less in hand: the loser plays otherwise.
const INFERIOR: i32 = -18_000;

/// The least depth of the search for a mate in three; below it costs more than it finds.
const MATE_IN_THREE_DEPTH: i32 = 3;
/// The most nodes of the mate solver for the answer to a best move: a fifth of a second.
const ANSWER_SOLVER_NODES: u64 = 100_000;
/// More than any score.
pub(super) const INFINITE: i32 = 32_500;

/// The state of one search; table and history outlive it.
pub(super) struct Search<'a> {
    position: Position,
    path: Path,
    evaluator: Evaluator<'a>,
    table: &'a TranspositionTable,
    history: &'a mut MoveHistory,
    control: SearchControl<'a>,
    /// Looks for mates after the best move.
    solver: Option<&'a mut MateSolver>,
    moves: MoveStack,
    frames: Vec<Frame>,
    /// The principal variation from each ply on.
    pv: Vec<Vec<Move>>,
    deepest: usize,
    /// The depth of the current iteration, which bounds extensions.
    iteration: usize,
    /// A null move is being verified: no other is made meanwhile.
    verifying: bool,
    declaration: Option<DeclarationTerms>,
    /// The attention of the player; `None` notices everything.
    attention: Option<Attention>,
    /// The preferred openings of the player.
    style: Style,
    /// The value of a draw for the side to move at the root.
    draw: i32,
    tuning: Tuning,
}

/// The state of a ply.
#[derive(Debug, Clone, Copy)]
struct Frame {
    /// The arrival of the last move.
    arrival: Arrival,
    /// The target of the last move.
    to: Option<Square>,
    /// The corrected static evaluation; `None` in check.
    eval: Option<i32>,
    /// The uncorrected static evaluation.
    raw_eval: Option<i32>,
}

impl Frame {
    const NONE: Self = Self { arrival: Arrival::NONE, to: None, eval: None, raw_eval: None };
}

/// The bounds alpha and beta.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// A null window: whether a score is at least `beta`.
    const fn below(beta: i32) -> Self {
        Self { alpha: beta - 1, beta }
    }

    /// Whether an exact score is required.
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// A null window: whether a score is above alpha.
    const fn at_alpha(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }

    /// From the opponent's side.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

#[derive(Debug, Clone, Copy)]
struct Node {
    depth: i32,
    ply: usize,
    window: Window,
    /// Whether a cutoff is expected: a null window after a move thought weaker.
    is_cut: bool,
    /// A move left out, to see whether it is the only good one.
    excluded: Option<Move>,
}

/// The knowledge about a node before its moves are searched.
#[derive(Debug, Clone, Copy)]
struct NodeInfo {
    node: Node,
    in_check: bool,
    /// The static evaluation, improved by the table; `None` in check.
    eval: Option<i32>,
    /// Whether the static evaluation is better than two plies before.
    is_improving: bool,
    hash_move: Option<Move>,
    entry: Option<TableEntry>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        (path, position): (Path, Position),
        evaluator: Evaluator<'a>,
        table: &'a TranspositionTable,
        history: &'a mut MoveHistory,
        control: SearchControl<'a>,
        declaration: Option<DeclarationTerms>,
    ) -> Self {
        Self {
            position,
            path,
            evaluator,
            table,
            history,
            control,
            solver: None,
            moves: MoveStack::new(),
            frames: vec![Frame::NONE; MAX_PLY + 4],
            pv: vec![Vec::new(); MAX_PLY + 2],
            deepest: 0,
            iteration: 1,
            verifying: false,
            declaration,
            attention: None,
            style: Style::Free,
            draw: 0,
            tuning: Tuning::DEFAULT,
        }
    }

    /// The same search by a player who does not notice everything.
    pub(super) fn with_attention(mut self, attention: Option<Attention>) -> Self {
        self.frame(0).to = attention.as_ref().and_then(Attention::answered);
        self.attention = attention;
        self
    }

    /// The same search by a player of this style.
    pub(super) const fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// The same search with this value of a draw for the side to move.
    pub(super) fn with_draw(mut self, draw: i32) -> Self {
        self.draw = draw;
        self
    }

    /// The same search with a solver that looks for mates after the best move.
    pub(super) fn with_solver(mut self, solver: Option<&'a mut MateSolver>) -> Self {
        self.solver = solver;
        self
    }

    /// The same search with these numbers.
    pub(super) fn with_tuning(mut self, tuning: Tuning) -> Self {
        self.tuning = tuning;
        self
    }

    /// Whether the player overlooks a move; never an answer to a check.
    fn overlooks(&self, ply: usize, mv: Move) -> bool {
        self.attention.as_ref().is_some_and(|attention| {
            !self.path.is_check()
                && attention.overlooks(&self.position, mv, self.frames[ply + 1].to)
        })
    }

    /// Makes a move at `ply`; only this and [`Self::take_back`] change the position.
    fn play(&mut self, mv: Move, gives_check: bool, ply: usize) -> Undo {
        let arrival = Arrival::of(&self.position, mv);
        let frame = self.frame(ply + 1);
        (frame.arrival, frame.to) = (arrival, Some(mv.to()));
        self.evaluator.push(&self.position, mv);
        let undo = self.position.do_move_unchecked(mv);
        self.path.push(&self.position, gives_check);
        undo
    }

    fn take_back(&mut self, mv: Move, undo: Undo) {
        self.path.pop();
        self.evaluator.pop();
        self.position.undo_move_unchecked(mv, undo);
    }

    /// The frame of a ply; one is before the root.
    fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 1]
    }

    fn before(&self, ply: usize) -> Before {
        [self.frames[ply + 1].arrival, self.frames[ply].arrival]
    }

    /// The score of the position for the side to move; meaningless once the search has been stopped.
    fn negamax(&mut self, mut node: Node) -> i32 {
        self.control.count();
        self.pv[node.ply].clear();
        self.deepest = self.deepest.max(node.ply);
        if self.control.is_stopped() {
            return 0;
        }
        if let Some(recurrence) = self.path.recurrence(node.ply) {
            return self.repeated(recurrence, node.ply);
        }
        if node.ply >= MAX_PLY {
            return self.evaluator.evaluate(&self.position);
        }
        // A mate already found nearer than here cannot be improved.
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

    fn search(&mut self, mut node: Node) -> i32 {
        let entry = self.entry(node);
        if let Some(score) = entry.and_then(|entry| cutoff(entry, node)) {
            self.learn_from_table(node, entry, score);
            return score;
        }
        let in_check = self.path.is_check();
        let may_mate = !in_check && node.excluded.is_none();
        if may_mate
            && entry.is_none()
            && let Some(mv) = self.mate_in_one(node.ply)
        {
            let score = -mated_in(node.ply + 1);
            self.remember(node, score, Some(mv), Bound::Exact, None);
            self.pv[node.ply].push(mv);
            return score;
        }
        if self.can_declare() {
            return -mated_in(node.ply + 1);
        }
        if may_mate && let Some(line) = self.longer_mate(node, entry.is_none()) {
            let score = -mated_in(node.ply + line.len());
            self.remember(node, score, line.first().copied(), Bound::Lower, None);
            self.pv[node.ply].extend(line);
            return score;
        }
        let info = self.info_of(node, entry, in_check);
        if let Some(score) = self.prune(info) {
            return score;
        }
        // Internal iterative reduction: without a hash move, a shallower search finds one for the next time.
        let expects_much = node.is_cut || node.window.is_open();
        let least = if expects_much { 3 } else { 4 };
        if node.depth >= least && info.hash_move.is_none() {
            node.depth -= 1;
        }
        self.best_of(NodeInfo { node, ..info })
    }

    /// A move that mates at once, if the player sees it.
    fn mate_in_one(&self, ply: usize) -> Option<Move> {
        mate::mate_in_one(&self.position).filter(|&mv| !self.overlooks(ply, mv))
    }

    /// A mate in more than one, perhaps not the shortest: in three in a new position, any by checks after the
    /// best move.
    fn longer_mate(&mut self, node: Node, is_new: bool) -> Option<Vec<Move>> {
        if is_new
            && node.depth >= MATE_IN_THREE_DEPTH
            && self.attention.is_none()
            && let Some(line) = mate::mate_in_three(&mut self.position)
        {
            return Some(line.into());
        }
        (node.ply == 1 && node.window.is_open()).then(|| self.solved_mate()).flatten()
    }

    /// A mate by checks against the player, which the solver finds within its share of the nodes.
    fn solved_mate(&mut self) -> Option<Vec<Move>> {
        let solver = self.solver.as_deref_mut()?;
        let number = |number: i32| u64::from(number.unsigned_abs());
        let share = number(self.tuning.mate_share);
        let nodes = self.control.nodes().checked_div(share)?;
        let nodes = nodes.clamp(number(self.tuning.mate_least), ANSWER_SOLVER_NODES);
        let control = &mut self.control;
        let line = solver.find(&self.position, nodes, &mut || control.has_used(1));
        line.filter(|line| line.len() < MAX_PLY)
    }

    /// Whether the side to move wins by declaring (R57).
    pub(super) fn can_declare(&self) -> bool {
        let side = self.position.side_to_move();
        let Some(terms) = self.declaration else {
            return false;
        };
        let entered = self.position.king(side);
        if !entered.is_some_and(|king| side.promotion_zone().contains(king)) {
            return false;
        }
        let tally = Tally::of(&self.position, terms.removed);
        tally.side(side).declaration(terms.rule).result == Declared::Win
    }

    /// The table's entry of the position, with a legal move and the score seen from here.
    fn entry(&self, node: Node) -> Option<TableEntry> {
        if node.excluded.is_some() {
            return None;
        }
        let entry = self.table.get(self.position.hash())?;
        let score = i32::from(entry.score);
        let score = match score {
            _ if score >= MATE_BOUND => score - ply_score(node.ply),
            _ if score <= -MATE_BOUND => score + ply_score(node.ply),
            _ => score,
        };
        Some(TableEntry {
            best: entry.best.filter(|&mv| self.position.is_legal(mv)),
            score: stored(score),
            ..entry
        })
    }

    /// Rewards the quiet move of an entry that caused a cutoff.
    fn learn_from_table(&mut self, node: Node, entry: Option<TableEntry>, score: i32) {
        let best = entry.and_then(|entry| entry.best);
        if let Some(mv) = best.filter(|_| score >= node.window.beta)
            && !order::is_noisy(&self.position, mv)
        {
            let before = self.before(node.ply);
            self.history.learn_quiet(&self.position, before, mv, moves::bonus(node.depth));
        }
    }

    fn info_of(&mut self, node: Node, entry: Option<TableEntry>, in_check: bool) -> NodeInfo {
        let ply = node.ply;
        let static_eval = if in_check {
            self.frame(ply).raw_eval = None;
            None
        } else if node.excluded.is_some() {
            self.frame(ply).eval
        } else {
            let raw = self.raw_eval(entry);
            self.frame(ply).raw_eval = Some(raw);
            Some(self.corrected(raw, ply))
        };
        self.frame(ply).eval = static_eval;
        let before = ply.checked_sub(2).and_then(|ply| self.frame(ply).eval);
        let is_improving =
            matches!((static_eval, before), (Some(now), Some(before)) if now > before);
        NodeInfo {
            node,
            in_check,
            eval: static_eval.map(|eval| better_eval(eval, entry)),
            is_improving,
            hash_move: entry.and_then(|entry| entry.best),
            entry,
        }
    }

    /// The static evaluation, which the table may have.
    fn raw_eval(&mut self, entry: Option<TableEntry>) -> i32 {
        let known = entry.filter(|entry| entry.eval != NO_EVAL);
        known.map_or_else(|| self.evaluator.evaluate(&self.position), |entry| i32::from(entry.eval))
    }

    /// A static evaluation with the correction history.
    fn corrected(&self, raw: i32, ply: usize) -> i32 {
        let [last, _] = self.before(ply);
        let correction = self.history.correction.of(&self.position, last);
        (raw + correction).clamp(-eval::LIMIT, eval::LIMIT)
    }

    fn repeated(&self, recurrence: Recurrence, ply: usize) -> i32 {
        match recurrence {
            Recurrence::Same(Repetition::Sennichite) if ply.is_multiple_of(2) => self.draw,
            Recurrence::Same(Repetition::Sennichite) => -self.draw,
            Recurrence::Same(Repetition::PerpetualCheck { offender })
                if offender == self.position.side_to_move() =>
            {
                PERPETUAL_LOSS
            }
            Recurrence::Same(Repetition::PerpetualCheck { .. }) => -PERPETUAL_LOSS,
            Recurrence::Superior => -INFERIOR,
            Recurrence::Inferior => INFERIOR,
        }
    }

    fn update_pv(&mut self, ply: usize, mv: Move) {
        if let [line, below, ..] = &mut self.pv[ply..] {
            line.clear();
            line.push(mv);
            line.extend_from_slice(below);
        }
    }

    fn remember(
        &mut self,
        node: Node,
        score: i32,
        best: Option<Move>,
        bound: Bound,
        static_eval: Option<i32>,
    ) {
        let score = match score {
            _ if score >= MATE_BOUND => score + ply_score(node.ply),
            _ if score <= -MATE_BOUND => score - ply_score(node.ply),
            _ => score,
        };
        let entry = TableEntry {
            best,
            score: stored(score),
            eval: static_eval.map_or(NO_EVAL, stored),
            depth: i8::try_from(node.depth).unwrap_or(i8::MAX),
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

/// Scores have 16 bits: none is beyond [`INFINITE`].
fn stored(score: i32) -> i16 {
    i16::try_from(score).unwrap_or(if score > 0 { i16::MAX } else { -i16::MAX })
}

/// The evaluation, or the score of an entry if its bound is tighter.
fn better_eval(eval: i32, entry: Option<TableEntry>) -> i32 {
    let Some(entry) = entry else { return eval };
    let score = i32::from(entry.score);
    let says_more = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > eval,
        Bound::Upper => score < eval,
    };
    if says_more && score.abs() <= eval::LIMIT { score } else { eval }
}

/// The score of an entry that is deep enough and has a bound that decides `node`.
fn cutoff(entry: TableEntry, node: Node) -> Option<i32> {
    if i32::from(entry.depth) < node.depth || node.window.is_open() {
        return None;
    }
    let score = i32::from(entry.score);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.window.beta,
        Bound::Upper => score <= node.window.alpha,
    };
    answers.then_some(score)
}
