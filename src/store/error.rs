use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// An error with a file or folder: the action, the path and the cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError {
    /// The file or folder; empty if it has no name.
    pub path: PathBuf,
    pub doing: Doing,
    pub cause: Cause,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    Read,
    Write,
    List,
    Remove,
    /// Renaming or moving.
    Move,
    /// Copying a file.
    Copy,
    /// Finding one of the user's folders.
    Find,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The system's own message.
    System(io::ErrorKind, String),
    /// The file is longer than its reader accepts.
    TooBig {
        /// Its length; of a stream, the bytes read so far.
        bytes: u64,
        /// The longest accepted.
        limit: u64,
    },
    /// A folder, a pipe or a device where a file was expected.
    NotAFile,
    /// A link to something outside its folder.
    LeadsOut,
    /// A pipe without a reader.
    NoReader,
    /// Another program is writing it.
    InUse,
    /// The file may not be changed.
    ReadOnly,
    /// The system names no folder for this user.
    NoHome,
    /// Every possible name is taken.
    NoName,
    /// Another file has the new name.
    Taken(String),
    /// No valid file name.
    NotAName(String),
}

impl StoreError {
    pub(super) fn new(doing: Doing, path: &Path, cause: Cause) -> Self {
        Self { path: path.to_owned(), doing, cause }
    }

    /// A file that another program does not release.
    pub fn in_use(path: &Path) -> Self {
        Self::new(Doing::Write, path, Cause::InUse)
    }

    /// Whether the file or folder does not exist.
    pub const fn is_missing(&self) -> bool {
        matches!(self.cause, Cause::System(io::ErrorKind::NotFound, _))
    }

    /// Names what the system refused.
    pub(super) fn when(doing: Doing, path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| {
            let cause = Cause::System(error.kind(), error.to_string());
            Self::new(doing, path, cause)
        }
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

/// A path in a form that is safe in a message.
fn shown(path: &Path) -> String {
    harmless(&path.display().to_string())
}

/// Replaces control characters.
fn harmless(text: &str) -> String {
    let safe = |sign: char| if sign.is_control() { '�' } else { sign };
    text.chars().map(safe).collect()
}
