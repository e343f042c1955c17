//! The work of an engine's thread.

use std::time::{Duration, Instant};

use super::lines::Lines;
use super::{Event, HostInput, Mode, Orders, Port, Question, Role, start_engine};
use crate::app::analysis::Request;
use crate::app::effect::{EngineStart, Ticket};
use crate::app::message::Message;
use crate::app::person::engines::EngineChoice;
use crate::app::screens::play;
use crate::services::fair_play::{Look, begun};
use komadai_core::game::GameResult;
use komadai_core::rules::Move;
use komadai_engine::engine::{EngineEvent, TurnChoice};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError, Sender};

/// The time beyond its limit after which an engine is stopped.
const ANSWER_GRACE: Duration = Duration::from_secs(2);
/// The time after its analysis when an engine is ended.
const REST: Duration = Duration::from_secs(5);
/// The same for the built-in engine, which starts at once: this frees its table.
const REST_OF_BOT: Duration = Duration::from_millis(500);
/// The error for an engine that should be running.
const NOT_RUNNING: &str = "it does not run";

pub(super) struct HostSession {
    role: Role,
    inputs: Sender<HostInput>,
    events: Sender<Event>,
    orders: Orders,
    engine: Option<Running>,
    /// The number of the engine: output of earlier ones is ignored.
    started: u64,
    search: Thinking,
    look: Look,
}

struct Running {
    choice: EngineChoice,
    /// Its own name; empty for the bot.
    name: String,
    port: Box<dyn Port>,
    /// Whether it ponders, if it was started for a game.
    ponders: Option<bool>,
    /// The last order to have it ready for a game.
    ticket: Option<Ticket>,
    /// The time when it is ended, unless it is asked again.
    rests_at: Option<Instant>,
}

/// The current search of the engine.
enum Thinking {
    None,
    /// The question, which the engine has as `known`, until its deadline.
    Move {
        question: Box<Question>,
        known: Ticket,
        until: Option<Instant>,
    },
    /// The expected move, and the engine's choice if it has already made it.
    Ponder {
        question: Box<Question>,
        found: Option<(TurnChoice, Option<Move>)>,
    },
    Lines(Box<Lines>),
}

impl HostSession {
    pub(super) fn new(
        role: Role,
        inputs: Sender<HostInput>,
        events: Sender<Event>,
        orders: Orders,
    ) -> Self {
        let (search, look) = (Thinking::None, Look::new());
        Self { role, inputs, events, orders, engine: None, started: 0, search, look }
    }

    pub(super) fn serve(mut self, inputs: &Receiver<HostInput>) {
        loop {
            let input = match self.deadline() {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => inputs.recv_timeout(at.saturating_duration_since(world::now())),
            };
            match input {
                Ok(HostInput::Start(_, None)) => self.end(),
                Ok(HostInput::Start(order, Some(start))) => self.start(order, *start),
                Ok(HostInput::Ask(order, question)) => self.ask(order, question),
                Ok(HostInput::Analyse(order, number, request)) => {
                    if self.orders.analyses.last() == number {
                        self.analyse(order, *request);
                    }
                }
                Ok(HostInput::MoveNow) => self.move_now(),
                Ok(HostInput::Stop) => self.stop(),
                Ok(HostInput::GameOver(result)) => self.game_over(result),
                Ok(HostInput::Engine(number, event)) if number == self.started => self.take(event),
                Ok(HostInput::Engine(..)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(HostInput::Close) | Err(RecvTimeoutError::Disconnected) => return,
            }
            self.pass_time();
        }
    }

    /// The time of the next call of [`HostSession::pass_time`].
    fn deadline(&self) -> Option<Instant> {
        let search = match &self.search {
            Thinking::Move { until, .. } => *until,
            Thinking::Lines(lines) => lines.due(),
            Thinking::None | Thinking::Ponder { .. } => None,
        };
        let rest = self.engine.as_ref().and_then(|engine| engine.rests_at);
        search.into_iter().chain(rest).min()
    }

    fn pass_time(&mut self) {
        let is_over = |at: &Instant| *at <= world::now();
        match &mut self.search {
            Thinking::Move { until, .. } if until.as_ref().is_some_and(is_over) => self.move_now(),
            Thinking::Lines(lines) => {
                let port = self.engine.as_mut().map(|engine| &mut *engine.port);
                if let Some(report) = lines.pass_time(port) {
                    // The lock stops the analysis.
                    let begun = self.look.finds_game().then(begun);
                    begun.into_iter().chain([report]).for_each(|message| self.send(message));
                }
            }
            Thinking::None | Thinking::Move { .. } | Thinking::Ponder { .. } => {}
        }
        let rests_at = self.engine.as_ref().and_then(|engine| engine.rests_at);
        if rests_at.as_ref().is_some_and(is_over) {
            self.end();
        }
    }

    fn end(&mut self) {
        (self.engine, self.search) = (None, Thinking::None);
        // Later output of it is ignored.
        self.started += 1;
    }

    /// Starts an engine in place of the one that runs.
    fn run(
        &mut self,
        order: u64,
        choice: &EngineChoice,
        ponders: Option<bool>,
    ) -> Result<&mut Running, String> {
        // The old process ends first: both may need the same resource.
        self.end();
        let (number, inputs) = (self.started, self.inputs.clone());
        let sink = move |event| {
            // The receiving thread lives as long as its engine.
            let _ = inputs.send(HostInput::Engine(number, event));
        };
        let is_cancelled = || self.orders.engines.last() != order;
        let (port, name) = start_engine(choice.entry(), self.role, ponders, &is_cancelled, sink)?;
        Ok(self.engine.insert(Running {
            choice: choice.clone(),
            name,
            port,
            ponders,
            ticket: None,
            rests_at: None,
        }))
    }

    /// Gets an engine ready for a game.
    fn start(&mut self, order: u64, start: EngineStart) {
        self.stop();
        let (ticket, ponders) = (start.ticket, Some(start.ponders));
        let choice = EngineChoice::Own(Box::new(start.entry));
        let is_same = |it: &Running| it.choice == choice && it.ponders == ponders;
        if !self.engine.as_ref().is_some_and(is_same)
            && let Err(why) = self.run(order, &choice, ponders)
        {
            if self.orders.engines.last() == order {
                self.send(play::Message::EngineFailed { ticket, why });
            }
            return;
        }
        if let Some(engine) = &mut self.engine {
            engine.ticket = Some(ticket);
            engine.port.new_game();
        }
    }

    /// The engine for a question; a named one is started if it does not run.
    fn engine_for(
        &mut self,
        order: u64,
        choice: Option<&EngineChoice>,
    ) -> Result<&mut Running, String> {
        let is_wanted = |it: &Running| choice.is_none_or(|choice| it.choice == *choice);
        if let Some(choice) = choice
            && !self.engine.as_ref().is_some_and(is_wanted)
        {
            return self.run(order, choice, None);
        }
        let engine = self.engine.as_mut().ok_or(NOT_RUNNING)?;
        engine.rests_at = None;
        Ok(engine)
    }

    fn ask(&mut self, order: u64, question: Box<Question>) {
        if question.mode == Mode::Ponder {
            return self.ponder(question);
        }
        let before = std::mem::replace(&mut self.search, Thinking::None);
        let engine = match self.engine_for(order, question.engine()) {
            Ok(engine) => engine,
            Err(why) => return self.send(question.answered(Err(why), None)),
        };
        let limits = question.query.limits;
        let time = limits.move_time.filter(|_| limits.clocks.is_none());
        let until = time.map(|time| world::now() + time + ANSWER_GRACE);
        let mut known = question.query.ticket;
        if let Thinking::Ponder { question: expected, found } = before
            && expected.query.is_same_game(&question.query)
        {
            if let Some((choice, next)) = found {
                return self.send(question.answered(Ok(choice), next));
            }
            engine.port.ponder_hit();
            known = expected.query.ticket;
        } else if question.mode == Mode::Hint {
            engine.port.analyse(question.query.clone(), 1);
        } else {
            engine.port.choose_move(question.query.clone());
        }
        self.search = Thinking::Move { question, known, until };
    }

    fn ponder(&mut self, question: Box<Question>) {
        if let Some(engine) = &mut self.engine
            && engine.port.can_ponder()
        {
            engine.port.ponder(question.query.clone());
            let found = None;
            self.search = Thinking::Ponder { question, found };
        }
    }

    fn analyse(&mut self, order: u64, request: Request) {
        let choice = request.engine.clone();
        let mut lines = Box::new(Lines::new(request));
        let is_running = self.engine.as_ref().is_some_and(|it| it.choice == choice);
        if !is_running && choice != EngineChoice::BuiltIn {
            self.send(lines.message());
        }
        self.search = Thinking::None;
        match self.engine_for(order, Some(&choice)) {
            Ok(engine) => {
                lines.ask(&engine.name, &mut *engine.port);
                self.search = Thinking::Lines(lines);
            }
            Err(why) => self.send(lines.fail(&why)),
        }
    }

    /// Makes the engine answer now; one that does not is ended by its session.
    fn move_now(&mut self) {
        if let (Thinking::Move { until, .. }, Some(engine)) = (&mut self.search, &mut self.engine) {
            *until = None;
            engine.port.stop();
        }
    }

    fn stop(&mut self) {
        let search = std::mem::replace(&mut self.search, Thinking::None);
        let Some(engine) = &mut self.engine else {
            return;
        };
        match search {
            Thinking::None => {}
            Thinking::Move { .. } | Thinking::Ponder { .. } => engine.port.stop(),
            Thinking::Lines(lines) => {
                lines.stop(&mut *engine.port);
                let rest = match engine.choice {
                    EngineChoice::BuiltIn => REST_OF_BOT,
                    EngineChoice::Own(_) => REST,
                };
                engine.rests_at = Some(world::now() + rest);
            }
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
                let engine = self.engine.as_ref();
                if let Some((ticket, engine)) = engine.and_then(|it| Some((it.ticket?, it))) {
                    let name = engine.name.clone();
                    self.send(play::Message::EngineReady { ticket, name });
                }
            }
            EngineEvent::Info { ticket, line, info } => {
                if let Thinking::Lines(lines) = &mut self.search
                    && lines.report.ticket == ticket
                {
                    lines.take(line.saturating_sub(1), info);
                }
            }
            EngineEvent::Done { ticket, choice, expected } => self.done(ticket, choice, expected),
            EngineEvent::Failed { error, .. } => self.fail(error),
            EngineEvent::MateSearched { .. } => {}
        }
    }

    fn done(&mut self, ticket: Ticket, choice: TurnChoice, expected: Option<Move>) {
        match &mut self.search {
            Thinking::Move { question, known, .. } if *known == ticket => {
                let answer = question.answered(Ok(choice), expected);
                self.search = Thinking::None;
                self.send(answer);
            }
            Thinking::Ponder { question, found } if question.query.ticket == ticket => {
                *found = Some((choice, expected));
            }
            Thinking::Lines(lines) if lines.report.ticket == ticket => {
                lines.done(choice, self.engine.as_mut().map(|engine| &mut *engine.port));
            }
            // The answer to an earlier question.
            Thinking::None
            | Thinking::Move { .. }
            | Thinking::Ponder { .. }
            | Thinking::Lines(_) => {}
        }
    }

    fn fail(&mut self, why: String) {
        let ticket = self.engine.as_ref().and_then(|engine| engine.ticket);
        let search = std::mem::replace(&mut self.search, Thinking::None);
        self.end();
        match search {
            Thinking::Move { question, .. } => self.send(question.answered(Err(why), None)),
            Thinking::Lines(lines) => self.send(lines.fail(&why)),
            Thinking::None | Thinking::Ponder { .. } => {
                if let Some(ticket) = ticket {
                    self.send(play::Message::EngineFailed { ticket, why });
                }
            }
        }
    }

    fn send(&self, message: impl Into<Message>) {
        let _ = self.events.send(Event::Message(message.into()));
    }
}
