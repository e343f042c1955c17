//! An external engine: a process with the USI protocol.
//!
//! [`UsiProcess::start`] starts the process, shakes hands and sets options; then it is an [`Opponent`] and an
//! [`Analysis`] like the bot. A process that ends, is silent, prints unexpected or endless lines fails by an
//! event, and is killed with all that it started. Illegal moves are passed on: the game judges them.
//!
//! Threads: one reads lines (at most 64 wait, of at most 64 KiB), one writes commands, one keeps the last
//! line of standard error, and one handles the session. No method waits, except `start` and the end.

mod child;
mod command;
mod error;
mod group;
mod lines;
mod option;
mod session;
#[cfg(all(test, unix))]
mod tests;
mod text;
#[cfg(unix)]
mod tree;
mod wait;

use std::fmt;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::time::Duration;

use super::{Analysis, Engine, EngineEvent, Opponent, Query};
use crate::world;
use crate::world::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use crate::world::thread::{self, JoinHandle};
use child::{CLOSED, EngineChild, Pipes, write_commands};
use komadai_core::game::GameResult;
use lines::{EngineLine, LineEncoding, LinePermits, flow_control, read_lines, shortened};
use session::{EventSink, MOST_UNASKED, Order, Question, QuestionKind, UsiSession};

pub use child::end_all;
pub use command::{Dialect, EngineCommand};
pub use error::UsiError;
pub use group::{kill_group, own_group};
pub use option::{EngineOption, OptionError, OptionKind};
pub use wait::{Awaited, Wait, Watch};

/// The times that an engine has to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For `usiok`: some engines read their files before.
    pub handshake: Duration,
    /// For `readyok`: engines read their files then.
    pub ready: Duration,
    /// For `bestmove` after `stop`.
    pub stop: Duration,
    /// For the end of the process after `quit`; then it is killed.
    pub quit: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            handshake: Duration::from_mins(1),
            ready: Duration::from_mins(1),
            stop: Duration::from_secs(3),
            quit: Duration::from_secs(1),
        }
    }
}

/// An engine's description of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Identity {
    name: String,
    author: String,
    options: Vec<EngineOption>,
}

/// The option for pondering, and its name in chess, which some keep.
const PONDER: [&str; 2] = ["USI_Ponder", "Ponder"];

/// For `uciok`, from an engine that has not sent `usiok` in time.
const UCI_WAIT: Duration = Duration::from_millis(500);

/// More options than any engine has.
const MOST_OPTIONS: usize = 1000;

/// A USI engine as a process. It ends when this is dropped, which waits at most [`Timeouts::quit`].
pub struct UsiProcess {
    orders: Sender<SessionInput>,
    identity: Identity,
    thread: Option<JoinHandle<()>>,
}

impl UsiProcess {
    /// Starts the process, shakes hands, sets `options` and waits until it is ready. `events` is called on
    /// its own thread.
    ///
    /// # Errors
    ///
    /// If the process cannot be started, does not answer as an engine, or lacks an option; it has ended then.
    pub fn start(
        command: &EngineCommand,
        options: &[(String, String)],
        timeouts: Timeouts,
        events: impl Fn(EngineEvent) + Send + Sync + 'static,
    ) -> Result<Self, UsiError> {
        Self::start_watched(command, options, timeouts, Watch::NONE, events)
    }

    /// Like [`UsiProcess::start`], unless `watch` cancels it.
    ///
    /// # Errors
    ///
    /// As [`UsiProcess::start`], and [`UsiError::Quit`] soon after [`Watch::is_cancelled`].
    pub fn start_watched(
        command: &EngineCommand,
        options: &[(String, String)],
        timeouts: Timeouts,
        watch: Watch<'_>,
        events: impl Fn(EngineEvent) + Send + Sync + 'static,
    ) -> Result<Self, UsiError> {
        let link = Link::open(command)?;
        Self::begin(link, options, timeouts, watch, command.dialect, events)
    }

    /// Like [`UsiProcess::start`], for a running engine at the other ends of two streams: its output and its
    /// input.
    ///
    /// # Errors
    ///
    /// As [`UsiProcess::start`].
    pub fn connect(
        output: impl Read + Send + 'static,
        input: impl Write + Send + 'static,
        options: &[(String, String)],
        timeouts: Timeouts,
        events: impl Fn(EngineEvent) + Send + Sync + 'static,
    ) -> Result<Self, UsiError> {
        let link = Link::over(None, output, input)
            .map_err(|error| no_thread("an engine".to_owned(), &error))?;
        let dialect = Dialect::default();
        Self::begin(link, options, timeouts, Watch::NONE, dialect, events)
    }

    /// Shakes hands, sets options and waits until the engine is ready.
    fn begin(
        mut link: Link,
        options: &[(String, String)],
        timeouts: Timeouts,
        watch: Watch<'_>,
        dialect: Dialect,
        events: impl Fn(EngineEvent) + Send + Sync + 'static,
    ) -> Result<Self, UsiError> {
        let identity = link.introduce(timeouts, watch)?;
        for (name, value) in options {
            link.say(option::set_command(&identity.options, name, value)?);
        }
        link.say("isready".to_owned());
        link.hear_until("readyok", timeouts.ready, watch, |_| {})?;
        let has_lines = max_lines(&identity.options) > 1;
        let events: EventSink = Arc::new(events);
        let session = UsiSession::new(link.commands.clone(), events, timeouts, has_lines, dialect);
        let orders = link.sender.clone();
        let thread = thread::Builder::new().name("engine".to_owned());
        let thread = thread.spawn(move || serve(session, link, timeouts.quit));
        let thread = thread.map_err(|error| no_thread(identity.name.clone(), &error))?;
        Ok(Self { orders, identity, thread: Some(thread) })
    }

    /// Its own name; may be empty.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.identity.name
    }

    /// Its author; may be empty.
    #[must_use]
    pub fn author(&self) -> &str {
        &self.identity.author
    }

    /// The options it declares.
    #[must_use]
    pub fn options(&self) -> &[EngineOption] {
        &self.identity.options
    }

    /// Sets an option, once no search is open; an empty value presses a button.
    ///
    /// # Errors
    ///
    /// If the engine lacks the option, or the value is invalid.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let command = option::set_command(&self.identity.options, name, value)?;
        self.order(Order::Say(command));
        Ok(())
    }

    fn ponder_option(&self) -> Option<&EngineOption> {
        let mut options = self.identity.options.iter();
        options.find(|option| PONDER.contains(&&*option.name))
    }

    /// Switches pondering on or off, if the engine can ponder.
    ///
    /// # Errors
    ///
    /// If the option for that is not a switch.
    pub fn set_pondering(&mut self, is_on: bool) -> Result<(), OptionError> {
        let name = self.ponder_option().map(|option| option.name.clone());
        name.map_or(Ok(()), |name| self.set_option(&name, &is_on.to_string()))
    }

    /// Asks for a mate, within a time or until stopped; the answer is [`EngineEvent::MateSearched`].
    pub fn find_mate(&mut self, query: Query, time: Option<Duration>) {
        self.ask(query, QuestionKind::Mate(time));
    }

    fn ask(&self, query: Query, kind: QuestionKind) {
        self.order(Order::Ask(Box::new(Question { query, kind })));
    }

    fn order(&self, order: Order) {
        // The session's thread reads orders until the order to quit.
        let _ = self.orders.send(SessionInput::Order(order));
    }
}

impl Engine for UsiProcess {
    fn new_game(&mut self) {
        self.order(Order::NewGame);
    }

    fn stop(&mut self) {
        self.order(Order::Stop);
    }

    fn quit(&mut self) {
        self.order(Order::Quit);
    }
}

impl Opponent for UsiProcess {
    fn choose_move(&mut self, query: Query) {
        self.ask(query, QuestionKind::Search { lines: 1 });
    }

    fn can_ponder(&self) -> bool {
        self.ponder_option().is_some()
    }

    fn ponder(&mut self, query: Query) {
        self.ask(query, QuestionKind::Ponder);
    }

    fn ponder_hit(&mut self) {
        self.order(Order::PonderHit);
    }

    fn game_over(&mut self, result: GameResult) {
        let word = match result {
            GameResult::Win => "win",
            GameResult::Loss => "lose",
            GameResult::Draw => "draw",
        };
        self.order(Order::Say(format!("gameover {word}")));
    }
}

impl Analysis for UsiProcess {
    fn max_lines(&self) -> usize {
        max_lines(&self.identity.options)
    }

    fn analyse(&mut self, query: Query, lines: usize) {
        let lines = lines.clamp(1, self.max_lines());
        self.ask(query, QuestionKind::Search { lines });
    }
}

impl Drop for UsiProcess {
    fn drop(&mut self) {
        self.order(Order::Close);
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has already killed the process.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for UsiProcess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UsiProcess").field("identity", &self.identity).finish_non_exhaustive()
    }
}

fn max_lines(options: &[EngineOption]) -> usize {
    let option = options.iter().find(|option| option.name == "MultiPV");
    match option.map(|option| &option.kind) {
        Some(OptionKind::Spin { max, .. }) => usize::try_from(*max).unwrap_or(1).max(1),
        _ => 1,
    }
}

fn no_thread(program: String, error: &io::Error) -> UsiError {
    UsiError::Start { program, cause: error.to_string() }
}

#[derive(Debug)]
enum SessionInput {
    Order(Order),
    Line(EngineLine),
    /// The output has ended.
    End,
}

/// The pipes of an engine, with a thread at each end.
struct Link {
    /// The process, if this program has started it.
    child: Option<EngineChild>,
    commands: Sender<String>,
    sender: Sender<SessionInput>,
    inputs: Receiver<SessionInput>,
    permits: LinePermits,
}

impl Link {
    fn open(command: &EngineCommand) -> Result<Self, UsiError> {
        let failed = |error: io::Error| no_thread(shortened(&command.to_string()), &error);
        if let Some((output, input)) = world::engine(&command.program) {
            return Self::over(None, output, input).map_err(failed);
        }
        let (child, Pipes { input, output }) = EngineChild::start(command)?;
        Self::over(Some(child), output, input).map_err(failed)
    }

    fn over(
        child: Option<EngineChild>,
        output: impl Read + Send + 'static,
        input: impl Write + Send + 'static,
    ) -> io::Result<Self> {
        let (commands, orders) = channel();
        let (sender, inputs) = channel();
        let (reader_permits, permits) = flow_control();
        let lines = sender.clone();
        let encoding = Arc::new(LineEncoding::default());
        let of_commands = Arc::clone(&encoding);
        let read = move || {
            read_lines(output, &encoding, |line| {
                reader_permits.wait() && lines.send(SessionInput::Line(line)).is_ok()
            });
            // Without a session it is not needed.
            let _ = lines.send(SessionInput::End);
        };
        child::spawn("engine output", read)?;
        child::spawn("engine input", move || {
            write_commands(&orders, &of_commands, input);
        })?;
        Ok(Self { child, commands, sender, inputs, permits })
    }

    /// The reason why the output has ended.
    fn end(&mut self) -> UsiError {
        match &mut self.child {
            Some(child) => child.end(),
            None => UsiError::Ended { status: CLOSED.to_owned(), said: String::new() },
        }
    }

    fn say(&self, command: String) {
        // A writer that has ended has lost its pipe: the reader reports the end of the output.
        let _ = self.commands.send(command);
    }

    /// Sends `usi` and reads the engine's description.
    fn introduce(&mut self, timeouts: Timeouts, watch: Watch<'_>) -> Result<Identity, UsiError> {
        let mut identity = Identity::default();
        self.say("usi".to_owned());
        let heard = self.hear_until("usiok", timeouts.handshake, watch, |line| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match (word, rest.split_once(' ')) {
                ("id", Some(("name", name))) => identity.name = shortened(name),
                ("id", Some(("author", author))) => identity.author = shortened(author),
                ("option", _) if identity.options.len() < MOST_OPTIONS => {
                    identity.options.extend(EngineOption::parse(rest));
                }
                _ => {}
            }
        });
        match heard {
            Ok(()) => Ok(identity),
            Err(UsiError::Silent { .. }) if self.speaks_uci(watch) => Err(UsiError::Uci),
            Err(error) => Err(error),
        }
    }

    /// Whether an engine that does not answer `usi` is a chess engine.
    fn speaks_uci(&mut self, watch: Watch<'_>) -> bool {
        self.say("uci".to_owned());
        self.hear_until("uciok", UCI_WAIT, watch, |_| {}).is_ok()
    }

    /// Passes lines to `take` until the one that is `word`.
    fn hear_until(
        &mut self,
        word: &'static str,
        most: Duration,
        watch: Watch<'_>,
        mut take: impl FnMut(&str),
    ) -> Result<(), UsiError> {
        let mut wait = Wait::new(watch, Awaited { word, most });
        let mut said = String::new();
        let mut bytes = 0;
        loop {
            if wait.is_cancelled() {
                return Err(UsiError::Quit);
            }
            let left = wait.left();
            match self.inputs.recv_timeout(left.min(Wait::INTERVAL)) {
                Ok(SessionInput::Line(EngineLine::Text(line))) => {
                    self.permits.give();
                    let line = line.trim();
                    if line == word {
                        return Ok(());
                    }
                    take(line);
                    if !line.is_empty() {
                        said = shortened(line);
                    }
                    bytes += line.len() + 1;
                    if bytes > MOST_UNASKED {
                        return Err(UsiError::TooMuch(MOST_UNASKED));
                    }
                }
                Ok(SessionInput::Line(EngineLine::TooLong)) => return Err(UsiError::LineTooLong),
                Ok(SessionInput::End) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.end());
                }
                Err(RecvTimeoutError::Timeout) if left <= Wait::INTERVAL => {
                    return Err(UsiError::Silent { awaited: word, waited: most, said });
                }
                // The sender of orders is not handed out yet.
                Ok(SessionInput::Order(_)) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Sends `quit` and waits for the end of the process; returns the orders that came meanwhile.
    fn quit(&mut self, most: Duration) -> Vec<Order> {
        let until = world::now() + most;
        if let Some(child) = &mut self.child {
            child.note_started();
        }
        self.say("quit".to_owned());
        let mut orders = Vec::new();
        loop {
            let wait = until.saturating_duration_since(world::now());
            match self.inputs.recv_timeout(wait) {
                // A process with unread output could not end.
                Ok(SessionInput::Line(_)) => self.permits.give(),
                Ok(SessionInput::Order(order)) => orders.push(order),
                Ok(SessionInput::End) => {
                    let left = until.saturating_duration_since(world::now());
                    if let Some(child) = &mut self.child {
                        child.wait(left);
                    }
                    return orders;
                }
                Err(_) => return orders,
            }
        }
    }
}

/// Handles orders and lines until the engine quits or fails; then refuses orders until the caller is gone.
fn serve(mut session: UsiSession, mut link: Link, quit_wait: Duration) {
    let mut late = Vec::new();
    let error = loop {
        let input = match session.deadline() {
            None => link.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => {
                let wait = until.saturating_duration_since(world::now());
                link.inputs.recv_timeout(wait)
            }
        };
        let now = world::now();
        let handled = match input {
            Ok(SessionInput::Order(order @ (Order::Quit | Order::Close))) => {
                session.order(Order::Stop, now);
                late = link.quit(quit_wait);
                late.push(order);
                Err(UsiError::Quit)
            }
            Ok(SessionInput::Order(order)) => {
                session.order(order, now);
                Ok(())
            }
            Ok(SessionInput::Line(EngineLine::Text(line))) => {
                link.permits.give();
                // With endless lines, the deadline would not be checked otherwise.
                session.line(&line, now).and_then(|()| session.time(now))
            }
            Ok(SessionInput::Line(EngineLine::TooLong)) => Err(UsiError::LineTooLong),
            Ok(SessionInput::End) | Err(RecvTimeoutError::Disconnected) => Err(link.end()),
            Err(RecvTimeoutError::Timeout) => session.time(now),
        };
        if let Err(error) = handled {
            break error;
        }
    };
    if let Some(child) = &mut link.child {
        child.kill();
    }
    session.fail(&error);
    // The reader waits no longer for permits.
    drop(link.permits);
    let is_close = |order: &Order| matches!(order, Order::Close);
    let is_over = late.iter().any(is_close);
    for order in &late {
        session.refuse(order, &error);
    }
    let later =
        link.inputs.iter().take_while(|input| !matches!(input, SessionInput::Order(Order::Close)));
    if !is_over {
        for input in later {
            if let SessionInput::Order(order) = input {
                session.refuse(&order, &error);
            }
        }
    }
}
