//! Random keys for the incremental hash of board, hands and side to move (R43).

use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

/// One step of `SplitMix64`: the next state and a well-mixed number.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

struct Keys {
    board: [[[u64; 81]; 14]; 2],
    /// The key of the n-th piece of a kind in a hand; a hand's key is the XOR of those it holds.
    hand: [[[u64; 32]; 7]; 2],
    white_to_move: u64,
}

static KEYS: Keys = {
    let mut keys = Keys { board: [[[0; 81]; 14]; 2], hand: [[[0; 32]; 7]; 2], white_to_move: 0 };
    let mut state = 0x6b6f_6d61_6461_6921;
    let mut color = 0;
    while color < 2 {
        let mut kind = 0;
        while kind < 14 {
            let mut sq = 0;
            while sq < 81 {
                (state, keys.board[color][kind][sq]) = split_mix(state);
                sq += 1;
            }
            kind += 1;
        }
        kind = 0;
        while kind < 7 {
            let mut n = 0;
            while n < 32 {
                (state, keys.hand[color][kind][n]) = split_mix(state);
                n += 1;
            }
            kind += 1;
        }
        color += 1;
    }
    (_, keys.white_to_move) = split_mix(state);
    keys
};

#[inline(always)]
pub(super) fn on_board(piece: Piece, sq: Square) -> u64 {
    KEYS.board[piece.color.index()][piece.kind.index()][sq.index()]
}

/// The key of holding an `n`-th piece of `kind`, n from 1.
#[inline(always)]
pub(super) fn in_hand(color: Color, kind: PieceKind, n: u8) -> u64 {
    KEYS.hand[color.index()][kind.index()][usize::from(n) & 31]
}

#[inline(always)]
pub(super) fn side(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => KEYS.white_to_move,
    }
}

/// The key of the side to move.
#[inline(always)]
pub(super) fn turn() -> u64 {
    KEYS.white_to_move
}
