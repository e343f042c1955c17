//! The thread of an engine: it starts the engine, which may take long, asks it, stops it and starts it again.
//!
//! It treats the bot and external engines alike; roles and questions describe the differences. Answers go to
//! the screens as messages. A failed engine is ended; its next question or start begins it anew.

mod lines;
mod session;

use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::Event;
use crate::app::analysis::Request;
use crate::app::effect::EngineStart;
use crate::app::message::Message;
use crate::app::person::engines::{EngineChoice, EngineEntry};
use crate::app::screens::play;
use crate::app::wording::engine_faults::engine_fault;
use komadai_core::game::GameResult;
use komadai_core::rules::Move;
use komadai_engine::engine::{
    Analysis, BuiltIn, EngineEvent, Opponent, Query, Timeouts, TurnChoice, UsiProcess, Watch,
};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Sender, channel};
use komadai_engine::world::thread::{self, JoinHandle};
use lines::Lines;
use session::HostSession;

/// The wait for the end of a thread: a little longer than an engine may take to quit.
const END_WAIT: Duration = Duration::from_secs(1);
/// The interval of checks whether a thread has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// The table size of the built-in engine that analyses.
const HASH_MIB: usize = 64;

/// The purpose of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It plays against the person, or gives hints.
    Opponent,
    /// It analyses the position shown; the bot uses all cores but one, and a larger table.
    Analyst,
    /// It works without a screen that waits for its start.
    Unwatched,
}

impl Role {
    /// The times that an engine may take: some read large files at the start.
    fn timeouts(self) -> Timeouts {
        let [handshake, ready] = match self {
            Self::Opponent => [10, 60],
            Self::Analyst => [30, 30],
            Self::Unwatched => return Timeouts::default(),
        };
        Timeouts {
            handshake: Duration::from_secs(handshake),
            ready: Duration::from_secs(ready),
            quit: Duration::from_millis(500),
            ..Timeouts::default()
        }
    }
}

/// An engine of any kind.
pub(super) trait Port: Opponent + Analysis {}

impl<T: Opponent + Analysis> Port for T {}

/// Starts an external engine, or the bot, and waits until it is ready; returns it with its own name, which is
/// empty for the bot. `ponders` switches thinking in the opponent's time on or off.
pub(super) fn start_engine(
    entry: Option<&EngineEntry>,
    role: Role,
    ponders: Option<bool>,
    is_cancelled: &dyn Fn() -> bool,
    events: impl Fn(EngineEvent) + Send + Sync + 'static,
) -> Result<(Box<dyn Port>, String), String> {
    match entry {
        None => {
            let bot = BuiltIn::start(events).map_err(|error| error.to_string())?;
            if role == Role::Analyst {
                let cores = thread::available_parallelism().map_or(1, NonZero::get);
                bot.set_size(cores.saturating_sub(1).clamp(1, 8), HASH_MIB);
            }
            Ok((Box::new(bot), String::new()))
        }
        Some(entry) => {
            let (command, options) = (entry.to_command()?, &entry.options);
            let watch = Watch { is_cancelled, ..Watch::NONE };
            let started =
                UsiProcess::start_watched(&command, options, role.timeouts(), watch, events);
            let mut process = started.map_err(|error| engine_fault(&error))?;
            if let Some(ponders) = ponders {
                let set = process.set_pondering(ponders);
                set.map_err(|error| engine_fault(&error.into()))?;
            }
            let name = process.name().to_owned();
            Ok((Box::new(process), name))
        }
    }
}

/// A question for a move.
#[derive(Debug)]
pub(super) struct Question {
    pub mode: Mode,
    pub query: Query,
}

/// The purpose of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// The bot plays it.
    Bot,
    /// The engine started for the game plays it.
    Move,
    /// It may be played later: the engine thinks in the time of its opponent, and expects the opponent's last
    /// move.
    Ponder,
    /// It is shown to the player as a hint.
    Hint,
}

impl Question {
    /// The engine to ask; `None` for the one started for the game.
    fn engine(&self) -> Option<&EngineChoice> {
        match self.mode {
            Mode::Bot | Mode::Hint => Some(&EngineChoice::BuiltIn),
            Mode::Move | Mode::Ponder => None,
        }
    }

    /// The message with the answer.
    fn answered(&self, answer: Result<TurnChoice, String>, expected: Option<Move>) -> Message {
        let ticket = self.query.ticket;
        Message::from(if self.mode == Mode::Hint {
            play::Message::Hinted { ticket, answer }
        } else {
            play::Message::Chose { ticket, answer, expected }
        })
    }
}

/// Counts orders, so that the thread of an engine ignores replaced ones.
#[derive(Debug, Clone, Default)]
struct Counter(Arc<AtomicU64>);

impl Counter {
    /// The number of a new order.
    fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn last(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The orders to a host.
#[derive(Debug, Clone, Default)]
struct Orders {
    /// For another engine, or none: the start for an earlier one is given up.
    engines: Counter,
    /// For an analysis, or to stop.
    analyses: Counter,
}

/// The input of an engine's thread.
#[derive(Debug)]
pub(super) enum HostInput {
    /// Have this engine, or none, ready for a new game; with the number of the order.
    Start(u64, Option<Box<EngineStart>>),
    /// A question, with the order number of its engine.
    Ask(u64, Box<Question>),
    /// A question for the best lines, with the order numbers of its engine and its own.
    Analyse(u64, u64, Box<Request>),
    MoveNow,
    Stop,
    GameOver(GameResult),
    /// From the engine with this start number.
    Engine(u64, EngineEvent),
    Close,
}

impl HostInput {
    /// The message that this failed because there is no thread.
    fn failed(&self, why: String) -> Option<Message> {
        match self {
            Self::Start(_, Some(start)) => {
                let ticket = start.ticket;
                Some(play::Message::EngineFailed { ticket, why }.into())
            }
            Self::Ask(_, question) => Some(question.answered(Err(why), None)),
            Self::Analyse(_, _, request) => Some(Lines::new((**request).clone()).fail(&why)),
            Self::Start(_, None)
            | Self::MoveNow
            | Self::Stop
            | Self::GameOver(_)
            | Self::Engine(..)
            | Self::Close => None,
        }
    }
}

/// An engine on a thread of its own, which begins with the first start or question. When this is dropped, the
/// thread ends; the wait for that is at most [`END_WAIT`].
#[derive(Debug)]
pub(super) struct EngineHost {
    role: Role,
    events: Sender<Event>,
    /// The last ordered engine.
    engine: Option<EngineChoice>,
    orders: Orders,
    thread: Option<(Sender<HostInput>, JoinHandle<()>)>,
}

impl EngineHost {
    pub(super) fn new(role: Role, events: &Sender<Event>) -> Self {
        Self { role, events: events.clone(), engine: None, orders: Orders::default(), thread: None }
    }

    /// Whether this engine is the last ordered one.
    pub(super) fn has(&self, start: Option<&EngineStart>) -> bool {
        let entry = self.engine.as_ref().and_then(EngineChoice::entry);
        entry.is_some() && entry == start.map(|start| &start.entry)
    }

    /// Gets this engine ready for a game, or ends the one that runs.
    pub(super) fn start(&mut self, start: Option<Box<EngineStart>>) {
        let entry = start.as_ref().map(|start| start.entry.clone());
        self.engine = entry.map(|entry| EngineChoice::Own(Box::new(entry)));
        let number = self.orders.engines.next();
        if self.thread.is_some() || start.is_some() {
            self.send(HostInput::Start(number, start));
        }
    }

    /// Requests a move in place of an earlier question.
    pub(super) fn ask(&mut self, mode: Mode, query: Query) {
        let question = Question { mode, query };
        let engine = self.order(question.engine());
        self.send(HostInput::Ask(engine, Box::new(question)));
    }

    /// Requests the best lines in place of an earlier question.
    pub(super) fn analyse(&mut self, request: Request) {
        let engine = self.order(Some(&request.engine));
        let number = self.orders.analyses.next();
        self.send(HostInput::Analyse(engine, number, Box::new(request)));
    }

    /// The number of the order for this engine; `None` is the one started for the game.
    fn order(&mut self, engine: Option<&EngineChoice>) -> u64 {
        if engine.is_some() && engine != self.engine.as_ref() {
            self.engine = engine.cloned();
            self.orders.engines.next();
        }
        self.orders.engines.last()
    }

    /// Stops the search.
    pub(super) fn stop(&self) {
        self.orders.analyses.next();
        self.tell(HostInput::Stop);
    }

    /// Sends input to the thread, if there is one.
    pub(super) fn tell(&self, input: HostInput) {
        if let Some((inputs, _)) = &self.thread {
            // The thread ends only on request, or by a panic, which ends the program.
            let _ = inputs.send(input);
        }
    }

    /// Sends input to the thread, and starts one if there is none; if that fails, the answer is an error.
    fn send(&mut self, input: HostInput) {
        if self.thread.is_none() {
            match self.open() {
                Ok(thread) => self.thread = Some(thread),
                Err(error) => {
                    let failed = input.failed(error.to_string());
                    // The loop that takes events outlives this.
                    let _ = failed.map(|message| self.events.send(Event::Message(message)));
                }
            }
        }
        self.tell(input);
    }

    fn open(&self) -> io::Result<(Sender<HostInput>, JoinHandle<()>)> {
        let (sender, inputs) = channel();
        let (own, events) = (sender.clone(), self.events.clone());
        let session = HostSession::new(self.role, own, events, self.orders.clone());
        let thread = thread::Builder::new().name("engine host".to_owned());
        let thread = thread.spawn(move || session.serve(&inputs))?;
        Ok((sender, thread))
    }

    /// Ends the thread and its engine, without waiting.
    pub(super) fn close(&self) {
        self.orders.engines.next();
        self.orders.analyses.next();
        self.tell(HostInput::Close);
    }
}

impl Drop for EngineHost {
    fn drop(&mut self) {
        self.close();
        if let Some((_, thread)) = self.thread.take() {
            let begin = world::now();
            while !thread.is_finished() {
                if world::elapsed(begin) > END_WAIT {
                    // It ends with its engine, or with the program.
                    return;
                }
                thread::sleep(POLL_INTERVAL);
            }
            // A panic there is reported already.
            let _ = thread.join();
        }
    }
}
