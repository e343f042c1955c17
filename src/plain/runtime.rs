//! The world around the dialogue: standard input and output, the clock, threads, signals.

use std::convert::Infallible;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use super::talk::{LONGEST_LINE, NewGameOf, Talk};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::{Options, Start};
use crate::services::panics::{self, Panic, caught};
use crate::services::{EffectRunner, Event, Frontend, date, first_model, signals};

/// The window that panels are laid out for: narrow, so that nothing stands beside something else.
const WINDOW: (u16, u16) = (60, 20);

/// Why the dialogue ended early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Threads or signals cannot be had.
    #[error("cannot start text mode: {0}")]
    Begin(io::Error),
    /// What is said cannot be written.
    #[error(transparent)]
    Output(io::Error),
}

/// How the dialogue ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By the player, or with the input.
    Done,
    /// The record that was asked for could not be opened.
    NotOpened,
}

/// Talks until the player or the input ends.
///
/// Lines come from standard input and are answered on `out`, which is flushed after every answer. From a terminal a line
/// is heard at once, also while the bot thinks; from a pipe the next line is read when the one before is done with.
///
/// # Errors
///
/// When the dialogue cannot begin, or `out` takes no more; a reader that has gone away is the end and no error.
pub fn run(options: &Options, new_game: NewGameOf, out: &mut dyn Write) -> Result<Ended, Error> {
    let (sender, events) = mpsc::channel();
    panics::watch(sender.clone(), keep_terminal);
    signals::watch(sender.clone(), keep_terminal).map_err(Error::Begin)?;
    let (ask, asked) = mpsc::channel();
    let runner = EffectRunner::new(options.saves.as_deref(), sender.clone());
    let input = thread::Builder::new().name("input".into());
    input
        .spawn(move || read_lines(&mut io::stdin().lock(), &asked, &sender))
        .map_err(Error::Begin)?;
    let (model, _) = first_model(options, WINDOW);
    let mut runtime = Runtime {
        dialogue: Dialogue {
            talk: Talk::new(model, new_game),
            started: Instant::now(),
        },
        runner,
        ask,
        has_asked: false,
        is_terminal: io::stdin().is_terminal(),
        out,
    };
    let end = match caught(|| runtime.run(options.start.clone(), &events)) {
        Err(panic) => {
            runtime.save_unsaved();
            End::Panic(panic)
        }
        Ok(Err(error)) => {
            // Nothing more can be written: what is unsaved is kept all the same.
            runtime.save_unsaved();
            if error.kind() != io::ErrorKind::BrokenPipe {
                return Err(Error::Output(error));
            }
            End::Quit
        }
        Ok(Ok(end)) => end,
    };
    match end {
        End::Panic(panic) => panic.go_on(),
        End::Quit => Ok(Ended::Done),
        End::NotOpened => Ok(Ended::NotOpened),
        End::Signal(signal) => {
            signals::die_of(signal);
            Ok(Ended::Done)
        }
    }
}

/// Lines leave the terminal in the modes it has: there is nothing to release.
const fn keep_terminal() {}

#[derive(Debug, Clone, PartialEq, Eq)]
enum End {
    Quit,
    NotOpened,
    Signal(i32),
    Panic(Panic),
}

/// The model as lines; there is no device with a clipboard, a bell, a mouse or anything drawn.
struct Dialogue {
    talk: Talk,
    started: Instant,
}

impl Dialogue {
    fn hear(&mut self, line: &str) -> Vec<Effect> {
        self.talk.hear(self.started.elapsed(), line)
    }
}

impl Frontend for Dialogue {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        self.talk.tell(self.started.elapsed(), message)
    }

    fn copy(&mut self, _text: &str) -> Result<(), Infallible> {
        Ok(())
    }

    fn ring_bell(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn ring_long_bell(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn set_mouse(&mut self, _is_on: bool) -> Result<(), Infallible> {
        Ok(())
    }

    fn repaint(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn suspend(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

struct Runtime<'a> {
    dialogue: Dialogue,
    runner: EffectRunner,
    /// Lets the next line be read.
    ask: Sender<()>,
    has_asked: bool,
    is_terminal: bool,
    out: &'a mut dyn Write,
}

impl Runtime<'_> {
    fn run(&mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        self.tell(date());
        let mut end = self.begin(start);
        let mut has_heard = false;
        loop {
            if let Some(end) = end {
                let lines = self.dialogue.talk.last_words();
                return self.write(&lines).map(|()| end);
            }
            let lines = self.dialogue.talk.news();
            self.write(&lines)?;
            if self.dialogue.talk.has_failed() && !has_heard {
                return Ok(End::NotOpened);
            }
            if !self.has_asked && (self.is_terminal || !self.dialogue.talk.is_waiting()) {
                self.has_asked = self.ask.send(()).is_ok();
            }
            let Some(event) = self.wait(events) else {
                return Ok(End::Quit);
            };
            has_heard |= matches!(event, Event::Line(_));
            end = self.handle(event);
        }
    }

    /// The next event, or a tick when a clock has something to tell before one comes.
    fn wait(&self, events: &Receiver<Event>) -> Option<Event> {
        let Some(tick) = self.dialogue.talk.next_tick() else {
            return events.recv().ok();
        };
        match events.recv_timeout(tick.saturating_sub(self.dialogue.started.elapsed())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    fn handle(&mut self, event: Event) -> Option<End> {
        match event {
            Event::Message(message) => self.tell(message),
            Event::Line(line) => {
                self.has_asked = false;
                self.hear(&line)
            }
            Event::InputEnded => {
                self.tell(Message::Suspend);
                Some(End::Quit)
            }
            Event::Terminate(signal) => {
                self.tell(Message::Suspend);
                Some(End::Signal(signal))
            }
            Event::Panicked(panic) => {
                self.save_unsaved();
                Some(End::Panic(panic))
            }
            Event::Stop => {
                self.tell(Message::Suspend);
                signals::stop_self();
                None
            }
            Event::Continued | Event::Resized => None,
        }
    }

    fn save_unsaved(&mut self) {
        self.runner.save_unsaved(&mut self.dialogue);
    }

    fn hear(&mut self, line: &str) -> Option<End> {
        let effects = self.dialogue.hear(line);
        let Ok(flow) = self.runner.run(&mut self.dialogue, effects);
        let wish = self.dialogue.talk.take_wish();
        ended(flow).or_else(|| self.begin(wish?))
    }

    fn begin(&mut self, start: Start) -> Option<End> {
        let start = self.runner.prepare(start);
        self.tell(Message::Begin(start))
    }

    fn tell(&mut self, message: Message) -> Option<End> {
        let Ok(flow) = self.runner.dispatch(&mut self.dialogue, message);
        ended(flow)
    }

    /// Writes an answer as a whole.
    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        self.out.flush()
    }
}

fn ended(flow: ControlFlow<()>) -> Option<End> {
    flow.is_break().then_some(End::Quit)
}

/// Passes lines on, each one only when it is asked for.
fn read_lines(input: &mut dyn BufRead, asked: &Receiver<()>, sender: &Sender<Event>) {
    while asked.recv().is_ok() {
        let event = match next_line(input) {
            Ok(Some(line)) => Event::Line(line),
            Ok(None) | Err(_) => Event::InputEnded,
        };
        let is_last = matches!(event, Event::InputEnded);
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

/// The next line without its end; of a long one its beginning, longer than any line may be.
fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let most = LONGEST_LINE as u64 + 1;
    let mut bytes = Vec::new();
    let mut limited = Read::take(&mut *input, most);
    if limited.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == most {
        skip_line(input)?;
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Reads up to the end of the line and keeps nothing of it.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let there = input.fill_buf()?;
        let end = there.iter().position(|&byte| byte == b'\n');
        let (used, is_done) = match end {
            Some(at) => (at + 1, true),
            None => (there.len(), there.is_empty()),
        };
        input.consume(used);
        if is_done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_the_input_and_long_ones_are_cut() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let bytes = [format!("7g7f\r\n{long}\n").as_bytes(), b"\xe3\x00\nlast"].concat();
        let mut input = &bytes[..];
        let mut next = || next_line(&mut input).expect("memory");
        assert_eq!(next().as_deref(), Some("7g7f"));
        assert_eq!(next().map(|line| line.len()), Some(LONGEST_LINE + 1));
        assert!(next().is_some());
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
