//! The uses of files by the program.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Story, Truth, all_files, records};
use crate::app::effect::{FileChange, Known, SavePlace, SaveRequest, Ticket, WriteRequest};
use crate::app::message::Message;
use crate::app::person::settings::{Setting, Settings, UnknownValues};
use crate::app::screens::ScreenMessage;
use crate::app::screens::library::{self, Done, FileChangeError};
use crate::library::{GameRow, RowId};
use crate::services::files::{Files, settings_file};
use crate::services::{Event, LibraryClient};
use crate::store::{self, Access};
use komadai_core::record::save::to_text;
use komadai_core::record::{FileFormat, Format, NodeId, Record, write};
use komadai_core::rules::Position;
use komadai_engine::world::mpsc::{self, Receiver};

pub(super) fn all() -> Vec<Story> {
    let nothing: fn(&Path) = |_| {};
    let story = |name, prepare, tell, find| Story {
        name,
        is_by_chance: false,
        weight: 1,
        prepare,
        tell,
        find,
    };
    vec![
        story("play 20 moves with take-back", nothing, play, records),
        story("take a game up again", one_left, resume, records),
        story("play in a folder that is made", nothing, play_deep, deep_records),
        story("finish a game", nothing, finish, records),
        story("save under names", nothing, save_as, records),
        story("match of 3", nothing, match_of_3, records),
        story("settings", nothing, settings, settings_found),
        story("review", one_record, review, records),
        story("rename, copy, trash, restore", few_records, change_files, records),
        story("import", few_records, import, records),
        Story { weight: 8, ..story("index of 200 games", many_records, index, index_found) },
        Story {
            is_by_chance: true,
            ..story("games by chance", one_record, play_by_chance, deep_records)
        },
        Story {
            is_by_chance: true,
            ..story("files by chance", few_records, change_by_chance, records)
        },
    ]
}

/// A game of `moves` moves, as the text of a save.
fn game(moves: usize, seed: usize) -> String {
    to_text(&record(moves, seed))
}

/// Moves of both sides that can be made in any order.
const BLACK: [&str; 10] =
    ["1g1f", "9g9f", "5g5f", "4g4f", "3g3f", "6g6f", "2g2f", "8g8f", "3i4h", "7i7h"];
const WHITE: [&str; 10] =
    ["1c1d", "9c9d", "5c5d", "4c4d", "3c3d", "6c6d", "7c7d", "8c8d", "7a6b", "3a3b"];

fn record(moves: usize, seed: usize) -> Record {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for ply in 0..moves {
        let side = if ply % 2 == 0 { BLACK } else { WHITE };
        let mv = side[(ply / 2 + seed) % side.len()].parse();
        at = record.add_move(at, mv.expect("a move")).expect("legal");
    }
    record
}

fn write_file(path: &Path, text: &str) -> Result<(), store::StoreError> {
    store::write(path, text.as_bytes(), Access::Private)
}

fn files(folder: &Path) -> Files {
    Files::new(Some(folder))
}

fn request(place: SavePlace, text: &str) -> SaveRequest {
    let text = text.to_owned();
    SaveRequest { place, text: text.into() }
}

fn save(files: &mut Files, truth: &mut Truth, slot: &str, place: SavePlace, text: &str) -> bool {
    truth.keep(slot, text, || files.save(&request(place, text)).map(drop))
}

fn play_moves(files: &mut Files, truth: &mut Truth, slot: &str, seed: usize, most: usize) {
    for moves in 1..=most {
        save(files, truth, slot, SavePlace::Unfinished, &game(moves, seed));
        if moves % 5 == 0 {
            save(files, truth, slot, SavePlace::Unfinished, &game(moves - 2, seed));
        }
    }
}

fn play(folder: &Path, truth: &mut Truth) {
    let mut files = files(folder);
    files.find_unfinished();
    files.find_changes();
    play_moves(&mut files, truth, "the game", 0, 20);
    files.set_aside();
}

/// Missing folders are made, too, again after a failure.
fn play_deep(folder: &Path, truth: &mut Truth) {
    let mut files = files(&folder.join(DEEP));
    play_moves(&mut files, truth, "the game", 0, 5);
    files.set_aside();
}

const DEEP: &str = "data/saves";

/// The records in the new folder, and all others.
fn deep_records(folder: &Path) -> Result<Vec<String>, String> {
    records(&folder.join(DEEP))?;
    records(folder)
}

fn one_left(folder: &Path) {
    let mut files = files(folder);
    let kept = files.save(&request(SavePlace::Unfinished, &game(7, 0)));
    kept.expect("kept");
}

fn resume(folder: &Path, truth: &mut Truth) {
    truth.keep("the game", &game(7, 0), || Ok::<(), ()>(()));
    let mut files = files(folder);
    let (found, _) = files.find_unfinished();
    let taken = found.first().is_some_and(|game| files.resume(&game.file) == Ok(true));
    let slot = if taken { "the game" } else { "another game" };
    for moves in 8..12 {
        save(&mut files, truth, slot, SavePlace::Unfinished, &game(moves, 0));
    }
}

/// Writes the end of a game, again if it could not be written; this saves the game.
fn end(files: &mut Files, truth: &mut Truth, game_slot: &str, seed: usize, goes_on: bool) {
    let names = ["the first end", "the second end", "the third end"];
    let place = SavePlace::Finished { title: names[seed].to_owned(), goes_on };
    let text = game(6, seed);
    truth.may_become(game_slot, &text);
    if save(files, truth, names[seed], place.clone(), &text)
        || save(files, truth, names[seed], place, &text)
    {
        truth.give_up(game_slot);
    }
}

fn finish(folder: &Path, truth: &mut Truth) {
    let mut files = files(folder);
    play_moves(&mut files, truth, "the game", 0, 5);
    end(&mut files, truth, "the game", 0, false);
    play_moves(&mut files, truth, "the next game", 1, 2);
    truth.give_up("the next game");
    let _ = files.forget();
}

fn save_as(folder: &Path, truth: &mut Truth) {
    let mut files = files(folder);
    play_moves(&mut files, truth, "the game", 0, 2);
    for (slot, seed) in [("a copy", 1), ("another copy", 2)] {
        let place = SavePlace::New("a copy".to_owned());
        save(&mut files, truth, slot, place, &game(3, seed));
    }
    for (slot, seed) in [("elsewhere", 1), ("elsewhere again", 3)] {
        let path = folder.join(format!("else/where/{slot}.ron"));
        let place = SavePlace::Elsewhere(path);
        save(&mut files, truth, slot, place, &game(4, seed));
    }
    play_moves(&mut files, truth, "the game", 0, 3);
}

fn match_of_3(folder: &Path, truth: &mut Truth) {
    let mut files = files(folder);
    let games = ["game 1", "game 2", "game 3"];
    for (number, slot) in games.into_iter().enumerate() {
        play_moves(&mut files, truth, slot, number, 4);
        end(&mut files, truth, slot, number, number < 2);
    }
}

fn settings(folder: &Path, truth: &mut Truth) {
    let path = folder.join("settings/settings.ron");
    let mut settings = Settings::default();
    let mut before = vec![settings.clone()];
    // The last one is not the default.
    for theme in ["kaya", "dark", "wood", "dark", "kaya"] {
        settings.set(Setting::Theme, theme).expect("a value");
        let save = || settings_file::save_to(&path, &before, &settings);
        if truth.keep("settings", theme, save) {
            before.clear();
        }
        before.push(settings.clone());
    }
}

fn settings_found(folder: &Path) -> Result<Vec<String>, String> {
    let path = folder.join("settings/settings.ron");
    let found = settings_file::load_from(&path, &UnknownValues::default());
    match found.refused {
        None => Ok(vec![found.settings.value(Setting::Theme).to_owned()]),
        Some(why) => Err(why),
    }
}

fn one_record(folder: &Path) {
    let path = folder.join("reviewed.ron");
    write_file(&path, &game(10, 0)).expect("written");
}

fn review(folder: &Path, truth: &mut Truth) {
    let path = folder.join("reviewed.ron");
    truth.keep("the record", &game(10, 0), || Ok::<(), ()>(()));
    let mut files = files(folder);
    files.find_changes_of(&path);
    for moves in [11, 12, 11, 13] {
        let text = game(moves, 0);
        let record = record(moves, 0);
        truth.keep("changes", &text, || files.keep_changes(Some(&path), &record).map(drop));
    }
    let text = game(13, 0);
    let write = WriteRequest {
        path: path.clone(),
        bytes: text.clone().into_bytes(),
        replaces: true,
        known: Known::Nothing,
    };
    if truth.keep("the record", &text, || files.write_record(&write).map(drop)) {
        truth.give_up("changes");
        let _ = files.forget_changes();
    }
    for (slot, name) in [("the copy", "copy.ron"), ("the second copy", "copy.ron")] {
        let write = WriteRequest {
            path: PathBuf::from(name),
            bytes: text.clone().into_bytes(),
            replaces: false,
            known: Known::Nothing,
        };
        truth.keep(slot, &text, || files.write_record(&write).map(drop));
    }
}

/// A library in a folder, as its screen uses it.
struct Library {
    client: Option<LibraryClient>,
    events: Receiver<Event>,
    rows: Vec<Option<GameRow>>,
}

impl Library {
    fn new(folder: &Path) -> Self {
        let (sender, events) = mpsc::channel();
        let saves = folder.join("library");
        let cache = folder.join("cache");
        Self {
            client: Some(LibraryClient::new(Some(&saves), Some(cache), sender)),
            events,
            rows: Vec::new(),
        }
    }

    fn until<T>(&mut self, wanted: impl Fn(library::Message) -> Option<T>) -> T {
        loop {
            let event = self.events.recv_timeout(Duration::from_mins(1)).expect("an answer");
            if let Event::Message(Message::Screen(ScreenMessage::Library(message))) = event {
                match &message {
                    library::Message::Rows(_, rows) => {
                        self.rows.extend(rows.iter().cloned().map(Some));
                    }
                    library::Message::Gone(_, gone) => {
                        for id in gone {
                            self.rows[id.0 as usize] = None;
                        }
                    }
                    _ => {}
                }
                if let Some(answer) = wanted(message) {
                    return answer;
                }
            }
        }
    }

    fn client(&mut self) -> &mut LibraryClient {
        self.client.as_mut().expect("it is open")
    }

    fn ids(&self) -> Vec<RowId> {
        let rows = (0..).map(RowId).zip(&self.rows);
        rows.filter_map(|(id, row)| row.as_ref().map(|_| id)).collect()
    }

    /// Reads the library; returns the unreadable files.
    fn load(&mut self) -> Vec<String> {
        self.rows.clear();
        self.client().load(Ticket(1)).expect("a folder");
        self.until(|message| match message {
            library::Message::Complete(_, unseen) => Some(unseen.faults),
            library::Message::Failed(_, why) => Some(vec![why]),
            _ => None,
        })
    }

    fn change(&mut self, change: FileChange) -> Result<Done, FileChangeError> {
        self.client().change(Ticket(2), change);
        self.until(|message| match message {
            library::Message::Changed(_, done) => Some(done),
            _ => None,
        })
    }
}

impl Drop for Library {
    /// Waits until its thread is idle.
    fn drop(&mut self) {
        if let Some(mut client) = self.client.take() {
            client.list_instead(Path::new(""));
        }
        while self.events.recv_timeout(Duration::from_mins(1)).is_ok() {}
    }
}

const FEW_FILES: [&str; 3] = ["a.ron", "b.ron", "c.ron"];

fn few_records(folder: &Path) {
    for (seed, name) in FEW_FILES.into_iter().enumerate() {
        let path = folder.join("library").join(name);
        write_file(&path, &game(5, seed)).expect("written");
    }
}

fn change_files(folder: &Path, truth: &mut Truth) {
    for (seed, name) in FEW_FILES.into_iter().enumerate() {
        truth.keep(name, &game(5, seed), || Ok::<(), ()>(()));
    }
    let mut library = Library::new(folder);
    library.load();
    let rows = library.ids();
    let row = |at: usize| rows.get(at).copied();
    for change in [
        row(0).map(|row| FileChange::Rename(row, "renamed".into())),
        row(1).map(|row| FileChange::Copy(row, "copied".into())),
        row(1).map(|row| FileChange::Trash(vec![row])),
        Some(FileChange::Restore),
        row(2).map(|row| FileChange::Trash(vec![row])),
    ] {
        truth.told += change.map_or(1, |change| usize::from(library.change(change).is_err()));
    }
}

/// File changes in random order, while a game is saved next to them again and again.
fn change_by_chance(folder: &Path, truth: &mut Truth) {
    for (seed, name) in FEW_FILES.into_iter().enumerate() {
        truth.keep(name, &game(5, seed), || Ok::<(), ()>(()));
    }
    let mut random = fastrand::Rng::with_seed(truth.seed);
    let mut games = files(&folder.join("library"));
    let mut library = Library::new(folder);
    library.load();
    for number in 0..8_usize {
        let rows = library.ids();
        let row = (!rows.is_empty()).then(|| rows[random.usize(..rows.len())]);
        let change = match (random.u8(..6), row) {
            (0, Some(row)) => FileChange::Rename(row, format!("renamed {number}")),
            (1, Some(row)) => FileChange::Copy(row, format!("copied {number}")),
            (2, Some(row)) => FileChange::Trash(vec![row]),
            (3, Some(_)) => FileChange::Trash(rows),
            (5, _) => {
                let place = SavePlace::New("new".to_owned());
                let slot = format!("new {number}");
                save(&mut games, truth, &slot, place, &game(7, 3 + number % 7));
                continue;
            }
            _ => FileChange::Restore,
        };
        truth.told += usize::from(library.change(change).is_err());
    }
}

/// Games in random order: moves, ends, saves under names, changes of a record, restarts of the program.
fn play_by_chance(folder: &Path, truth: &mut Truth) {
    let reviewed = folder.join("reviewed.ron");
    truth.keep("the record", &game(10, 0), || Ok::<(), ()>(()));
    let mut random = fastrand::Rng::with_seed(truth.seed);
    let saves = folder.join(DEEP);
    let mut files = files(&saves);
    let (mut run, mut number, mut moves, mut versions) = (0, 0, 0, 0);
    for _ in 0..16 {
        let slot = format!("game {number}");
        let changes = format!("changes {run}");
        // Each game has its own moves.
        let text = |moves| game(moves, number);
        match random.u8(..12) {
            choice @ 0..6 if choice < 5 || moves > 2 => {
                moves = match choice {
                    5 => moves - 2,
                    _ => moves % 18 + 1,
                };
                save(&mut files, truth, &slot, SavePlace::Unfinished, &text(moves));
            }
            6 if moves > 0 => {
                let place =
                    SavePlace::Finished { title: "an end".to_owned(), goes_on: random.bool() };
                truth.may_become(&slot, &text(moves));
                let end = format!("end {number}");
                if save(&mut files, truth, &end, place, &text(moves)) {
                    truth.give_up(&slot);
                }
                (number, moves) = (number + 1, 0);
            }
            7 => {
                let place = SavePlace::New("a name".to_owned());
                save(&mut files, truth, &format!("name {number}"), place, &text(19));
            }
            8 | 9 => {
                versions += 1;
                let record = record(11 + versions % 8, number);
                truth.keep(&changes, &to_text(&record), || {
                    files.keep_changes(Some(&reviewed), &record).map(drop)
                });
            }
            10 => {
                truth.give_up(&changes);
                let _ = files.forget_changes();
            }
            _ => {
                files = Files::new(Some(&saves));
                run += 1;
                let (found, _) = files.find_unfinished();
                let newest = found.first().filter(|game| game.record == record(moves, number));
                if newest.is_none_or(|game| files.resume(&game.file) != Ok(true)) {
                    (number, moves) = (number + 1, 0);
                }
            }
        }
    }
}

/// Games of other formats are read and written as saves.
fn import(folder: &Path, truth: &mut Truth) {
    let kif = FileFormat::utf_8(Format::Kif);
    for (seed, name) in FEW_FILES.into_iter().enumerate() {
        truth.keep(name, &game(5, seed), || Ok::<(), ()>(()));
    }
    let path = folder.join("library/d.kif");
    let text = write(&[record(9, 1)], kif);
    let is_there = truth.keep("d.kif", &imported(&text), || write_file(&path, &text));
    let mut library = Library::new(folder);
    library.load();
    let target = FileFormat::utf_8(Format::Save);
    let rows = library.ids();
    let count = rows.len();
    let done = library.change(FileChange::Convert(rows, target, Some("saves".into())));
    let is_done = is_there && count == 4 && matches!(done, Ok(Done::Written(4, _)));
    truth.keep("the import", &imported(&text), || is_done.then_some(()).ok_or(()));
}

/// The text of the save that an import makes.
fn imported(text: &str) -> String {
    let file =
        komadai_core::record::read(text.as_bytes(), komadai_core::record::ReadOptions::default());
    let game = file.expect("a record").first().expect("a game");
    to_text(&game.record)
}

const MANY: usize = 200;

fn many_records(folder: &Path) {
    for seed in 0..MANY {
        let path = folder.join(format!("library/{seed}.ron"));
        write_file(&path, &game(2 + seed % 3, seed)).expect("written");
    }
}

/// The index is made and used.
fn index(folder: &Path, truth: &mut Truth) {
    for _ in 0..2 {
        let mut library = Library::new(folder);
        let faults = library.load();
        // Missing games were reported.
        assert!(library.ids().len() == MANY || !faults.is_empty(), "silent");
        truth.told += usize::from(!faults.is_empty());
    }
    truth.keep("all games", &MANY.to_string(), || Ok::<(), ()>(()));
}

fn index_found(folder: &Path) -> Result<Vec<String>, String> {
    assert!(all_files(folder).len() >= MANY);
    let mut library = Library::new(folder);
    let faults = library.load();
    match faults.first() {
        Some(fault) => Err(fault.clone()),
        None => Ok(vec![library.ids().len().to_string()]),
    }
}
