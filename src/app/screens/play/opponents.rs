//! The programs that play: the built-in bot, and external engines, which have to start first.

use std::time::Duration;

use super::table::Table;
use crate::app::effect::{EngineStart, MoveRequest, OpponentEffect};
use crate::app::options::Seat;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Color, Move};
use komadai_engine::engine::{ClockBudget, Query, QueryLimits, Ticket, TurnChoice};

/// The time that an engine leaves on its clock for the delay of its answer.
const MARGIN: Duration = Duration::from_millis(250);

/// The question to the program to move, and the states of the external engines.
#[derive(Debug, Default)]
pub(super) struct Opponents {
    /// The open question.
    question: Option<Ticket>,
    /// An answer that came while the game stood still.
    held: Option<ProgramChoice>,
    /// The side that is to be asked once its engine is ready.
    waits: Option<Color>,
    engines: [EngineState; 2],
}

/// The choice of a program, and the answer that it expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ProgramChoice {
    pub choice: TurnChoice,
    pub expected: Option<Move>,
}

/// An external engine in this game.
#[derive(Debug, Default)]
struct EngineState {
    run: Run,
    /// Whether it was ready before.
    has_run: bool,
    /// The number of failures after that.
    failures: u8,
    /// Whether it thinks in the time of its opponent.
    is_pondering: bool,
}

/// The state of an engine.
#[derive(Debug, Default)]
enum Run {
    /// There is none.
    #[default]
    Absent,
    /// It is being started.
    Starting(Ticket),
    /// It can be asked.
    Ready(Ticket),
    /// It cannot be started, for this reason.
    Broken(String),
}

/// The consequence of an engine's failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Consequence {
    /// It never ran: a question opens.
    Question,
    /// It is started again, once in a game.
    Restart,
    /// Its side loses.
    Loss,
}

impl Opponents {
    /// Whether the game waits for a move of a program.
    pub(crate) const fn is_open(&self) -> bool {
        self.question.is_some() || self.held.is_some() || self.waits.is_some()
    }

    /// Gets the engines at the board ready, if there are any.
    pub(super) fn begin(&mut self, table: &Table, app: &mut AppState) -> Option<OpponentEffect> {
        *self = Self::default();
        let starts = Color::ALL.map(|color| self.start(table, color, app));
        self.has_engines().then_some(OpponentEffect::Begin(starts))
    }

    /// Starts the engine of a side again.
    pub(crate) fn restart(
        &mut self,
        table: &Table,
        color: Color,
        app: &mut AppState,
    ) -> Option<OpponentEffect> {
        let start = self.start(table, color, app)?;
        Some(OpponentEffect::Restart(color, start))
    }

    fn start(
        &mut self,
        table: &Table,
        color: Color,
        app: &mut AppState,
    ) -> Option<Box<EngineStart>> {
        let state = &mut self.engines[color.index()];
        let Seat::Engine(entry) = table.seat(color) else {
            state.run = Run::Absent;
            return None;
        };
        state.is_pondering = false;
        if entry.is_unknown() {
            state.run = Run::Broken(text!("play-engine-unknown"));
            return None;
        }
        let ticket = app.ticket();
        state.run = Run::Starting(ticket);
        Some(Box::new(EngineStart {
            ticket,
            entry: (**entry).clone(),
            ponders: app.settings.ponder,
        }))
    }

    /// The side whose engine has this ticket.
    pub(crate) fn side_of(&self, ticket: Ticket) -> Option<Color> {
        Color::ALL.into_iter().find(|color| {
            let run = &self.engines[color.index()].run;
            matches!(run, Run::Starting(of) | Run::Ready(of) if *of == ticket)
        })
    }

    /// The engine of this ticket is ready: its side, and whether it is to be asked now.
    pub(crate) fn take_ready(&mut self, ticket: Ticket) -> Option<(Color, bool)> {
        let color = self.side_of(ticket)?;
        let state = &mut self.engines[color.index()];
        (state.run, state.has_run) = (Run::Ready(ticket), true);
        Some((color, self.waits.take_if(|of| *of == color).is_some()))
    }

    /// Notes that the engine of a side has failed, and returns the consequence.
    pub(super) fn fail(&mut self, table: &Table, color: Color, why: &str) -> Consequence {
        if table.to_move() == color {
            // The engine will not answer the question any more.
            self.question = None;
        }
        let state = &mut self.engines[color.index()];
        state.run = Run::Broken(why.to_owned());
        state.is_pondering = false;
        self.waits.take_if(|of| *of == color);
        if !state.has_run {
            return Consequence::Question;
        }
        state.failures += 1;
        match state.failures {
            1 => Consequence::Restart,
            _ => Consequence::Loss,
        }
    }

    /// The engine of a side has left the board.
    pub(super) fn leave(&mut self, color: Color) {
        self.engines[color.index()] = EngineState::default();
    }

    /// Whether the engine of a side is being started.
    pub(crate) const fn is_starting(&self, color: Color) -> bool {
        matches!(self.engines[color.index()].run, Run::Starting(_))
    }

    /// The reason why the engine of a side cannot be started.
    pub(super) fn broken(&self, color: Color) -> Option<&str> {
        match &self.engines[color.index()].run {
            Run::Broken(why) => Some(why),
            Run::Absent | Run::Starting(_) | Run::Ready(_) => None,
        }
    }

    /// Whether an external engine plays.
    pub(crate) fn has_engines(&self) -> bool {
        let is_absent = |state: &EngineState| matches!(state.run, Run::Absent);
        !self.engines.iter().all(is_absent)
    }

    /// Asks the program to move; one that is still starting is asked once it is ready.
    pub(super) fn ask(&mut self, table: &Table, app: &mut AppState) -> Option<OpponentEffect> {
        let color = table.to_move();
        let seat = match (table.seat(color), &self.engines[color.index()].run) {
            (Seat::Human | Seat::Network, _) => return None,
            (Seat::Bot(_) | Seat::Adaptive(_), _) => None,
            (Seat::Engine(_), Run::Ready(_)) => Some(color),
            (Seat::Engine(_), _) => {
                self.waits = Some(color);
                return None;
            }
        };
        self.engines[color.index()].is_pondering = false;
        let ticket = app.ticket();
        self.question = Some(ticket);
        let query = query(table, color, None, ticket, app);
        Some(OpponentEffect::Think(Box::new(MoveRequest { seat, query })))
    }

    /// Has the engine that has just moved think about the answer that it expects, if possible.
    pub(super) fn ponder(
        &mut self,
        table: &Table,
        color: Color,
        expected: Option<Move>,
        app: &mut AppState,
    ) -> Option<OpponentEffect> {
        let is_ready = matches!(self.engines[color.index()].run, Run::Ready(_));
        let is_wanted = is_ready && app.settings.ponder;
        let is_possible =
            table.outcome().is_none() && table.to_move() != color && !table.game.has_foul();
        let expected =
            expected.filter(|mv| is_wanted && is_possible && table.position().is_legal(*mv))?;
        self.engines[color.index()].is_pondering = true;
        let query = query(table, color, Some(expected), app.ticket(), app);
        let seat = Some(color);
        Some(OpponentEffect::Ponder(Box::new(MoveRequest { seat, query })))
    }

    /// Closes the question if this answer belongs to it: the player may have taken a move back or left
    /// meanwhile.
    pub(super) fn take(&mut self, ticket: Ticket) -> bool {
        self.question.take_if(|asked| *asked == ticket).is_some()
    }

    /// Stores an answer until the game continues.
    pub(super) fn hold(&mut self, answer: ProgramChoice) {
        self.held = Some(answer);
    }

    /// Whether an answer is stored.
    pub(super) const fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// The stored answer, returned once.
    pub(super) fn release(&mut self) -> Option<ProgramChoice> {
        self.held.take()
    }

    /// Whether a program thinks about its move, so that it can be made to move now.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.question.is_some()
    }

    /// Stops searches that are not needed any more.
    pub(super) fn stop(&mut self) -> Option<OpponentEffect> {
        let mut was_open = self.question.take().is_some();
        (self.held, self.waits) = (None, None);
        for state in &mut self.engines {
            was_open |= std::mem::take(&mut state.is_pondering);
        }
        was_open.then_some(OpponentEffect::Stop)
    }
}

/// The question about the move of `color` now, or after the expected move of its opponent.
fn query(
    table: &Table,
    color: Color,
    expected: Option<Move>,
    ticket: Ticket,
    app: &AppState,
) -> Query {
    let mut query = Query {
        limits: limits(table, color, app),
        use_book: app.settings.book,
        ..Query::about(ticket, &table.game)
    };
    query.moves.extend(expected);
    query
}

/// The limits of a program: engines have their own, else those of the clock, else those of the settings.
fn limits(table: &Table, color: Color, app: &AppState) -> QueryLimits {
    let clocks = ClockBudget::of(&table.game, color, MARGIN);
    match table.seat(color) {
        Seat::Engine(entry) if entry.move_time.is_some() || entry.nodes.is_some() => {
            QueryLimits { move_time: entry.own_time(), nodes: entry.nodes, ..QueryLimits::NONE }
        }
        Seat::Engine(_) => QueryLimits {
            move_time: clocks.is_none().then_some(app.settings.engine_time),
            clocks,
            ..QueryLimits::NONE
        },
        seat => {
            QueryLimits { clocks, level: seat.level(), style: table.style, ..QueryLimits::NONE }
        }
    }
}
