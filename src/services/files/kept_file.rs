//! The file of an unfinished game or of unsaved changes: written whole once, then line by line.

use std::path::Path;

use crate::store::{Append, Kind, StoreError, Unfinished, read, write_once};
use komadai_core::record::save::{Journal, from_text};

/// A larger file is no game of another program.
const MOST_KEPT: u64 = 64 << 20;

/// A file with the last saved text, updated after every change.
#[derive(Debug)]
pub(crate) struct KeptFile {
    file: Unfinished,
    /// The contents; `None` before the first write, and after a failed append.
    journal: Option<Journal>,
}

impl KeptFile {
    /// Takes a file of its own in the folder.
    pub(crate) fn begin(folder: &Path, kind: Kind) -> Result<Self, StoreError> {
        Unfinished::begin(folder, kind).map(Self::of)
    }

    /// Takes over a file that another run left behind; `None` when a program is using it.
    pub(crate) fn adopt(path: &Path) -> Result<Option<Self>, StoreError> {
        Ok(Unfinished::adopt(path)?.map(Self::of))
    }

    const fn of(file: Unfinished) -> Self {
        Self { file, journal: None }
    }

    /// Saves the text on the disk, by one line if it differs little from the last one; `true` if the whole
    /// file was rewritten because another program had changed it.
    pub(crate) fn save(&mut self, text: &str) -> Result<bool, StoreError> {
        let mut was_changed = self.file.was_changed();
        let is_same = |journal: &Journal| journal.is(text);
        if self.file.is_left() && self.journal.as_ref().is_some_and(is_same) {
            return Ok(false);
        }
        if let Some(mut journal) = self.journal.take()
            && let Some(line) = journal.line(text)
        {
            match self.file.append(line.text().as_bytes()) {
                Append::Done => {
                    journal.add(&line, text.to_owned());
                    self.journal = Some(journal);
                    return Ok(false);
                }
                Append::Changed => was_changed = true,
                Append::Failed => {}
            }
        }
        if was_changed {
            self.keep_other(text);
        }
        self.file.save(text.as_bytes())?;
        self.journal = Journal::new(text.to_owned());
        Ok(was_changed)
    }

    /// Keeps what another program has put in place of the file, if it is a game with moves that this one lacks, as
    /// a file of its own in the same folder.
    fn keep_other(&self, text: &str) {
        let Ok(bytes) = read(self.path(), MOST_KEPT) else {
            return;
        };
        let Ok(other) = from_text(&bytes) else {
            return;
        };
        let own = from_text(text.as_bytes()).map(|own| own.main_moves());
        let is_older = own.is_ok_and(|own| own.starts_with(&other.main_moves()));
        if let Some(folder) = self.path().parent().filter(|_| !is_older) {
            // Without room for it the own game is saved all the same.
            let _ = write_once(folder, "other game", "ron", &bytes);
        }
    }

    /// Rewrites the file if another program has changed it; returns whether it has.
    pub(crate) fn mend(&mut self) -> Result<bool, StoreError> {
        let text = self.journal.as_ref().map(|journal| journal.text().to_owned());
        text.map_or(Ok(false), |text| self.save(&text))
    }

    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Removes the file.
    pub(crate) fn finish(self) -> Result<(), StoreError> {
        self.file.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use std::time::Duration;

    use super::*;
    use crate::store::scripted::{Call, Fault, Scripted};
    use komadai_core::record::save::{from_text, to_text};
    use komadai_core::record::{ClockLeft, GameSession, NodeId, Record};
    use komadai_core::rules::Position;

    /// Moves that can be repeated for ever.
    const MOVES: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];

    /// Plays one move with its time.
    fn play(record: &mut Record, at: NodeId, round: usize) -> NodeId {
        let mv = MOVES[round % 4].parse().expect("a move");
        let at = record.add_move(at, mv).expect("legal");
        let spent = Duration::from_millis(59_999 - round as u64);
        record.notes_mut(at).spent = Some(spent);
        let session = record.session.get_or_insert_with(|| GameSession {
            left: [Some(ClockLeft { main: Duration::from_hours(9), periods: 10 }); 2],
            ..GameSession::default()
        });
        session.spent[round % 2] += spent;
        for left in session.left.iter_mut().flatten().skip(round % 2).take(1) {
            left.main -= spent;
        }
        at
    }

    #[test]
    fn a_move_is_one_write_of_at_most_200_bytes_and_one_flush_however_long_the_game_is() {
        let disk = Scripted::mount();
        let mut kept = KeptFile::begin(disk.folder(), Kind::Game).expect("a file");
        let mut record = Record::new(Position::startpos());
        let mut at = play(&mut record, NodeId::START, 0);
        kept.save(&to_text(&record)).expect("saved");
        let path = kept.path().to_owned();
        let size = || {
            let files = disk.files();
            let file = files.into_iter().find(|(name, _)| *name == path);
            file.map_or(0, |(_, bytes)| bytes.len())
        };
        for round in 1..320 {
            let (calls, before) = (disk.calls().len(), size());
            at = play(&mut record, at, round);
            kept.save(&to_text(&record)).expect("saved");
            let (calls, after) = (disk.calls().split_off(calls), size());
            let looks = |call: &Call| *call == Call::Look;
            let changes: Vec<_> = calls.into_iter().filter(|call| !looks(call)).collect();
            // Now and then the file is written whole.
            if after > before {
                assert_eq!(changes, [Call::Write, Call::Sync], "{round}");
                assert!(after - before <= 200, "{round}: {}", after - before);
            } else {
                assert!(before > 32 << 10, "{round}: {before} bytes");
            }
            let bytes = disk.files().into_iter().find(|(name, _)| *name == path);
            let read = bytes.map(|(_, bytes)| from_text(&bytes));
            assert_eq!(read, Some(Ok(record.clone())), "{round}");
        }
        // Moves taken back are stored as one short line as well.
        let (calls, before) = (disk.calls().len(), size());
        let mut shorter = Record::new(Position::startpos());
        let mut at = NodeId::START;
        for round in 0..318 {
            at = play(&mut shorter, at, round);
        }
        kept.save(&to_text(&shorter)).expect("saved");
        let calls = disk.calls().split_off(calls);
        assert_eq!(calls.iter().filter(|call| **call == Call::Write).count(), 1);
        assert!(size() - before <= 200);
    }

    /// After any change by another program, before a move or after the last one, the next save repairs and
    /// reports the file.
    #[test]
    fn a_file_that_others_changed_is_written_anew_also_with_the_same_text() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut kept = KeptFile::begin(folder.path(), Kind::Game).expect("a file");
        let mut record = Record::new(Position::startpos());
        let mut at = NodeId::START;
        for round in 0..6 {
            at = play(&mut record, at, round);
            assert_eq!(kept.save(&to_text(&record)), Ok(false));
        }
        let path = kept.path().to_owned();
        let whole = fs::read(&path).expect("read");
        let half = &whole[..whole.len() / 2];
        let changes: [&dyn Fn(); 4] = [
            &|| fs::write(&path, half).expect("cut"),
            &|| fs::write(&path, "").expect("emptied"),
            &|| fs::write(&path, "other").expect("overwritten"),
            &|| fs::remove_file(&path).expect("removed"),
        ];
        for (round, change) in (6..).zip(changes) {
            for grows in [false, true] {
                if grows {
                    at = play(&mut record, at, round);
                }
                change();
                assert_eq!(kept.save(&to_text(&record)), Ok(true));
                let read = fs::read(&path).expect("read");
                assert_eq!(from_text(&read), Ok(record.clone()));
                assert_eq!(kept.save(&to_text(&record)), Ok(false));
                change();
                assert_eq!((kept.mend(), kept.mend()), (Ok(true), Ok(false)));
                let read = fs::read(&path).expect("read");
                assert_eq!(from_text(&read), Ok(record.clone()));
            }
        }
    }

    /// A sync tool may put another game in place of the file.
    #[test]
    fn another_game_in_place_of_the_file_is_kept_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut kept = KeptFile::begin(folder.path(), Kind::Game).expect("a file");
        let mut record = Record::new(Position::startpos());
        let mut at = play(&mut record, NodeId::START, 0);
        let older = to_text(&record);
        let mut other = Record::new(Position::startpos());
        other.add_move(NodeId::START, "7g7f".parse().expect("a move")).expect("legal");
        let beside = folder.path().join("other game.ron");
        for (found, is_kept) in [(&older, false), (&to_text(&other), true)] {
            let round = record.main_moves().len();
            at = play(&mut record, at, round);
            assert_eq!(kept.save(&to_text(&record)), Ok(false));
            fs::write(kept.path(), found).expect("replaced");
            at = play(&mut record, at, round + 1);
            assert_eq!(kept.save(&to_text(&record)), Ok(true));
            let read = fs::read(kept.path()).map(|bytes| from_text(&bytes));
            assert_eq!(read.expect("read"), Ok(record.clone()));
            assert_eq!(fs::read_to_string(&beside).ok().as_ref(), is_kept.then_some(found));
        }
        // The same again is kept once.
        fs::write(kept.path(), to_text(&other)).expect("replaced");
        assert_eq!(kept.mend(), Ok(true));
        assert!(!folder.path().join("other game (2).ron").exists());
    }

    /// Between a write and the look at what it left, another program may cut the file.
    #[test]
    fn a_change_while_a_line_is_written_is_told() {
        let disk = Scripted::mount();
        let mut kept = KeptFile::begin(disk.folder(), Kind::Game).expect("a file");
        let mut record = Record::new(Position::startpos());
        let mut at = play(&mut record, NodeId::START, 0);
        assert_eq!(kept.save(&to_text(&record)), Ok(false));
        let before = disk.calls().len();
        at = play(&mut record, at, 1);
        assert_eq!(kept.save(&to_text(&record)), Ok(false));
        let is_write = |call: &Call| *call == Call::Write;
        let others = disk.calls()[before..].iter().position(is_write).expect("a line");
        let path = kept.path().to_owned();
        let faults = [(Fault::Cut, true), (Fault::Garbled, false), (Fault::Short, false)];
        for (round, (fault, is_told)) in (2..).zip(faults) {
            at = play(&mut record, at, round);
            disk.fail_after(others, fault);
            assert_eq!(kept.save(&to_text(&record)), Ok(is_told), "{fault:?}");
            let found = disk.files().into_iter().find(|(name, _)| *name == path);
            let read = found.map(|(_, bytes)| from_text(&bytes));
            assert_eq!(read, Some(Ok(record.clone())), "{fault:?}");
        }
    }

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
            at = record.add_move(at, mv.parse().expect("a move")).expect("legal");
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
