//! How wide the terminal draws ambiguous glyphs, asked of it at the start (`docs/terminals.md`, 5).
//!
//! The question is one such glyph and two queries: for the place of the cursor, and one that every terminal answers and that
//! ends the waiting. Keys that come meanwhile are passed on as they come, and [`ANSWER_WAIT`] bounds the waiting.
//! What comes later is read by crossterm, which takes answers that nobody asked for as no keys.

use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

use crossterm::event::Event as TerminalEvent;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use termina::escape::csi::{Csi, Cursor, Device};
use termina::{Event as Sequence, Parser};

use crate::tui::terminal;

mod keys;

/// How long answers are waited for.
const ANSWER_WAIT: Duration = Duration::from_millis(200);
/// How long the rest of a sequence is waited for whose beginning came in time.
const REST: Duration = Duration::from_millis(50);

/// Reads what the terminal sends until it has answered or the time is over. Keys and the like go to `pass`, which says
/// whether anybody still wants them.
///
/// Returns whether ambiguous glyphs take two cells; `None` without an answer that makes sense.
pub fn listen(mut pass: impl FnMut(TerminalEvent) -> bool) -> Option<bool> {
    let keyboard = terminal::keyboard().ok()?;
    let asked = Instant::now();
    let mut answers = Answers::default();
    let mut bytes = [0; 1024];
    loop {
        let left = match ANSWER_WAIT.saturating_sub(asked.elapsed()) {
            _ if answers.is_complete => Duration::ZERO,
            left => left,
        };
        let left = if answers.is_in_sequence {
            REST.max(left)
        } else {
            left
        };
        if left.is_zero() || !comes_within(&keyboard, left) {
            return answers.is_wide;
        }
        let Ok(count @ 1..) = rustix::io::read(&keyboard, &mut bytes) else {
            return answers.is_wide;
        };
        let is_full = count == bytes.len();
        for event in answers.take(bytes.get(..count).unwrap_or_default(), is_full) {
            if !pass(event) {
                return None;
            }
        }
    }
}

/// Whether something can be read within this time.
fn comes_within(keyboard: &OwnedFd, time: Duration) -> bool {
    let Ok(time) = Timespec::try_from(time) else {
        return false;
    };
    loop {
        match poll(&mut [PollFd::new(keyboard, PollFlags::IN)], Some(&time)) {
            Err(Errno::INTR) => {}
            found => return matches!(found, Ok(1..)),
        }
    }
}

/// What the terminal said so far.
#[derive(Debug, Default)]
struct Answers {
    parser: Parser,
    is_wide: Option<bool>,
    /// The answer came that comes last.
    is_complete: bool,
    /// What was read ends within a sequence.
    is_in_sequence: bool,
}

impl Answers {
    /// Takes bytes of the terminal, more of which are there already if so said; gives those that are no answers as events.
    fn take(&mut self, bytes: &[u8], has_more: bool) -> Vec<TerminalEvent> {
        let mut events = Vec::new();
        for (place, byte) in bytes.iter().enumerate() {
            let is_last = place + 1 == bytes.len();
            self.parser.parse(&[*byte], has_more || !is_last);
            self.is_in_sequence = true;
            while let Some(sequence) = self.parser.pop() {
                self.is_in_sequence = false;
                events.extend(self.sort(sequence));
            }
        }
        events
    }

    /// Keeps an answer; anything else is an event. The place of the cursor counts once, before the last answer, and where
    /// it makes sense: some keys look the same.
    fn sort(&mut self, sequence: Sequence) -> Option<TerminalEvent> {
        match sequence {
            Sequence::Csi(Csi::Cursor(Cursor::ActivePositionReport { line, col })) => {
                if !self.is_complete && self.is_wide.is_none() && line.get() == 1 {
                    self.is_wide = match col.get() {
                        2 => Some(false),
                        3 => Some(true),
                        _ => None,
                    };
                }
                None
            }
            Sequence::Csi(Csi::Device(Device::DeviceAttributes(()))) => {
                self.is_complete = true;
                None
            }
            sequence => keys::event(sequence),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyEvent};

    fn key(code: KeyCode) -> TerminalEvent {
        TerminalEvent::Key(KeyEvent::from(code))
    }

    #[test]
    fn the_column_after_the_sign_tells_its_width() {
        for (bytes, is_wide) in [
            (b"\x1b[1;2R\x1b[?62;4c".as_slice(), Some(false)),
            (b"\x1b[1;3R\x1b[?6c", Some(true)),
            // Wrong places, and an answer after the last one.
            (b"\x1b[1;9R\x1b[?6c", None),
            (b"\x1b[7;3R\x1b[?6c", None),
            (b"\x1b[?6c\x1b[1;3R", None),
            (b"\x1b[?6c", None),
        ] {
            let mut answers = Answers::default();
            assert_eq!(answers.take(bytes, false), []);
            assert_eq!((answers.is_wide, answers.is_complete), (is_wide, true));
        }
    }

    #[test]
    fn keys_around_the_answers_are_passed_on_in_their_order() {
        let mut answers = Answers::default();
        let mut events = answers.take("7\x1b[A歩\x1b[1;".as_bytes(), false);
        assert!(answers.is_in_sequence);
        events.extend(answers.take(b"3R\r\x1b[?62c\x1b", false));
        let keys = [
            KeyCode::Char('7'),
            KeyCode::Up,
            KeyCode::Char('歩'),
            KeyCode::Enter,
            KeyCode::Esc,
        ];
        assert_eq!(events, keys.map(key));
        assert_eq!(answers.is_wide, Some(true));
        assert!(answers.is_complete && !answers.is_in_sequence);
    }

    #[test]
    fn a_paste_is_one_event() {
        let mut answers = Answers::default();
        let events = answers.take(b"\x1b[200~7g7f\x1b[201~", false);
        assert_eq!(events, [TerminalEvent::Paste("7g7f".into())]);
    }
}
