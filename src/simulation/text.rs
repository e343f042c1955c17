//! Text mode in a simulated world: lines come as events, and those written are reported. `plain` does the same
//! with standard input and output.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::{Flow, Program, Report, Surface, Witness, not_failed};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::{NewGameOf, Options};
use crate::plain::{Session, WINDOW};
use crate::services::{EffectRunner, Event, Frontend, first_model};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, Sender};

struct Dialogue {
    session: Session,
    begun: Instant,
    witness: Witness,
}

/// Runs text mode until it ends.
pub fn run_text(
    options: &Options,
    new_game: NewGameOf,
    sender: Sender<Event>,
    events: &Receiver<Event>,
    witness: Witness,
) {
    let mut runner = EffectRunner::new(options.saves.as_deref(), sender);
    let (model, _) = first_model(options, WINDOW);
    let session = Session::new(model, new_game);
    let surface = Dialogue { session, begun: world::now(), witness };
    let start = runner.prepare(options.start.clone());
    let mut dialogue = Program { surface, runner, is_stopped: false }.run(start, events);
    let lines = dialogue.session.take_final_output();
    (dialogue.witness)(Report::Lines(dialogue.session.model(), &lines));
    (dialogue.witness)(Report::End);
}

impl Surface for Dialogue {
    fn begun(&self) -> Instant {
        self.begun
    }

    fn next_tick(&self) -> Option<Duration> {
        self.session.next_tick()
    }

    fn show(&mut self, _is_stopped: bool) {
        let lines = self.session.take_output();
        (self.witness)(Report::Lines(self.session.model(), &lines));
    }

    fn input(program: &mut Program<Self>, event: Event) -> Flow {
        let Event::Line(line) = event else { return ControlFlow::Continue(()) };
        let dialogue = &mut program.surface;
        let effects = dialogue.session.handle_line(world::elapsed(dialogue.begun), &line);
        (dialogue.witness)(Report::Effects(&effects));
        not_failed(program.runner.run(&mut program.surface, effects))?;
        match program.surface.session.take_next_start() {
            Some(start) => {
                let start = program.runner.prepare(start);
                program.tell(Message::Begin(start))
            }
            None => ControlFlow::Continue(()),
        }
    }
}

impl Frontend for Dialogue {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        (self.witness)(Report::Message(&message));
        let effects = self.session.handle(world::elapsed(self.begun), message);
        (self.witness)(Report::Effects(&effects));
        effects
    }
}
