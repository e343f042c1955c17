//! Counts of moves: from the start of a game, and by the players' numbers.

use komadai_core::rules::Position;

/// The number of moves of a game before a position: 0 at its start, even if the game starts from a position
/// of another one.
///
/// In a list of the moves of one line the first row is the start, so that the row of a position has the
/// number of its ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ply(pub usize);

/// The players' number of a move: that of the first move is not 1 if the start has another number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveNumber(pub usize);

impl Ply {
    /// One move earlier, or the start.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// One move later.
    #[must_use]
    pub const fn after(self) -> Self {
        Self(self.0 + 1)
    }
}

impl MoveNumber {
    /// The ply after the move of this number, in a game that begins with `start`.
    pub(crate) fn ply_after(self, start: &Position) -> Ply {
        let before = usize::try_from(start.ply()).unwrap_or(0);
        Ply(self.0.saturating_sub(before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_move_counts_those_before_the_start() {
        assert_eq!(MoveNumber(3).ply_after(&Position::startpos()), Ply(3));
        let later = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 41").expect("an SFEN");
        assert_eq!(MoveNumber(43).ply_after(&later), Ply(3));
        assert_eq!(MoveNumber(3).ply_after(&later), Ply(0));
    }
}
