//! The current turn: its time so far, and the calls in it (R68-R73).

use std::time::Duration;

use crate::app::effect::{DeviceEffect, Effect};
use crate::app::state::Calls;
use komadai_core::game::TimeCall;

/// The time that a call stays on the status line.
const CALL_STAYS: Duration = Duration::from_secs(3);

/// Measures a turn, in whole milliseconds as in saves.
#[derive(Debug)]
pub(super) struct TurnTimer {
    /// The time of the turn when the timer was started last.
    before: Duration,
    /// The time when it was started last; `None` while it stands still.
    since: Option<Duration>,
    /// The last call in this turn.
    call: Option<TurnCall>,
}

/// A call, and its time in the turn.
#[derive(Debug, Clone, Copy)]
struct TurnCall {
    call: TimeCall,
    at: Duration,
}

impl TurnTimer {
    /// A stopped timer in a turn that has taken this long.
    pub(crate) const fn standing(elapsed: Duration) -> Self {
        Self { before: elapsed, since: None, call: None }
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time of the turn so far.
    pub(super) fn elapsed(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let whole = self.before.saturating_add(running).as_millis();
        Duration::from_millis(u64::try_from(whole).unwrap_or(u64::MAX))
    }

    pub(crate) fn set_running(&mut self, is_running: bool, now: Duration) {
        if is_running != self.is_running() {
            self.before = self.elapsed(now);
            self.since = is_running.then_some(now);
        }
    }

    /// Begins another turn, which has already taken `elapsed`; a running timer continues.
    pub(crate) fn begin_turn(&mut self, now: Duration, elapsed: Duration) {
        self.before = elapsed;
        self.since = self.since.map(|_| now);
        self.call = None;
    }

    /// Calls out the last of these, in words and by the bell if the player wants it.
    pub(crate) fn call_out(
        &mut self,
        calls: &[TimeCall],
        at: Duration,
        how: Calls,
    ) -> Option<Effect> {
        let call = *calls.last()?;
        self.call = how.words.then_some(TurnCall { call, at });
        match call {
            TimeCall::Left(1..=5) if how.bell => Some(Effect::Device(DeviceEffect::LongBell)),
            TimeCall::Left(6..=10) if how.bell => Some(Effect::Device(DeviceEffect::Bell)),
            _ => None,
        }
    }

    /// The last call, while it is shown, in a turn that has taken this long.
    pub(super) fn call(&self, elapsed: Duration) -> Option<TimeCall> {
        let TurnCall { call, at } = self.call?;
        (elapsed < at + CALL_STAYS).then_some(call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_counts_only_while_it_runs() {
        let at = Duration::from_secs;
        let mut timer = TurnTimer::standing(at(5));
        assert_eq!(timer.elapsed(at(100)), at(5));
        timer.set_running(true, at(100));
        timer.set_running(true, at(103));
        assert_eq!(timer.elapsed(at(110)), at(15));
        timer.set_running(false, at(110));
        assert_eq!(timer.elapsed(at(500)), at(15));
        timer.set_running(true, at(500));
        timer.begin_turn(at(501), Duration::ZERO);
        assert_eq!(timer.elapsed(at(502)), at(1));
    }

    #[test]
    fn a_program_that_was_stopped_for_an_hour_has_taken_an_hour_and_time_never_runs_backward() {
        let at = Duration::from_secs;
        let mut timer = TurnTimer::standing(at(0));
        timer.set_running(true, at(10));
        assert_eq!(timer.elapsed(at(3610)), at(3600));
        assert_eq!(timer.elapsed(at(9)), at(0));
        timer.set_running(false, at(3610));
        assert_eq!(timer.elapsed(at(7210)), at(3600));
    }
}
