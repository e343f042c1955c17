//! The neural net: one incrementally updated layer, and one sum with weights for the stage of the game.
//!
//! Each player sees the pieces from their own side ([`features_seen_by`]); every feature adds its row of
//! weights to [`WIDTH`] sums. The sums of both players, the side to move first, are clipped to 0-255,
//! squared, weighted and added up, with weights for as many pieces in hand as there are ([`stage`]). All
//! numbers are integers, so that every machine gives the same result. A move changes one or two features a
//! side, and `Accumulators` adds and subtracts only their rows. `docs/net.md` describes the training.

mod accumulator;
mod features;
mod file;
mod lanes;

pub use accumulator::Accumulators;
pub use features::{FEATURES, MOST_ACTIVE, STAGES, features_seen_by, stage};
pub use file::{Architecture, HEAD, NetError, Weights};

use std::sync::{Arc, LazyLock};

use flate2::read::DeflateDecoder;
use komadai_core::rules::{Color, Position};
use lanes::Lanes;

/// The built-in net, as the build script packs it.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/komadai.net"));

/// Sums of the first layer, for each player.
pub const WIDTH: usize = 512;
/// The value of 1 in the sums of the first layer.
pub const FIRST_UNIT: i16 = 255;
/// The value of 1 in the weights of the second layer.
pub const SECOND_UNIT: i16 = 1024;

/// The value of 1 in the logarithm of the odds.
pub const ODDS_UNIT: i64 = FIRST_UNIT as i64 * FIRST_UNIT as i64 / 2 * SECOND_UNIT as i64;

/// The weights of one feature, or sums of them.
#[derive(Clone)]
#[repr(align(64))]
struct Row([i16; WIDTH]);

/// The weights of a net.
pub struct Net {
    /// The sums before any feature.
    first_bias: Row,
    /// The weights of every feature.
    first: Vec<Row>,
    /// For every stage the weights of the sums: those of the side to move, then those of the other.
    second: [[Row; 2]; STAGES],
    second_bias: [i32; STAGES],
    /// The score for odds of e to 1, in centipawns.
    scale: i32,
    lanes: Lanes,
}

impl Row {
    const ZERO: Self = Self([0; WIDTH]);

    fn add(&mut self, row: &Self) {
        for (sum, weight) in self.0.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}

impl Net {
    /// The built-in net, read once.
    ///
    /// ```
    /// use komadai_engine::bot::net::Net;
    /// use komadai_core::rules::Position;
    /// let rook_ahead = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    /// let position = Position::from_sfen(rook_ahead).unwrap();
    /// assert!(Net::embedded().evaluate(&position) > 500);
    /// ```
    #[must_use]
    pub fn embedded() -> Arc<Self> {
        static NET: LazyLock<Arc<Net>> = LazyLock::new(|| {
            let file = file::read_sorted(DeflateDecoder::new(EMBEDDED));
            let file = file.expect("the embedded net can be unpacked");
            Arc::new(Net::read(&file).expect("the embedded net is whole"))
        });
        Arc::clone(&NET)
    }

    /// The value of `position` for the side to move, in centipawns, computed from scratch.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.judge(&self.sums(position), position)
    }

    /// The sums of both players, Black's first.
    fn sums(&self, position: &Position) -> [Row; 2] {
        let mut sums = [self.first_bias.clone(), self.first_bias.clone()];
        features::active(position, |feature| {
            for color in Color::ALL {
                sums[color.index()].add(&self.first[feature.seen_by(color)]);
            }
        });
        sums
    }

    /// The evaluation of the sums of `position` for the side to move.
    #[inline]
    fn judge(&self, sums: &[Row; 2], position: &Position) -> i32 {
        let side = position.side_to_move();
        let held = Color::ALL.map(|color| position.hand(color).total());
        let stage = stage(held[0] + held[1]);
        let [own, other] = &self.second[stage];
        let own = self.lanes.answer(&sums[side.index()], own);
        let other = self.lanes.answer(&sums[side.opponent().index()], other);
        let odds = i64::from(own) + i64::from(other) + i64::from(self.second_bias[stage]);
        let limit = i64::from(i16::MAX);
        let worth = (odds * i64::from(self.scale) / ODDS_UNIT).clamp(-limit, limit);
        i32::try_from(worth).unwrap_or(0)
    }
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Net").field("scale", &self.scale).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
