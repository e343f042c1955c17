//! The clocks of a game, with standstills and slow lines.

use std::time::Duration;

use super::{AGREEMENT, Referee, RefereeOutput, SETTLING, State};
use komadai_core::rules::Color;

impl Referee {
    /// The time of the next call of [`Referee::tick`], unless there is input before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        match self.state {
            State::Offered(since) => Some(since.saturating_add(AGREEMENT)),
            State::Playing(since, before) => {
                let flag = self.flag_after().map(|limit| {
                    let left = limit.saturating_sub(before);
                    since.saturating_add(left).max(self.settles_at)
                });
                flag.into_iter().chain(self.next_claim()).min()
            }
            State::Paused(_) => self.next_claim(),
            State::Over => None,
        }
    }

    /// The time after the beginning of the turn when the flag falls.
    pub(super) fn flag_after(&self) -> Option<Duration> {
        let mover = self.game.position().side_to_move();
        let rounding = self.game.rules().rounding;
        let limit = self.game.clock(mover)?.limit(rounding);
        Some(limit.saturating_add(self.grace(mover)))
    }

    /// The time after the flag in which a move may still arrive, because of the network delay.
    pub(super) fn grace(&self, color: Color) -> Duration {
        if self.is_full { self.lag[color.index()].most() } else { Duration::ZERO }
    }

    /// The time of the turn.
    pub(super) fn elapsed(&self, now: Duration) -> Duration {
        match self.state {
            State::Playing(since, before) => before.saturating_add(now.saturating_sub(since)),
            State::Paused(elapsed) => elapsed,
            State::Offered(_) | State::Over => Duration::ZERO,
        }
    }

    /// A time as it is counted: whole seconds rounded down, or milliseconds between two komadais.
    pub(super) fn counted(&self, time: Duration) -> Duration {
        if self.is_full {
            Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
        } else {
            Duration::from_secs(time.as_secs())
        }
    }

    /// Time has passed: a flag may fall.
    pub fn tick(&mut self, now: Duration) -> Vec<RefereeOutput> {
        match self.state {
            State::Offered(since) if now >= since.saturating_add(AGREEMENT) => self.lapse(),
            State::Playing(..) => {
                let mut outputs = Vec::new();
                if now >= self.settles_at {
                    let mover = self.game.position().side_to_move();
                    let elapsed = self.elapsed(now).saturating_sub(self.grace(mover));
                    // Time cannot run backward here, and would change nothing.
                    let _ = self.game.advance_clock(self.counted(elapsed));
                    outputs = self.over_if_it_is();
                }
                outputs.extend(self.allow_claims(now));
                outputs
            }
            State::Paused(_) => self.allow_claims(now),
            State::Offered(_) | State::Over => Vec::new(),
        }
    }

    /// Handles a standstill of this program for `length`. The clock has run, but a move may have arrived
    /// before it is read, and disconnected players could not return.
    pub(in crate::network) fn stood_still(&mut self, now: Duration, length: Duration) {
        for until in self.gone.iter_mut().flatten() {
            *until = until.saturating_add(length);
        }
        match &mut self.state {
            State::Offered(since) => *since = since.saturating_add(length),
            State::Playing(..) => {
                self.stood_still = self.stood_still.saturating_add(length);
                self.settles_at = now.saturating_add(SETTLING);
            }
            State::Paused(_) | State::Over => {}
        }
    }

    /// The compensation for the time of a move.
    pub(super) fn give_back(&mut self, now: Duration, color: Color, elapsed: Duration) -> Duration {
        let thought = self.thought[color.index()].take();
        let unheard = std::mem::take(&mut self.stood_still);
        if self.is_full {
            return self.lag[color.index()].give(elapsed, thought, unheard);
        }
        // The arrival of the move during the standstill is unknown.
        if now < self.settles_at { unheard.min(elapsed) } else { Duration::ZERO }
    }
}
