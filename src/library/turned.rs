//! Positions with the sides exchanged.

use komadai_core::rules::{Piece, Position, Setup, Square};

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
