//! The questions of solving a problem.

use crate::bot::tsume::{CheckLimits, ProblemFault, Solution, check};
use crate::bot::{
    Interpositions, MateAnswer, MateLength, MateSolver, MateVerdict, ShortestMate, find_mate,
};
use komadai_core::rules::{Move, Position};

/// A question about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The solution of a problem, and whether it has another.
    Solve(Position),
    /// The answer of the side to move, in check.
    Defend(Position),
    /// Whether the side to move mates; if not, whether it is threatened with mate.
    Mates(Position),
}

/// The answer to a [`Question`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The solution with the fault of an unsound problem, or why there is none.
    Solved(Result<(Solution, Option<ProblemFault>), ProblemFault>),
    /// The defender's move.
    Defended(Defense),
    /// The mate of the side to move, and the other side's threat; `None` if it was not asked.
    Mates(Box<MateAnswer>, Option<Box<MateAnswer>>),
}

/// The possibilities of a defender in check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Defense {
    /// It is mated: it has no move but wasted interpositions.
    Mated,
    /// It is mated in the end, and holds out longest with this move.
    Longest(Move),
    /// It is not mated by checks after this move.
    Escapes(Move),
    /// The limit was reached.
    Unknown,
}

/// Problems with longer solutions are not solved to the shortest mate.
const MOST_PLIES: u16 = 41;

const NODES: u64 = 3_000_000;

/// Nodes for the mate of any position: some ten seconds at most.
const MATE_NODES: u64 = 1_000_000;

/// The table of the solver, in MiB.
const SOLVER_MIB: usize = 16;

/// Answers a question; `stop` is asked regularly.
pub fn answer(question: &Question, stop: &mut dyn FnMut() -> bool) -> Answer {
    match question {
        Question::Solve(position) => {
            let limits = CheckLimits { plies: MOST_PLIES, nodes: NODES };
            Answer::Solved(check(position, limits, stop))
        }
        Question::Defend(position) => Answer::Defended(defense(position, stop)),
        Question::Mates(position) => mates(position, stop),
    }
}

fn mates(position: &Position, stop: &mut dyn FnMut() -> bool) -> Answer {
    let mate = find_mate(position, MATE_NODES, stop);
    let has_mate = matches!(mate.verdict, MateVerdict::Mate(_));
    let passed = position.passed().filter(|_| !has_mate);
    let threat = passed.map(|passed| Box::new(find_mate(&passed, MATE_NODES, stop)));
    Answer::Mates(Box::new(mate), threat)
}

fn defense(position: &Position, stop: &mut dyn FnMut() -> bool) -> Defense {
    let mut shortest = ShortestMate::new(Interpositions::Useful);
    if shortest.defense(position, 0, NODES, stop) == MateLength::Plies(0) {
        return Defense::Mated;
    }
    let mut solver = MateSolver::new(SOLVER_MIB);
    let line = match solver.solve_defense(position, NODES, stop) {
        MateVerdict::Mate(line) => line,
        MateVerdict::NoMate => return escape(&mut solver, position, stop),
        MateVerdict::Unknown => return Defense::Unknown,
    };
    let most = u16::try_from(line.len()).unwrap_or(u16::MAX).min(MOST_PLIES);
    let longest = match shortest.defense(position, most, NODES, stop) {
        MateLength::Plies(plies) => shortest.best_answers(position, plies, NODES, stop),
        MateLength::NoneWithin(_) | MateLength::Unknown(_) => Vec::new(),
    };
    let longest = longest.first().or(line.first());
    longest.map_or(Defense::Mated, |&mv| Defense::Longest(mv))
}

/// An answer after which there is no mate.
fn escape(solver: &mut MateSolver, position: &Position, stop: &mut dyn FnMut() -> bool) -> Defense {
    let answers = position.legal_moves();
    let holds = |mv: &Move| {
        let mut after = position.clone();
        after.play(*mv).is_ok() && solver.solve(&after, NODES, stop) == MateVerdict::NoMate
    };
    let found = answers.iter().copied().find(holds);
    found.map_or(Defense::Unknown, Defense::Escapes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defended(sfen: &str, mv: &str) -> Defense {
        let mut position = Position::from_sfen(sfen).expect("an SFEN");
        position.play(mv.parse().expect("a move")).expect("legal");
        match answer(&Question::Defend(position), &mut || false) {
            Answer::Defended(defense) => defense,
            answer => panic!("{answer:?}"),
        }
    }

    #[test]
    fn every_mate_counts_and_what_is_none_is_refuted() {
        let sfen = "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1";
        assert_eq!(defended(sfen, "G*5b"), Defense::Mated);
        assert!(matches!(defended(sfen, "G*4b"), Defense::Longest(_) | Defense::Escapes(_)));
        let alone = "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";
        assert_eq!(defended(alone, "G*5b"), Defense::Escapes("5a5b".parse().expect("a move")));
    }

    #[test]
    fn a_threat_is_looked_for_where_there_is_no_mate() {
        let ask = |sfen: &str| {
            let position = Position::from_sfen(sfen).expect("an SFEN");
            match answer(&Question::Mates(position), &mut || false) {
                Answer::Mates(mate, threat) => (mate.verdict, threat.map(|threat| threat.verdict)),
                answer => panic!("{answer:?}"),
            }
        };
        let line = MateVerdict::Mate(vec!["G*5b".parse().expect("a move")]);
        assert_eq!(ask("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), (line.clone(), None));
        assert_eq!(ask("4k4/9/4P4/9/9/9/9/9/4K4 w G 1"), (MateVerdict::NoMate, Some(line)));
        assert_eq!(
            ask("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"),
            (MateVerdict::NoMate, None),
            "in check nobody passes"
        );
    }

    #[test]
    fn a_defender_with_wasted_drops_alone_is_mated() {
        let sfen = "8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1";
        assert_eq!(defended(sfen, "4i4a+"), Defense::Mated);
    }
}
