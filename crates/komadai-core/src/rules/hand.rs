//! Captured pieces as counts (R17, R22).

use std::fmt;

use super::piece::PieceKind;

/// The pieces in one player's hand, packed into 32 bits: counts of the seven kinds that can be dropped, each
/// at most a full set (R3).
///
/// ```
/// use komadai_core::rules::{Color, Position};
/// let hand = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b R2P 1").unwrap().hand(Color::Black);
/// assert_eq!(hand.to_string(), "R2P");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u32);

/// The first bit of each kind's count, by index: 5 bits for pawns, 3 for the others, one bit apart.
const SHIFT: [u32; 7] = [0, 6, 10, 14, 18, 22, 26];
const MASK: [u32; 7] = [31, 7, 7, 7, 7, 7, 7];

impl Hand {
    /// A hand without pieces.
    pub const EMPTY: Self = Self(0);

    /// The number of pieces of `kind` in hand; 0 for kinds that cannot be held.
    #[must_use]
    pub const fn count(self, kind: PieceKind) -> u8 {
        let i = kind.index();
        if i >= 7 {
            return 0;
        }
        #[expect(clippy::cast_possible_truncation, reason = "masked to five bits")]
        {
            ((self.0 >> SHIFT[i]) & MASK[i]) as u8
        }
    }

    /// The number of pieces of each kind in hand, by [`PieceKind::index`].
    #[must_use]
    pub fn counts(self) -> [u8; 7] {
        PieceKind::HAND.map(|kind| self.count(kind))
    }

    /// Whether no piece is held.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of all pieces in hand.
    #[must_use]
    pub fn total(self) -> u32 {
        PieceKind::HAND.iter().map(|&kind| u32::from(self.count(kind))).sum()
    }

    /// Kinds held with their counts (at least 1), strongest first.
    ///
    /// ```
    /// use komadai_core::rules::{Color, PieceKind, Position};
    /// let hand = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b R2P 1").unwrap().hand(Color::Black);
    /// assert_eq!(hand.iter().next(), Some((PieceKind::Rook, 1)));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = (PieceKind, u8)> {
        PieceKind::HAND_DISPLAY
            .into_iter()
            .map(move |kind| (kind, self.count(kind)))
            .filter(|&(_, count)| count > 0)
    }

    /// This hand with one more piece of `kind`, or `None` if that is more than a set has.
    ///
    /// ```
    /// use komadai_core::rules::{Hand, PieceKind};
    /// let hand = Hand::EMPTY.with(PieceKind::Gold).unwrap();
    /// assert_eq!(hand.count(PieceKind::Gold), 1);
    /// assert_eq!(hand.with(PieceKind::King), None);
    /// ```
    #[must_use]
    pub const fn with(self, kind: PieceKind) -> Option<Self> {
        if kind.index() >= 7 || self.count(kind) >= kind.full_set() {
            return None;
        }
        Some(Self(self.0 + (1 << SHIFT[kind.index()])))
    }

    pub(super) const fn add(&mut self, kind: PieceKind) {
        self.0 += 1 << SHIFT[kind.index()];
    }

    pub(super) const fn remove(&mut self, kind: PieceKind) {
        self.0 -= 1 << SHIFT[kind.index()];
    }
}

impl fmt::Display for Hand {
    /// As in SFEN for Black, such as `R2P`; `-` for an empty hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let held = self.iter().map(|(kind, count)| match count {
            1 => kind.letter().to_string(),
            _ => format!("{count}{}", kind.letter()),
        });
        f.pad(&held.collect::<String>())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
