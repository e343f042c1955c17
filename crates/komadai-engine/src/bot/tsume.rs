//! Mate problems (tsume): whether a position is one, and its solution.
//!
//! The side to move mates by checks alone; it may lack its king. A problem is sound if the attacker has one
//! way: at each of its moves in the solution but the last, no other check mates, in however many plies. If
//! the solution has a single move, this one is the only mate, too. Whether a move promotes makes no other
//! solution. Wasted interpositions are not counted ([`Interpositions::Useful`]).

use super::mating::SOLVER_MIB;
use super::shortest::{Interpositions, MateLength, ShortestMate};
use super::solver::{MateSolver, MateVerdict};
use komadai_core::rules::{Move, Position};

/// The limits of checking a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckLimits {
    /// The longest solution, in plies.
    pub plies: u16,
    /// Nodes for each question.
    pub nodes: u64,
}

/// A solution: the shortest mate against the longest defense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The moves of both sides. Of several longest defenses, one that leaves the fewest pieces in the
    /// attacker's hand.
    pub line: Vec<Move>,
    /// The number of pieces in the attacker's hand at the end.
    pub left_in_hand: u32,
    /// Nodes of the mate solver to prove the mate: its difficulty.
    pub nodes: u64,
}

/// The fault of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProblemFault {
    /// The defender has no king.
    NoKing,
    /// The side to move cannot mate by checks.
    NoMate,
    /// The limit was reached before a mate was found or excluded.
    Unknown,
    /// There is a mate, but its solution has more plies than this or takes longer to find.
    TooLong(u16),
    /// Another move of the attacker mates, too.
    TwoSolutions {
        /// The index of the solution's move, from 0.
        ply: usize,
        /// The other move.
        other: Move,
    },
    /// The limit was reached before another mating move was excluded.
    PerhapsTwo {
        /// The index of the solution's move, from 0.
        ply: usize,
        /// The other move.
        other: Move,
    },
}

/// The most solutions with equally long defenses that are compared.
const MOST_LINES: usize = 64;

/// Finds the solution of a problem and its fault: with a solution, it is that of an unsound problem.
///
/// ```
/// use komadai_engine::bot::tsume::{CheckLimits, check};
/// use komadai_core::rules::Position;
/// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
/// let limits = CheckLimits { plies: 5, nodes: 10_000 };
/// let (solution, fault) = check(&position, limits, &mut || false).unwrap();
/// assert_eq!((solution.line.len(), fault), (1, None));
/// ```
///
/// # Errors
///
/// The fault, if there is no solution.
pub fn check(
    position: &Position,
    limits: CheckLimits,
    stop: &mut dyn FnMut() -> bool,
) -> Result<(Solution, Option<ProblemFault>), ProblemFault> {
    let solution = solve(position, limits, stop)?;
    let fault = second_solution(position, &solution.line, limits, stop);
    Ok((solution, fault))
}

/// The solution of a problem, sound or not.
///
/// # Errors
///
/// The fault, if there is none.
pub fn solve(
    position: &Position,
    limits: CheckLimits,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Solution, ProblemFault> {
    if position.king(position.side_to_move().opponent()).is_none() {
        return Err(ProblemFault::NoKing);
    }
    let mut solver = MateSolver::new(SOLVER_MIB);
    match solver.solve(position, limits.nodes, stop) {
        MateVerdict::Mate(_) => {}
        MateVerdict::NoMate => return Err(ProblemFault::NoMate),
        MateVerdict::Unknown => return Err(ProblemFault::Unknown),
    }
    let mut shortest = ShortestMate::new(Interpositions::Useful);
    let MateLength::Plies(plies) = shortest.length(position, limits.plies, limits.nodes, stop)
    else {
        return Err(ProblemFault::TooLong(limits.plies));
    };
    let mut lines = Lines { shortest, nodes: limits.nodes, found: Vec::new() };
    lines.collect(&mut position.clone(), plies, &mut Vec::new(), stop);
    let best = lines.found.into_iter().min_by_key(|&(_, left)| left);
    let (line, left_in_hand) = best.ok_or(ProblemFault::TooLong(limits.plies))?;
    Ok(Solution { line, left_in_hand, nodes: solver.nodes() })
}

/// The fault of a problem with this solution, if it is unsound.
#[must_use]
pub fn second_solution(
    position: &Position,
    line: &[Move],
    limits: CheckLimits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<ProblemFault> {
    let mut solver = MateSolver::new(SOLVER_MIB);
    let mut position = position.clone();
    for (ply, &mv) in line.iter().enumerate() {
        let is_attacker = ply.is_multiple_of(2);
        let is_last = ply + 1 == line.len() && ply > 0;
        if is_attacker && !is_last {
            let moves = position.legal_moves();
            let others =
                moves.iter().copied().filter(|other| !differs_at_most_by_promotion(*other, mv));
            for other in others.filter(|&other| position.gives_check(other)) {
                let mut after = position.clone();
                after.do_move_unchecked(other);
                match solver.solve_defense(&after, limits.nodes, stop) {
                    MateVerdict::NoMate => {}
                    MateVerdict::Mate(_) => {
                        return Some(ProblemFault::TwoSolutions { ply, other });
                    }
                    MateVerdict::Unknown => return Some(ProblemFault::PerhapsTwo { ply, other }),
                }
            }
        }
        position.do_move_unchecked(mv);
    }
    None
}

/// Whether moves are the same except for promotion; these do not count as two solutions.
fn differs_at_most_by_promotion(one: Move, other: Move) -> bool {
    one == other || one.from().is_some() && (one.from(), one.to()) == (other.from(), other.to())
}

/// Solutions with the longest defenses.
struct Lines {
    shortest: ShortestMate,
    nodes: u64,
    /// Each with the number of pieces left in the attacker's hand.
    found: Vec<(Vec<Move>, u32)>,
}

impl Lines {
    fn collect(
        &mut self,
        position: &mut Position,
        plies: u16,
        line: &mut Vec<Move>,
        stop: &mut dyn FnMut() -> bool,
    ) {
        if self.found.len() >= MOST_LINES {
            return;
        }
        if plies == 0 {
            let attacker = position.side_to_move().opponent();
            let left = position.hand(attacker).total();
            self.found.push((line.clone(), left));
            return;
        }
        let moves = if line.len().is_multiple_of(2) {
            let mut best = self.shortest.best_checks(position, plies, self.nodes, stop);
            if plies > 1 {
                best.truncate(1);
            }
            best
        } else {
            self.shortest.best_answers(position, plies, self.nodes, stop)
        };
        for mv in moves {
            let undo = position.do_move_unchecked(mv);
            line.push(mv);
            self.collect(position, plies - 1, line, stop);
            line.pop();
            position.undo_move_unchecked(mv, undo);
        }
    }
}
