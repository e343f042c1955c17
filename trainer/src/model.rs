//! The net in floating point: what it says of a position, and how that changes with its weights.

use std::ops::Range;

use komadai_engine::bot::net::{FEATURES, STAGES, WIDTH, stage};

/// Neurons of the first layer, for each side.
pub const FIRST: usize = WIDTH;

/// Where the weights of each part begin in the list of all; before them are those of the features.
pub const FIRST_BIAS: usize = FEATURES * FIRST;
/// One sum over both sides for each stage of the game.
pub const OUT: usize = FIRST_BIAS + FIRST;
pub const OUT_BIAS: usize = OUT + STAGES * INPUTS;
/// The number of weights.
pub const COUNT: usize = OUT_BIAS + STAGES;
/// Neurons of both sides.
const INPUTS: usize = 2 * FIRST;

/// Weights to begin with.
pub fn fresh(chance: &mut fastrand::Rng) -> Vec<f32> {
    let mut weights = vec![0.0; COUNT];
    let mut fill = |range: Range<usize>, size: f32| {
        weights[range].iter_mut().for_each(|w| *w = (chance.f32() * 2.0 - 1.0) * size);
    };
    fill(0..FIRST_BIAS, 0.1);
    // Every stage begins alike.
    fill(OUT..OUT + INPUTS, (1.0 / INPUTS as f32).sqrt());
    weights[FIRST_BIAS..OUT].fill(0.25);
    for set in OUT + INPUTS..OUT_BIAS {
        weights[set] = weights[set - INPUTS];
    }
    weights
}

/// Space for one position at a time.
pub struct Work {
    sums: [f32; INPUTS],
    first: [f32; INPUTS],
    first_error: [f32; INPUTS],
}

impl Work {
    pub const fn new() -> Self {
        Self { sums: [0.0; INPUTS], first: [0.0; INPUTS], first_error: [0.0; INPUTS] }
    }
}

/// Where the weights and the bias of the last sum are, by the features that are there.
fn last(seen: &[u16]) -> (Range<usize>, usize) {
    let in_hand = seen.iter().filter(|&&f| usize::from(f) >= 28 * 81).count();
    let stage = stage(in_hand as u32);
    let begin = OUT + stage * INPUTS;
    (begin..begin + INPUTS, OUT_BIAS + stage)
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0f32; 16];
    let (a16, a_rest) = a.as_chunks::<16>();
    let (b16, b_rest) = b.as_chunks::<16>();
    for (a, b) in a16.iter().zip(b16) {
        for n in 0..16 {
            sums[n] += a[n] * b[n];
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

fn add_scaled(to: &mut [f32], from: &[f32], scale: f32) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from * scale;
    }
}

/// What the net says of a position: the logarithm of the odds that the side to move wins.
pub fn forward(weights: &[f32], features: [&[u16]; 2], work: &mut Work) -> f32 {
    let bias = &weights[FIRST_BIAS..OUT];
    for (side, seen) in features.into_iter().enumerate() {
        let mut sums = [0.0f32; FIRST];
        sums.copy_from_slice(bias);
        for &f in seen {
            let row = &weights[usize::from(f) * FIRST..][..FIRST];
            for n in 0..FIRST {
                sums[n] += row[n];
            }
        }
        work.sums[side * FIRST..][..FIRST].copy_from_slice(&sums);
    }
    for (out, sum) in work.first.iter_mut().zip(&work.sums) {
        let clipped = sum.clamp(0.0, 1.0);
        *out = clipped * clipped;
    }
    let (out, bias) = last(features[0]);
    weights[bias] + dot(&work.first, &weights[out])
}

/// Adds to `gradient` what `error` in the answer to the last forward pass owes to each weight.
pub fn backward(
    weights: &[f32],
    gradient: &mut [f32],
    features: [&[u16]; 2],
    work: &mut Work,
    error: f32,
) {
    let (out, bias) = last(features[0]);
    gradient[bias] += error;
    add_scaled(&mut gradient[out.clone()], &work.first, error);
    work.first_error.fill(0.0);
    add_scaled(&mut work.first_error, &weights[out], error);
    for (owed, &sum) in work.first_error.iter_mut().zip(&work.sums) {
        let passes = sum > 0.0 && sum < 1.0;
        *owed *= if passes { 2.0 * sum } else { 0.0 };
    }
    for (side, seen) in features.into_iter().enumerate() {
        let mut owed = [0.0f32; FIRST];
        owed.copy_from_slice(&work.first_error[side * FIRST..][..FIRST]);
        add_scaled(&mut gradient[FIRST_BIAS..OUT], &owed, 1.0);
        for &f in seen {
            let row = &mut gradient[usize::from(f) * FIRST..][..FIRST];
            for n in 0..FIRST {
                row[n] += owed[n];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_the_slope() {
        let mut weights = fresh(&mut fastrand::Rng::with_seed(5));
        let features: [&[u16]; 2] = [&[3, 700, 2300], &[81, 1200, 2301]];
        let mut work = Work::new();
        let mut gradient = vec![0.0; weights.len()];
        forward(&weights, features, &mut work);
        backward(&weights, &mut gradient, features, &mut work, 1.0);
        let (out, bias) = last(features[0]);
        let places = [3 * FIRST, 700 * FIRST + 9, 81 * FIRST + 4, FIRST_BIAS + 7, out.start, bias];
        for index in places {
            let kept = weights[index];
            let mut ask = |w: f32| {
                weights[index] = w;
                f64::from(forward(&weights, features, &mut work))
            };
            let slope = (ask(kept + 1e-2) - ask(kept - 1e-2)) / 2e-2;
            weights[index] = kept;
            let found = f64::from(gradient[index]);
            assert!((slope - found).abs() < 2e-3 + 0.05 * slope.abs(), "{index}: {slope} {found}");
        }
    }
}
