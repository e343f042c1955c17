//! The numbers of the search that matches can tune.

use std::ops::RangeInclusive;

macro_rules! numbers {
    ($($(#[$text:meta])* $name:ident: $default:literal, $least:literal..=$most:literal;)*) => {
        /// Parameters of the search: the bot plays with [`Tuning::DEFAULT`], the trainer tries other values.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Tuning {
            $($(#[$text])* pub(super) $name: i32,)*
        }

        impl Tuning {
            /// The numbers that play.
            pub const DEFAULT: Self = Self { $($name: $default,)* };

            /// All of them, to be changed.
            pub fn numbers(&mut self) -> impl Iterator<Item = TunedNumber<'_>> {
                [$(TunedNumber {
                    name: stringify!($name),
                    value: &mut self.$name,
                    range: $least..=$most,
                },)*]
                .into_iter()
            }
        }
    };
}

/// One number of a [`Tuning`].
#[derive(Debug)]
pub struct TunedNumber<'a> {
    /// Its name.
    pub name: &'static str,
    /// Its value.
    pub value: &'a mut i32,
    /// The values that make sense.
    pub range: RangeInclusive<i32>,
}

numbers! {
    /// Reduction of late moves in 1/1024 ply, added to the product of the logarithms of depth and number ...
    reduction: 1100, -1000..=2000;
    /// ... which is divided by this.
    reduction_divisor: 1750, 900..=4000;
    /// Less with an open window.
    reduction_pv: 1024, 0..=2500;
    /// More where a cutoff is expected.
    reduction_cut: 1024, 0..=3000;
    /// More where the evaluation has not improved.
    reduction_not_improving: 400, 0..=1500;
    /// Less for answers to a check.
    reduction_evasion: 700, -500..=2000;
    /// Less for checks.
    reduction_check: 700, -500..=2000;
    /// Less for captures that lose nothing.
    reduction_good_capture: 1500, 0..=3000;
    /// The history score for 1/1024 ply less.
    reduction_history: 10, 4..=40;
    /// Plies less for moves after one that raised alpha.
    reduction_raised: 1, 0..=4;
    /// Reduction at the root.
    root_reduction: -700, -1500..=500;
    /// The same divisor at the root.
    root_divisor: 2600, 1200..=5000;
    /// Late move pruning, in hundredths of a move: the moves searched at any depth ...
    late: 600, 100..=2000;
    /// ... and more by the square of the depth.
    late_square: 200, 50..=500;
    /// Percent of both where the evaluation has not improved.
    late_not_improving: 50, 25..=100;
    /// Futility: the largest gain expected of a quiet move, in centipawns ...
    futility: 210, 0..=500;
    /// ... and for each remaining ply.
    futility_depth: 150, 50..=300;
    /// Reverse futility: the margin above beta of a position that counts as won, in centipawns for each
    /// remaining ply.
    reverse_futility: 140, 50..=300;
    /// `ProbCut`: the margin above beta that a capture has to keep in a shallow search.
    probable_cut: 200, 80..=400;
    /// Null move: the reduction in hundredths of a ply ...
    null: 300, 200..=700;
    /// ... for each ply of depth ...
    null_depth: 34, 10..=60;
    /// ... and the lead in centipawns for one ply more.
    null_lead: 200, 60..=400;
    /// Null moves are verified from this depth on.
    null_verified: 10, 8..=40;
    /// Quiet moves of a history below this are left out, for each ply of depth.
    bad_history: 3000, 1000..=8000;
    /// Quiet moves that lose this much by exchange are left out, by the square of the depth.
    quiet_loss: 50, 10..=120;
    /// The same of others, for each ply of depth.
    noisy_loss: 220, 60..=400;
    /// Singular extensions from this depth on.
    singular_depth: 6, 4..=10;
    /// The margin of a singular move over all others, in hundredths of a centipawn for each ply of depth.
    singular_margin: 150, 50..=400;
    /// The additional margin for a second ply.
    singular_double: 25, 0..=100;
    /// Half the width of the first aspiration window.
    aspiration: 30, 8..=80;
    /// Plies less after every score above the window, at most this many.
    aspiration_high: 2, 0..=5;
    /// Delta pruning: a capture in quiescence is skipped if it and this do not reach alpha.
    delta: 200, 50..=500;
    /// Captures searched at a position of quiescence, besides recaptures.
    captures: 3, 1..=10;
    /// The order of quiet moves: the lead of a check that loses nothing, as a history score ...
    order_check: 8000, 0..=20000;
    /// ... a piece that flees from a lesser one, or does not go where one attacks it, for each centipawn ...
    order_threat: 8, 0..=40;
    /// ... and the deficit of a drop that neither attacks a piece nor is near a king.
    order_drop: 4000, 0..=20000;
    /// The same score before others: an attack on a dearer piece ...
    order_attack: 3000, 0..=20000;
    /// ... and on a square next to the other king.
    order_near: 1500, 0..=20000;
    /// Mates by checks after the best move: the nodes of the search for one of the solver, 0 for none ...
    mate_share: 32, 0..=200;
    /// ... and the least of the solver.
    mate_least: 300, 0..=5000;
}

impl Default for Tuning {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_plays_lies_within_the_ranges_and_every_number_has_a_name_of_its_own() {
        let mut tuning = Tuning::DEFAULT;
        let mut names = std::collections::HashSet::new();
        for number in tuning.numbers() {
            assert!(number.range.contains(number.value), "{}", number.name);
            assert!(names.insert(number.name), "{}", number.name);
        }
    }
}
