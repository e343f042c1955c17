//! Converts many files to another format on its own thread.

use std::io;
use std::path::{Path, PathBuf};

use super::Job;
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::library::{self, Done, FileChangeError};
use crate::services::{Event, in_background};
use crate::store::{self, Access};
use komadai_core::record::{self, ConvertedFile, FileFormat, ParsedFile, ReadOptions, Record};
use komadai_engine::world::mpsc::Sender;

pub(super) struct Batch {
    pub paths: Vec<PathBuf>,
    pub target: FileFormat,
    /// The permissions of new files.
    pub access: Access,
}

impl Batch {
    /// Sends the losses of the conversion. Unreadable files are reported only when they are converted.
    pub(crate) fn preview(self, ticket: Ticket, events: Sender<Event>) -> io::Result<()> {
        in_background("convert", move || {
            let previewed =
                library::Message::Previewed(ticket, record::losses(self.records(), self.target));
            let _ = events.send(Event::Message(Message::from(previewed)));
        })
    }

    /// The games of all readable files.
    fn records(&self) -> impl Iterator<Item = Record> {
        self.paths.iter().filter_map(|path| read(path).ok()).flatten()
    }

    /// Converts files into `folder`, or each in its own folder. Closing the library does not stop it: half a
    /// batch is useless.
    pub(super) fn convert(
        self,
        folder: Option<PathBuf>,
        ticket: Ticket,
        jobs: Sender<Job>,
    ) -> io::Result<()> {
        in_background("convert", move || {
            let done = convert_all(&self, folder.as_deref(), &jobs);
            // Sending fails only once the worker has ended: the answer is not needed then.
            let _ = jobs.send(Job::Changed(ticket, done));
        })
    }
}

fn convert_all(
    batch: &Batch,
    folder: Option<&Path>,
    jobs: &Sender<Job>,
) -> Result<Done, FileChangeError> {
    let mut written = 0;
    let mut failed: Vec<String> = Vec::new();
    for path in &batch.paths {
        match convert(path, folder, batch) {
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
        Some((first, others)) => Err(FileChangeError::NotAll(done, first.clone(), others.len())),
    }
}

/// Converts a file, into several if the format holds one game and the file more; returns the new files.
fn convert(path: &Path, folder: Option<&Path>, batch: &Batch) -> Result<Vec<PathBuf>, String> {
    let target = batch.target;
    let games: Vec<_> = (1..).zip(read(path)?).collect();
    let are_many = games.len() > 1;
    let folder = folder.or_else(|| path.parent()).unwrap_or(Path::new(""));
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let write = |file: ConvertedFile| {
        let bytes = file.bytes.map_err(|error| format!("{}: {error}", name(path)))?;
        let ending = target.ending();
        let made = store::write_new(folder, &stem, ending, &bytes, batch.access);
        made.map_err(|error| error.to_string())
    };
    record::convert(games, are_many, target).map(write).collect()
}

/// All games of a file; an unreadable one is an error, so that none is dropped silently.
fn read(path: &Path) -> Result<Vec<Record>, String> {
    let bytes = store::read(path, store::Size::limit().0).map_err(|error| error.to_string())?;
    let file = record::read(&bytes, ReadOptions::file(&name(path)));
    let records = file.and_then(ParsedFile::records);
    records.map_err(|fault| fault.to_string())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
