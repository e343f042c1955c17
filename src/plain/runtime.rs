//! The runtime of a session: standard input and output, the clock, threads, signals.

use std::convert::Infallible;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use crossterm::event::{self, Event as TerminalEvent};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

use super::network::Typed;
use super::session::{LONGEST_LINE, NewGameOf, Session};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::online::{PASSWORD, Secret};
use crate::app::state::StartKind;
use crate::app::{Options, Start};
use crate::services::panics::{self, Panic, caught};
use crate::services::{EffectRunner, Event, Frontend, date, first_model, in_background, signals};
use komadai_engine::world::mpsc::{self, Receiver, RecvTimeoutError, Sender};

/// The window size for the layout of panels: narrow, so that no two panels are side by side.
pub(crate) const WINDOW: (u16, u16) = (60, 20);

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Threads or signals are not available.
    #[error("cannot start text mode: {0}")]
    Begin(io::Error),
    #[error(transparent)]
    Output(io::Error),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By the player, or with the input.
    Done,
    /// The record named at the start could not be opened.
    NotOpened,
}

/// Runs until the player or the input ends it.
///
/// Lines come from standard input and are answered on `out`, which is flushed after every answer. From a
/// terminal a line is handled at once, even while the bot thinks; from a pipe a line is read once the line
/// before has been answered, and in games over a network it is used as soon as possible. A closed pipe on
/// `out` ends it without an error.
pub fn run(options: &Options, new_game: NewGameOf, out: &mut dyn Write) -> Result<Ended, Error> {
    let (sender, events) = mpsc::channel();
    panics::watch(sender.clone(), end_keys);
    signals::watch(sender.clone(), end_keys).map_err(Error::Begin)?;
    let (input_requests, requests) = mpsc::channel();
    let mut runner = EffectRunner::new(options.saves.as_deref(), sender.clone());
    runner.guest_of.clone_from(&options.guest_of);
    // Text mode offers no choice of games to watch.
    runner.online.asks = false;
    let read = move || read_input(&mut io::stdin().lock(), &requests, &sender);
    in_background("input", read).map_err(Error::Begin)?;
    let (mut model, is_first) = first_model(options, WINDOW);
    if is_first {
        model.app.start = StartKind::First;
    }
    let is_terminal = io::stdin().is_terminal();
    let mut session = Session::new(model, new_game);
    session.has_keys = is_terminal;
    session.password = std::env::var(PASSWORD).ok().map(Secret);
    let mut runtime = Runtime {
        dialogue: Dialogue { session, started: Instant::now() },
        runner,
        requests: input_requests,
        has_requested: false,
        is_terminal,
        out,
    };
    let end = match caught(|| runtime.run(options.start.clone(), &events)) {
        Err(panic) => {
            runtime.save_unsaved();
            End::Panic(panic)
        }
        Ok(Err(error)) => {
            // Output has failed, but unsaved work is still saved.
            runtime.save_unsaved();
            if error.kind() != io::ErrorKind::BrokenPipe {
                return Err(Error::Output(error));
            }
            End::Quit
        }
        Ok(Ok(end)) => end,
    };
    end_keys();
    match end {
        End::Panic(panic) => panic.go_on(),
        End::Quit => runtime.dialogue.session.ended(),
        End::NotOpened => Ok(Ended::NotOpened),
        End::Signal(signal) => {
            signals::die_of(signal);
            Ok(Ended::Done)
        }
    }
}

/// Has the terminal send lines again after a walk over the board; does nothing if it does.
fn end_keys() {
    // A terminal that is gone has no modes.
    let _ = disable_raw_mode();
}

/// What is to be read next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Line,
    /// A key, in raw mode.
    Key,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum End {
    Quit,
    NotOpened,
    Signal(i32),
    Panic(Panic),
}

/// The model in text mode; the device has no clipboard, bell, mouse or drawing.
struct Dialogue {
    session: Session,
    started: Instant,
}

impl Dialogue {
    fn handle_line(&mut self, line: &str) -> Vec<Effect> {
        self.session.handle_line(self.started.elapsed(), line)
    }
}

impl Frontend for Dialogue {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        self.session.handle(self.started.elapsed(), message)
    }
}

struct Runtime<'a> {
    dialogue: Dialogue,
    runner: EffectRunner,
    requests: Sender<Wanted>,
    has_requested: bool,
    is_terminal: bool,
    out: &'a mut dyn Write,
}

impl Runtime<'_> {
    fn run(&mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        self.handle_message(date());
        let mut end = self.begin(start);
        let mut has_read_line = false;
        loop {
            if let Some(end) = end {
                let lines = self.dialogue.session.take_final_output();
                if let Some(command) = self.dialogue.session.speech() {
                    self.runner.say_last(command, &lines);
                }
                return self.write(&lines).map(|()| end);
            }
            let lines = self.dialogue.session.take_output();
            self.take_keys();
            self.write(&lines)?;
            if let Some(command) = self.dialogue.session.speech() {
                self.runner.say(command, &lines);
            }
            if self.dialogue.session.has_failed() && !has_read_line {
                return Ok(End::NotOpened);
            }
            if !self.has_requested && (self.is_terminal || !self.dialogue.session.is_waiting()) {
                let is_walking = self.dialogue.session.is_walking();
                let wanted = if is_walking { Wanted::Key } else { Wanted::Line };
                self.has_requested = self.requests.send(wanted).is_ok();
            }
            let Some(event) = self.wait(events) else {
                return Ok(End::Quit);
            };
            has_read_line |= matches!(event, Event::Line(_));
            end = self.handle_event(event).or_else(|| self.use_typed());
        }
    }

    /// The next event, or a tick when one is due earlier.
    fn wait(&self, events: &Receiver<Event>) -> Option<Event> {
        let Some(tick) = self.dialogue.session.next_tick() else {
            return events.recv().ok();
        };
        match events.recv_timeout(tick.saturating_sub(self.dialogue.started.elapsed())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    fn handle_event(&mut self, event: Event) -> Option<End> {
        match event {
            Event::Message(Message::Key(key)) => {
                self.runner.skip_speech();
                self.has_requested = false;
                self.dialogue.session.handle_key(key);
                None
            }
            Event::Message(message) => self.handle_message(message),
            Event::Line(line) => {
                if self.is_terminal {
                    self.runner.skip_speech();
                }
                self.has_requested = false;
                self.handle_line(line)
            }
            Event::InputEnded if self.dialogue.session.is_online() => {
                self.dialogue.session.keep_typed(Typed::End);
                None
            }
            Event::InputEnded => {
                self.keep_all();
                Some(End::Quit)
            }
            Event::Terminate(signal) => {
                self.keep_all();
                Some(End::Signal(signal))
            }
            Event::Panicked(panic) => {
                self.save_unsaved();
                Some(End::Panic(panic))
            }
            Event::Stop => {
                self.keep_all();
                end_keys();
                signals::stop_self();
                self.take_keys();
                None
            }
            // Everything is saved before the next line is requested.
            Event::Kept => {
                let Ok(flow) = self.runner.collect(&mut self.dialogue);
                ended(flow)
            }
            Event::Continued => {
                self.take_keys();
                None
            }
            Event::Resized | Event::Drained | Event::Mouse(_) => None,
        }
    }

    /// Has the terminal send keys during a walk, and lines again after it.
    fn take_keys(&self) {
        if self.dialogue.session.is_walking() {
            // Without raw mode keys come with the next line.
            let _ = enable_raw_mode();
        } else if self.is_terminal {
            end_keys();
        }
    }

    /// Saves the game before the program stops or ends; returns when it is on disk.
    fn keep_all(&mut self) {
        let Ok(_) = self.runner.dispatch_and_settle(&mut self.dialogue, Message::Suspend);
    }

    fn save_unsaved(&mut self) {
        self.runner.save_unsaved(&mut self.dialogue);
    }

    /// Handles the input for games over a network that can be used now.
    fn use_typed(&mut self) -> Option<End> {
        while let Some(typed) = self.dialogue.session.next_typed() {
            let now = self.dialogue.started.elapsed();
            let effects = self.dialogue.session.handle_typed(now, typed);
            let Ok(flow) = self.runner.run(&mut self.dialogue, effects);
            if flow.is_break() {
                return ended(flow);
            }
        }
        None
    }

    fn handle_line(&mut self, line: String) -> Option<End> {
        if self.dialogue.session.is_online() {
            self.dialogue.session.keep_typed(Typed::Line(line));
            return None;
        }
        let effects = self.dialogue.handle_line(&line);
        let Ok(flow) = self.runner.run(&mut self.dialogue, effects);
        let next_start = self.dialogue.session.take_next_start();
        ended(flow).or_else(|| self.begin(next_start?))
    }

    fn begin(&mut self, start: Start) -> Option<End> {
        if let Start::Online(order) = &start {
            self.dialogue.session.go_online(order, self.is_terminal);
        }
        let start = self.runner.prepare(start);
        self.handle_message(Message::Begin(start))
    }

    fn handle_message(&mut self, message: Message) -> Option<End> {
        let Ok(flow) = self.runner.dispatch(&mut self.dialogue, message);
        ended(flow)
    }

    /// Writes a whole answer.
    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        // In raw mode a terminal does not go back to the first column by itself.
        let end = if self.dialogue.session.is_walking() { "\r\n" } else { "\n" };
        for line in lines {
            write!(self.out, "{line}{end}")?;
        }
        self.out.flush()
    }
}

fn ended(flow: ControlFlow<()>) -> Option<End> {
    flow.is_break().then_some(End::Quit)
}

fn read_input(input: &mut dyn BufRead, requests: &Receiver<Wanted>, sender: &Sender<Event>) {
    while let Ok(wanted) = requests.recv() {
        let event = match wanted {
            Wanted::Key => next_key(),
            Wanted::Line => next_line(input).map(|line| line.map(Event::Line)),
        };
        let event = event.ok().flatten().unwrap_or(Event::InputEnded);
        let is_last = matches!(event, Event::InputEnded);
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

/// The next key of the terminal, which is in raw mode.
fn next_key() -> io::Result<Option<Event>> {
    loop {
        if let TerminalEvent::Key(key) = event::read()? {
            return Ok(Some(Event::Message(Message::Key(key))));
        }
    }
}

/// The next line without its end; of an overlong one, its beginning.
pub(super) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
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
