//! The file of an unfinished game or of unsaved changes: written as a whole once, then line by line.

use std::path::Path;

use crate::record::save::Journal;
use crate::store::{Kind, StoreError, Unfinished};

/// A file that holds the last text that was saved, however often it changes.
#[derive(Debug)]
pub(super) struct KeptFile {
    file: Unfinished,
    /// What the file holds; `None` before it was written, and after appending to it has failed.
    journal: Option<Journal>,
}

impl KeptFile {
    /// Takes a file of its own in the folder.
    pub(super) fn begin(folder: &Path, kind: Kind) -> Result<Self, StoreError> {
        Unfinished::begin(folder, kind).map(Self::of)
    }

    /// Takes over a file that another run left behind; `None` when a program is using it.
    pub(super) fn adopt(path: &Path) -> Result<Option<Self>, StoreError> {
        Ok(Unfinished::adopt(path)?.map(Self::of))
    }

    const fn of(file: Unfinished) -> Self {
        Self {
            file,
            journal: None,
        }
    }

    /// Puts the text on the disk, by one line where it differs little from the last one.
    pub(super) fn save(&mut self, text: &str) -> Result<(), StoreError> {
        if self
            .journal
            .as_ref()
            .is_some_and(|journal| journal.is(text))
        {
            return Ok(());
        }
        if let Some(mut journal) = self.journal.take()
            && let Some(line) = journal.line(text)
            && self.file.append(line.text().as_bytes())
        {
            journal.add(&line, text.to_owned());
            self.journal = Some(journal);
            return Ok(());
        }
        self.file.save(text.as_bytes())?;
        self.journal = Journal::new(text.to_owned());
        Ok(())
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Removes the file.
    pub(super) fn finish(self) -> Result<(), StoreError> {
        self.file.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::record::save::{from_text, to_text};
    use crate::record::{NodeId, Record};
    use crate::rules::Position;

    #[test]
    fn a_game_grows_by_lines_and_is_read_as_it_stood_at_each_move() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut kept = KeptFile::begin(folder.path(), Kind::Game).expect("a file");
        let mut record = Record::new(Position::startpos());
        let mut at = NodeId::START;
        let path = kept.file.path().to_owned();
        let mut before = 0;
        for round in 0..300 {
            let mv = ["2h3h", "8b7b", "3h2h", "7b8b"][round % 4];
            at = record
                .add_move(at, mv.parse().expect("a move"))
                .expect("legal");
            kept.save(&to_text(&record)).expect("saved");
            let bytes = fs::read(&path).expect("read");
            assert_eq!(from_text(&bytes), Ok(record.clone()));
            assert!(round == 0 || bytes.len() - before <= 200, "{round}");
            before = bytes.len();
        }
        drop(kept);
        let mut adopted = KeptFile::adopt(&path).expect("asked").expect("free");
        adopted.save(&to_text(&record)).expect("saved");
        assert_eq!(fs::read(&path).expect("read"), to_text(&record).as_bytes());
        adopted.finish().expect("removed");
        assert!(!path.exists());
    }
}
