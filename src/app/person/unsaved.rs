//! Games and changes that were unsaved or unfinished when the program ended.

use std::path::PathBuf;

use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::Record;

/// A record with unsaved changes of an earlier run.
#[derive(Debug, Clone)]
pub struct Unsaved {
    /// The file with the changes.
    pub kept_in: PathBuf,
    /// The file that the record was read from.
    pub file: Option<PathBuf>,
    /// The record with the changes.
    pub record: Record,
}

impl Unsaved {
    /// The name of the record, sanitized.
    pub fn name(&self) -> String {
        let stem = self.file.as_ref().and_then(|file| file.file_stem());
        match stem {
            Some(stem) => sanitize(&stem.to_string_lossy()).into_owned(),
            None => text!("review-some-record"),
        }
    }
}

/// An unfinished game.
#[derive(Debug, Clone)]
pub struct UnfinishedGame {
    /// Its file.
    pub file: PathBuf,
    /// The game as it was left.
    pub record: Record,
}
