//! The context that a screen answers into: what it asks the program for after a message.

use crate::app::action::Action;
use crate::app::effect::Effect;
use crate::app::parts::dialog::Dialog;
use crate::app::parts::notice::Notice;
use crate::app::route::{Returned, Route};

/// One thing that a screen whose own messages are `M` asks for.
#[derive(Debug)]
pub enum Reply<M> {
    /// Ask the world outside.
    Ask(Effect),
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
    /// Treat this character as if it had just been typed.
    Press(char),
    /// Do what this action means.
    Act(Action),
}

/// What is asked for, in order; it is done once the screen has answered.
#[derive(Debug)]
pub struct Cx<M> {
    replies: Vec<Reply<M>>,
}

impl<M> Default for Cx<M> {
    fn default() -> Self {
        Self {
            replies: Vec::new(),
        }
    }
}

impl<M> Cx<M> {
    /// Asks the world outside.
    pub(crate) fn ask(&mut self, effect: impl Into<Effect>) {
        self.replies.push(Reply::Ask(effect.into()));
    }

    /// Asks the world for each of these, or for the one that there may be.
    pub(crate) fn ask_all<E: Into<Effect>>(&mut self, effects: impl IntoIterator<Item = E>) {
        for effect in effects {
            self.ask(effect);
        }
    }

    /// Asks the world for this before all that is asked for already.
    pub(crate) fn ask_first(&mut self, effect: impl Into<Effect>) {
        self.replies.insert(0, Reply::Ask(effect.into()));
    }

    pub(crate) fn go(&mut self, route: Route) {
        self.replies.push(Reply::Go(route));
    }

    pub(crate) fn swap(&mut self) {
        self.replies.push(Reply::Swap);
    }

    pub(crate) fn back(&mut self, returned: Option<Returned>) {
        self.replies.push(Reply::Back(returned));
    }

    /// The screen shows something else from now on: its dialogs close.
    pub(crate) fn renew(&mut self) {
        self.replies.push(Reply::Renew);
    }

    /// Closes the dialogs of this screen.
    pub(crate) fn close(&mut self) {
        self.replies.push(Reply::Close);
    }

    pub(crate) fn open(&mut self, dialog: Dialog<M>) {
        self.replies.push(Reply::Open(dialog));
    }

    pub(crate) fn notify(&mut self, notice: Notice) {
        self.replies.push(Reply::Notify(notice));
    }

    pub(crate) fn send(&mut self, message: M) {
        self.replies.push(Reply::Send(message));
    }

    pub(crate) fn press(&mut self, c: char) {
        self.replies.push(Reply::Press(c));
    }

    pub(crate) fn act(&mut self, action: Action) {
        self.replies.push(Reply::Act(action));
    }

    /// Whether something is asked for.
    pub(crate) const fn is_empty(&self) -> bool {
        self.replies.is_empty()
    }

    /// What is asked for, in order.
    pub fn into_replies(self) -> Vec<Reply<M>> {
        self.replies
    }

    /// Lends a context to a part whose messages are some of these.
    pub(crate) fn part<N, A>(
        &mut self,
        lift: fn(N) -> M,
        answer: impl FnOnce(&mut Cx<N>) -> A,
    ) -> A {
        let mut part = Cx::default();
        let answered = answer(&mut part);
        let lifted = part.replies.into_iter().map(|reply| reply.map(lift));
        self.replies.extend(lifted);
        answered
    }
}

/// What `answer` asks for.
#[cfg(test)]
pub(crate) fn asked<M>(answer: impl FnOnce(&mut Cx<M>)) -> Vec<Reply<M>> {
    let mut cx = Cx::default();
    answer(&mut cx);
    cx.replies
}

impl<M> Reply<M> {
    fn map<N>(self, lift: fn(M) -> N) -> Reply<N> {
        match self {
            Self::Ask(effect) => Reply::Ask(effect),
            Self::Go(route) => Reply::Go(route),
            Self::Swap => Reply::Swap,
            Self::Back(returned) => Reply::Back(returned),
            Self::Renew => Reply::Renew,
            Self::Close => Reply::Close,
            Self::Open(dialog) => Reply::Open(dialog.map(lift)),
            Self::Notify(notice) => Reply::Notify(notice),
            Self::Send(message) => Reply::Send(lift(message)),
            Self::Press(c) => Reply::Press(c),
            Self::Act(action) => Reply::Act(action),
        }
    }
}
