//! The line to a server. It is opened on its own thread, because name servers and hosts may take long to
//! answer. A silent server is given up, and a broken line is opened again.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use super::connection::{Connection, Incoming};
use super::fault::LineFault;
use crate::app::online::{Carrier, OnlineAct, Way};
use komadai_engine::engine::EngineEvent;
use komadai_engine::network::{LinePace, MOST_WAITING, Wire};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, SyncSender, sync_channel};
use komadai_engine::world::sync::Mutex;
use komadai_engine::world::thread;

/// The silence of a server at first before this is reported, and before the server is given up.
pub(super) const SILENCE_SAID: Duration = Duration::from_secs(5);
pub(super) const LONGEST_SILENCE: Duration = Duration::from_secs(30);

/// The most tries of a connection or a login.
pub(super) const MOST_TRIES: u32 = 5;

/// Opens a connection over a way.
pub(super) type Connect = Box<dyn FnMut(&Way) -> Result<Arc<dyn Wire>, LineFault> + Send>;

/// A report from the threads of the connection with this number.
#[derive(Debug)]
pub(super) struct LineInput(pub u64, pub LineEvent);

/// An event on the line.
#[derive(Debug)]
pub(super) enum LineEvent {
    Opened(Arc<dyn Wire>),
    /// The connection cannot be opened.
    Failed(LineFault),
    /// The server has not answered yet.
    Silent,
    /// The server has not answered in time, and the connection was given up.
    Unanswered,
    Heard(Incoming),
}

/// An input of a player or a spectator.
#[derive(Debug)]
pub(super) enum PlayerInput {
    Line(LineInput),
    Act(OnlineAct),
    /// From the engine that plays.
    Engine(EngineEvent),
}

/// The line of a player or a spectator, with all their inputs.
pub(super) struct ServerLine {
    way: Way,
    connect: Arc<Mutex<Connect>>,
    pub sender: SyncSender<PlayerInput>,
    pub inputs: Receiver<PlayerInput>,
    connection: Option<Connection>,
    /// The number of the connection: output of older ones is ignored.
    pub number: u64,
    /// The time when connecting began, until the server's first line; then whether the silence was reported.
    pub silent_since: Option<Duration>,
    is_silence_said: bool,
    /// Whether a new connection has not been reported yet.
    is_new: bool,
    /// The shortest wait before another connection.
    pub pause: Duration,
    /// The time of the next try to connect.
    pub connect_at: Option<Duration>,
    /// The failed tries since the last game.
    pub tries: u32,
    /// The time when the line of a running game was lost.
    pub away_since: Option<Duration>,
}

impl ServerLine {
    /// A line that is opened on the first [`ServerLine::pass_time`].
    pub(super) fn new(way: Way, connect: Connect, pause: Duration) -> Self {
        let (sender, inputs) = sync_channel(MOST_WAITING);
        Self {
            way,
            connect: Arc::new(Mutex::new(connect)),
            sender,
            inputs,
            connection: None,
            number: 0,
            silent_since: None,
            is_silence_said: false,
            is_new: false,
            pause,
            connect_at: Some(Duration::ZERO),
            tries: 0,
            away_since: None,
        }
    }

    /// Returns a function that takes the player's acts; it returns `false` once they are no longer needed.
    pub(super) fn acts(&self) -> impl Fn(OnlineAct) -> bool + Send + 'static {
        let sender = self.sender.clone();
        move |act| sender.send(PlayerInput::Act(act)).is_ok()
    }

    /// Waits for the next input, at most until `due`.
    pub(super) fn wait(&self, now: Duration, due: Option<Duration>) -> Option<PlayerInput> {
        match due {
            Some(at) => self.inputs.recv_timeout(at.saturating_sub(now)).ok(),
            // The line's own sender keeps the channel open.
            None => self.inputs.recv().ok(),
        }
    }

    pub(super) const fn is_open(&self) -> bool {
        self.connection.is_some()
    }

    /// Whether the line has just reached the server: a command runs before it has connected to anything.
    pub(super) fn take_connected(&mut self) -> Option<Carrier> {
        let is_heard = !self.way.carrier().is_command() || self.silent_since.is_none();
        let is_new = is_heard && std::mem::take(&mut self.is_new);
        is_new.then(|| self.way.carrier())
    }

    /// Sends a line, if there is a connection; `false` if the server has stopped reading.
    pub(super) fn send(&self, line: &str) -> bool {
        self.connection.as_ref().is_none_or(|it| it.send(line))
    }

    /// Closes the connection, or gives up opening it; returns whether there was one.
    pub(super) fn close(&mut self) -> bool {
        self.number += 1;
        self.silent_since = None;
        self.connection.take().is_some()
    }

    /// The time of the next call of [`ServerLine::pass_time`].
    pub(super) fn due(&self) -> Option<Duration> {
        self.connect_at.into_iter().chain(self.silent_at()).min()
    }

    /// The time to report or to give up a server that is silent at first.
    fn silent_at(&self) -> Option<Duration> {
        let patience = if self.is_silence_said { LONGEST_SILENCE } else { SILENCE_SAID };
        Some(self.silent_since?.saturating_add(patience))
    }

    /// Connects when it is time, and gives up a silent server.
    pub(super) fn pass_time(&mut self, now: Duration) -> Option<LineEvent> {
        if self.silent_at().is_some_and(|at| now >= at) {
            if !std::mem::replace(&mut self.is_silence_said, true) {
                return Some(LineEvent::Silent);
            }
            self.close();
            return Some(LineEvent::Unanswered);
        }
        self.connect_at.take_if(|at| now >= *at)?;
        self.open(now).err().map(LineEvent::Failed)
    }

    /// Starts to connect, on a thread.
    fn open(&mut self, now: Duration) -> Result<(), LineFault> {
        self.close();
        self.silent_since = Some(now);
        self.is_silence_said = false;
        let (number, sender) = (self.number, self.sender.clone());
        let (connect, way) = (Arc::clone(&self.connect), self.way.clone());
        let connecting = move || {
            world::late("connecting");
            let wire = {
                let mut connect = connect.lock().unwrap_or_else(PoisonError::into_inner);
                connect(&way)
            };
            let opened = wire.as_ref().ok().cloned();
            let event = wire.map_or_else(LineEvent::Failed, LineEvent::Opened);
            let is_late = sender.send(PlayerInput::Line(LineInput(number, event))).is_err();
            if let Some(wire) = opened.filter(|_| is_late) {
                wire.close();
            }
        };
        let thread = thread::Builder::new().name("network connect".into());
        let begun = thread.spawn(connecting);
        begun.map(|_| ()).map_err(|_| LineFault::NoRoom)
    }

    /// Handles a report; returns its event, or `None` if it belongs to an earlier connection.
    pub(super) fn hear(&mut self, input: LineInput) -> Option<LineEvent> {
        let LineInput(number, event) = input;
        let is_old = number != self.number;
        match &event {
            LineEvent::Opened(wire) if is_old => wire.close(),
            _ if is_old => {}
            LineEvent::Opened(wire) => {
                if let Err(why) = self.opened(wire.clone()) {
                    return Some(LineEvent::Failed(why));
                }
            }
            LineEvent::Heard(Incoming::Line(_)) => self.silent_since = None,
            _ => {}
        }
        Some(event).filter(|_| !is_old)
    }

    fn opened(&mut self, wire: Arc<dyn Wire>) -> Result<(), LineFault> {
        let (number, sender) = (self.number, self.sender.clone());
        let deliver = move |incoming| {
            let event = LineEvent::Heard(incoming);
            sender.send(PlayerInput::Line(LineInput(number, event))).is_ok()
        };
        let opened = Connection::open(wire, LinePace::of_host(), deliver);
        self.connection = Some(opened.map_err(|_| LineFault::NoRoom)?);
        self.is_new = true;
        Ok(())
    }

    /// Schedules another connection, unless all tries are used; returns the wait.
    pub(super) fn try_again(&mut self, now: Duration) -> Option<Duration> {
        self.tries += 1;
        let wait = (self.tries < MOST_TRIES).then(|| self.pause * (1 << self.tries))?;
        self.connect_at = Some(now.saturating_add(wait));
        Some(wait)
    }

    /// Schedules another connection to a running game, unless the line has been lost for `longest`; returns
    /// the wait.
    pub(super) fn come_back(&mut self, now: Duration, longest: Duration) -> Option<Duration> {
        self.tries = self.tries.saturating_add(1);
        let since = *self.away_since.get_or_insert(now);
        if now.saturating_sub(since) >= longest {
            return None;
        }
        let wait = (self.pause * (1 << self.tries.min(3))).min(5 * self.pause);
        self.connect_at = Some(now.saturating_add(wait));
        Some(wait)
    }

    /// Resets the tries when the game continues; returns whether its line was lost.
    pub(super) const fn arrive(&mut self) -> bool {
        self.tries = 0;
        self.away_since.take().is_some()
    }
}
