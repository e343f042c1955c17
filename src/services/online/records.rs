//! The records of network games, saved after every move like those of all games.

use std::path::Path;

use crate::app::effect::{SaveOutcome, SavePlace, SaveRequest};
use crate::services::files::Files;
use crate::services::local_time;
use komadai_core::record::save::to_text;
use komadai_core::record::{Key, Record};

/// Saves the running game and finished games.
#[derive(Debug)]
pub(super) struct Records {
    files: Files,
    began: String,
    /// The last reported reason why a game cannot be saved.
    told: Option<String>,
}

impl Records {
    pub(super) fn new(saves: Option<&Path>) -> Self {
        Self {
            files: Files::new(saves),
            began: String::new(),
            told: None,
        }
    }

    pub(super) fn begin(&mut self) {
        self.began = local_time::text();
    }

    /// A game that goes on is saved where this program left it when it was killed.
    pub(super) fn take_up(&mut self, record: &Record) {
        if record.main_moves().is_empty() {
            return;
        }
        let (left, _) = self.files.find_unfinished();
        let left = left
            .into_iter()
            .find(|left| is_beginning(&left.record, record));
        if let Some(left) = left
            && self.files.resume(&left.file) == Ok(true)
            && let Some(began) = left.record.headers.get(&Key::Started)
        {
            began.clone_into(&mut self.began);
        }
    }

    /// Saves the running game; returns why it failed, unless that was reported already.
    pub(super) fn save(&mut self, record: Record) -> Option<String> {
        let saved = self.write(record, SavePlace::Unfinished);
        let why = saved.err();
        let is_new = why != self.told;
        self.told.clone_from(&why);
        why.filter(|_| is_new)
    }

    /// Saves a finished game under its own name; returns the file name, or why it failed.
    pub(crate) fn finish(&mut self, record: Record) -> Result<String, String> {
        let name = |key| record.headers.get(key).unwrap_or("?").to_owned();
        let day = self.began.split('T').next().unwrap_or_default();
        let title = format!("{day} {} - {}", name(&Key::Black), name(&Key::White));
        let place = SavePlace::Finished {
            title,
            goes_on: false,
        };
        Ok(match self.write(record, place)? {
            SaveOutcome::At(name) => name,
            SaveOutcome::Kept | SaveOutcome::Mended => String::new(),
        })
    }

    /// With the time when it began.
    pub(super) fn dated(&self, mut record: Record) -> Record {
        record.headers.set(Key::Started, self.began.clone());
        record
    }

    fn write(&mut self, record: Record, place: SavePlace) -> Result<SaveOutcome, String> {
        let text = to_text(&self.dated(record));
        self.files.save(&SaveRequest { place, text })
    }
}

/// Whether `left` is the same game with at most the moves of `record`.
fn is_beginning(left: &Record, record: &Record) -> bool {
    let names = [Key::Black, Key::White];
    left.start() == record.start()
        && record.main_moves().starts_with(&left.main_moves())
        && names
            .iter()
            .all(|key| left.headers.get(key) == record.headers.get(key))
}
