//! The built-in bot as a USI engine, for any shogi GUI.
//!
//! [`run`] is the event loop; `command` parses lines, `option` holds the options, `ask` converts `go`,
//! `answer` writes. Invalid lines are answered by `info string` and change nothing.

mod answer;
mod ask;
mod command;
mod open_search;
mod option;
mod session;

use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use crate::engine::{BotReport, start_bot};

pub use command::{Go, UsiCommand, UsiCommandError};

/// An event of a session.
enum UsiEvent {
    /// A line of the input.
    Line(String),
    /// A line longer than [`LONGEST_LINE`], and its beginning.
    TooLong {
        begin: String,
    },
    /// The end of the input.
    End,
    Bot(BotReport),
}

/// Longer lines are refused: a game of a thousand moves needs a hundredth of it.
const LONGEST_LINE: u64 = 1 << 20;

/// The most pending events; then senders wait. Lines are the largest events.
const WAITING_EVENTS: usize = 8;

/// Returns the bytes of a file named by an option, or the reason why it cannot.
pub(crate) type ReadFile<'a> = &'a dyn Fn(&Path) -> Result<Vec<u8>, String>;

/// Answers the commands of `input` on `output` until `quit` or the end of the input, at which a search with
/// limits is still answered and others are stopped. Reads on one thread and thinks on another, so that `stop`
/// works at any time.
///
/// # Errors
///
/// If `output` cannot be written; an unreadable input counts as ended.
pub fn run(
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    read_file: ReadFile<'_>,
) -> io::Result<()> {
    let (sender, events) = sync_channel(WAITING_EVENTS);
    let (from_bot, from_alarm) = (sender.clone(), sender.clone());
    let (handle, thinking) = start_bot(move |report| {
        // Without a session reports are not needed.
        let _ = from_bot.send(UsiEvent::Bot(report));
    })?;
    let handle = handle.with_alarm(move |report| _ = from_alarm.send(UsiEvent::Bot(report)))?;
    // Not joined: it may wait for a line that never comes.
    thread::Builder::new().name("usi input".to_owned()).spawn(move || read(input, &sender))?;
    let mut session = session::UsiSession::new(handle, output, read_file);
    let mut result = Ok(());
    while let Some(event) = next(&events, session.until()) {
        match session.handle(event) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                result = Err(error);
                break;
            }
        }
    }
    // Whoever waits for room among the events is refused: lines after `quit` may have filled it.
    drop(events);
    if session.close() {
        // A worker catches its own panics.
        let _ = thinking.join();
    }
    result
}

/// The next event; none at the end, or once it is later than `until`.
fn next(events: &Receiver<UsiEvent>, until: Option<Instant>) -> Option<UsiEvent> {
    let Some(until) = until else {
        return events.recv().ok();
    };
    let left = until.saturating_duration_since(Instant::now());
    events.recv_timeout(left).ok()
}

/// Sends lines on until the input or the session ends.
fn read(mut input: impl BufRead, events: &SyncSender<UsiEvent>) {
    while let Ok(Some(event)) = next_line(&mut input) {
        if events.send(event).is_err() {
            return;
        }
    }
    let _ = events.send(UsiEvent::End);
}

/// Bytes stored of an overlong line: its command is among them.
const BEGIN: usize = 64;

fn next_line(input: &mut impl BufRead) -> io::Result<Option<UsiEvent>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && read as u64 == LONGEST_LINE {
        input.skip_until(b'\n')?;
        bytes.truncate(BEGIN);
        let begin = String::from_utf8_lossy(&bytes).into_owned();
        return Ok(Some(UsiEvent::TooLong { begin }));
    }
    let line = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Some(UsiEvent::Line(line)))
}

#[cfg(test)]
mod tests;
