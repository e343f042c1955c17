//! Openings and castles that are built move by move, while the other side plays its own moves.

use super::course::Building;
use crate::app::exercise::ExerciseLine;
use komadai_core::openings;
use komadai_core::rules::{Move, Position, Square};
use komadai_engine::bot::piece_worth;

/// The result of a move of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Built {
    /// The castle or opening is complete.
    Done,
    /// The other side has answered.
    GoesOn,
    /// There are no moves left: the exercise begins again.
    TooLong,
}

impl Building {
    /// The number of own moves made.
    pub(crate) const fn made(line: &ExerciseLine) -> usize {
        line.moves.len().div_ceil(2)
    }

    /// Plays a legal move and the answer of the other side.
    pub(super) fn play(&self, line: &mut ExerciseLine, mv: Move) -> Built {
        let color = line.position.side_to_move();
        let captures = line.position.piece_at(mv.to()).is_some();
        line.play(mv);
        let found = openings::of(&line.start, line.moves.iter().copied());
        let side = found.side(color);
        let is_castle = |name: &str| self.castles.iter().any(|castle| castle == name);
        let is_opening = |name: &str| self.openings.iter().any(|opening| opening == name);
        let mut castles = side.castles.iter();
        let mut openings = side.openings.iter();
        if castles.any(|found| is_castle(found.what.token()))
            || openings.any(|found| is_opening(found.what.token()))
        {
            return Built::Done;
        }
        if Self::made(line) >= self.within {
            return Built::TooLong;
        }
        let takes = || cheapest_capture(&line.position, mv.to());
        let takes = captures.then(takes).flatten();
        if let Some(reply) = takes.or_else(|| self.reply(&line.position)) {
            line.play(reply);
        }
        Built::GoesOn
    }

    /// The first move of the solution that is missing in `line`; `None` unless the rest of the solution
    /// completes it from here.
    pub(super) fn next_move(&self, line: &ExerciseLine) -> Option<Move> {
        let solution = self.solution.iter().filter_map(|mv| mv.parse().ok());
        let mut left: Vec<Move> = solution.collect();
        for own in line.moves.iter().step_by(2) {
            if let Some(place) = left.iter().position(|mv| mv == own) {
                left.remove(place);
            }
        }
        let next = left.first().copied();
        let (mut line, mut built) = (line.clone(), Built::GoesOn);
        for mv in left {
            if built != Built::GoesOn || !line.position.is_legal(mv) {
                break;
            }
            built = self.play(&mut line, mv);
        }
        next.filter(|_| built == Built::Done)
    }

    /// The next move of the other side: of its list, or any that captures nothing.
    fn reply(&self, position: &Position) -> Option<Move> {
        let listed = self.replies.iter().filter_map(|mv| mv.parse().ok());
        let mut listed = listed.filter(|&mv: &Move| position.is_legal(mv));
        let any = || {
            let legal = position.legal_moves();
            let quiet = |mv: &&Move| position.piece_at(mv.to()).is_none();
            legal.iter().find(quiet).or(legal.iter().next()).copied()
        };
        listed.next().or_else(any)
    }
}

/// The legal capture on `to` by the least valuable piece.
fn cheapest_capture(position: &Position, to: Square) -> Option<Move> {
    let worth = |mv: &Move| {
        let piece = mv.from().and_then(|from| position.piece_at(from));
        piece.map(|piece| piece_worth(piece.kind))
    };
    let legal = position.legal_moves();
    let wanted = legal.iter().copied().filter(|mv| mv.to() == to);
    wanted.min_by_key(worth)
}
