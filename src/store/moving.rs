//! Renames and moves files, never over another file, and deletes none.

use std::ffi::OsString;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::disk::{Access, How, disk};
use super::draft::{Mode, complete, rename_to_new};
use super::error::{Cause, Doing, StoreError};
use super::write::{folder_of, is_allowed, is_reserved, named, sync};

/// The folder inside a library for deleted files; hidden, so that no list shows it.
pub const TRASH: &str = ".trash";

/// Renames a file within its folder and returns its new path. Fails if `name` is invalid or taken; after an
/// error the file is as it was.
pub fn rename(path: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let target = path.with_file_name(checked(path, name, Doing::Move)?);
    if target != path {
        move_to(path, &target)?;
    }
    Ok(target)
}

/// Copies a file to another name in its folder and returns its path. Fails if `name` is invalid or taken; an
/// error leaves nothing behind.
pub fn copy(path: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let target = path.with_file_name(checked(path, name, Doing::Copy)?);
    copy_to_new(path, &target).map_err(fault(Doing::Copy, path, &target))?;
    Ok(target)
}

/// Moves a file of the library in `folder` to its trash folder and returns its path there.
///
/// Its path below the trash is that in the library; if it is taken, a number is added. After an error the
/// file is as it was.
pub fn trash(folder: &Path, path: &Path) -> Result<PathBuf, StoreError> {
    // A trash folder for nothing would recreate a library that was deleted meanwhile.
    disk(path).link_facts(path).map_err(StoreError::when(Doing::Move, path))?;
    let below = path.strip_prefix(folder).unwrap_or(path);
    // Only plain names: nothing that leads out of the trash folder again.
    let names = below.components().filter(|part| matches!(part, Component::Normal(_)));
    let wanted = folder.join(TRASH).join(names.collect::<PathBuf>());
    move_to_free(path, &wanted)
}

/// Moves a file from the trash folder back to `place`, unless another file is there; after an error it is as
/// it was.
pub fn restore(trashed: &Path, place: &Path) -> Result<(), StoreError> {
    folder_of(place, Access::Private)?;
    move_to(trashed, place)
}

/// The name, if it is valid on every system.
fn checked<'a>(path: &Path, name: &'a str, doing: Doing) -> Result<&'a str, StoreError> {
    let is_name = !name.is_empty()
        && name.len() < 256
        && name.trim_matches([' ', '.']) == name
        && name.chars().all(is_allowed)
        && !is_reserved(name);
    if is_name {
        Ok(name)
    } else {
        let cause = Cause::NotAName(name.to_owned());
        Err(StoreError::new(doing, path, cause))
    }
}

/// Moves a file to this name, or to one like it with a number, and returns the new name.
fn move_to_free(path: &Path, wanted: &Path) -> Result<PathBuf, StoreError> {
    folder_of(wanted, Access::Private)?;
    for number in 1..=9999 {
        let target = numbered(wanted, number);
        match move_to(path, &target) {
            Ok(()) => return Ok(target),
            Err(error) if matches!(error.cause, Cause::Taken(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Err(StoreError::new(Doing::Move, path, Cause::NoName))
}

fn numbered(path: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let mut name: OsString = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!(" ({number})"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Moves a file to a free name.
fn move_to(path: &Path, target: &Path) -> Result<(), StoreError> {
    let moved = match rename_to_new(path, target) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
            copy_to_new(path, target).and_then(|()| disk(path).remove(path))
        }
        Err(error) if !has_moved(path, target, &error) => Err(error),
        Ok(()) | Err(_) => keep_or_undo(path, target),
    };
    moved.map_err(fault(Doing::Move, path, target))
}

/// Whether a failed move has succeeded, as happens on remote disks.
fn has_moved(path: &Path, target: &Path, error: &io::Error) -> bool {
    let is_there = |path: &Path| match disk(path).link_facts(path) {
        Ok(_) => Some(true),
        Err(error) => (error.kind() == io::ErrorKind::NotFound).then_some(false),
    };
    let is_plain = matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::AlreadyExists);
    !is_plain && is_there(path) == Some(false) && is_there(target) == Some(true)
}

/// Flushes the new name of a file; on failure the file gets its old name back, which the caller then reports.
fn keep_or_undo(path: &Path, target: &Path) -> io::Result<()> {
    let folder = |path: &'_ Path| path.parent().map_or(Ok(()), sync);
    folder(target).inspect_err(|_| {
        // A later flush of the old folder alone would leave the file without any name on the disk.
        let _ = rename_to_new(target, path).and_then(|()| folder(path));
    })
}

fn fault(doing: Doing, path: &Path, target: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            let name = target.file_name().unwrap_or_default().to_string_lossy();
            return StoreError::new(doing, path, Cause::Taken(name.into_owned()));
        }
        StoreError::when(doing, path)(error)
    }
}

/// Copies a file to a free name and flushes it.
fn copy_to_new(path: &Path, target: &Path) -> io::Result<()> {
    let mut source = disk(path).open(path, How::Read)?;
    let mode = source.facts()?.mode;
    let folder = target.parent().unwrap_or(Path::new(""));
    let copy = |to: &mut dyn io::Write| io::copy(&mut source, to).map(drop);
    let file = complete(named(folder), copy, Mode::Of(mode))?;
    file.place(target).map_err(|(error, _)| error)?;
    sync(folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::scripted::{Call, Fault, Script, Scripted};
    use crate::store::{read, write};
    use std::fs;

    /// A disk with a game `a.kif` and a trash folder.
    fn disk_with_a_game() -> (&'static Scripted, PathBuf) {
        let disk = Scripted::mount();
        disk.begin(None, None);
        let path = disk.folder().join("library/a.kif");
        for path in [path.clone(), disk.folder().join("library/.trash/old.kif")] {
            write(&path, b"game", Access::Private).expect("written");
        }
        (disk, path)
    }

    /// Restarts with the current tree; the last such call of the work has this fault.
    fn fail(disk: &Scripted, call: Call, fault: Fault, work: impl Fn()) {
        let start = disk.tree();
        disk.begin(Some(start.clone()), None);
        work();
        let at = disk.calls().iter().rposition(|it| *it == call);
        let script = Script {
            at: at.expect("such a call"),
            fault,
            is_for_good: false,
            then: None,
            ends_at: None,
        };
        disk.begin(Some(start), Some(script));
    }

    #[test]
    fn a_move_that_the_disk_does_not_keep_is_undone_and_told() {
        let (disk, path) = disk_with_a_game();
        let folder = disk.folder().join("library");
        let move_it = || trash(&folder, &path);
        fail(disk, Call::Sync, Fault::Error(5), || drop(move_it()));
        assert!(move_it().is_err());
        assert_eq!(read(&path, 100), Ok(b"game".to_vec()));
        // Later names in the folder do not change that, even if power fails.
        write(&folder.join("b.kif"), b"other", Access::Private).expect("written");
        let left = disk.kill().after_power_failure(|_| false);
        disk.begin(Some(left), None);
        assert_eq!(read(&path, 100), Ok(b"game".to_vec()));
    }

    #[test]
    fn a_move_that_was_done_though_it_failed_is_done() {
        for is_simple in [false, true] {
            let (disk, path) = disk_with_a_game();
            if is_simple {
                disk.be_simple();
            }
            let folder = disk.folder().join("library");
            let move_it = || trash(&folder, &path);
            fail(disk, Call::Rename, Fault::DoneButFailed, || drop(move_it()));
            let trashed = move_it().expect("moved");
            assert!(read(&path, 100).is_err());
            assert_eq!(read(&trashed, 100), Ok(b"game".to_vec()));
        }
    }

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("sub")).expect("a folder");
        for name in ["a.kif", "b.kif", "sub/a.kif"] {
            fs::write(folder.path().join(name), name).expect("a file");
        }
        folder
    }

    fn text(path: &Path) -> String {
        fs::read_to_string(path).expect("a text")
    }

    #[test]
    fn a_new_name_is_never_that_of_another_file() {
        let folder = folder();
        let path = folder.path().join("a.kif");
        let error = rename(&path, "b.kif").expect_err("taken");
        assert!(matches!(error.cause, Cause::Taken(_)), "{error}");
        let error = copy(&path, "b.kif").expect_err("taken");
        assert!(matches!(error.cause, Cause::Taken(_)), "{error}");
        assert_eq!(text(&folder.path().join("b.kif")), "b.kif");
        let renamed = rename(&path, "棋譜 1.kif").expect("renamed");
        assert_eq!((text(&renamed), path.exists()), ("a.kif".into(), false));
        let copied = copy(&renamed, "c.kif").expect("copied");
        assert_eq!(text(&copied), text(&renamed));
    }

    #[test]
    fn what_leads_elsewhere_or_is_no_name_is_refused() {
        let folder = folder();
        let path = folder.path().join("a.kif");
        for name in ["", ".", "..", "../x.kif", "sub/x.kif", "a\u{1b}.kif", ".kif", "nul.kif", "x."]
        {
            let error = rename(&path, name).expect_err(name);
            assert!(matches!(error.cause, Cause::NotAName(_)), "{error}");
            assert!(!error.to_string().contains('\u{1b}'));
        }
        assert!(path.exists());
    }

    #[test]
    fn the_trash_keeps_files_of_one_name_apart_and_gives_them_back() {
        let folder = folder();
        let path = folder.path().join("sub/a.kif");
        let first = trash(folder.path(), &path).expect("moved");
        assert_eq!(first, folder.path().join(".trash/sub/a.kif"));
        fs::write(&path, "second").expect("a file");
        let second = trash(folder.path(), &path).expect("moved");
        assert_eq!(second, folder.path().join(".trash/sub/a (2).kif"));
        assert!(!path.exists());
        restore(&first, &path).expect("back");
        assert_eq!(text(&path), "sub/a.kif");
        let error = restore(&second, &path).expect_err("taken");
        assert!(matches!(error.cause, Cause::Taken(_)), "{error}");
        assert_eq!(text(&second), "second");
    }

    #[test]
    fn a_file_that_vanished_leaves_no_trace() {
        let folder = folder();
        let path = folder.path().join("gone.kif");
        for error in [
            rename(&path, "x.kif").expect_err("gone"),
            copy(&path, "x.kif").expect_err("gone"),
            trash(folder.path(), &path).expect_err("gone"),
        ] {
            assert!(error.to_string().contains("gone.kif"), "{error}");
        }
        assert!(!folder.path().join("x.kif").exists());
        assert!(!folder.path().join(".trash").exists());
    }
}
