//! From scores to chances to win.

use crate::record::EngineScore;
use crate::rules::Color;

/// Centipawns that make the odds of a win e to one: the scale of the net (`docs/net.md`).
const SCALE: f64 = 600.0;

/// The chance of Black to win, from 0 to 1; a draw counts half.
///
/// # Examples
///
/// ```
/// use komadai::assess::win_rate;
/// use komadai::record::EngineScore;
/// assert_eq!(win_rate(EngineScore::Centipawns(0)), 0.5);
/// assert!(win_rate(EngineScore::Centipawns(600)) > 0.73);
/// ```
#[must_use]
pub fn win_rate(score: EngineScore) -> f64 {
    match score {
        EngineScore::Centipawns(worth) => 1.0 / (1.0 + (-f64::from(worth) / SCALE).exp()),
        EngineScore::Mate {
            winner: Color::Black,
            ..
        } => 1.0,
        EngineScore::Mate { .. } => 0.0,
    }
}
