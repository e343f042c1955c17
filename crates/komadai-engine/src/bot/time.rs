//! Time management: the share of the clock for a move.

use std::time::Duration;

use super::limits::Limits;
use komadai_core::game::Game;
use komadai_core::rules::Color;

/// The side to move's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClockBudget {
    /// Main time left.
    pub main: Duration,
    /// Added after every move.
    pub increment: Duration,
    /// Time for each move once the main time is used up.
    pub byoyomi: Duration,
    /// Reserved for the delay of the answer.
    pub margin: Duration,
}

/// The expected number of moves that share the main time.
const MOVES_AHEAD: u32 = 40;

impl ClockBudget {
    /// The time of both sides of a game for the next move of `color`; `None` if `color` has no clock. An
    /// opponent without a clock gets the same time.
    #[must_use]
    pub fn of(game: &Game, color: Color, margin: Duration) -> Option<[Self; 2]> {
        let budget = |color| {
            let control = game.clock(color)?.control();
            let reading = game.clock_reading(color)?;
            Some(Self {
                main: if reading.in_byoyomi { Duration::ZERO } else { reading.left },
                increment: control.increment,
                byoyomi: control.byoyomi,
                margin,
            })
        };
        let own = budget(color)?;
        Some(Color::ALL.map(|color| budget(color).unwrap_or(own)))
    }

    /// The limits for the next move: the whole byoyomi or most of the increment, and a share of the main
    /// time, less the margin.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let share = self.main / MOVES_AHEAD;
        // Some programs add the increment before the move, others after it: it is used only if nothing else
        // is left.
        let all = if self.main.is_zero() {
            self.byoyomi.max(self.increment)
        } else {
            self.main + self.byoyomi
        };
        let most = all.saturating_sub(self.margin).max(all / 4);
        let enough = (share + self.increment * 3 / 4 + self.byoyomi).min(most);
        let time = if self.main > self.byoyomi {
            (enough * 3).min(self.main / 4 + self.increment + self.byoyomi)
        } else {
            enough
        };
        Limits {
            time: Some(time.min(most)),
            // Unused byoyomi time is lost.
            enough: (self.main > self.byoyomi).then_some(enough * 2 / 3),
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
        ClockBudget { main, increment, byoyomi, margin }.limits()
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
    fn an_increment_that_comes_after_the_move_is_not_used_before() {
        for main in [1, 10, 100, 1000, 60_000] {
            let time = limits(main, 10_000, 0).time.unwrap_or_default();
            assert!(time <= MS(main), "{time:?} of {main} ms");
        }
        assert_eq!(limits(0, 1000, 0).time, Some(MS(750)));
    }

    #[test]
    fn a_fischer_game_never_runs_out_of_time() {
        for (main, increment) in [(1_000, 100), (60_000, 1_000), (10_000, 10), (150, 0)] {
            let mut left = MS(main);
            for _ in 0..300 {
                let budget = u64::try_from(left.as_millis()).unwrap_or(0);
                let used = limits(budget, increment, 0).time.unwrap_or_default();
                assert!(left.is_zero() || used < left, "{used:?} of {left:?}");
                left = left.saturating_sub(used) + MS(increment);
            }
        }
    }

    #[test]
    fn byoyomi_is_used_whole_once_the_main_time_is_small() {
        assert_eq!(limits(5, 0, 3000).enough, None);
        assert_eq!(limits(5, 0, 3000).time, Some(MS(2905)));
        assert_eq!(limits(0, 0, 50).time, Some(MS(50) / 4));
    }

    #[test]
    fn main_time_lasts_for_many_moves() {
        let enough = limits(600_000, 0, 0).enough.unwrap_or_default();
        assert!(enough > MS(5_000) && enough < MS(20_000), "{enough:?}");
    }
}
