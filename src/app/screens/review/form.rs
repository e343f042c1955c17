//! The forms of the review: a comment, bookmarks, headers, the end of the line, the name of a file.

pub(crate) mod ending;
pub(crate) mod headers;
pub(crate) mod notes;
pub(crate) mod save;

use ending::EndForm;
use headers::HeaderForm;
use notes::NotesForm;
use save::SaveForm;

use crate::app::action::{Action, Context};
use crate::app::input::Input;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::keymap::Keymap;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::record::Record;

/// An open form, on top of the board or next to it.
#[derive(Debug)]
pub(crate) enum Form {
    /// The notes of the step shown.
    Notes(NotesForm),
    /// The headers of the record.
    Headers(HeaderForm),
    /// The end of the line.
    Ending(EndForm),
    /// The name and format of the file.
    Save(SaveForm),
}

/// The result of an input in a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FormStep {
    /// It stays open.
    Stay,
    /// It closes without effect.
    Close,
    /// It closes, and is carried out.
    Keep,
    /// It closes after a question, because something would be lost.
    AskToKeep,
}

impl Form {
    /// Answers input.
    pub(super) fn input(&mut self, app: &mut AppState, input: &Input, record: &Record) -> FormStep {
        match (input, &mut *self) {
            (Input::Pointer(Gesture::Click, None) | Input::Pointer(Gesture::RightClick, _), _) => {
                return self.act(Action::Cancel, app);
            }
            (input, Self::Save(form)) => return form.input(app, input, record),
            (Input::Act(action), _) => return self.act(*action, app),
            (Input::Char(_) | Input::Paste(_), Self::Notes(form)) => {
                form.input.input(input, app.viewport.columns);
            }
            (Input::Char(_) | Input::Paste(_), Self::Headers(form)) => form.write(input),
            (Input::Pointer(Gesture::Click, Some(Target::Row(row))), Self::Headers(form)) => {
                form.choose(*row);
            }
            (Input::Pointer(Gesture::Click, Some(Target::Row(row))), Self::Ending(form)) => {
                form.choose(*row);
            }
            _ => {}
        }
        FormStep::Stay
    }

    fn act(&mut self, action: Action, app: &AppState) -> FormStep {
        match self {
            Self::Notes(form) => form.act(action, app.viewport.columns),
            Self::Headers(form) => form.act(action),
            Self::Ending(form) => form.act(action),
            Self::Save(_) => FormStep::Close,
        }
    }

    /// Its title.
    pub(crate) fn title(&self) -> String {
        match self {
            Self::Notes(form) => form.title(),
            Self::Headers(_) => text!("header-sheet"),
            Self::Ending(_) => text!("review-end"),
            Self::Save(_) => text!("review-save-as"),
        }
    }

    /// Its keys, for the footer.
    pub(crate) fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let hint =
            |name: &str, label: &str| hint::hint(keymap, Context::Typing, &[name], text!(label));
        let hints = match self {
            Self::Notes(_) => vec![
                hint("keep-text", "review-key-keep"),
                hint("cancel", "review-key-cancel"),
                hint("choose", "review-key-new-line"),
                hint("delete-character", "review-key-delete"),
            ],
            Self::Headers(_) => vec![
                hint("keep-text", "review-key-keep"),
                hint("cancel", "review-key-cancel"),
                hint("choose", "review-key-edit"),
                hint("delete-character", "review-key-take-away"),
            ],
            Self::Ending(_) => vec![
                hint("choose", "review-key-ends-so"),
                hint("right", "review-key-winner"),
                hint("cancel", "review-key-cancel"),
            ],
            Self::Save(_) => vec![
                hint("choose", "review-key-save"),
                hint("cancel", "review-key-cancel"),
                hint("next-field", "review-key-next"),
                hint("right", "review-key-change"),
            ],
        };
        hints.into_iter().flatten().collect()
    }
}
