//! Human opening habits: a weak level's preferences in the first moves, besides its search.

use komadai_core::rules::{Move, PieceKind, Position, Square};

/// Habits apply to this many plies.
const OPENING: u32 = 30;

/// The preference for a move, in centipawns; 0 after the opening, and for captures and drops.
pub(super) fn liking(position: &Position, mv: Move) -> i32 {
    let to = mv.to();
    if position.ply() >= OPENING || position.piece_at(to).is_some() {
        return 0;
    }
    let moved = mv.from().and_then(|from| Some((from, position.piece_at(from)?)));
    let Some((from, piece)) = moved else { return 0 };
    let [(file, rank), to] = [from, to].map(|sq| place(piece.color.view(sq)));
    let is_home = rank >= 8;
    match piece.kind {
        PieceKind::Pawn => pawn((file, rank)),
        PieceKind::Silver | PieceKind::Gold if is_home && to.1 < rank => 25,
        PieceKind::Silver if to.1 < rank => 10,
        PieceKind::Gold if to.1 < 7 => -40,
        PieceKind::Rook if rank == 8 && to.1 == 8 => rook(to.0),
        PieceKind::Bishop if rank == 8 && to.1 >= 7 => -20,
        PieceKind::King => king(position.ply(), to),
        PieceKind::Lance => -60,
        PieceKind::Knight => -40,
        _ => 0,
    }
}

/// File and rank.
const fn place(sq: Square) -> (u8, u8) {
    (sq.file(), sq.rank())
}

/// Pawns that open the bishop's line and those before the rook go first, those before the bishop's knight
/// stay.
const fn pawn(from: (u8, u8)) -> i32 {
    match from {
        (7, 7) => 70,
        (2, 7) => 45,
        (2, 6) => 25,
        (6, 7) => 20,
        (3..=5, 7) => 12,
        (1 | 9, 7) => 5,
        (8, 7) => -50,
        _ => -15,
    }
}

/// A rook stays, or goes to the middle and the left.
const fn rook(file: u8) -> i32 {
    match file {
        5..=8 => 5,
        2 | 4 => 0,
        _ => -40,
    }
}

/// A king goes to the sides, but not at first.
const fn king(ply: u32, to: (u8, u8)) -> i32 {
    match to {
        _ if ply < 6 => -40,
        (_, 1..=7) => -60,
        (5, _) => -10,
        (2 | 3 | 7 | 8, 8) => 25,
        _ => 12,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn liked(position: &Position, mv: &str) -> i32 {
        liking(position, mv.parse().expect("a move"))
    }

    #[test]
    fn the_first_moves_of_both_sides_are_those_of_people() {
        let mut position = Position::startpos();
        assert!(liked(&position, "7g7f") > liked(&position, "2g2f"));
        assert!(liked(&position, "2g2f") > liked(&position, "9i9h"));
        assert!(liked(&position, "5i5h") < 0);
        position.play("7g7f".parse().expect("a move")).expect("legal");
        assert!(liked(&position, "3c3d") > liked(&position, "1a1b"));
        position.set_ply(OPENING);
        assert_eq!(liked(&position, "3c3d"), 0);
    }
}
