//! Replaces a file and keeps the properties that have to stay.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::disk::{Facts, How, OpenFile, disk};
use super::draft::{Fill, TemporaryFile, copy};
use super::error::{Cause, Doing, StoreError};

/// Whether bytes go directly to the object at the path: a device, a pipe, or an open file such as
/// `/dev/stdout`, which cannot be replaced.
pub(super) fn is_stream(path: &Path) -> bool {
    let data = disk(path).facts(path);
    let is_special = data.is_ok_and(|it| !it.is_file() && !it.is_folder());
    is_special || is_open_file(path)
}

/// Whether the path names a file that this process has open.
fn is_open_file(path: &Path) -> bool {
    let target = disk(path).read_link(path).unwrap_or_default();
    let is_one = |path: &Path| path.starts_with("/proc/self/fd") || path.starts_with("/dev/fd");
    cfg!(unix) && (is_one(path) || is_one(&target))
}

/// Writes to a stream; a file that is already open is appended to.
pub(super) fn write_through(path: &Path, fill: impl Fill) -> Result<(), StoreError> {
    let written = open_stream(path).and_then(|stream| {
        let mut stream = BufWriter::new(stream);
        fill(&mut stream)?;
        stream.flush()
    });
    written.map_err(|error| match error.kind() {
        io::ErrorKind::NotConnected => StoreError::new(Doing::Write, path, Cause::NoReader),
        _ => StoreError::when(Doing::Write, path)(error),
    })
}

/// Opens a stream. A pipe without a reader is refused: waiting for one could last for ever.
#[cfg(unix)]
fn open_stream(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, fcntl_setfl, open};
    use rustix::io::Errno;
    let flags =
        OFlags::WRONLY | OFlags::APPEND | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    match open(path, flags, Mode::empty()) {
        Ok(stream) => {
            fcntl_setfl(&stream, OFlags::APPEND)?;
            Ok(stream.into())
        }
        Err(Errno::NXIO) => Err(io::ErrorKind::NotConnected.into()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn open_stream(path: &Path) -> io::Result<File> {
    File::options().append(true).open(path)
}

/// Puts a finished file in the place of `old`; owner and other names stay.
pub(super) fn replace(
    path: &Path,
    mut file: TemporaryFile,
    old: Option<&Facts>,
) -> Result<(), StoreError> {
    if old.is_some_and(|old| !can_take_place(&mut *file.file, old)) {
        return overwrite(path, file);
    }
    let placed = file.replace(path);
    placed.map_err(StoreError::when(Doing::Write, path))
}

/// Whether a new file can replace the old one: with the same owner, and under its only name.
fn can_take_place(file: &mut dyn OpenFile, old: &Facts) -> bool {
    let has_owner =
        file.facts().is_ok_and(|new| new.owner == old.owner) || file.set_owner(old.owner).is_ok();
    has_owner && old.names <= 1
}

/// Overwrites a file with the bytes of a finished one. If that fails in the middle, the finished file stays
/// and is named.
fn overwrite(path: &Path, mut file: TemporaryFile) -> Result<(), StoreError> {
    let opened = disk(path).open(path, How::Over);
    let copied = opened.and_then(|mut to| copy(&mut *file.file, &mut *to));
    let Err(error) = copied else {
        return Ok(());
    };
    let kept = file.keep();
    let cause = format!("{error}; what was to be written is in {}", kept.display());
    let cause = Cause::System(error.kind(), cause);
    Err(StoreError::new(Doing::Write, path, cause))
}

#[cfg(all(test, unix))]
mod tests;
