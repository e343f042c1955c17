//! Changes that were not saved when the program ended: kept then, and offered again.

use std::path::PathBuf;

use super::form::Form;
use super::record_editor::RecordEditor;
use super::storage::Storage;
use super::{Reply, State, dialogs};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::screen::Opening;
use crate::app::unsaved::Unsaved;
use crate::texts::text;

/// A record with its changes, which are as unsaved as they were.
pub fn take_up(unsaved: Unsaved) -> Opening<State> {
    let taken = Effect::TakeChanges(unsaved.kept_in.clone());
    let storage = Storage::new(unsaved.name(), unsaved.file);
    let mut editor = RecordEditor::unsaved(unsaved.record);
    editor.go_to_opening();
    Opening {
        state: State::of(editor, storage),
        replies: vec![
            taken.into(),
            Notice::warning(text!("review-not-saved-yet")).into(),
        ],
    }
}

/// Asks about changes of the same record that were kept; not once there are new ones.
pub(super) fn offer(state: &State, unsaved: Box<Unsaved>) -> Vec<Reply> {
    let asks = !state.editor.document().is_changed();
    let dialog = asks.then(|| dialogs::offer(unsaved).into());
    dialog.into_iter().collect()
}

/// Shows the record with the changes in place of the one read from the file.
pub(super) fn restore(state: &mut State, unsaved: Unsaved) -> Vec<Reply> {
    let Opening {
        state: restored,
        replies,
    } = take_up(unsaved);
    *state = restored;
    replies
}

/// Deletes what was kept.
pub(super) fn discard(kept_in: PathBuf) -> Vec<Reply> {
    vec![
        Effect::TakeChanges(kept_in).into(),
        Effect::ForgetChanges.into(),
    ]
}

/// Keeps every change as soon as it is made, so that nothing is lost however the program ends.
pub(super) fn keep(state: &mut State) -> Option<Effect> {
    let version = state.editor.document().version();
    if std::mem::replace(&mut state.kept, version) == version {
        return None;
    }
    kept(state).or(Some(Effect::ForgetChanges))
}

/// The program stops or ends: what is being written is taken over, and changes are kept.
pub(super) fn suspend(state: &mut State) -> Vec<Reply> {
    if let Some(Form::Notes(_) | Form::Headers(_)) = &state.form {
        state.keep_form();
        state.refresh();
    }
    kept(state).into_iter().map(Reply::Do).collect()
}

fn kept(state: &State) -> Option<Effect> {
    let file = state.storage.file().map(PathBuf::from);
    let is_changed = state.editor.document().is_changed();
    is_changed.then(|| Effect::KeepChanges(file, Box::new(state.record().clone())))
}
