//! Elo from opening pairs: the two games of an opening are not independent, so that pairs are counted, not
//! games.

/// The number of pairs by the first engine's points in its two games: 0, ½, 1, 1½, 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PairCounts(pub [u32; 5]);

/// The estimated strength of the first engine over the second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The difference in Elo; infinite if all or no points were won.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The likelihood that the first engine is the stronger one.
    pub superiority: f64,
}

/// The quantile of the normal distribution for 95 % on both sides.
const Z95: f64 = 1.959_964;

impl PairCounts {
    /// Counts a pair in which the first engine got this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// The number of pairs.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game, 0 to 1; a half without pairs.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let total = self.total();
        if total == 0 {
            return 0.5;
        }
        let points = |(score, count)| score * f64::from(count);
        SCORES.into_iter().zip(self.0).map(points).sum::<f64>() / f64::from(total)
    }

    /// The variance of the mean score of a pair.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let (total, mean) = (self.total(), self.mean());
        if total == 0 {
            return 0.0;
        }
        let square = |(score, count): (f64, u32)| (score - mean).powi(2) * f64::from(count);
        SCORES.into_iter().zip(self.0).map(square).sum::<f64>() / f64::from(total)
    }

    /// The difference in strength; `None` without pairs.
    ///
    /// The interval is Wilson's with the variance of pairs, so that it is also valid near 0 and 100 %.
    ///
    /// ```
    /// use komadai_engine::matches::PairCounts;
    /// let estimate = PairCounts([10, 20, 40, 30, 20]).estimate().unwrap();
    /// assert_eq!(format!("{:.1}", estimate.elo), "43.7");
    /// ```
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let pairs = f64::from(self.total());
        if pairs == 0.0 {
            return None;
        }
        let (mean, variance) = (self.mean(), self.variance());
        let weight = Z95.powi(2) / pairs;
        let middle = (mean + weight / 2.0) / (1.0 + weight);
        let half = Z95 * (variance / pairs + weight / (4.0 * pairs)).sqrt() / (1.0 + weight);
        // At the ends the interval ends at the mean; rounding must not move it.
        let low = if mean == 0.0 { 0.0 } else { middle - half };
        let high = if (mean - 1.0).abs() < f64::EPSILON { 1.0 } else { middle + half };
        let error = (variance / pairs).sqrt();
        let superiority = if error > 0.0 {
            normal((mean - 0.5) / error)
        } else {
            // All pairs are equal.
            0.5 + (mean - 0.5).signum() * 0.5 * f64::from(u8::from((mean - 0.5).abs() > 0.0))
        };
        Some(Estimate { elo: elo_of(mean), low: elo_of(low), high: elo_of(high), superiority })
    }
}

/// The mean score of a game in each kind of pair.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The difference in Elo for this expected score, 0 to 1; infinite at the ends.
///
/// ```
/// use komadai_engine::matches::elo_of;
/// assert_eq!(elo_of(0.5), 0.0);
/// assert_eq!(elo_of(0.75).round(), 191.0);
/// ```
#[must_use]
pub fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if score >= 1.0 {
        return f64::INFINITY;
    }
    // Not minus zero.
    400.0 * (score / (1.0 - score)).log10() + 0.0
}

/// The expected score for a difference in Elo, 0 to 1.
///
/// ```
/// use komadai_engine::matches::score_of;
/// assert_eq!(format!("{:.3}", score_of(200.0)), "0.760");
/// ```
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The normal distribution function, by Abramowitz and Stegun 7.1.26: off by less than 1.5e-7.
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = 0.5 * sum * (-z * z).exp();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, most: f64) {
        assert!((a - b).abs() <= most, "{a} is not {b}");
    }

    #[test]
    fn scores_and_elo_are_those_of_the_logistic_curve() {
        for (score, elo) in [(0.5, 0.0), (0.75, 190.848), (0.9, 381.697), (0.64, 99.951)] {
            close(elo_of(score), elo, 0.001);
            close(elo_of(1.0 - score), -elo, 0.001);
            close(score_of(elo), score, 0.000_01);
        }
        assert!(elo_of(1.0).is_infinite() && elo_of(1.0) > 0.0);
        assert!(elo_of(0.0).is_infinite() && elo_of(0.0) < 0.0);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, value) in [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-3.0, 0.001_350)] {
            close(normal(x), value, 1e-6);
        }
    }

    #[test]
    fn mean_and_variance_are_those_of_pairs() {
        let pairs = PairCounts([10, 20, 40, 30, 20]);
        assert_eq!(pairs.total(), 120);
        close(pairs.mean(), 0.5625, 1e-12);
        let squares = (20.0 * 0.062_5 + 40.0 * 0.25 + 30.0 * 0.562_5 + 20.0) / 120.0;
        close(pairs.variance(), squares - pairs.mean().powi(2), 1e-9);
    }

    #[test]
    fn the_interval_of_many_pairs_is_the_normal_one() {
        let pairs = PairCounts([1000, 2000, 4000, 2500, 1500]);
        let estimate = pairs.estimate().expect("there are pairs");
        let error = Z95 * (pairs.variance() / f64::from(pairs.total())).sqrt();
        close(estimate.low, elo_of(pairs.mean() - error), 0.1);
        close(estimate.high, elo_of(pairs.mean() + error), 0.1);
        assert!(estimate.superiority > 0.999);
    }

    #[test]
    fn pairs_that_are_all_alike_still_leave_doubt() {
        let won = PairCounts([0, 0, 0, 0, 30]).estimate().expect("pairs");
        assert_eq!((won.elo, won.high), (f64::INFINITY, f64::INFINITY));
        assert!(won.low > 300.0 && won.low < 500.0, "{won:?}");
        close(won.superiority, 1.0, 0.0);
        let even = PairCounts([0, 0, 10, 0, 0]).estimate().expect("pairs");
        close(even.elo, 0.0, 1e-9);
        assert!(even.low < -50.0 && even.high > 50.0, "{even:?}");
        close(even.superiority, 0.5, 0.0);
        assert_eq!(PairCounts::default().estimate(), None);
    }
}
