//! Changes of what a person keeps about the library, from every screen.

use std::sync::Arc;

use super::library_notes::{LibraryNotes, NoteChange};
use crate::app::effect::KeepEffect;
use crate::app::state::AppState;

impl AppState {
    /// Changes what is kept, at once and in its file.
    pub(crate) fn change_notes(&mut self, change: NoteChange) -> KeepEffect {
        let mut notes = LibraryNotes::clone(&self.notes);
        notes.change(change.clone());
        self.notes = Arc::new(notes);
        KeepEffect::ChangeNotes(Box::new(change))
    }
}
