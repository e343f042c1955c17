//! Chances and how well they foretell results; correlation and least squares.

/// The chance to win with this score, if `scale` means odds of e to 1.
pub fn chance(centipawns: impl Into<f64>, scale: f64) -> f64 {
    1.0 / (1.0 + (-centipawns.into() / scale).exp())
}

/// The mean log loss with which scores foretell results (1 won, 0 lost); 0.693 knows nothing.
pub fn log_loss(told: &[(f64, f64)], scale: f64) -> f64 {
    let one = |&(score, result): &(f64, f64)| {
        let of = |part: f64, score: f64| {
            if part > 0.0 { -part * chance(score, scale).ln() } else { 0.0 }
        };
        of(result, score) + of(1.0 - result, -score)
    };
    told.iter().map(one).sum::<f64>() / told.len().max(1) as f64
}

/// The mean of the log losses of groups, which count alike however large they are.
pub fn mean_loss(groups: &[Vec<(f64, f64)>], scale: f64) -> f64 {
    let losses = groups.iter().map(|told| log_loss(told, scale));
    losses.sum::<f64>() / groups.len().max(1) as f64
}

/// The scale, a multiple of 50, with the least [`mean_loss`], and that loss.
pub fn best_scale(groups: &[Vec<(f64, f64)>]) -> (f64, f64) {
    let scales = (2..=120).map(|step| f64::from(step) * 50.0);
    let losses = scales.map(|scale| (scale, mean_loss(groups, scale)));
    losses.min_by(|one, other| one.1.total_cmp(&other.1)).expect("some scales")
}

/// The mean and the standard deviation.
pub fn spread(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    (mean, (squares / count).sqrt())
}

/// The correlation of values with those at the same place; not a number where one side is constant.
pub fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let ((mean_of_one, of_one), (mean_of_other, of_other)) = (spread(one), spread(other));
    let products = one.iter().zip(other).map(|(a, b)| (a - mean_of_one) * (b - mean_of_other));
    products.sum::<f64>() / one.len().max(1) as f64 / (of_one * of_other)
}

/// The weights of the counts whose sum is nearest to the values, by least squares; nothing where the counts
/// do not determine them.
pub fn least_squares<const N: usize>(counts: &[[f64; N]], values: &[f64]) -> Option<[f64; N]> {
    // The normal equations, solved by elimination; the last column is the right side.
    let mut rows = [[0.0; N]; N];
    let mut right = [0.0; N];
    for (counts, value) in counts.iter().zip(values) {
        for (i, count) in counts.iter().enumerate() {
            for (sum, other) in rows[i].iter_mut().zip(counts) {
                *sum += count * other;
            }
            right[i] += count * value;
        }
    }
    for i in 0..N {
        let pivot = (i..N).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()))?;
        rows.swap(i, pivot);
        right.swap(i, pivot);
        if rows[i][i].abs() < 1e-6 {
            return None;
        }
        let (row, value) = (rows[i], right[i]);
        for j in (0..N).filter(|&j| j != i) {
            let factor = rows[j][i] / row[i];
            for (entry, own) in rows[j].iter_mut().zip(row) {
                *entry -= factor * own;
            }
            right[j] -= factor * value;
        }
    }
    Some(std::array::from_fn(|i| right[i] / rows[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_of_the_scale_means_odds_of_e_to_1() {
        let e = std::f64::consts::E;
        assert!((chance(600, 600.0) - e / (1.0 + e)).abs() < 1e-12);
    }

    #[test]
    fn what_knows_nothing_loses_the_logarithm_of_2() {
        let told = [(0.0, 1.0), (0.0, 0.0), (0.0, 0.5)];
        assert!((log_loss(&told, 600.0) - 2f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn the_best_scale_gives_each_score_its_share_of_wins() {
        // Three of four are won: odds of 3 to 1, which is 659 at a scale of 600.
        let told: Vec<_> = [1.0, 1.0, 1.0, 0.0].map(|won| (600.0 * 3f64.ln(), won)).to_vec();
        let (scale, loss) = best_scale(&[told]);
        assert!((scale - 600.0).abs() < 1e-9);
        assert!((loss - (4f64.ln() - 0.75 * 3f64.ln())).abs() < 1e-12);
    }

    #[test]
    fn groups_count_alike() {
        let groups = [vec![(600.0, 1.0)], vec![(600.0, 0.0); 9]];
        let [won, lost] = [1.0, -1.0].map(|x: f64| (1.0 + (-x).exp()).ln());
        assert!((mean_loss(&groups, 600.0) - (won + lost) / 2.0).abs() < 1e-12);
    }

    #[test]
    fn correlation_is_one_on_a_line_and_zero_on_a_cross() {
        let along = [1.0, 2.0, 3.0];
        assert!((correlation(&along, &[5.0, 3.0, 1.0]) + 1.0).abs() < 1e-12);
        assert!(correlation(&along, &[1.0, 7.0, 1.0]).abs() < 1e-12);
    }

    #[test]
    fn least_squares_find_the_weights_that_made_the_values() {
        let counts = [[1.0, 0.0, 2.0], [1.0, 1.0, 0.0], [1.0, 3.0, 1.0], [1.0, 2.0, 5.0]];
        let values = counts.map(|[one, a, b]| 7.0 * one - 20.0 * a + 3.0 * b);
        let found = least_squares(&counts, &values).expect("weights");
        for (found, made) in found.iter().zip([7.0, -20.0, 3.0]) {
            assert!((found - made).abs() < 1e-9, "{found} {made}");
        }
        // The mean, where nothing else is known.
        let found = least_squares(&[[1.0]; 4], &[1.0, 2.0, 3.0, 6.0]).expect("a weight");
        assert!((found[0] - 3.0).abs() < 1e-12);
        assert!(least_squares(&[[1.0, 2.0], [2.0, 4.0]], &[1.0, 2.0]).is_none());
    }
}
