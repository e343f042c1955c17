//! A net twice as wide: every unit of the first layer becomes two that differ a little and together say the
//! same.

use std::io;
use std::path::PathBuf;

use fastrand::Rng;
use komadai_engine::bot::net::{FEATURES, HEAD, STAGES, WIDTH, Weights};

/// What to widen.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A net of half the width that the program has.
    from: PathBuf,
    /// The net to write.
    net: PathBuf,
    /// How far a weight of the first layer is from what it was, at most: 255 is 1.
    #[arg(long, default_value_t = 5)]
    noise: i16,
    /// The seed of the differences.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const HALF: usize = WIDTH / 2;

/// Reads a net, widens it and writes it.
pub fn run(options: &Options) -> io::Result<()> {
    let file = std::fs::read(&options.from)?;
    let weights = widen(&file, options.noise, &mut Rng::with_seed(options.seed));
    let weights = weights.ok_or_else(|| {
        let text = format!("{}: no net of {HALF} units", options.from.display());
        io::Error::other(text)
    })?;
    std::fs::write(&options.net, weights.to_bytes())
}

fn widen(file: &[u8], noise: i16, chance: &mut Rng) -> Option<Weights> {
    let (head, rest) = file.split_at_checked(HEAD)?;
    if !head.starts_with(b"komanet\0") {
        return None;
    }
    let (rows, last) = rest.split_at_checked(2 * HALF * (1 + FEATURES + 2 * STAGES))?;
    let (last, []) = last.as_chunks::<4>() else {
        return None;
    };
    let weights = rows.as_chunks::<2>().0.iter().map(|w| i16::from_le_bytes(*w));
    let weights: Vec<i16> = weights.collect();
    let (first, second) = weights.split_at(HALF * (1 + FEATURES));
    let mut small = Vec::new();
    for row in first.chunks(HALF) {
        let off: Vec<i16> = row.iter().map(|_| chance.i16(-noise..=noise)).collect();
        small.extend(row.iter().zip(&off).map(|(weight, off)| weight + off));
        small.extend(row.iter().zip(&off).map(|(weight, off)| weight - off));
    }
    for row in second.chunks(HALF) {
        small.extend(row.iter().map(|weight| weight - weight / 2));
        small.extend(row.iter().map(|weight| weight / 2));
    }
    Some(Weights {
        small,
        last: last
            .iter()
            .map(|bias| i32::from_le_bytes(*bias))
            .collect::<Vec<_>>()
            .try_into()
            .ok()?,
        // Eight bytes of hash are the last.
        scale: i32::from_le_bytes(*head[..HEAD - 8].last_chunk()?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::rules::Position;
    use komadai_engine::bot::net::Net;

    /// A net of half the width, all units of which are the same.
    fn file(weight: i16) -> Vec<u8> {
        let mut file = vec![0; HEAD];
        file[..8].copy_from_slice(b"komanet\0");
        file[HEAD - 12..HEAD - 8].copy_from_slice(&600i32.to_le_bytes());
        let first = [weight].repeat(HALF * (1 + FEATURES));
        let second = (0..2 * STAGES).flat_map(|set| [set as i16 * 10 - 77].repeat(HALF));
        file.extend(first.into_iter().chain(second).flat_map(i16::to_le_bytes));
        file.extend([100i32; STAGES].map(i32::to_le_bytes).as_flattened());
        file
    }

    #[test]
    fn a_wider_net_says_what_the_narrow_one_said() {
        // 41 weights, of a bias and 40 pieces, are 123; a sum of half its square 7564 with the weights of
        // both sides.
        let narrow = i64::from(123 * 123 / 2) * HALF as i64 * (-77 - 67) + 100;
        let expected = narrow * 600 / komadai_engine::bot::net::ODDS_UNIT;
        let chance = &mut Rng::with_seed(1);
        let wide = |noise, chance: &mut Rng| {
            let weights = widen(&file(3), noise, chance).expect("a net");
            let net = Net::read(&weights.to_bytes()).expect("whole");
            i64::from(net.evaluate(&Position::startpos()))
        };
        assert!(expected < -100, "{expected}");
        assert_eq!(wide(0, chance), expected);
        assert!((wide(1, chance) - expected).abs() < expected.abs() / 10);
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        let file = file(3);
        assert!(widen(&file[1..], 5, &mut Rng::with_seed(1)).is_none());
        assert!(widen(&[], 5, &mut Rng::with_seed(1)).is_none());
        assert!(widen(&[0].repeat(file.len()), 5, &mut Rng::with_seed(1)).is_none());
    }
}
