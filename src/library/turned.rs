//! Positions and moves with the sides exchanged.

use komadai_core::rules::{Move, Piece, Position, Setup, Square};

/// The position with the sides exchanged: the board turned by half, all colors and the side to move swapped.
pub(super) fn turned(position: &Position) -> Option<Position> {
    let setup = position.to_setup();
    let mut turned = Setup {
        side_to_move: setup.side_to_move.opponent(),
        hands: [setup.hands[1], setup.hands[0]],
        ..setup.clone()
    };
    for sq in Square::all() {
        let piece = setup.board[sq.index()];
        turned.board[sq.rotated().index()] =
            piece.map(|piece| Piece::new(piece.color.opponent(), piece.kind));
    }
    Position::from_record(&turned).ok()
}

/// The same move on the board turned by half.
pub(super) fn turned_move(mv: Move) -> Option<Move> {
    let to = mv.to().rotated();
    match (mv.from(), mv.dropped()) {
        (Some(from), _) if mv.is_promotion() => Some(Move::promoting(from.rotated(), to)),
        (Some(from), _) => Some(Move::normal(from.rotated(), to)),
        (None, Some(kind)) => Move::drop(kind, to),
        (None, None) => None,
    }
}
