//! Games on the disk for the screens: the one being played and single files; lists of them are the library's.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::Event;
use crate::record::save::EXTENSION;
use crate::record::{self, Fault, Game, Record, Wanted};
use crate::store::{self, Kind, StoreError, Unfinished};
use crate::tui::message::{Message, SavePlace, SaveRequest, Ticket, WriteRequest};
use crate::tui::screens::library;
use crate::tui::screens::paste::Several;
use crate::tui::screens::review::Unwritten;
use crate::tui::text::sanitize;

/// Where games are kept, and the file of the game being played.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) folder: Result<PathBuf, StoreError>,
    /// A game that another run left behind, kept for this one until somebody wants it.
    left: Option<Unfinished>,
    current: Option<Unfinished>,
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
            changes: None,
            sender,
        }
    }

    /// The newest game that was left before its end, kept for this run; broken files stay where they are.
    pub(super) fn find_unfinished(&mut self) -> Option<Record> {
        if let Some(left) = &self.left {
            return read(left.path(), left.path()).ok();
        }
        let folder = self.folder.as_ref().ok()?;
        store::unfinished(folder, Kind::Game)
            .iter()
            .find_map(|path| {
                let record = read(path, path).ok()?;
                self.left = Unfinished::adopt(path).ok()?;
                self.left.is_some().then_some(record)
            })
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
        let saved = self.try_save(request);
        saved.map_err(|error| error.to_string())
    }

    fn try_save(&mut self, request: &SaveRequest) -> Result<Option<String>, StoreError> {
        let folder = self.folder.clone()?;
        let bytes = request.text.as_bytes();
        match &request.place {
            SavePlace::New(title) => {
                let path = store::write_new(&folder, title, EXTENSION, bytes)?;
                Ok(Some(path.display().to_string()))
            }
            SavePlace::Text(title, ending) => {
                let path = store::write_new(&folder, title, ending, bytes)?;
                Ok(Some(path.display().to_string()))
            }
            SavePlace::Unfinished => {
                if self.current.is_none() {
                    self.current = Some(Unfinished::begin(&folder, Kind::Game)?);
                }
                match &self.current {
                    Some(file) => file.save(bytes).map(|()| None),
                    None => Ok(None),
                }
            }
        }
    }

    /// Writes a record where the player wants it; a name alone goes to the folder of saves.
    pub(super) fn write_record(&self, request: &WriteRequest) -> Result<PathBuf, Unwritten> {
        let fault = |error: StoreError| Unwritten::Failed(error.to_string());
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
            return Err(Unwritten::Exists);
        }
        Ok(path)
    }

    /// Removes the file of the game being played: it is over.
    pub(super) fn forget(&mut self) -> Result<(), String> {
        let current = self.current.take();
        let gone = current.map_or(Ok(()), Unfinished::finish);
        gone.map_err(|error| error.to_string())
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

/// The only game of a file, or all of several.
fn opened(ticket: Ticket, path: &Path) -> Message {
    let answer = match games(path, path) {
        Ok(mut games) if games.len() == 1 => match games.remove(0) {
            Ok(game) => Ok(game),
            Err(fault) => Err(in_file(path, &fault)),
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
    Message::Library(library::Message::Opened(ticket, opened))
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
        .map_err(|fault| in_file(name, &fault))
}

/// Reads all games of a file, at least one; errors as those of [`read`].
fn games(path: &Path, name: &Path) -> Result<Vec<Result<Game, Fault>>, String> {
    let bytes = store::read(path, store::Size::limit().0).map_err(|error| error.to_string())?;
    let reading = record::read(&bytes, Wanted::default());
    let reading = reading.map_err(|fault| in_file(name, &fault))?;
    Ok(reading.games)
}

fn in_file(name: &Path, fault: &Fault) -> String {
    match fault.place {
        Some(_) => format!("{}:{fault}", name.display()),
        None => format!("{}: {fault}", name.display()),
    }
}
