//! The game as a record: saved after every move, and under its own name when it is over.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::series::MatchProgress;
use super::table::Table;
use super::{Cx, State};
use crate::app::effect::{Effect, KeepEffect, Known, SavePlace, SaveRequest, WriteRequest};
use crate::app::options::{style_key, teaching_key, unrated_key};
use crate::app::parts::notice::Notice;
use crate::app::person::unsaved::game_title;
use crate::app::seat::with_seats;
use crate::app::wording::losses;
use crate::app::wording::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::save::to_text;
use komadai_core::record::{FileFormat, Format, Key, Loss, Record, to_bytes};
use komadai_engine::bot::Style;

/// The part of a turn that may be lost when the program is killed while a clock runs.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// When the current turn is saved again while a clock runs.
#[derive(Debug)]
pub(super) struct Autosave {
    /// The time of the turn when it was saved last.
    written: Duration,
}

impl Autosave {
    /// For a turn that has taken `elapsed`.
    pub(super) const fn new(elapsed: Duration) -> Self {
        Self { written: elapsed }
    }

    /// Whether a turn that has taken this long is to be saved again; it then counts as saved.
    pub(crate) fn is_due(&mut self, elapsed: Duration) -> bool {
        let is_due = elapsed >= self.written + SAVED_EVERY;
        if is_due {
            self.written = elapsed;
        }
        is_due
    }
}

/// The saved form of a game.
#[derive(Debug, Clone, Copy)]
pub(super) struct KeptRecord<'a> {
    pub table: &'a Table,
    pub series: &'a MatchProgress,
}

impl KeptRecord<'_> {
    /// The effects that save the game: as unfinished, or as finished under its own name. A game without moves
    /// is not saved, except for the score of its match.
    pub(super) fn keep(self) -> Vec<Effect> {
        if self.table.server.is_some() {
            // The connection saves the game, so that a lost connection loses nothing.
            return Vec::new();
        }
        let is_over = self.table.outcome().is_some();
        if self.table.game.ply() == 0 && !is_over && !self.series.is_match() {
            return vec![Effect::Keep(KeepEffect::ForgetGame)];
        }
        if !is_over {
            return vec![self.save(SavePlace::Unfinished)];
        }
        // The finished game is saved first, so that it is safe whatever happens next.
        let next = self.series.pending(self.table);
        let finished =
            self.save(SavePlace::Finished { title: self.file_title(), goes_on: next.is_some() });
        let unfinished = next.map(|record| save(&record, SavePlace::Unfinished));
        [finished].into_iter().chain(unfinished).collect()
    }

    /// Saves the game with the time of the current turn, once it has a move.
    pub(crate) fn save_turn(self) -> Option<Effect> {
        let has_moves = self.table.game.ply() > 0 && self.table.outcome().is_none();
        let is_worth_it = has_moves && self.table.has_clocks() && self.table.server.is_none();
        is_worth_it.then(|| self.save(SavePlace::Unfinished))
    }

    /// The effect that writes a copy under its own name.
    pub(crate) fn save_copy(self) -> Effect {
        self.save(SavePlace::New(self.file_title()))
    }

    pub(super) fn save(self, place: SavePlace) -> Effect {
        save(&self.record(), place)
    }

    /// The name of the file: the start and the players.
    pub(crate) fn file_title(self) -> String {
        game_title(&self.table.began, self.table.names.each_ref().map(String::as_str))
    }

    /// The game with the screen's data about it: the seats, and its start.
    pub(super) fn record(self) -> Record {
        let mut record = with_seats(self.table.game.to_record(), &self.table.seats);
        record.headers.set(Key::Started, self.table.began.clone());
        if self.table.was_rated() {
            record.headers.set(unrated_key(), "yes");
        }
        if self.table.teaches {
            record.headers.set(teaching_key(), "yes");
        }
        if self.table.style != Style::Free {
            record.headers.set(style_key(), self.table.style.name());
        }
        if let (Some(why), Some(end)) = (&self.table.failure, record.main_line().last()) {
            record.notes_mut(end).comments.push(why.clone());
        }
        self.table.engine_help.write(&mut record);
        record.series = self.series.to_save(self.table);
        if let Some(title) = self.series.record_title() {
            record.headers.set(Key::Title, title);
        }
        record
    }
}

fn save(record: &Record, place: SavePlace) -> Effect {
    let text = to_text(record);
    Effect::Keep(KeepEffect::Save(Box::new(SaveRequest { place, text: text.into() })))
}

impl State {
    /// The finished game was saved in this file.
    pub(crate) fn kept_in(&mut self, text: Arc<str>, file: PathBuf) {
        self.kept = Some((text, file));
    }

    /// The file of the finished game, if it is saved as it is.
    pub(super) fn file_of(&self, record: &Record) -> Option<PathBuf> {
        let (text, file) = self.kept.as_ref()?;
        (**text == to_text(record)).then(|| file.clone())
    }

    /// Writes the game to a file in the format of its extension; without one as a save.
    pub(super) fn save_under(&self, cx: &mut Cx, file: &str, replaces: bool) {
        let record = self.kept_record().record();
        let target = target_of(file);
        // The game itself stays in the folder of saves with all times and names, so only lost moves need a
        // question.
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
                known: Known::Nothing,
            }))),
            Err(error) => cx.notify(Notice::error(sanitize(&error.to_string()))),
        }
    }
}

fn target_of(file: &str) -> FileFormat {
    let ending = Path::new(file).extension().and_then(|ending| ending.to_str());
    let source = ending.and_then(FileFormat::of_ending);
    source.map_or(FileFormat::utf_8(Format::Save), FileFormat::from)
}
