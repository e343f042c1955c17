//! Games started with pieces of White removed (R74).

use std::fmt;

use super::color::Color;
use super::position::Position;

/// The pieces that White (uwate) gives away; White moves first (R75).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Handicap {
    /// 香落ち: the left lance.
    Lance,
    /// 右香落ち: the right lance.
    RightLance,
    /// 角落ち.
    Bishop,
    /// 飛落ち.
    Rook,
    /// 飛香落ち: rook and left lance.
    RookLance,
    /// 二枚落ち: rook and bishop.
    TwoPiece,
    /// 三枚落ち: those and the left lance.
    ThreePiece,
    /// 四枚落ち: rook, bishop and both lances.
    FourPiece,
    /// 五枚落ち: those and one knight.
    FivePiece,
    /// 左五枚落ち: those with the other knight.
    LeftFivePiece,
    /// 六枚落ち: four and both knights.
    SixPiece,
    /// 左七枚落ち: six and one silver.
    LeftSevenPiece,
    /// 右七枚落ち: six and the other silver.
    RightSevenPiece,
    /// 八枚落ち: six and both silvers.
    EightPiece,
    /// 十枚落ち: all but king and pawns.
    TenPiece,
}

impl Handicap {
    /// All handicaps, the smallest first.
    pub const ALL: [Self; 15] = [
        Self::Lance,
        Self::RightLance,
        Self::Bishop,
        Self::Rook,
        Self::RookLance,
        Self::TwoPiece,
        Self::ThreePiece,
        Self::FourPiece,
        Self::FivePiece,
        Self::LeftFivePiece,
        Self::SixPiece,
        Self::LeftSevenPiece,
        Self::RightSevenPiece,
        Self::EightPiece,
        Self::TenPiece,
    ];

    /// The stable English name, such as `rook-lance` or `2-piece`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().0
    }

    /// The Japanese name, such as 飛香落ち.
    #[must_use]
    pub const fn japanese(self) -> &'static str {
        self.entry().1
    }

    /// The handicap with this English name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.name() == name)
    }

    /// The position the game starts from, White to move.
    #[must_use]
    pub fn position(self) -> Position {
        let (_, _, back, second) = self.entry();
        let sfen = format!("{back}/{second}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        Position::from_sfen(&sfen).expect("handicap positions hold to R5")
    }

    /// The handicap that starts from `position`; the move number does not matter.
    ///
    /// ```
    /// use komadai_core::rules::{Handicap, Position};
    /// assert_eq!(Handicap::of(&Handicap::Lance.position()), Some(Handicap::Lance));
    /// assert_eq!(Handicap::of(&Position::startpos()), None);
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        // Most games are even: nothing is built to find that out.
        if position.side_to_move() == Color::Black {
            return None;
        }
        let is_start = |handicap: &Self| handicap.position().is_same(position);
        Self::ALL.into_iter().find(is_start)
    }

    /// Name, Japanese name and White's two back ranks.
    const fn entry(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            Self::Lance => ("lance", "香落ち", "lnsgkgsn1", "1r5b1"),
            Self::RightLance => ("right-lance", "右香落ち", "1nsgkgsnl", "1r5b1"),
            Self::Bishop => ("bishop", "角落ち", "lnsgkgsnl", "1r7"),
            Self::Rook => ("rook", "飛落ち", "lnsgkgsnl", "7b1"),
            Self::RookLance => ("rook-lance", "飛香落ち", "lnsgkgsn1", "7b1"),
            Self::TwoPiece => ("2-piece", "二枚落ち", "lnsgkgsnl", "9"),
            Self::ThreePiece => ("3-piece", "三枚落ち", "lnsgkgsn1", "9"),
            Self::FourPiece => ("4-piece", "四枚落ち", "1nsgkgsn1", "9"),
            Self::FivePiece => ("5-piece", "五枚落ち", "2sgkgsn1", "9"),
            Self::LeftFivePiece => ("left-5-piece", "左五枚落ち", "1nsgkgs2", "9"),
            Self::SixPiece => ("6-piece", "六枚落ち", "2sgkgs2", "9"),
            Self::LeftSevenPiece => ("left-7-piece", "左七枚落ち", "2sgkg3", "9"),
            Self::RightSevenPiece => ("right-7-piece", "右七枚落ち", "3gkgs2", "9"),
            Self::EightPiece => ("8-piece", "八枚落ち", "3gkg3", "9"),
            Self::TenPiece => ("10-piece", "十枚落ち", "4k4", "9"),
        }
    }
}

impl fmt::Display for Handicap {
    /// The English name, [`Handicap::name`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RemovedPieces, Tally};

    #[test]
    fn every_handicap_is_found_by_its_position_and_name_and_white_begins() {
        for handicap in Handicap::ALL {
            let mut start = handicap.position();
            assert_eq!(start.side_to_move(), Color::White);
            start.set_ply(40);
            assert_eq!(Handicap::of(&start), Some(handicap));
            assert_eq!(Handicap::from_name(handicap.name()), Some(handicap));
        }
    }

    #[test]
    fn the_even_start_is_no_handicap() {
        assert_eq!(Handicap::of(&Position::startpos()), None);
    }

    #[test]
    fn r74_the_points_removed_are_counted_for_white_under_all_fifteen() {
        // The ten-piece row follows the pieces: R, B, two each of G, S, N, L are 18 points.
        let removed = [1, 1, 5, 5, 6, 10, 11, 12, 13, 13, 14, 15, 15, 16, 18];
        for (handicap, removed) in Handicap::ALL.into_iter().zip(removed) {
            let start = handicap.position();
            let points = |how| Tally::of(&start, how).points();
            let name = handicap.name();
            assert_eq!(points(RemovedPieces::CountForWhite), [27, 27], "{name}");
            assert_eq!(points(RemovedPieces::DoNotCount), [27, 27 - removed], "{name}");
        }
    }

    #[test]
    fn r75_white_moves_first_and_r76_black_has_all_pieces() {
        for handicap in Handicap::ALL {
            let start = handicap.position();
            assert_eq!(start.side_to_move(), Color::White);
            assert_eq!(start.pieces(Color::Black).count(), 20);
            assert!(start.hand(Color::Black).is_empty() && start.hand(Color::White).is_empty());
        }
    }

    #[test]
    fn names_tell_how_many_pieces_are_missing() {
        for (handicap, missing) in [
            (Handicap::Lance, 1),
            (Handicap::RookLance, 2),
            (Handicap::FivePiece, 5),
            (Handicap::RightSevenPiece, 7),
            (Handicap::TenPiece, 10),
        ] {
            let pieces = handicap.position().occupied().count();
            assert_eq!(pieces, 40 - missing, "{}", handicap.name());
        }
    }
}
