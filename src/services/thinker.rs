//! The bot on a thread of its own, started with the first question.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

use super::event::Event;
use crate::app::message::{Message, Question, Ticket};
use crate::app::screens::play;
use crate::bot::{Choice, Handle, Level, Report, Request, Ticket as BotTicket, worker};

/// The name of the thread the bot thinks on.
pub const BOT_THREAD: &str = "bot";

/// The asking end.
#[derive(Debug)]
pub(super) struct Thinker(Handle);

impl Thinker {
    /// Starts the thread; answers go to `sender`.
    ///
    /// # Errors
    ///
    /// When no thread can be started.
    pub(super) fn start(sender: Sender<Event>) -> io::Result<Self> {
        let (handle, worker) = worker();
        let thread = thread::Builder::new().name(BOT_THREAD.into());
        thread.spawn(move || {
            worker.serve(Instant::now, |report| {
                if let Some(message) = message_of(report) {
                    // Nobody listens only when the program ends anyway.
                    let _ = sender.send(Event::Message(message));
                }
            });
        })?;
        Ok(Self(handle))
    }

    /// Asks; an older question is stopped.
    pub(super) fn think(&self, question: &Question) {
        let ticket = BotTicket(question.ticket.0);
        let level = Level::new(question.level).unwrap_or(Level::MIN);
        let (start, moves) = (question.start.clone(), question.moves.clone());
        let mut request = Request::new(ticket, start, moves, level);
        if let Some(clock) = question.clock {
            request.limits = request.limits.and(clock.limits());
        }
        self.0.think(request);
    }

    /// Stops the question at hand.
    pub(super) fn stop(&self) {
        self.0.stop();
    }
}

fn message_of(report: Report) -> Option<Message> {
    let (ticket, answer) = match report {
        Report::Info(..) => return None,
        Report::Failed(failure) => (failure.ticket, Err(failure.message)),
        Report::Done(answer) => (
            answer.ticket,
            Ok(match answer.choice {
                Choice::Move(mv) => Some(mv),
                // It declares only where it is told that it may, which is not here.
                Choice::Resign | Choice::Declare => None,
            }),
        ),
    };
    let ticket = Ticket(ticket.0);
    Some(Message::Play(play::Message::BotChose { ticket, answer }))
}
