//! The results of operations on files, which another thread reports.

use crate::store;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::Format;

/// A completed operation on files of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// A file has this name now.
    Renamed(String),
    /// A file was copied to this name.
    Copied(String),
    /// This many files were moved to the trash folder.
    Trashed(usize),
    /// This many files came back from it.
    Restored(usize),
    /// This many files were written in this format.
    Written(usize, Format),
    /// This many new games of lishogi are in this folder.
    Fetched(usize, String),
}

/// The reason why an operation on files failed, or succeeded only in part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChangeError {
    /// Nobody is logged in at lishogi.
    NotLoggedIn,
    /// The file is no longer in the list.
    Gone,
    /// Nothing was moved to the trash.
    EmptyTrash,
    /// It failed for this reason, which names the file.
    Because(String),
    /// This much was done; the rest failed for this reason.
    But(Done, String),
    /// This much was done; the first failure, and the number of further ones.
    NotAll(Done, String, usize),
}

impl Done {
    /// The result in words, sanitized.
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
            Self::Fetched(games, folder) => {
                text!("library-fetched", games = *games, folder = sanitize(folder))
            }
        }
    }
}

impl FileChangeError {
    /// The reason in words, sanitized.
    pub fn words(&self) -> String {
        match self {
            Self::NotLoggedIn => text!("library-not-logged-in"),
            Self::Gone => text!("library-gone"),
            Self::EmptyTrash => text!("library-trash-is-empty"),
            Self::Because(why) => sanitize(why).into_owned(),
            Self::But(done, why) => {
                text!("library-but", done = done.words(), why = sanitize(why))
            }
            Self::NotAll(done, why, more) => {
                text!("library-not-all", done = done.words(), why = sanitize(why), more = *more,)
            }
        }
    }
}
