//! A game saved under a name, as a typed command asks.

use std::path::{Path, PathBuf};

use super::{Cx, State};
use crate::app::effect::{KeepEffect, WriteRequest};
use crate::app::parts::notice::Notice;
use crate::app::wording::losses;
use crate::app::wording::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{FileFormat, Format, Loss, to_bytes};

impl State {
    /// Writes the game to a file in the format of its ending; one without an ending is a save of ours.
    pub(super) fn save_under(&self, cx: &mut Cx, file: &str, replaces: bool) {
        let record = self.kept_record().record();
        let target = target_of(file);
        // The game itself stays in the folder of saves with all its times and names: only lost moves are asked about.
        let lost: Vec<String> = Loss::of(&record, target)
            .iter()
            .filter(|loss| matches!(loss, Loss::Moves(_) | Loss::ByHand(_)))
            .map(losses::loss)
            .collect();
        if !lost.is_empty() && !replaces {
            let lost = in_a_row(&lost);
            let lost = sanitize(&lost);
            return cx.notify(Notice::warning(text!("command-loses", lost = lost)));
        }
        match to_bytes(std::slice::from_ref(&record), target) {
            Ok(bytes) => cx.ask(KeepEffect::WriteRecord(Box::new(WriteRequest {
                path: PathBuf::from(file),
                bytes,
                replaces,
            }))),
            Err(error) => cx.notify(Notice::error(sanitize(&error.to_string()))),
        }
    }
}

fn target_of(file: &str) -> FileFormat {
    let ending = Path::new(file)
        .extension()
        .and_then(|ending| ending.to_str());
    let source = ending.and_then(FileFormat::of_ending);
    source.map_or(FileFormat::utf_8(Format::Save), FileFormat::from)
}
