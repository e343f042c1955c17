//! Files that get their name once they are complete.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Crc;

use super::disk::{Access, How, OpenFile, disk};

/// Prefix and suffix of temporary names.
const PREFIX: &str = ".komadai-";
const SUFFIX: &str = ".tmp";
/// The number of names to try.
const TRIES: usize = 1000;

/// Whether this is the name of a file being written, or left over from a program that ended.
pub(super) fn is_temporary(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX))
}

/// A file under a temporary name, removed with this value unless it gets another name.
#[derive(Debug)]
pub(super) struct TemporaryFile {
    pub file: Box<dyn OpenFile>,
    path: PathBuf,
    is_kept: bool,
}

/// The permissions of a written file.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mode {
    /// Those of a new file.
    New(Access),
    /// Those of the file it replaces or copies.
    Of(u32),
}

/// Writes the contents of a file.
pub trait Fill: FnOnce(&mut dyn Write) -> io::Result<()> {}
impl<F: FnOnce(&mut dyn Write) -> io::Result<()>> Fill for F {}

/// A temporary file with the bytes of `fill`, flushed to the disk and read back.
pub(super) fn complete(folder: &Path, fill: impl Fill, mode: Mode) -> io::Result<TemporaryFile> {
    let access = match mode {
        Mode::New(access) => access,
        Mode::Of(_) => Access::Private,
    };
    let mut draft = TemporaryFile::new(folder, access)?;
    let mut buffer = BufWriter::new(Summed { inner: &mut *draft.file, sum: Crc::new() });
    fill(&mut buffer)?;
    buffer.flush()?;
    let written = buffer.into_inner().map_err(io::IntoInnerError::into_error)?.sum;
    if let Mode::Of(mode) = mode {
        // A file system without permissions must not cost a game.
        let _ = draft.file.set_mode(mode);
    }
    draft.file.sync_all()?;
    if sum_of(&mut *draft.file)? != (written.amount(), written.sum()) {
        return Err(garbled());
    }
    Ok(draft)
}

/// Length and checksum of what the disk holds.
fn sum_of(file: &mut dyn OpenFile) -> io::Result<(u32, u32)> {
    file.rewind()?;
    let mut read = Summed { inner: file, sum: Crc::new() };
    io::copy(&mut read, &mut io::sink())?;
    Ok((read.sum.amount(), read.sum.sum()))
}

fn garbled() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the disk does not hold what was written to it")
}

/// Overwrites a file with the bytes of another; they are flushed and read back.
pub(super) fn copy(from: &mut dyn OpenFile, to: &mut dyn OpenFile) -> io::Result<()> {
    from.rewind()?;
    to.rewind()?;
    to.set_len(0)?;
    io::copy(&mut *from, &mut *to)?;
    to.sync_all()?;
    if sum_of(from)? != sum_of(to)? {
        return Err(garbled());
    }
    Ok(())
}

/// A file with the checksum of the bytes that pass.
struct Summed<'a> {
    inner: &'a mut dyn OpenFile,
    sum: Crc,
}

impl Write for Summed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl Read for Summed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.sum.update(&buffer[..count]);
        Ok(count)
    }
}

impl TemporaryFile {
    fn new(folder: &Path, access: Access) -> io::Result<Self> {
        let mut tries = 0;
        loop {
            let name: String = std::iter::repeat_with(fastrand::alphanumeric).take(6).collect();
            let path = folder.join(format!("{PREFIX}{name}{SUFFIX}"));
            match disk(&path).open(&path, How::New(access)) {
                Ok(file) => {
                    let is_kept = false;
                    return Ok(Self { file, path, is_kept });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < TRIES => {
                    tries += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Renames it to `path`, replacing a file of that name.
    pub(super) fn replace(mut self, path: &Path) -> io::Result<()> {
        disk(path).rename(&self.path, path)?;
        self.is_kept = true;
        Ok(())
    }

    /// Renames it to `path` unless the name is taken.
    pub(super) fn place(mut self, path: &Path) -> Result<(), (io::Error, Self)> {
        match rename_to_new(&self.path, path) {
            Ok(()) => {
                self.is_kept = true;
                Ok(())
            }
            Err(error) => Err((error, self)),
        }
    }

    /// Leaves it under its temporary name.
    pub(super) fn keep(mut self) -> PathBuf {
        self.is_kept = true;
        self.path.clone()
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if !self.is_kept {
            let _ = disk(&self.path).remove(&self.path);
        }
    }
}

/// Renames a file unless the name is taken, atomically if the system can.
pub(super) fn rename_to_new(path: &Path, target: &Path) -> io::Result<()> {
    let disk = disk(path);
    match disk.rename_to_new(path, target) {
        Err(error) if error.kind() == io::ErrorKind::Unsupported => {}
        renamed => return renamed,
    }
    // The empty file takes the name: of two programs only one can create it.
    disk.open(target, How::New(Access::Private))?;
    disk.rename(path, target).inspect_err(|_| {
        // A failed call may have succeeded: then the name is that of the file.
        if disk.link_facts(path).is_ok() {
            let _ = disk.remove(target);
        }
    })
}
