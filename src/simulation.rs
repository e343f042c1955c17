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

struct Screen {
    model: Model,
    begun: Instant,
    witness: Witness,
}

struct Program {
    screen: Screen,
    runner: EffectRunner,
    is_stopped: bool,
}

/// Whether the program goes on.
type Flow = ControlFlow<()>;

/// Runs until the program ends.
pub fn run(
    options: &Options,
    size: (u16, u16),
    sender: Sender<Event>,
    events: &Receiver<Event>,
    witness: Witness,
) {
    let runner = EffectRunner::new(options.saves.as_deref(), sender);
    let (model, is_first) = first_model(options, size);
    let screen = Screen { model, begun: world::now(), witness };
    let mut program = Program { screen, runner, is_stopped: false };
    let start = match options.start.clone() {
        Start::Menu if is_first => Start::Welcome,
        other => program.runner.prepare(other),
    };
    // The loop ends only when the program does.
    let _ = program.run(start, events);
    drop(program.runner);
    (program.screen.witness)(Report::End);
}

impl Program {
    fn run(&mut self, start: Start, events: &Receiver<Event>) -> Flow {
        self.tell(date())?;
        self.tell(Message::Begin(start))?;
        loop {
            self.draw();
            let event = self.wait(events)?;
            for event in iter::once(event).chain(events.try_iter()).take(BURST) {
                self.handle(event)?;
            }
        }
    }

    /// Shows the frame to the witness.
    fn draw(&mut self) {
        if self.is_stopped {
            return;
        }
        let Screen { model, witness, .. } = &mut self.screen;
        let (width, height) = model.app.size;
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        draw(model, area, &mut buffer);
        witness(Report::Frame(model, &buffer));
    }

    /// The next event, or a tick if a clock on the screen changes before one comes.
    fn wait(&self, events: &Receiver<Event>) -> ControlFlow<(), Event> {
        let Some(due) = self.screen.model.next_tick().filter(|_| !self.is_stopped) else {
            return events.recv().map_or(ControlFlow::Break(()), ControlFlow::Continue);
        };
        match events.recv_timeout(due.saturating_sub(world::elapsed(self.screen.begun))) {
            Ok(event) => ControlFlow::Continue(event),
            Err(RecvTimeoutError::Timeout) => ControlFlow::Continue(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => ControlFlow::Break(()),
        }
    }

    fn handle(&mut self, event: Event) -> Flow {
        match event {
            Event::Message(message) => self.tell(message),
            Event::Kept => not_failed(self.runner.collect(&mut self.screen)),
            Event::Mouse(mouse) => match message_of(&self.screen.model, mouse) {
                Some(message) => self.tell(message),
                None => ControlFlow::Continue(()),
            },
            Event::Stop => {
                self.keep_all();
                self.is_stopped = true;
                ControlFlow::Continue(())
            }
            Event::Continued => {
                self.is_stopped = false;
                ControlFlow::Continue(())
            }
            Event::Line(_) | Event::Drained | Event::Resized => ControlFlow::Continue(()),
            Event::Panicked(_) | Event::Terminate(_) | Event::InputEnded => {
                self.keep_all();
                ControlFlow::Break(())
            }
        }
    }

    fn keep_all(&mut self) {
        let kept = self.runner.dispatch_and_settle(&mut self.screen, Message::Suspend);
        let _ = not_failed(kept);
    }

    fn tell(&mut self, message: Message) -> Flow {
        not_failed(self.runner.dispatch(&mut self.screen, message))
    }
}

fn not_failed(flow: Result<Flow, Infallible>) -> Flow {
    let Ok(flow) = flow;
    flow
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
