//! The pattern of pieces for a name.
//!
//! A pattern is words, all of which must hold; squares are those of Black, for White the board is turned
//! around:
//!
//! - `K8h`: the king on 8h; `P2f/2e`: a pawn on one of these squares.
//! - `B*`: a bishop in hand.
//! - `r8b`, `b*`: the same of the other side's pieces.
//! - `!P7g`: not that.

use crate::rules::{Bitboard, Color, PieceKind, Position, Square};

const WORDS: usize = 10;

#[derive(Debug, Clone, Copy)]
pub(super) struct Pattern([Option<Term>; WORDS]);

/// A word of a pattern.
#[derive(Debug, Clone, Copy)]
struct Term {
    kind: PieceKind,
    is_own: bool,
    is_wanted: bool,
    /// The squares for Black and for White; none for the hand.
    squares: [Bitboard; 2],
}

impl Pattern {
    /// Parses a pattern at compile time.
    pub(super) const fn new(text: &str) -> Self {
        let text = text.as_bytes();
        let mut terms = [None; WORDS];
        let (mut at, mut count) = (0, 0);
        while at < text.len() {
            let (term, end) = read(text, at);
            terms[count] = Some(term);
            count += 1;
            at = end + 1;
        }
        Self(terms)
    }

    /// Whether the pieces of `color` match.
    pub(super) fn fits(&self, position: &Position, color: Color) -> bool {
        self.0.iter().flatten().all(|term| term.holds(position, color) == term.is_wanted)
    }
}

impl Term {
    fn holds(&self, position: &Position, color: Color) -> bool {
        let owner = if self.is_own { color } else { color.opponent() };
        let squares = self.squares[color.index()];
        if squares.is_empty() {
            return position.hand(owner).count(self.kind) > 0;
        }
        !(squares & position.kind(self.kind) & position.pieces(owner)).is_empty()
    }
}

/// The word that begins at `at`, and where it ends.
const fn read(text: &[u8], mut at: usize) -> (Term, usize) {
    let is_wanted = text[at] != b'!';
    if !is_wanted {
        at += 1;
    }
    let letter = text[at] as char;
    let Some(kind) = PieceKind::from_letter(letter.to_ascii_uppercase()) else {
        panic!("no piece has this letter")
    };
    at += 1;
    let mut squares = [Bitboard::EMPTY; 2];
    while at < text.len() && text[at] != b' ' {
        if text[at] == b'*' || text[at] == b'/' {
            at += 1;
            continue;
        }
        let Some(sq) = Square::new(text[at] - b'0', text[at + 1] - b'a' + 1) else {
            panic!("no square is called so")
        };
        squares = [squares[0].with(sq), squares[1].with(sq.rotated())];
        at += 2;
    }
    let term = Term { kind, is_own: letter.is_ascii_uppercase(), is_wanted, squares };
    (term, at)
}
