//! What the readers of the user's own files have in common: a file or folder that is missing is none, faults name their file.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::app::faults;
use crate::app::strength::StrengthFileError;
use crate::app::tsume_progress::TsumeFileError;
use crate::game::RuleFileError;
use crate::store::{self, StoreError};
use crate::texts::{self, text};
use crate::theme::ThemeError;

/// What is wrong with a file of the user's; it names the file, in the language chosen when it is said.
///
/// Languages and themes are read before settings say which language that is.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read.
    Store(StoreError),
    /// It is no text.
    NotUtf8(PathBuf),
    /// It is no theme.
    Theme(PathBuf, ThemeError),
    /// It is no language.
    Language(PathBuf, texts::Fault),
    /// It is no rule set.
    Rules(RuleFileError),
    /// It holds no rated games.
    Strength(PathBuf, StrengthFileError),
    /// It holds no attempts at mate problems.
    Tsume(PathBuf, TsumeFileError),
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
            Self::Rules(error) => error.fmt(f),
            Self::Strength(path, error) => write!(f, "{}:{error}", path.display()),
            Self::Tsume(path, error) => write!(f, "{}:{error}", path.display()),
        }
    }
}

/// The text of a file of at most `limit` bytes; `None` where there is no such file.
pub fn text(path: &Path, limit: u64) -> Result<Option<String>, Fault> {
    match store::read(path, limit) {
        Ok(bytes) => utf8(path, bytes).map(Some),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The bytes of a file as text.
pub fn utf8(path: &Path, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|_| Fault::NotUtf8(path.to_owned()))
}

/// Adds the files of a folder, which need not exist, in the order of their names; what is wrong with those that had to be left
/// out.
pub fn add_each(
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
