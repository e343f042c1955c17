//! Static exchange evaluation: what captures on one square gain when both sides capture with the cheapest piece first.

use super::value;
use crate::rules::{Bitboard, Color, Move, PieceKind, Position, Square};

/// Capturers in the order they are spent.
const CHEAPEST_FIRST: [PieceKind; 14] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::ProPawn,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::ProSilver,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::ProBishop,
    PieceKind::ProRook,
    PieceKind::King,
];

/// More than any exchange: the king is never given for a piece.
const KING: i32 = 20_000;

fn at_stake(kind: PieceKind) -> i32 {
    if kind == PieceKind::King {
        KING
    } else {
        value::captured(kind)
    }
}

/// What `mv`, a legal move, gains for its mover in centipawns once all captures on its square are made.
///
/// Pins and promotions on the way are left out.
pub(super) fn exchange(position: &Position, mv: Move) -> i32 {
    let to = mv.to();
    let us = position.side_to_move();
    let gain = position
        .piece_at(to)
        .map_or(0, |piece| value::captured(piece.kind));
    let mut occupied = position.occupied().with(to);
    let (mut placed, promoted) = match mv.from() {
        Some(from) => {
            occupied = occupied.without(from);
            let Some(piece) = position.piece_at(from) else {
                return gain;
            };
            arriving(piece.kind, mv)
        }
        None => (mv.dropped().unwrap_or(PieceKind::Pawn), 0),
    };
    // gains[i]: what the i-th capture wins in all, if the captures end with it.
    let mut gains = [0; 40];
    gains[0] = gain + promoted;
    let mut last = 0;
    let mut side = us.opponent();
    while let Some((from, kind)) = cheapest(position, to, side, occupied) {
        if last + 1 == gains.len() {
            break;
        }
        last += 1;
        gains[last] = at_stake(placed) - gains[last - 1];
        occupied = occupied.without(from);
        placed = kind;
        side = side.opponent();
    }
    // A king may capture only what nothing guards; its loss is too dear, so that capture is not made.
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0]
}

fn arriving(kind: PieceKind, mv: Move) -> (PieceKind, i32) {
    match kind.promoted() {
        Some(promoted) if mv.is_promotion() => (promoted, value::promotion(kind)),
        _ => (kind, 0),
    }
}

fn cheapest(
    position: &Position,
    to: Square,
    side: Color,
    occupied: Bitboard,
) -> Option<(Square, PieceKind)> {
    let attackers = position.attackers_with(to, side, occupied) & occupied;
    if attackers.is_empty() {
        return None;
    }
    CHEAPEST_FIRST.into_iter().find_map(|kind| {
        let from = (attackers & position.kind(kind)).first()?;
        Some((from, kind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(sfen: &str, mv: &str) -> i32 {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv));
        exchange(&position, mv)
    }

    #[test]
    fn an_unguarded_piece_is_won() {
        let won = gain("4k4/9/9/4s4/4P4/9/9/9/4K4 b - 1", "5e5d");
        assert_eq!(won, value::captured(PieceKind::Silver));
    }

    #[test]
    fn a_rook_for_a_guarded_pawn_is_a_loss() {
        let won = gain("4k4/4g4/4p4/9/4R4/9/9/9/4K4 b - 1", "5e5c");
        let expected = value::captured(PieceKind::Pawn) - value::captured(PieceKind::Rook);
        assert_eq!(won, expected);
    }

    #[test]
    fn a_piece_behind_joins_the_exchange() {
        let won = gain("4k4/4g4/4p4/9/4R4/9/9/4R4/4K4 b - 1", "5e5c");
        let expected = value::captured(PieceKind::Pawn) - value::captured(PieceKind::Rook)
            + value::captured(PieceKind::Gold);
        assert_eq!(won, expected);
    }

    #[test]
    fn a_king_does_not_capture_what_is_guarded() {
        assert_eq!(gain("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"), 0);
    }

    #[test]
    fn a_dropped_piece_may_be_lost() {
        let lost = gain("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b");
        assert_eq!(lost, -value::captured(PieceKind::Gold));
    }
}
