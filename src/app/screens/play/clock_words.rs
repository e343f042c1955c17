//! The readings of the clocks, in words (R68-R73).

use std::time::Duration;

use super::table::Table;
use crate::text::width;
use crate::texts::text;
use komadai_core::game::{ClockReading, TimeCall, clock_time};
use komadai_core::rules::Color;

/// Below this time tenths of seconds are shown.
const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// Below this time the bar of byoyomi is red.
const SHORT_BYOYOMI: Duration = Duration::from_secs(5);

/// The rest of the running period of byoyomi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByoyomiLeft {
    /// Rounded up, so that only an expired period has 0.
    pub thousandths: u16,
    /// Whether the last seconds of the last period run.
    pub is_short: bool,
}

impl Table {
    /// The rest of a side's running period of byoyomi.
    pub(crate) fn byoyomi_left(&self, color: Color) -> Option<ByoyomiLeft> {
        let is_on = color == self.to_move() && self.outcome().is_none();
        let reading = self.game.clock_reading(color).filter(|_| is_on)?;
        let whole = self.game.clock(color)?.control().byoyomi.as_millis();
        let left = reading.left.as_millis() * 1000;
        let left = reading.in_byoyomi.then(|| left.div_ceil(whole.max(1)))?;
        Some(ByoyomiLeft {
            thousandths: u16::try_from(left).unwrap_or(1000).min(1000),
            is_short: reading.left <= SHORT_BYOYOMI && reading.periods <= 1,
        })
    }

    /// The flag has fallen: the clock of the side to move has run out.
    pub(super) fn use_up_clock(&mut self) {
        let rounding = self.game.rules().rounding;
        if let Some(limit) = self.game.clock(self.to_move()).map(|clock| clock.limit(rounding)) {
            // A turn that was longer already stays so.
            let _ = self.game.advance_clock(limit);
        }
    }

    /// Whether any clock is set.
    pub(crate) fn has_clocks(&self) -> bool {
        Color::ALL.iter().any(|&color| self.game.clock(color).is_some())
    }

    /// The time of a side for its panel, in at most `columns` if possible, and whether it is urgent.
    pub fn clock_words(&self, color: Color, columns: u16) -> (String, bool) {
        let (Some(clock), Some(reading)) = (self.game.clock(color), self.game.clock_reading(color))
        else {
            // Without a clock the time of the current turn is shown after its move or the end: nothing runs
            // on the screen.
            let is_on = color == self.to_move() && self.outcome().is_none();
            let turn = self.game.turn_elapsed();
            let running = if is_on { turn } else { Duration::ZERO };
            let used = self.game.total_spent(color).saturating_sub(running);
            return (clock_time(used), false);
        };
        let is_short = reading.left <= TENTHS_BELOW && reading.periods <= 1;
        let is_on = color == self.to_move() && self.outcome().is_none();
        let whole = reading_words(reading, clock.control().byoyomi);
        let words = if width(&whole) > columns { left_words(reading.left) } else { whole };
        (words, is_short && (is_on || reading.is_out))
    }

    /// The time of a side in words to read aloud: `9:58 left, then byoyomi 0:30`.
    pub fn spoken_clock(&self, color: Color) -> String {
        let (Some(clock), Some(reading)) = (self.game.clock(color), self.game.clock_reading(color))
        else {
            return self.clock_words(color, u16::MAX).0;
        };
        let time = left_words(reading.left);
        let byoyomi = clock.control().byoyomi;
        match reading.periods {
            periods if reading.in_byoyomi => spoken_byoyomi(&time, periods),
            0 => time,
            periods => text!(
                "play-left-then",
                main = time,
                byoyomi = spoken_byoyomi(&left_words(byoyomi), periods),
            ),
        }
    }

    /// The setting of a side's clock, for the line below its name.
    pub fn clock_setting(&self, color: Color) -> String {
        let clock = self.game.clock(color);
        clock.map_or_else(String::new, |clock| {
            text!("play-clock", clock = clock.control().to_string())
        })
    }

    /// The reading of the clock of the player to move when the turn has taken this long; `None` without a
    /// clock or after the end.
    pub(super) fn clock_reading(&self, elapsed: Duration) -> Option<ClockReading> {
        if self.outcome().is_some() {
            return None;
        }
        let clock = self.game.clock(self.to_move())?;
        Some(clock.reading(elapsed, self.game.rules().rounding))
    }

    /// The time until the clock of the player to move changes; `None` without one.
    pub(super) fn next_clock_change(&self, elapsed: Duration) -> Option<Duration> {
        let reading = self.clock_reading(elapsed)?;
        let left = reading.left;
        if reading.is_out {
            // The server has not decided yet.
            return None;
        }
        let unit = if left > TENTHS_BELOW { 1000 } else { 100 };
        let shown = left.as_millis().div_ceil(unit);
        let next = Duration::from_millis(u64::try_from(shown.saturating_sub(1) * unit).ok()?);
        Some(left.saturating_sub(next))
    }

    /// The words of a call for the player to move.
    pub(super) fn call_words(&self, call: TimeCall) -> String {
        let who = self.called(self.to_move());
        match call {
            TimeCall::Left(seconds) => text!("play-seconds-left", who = who, seconds = seconds),
            TimeCall::Byoyomi { periods } => {
                text!("play-byoyomi-begins", who = who, periods = periods)
            }
            TimeCall::Period { periods } => {
                text!("play-period-begins", who = who, periods = periods)
            }
        }
    }
}

/// `12:34`, `9.8`, before byoyomi `12:34 +60s x3`, and in byoyomi `byo 0:28 x3`: the remaining periods if
/// there are several.
fn reading_words(reading: ClockReading, byoyomi: Duration) -> String {
    let time = left_words(reading.left);
    let periods = match reading.periods {
        0 | 1 => String::new(),
        more => format!(" x{more}"),
    };
    match (reading.in_byoyomi, reading.periods) {
        (true, _) => text!("play-in-byoyomi", time = time, periods = periods),
        (false, 0) => time,
        (false, _) => text!(
            "play-before-byoyomi",
            time = time,
            byoyomi = byoyomi_words(byoyomi),
            periods = periods,
        ),
    }
}

/// `byoyomi 0:30 x3`: a time of byoyomi, and the periods if there are several.
pub(super) fn spoken_byoyomi(time: &str, periods: u32) -> String {
    match periods {
        0 | 1 => text!("play-left-byoyomi", time = time),
        _ => text!("play-left-periods", time = time, periods = periods),
    }
}

/// `60s`; longer periods as a time.
fn byoyomi_words(byoyomi: Duration) -> String {
    match byoyomi.as_secs() {
        seconds @ 1..=60 => text!("play-byoyomi-seconds", seconds = seconds),
        _ => left_words(byoyomi),
    }
}

/// A time left, rounded up to the shown precision, so that 0 means that it is over.
pub(super) fn left_words(left: Duration) -> String {
    if left <= TENTHS_BELOW {
        let tenths = left.as_millis().div_ceil(100);
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    // Rounded up: a time that is shown has not expired.
    let is_whole = left.subsec_millis() == 0;
    clock_time(left + Duration::from_secs(u64::from(!is_whole)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_left_are_rounded_up_and_have_tenths_at_the_end() {
        for (ms, words) in [
            (3_723_000, "1:02:03"),
            (600_000, "10:00"),
            (599_001, "10:00"),
            (59_000, "0:59"),
            (10_001, "0:11"),
            (10_000, "10.0"),
            (9_701, "9.8"),
            (1, "0.1"),
            (0, "0.0"),
        ] {
            assert_eq!(left_words(Duration::from_millis(ms)), words);
        }
    }
}
