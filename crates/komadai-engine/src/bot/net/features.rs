//! The features of a position: which piece stands where, and how many of each kind are in hand.
//!
//! Both players see the board from their own side, with own pieces distinguished from the other's: a position
//! and its mirror with colors exchanged look the same. Every count of a kind in hand has its own feature:
//! three pawns in hand set those for the first, the second and the third.

use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Square};

/// The number of features: pieces on squares, including kings, and pieces in hand.
pub const FEATURES: usize = ON_BOARD + 2 * STEPS;

const ON_BOARD: usize = 2 * PieceKind::COUNT * Square::COUNT;
/// The pieces that can be in one hand.
const STEPS: usize = 38;
/// The first step of each kind, by [`PieceKind::index`]: 18 pawns, four lances, and so on.
const FIRST_STEP: [usize; 7] = [0, 18, 22, 26, 30, 32, 34];

/// The most features of a position.
pub const MOST_ACTIVE: usize = 40;

/// The stages of a game, each with weights of its own for the sums.
pub const STAGES: usize = 8;

/// The stage of a position with this many pieces in both hands: the more, the closer the fight.
#[must_use]
pub fn stage(in_hand: u32) -> usize {
    (in_hand.div_ceil(2) as usize).min(STAGES - 1)
}

/// A feature as both players see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Feature([u16; 2]);

impl Feature {
    #[inline]
    pub(super) fn on_board(piece: Piece, sq: Square) -> Self {
        Self::of(piece.color, |is_other, color| {
            let seen = color.view(sq).index();
            (piece.kind.index() * 2 + is_other) * Square::COUNT + seen
        })
    }

    /// The feature of the `count`-th piece of `kind` in the hand of `color`.
    #[inline]
    pub(super) fn in_hand(color: Color, kind: PieceKind, count: u8) -> Self {
        let step = FIRST_STEP[kind.index()] + usize::from(count) - 1;
        Self::of(color, |is_other, _| ON_BOARD + is_other * STEPS + step)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "all are below FEATURES")]
    fn of(owner: Color, index: impl Fn(usize, Color) -> usize) -> Self {
        Self(Color::ALL.map(|color| index(usize::from(color != owner), color) as u16))
    }

    /// Its number for the player `color`.
    #[inline]
    pub(super) fn seen_by(self, color: Color) -> usize {
        usize::from(self.0[color.index()])
    }
}

pub(super) fn active(position: &Position, mut each: impl FnMut(Feature)) {
    position.occupied().for_each(|sq| {
        if let Some(piece) = position.piece_at(sq) {
            each(Feature::on_board(piece, sq));
        }
    });
    for color in Color::ALL {
        for (kind, held) in position.hand(color).iter() {
            for count in 1..=held {
                each(Feature::in_hand(color, kind, count));
            }
        }
    }
}

/// The numbers of the features of `position` as `color` sees it.
///
/// ```
/// use komadai_engine::bot::net::features_seen_by;
/// use komadai_core::rules::{Color, Position};
/// let start = Position::startpos();
/// let mut seen = [Color::Black, Color::White].map(|color| features_seen_by(&start, color));
/// assert_eq!(seen[0].len(), 40);
/// seen.iter_mut().for_each(|features| features.sort());
/// assert_eq!(seen[0], seen[1], "both sides see the same at the start");
/// ```
#[must_use]
pub fn features_seen_by(position: &Position, color: Color) -> Vec<usize> {
    let mut seen = Vec::with_capacity(MOST_ACTIVE);
    active(position, |feature| seen.push(feature.seen_by(color)));
    seen
}

/// The features changed by a move: as many added as removed, one each or, in a capture, two.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    pub(super) gone: [Feature; 2],
    pub(super) come: [Feature; 2],
    pub(super) count: usize,
}

impl Change {
    /// No change: a null move.
    pub(super) const NONE: Self =
        Self { gone: [Feature([0; 2]); 2], come: [Feature([0; 2]); 2], count: 0 };

    /// The changes by `mv` in `position`, where it has not been made yet.
    #[inline]
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        let us = position.side_to_move();
        let to = mv.to();
        let mut change = Self::NONE;
        let Some(from) = mv.from() else {
            if let Some(kind) = mv.dropped() {
                let held = position.hand(us).count(kind);
                let dropped = Feature::on_board(Piece::new(us, kind), to);
                change.add(Feature::in_hand(us, kind, held), dropped);
            }
            return change;
        };
        let Some(piece) = position.piece_at(from) else {
            debug_assert!(false, "no piece on {from}");
            return change;
        };
        let promoted = piece.kind.promoted().filter(|_| mv.is_promotion());
        let arriving = Piece::new(us, promoted.unwrap_or(piece.kind));
        change.add(Feature::on_board(piece, from), Feature::on_board(arriving, to));
        if let Some(captured) = position.piece_at(to) {
            let kind = captured.kind.unpromoted();
            let held = position.hand(us).count(kind) + 1;
            change.add(Feature::on_board(captured, to), Feature::in_hand(us, kind, held));
        }
        change
    }

    #[inline]
    fn add(&mut self, gone: Feature, come: Feature) {
        self.gone[self.count] = gone;
        self.come[self.count] = come;
        self.count += 1;
    }
}
