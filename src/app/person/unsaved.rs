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

/// The title of the file of a game, from the time when it began, in ISO 8601: `2026-05-01 Ann - Ben`.
pub(crate) fn game_title(began: &str, players: [&str; 2]) -> String {
    let day = began.split('T').next().unwrap_or_default();
    format!("{day} {}", players.join(" - ")).trim().to_owned()
}

/// An unfinished game.
#[derive(Debug, Clone)]
pub struct UnfinishedGame {
    /// Its file.
    pub file: PathBuf,
    /// The game as it was left.
    pub record: Record,
}
