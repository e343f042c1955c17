//! Files that only one program may write at a time. The system releases the lock file next to each when its
//! program ends.

use std::ffi::OsStr;
use std::fs::TryLockError;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Access, How, OpenFile, disk};
use super::error::{Doing, StoreError};
use super::write::folder_of;

/// A file that belongs to this program while this value lives.
#[derive(Debug)]
pub struct Lock {
    /// That of the lock itself.
    path: PathBuf,
    /// Held, never read: the lock ends with it. `None` if the file system has no locks.
    file: Option<Box<dyn OpenFile>>,
}

impl Lock {
    /// Locks a file, which need not exist; `None` while another program has it.
    pub fn take(path: &Path) -> Result<Option<Self>, StoreError> {
        let path = lock_path(path);
        // A pipe or a folder of that name is no lock.
        if disk(&path).link_facts(&path).is_ok_and(|it| !it.is_file()) {
            return Ok(None);
        }
        loop {
            let file = disk(&path)
                .open(&path, How::Lock)
                .map_err(StoreError::when(Doing::Write, &path))?;
            let file = match file.try_lock() {
                // The program that held the lock removes its file before it releases it.
                Ok(()) if !is_named(&*file, &path) => continue,
                Ok(()) => Some(file),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) if has_no_locks(&why) => None,
                // Another program may have it.
                Err(TryLockError::Error(why)) => {
                    return Err(StoreError::when(Doing::Write, &path)(why));
                }
            };
            return Ok(Some(Self { path, file }));
        }
    }

    /// As [`Lock::take`], and creates a missing folder.
    pub(crate) fn take_in_new_folder(path: &Path) -> Result<Option<Self>, StoreError> {
        folder_of(path, Access::Private)?;
        Self::take(path)
    }

    /// Whether the lock file is still there: without it another program may lock the file, too.
    pub(super) fn is_held(&self) -> bool {
        let Some(file) = &self.file else {
            return true;
        };
        match (file.facts(), disk(&self.path).link_facts(&self.path)) {
            (Ok(file), Ok(named)) => file.id == named.id,
            (_, Err(why)) => why.kind() != io::ErrorKind::NotFound,
            (Err(_), _) => true,
        }
    }

    /// Whether no running program has a file.
    pub(super) fn is_free(path: &Path) -> bool {
        let path = lock_path(path);
        match disk(&path).open(&path, How::Read) {
            Ok(lock) => !matches!(lock.try_lock(), Err(TryLockError::WouldBlock)),
            Err(_) => true,
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // One of that name may be another program's by now.
        if !self.is_held() {
            return;
        }
        // Windows removes no file that is open, this way or by another program that waits for the lock; Unix removes
        // it first, so that nobody locks a file without a name.
        if cfg!(windows) {
            self.file = None;
        }
        // A free lock file has no use.
        let _ = disk(&self.path).remove(&self.path);
    }
}

pub(super) fn is_named(file: &dyn OpenFile, path: &Path) -> bool {
    let data = file.facts().ok().zip(disk(path).link_facts(path).ok());
    data.is_some_and(|(file, named)| file.id == named.id)
}

fn lock_path(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.lock"))
}

pub(super) fn locked_by(name: &OsStr) -> Option<&str> {
    name.to_str()?.strip_prefix('.')?.strip_suffix(".lock")
}

/// Whether the file system has no locks, rather than a fault.
#[cfg(unix)]
fn has_no_locks(why: &io::Error) -> bool {
    use rustix::io::Errno;
    const NONE: [Errno; 4] = [Errno::NOLCK, Errno::INVAL, Errno::NOSYS, Errno::NOTSUP];
    why.kind() == io::ErrorKind::Unsupported
        || Errno::from_io_error(why).is_some_and(|it| NONE.contains(&it))
}

/// Its reasons for that are not known here.
#[cfg(not(unix))]
fn has_no_locks(_why: &io::Error) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_fault_of_the_disk_is_no_missing_lock() {
        use crate::store::scripted::{Fault, Script, Scripted};
        let disk = Scripted::mount();
        let path = disk.folder().join("settings.ron");
        let take_twice = |script| {
            disk.begin(None, script);
            let first = Lock::take(&path).expect("asked").expect("free");
            let second = Lock::take(&path);
            let calls = disk.calls().len();
            drop(first);
            (second, calls)
        };
        let (second, calls) = take_twice(None);
        assert!(second.expect("asked").is_none());
        // The last call asks for the second lock.
        let at = calls - 1;
        let failing = |number| {
            let fault = Fault::Error(number);
            Some(Script { at, fault, is_for_good: false, then: None, ends_at: None })
        };
        assert!(take_twice(failing(5)).0.is_err());
        assert!(take_twice(failing(37)).0.expect("asked").is_some());
    }

    #[test]
    fn one_at_a_time_has_a_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let lock = Lock::take(&path).expect("asked").expect("free");
        assert!(!Lock::is_free(&path));
        assert!(Lock::take(&path).expect("asked").is_none());
        drop(lock);
        assert!(Lock::is_free(&path));
        let names = std::fs::read_dir(folder.path()).expect("listed");
        assert_eq!(names.count(), 0);
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_place_of_a_lock_stops_nobody() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        let pipe = lock_path(&path);
        rustix::fs::mkfifoat(rustix::fs::CWD, pipe, mode).expect("a pipe");
        assert!(Lock::take(&path).expect("asked").is_none());
        assert!(Lock::is_free(&path));
    }
}
