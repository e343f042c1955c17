//! From the floating point of training to the small whole numbers of the program, and back.

use crate::data::Positions;
use crate::model::{COUNT, FIRST_BIAS, OUT, OUT_BIAS};
use komadai_engine::bot::net::{FEATURES, FIRST_UNIT, Net, ODDS_UNIT, SECOND_UNIT, WIDTH, Weights};

/// The weights of a net of the program, to be trained on.
pub fn floats(net: &Net) -> Vec<f32> {
    let Weights { small, last, .. } = net.weights();
    let (first_bias, rest) = small.split_at(WIDTH);
    let (first, second) = rest.split_at(FEATURES * WIDTH);
    let unit = |weights: &[i16], unit: i16| -> Vec<f32> {
        weights.iter().map(|&w| f32::from(w) / f32::from(unit)).collect()
    };
    let mut all = unit(first, FIRST_UNIT);
    all.extend(unit(first_bias, FIRST_UNIT));
    all.extend(unit(second, SECOND_UNIT));
    all.extend(last.map(|bias| (f64::from(bias) / ODDS_UNIT as f64) as f32));
    debug_assert_eq!(all.len(), COUNT);
    all
}

/// The weights as the program has them.
pub fn quantize(weights: &[f32], scale: f32) -> Weights {
    let small = |w: f32, unit: i16| (w * f32::from(unit)).round() as i16;
    let first = |w: &f32| small(*w, FIRST_UNIT);
    let second = |w: &f32| small(*w, SECOND_UNIT);
    let mut all: Vec<i16> = weights[FIRST_BIAS..OUT].iter().map(first).collect();
    all.extend(weights[..FIRST_BIAS].iter().map(first));
    all.extend(weights[OUT..OUT_BIAS].iter().map(second));
    Weights {
        small: all,
        last: std::array::from_fn(|stage| {
            (f64::from(weights[OUT_BIAS + stage]) * ODDS_UNIT as f64).round() as i32
        }),
        scale: scale.round() as i32,
    }
}

/// How far the program's net and the one of training are apart, on average and at most, in centipawns.
pub fn difference(
    net: &Net,
    positions: &Positions,
    mut said: impl FnMut(usize) -> f32,
) -> (f64, f64) {
    let (mut sum, mut most) = (0.0f64, 0.0f64);
    for (index, position) in positions.kept.iter() {
        let off = f64::from(said(*index) - net.evaluate(position) as f32).abs();
        sum += off;
        most = most.max(off);
    }
    (sum / positions.kept.len().max(1) as f64, most)
}
