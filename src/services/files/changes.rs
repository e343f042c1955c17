//! Unsaved changes of a record, saved in a file next to the unfinished games when the program ends.
//!
//! The file is an ordinary save, which the library lists as well; its first line is a comment with the name
//! of the record's file.

use std::path::{Path, PathBuf};

use super::kept_file::KeptFile;
use super::{Files, read};
use crate::app::person::unsaved::Unsaved;
use crate::app::screens::menu::Unreadable;
use crate::app::wording::faults;
use crate::store::{self, Kind, StoreError};
use komadai_core::record::Record;
use komadai_core::record::save::to_text;

/// Begins the line with the file name, a JSON string.
const OF: &str = "// unsaved changes of ";

/// The line that names a file; empty if its name is not Unicode.
fn naming(file: Option<&Path>) -> String {
    let real = file.map(store::real);
    let name = real.as_deref().and_then(Path::to_str);
    let name = name.and_then(|name| serde_json::to_string(name).ok());
    name.map_or_else(String::new, |name| format!("{OF}{name}\n"))
}

/// The file that the first line of a text names.
fn named(text: &str) -> Option<PathBuf> {
    let name = text.lines().next()?.strip_prefix(OF)?;
    serde_json::from_str::<String>(name).ok().map(PathBuf::from)
}

/// The changes in a file; an error begins with the name of the file.
fn left_in(path: PathBuf) -> Result<Unsaved, String> {
    let name = path.file_name().map_or(&*path, Path::new);
    let record = read(&path, name)?;
    let bytes = store::read(&path, store::Size::limit().0).map_err(faults::store)?;
    Ok(Unsaved { file: named(&String::from_utf8_lossy(&bytes)), kept_in: path, record })
}

impl Files {
    /// Saves the changes of a record that was read from `file`; `true` if the whole file was rewritten
    /// because another program had changed it.
    pub(crate) fn keep_changes(
        &mut self,
        file: Option<&Path>,
        record: &Record,
    ) -> Result<bool, String> {
        self.try_keep_changes(&format!("{}{}", naming(file), to_text(record)))
            .map_err(faults::store)
    }

    fn try_keep_changes(&mut self, text: &str) -> Result<bool, StoreError> {
        let folder = self.folder.clone()?;
        if self.changes.is_none() {
            self.changes = Some(KeptFile::begin(&folder, Kind::Changes)?);
        }
        match &mut self.changes {
            Some(file) => file.save(text),
            None => Ok(false),
        }
    }

    /// The newest changes left by other runs, and those that cannot be taken up. All files stay as they are.
    pub(crate) fn find_changes(&self) -> (Option<Box<Unsaved>>, Vec<Unreadable>) {
        let mut newest = None;
        let mut unreadable = Vec::new();
        for left in self.changes_left() {
            match left {
                Ok(unsaved) if newest.is_none() => newest = Some(Box::new(unsaved)),
                Ok(_) => {}
                Err(fault) => unreadable.push(fault),
            }
        }
        (newest, unreadable)
    }

    /// The newest changes of this file left by another run.
    pub(crate) fn find_changes_of(&self, file: &Path) -> Option<Box<Unsaved>> {
        let file = store::real(file);
        let mut left = self.changes_left().filter_map(Result::ok);
        let found = left.find(|unsaved| unsaved.file.as_ref() == Some(&file));
        found.map(Box::new)
    }

    /// Left by other runs, newest first.
    fn changes_left(&self) -> impl Iterator<Item = Result<Unsaved, Unreadable>> {
        let folder = self.folder.as_deref().ok();
        let files = folder.map(|folder| store::unfinished(folder, Kind::Changes));
        files.into_iter().flatten().map(|path| {
            let folder = path.parent().unwrap_or(Path::new("")).to_owned();
            left_in(path).map_err(|why| Unreadable { folder, why })
        })
    }

    /// Makes the changes in this file those of the record being reviewed.
    pub(crate) fn take_changes(&mut self, kept_in: &Path) {
        // A file that another program has taken meanwhile stays its own; a new one is made if needed.
        self.changes = KeptFile::adopt(kept_in).ok().flatten();
    }

    /// Forgets the changes: they were saved, or given up.
    pub(crate) fn forget_changes(&mut self) -> Result<(), String> {
        self.news_of_changes(Ok(()));
        let gone = self.changes.take().map_or(Ok(()), KeptFile::finish);
        gone.map_err(faults::store)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use komadai_core::rules::Position;

    #[test]
    fn what_one_run_keeps_another_finds_by_its_file_and_forgets() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = || Files::new(Some(folder.path()));
        let record = Record::new(Position::startpos());
        let of = store::real(folder.path()).join("a \"game\"\n棋譜.kif");
        let mut run = files();
        run.keep_changes(Some(&of), &record).expect("kept");
        assert!(files().find_changes().0.is_none(), "the run goes on");
        drop(run);
        let mut next = files();
        assert!(next.find_changes_of(Path::new("other.kif")).is_none());
        for found in [next.find_changes_of(&of), next.find_changes().0] {
            let found = found.expect("left behind");
            assert_eq!((found.file.as_deref(), found.record.node_count()), (Some(of.as_path()), 1));
        }
        let found = next.find_changes().0.expect("left behind");
        next.take_changes(&found.kept_in);
        assert!(next.find_changes().0.is_none(), "this run has them");
        next.forget_changes().expect("removed");
        assert!(!found.kept_in.exists());
    }

    #[test]
    fn changes_that_cannot_be_read_are_named_with_the_reason_and_left_in_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |number: u32| folder.path().join(format!("unsaved-{number}.ron"));
        let record = Record::new(Position::startpos());
        fs::write(path(1), to_text(&record)).expect("written");
        let broken = [(2, &b"(oh no"[..]), (3, &[0xff, 0xfe, 0x00]), (4, b"")];
        for (number, bytes) in broken {
            fs::write(path(number), bytes).expect("written");
        }
        let files = Files::new(Some(folder.path()));
        let (newest, unreadable) = files.find_changes();
        assert_eq!(newest.map(|unsaved| unsaved.kept_in), Some(path(1)));
        assert_eq!(unreadable.len(), 3, "{unreadable:?}");
        for (number, bytes) in broken {
            let name = format!("unsaved-{number}.ron");
            let is_named = |file: &Unreadable| file.why.starts_with(&name);
            let named = unreadable.iter().find(|file| is_named(file));
            let named = named.unwrap_or_else(|| panic!("no {name} in {unreadable:?}"));
            assert!(named.why.len() > name.len() + 2, "{named:?}");
            assert_eq!(named.folder, folder.path());
            assert_eq!(fs::read(path(number)).expect("it stays"), bytes);
        }
    }
}
