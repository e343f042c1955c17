//! Changes that were not saved when the program ended: kept then, and offered again.

use crate::app::screen::Opening;
use crate::app::screens::review::{Button, Dialog, Reply};
use crate::app::unsaved::Unsaved;
use std::path::PathBuf;

use super::document::Document;
use super::sheet::Sheet;
use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::record::save::to_text;
use crate::texts::text;

/// The state of the review of such a record.
fn state_of(unsaved: Unsaved) -> State {
    let name = unsaved.name();
    let mut state = State::new(unsaved.record.clone(), name);
    state.file = unsaved.file;
    state.document = Document::unsaved(unsaved.record);
    state.go_to_opening();
    state
}

/// A record with its changes, which are as unsaved as they were.
#[must_use]
pub fn take_up(unsaved: Unsaved) -> Opening<State> {
    let kept_in = unsaved.kept_in.clone();
    Opening {
        state: state_of(unsaved),
        replies: vec![
            Effect::TakeChanges(kept_in).into(),
            Notice::warning(text!("review-not-saved-yet")).into(),
        ],
    }
}

/// The program stops or ends: what is being written is taken over, and changes are kept.
pub(super) fn suspend(state: &mut State) -> Vec<Reply> {
    if let Some(Sheet::Notes(_) | Sheet::Headers(_)) = &state.sheet {
        state.keep_sheet();
        state.look();
    }
    let is_changed = state.document.is_changed();
    let kept = is_changed.then(|| Effect::KeepChanges(state.file.clone(), to_text(state.record())));
    kept.into_iter().map(Reply::Do).collect()
}

impl State {
    /// Asks about changes of the same record that were kept; not once there are new ones.
    pub(super) fn offer(&self, unsaved: Box<Unsaved>) -> Vec<Reply> {
        if self.document.is_changed() {
            return Vec::new();
        }
        let body = vec![
            Row::Text(text!("review-were-not-saved")),
            Row::Faint(text!("review-file-is-as-it-was")),
        ];
        let kept_in = unsaved.kept_in.clone();
        let buttons = vec![
            Button::new(text!("review-take-up"), 't', Message::TakeUp(unsaved)),
            Button::new(text!("review-give-up"), 'd', Message::GiveUp(kept_in)),
            Button::close(text!("review-not-now"), 'n'),
        ];
        vec![Dialog::new(text!("review-unsaved"), body, buttons).into()]
    }

    /// Shows the record with the changes in place of the one read from the file.
    pub(super) fn go_on_with(&mut self, unsaved: Unsaved) -> Vec<Reply> {
        let kept_in = unsaved.kept_in.clone();
        *self = state_of(unsaved);
        vec![
            Effect::TakeChanges(kept_in).into(),
            Notice::warning(text!("review-not-saved-yet")).into(),
        ]
    }

    /// Deletes what was kept.
    pub(super) fn give_up(kept_in: PathBuf) -> Vec<Reply> {
        vec![
            Effect::TakeChanges(kept_in).into(),
            Effect::ForgetChanges.into(),
        ]
    }

    /// Keeps what is being written.
    pub(super) fn keep_sheet(&mut self) -> Option<Reply> {
        match self.sheet.take()? {
            Sheet::Notes(noted) => self.keep_notes(&noted),
            Sheet::Headers(form) => self.keep_headers(form),
            Sheet::Save(_) | Sheet::Ending(_) => None,
        }
    }
}
