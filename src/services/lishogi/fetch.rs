//! The finished games of a user, as records in a folder of their own.
//!
//! Games come the newest first, an object a line, without the times of moves; those are in the KIF of the same
//! games. At most [`AT_ONCE`] games are in memory. A file says how far the folder is complete.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Server, started, title};
use crate::app::Seat;
use crate::store::{self, Access};
use komadai_core::record::save::{EXTENSION, to_text};
use komadai_core::record::{self, Key, ReadOptions, Record};
use komadai_engine::lishogi::{
    Closed, Ending, ExportedGame, ExportedPlayer, GameId, Refusal, Request, UserName, note_game,
    read, start_of,
};
use komadai_engine::world;
use komadai_engine::world::mpsc::{self, RecvTimeoutError};
use komadai_online::connections::lishogi::Incoming;

/// The most games in memory; the server gives at most 300 at once.
const AT_ONCE: usize = 100;

/// The silence after which an export counts as broken: its signs of life are 70 s apart.
const SILENCE: Duration = Duration::from_secs(90);

/// How often it is looked whether the user has stopped it.
const LOOK: Duration = Duration::from_millis(200);

/// The most lines that wait: a slow disk slows the server down.
const MOST_WAITING: usize = 64;

/// What the folder has, by the times of the games in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Extent {
    /// All games up to this one are there.
    complete: Option<i64>,
    /// A fetch was broken off: it had reached from the first of these back to the second.
    broken: Option<(i64, i64)>,
}

/// The result of a fetch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fetched {
    /// New games.
    pub games: usize,
    /// Variants and games that cannot be read.
    pub skipped: usize,
    /// Why it is not complete; the next one goes on here.
    pub broken: Option<String>,
    pub folder: PathBuf,
}

/// Fetches the games that the folder does not have; `tell` is called with the number so far. With `is_own` the
/// records say that a person at this computer played the side of the user, as those of games played here do.
pub fn fetch_games(
    server: &Server,
    user: &UserName,
    is_own: bool,
    since: Option<i64>,
    saves: Option<&Path>,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(usize),
) -> Result<Fetched, String> {
    let folder = store::saves_folder(saves).map_err(|why| why.to_string())?;
    let folder = folder.join("lishogi").join(user.to_string().to_lowercase());
    let marker = folder.join("extent.json");
    let extent = match store::read(&marker, 4096) {
        Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_default(),
        Err(_) => Extent::default(),
    };
    let result = Fetched { folder, ..Fetched::default() };
    let mut fetch = Fetch { server, user, is_own, stop, marker, extent, result, tell };
    let from = since.or(extent.complete.map(|it| it + 1));
    if let Some((newest, oldest)) = extent.broken {
        fetch.part(from, Some(oldest), newest)?;
    }
    if fetch.result.broken.is_none() {
        let from = fetch.extent.complete.map(|it| it + 1).or(since);
        fetch.part(from, None, 0)?;
    }
    Ok(fetch.result)
}

struct Fetch<'a> {
    server: &'a Server,
    user: &'a UserName,
    is_own: bool,
    stop: &'a AtomicBool,
    marker: PathBuf,
    extent: Extent,
    result: Fetched,
    tell: &'a mut dyn FnMut(usize),
}

impl Fetch<'_> {
    /// Fetches the games of a time; `newest` is the time of the newest that is there already.
    fn part(&mut self, from: Option<i64>, until: Option<i64>, newest: i64) -> Result<(), String> {
        let mut newest = newest;
        let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
        let request = Request::games(self.user, from, until);
        let deliver = move |incoming| sender.send(incoming).is_ok();
        let _stream = self.server.open(request, deliver).map_err(|why| why.to_string())?;
        let mut games: Vec<ExportedGame> = Vec::new();
        let mut heard = world::now();
        let broken = loop {
            if self.stop.load(Ordering::Relaxed) {
                break Some("stopped".to_owned());
            }
            match lines.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout) if world::elapsed(heard) < SILENCE => continue,
                Ok(Incoming::Opened) => {}
                Ok(Incoming::Line(line)) => {
                    heard = world::now();
                    // A line that keeps the connection is empty, or an object without a game.
                    let game = read::<ExportedGame>(line.as_bytes()).unwrap_or_default();
                    if game.id.parse::<GameId>().is_ok() {
                        newest = newest.max(game.created_at);
                        games.push(game);
                    }
                }
                Ok(Incoming::Closed(Closed::End)) => break None,
                Ok(Incoming::Closed(Closed::Refused(why))) => {
                    self.save(&games, newest)?;
                    return Err(why.to_string());
                }
                Ok(Incoming::Closed(_)) | Err(_) => {
                    break Some("the connection is lost".to_owned());
                }
            }
            if games.len() >= AT_ONCE {
                self.save(&games, newest)?;
                games.clear();
            }
        };
        self.save(&games, newest)?;
        self.result.broken = broken;
        if self.result.broken.is_none() {
            let complete = self.extent.complete.max(Some(newest).filter(|it| *it > 0));
            self.mark(Extent { complete, broken: None })?;
        }
        Ok(())
    }

    /// Writes games, then how far they reach.
    fn save(&mut self, games: &[ExportedGame], newest: i64) -> Result<(), String> {
        let ids: Vec<GameId> = games.iter().filter_map(|game| game.id.parse().ok()).collect();
        let Some(oldest) = games.last().map(|game| game.created_at) else {
            return Ok(());
        };
        let answer = self.server.call(&Request::export_all(&ids)).map_err(|why| why.to_string())?;
        let timed = match Refusal::of(&answer) {
            None => record::read(&answer.body, ReadOptions::default()).map(|file| file.games),
            Some(why) => return Err(why.to_string()),
        };
        let timed: Vec<Record> = timed
            .unwrap_or_default()
            .into_iter()
            .filter_map(|game| Some(game.ok()?.record))
            .collect();
        for (game, id) in games.iter().zip(&ids) {
            let record = record_of(game, id, &timed, &self.server.base().to_string());
            let Some(mut record) = record.filter(|it| !it.main_moves().is_empty()) else {
                self.result.skipped += 1;
                continue;
            };
            if self.is_own {
                for (key, player) in [
                    (Key::BlackPlayer, &game.players.sente),
                    (Key::WhitePlayer, &game.players.gote),
                ] {
                    if player.user.as_ref().is_some_and(|it| self.user.is(&it.name)) {
                        record.headers.set(key, Seat::Human.word());
                    }
                }
            }
            let text = to_text(&record);
            let title = title(&record, id);
            let before = self.result.folder.join(format!("{title}.{EXTENSION}"));
            if !store::is_there(&before) {
                store::write_new(
                    &self.result.folder,
                    &title,
                    EXTENSION,
                    text.as_bytes(),
                    Access::Private,
                )
                .map_err(|why| why.to_string())?;
                self.result.games += 1;
            }
        }
        (self.tell)(self.result.games);
        self.mark(Extent { broken: Some((newest, oldest)), ..self.extent })
    }

    fn mark(&mut self, extent: Extent) -> Result<(), String> {
        self.extent = extent;
        let text = serde_json::to_string(&extent).unwrap_or_default();
        let written = store::write(&self.marker, text.as_bytes(), Access::Private);
        written.map_err(|why| why.to_string())
    }
}

/// The record of a game, with the times of the KIF of the same game; `None` if it is none of shogi.
pub(crate) fn record_of(
    game: &ExportedGame,
    id: &GameId,
    timed: &[Record],
    address: &str,
) -> Option<Record> {
    if !game.variant.is_standard() {
        return None;
    }
    let mut record = Record::new(start_of(&game.initial_sfen).ok()?);
    let mut at = record.main_tip();
    for mv in game.moves.split_ascii_whitespace() {
        at = record.add_move(at, mv.parse().ok()?).ok()?;
    }
    // The place is the page of the game; without it, the same moves are the same game.
    let is_same = |other: &&Record| {
        let place = other.headers.get(&Key::Site);
        place.is_some_and(|place| place.ends_with(id.as_str()))
            || (place.is_none() && other.main_moves() == record.main_moves())
    };
    if let Some(other) = timed.iter().find(is_same) {
        let times: Vec<_> = other.main_line().map(|id| other.node(id).notes.spent).collect();
        let nodes: Vec<_> = record.main_line().collect();
        for (node, spent) in nodes.into_iter().zip(times) {
            record.notes_mut(node).spent = spent;
        }
    }
    if !game.status.goes_on() {
        let ending = Ending { status: game.status.clone(), winner: game.winner };
        record.add_end(at, ending.to_end()).ok()?;
    }
    let players = [&game.players.sente, &game.players.gote];
    let [sente, gote] = players.map(ExportedPlayer::to_person);
    for ((key, player), person) in
        [Key::Black, Key::White].into_iter().zip(players).zip([&sente, &gote])
    {
        let name = player.user.as_ref().map_or_else(|| person.called(), |user| user.name.clone());
        record.headers.set(key, if name.is_empty() { "Anonymous".to_owned() } else { name });
    }
    note_game(&mut record, format!("{address}/{id}"), game.rated, [&sente, &gote]);
    if let Some(began) = started(game.created_at) {
        record.headers.set(Key::Started, began);
    }
    Some(record)
}
