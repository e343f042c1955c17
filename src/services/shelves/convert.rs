//! Many files written again in another format, on a thread of their own.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::thread;

use super::Job;
use crate::app::losses::is_same_kind;
use crate::app::message::{Message, Ticket};
use crate::app::screens::library::{self, Done, Undone};
use crate::record::{self, Encoding, Format, Loss, ReadOptions, Record, Target};
use crate::services::Event;
use crate::store;

/// Files to be converted.
pub(super) struct Batch {
    pub paths: Vec<PathBuf>,
    pub target: Target,
}

impl Batch {
    /// Tells what would be lost. Files that cannot be read are told of when they are converted.
    pub fn weigh(self, ticket: Ticket, events: Sender<Event>) -> io::Result<()> {
        in_background(move || {
            let weighed = library::Message::Weighed(ticket, losses(&self.paths, self.target));
            // Nobody listens only when the program ends anyway.
            let _ = events.send(Event::Message(Message::Library(weighed)));
        })
    }

    /// Converts them into `folder`, or each beside itself. It goes on when the library is closed: half of a batch is of
    /// use to nobody.
    pub fn convert(
        self,
        folder: Option<PathBuf>,
        ticket: Ticket,
        jobs: Sender<Job>,
    ) -> io::Result<()> {
        in_background(move || {
            let done = convert_all(&self, folder.as_deref(), &jobs);
            // Nobody waits for the answer when the library is closed.
            let _ = jobs.send(Job::Changed(ticket, done));
        })
    }
}

fn in_background(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name("convert".into()).spawn(work);
    thread.map(drop)
}

/// Each kind of loss, with the number of games that suffer it.
fn losses(paths: &[PathBuf], target: Target) -> Vec<(Loss, usize)> {
    let mut kinds: Vec<(Loss, usize)> = Vec::new();
    for record in paths.iter().filter_map(|path| read(path).ok()).flatten() {
        for loss in Loss::of(&record, target) {
            match kinds
                .iter_mut()
                .find(|(known, _)| is_same_kind(known, &loss))
            {
                Some((_, games)) => *games += 1,
                None => kinds.push((loss, 1)),
            }
        }
    }
    kinds
}

fn convert_all(batch: &Batch, folder: Option<&Path>, jobs: &Sender<Job>) -> Result<Done, Undone> {
    let mut written = 0;
    let mut failed: Vec<String> = Vec::new();
    for path in &batch.paths {
        match convert(path, folder, batch.target) {
            Ok(made) => {
                written += made.len();
                for path in made {
                    let _ = jobs.send(Job::Made(path));
                }
            }
            Err(why) => failed.push(why),
        }
    }
    let done = Done::Written(written, batch.target.format);
    match failed.split_first() {
        None => Ok(done),
        Some((first, others)) => Err(Undone::NotAll(done, first.clone(), others.len())),
    }
}

/// Converts a file, into several where the format holds one game and the file more; gives what was written.
fn convert(path: &Path, folder: Option<&Path>, target: Target) -> Result<Vec<PathBuf>, String> {
    let records = read(path)?;
    let holds_many = matches!(target.format, Format::Csa | Format::Usi | Format::Sfen);
    let size = if holds_many { records.len() } else { 1 };
    let parts = records.chunks(size.max(1));
    parts
        .map(|part| write(path, folder, part, target))
        .collect()
}

fn write(
    path: &Path,
    folder: Option<&Path>,
    records: &[Record],
    target: Target,
) -> Result<PathBuf, String> {
    let text = record::write(records, target);
    let bytes = record::encode(&text, target.encoding)
        .map_err(|error| format!("{}: {error}", name(path)))?;
    let folder = folder.or_else(|| path.parent()).unwrap_or(Path::new(""));
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    store::write_new(folder, &stem, ending(target), &bytes).map_err(|error| error.to_string())
}

/// The usual ending: two formats tell their encoding by it (FORMATS 1).
const fn ending(target: Target) -> &'static str {
    match (target.format, target.encoding) {
        (Format::Kif, Encoding::Utf8 | Encoding::Utf8Bom) => "kifu",
        (Format::Ki2, Encoding::Utf8 | Encoding::Utf8Bom) => "ki2u",
        (format, _) => format.token(),
    }
}

/// All games of a file; one that cannot be read is an error, so that none is left behind unseen.
fn read(path: &Path) -> Result<Vec<Record>, String> {
    let in_file = |fault: record::Diagnostic| format!("{}:{fault}", name(path));
    let bytes = store::read(path, store::Size::limit().0).map_err(|error| error.to_string())?;
    let reading = record::read(&bytes, ReadOptions::default()).map_err(in_file)?;
    let records = reading
        .games
        .into_iter()
        .map(|game| game.map(|game| game.record));
    records.collect::<Result<_, _>>().map_err(in_file)
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
