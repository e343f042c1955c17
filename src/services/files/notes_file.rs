//! The file of saved searches and tags of the library, in the settings folder.

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::person::library_notes::{LibraryNotes, NoteChange};

// Tags of tens of thousands of games need fewer bytes.
kept!(
    LibraryNotes,
    "library.ron",
    16 * 1024 * 1024,
    "library-notes-not-saved"
);

/// Searches and tags; none if there is no file.
pub(crate) fn load() -> Result<Loaded<LibraryNotes>, Fault> {
    own_files::load()
}

/// Changes the file; returns all of it.
pub(crate) fn change(change: NoteChange) -> Result<LibraryNotes, String> {
    own_files::change(|notes: &mut LibraryNotes| notes.change(change))
}
