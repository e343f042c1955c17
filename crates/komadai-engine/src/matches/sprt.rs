//! The sequential probability ratio test over opening pairs.
//!
//! The generalized ratio of multinomial results: of all distributions over the five kinds of pairs with the
//! mean of a hypothesis, the likeliest one counts (Van den Bergh, "A practical introduction to the GSPRT").

use super::elo::{PairCounts, SCORES, score_of};

/// Tests whether the first engine is stronger by `elo1` rather than by `elo0`, with 5 % error on both sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference of the null hypothesis, in logistic Elo.
    pub elo0: f64,
    /// The difference of the alternative hypothesis.
    pub elo1: f64,
}

/// The state of the test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SprtState {
    /// More games are needed.
    Undecided,
    /// `elo0` is accepted: there is no such gain.
    Lower,
    /// `elo1` is accepted.
    Upper,
}

/// The error on each side.
const ERROR: f64 = 0.05;

/// The count of a kind of pair that did not occur: the ratio needs all kinds.
const NEVER_SEEN: f64 = 1e-3;

impl Sprt {
    /// The ratio at which `elo1` is accepted; `elo0` is at its negative.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of the likelihood ratio.
    ///
    /// ```
    /// use komadai_engine::matches::{PairCounts, Sprt, SprtState};
    /// let sprt = Sprt { elo0: 0.0, elo1: 5.0 };
    /// assert_eq!(sprt.state(&PairCounts([10, 20, 40, 20, 10])), SprtState::Undecided);
    /// ```
    #[must_use]
    pub fn ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs.total() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| f64::from(count).max(NEVER_SEEN));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let low = likeliest(shares, score_of(self.elo0));
        let high = likeliest(shares, score_of(self.elo1));
        let terms = (0..SCORES.len()).map(|i| shares[i] * (high[i] / low[i]).ln());
        total * terms.sum::<f64>()
    }

    /// Whether the ratio has reached a bound.
    #[must_use]
    pub fn state(&self, pairs: &PairCounts) -> SprtState {
        let ratio = self.ratio(pairs);
        if ratio >= Self::bound() {
            SprtState::Upper
        } else if ratio <= -Self::bound() {
            SprtState::Lower
        } else {
            SprtState::Undecided
        }
    }
}

/// The distribution of mean `score` under which the observed shares are likeliest:
/// `share / (1 + x (value - score))`, with the `x` that gives this mean.
fn likeliest(shares: [f64; 5], score: f64) -> [f64; 5] {
    let offset = |x: f64| -> f64 {
        let terms = SCORES.iter().zip(shares);
        terms.map(|(value, share)| share * (value - score) / (1.0 + x * (value - score))).sum()
    };
    // The sum falls from plus to minus infinity between the poles of the lowest and the highest value.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if offset(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    let mut found = shares;
    for (share, value) in found.iter_mut().zip(SCORES) {
        *share /= 1.0 + x * (value - score);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-4, "{a} is not {b}");
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_asked_for() {
        let shares = [0.1, 0.2, 0.4, 0.2, 0.1];
        for score in [0.3, 0.5, 0.51, 0.9] {
            let found = likeliest(shares, score);
            close(found.iter().sum(), 1.0);
            close(SCORES.iter().zip(found).map(|(a, b)| a * b).sum(), score);
        }
        let same = likeliest(shares, 0.5);
        (0..5).for_each(|i| close(same[i], shares[i]));
    }

    #[test]
    fn the_bounds_are_those_of_five_percent() {
        close(Sprt::bound(), 2.944_439);
    }

    /// Computed by an independent implementation with another root finder.
    #[test]
    fn ratios_have_known_values() {
        let ratio = |pairs, elo0, elo1| Sprt { elo0, elo1 }.ratio(&PairCounts(pairs));
        close(ratio([10, 20, 40, 30, 20], 0.0, 5.0), 0.574_031);
        close(ratio([500, 2000, 4000, 2100, 560], 0.0, 5.0), 2.788_495);
        close(ratio([0, 3, 5, 9, 30], 0.0, 50.0), 6.278_453);
        close(ratio([0, 0, 0, 0, 12], 0.0, 10.0), 0.340_473);
        close(ratio([0; 5], 0.0, 5.0), 0.0);
    }

    #[test]
    fn the_test_ends_at_a_bound() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        let state = |pairs| sprt.state(&PairCounts(pairs));
        assert_eq!(state([0; 5]), SprtState::Undecided);
        assert_eq!(state([10, 100, 200, 300, 100]), SprtState::Upper);
        assert_eq!(state([100, 300, 200, 100, 10]), SprtState::Lower);
    }
}
