//! What became of something done with files, which is told by another thread and said here.

use crate::store;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::Format;

/// What was done with files of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// A file has this name now.
    Renamed(String),
    /// A file was copied to one of this name.
    Copied(String),
    /// This many files were moved to the trash folder.
    Trashed(usize),
    /// This many files came back from it.
    Restored(usize),
    /// This many files were written in this format.
    Written(usize, Format),
}

/// Why something was not done with files, or not with all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChangeError {
    /// The file was taken out of the list before.
    Gone,
    /// Nothing was moved to the trash.
    EmptyTrash,
    /// For this reason, which names the file.
    Because(String),
    /// This was done; but for the rest there is this reason.
    But(Done, String),
    /// What was done, the first failure, and how many more there were.
    NotAll(Done, String, usize),
}

impl Done {
    /// It in words, harmless to show.
    pub fn words(&self) -> String {
        match self {
            Self::Renamed(name) => text!("library-renamed", name = sanitize(name)),
            Self::Copied(name) => text!("library-copied", name = sanitize(name)),
            Self::Trashed(files) => {
                text!("library-trashed", files = *files, folder = store::TRASH)
            }
            Self::Restored(files) => text!("library-restored", files = *files),
            Self::Written(files, format) => {
                text!("library-written", files = *files, format = format.token(),)
            }
        }
    }
}

impl FileChangeError {
    /// It in words, harmless to show.
    pub fn words(&self) -> String {
        match self {
            Self::Gone => text!("library-gone"),
            Self::EmptyTrash => text!("library-trash-is-empty"),
            Self::Because(why) => sanitize(why).into_owned(),
            Self::But(done, why) => {
                text!("library-but", done = done.words(), why = sanitize(why))
            }
            Self::NotAll(done, why, more) => text!(
                "library-not-all",
                done = done.words(),
                why = sanitize(why),
                more = *more,
            ),
        }
    }
}
