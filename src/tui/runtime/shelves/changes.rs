//! What is done with files of the library: renaming, copying, the trash.

use std::path::{Path, PathBuf};

use super::convert::Batch;
use super::librarian::Librarian;
use crate::library::{FileRows, RowId};
use crate::record::Target;
use crate::store::{self, StoreError};
use crate::tui::message::{FileChange, Ticket};
use crate::tui::screens::library::{self, EXTENSIONS};
use crate::tui::text::sanitize;

/// The answer where a file was taken out of the list before.
const GONE: &str = "the file is no longer there";

impl Librarian {
    pub(super) fn change(&mut self, ticket: Ticket, change: FileChange) {
        let done = match change {
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
                Err(why.to_string())
            }
        };
        let harmless = |words: String| sanitize(&words).into_owned();
        let done = done.map(harmless).map_err(harmless);
        self.tell(library::Message::Changed(ticket, done));
    }

    /// Finds out what a conversion would lose; answered from a thread of its own.
    pub(super) fn weigh(&self, ticket: Ticket, rows: &[RowId], target: Target) {
        let batch = self.batch(rows, target);
        if let Err(why) = batch.weigh(ticket, self.events.clone()) {
            self.tell(library::Message::Changed(ticket, Err(why.to_string())));
        }
    }

    fn batch(&self, rows: &[RowId], target: Target) -> Batch {
        let files = self.files_of(rows);
        let paths = files.iter().map(|file| self.path(file)).collect();
        Batch { paths, target }
    }

    fn rename(&mut self, row: RowId, name: &str) -> Result<String, String> {
        let file = self.index.file_of(row).ok_or(GONE)?;
        let path = self.path(&file);
        let target =
            store::rename(&path, &with_ending(name, &path)).map_err(|error| in_words(&error))?;
        if target != path {
            self.forget(vec![row]);
            self.read_one(&target);
        }
        Ok(format!("renamed to {}", name_of(&target)))
    }

    fn copy(&mut self, row: RowId, name: &str) -> Result<String, String> {
        let file = self.index.file_of(row).ok_or(GONE)?;
        let path = self.path(&file);
        let target =
            store::copy(&path, &with_ending(name, &path)).map_err(|error| in_words(&error))?;
        self.read_one(&target);
        Ok(format!("copied to {}", name_of(&target)))
    }

    /// Moves as many as it can; the first failure is told with their number.
    fn trash(&mut self, rows: &[RowId]) -> Result<String, String> {
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
        let done = format!("{} moved to {}", files(moved.len()), store::TRASH);
        let is_nothing = moved.is_empty();
        if !is_nothing {
            self.trashed.push(moved);
        }
        match failed {
            Some(error) if is_nothing => Err(in_words(&error)),
            Some(error) => Err(format!("{done}, but: {error}")),
            None if is_nothing => Err(GONE.into()),
            None => Ok(done),
        }
    }

    /// Brings the last group back; what cannot be brought back stays in the trash, and can be tried again.
    fn restore(&mut self) -> Result<String, String> {
        let group = self.trashed.pop().ok_or("nothing was moved to the trash")?;
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
                    // One that is gone from the trash would only stand in the way of earlier ones.
                    if trashed.exists() {
                        left.push((trashed, place));
                    }
                }
            }
        }
        if !left.is_empty() {
            self.trashed.push(left);
        }
        let done = format!("{} brought back", files(count));
        match failed {
            Some(error) if count == 0 => Err(in_words(&error)),
            Some(error) => Err(format!("{done}, but: {error}")),
            None => Ok(done),
        }
    }

    fn path(&self, file: &FileRows) -> PathBuf {
        self.folder.join(&file.path)
    }

    /// The files of rows, each once.
    fn files_of(&self, rows: &[RowId]) -> Vec<FileRows> {
        let mut files: Vec<FileRows> = rows
            .iter()
            .filter_map(|&row| self.index.file_of(row))
            .collect();
        files.sort_by_key(|file| file.first);
        files.dedup();
        files
    }
}

fn in_words(error: &StoreError) -> String {
    error.to_string()
}

fn files(count: usize) -> String {
    match count {
        1 => "1 file".into(),
        _ => format!("{count} files"),
    }
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The name with the ending of the file, unless it has one of a record itself.
fn with_ending(name: &str, file: &Path) -> String {
    let name = name.trim();
    let has = |ending: &str| {
        EXTENSIONS
            .iter()
            .any(|other| ending.eq_ignore_ascii_case(other))
    };
    let own = Path::new(name)
        .extension()
        .and_then(|ending| ending.to_str());
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
