//! Pastes that the terminal does not mark: text that comes faster than anyone types.
//!
//! The Linux console, old multiplexers and the Windows console send a paste as keys. Keys that can be read at
//! once are therefore held until no more of them wait, and a long enough text becomes one message. A single
//! key, a repeated key and a few keys in a row are passed on unchanged.

use std::time::Duration;

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{BURST, translated};
use crate::app::message::Message;
use crate::services::Event;

/// Text on one line is a paste from this many characters on.
const LONG_LINE: usize = 20;
/// Text on several lines is a paste from this many characters on, line ends not counted.
const LONG_LINES: usize = 8;
/// A paste has at least this many different characters: keys repeat when a slow line delivers them all at
/// once.
const DIFFERENT: usize = 5;
/// The time to wait for further keys that have already come.
const LOOK: Duration = Duration::from_micros(50);
/// A paste ends when nothing has come for this long.
const QUIET: Duration = Duration::from_millis(100);
/// A longer text is passed on in parts: one that never ends must not fill the memory.
const MOST: usize = 64 << 20;

/// Terminal events on their way to `pass`, which returns whether it takes more.
pub(super) struct Bursts<P> {
    pass: P,
    /// Keys held back; none of them once they are a paste.
    keys: Vec<KeyEvent>,
    /// The text that they type.
    text: String,
    /// The number of its characters that are no line ends.
    count: usize,
    /// The first different characters of the text.
    different: Vec<char>,
    /// The text goes on after a line end.
    has_lines: bool,
    is_paste: bool,
}

impl<P: FnMut(Event) -> bool> Bursts<P> {
    pub(super) const fn new(pass: P) -> Self {
        Self {
            pass,
            keys: Vec::new(),
            text: String::new(),
            count: 0,
            different: Vec::new(),
            has_lines: false,
            is_paste: false,
        }
    }

    /// Takes the next event; false once `pass` takes no more.
    pub(super) fn take(&mut self, event: TerminalEvent) -> bool {
        match event {
            // Consoles that report releases send them between the keys of a paste; they have no meaning.
            TerminalEvent::Key(key) if key.kind == KeyEventKind::Release => true,
            TerminalEvent::Key(key) => match typed(key) {
                Some(c) => self.hold(key, c),
                None => self.end() && (self.pass)(translated(event)),
            },
            event => self.end() && (self.pass)(translated(event)),
        }
    }

    fn hold(&mut self, key: KeyEvent, c: char) -> bool {
        // A line end of two characters is one.
        let is_second = key.code == KeyCode::Char('j') && self.text.ends_with('\n');
        if !(is_second && self.keys.last().is_some_and(|key| key.code == KeyCode::Enter)) {
            if c != '\n' {
                self.has_lines |= self.count > 0 && self.text.ends_with('\n');
                self.count += 1;
            }
            self.text.push(c);
        }
        if c != '\n' && self.different.len() < DIFFERENT && !self.different.contains(&c) {
            self.different.push(c);
        }
        let least = if self.has_lines { LONG_LINES } else { LONG_LINE };
        self.is_paste |= self.count >= least && self.different.len() == DIFFERENT;
        if self.is_paste {
            // Only the last key is examined again.
            self.keys.clear();
        }
        self.keys.push(key);
        let is_full =
            if self.is_paste { self.text.len() >= MOST } else { self.keys.len() >= BURST };
        !is_full || self.end()
    }

    /// The time to wait for the next event before [`Self::end`]; `None` if no keys are held back.
    pub(super) fn wait(&self) -> Option<Duration> {
        if self.is_paste {
            return Some(QUIET);
        }
        (!self.keys.is_empty()).then_some(LOOK)
    }

    /// Whether the keys held back are a paste, more of which may come.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only where answers come between keys"))]
    pub(super) const fn is_paste(&self) -> bool {
        self.is_paste
    }

    /// Passes on the keys held back: no more have come. False once `pass` takes no more.
    pub(super) fn end(&mut self) -> bool {
        let keys = std::mem::take(&mut self.keys);
        let text = std::mem::take(&mut self.text);
        self.count = 0;
        self.different.clear();
        self.has_lines = false;
        if std::mem::take(&mut self.is_paste) {
            return (self.pass)(Event::Message(Message::Burst(text)));
        }
        keys.into_iter().all(|key| (self.pass)(translated(TerminalEvent::Key(key))))
    }
}

/// The character that a key types in a text of several lines; line feeds come as Ctrl-j.
fn typed(key: KeyEvent) -> Option<char> {
    let plain = KeyModifiers::NONE | KeyModifiers::SHIFT;
    match key.code {
        KeyCode::Char('j') if key.modifiers == KeyModifiers::CONTROL => Some('\n'),
        _ if !plain.contains(key.modifiers) => None,
        KeyCode::Char(c) => Some(c),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of keys that come at once: pasted texts in quotes, keys by their names.
    fn passed(text: &str) -> Vec<String> {
        passed_in(&[text])
    }

    /// The same for keys that come in parts, with pauses between them.
    fn passed_in(parts: &[&str]) -> Vec<String> {
        let mut passed = Vec::new();
        let mut bursts = Bursts::new(|event| {
            passed.push(match event {
                Event::Message(Message::Burst(text)) => format!("{text:?}"),
                Event::Message(Message::Key(key)) => key.code.to_string(),
                other => format!("{other:?}"),
            });
            true
        });
        for part in parts {
            for c in part.chars() {
                let key = match c {
                    '\r' => KeyEvent::from(KeyCode::Enter),
                    '\n' => KeyEvent::new(KeyCode::Char('j'), KeyModifiers::CONTROL),
                    '\t' => KeyEvent::from(KeyCode::Tab),
                    '↓' => KeyEvent::from(KeyCode::Down),
                    c => KeyEvent::from(KeyCode::Char(c)),
                };
                assert!(bursts.take(TerminalEvent::Key(key)));
            }
            // Only a paste waits for keys that have not come yet.
            if !bursts.is_paste() {
                assert!(bursts.end());
            }
        }
        assert!(bursts.end() && bursts.wait().is_none());
        passed
    }

    fn keys(text: &str) -> usize {
        let passed = passed(text);
        assert!(passed.iter().all(|key| !key.starts_with('"')), "{passed:?}");
        passed.len()
    }

    #[test]
    fn a_text_that_comes_at_once_is_one_paste() {
        let usi = "position startpos moves 7g7f 3c3d";
        assert_eq!(passed(usi), [format!("{usi:?}")]);
        for text in ["先手：甲\r後手：乙\r", "先手：甲\r\n後手：乙\r\n", "先手：甲\n後手：乙\n"]
        {
            assert_eq!(passed(text), [r#""先手：甲\n後手：乙\n""#]);
        }
        let csa = "V2\rPI\r\r+\r+7776FU\r";
        assert_eq!(passed(csa), [r#""V2\nPI\n\n+\n+7776FU\n""#]);
        // A paste that a slow line delivers in parts, and a key that ends it.
        assert_eq!(
            passed_in(&[usi, " 2g2f", "\r↓q"]),
            [format!("{:?}", format!("{usi} 2g2f\n")), "Down".into(), "q".into()]
        );
        let long = "1 ７六歩(77)\r".repeat(1000);
        assert_eq!(passed(&long), [format!("{:?}", long.replace('\r', "\n"))]);
    }

    #[test]
    fn keys_that_come_at_once_stay_keys() {
        assert_eq!(passed("7\rj"), ["7", "Enter", "j"]);
        for few in ["7g7f\r", "\r\r\r\t\t", "q", "3c3d\r2g\r", ":save game.kif\r"] {
            assert_eq!(keys(few), few.len());
        }
        // Held keys, on a line that delivers them late.
        assert_eq!(keys(&"u".repeat(40)), 40);
        assert_eq!(keys(&"jk".repeat(40)), 80);
        assert_eq!(keys(&" ".repeat(5 * BURST)), 5 * BURST);
        assert_eq!(keys(&"↓".repeat(200)), 200);
        // Several keys that none of these texts has come in one go.
        assert_eq!(keys("7g7f↓3c3d↓2g2f↓8c8d↓"), 20);
    }

    #[test]
    fn releases_do_not_divide_a_paste() {
        let mut pasted = 0;
        let mut bursts = Bursts::new(|event| {
            pasted += usize::from(matches!(event, Event::Message(Message::Burst(_))));
            true
        });
        for c in "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/P".chars() {
            for kind in [KeyEventKind::Press, KeyEventKind::Release] {
                let key = KeyEvent::new_with_kind(KeyCode::Char(c), KeyModifiers::NONE, kind);
                assert!(bursts.take(TerminalEvent::Key(key)));
            }
        }
        assert!(bursts.end());
        assert_eq!(pasted, 1);
    }
}
