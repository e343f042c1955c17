//! Reads the repertoires of the person, on its own thread.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{first_game, person_files};
use super::local_time;
use super::{Event, answer_later};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::options::Drill;
use crate::app::person::cards::{CardKind, Cards, RepertoireChange, RepertoireFile};
use crate::app::person::changes::PersonChange;
use crate::app::person::repetition::day_of;
use crate::app::screens::guess;
use crate::app::screens::puzzles;
use crate::app::screens::training::{self, Loaded, STARTERS, Starter, TrainingRecord};
use crate::app::wording::faults;
use crate::store::{self, StoreError};
use crate::text::sanitize;
use crate::training::{Counts, Place, Repertoire};
use komadai_core::rules::Color;
use komadai_engine::world::mpsc::Sender;

/// Begins to read; answered by [`training::Message::Loaded`].
pub(super) fn load(ticket: Ticket, events: &Sender<Event>) -> Option<Message> {
    load_after(ticket, events, || Ok(()))
}

/// Reads the earlier guesses; answered by [`guess::Message::Earlier`].
pub(super) fn load_guesses(ticket: Ticket, events: &Sender<Event>) -> Option<Message> {
    let answer = move |cards| guess::Message::Earlier(ticket, Box::new(cards)).into();
    // What cannot be read is told when it is written.
    let read = || person_files::cards(CardKind::Guess).unwrap_or_default();
    answer_later("guesses", events, read, answer, |_| Cards::default())
}

/// Reads the answers to next moves and brinkmates, and why some cannot be read; answered by
/// [`puzzles::Message::Loaded`].
pub(super) fn load_puzzles(ticket: Ticket, events: &Sender<Event>) -> Option<Message> {
    let answer =
        move |(cards, fault)| puzzles::Message::Loaded(ticket, Box::new(cards), fault).into();
    let read = || {
        let mut fault = None;
        let cards = [CardKind::NextMove, CardKind::Brinkmate].map(|kind| {
            person_files::cards(kind).unwrap_or_else(|why| {
                fault = Some(why);
                Cards::default()
            })
        });
        (cards, fault)
    };
    let instead = |error: io::Error| (Default::default(), Some(error.to_string()));
    answer_later("puzzles", events, read, answer, instead)
}

/// The folder of the repertoires to begin with, in the folder of saves.
const STARTER_FOLDER: &str = "Repertoires";

/// Writes a repertoire to begin with and adds it, then begins to read; answered as [`load`].
pub(super) fn add_starter(
    ticket: Ticket,
    folder: &Result<PathBuf, StoreError>,
    starter: usize,
    events: &Sender<Event>,
) -> Option<Message> {
    let folder = folder.clone();
    load_after(ticket, events, move || {
        let Starter { side, text, .. } = STARTERS[starter];
        let folder = folder.map_err(faults::store)?.join(STARTER_FOLDER);
        let name = STARTERS[starter].name();
        let path =
            store::write_once(&folder, &name, "kif", text.as_bytes()).map_err(faults::store)?;
        change_repertoires(true, &path, side).map(drop)
    })
}

fn load_after(
    ticket: Ticket,
    events: &Sender<Event>,
    before: impl FnOnce() -> Result<(), String> + Send + 'static,
) -> Option<Message> {
    let answer = move |loaded| training::Message::Loaded(ticket, Box::new(loaded)).into();
    let read = || {
        let why = before().err();
        let mut loaded = read();
        loaded.fault = why.or(loaded.fault);
        loaded
    };
    let instead =
        |error: io::Error| Loaded::new(Vec::new(), Cards::default(), Some(error.to_string()));
    answer_later("training", events, read, answer, instead)
}

/// All repertoires, and the answers to their cards. What cannot be read is named.
pub(crate) fn read() -> Loaded {
    let (files, fault) = match person_files::repertoires() {
        Ok(files) => (files, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let (cards, other) = match person_files::cards(CardKind::Repertoire) {
        Ok(cards) => (cards, None),
        Err(why) => (Cards::default(), Some(why)),
    };
    let records = files.into_iter().map(record_of).collect();
    let mut loaded = Loaded::new(records, cards, fault.or(other));
    let drills = person_files::cards(CardKind::Convert).unwrap_or_default();
    let open = drills.rights().filter(|(_, done)| *done < CONVERTED);
    loaded.drills = open.filter_map(|(key, done)| Some((Drill::of_key(key)?, done))).collect();
    loaded
}

/// The times after which a position counts as converted.
const CONVERTED: usize = 2;

fn record_of(file: RepertoireFile) -> TrainingRecord {
    let record = first_game(&file.file).map(Arc::new);
    let record = record.map_err(|why| sanitize(&why).into_owned());
    TrainingRecord { file, record, cards: Vec::new() }
}

/// A record that is a repertoire, with its cards on a day.
#[derive(Debug)]
pub struct RepertoireState {
    pub file: PathBuf,
    pub side: Color,
    /// The cards, or why the record cannot be read.
    pub counts: Result<Counts, String>,
}

/// The repertoires of the person, and those of Black and White together.
///
/// # Errors
///
/// If the person's files cannot be read, in a line.
pub fn repertoires() -> Result<(Vec<RepertoireState>, [Arc<Repertoire>; 2]), String> {
    let day = day_of(local_time::now());
    let Loaded { records, repertoires, memories, fault, .. } = read();
    if let Some(fault) = fault {
        return Err(fault);
    }
    let states = records.into_iter().map(|it| {
        let side = Color::from(it.file.side);
        let of_card = |&card: &Place| memories[side.index()][card];
        let counts = it.record.map(|_| Counts::of(it.cards.iter().map(of_card), day));
        RepertoireState { file: it.file.file, side, counts }
    });
    Ok((states.collect(), repertoires))
}

/// Adds a record to the repertoires of a side, or removes it; returns the number of its cards.
///
/// # Errors
///
/// If the record cannot be read, has no move of the side, or the list cannot be written, in a line.
pub fn change_repertoires(adds: bool, path: &Path, side: Color) -> Result<usize, String> {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let file = RepertoireFile { file: absolute, side: side.into() };
    if !adds {
        let is_there = person_files::repertoires()?.contains(&file);
        if !is_there {
            return Err(format!("{} is no repertoire of {side}", path.display()));
        }
        person_files::keep(PersonChange::Repertoire(RepertoireChange::Remove(file)))?;
        return Ok(0);
    }
    let record = first_game(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let cards = Repertoire::of(side, [&record]).cards().count();
    if cards == 0 {
        return Err(format!("{}: no move of {side} to learn", path.display()));
    }
    person_files::keep(PersonChange::Repertoire(RepertoireChange::Add(file)))?;
    Ok(cards)
}
