//! The number of a move to go to, while it is typed.

use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::MoveNumber;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::texts::text;

/// No game has more moves than this many digits can count.
const MOST_DIGITS: usize = 6;

/// The number being typed.
#[derive(Debug, Default)]
pub(super) struct MoveNumberInput {
    typed: Option<TextInput>,
}

impl MoveNumberInput {
    /// Begins to type.
    pub(super) fn open(&mut self) {
        let number = TextInput::of_line("").accepting(Accepts::Digits);
        self.typed = Some(number.with_limit(Limit::Characters(MOST_DIGITS)));
    }

    /// What is typed, while it is.
    pub(super) const fn typed(&self) -> Option<&TextInput> {
        self.typed.as_ref()
    }

    /// Answers input while a number is typed: the move to go to, or what is wrong.
    pub(super) fn input(&mut self, input: &Input) -> Option<Result<MoveNumber, Notice>> {
        let typed = self.typed.as_mut()?;
        match input {
            Input::Act(Action::Choose) => {
                let number = typed.line().parse().map(MoveNumber);
                self.typed = None;
                return Some(number.map_err(|_| Notice::info(text!("review-go-to-what"))));
            }
            Input::Paste(text) => typed.paste(text),
            Input::Char(_)
            | Input::Act(
                Action::Left | Action::Right | Action::First | Action::Last | Action::Remove,
            ) => typed.input(input, u16::MAX),
            // Erasing the last digit closes the line.
            Input::Act(Action::Erase) => {
                typed.erase();
                self.typed = self.typed.take().filter(|typed| !typed.is_empty());
            }
            _ => self.typed = None,
        }
        None
    }
}
