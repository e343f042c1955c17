//! Positions as exercises show them, and what makes two the same.

use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Setup, Square};

/// The position with Black to move: turned round if White is.
pub fn with_black_to_move(position: &Position) -> Position {
    let from = position.to_setup();
    if from.side_to_move == Color::Black {
        return position.clone();
    }
    let mut setup = Setup::empty();
    for sq in Square::all() {
        let piece = from.board[sq.index()];
        setup.board[sq.rotated().index()] =
            piece.map(|piece| Piece::new(piece.color.opponent(), piece.kind));
    }
    setup.hands = [from.hands[1], from.hands[0]];
    setup.ply = from.ply;
    Position::from_setup(&setup).expect("as good as before")
}

/// The same for positions with the same pieces, also with left and right changed.
pub fn key(position: &Position) -> String {
    let text = |mirrored: bool| {
        let mut words = Vec::new();
        for sq in position.occupied() {
            let file = if mirrored { 10 - sq.file() } else { sq.file() };
            if let Some(piece) = position.piece_at(sq) {
                words.push(format!("{piece}{file}{}", sq.rank()));
            }
        }
        words.sort();
        let hands = Color::ALL.map(|color| position.hand(color).counts());
        format!("{} {hands:?}", words.join(""))
    };
    text(false).min(text(true))
}

/// The pieces on the board that two positions do not share, in squares.
pub fn difference(one: &Position, other: &Position) -> usize {
    one.squares().iter().zip(other.squares()).filter(|(one, other)| one != other).count()
}

/// Whether a move takes a piece that nobody guards or that is worth at least as much as the one that takes.
pub fn is_plain_capture(position: &Position, mv: Move) -> bool {
    let worth = |kind: PieceKind| komadai_engine::bot::piece_worth(kind);
    let (Some(from), Some(taken)) = (mv.from(), position.piece_at(mv.to())) else { return false };
    let Some(piece) = position.piece_at(from) else { return false };
    let mut after = position.clone();
    after.do_move_unchecked(mv);
    let is_guarded = after.is_attacked(mv.to(), after.side_to_move());
    piece.kind == PieceKind::King || !is_guarded || worth(taken.kind) >= worth(piece.kind)
}
