//! The solver of mate problems, on a thread for each question: a new question ends the one before.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::fair_play::{Look, begun};
use super::{Event, in_background};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::tsume;
use komadai_engine::tsume::{Answer, Question, answer};
use komadai_engine::world::mpsc::Sender;

/// Asks the solver; its answers are sent as events.
#[derive(Debug)]
pub(super) struct MateClient {
    /// Stops the thread of the last question.
    stop: Arc<AtomicBool>,
    /// The last question.
    asked: Option<Ticket>,
    events: Sender<Event>,
}

impl MateClient {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self { stop: Arc::default(), asked: None, events }
    }

    /// Asks a question in place of the one before; returns an answer only if no thread can be started.
    pub(super) fn ask(&mut self, ticket: Ticket, question: Question) -> Option<Message> {
        self.stop();
        self.stop = Arc::default();
        self.asked = Some(ticket);
        match start(self.events.clone(), Arc::clone(&self.stop), ticket, question) {
            Ok(()) => None,
            Err(error) => {
                Some(Message::from(tsume::Message::NoAnswer { ticket, why: error.to_string() }))
            }
        }
    }

    /// Ends the last question, for a reason.
    pub(super) fn withhold(&mut self, why: &str) -> Option<Message> {
        let ticket = self.asked.take()?;
        self.stop();
        Some(tsume::Message::NoAnswer { ticket, why: why.to_owned() }.into())
    }

    /// Ends the last question.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for MateClient {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The answer, as a message for the screen with the question.
fn message_of(ticket: Ticket, answer: Answer) -> Message {
    match answer {
        Answer::Mates(mate, threat) => Message::Mates { ticket, mate, threat },
        answer @ (Answer::Solved(_) | Answer::Defended(_)) => {
            Message::from(tsume::Message::Answered { ticket, answer })
        }
    }
}

fn start(
    events: Sender<Event>,
    stop: Arc<AtomicBool>,
    ticket: Ticket,
    question: Question,
) -> io::Result<()> {
    in_background("mate", move || {
        let mut look = Look::new();
        let mut has_begun = false;
        let answer = answer(&question, &mut || {
            has_begun |= look.finds_game();
            has_begun || stop.load(Ordering::Relaxed)
        });
        if has_begun {
            // The lock ends the question.
            let _ = events.send(Event::Message(begun()));
        } else if !stop.load(Ordering::Relaxed) {
            let _ = events.send(Event::Message(message_of(ticket, answer)));
        }
    })
}
