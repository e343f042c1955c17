//! The programs that play: the bot and external engines, those of each side on its own thread.
//!
//! The thread of a side owns its engine: it starts it, which may take long, asks it, and reports its answers. An engine that
//! fails is ended; the game decides whether it is started again. Engines stay for the next game of the same players.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::Event;
use super::engine_thread::{EngineThread, Orders};
use crate::app::effect::{EngineStart, OpponentEffect, Ticket};
use crate::app::message::Message;
use crate::app::person::engines::EngineEntry;
use crate::app::screens::play;
use komadai_core::game::GameResult;
use komadai_core::rules::{Color, Move};
use komadai_engine::engine::{
    BuiltIn, Engine, EngineEvent, Opponent, Query, Timeouts, TurnChoice, UsiProcess, Watch,
};

/// How long an engine may take to start: some read large files.
const TIMEOUTS: Timeouts = Timeouts {
    handshake: Duration::from_secs(10),
    ready: Duration::from_mins(1),
    stop: Duration::from_secs(3),
    quit: Duration::from_millis(500),
};
/// How much longer than its time for a move an engine may think before it is stopped.
const ANSWER_GRACE: Duration = Duration::from_secs(2);
/// The error for an engine that should be running.
const NOT_RUNNING: &str = "it does not run";

/// Asks programs for moves. The bot starts with the first question, engines when a game begins.
#[derive(Debug)]
pub(super) struct OpponentClient {
    bot: Option<Box<dyn Opponent>>,
    players: [Option<Player>; 2],
    events: Sender<Event>,
}

#[derive(Debug)]
struct Player {
    thread: EngineThread<Input>,
    /// The engine that it has, or starts.
    entry: Option<EngineEntry>,
}

#[derive(Debug)]
enum Input {
    /// Have this engine, or none, ready for a new game; with the number of the order.
    Start(u64, Option<Box<EngineStart>>),
    Think(Box<Query>),
    Ponder(Box<Query>),
    MoveNow,
    Stop,
    GameOver(GameResult),
    /// From the engine with this start number.
    Engine(u64, EngineEvent),
    Close,
}

impl OpponentClient {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self {
            bot: None,
            players: [None, None],
            events,
        }
    }

    /// Carries out an effect; returns an answer only if no thread can be started.
    pub(crate) fn carry_out(&mut self, effect: OpponentEffect) -> Option<Message> {
        match effect {
            OpponentEffect::Begin(starts) => return self.begin(starts),
            OpponentEffect::Restart(color, start) => {
                return self.start(color.index(), Some(start));
            }
            OpponentEffect::Think(request) => match request.seat {
                None => return self.ask_bot(request.query),
                Some(color) => self.tell(color, Input::Think(Box::new(request.query))),
            },
            OpponentEffect::Ponder(request) => {
                if let Some(color) = request.seat {
                    self.tell(color, Input::Ponder(Box::new(request.query)));
                }
            }
            OpponentEffect::MoveNow => {
                self.stop_bot();
                for color in Color::ALL {
                    self.tell(color, Input::MoveNow);
                }
            }
            OpponentEffect::Stop => {
                self.stop_bot();
                for color in Color::ALL {
                    self.tell(color, Input::Stop);
                }
            }
            OpponentEffect::GameOver(results) => {
                for color in Color::ALL {
                    self.tell(color, Input::GameOver(results[color.index()]));
                }
            }
            OpponentEffect::Dismiss => return self.begin([None, None]),
        }
        None
    }

    fn begin(&mut self, starts: [Option<Box<EngineStart>>; 2]) -> Option<Message> {
        // Players who change sides keep their engines.
        let has = |player: usize, start: usize| {
            let entry = self.players[player]
                .as_ref()
                .and_then(|it| it.entry.as_ref());
            let wanted = starts[start].as_ref().map(|start| &start.entry);
            usize::from(wanted.is_some() && entry == wanted)
        };
        if has(0, 1) + has(1, 0) > has(0, 0) + has(1, 1) {
            self.players.swap(0, 1);
        }
        let [black, white] = starts;
        let failed = self.start(0, black);
        self.start(1, white).or(failed)
    }

    fn start(&mut self, side: usize, start: Option<Box<EngineStart>>) -> Option<Message> {
        let player = match (&mut self.players[side], &start) {
            (None, None) => return None,
            (Some(player), _) => player,
            (none, Some(start)) => match Player::open(self.events.clone()) {
                Ok(player) => none.insert(player),
                Err(error) => {
                    let (ticket, why) = (start.ticket, error.to_string());
                    return Some(play::Message::EngineFailed { ticket, why }.into());
                }
            },
        };
        player.start(start);
        None
    }

    fn tell(&self, color: Color, input: Input) {
        if let Some(player) = &self.players[color.index()] {
            player.thread.send(input);
        }
    }

    fn stop_bot(&mut self) {
        if let Some(bot) = &mut self.bot {
            bot.stop();
        }
    }

    fn ask_bot(&mut self, query: Query) -> Option<Message> {
        let bot = match &mut self.bot {
            Some(bot) => bot,
            none => match start_bot(self.events.clone()) {
                Ok(bot) => none.insert(bot),
                Err(error) => return Some(chose(query.ticket, Err(error.to_string()))),
            },
        };
        bot.choose_move(query);
        None
    }
}

impl OpponentClient {
    /// Tells all engines to end, without waiting.
    pub(super) fn close(&mut self) {
        for player in self.players.iter_mut().flatten() {
            player.start(None);
            player.thread.close();
        }
    }
}

impl Drop for OpponentClient {
    fn drop(&mut self) {
        self.close();
    }
}

impl Player {
    fn open(events: Sender<Event>) -> std::io::Result<Self> {
        let serve = |inputs, receiver: &Receiver<Input>, orders| {
            let session = Session {
                inputs,
                events,
                orders,
                engine: None,
                started: 0,
                search: Search::None,
            };
            session.serve(receiver);
        };
        Ok(Self {
            thread: EngineThread::start("opponent", Input::Close, serve)?,
            entry: None,
        })
    }

    fn start(&mut self, start: Option<Box<EngineStart>>) {
        self.entry = start.as_ref().map(|start| start.entry.clone());
        let number = self.thread.next_order();
        self.thread.send(Input::Start(number, start));
    }
}

struct Session {
    inputs: Sender<Input>,
    events: Sender<Event>,
    orders: Orders,
    engine: Option<Running>,
    /// How many engines were started.
    started: u64,
    search: Search,
}

struct Running {
    entry: EngineEntry,
    /// The ticket of the last order.
    ticket: Ticket,
    ponders: bool,
    name: String,
    port: UsiProcess,
}

/// What the engine thinks about.
enum Search {
    None,
    /// The question `asked`, which the engine knows as `known`, until its deadline.
    Move {
        asked: Ticket,
        known: Ticket,
        until: Option<Instant>,
    },
    /// The expected move, and the engine's choice if it has already made it.
    Ponder {
        query: Box<Query>,
        found: Option<(TurnChoice, Option<Move>)>,
    },
}

impl Session {
    fn serve(mut self, inputs: &Receiver<Input>) {
        loop {
            let input = match self.deadline() {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => inputs.recv_timeout(at.saturating_duration_since(Instant::now())),
            };
            match input {
                Ok(Input::Start(_, None)) => self.end(),
                Ok(Input::Start(number, Some(start))) => self.start(number, *start),
                Ok(Input::Think(query)) => self.think(*query),
                Ok(Input::Ponder(query)) => self.ponder(query),
                Ok(Input::MoveNow) | Err(RecvTimeoutError::Timeout) => self.move_now(),
                Ok(Input::Stop) => self.stop(),
                Ok(Input::GameOver(result)) => self.game_over(result),
                Ok(Input::Engine(number, event)) if number == self.started => self.take(event),
                Ok(Input::Engine(..)) => {}
                Ok(Input::Close) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// When the engine has to be stopped.
    const fn deadline(&self) -> Option<Instant> {
        match self.search {
            Search::Move { until, .. } => until,
            Search::None | Search::Ponder { .. } => None,
        }
    }

    fn end(&mut self) {
        (self.engine, self.search) = (None, Search::None);
        // Later output of it is ignored.
        self.started += 1;
    }

    fn start(&mut self, number: u64, start: EngineStart) {
        let EngineStart {
            ticket,
            entry,
            ponders,
        } = start;
        self.stop();
        let is_same = |it: &Running| it.entry == entry && it.ponders == ponders;
        if !self.engine.as_ref().is_some_and(is_same) {
            // The old process ends first: both may need the same resource.
            self.end();
            match self.run(number, &entry, ponders) {
                Ok(port) => {
                    self.engine = Some(Running {
                        entry,
                        ticket,
                        ponders,
                        name: port.name().to_owned(),
                        port,
                    });
                }
                Err(why) => {
                    if self.orders.is_last(number) {
                        self.send(play::Message::EngineFailed { ticket, why });
                    }
                    return;
                }
            }
        }
        if let Some(engine) = &mut self.engine {
            engine.ticket = ticket;
            engine.port.new_game();
        }
    }

    fn run(&self, number: u64, entry: &EngineEntry, ponders: bool) -> Result<UsiProcess, String> {
        let command = entry.to_command()?;
        let (of, inputs) = (self.started, self.inputs.clone());
        let sink = move |event| {
            // The receiving thread lives as long as its engine.
            let _ = inputs.send(Input::Engine(of, event));
        };
        let is_cancelled = || !self.orders.is_last(number);
        let watch = Watch {
            is_cancelled: &is_cancelled,
            ..Watch::NONE
        };
        let options = &entry.options;
        let started = UsiProcess::start_watched(&command, options, TIMEOUTS, watch, sink);
        let mut port = started.map_err(|error| error.to_string())?;
        let set = port.set_pondering(ponders);
        set.map_err(|error| error.to_string())?;
        Ok(port)
    }

    fn think(&mut self, query: Query) {
        let asked = query.ticket;
        let Some(engine) = &mut self.engine else {
            self.send_choice(asked, Err(NOT_RUNNING.to_owned()), None);
            return;
        };
        let until = query
            .limits
            .move_time
            .filter(|_| query.limits.clocks.is_none());
        let until = until.map(|time| Instant::now() + time + ANSWER_GRACE);
        let known = match std::mem::replace(&mut self.search, Search::None) {
            Search::Ponder {
                query: expected,
                found: None,
            } if is_same_game(&expected, &query) => {
                engine.port.ponder_hit();
                expected.ticket
            }
            Search::Ponder {
                query: expected,
                found: Some((choice, next)),
            } if is_same_game(&expected, &query) => {
                return self.send_choice(asked, Ok(choice), next);
            }
            Search::None | Search::Move { .. } | Search::Ponder { .. } => {
                engine.port.choose_move(query);
                asked
            }
        };
        self.search = Search::Move {
            asked,
            known,
            until,
        };
    }

    fn ponder(&mut self, query: Box<Query>) {
        if let Some(engine) = &mut self.engine
            && engine.port.can_ponder()
        {
            engine.port.ponder((*query).clone());
            self.search = Search::Ponder { query, found: None };
        }
    }

    /// Makes the engine answer now; one that does not is ended by its session.
    fn move_now(&mut self) {
        if let (Search::Move { until, .. }, Some(engine)) = (&mut self.search, &mut self.engine) {
            *until = None;
            engine.port.stop();
        }
    }

    fn stop(&mut self) {
        let was_open = !matches!(self.search, Search::None);
        self.search = Search::None;
        if let Some(engine) = self.engine.as_mut().filter(|_| was_open) {
            engine.port.stop();
        }
    }

    fn game_over(&mut self, result: GameResult) {
        self.stop();
        if let Some(engine) = &mut self.engine {
            engine.port.game_over(result);
        }
    }

    fn take(&mut self, event: EngineEvent) {
        match event {
            EngineEvent::Ready => {
                if let Some(Running { ticket, name, .. }) = &self.engine {
                    let (ticket, name) = (*ticket, name.clone());
                    self.send(play::Message::EngineReady { ticket, name });
                }
            }
            EngineEvent::Done {
                ticket,
                choice,
                expected,
            } => match &mut self.search {
                Search::Move { asked, known, .. } if *known == ticket => {
                    let asked = *asked;
                    self.search = Search::None;
                    self.send_choice(asked, Ok(choice), expected);
                }
                Search::Ponder { query, found } if query.ticket == ticket => {
                    *found = Some((choice, expected));
                }
                Search::None | Search::Move { .. } | Search::Ponder { .. } => {}
            },
            EngineEvent::Failed { error, .. } => self.fail(error),
            EngineEvent::Info { .. } | EngineEvent::MateSearched { .. } => {}
        }
    }

    fn fail(&mut self, why: String) {
        let ticket = self.engine.as_ref().map(|engine| engine.ticket);
        let search = std::mem::replace(&mut self.search, Search::None);
        self.end();
        match (search, ticket) {
            (Search::Move { asked, .. }, _) => self.send_choice(asked, Err(why), None),
            (Search::None | Search::Ponder { .. }, Some(ticket)) => {
                self.send(play::Message::EngineFailed { ticket, why });
            }
            (Search::None | Search::Ponder { .. }, None) => {}
        }
    }

    fn send_choice(
        &self,
        ticket: Ticket,
        answer: Result<TurnChoice, String>,
        expected: Option<Move>,
    ) {
        self.send(play::Message::Chose {
            ticket,
            answer,
            expected,
        });
    }

    fn send(&self, message: play::Message) {
        let _ = self.events.send(Event::Message(message.into()));
    }
}

fn is_same_game(one: &Query, other: &Query) -> bool {
    one.moves == other.moves && one.start == other.start
}

fn start_bot(events: Sender<Event>) -> std::io::Result<Box<dyn Opponent>> {
    let bot = BuiltIn::start(move |event| {
        let message = match event {
            EngineEvent::Done { ticket, choice, .. } => chose(ticket, Ok(choice)),
            EngineEvent::Failed {
                ticket: Some(ticket),
                error,
            } => chose(ticket, Err(error)),
            _ => return,
        };
        let _ = events.send(Event::Message(message));
    })?;
    Ok(Box::new(bot))
}

/// The answer of the bot.
fn chose(ticket: Ticket, answer: Result<TurnChoice, String>) -> Message {
    Message::from(play::Message::Chose {
        ticket,
        answer,
        expected: None,
    })
}

#[cfg(all(test, unix))]
mod tests;
