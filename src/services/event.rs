//! Events for the thread that owns the model.

use std::io;
use std::thread;

use crossterm::event::MouseEvent;

use super::panics::Panic;
use crate::app::message::Message;
use crate::texts;

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
        work();
    };
    thread.spawn(work).map(drop)
}

impl From<Panic> for Event {
    fn from(panic: Panic) -> Self {
        Self::Panicked(panic)
    }
}
