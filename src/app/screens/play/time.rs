//! The clocks on the screen: a watch that can be stopped, ticks, calls and the fall of the flag (R68-R73).

use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::{Calls, Shared};
use std::time::Duration;

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::effect::{Effect, SavePlace};
use crate::app::notice::Notice;
use crate::engine::ClockBudget;
use crate::game::{ClockReading, TimeCall, clock_time};
use crate::rules::Color;
use crate::text::width;
use crate::texts::text;

/// From here on tenths of seconds are shown.
const TENTHS_BELOW: Duration = Duration::from_secs(10);
/// How much of a turn may be lost when the program is killed while a clock runs.
const SAVED_EVERY: Duration = Duration::from_secs(10);
/// How long a call stays on the status line.
const CALL_STAYS: Duration = Duration::from_secs(3);
/// What an engine leaves on its clock for the delay of its answer.
const ENGINE_MARGIN: Duration = Duration::from_millis(250);

/// Measures a turn; whole milliseconds, as saves keep them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Watch {
    before: Duration,
    /// When it was started last; `None` while it stands still.
    since: Option<Duration>,
}

impl Watch {
    /// A watch that stands still and shows `before`.
    pub(super) const fn standing(before: Duration) -> Self {
        Self {
            before,
            since: None,
        }
    }

    pub(super) fn elapsed(self, now: Duration) -> Duration {
        let running = self
            .since
            .map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let whole = self.before.saturating_add(running).as_millis();
        Duration::from_millis(u64::try_from(whole).unwrap_or(u64::MAX))
    }

    fn set_running(&mut self, is_running: bool, now: Duration) {
        if is_running != self.since.is_some() {
            self.before = self.elapsed(now);
            self.since = is_running.then_some(now);
        }
    }

    /// Back to zero; it runs on if it ran.
    fn restart(&mut self, now: Duration) {
        self.before = Duration::ZERO;
        self.since = self.since.map(|_| now);
    }
}

/// Something that was called out, and when in the turn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Called {
    call: TimeCall,
    at: Duration,
}

/// Lets the clock run, or stand still while a dialog stops it (R73).
pub(super) fn set_running(state: &mut State, now: Duration, is_running: bool) {
    state
        .watch
        .set_running(is_running && state.outcome().is_none(), now);
}

/// Whether the flag of the player to move has fallen by now.
pub(super) fn flag_has_fallen(state: &State, now: Duration) -> bool {
    state.reading_at(now).is_some_and(|reading| reading.is_out)
}

/// When the clock shows something new next, in time since the program started; `None` while none runs.
#[must_use]
pub(super) fn next_tick(state: &State, now: Duration) -> Option<Duration> {
    let ticks = [next_of_clock(state, now), state.next_animation_frame(now)];
    ticks.into_iter().flatten().min()
}

fn next_of_clock(state: &State, now: Duration) -> Option<Duration> {
    state.watch.since?;
    let left = state.reading_at(now)?.left;
    let unit = if left > TENTHS_BELOW { 1000 } else { 100 };
    let shown = left.as_millis().div_ceil(unit);
    let next = Duration::from_millis(u64::try_from(shown.saturating_sub(1) * unit).ok()?);
    Some(now + left.saturating_sub(next))
}

/// Takes over what the clock shows now: calls, the fall of the flag.
pub(super) fn tick(state: &mut State, shared: &mut Shared) -> Vec<Reply> {
    let spent = state.spent(shared.now);
    // A game that is over, or a clock set back, has nothing new to tell.
    let calls = state.game.advance_clock(spent).unwrap_or_default();
    if state.outcome().is_some() {
        let mut replies: Vec<Reply> = vec![Reply::Close];
        replies.extend(state.stop_bot());
        state.put_down();
        replies.extend(state.after_change(shared));
        return replies;
    }
    let mut replies = state.call_out(&calls, spent, shared.calls);
    if spent >= state.saved_at + SAVED_EVERY {
        state.saved_at = spent;
        replies.extend(state.keep_turn());
    }
    replies
}

/// Keeps a game as it stands, for the program is about to stop, and pauses it if its clock runs.
pub(super) fn suspend(state: &mut State, shared: &mut Shared) -> Vec<Reply> {
    let is_running = state.watch.since.is_some() && state.has_clock();
    let mut replies = if is_running {
        tick(state, shared)
    } else {
        Vec::new()
    };
    if state.outcome().is_none() {
        replies.extend((state.game.ply() > 0).then(|| state.save(SavePlace::Unfinished)));
        replies.extend(is_running.then(|| state.pause(shared)));
    }
    replies
}

impl State {
    /// How long the turn at hand has taken.
    pub(super) fn spent(&self, now: Duration) -> Duration {
        self.watch.elapsed(now)
    }

    /// The next turn begins now.
    pub(super) fn begin_turn(&mut self, now: Duration) {
        self.watch.restart(now);
        self.called = None;
        self.saved_at = Duration::ZERO;
    }

    /// What the clock of the player to move shows, where the game goes on and there is one.
    fn reading_at(&self, now: Duration) -> Option<ClockReading> {
        if self.outcome().is_some() {
            return None;
        }
        let clock = self.game.clock(self.to_move())?;
        Some(clock.reading(self.spent(now), self.game.rules().rounding))
    }

    fn call_out(&mut self, calls: &[TimeCall], at: Duration, how: Calls) -> Vec<Reply> {
        let Some(&call) = calls.last() else {
            return Vec::new();
        };
        self.called = how.words.then_some(Called { call, at });
        match call {
            TimeCall::Left(1..=5) if how.bell => vec![Effect::LongBell.into()],
            TimeCall::Left(6..=10) if how.bell => vec![Effect::Bell.into()],
            _ => Vec::new(),
        }
    }

    /// The call of the moment, for the status line.
    #[must_use]
    pub fn call_words(&self) -> Option<String> {
        let Called { call, at } = self.called?;
        if self.game.turn_elapsed() >= at + CALL_STAYS {
            return None;
        }
        let who = self.called(self.to_move());
        Some(match call {
            TimeCall::Left(seconds) => text!("play-seconds-left", who = who, seconds = seconds),
            TimeCall::Byoyomi { periods } => {
                text!("play-byoyomi-begins", who = who, periods = periods)
            }
            TimeCall::Period { periods } => {
                text!("play-period-begins", who = who, periods = periods)
            }
        })
    }

    /// Whether any clock is set.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        Color::ALL
            .iter()
            .any(|&color| self.game.clock(color).is_some())
    }

    /// The time of a side for its panel, in at most `columns` where that can be, and whether it must be seen.
    #[must_use]
    pub fn clock_words(&self, color: Color, columns: u16) -> (String, bool) {
        let (Some(clock), Some(reading)) = (self.game.clock(color), self.game.clock_reading(color))
        else {
            // Without a clock the time of the turn at hand waits for its move: nothing runs on the screen.
            let is_on = color == self.to_move();
            let turn = self.game.turn_elapsed();
            let running = if is_on { turn } else { Duration::ZERO };
            let used = self.game.total_spent(color).saturating_sub(running);
            return (clock_time(used), false);
        };
        let is_short = reading.left <= TENTHS_BELOW && reading.periods <= 1;
        let is_on = color == self.to_move() && self.outcome().is_none();
        let whole = reading_words(reading, clock.control().byoyomi);
        let words = if width(&whole) > columns {
            left_words(reading.left)
        } else {
            whole
        };
        (words, is_short && (is_on || reading.is_out))
    }

    /// The time of a side in words that can be read aloud: `9:58 left, then byoyomi 0:30`.
    #[must_use]
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

    /// How the clock of a side is set, for the line below its name.
    pub(crate) fn clock_setting(&self, color: Color) -> String {
        let clock = self.game.clock(color);
        clock.map_or_else(String::new, |clock| {
            text!("play-clock", clock = clock.control().to_string())
        })
    }

    /// What the clocks allow an engine for its next move.
    pub(super) fn clock_budgets(&self) -> Option<[ClockBudget; 2]> {
        let [black, white] = Color::ALL.map(|color| self.clock_budget(color));
        Some([black?, white?])
    }

    fn clock_budget(&self, color: Color) -> Option<ClockBudget> {
        let control = self.game.clock(color)?.control();
        let reading = self.game.clock_reading(color)?;
        let main = if reading.in_byoyomi {
            Duration::ZERO
        } else {
            reading.left
        };
        Some(ClockBudget {
            main,
            increment: control.increment,
            byoyomi: control.byoyomi,
            margin: ENGINE_MARGIN,
        })
    }

    /// Writes the game with the time of the turn at hand, once there is a move to keep.
    pub(super) fn keep_turn(&self) -> Option<Reply> {
        let is_worth_it = self.has_clock() && self.game.ply() > 0 && self.outcome().is_none();
        is_worth_it.then(|| self.save(SavePlace::Unfinished))
    }

    /// The game stands still until this is closed (R35, R73).
    pub(super) fn pause_dialog(&self, calls: Calls) -> Dialog {
        let times = Color::ALL.map(|color| {
            let (time, _) = self.clock_words(color, u16::MAX);
            Row::Text(format!("{}  {time}", self.called(color)))
        });
        let switch = |on: bool| text!(if on { "play-on" } else { "play-off" });
        let mut body = vec![Row::Faint(text!("play-paused-body"))];
        body.extend(times);
        body.push(Row::Faint(text!(
            "play-calls",
            calls = switch(calls.words),
            bell = switch(calls.bell),
        )));
        let act = |message| message;
        let buttons = vec![
            Button::close(text!("dialog-go-on"), 'g'),
            Button::new(text!("dialog-adjourn"), 'a', act(Message::Menu)),
            Button::new(text!("dialog-break-off"), 'b', act(Message::BreakOff)),
            Button::new(text!("dialog-calls"), 'c', act(Message::SwitchCalls)),
            Button::new(text!("dialog-bell"), 'l', act(Message::SwitchBell)),
        ];
        Dialog::new(text!("play-paused-title"), body, buttons).stopping_clock()
    }

    /// Pauses the game, or says why there is nothing to pause.
    pub(super) fn pause(&self, shared: &Shared) -> Reply {
        if self.outcome().is_some() {
            return Notice::info(text!("play-game-over")).into();
        }
        self.pause_dialog(shared.calls).into()
    }

    /// Ends the game without a result (R35).
    pub(super) fn break_off(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let mut replies: Vec<Reply> = self.stop_bot().into_iter().collect();
        self.put_down();
        match self.game.interrupt() {
            Ok(()) => replies.extend(self.after_change(shared)),
            Err(refusal) => replies.push(self.refused(&refusal)),
        }
        replies
    }
}

/// `12:34`, `9.8`, before byoyomi `12:34 +60s x3`, and in byoyomi `byo 0:28 x3`: the periods left where there are several.
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

/// `byoyomi 0:30 x3`: a time of byoyomi and the periods where there are several.
pub(super) fn spoken_byoyomi(time: &str, periods: u32) -> String {
    match periods {
        0 | 1 => text!("play-left-byoyomi", time = time),
        _ => text!("play-left-periods", time = time, periods = periods),
    }
}

/// `60s`, and longer periods as a time.
fn byoyomi_words(byoyomi: Duration) -> String {
    match byoyomi.as_secs() {
        seconds @ 1..=60 => text!("play-byoyomi-seconds", seconds = seconds),
        _ => left_words(byoyomi),
    }
}

/// A time left, rounded up to what is shown, so that 0 means that it is over.
fn left_words(left: Duration) -> String {
    if left <= TENTHS_BELOW {
        let tenths = left.as_millis().div_ceil(100);
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    // Rounded up: a time that is shown is still there.
    let is_whole = left.subsec_millis() == 0;
    clock_time(left + Duration::from_secs(u64::from(!is_whole)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_counts_only_while_it_runs() {
        let at = Duration::from_secs;
        let mut watch = Watch::standing(at(5));
        assert_eq!(watch.elapsed(at(100)), at(5));
        watch.set_running(true, at(100));
        watch.set_running(true, at(103));
        assert_eq!(watch.elapsed(at(110)), at(15));
        watch.set_running(false, at(110));
        assert_eq!(watch.elapsed(at(500)), at(15));
        watch.set_running(true, at(500));
        watch.restart(at(501));
        assert_eq!(watch.elapsed(at(502)), at(1));
    }

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
