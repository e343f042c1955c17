//! The file of saved searches and tags of the library, in the settings folder.

use super::own_files::{self, Fault, Kept};
use crate::app::person::library_notes::{LibraryNotes, NoteChange};
use crate::app::wording::faults::FileFault;
use crate::texts::text;

// Tags of tens of thousands of games need fewer bytes.
impl Kept for LibraryNotes {
    const NAME: &'static str = "library.ron";
    const MAX_BYTES: u64 = 16 * 1024 * 1024;

    fn parse(text: &str) -> Result<Self, FileFault> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn not_saved(why: &str) -> String {
        text!("library-notes-not-saved", why = why)
    }
}

/// Searches and tags; none if there is no file.
pub(crate) fn load() -> Result<LibraryNotes, Fault> {
    own_files::load()
}

/// Changes the file; returns all of it.
pub(crate) fn change(change: NoteChange) -> Result<LibraryNotes, String> {
    own_files::change(|notes: &mut LibraryNotes| notes.change(change))
}
