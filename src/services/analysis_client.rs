//! The engines that analyse the position shown, each on threads of its own.
//!
//! One thread a seat owns the engine: it starts it, which may take long, passes on questions (only the last if several wait)
//! and reports what the engine finds: the first result at once, then at most one every [`PACE`]. An engine without a
//! question for [`REST`] or [`REST_OF_BOT`] is ended.

use std::io;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::Event;
use super::engine_thread::{EngineThread, Orders};
use crate::app::analysis::{AnalysisReport, Progress, Request, SEATS};
use crate::app::message::Message;
use crate::app::person::engines::EngineChoice;
use crate::text::sanitize;
use komadai_engine::engine::{
    Analysis, BuiltIn, EngineEvent, Query, Timeouts, TurnChoice, UsiProcess, Watch,
};

/// The shortest time between two reports of a seat.
const PACE: Duration = Duration::from_millis(100);
/// An engine without a question for this long is ended.
const REST: Duration = Duration::from_secs(5);
/// The same for the built-in one, which starts at once: its table is given back.
const REST_OF_BOT: Duration = Duration::from_millis(500);
/// How long an engine may take to start: some read large files.
const TIMEOUTS: Timeouts = Timeouts {
    handshake: Duration::from_secs(30),
    ready: Duration::from_secs(30),
    stop: Duration::from_secs(3),
    quit: Duration::from_millis(500),
};
/// An engine silent about a position for this long is stopped, because some report only then, and asked again with
/// twice the time, up to [`MOST_SILENCE`].
const SILENCE: Duration = Duration::from_secs(3);
const MOST_SILENCE: Duration = Duration::from_secs(100);
/// The table size of the built-in engine.
const HASH_MIB: usize = 64;

#[derive(Debug)]
pub(super) struct AnalysisClient {
    /// The thread of each seat; it ends with its engine.
    seats: [Option<Analyst>; SEATS],
    events: Sender<Event>,
}

#[derive(Debug)]
struct Analyst {
    thread: EngineThread<Input>,
    /// The engine asked last.
    choice: EngineChoice,
}

#[derive(Debug)]
enum Input {
    /// A question, with the order number of its engine.
    Ask(u64, Box<Request>),
    Stop,
    /// From the engine with this start number.
    Engine(u64, EngineEvent),
    Close,
}

impl AnalysisClient {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self {
            seats: [const { None }; SEATS],
            events,
        }
    }

    /// Asks about a position; returns an answer only if no thread can be started.
    pub(super) fn analyse(&mut self, request: Request) -> Option<Message> {
        let number = request.seat;
        let analyst = match &mut self.seats[number] {
            Some(analyst) => analyst,
            none => match open(request.engine.clone(), self.events.clone()) {
                Ok(analyst) => none.insert(analyst),
                Err(error) => {
                    let why = error.to_string();
                    let failed = found(&request, Progress::Failed(why));
                    return Some(Message::Analysed(Box::new(failed)));
                }
            },
        };
        if analyst.choice != request.engine {
            analyst.choice = request.engine.clone();
            analyst.thread.next_order();
        }
        let order = analyst.thread.order();
        analyst.thread.send(Input::Ask(order, Box::new(request)));
        None
    }

    pub(super) fn stop(&mut self) {
        for analyst in self.seats.iter().flatten() {
            analyst.thread.send(Input::Stop);
        }
    }

    /// Tells all engines to end, without waiting.
    pub(super) fn close(&mut self) {
        for analyst in self.seats.iter_mut().flatten() {
            analyst.thread.next_order();
            analyst.thread.close();
        }
    }
}

impl Drop for AnalysisClient {
    fn drop(&mut self) {
        self.close();
    }
}

fn open(choice: EngineChoice, events: Sender<Event>) -> io::Result<Analyst> {
    let serve = |own, inputs: &Receiver<Input>, orders| {
        Session::new(own, events, orders).serve(inputs);
    };
    let thread = EngineThread::start("analysis", Input::Close, serve)?;
    Ok(Analyst { thread, choice })
}

struct Session {
    inputs: Sender<Input>,
    events: Sender<Event>,
    orders: Orders,
    engine: Option<Engine>,
    /// How many engines were started.
    started: u64,
    /// The question, with the result so far.
    found: Option<AnalysisReport>,
    /// Whether the result has changed since the last report.
    is_new: bool,
    /// Whether the engine still has the question.
    is_thinking: bool,
    /// What to ask again if the engine stays silent.
    silence: Option<Silence>,
    /// When the last report was sent.
    told: Option<Instant>,
    /// Since when there is no question.
    idle_since: Option<Instant>,
}

/// The question of an engine that has not reported anything yet.
struct Silence {
    query: Query,
    lines: usize,
    /// How long it may be silent.
    patience: Duration,
    /// Until when; `None` once it was stopped.
    until: Option<Instant>,
}

struct Engine {
    choice: EngineChoice,
    name: String,
    port: Box<dyn Analysis>,
}

impl Session {
    const fn new(inputs: Sender<Input>, events: Sender<Event>, orders: Orders) -> Self {
        Self {
            inputs,
            events,
            orders,
            engine: None,
            started: 0,
            found: None,
            is_new: false,
            is_thinking: false,
            silence: None,
            told: None,
            idle_since: None,
        }
    }

    fn serve(mut self, inputs: &Receiver<Input>) {
        loop {
            let input = match self.deadline() {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => inputs.recv_timeout(at.saturating_duration_since(Instant::now())),
            };
            match input {
                Ok(Input::Ask(order, request)) => {
                    let Some(question) = self.latest((order, request), inputs) else {
                        return;
                    };
                    if let Some((order, request)) = question {
                        self.ask(order, *request);
                    }
                }
                Ok(Input::Stop) => self.stop(),
                Ok(Input::Engine(number, event)) if number == self.started => self.take(event),
                Ok(Input::Close) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(Input::Engine(..)) | Err(RecvTimeoutError::Timeout) => {}
            }
            self.stop_if_silent();
            self.tell_in_time();
            if self
                .idle_since
                .is_some_and(|since| since.elapsed() >= self.rest())
            {
                (self.engine, self.idle_since) = (None, None);
            }
        }
    }

    /// The last of the waiting questions that no stop follows; `None` if the thread is to end. Engine output about
    /// earlier questions is dropped.
    #[expect(clippy::option_option, reason = "the end, and no question")]
    fn latest(
        &mut self,
        first: (u64, Box<Request>),
        inputs: &Receiver<Input>,
    ) -> Option<Option<(u64, Box<Request>)>> {
        let mut latest = Some(first);
        for input in inputs.try_iter() {
            match input {
                Input::Ask(order, request) => latest = Some((order, request)),
                Input::Stop => {
                    latest = None;
                    self.stop();
                }
                Input::Engine(
                    number,
                    EngineEvent::Failed {
                        ticket: None,
                        error,
                    },
                ) => {
                    if number == self.started {
                        self.take(EngineEvent::Failed {
                            ticket: None,
                            error,
                        });
                    }
                }
                Input::Engine(..) => {}
                Input::Close => return None,
            }
        }
        Some(latest)
    }

    fn rest(&self) -> Duration {
        let choice = self.engine.as_ref().map(|engine| &engine.choice);
        match choice {
            Some(EngineChoice::BuiltIn) => REST_OF_BOT,
            Some(EngineChoice::Own(_)) | None => REST,
        }
    }

    fn deadline(&self) -> Option<Instant> {
        let tell = self.told.filter(|_| self.is_new).map(|told| told + PACE);
        let rest = self.idle_since.map(|since| since + self.rest());
        let silence = self.silence.as_ref().and_then(|silence| silence.until);
        tell.into_iter().chain(rest).chain(silence).min()
    }

    fn ask(&mut self, order: u64, request: Request) {
        self.idle_since = None;
        (self.told, self.is_new) = (None, false);
        self.silence = None;
        let is_other = |engine: &Engine| engine.choice != request.engine;
        if self.engine.as_ref().is_some_and(is_other) {
            self.engine = None;
        }
        self.found = Some(found(&request, Progress::Starting));
        if self.engine.is_none() {
            if request.engine != EngineChoice::BuiltIn {
                self.tell();
            }
            match self.start(order, &request.engine) {
                Ok(engine) => self.engine = Some(engine),
                Err(why) => return self.fail(&why),
            }
        }
        if let (Some(engine), Some(found)) = (&mut self.engine, &mut self.found) {
            if !engine.name.is_empty() {
                found.name.clone_from(&engine.name);
            }
            found.progress = Progress::Thinking;
            let lines = request.lines.min(engine.port.max_lines());
            engine.port.analyse(request.query.clone(), lines);
            self.is_thinking = true;
            self.silence = Some(Silence {
                query: request.query,
                lines,
                patience: SILENCE,
                until: Some(Instant::now() + SILENCE),
            });
        }
    }

    fn start(&mut self, order: u64, choice: &EngineChoice) -> Result<Engine, String> {
        self.started += 1;
        let (number, inputs) = (self.started, self.inputs.clone());
        let sink = move |event| {
            // The receiving thread lives as long as its engine.
            let _ = inputs.send(Input::Engine(number, event));
        };
        let choice = choice.clone();
        match &choice {
            EngineChoice::BuiltIn => {
                let bot = BuiltIn::start(sink).map_err(|error| error.to_string())?;
                bot.set_size(threads(), HASH_MIB);
                Ok(Engine {
                    choice,
                    name: String::new(),
                    port: Box::new(bot),
                })
            }
            EngineChoice::Own(entry) => {
                let command = entry.to_command()?;
                let is_cancelled = || !self.orders.is_last(order);
                let watch = Watch {
                    is_cancelled: &is_cancelled,
                    ..Watch::NONE
                };
                let options = &entry.options;
                let process = UsiProcess::start_watched(&command, options, TIMEOUTS, watch, sink);
                let process = process.map_err(|error| error.to_string())?;
                Ok(Engine {
                    choice,
                    name: sanitize(process.name()).into_owned(),
                    port: Box::new(process),
                })
            }
        }
    }

    fn stop(&mut self) {
        if let Some(engine) = &mut self.engine {
            if self.is_thinking {
                engine.port.stop();
            }
            self.idle_since = Some(Instant::now());
        }
        (self.found, self.is_new, self.is_thinking) = (None, false, false);
        self.silence = None;
    }

    fn take(&mut self, event: EngineEvent) {
        let Some(found) = &mut self.found else {
            return;
        };
        match event {
            EngineEvent::Info { ticket, line, info } if ticket == found.ticket => {
                // Output after a stop does not show that the engine reports while it thinks.
                self.silence.take_if(|silence| silence.until.is_some());
                let place = line.saturating_sub(1).min(found.lines.len());
                found.make_way(place, &info);
                if place == found.lines.len() {
                    found.lines.push(info);
                } else {
                    found.lines[place] = info;
                }
            }
            EngineEvent::Done { ticket, choice, .. } if ticket == found.ticket => {
                found.progress = Progress::Done(match choice {
                    TurnChoice::Move(mv) => Some(mv),
                    TurnChoice::Resign | TurnChoice::Declare => None,
                });
                self.is_thinking = false;
                self.ask_again();
            }
            EngineEvent::Failed { ticket, error } if ticket.is_none_or(|of| of == found.ticket) => {
                return self.fail(&error);
            }
            _ => return,
        }
        self.is_new = true;
    }

    /// Stops an engine that has been silent for too long.
    fn stop_if_silent(&mut self) {
        let silence = self.silence.as_mut();
        let over = silence.and_then(|silence| silence.until.take_if(|at| *at <= Instant::now()));
        if let Some(engine) = self.engine.as_mut().filter(|_| over.is_some()) {
            engine.port.stop();
        }
    }

    /// Asks an engine that was stopped for its silence again, with more time.
    fn ask_again(&mut self) {
        let is_stopped =
            |silence: &mut Silence| silence.until.is_none() && silence.patience < MOST_SILENCE;
        let (Some(mut silence), Some(engine), Some(found)) = (
            self.silence.take_if(is_stopped),
            &mut self.engine,
            &mut self.found,
        ) else {
            return;
        };
        silence.patience *= 2;
        silence.until = Some(Instant::now() + silence.patience);
        engine.port.analyse(silence.query.clone(), silence.lines);
        found.progress = Progress::Thinking;
        self.is_thinking = true;
        self.silence = Some(silence);
    }

    /// Drops the engine: the next question starts it again.
    fn fail(&mut self, why: &str) {
        (self.engine, self.is_thinking) = (None, false);
        if let Some(found) = &mut self.found {
            let why = sanitize(why);
            let named = if found.name.is_empty() || why.contains(&found.name) {
                why.into_owned()
            } else {
                format!("{}: {why}", found.name)
            };
            found.progress = Progress::Failed(named);
            self.tell();
        }
    }

    fn tell_in_time(&mut self) {
        let is_time = self.told.is_none_or(|told| told.elapsed() >= PACE);
        if self.is_new && is_time {
            self.tell();
        }
    }

    fn tell(&mut self) {
        (self.is_new, self.told) = (false, Some(Instant::now()));
        if let Some(found) = &self.found {
            let message = Message::Analysed(Box::new(found.clone()));
            let _ = self.events.send(Event::Message(message));
        }
    }
}

fn found(request: &Request, progress: Progress) -> AnalysisReport {
    let Query { ticket, .. } = request.query;
    let name = match &request.engine {
        EngineChoice::BuiltIn => String::new(),
        EngineChoice::Own(entry) => sanitize(&entry.name).into_owned(),
    };
    AnalysisReport {
        seat: request.seat,
        ticket,
        name,
        lines: Vec::new(),
        progress,
    }
}

/// The threads of the built-in engine: one core is left to the screen.
fn threads() -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    cores.saturating_sub(1).clamp(1, 8)
}

#[cfg(test)]
mod tests;
