//! Mate search for people: whether there is a mate, the shortest one, and how far was searched.

use super::shortest::{Interpositions, MateLength, ShortestMate};
use super::solver::{MateSolver, MateVerdict};
use komadai_core::rules::Position;

/// The result of [`find_mate`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MateAnswer {
    /// Whether the side to move mates by checks alone, with the line of longest defense.
    pub verdict: MateVerdict,
    /// Whether no mate is shorter.
    pub is_shortest: bool,
    /// There is no mate within this many plies.
    pub none_within: u16,
    /// Nodes searched.
    pub nodes: u64,
}

/// The table of the solver, in MiB.
const SOLVER_MIB: usize = 16;

/// Plies searched completely if a mate is not decided, so that something is known.
const FIRST_PLIES: u16 = 7;

/// The share of the nodes for that.
const FIRST_PART: u64 = 8;

/// Whether the side to move mates by checks alone, against all answers and drops (a pawn drop that mates is illegal).
///
/// Up to `nodes` nodes decide that, and as many again search for the shortest mate; `stop` is asked regularly.
///
/// ```
/// use komadai_engine::bot::{MateVerdict, find_mate};
/// use komadai_core::rules::Position;
/// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
/// let answer = find_mate(&position, 1_000, &mut || false);
/// assert_eq!(answer.verdict, MateVerdict::Mate(vec!["G*5b".parse().unwrap()]));
/// assert!(answer.is_shortest);
/// ```
pub fn find_mate(position: &Position, nodes: u64, stop: &mut dyn FnMut() -> bool) -> MateAnswer {
    let mut solver = MateSolver::new(SOLVER_MIB);
    let verdict = solver.solve(position, nodes, stop);
    let mut answer = MateAnswer {
        verdict,
        is_shortest: false,
        none_within: 0,
        nodes: solver.nodes(),
    };
    let (most, nodes) = match &answer.verdict {
        MateVerdict::Mate(line) => (u16::try_from(line.len()).unwrap_or(u16::MAX), nodes),
        MateVerdict::NoMate => return answer,
        MateVerdict::Unknown => (FIRST_PLIES, nodes / FIRST_PART),
    };
    let mut shortest = ShortestMate::new(Interpositions::All);
    match shortest.length(position, most, nodes, stop) {
        MateLength::Plies(plies) => {
            answer.nodes += shortest.nodes();
            answer.none_within = plies.saturating_sub(1);
            if let Some(line) = shortest.line(position, plies, nodes, stop) {
                answer.verdict = MateVerdict::Mate(line);
                answer.is_shortest = true;
            }
        }
        MateLength::NoneWithin(plies) | MateLength::Unknown(plies) => {
            answer.nodes += shortest.nodes();
            answer.none_within = plies;
        }
    }
    answer
}

/// Whether the side to move mates within `plies` plies; [`find_mate`] without the solver.
pub fn find_mate_within(
    position: &Position,
    plies: u16,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> MateAnswer {
    let mut shortest = ShortestMate::new(Interpositions::All);
    let length = shortest.length(position, plies, nodes, stop);
    let visited = shortest.nodes();
    let (verdict, none_within) = match length {
        MateLength::Plies(plies) => {
            let line = shortest.line(position, plies, nodes, stop);
            let verdict = line.map_or(MateVerdict::Unknown, MateVerdict::Mate);
            (verdict, plies.saturating_sub(1))
        }
        MateLength::NoneWithin(plies) => (MateVerdict::NoMate, plies),
        MateLength::Unknown(plies) => (MateVerdict::Unknown, plies),
    };
    MateAnswer {
        is_shortest: matches!(verdict, MateVerdict::Mate(_)),
        verdict,
        none_within,
        nodes: visited,
    }
}
