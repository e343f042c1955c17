//! Changes that are not saved: kept as they are made, and offered again after the program ended without saving them.

use std::path::PathBuf;

use super::record_editor::RecordEditor;
use super::storage::Storage;
use super::{Cx, State};
use crate::app::effect::{Effect, KeepEffect};
use crate::app::parts::notice::Notice;
use crate::app::person::unsaved::Unsaved;
use crate::texts::text;

/// Opens a record with its changes, which are as unsaved as they were.
pub fn take_up(unsaved: Unsaved, cx: &mut Cx) -> State {
    cx.ask(KeepEffect::TakeChanges(unsaved.kept_in.clone()));
    cx.notify(Notice::warning(text!("review-not-saved-yet")));
    let storage = Storage::new(unsaved.name(), unsaved.file);
    let mut editor = RecordEditor::unsaved(unsaved.record);
    editor.go_to_opening();
    State::of(editor, storage)
}

impl State {
    /// Keeps every change as soon as it is made, so that nothing is lost however the program ends.
    pub(super) fn keep_changes(&mut self) -> Option<Effect> {
        let version = self.editor.document().version();
        if std::mem::replace(&mut self.kept, version) == version {
            return None;
        }
        self.unsaved_changes()
            .or(Some(Effect::Keep(KeepEffect::ForgetChanges)))
    }

    /// The request to keep what is not saved.
    pub(super) fn unsaved_changes(&self) -> Option<Effect> {
        let file = self.storage.file().map(PathBuf::from);
        let is_changed = self.editor.document().is_changed();
        is_changed.then(|| {
            Effect::Keep(KeepEffect::KeepChanges(
                file,
                Box::new(self.record().clone()),
            ))
        })
    }
}
