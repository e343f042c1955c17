//! Games on the disk for the screens: the one being played, saved ones, the list of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::Event;
use crate::library::{Place, Row};
use crate::record::save::{EXTENSION, MAX_BYTES};
use crate::record::{self, Fault, Record, Wanted};
use crate::store::{self, StoreError, Unfinished};
use crate::tui::message::{Message, SavePlace, SaveRequest, Ticket};
use crate::tui::screens::library::{self, EXTENSIONS};

/// How many games of the list are sent at once.
const BATCH: usize = 64;

/// Where games are kept, and the file of the game being played.
#[derive(Debug)]
pub(super) struct Files {
    folder: Result<PathBuf, StoreError>,
    /// What is listed: the folder of saves unless another was asked for.
    listed: Result<PathBuf, StoreError>,
    /// A game that another run left behind, kept for this one until somebody wants it.
    left: Option<Unfinished>,
    current: Option<Unfinished>,
    sender: Sender<Event>,
}

impl Files {
    pub(super) fn new(saves: Option<&Path>, sender: Sender<Event>) -> Self {
        let folder = store::saves_folder(saves);
        Self {
            listed: folder.clone(),
            folder,
            left: None,
            current: None,
            sender,
        }
    }

    /// Lists this folder instead of that of the saves.
    pub(super) fn list_instead(&mut self, folder: &Path) {
        self.listed = Ok(folder.to_owned());
    }

    /// The newest game that was left before its end, kept for this run; broken files stay where they are.
    pub(super) fn find_unfinished(&mut self) -> Option<Record> {
        if let Some(left) = &self.left {
            return read(left.path(), left.path()).ok();
        }
        let folder = self.folder.as_ref().ok()?;
        store::unfinished(folder).iter().find_map(|path| {
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
            SavePlace::Unfinished => {
                if self.current.is_none() {
                    self.current = Some(Unfinished::begin(&folder)?);
                }
                match &self.current {
                    Some(file) => file.save(bytes).map(|()| None),
                    None => Ok(None),
                }
            }
        }
    }

    /// Removes the file of the game being played: it is over.
    pub(super) fn forget(&mut self) -> Result<(), String> {
        let current = self.current.take();
        let gone = current.map_or(Ok(()), Unfinished::finish);
        gone.map_err(|error| error.to_string())
    }

    /// Lists the saved games on a thread of its own, some at a time.
    pub(super) fn list(&self, ticket: Ticket) -> Result<(), String> {
        let folder = self.listed.clone().map_err(|error| error.to_string())?;
        let sender = self.sender.clone();
        in_background(move || list(&folder, ticket, &sender))
    }

    /// Reads one game on a thread of its own.
    pub(super) fn open(&self, ticket: Ticket, path: PathBuf) -> Result<(), String> {
        let sender = self.sender.clone();
        in_background(move || {
            let opened = library::open_file(&path, read(&path, &path));
            let opened = library::Message::Opened(ticket, opened);
            // Nobody listens only when the program ends anyway.
            let _ = sender.send(Event::Message(Message::Library(opened)));
        })
    }
}

fn in_background(work: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let thread = thread::Builder::new().name("files".into()).spawn(work);
    thread.map(drop).map_err(|error| error.to_string())
}

fn list(folder: &Path, ticket: Ticket, sender: &Sender<Event>) {
    let send = |message| {
        sender
            .send(Event::Message(Message::Library(message)))
            .is_ok()
    };
    let listing = match store::list(folder, EXTENSIONS) {
        Ok(listing) => listing,
        Err(error) => {
            send(library::Message::Failed(ticket, error.to_string()));
            return;
        }
    };
    send(library::Message::Folder(ticket, folder.to_owned()));
    for entries in listing.entries.chunks(BATCH) {
        let rows = entries.iter().flat_map(|entry| rows(entry, folder));
        if !send(library::Message::Rows(ticket, rows.collect())) {
            return;
        }
    }
    let mut faults: Vec<String> = listing.faults.iter().map(ToString::to_string).collect();
    if listing.is_cut {
        faults.push("there are too many files: some are not listed".into());
    }
    send(library::Message::Complete(ticket, faults));
}

/// A row for each game of a file.
fn rows(entry: &store::Entry, folder: &Path) -> Vec<Row> {
    let file: Arc<Path> = entry
        .path
        .strip_prefix(folder)
        .unwrap_or(&entry.path)
        .into();
    let place = |game| Place {
        file: file.clone(),
        game,
        modified: 0,
    };
    let bytes = match store::read(&entry.path, MAX_BYTES as u64) {
        Ok(bytes) => bytes,
        Err(error) => return vec![Row::broken(place(0), &error.cause.to_string())],
    };
    let row = |(game, read): (u32, Result<record::Game, Fault>)| match read {
        Ok(read) => Row::of(place(game), &read.record),
        Err(fault) => Row::broken(place(game), &fault.to_string()),
    };
    match record::read(&bytes, Wanted::default()) {
        Ok(reading) => (0..).zip(reading.games).map(row).collect(),
        Err(fault) => vec![Row::broken(place(0), &fault.to_string())],
    }
}

/// Reads the first game of a file; an error begins with `name`, and the place in the file where there is one.
fn read(path: &Path, name: &Path) -> Result<Record, String> {
    let bytes = store::read(path, MAX_BYTES as u64).map_err(|error| error.to_string())?;
    let first =
        record::read(&bytes, Wanted::default()).and_then(|mut reading| reading.games.remove(0));
    first
        .map(|game| game.record)
        .map_err(|fault| match fault.place {
            Some(_) => format!("{}:{fault}", name.display()),
            None => format!("{}: {fault}", name.display()),
        })
}
