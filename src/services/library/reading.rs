//! Finds the files of a library and reads the new ones, on all cores.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, UNIX_EPOCH};

use super::{Job, Reading};
use crate::library::{Block, RowId, Stamp};
use crate::services::in_background;
use crate::store::{self, FileEntry, StoreError};
use komadai_core::record::{self, FileFormat, ReadOptions};
use komadai_engine::world;
use komadai_engine::world::mpsc::{self, Receiver, Sender};
use komadai_engine::world::sync::Mutex;
use komadai_engine::world::thread;

/// Files known from the last time, with their old stamp and first row.
pub(super) type Known = HashMap<Arc<Path>, (Stamp, RowId)>;

/// The results of a part of the walk.
#[derive(Debug, Default)]
pub(super) struct Met {
    /// Unchanged files.
    pub known: usize,
    /// Files being read.
    pub unread: usize,
    /// The first rows of changed files.
    pub changed: Vec<RowId>,
}

/// The result of the whole walk.
#[derive(Debug, Default)]
pub(super) struct Walked {
    /// The first rows of files that no longer exist.
    pub gone: Vec<RowId>,
    /// Paths that could not be examined.
    pub faults: Vec<StoreError>,
    /// The number of further faults.
    pub more_faults: usize,
    /// Files were left out because there are too many names.
    pub is_cut: bool,
}

const MOST_FAULTS: usize = 100;

/// Files of the first batch, which is read quickly, and of later ones.
const FIRST_BATCH: usize = 8;
const LARGEST_BATCH: usize = 256;

/// A file written this recently may be written again without looking changed.
const TOO_FRESH: Duration = Duration::from_secs(2);

/// Starts the threads of a reading, one that walks and several that read. They report by jobs.
pub(super) fn start(
    folder: &Path,
    known: Known,
    reading: &Reading,
    jobs: &Sender<Job>,
) -> std::io::Result<()> {
    let (batches, queue) = mpsc::channel();
    let queue = Arc::new(Mutex::new(queue));
    let readers = thread::available_parallelism().map_or(1, usize::from);
    for _ in 0..readers {
        let (folder, queue) = (folder.to_owned(), queue.clone());
        let (reading, jobs) = (reading.clone(), jobs.clone());
        let work = move || read_batches(&folder, &queue, &reading, &jobs);
        in_background("reader", work)?;
    }
    let walk = IndexWalk {
        folder: folder.to_owned(),
        known,
        met: Met::default(),
        walked: Walked::default(),
        batch: Vec::new(),
        size: FIRST_BATCH,
        batches,
        reading: reading.clone(),
        jobs: jobs.clone(),
    };
    in_background("walk", move || walk.run())
}

struct IndexWalk {
    folder: std::path::PathBuf,
    known: Known,
    met: Met,
    walked: Walked,
    batch: Vec<FileEntry>,
    size: usize,
    batches: Sender<Vec<FileEntry>>,
    reading: Reading,
    jobs: Sender<Job>,
}

impl IndexWalk {
    fn run(mut self) {
        let folder = self.folder.clone();
        let endings: Vec<&str> = FileFormat::endings().collect();
        let outcome = store::walk(&folder, &endings, &mut |met| self.meet(met));
        self.flush();
        if !self.reading.is_wanted() {
            return;
        }
        let walked = outcome.map(|()| {
            self.walked.gone = self.known.values().map(|&(_, row)| row).collect();
            std::mem::take(&mut self.walked)
        });
        self.send(Job::Walked(self.reading.clone(), walked));
    }

    fn meet(&mut self, met: store::Met) -> ControlFlow<()> {
        match met {
            store::Met::File(entry) => self.file(entry),
            store::Met::Fault(fault) if self.walked.faults.len() < MOST_FAULTS => {
                self.walked.faults.push(fault);
            }
            store::Met::Fault(_) => self.walked.more_faults += 1,
            store::Met::TooMany => self.walked.is_cut = true,
        }
        if self.reading.is_wanted() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn file(&mut self, entry: FileEntry) {
        let path = entry.path.strip_prefix(&self.folder);
        match path.ok().and_then(|path| self.known.remove(path)) {
            Some((stamp, _)) if stamp.is_same(stamp_of(&entry)) => self.met.known += 1,
            Some((_, row)) => {
                self.met.changed.push(row);
                self.read(entry);
            }
            None => self.read(entry),
        }
        if self.met.known + self.met.unread >= self.size {
            self.flush();
        }
    }

    fn read(&mut self, entry: FileEntry) {
        self.met.unread += 1;
        self.batch.push(entry);
    }

    /// Passes on the files found so far: the first ones at once, later ones in batches.
    fn flush(&mut self) {
        let met = std::mem::take(&mut self.met);
        self.send(Job::Met(self.reading.clone(), met));
        if !self.batch.is_empty() {
            // Sending fails only once the readers have stopped: the reading is not needed then.
            let _ = self.batches.send(std::mem::take(&mut self.batch));
        }
        self.size = (self.size * 2).min(LARGEST_BATCH);
    }

    fn send(&self, job: Job) {
        // Sending fails only once the worker has ended: the reading is not needed then.
        let _ = self.jobs.send(job);
    }
}

fn read_batches(
    folder: &Path,
    queue: &Mutex<Receiver<Vec<FileEntry>>>,
    reading: &Reading,
    jobs: &Sender<Job>,
) {
    loop {
        let batch = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = batch else { return };
        let mut block = Block::new();
        for entry in batch {
            if !reading.is_wanted() {
                return;
            }
            read_into(&mut block, folder, &entry);
        }
        if jobs.send(Job::Read(reading.clone(), block)).is_err() {
            return;
        }
    }
}

/// Reads a file of the library, or adds the reason why it cannot be read.
pub(super) fn read_into(block: &mut Block, folder: &Path, entry: &FileEntry) {
    let path = entry.path.strip_prefix(folder).unwrap_or(&entry.path);
    let path: Arc<Path> = path.into();
    match store::read(&entry.path, store::Size::limit().0) {
        // Next time it may be readable without a change.
        Err(error) => {
            block.add(&path, Stamp::untrusted(modified(entry)), Err(&error.cause.to_string()));
        }
        Ok(bytes) => match record::read(&bytes, ReadOptions::default()) {
            Ok(reading) => block.add(&path, stamp_of(entry), Ok(&reading.games)),
            Err(fault) => block.add(&path, stamp_of(entry), Err(&fault.to_string())),
        },
    }
}

/// The stamp that shows changes, taken before the file is read.
fn stamp_of(entry: &FileEntry) -> Stamp {
    let modified = modified(entry);
    let age = entry.modified.map(|at| world::date().duration_since(at));
    match age {
        Some(Ok(age)) if age >= TOO_FRESH => Stamp { bytes: entry.bytes, modified },
        // Written just now, in the future, or at an unknown time.
        _ => Stamp::untrusted(modified),
    }
}

/// The time of the last write in nanoseconds since 1970; 0 if unknown.
fn modified(entry: &FileEntry) -> i64 {
    let since = entry.modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |since| i64::try_from(since.as_nanos()).unwrap_or(i64::MAX))
}
