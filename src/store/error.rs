//! What can go wrong with a file.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A file or folder that could not be used: which, for what, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError {
    /// The file or folder; empty where none could be named.
    pub path: PathBuf,
    /// What was to be done.
    pub doing: Doing,
    /// What prevented it.
    pub cause: Cause,
}

/// What was to be done with a file or folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Reading a file.
    Read,
    /// Writing a file.
    Write,
    /// Listing a folder.
    List,
    /// Removing a file.
    Remove,
    /// Giving a file another name or another place.
    Move,
    /// Writing the same file again.
    Copy,
    /// Finding a folder of this user.
    Find,
}

/// What prevented it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The system's own word.
    System(io::ErrorKind, String),
    /// The file is longer than its reader takes.
    TooBig {
        /// Its bytes; of a stream, those read so far.
        bytes: u64,
        /// The most that is taken.
        limit: u64,
    },
    /// A folder, a pipe or a device where a file was expected.
    NotAFile,
    /// A link to something outside its folder.
    LeadsOut,
    /// A pipe that nobody reads from.
    NoReader,
    /// Another program is writing it.
    InUse,
    /// The file may not be changed.
    ReadOnly,
    /// The system names no folder for this user.
    NoHome,
    /// Every name that could be given is taken.
    NoName,
    /// The new name is that of another file.
    Taken(String),
    /// A file cannot be called so.
    NotAName(String),
}

impl StoreError {
    pub(super) fn new(doing: Doing, path: &Path, cause: Cause) -> Self {
        Self {
            path: path.to_owned(),
            doing,
            cause,
        }
    }

    /// A file that another program does not let go of.
    pub fn in_use(path: &Path) -> Self {
        Self::new(Doing::Write, path, Cause::InUse)
    }

    /// Whether the file or folder is not there.
    pub const fn is_missing(&self) -> bool {
        matches!(self.cause, Cause::System(io::ErrorKind::NotFound, _))
    }

    pub(super) fn system(doing: Doing, path: &Path, error: &io::Error) -> Self {
        let cause = Cause::System(error.kind(), error.to_string());
        Self::new(doing, path, cause)
    }
}

impl std::error::Error for StoreError {}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doing = match self.doing {
            Doing::Read => "read",
            Doing::Write => "write",
            Doing::List => "list",
            Doing::Remove => "remove",
            Doing::Move => "move",
            Doing::Copy => "copy",
            Doing::Find => "find",
        };
        write!(f, "cannot {doing} {}: {}", shown(&self.path), self.cause)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System(_, text) => f.write_str(text),
            Self::TooBig { bytes, limit } => {
                write!(f, "it has {bytes} bytes, the limit is {limit}")
            }
            Self::NotAFile => f.write_str("it is not a file"),
            Self::LeadsOut => f.write_str("it is a link that leads out of its folder"),
            Self::NoReader => f.write_str("nobody reads from this pipe"),
            Self::InUse => f.write_str("another komadai is writing it"),
            Self::ReadOnly => f.write_str("it is read-only"),
            Self::NoHome => f.write_str("the system names no home folder for this user"),
            Self::Taken(name) => write!(f, "there is a file called {} already", harmless(name)),
            Self::NotAName(name) => write!(f, "`{}` cannot be the name of a file", harmless(name)),
            Self::NoName => f.write_str("every name that could be given is taken"),
        }
    }
}

/// A path as it may stand in a message.
fn shown(path: &Path) -> String {
    harmless(&path.display().to_string())
}

/// Signs that a terminal would obey are replaced.
fn harmless(text: &str) -> String {
    let safe = |sign: char| if sign.is_control() { '�' } else { sign };
    text.chars().map(safe).collect()
}
