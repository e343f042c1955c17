//! The cached index of a library, in the user's cache folder.

use std::io;
use std::path::{Path, PathBuf};

use crate::library::{Block, Index, IndexFileError, read_index, sum};
use crate::store::{self, Access, Cause, StoreError};

/// The longest index that is read: ten times that of a hundred thousand games.
const MAX_BYTES: u64 = 1 << 30;

#[derive(Debug)]
pub(super) struct IndexCache {
    file: PathBuf,
    /// The library it belongs to.
    name: Vec<u8>,
}

impl IndexCache {
    pub(super) fn new(folder: &Path, cache: &Path) -> Self {
        let name = store::real(folder).into_os_string().into_encoded_bytes();
        let file = format!("library-{:016x}.index", sum(&name));
        Self { file: cache.join(file), name }
    }

    /// Reads the cached index block by block. After an error the blocks taken so far are invalid, and the
    /// library has to be read without the cache.
    pub(super) fn read(&self, take: impl FnMut(Block)) -> Result<(), IndexFileError> {
        let mut source = store::open(&self.file, MAX_BYTES).map_err(|error| match error.cause {
            Cause::System(kind, _) => IndexFileError::Io(kind.into()),
            _ => IndexFileError::Other,
        })?;
        read_index(&self.name, &mut source, take)
    }

    /// Writes the index for the next run.
    pub(super) fn write(&self, index: &Index) -> Result<(), StoreError> {
        store::write_with(&self.file, Access::Private, |file: &mut dyn io::Write| {
            index.write(&self.name, file)
        })
    }
}
