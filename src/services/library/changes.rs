//! Changes to files of the library: renaming, copying, the trash.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use super::convert::Batch;
use super::worker::LibraryWorker;
use crate::app::effect::{FileChange, Ticket};
use crate::app::screens::library::{self, Collection, Done, FileChangeError};
use crate::library::{FileRows, RowId};
use crate::store::{self, Access};
use komadai_core::record::{FileFormat, Format};

impl LibraryWorker {
    pub(super) fn change(&mut self, ticket: Ticket, change: FileChange) {
        let done = match change {
            // Sample games have no files.
            _ if self.has_samples => Err(FileChangeError::Gone),
            FileChange::Rename(row, name) => self.rename(row, &name),
            FileChange::Copy(row, name) => self.copy(row, &name),
            FileChange::Trash(rows) => self.trash(&rows),
            FileChange::Restore => self.restore(),
            FileChange::Convert(rows, target, folder) => {
                let folder = folder.map(|folder| self.folder.join(folder));
                let batch = self.batch(&rows, target);
                let Err(why) = batch.convert(folder, ticket, self.jobs.clone()) else {
                    return;
                };
                Err(because(why))
            }
        };
        self.send(library::Message::Changed(ticket, done));
    }

    /// Answered from its own thread.
    pub(super) fn preview_conversion(&self, ticket: Ticket, rows: &[RowId], target: FileFormat) {
        let batch = self.batch(rows, target);
        if let Err(why) = batch.preview(ticket, self.events.clone()) {
            self.send(library::Message::Changed(ticket, Err(because(why))));
        }
    }

    fn batch(&self, rows: &[RowId], target: FileFormat) -> Batch {
        let files = self.files_of(rows);
        let paths = files.iter().map(|file| self.path(file)).collect();
        let access = match self.collection {
            Collection::Saves => Access::Private,
            Collection::Folder | Collection::Samples => Access::Usual,
        };
        Batch { paths, target, access }
    }

    fn rename(&mut self, row: RowId, name: &str) -> Result<Done, FileChangeError> {
        let file = self.index.file_of(row).ok_or(FileChangeError::Gone)?;
        let path = self.path(&file);
        let target = store::rename(&path, &with_ending(name, &path)).map_err(because)?;
        if target != path {
            self.forget(vec![row]);
            self.read_one(&target);
        }
        Ok(Done::Renamed(name_of(&target)))
    }

    fn copy(&mut self, row: RowId, name: &str) -> Result<Done, FileChangeError> {
        let file = self.index.file_of(row).ok_or(FileChangeError::Gone)?;
        let path = self.path(&file);
        let target = store::copy(&path, &with_ending(name, &path)).map_err(because)?;
        self.read_one(&target);
        Ok(Done::Copied(name_of(&target)))
    }

    /// Moves as many files as it can; reports the first failure and the number of failures.
    fn trash(&mut self, rows: &[RowId]) -> Result<Done, FileChangeError> {
        let mut moved = Vec::new();
        let mut failed = None;
        for file in self.files_of(rows) {
            let path = self.path(&file);
            match store::trash(&self.folder, &path) {
                Ok(trashed) => {
                    moved.push((trashed, path));
                    self.forget(vec![file.first]);
                }
                Err(error) => {
                    failed.get_or_insert(error);
                }
            }
        }
        let done = Done::Trashed(moved.len());
        let is_nothing = moved.is_empty();
        if !is_nothing {
            self.trashed.push(moved);
        }
        match failed {
            Some(error) if is_nothing => Err(because(error)),
            Some(error) => Err(FileChangeError::But(done, error.to_string())),
            None if is_nothing => Err(FileChangeError::Gone),
            None => Ok(done),
        }
    }

    /// Restores the last group; files that fail stay in the trash and can be tried again.
    fn restore(&mut self) -> Result<Done, FileChangeError> {
        let group = self.trashed.pop().ok_or(FileChangeError::EmptyTrash)?;
        let mut failed = None;
        let mut left = Vec::new();
        let mut count = 0;
        for (trashed, place) in group {
            match store::restore(&trashed, &place) {
                Ok(()) => {
                    count += 1;
                    self.read_one(&place);
                }
                Err(error) => {
                    failed.get_or_insert(error);
                    // A file that is gone from the trash would only block earlier ones.
                    if store::is_there(&trashed) {
                        left.push((trashed, place));
                    }
                }
            }
        }
        if !left.is_empty() {
            self.trashed.push(left);
        }
        let done = Done::Restored(count);
        match failed {
            Some(error) if count == 0 => Err(because(error)),
            Some(error) => Err(FileChangeError::But(done, error.to_string())),
            None => Ok(done),
        }
    }

    fn path(&self, file: &FileRows) -> PathBuf {
        self.folder.join(&file.path)
    }

    fn files_of(&self, rows: &[RowId]) -> Vec<FileRows> {
        let mut files: Vec<FileRows> =
            rows.iter().filter_map(|&row| self.index.file_of(row)).collect();
        files.sort_by_key(|file| file.first);
        files.dedup();
        files
    }
}

fn because(error: impl Display) -> FileChangeError {
    FileChangeError::Because(error.to_string())
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The name with the file's extension, unless it already has one of a record format.
fn with_ending(name: &str, file: &Path) -> String {
    let name = name.trim();
    let has = |ending: &str| Format::of_file(ending).is_some();
    let own = Path::new(name).extension().and_then(|ending| ending.to_str());
    match file.extension().and_then(|ending| ending.to_str()) {
        Some(ending) if !name.is_empty() && !own.is_some_and(has) => format!("{name}.{ending}"),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_name_keeps_the_ending_unless_it_brings_one() {
        let ending = |name| with_ending(name, Path::new("a/b.kif"));
        assert_eq!(ending("c"), "c.kif");
        assert_eq!(ending("c.csa"), "c.csa");
        assert_eq!(ending(" 1.5 "), "1.5.kif");
        assert_eq!(ending(""), "");
    }
}
