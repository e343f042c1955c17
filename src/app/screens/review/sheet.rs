//! What is written on the screen besides moves: a comment, bookmarks, headers, the name of a file.

pub(crate) mod ending;
pub(crate) mod headers;
pub(super) mod notes;
pub(crate) mod save;

use crate::app::screens::review::{Button, Dialog, Reply};
use ending::Ending;
use headers::Form;
use notes::Noted;
use save::SaveAs;

use super::{Message, State};
use crate::app::action::{Action, Context};
use crate::app::dialog::Row;
use crate::app::hint::{self, Hint};
use crate::app::input::Input;
use crate::app::keymap::Keymap;
use crate::app::pointer::{Gesture, Target};
use crate::app::state::Shared;
use crate::texts::text;

/// What is being written, on top of the board or beside it.
#[derive(Debug)]
pub(crate) enum Sheet {
    /// What is noted at the step shown.
    Notes(Noted),
    /// The headers of the record.
    Headers(Form),
    /// How the line ends.
    Ending(Ending),
    /// Where and how to save.
    Save(SaveAs),
}

/// Answers input while a sheet is open.
pub(super) fn input(state: &mut State, shared: &Shared, input: &Input) -> Vec<Reply> {
    let columns = shared.viewport.columns;
    match (&mut state.sheet, input) {
        (
            Some(_),
            Input::Pointer(Gesture::Click, None) | Input::Pointer(Gesture::RightClick, _),
        ) => act(state, Action::Cancel, columns),
        (Some(_), Input::Act(action)) => act(state, *action, columns),
        (Some(sheet), Input::Char(c)) => {
            sheet.write(c.encode_utf8(&mut [0; 4]));
            state.preview_again();
            Vec::new()
        }
        (Some(sheet), Input::Paste(text)) => {
            sheet.write(text);
            state.preview_again();
            Vec::new()
        }
        (Some(Sheet::Ending(ending)), Input::Pointer(Gesture::Click, Some(Target::Row(row)))) => {
            ending.choose(*row);
            Vec::new()
        }
        (Some(Sheet::Headers(form)), Input::Pointer(Gesture::Click, Some(Target::Row(row)))) => {
            form.choose(*row);
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Does what a key means on the open sheet, which may close it.
fn act(state: &mut State, action: Action, columns: u16) -> Vec<Reply> {
    match state.sheet.take() {
        Some(Sheet::Notes(noted)) => state.act_notes(noted, action, columns),
        Some(Sheet::Headers(form)) => state.act_headers(form, action, columns),
        Some(Sheet::Ending(ending)) => state.act_ending(ending, action),
        Some(Sheet::Save(save)) => state.act_save(save, action, columns),
        None => Vec::new(),
    }
}

impl Sheet {
    /// What its keys do, for the footer.
    pub fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
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

    fn write(&mut self, text: &str) {
        match self {
            Self::Notes(noted) => noted.input.paste(text),
            Self::Headers(form) => form.write(text),
            Self::Save(save) => save.write(text),
            Self::Ending(_) => {}
        }
    }
}

/// Asks whether what was typed is kept; meanwhile it stays as it is.
pub(super) fn ask_to_keep() -> Reply {
    let buttons = vec![
        Button::new(text!("dialog-keep"), 'k', Message::KeepSheet),
        Button::new(text!("review-discard"), 'd', Message::CloseSheet),
        Button::close(text!("review-edit-on"), 'e'),
    ];
    let body = vec![Row::Text(text!("review-unkept"))];
    Dialog::new(text!("review-unkept-title"), body, buttons).into()
}
