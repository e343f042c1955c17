//! Missed mates: mates that a person had in a game and did not play.

use super::Problem;
use crate::bot::{Interpositions, MateLength, MateSolver, MateVerdict, ShortestMate};
use komadai_core::record::Record;
use komadai_core::rules::{Move, Position};

/// The longest mates searched, in plies.
const MOST_PLIES: u16 = 11;
/// Nodes for the mate of a position, and as many again for its shortest line.
const NODES: u64 = 20_000;
/// The table of the solver, in MiB.
const SOLVER_MIB: usize = 4;

/// The positions of a finished game in which a person at the keyboard had a mate and did not play it, each
/// with the shortest mate as its solution, which need not be the only one.
///
/// `stop` is asked regularly.
///
/// ```
/// use komadai_core::record::{End, Key, NodeId, Reason, Record};
/// use komadai_core::rules::{Color, Position};
/// use komadai_engine::tsume::missed_mates;
/// let mut record = Record::new(Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?);
/// record.headers.set(Key::BlackPlayer, "human");
/// let tip = record.add_move(NodeId::START, "5i5h".parse()?)?;
/// record.add_end(tip, End::new(Reason::Resignation, Some(Color::White)))?;
/// let missed = missed_mates(&record, &mut || false);
/// assert_eq!(missed[0].line, ["G*5b".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn missed_mates(record: &Record, stop: &mut dyn FnMut() -> bool) -> Vec<Problem> {
    let Some(end) = record.main_end() else {
        return Vec::new();
    };
    let is_person = record.headers.persons();
    let mut position = record.start().clone();
    let mut missed = Vec::new();
    let played = record.main_moves().into_iter().map(Some).chain([None]);
    for mv in played {
        if stop() {
            break;
        }
        let side = position.side_to_move();
        // If the opponent resigned, the player has missed nothing.
        let is_open = mv.is_some() || end.winner != Some(side);
        if is_person[side.index()] && is_open {
            missed.extend(missed_mate(&position, mv, stop));
        }
        // An unplayable move was a foul, with which the game ends.
        if mv.is_none_or(|mv| position.play(mv).is_err()) {
            break;
        }
    }
    missed
}

/// The mate that the side to move had and that this move gives away.
fn missed_mate(
    position: &Position,
    played: Option<Move>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Problem> {
    position.king(position.side_to_move().opponent())?;
    let mut solver = MateSolver::new(SOLVER_MIB);
    let MateVerdict::Mate(line) = solver.solve(position, NODES, stop) else {
        return None;
    };
    let nodes = solver.nodes();
    if played.is_some_and(|mv| mates(position, mv, stop)) {
        return None;
    }
    let mut shortest = ShortestMate::new(Interpositions::Useful);
    let most = u16::try_from(line.len()).unwrap_or(u16::MAX);
    let length = shortest.length(position, most.min(MOST_PLIES), NODES, stop);
    let MateLength::Plies(plies) = length else {
        return None;
    };
    let line = shortest.line(position, plies, NODES, stop)?;
    Some(Problem { position: position.clone(), line, nodes })
}

/// Whether a move keeps the mate against every defense.
fn mates(position: &Position, mv: Move, stop: &mut dyn FnMut() -> bool) -> bool {
    let mut after = position.clone();
    if !position.gives_check(mv) || after.play(mv).is_err() {
        return false;
    }
    let verdict = MateSolver::new(SOLVER_MIB).solve_defense(&after, NODES, stop);
    // An undecided position is not counted against the person.
    verdict != MateVerdict::NoMate
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{End, Key, NodeId, Reason};
    use komadai_core::rules::Color;

    /// The mates missed in a game from this position, which `winner` won after these moves.
    fn missed(sfen: &str, players: [&str; 2], moves: &str, winner: Color) -> Vec<String> {
        let mut record = Record::new(Position::from_sfen(sfen).expect("an SFEN"));
        record.headers.set(Key::BlackPlayer, players[0]);
        record.headers.set(Key::WhitePlayer, players[1]);
        let mut tip = NodeId::START;
        for word in moves.split_whitespace() {
            let mv = word.parse().expect("a move");
            tip = record.add_move(tip, mv).expect("legal");
        }
        let end = End::new(Reason::Resignation, Some(winner));
        record.add_end(tip, end).expect("an end");
        let missed = missed_mates(&record, &mut || false).into_iter();
        missed.map(|problem| problem.to_line()).collect()
    }

    const MATE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

    #[test]
    fn only_what_persons_missed_counts() {
        let line = [format!("sfen {MATE} moves G*5b # 1")];
        let black = ["human", "bot:3/10"];
        let white = ["bot:3/10", "human"];
        let won = |players, moves| missed(MATE, players, moves, Color::Black).len();
        assert_eq!(missed(MATE, black, "5i5h", Color::White).len(), line.len());
        assert_eq!(won(white, "5i5h"), 0, "the bot missed it");
        assert_eq!(won(black, "G*5b"), 0, "it was played");
        assert_eq!(won(black, ""), 0, "the opponent resigned");
        assert_eq!(missed(MATE, black, "", Color::White).len(), 1, "resigned");
    }

    #[test]
    fn another_mate_than_the_solution_is_none_that_was_missed() {
        // A gold before the king mates, and so does one diagonally before it.
        let two_ways = "8k/9/7G1/9/9/9/9/9/K8 b G 1";
        let black = ["human", "human"];
        for mv in ["G*1b", "G*2b"] {
            assert_eq!(missed(two_ways, black, mv, Color::Black), [""; 0], "{mv}");
        }
        assert_eq!(missed(two_ways, black, "9i8i", Color::White).len(), 1);
    }

    #[test]
    fn a_game_that_goes_on_says_nothing() {
        let mut record = Record::new(Position::from_sfen(MATE).expect("an SFEN"));
        record.headers.set(Key::BlackPlayer, "human");
        assert_eq!(missed_mates(&record, &mut || false), []);
    }
}
