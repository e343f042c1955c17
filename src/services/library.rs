//! The service behind the screen of the library: a worker thread that holds the index, answers from it, and has files read.
//!
//! The thread begins with the first opening; closing the screen gives its memory back. Every reading of the folder has a number; one
//! that is no longer the newest stops by itself.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::app::effect::{FileChange, Ticket};
use crate::app::screens::library::{Collection, Done, Undone};
use crate::library::{Block, RowId, Subject};
use crate::services::Event;
use crate::store::{self, StoreError};
use komadai_core::record::Target;
use komadai_core::rules::Position;

mod changes;
mod convert;
mod index_cache;
mod reading;
mod worker;

use worker::LibraryWorker;

/// What the thread of the library is asked, or told by those who read for it.
enum Job {
    /// Read the library anew, as this reading.
    Load(Ticket, Reading),
    /// Tell the sample games.
    LoadSamples(Ticket),
    /// Read the file of a row.
    Open(Ticket, RowId),
    /// Tell the moves of a row.
    Show(Ticket, RowId),
    /// Find a position, with the sides exchanged too or not.
    Search(Ticket, Box<Position>, bool),
    /// Tell what was played in a position, and once more when all games are there.
    LookUp(Ticket, Box<Position>),
    /// Count how games ended, and once more when all games are there.
    Count(Ticket, Box<Subject>),
    /// Do something with files.
    Change(Ticket, Box<FileChange>),
    /// Files were read by this reading.
    Read(Reading, Block),
    /// Files were met by the walk of this reading.
    Met(Reading, reading::Met),
    /// The walk of this reading is over.
    Walked(Reading, Result<reading::Walked, StoreError>),
    /// A file was made beside those of the library.
    Made(PathBuf),
    /// Find out what a conversion would lose.
    Preview(Ticket, Vec<RowId>, Target),
    /// Something done with files has ended.
    Changed(Ticket, Result<Done, Undone>),
    /// The screen of the library is left.
    Close,
    /// Another folder is listed from now on, by another thread.
    End,
}

/// One reading of the library; it goes on while no newer one has begun.
#[derive(Debug, Clone)]
struct Reading {
    number: u64,
    newest: Arc<AtomicU64>,
}

impl Reading {
    fn is_wanted(&self) -> bool {
        self.newest.load(Ordering::Relaxed) == self.number
    }
}

/// Sends what the screen asks for to the worker thread of the library, which starts with the first opening.
#[derive(Debug)]
pub struct LibraryClient {
    folder: Result<PathBuf, StoreError>,
    /// Whether that is the folder of saves.
    collection: Collection,
    /// The folder of cached indexes.
    cache: Option<PathBuf>,
    jobs: Option<Sender<Job>>,
    /// Whether the worker has an index, or reads one.
    is_loaded: bool,
    newest: Arc<AtomicU64>,
    events: Sender<Event>,
}

impl LibraryClient {
    /// Opens nothing yet. The folder is `saves`, or else the usual one of saves; indexes are cached in `cache`, if anywhere.
    pub fn new(saves: Option<&Path>, cache: Option<PathBuf>, events: Sender<Event>) -> Self {
        Self {
            folder: store::saves_folder(saves),
            collection: Collection::Saves,
            cache,
            jobs: None,
            is_loaded: false,
            newest: Arc::default(),
            events,
        }
    }

    /// Lists this folder instead of that of the saves.
    pub(crate) fn list_instead(&mut self, folder: &Path) {
        self.close();
        self.send(Job::End);
        self.jobs = None;
        self.folder = Ok(folder.to_owned());
        self.collection = Collection::Folder;
    }

    /// Reads the library anew; its rows come as messages.
    ///
    /// # Errors
    ///
    /// When the folder is unknown, or the system gives no thread.
    pub fn load(&mut self, ticket: Ticket) -> Result<(), String> {
        let folder = self.folder.clone().map_err(|error| error.to_string())?;
        let reading = self.next_reading();
        self.start(folder)?;
        self.send(Job::Load(ticket, reading));
        self.is_loaded = true;
        Ok(())
    }

    /// Lists the sample games instead, until the library is read anew.
    ///
    /// # Errors
    ///
    /// When the system gives no thread.
    pub(crate) fn load_samples(&mut self, ticket: Ticket) -> Result<(), String> {
        self.next_reading();
        self.start(self.folder.clone().unwrap_or_default())?;
        self.send(Job::LoadSamples(ticket));
        self.is_loaded = true;
        Ok(())
    }

    /// Starts the thread of the library, unless it runs.
    fn start(&mut self, folder: PathBuf) -> Result<(), String> {
        if self.jobs.is_none() {
            let (jobs, queue) = mpsc::channel();
            let events = self.events.clone();
            let back = jobs.clone();
            let (collection, cache) = (self.collection, self.cache.clone());
            let work =
                move || LibraryWorker::new(folder, collection, cache, back, events).work(&queue);
            let thread = thread::Builder::new().name("library".into()).spawn(work);
            thread.map_err(|error| error.to_string())?;
            self.jobs = Some(jobs);
        }
        Ok(())
    }

    /// Stops reading and forgets the library.
    pub fn close(&mut self) {
        self.next_reading();
        self.is_loaded = false;
        self.send(Job::Close);
    }

    /// Reads the file of a row; answered as [`LibraryEffect::OpenRow`](crate::app::effect::LibraryEffect::OpenRow).
    pub fn open(&self, ticket: Ticket, row: RowId) {
        self.send(Job::Open(ticket, row));
    }

    /// Tells the moves of a row; answered as [`LibraryEffect::ShowRow`](crate::app::effect::LibraryEffect::ShowRow).
    pub fn show(&self, ticket: Ticket, row: RowId) {
        self.send(Job::Show(ticket, row));
    }

    /// Finds the games that reach a position; answered as [`LibraryEffect::SearchPosition`](crate::app::effect::LibraryEffect::SearchPosition).
    pub fn search(&self, ticket: Ticket, position: Position, mirrored: bool) {
        self.send(Job::Search(ticket, Box::new(position), mirrored));
    }

    /// Tells what was played in a position, after reading the library where it is not open; answered as
    /// [`LibraryEffect::LookUpMoves`](crate::app::effect::LibraryEffect::LookUpMoves).
    ///
    /// # Errors
    ///
    /// When the folder is unknown, or the system gives no thread.
    pub(crate) fn look_up(&mut self, ticket: Ticket, position: Position) -> Result<(), String> {
        if !self.is_loaded {
            self.load(ticket)?;
        }
        self.send(Job::LookUp(ticket, Box::new(position)));
        Ok(())
    }

    /// Counts how games ended, after reading the library where it is not open; answered as
    /// [`LibraryEffect::CountGames`](crate::app::effect::LibraryEffect::CountGames).
    ///
    /// # Errors
    ///
    /// When the folder is unknown, or the system gives no thread.
    pub fn count(&mut self, ticket: Ticket, subject: Subject) -> Result<(), String> {
        if !self.is_loaded {
            self.load(ticket)?;
        }
        self.send(Job::Count(ticket, Box::new(subject)));
        Ok(())
    }

    /// Finds out what a conversion would lose; answered as [`LibraryEffect::PreviewConversion`](crate::app::effect::LibraryEffect::PreviewConversion).
    pub(crate) fn preview_conversion(&self, ticket: Ticket, rows: Vec<RowId>, target: Target) {
        self.send(Job::Preview(ticket, rows, target));
    }

    /// Does something with files; answered as [`LibraryEffect::ChangeFiles`](crate::app::effect::LibraryEffect::ChangeFiles).
    pub fn change(&self, ticket: Ticket, change: FileChange) {
        self.send(Job::Change(ticket, Box::new(change)));
    }

    /// Ends the reading that goes on.
    fn next_reading(&self) -> Reading {
        Reading {
            number: self.newest.fetch_add(1, Ordering::Relaxed) + 1,
            newest: self.newest.clone(),
        }
    }

    /// Sends a job to the worker; drops it where the library was never opened.
    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // Sending fails only once the worker was told to end.
            let _ = jobs.send(job);
        }
    }
}

#[cfg(test)]
mod tests;
