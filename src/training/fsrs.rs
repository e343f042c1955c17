//! When a card comes back: the scheduling algorithm FSRS-6 with its published default weights, by days.
//!
//! A card has a *stability*, the days after which it is remembered with a probability of 90 %, and a
//! *difficulty* from 1 to 10. Every answer changes both. The formulas are those of
//! <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm> (FSRS-6); the tests compare with
//! values of a reference implementation.

/// The default weights of FSRS-6.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
/// The probability of a right answer at which a card comes back.
const RETENTION: f64 = 0.9;
const LEAST_STABILITY: f64 = 0.001;
/// A card comes back at least every 10 years.
const LONGEST: f64 = 3650.0;

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rating {
    /// Wrong, or shown.
    Again,
    /// Right with help.
    Hard,
    /// Right.
    Good,
    /// Right, and it could come later.
    Easy,
}

/// What is remembered of a card after its answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// In days.
    pub stability: f64,
    /// From 1 to 10.
    pub difficulty: f64,
    /// The day of the last answer.
    pub day: i64,
}

impl Rating {
    /// All ratings, the worst first.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// From 1 to 4, as in the formulas.
    fn number(self) -> f64 {
        match self {
            Self::Again => 1.0,
            Self::Hard => 2.0,
            Self::Good => 3.0,
            Self::Easy => 4.0,
        }
    }
}

impl Memory {
    /// After the first answer.
    #[must_use]
    pub fn first(rating: Rating, day: i64) -> Self {
        let stability = match rating {
            Rating::Again => W[0],
            Rating::Hard => W[1],
            Rating::Good => W[2],
            Rating::Easy => W[3],
        };
        let difficulty = first_difficulty(rating).clamp(1.0, 10.0);
        Self { stability, difficulty, day }
    }

    /// After another answer; a day before the last answer counts as that day.
    #[must_use]
    pub fn after(self, rating: Rating, day: i64) -> Self {
        let day = day.max(self.day);
        let stability = if day == self.day {
            self.after_same_day(rating)
        } else if rating == Rating::Again {
            self.after_lapse(day)
        } else {
            self.after_recall(rating, day)
        };
        let change = -W[6] * (rating.number() - 3.0) * (10.0 - self.difficulty) / 9.0;
        let difficulty =
            W[7] * first_difficulty(Rating::Easy) + (1.0 - W[7]) * (self.difficulty + change);
        Self {
            stability: stability.max(LEAST_STABILITY),
            difficulty: difficulty.clamp(1.0, 10.0),
            day,
        }
    }

    /// The probability of a right answer on a day.
    #[must_use]
    pub fn recall(self, day: i64) -> f64 {
        (1.0 + factor() * days(day - self.day) / self.stability).powf(-W[20])
    }

    /// The days from the last answer until the card comes back, from 1.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most LONGEST")]
    pub fn interval(self) -> i64 {
        let days = self.stability / factor() * (RETENTION.powf(-1.0 / W[20]) - 1.0);
        days.round().clamp(1.0, LONGEST) as i64
    }

    /// The day on which the card comes back.
    #[must_use]
    pub fn due(self) -> i64 {
        self.day.saturating_add(self.interval())
    }

    fn after_recall(self, rating: Rating, day: i64) -> f64 {
        let bonus = match rating {
            Rating::Hard => W[15],
            Rating::Easy => W[16],
            Rating::Again | Rating::Good => 1.0,
        };
        let growth = W[8].exp()
            * (11.0 - self.difficulty)
            * self.stability.powf(-W[9])
            * ((W[10] * (1.0 - self.recall(day))).exp() - 1.0);
        self.stability * (1.0 + growth * bonus)
    }

    fn after_lapse(self, day: i64) -> f64 {
        let long = W[11]
            * self.difficulty.powf(-W[12])
            * ((self.stability + 1.0).powf(W[13]) - 1.0)
            * (W[14] * (1.0 - self.recall(day))).exp();
        long.min(self.stability / (W[17] * W[18]).exp())
    }

    fn after_same_day(self, rating: Rating) -> f64 {
        let growth = (W[17] * (rating.number() - 3.0 + W[18])).exp() * self.stability.powf(-W[19]);
        let growth = if rating == Rating::Again { growth } else { growth.max(1.0) };
        self.stability * growth
    }
}

fn first_difficulty(rating: Rating) -> f64 {
    W[4] - (W[5] * (rating.number() - 1.0)).exp() + 1.0
}

/// Makes the probability 90 % after `stability` days.
fn factor() -> f64 {
    0.9_f64.powf(-1.0 / W[20]) - 1.0
}

#[expect(clippy::cast_precision_loss, reason = "thousands of days at most")]
fn days(count: i64) -> f64 {
    count.max(0) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_back_when_the_reference_implementation_brings_them_back() {
        let mut compared = 0;
        for line in include_str!("../../tests/data/training/fsrs.txt").lines() {
            if line.starts_with('#') {
                continue;
            }
            let mut memory: Option<Memory> = None;
            for review in line.split(' ') {
                let fields: Vec<&str> = review.split(':').collect();
                let [day, rating, stability, difficulty, interval] = fields[..] else {
                    panic!("{review}");
                };
                let [day, interval] = [day, interval].map(|it| it.parse::<i64>().expect("days"));
                let number: usize = rating.parse().expect("from 1 to 4");
                let rating = Rating::ALL[number - 1];
                let after = match memory {
                    Some(memory) => memory.after(rating, day),
                    None => Memory::first(rating, day),
                };
                let is_near = |ours: f64, theirs: &str| {
                    let theirs: f64 = theirs.parse().expect("a number");
                    (ours - theirs).abs() <= 1e-6 * theirs.max(1.0)
                };
                assert!(is_near(after.stability, stability), "{line}\n{review}: {after:?}");
                assert!(is_near(after.difficulty, difficulty), "{line}\n{review}: {after:?}");
                assert_eq!(after.interval(), interval.min(3650), "{line}\n{review}");
                memory = Some(after);
                compared += 1;
            }
        }
        assert!(compared > 200, "{compared}");
    }

    #[test]
    fn a_clock_set_back_counts_as_the_same_day() {
        let memory = Memory::first(Rating::Good, 100);
        assert_eq!(memory.after(Rating::Good, 40), memory.after(Rating::Good, 100));
        assert!(memory.recall(40) <= 1.0);
    }
}
