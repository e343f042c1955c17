//! The context of a screen's answer: the requests to the program after a message.

use crate::app::action::Action;
use crate::app::effect::Effect;
use crate::app::parts::dialog::Dialog;
use crate::app::parts::notice::Notice;
use crate::app::route::{Returned, Route};

/// A request of a screen with messages of type `M`.
#[derive(Debug)]
pub enum Reply<M> {
    /// Request something from outside.
    Ask(Effect),
    /// Go to another screen.
    Go(Route),
    /// Exchange this screen with the one below.
    Swap,
    /// Go back to the screen below, or to the menu if there is none; with the result, if there is one.
    Back(Option<Returned>),
    /// The screen shows something else from now on, such as the next game: open dialogs close.
    Renew,
    /// Close all open dialogs of this screen.
    Close,
    /// Put a dialog on top of this screen.
    Open(Dialog<M>),
    /// Put a dialog in place of the open one with the same title, if there is one.
    Change(Dialog<M>),
    /// Close the open dialogs with this title.
    Withdraw(String),
    /// Show a notice on the status line.
    Notify(Notice),
    /// Handle this message of the screen as if it had just come.
    Send(M),
    /// Handle this character as if it had just been typed.
    Press(char),
    /// Carry out this action.
    Act(Action),
}

/// Requests in order, carried out once the screen has answered.
#[derive(Debug)]
pub struct Cx<M> {
    replies: Vec<Reply<M>>,
}

impl<M> Default for Cx<M> {
    fn default() -> Self {
        Self { replies: Vec::new() }
    }
}

impl<M> Cx<M> {
    /// Requests something from outside.
    pub(crate) fn ask(&mut self, effect: impl Into<Effect>) {
        self.replies.push(Reply::Ask(effect.into()));
    }

    /// Requests each of these effects.
    pub(crate) fn ask_all<E: Into<Effect>>(&mut self, effects: impl IntoIterator<Item = E>) {
        for effect in effects {
            self.ask(effect);
        }
    }

    /// Requests this before all earlier requests.
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

    /// Puts a dialog in place of the open one with the same title, if there is one.
    pub(crate) fn change(&mut self, dialog: Dialog<M>) {
        self.replies.push(Reply::Change(dialog));
    }

    /// Closes the open dialogs with this title: there is nothing to answer any more.
    pub(crate) fn withdraw(&mut self, title: String) {
        self.replies.push(Reply::Withdraw(title));
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

    /// Whether there are no requests.
    pub(crate) const fn is_empty(&self) -> bool {
        self.replies.is_empty()
    }

    /// The requests, in order.
    pub fn into_replies(self) -> Vec<Reply<M>> {
        self.replies
    }

    /// Lends a context to a part with messages that become messages of the screen.
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

/// The requests of `answer`.
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
            Self::Change(dialog) => Reply::Change(dialog.map(lift)),
            Self::Withdraw(title) => Reply::Withdraw(title),
            Self::Notify(notice) => Reply::Notify(notice),
            Self::Send(message) => Reply::Send(lift(message)),
            Self::Press(c) => Reply::Press(c),
            Self::Act(action) => Reply::Act(action),
        }
    }
}
