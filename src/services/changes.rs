//! Changes of a record that were not saved, kept over the end of the program in a file beside the unfinished games.
//!
//! The file is one of our saves, which people find in the library as well; its first line is a comment that names the
//! file the record came from.

use std::path::{Path, PathBuf};

use super::files::{Files, read};
use crate::app::unsaved::Unsaved;
use crate::store::{self, Kind, StoreError, Unfinished};

/// Begins the line that names the file, as a string of JSON.
const OF: &str = "// unsaved changes of ";

/// The line that names a file; nothing for one whose name is no text.
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

impl Files {
    /// Keeps a record, as the text of a save, that was read from `file`.
    pub(super) fn keep_changes(&mut self, file: Option<&Path>, text: &str) -> Result<(), String> {
        let kept = self.try_keep_changes(&format!("{}{text}", naming(file)));
        kept.map_err(|error| error.to_string())
    }

    fn try_keep_changes(&mut self, text: &str) -> Result<(), StoreError> {
        let folder = self.folder.clone()?;
        if self.changes.is_none() {
            self.changes = Some(Unfinished::begin(&folder, Kind::Changes)?);
        }
        match &self.changes {
            Some(file) => file.save(text.as_bytes()),
            None => Ok(()),
        }
    }

    /// The newest changes that another run left behind: of this file, or of any.
    pub(super) fn find_changes(&self, of: Option<&Path>) -> Option<Box<Unsaved>> {
        let folder = self.folder.as_ref().ok()?;
        let left = store::unfinished(folder, Kind::Changes);
        left.into_iter().find_map(|path| {
            let bytes = store::read(&path, store::Size::limit().0).ok()?;
            let file = named(&String::from_utf8_lossy(&bytes));
            let is_wanted = of.is_none_or(|of| file.as_deref() == Some(&store::real(of)));
            let record = is_wanted.then(|| read(&path, &path).ok())??;
            Some(Box::new(Unsaved {
                kept_in: path,
                file,
                record,
            }))
        })
    }

    /// The changes in this file are the ones of the record being reviewed from now on.
    pub(super) fn take_changes(&mut self, kept_in: &Path) {
        // One that another program has taken meanwhile stays its own; a new file is made when there is need.
        self.changes = Unfinished::adopt(kept_in).ok().flatten();
    }

    /// Forgets the changes: they were saved, or given up.
    pub(super) fn forget_changes(&mut self) -> Result<(), String> {
        let gone = self.changes.take().map_or(Ok(()), Unfinished::finish);
        gone.map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::record::Record;
    use crate::record::save::to_text;
    use crate::rules::Position;

    #[test]
    fn what_one_run_keeps_another_finds_by_its_file_and_forgets() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = || Files::new(Some(folder.path()), mpsc::channel().0);
        let record = Record::new(Position::startpos());
        let of = store::real(folder.path()).join("a \"game\"\n棋譜.kif");
        let mut run = files();
        run.keep_changes(Some(&of), &to_text(&record))
            .expect("kept");
        assert!(files().find_changes(None).is_none(), "the run goes on");
        drop(run);
        let mut next = files();
        assert!(next.find_changes(Some(Path::new("other.kif"))).is_none());
        for wanted in [Some(of.as_path()), None] {
            let found = next.find_changes(wanted).expect("left behind");
            assert_eq!(
                (found.file.as_deref(), found.record.node_count()),
                (Some(of.as_path()), 1)
            );
        }
        let found = next.find_changes(None).expect("left behind");
        next.take_changes(&found.kept_in);
        assert!(next.find_changes(None).is_none(), "this run has them");
        next.forget_changes().expect("removed");
        assert!(!found.kept_in.exists());
    }
}
