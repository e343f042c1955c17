//! Leaving the review: changes that are not saved are asked about first.

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::effect::Effect;
use crate::app::route::{PlayFrom, Route};
use crate::app::screens::review::{Button, Dialog, Reply};
use crate::app::state::Shared;
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
    pub(super) fn leave_for(&mut self, way: Leaving, shared: &mut Shared) -> Vec<Reply> {
        if !self.document.is_changed() {
            return self.go(way, shared);
        }
        let body = vec![Row::Text(text!("review-not-saved"))];
        let buttons = vec![
            Button::new(text!("dialog-save"), 's', Message::SaveThen(way)),
            Button::new(text!("review-leave-without"), 'l', Message::Leave(way)),
            Button::close(text!("dialog-stay"), 't'),
        ];
        vec![Dialog::new(text!("review-save-changes"), body, buttons).into()]
    }

    /// Goes there, whatever is lost.
    pub(super) fn go(&mut self, way: Leaving, _shared: &mut Shared) -> Vec<Reply> {
        let mut replies = vec![Effect::ForgetChanges.into()];
        replies.extend(self.go_to_screen(way));
        replies
    }

    fn go_to_screen(&self, way: Leaving) -> Vec<Reply> {
        let route = match way {
            Leaving::Library => Route::Library,
            Leaving::Menu => Route::Menu,
            Leaving::Quit => return vec![Effect::StopThinking.into(), Effect::Quit.into()],
            Leaving::PlayOn(bot) => Route::PlayFrom(Box::new(PlayFrom {
                start: self.record().start().clone(),
                moves: self.moves(),
                bot,
                lies_over: false,
            })),
        };
        vec![route.into()]
    }
}
