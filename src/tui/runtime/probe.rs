//! Asks the terminal at the start for the width of ambiguous glyphs (`docs/terminals.md`, 5).
//!
//! The question is one such glyph, a query for the cursor's place, and a query that every terminal answers
//! and that ends the wait. Keys that come meanwhile are passed on, and `ANSWER_WAIT` bounds the wait. Later
//! answers are read by crossterm, which does not take unexpected answers for keys.

use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

use crossterm::event::Event as TerminalEvent;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use termina::escape::csi::{Csi, Cursor, Device};
use termina::{Event as Sequence, Parser};

use super::answers::Answers as PictureAnswers;
use super::burst::Bursts;
use crate::services::Event;
use crate::theme::CellSize;
use crate::theme::ColorDepth;
use crate::tui::terminal::{self, Questions};

mod keys;

const ANSWER_WAIT: Duration = Duration::from_millis(200);
/// The wait for late answers about pictures, so that they are not taken for keys.
const LATE_WAIT: Duration = Duration::from_secs(10);
/// The beginnings of string answers: those about pictures of kitty and iTerm2, the terminal's name, a palette
/// color, and the color in use (`1` or `0` for knowing the question).
const STRINGS: [&[u8]; 6] =
    [b"\x1b_", b"\x1b]1337;", b"\x1bP>|", b"\x1b]4;", b"\x1bP1$r", b"\x1bP0$r"];
/// The longest of these; holding more would be useless.
const LONGEST: usize = 256;
/// The time to wait for the rest of a sequence that began in time.
const REST: Duration = Duration::from_millis(50);

/// Reads the terminal's output until it has answered or the time is over. Keys and other events go to
/// `bursts`.
///
/// Later answers about width are ignored. If the questions include pictures, answers are read until the last
/// one, since crossterm would take them for keys. The result is added to `before`.
pub(super) fn listen(
    questions: Questions,
    before: Heard,
    bursts: &mut Bursts<impl FnMut(Event) -> bool>,
) -> Heard {
    let Ok(keyboard) = terminal::keyboard() else {
        return before;
    };
    let asked = Instant::now();
    let mut answers = Answers { heard: before, ..Answers::default() };
    let mut width_in_time = None;
    let mut bytes = [0; 1024];
    loop {
        let left = match ANSWER_WAIT.saturating_sub(asked.elapsed()) {
            _ if answers.is_complete => Duration::ZERO,
            left if left.is_zero() && questions.has_strings() => {
                width_in_time.get_or_insert(answers.heard);
                LATE_WAIT.saturating_sub(asked.elapsed())
            }
            left => left,
        };
        let left = match bursts.wait() {
            Some(rest) => rest,
            None if answers.is_in_sequence => REST.max(left),
            None => left,
        };
        if left.is_zero() {
            return answers.heard.with_width(width_in_time);
        }
        if !comes_within(&keyboard, left) {
            if bursts.wait().is_some() {
                if !bursts.end() {
                    return before;
                }
            } else if answers.is_in_sequence {
                return answers.heard.with_width(width_in_time);
            }
            continue;
        }
        let Ok(count @ 1..) = rustix::io::read(&keyboard, &mut bytes) else {
            bursts.end();
            return answers.heard.with_width(width_in_time);
        };
        let is_full = count == bytes.len();
        for event in answers.take(bytes.get(..count).unwrap_or_default(), is_full) {
            if !bursts.take(event) {
                return before;
            }
        }
        // More of a paste may come; other input is complete, unless it did not fit.
        if !bursts.is_paste() && !is_full && !bursts.end() {
            return before;
        }
        answers.heard.answers.delay = asked.elapsed();
    }
}

/// Whether something can be read within this time.
pub(super) fn comes_within(keyboard: &OwnedFd, time: Duration) -> bool {
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

/// The answers of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Heard {
    /// Whether ambiguous glyphs take two cells; `None` without a sensible answer.
    pub is_wide: Option<bool>,
    /// Whether the part of a cell asked about takes no cell, or two.
    pub is_part_odd: Option<bool>,
    pub colors: Option<ColorDepth>,
    pub answers: PictureAnswers,
}

impl Heard {
    /// The same with the widths known when the time for them was over.
    fn with_width(self, in_time: Option<Self>) -> Self {
        let known = in_time.unwrap_or(self);
        Self { answers: self.answers, colors: self.colors, ..known }
    }
}

/// The answers so far.
#[derive(Debug, Default)]
pub struct Answers {
    parser: Parser,
    heard: Heard,
    /// The beginning of an answer that the parser does not know.
    held: Vec<u8>,
    /// The part of an answer about pictures read so far.
    application: Option<Vec<u8>>,
    /// The last answer has come.
    is_complete: bool,
    /// The input read so far ends within a sequence.
    is_in_sequence: bool,
}

impl Answers {
    /// Takes bytes from the terminal; returns those that are no answers as events. `has_more`: more bytes are
    /// already there.
    pub fn take(&mut self, bytes: &[u8], has_more: bool) -> Vec<TerminalEvent> {
        let mut events = Vec::new();
        let held = std::mem::take(&mut self.held);
        self.is_in_sequence &= held.is_empty();
        let bytes = &[&held, bytes].concat();
        let mut skipped = 0;
        for (place, byte) in bytes.iter().enumerate() {
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            let is_last = place + 1 == bytes.len();
            if self.application.is_some() {
                self.go_on_with_application(*byte);
                continue;
            }
            let rest = &bytes[place..];
            if let Some(head) = STRINGS.iter().find(|head| rest.starts_with(head)) {
                self.application = Some(head[1..].to_vec());
                skipped = head.len() - 1;
                continue;
            }
            if !self.is_in_sequence
                && let Some(length) = self.take_report(&bytes[place..])
            {
                skipped = length - 1;
                continue;
            }
            if !self.is_in_sequence && is_begun_report(&bytes[place..]) {
                self.held = bytes[place..].to_vec();
                self.is_in_sequence = true;
                break;
            }
            self.parser.parse(&[*byte], has_more || !is_last);
            self.is_in_sequence = true;
            while let Some(sequence) = self.parser.pop() {
                self.is_in_sequence = false;
                events.extend(self.sort(sequence));
            }
        }
        events
    }

    /// Takes an answer that the parser does not know: the cell size, or a variant of the device attributes;
    /// returns its length.
    fn take_report(&mut self, bytes: &[u8]) -> Option<usize> {
        let rest = bytes.strip_prefix(b"\x1b[")?;
        let rest = rest.strip_prefix(b"?").unwrap_or(rest);
        let is_of_terminal = bytes.get(2) == Some(&b'?');
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b';')?;
        let words = str::from_utf8(&rest[..end]).unwrap_or_default();
        match (rest[end], is_of_terminal) {
            (b'c', true) => {
                let has_sixel = words.split(';').skip(1).any(|word| word == "4");
                self.heard.answers.has_sixel |= has_sixel;
                self.is_complete = true;
            }
            (b'S', true) => self.take_limit(words),
            (b'$', true) => {
                if rest.get(end + 1) != Some(&b'y') {
                    return None;
                }
                let knows = words == "1016;1" || words == "1016;2";
                self.heard.answers.has_pixel_mouse |= knows && !self.is_complete;
                return Some(bytes.len() - rest.len() + end + 2);
            }
            (b't', false) => {
                let size = words.strip_prefix("6;").and_then(|size| {
                    let (height, width) = size.split_once(';')?;
                    CellSize::checked(width.parse().ok()?, height.parse().ok()?)
                });
                if !self.is_complete {
                    self.heard.answers.cell = size.or(self.heard.answers.cell);
                }
            }
            _ => return None,
        }
        Some(bytes.len() - rest.len() + end + 1)
    }

    /// Takes the answer about sixels: an item, a status (0 is success), and a value or two.
    fn take_limit(&mut self, words: &str) {
        let numbers: Option<Vec<u32>> = words.split(';').map(|word| word.parse().ok()).collect();
        let limits = &mut self.heard.answers.limits;
        match numbers.as_deref() {
            Some([1, 0, colors @ (2..)]) => {
                limits.colors = u16::try_from(*colors).unwrap_or(u16::MAX);
            }
            // xterm reports the size of its window and takes no picture of more than a thousand pixels.
            Some([2, 0, width @ (100..), height @ (100..)]) => {
                limits.largest = ((*width).min(1000), (*height).min(1000));
            }
            _ => {}
        }
    }

    /// Takes a byte of an answer about pictures, and the answer at its end.
    fn go_on_with_application(&mut self, byte: u8) {
        let Some(read) = &mut self.application else {
            return;
        };
        read.push(byte);
        self.is_in_sequence = true;
        let is_whole = read.ends_with(b"\x1b\\") || read.ends_with(b"\x07");
        if is_whole {
            let is_early = !self.is_complete;
            self.heard.colors = self.heard.colors.max(colors(read));
            let answers = &mut self.heard.answers;
            answers.has_kitty |= is_early && read.starts_with(b"_Gi=31;OK");
            answers.has_iterm |= is_early && has_files(read);
            answers.is_tmux |= is_early && read.starts_with(b"P>|tmux ");
        }
        if is_whole || read.len() > LONGEST {
            self.application = None;
            self.is_in_sequence = false;
        }
    }

    /// Stores an answer; anything else is an event. The cursor's place counts once, before the last answer,
    /// and only if it makes sense: some keys look the same.
    fn sort(&mut self, sequence: Sequence) -> Option<TerminalEvent> {
        match sequence {
            Sequence::Csi(Csi::Cursor(Cursor::ActivePositionReport { line, col })) => {
                let heard = match line.get() {
                    1 => Some(&mut self.heard.is_wide),
                    2 => Some(&mut self.heard.is_part_odd),
                    _ => None,
                };
                let is_open = |heard: &&mut Option<bool>| heard.is_none() && !self.is_complete;
                if let Some(heard) = heard.filter(is_open) {
                    *heard = match (col.get(), line.get()) {
                        (2, _) => Some(false),
                        // An unknown character may take no cell.
                        (3, _) | (1, 2) => Some(true),
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

/// The color depth of an answer: the last color of a 256-color palette, or the 24-bit color that was set.
fn colors(answer: &[u8]) -> Option<ColorDepth> {
    if answer.starts_with(b"]4;255;rgb") {
        return Some(ColorDepth::Indexed256);
    }
    let set = answer.strip_prefix(b"P1$r")?;
    let mut kept = [b"38;2;1;2;3".as_slice(), b"38:2:1:2:3", b"38:2::1:2:3"].into_iter();
    let is_in = |color: &[u8]| set.windows(color.len()).any(|part| part == color);
    kept.any(is_in).then_some(ColorDepth::True)
}

/// Whether a terminal that lists its abilities as iTerm2 does shows files: `F` among words such as `T2`,
/// `Cw`, `Sx`.
fn has_files(answer: &[u8]) -> bool {
    let words = answer.strip_prefix(b"]1337;Capabilities=");
    words.is_some_and(|words| {
        let ends = words.windows(2).any(|two| two[0] == b'F' && !two[1].is_ascii_lowercase());
        ends || words.ends_with(b"F")
    })
}

/// Whether these bytes may begin an answer that is not complete yet.
fn is_begun_report(bytes: &[u8]) -> bool {
    if bytes.len() > LONGEST {
        return false;
    }
    if bytes.len() > 1 && STRINGS.iter().any(|head| head.starts_with(bytes)) {
        return true;
    }
    let Some(rest) = bytes.strip_prefix(b"\x1b[") else {
        return false;
    };
    let rest = rest.strip_prefix(b"?").unwrap_or(rest);
    let rest = rest.strip_suffix(b"$").unwrap_or(rest);
    rest.iter().all(|byte| byte.is_ascii_digit() || *byte == b';')
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
            // A part of a cell was asked about, too.
            (b"\x1b[1;2R\x1b[2;3R\x1b[?6c", Some(false)),
            // Wrong places, and an answer after the last one.
            (b"\x1b[1;9R\x1b[?6c", None),
            (b"\x1b[7;3R\x1b[?6c", None),
            (b"\x1b[?6c\x1b[1;3R", None),
            (b"\x1b[?6c", None),
            // As kitty 0.26 answers.
            (b"\x1b[1;2R\x1b[?62;c", Some(false)),
        ] {
            let mut answers = Answers::default();
            assert_eq!(answers.take(bytes, false), []);
            assert_eq!((answers.heard.is_wide, answers.is_complete), (is_wide, true));
        }
    }

    #[test]
    fn an_answer_about_pictures_is_taken_in_whatever_pieces_it_comes() {
        let whole =
            b"\x1b_Gi=31;OK\x1b\\\x1b]1337;Capabilities=F\x1b\\\x1b[6;18;9t\x1b[?1016;2$y\x1b[1;2R\x1b[?62;4c";
        // An escape character alone is the key.
        let is_key = |cut: &usize| whole[..*cut].ends_with(b"\x1b");
        for cut in (0..whole.len()).filter(|cut| !is_key(cut) || whole[*cut] == b'\\') {
            let mut answers = Answers::default();
            let (a, b) = whole.split_at(cut);
            let mut events = answers.take(a, false);
            events.extend(answers.take(b, false));
            assert_eq!(events, [], "{cut}");
            assert!(answers.heard.answers.has_kitty && answers.is_complete, "{cut}");
        }
        let mut answers = Answers::default();
        assert_eq!(answers.take(whole, false), []);
        assert_eq!(answers.heard.answers.cell, CellSize::checked(9, 18));
        for refused in [
            b"\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\\x1b[?62c".as_slice(),
            b"\x1b[?62c\x1b_Gi=31;OK\x1b\\",
            b"\x1b[6;0;0t\x1b[?62c",
        ] {
            let mut answers = Answers::default();
            assert_eq!(answers.take(refused, false), []);
            assert_eq!(answers.heard, Heard::default());
        }
    }

    #[test]
    fn an_answer_that_never_ends_is_not_held() {
        let mut answers = Answers::default();
        let mut events = answers.take(b"\x1b[", false);
        for _ in 0..100 {
            events.extend(answers.take(&[b'1'; 100], true));
            assert!(answers.held.len() <= LONGEST);
        }
        events.extend(answers.take(b"~x", false));
        assert_eq!(events, [key(KeyCode::Char('x'))]);
    }

    #[test]
    fn abilities_are_read_from_what_terminals_really_say() {
        let heard = |bytes: &[u8]| {
            let mut answers = Answers::default();
            assert_eq!(answers.take(bytes, false), []);
            answers.heard.answers
        };
        // xterm, foot and Konsole; the level is no attribute.
        for (bytes, has_sixel) in [
            (b"\x1b[?63;1;2;4;6;9;15;22c".as_slice(), true),
            (b"\x1b[?62;4;22c", true),
            (b"\x1b[?62;1;4c", true),
            (b"\x1b[?62;22c", false),
            (b"\x1b[?4;6c", false),
            (b"\x1b[?1;2c", false),
        ] {
            assert_eq!(heard(bytes).has_sixel, has_sixel);
        }
        for (abilities, has_iterm) in [
            ("T2CwLrMSc7UUwTs3BFoGsSyHNoSxF", true),
            ("FT2", true),
            ("T2CwBFo", false),
            ("", false),
        ] {
            let bytes = format!("\x1b]1337;Capabilities={abilities}\x07\x1b[?62c");
            assert_eq!(heard(bytes.as_bytes()).has_iterm, has_iterm, "{abilities}");
        }
        let more = heard(b"\x1b[?1;0;16S\x1b[?2;0;800;480S\x1b[?1016;2$y\x1b[?62c");
        assert_eq!(more.limits.colors, 16);
        assert_eq!(more.limits.largest, (800, 480));
        assert!(more.has_pixel_mouse);
        // Refusals, and numbers that make no sense.
        let none = heard(b"\x1b[?1;3;0S\x1b[?2;0;0;0S\x1b[?1016;0$y\x1b[?62c");
        assert_eq!(none, PictureAnswers::default());
    }

    /// As xterm 379, foot 1.13, urxvt 9.30 and mlterm 3.9 answer.
    #[test]
    fn colors_are_those_that_the_terminal_speaks_of() {
        let heard = |bytes: &[u8]| {
            let mut answers = Answers::default();
            let events = answers.take(bytes, false);
            assert!(answers.is_complete && events.is_empty(), "{events:?}");
            answers.heard.colors
        };
        let palette = b"\x1b]4;255;rgb:eeee/eeee/eeee\x07".as_slice();
        let kept = [b"0;38;2;1;2;3m".as_slice(), b"0;38:2:1:2:3m", b"0;38:2::1:2:3m"];
        for color in kept {
            let bytes = [palette, b"\x1bP1$r", color, b"\x1b\\\x1b[?62c"].concat();
            assert_eq!(heard(&bytes), Some(ColorDepth::True));
        }
        for other in [b"\x1bP1$r0;38:5:16m\x1b\\".as_slice(), b"\x1bP0$r\x1b\\", b""] {
            let bytes = [palette, other, b"\x1b[?62c"].concat();
            assert_eq!(heard(&bytes), Some(ColorDepth::Indexed256));
            assert_eq!(heard(&[other, b"\x1b[?62c"].concat()), None);
        }
    }

    #[test]
    fn keys_around_the_answers_are_passed_on_in_their_order() {
        let mut answers = Answers::default();
        let mut events = answers.take("7\x1b[A歩\x1b[1;".as_bytes(), false);
        assert!(answers.is_in_sequence);
        events.extend(answers.take(b"3R\r\x1b[?62c\x1b", false));
        let keys =
            [KeyCode::Char('7'), KeyCode::Up, KeyCode::Char('歩'), KeyCode::Enter, KeyCode::Esc];
        assert_eq!(events, keys.map(key));
        assert_eq!(answers.heard.is_wide, Some(true));
        assert!(answers.is_complete && !answers.is_in_sequence);
    }

    #[test]
    fn a_paste_is_one_event() {
        let mut answers = Answers::default();
        let events = answers.take(b"\x1b[200~7g7f\x1b[201~", false);
        assert_eq!(events, [TerminalEvent::Paste("7g7f".into())]);
    }
}
