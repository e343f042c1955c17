//! Time management: how much of the clock a move may take.

use std::time::Duration;

use super::limits::Limits;

/// What the clocks allow the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClockBudget {
    /// Main time left.
    pub main: Duration,
    /// Added after every move.
    pub increment: Duration,
    /// Time for each move once the main time is used up.
    pub byoyomi: Duration,
    /// Kept in reserve for the delay of the answer.
    pub margin: Duration,
}

/// A move is expected to be one of so many that share the main time.
const MOVES_AHEAD: u32 = 40;

impl ClockBudget {
    /// The limits for the next move: the whole byoyomi or increment and a share of the main time, less the margin.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let share = self.main / MOVES_AHEAD;
        let all = self.main + self.byoyomi.max(self.increment);
        let most = all.saturating_sub(self.margin).max(all / 4);
        let enough = (share + self.increment * 3 / 4 + self.byoyomi).min(most);
        let time = if self.main > self.byoyomi {
            (enough * 3).min(self.main / 4 + self.increment + self.byoyomi)
        } else {
            enough
        };
        Limits {
            time: Some(time.min(most)),
            // Time of a byoyomi that is not used is lost.
            enough: (!self.main.is_zero()).then_some(enough * 2 / 3),
            ..Limits::NONE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: fn(u64) -> Duration = Duration::from_millis;

    fn limits(main: u64, increment: u64, byoyomi: u64) -> Limits {
        let (main, increment, byoyomi) = (MS(main), MS(increment), MS(byoyomi));
        let margin = MS(100);
        ClockBudget {
            main,
            increment,
            byoyomi,
            margin,
        }
        .limits()
    }

    #[test]
    fn byoyomi_alone_is_used_but_for_the_margin() {
        assert_eq!(limits(0, 0, 3000).time, Some(MS(2900)));
        assert_eq!(limits(0, 0, 3000).enough, None);
    }

    #[test]
    fn a_clock_is_never_overrun() {
        for main in [0, 10, 100, 500, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 60_000] {
                for byoyomi in [0, 10, 1000, 60_000] {
                    let time = limits(main, increment, byoyomi).time.unwrap_or_default();
                    let clock = MS(main) + MS(increment.max(byoyomi));
                    assert!(time <= clock.saturating_sub(MS(100)).max(clock / 4));
                }
            }
        }
    }

    #[test]
    fn main_time_lasts_for_many_moves() {
        let enough = limits(600_000, 0, 0).enough.unwrap_or_default();
        assert!(enough > MS(5_000) && enough < MS(20_000), "{enough:?}");
    }
}
