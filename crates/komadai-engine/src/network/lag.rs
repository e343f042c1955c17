//! The network delay of a player, and its compensation on the clock.

use std::collections::VecDeque;
use std::time::Duration;

use komadai_core::game::TimeControl;

/// The number of measurements that count.
const MOST_MEASURED: usize = 8;

/// The most that is given back for one move.
const MOST_A_MOVE: Duration = Duration::from_secs(1);

/// The lag of a player. At most this is given back: the measured lag, the loss on the player's screen, a
/// second, and the quota, which grows with each move.
#[derive(Debug, Clone)]
pub(super) struct Lag {
    measured: VecDeque<Duration>,
    /// The growth of the quota with each move.
    gain: Duration,
    quota: Duration,
}

impl Lag {
    pub(super) fn new(control: Option<TimeControl>) -> Self {
        // Fast games allow less: the gain of one player is the loss of the other.
        let length = control.map_or(Duration::MAX, |it| it.main.max(it.byoyomi));
        let gain = match length.as_secs() {
            0..=15 => Duration::from_millis(350),
            seconds @ 16..180 => Duration::from_millis(400 + seconds * 10 / 3),
            _ => MOST_A_MOVE,
        };
        Self { measured: VecDeque::new(), gain, quota: gain * 3 }
    }

    /// Adds the measured time of a line and its answer.
    pub(super) fn measured(&mut self, time: Duration) {
        if self.measured.len() == MOST_MEASURED {
            self.measured.pop_front();
        }
        self.measured.push_back(time);
    }

    /// The most that may be given back for the next move.
    pub(super) fn most(&self) -> Duration {
        let mut all: Vec<_> = self.measured.iter().copied().collect();
        all.sort_unstable();
        let median = all.get(all.len() / 2).copied().unwrap_or_default();
        median.min(MOST_A_MOVE).min(self.quota)
    }

    /// The compensation for a move that took `spent`; the player's screen showed the position for `thought`,
    /// and the host could not read for `unheard`.
    pub(super) fn give(
        &mut self,
        spent: Duration,
        thought: Option<Duration>,
        unheard: Duration,
    ) -> Duration {
        let lost = thought.map_or(Duration::ZERO, |thought| spent.saturating_sub(thought));
        let owed = lost.min(unheard);
        let given = lost.saturating_sub(owed).min(self.most());
        self.quota = (self.quota + self.gain).saturating_sub(given).min(self.gain * 7);
        owed + given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn lag(clock: &str, measured: &[u64]) -> Lag {
        let mut lag = Lag::new(Some(clock.parse().expect("a clock")));
        for &time in measured {
            lag.measured(ms(time));
        }
        lag
    }

    #[test]
    fn no_more_is_given_than_was_measured_and_lost() {
        let mut slow = lag("10m", &[300, 310, 2000, 290, 305]);
        assert_eq!(slow.give(ms(5000), Some(ms(4000)), ms(0)), ms(305));
        assert_eq!(slow.give(ms(5000), Some(ms(4900)), ms(0)), ms(100));
        assert_eq!(slow.give(ms(5000), None, ms(0)), ms(0));
        // The time in which the host did not read is given back in full.
        assert_eq!(slow.give(ms(5000), Some(ms(100)), ms(4000)), ms(4305));
        assert_eq!(slow.give(ms(5000), Some(ms(4900)), ms(4000)), ms(100));
        // A claim to have thought longer than the turn gives nothing back.
        assert_eq!(slow.give(ms(5000), Some(ms(9000)), ms(0)), ms(0));
        assert_eq!(lag("10m", &[]).give(ms(5000), Some(ms(0)), ms(0)), ms(0));
    }

    #[test]
    fn a_second_a_move_at_most_and_the_quota_ends_in_fast_games() {
        assert_eq!(lag("10m", &[9000]).give(ms(60_000), Some(ms(0)), ms(0)), ms(1000));
        let mut fast = lag("10s", &[9000]);
        let given: Vec<_> = (0..6).map(|_| fast.give(ms(9000), Some(ms(0)), ms(0))).collect();
        assert_eq!(given[0], ms(1000));
        assert!(given[4] <= ms(400) && given[5] == ms(350), "{given:?}");
        // Unused, it grows to seven times the gain.
        for _ in 0..20 {
            fast.give(ms(1000), Some(ms(1000)), ms(0));
        }
        assert_eq!(fast.quota, ms(350 * 7));
    }
}
