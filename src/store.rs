//! The one module that opens files: folders, listing, reading, writing. It knows paths, not shogi.
//!
//! Every failure is a [`StoreError`] that names the path in one line. Writing goes to a temporary file next
//! to the target, which is renamed when it is complete and on the disk, so that a failed write leaves the old
//! file unchanged.

mod disk;
mod draft;
mod error;
mod folders;
#[cfg(feature = "pictures")]
mod fonts;
mod list;
mod lock;
mod moving;
mod place;
mod programs;
mod read;
mod size;
mod unfinished;
mod write;

pub use disk::Access;
pub use draft::Fill;
pub use error::{Cause, Doing, StoreError};
pub use folders::{
    cache_folder, config_folder, is_there, real, remove_own_folders, saves_folder, use_own_folders,
};
#[cfg(feature = "pictures")]
pub(crate) use fonts::{FontChoice, FontError, Fonts};
pub use list::{FileEntry, Listing, MAX_CLOSE, MAX_ENTRIES, Met, list, list_close, walk};
pub use lock::Lock;
pub use moving::{TRASH, copy, rename, restore, trash};
pub(crate) use programs::programs;
pub use read::{SeekableFile, open, open_anywhere, read, read_stdin};
pub use size::{Size, SizeError};
pub use unfinished::{Append, Kind, Unfinished, in_use, unfinished};
pub use write::{
    Unnamed, create, create_with, remove, set_modified, unnamed, write, write_new, write_once,
    write_unless_there, write_with,
};

#[cfg(any(test, feature = "simulation"))]
pub use disk::scripted;
