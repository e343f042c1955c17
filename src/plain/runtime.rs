//! The runtime of a session: standard input and output, the clock, threads, signals.

use std::convert::Infallible;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use super::network::Typed;
use super::session::{LONGEST_LINE, NewGameOf, Session};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::state::StartKind;
use crate::app::{Options, Start};
use crate::services::panics::{self, Panic, caught};
use crate::services::{EffectRunner, Event, Frontend, date, first_model, in_background, signals};

/// The window size for the layout of panels: narrow, so that no two panels are side by side.
pub(super) const WINDOW: (u16, u16) = (60, 20);

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
    panics::watch(sender.clone(), keep_terminal);
    signals::watch(sender.clone(), keep_terminal).map_err(Error::Begin)?;
    let (line_requests, requests) = mpsc::channel();
    let mut runner = EffectRunner::new(options.saves.as_deref(), sender.clone());
    runner.guest_of.clone_from(&options.guest_of);
    // Text mode offers no choice of games to watch.
    runner.online.asks = false;
    let read = move || read_lines(&mut io::stdin().lock(), &requests, &sender);
    in_background("input", read).map_err(Error::Begin)?;
    let (mut model, is_first) = first_model(options, WINDOW);
    if is_first {
        model.app.start = StartKind::First;
    }
    let is_terminal = io::stdin().is_terminal();
    let mut session = Session::new(model, new_game);
    if let Start::Online(order) = &options.start {
        session.go_online(order, is_terminal);
    }
    let mut runtime = Runtime {
        dialogue: Dialogue { session, started: Instant::now() },
        runner,
        line_requests,
        has_requested_line: false,
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

/// Text mode does not change the terminal's modes: there is nothing to release.
const fn keep_terminal() {}

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
    line_requests: Sender<()>,
    has_requested_line: bool,
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
                return self.write(&lines).map(|()| end);
            }
            let lines = self.dialogue.session.take_output();
            self.write(&lines)?;
            if self.dialogue.session.has_failed() && !has_read_line {
                return Ok(End::NotOpened);
            }
            if !self.has_requested_line && (self.is_terminal || !self.dialogue.session.is_waiting())
            {
                self.has_requested_line = self.line_requests.send(()).is_ok();
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
            Event::Message(message) => self.handle_message(message),
            Event::Line(line) => {
                self.has_requested_line = false;
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
                signals::stop_self();
                None
            }
            // Everything is saved before the next line is requested.
            Event::Kept => {
                let Ok(flow) = self.runner.collect(&mut self.dialogue);
                ended(flow)
            }
            Event::Continued | Event::Resized | Event::Drained | Event::Mouse(_) => None,
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
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        self.out.flush()
    }
}

fn ended(flow: ControlFlow<()>) -> Option<End> {
    flow.is_break().then_some(End::Quit)
}

fn read_lines(input: &mut dyn BufRead, requests: &Receiver<()>, sender: &Sender<Event>) {
    while requests.recv().is_ok() {
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
