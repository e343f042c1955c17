//! What a screen asks for after a message.

use crossterm::event::KeyEvent;

use super::action::Action;
use super::dialog::Dialog;
use super::effect::{Effect, EngineEffect, OpponentEffect};
use super::notice::Notice;
use super::route::{Returned, Route};

/// What a screen whose own messages are `M` asks for.
#[derive(Debug)]
pub enum Reply<M> {
    /// Ask the world outside.
    Do(Effect),
    /// Go to another screen.
    Go(Route),
    /// Exchange this screen with the one that waits below.
    Swap,
    /// Go back to the screen that waits below, or to the menu where none does; with what was asked for, if it was found.
    Back(Option<Returned>),
    /// This screen shows something else from now on, such as the next game: open dialogs close.
    Renew,
    /// Close all open dialogs of this screen.
    Close,
    /// Put a dialog on top of this screen.
    Open(Dialog<M>),
    /// Say something on the status line.
    Notify(Notice),
    /// Treat this message of the screen's own as if it had just come.
    Send(M),
    /// Treat this key as if it had just been pressed.
    Press(KeyEvent),
    /// Do what this action means.
    Act(Action),
}

impl<M> Reply<M> {
    /// The same for a program whose messages have those of the screen among them.
    pub fn map<N>(self, lift: fn(M) -> N) -> Reply<N> {
        match self {
            Self::Do(effect) => Reply::Do(effect),
            Self::Go(route) => Reply::Go(route),
            Self::Swap => Reply::Swap,
            Self::Back(returned) => Reply::Back(returned),
            Self::Renew => Reply::Renew,
            Self::Close => Reply::Close,
            Self::Open(dialog) => Reply::Open(dialog.map(lift)),
            Self::Notify(notice) => Reply::Notify(notice),
            Self::Send(message) => Reply::Send(lift(message)),
            Self::Press(key) => Reply::Press(key),
            Self::Act(action) => Reply::Act(action),
        }
    }
}

impl<M> From<Effect> for Reply<M> {
    fn from(effect: Effect) -> Self {
        Self::Do(effect)
    }
}

impl<M> From<EngineEffect> for Reply<M> {
    fn from(effect: EngineEffect) -> Self {
        Self::Do(effect.into())
    }
}

impl<M> From<OpponentEffect> for Reply<M> {
    fn from(effect: OpponentEffect) -> Self {
        Self::Do(effect.into())
    }
}

impl<M> From<Route> for Reply<M> {
    fn from(route: Route) -> Self {
        Self::Go(route)
    }
}

impl<M> From<Dialog<M>> for Reply<M> {
    fn from(dialog: Dialog<M>) -> Self {
        Self::Open(dialog)
    }
}

impl<M> From<Notice> for Reply<M> {
    fn from(notice: Notice) -> Self {
        Self::Notify(notice)
    }
}
