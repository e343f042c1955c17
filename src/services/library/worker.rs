//! The thread that holds the index of a library and answers from it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::book_file::BookFile;
use super::index_cache::IndexCache;
use super::reading::{self, Known, Met, Walked};
use super::{Job, Reading};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::library::{self, Collection, LoadedGame, Progress, ScanReport};
use crate::app::screens::{review, statistics, training};
use crate::library::{Block, GameRow, Index, PlayedMoves, Report, RowId, SAMPLES, Stamp, Subject};
use crate::services::Event;
use crate::store::{self, FileEntry, StoreError};
use crate::text::sanitize;
use crate::training::Repertoire;
use komadai_core::record::{self, ReadOptions};
use komadai_core::rules::Position;
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, Sender};

/// The shortest time between two progress messages.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(60);

pub(super) struct LibraryWorker {
    pub(super) folder: PathBuf,
    pub(super) collection: Collection,
    /// The index is that of the sample games.
    pub(super) has_samples: bool,
    cache: Option<PathBuf>,
    pub(super) jobs: Sender<Job>,
    pub(super) events: Sender<Event>,
    pub(super) index: Index,
    /// Trashed files, group by group: the current and the original path of each.
    pub(super) trashed: Vec<Vec<(PathBuf, PathBuf)>>,
    current: Option<Current>,
    /// The position of a question that came before all games were read.
    looking: Option<(Ticket, Box<Position>, Option<PathBuf>)>,
    /// The book of the last question.
    book: Option<BookFile>,
    /// The subject of a count that came before all games were read.
    counting: Option<(Ticket, Box<Subject>)>,
    /// The repertoires of a comparison that came before all games were read.
    comparing: Option<(Ticket, [Arc<Repertoire>; 2], String)>,
}

/// The current or last reading.
struct Current {
    ticket: Ticket,
    reading: Reading,
    index_cache: Option<IndexCache>,
    progress: Progress,
    last_report: Option<Instant>,
    walked: Option<Walked>,
    /// The index differs from the cached one.
    is_changed: bool,
    is_complete: bool,
}

impl LibraryWorker {
    pub(super) fn new(
        folder: PathBuf,
        collection: Collection,
        cache: Option<PathBuf>,
        jobs: Sender<Job>,
        events: Sender<Event>,
    ) -> Self {
        Self {
            folder,
            collection,
            has_samples: false,
            cache,
            jobs,
            events,
            index: Index::new(),
            trashed: Vec::new(),
            current: None,
            looking: None,
            book: None,
            counting: None,
            comparing: None,
        }
    }

    /// Does one job after another; between them it waits.
    pub(super) fn work(mut self, queue: &Receiver<Job>) {
        while let Ok(job) = queue.recv() {
            match job {
                Job::Close => self.close(),
                Job::End => return,
                Job::Load(ticket, reading) => self.load(ticket, reading),
                Job::LoadSamples(ticket) => self.load_samples(ticket),
                Job::Open(ticket, row) => self.open(ticket, row),
                Job::Show(ticket, row) => self.show(ticket, row),
                Job::Search(ticket, position, mirrored) => {
                    let found = Box::new(self.index.find(&position, mirrored));
                    self.send(library::Message::Found(ticket, found));
                }
                Job::LookUp(ticket, position, book) => self.look_up(ticket, position, book),
                Job::Count(ticket, subject) => self.count(ticket, subject),
                Job::Compare(ticket, repertoires, name) => self.compare(ticket, repertoires, name),
                Job::Change(ticket, change) => self.change(ticket, *change),
                Job::Changed(ticket, done) => self.send(library::Message::Changed(ticket, done)),
                Job::Preview(ticket, rows, target) => {
                    self.preview_conversion(ticket, &rows, target);
                }
                Job::Made(path) => self.read_one(&path),
                Job::Read(reading, block) => self.take_read(&reading, block),
                Job::Met(reading, met) => self.take_met(&reading, met),
                Job::Walked(reading, walked) => self.take_walked(&reading, walked),
            }
        }
    }

    /// Frees the memory; trashed files can still be restored later.
    fn close(&mut self) {
        self.write_cache();
        self.index = Index::new();
        self.current = None;
        self.looking = None;
        self.book = None;
        self.counting = None;
        self.comparing = None;
    }

    /// Whether all games are read, or no more will come.
    fn is_complete(&self) -> bool {
        let current = self.current.as_ref();
        current.is_none_or(|current| current.is_complete)
    }

    /// Returns the moves played in a position in the games read so far, and keeps the question until all are
    /// read.
    fn look_up(&mut self, ticket: Ticket, position: Box<Position>, book: Option<PathBuf>) {
        let is_complete = self.is_complete();
        let file = book.as_deref();
        let played = PlayedMoves {
            is_complete,
            file: file.map(|path| BookFile::look_up(&mut self.book, path, &position)),
            ..self.index.played(&position)
        };
        self.tell(review::Message::Played(ticket, Box::new(played)));
        self.looking = (!is_complete).then_some((ticket, position, book));
    }

    /// Counts the games read so far, and keeps the question until all are read.
    fn count(&mut self, ticket: Ticket, subject: Box<Subject>) {
        let is_complete = self.is_complete();
        let report = Report { is_complete, ..self.index.count(&subject) };
        self.tell(statistics::Message::Counted(ticket, Box::new(report)));
        self.counting = (!is_complete).then_some((ticket, subject));
    }

    /// Answers questions again that could not be answered from all games.
    fn answer_again(&mut self) {
        if let Some((ticket, position, book)) = self.looking.take() {
            self.look_up(ticket, position, book);
        }
        if let Some((ticket, subject)) = self.counting.take() {
            self.count(ticket, subject);
        }
        if let Some((ticket, repertoires, name)) = self.comparing.take() {
            self.compare(ticket, repertoires, name);
        }
    }

    /// Compares the games read so far, and keeps the question until all are read.
    fn compare(&mut self, ticket: Ticket, repertoires: [Arc<Repertoire>; 2], name: String) {
        let comparisons = self.index.compared(&repertoires, &name);
        self.tell(training::Message::Compared(ticket, Box::new(comparisons)));
        self.comparing = (!self.is_complete()).then_some((ticket, repertoires, name));
    }

    fn tell(&self, message: impl Into<Message>) {
        let _ = self.events.send(Event::Message(message.into()));
    }

    pub(super) fn send(&self, message: library::Message) {
        self.tell(message);
    }

    /// The cached games come first, then the folder's others.
    fn load(&mut self, ticket: Ticket, reading: Reading) {
        self.write_cache();
        self.index = Index::new();
        self.has_samples = false;
        let cache = self.cache.as_deref();
        let index_cache = cache.map(|cache| IndexCache::new(&self.folder, cache));
        let folder = self.folder.clone();
        self.send(library::Message::Folder(ticket, folder, self.collection));
        self.read_cached(ticket, index_cache.as_ref());
        let files = self.index.files();
        let known: Known = files.map(|file| (file.path, (file.stamp, file.first))).collect();
        if let Err(error) = reading::start(&self.folder, known, &reading, &self.jobs) {
            self.send(library::Message::Failed(ticket, error.to_string()));
        }
        self.current = Some(Current {
            ticket,
            reading,
            index_cache,
            progress: Progress { is_walking: true, ..Progress::default() },
            last_report: None,
            walked: None,
            is_changed: false,
            is_complete: false,
        });
    }

    /// The sample games, which have no folder.
    fn load_samples(&mut self, ticket: Ticket) {
        self.close();
        self.has_samples = true;
        let mut block = Block::new();
        for (name, text) in SAMPLES {
            let path: Arc<Path> = Path::new(name).into();
            match record::read(text.as_bytes(), ReadOptions::default()) {
                Ok(reading) => block.add(&path, Stamp::untrusted(0), Ok(&reading.games)),
                Err(fault) => block.add(&path, Stamp::untrusted(0), Err(&fault.to_string())),
            }
        }
        let nowhere = PathBuf::new();
        self.send(library::Message::Folder(ticket, nowhere, Collection::Samples));
        self.send_rows(ticket, &block);
        self.index.push(block);
        self.send(library::Message::Complete(ticket, ScanReport::default()));
    }

    fn read_cached(&mut self, ticket: Ticket, cache: Option<&IndexCache>) {
        let Some(cache) = cache else { return };
        let mut index = Index::new();
        let read = cache.read(|block| {
            self.send_rows(ticket, &block);
            index.push(block);
        });
        if read.is_err() {
            // The rows of a broken index sent so far are withdrawn: their files are read again.
            let sent = (0..index.rows()).map(RowId).collect();
            self.send(library::Message::Gone(ticket, sent));
            index.forget_all();
        }
        self.index = index;
    }

    fn send_rows(&self, ticket: Ticket, block: &Block) {
        let rows: Vec<GameRow> = block.rows().cloned().collect();
        if !rows.is_empty() {
            self.send(library::Message::Rows(ticket, rows));
        }
    }

    /// The reading that a message belongs to, if it is still current.
    fn current(&mut self, reading: &Reading) -> Option<&mut Current> {
        let current = self.current.as_mut()?;
        (current.reading.number == reading.number).then_some(current)
    }

    fn take_read(&mut self, reading: &Reading, block: Block) {
        let Some(current) = self.current(reading) else {
            return;
        };
        current.progress.read += block.files();
        current.is_changed = true;
        let ticket = current.ticket;
        self.send_rows(ticket, &block);
        self.index.push(block);
        self.send_progress();
        self.complete();
    }

    fn take_met(&mut self, reading: &Reading, met: Met) {
        let Some(current) = self.current(reading) else {
            return;
        };
        current.progress.found += met.known + met.unread;
        current.progress.read += met.known;
        current.is_changed |= !met.changed.is_empty();
        self.forget(met.changed);
        self.send_progress();
    }

    fn take_walked(&mut self, reading: &Reading, walked: Result<Walked, StoreError>) {
        let Some(current) = self.current(reading) else {
            return;
        };
        current.progress.is_walking = false;
        let walked = match walked {
            // The first saved game creates the folder.
            Err(error) if error.is_missing() && self.index.rows() == 0 => Ok(Walked::default()),
            walked => walked,
        };
        let Some(current) = self.current(reading) else {
            return;
        };
        match walked {
            Ok(mut walked) => {
                let gone = std::mem::take(&mut walked.gone);
                current.is_changed |= !gone.is_empty();
                current.walked = Some(walked);
                self.forget(gone);
                self.complete();
            }
            Err(error) => {
                let ticket = current.ticket;
                let all = (0..self.index.rows()).map(RowId).collect();
                self.forget(all);
                // An unmounted disk may come back: its cached index stays.
                self.current = None;
                self.send(library::Message::Failed(ticket, error.to_string()));
                self.answer_again();
            }
        }
    }

    /// Removes files from the index, each named by one of its rows.
    pub(super) fn forget(&mut self, rows: Vec<RowId>) {
        let gone: Vec<RowId> = rows.into_iter().flat_map(|row| self.index.forget(row)).collect();
        if let Some(current) = &mut self.current
            && !gone.is_empty()
        {
            current.is_changed = true;
            let ticket = current.ticket;
            self.send(library::Message::Gone(ticket, gone));
        }
    }

    fn send_progress(&mut self) {
        let Some(current) = &mut self.current else {
            return;
        };
        if current.last_report.is_none_or(|at| world::elapsed(at) >= PROGRESS_INTERVAL) {
            current.last_report = Some(world::now());
            let progress = library::Message::Progress(current.ticket, current.progress);
            self.send(progress);
        }
    }

    /// Once all files found are read, reports the end and caches the index.
    fn complete(&mut self) {
        let Some(current) = &mut self.current else {
            return;
        };
        let (progress, ticket) = (current.progress, current.ticket);
        if current.is_complete || progress.read < progress.found {
            return;
        }
        let Some(walked) = current.walked.take() else {
            return;
        };
        current.is_complete = true;
        self.send(library::Message::Progress(ticket, progress));
        // From now on the next opening uses the index.
        self.write_cache();
        self.send(library::Message::Complete(ticket, unseen(&walked)));
        self.answer_again();
    }

    /// Caches the index if it differs from the cached one.
    fn write_cache(&mut self) {
        if let Some(current) = &mut self.current
            && std::mem::take(&mut current.is_changed)
            && let Some(cache) = &current.index_cache
        {
            // Without a cache the next opening is only slower.
            let _ = cache.write(&self.index);
        }
    }

    /// Reads a file that was made or renamed since the walk.
    pub(super) fn read_one(&mut self, path: &Path) {
        // Files outside the folder are no part of the library.
        let entry = store::FileEntry::of(path).ok();
        let is_listed =
            |entry: &FileEntry| !self.has_samples && entry.path.starts_with(&self.folder);
        let Some(entry) = entry.filter(is_listed) else {
            return;
        };
        let mut block = Block::new();
        reading::read_into(&mut block, &self.folder, &entry);
        if let Some(current) = &mut self.current {
            current.is_changed = true;
            let ticket = current.ticket;
            self.send_rows(ticket, &block);
        }
        self.index.push(block);
    }

    fn show(&self, ticket: Ticket, row: RowId) {
        if let Some(line) = self.index.line(row) {
            self.send(library::Message::Line(ticket, row, Box::new(line)));
        }
    }

    fn open(&self, ticket: Ticket, row: RowId) {
        if let Some(row) = self.index.row(row) {
            let opened = self.read_game(row);
            let opened = opened.map_err(|why| sanitize(&why).into_owned());
            self.send(library::Message::Opened(ticket, opened));
        }
    }

    fn bytes_of(&self, row: &GameRow, path: &Path) -> Result<Vec<u8>, String> {
        if self.has_samples {
            let named = |(name, _): &&(&str, &str)| Path::new(name) == &**row.file();
            let sample = SAMPLES.iter().find(named);
            return Ok(sample.map_or_else(Vec::new, |(_, text)| text.as_bytes().to_vec()));
        }
        store::read(path, store::Size::limit().0).map_err(|error| error.to_string())
    }

    fn read_game(&self, row: &GameRow) -> Result<Box<LoadedGame>, String> {
        let path = self.folder.join(row.file());
        let bytes = self.bytes_of(row, &path)?;
        let file = row.file().to_string_lossy();
        let words = |fault: record::Diagnostic| fault.to_string();
        let reading = record::read(&bytes, ReadOptions::file(&file)).map_err(words)?;
        let count = reading.games.len();
        let mut games = reading.games.into_iter();
        let game = games
            .nth(row.game() as usize)
            .ok_or_else(|| format!("{file}: the file was changed: it holds {count} games now"))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = match count {
            1 => sanitize(&stem).into_owned(),
            _ => format!("{} ({})", sanitize(&stem), row.game() + 1),
        };
        let file = match (count, path.extension()) {
            (1, _) | (_, None) => path.clone(),
            (_, Some(ending)) => {
                let own = format!("{stem} ({}).{}", row.game() + 1, ending.to_string_lossy());
                path.with_file_name(own)
            }
        };
        let game = game.map_err(words)?;
        Ok(Box::new(LoadedGame {
            name,
            file: (!self.has_samples).then_some(file),
            warnings: game.warnings,
            record: game.record,
        }))
    }
}

/// The paths that could not be examined.
fn unseen(walked: &Walked) -> ScanReport {
    ScanReport {
        faults: walked.faults.iter().map(ToString::to_string).collect(),
        more: walked.more_faults,
        is_cut: walked.is_cut,
    }
}
