//! Whole arrangements: starts to choose from, and transformations.

use crate::said::handicap;
use crate::texts::{Language, text_in};
use komadai_core::rules::{Color, Handicap, Piece, PieceKind, Position, Setup, Square};

/// A start to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// The start of an even game (R4).
    Even,
    /// The start of a handicap (R74).
    Handicap(Handicap),
    /// No piece at all.
    Empty,
}

impl Start {
    /// All starts, as the list shows them.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Even)
            .chain(Handicap::ALL.map(Self::Handicap))
            .chain(std::iter::once(Self::Empty))
    }

    /// Its name in a language.
    pub(crate) fn name(self, language: Language) -> String {
        match self {
            Self::Even => text_in!(language, "editor-start-even"),
            Self::Handicap(odds) => handicap(language, odds),
            Self::Empty => text_in!(language, "editor-start-empty"),
        }
    }

    pub(crate) fn setup(self) -> Setup {
        match self {
            Self::Even => Position::startpos().to_setup(),
            Self::Handicap(handicap) => handicap.position().to_setup(),
            Self::Empty => Setup::empty(),
        }
    }
}

/// The board with left and right exchanged.
pub(super) fn mirrored(setup: &Setup) -> Setup {
    let mut mirrored = setup.clone();
    for sq in Square::all() {
        if let Some(other) = Square::new(10 - sq.file(), sq.rank()) {
            mirrored.board[other.index()] = setup.board[sq.index()];
        }
    }
    mirrored
}

/// The same arrangement as the opponent would have it: board turned by half, sides, hands and turn exchanged.
pub(super) fn exchanged(setup: &Setup) -> Setup {
    let [black, white] = setup.hands;
    let mut exchanged = Setup {
        hands: [white, black],
        side_to_move: setup.side_to_move.opponent(),
        ..setup.clone()
    };
    for sq in Square::all() {
        exchanged.board[sq.rotated().index()] =
            setup.board[sq.index()].map(|Piece { color, kind }| Piece::new(color.opponent(), kind));
    }
    exchanged
}

/// Puts all missing pieces of the set into the hand of `color`, as in mate problems.
pub(super) fn rest_to_hand(setup: &Setup, color: Color) -> Setup {
    let mut filled = setup.clone();
    for kind in PieceKind::HAND {
        let rest = u16::from(kind.full_set()).saturating_sub(setup.count(kind));
        let held = &mut filled.hands[color.index()][kind.index()];
        *held = held.saturating_add(u8::try_from(rest).unwrap_or(0));
    }
    filled
}
