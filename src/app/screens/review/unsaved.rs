//! Changes that were not saved when the program ended: kept then, and offered again.

use std::path::PathBuf;

use super::document::Document;
use super::sheet::Sheet;
use super::{Message, State};
use crate::app::action::Action;
use crate::app::dialog::{Button, Dialog, Row};
use crate::app::message::{Effect, Message as Any, Reply};
use crate::app::model::{Notice, Screen};
use crate::record::Record;
use crate::record::save::to_text;
use crate::text::sanitize;
use crate::texts::text;

/// A record with changes that an earlier run of the program could only keep.
#[derive(Debug, Clone)]
pub struct Unsaved {
    /// The file in which they are kept.
    pub kept_in: PathBuf,
    /// The file that the record was read from.
    pub file: Option<PathBuf>,
    /// The record with the changes.
    pub record: Record,
}

impl Unsaved {
    /// What the record is called, harmless to show.
    #[must_use]
    pub fn name(&self) -> String {
        let stem = self.file.as_ref().and_then(|file| file.file_stem());
        match stem {
            Some(stem) => sanitize(&stem.to_string_lossy()).into_owned(),
            None => text!("review-some-record"),
        }
    }

    fn state(self) -> State {
        let name = self.name();
        let mut state = State::new(self.record.clone(), name);
        state.file = self.file;
        state.document = Document::unsaved(self.record);
        state.go_to_opening();
        state
    }
}

/// The replies that show a record with its changes, which are as unsaved as they were.
#[must_use]
pub fn take_up(unsaved: Unsaved) -> Vec<Reply> {
    let kept_in = unsaved.kept_in.clone();
    vec![
        Reply::Show(Screen::Review(Box::new(unsaved.state()))),
        Effect::TakeChanges(kept_in).into(),
        Notice::warning(text!("review-not-saved-yet")).into(),
    ]
}

/// The program stops or ends: what is being written is taken over, and changes are kept.
pub fn stand_still(state: &mut State) -> Vec<Reply> {
    if let Some(Sheet::Notes(_) | Sheet::Headers(_)) = &state.sheet {
        state.close_sheet();
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
        let send = |message| Any::Review(message);
        let buttons = vec![
            Button::new(text!("review-take-up"), 't', send(Message::TakeUp(unsaved))),
            Button::new(text!("review-give-up"), 'd', send(Message::GiveUp(kept_in))),
            Button::close(text!("review-not-now"), 'n'),
        ];
        vec![Dialog::new(text!("review-unsaved"), body, buttons).into()]
    }

    /// Shows the record with the changes in place of the one read from the file.
    pub(super) fn go_on_with(&mut self, unsaved: Unsaved) -> Vec<Reply> {
        let kept_in = unsaved.kept_in.clone();
        *self = unsaved.state();
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

    /// Takes over what is being written, as Esc does.
    fn close_sheet(&mut self) {
        match self.sheet.take() {
            Some(Sheet::Notes(noted)) => drop(self.act_notes(noted, Action::Cancel, 0)),
            Some(Sheet::Headers(form)) => drop(self.act_headers(form, Action::Cancel, 0)),
            Some(Sheet::Save(_) | Sheet::Ending(_)) | None => {}
        }
    }
}
