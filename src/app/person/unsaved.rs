//! What was not saved or ended when the program did.

use std::path::PathBuf;

use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::Record;

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
    pub fn name(&self) -> String {
        let stem = self.file.as_ref().and_then(|file| file.file_stem());
        match stem {
            Some(stem) => sanitize(&stem.to_string_lossy()).into_owned(),
            None => text!("review-some-record"),
        }
    }
}

/// A game that was left before its end.
#[derive(Debug, Clone)]
pub struct UnfinishedGame {
    /// Where it is kept.
    pub file: PathBuf,
    /// It as it was left.
    pub record: Record,
}
