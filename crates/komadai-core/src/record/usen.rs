//! USEN, the moves in addresses of Shogi Playground, `ShogiHome` and `ShogiBoardQ` (formats.md 5).

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

use crate::rules::PieceKind;
use PieceKind::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver};

/// Digits of a move.
const DIGITS: usize = 3;

/// The base of its digits: 0 to 9, then a to z.
const BASE: u32 = 36;

/// Squares of the board: an origin from here on is a piece in hand.
const SQUARES: u32 = 81;

/// Pieces in hand, by their number as the origin of a move.
const HANDS: [(PieceKind, u32); 7] = [
    (Gold, SQUARES + 9),
    (Pawn, SQUARES + 10),
    (Lance, SQUARES + 11),
    (Knight, SQUARES + 12),
    (Silver, SQUARES + 13),
    (Bishop, SQUARES + 14),
    (Rook, SQUARES + 15),
];

/// Whether a word is USEN: a start, then lines of `~PLY.MOVES.END`.
pub(super) fn is_usen(word: &str) -> bool {
    let Some((start, lines)) = word.split_once('~') else {
        return false;
    };
    let is_start = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    let is_line = |line: &str| {
        let Some((ply, rest)) = line.split_once('.') else {
            return false;
        };
        let is_move = |c: char| c.is_ascii_alphanumeric() || c == '.';
        ply.chars().all(|c| c.is_ascii_digit()) && rest.chars().all(is_move)
    };
    start.chars().all(is_start) && lines.split('~').all(is_line)
}

#[cfg(test)]
mod tests;
