use crate::bot::tsume::ProblemFault;
use komadai_core::rules::{Move, PieceKind, Position};

/// A problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The side to move mates.
    pub position: Position,
    /// The solution: the shortest mate against the longest defense; empty if unknown.
    pub line: Vec<Move>,
    /// Nodes of the solver to prove the mate, 0 if unknown.
    pub nodes: u64,
}

const LEAST_RATING: u32 = 400;
/// Added for each move of the attacker.
const PER_MOVE: u32 = 180;
/// Added for each doubling of the solver's work.
const PER_DOUBLING: u32 = 25;
/// The most pieces on the board of a handbook problem.
const MOST_PIECES: u32 = 9;

impl Problem {
    /// The plies of the solution, if known.
    #[must_use]
    pub fn plies(&self) -> Option<usize> {
        (!self.line.is_empty()).then_some(self.line.len())
    }

    /// Its key for progress: board and hands.
    #[must_use]
    pub fn key(&self) -> String {
        let sfen = self.position.to_sfen();
        let fields: Vec<&str> = sfen.split(' ').take(3).collect();
        fields.join(" ")
    }

    /// The problem in a line: `sfen SFEN moves SOLUTION # NODES`.
    #[must_use]
    pub fn to_line(&self) -> String {
        let Self { position, line, nodes } = self;
        let moves: Vec<String> = line.iter().map(Move::to_string).collect();
        let moves = moves.join(" ");
        format!("sfen {} moves {moves} # {nodes}", position.to_sfen())
    }

    /// Parses such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let (text, nodes) = line.strip_prefix("sfen ")?.split_once(" # ")?;
        let (sfen, moves) = text.split_once(" moves ")?;
        let moves = moves.split(' ').map(|mv| mv.parse::<Move>().ok());
        Some(Self {
            position: Position::from_sfen(sfen).ok()?,
            line: moves.collect::<Option<_>>()?,
            nodes: nodes.parse().ok()?,
        })
    }

    /// Its difficulty on a scale like Elo ratings, by its plies and the work of the solver.
    #[must_use]
    pub fn rating(&self) -> u32 {
        let moves = u32::try_from(self.line.len().div_ceil(2)).unwrap_or(u32::MAX);
        let doublings = self.nodes.max(1).ilog2();
        LEAST_RATING + moves.min(10) * PER_MOVE + doublings * PER_DOUBLING
    }
}

impl Problem {
    /// Whether it looks as in a handbook: few pieces, no promoted attacker, something in hand, no capture
    /// first.
    #[must_use]
    pub fn is_handbook(&self) -> bool {
        let attacker = self.position.side_to_move();
        let is_promoted = |square| {
            let piece = self.position.piece_at(square);
            piece.is_some_and(|piece| piece.kind != piece.kind.unpromoted())
        };
        let captures = |mv: &Move| self.position.piece_at(mv.to()).is_some();
        let hand = self.position.hand(attacker);
        self.position.occupied().count() <= MOST_PIECES
            && !self.position.pieces(attacker).into_iter().any(is_promoted)
            && PieceKind::HAND.iter().any(|&kind| hand.count(kind) > 0)
            && !self.line.first().is_some_and(captures)
    }
}

/// The fault of a problem in English, for the command line and files.
#[must_use]
pub fn fault_words(fault: &ProblemFault) -> String {
    match fault {
        ProblemFault::NoKing => "there is no king to mate".to_owned(),
        ProblemFault::NoMate => "no solution".to_owned(),
        ProblemFault::Unknown => "not decided whether there is a solution".to_owned(),
        ProblemFault::TooLong(plies) => {
            format!("there is a mate, but none was found in {plies} plies")
        }
        ProblemFault::TwoSolutions { ply, other } => {
            format!("two solutions: move {} can be {other}", ply + 1)
        }
        ProblemFault::PerhapsTwo { ply, other } => {
            format!("not decided whether move {} can be {other}", ply + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_problems_and_those_with_more_work_are_rated_higher() {
        let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").expect("an SFEN");
        let mv: Move = "G*5b".parse().expect("a move");
        let rating = |plies, nodes| {
            let line = vec![mv; plies];
            let position = position.clone();
            Problem { position, line, nodes }.rating()
        };
        assert!(rating(1, 1) < rating(3, 1) && rating(3, 1) < rating(3, 900));
        assert!(rating(0, 0) >= LEAST_RATING);
    }

    #[test]
    fn the_number_of_the_move_is_no_part_of_the_key() {
        let with = |sfen: &str| Problem {
            position: Position::from_sfen(sfen).expect("an SFEN"),
            line: Vec::new(),
            nodes: 0,
        };
        let first = with("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        let later = with("4k4/9/4P4/9/9/9/9/9/9 b G 57");
        assert_eq!(first.key(), later.key());
    }
}
