//! Replacing what is at a path, and what of it has to stay.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::disk::{Facts, How, OpenFile, disk};
use super::draft::Draft;
use super::error::{Cause, Doing, StoreError};

/// Whether bytes go directly to what is at the path: a device, a pipe, or an open file such as `/dev/stdout`, which
/// cannot be replaced.
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
pub(super) fn write_through(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), StoreError> {
    let written = open_stream(path).and_then(|stream| {
        let mut stream = BufWriter::new(stream);
        fill(&mut stream)?;
        stream.flush()
    });
    written.map_err(|error| match error.kind() {
        io::ErrorKind::NotConnected => StoreError::new(Doing::Write, path, Cause::NoReader),
        _ => StoreError::system(Doing::Write, path, &error),
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

/// Puts a finished file in the place of `old`, whose owner and other names stay.
pub(super) fn replace(path: &Path, mut file: Draft, old: Option<&Facts>) -> Result<(), StoreError> {
    if old.is_some_and(|old| !can_take_place(&mut *file.file, old)) {
        return overwrite(path, file);
    }
    let placed = file.replace(path);
    placed.map_err(|error| StoreError::system(Doing::Write, path, &error))
}

/// Whether a new file can replace the old one: with the same owner, and under its only name.
fn can_take_place(file: &mut dyn OpenFile, old: &Facts) -> bool {
    let has_owner =
        file.facts().is_ok_and(|new| new.owner == old.owner) || file.set_owner(old.owner).is_ok();
    has_owner && old.names <= 1
}

/// Overwrites a file with the bytes of a finished one. If that fails in the middle, the finished file stays and is
/// named.
fn overwrite(path: &Path, mut file: Draft) -> Result<(), StoreError> {
    let copy = |from: &mut dyn OpenFile| {
        let mut to = disk(path).open(path, How::Over)?;
        from.rewind()?;
        to.set_len(0)?;
        io::copy(&mut *from, &mut to)?;
        to.sync_all()
    };
    let Err(error) = copy(&mut *file.file) else {
        return Ok(());
    };
    let kept = file.keep();
    let cause = format!("{error}; what was to be written is in {}", kept.display());
    let cause = Cause::System(error.kind(), cause);
    Err(StoreError::new(Doing::Write, path, cause))
}

#[cfg(all(test, unix))]
mod tests {
    use super::super::disk::Access;
    use super::super::write::write;
    use super::*;
    use std::fs;
    use std::io::Read;
    use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};

    #[test]
    fn a_link_that_names_nothing_stays_and_its_target_is_written_in_a_folder_that_is_there() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("dots")).expect("a folder");
        symlink("dots/settings.ron", at("second.ron")).expect("a link");
        symlink("second.ron", at("settings.ron")).expect("a link");
        for text in ["one", "two"] {
            write(&at("settings.ron"), text.as_bytes(), Access::Private).expect("written");
            let read = fs::read_to_string(at("dots/settings.ron"));
            assert_eq!(read.expect("the target"), text);
        }
        for link in ["settings.ron", "second.ron"] {
            let data = fs::symlink_metadata(at(link)).expect("data");
            assert!(data.is_symlink(), "{link}");
        }
        symlink("unmounted/keys.ron", at("keys.ron")).expect("a link");
        let error = write(&at("keys.ron"), b"x", Access::Private).expect_err("no folder");
        assert!(error.to_string().contains("unmounted/keys.ron"), "{error}");
        assert!(!at("unmounted").exists() && at("keys.ron").is_symlink());
    }

    #[test]
    fn a_pipe_stays_one_and_its_reader_gets_the_bytes() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, mode).expect("a pipe");
        let error = write(&pipe, b"x", Access::Private).expect_err("nobody reads");
        assert_eq!(error.cause, Cause::NoReader);
        let flags = rustix::fs::OFlags::RDONLY | rustix::fs::OFlags::NONBLOCK;
        let reader = rustix::fs::open(&pipe, flags, mode).expect("a reader");
        write(&pipe, b"game", Access::Private).expect("written");
        let mut read = String::new();
        File::from(reader).read_to_string(&mut read).expect("read");
        assert_eq!(read, "game");
        let kind = fs::symlink_metadata(&pipe).expect("data").file_type();
        assert!(kind.is_fifo());
        let names = fs::read_dir(folder.path()).expect("listed");
        assert_eq!(names.count(), 1);
    }

    #[test]
    fn a_device_stays_one() {
        write(Path::new("/dev/null"), b"game", Access::Private).expect("written");
        let kind = fs::metadata("/dev/null").expect("data").file_type();
        assert!(kind.is_char_device());
        let error = write(Path::new("/dev/full"), b"game", Access::Private).expect_err("full");
        assert!(error.to_string().contains("/dev/full"), "{error}");
    }

    #[test]
    fn open_files_are_known_by_their_names() {
        for (path, is_one) in [
            ("/dev/stdout", true),
            ("/dev/fd/7", true),
            ("/proc/self/fd/1", true),
            ("/dev/shm", false),
            ("/tmp/stdout", false),
        ] {
            assert_eq!(is_open_file(Path::new(path)), is_one, "{path}");
        }
    }

    #[test]
    fn other_names_of_a_file_stay_names_of_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = ["one.ron", "two.ron"].map(|name| folder.path().join(name));
        write(&one, b"a long old game", Access::Private).expect("written");
        fs::hard_link(&one, &two).expect("a link");
        fs::set_permissions(&one, fs::Permissions::from_mode(0o640)).expect("set");
        write(&two, b"new", Access::Private).expect("written");
        assert_eq!(fs::read(&one).expect("read"), b"new");
        let [one, two] = [one, two].map(|path| fs::metadata(path).expect("data"));
        assert_eq!(one.ino(), two.ino());
        assert_eq!(one.permissions().mode() & 0o777, 0o640);
        let names = fs::read_dir(folder.path()).expect("listed");
        assert_eq!(names.count(), 2);
    }

    #[test]
    fn a_file_keeps_its_owner_when_the_administrator_writes_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.ron");
        write(&path, b"old", Access::Private).expect("written");
        if std::os::unix::fs::chown(&path, Some(12), Some(34)).is_err() {
            // Only the administrator can give files away.
            return;
        }
        write(&path, b"new", Access::Private).expect("written");
        let data = fs::metadata(&path).expect("data");
        assert_eq!((data.uid(), data.gid()), (12, 34));
    }
}
