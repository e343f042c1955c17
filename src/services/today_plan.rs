//! What there is to train on a day, found on its own thread.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{first_game, person_files};
use super::{Event, answer_later, local_time, month_mistakes, training_files};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::options::GuessStart;
use crate::app::person::cards::CardKind;
use crate::app::person::repetition::day_of;
use crate::app::screens::today::{self, TodayPlan};
use crate::app::wording::words::{file_name, marked_side};
use crate::assess::JudgedGame;
use crate::library::SAMPLES;
use crate::store::{self, StoreError};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::record::save::{EXTENSION, from_text};
use komadai_core::record::{Key, NodeId, Record};
use komadai_core::rules::Color;
use komadai_engine::world::mpsc::Sender;

/// Finds what there is to train on this day; answered by [`today::Message::Loaded`].
pub(super) fn load(
    ticket: Ticket,
    folder: &Result<PathBuf, StoreError>,
    events: &Sender<Event>,
) -> Option<Message> {
    let answer = move |plan| today::Message::Loaded(ticket, Box::new(plan)).into();
    let folder = folder.as_ref().ok().cloned();
    let instead =
        |error: io::Error| TodayPlan { fault: Some(error.to_string()), ..TodayPlan::default() };
    answer_later("today", events, move || plan(folder.as_deref()), answer, instead)
}

fn plan(folder: Option<&Path>) -> TodayPlan {
    let now = local_time::now();
    let day = day_of(now);
    let loaded = training_files::read();
    let mut days = BTreeMap::new();
    let mut puzzles = 0;
    for kind in CardKind::ALL {
        let cards = person_files::cards(kind).unwrap_or_default();
        for (day, answers) in cards.days() {
            *days.entry(day).or_default() += answers;
        }
        if let CardKind::NextMove | CardKind::Brinkmate = kind {
            puzzles += cards.due(day);
        }
    }
    let month = now.strftime("%Y-%m").to_string();
    let mistakes = folder.map_or_else(Vec::new, |folder| month_mistakes::in_folder(folder, &month));
    let unread = loaded.records.iter().find_map(|it| {
        let why = it.record.as_ref().err()?;
        Some(text!("training-unreadable-in-list", name = file_name(&it.file.file), why = why))
    });
    let due = Color::ALL.map(|side| loaded.due(side, day).len());
    let mut random = fastrand::Rng::with_seed(u64::from(now.subsec_nanosecond().unsigned_abs()));
    let ahead = loaded.ahead(day);
    TodayPlan {
        due,
        puzzles,
        ahead,
        mistakes,
        guess: guess(folder, &mut random).map(Box::new),
        days,
        fault: loaded.fault.or(unread),
    }
}

/// A move of a saved game that was not played by the person here, or else of a sample game.
fn guess(folder: Option<&Path>, random: &mut fastrand::Rng) -> Option<GuessStart> {
    let listed = folder.map(|folder| store::list(folder, &[EXTENSION]));
    let mut entries = listed.and_then(Result::ok).map_or_else(Vec::new, |it| it.entries);
    random.shuffle(&mut entries);
    let saved = entries.iter().take(GAMES_READ);
    let saved =
        saved.filter_map(|entry| Some((file_name(&entry.path), first_game(&entry.path).ok()?)));
    let samples = SAMPLES
        .iter()
        .filter_map(|(name, text)| Some(((*name).to_owned(), from_text(text.as_bytes()).ok()?)));
    let mut found =
        saved.chain(samples).filter_map(|(name, record)| guess_in(&name, &record, random));
    found.next()
}

/// A game with fewer moves has nothing to guess.
const LEAST_MOVES: usize = 30;
/// The moves at the beginning that are not asked, and those at the end.
const OPENING: usize = 12;
const ENDING: usize = 4;
/// The most games that are read for a guess.
const GAMES_READ: usize = 20;

fn guess_in(name: &str, record: &Record, random: &mut fastrand::Rng) -> Option<GuessStart> {
    let line: Vec<NodeId> = record.main_line().collect();
    let JudgedGame { start, moves, .. } = JudgedGame::of_line(record, &line);
    if moves.len() < LEAST_MOVES {
        return None;
    }
    let first = random.usize(OPENING..moves.len() - ENDING);
    let mover = |ply: usize| {
        if ply.is_multiple_of(2) { start.side_to_move() } else { start.side_to_move().opponent() }
    };
    let persons = record.headers.persons();
    let first = if persons[mover(first).index()] { first + 1 } else { first };
    let side = mover(first);
    let key = [Key::Black, Key::White][side.index()].clone();
    let name_of = record.headers.get(&key).map(sanitize).unwrap_or_default();
    let player = match &*name_of {
        "" => marked_side(side),
        name => format!("{} {name}", mark(side)),
    };
    let is_foreign = !persons[side.index()];
    is_foreign.then(|| GuessStart {
        player,
        side,
        name: sanitize(name).into_owned(),
        first,
        most: 1,
        start,
        moves,
    })
}
