//! Receivers of generated moves: a list, or only the answer whether there is one.

use crate::rules::bitboard::for_each;
use crate::rules::moves::{Move, MoveList};
use crate::rules::piece::PieceKind;
use crate::rules::square::Square;

/// A receiver of generated moves.
pub(super) trait MoveSink {
    fn is_full(&self) -> bool;
    fn push(&mut self, mv: Move);
    fn moves(&mut self, from: Square, to: u128);
    fn promotions(&mut self, from: Square, to: u128);
    fn drops(&mut self, kind: PieceKind, to: u128);
}

impl MoveSink for MoveList {
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        Self::push(self, mv);
    }
    #[inline(always)]
    fn moves(&mut self, from: Square, to: u128) {
        for_each(to, |to| self.push(Move::normal(from, to)));
    }
    #[inline(always)]
    fn promotions(&mut self, from: Square, to: u128) {
        for_each(to, |to| self.push(Move::promoting(from, to)));
    }
    #[inline(always)]
    fn drops(&mut self, kind: PieceKind, to: u128) {
        for_each(to, |to| self.push(Move::dropping(kind, to)));
    }
}

/// Whether there is a move: full at the first one.
pub(super) struct AnyMove(pub bool);

impl MoveSink for AnyMove {
    #[inline(always)]
    fn is_full(&self) -> bool {
        self.0
    }
    #[inline(always)]
    fn push(&mut self, _: Move) {
        self.0 = true;
    }
    #[inline(always)]
    fn moves(&mut self, _: Square, to: u128) {
        self.0 |= to != 0;
    }
    #[inline(always)]
    fn promotions(&mut self, _: Square, to: u128) {
        self.0 |= to != 0;
    }
    #[inline(always)]
    fn drops(&mut self, _: PieceKind, to: u128) {
        self.0 |= to != 0;
    }
}
