//! The built-in bot as an engine that speaks USI, for any program that shows shogi.
//!
//! [`run`] is the event loop; `command` parses lines, `option` holds the options, `answer` writes.
//! Lines that are no command are answered by `info string` and change nothing.

mod answer;
mod command;
mod option;
mod session;

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::engine::{BotReport, start_bot};

pub use command::{Go, UsiCommand, UsiCommandError};

/// What a session handles.
enum UsiEvent {
    /// A line of the input.
    Line(String),
    /// A line longer than [`LONGEST_LINE`].
    TooLong,
    /// The end of the input.
    End,
    /// A report of the bot.
    Bot(BotReport),
}

/// Longer lines are refused: a game of a thousand moves needs a hundredth of it.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers the commands of `input` on `output` until `quit` or the end of the input.
///
/// Reads on one thread and thinks on another, so that `stop` works at any time.
///
/// # Errors
///
/// When `output` cannot be written; an input that cannot be read is like one that has ended.
pub fn run(input: impl BufRead + Send + 'static, output: &mut dyn Write) -> io::Result<()> {
    let (sender, events) = channel();
    let from_bot = sender.clone();
    let (handle, thinking) = start_bot(move |report| {
        // Without a session nobody waits for reports.
        let _ = from_bot.send(UsiEvent::Bot(report));
    })?;
    // Not joined: it may wait for a line that never comes.
    thread::Builder::new()
        .name("usi input".to_owned())
        .spawn(move || read(input, &sender))?;
    let mut session = session::UsiSession::new(handle, output);
    let mut result = Ok(());
    for event in events {
        match session.handle(event) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                result = Err(error);
                break;
            }
        }
    }
    session.close();
    // A worker catches its own panics; there is nothing else to learn from it.
    let _ = thinking.join();
    result
}

/// Sends lines on until the input or the session ends.
fn read(mut input: impl BufRead, events: &Sender<UsiEvent>) {
    while let Ok(Some(event)) = next_line(&mut input) {
        if events.send(event).is_err() {
            return;
        }
    }
    let _ = events.send(UsiEvent::End);
}

fn next_line(input: &mut impl BufRead) -> io::Result<Option<UsiEvent>> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && read as u64 == LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(UsiEvent::TooLong));
    }
    let line = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Some(UsiEvent::Line(line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &str) -> String {
        let mut output = Vec::new();
        run(io::Cursor::new(input.to_owned()), &mut output).expect("a vector takes everything");
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn an_engine_says_who_it_is() {
        let said = answers("usi\nisready\nquit\n");
        assert!(said.starts_with("id name komadai "), "{said}");
        assert!(said.contains("option name USI_Hash type spin default 16 min 1 max 4096\n"));
        assert!(said.ends_with("usiok\nreadyok\n"), "{said}");
    }

    #[test]
    fn a_line_without_end_is_refused_and_the_next_one_read() {
        let long = "position startpos moves ".to_owned() + &"7g7f ".repeat(300_000);
        let said = answers(&format!("{long}\nisready\n"));
        assert!(said.starts_with("info string "), "{said}");
        assert!(said.ends_with("readyok\n"), "{said}");
    }

    #[test]
    fn nonsense_is_named_and_does_no_harm() {
        let said =
            answers("xyzzy\n\u{0}\nposition startpos moves 7g7e\nsetoption\ngo depth x\nisready\n");
        assert_eq!(said.matches("info string ").count(), 5, "{said}");
        assert!(said.contains("7g7e"), "{said}");
        assert!(said.ends_with("readyok\n"), "{said}");
    }
}
