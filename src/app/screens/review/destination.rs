//! Where one goes from the review.

use super::record_editor::RecordEditor;
use super::{Button, Dialog, Message, Reply};
use crate::app::dialog::Row;
use crate::app::effect::Effect;
use crate::app::route::{PlayFrom, Route};
use crate::rules::Color;
use crate::texts::text;

/// Where one goes from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// The list of games.
    Library,
    /// The menu.
    Menu,
    /// The end of the program.
    Quit,
    /// A game that goes on from here: of two people, or with the bot of this color.
    PlayOn(Option<Color>),
}

impl Destination {
    /// Asks whether to save what would be lost.
    pub(super) fn ask_to_save(self) -> Dialog {
        let body = vec![Row::Text(text!("review-not-saved"))];
        let buttons = vec![
            Button::new(text!("dialog-save"), 's', Message::SaveThen(self)),
            Button::new(text!("review-leave-without"), 'l', Message::Leave(self)),
            Button::close(text!("dialog-stay"), 't'),
        ];
        Dialog::new(text!("review-save-changes"), body, buttons)
    }

    /// Goes there, whatever is lost.
    pub(super) fn go(self, editor: &RecordEditor) -> Vec<Reply> {
        let forget = Effect::ForgetChanges.into();
        let route = match self {
            Self::Library => Route::Library,
            Self::Menu => Route::Menu,
            Self::Quit => return vec![forget, Effect::StopThinking.into(), Effect::Quit.into()],
            Self::PlayOn(bot) => Route::PlayFrom(Box::new(PlayFrom {
                start: editor.record().start().clone(),
                moves: editor.moves(),
                bot,
                lies_over: false,
            })),
        };
        vec![forget, route.into()]
    }
}
