//! Writing whole files or nothing.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::disk::{Access, Disk, Facts, FileKind, disk};
use super::draft::{Fill, Mode, complete};
use super::error::{Cause, Doing, StoreError};
use super::folders::real;
use super::place::{is_stream, replace, write_through};
use super::read::read;

/// Writes a whole file, replacing an old one of that name.
///
/// Missing folders are created, and `access` applies to all that is created. The bytes go to a temporary file
/// in the same folder, to the disk, and by renaming to their place. A link is followed to its target, which
/// need not exist, in a folder that must. A file with several names, or with an owner that the new one cannot
/// have, is overwritten instead. Devices, pipes and open files such as `/dev/stdout` get the bytes directly.
/// After an error an old file is as it was.
pub fn write(path: &Path, bytes: &[u8], access: Access) -> Result<(), StoreError> {
    write_with(path, access, |file| file.write_all(bytes))
}

/// Gives a file the time of a change, for lists with the newest first.
pub fn set_modified(path: &Path, time: SystemTime) -> Result<(), StoreError> {
    let file = fs::File::options().write(true).open(path);
    file.and_then(|file| file.set_modified(time)).map_err(StoreError::when(Doing::Write, path))
}

/// As [`write()`], with the bytes that `fill` writes; also fails if `fill` does.
pub fn write_with(path: &Path, access: Access, fill: impl Fill) -> Result<(), StoreError> {
    if is_stream(path) {
        return write_through(path, fill);
    }
    let target = real(path);
    let is_link = target != path && disk(path).read_link(path).is_ok();
    if let Some(folder) = target.parent().filter(|_| is_link) {
        // The link's owner has this folder elsewhere now: creating it would hide that.
        let facts = disk(folder).facts(folder);
        facts.map_err(StoreError::when(Doing::Write, &target))?;
    }
    let old = there(&target).map_err(StoreError::when(Doing::Write, &target))?;
    put(&target, access, fill, old.as_ref())
}

/// As [`write()`], but replaces a link of that name.
pub(super) fn write_no_link(path: &Path, bytes: &[u8], access: Access) -> Result<(), StoreError> {
    let fill = |file: &mut dyn Write| file.write_all(bytes);
    match disk(path).link_facts(path) {
        Ok(facts) if facts.kind == FileKind::Link => put(path, access, fill, None),
        _ => write_with(path, access, fill),
    }
}

/// Puts a whole file in the place of `old`.
fn put(
    path: &Path,
    access: Access,
    fill: impl Fill,
    old: Option<&Facts>,
) -> Result<(), StoreError> {
    if old.is_some_and(|old| old.is_read_only) {
        return Err(StoreError::new(Doing::Write, path, Cause::ReadOnly));
    }
    let folder = folder_of(path, access)?;
    let mode = old.map_or(Mode::New(access), |old| Mode::Of(old.mode));
    let file = complete(folder, fill, mode).map_err(StoreError::when(Doing::Write, path))?;
    replace(path, file, old)?;
    sync(folder).map_err(StoreError::when(Doing::Write, path))
}

/// Writes a new file as [`write()`] does, never over another one, with default permissions. An error leaves
/// nothing behind.
pub fn create(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    create_with(path, |file| file.write_all(bytes))
}

/// As [`create`], with the bytes that `fill` writes.
pub fn create_with(path: &Path, fill: impl Fill) -> Result<(), StoreError> {
    if write_with_unless_there(path, Access::Usual, fill)? {
        return Ok(());
    }
    let taken = io::Error::from(io::ErrorKind::AlreadyExists);
    Err(StoreError::when(Doing::Write, path)(taken))
}

/// Writes a whole file unless the name is taken (`false`). Streams get the bytes directly.
pub fn write_unless_there(path: &Path, bytes: &[u8], access: Access) -> Result<bool, StoreError> {
    write_with_unless_there(path, access, |file| file.write_all(bytes))
}

fn write_with_unless_there(
    path: &Path,
    access: Access,
    fill: impl Fill,
) -> Result<bool, StoreError> {
    if is_stream(path) {
        return write_through(path, fill).map(|()| true);
    }
    let folder = folder_of(path, access)?;
    let fault = StoreError::when(Doing::Write, path);
    if disk(path).link_facts(path).is_ok() {
        return Ok(false);
    }
    let file = complete(folder, fill, Mode::New(access)).map_err(fault)?;
    match file.place(path) {
        Ok(()) => sync(folder).map(|()| true).map_err(fault),
        Err((error, _)) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err((error, _)) => Err(fault(error)),
    }
}

/// A file without a name.
pub type Unnamed = fs::File;

/// A file without a name, on the disk of `path`, or among the temporary files; it is gone once it is closed.
pub fn unnamed(path: Option<&Path>) -> Result<Unnamed, StoreError> {
    let above = path.into_iter().flat_map(Path::ancestors).skip(1);
    let folder = above.map(named).find(|folder| folder.is_dir());
    let made = match folder {
        Some(folder) => tempfile::tempfile_in(folder),
        None => tempfile::tempfile(),
    };
    let place = path.unwrap_or(Path::new("a temporary file"));
    made.map_err(StoreError::when(Doing::Write, place))
}

pub fn remove(path: &Path) -> Result<(), StoreError> {
    let removed = disk(path).remove(path);
    removed.map_err(StoreError::when(Doing::Remove, path))
}

/// Writes a new file in `folder`, named after `title`, and returns its path; never over another file.
///
/// Characters that are invalid on some system are replaced; if the name is taken a number is added, at most a
/// thousand times.
pub fn write_new(
    folder: &Path,
    title: &str,
    extension: &str,
    bytes: &[u8],
    access: Access,
) -> Result<PathBuf, StoreError> {
    let stem = stem(title);
    let first = numbered(folder, &stem, 1, extension);
    let (above, mode) = (folder_of(&first, access)?, Mode::New(access));
    let mut file = complete(above, |file| file.write_all(bytes), mode)
        .map_err(StoreError::when(Doing::Write, &first))?;
    for number in 1..=MOST_NAMES {
        let path = numbered(folder, &stem, number, extension);
        match file.place(&path) {
            Ok(()) => {
                sync(folder).map_err(StoreError::when(Doing::Write, &path))?;
                return Ok(path);
            }
            Err((error, draft)) if error.kind() == io::ErrorKind::AlreadyExists => file = draft,
            Err((error, _)) => return Err(StoreError::when(Doing::Write, &path)(error)),
        }
    }
    Err(StoreError::new(Doing::Write, &first, Cause::NoName))
}

/// Writes a new private file as [`write_new`] does, unless a file with one of its possible names has these
/// bytes already; returns the path of the file with the bytes.
pub fn write_once(
    folder: &Path,
    title: &str,
    extension: &str,
    bytes: &[u8],
) -> Result<PathBuf, StoreError> {
    let stem = stem(title);
    let paths = (1..=MOST_NAMES).map(|number| numbered(folder, &stem, number, extension));
    let there = paths.take_while(|path| disk(path).link_facts(path).is_ok());
    let is_same = |path: &PathBuf| read(path, bytes.len() as u64).is_ok_and(|old| old == bytes);
    match { there }.find(is_same) {
        Some(path) => Ok(path),
        None => write_new(folder, title, extension, bytes, Access::Private),
    }
}

/// The most numbers added to a taken name.
const MOST_NAMES: u32 = 1000;

/// `a game.ron`, `a game (2).ron`.
fn numbered(folder: &Path, stem: &str, number: u32, extension: &str) -> PathBuf {
    folder.join(match number {
        1 => format!("{stem}.{extension}"),
        _ => format!("{stem} ({number}).{extension}"),
    })
}

/// The folder of a file, created if missing.
pub(super) fn folder_of(path: &Path, access: Access) -> Result<&Path, StoreError> {
    let folder = named(path.parent().unwrap_or(Path::new("")));
    create_folders(folder, access).map_err(StoreError::when(Doing::Write, folder))?;
    Ok(folder)
}

/// Creates a missing folder and those above it, and flushes their names.
fn create_folders(folder: &Path, access: Access) -> io::Result<()> {
    let disk = disk(folder);
    let above = folder.parent().map(named);
    match disk.facts(folder) {
        Ok(data) if data.is_folder() => return flush_name(disk, above),
        Ok(_) => return Err(io::ErrorKind::NotADirectory.into()),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Err(_) => {}
    }
    if let Some(above) = above {
        create_folders(above, access)?;
    }
    match disk.create_folder(folder, access) {
        // Another program was faster.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    above.map_or(Ok(()), |above| flush(disk, above))
}

/// Flushes the name of an existing folder, in case an earlier run did not.
fn flush_name(disk: &dyn Disk, above: Option<&Path>) -> io::Result<()> {
    match above.map_or(Ok(()), |above| flush(disk, above)) {
        // The folder is the root of another file system.
        Err(error) if error.kind() == io::ErrorKind::ReadOnlyFilesystem => Ok(()),
        flushed => flushed,
    }
}

/// The metadata of the file of this name; `None` if there is none.
fn there(path: &Path) -> io::Result<Option<Facts>> {
    match disk(path).facts(path) {
        Ok(data) => Ok(Some(data)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

pub(super) fn named(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Flushes the new names in a folder, where the system can.
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    flush(disk(folder), named(folder))
}

fn flush(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    match disk.sync_folder(folder) {
        // Writable folders need not be readable, and some file systems have nothing to do here.
        Err(error) if !is_refusal(error.kind()) => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

const fn is_refusal(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    matches!(kind, InvalidInput | PermissionDenied | Unsupported)
}

/// The most characters of a file's name before its number and extension.
const LONGEST: usize = 60;

/// A title as a valid file name on any system.
fn stem(title: &str) -> String {
    let allowed = |sign: char| if is_allowed(sign) { sign } else { '_' };
    let name: String = title.chars().map(allowed).take(LONGEST).collect();
    let name = name.trim_matches([' ', '.']);
    if name.is_empty() || is_reserved(name) {
        format!("game {name}").trim_end().to_owned()
    } else {
        name.to_owned()
    }
}

/// Whether the character is valid in names on every system.
pub(super) fn is_allowed(sign: char) -> bool {
    !sign.is_control() && !"/\\:*?\"<>|".contains(sign)
}

/// Names of devices on Windows, with any extension.
pub(super) fn is_reserved(name: &str) -> bool {
    let base = name.split('.').next().unwrap_or(name).trim_end();
    let base = base.to_ascii_uppercase();
    let numbered = |device: &str| {
        let rest = base.strip_prefix(device);
        rest.is_some_and(|rest| {
            let mut signs = rest.chars();
            let is_number = |sign: char| sign.is_ascii_digit() || "¹²³".contains(sign);
            signs.next().is_some_and(is_number) && signs.next().is_none()
        })
    };
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&base.as_str())
        || numbered("COM")
        || numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::scripted::{self, Fault, Script};

    #[test]
    fn a_write_makes_folders_replaces_the_file_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/b/game.ron");
        write(&path, b"old", Access::Private).expect("written");
        write(&path, b"new", Access::Private).expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"new");
        let names = fs::read_dir(folder.path().join("a/b")).expect("listed");
        assert_eq!(names.count(), 1);
    }

    #[test]
    fn a_failed_write_leaves_the_old_file_and_names_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.ron");
        write(&path, b"old", Access::Private).expect("written");
        let mut permissions = fs::metadata(&path).expect("data").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("set");
        let error = write(&path, b"new", Access::Private).expect_err("read-only");
        assert_eq!(error.cause, Cause::ReadOnly);
        assert!(error.to_string().contains("game.ron"), "{error}");
        assert_eq!(fs::read(&path).expect("read"), b"old");
        // A file where a folder should be.
        let below = path.join("deeper.ron");
        let error = write(&below, b"new", Access::Private).expect_err("no folder");
        assert!(error.to_string().starts_with("cannot write "), "{error}");
        assert_eq!(fs::read(&path).expect("read"), b"old");
    }

    #[test]
    fn a_new_file_is_never_written_over_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/game.kif");
        create(&path, b"old").expect("written");
        let error = create(&path, b"new").expect_err("taken");
        assert!(error.to_string().contains("game.kif"), "{error}");
        assert_eq!(fs::read(&path).expect("read"), b"old");
        let names = fs::read_dir(folder.path().join("a")).expect("listed");
        assert_eq!(names.count(), 1);
    }

    #[test]
    fn a_folder_that_was_made_by_a_failed_write_is_on_the_disk_after_the_next() {
        let disk = scripted::Scripted::mount();
        let path = disk.folder().join("new/deep/game.ron");
        let write = || write(&path, b"game", Access::Private);
        disk.begin(None, None);
        write().expect("written");
        for at in 0..disk.calls().len() {
            for fault in [Fault::Error(5), Fault::DoneButFailed] {
                let script = Script { at, fault, is_for_good: false, then: None, ends_at: None };
                disk.begin(None, Some(script));
                write().or_else(|_| write()).expect("written");
                let left = disk.kill().after_power_failure(|_| false);
                disk.begin(Some(left), None);
                let game = super::super::read(&path, 100);
                assert_eq!(game, Ok(b"game".to_vec()), "{script:?}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_is_made_is_private_or_as_the_umask_says_and_what_is_there_keeps_its_mode() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let mode = |name: &str| {
            let data = fs::metadata(at(name)).expect("data");
            data.permissions().mode() & 0o777
        };
        fs::create_dir(at("by others")).expect("a folder");
        fs::write(at("by others/file"), "").expect("a file");
        let usual = [mode("by others"), mode("by others/file")];
        for (name, access, expected) in
            [("private/a", Access::Private, [0o700, 0o600]), ("usual/a", Access::Usual, usual)]
        {
            write(&at(name), b"x", access).expect("written");
            let above = name.trim_end_matches("/a");
            assert_eq!([mode(above), mode(name)], expected, "{name}");
            write_new(&at(above), "b", "ron", b"x", access).expect("written");
            assert_eq!(mode(&format!("{above}/b.ron")), expected[1]);
            write_unless_there(&at(&format!("{above}/c")), b"x", access).expect("written");
            assert_eq!(mode(&format!("{above}/c")), expected[1]);
        }
        create(&at("new/export"), b"x").expect("written");
        assert_eq!([mode("new"), mode("new/export")], usual);
        fs::set_permissions(at("private/a"), fs::Permissions::from_mode(0o664)).expect("set");
        write(&at("private/a"), b"y", Access::Private).expect("written");
        write(&at("by others/d"), b"y", Access::Private).expect("written");
        assert_eq!((mode("private/a"), mode("by others/d")), (0o664, 0o600));
        assert_eq!(mode("by others"), usual[0]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_permissions_stay_as_they_were() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("game.ron"), folder.path().join("link.ron"));
        write(&path, b"old", Access::Private).expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("set");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        write(&link, b"new", Access::Private).expect("written");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&path).expect("read"), b"new");
        let mode = fs::metadata(&path).expect("data").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn a_file_that_is_there_is_left_alone_unless_it_may_be_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/game.kif");
        assert_eq!(write_unless_there(&path, b"one", Access::Private), Ok(true));
        assert_eq!(write_unless_there(&path, b"two", Access::Private), Ok(false));
        assert_eq!(fs::read(&path).expect("read"), b"one");
    }

    #[test]
    fn new_files_get_names_of_their_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let named = |title: &str| {
            let path =
                write_new(folder.path(), title, "ron", b"x", Access::Private).expect("written");
            path.file_name().expect("a name").to_string_lossy().into_owned()
        };
        assert_eq!(named("Ann - Bob"), "Ann - Bob.ron");
        assert_eq!(named("Ann - Bob"), "Ann - Bob (2).ron");
        assert_eq!(named("../../etc/passwd"), "_.._etc_passwd.ron");
        assert_eq!(named("a\u{1b}[2J\nb"), "a_[2J_b.ron");
        assert_eq!(named(" . "), "game.ron");
        assert_eq!(named("nul"), "game nul.ron");
        assert!(named(&"髙".repeat(500)).chars().count() < 70);
    }

    #[test]
    fn the_same_text_is_written_once_and_another_of_its_title_beside_it() {
        let above = tempfile::tempdir().expect("a folder");
        let folder = above.path().join("new");
        let put = |text: &str| {
            let path = write_once(&folder, "a - b", "kifu", text.as_bytes()).expect("written");
            assert_eq!(fs::read(&path).expect("there"), text.as_bytes());
            path.file_name().expect("a name").to_string_lossy().into_owned()
        };
        for _ in 0..2 {
            assert_eq!(put("one"), "a - b.kifu");
            assert_eq!(put("other"), "a - b (2).kifu");
            assert_eq!(put("one, longer"), "a - b (3).kifu");
        }
        assert_eq!(fs::read_dir(&folder).expect("listed").count(), 3);
    }
}
