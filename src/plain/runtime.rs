//! The world around the dialogue: standard input and output, the clock, threads, signals.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use super::talk::{LONGEST_LINE, NewGameOf, Talk};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::{Options, Start};
use crate::services::panics::{self, Panic, caught};
use crate::services::{Done, Event, World, date, first_model, signals};

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
    let world = World::new(options.saves.as_deref(), sender.clone());
    let input = thread::Builder::new().name("input".into());
    input
        .spawn(move || read_lines(&mut io::stdin().lock(), &asked, &sender))
        .map_err(Error::Begin)?;
    let (model, _) = first_model(options, WINDOW);
    let mut runtime = Runtime {
        talk: Talk::new(model, new_game),
        world,
        started: Instant::now(),
        ask,
        has_asked: false,
        is_terminal: io::stdin().is_terminal(),
        out,
    };
    let end = match caught(|| runtime.run(options.start.clone(), &events)) {
        Err(panic) => {
            runtime.keep();
            End::Panic(panic)
        }
        Ok(Err(error)) => {
            // Nothing more can be written: what is unsaved is kept all the same.
            runtime.keep();
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

struct Runtime<'a> {
    talk: Talk,
    world: World,
    started: Instant,
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
                let lines = self.talk.last_words();
                return self.write(&lines).map(|()| end);
            }
            let lines = self.talk.news();
            self.write(&lines)?;
            if self.talk.has_failed() && !has_heard {
                return Ok(End::NotOpened);
            }
            if !self.has_asked && (self.is_terminal || !self.talk.is_waiting()) {
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
        let Some(tick) = self.talk.next_tick() else {
            return events.recv().ok();
        };
        match events.recv_timeout(tick.saturating_sub(self.started.elapsed())) {
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
                self.tell(Message::StandStill);
                Some(End::Quit)
            }
            Event::Terminate(signal) => {
                self.tell(Message::StandStill);
                Some(End::Signal(signal))
            }
            Event::Panicked(panic) => {
                self.keep();
                Some(End::Panic(panic))
            }
            Event::Stop => {
                self.tell(Message::StandStill);
                signals::stop_self();
                None
            }
            Event::Continued | Event::Resized => None,
        }
    }

    /// Keeps what is unsaved; what panics halfway is tried once more.
    fn keep(&mut self) {
        let kept = caught(|| self.tell(Message::StandStill));
        if kept.is_err() {
            let _ = caught(|| self.tell(Message::StandStill));
        }
    }

    fn hear(&mut self, line: &str) -> Option<End> {
        let effects = self.talk.hear(self.started.elapsed(), line);
        let end = self.carry_out(effects);
        let wish = self.talk.take_wish();
        end.or_else(|| self.begin(wish?))
    }

    fn begin(&mut self, start: Start) -> Option<End> {
        let start = self.world.prepare(start);
        self.tell(Message::Begin(start))
    }

    fn tell(&mut self, message: Message) -> Option<End> {
        let effects = self.talk.tell(self.started.elapsed(), message);
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Option<End> {
        let mut queue = VecDeque::from(effects);
        while let Some(effect) = queue.pop_front() {
            match self.world.carry_out(&effect) {
                Done::Nothing => {}
                Done::Quit => return Some(End::Quit),
                Done::Tell(answer) => {
                    let effects = self.talk.tell(self.started.elapsed(), *answer);
                    queue.extend(effects);
                }
            }
        }
        None
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
