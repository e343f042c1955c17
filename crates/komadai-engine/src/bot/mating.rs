//! Mate search for people: whether there is a mate, the shortest one, and the searched length.

use super::shortest::{Interpositions, MateLength, ShortestMate};
use super::solver::{MateSolver, MateVerdict};
use komadai_core::rules::{Move, Position};

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
    /// The shortest mate as mate problems count it, without futile interpositions
    /// ([`Interpositions::Useful`]), where that is shorter than the line of the verdict.
    pub solution: Option<Vec<Move>>,
}

impl MateAnswer {
    /// The plies of the mate as mate problems count them, and those with all interpositions, the same if none
    /// of them is futile; `None` without a mate.
    #[must_use]
    pub fn plies(&self) -> Option<(usize, usize)> {
        let MateVerdict::Mate(line) = &self.verdict else {
            return None;
        };
        let counted = self.solution.as_ref().unwrap_or(line);
        Some((counted.len(), line.len()))
    }
}

/// `mate in 1 (9 with futile interpositions)`, in English, for the command line and USI.
#[must_use]
pub fn mate_words(plies: usize, all: usize) -> String {
    if plies == all {
        format!("mate in {plies}")
    } else {
        format!("mate in {plies} ({all} with futile interpositions)")
    }
}

/// The table of the solver, in MiB.
pub(super) const SOLVER_MIB: usize = 16;

/// Plies searched completely if a mate is not decided, so that something is known.
const FIRST_PLIES: u16 = 7;

/// The share of the nodes for that.
const FIRST_PART: u64 = 8;

/// Whether the side to move mates by checks alone, against all answers and drops (a pawn drop that mates is
/// illegal).
///
/// Up to `nodes` nodes decide that, and as many again search for the shortest mate, and for the shortest one
/// without futile interpositions; `stop` is asked regularly.
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
        solution: None,
    };
    let (most, nodes) = match &answer.verdict {
        MateVerdict::Mate(line) => (u16::try_from(line.len()).unwrap_or(u16::MAX), nodes),
        MateVerdict::NoMate => return answer,
        MateVerdict::Unknown => (FIRST_PLIES, nodes / FIRST_PART),
    };
    let shortest = Shortest::of(position, Interpositions::All, most, nodes, stop);
    answer.nodes += shortest.nodes;
    match shortest.length {
        MateLength::Plies(plies) => {
            answer.none_within = plies.saturating_sub(1);
            if let Some(line) = shortest.line {
                answer.verdict = MateVerdict::Mate(line);
                answer.is_shortest = true;
            }
        }
        MateLength::NoneWithin(plies) | MateLength::Unknown(plies) => answer.none_within = plies,
    }
    if let MateVerdict::Mate(line) = &answer.verdict {
        let counted = without_futile(position, line, nodes, stop);
        answer.nodes += counted.nodes;
        answer.solution = counted.line;
    }
    answer
}

/// The result of a search for the shortest mate.
struct Shortest {
    length: MateLength,
    line: Option<Vec<Move>>,
    nodes: u64,
}

impl Shortest {
    fn of(
        position: &Position,
        counting: Interpositions,
        most: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Self {
        let mut search = ShortestMate::new(counting);
        let length = search.length(position, most, nodes, stop);
        let visited = search.nodes();
        let line = match length {
            MateLength::Plies(plies) => search.line(position, plies, nodes, stop),
            MateLength::NoneWithin(_) | MateLength::Unknown(_) => None,
        };
        Self { length, line, nodes: visited }
    }
}

/// A mate that is shorter than `line` without futile interpositions.
fn without_futile(
    position: &Position,
    line: &[Move],
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Shortest {
    let most = u16::try_from(line.len()).unwrap_or(u16::MAX);
    let most = most.saturating_sub(2);
    Shortest::of(position, Interpositions::Useful, most, nodes, stop)
}

/// A shorter line to a mate that was found, and the plies of the shortest one without futile interpositions
/// where it is shorter still, with `nodes` nodes for each search.
pub(super) fn shortened(
    position: &Position,
    line: Vec<Move>,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> (Vec<Move>, Option<usize>) {
    let most = u16::try_from(line.len()).unwrap_or(u16::MAX);
    let shortest = Shortest::of(position, Interpositions::All, most, nodes, stop);
    let line = shortest.line.unwrap_or(line);
    let counted = without_futile(position, &line, nodes, stop).line;
    (line, counted.map(|line| line.len()))
}

/// Whether the side to move mates within `plies` plies; [`find_mate`] without the solver.
///
/// A mate that is longer only by futile interpositions is one: its line leaves them out.
pub fn find_mate_within(
    position: &Position,
    plies: u16,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> MateAnswer {
    let all = Shortest::of(position, Interpositions::All, plies, nodes, stop);
    let (mut verdict, mut none_within) = match all.length {
        MateLength::Plies(plies) => {
            let verdict = all.line.map_or(MateVerdict::Unknown, MateVerdict::Mate);
            (verdict, plies.saturating_sub(1))
        }
        MateLength::NoneWithin(plies) => (MateVerdict::NoMate, plies),
        MateLength::Unknown(plies) => (MateVerdict::Unknown, plies),
    };
    let counted = match &verdict {
        MateVerdict::Mate(line) => without_futile(position, line, nodes, stop),
        _ => Shortest::of(position, Interpositions::Useful, plies, nodes, stop),
    };
    let is_found = matches!(verdict, MateVerdict::Mate(_));
    if let Some(line) = counted.line.as_ref().filter(|_| !is_found) {
        verdict = MateVerdict::Mate(line.clone());
        none_within = u16::try_from(line.len()).map_or(u16::MAX, |plies| plies - 1);
    }
    MateAnswer {
        is_shortest: matches!(verdict, MateVerdict::Mate(_)),
        verdict,
        none_within,
        nodes: all.nodes + counted.nodes,
        solution: counted.line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rook that moves to rank a mates the king shut in on 1a, from afar as well as next to it.
    const FUTILE: &str = "8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1";

    #[test]
    fn both_lengths_of_a_mate_are_found() {
        let position = Position::from_sfen(FUTILE).expect("an SFEN");
        let answer = find_mate(&position, 100_000, &mut || false);
        assert_eq!(answer.plies(), Some((1, 5)), "{answer:?}");
        assert!(answer.is_shortest);
        assert_eq!(mate_words(1, 7), "mate in 1 (7 with futile interpositions)");
        let plain = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("an SFEN");
        let answer = find_mate(&plain, 1_000, &mut || false);
        assert_eq!((answer.plies(), answer.solution), (Some((1, 1)), None));
        assert_eq!(mate_words(1, 1), "mate in 1");
    }

    #[test]
    fn a_mate_within_some_plies_is_one_by_either_measure() {
        let position = Position::from_sfen(FUTILE).expect("an SFEN");
        for (most, plies) in [(1, (1, 1)), (3, (1, 1)), (5, (1, 5))] {
            let answer = find_mate_within(&position, most, 100_000, &mut || false);
            assert_eq!(answer.plies(), Some(plies), "{most}");
        }
    }
}
