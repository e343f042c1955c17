//! The program in a simulated world: everything but the terminal, on one thread of the world and those that it
//! starts. `tui::runtime` does the same in a terminal, `plain::runtime` in lines.

mod text;

use std::convert::Infallible;
use std::iter;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::effect::{DeviceEffect, Effect};
use crate::app::message::Message;
use crate::app::model::Model;
use crate::app::{Options, Start};
use crate::services::{EffectRunner, Event, Frontend, date, first_model};
pub use crate::store::scripted;
use crate::tui::{draw, message_of, update};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError, Sender};
pub use text::run_text;

/// What a program reports.
#[derive(Debug)]
pub enum Report<'a> {
    /// A message, before the model has it.
    Message(&'a Message),
    /// What the model asks for.
    Effects(&'a [Effect]),
    /// The model and what is drawn of it, after each burst of events.
    Frame(&'a Model, &'a Buffer),
    /// The model in text mode and the lines written, after each burst of events.
    Lines(&'a Model, &'a [String]),
    /// The program has ended by itself; nothing was left to save.
    End,
}

/// Who hears the reports.
pub type Witness = Box<dyn FnMut(Report<'_>) + Send>;

/// At most this many events are handled per frame.
const BURST: usize = 1024;

/// What a program shows in a simulated world, and how it takes input.
trait Surface: Frontend<Error = Infallible> {
    fn begun(&self) -> Instant;

    /// The time of the next tick.
    fn next_tick(&self) -> Option<Duration>;

    /// Shows to the witness what has changed.
    fn show(&mut self, is_stopped: bool);

    /// Takes input, if it has a use for it.
    fn input(program: &mut Program<Self>, event: Event) -> Flow
    where
        Self: Sized;
}

/// A program with its surface: the loop of all of them.
struct Program<S> {
    surface: S,
    runner: EffectRunner,
    is_stopped: bool,
}

/// Whether the program goes on.
type Flow = ControlFlow<()>;

impl<S: Surface> Program<S> {
    /// Runs until the program ends; returns what it has shown.
    fn run(mut self, start: Start, events: &Receiver<Event>) -> S {
        // The loop ends only when the program does.
        let _ = self.serve(start, events);
        self.surface
    }

    fn serve(&mut self, start: Start, events: &Receiver<Event>) -> Flow {
        self.tell(date())?;
        self.tell(Message::Begin(start))?;
        loop {
            self.surface.show(self.is_stopped);
            let event = self.wait(events)?;
            for event in iter::once(event).chain(events.try_iter()).take(BURST) {
                self.handle(event)?;
            }
        }
    }

    /// The next event, or a tick if a clock changes before one comes.
    fn wait(&self, events: &Receiver<Event>) -> ControlFlow<(), Event> {
        let Some(due) = self.surface.next_tick().filter(|_| !self.is_stopped) else {
            return events.recv().map_or(ControlFlow::Break(()), ControlFlow::Continue);
        };
        match events.recv_timeout(due.saturating_sub(world::elapsed(self.surface.begun()))) {
            Ok(event) => ControlFlow::Continue(event),
            Err(RecvTimeoutError::Timeout) => ControlFlow::Continue(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => ControlFlow::Break(()),
        }
    }

    fn handle(&mut self, event: Event) -> Flow {
        match event {
            Event::Message(message) => self.tell(message),
            Event::Kept => not_failed(self.runner.collect(&mut self.surface)),
            Event::Line(_) | Event::Mouse(_) => S::input(self, event),
            Event::Stop => {
                self.keep_all();
                self.is_stopped = true;
                ControlFlow::Continue(())
            }
            Event::Continued => {
                self.is_stopped = false;
                ControlFlow::Continue(())
            }
            Event::Drained | Event::Resized => ControlFlow::Continue(()),
            Event::Panicked(_) | Event::Terminate(_) | Event::InputEnded => {
                self.keep_all();
                ControlFlow::Break(())
            }
        }
    }

    fn keep_all(&mut self) {
        let kept = self.runner.dispatch_and_settle(&mut self.surface, Message::Suspend);
        let _ = not_failed(kept);
    }

    fn tell(&mut self, message: Message) -> Flow {
        not_failed(self.runner.dispatch(&mut self.surface, message))
    }
}

fn not_failed(flow: Result<Flow, Infallible>) -> Flow {
    let Ok(flow) = flow;
    flow
}

struct Screen {
    model: Model,
    begun: Instant,
    witness: Witness,
}

/// Runs until the program ends.
pub fn run(
    options: &Options,
    size: (u16, u16),
    sender: Sender<Event>,
    events: &Receiver<Event>,
    witness: Witness,
) {
    let mut runner = EffectRunner::new(options.saves.as_deref(), sender);
    let (model, is_first) = first_model(options, size);
    let start = match options.start.clone() {
        Start::Menu if is_first => Start::Welcome,
        other => runner.prepare(other),
    };
    let surface = Screen { model, begun: world::now(), witness };
    let mut screen = Program { surface, runner, is_stopped: false }.run(start, events);
    (screen.witness)(Report::End);
}

impl Surface for Screen {
    fn begun(&self) -> Instant {
        self.begun
    }

    fn next_tick(&self) -> Option<Duration> {
        self.model.next_tick()
    }

    fn show(&mut self, is_stopped: bool) {
        if is_stopped {
            return;
        }
        let (width, height) = self.model.app.size;
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(&self.model, area, &mut buffer);
        (self.witness)(Report::Frame(&self.model, &buffer));
    }

    fn input(program: &mut Program<Self>, event: Event) -> Flow {
        let Event::Mouse(mouse) = event else { return ControlFlow::Continue(()) };
        match message_of(&program.surface.model, mouse) {
            Some(message) => program.tell(message),
            None => ControlFlow::Continue(()),
        }
    }
}

impl Frontend for Screen {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        (self.witness)(Report::Message(&message));
        let now: Duration = world::elapsed(self.begun);
        let effects = update(&mut self.model, now, message);
        (self.witness)(Report::Effects(&effects));
        effects
    }

    fn waits_for_disk(&self) -> bool {
        false
    }

    fn carry_out(&mut self, _effect: DeviceEffect) -> Result<(), Infallible> {
        Ok(())
    }
}
