//! Games on the disk for the screens: the one being played and single files; lists of them are the library's.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::Event;
use crate::app::collection::Several;
use crate::app::effect::{SavePlace, SaveRequest, Ticket, WriteError, WriteRequest};
use crate::app::message::Message;
use crate::app::screens::library;
use crate::app::screens::menu::Unreadable;
use crate::game::{Game as Controller, series_of};
use crate::record::save::EXTENSION;
use crate::record::{self, Diagnostic, ParsedGame, ReadOptions, Record};
use crate::store::{self, Kind, StoreError, Unfinished};
use crate::text::sanitize;

/// Where games are kept, and the file of the game being played.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) folder: Result<PathBuf, StoreError>,
    /// A game that another run left behind, kept for this one until somebody wants it.
    left: Option<Unfinished>,
    current: Option<Unfinished>,
    /// Games that have ended and could not be written yet, as their texts, each with its unfinished file if it has one.
    ended: Vec<(String, Option<Unfinished>)>,
    /// Changes of the record being reviewed that were not saved when the program was to stop or to end.
    pub(super) changes: Option<Unfinished>,
    sender: Sender<Event>,
}

impl Files {
    pub(super) fn new(saves: Option<&Path>, sender: Sender<Event>) -> Self {
        let folder = store::saves_folder(saves);
        Self {
            folder,
            left: None,
            current: None,
            ended: Vec::new(),
            changes: None,
            sender,
        }
    }

    /// The newest game that was left before its end, kept for this run, and those that cannot be taken up, whose files stay as
    /// they are.
    pub(super) fn find_unfinished(&mut self) -> (Option<Record>, Vec<Unreadable>) {
        let Ok(folder) = &self.folder else {
            return (None, Vec::new());
        };
        let mut paths = store::unfinished(folder, Kind::Game);
        // The one that this run keeps is offered again.
        let kept = self.left.as_ref().map(|left| left.path().to_owned());
        paths.splice(0..0, kept);
        let mut found = None;
        let mut unreadable = Vec::new();
        for path in paths {
            match resumable(&path) {
                Err(why) => unreadable.push(Unreadable {
                    folder: folder.clone(),
                    why,
                }),
                Ok(record) if found.is_none() => {
                    if self.left.is_none() {
                        self.left = Unfinished::adopt(&path).ok().flatten();
                    }
                    let is_ours = |left: &Unfinished| left.path() == path;
                    found = self.left.as_ref().is_some_and(is_ours).then_some(record);
                }
                Ok(_) => {}
            }
        }
        (found, unreadable)
    }

    /// The game being played is left; its file stays for another time.
    pub(super) fn set_aside(&mut self) {
        self.current = None;
    }

    /// The game left behind is the one being played from now on.
    pub(super) fn resume(&mut self) {
        self.current = self.left.take();
    }

    /// Writes a game; gives the name of a file that was made for it.
    pub(super) fn save(&mut self, request: &SaveRequest) -> Result<Option<String>, String> {
        let saved = match &request.place {
            SavePlace::Finished { goes_on, .. } => self.save_finished(request, *goes_on),
            _ => self.try_save(request),
        };
        saved.map_err(|error| error.to_string())
    }

    /// Writes a game that has ended; its unfinished file goes only when that is done, though another game began meanwhile.
    fn save_finished(
        &mut self,
        request: &SaveRequest,
        goes_on: bool,
    ) -> Result<Option<String>, StoreError> {
        let before = self.ended.iter().position(|(of, _)| *of == request.text);
        let unfinished = match before {
            Some(at) => self.ended.swap_remove(at).1,
            None => self.current.take(),
        };
        let saved = self.try_save(request);
        match (&saved, unfinished) {
            (Ok(_), Some(file)) if goes_on && before.is_none() => self.current = Some(file),
            // A file that cannot be removed is offered once more, which loses nothing.
            (Ok(_), Some(file)) => drop(file.finish()),
            (Ok(_), None) => {}
            (Err(_), file) => self.ended.push((request.text.clone(), file)),
        }
        saved
    }

    fn try_save(&mut self, request: &SaveRequest) -> Result<Option<String>, StoreError> {
        let bytes = request.text.as_bytes();
        let folder = || self.folder.clone();
        let path = match &request.place {
            SavePlace::Finished { title, .. } | SavePlace::New(title) => {
                store::write_new(&folder()?, title, EXTENSION, bytes)?
            }
            SavePlace::Text(title, ending) => store::write_new(&folder()?, title, ending, bytes)?,
            SavePlace::Elsewhere(path) => {
                store::create(path, bytes)?;
                path.clone()
            }
            SavePlace::Aside => {
                Unfinished::begin(&folder()?, Kind::Game)?.save(bytes)?;
                return Ok(None);
            }
            SavePlace::Unfinished => {
                let file = match self.current.take() {
                    Some(file) => file,
                    None => Unfinished::begin(&folder()?, Kind::Game)?,
                };
                let saved = file.save(bytes);
                self.current = Some(file);
                return saved.map(|()| None);
            }
        };
        Ok(Some(path.display().to_string()))
    }

    /// Writes a record where the player wants it; a name alone goes to the folder of saves.
    pub(super) fn write_record(&self, request: &WriteRequest) -> Result<PathBuf, WriteError> {
        let fault = |error: StoreError| WriteError::Failed(error.to_string());
        let is_name = request
            .path
            .parent()
            .is_some_and(|folder| folder.as_os_str().is_empty());
        let path = if is_name {
            self.folder.clone().map_err(fault)?.join(&request.path)
        } else {
            request.path.clone()
        };
        if request.replaces {
            store::write(&path, &request.bytes).map_err(fault)?;
        } else if !store::write_unless_there(&path, &request.bytes).map_err(fault)? {
            return Err(WriteError::Exists);
        }
        Ok(path)
    }

    /// Reads one game on a thread of its own.
    pub(super) fn open(&self, ticket: Ticket, path: PathBuf) -> Result<(), String> {
        let sender = self.sender.clone();
        in_background(move || {
            // Nobody listens only when the program ends anyway.
            let _ = sender.send(Event::Message(opened(ticket, &path)));
        })
    }
}

/// The record of a file, if a game can go on from it; an error begins with the name of the file.
fn resumable(path: &Path) -> Result<Record, String> {
    let name = path.file_name().map_or(path, Path::new);
    let record = read(path, name)?;
    let in_file = |why: &dyn Display| format!("{}: {why}", name.display());
    let game = Controller::from_record(&record).map_err(|why| in_file(&why))?;
    series_of(&record, game.rules()).map_err(|why| in_file(&why))?;
    Ok(record)
}

/// The only game of a file, or all of several.
fn opened(ticket: Ticket, path: &Path) -> Message {
    let answer = match games(path, path) {
        Ok(mut games) if games.len() == 1 => match games.remove(0) {
            Ok(game) => Ok(game),
            Err(fault) => Err(fault.to_string()),
        },
        Ok(games) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = sanitize(&name).into_owned();
            return Message::Games(Arc::new(Several {
                name,
                games,
                leaves: false,
            }));
        }
        Err(why) => Err(why),
    };
    let opened = library::open_file(path, answer);
    Message::from(library::Message::Opened(ticket, opened))
}

fn in_background(work: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let thread = thread::Builder::new().name("files".into()).spawn(work);
    thread.map(drop).map_err(|error| error.to_string())
}

/// Reads the first game of a file; an error begins with `name`, and the place in the file where there is one.
pub(super) fn read(path: &Path, name: &Path) -> Result<Record, String> {
    let first = games(path, name)?.remove(0);
    first
        .map(|game| game.record)
        .map_err(|fault| fault.to_string())
}

/// Reads all games of a file, at least one; errors as those of [`read`].
fn games(path: &Path, name: &Path) -> Result<Vec<Result<ParsedGame, Diagnostic>>, String> {
    let bytes = store::read(path, store::Size::limit().0).map_err(|error| error.to_string())?;
    let file = record::read(&bytes, ReadOptions::file(&name.to_string_lossy()));
    file.map(|file| file.games)
        .map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc;

    use super::*;

    fn request(place: SavePlace, text: &str) -> SaveRequest {
        let text = text.to_owned();
        SaveRequest { place, text }
    }

    #[test]
    fn the_next_game_of_a_match_is_kept_in_place_of_the_one_that_has_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut files = Files::new(Some(folder.path()), mpsc::channel().0);
        let unfinished = folder.path().join("unfinished-1.ron");
        for (place, text, kept) in [
            (SavePlace::Unfinished, "first", "first"),
            (
                SavePlace::Finished {
                    title: "end".into(),
                    goes_on: true,
                },
                "end of first",
                "first",
            ),
            (SavePlace::Unfinished, "second", "second"),
        ] {
            files.save(&request(place, text)).expect("written");
            assert_eq!(fs::read(&unfinished).expect("kept"), kept.as_bytes());
        }
    }

    #[test]
    fn an_unfinished_file_is_removed_only_when_the_finished_game_is_written() {
        let above = tempfile::tempdir().expect("a folder");
        let (folder, aside) = (above.path().join("saves"), above.path().join("aside"));
        let mut files = Files::new(Some(&folder), mpsc::channel().0);
        files
            .save(&request(SavePlace::Unfinished, "22 moves"))
            .expect("kept");
        fs::rename(&folder, &aside).expect("moved");
        fs::write(&folder, "no folder").expect("written");
        let finished = SavePlace::Finished {
            title: "end".into(),
            goes_on: false,
        };
        let finished = request(finished, "23 moves");
        files.save(&finished).expect_err("no folder");
        // The next game has a file of its own, and the end of the first one takes nothing away from it.
        fs::remove_file(&folder).expect("removed");
        fs::rename(&aside, &folder).expect("moved back");
        let unfinished = |number: u32| folder.join(format!("unfinished-{number}.ron"));
        assert_eq!(fs::read(unfinished(1)).expect("kept"), b"22 moves");
        files
            .save(&request(SavePlace::Unfinished, "next"))
            .expect("kept");
        files.save(&finished).expect("written");
        assert!(!unfinished(1).exists());
        assert_eq!(fs::read(unfinished(2)).expect("kept"), b"next");
        assert_eq!(
            fs::read(folder.join("end.ron")).expect("saved"),
            b"23 moves"
        );
    }
}
