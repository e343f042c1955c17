//! Events for the thread that owns the model.

use std::io;

use crossterm::event::MouseEvent;

use super::panics::Panic;
use crate::app::message::Message;
use crate::texts;
use komadai_engine::world;
use komadai_engine::world::mpsc::Sender;
use komadai_engine::world::thread;

/// An event for the thread that owns the model. Sending one fails only while the program is ending.
#[derive(Debug)]
pub enum Event {
    Message(Message),
    /// Only where there is a window.
    Mouse(MouseEvent),
    /// A thread has panicked: unsaved work is saved, then the program ends with this.
    Panicked(Panic),
    /// The writer has answers: [`EffectRunner::collect`](super::EffectRunner::collect) takes them.
    Kept,
    /// A signal that ends the program.
    Terminate(i32),
    /// A signal that stops the program until it is continued.
    Stop,
    /// The program runs again after a stop.
    Continued,
    /// The window has another size. The input reader reports that as well, but only once it runs: a window
    /// manager may have changed the size before.
    Resized,
    /// The terminal has taken everything after it was behind: it can be drawn on again.
    Drained,
    /// An input line; only in text mode.
    Line(String),
    InputEnded,
}

/// Starts work on a thread of its own, which speaks the language of this one.
pub(crate) fn in_background(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    let language = texts::chosen();
    let work = move || {
        texts::choose(language);
        world::late("thread");
        work();
    };
    thread.spawn(work).map(drop)
}

/// Reads something on a thread of its own, and sends the answer made of it. Returns an answer only if no thread
/// can be started: that of what stands in for it.
pub(crate) fn answer_later<T>(
    name: &str,
    events: &Sender<Event>,
    read: impl FnOnce() -> T + Send + 'static,
    answer: impl Fn(T) -> Message + Clone + Send + 'static,
    instead: impl FnOnce(io::Error) -> T,
) -> Option<Message> {
    let (events, send) = (events.clone(), answer.clone());
    let started = in_background(name, move || {
        // The receiver is gone only when the program ends.
        let _ = events.send(Event::Message(send(read())));
    });
    started.err().map(|error| answer(instead(error)))
}

impl From<Panic> for Event {
    fn from(panic: Panic) -> Self {
        Self::Panicked(panic)
    }
}
