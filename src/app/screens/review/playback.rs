//! Automatic playback of a record: at an even pace, or by the recorded times.

use std::time::Duration;

use super::record_editor::RecordEditor;
use super::{Dialog, Message};
use crate::app::parts::notice::Notice;
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
/// The speeds relative to recorded times, the fastest first.
const FACTORS: [u32; 7] = [100, 50, 20, 10, 5, 2, 1];
/// The initial pace: a second, and ten times.
const FIRST: [usize; 2] = [2, 3];
/// The longest wait for a move.
const LONGEST: Duration = Duration::from_secs(10);
/// The wait after a move without a recorded time.
const UNKNOWN: Duration = Duration::from_secs(1);

/// The time of the next move, and the settings for it.
#[derive(Debug, Clone)]
pub(crate) struct Playback {
    /// The time of the next move, since the program started; `None` while playback is stopped.
    due: Option<Duration>,
    /// Whether recorded times set the pace.
    by_record: bool,
    /// Whether it stops at variations.
    stops_at_branches: bool,
    /// The indices in [`WAITS`] and [`FACTORS`].
    pace: [usize; 2],
}

/// A setting of playback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaybackSetting {
    /// Start or stop it.
    Run,
    /// Switch between an even pace and recorded times.
    ByRecord,
    /// Switch between stopping at variations and following the line.
    Branches,
}

impl Default for Playback {
    fn default() -> Self {
        Self { due: None, by_record: false, stops_at_branches: false, pace: FIRST }
    }
}

impl Playback {
    /// The time of the next move, while it runs.
    pub(crate) const fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Sets the time of the next move, which took `spent` in the game, from `now` on.
    fn wait(&mut self, now: Duration, spent: Option<Duration>) {
        self.due = Some(now + self.time_for(spent));
    }

    pub(super) const fn stop(&mut self) {
        self.due = None;
    }

    fn time_for(&self, spent: Option<Duration>) -> Duration {
        match (self.by_record, spent) {
            (false, _) => WAITS[self.pace[0]],
            (true, None) => UNKNOWN,
            (true, Some(spent)) => (spent / FACTORS[self.pace[1]]).clamp(WAITS[0], LONGEST),
        }
    }

    /// One step faster or slower; returns whether there was one.
    fn change_pace(&mut self, is_faster: bool) -> bool {
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
    pub(super) fn words(&self) -> String {
        if !self.by_record {
            let seconds = WAITS[self.pace[0]].as_secs_f32().to_string();
            return text!("watch-even-pace", seconds = seconds);
        }
        text!("watch-recorded-pace", factor = FACTORS[self.pace[1]])
    }

    /// Starts it, from the beginning if the line ends here, or stops it.
    pub(crate) fn toggle(&mut self, editor: &mut RecordEditor, now: Duration) -> Option<Notice> {
        if self.due.is_some() {
            self.stop();
            return Some(Notice::info(text!("watch-stopped")));
        }
        if editor.navigator().line().len() < 2 {
            return Some(Notice::info(text!("watch-no-moves")));
        }
        if editor.navigator().is_at_end() {
            editor.go_to(0);
        }
        self.wait_for_next(editor, now);
        None
    }

    /// Sets the time of the next move.
    fn wait_for_next(&mut self, editor: &RecordEditor, now: Duration) {
        let next = editor.navigator().next();
        let spent = next.and_then(|next| editor.record().node(next).notes.spent);
        self.wait(now, spent);
    }

    /// Sets the time of the next move again, if it runs.
    fn wait_anew(&mut self, editor: &RecordEditor, now: Duration) {
        if self.due.is_some() {
            self.wait_for_next(editor, now);
        }
    }

    /// Makes it faster or slower; reports the pace if it is stopped.
    pub(crate) fn set_faster(
        &mut self,
        is_faster: bool,
        editor: &RecordEditor,
        now: Duration,
    ) -> Option<Notice> {
        self.change_pace(is_faster);
        self.wait_anew(editor, now);
        let is_standing = self.due.is_none();
        is_standing.then(|| Notice::info(text!("watch-pace-now", pace = self.words())))
    }

    /// Shows the next move, if its time has come.
    pub(crate) fn advance(&mut self, editor: &mut RecordEditor, now: Duration) -> Option<Notice> {
        self.due.filter(|due| *due <= now)?;
        editor.step(1);
        let ways = editor.record().node(editor.node()).children().len();
        if editor.navigator().is_at_end() {
            self.stop();
        } else if self.stops_at_branches && ways > 1 {
            self.stop();
            return Some(Notice::info(text!("watch-stopped-at-branch", ways = ways)));
        } else {
            self.wait_for_next(editor, now);
        }
        None
    }

    /// Changes a setting of the dialog, except starting and stopping: that is [`Playback::toggle`].
    pub(super) fn set(&mut self, setting: PlaybackSetting, editor: &RecordEditor, now: Duration) {
        match setting {
            PlaybackSetting::Run => {}
            PlaybackSetting::ByRecord => self.by_record = !self.by_record,
            PlaybackSetting::Branches => self.stops_at_branches = !self.stops_at_branches,
        }
        self.wait_anew(editor, now);
    }

    /// The dialog with its settings.
    pub(super) fn dialog(&self) -> Dialog {
        let (branches, other_branches) = if self.stops_at_branches {
            ("watch-stops-at-branches", "watch-passes-branches.button")
        } else {
            ("watch-passes-branches", "watch-stops-at-branches.button")
        };
        let pace = if self.by_record { "watch-to-even-pace" } else { "watch-to-recorded-pace" };
        let run = if self.due.is_some() { "watch-stop" } else { "watch-start" };
        let set = Message::Playback;
        Dialog::ask("watch-auto-play")
            .says(text!("watch-pace", pace = self.words()))
            .says(text!(branches))
            .notes(text!("watch-longest-pace"))
            .button(run, 's', set(PlaybackSetting::Run))
            .button(pace, 'r', set(PlaybackSetting::ByRecord))
            .button(other_branches, 'b', set(PlaybackSetting::Branches))
            .close("dialog-close", 'c')
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
        let mut playback = Playback::default();
        playback.wait(seconds(5), Some(seconds(100)));
        assert_eq!((playback.due(), playback.words()), (Some(seconds(6)), "1 s per move".into()));
        while playback.change_pace(true) {}
        assert_eq!(playback.words(), "0.2 s per move");
        while playback.change_pace(false) {}
        assert_eq!(playback.words(), "10 s per move");
        playback.stop();
        assert_eq!(playback.due(), None);
    }

    #[test]
    fn recorded_times_are_divided_and_neither_too_short_nor_too_long() {
        let mut playback = Playback { by_record: true, ..Playback::default() };
        assert_eq!(playback.words(), "recorded times, 10 times as fast");
        for (spent, waits) in [(60, seconds(6)), (0, WAITS[0]), (3600, LONGEST)] {
            playback.wait(Duration::ZERO, Some(seconds(spent)));
            assert_eq!(playback.due(), Some(waits), "{spent} s");
        }
        playback.wait(Duration::ZERO, None);
        assert_eq!(playback.due(), Some(UNKNOWN));
        while playback.change_pace(false) {}
        playback.wait(Duration::ZERO, Some(seconds(7)));
        assert_eq!((playback.due(), playback.words()), (Some(seconds(7)), "recorded times".into()));
    }
}
