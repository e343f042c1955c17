//! The net in floating point: what it says of a position, and how that changes with its weights.

use komadai_engine::bot::net::{FEATURES, STAGES, WIDTH, stage};

/// Neurons of the first layer, for each side.
pub const FIRST: usize = WIDTH;

/// What follows the first layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Head {
    /// One sum, with weights for each stage of the game.
    Sum,
    /// Two layers of this many neurons, then one sum.
    Layers(usize, usize),
}

/// How neurons of the first layer answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activation {
    Clipped,
    SquaredClipped,
}

/// The shape of a net.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub head: Head,
    pub activation: Activation,
}

/// Where the weights of each part begin in the list of all.
#[derive(Debug, Clone, Copy)]
pub struct Places {
    pub first_bias: usize,
    pub second: usize,
    pub second_bias: usize,
    pub third: usize,
    pub third_bias: usize,
    pub out: usize,
    pub out_bias: usize,
    pub count: usize,
    pub widths: (usize, usize),
}

impl Shape {
    pub fn places(self) -> Places {
        let (l1, l2) = match self.head {
            Head::Sum => (0, 0),
            Head::Layers(l1, l2) => (l1, l2),
        };
        let last = if l2 == 0 { STAGES * 2 * FIRST } else { l2 };
        let biases = if l2 == 0 { STAGES } else { 1 };
        let first_bias = FEATURES * FIRST;
        let second = first_bias + FIRST;
        let second_bias = second + l1 * 2 * FIRST;
        let third = second_bias + l1;
        let third_bias = third + l2 * l1;
        let out = third_bias + l2;
        let out_bias = out + last;
        Places {
            first_bias,
            second,
            second_bias,
            third,
            third_bias,
            out,
            out_bias,
            count: out_bias + biases,
            widths: (l1, l2),
        }
    }

    /// Weights to begin with.
    pub fn fresh(self, chance: &mut fastrand::Rng) -> Vec<f32> {
        let at = self.places();
        let (l1, l2) = at.widths;
        let mut weights = vec![0.0; at.count];
        let mut fill = |range: std::ops::Range<usize>, size: f32| {
            weights[range].iter_mut().for_each(|w| *w = (chance.f32() * 2.0 - 1.0) * size);
        };
        fill(0..at.first_bias, 0.1);
        fill(at.second..at.second_bias, (3.0 / (2 * FIRST) as f32).sqrt());
        fill(at.third..at.third_bias, (3.0 / l1.max(1) as f32).sqrt());
        let inputs = if l2 == 0 { 2 * FIRST } else { l2 };
        // Every stage begins alike.
        fill(at.out..at.out + inputs, (1.0 / inputs as f32).sqrt());
        weights[at.first_bias..at.second].fill(0.25);
        weights[at.second_bias..at.third].fill(0.1);
        weights[at.third_bias..at.out].fill(0.1);
        for set in at.out + inputs..at.out_bias {
            weights[set] = weights[set - inputs];
        }
        weights
    }
}

/// Space for one position at a time.
pub struct Work {
    sums: [f32; 2 * FIRST],
    first: [f32; 2 * FIRST],
    first_error: [f32; 2 * FIRST],
    second: Vec<f32>,
    second_error: Vec<f32>,
    third: Vec<f32>,
    third_error: Vec<f32>,
}

impl Work {
    pub fn new(shape: Shape) -> Self {
        let (l1, l2) = shape.places().widths;
        Self {
            sums: [0.0; 2 * FIRST],
            first: [0.0; 2 * FIRST],
            first_error: [0.0; 2 * FIRST],
            second: vec![0.0; l1],
            second_error: vec![0.0; l1],
            third: vec![0.0; l2],
            third_error: vec![0.0; l2],
        }
    }
}

impl Places {
    /// Where the weights and the bias of the last sum are, by the features that are there.
    fn last(self, seen: &[u16]) -> (std::ops::Range<usize>, usize) {
        if self.widths.1 > 0 {
            return (self.out..self.out_bias, self.out_bias);
        }
        let in_hand = seen.iter().filter(|&&f| usize::from(f) >= 28 * 81).count();
        let stage = stage(in_hand as u32);
        let begin = self.out + stage * 2 * FIRST;
        (begin..begin + 2 * FIRST, self.out_bias + stage)
    }
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

impl Shape {
    /// What the net says of a position: the logarithm of the odds that the side to move wins.
    pub fn forward(self, weights: &[f32], features: [&[u16]; 2], work: &mut Work) -> f32 {
        let at = self.places();
        let bias = &weights[at.first_bias..at.second];
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
            *out = match self.activation {
                Activation::Clipped => clipped,
                Activation::SquaredClipped => clipped * clipped,
            };
        }
        let (l1, l2) = at.widths;
        if l2 == 0 {
            let (out, bias) = at.last(features[0]);
            return weights[bias] + dot(&work.first, &weights[out]);
        }
        for n in 0..l1 {
            let row = &weights[at.second + n * 2 * FIRST..][..2 * FIRST];
            work.second[n] = (weights[at.second_bias + n] + dot(&work.first, row)).clamp(0.0, 1.0);
        }
        for n in 0..l2 {
            let row = &weights[at.third + n * l1..][..l1];
            work.third[n] = (weights[at.third_bias + n] + dot(&work.second, row)).clamp(0.0, 1.0);
        }
        weights[at.out_bias] + dot(&work.third, &weights[at.out..at.out_bias])
    }

    /// Adds to `gradient` what `error` in the answer to the last forward pass owes to each weight.
    pub fn backward(
        self,
        weights: &[f32],
        gradient: &mut [f32],
        features: [&[u16]; 2],
        work: &mut Work,
        error: f32,
    ) {
        let at = self.places();
        let (l1, l2) = at.widths;
        let (out, bias) = at.last(features[0]);
        gradient[bias] += error;
        let inputs: &[f32] = if l2 == 0 { &work.first } else { &work.third };
        add_scaled(&mut gradient[out.clone()], inputs, error);
        let out = &weights[out];
        work.first_error.fill(0.0);
        if l2 == 0 {
            add_scaled(&mut work.first_error, out, error);
        } else {
            work.second_error.fill(0.0);
            for n in 0..l2 {
                let passes = work.third[n] > 0.0 && work.third[n] < 1.0;
                let owed = if passes { error * out[n] } else { 0.0 };
                work.third_error[n] = owed;
                if owed != 0.0 {
                    let row = at.third + n * l1;
                    gradient[at.third_bias + n] += owed;
                    add_scaled(&mut gradient[row..][..l1], &work.second, owed);
                    add_scaled(&mut work.second_error, &weights[row..][..l1], owed);
                }
            }
            for n in 0..l1 {
                let passes = work.second[n] > 0.0 && work.second[n] < 1.0;
                let owed = if passes { work.second_error[n] } else { 0.0 };
                if owed != 0.0 {
                    let row = at.second + n * 2 * FIRST;
                    gradient[at.second_bias + n] += owed;
                    add_scaled(&mut gradient[row..][..2 * FIRST], &work.first, owed);
                    add_scaled(&mut work.first_error, &weights[row..][..2 * FIRST], owed);
                }
            }
        }
        for (owed, &sum) in work.first_error.iter_mut().zip(&work.sums) {
            let slope = match self.activation {
                Activation::Clipped => 1.0,
                Activation::SquaredClipped => 2.0 * sum,
            };
            let passes = sum > 0.0 && sum < 1.0;
            *owed *= if passes { slope } else { 0.0 };
        }
        for (side, seen) in features.into_iter().enumerate() {
            let mut owed = [0.0f32; FIRST];
            owed.copy_from_slice(&work.first_error[side * FIRST..][..FIRST]);
            let bias = &mut gradient[at.first_bias..at.second];
            add_scaled(bias, &owed, 1.0);
            for &f in seen {
                let row = &mut gradient[usize::from(f) * FIRST..][..FIRST];
                for n in 0..FIRST {
                    row[n] += owed[n];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_the_slope() {
        for head in [Head::Sum, Head::Layers(8, 8)] {
            for activation in [Activation::Clipped, Activation::SquaredClipped] {
                let shape = Shape { head, activation };
                let mut weights = shape.fresh(&mut fastrand::Rng::with_seed(5));
                let features: [&[u16]; 2] = [&[3, 700, 2300], &[81, 1200, 2301]];
                let mut work = Work::new(shape);
                let mut gradient = vec![0.0; weights.len()];
                shape.forward(&weights, features, &mut work);
                shape.backward(&weights, &mut gradient, features, &mut work, 1.0);
                let at = shape.places();
                for index in [
                    3 * FIRST,
                    700 * FIRST + 9,
                    81 * FIRST + 4,
                    at.first_bias + 7,
                    at.second,
                    at.last(features[0]).0.start,
                ] {
                    let kept = weights[index];
                    let mut ask = |w: f32| {
                        weights[index] = w;
                        f64::from(shape.forward(&weights, features, &mut work))
                    };
                    let slope = (ask(kept + 1e-2) - ask(kept - 1e-2)) / 2e-2;
                    weights[index] = kept;
                    let found = f64::from(gradient[index]);
                    assert!(
                        (slope - found).abs() < 2e-3 + 0.05 * slope.abs(),
                        "{index}: {slope} {found}"
                    );
                }
            }
        }
    }
}
