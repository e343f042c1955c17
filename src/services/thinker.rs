//! The engine that sits opposite the player.

use std::io;
use std::sync::mpsc::Sender;

use super::Event;
use crate::app::message::Message;
use crate::app::screens::play;
use crate::engine::{BuiltIn, EngineEvent, Opponent};

/// Starts the built-in bot; its answers go to `sender`.
///
/// # Errors
///
/// When no thread can be started.
pub(super) fn start(sender: Sender<Event>) -> io::Result<Box<dyn Opponent>> {
    let bot = BuiltIn::start(move |event| {
        if let Some(message) = message_of(event) {
            // Without a receiver the program is ending.
            let _ = sender.send(Event::Message(message));
        }
    })?;
    Ok(Box::new(bot))
}

fn message_of(event: EngineEvent) -> Option<Message> {
    let (ticket, answer) = match event {
        EngineEvent::Info { .. } | EngineEvent::Failed { ticket: None, .. } => return None,
        EngineEvent::Done { ticket, choice } => (ticket, Ok(choice)),
        EngineEvent::Failed {
            ticket: Some(ticket),
            error,
        } => (ticket, Err(error)),
    };
    Some(Message::from(play::Message::BotChose { ticket, answer }))
}
