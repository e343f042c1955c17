//! The service behind the library screen: a worker thread that holds the index, answers from it, and has
//! files read.
//!
//! The thread starts with the first opening; closing the screen frees its memory. Every reading of the folder
//! has a number; a reading stops when a newer one has begun.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::effect::{FileChange, Ticket};
use crate::app::screens::library::{Collection, Done, FileChangeError};
use crate::library::{Block, RowId, Subject};
use crate::services::{Event, in_background};
use crate::store::{self, StoreError};
use crate::training::Repertoire;
use komadai_core::record::FileFormat;
use komadai_core::rules::Position;
use komadai_engine::world::mpsc::{self, Sender};

mod book_file;
mod changes;
mod convert;
mod index_cache;
mod reading;
mod worker;

use worker::LibraryWorker;

/// A job for the library's thread, from the screen or from its readers.
enum Job {
    /// Read the library again, as this reading.
    Load(Ticket, Reading),
    /// List the sample games.
    LoadSamples(Ticket),
    /// Read the file of a row.
    Open(Ticket, RowId),
    /// Return the moves of a row.
    Show(Ticket, RowId),
    /// Find a position; `true`: also with the sides exchanged.
    Search(Ticket, Box<Position>, bool),
    /// Return the moves played in a position, and those of the book in this file; again when all games are
    /// read.
    LookUp(Ticket, Box<Position>, Option<PathBuf>),
    /// Count results, and again when all games are read.
    Count(Ticket, Box<Subject>),
    /// Compare games with repertoires, and again when all games are read; own games are those of the person
    /// here and of the player of this name.
    Compare(Ticket, [Arc<Repertoire>; 2], String),
    Change(Ticket, Box<FileChange>),
    /// Files were read by this reading.
    Read(Reading, Block),
    /// The walk of this reading found files.
    Met(Reading, reading::Met),
    /// The walk of this reading has ended.
    Walked(Reading, Result<reading::Walked, StoreError>),
    /// A new file was made next to those of the library.
    Made(PathBuf),
    /// Find the losses of a conversion.
    Preview(Ticket, Vec<RowId>, FileFormat),
    /// A change of files has ended.
    Changed(Ticket, Result<Done, FileChangeError>),
    /// The library screen was left.
    Close,
    /// Another folder is listed from now on, by another thread.
    End,
}

/// One reading of the library; it continues until a newer one begins.
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

/// Sends requests to the library's worker thread, which starts with the first opening.
#[derive(Debug)]
pub struct LibraryClient {
    folder: Result<PathBuf, StoreError>,
    /// Whether this is the folder of saves.
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
    /// Opens nothing yet. The folder is `saves`, or else the default one; indexes are cached in `cache`, if
    /// given.
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

    pub(crate) fn list_instead(&mut self, folder: &Path) {
        self.close();
        self.send(Job::End);
        self.jobs = None;
        self.folder = Ok(folder.to_owned());
        self.collection = Collection::Folder;
    }

    /// Reads the library again; its rows come as messages.
    pub fn load(&mut self, ticket: Ticket) -> Result<(), String> {
        let folder = self.folder.clone().map_err(|error| error.to_string())?;
        let reading = self.next_reading();
        self.start(folder)?;
        self.send(Job::Load(ticket, reading));
        self.is_loaded = true;
        Ok(())
    }

    /// Lists the sample games instead, until the library is read again.
    pub(crate) fn load_samples(&mut self, ticket: Ticket) -> Result<(), String> {
        self.next_reading();
        self.start(self.folder.clone().unwrap_or_default())?;
        self.send(Job::LoadSamples(ticket));
        self.is_loaded = true;
        Ok(())
    }

    fn start(&mut self, folder: PathBuf) -> Result<(), String> {
        if self.jobs.is_none() {
            let (jobs, queue) = mpsc::channel();
            let events = self.events.clone();
            let back = jobs.clone();
            let (collection, cache) = (self.collection, self.cache.clone());
            let work =
                move || LibraryWorker::new(folder, collection, cache, back, events).work(&queue);
            in_background("library", work).map_err(|error| error.to_string())?;
            self.jobs = Some(jobs);
        }
        Ok(())
    }

    /// Stops reading and drops the index.
    pub fn close(&mut self) {
        self.next_reading();
        self.is_loaded = false;
        self.send(Job::Close);
    }

    /// Reads the file of a row; answered as
    /// [`LibraryEffect::OpenRow`](crate::app::effect::LibraryEffect::OpenRow).
    pub fn open(&self, ticket: Ticket, row: RowId) {
        self.send(Job::Open(ticket, row));
    }

    /// Sends the moves of a row; answered as
    /// [`LibraryEffect::ShowRow`](crate::app::effect::LibraryEffect::ShowRow).
    pub fn show(&self, ticket: Ticket, row: RowId) {
        self.send(Job::Show(ticket, row));
    }

    /// Finds the games that reach a position; answered as
    /// [`LibraryEffect::SearchPosition`](crate::app::effect::LibraryEffect::SearchPosition).
    pub fn search(&self, ticket: Ticket, position: Position, mirrored: bool) {
        self.send(Job::Search(ticket, Box::new(position), mirrored));
    }

    /// Sends the moves played in a position, after reading the library if it is not open; answered as
    /// [`LibraryEffect::LookUpMoves`](crate::app::effect::LibraryEffect::LookUpMoves).
    ///
    /// # Errors
    ///
    /// If the folder is unknown, or no thread can be started.
    pub(crate) fn look_up(
        &mut self,
        ticket: Ticket,
        position: Position,
        book: Option<PathBuf>,
    ) -> Result<(), String> {
        if !self.is_loaded {
            self.load(ticket)?;
        }
        self.send(Job::LookUp(ticket, Box::new(position), book));
        Ok(())
    }

    /// Counts the results of games, after reading the library if it is not open; answered as
    /// [`LibraryEffect::CountGames`](crate::app::effect::LibraryEffect::CountGames).
    ///
    /// # Errors
    ///
    /// If the folder is unknown, or no thread can be started.
    pub fn count(&mut self, ticket: Ticket, subject: Subject) -> Result<(), String> {
        if !self.is_loaded {
            self.load(ticket)?;
        }
        self.send(Job::Count(ticket, Box::new(subject)));
        Ok(())
    }

    /// Compares games with repertoires, after reading the library if it is not open; answered as
    /// [`LibraryEffect::CompareGames`](crate::app::effect::LibraryEffect::CompareGames).
    ///
    /// # Errors
    ///
    /// If the folder is unknown, or no thread can be started.
    pub(crate) fn compare(
        &mut self,
        ticket: Ticket,
        repertoires: [Arc<Repertoire>; 2],
        name: String,
    ) -> Result<(), String> {
        if !self.is_loaded {
            self.load(ticket)?;
        }
        self.send(Job::Compare(ticket, repertoires, name));
        Ok(())
    }

    /// Finds the losses of a conversion; answered as
    /// [`LibraryEffect::PreviewConversion`](crate::app::effect::LibraryEffect::PreviewConversion).
    pub(crate) fn preview_conversion(&self, ticket: Ticket, rows: Vec<RowId>, target: FileFormat) {
        self.send(Job::Preview(ticket, rows, target));
    }

    /// Changes files; answered as
    /// [`LibraryEffect::ChangeFiles`](crate::app::effect::LibraryEffect::ChangeFiles).
    pub fn change(&self, ticket: Ticket, change: FileChange) {
        self.send(Job::Change(ticket, Box::new(change)));
    }

    /// Ends the current reading.
    fn next_reading(&self) -> Reading {
        Reading {
            number: self.newest.fetch_add(1, Ordering::Relaxed) + 1,
            newest: self.newest.clone(),
        }
    }

    /// Sends a job to the worker; drops it if the library was never opened.
    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // Sending fails only after a request to end.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for LibraryClient {
    /// The worker has a sender of its own, so that it ends only when it is told.
    fn drop(&mut self) {
        self.next_reading();
        self.send(Job::End);
    }
}

#[cfg(test)]
mod tests;
