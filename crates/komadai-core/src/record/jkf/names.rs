//! JKF's names of pieces, starts and modifiers.

use crate::record::csa::pieces::kind_of;
use crate::rules::{Handicap, PieceKind};

pub(super) use crate::record::csa::pieces::name_of as kind_name;

/// The kind of a name, which is CSA's.
pub(super) fn kind(name: &str) -> Option<PieceKind> {
    kind_of(name.as_bytes().try_into().ok()?)
}

pub(super) const EVEN: &str = "HIRATE";

/// The name of a start given by its data.
pub(super) const OTHER: &str = "OTHER";

/// The name of a handicap's start.
pub(super) const fn preset(handicap: Handicap) -> &'static str {
    match handicap {
        Handicap::Lance => "KY",
        Handicap::RightLance => "KY_R",
        Handicap::Bishop => "KA",
        Handicap::Rook => "HI",
        Handicap::RookLance => "HIKY",
        Handicap::TwoPiece => "2",
        Handicap::ThreePiece => "3",
        Handicap::FourPiece => "4",
        Handicap::FivePiece => "5",
        Handicap::LeftFivePiece => "5_L",
        Handicap::SixPiece => "6",
        Handicap::LeftSevenPiece => "7_L",
        Handicap::RightSevenPiece => "7_R",
        Handicap::EightPiece => "8",
        Handicap::TenPiece => "10",
    }
}

/// The letters of `relative` and the Japanese modifiers they stand for.
const WAYS: [(char, char); 7] =
    [('L', '左'), ('C', '直'), ('R', '右'), ('U', '上'), ('M', '寄'), ('D', '引'), ('H', '打')];

/// The Japanese modifier of a letter of `relative`.
pub(super) fn way(letter: char) -> Option<char> {
    let found = WAYS.iter().find(|&&(other, _)| other == letter);
    found.map(|&(_, word)| word)
}

/// The letters of `relative` for Japanese modifiers such as `右上`; other characters are dropped.
pub(super) fn letters(words: &str) -> String {
    let letter = |word| WAYS.iter().find(|&&(_, other)| other == word);
    words.chars().filter_map(letter).map(|&(letter, _)| letter).collect()
}
