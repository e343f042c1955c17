//! What reaches the thread that owns the model.

use crossterm::event::MouseEvent;

use super::panics::Panic;
use crate::app::message::Message;

/// What reaches the thread that owns the model.
#[derive(Debug)]
pub enum Event {
    /// Something for the model.
    Message(Message),
    /// Something was done with the mouse; only where there is a window.
    Mouse(MouseEvent),
    /// A thread has panicked: what is unsaved is kept, then the program ends with this.
    Panicked(Panic),
    /// The writer has answers: [`EffectRunner::collect`](super::EffectRunner::collect) takes them.
    Kept,
    /// A signal that ends the program.
    Terminate(i32),
    /// A signal that stops the program until it is continued.
    Stop,
    /// The program runs again after a stop.
    Continued,
    /// The window has another size. The reader of input tells so too, but only once it runs: a window manager
    /// may have changed the size by then.
    Resized,
    /// A line was written; only where the program is a dialogue of lines.
    Line(String),
    /// No more input will come: the terminal is gone.
    InputEnded,
}

impl From<Panic> for Event {
    fn from(panic: Panic) -> Self {
        Self::Panicked(panic)
    }
}
