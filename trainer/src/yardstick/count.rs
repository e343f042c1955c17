//! What stands around the kings: the counts that scores are explained by.

use komadai_core::rules::{Color, PieceKind, Position};
use komadai_engine::bot::{material, piece_worth};

/// What is counted, for the side to move.
pub const NAMES: [&str; COUNTS] = [
    "to move",
    "100 points of material",
    "100 points in hand, beyond their material",
    "enemy piece (no pawn) within 3 squares of the own king",
    "own piece (no pawn) within 3 squares of the enemy king",
    "own gold or silver within 2 squares of the own king",
    "enemy gold or silver within 2 squares of the enemy king",
];

/// How many counts there are.
pub const COUNTS: usize = 7;

/// The counts of a position.
pub fn counts(position: &Position) -> [f64; COUNTS] {
    let own = position.side_to_move();
    let other = own.opponent();
    let balance = material(position);
    let balance = if own == Color::Black { balance } else { -balance };
    [
        1.0,
        f64::from(balance) / 100.0,
        f64::from(held(position, own) - held(position, other)) / 100.0,
        near(position, own, other, 3, is_attacker),
        near(position, other, own, 3, is_attacker),
        near(position, own, own, 2, is_defender),
        near(position, other, other, 2, is_defender),
    ]
}

fn held(position: &Position, color: Color) -> i32 {
    position.hand(color).iter().map(|(kind, count)| piece_worth(kind) * i32::from(count)).sum()
}

fn is_attacker(kind: PieceKind) -> bool {
    !matches!(kind, PieceKind::Pawn | PieceKind::King)
}

fn is_defender(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Gold | PieceKind::Silver)
}

/// The pieces of `color` within `most` squares of the king of `king`.
fn near(
    position: &Position,
    king: Color,
    color: Color,
    most: u8,
    counts: fn(PieceKind) -> bool,
) -> f64 {
    let Some(king) = position.king(king) else { return 0.0 };
    let pieces = position.pieces(color).into_iter();
    let near = pieces.filter(|&sq| {
        let is_counted = position.piece_at(sq).is_some_and(|piece| counts(piece.kind));
        is_counted && sq.distance(king) <= most
    });
    near.count() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted_around_both_kings_for_the_side_to_move() {
        // Black: gold 5h and silver 4g beside the king on 5i, silver 5d near the other king, a rook in hand.
        // White: gold 5b, tokin 7h near 5i and silver 9i far from it, two pawns in hand.
        let sfen = "4k4/4g4/9/4S4/9/9/5S3/2+p1G4/s3K4 b R2p 1";
        let black = Position::from_sfen(sfen).expect("an SFEN");
        let in_hand = f64::from(piece_worth(PieceKind::Rook) - 2 * piece_worth(PieceKind::Pawn));
        let found = counts(&black);
        assert_eq!(found[2..], [in_hand / 100.0, 1.0, 1.0, 2.0, 1.0]);
        let white = counts(&Position::from_sfen(&sfen.replace(" b ", " w ")).expect("an SFEN"));
        assert_eq!(white[2..], [-in_hand / 100.0, 1.0, 1.0, 1.0, 2.0]);
        assert_eq!(found[1], -white[1]);
        assert_eq!(found[1], f64::from(material(&black)) / 100.0);
    }
}
