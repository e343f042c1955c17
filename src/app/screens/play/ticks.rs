//! The time of a turn: ticks, calls, the fall of the flag, pauses (R68-R73).

use std::time::Duration;

use super::{Message, State};
use crate::app::effect::SavePlace;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::screens::play::{Cx, Dialog};
use crate::app::state::{AppState, Calls};
use crate::texts::text;
use komadai_core::rules::Color;

/// The delay of an answer that was stored while the game stood still.
const RELEASE_AFTER: Duration = Duration::from_millis(1);

impl State {
    /// The time of the next change on the screen, in time since the program started; `None` while nothing
    /// moves.
    pub(super) fn next_change(&self, now: Duration) -> Option<Duration> {
        let elapsed = self.timer.elapsed(now);
        let is_running = self.timer.is_running();
        let clock = self.table.next_clock_change(elapsed).filter(|_| is_running);
        let is_released = self.opponents.holds() && is_running;
        let ticks = [
            clock.map(|time| now + time),
            self.shown.next_frame(now),
            self.next_wait(now),
            is_released.then(|| self.held_until(now).unwrap_or(now + RELEASE_AFTER)),
        ];
        ticks.into_iter().flatten().min()
    }

    /// Whether the flag of the player to move has fallen by now.
    pub(super) fn flag_has_fallen(&self, now: Duration) -> bool {
        if self.is_online() {
            return false;
        }
        let reading = self.table.clock_reading(self.timer.elapsed(now));
        reading.is_some_and(|reading| reading.is_out)
    }

    /// Advances the clock to now: calls, the fall of the flag. A game that is over stays as it is: the frames of
    /// its last move still come.
    pub(super) fn advance_clock(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.table.outcome().is_some() {
            return;
        }
        let elapsed = self.timer.elapsed(app.now);
        // A game that is over, or a clock set back, has no new calls.
        let calls = self.table.game.advance_clock(elapsed).unwrap_or_default();
        if self.table.outcome().is_some() {
            return self.end(app, cx);
        }
        cx.ask_all(self.timer.call_out(&calls, elapsed, app.calls));
        if self.autosave.is_due(elapsed) {
            cx.ask_all(self.kept_record().save_turn());
        }
    }

    /// Saves the game because the program is about to stop, and pauses it if its clock runs.
    pub(super) fn keep_and_pause(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_online() {
            return;
        }
        let is_running = self.timer.is_running() && self.table.has_clocks();
        if is_running {
            self.advance_clock(app, cx);
        }
        if self.table.outcome().is_some() {
            return;
        }
        if self.table.game.ply() > 0 {
            cx.ask(self.kept_record().save(SavePlace::Unfinished));
        }
        if is_running {
            self.pause(app, cx);
        }
    }

    /// Pauses the game, or reports why that is impossible.
    pub(super) fn pause(&self, app: &AppState, cx: &mut Cx) {
        if self.is_online_now() {
            return self.ask_to_pause_online(cx);
        }
        if self.table.outcome().is_some() {
            cx.notify(Notice::info(text!("play-game-over")));
        } else {
            cx.open(self.pause_dialog(app.calls));
        }
    }

    /// The game stands still until this is closed (R35, R73).
    fn pause_dialog(&self, calls: Calls) -> Dialog {
        let times = Color::ALL.map(|color| {
            let (time, _) = self.table.clock_words(color, u16::MAX);
            Row::Text(format!("{}  {time}", self.table.called(color)))
        });
        let switch = |on: bool| text!(if on { "play-on" } else { "play-off" });
        Dialog::ask("play-paused-title")
            .notes(text!("play-paused-body"))
            .rows(times)
            .notes(text!("play-calls", calls = switch(calls.words), bell = switch(calls.bell),))
            .close("dialog-go-on", 'g')
            .button("dialog-adjourn", 'a', Message::Menu)
            .button("dialog-break-off", 'b', Message::BreakOff)
            .button("dialog-calls", 'c', Message::SwitchCalls)
            .button("dialog-bell", 'l', Message::SwitchBell)
            .stopping_clock()
    }
}
