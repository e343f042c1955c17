//! What moves of the bot's levels lose, measured by the same count (`docs/training.md`).

use super::{Part, Tally};

/// The losses of the levels, one a line: level, part, moves, mean loss and standard error in percent.
const MEASURED: &str = include_str!("../../../assets/levels/losses.tsv");

/// Fewer moves are compared with no level.
const LEAST_MOVES: u32 = 50;
/// A comparison that leaves more levels than this says nothing.
const MOST_LEVELS: usize = 4;

/// The levels that lose as much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    /// More than the lowest level, which is this.
    Below(u8),
    /// As much as the levels from the first to the second.
    Levels(u8, u8),
    /// Less than the highest level measured, which is this.
    Above(u8),
}

/// The mean loss of a level, and its standard error, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Loss {
    level: u8,
    moves: f64,
    mean: f64,
    error: f64,
}

/// The levels that lose as much as a tally in the same part of the game; `None` if too little is known.
pub fn likeness(part: Part, tally: &Tally) -> Option<Likeness> {
    among(&losses(MEASURED, part.name()), tally)
}

/// The losses of a part, by level. A stronger level loses no more than a weaker one: where the measurement
/// has it otherwise, both get their common mean.
fn losses(table: &str, part: &str) -> Vec<Loss> {
    let mut pools: Vec<Vec<Loss>> = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let Some(level) = fields.next().and_then(|level| level.parse().ok()) else {
            continue;
        };
        if fields.next() != Some(part) {
            continue;
        }
        let mut number = || fields.next().and_then(|text| text.parse::<f64>().ok());
        let (Some(moves), Some(mean), Some(error)) = (number(), number(), number()) else {
            continue;
        };
        pools.push(vec![Loss { level, moves, mean: mean / 100.0, error: error / 100.0 }]);
        while let [.., before, last] = &*pools
            && mean_of(last) > mean_of(before)
        {
            let last = pools.pop().unwrap_or_default();
            pools.last_mut().into_iter().for_each(|before| before.extend(&last));
        }
    }
    let smooth = pools.into_iter().flat_map(|pool| {
        let mean = mean_of(&pool);
        pool.into_iter().map(move |loss| Loss { mean, ..loss })
    });
    smooth.collect()
}

/// The mean of all moves.
fn mean_of(pool: &[Loss]) -> f64 {
    let lost: f64 = pool.iter().map(|loss| loss.mean * loss.moves).sum();
    lost / pool.iter().map(|loss| loss.moves).sum::<f64>()
}

fn among(levels: &[Loss], tally: &Tally) -> Option<Likeness> {
    let (mean, error) = (tally.mean(), tally.error());
    let near = |loss: &&Loss| (loss.mean - mean).abs() <= loss.error.hypot(error);
    let (lowest, highest) = (levels.first()?, levels.last()?);
    if tally.moves < LEAST_MOVES {
        return None;
    }
    let near: Vec<u8> = levels.iter().filter(near).map(|loss| loss.level).collect();
    match &*near {
        [] if mean > lowest.mean => Some(Likeness::Below(lowest.level)),
        [] if mean < highest.mean => Some(Likeness::Above(highest.level)),
        // Between two levels: the nearer one.
        [] => {
            let distance = |loss: &&Loss| (loss.mean - mean).abs();
            let nearest = levels.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
            Some(Likeness::Levels(nearest.level, nearest.level))
        }
        [first, .., last] if near.len() <= MOST_LEVELS => Some(Likeness::Levels(*first, *last)),
        [only] => Some(Likeness::Levels(*only, *only)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tally of this many moves, half of which lose twice the mean in percent.
    fn tally(moves: u32, percent: f64) -> Tally {
        let mut tally = Tally::default();
        for number in 0..moves {
            tally.add(if number % 2 == 0 { percent / 50.0 } else { 0.0 }, None);
        }
        tally
    }

    const TABLE: &str = "# level\tpart\tmoves\n1\tend\t100\t8\t0.2\n1\topening\t100\t2\t0.2\n\
        2\tend\t100\t6\t0.2\n3\tend\t100\t3\t0.2\n4\tend\t300\t4\t0.2\n5\tend\t100\t1\t0.2\n";

    #[test]
    fn a_stronger_level_loses_no_more() {
        let losses = losses(TABLE, "end");
        let means: Vec<_> = losses.iter().map(|loss| (loss.level, loss.mean * 100.0)).collect();
        assert_eq!(means, [(1, 8.0), (2, 6.0), (3, 3.75), (4, 3.75), (5, 1.0)]);
        assert_eq!(super::losses(TABLE, "opening").len(), 1);
    }

    #[test]
    fn a_loss_is_like_that_of_the_levels_within_the_error() {
        let levels = losses(TABLE, "end");
        let like = |percent| among(&levels, &tally(10_000, percent));
        assert_eq!(like(6.1), Some(Likeness::Levels(2, 2)));
        assert_eq!(like(5.3), Some(Likeness::Levels(2, 2)), "the nearest");
        assert_eq!(like(3.7), Some(Likeness::Levels(3, 4)));
        assert_eq!(like(9.0), Some(Likeness::Below(1)));
        assert_eq!(like(0.5), Some(Likeness::Above(5)));
        assert_eq!(among(&levels, &tally(49, 6.0)), None, "too few moves");
        assert_eq!(among(&levels, &tally(50, 5.0)), Some(Likeness::Levels(2, 2)));
        assert_eq!(among(&[], &tally(100, 5.0)), None);
    }

    #[test]
    fn every_line_of_the_measured_table_is_read() {
        let parts = ["all", "opening", "middle", "end"].map(|part| losses(MEASURED, part));
        for losses in &parts {
            assert!(losses.is_sorted_by(|a, b| a.level < b.level && a.mean >= b.mean));
        }
        let lines = MEASURED.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), lines);
    }
}
