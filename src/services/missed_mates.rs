//! Searches the user's own games for missed mates, on its own thread.
//!
//! Results are stored in a file of the cache folder under a hash of the game's file; without it the search
//! only takes longer.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::fair_play::{Look, begun};
use super::{Event, in_background};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::tsume;
use crate::app::update::none_missed;
use crate::store::{self, Size};
use komadai_core::record::save::EXTENSION;
use komadai_core::record::{self, ReadOptions};
use komadai_engine::tsume::{Problem, missed_mates};
use komadai_engine::world::mpsc::Sender;

/// The first line of the cache, changed when the search changes.
const HEAD: &str = "missed mates 1";
/// Before the hash of a game.
const GAME: &str = "game ";
/// Thousands of games with some lines each need fewer bytes.
const MAX_BYTES: u64 = 64 << 20;
/// The cache is written after this many games.
const KEPT_EVERY: usize = 20;

/// Searches the user's saved games.
#[derive(Debug)]
pub(super) struct MissedMates {
    /// The folder of saves, if known.
    folder: Option<PathBuf>,
    events: Sender<Event>,
    /// Stops the thread of the last search.
    stop: Arc<AtomicBool>,
    /// The last search.
    asked: Option<Ticket>,
}

impl MissedMates {
    pub(super) fn new(saves: Option<&Path>, events: Sender<Event>) -> Self {
        Self { folder: store::saves_folder(saves).ok(), events, stop: Arc::default(), asked: None }
    }

    /// Begins a search in place of the one before; returns an answer only if no thread can be started.
    pub(super) fn find(&mut self, ticket: Ticket) -> Option<Message> {
        self.stop();
        self.stop = Arc::default();
        self.asked = Some(ticket);
        let search = MissedMateSearch {
            ticket,
            folder: self.folder.clone(),
            cache: store::cache_folder().ok(),
            events: self.events.clone(),
            stop: Arc::clone(&self.stop),
        };
        let started = in_background("missed mates", move || search.run());
        started.is_err().then(|| none_missed(ticket))
    }

    /// Ends the last search; its results so far stay.
    pub(super) fn withhold(&mut self) -> Option<Message> {
        let ticket = self.asked.take()?;
        self.stop();
        Some(none_missed(ticket))
    }

    /// Ends the search and saves the results so far.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for MissedMates {
    fn drop(&mut self) {
        self.stop();
    }
}

fn found(ticket: Ticket, problems: Vec<Problem>, searched: usize, games: usize) -> Message {
    Message::from(tsume::Message::Missed { ticket, problems, searched, games })
}

struct MissedMateSearch {
    ticket: Ticket,
    folder: Option<PathBuf>,
    cache: Option<PathBuf>,
    events: Sender<Event>,
    stop: Arc<AtomicBool>,
}

impl MissedMateSearch {
    fn run(self) {
        let folder = self.folder.as_deref();
        // There is no folder before the first game.
        let listing = folder.and_then(|folder| store::list(folder, &[EXTENSION]).ok());
        let entries = listing.unwrap_or_default().entries;
        let path = self.cache.as_ref().map(|cache| cache.join("missed-mates.txt"));
        let known = path.as_deref().map(load).unwrap_or_default();
        let mut kept = known.clone();
        let (mut problems, mut fresh, mut look) = (Vec::new(), 0, Look::new());
        for (number, entry) in entries.iter().enumerate() {
            if self.is_stopped() {
                break;
            }
            let Ok(bytes) = store::read(&entry.path, Size::limit().0) else {
                continue;
            };
            let hash = hash(&bytes);
            if let Some(of_game) = known.get(&hash) {
                problems.extend_from_slice(of_game);
                continue;
            }
            self.tell(std::mem::take(&mut problems), number, entries.len());
            if look.finds_game() {
                // The lock ends the search.
                let _ = self.events.send(Event::Message(begun()));
                self.stop.store(true, Ordering::Relaxed);
                break;
            }
            let of_game = self.search(&bytes);
            if self.is_stopped() {
                break;
            }
            kept.insert(hash, of_game.clone());
            problems.extend(of_game);
            fresh += 1;
            if fresh % KEPT_EVERY == 0 {
                keep(path.as_deref(), &kept);
            }
        }
        if fresh > 0 {
            keep(path.as_deref(), &kept);
        }
        self.tell(problems, entries.len(), entries.len());
    }

    fn search(&self, bytes: &[u8]) -> Vec<Problem> {
        let file = record::read(bytes, ReadOptions::default());
        let game = file.ok().and_then(|file| file.first().ok());
        let missed = game.map(|game| missed_mates(&game.record, &mut || self.is_stopped()));
        missed.unwrap_or_default()
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn tell(&self, problems: Vec<Problem>, searched: usize, games: usize) {
        if !self.is_stopped() {
            let message = found(self.ticket, problems, searched, games);
            let _ = self.events.send(Event::Message(message));
        }
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// The results by the hashes of the games' files; none if the cache is missing, broken or of another version.
fn load(path: &Path) -> HashMap<u64, Vec<Problem>> {
    let bytes = store::read(path, MAX_BYTES).unwrap_or_default();
    let text = String::from_utf8(bytes).unwrap_or_default();
    let mut lines = text.lines();
    let mut games = HashMap::new();
    if lines.next() != Some(HEAD) {
        return games;
    }
    let mut last = None;
    for line in lines {
        if let Some(game) = line.strip_prefix(GAME) {
            last = u64::from_str_radix(game, 16).ok();
            games.extend(last.map(|game| (game, Vec::new())));
        } else if let (Some(game), Some(problem)) = (last, Problem::from_line(line)) {
            games.entry(game).or_default().push(problem);
        }
    }
    games
}

/// Writes the results; without them the next search takes as long again.
fn keep(path: Option<&Path>, games: &HashMap<u64, Vec<Problem>>) {
    let Some(path) = path else {
        return;
    };
    let mut text = format!("{HEAD}\n");
    for (game, problems) in games {
        // Writing to a string never fails.
        let _ = writeln!(text, "{GAME}{game:016x}");
        for problem in problems {
            let _ = writeln!(text, "{}", problem.to_line());
        }
    }
    // A cache: the next run searches missing games.
    let _ = store::write(path, text.as_bytes(), store::Access::Private);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::exercise;
    use crate::app::screens::ScreenMessage;
    use komadai_core::record::save::to_text;
    use komadai_core::record::{End, Key, NodeId, Reason, Record};
    use komadai_core::rules::{Color, Position};
    use komadai_engine::world::mpsc::{Receiver, channel};
    use std::fs;

    /// A game in which a person resigned with a mate on the board.
    fn game(sfen: &str) -> String {
        let mut record = Record::new(Position::from_sfen(sfen).expect("an SFEN"));
        record.headers.set(Key::BlackPlayer, "human");
        let end = End::new(Reason::Resignation, Some(Color::White));
        record.add_end(NodeId::START, end).expect("an end");
        to_text(&record)
    }

    fn search(folder: &Path) -> (MissedMateSearch, Receiver<Event>) {
        let (events, receiver) = channel();
        let search = MissedMateSearch {
            ticket: Ticket(7),
            folder: Some(folder.join("saves")),
            cache: Some(folder.join("cache")),
            events,
            stop: Arc::default(),
        };
        (search, receiver)
    }

    /// The problems found, and the progress at the end.
    fn told(events: &Receiver<Event>) -> (Vec<String>, usize, usize) {
        let mut all = (Vec::new(), 0, 0);
        for event in events.try_iter() {
            let Event::Message(Message::Screen(message)) = event else {
                panic!("{event:?}");
            };
            let ScreenMessage::Tsume(exercise::Message::Own(tsume::Message::Missed {
                problems,
                searched,
                games,
                ..
            })) = message
            else {
                panic!("{message:?}");
            };
            all.0.extend(problems.iter().map(Problem::to_line));
            (all.1, all.2) = (searched, games);
        }
        all
    }

    #[test]
    fn games_are_searched_once_and_known_from_the_cache_afterwards() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = folder.path().join("saves");
        fs::create_dir(&saves).expect("a folder");
        let mate = game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
        fs::write(saves.join("a.ron"), &mate).expect("a file");
        fs::write(saves.join("b.ron"), game("4k4/9/9/9/9/9/9/9/4K4 b G 1")).expect("a file");
        fs::write(saves.join("c.ron"), "broken").expect("a file");
        let (first, events) = search(folder.path());
        first.run();
        let (problems, searched, games) = told(&events);
        assert_eq!((searched, games), (3, 3));
        assert_eq!(problems.len(), 1, "{problems:?}");
        let cache = folder.path().join("cache").join("missed-mates.txt");
        let known = load(&cache);
        assert_eq!((known.len(), known[&hash(mate.as_bytes())].len()), (3, 1));
        let (second, events) = search(folder.path());
        second.run();
        assert_eq!(told(&events), (problems, 3, 3));
        fs::write(&cache, "missed mates 0\ngame 00\n").expect("a file");
        assert_eq!(load(&cache).len(), 0, "another version");
    }

    #[test]
    fn a_search_that_is_stopped_tells_nothing_and_a_missing_folder_has_no_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let (stopped, events) = search(folder.path());
        stopped.stop.store(true, Ordering::Relaxed);
        stopped.run();
        assert!(events.try_iter().next().is_none());
        let (search, events) = search(folder.path());
        search.run();
        assert_eq!(told(&events), (Vec::new(), 0, 0));
    }
}
