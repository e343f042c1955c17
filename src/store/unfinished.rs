//! Data that must survive a crash: the game being played, saved after every move, and unsaved changes of a
//! record.
//!
//! Each running program has its own files, `unfinished-1.ron`, `unsaved-1.ron` and so on, each with a lock
//! file that the system releases whenever the program ends. So no program overwrites the files of another,
//! and a file with a free lock was left behind: it is offered at the next start.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::disk::{Access, How, OpenFile, disk};
use super::draft::is_temporary;
use super::error::{Cause, Doing, StoreError};
use super::lock::{Lock, is_named, locked_by};
use super::write::{folder_of, write_no_link};

/// The most files of a kind in one folder.
const MOST: u32 = 999;
/// The search for files ends after this many unused numbers: a program takes the lowest free one, so only as
/// many programs at a time could leave a file behind such a gap.
const GAP: u32 = 100;

/// The longest time that a program takes to write a file.
const WRITING: Duration = Duration::from_mins(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A game being played.
    Game,
    /// A record with unsaved changes.
    Changes,
}

impl Kind {
    const fn stem(self) -> &'static str {
        match self {
            Self::Game => "unfinished",
            Self::Changes => "unsaved",
        }
    }

    /// The kind of a file of this name.
    fn of(name: &str) -> Option<Self> {
        let (stem, number) = name.strip_suffix(".ron")?.rsplit_once('-')?;
        let kind = [Self::Game, Self::Changes].into_iter();
        kind.filter(|_| number.parse::<u32>().is_ok()).find(|kind| kind.stem() == stem)
    }

    fn path(self, folder: &Path, number: u32) -> PathBuf {
        folder.join(format!("{}-{number}.ron", self.stem()))
    }
}

/// What became of text to be appended; unless it is done, the whole file has to be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Append {
    Done,
    /// The disk did not take it, or no file is open.
    Failed,
    /// Another program has changed, moved or removed the file, before or while it was written.
    Changed,
}

/// The file of a game being played or a record being changed, locked for this program while this value lives.
#[derive(Debug)]
pub struct Unfinished {
    path: PathBuf,
    lock: Lock,
    /// The open file, positioned at its end, once it was written.
    end: Option<Box<dyn OpenFile>>,
    /// Length and time of the file after the last write.
    left: Option<(u64, Option<SystemTime>)>,
}

impl Unfinished {
    /// Takes a new file in the folder, which is created if missing. Nothing is written yet.
    pub fn begin(folder: &Path, kind: Kind) -> Result<Self, StoreError> {
        folder_of(&kind.path(folder, 1), Access::Private)?;
        for number in 1..=MOST {
            let path = kind.path(folder, number);
            // Checked again under the lock: another program may have written and left the file meanwhile.
            if !is_taken(&path)?
                && let Some(taken) = Self::take(path)?
                && !is_taken(&taken.path)?
            {
                taken.sweep(folder);
                return Ok(taken);
            }
        }
        Err(StoreError::new(Doing::Write, folder, Cause::NoName))
    }

    /// Takes over a file left by another run; `None` while a program is using it.
    pub(crate) fn adopt(path: &Path) -> Result<Option<Self>, StoreError> {
        Self::take(path.to_owned())
    }

    fn take(path: PathBuf) -> Result<Option<Self>, StoreError> {
        let lock = Lock::take(&path)?;
        Ok(lock.map(|lock| Self { path, lock, end: None, left: None }))
    }

    /// Removes the remains of killed programs from the folder: temporary files, locks of files that are gone.
    fn sweep(&self, folder: &Path) {
        // The lock file was just made, by the clock of this file system.
        let Some(now) = modified(self.lock.path()) else {
            return;
        };
        for found in disk(folder).list(folder).into_iter().flatten().flatten() {
            let kept = locked_by(&found.name).filter(|name| Kind::of(name).is_some());
            if let Some(path) = kept.map(|name| folder.join(name)) {
                if is_taken(&path).is_ok_and(|is_taken| !is_taken) {
                    // If free, it is removed with this.
                    drop(Lock::take(&path));
                }
            } else if is_temporary(&found.name) {
                let path = folder.join(&found.name);
                let age = modified(&path).and_then(|at| now.duration_since(at).ok());
                if age.is_some_and(|age| age > WRITING) {
                    let _ = disk(&path).remove(&path);
                }
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the whole file; after an error the old file is as it was.
    pub fn save(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        self.end = None;
        if !self.lock.is_held() {
            self.take_again()?;
        }
        // A link in its place was made by another program: its target is not ours.
        write_no_link(&self.path, bytes, Access::Private)?;
        self.end = disk(&self.path).open(&self.path, How::Append).ok();
        self.left = self.end.as_deref().and_then(|end| left(end, 0, bytes));
        Ok(())
    }

    /// Locks the file anew after somebody removed the lock, or takes another file if that is another program's now.
    fn take_again(&mut self) -> Result<(), StoreError> {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let (folder, kind) = (self.path.parent(), Kind::of(&name));
        if let Some(lock) = Lock::take_in_new_folder(&self.path)? {
            self.lock = lock;
        } else if let Some((folder, kind)) = folder.zip(kind) {
            *self = Self::begin(folder, kind)?;
        }
        Ok(())
    }

    /// Whether the file stands on the disk as it was left here.
    pub(crate) fn is_left(&self) -> bool {
        self.end.as_deref().is_some_and(|end| self.is_as_left(end))
    }

    /// Whether another program has changed, moved or removed the file since it was written here.
    pub(crate) fn was_changed(&self) -> bool {
        self.end.as_deref().is_some_and(|end| !self.is_as_left(end))
    }

    fn is_as_left(&self, end: &dyn OpenFile) -> bool {
        self.left.is_some()
            && state(end) == self.left
            && is_named(end, &self.path)
            && self.lock.is_held()
    }

    /// Appends to the saved text, by one write and one flush, and reads it back.
    pub fn append(&mut self, bytes: &[u8]) -> Append {
        let Some(mut end) = self.end.take() else {
            return Append::Failed;
        };
        if !self.is_as_left(&*end) {
            return Append::Changed;
        }
        let before = self.left.map_or(0, |(before, _)| before);
        let written = end.write_all(bytes).and_then(|()| end.sync_data());
        self.left = left(&*end, before, bytes);
        if written.is_ok() && is_at(&mut *end, before, bytes) {
            self.end = Some(end);
            return Append::Done;
        }
        // Other bytes of the same length may be the disk's fault.
        let is_changed = written.is_ok() && !self.is_as_left(&*end);
        if is_changed { Append::Changed } else { Append::Failed }
    }

    /// Removes the file: the game is over, saved under its own name, or given up.
    pub(crate) fn finish(self) -> Result<(), StoreError> {
        match disk(&self.path).remove(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(StoreError::when(Doing::Remove, &self.path)(error))
            }
            _ => Ok(()),
        }
    }
}

/// The files left in the folder by other runs, newest first; none if it cannot be read.
pub fn unfinished(folder: &Path, kind: Kind) -> Vec<PathBuf> {
    let mut left = files(folder, kind);
    left.retain(|path| Lock::is_free(path));
    left.sort_by_key(|path| std::cmp::Reverse(modified(path)));
    left
}

/// The files in the folder that running programs use, this one included.
pub fn in_use(folder: &Path, kind: Kind) -> Vec<PathBuf> {
    let mut used = files(folder, kind);
    used.retain(|path| !Lock::is_free(path));
    used
}

fn files(folder: &Path, kind: Kind) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut missing = 0;
    for path in (1..=MOST).map(|number| kind.path(folder, number)) {
        let facts = disk(&path).facts(&path);
        let is_absent = |error: &io::Error| {
            let kind = error.kind();
            matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory)
        };
        match facts {
            Ok(facts) if facts.is_file() => {
                missing = 0;
                files.push(path);
                continue;
            }
            // Reading the file reports why it fails; for an unreadable folder, once.
            Err(error) if missing == 0 && !is_absent(&error) => files.push(path),
            Ok(_) | Err(_) => {}
        }
        missing += 1;
        if missing == GAP {
            break;
        }
    }
    files
}

/// Whether there is a file of this name.
fn is_taken(path: &Path) -> Result<bool, StoreError> {
    // A link that leads nowhere is somebody's, too.
    match disk(path).link_facts(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(StoreError::when(Doing::Write, path)(error)),
    }
}

/// Whether the file holds these bytes at this place.
fn is_at(file: &mut dyn OpenFile, place: u64, bytes: &[u8]) -> bool {
    let mut found = vec![0; bytes.len()];
    let read = file.go_to(place).and_then(|()| file.read_exact(&mut found));
    read.is_ok() && found == bytes
}

/// Length and time of the last change.
fn state(file: &dyn OpenFile) -> Option<(u64, Option<SystemTime>)> {
    let facts = file.facts().ok()?;
    Some((facts.bytes, facts.modified))
}

/// The same for a file of `before` bytes to which `written` was just appended: by now another program may
/// have changed its length.
fn left(file: &dyn OpenFile, before: u64, written: &[u8]) -> Option<(u64, Option<SystemTime>)> {
    let (_, modified) = state(file)?;
    Some((before + u64::try_from(written.len()).ok()?, modified))
}

fn modified(path: &Path) -> Option<SystemTime> {
    disk(path).facts(path).ok()?.modified
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File};

    #[test]
    fn two_programs_have_two_files_and_neither_is_offered_while_they_run() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut first = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        let mut second = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        first.save(b"one").expect("saved");
        second.save(b"two").expect("saved");
        assert_ne!(first.path(), second.path());
        assert_eq!(fs::read(first.path()).expect("read"), b"one");
        assert!(unfinished(folder.path(), Kind::Game).is_empty());
        assert!(Unfinished::adopt(first.path()).expect("asked").is_none());
        assert_eq!(in_use(folder.path(), Kind::Game).len(), 2);
    }

    #[test]
    fn what_a_run_leaves_behind_is_offered_and_not_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        run.save(b"one").expect("saved");
        let path = run.path().to_owned();
        drop(run);
        assert_eq!(unfinished(folder.path(), Kind::Game), std::slice::from_ref(&path));
        let next = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        assert_ne!(next.path(), path);
        let adopted = Unfinished::adopt(&path).expect("asked").expect("free");
        assert!(unfinished(folder.path(), Kind::Game).is_empty());
        adopted.finish().expect("removed");
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_place_of_a_lock_stops_nobody() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("unfinished-1.ron");
        let pipe = folder.path().join(".unfinished-1.ron.lock");
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, mode).expect("a pipe");
        let run = Unfinished::begin(folder.path(), Kind::Game).expect("another file");
        assert!(run.path().ends_with("unfinished-2.ron"));
        fs::write(&file, "a game").expect("a file");
        assert_eq!(unfinished(folder.path(), Kind::Game), [file]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_nowhere_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let link = folder.path().join("unfinished-1.ron");
        std::os::unix::fs::symlink("nowhere", &link).expect("a link");
        let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("another file");
        run.save(b"a game").expect("saved");
        assert!(run.path().ends_with("unfinished-2.ron"));
        assert_eq!(fs::read_link(&link).expect("the link"), Path::new("nowhere"));
    }

    #[test]
    fn of_many_that_begin_and_end_at_once_no_two_have_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let run = || {
            for _ in 0..200 {
                let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
                // The file has no content from another program.
                assert!(!run.path().exists(), "{:?}", run.path());
                run.save(b"mine").expect("saved");
                assert_eq!(fs::read(run.path()).expect("read"), b"mine");
                run.finish().expect("removed");
            }
        };
        std::thread::scope(|scope| {
            let runs: Vec<_> = (0..4).map(|_| scope.spawn(run)).collect();
            for run in runs {
                run.join().expect("no two have a file");
            }
        });
    }

    #[test]
    fn what_killed_programs_were_writing_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let old = std::time::SystemTime::UNIX_EPOCH;
        for name in [".komadai-abc.tmp", ".komadai-def.tmp", "game.tmp", "game.ron"] {
            let file = File::create(folder.path().join(name)).expect("a file");
            if name != ".komadai-def.tmp" {
                file.set_modified(old).expect("a time");
            }
        }
        Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        let mut left: Vec<_> = fs::read_dir(folder.path())
            .expect("listed")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        left.sort();
        assert_eq!(left, [".komadai-def.tmp", "game.ron", "game.tmp"]);
    }

    #[test]
    fn what_is_appended_goes_to_the_file_that_was_saved_and_to_no_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        assert_eq!(run.append(b"nothing yet"), Append::Failed);
        run.save(b"one").expect("saved");
        assert_eq!([run.append(b"+two"), run.append(b"+three")], [Append::Done; 2]);
        assert_eq!(fs::read(run.path()).expect("read"), b"one+two+three");
        fs::remove_file(run.path()).expect("removed");
        assert_eq!(run.append(b"+four"), Append::Changed);
        run.save(b"all").expect("saved");
        assert_eq!(run.append(b"+five"), Append::Done);
        assert_eq!(fs::read(run.path()).expect("read"), b"all+five");
        // Another program changes it in place: shorter, and of the same length but later.
        let other = File::options().write(true).open(run.path()).expect("open");
        other.set_len(3).expect("cut");
        assert_eq!(run.append(b"+six"), Append::Changed);
        run.save(b"all+six").expect("saved");
        let other = File::options().write(true).open(run.path()).expect("open");
        let later = SystemTime::now() + Duration::from_secs(5);
        other.set_modified(later).expect("changed");
        assert_eq!(run.append(b"+seven"), Append::Changed);
    }

    /// Whoever removes a lock, or the whole folder, does not bring two programs into one game.
    #[cfg(unix)]
    #[test]
    fn a_lock_that_was_removed_is_taken_again_or_the_game_goes_to_another_file() {
        let above = tempfile::tempdir().expect("a folder");
        let folder = above.path().join("saves");
        let mut run = Unfinished::begin(&folder, Kind::Game).expect("a file");
        let path = run.path().to_owned();
        run.save(b"one").expect("saved");
        fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(run.append(b"+two"), Append::Changed);
        run.save(b"one+two").expect("saved");
        assert!(Unfinished::adopt(&path).expect("asked").is_none(), "locked again");
        assert_eq!(run.append(b"+three"), Append::Done);
        // Another program is faster.
        fs::remove_file(folder.join(".unfinished-1.ron.lock")).expect("removed");
        let mut other = Unfinished::adopt(&path).expect("asked").expect("free");
        assert_eq!(run.append(b"+four"), Append::Changed);
        other.save(b"other").expect("saved");
        run.save(b"one+two+three+four").expect("saved");
        assert!(run.path().ends_with("unfinished-2.ron"));
        assert_eq!(run.append(b"+five"), Append::Done);
        assert_eq!(other.append(b"+more"), Append::Done);
        assert_eq!(fs::read(other.path()).expect("read"), b"other+more");
        assert_eq!(fs::read(run.path()).expect("read"), b"one+two+three+four+five");
        drop((run, other));
        let left = unfinished(&folder, Kind::Game);
        assert_eq!(left.len(), 2, "{left:?}");
        let locks = fs::read_dir(&folder).expect("listed").count() - left.len();
        assert_eq!(locks, 0);
    }

    /// A change after the last move is noticed, too.
    #[test]
    fn a_file_that_others_touched_is_known() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        assert!(!run.was_changed());
        run.save(b"one").expect("saved");
        assert!(!run.was_changed());
        assert_eq!(run.append(b"+two"), Append::Done);
        assert!(!run.was_changed());
        fs::write(run.path(), "").expect("emptied");
        assert!(run.was_changed());
        run.save(b"one+two").expect("saved");
        fs::remove_file(run.path()).expect("removed");
        assert!(run.was_changed());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_in_place_of_the_file_is_replaced_and_what_it_names_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let other = folder.path().join("other");
        fs::write(&other, "not ours").expect("a file");
        let mut run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        run.save(b"one").expect("saved");
        fs::remove_file(run.path()).expect("removed");
        std::os::unix::fs::symlink(&other, run.path()).expect("a link");
        assert!(run.was_changed());
        assert_eq!(run.append(b"+two"), Append::Changed);
        run.save(b"one+two").expect("saved");
        assert_eq!(run.append(b"+three"), Append::Done);
        assert_eq!(fs::read(&other).expect("read"), b"not ours");
        let facts = fs::symlink_metadata(run.path()).expect("a file");
        assert!(facts.is_file());
        assert_eq!(fs::read(run.path()).expect("read"), b"one+two+three");
    }

    #[test]
    fn locks_of_files_that_are_gone_are_removed_and_no_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let lock = |name: &str| folder.path().join(format!(".{name}.lock"));
        let mut open = Unfinished::begin(folder.path(), Kind::Changes).expect("a file");
        open.save(b"open").expect("saved");
        fs::write(folder.path().join("unfinished-7.ron"), "left").expect("a file");
        let stale = ["unfinished-3.ron", "unsaved-12.ron"];
        let kept = ["unfinished-7.ron", "settings.ron", "unfinished-x.ron"];
        for name in stale.iter().chain(&kept) {
            fs::write(lock(name), "").expect("a lock");
        }
        let run = Unfinished::begin(folder.path(), Kind::Game).expect("a file");
        assert!(stale.iter().all(|name| !lock(name).exists()));
        assert!(kept.iter().all(|name| lock(name).exists()));
        assert!(run.lock.path().exists() && open.lock.path().exists());
    }

    #[test]
    fn finishing_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut run = Unfinished::begin(&folder.path().join("new"), Kind::Game).expect("a file");
        run.save(b"one").expect("saved");
        run.finish().expect("removed");
        let names = fs::read_dir(folder.path().join("new")).expect("listed");
        assert_eq!(names.count(), 0);
    }

    #[test]
    fn games_and_changes_are_kept_apart() {
        let folder = tempfile::tempdir().expect("a folder");
        for (kind, name) in [(Kind::Game, "unfinished-1.ron"), (Kind::Changes, "unsaved-1.ron")] {
            let mut run = Unfinished::begin(folder.path(), kind).expect("a file");
            run.save(b"one").expect("saved");
            drop(run);
            assert_eq!(unfinished(folder.path(), kind), [folder.path().join(name)]);
        }
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "x").expect("a file");
        let error = Unfinished::begin(&file.join("saves"), Kind::Game).expect_err("no folder");
        assert!(error.to_string().starts_with("cannot write "), "{error}");
        assert!(unfinished(&file, Kind::Game).is_empty());
    }
}
