//! Piece values and piece-square tables, in centipawns.

use komadai_core::rules::{Color, PieceKind, Position, Square};

/// Values on the board, by [`PieceKind::index`]; the king is handled elsewhere.
const ON_BOARD: [i32; PieceKind::COUNT] =
    [90, 315, 405, 495, 855, 990, 540, 0, 540, 540, 540, 540, 1050, 1350];

/// Values in hand: a piece that can still go anywhere is worth a little more.
const IN_HAND: [i32; 7] = [100, 330, 420, 515, 885, 1030, 565];

/// The value of a `kind` on the board, in centipawns; 0 for a king.
#[inline(always)]
#[must_use]
pub const fn on_board(kind: PieceKind) -> i32 {
    ON_BOARD[kind.index()]
}

/// The value of a piece in hand; 0 for kinds that cannot be held.
#[inline(always)]
pub(super) const fn in_hand(kind: PieceKind) -> i32 {
    if kind.index() < IN_HAND.len() { IN_HAND[kind.index()] } else { 0 }
}

/// The change by capturing a `kind`: the other side loses it, one's own hand gains it.
#[inline(always)]
pub(super) const fn captured(kind: PieceKind) -> i32 {
    on_board(kind) + in_hand(kind.unpromoted())
}

/// The gain of promoting a `kind`.
#[inline(always)]
pub(super) const fn promotion(kind: PieceKind) -> i32 {
    match kind.promoted() {
        Some(promoted) => on_board(promoted) - on_board(kind),
        None => 0,
    }
}

/// Black's pieces less White's, on the board and in hand, in centipawns, without kings and piece-square
/// values.
#[must_use]
pub fn material(position: &Position) -> i32 {
    let of = |color: Color| {
        let squares = position.squares().iter().flatten();
        let pieces = squares.filter(|piece| piece.color == color);
        let board: i32 = pieces.map(|piece| on_board(piece.kind)).sum();
        let hand = position.hand(color).iter();
        board + hand.map(|(kind, count)| in_hand(kind) * i32::from(count)).sum::<i32>()
    };
    of(Color::Black) - of(Color::White)
}

#[inline(always)]
pub(super) fn placed(kind: PieceKind, color: Color, sq: Square) -> i32 {
    i32::from(PLACED[kind.index()][color.view(sq).index()])
}

static PLACED: [[i16; 81]; PieceKind::COUNT] = {
    let mut table = [[0; 81]; PieceKind::COUNT];
    let mut kind = 0;
    while kind < PieceKind::COUNT {
        let mut sq = 0;
        while sq < 81 {
            // Seen by Black: rank 0 is the farthest.
            let (file, rank) = (sq / 9, sq % 9);
            let from_edge = if file < 5 { file } else { 8 - file };
            #[expect(clippy::cast_possible_truncation, reason = "all below 2000")]
            {
                let worth = ON_BOARD[kind] + place(PieceKind::ALL[kind], from_edge, rank);
                table[kind][sq] = worth as i16;
            }
            sq += 1;
        }
        kind += 1;
    }
    table
};

/// The piece-square value: files are counted from the edge (0-4), ranks from the farthest (0-8).
const fn place(kind: PieceKind, from_edge: usize, rank: usize) -> i32 {
    let center = [0, 1, 2, 3, 4][from_edge];
    match kind {
        PieceKind::Pawn => [0, 16, 22, 18, 12, 7, 0, 0, 0][rank] + center,
        PieceKind::Lance => [-60, -20, -10, 0, 0, 0, 2, 4, 6][rank],
        PieceKind::Knight => [-80, -60, -10, 0, 6, -12, 4, -6, 0][rank],
        PieceKind::Silver => [-30, -5, 8, 14, 18, 16, 14, 4, -14][rank] + center * 2,
        PieceKind::Gold => [-60, -30, -12, -10, -8, -4, 6, 12, 0][rank] + center * 2,
        PieceKind::Bishop => [0, 6, 6, 0, 4, 4, 6, 4, 0][rank] + center,
        PieceKind::Rook => [20, 24, 20, 0, -8, -4, -8, 6, 4][rank],
        PieceKind::King => king_place(from_edge, rank),
        PieceKind::ProPawn | PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => {
            [-24, 0, 10, 8, 4, 0, -6, -10, -20][rank] + center * 3
        }
        PieceKind::ProBishop => [0, 6, 10, 14, 18, 18, 14, 10, 4][rank] + center * 2,
        PieceKind::ProRook => [10, 16, 16, 8, 4, 4, 8, 8, 4][rank],
    }
}

/// Kings are safest in a corner of their own camp, or deep in the opponent's.
const fn king_place(from_edge: usize, rank: usize) -> i32 {
    let side = [44, 56, 34, 4, 0][from_edge];
    match rank {
        8 => side + [0, 6, 4, 0, 0][from_edge],
        7 => side,
        6 => side / 2 - 40,
        3 | 5 => -100,
        4 => -130,
        2 => 0,
        1 => 60,
        _ => 90,
    }
}
