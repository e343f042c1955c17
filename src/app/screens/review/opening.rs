//! A review begins: with a record at its beginning or after a move, or with the opening tree of a position.

use super::record_editor::RecordEditor;
use super::storage::Storage;
use super::{Cx, Depth, Destination, Message, State};
use crate::app::effect::KeepEffect;
use crate::app::parts::notice::Notice;
use crate::app::route::Reviewed;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::record::Record;
use komadai_core::rules::Position;

/// Opens a record at its beginning or after a move, and looks for unsaved changes of its file from an earlier
/// run.
pub fn open(reviewed: Reviewed, cx: &mut Cx) -> State {
    if let Some(file) = &reviewed.file {
        cx.ask(KeepEffect::FindChanges(Some(file.clone())));
        cx.ask(KeepEffect::PutFirst(file.clone()));
    }
    if let Some(words) = reviewed.warning {
        cx.notify(Notice::warning(words));
    }
    if reviewed.is_judged {
        cx.send(Message::Judge(Depth::Normal));
    }
    let mut storage = Storage::new(reviewed.name, reviewed.file);
    storage.know(&reviewed.record);
    let mut editor = RecordEditor::new(reviewed.record);
    editor.go_to_opening();
    if let Some(ply) = reviewed.ply {
        editor.go_to(ply.0);
    }
    if let Some(node) = reviewed.node {
        editor.go_to_node(node);
    }
    let is_visit = reviewed.node.is_some();
    let mut state = State::of(editor, storage);
    state.storage.await_file_of(reviewed.pasted);
    if is_visit {
        state.way_back = Destination::Below;
    }
    state
}

/// Opens the opening tree of a position, in a record that begins with it; Esc leads to the screen below.
pub(crate) fn open_tree(
    app: &mut AppState,
    cx: &mut Cx,
    position: Position,
    flipped: bool,
) -> State {
    let storage = Storage::new(text!("tree-title"), None);
    let mut state = State::of(RecordEditor::new(Record::new(position)), storage);
    state.flipped = flipped;
    state.way_back = Destination::Below;
    state.tree.toggle();
    state.done(app, cx);
    state
}
