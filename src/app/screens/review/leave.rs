//! Leaving the review: changes that are not saved are asked about first.

use super::{Message, State};
use crate::app::dialog::{Button, Dialog, Row};
use crate::app::message::{Effect, Message as Any, Reply};
use crate::app::model::{Screen, Shared};
use crate::app::screens::{library, menu, setup};
use crate::rules::Color;
use crate::texts::text;

/// Where one goes from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// To the list of games.
    Library,
    /// To the menu.
    Menu,
    /// Out of the program.
    Quit,
    /// To a game that goes on from here: of two people, or with the bot of this color.
    PlayOn(Option<Color>),
}

impl State {
    /// Goes there, after a question if there are changes to lose.
    pub(super) fn leave(&mut self, way: Leaving, shared: &mut Shared) -> Vec<Reply> {
        if !self.document.is_changed() {
            return self.go(way, shared);
        }
        let body = vec![Row::Text(text!("review-not-saved"))];
        let send = |message| Any::Review(message);
        let buttons = vec![
            Button::new(text!("dialog-save"), 's', send(Message::SaveThen(way))),
            Button::new(
                text!("review-leave-without"),
                'l',
                send(Message::Leave(way)),
            ),
            Button::close(text!("dialog-stay"), 't'),
        ];
        vec![Dialog::new(text!("review-save-changes"), body, buttons).into()]
    }

    /// Goes there, whatever is lost.
    pub(super) fn go(&mut self, way: Leaving, shared: &mut Shared) -> Vec<Reply> {
        let mut replies = vec![Effect::ForgetChanges.into()];
        replies.extend(self.leave_for(way, shared));
        replies
    }

    fn leave_for(&self, way: Leaving, shared: &mut Shared) -> Vec<Reply> {
        match way {
            Leaving::Library => library::open(shared),
            Leaving::Menu => menu::open(),
            Leaving::Quit => vec![Effect::StopThinking.into(), Effect::Quit.into()],
            Leaving::PlayOn(bot) => {
                let start = self.record().start().clone();
                let form = setup::State::from_position(&shared.setup, start, self.moves(), bot);
                vec![Reply::Show(Screen::Setup(Box::new(form)))]
            }
        }
    }
}

/// Asks whether to save before the program ends; nothing where there is nothing to lose.
pub fn ask_to_quit(state: &mut State, shared: &mut Shared) -> Option<Vec<Reply>> {
    let is_changed = state.document.is_changed();
    is_changed.then(|| state.leave(Leaving::Quit, shared))
}
