//! The index of a library in the cache folder of this user.

use std::io;
use std::path::{Path, PathBuf};

use crate::library::{Block, Index, IndexFileError, read_index, sum};
use crate::store::{self, Cause, StoreError};

/// The longest index that is read: ten times that of a hundred thousand games.
const MAX_BYTES: u64 = 1 << 30;

/// Where the index of one library is kept.
#[derive(Debug)]
pub(super) struct Kept {
    file: PathBuf,
    /// The library it belongs to.
    name: Vec<u8>,
}

impl Kept {
    /// The place for the library in this folder.
    pub fn of(folder: &Path, cache: &Path) -> Self {
        let name = store::real(folder).into_os_string().into_encoded_bytes();
        let file = format!("library-{:016x}.index", sum(&name));
        Self {
            file: cache.join(file),
            name,
        }
    }

    /// Reads the index of the last time, one block after another.
    ///
    /// Whatever is wrong with it, the library is only read anew: the blocks taken before are of no worth then.
    pub fn read(&self, take: impl FnMut(Block)) -> Result<(), IndexFileError> {
        let mut source = store::open(&self.file, MAX_BYTES).map_err(|error| match error.cause {
            Cause::System(kind, _) => IndexFileError::Io(kind.into()),
            _ => IndexFileError::Other,
        })?;
        read_index(&self.name, &mut source, take)
    }

    /// Keeps the index for the next time.
    pub fn write(&self, index: &Index) -> Result<(), StoreError> {
        store::write_with(&self.file, |file: &mut dyn io::Write| {
            index.write(&self.name, file)
        })
    }
}
