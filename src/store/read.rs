//! Reading with a limit known before the first byte.

use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use super::disk::{How, OpenFile, disk};
use super::error::{Cause, Doing, StoreError};

/// The bytes of a file of at most `limit` bytes; a pipe or a device is refused, since it might never end.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, StoreError> {
    let (file, bytes) = checked(path, limit)?;
    // The expected length, and one more byte to find the end.
    let room = usize::try_from(bytes).map_or(0, |bytes| bytes.saturating_add(1));
    limited(file, room, path, limit)
}

/// A file of at most `limit` bytes, to be read in pieces and not beyond the limit.
pub fn open(path: &Path, limit: u64) -> Result<impl Read + use<>, StoreError> {
    let (file, _) = checked(path, limit)?;
    Ok(BufReader::new(file.take(limit)))
}

/// A file of any length, to be read in any order.
pub fn open_anywhere(path: &Path) -> Result<SeekableFile, StoreError> {
    let (file, bytes) = checked(path, u64::MAX)?;
    Ok(SeekableFile { file, bytes, at: 0 })
}

/// A file that is read in any order.
#[derive(Debug)]
pub struct SeekableFile {
    file: Box<dyn OpenFile>,
    /// Its length when it was opened.
    bytes: u64,
    at: u64,
}

impl Read for SeekableFile {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buf)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for SeekableFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::Current(step) => self.at.checked_add_signed(step),
            SeekFrom::End(step) => self.bytes.checked_add_signed(step),
        };
        let place = place.ok_or(io::ErrorKind::InvalidInput)?;
        self.file.go_to(place)?;
        self.at = place;
        Ok(place)
    }
}

fn checked(path: &Path, limit: u64) -> Result<(Box<dyn OpenFile>, u64), StoreError> {
    let system = StoreError::when(Doing::Read, path);
    let file = disk(path).open(path, How::Read).map_err(system)?;
    let data = file.facts().map_err(system)?;
    if !data.is_file() {
        return Err(StoreError::new(Doing::Read, path, Cause::NotAFile));
    }
    if data.bytes > limit {
        let bytes = data.bytes;
        return Err(StoreError::new(Doing::Read, path, Cause::TooBig { bytes, limit }));
    }
    Ok((file, data.bytes))
}

/// Standard input up to its end, at most `limit` bytes.
pub fn read_stdin(limit: u64) -> Result<Vec<u8>, StoreError> {
    limited(std::io::stdin().lock(), 0, Path::new("standard input"), limit)
}

/// A file may grow while it is read, and a stream has no length: so the reading itself is limited, too.
fn limited(source: impl Read, room: usize, path: &Path, limit: u64) -> Result<Vec<u8>, StoreError> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(room).map_err(|error| {
        let error = io::Error::new(io::ErrorKind::OutOfMemory, error);
        StoreError::when(Doing::Read, path)(error)
    })?;
    source
        .take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(StoreError::when(Doing::Read, path))?;
    let read = bytes.len() as u64;
    if read > limit {
        let cause = Cause::TooBig { bytes: read, limit };
        return Err(StoreError::new(Doing::Read, path, cause));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_beyond_the_limit_a_folder_and_nothing_are_errors_that_name_the_path() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.ron");
        std::fs::write(&path, b"12345").expect("a file");
        assert_eq!(read(&path, 5), Ok(b"12345".to_vec()));
        let error = read(&path, 4).expect_err("too long");
        assert_eq!(error.cause, Cause::TooBig { bytes: 5, limit: 4 });
        assert!(error.to_string().contains("game.ron"), "{error}");
        let error = read(folder.path(), 5).expect_err("a folder");
        assert_eq!(error.cause, Cause::NotAFile);
        let error = read(&folder.path().join("none.ron"), 5).expect_err("nothing");
        assert!(matches!(error.cause, Cause::System(std::io::ErrorKind::NotFound, _)));
    }

    #[test]
    fn a_file_is_read_in_any_order() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("book.db");
        std::fs::write(&path, b"0123456789").expect("a file");
        let mut file = open_anywhere(&path).expect("a file");
        let mut read = |to| {
            let place = file.seek(to).expect("a place");
            let mut bytes = [0; 2];
            file.read_exact(&mut bytes).expect("two bytes");
            (place, bytes)
        };
        assert_eq!(read(SeekFrom::End(-2)), (8, *b"89"));
        assert_eq!(read(SeekFrom::Start(3)), (3, *b"34"));
        assert_eq!(read(SeekFrom::Current(1)), (6, *b"67"));
        assert!(file.seek(SeekFrom::Current(-9)).is_err());
        assert!(open_anywhere(folder.path()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("game.ron");
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, mode).expect("a pipe");
        let error = read(&pipe, 5).expect_err("a pipe");
        assert_eq!(error.cause, Cause::NotAFile);
    }

    #[test]
    fn a_file_larger_than_all_memory_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.ron");
        let file = std::fs::File::create(&path).expect("a file");
        // File systems may refuse it.
        if file.set_len(1 << 43).is_ok() {
            let error = read(&path, u64::MAX).expect_err("too much");
            let Cause::System(kind, _) = error.cause else {
                panic!("{error}");
            };
            assert_eq!(kind, io::ErrorKind::OutOfMemory);
        }
    }

    #[test]
    fn a_stream_is_cut_at_the_limit() {
        let error = limited(std::io::repeat(b'x'), 0, Path::new("stream"), 100);
        assert!(matches!(error, Err(StoreError { cause: Cause::TooBig { .. }, .. })));
    }
}
