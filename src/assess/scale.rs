//! Converts scores to chances to win.

use komadai_core::record::EngineScore;
use komadai_core::rules::Color;

/// Centipawns at which the odds of a win are e to one, fitted to the results of games (`docs/analysis.md`).
/// It holds for all engines: the bot reports its scores in the centipawns of the others.
const SCALE: f64 = 700.0;

/// Black's chance to win, from 0 to 1; a draw counts half.
///
/// # Examples
///
/// ```
/// use komadai::assess::win_rate;
/// use komadai_core::record::EngineScore;
/// assert_eq!(win_rate(EngineScore::Centipawns(0)), 0.5);
/// assert!(win_rate(EngineScore::Centipawns(900)) > 0.73);
/// ```
pub fn win_rate(score: EngineScore) -> f64 {
    match score {
        EngineScore::Centipawns(worth) => 1.0 / (1.0 + (-f64::from(worth) / SCALE).exp()),
        EngineScore::Mate { winner: Color::Black, .. } => 1.0,
        EngineScore::Mate { .. } => 0.0,
    }
}
