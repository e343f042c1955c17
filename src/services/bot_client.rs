//! The bot that plays against the user, on a thread of its own.

use std::io;
use std::sync::mpsc::Sender;

use super::Event;
use crate::app::message::Message;
use crate::app::screens::play;
use crate::engine::{BuiltIn, EngineEvent, Opponent, Query};

/// Asks the built-in bot for moves. The bot starts with the first question; its answers are sent as events.
#[derive(Debug)]
pub(super) struct BotClient {
    opponent: Option<Box<dyn Opponent>>,
    events: Sender<Event>,
}

impl BotClient {
    pub fn new(events: Sender<Event>) -> Self {
        Self {
            opponent: None,
            events,
        }
    }

    /// Asks for a move; gives an answer at once only where the bot cannot be started.
    pub fn choose_move(&mut self, query: Query) -> Option<Message> {
        let opponent = match &mut self.opponent {
            Some(opponent) => opponent,
            none => match start(self.events.clone()) {
                Ok(opponent) => none.insert(opponent),
                Err(error) => {
                    let answer = Err(error.to_string());
                    let ticket = query.ticket;
                    return Some(Message::from(play::Message::BotChose { ticket, answer }));
                }
            },
        };
        opponent.choose_move(query);
        None
    }

    /// Stops the search that goes on.
    pub fn stop(&mut self) {
        if let Some(opponent) = &mut self.opponent {
            opponent.stop();
        }
    }
}

fn start(events: Sender<Event>) -> io::Result<Box<dyn Opponent>> {
    let bot = BuiltIn::start(move |event| {
        if let Some(message) = message_of(event) {
            // Sending fails only while the program is ending.
            let _ = events.send(Event::Message(message));
        }
    })?;
    Ok(Box::new(bot))
}

fn message_of(event: EngineEvent) -> Option<Message> {
    let (ticket, answer) = match event {
        EngineEvent::Ready
        | EngineEvent::Info { .. }
        | EngineEvent::MateSearched { .. }
        | EngineEvent::Failed { ticket: None, .. } => return None,
        EngineEvent::Done { ticket, choice, .. } => (ticket, Ok(choice)),
        EngineEvent::Failed {
            ticket: Some(ticket),
            error,
        } => (ticket, Err(error)),
    };
    Some(Message::from(play::Message::BotChose { ticket, answer }))
}
