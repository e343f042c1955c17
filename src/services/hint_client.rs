//! The built-in engine at full strength, for hints.
//!
//! It is separate from the bot that plays: a hint must not help the opponent.

use std::io;
use std::sync::mpsc::Sender;

use super::Event;
use crate::app::message::Message;
use crate::app::screens::play;
use komadai_engine::engine::{Analysis, BuiltIn, EngineEvent, Query};

/// Asks for good moves; answers are sent as events. The engine lives as long as its answer is shown.
#[derive(Debug)]
pub(super) struct HintClient {
    engine: Option<BuiltIn>,
    events: Sender<Event>,
}

impl HintClient {
    pub(super) const fn new(events: Sender<Event>) -> Self {
        Self {
            engine: None,
            events,
        }
    }

    /// Asks for a move; returns an answer only if the engine cannot be started.
    pub(super) fn ask(&mut self, query: Query) -> Option<Message> {
        let ticket = query.ticket;
        self.stop();
        match start(self.events.clone()) {
            Ok(engine) => {
                self.engine.insert(engine).analyse(query, 1);
                None
            }
            Err(error) => {
                let answer = Err(error.to_string());
                Some(Message::from(play::Message::Hinted { ticket, answer }))
            }
        }
    }

    pub(super) fn stop(&mut self) {
        self.engine = None;
    }
}

fn start(events: Sender<Event>) -> io::Result<BuiltIn> {
    BuiltIn::start(move |event| {
        let (ticket, answer) = match event {
            EngineEvent::Done { ticket, choice, .. } => (ticket, Ok(choice)),
            EngineEvent::Failed {
                ticket: Some(ticket),
                error,
            } => (ticket, Err(error)),
            _ => return,
        };
        let hinted = play::Message::Hinted { ticket, answer };
        let _ = events.send(Event::Message(Message::from(hinted)));
    })
}
