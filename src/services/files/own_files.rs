//! Reading the user's own files: a missing file or folder counts as empty, and faults name their file.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::wording::entries::{self, Cut, LeftOut};
use crate::app::wording::faults::{self, FileFault};
use crate::said::rule_file_error;
use crate::store::{self, Access, StoreError};
use crate::texts::{self, text};
use crate::theme::ThemeError;
use komadai_core::game::RuleFileError;
use komadai_engine::world::thread;

/// A fault in one of the user's files; it names the file, in the language of the moment when it is shown.
///
/// Languages and themes are read before the settings name the language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Store(StoreError),
    NotUtf8(PathBuf),
    Theme(PathBuf, ThemeError),
    Language(PathBuf, texts::Fault),
    Rules(RuleFileError),
    /// Not the format of this version.
    Own(PathBuf, FileFault),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => f.write_str(&faults::store(error)),
            Self::NotUtf8(path) => {
                f.write_str(&text!("fault-utf-8", file = path.display().to_string()))
            }
            Self::Theme(path, error) => write!(f, "{}:{}", path.display(), faults::theme(error)),
            Self::Language(path, fault) => write!(f, "{}:{fault}", path.display()),
            Self::Rules(error) => f.write_str(&rule_file_error(error, texts::chosen())),
            Self::Own(path, error) => write!(f, "{}:{error}", path.display()),
        }
    }
}

/// The text of a file of at most `limit` bytes; `None` if there is no such file, or an empty one: programs
/// and systems that crash leave such files, some of them with zeros in place of their bytes.
pub(crate) fn text(path: &Path, limit: u64) -> Result<Option<String>, Fault> {
    match store::read(path, limit) {
        Ok(bytes) if is_empty(&bytes) => Ok(None),
        Ok(bytes) => utf8(path, bytes).map(Some),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Whether a file has no content.
pub(crate) fn is_empty(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0 || byte.is_ascii_whitespace())
}

/// The contents of a file in the settings folder that is read and written whole.
pub(crate) trait Kept: Default {
    const NAME: &'static str;
    /// The contents always need fewer bytes.
    const MAX_BYTES: u64;

    fn parse(text: &str) -> Result<Self, FileFault>;

    fn to_text(&self) -> String;

    /// The message that it could not be written, with the reason.
    fn not_saved(why: &str) -> String;
}

/// Implements [`Kept`] for a type that reads and writes itself, with its file, its most bytes, and the text
/// about a failed save.
macro_rules! kept {
    ($kept:ty, $name:literal, $most:expr, $not_saved:literal) => {
        impl $crate::services::files::own_files::Kept for $kept {
            const NAME: &'static str = $name;
            const MAX_BYTES: u64 = $most;

            fn parse(text: &str) -> Result<Self, $crate::app::wording::faults::FileFault> {
                Self::parse(text)
            }

            fn to_text(&self) -> String {
                self.to_text()
            }

            fn not_saved(why: &str) -> String {
                $crate::texts::text!($not_saved, why = why)
            }
        }
    };
}
pub(super) use kept;

/// The contents of a file, and the reasons for skipped parts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Loaded<T> {
    pub kept: T,
    pub faults: Vec<Fault>,
    left_out: LeftOut,
}

/// The contents of the file; the default if there is none. Parts that only another version can read are left
/// out.
pub(crate) fn load<T: Kept>() -> Result<Loaded<T>, Fault> {
    load_from(&path::<T>()?)
}

/// The contents of the file at `path`, like those of [`load`].
pub(crate) fn load_from<T: Kept>(path: &Path) -> Result<Loaded<T>, Fault> {
    let named = |fault| Fault::Own(path.to_owned(), fault);
    let Some(text) = text(path, T::MAX_BYTES)? else {
        return Ok(Loaded { kept: T::default(), faults: Vec::new(), left_out: LeftOut::default() });
    };
    let read = entries::read(&text, Cut::Innermost, T::parse).map_err(named)?;
    Ok(Loaded {
        kept: read.value,
        faults: read.faults.into_iter().map(named).collect(),
        left_out: read.left_out,
    })
}

/// As [`load_from`], with the contents of copies that a program for sharing folders left beside the file, such
/// as `tsume (conflict).ron`. A copy that cannot be read is passed over.
pub(crate) fn load_with_copies<T: Kept>(
    path: &Path,
    merge: impl Fn(&mut T, T),
) -> Result<Loaded<T>, Fault> {
    let mut all = load_from(path)?;
    let begin = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().unwrap_or(Path::new(""));
    let listed = store::list(folder, &["ron"]).map_or_else(|_| Vec::new(), |it| it.entries);
    for copy in listed.into_iter().map(|entry| entry.path).filter(|copy| copy != path) {
        let name = copy.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&*begin)
            && let Ok(loaded) = load_from(&copy)
        {
            merge(&mut all.kept, loaded.kept);
        }
    }
    Ok(all)
}

/// Changes the contents of the file, which another program may have written meanwhile; returns all of it.
///
/// A broken file is not touched: its owner may want to repair it. Parts that only another version can read
/// stay in it.
pub(crate) fn change<T: Kept>(change: impl FnOnce(&mut T)) -> Result<T, String> {
    let path = path::<T>().map_err(|error| T::not_saved(&faults::store(error)))?;
    change_at(&path, change)
}

/// As [`change`], for the file at `path`.
pub(crate) fn change_at<T: Kept>(path: &Path, change: impl FnOnce(&mut T)) -> Result<T, String> {
    let changed = alone(path, || {
        let loaded = load_from(path).map_err(|fault| T::not_saved(&fault.to_string()))?;
        let Loaded { mut kept, left_out, .. } = loaded;
        change(&mut kept);
        let text = left_out.put_into(kept.to_text());
        let written = store::write(path, text.as_bytes(), Access::Private);
        written.map_err(|error| T::not_saved(&faults::store(error)))?;
        Ok(kept)
    });
    changed.map_err(|error| T::not_saved(&faults::store(error)))?
}

pub(crate) fn path<T: Kept>() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(T::NAME))
}

/// The time that another program may take to write a file.
const LOCK_WAIT: Duration = Duration::from_secs(2);
/// The interval of checks whether it is done.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// Runs `work` while no other program reads or writes the file; fails if another one does not release it.
pub(crate) fn alone<T>(path: &Path, work: impl FnOnce() -> T) -> Result<T, StoreError> {
    let mut waited = Duration::ZERO;
    let lock = loop {
        match store::Lock::take_in_new_folder(path) {
            Ok(Some(lock)) => break Some(lock),
            // Without a lock the write fails as well, with a better error.
            Err(_) => break None,
            Ok(None) if waited >= LOCK_WAIT => return Err(StoreError::in_use(path)),
            Ok(None) => {
                thread::sleep(CHECK_INTERVAL);
                waited += CHECK_INTERVAL;
            }
        }
    };
    let done = work();
    drop(lock);
    Ok(done)
}

pub(crate) fn utf8(path: &Path, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|_| Fault::NotUtf8(path.to_owned()))
}

/// Adds the files of a folder, which need not exist, by name; returns the reasons for skipped files.
pub(crate) fn add_each(
    folder: &Path,
    extension: &str,
    mut add: impl FnMut(&Path) -> Result<(), Fault>,
) -> Vec<Fault> {
    let mut listing = match store::list(folder, &[extension]) {
        Ok(listing) => listing,
        Err(error) if error.is_missing() => return Vec::new(),
        Err(error) => return vec![error.into()],
    };
    let mut faults: Vec<Fault> = listing.faults.into_iter().map(Fault::from).collect();
    listing.entries.sort_by(|a, b| a.path.cmp(&b.path));
    for entry in listing.entries {
        faults.extend(add(&entry.path).err());
    }
    faults
}
