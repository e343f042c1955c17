//! The modifiers that distinguish pieces of one kind which can go to the same square (formats.md 3).

use crate::rules::PieceKind::{Bishop, ProBishop, ProRook, Rook};
use crate::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

/// The movement of a piece, seen by its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Motion {
    /// Toward the opponent: 上.
    Forward,
    /// Along the rank: 寄.
    Sideways,
    /// Toward the own side: 引.
    Backward,
}

impl Motion {
    pub(super) fn of(color: Color, from: Square, to: Square) -> Self {
        match color.relative_rank(from).cmp(&color.relative_rank(to)) {
            std::cmp::Ordering::Greater => Self::Forward,
            std::cmp::Ordering::Equal => Self::Sideways,
            std::cmp::Ordering::Less => Self::Backward,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Forward => "上",
            Self::Sideways => "寄",
            Self::Backward => "引",
        }
    }
}

/// The side of a file on which a piece stands, seen by its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Straight,
    Right,
}

impl Side {
    /// The side of `from` relative to the file of `reference`.
    pub(super) fn of(color: Color, from: Square, reference: Square) -> Self {
        use std::cmp::Ordering::{Equal, Greater, Less};
        // Files grow to the left for Black, to the right for White.
        match (from.file().cmp(&reference.file()), color) {
            (Equal, _) => Self::Straight,
            (Greater, Color::Black) | (Less, Color::White) => Self::Left,
            (Less, Color::Black) | (Greater, Color::White) => Self::Right,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Left => "左",
            Self::Straight => "直",
            Self::Right => "右",
        }
    }
}

/// The side to move's pieces of `kind` that see `to`; pins do not matter (formats.md 3).
pub(super) fn candidates(position: &Position, kind: PieceKind, to: Square) -> Bitboard {
    let us = position.side_to_move();
    // A piece attacks `to` from where the same kind of the other color on `to` would attack.
    attacks(kind, us.opponent(), to, position.occupied())
        & position.kind(kind)
        & position.pieces(us)
}

/// The other pieces of the moving kind that could go to the same square.
pub(super) fn rivals(position: &Position, mv: Move, kind: PieceKind) -> Bitboard {
    let all = candidates(position, kind, mv.to());
    match mv.from() {
        Some(from) => all.without(from),
        None => all,
    }
}

/// The modifier between piece and promotion: `右`, `左上`, `直`, `打`, or nothing.
pub(super) fn modifier(position: &Position, mv: Move, kind: PieceKind) -> String {
    let others = rivals(position, mv, kind);
    let Some(from) = mv.from() else {
        return if others.is_empty() { "" } else { "打" }.to_owned();
    };
    let (us, to) = (position.side_to_move(), mv.to());
    let motion = Motion::of(us, from, to);
    if others.is_empty() {
        return String::new();
    }
    if others.into_iter().all(|sq| Motion::of(us, sq, to) != motion) {
        return motion.word().to_owned();
    }
    if matches!(kind, Bishop | Rook | ProBishop | ProRook) {
        let other = others.first().unwrap_or(to);
        return Side::of(us, from, other).word().to_owned();
    }
    let side = Side::of(us, from, to);
    let alone = others.into_iter().all(|sq| Side::of(us, sq, to) != side);
    if alone || side == Side::Straight {
        side.word().to_owned()
    } else {
        format!("{}{}", side.word(), motion.word())
    }
}

/// Whether modifiers fit a candidate on `from`.
pub(super) fn fits(
    modifiers: &[char],
    position: &Position,
    from: Square,
    to: Square,
    candidates: Bitboard,
) -> bool {
    let us = position.side_to_move();
    let motion = Motion::of(us, from, to);
    modifiers.iter().all(|c| match c {
        '上' | '行' => motion == Motion::Forward,
        '寄' => motion == Motion::Sideways,
        '引' => motion == Motion::Backward,
        '直' => motion == Motion::Forward && Side::of(us, from, to) == Side::Straight,
        '左' => is_on(Side::Left, position, from, to, candidates),
        '右' => is_on(Side::Right, position, from, to, candidates),
        _ => false,
    })
}

/// Horses and dragons are distinguished by their files relative to each other, other pieces by their target.
fn is_on(side: Side, position: &Position, from: Square, to: Square, candidates: Bitboard) -> bool {
    let us = position.side_to_move();
    let kind = position.piece_at(from).map(|piece| piece.kind);
    let is_great = matches!(kind, Some(Bishop | Rook | ProBishop | ProRook));
    let other = candidates.without(from).first().filter(|_| is_great);
    Side::of(us, from, other.unwrap_or(to)) == side
}
