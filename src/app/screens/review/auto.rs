//! Playing a record by itself: at an even pace, or as slowly as the players did.

use std::time::Duration;

use crate::texts::text;

/// The waits of an even pace, the fastest first.
const WAITS: [Duration; 7] = [
    Duration::from_millis(200),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(3),
    Duration::from_secs(5),
    Duration::from_secs(10),
];
/// How many times faster than they were played recorded moves are shown, the fastest first.
const FACTORS: [u32; 7] = [100, 50, 20, 10, 5, 2, 1];
/// The pace at first: a second, and ten times.
const FIRST: [usize; 2] = [2, 3];
/// However long somebody thought, nobody waits longer.
const LONGEST: Duration = Duration::from_secs(10);
/// A move without a recorded time is shown this long.
const UNKNOWN: Duration = Duration::from_secs(1);

/// When the next move comes, and how that is found out.
#[derive(Debug, Clone)]
pub(crate) struct Auto {
    /// The time of the next move, since the program started; `None` while it stands.
    due: Option<Duration>,
    /// Whether recorded times set the pace.
    pub by_record: bool,
    /// Whether it stops where several lines lead on.
    pub stops_at_branches: bool,
    /// The places in [`WAITS`] and [`FACTORS`].
    pace: [usize; 2],
}

impl Default for Auto {
    fn default() -> Self {
        Self {
            due: None,
            by_record: false,
            stops_at_branches: false,
            pace: FIRST,
        }
    }
}

impl Auto {
    /// When the next move comes, while it runs.
    pub const fn due(&self) -> Option<Duration> {
        self.due
    }

    /// The next move, which took `spent` when it was played, comes after its time from `now`.
    pub fn wait(&mut self, now: Duration, spent: Option<Duration>) {
        self.due = Some(now + self.time_for(spent));
    }

    pub const fn stop(&mut self) {
        self.due = None;
    }

    fn time_for(&self, spent: Option<Duration>) -> Duration {
        match (self.by_record, spent) {
            (false, _) => WAITS[self.pace[0]],
            (true, None) => UNKNOWN,
            (true, Some(spent)) => (spent / FACTORS[self.pace[1]]).clamp(WAITS[0], LONGEST),
        }
    }

    /// One step faster or slower; whether there was one.
    pub fn change_pace(&mut self, is_faster: bool) -> bool {
        let place = &mut self.pace[usize::from(self.by_record)];
        let next = if is_faster {
            place.checked_sub(1)
        } else {
            Some(*place + 1).filter(|next| *next < WAITS.len())
        };
        *place = next.unwrap_or(*place);
        next.is_some()
    }

    /// The pace in words: `1 s a move`, `recorded times, 10 times as fast`.
    pub fn words(&self) -> String {
        if !self.by_record {
            let seconds = WAITS[self.pace[0]].as_secs_f32().to_string();
            return text!("watch-even-pace", seconds = seconds);
        }
        text!("watch-recorded-pace", factor = FACTORS[self.pace[1]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn an_even_pace_goes_from_a_fifth_of_a_second_to_ten_seconds() {
        let mut auto = Auto::default();
        auto.wait(seconds(5), Some(seconds(100)));
        assert_eq!(
            (auto.due(), auto.words()),
            (Some(seconds(6)), "1 s per move".into())
        );
        while auto.change_pace(true) {}
        assert_eq!(auto.words(), "0.2 s per move");
        while auto.change_pace(false) {}
        assert_eq!(auto.words(), "10 s per move");
        auto.stop();
        assert_eq!(auto.due(), None);
    }

    #[test]
    fn recorded_times_are_divided_and_neither_too_short_nor_too_long() {
        let mut auto = Auto {
            by_record: true,
            ..Auto::default()
        };
        assert_eq!(auto.words(), "recorded times, 10 times as fast");
        for (spent, waits) in [(60, seconds(6)), (0, WAITS[0]), (3600, LONGEST)] {
            auto.wait(Duration::ZERO, Some(seconds(spent)));
            assert_eq!(auto.due(), Some(waits), "{spent} s");
        }
        auto.wait(Duration::ZERO, None);
        assert_eq!(auto.due(), Some(UNKNOWN));
        while auto.change_pace(false) {}
        auto.wait(Duration::ZERO, Some(seconds(7)));
        assert_eq!(
            (auto.due(), auto.words()),
            (Some(seconds(7)), "recorded times".into())
        );
    }
}
