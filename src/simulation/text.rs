//! Text mode in a simulated world: lines come as events, and those written are reported. `plain` does the same
//! with standard input and output.

use std::convert::Infallible;
use std::iter;
use std::ops::ControlFlow;
use std::time::Instant;

use super::{BURST, Flow, Report, Witness, not_failed};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::{NewGameOf, Options, Start};
use crate::plain::{Session, WINDOW};
use crate::services::{EffectRunner, Event, Frontend, date, first_model};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError, Sender};

struct Dialogue {
    session: Session,
    begun: Instant,
    witness: Witness,
}

struct Program {
    dialogue: Dialogue,
    runner: EffectRunner,
    is_stopped: bool,
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
    let dialogue = Dialogue { session, begun: world::now(), witness };
    let start = runner.prepare(options.start.clone());
    let mut program = Program { dialogue, runner, is_stopped: false };
    // The loop ends only when the program does.
    let _ = program.run(start, events);
    program.write(true);
    drop(program.runner);
    (program.dialogue.witness)(Report::End);
}

impl Program {
    fn run(&mut self, start: Start, events: &Receiver<Event>) -> Flow {
        self.tell(date())?;
        self.tell(Message::Begin(start))?;
        loop {
            self.write(false);
            let event = self.wait(events)?;
            for event in iter::once(event).chain(events.try_iter()).take(BURST) {
                self.handle(event)?;
            }
        }
    }

    fn write(&mut self, is_last: bool) {
        let Dialogue { session, witness, .. } = &mut self.dialogue;
        let lines = if is_last { session.take_final_output() } else { session.take_output() };
        witness(Report::Lines(session.model(), &lines));
    }

    fn wait(&self, events: &Receiver<Event>) -> ControlFlow<(), Event> {
        let due = self.dialogue.session.next_tick().filter(|_| !self.is_stopped);
        let Some(due) = due else {
            return events.recv().map_or(ControlFlow::Break(()), ControlFlow::Continue);
        };
        match events.recv_timeout(due.saturating_sub(world::elapsed(self.dialogue.begun))) {
            Ok(event) => ControlFlow::Continue(event),
            Err(RecvTimeoutError::Timeout) => ControlFlow::Continue(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => ControlFlow::Break(()),
        }
    }

    fn handle(&mut self, event: Event) -> Flow {
        match event {
            Event::Message(message) => self.tell(message),
            Event::Line(line) => self.hear(&line),
            Event::Kept => not_failed(self.runner.collect(&mut self.dialogue)),
            Event::Stop => {
                self.keep_all();
                self.is_stopped = true;
                ControlFlow::Continue(())
            }
            Event::Continued => {
                self.is_stopped = false;
                ControlFlow::Continue(())
            }
            Event::Mouse(_) | Event::Drained | Event::Resized => ControlFlow::Continue(()),
            Event::Panicked(_) | Event::Terminate(_) | Event::InputEnded => {
                self.keep_all();
                ControlFlow::Break(())
            }
        }
    }

    fn hear(&mut self, line: &str) -> Flow {
        let now = world::elapsed(self.dialogue.begun);
        let effects = self.dialogue.session.handle_line(now, line);
        (self.dialogue.witness)(Report::Effects(&effects));
        not_failed(self.runner.run(&mut self.dialogue, effects))?;
        match self.dialogue.session.take_next_start() {
            Some(start) => {
                let start = self.runner.prepare(start);
                self.tell(Message::Begin(start))
            }
            None => ControlFlow::Continue(()),
        }
    }

    fn keep_all(&mut self) {
        let kept = self.runner.dispatch_and_settle(&mut self.dialogue, Message::Suspend);
        let _ = not_failed(kept);
    }

    fn tell(&mut self, message: Message) -> Flow {
        not_failed(self.runner.dispatch(&mut self.dialogue, message))
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
