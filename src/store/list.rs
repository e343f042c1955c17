//! The files in a folder and its subfolders.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::disk::{FileKind, FolderEntry, disk};
use super::error::{Cause, Doing, StoreError};

/// The most names read, so that a folder chosen by mistake does not stop the program.
pub const MAX_ENTRIES: usize = 1_000_000;

/// The most files listed from one folder.
pub const MAX_CLOSE: usize = 500;

/// The most levels of folders.
const MAX_DEPTH: usize = 64;

/// A file that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEntry {
    pub path: PathBuf,
    pub bytes: u64,
    /// The time of the last write, if known.
    pub modified: Option<SystemTime>,
}

impl FileEntry {
    /// The entry of one file, which must exist.
    pub fn of(path: &Path) -> Result<Self, StoreError> {
        let data = disk(path).facts(path).map_err(StoreError::when(Doing::Read, path))?;
        Ok(Self { path: path.to_owned(), bytes: data.bytes, modified: data.modified })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listing {
    /// The files with the wanted extensions, newest first, then by name.
    pub entries: Vec<FileEntry>,
    /// The paths that could not be examined.
    pub faults: Vec<StoreError>,
    /// Whether there are more than [`MAX_ENTRIES`] names, so that files are missing here.
    pub is_cut: bool,
}

/// The results of a walk through folders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Met {
    /// A file with one of the wanted extensions.
    File(FileEntry),
    /// Something that cannot be examined; the walk continues.
    Fault(StoreError),
    /// More than [`MAX_ENTRIES`] names: the walk ends here.
    TooMany,
}

/// Lists the files below `folder` with one of `extensions`, as [`walk`] finds them. Fails only if the folder
/// itself cannot be listed.
pub fn list(folder: &Path, extensions: &[&str]) -> Result<Listing, StoreError> {
    let mut listing = Listing::default();
    walk(folder, extensions, &mut |met| {
        match met {
            Met::File(entry) => listing.entries.push(entry),
            Met::Fault(fault) => listing.faults.push(fault),
            Met::TooMany => listing.is_cut = true,
        }
        ControlFlow::Continue(())
    })?;
    listing.entries.sort_by(|a, b| {
        let newest = b.modified.cmp(&a.modified);
        newest.then_with(|| a.path.cmp(&b.path))
    });
    Ok(listing)
}

/// The files directly in `folder` with one of `extensions`, by name, at most [`MAX_CLOSE`], and the faults of
/// others, such as links out of the folder.
pub fn list_close(
    folder: &Path,
    extensions: &[&str],
) -> Result<(Vec<PathBuf>, Vec<StoreError>), StoreError> {
    let system = StoreError::when(Doing::List, folder);
    let disk = disk(folder);
    let real = disk.real_path(folder).map_err(system)?;
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for found in disk.list(folder).map_err(system)?.take(MAX_ENTRIES) {
        let path = folder.join(found.map_err(system)?.name);
        let is_hidden =
            path.file_name().is_none_or(|name| name.as_encoded_bytes().starts_with(b"."));
        if is_hidden || !ends_in(&path, extensions) || files.len() == MAX_CLOSE {
            continue;
        }
        match disk.real_path(&path) {
            Ok(leads_to) if leads_to.starts_with(&real) => files.push(path),
            Ok(_) => faults.push(StoreError::new(Doing::Read, &path, Cause::LeadsOut)),
            Err(error) => faults.push(StoreError::when(Doing::Read, &path)(error)),
        }
    }
    files.sort();
    faults.sort_by(|a, b| a.path.cmp(&b.path));
    Ok((files, faults))
}

/// Passes each file below `folder` with one of `extensions`, in any case, to `tell` as soon as it is found,
/// until the end or until `tell` stops the walk.
///
/// The files of a folder come before its subfolders, in no order. Hidden files are left out. Links are
/// followed, but no folder is entered twice. Fails only if the folder itself cannot be listed; other errors
/// are passed as a fault.
pub fn walk(
    folder: &Path,
    extensions: &[&str],
    tell: &mut dyn FnMut(Met) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let mut walk = FolderWalk { extensions, tell, entered: HashSet::new(), left: MAX_ENTRIES };
    let mut waiting = Vec::new();
    if walk.folder(folder, 1, &mut waiting)?.is_break() {
        return Ok(());
    }
    while let Some((below, depth)) = waiting.pop() {
        let flow = match walk.folder(&below, depth, &mut waiting) {
            Ok(flow) => flow,
            Err(fault) => (walk.tell)(Met::Fault(fault)),
        };
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}

struct FolderWalk<'a> {
    extensions: &'a [&'a str],
    tell: &'a mut dyn FnMut(Met) -> ControlFlow<()>,
    entered: HashSet<PathBuf>,
    left: usize,
}

/// A folder still to be entered, and its depth.
type Waiting = (PathBuf, usize);

impl FolderWalk<'_> {
    /// Passes on the files of a folder and queues its subfolders; does nothing if it was entered before.
    fn folder(
        &mut self,
        folder: &Path,
        depth: usize,
        waiting: &mut Vec<Waiting>,
    ) -> Result<ControlFlow<()>, StoreError> {
        let system = StoreError::when(Doing::List, folder);
        let real = disk(folder).real_path(folder).map_err(system)?;
        if !self.entered.insert(real) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut below = Vec::new();
        for found in disk(folder).list(folder).map_err(system)? {
            if self.left == 0 {
                // Nothing follows, so the answer of `tell` does not matter.
                let _ = (self.tell)(Met::TooMany);
                return Ok(ControlFlow::Break(()));
            }
            self.left -= 1;
            let flow = match found {
                Ok(found) => self.look_at(folder, &found, &mut below),
                Err(error) => (self.tell)(Met::Fault(system(error))),
            };
            if flow.is_break() {
                return Ok(flow);
            }
        }
        if depth < MAX_DEPTH {
            below.sort_by(|a, b| b.cmp(a));
            waiting.extend(below.into_iter().map(|folder| (folder, depth + 1)));
        }
        Ok(ControlFlow::Continue(()))
    }

    fn look_at(
        &mut self,
        folder: &Path,
        found: &FolderEntry,
        below: &mut Vec<PathBuf>,
    ) -> ControlFlow<()> {
        let name = &found.name;
        if name.as_encoded_bytes().starts_with(b".") {
            return ControlFlow::Continue(());
        }
        let is_wanted = self.is_wanted(Path::new(name));
        // No further calls for unwanted files: a folder may hold very many of them.
        if !is_wanted && found.kind == Some(FileKind::File) {
            return ControlFlow::Continue(());
        }
        let path = folder.join(name);
        match disk(&path).facts(&path) {
            Ok(data) if data.is_folder() => below.push(path),
            Ok(data) if data.is_file() && is_wanted => {
                return (self.tell)(Met::File(FileEntry {
                    bytes: data.bytes,
                    modified: data.modified,
                    path,
                }));
            }
            // A link to nothing or in a circle matters only if it would be listed.
            Err(error) if is_wanted => {
                let fault = StoreError::when(Doing::Read, &path)(error);
                return (self.tell)(Met::Fault(fault));
            }
            Ok(_) | Err(_) => {}
        }
        ControlFlow::Continue(())
    }

    fn is_wanted(&self, path: &Path) -> bool {
        ends_in(path, self.extensions)
    }
}

fn ends_in(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let mut wanted = extensions.iter();
    wanted.any(|wanted| extension.eq_ignore_ascii_case(wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn names(listing: &Listing) -> Vec<String> {
        let mut names: Vec<String> = listing
            .entries
            .iter()
            .filter_map(|entry| Some(entry.path.file_name()?.to_string_lossy().into_owned()))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn files_with_the_endings_are_found_in_folders_below_too() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(folder.path().join("a/b")).expect("folders");
        for name in ["1.ron", "2.RON", "3.kif", "4.txt", ".5.ron", "a/6.ron", "a/b/7.ron"] {
            fs::write(folder.path().join(name), name).expect("a file");
        }
        let listing = list(folder.path(), &["ron", "kif"]).expect("listed");
        assert_eq!(names(&listing), ["1.ron", "2.RON", "3.kif", "6.ron", "7.ron"]);
        assert_eq!((listing.faults.len(), listing.is_cut), (0, false));
    }

    #[test]
    fn a_walk_ends_as_soon_as_nobody_listens() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("a")).expect("a folder");
        for name in ["1.ron", "2.ron", "a/3.ron"] {
            fs::write(folder.path().join(name), name).expect("a file");
        }
        let mut met = 0;
        walk(folder.path(), &["ron"], &mut |_| {
            met += 1;
            ControlFlow::Break(())
        })
        .expect("walked");
        assert_eq!(met, 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_may_not_be_read_is_a_fault_and_not_the_end() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let closed = folder.path().join("closed");
        fs::create_dir(&closed).expect("a folder");
        fs::create_dir(folder.path().join("open")).expect("a folder");
        fs::write(folder.path().join("open/1.ron"), "x").expect("a file");
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o000)).expect("closed");
        // An administrator may read everything.
        let is_closed = fs::read_dir(&closed).is_err();
        let listing = list(folder.path(), &["ron"]).expect("listed");
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).expect("opened");
        assert_eq!(names(&listing), ["1.ron"]);
        assert_eq!(listing.faults.len(), usize::from(is_closed));
    }

    #[test]
    fn a_missing_folder_is_an_error_that_names_it() {
        let error = list(Path::new("/no such/folder"), &["ron"]).expect_err("missing");
        assert!(error.to_string().starts_with("cannot list /no such/folder: "), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn links_in_circles_end_and_links_to_nowhere_are_faults() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("a")).expect("a folder");
        fs::write(at("a/1.ron"), "x").expect("a file");
        symlink(folder.path(), at("a/up")).expect("a link");
        symlink(at("self.ron"), at("self.ron")).expect("a link");
        symlink(at("nowhere"), at("lost.ron")).expect("a link");
        let listing = list(folder.path(), &["ron"]).expect("listed");
        assert_eq!(names(&listing), ["1.ron"]);
        assert_eq!(listing.faults.len(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_alone_has_its_own_files_and_no_links_out_of_it() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("set/below")).expect("folders");
        for name in ["set/b.svg", "set/a.PNG", "set/c.txt", "set/below/d.svg", "out.svg"] {
            fs::write(at(name), "x").expect("a file");
        }
        symlink(at("out.svg"), at("set/out.svg")).expect("a link");
        symlink("b.svg", at("set/in.svg")).expect("a link");
        let (files, faults) = list_close(&at("set"), &["svg", "png"]).expect("listed");
        let names: Vec<_> = files.iter().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["a.PNG", "b.svg", "in.svg"]);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().ends_with("leads out of its folder"));
        assert!(list_close(&at("none"), &["svg"]).is_err());
    }

    #[test]
    fn the_newest_comes_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let day = std::time::Duration::from_hours(24);
        for (days, name) in [(1, "old.ron"), (3, "new.ron"), (2, "middle.ron")] {
            let file = fs::File::create(folder.path().join(name)).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + day * days).expect("a time");
        }
        let listing = list(folder.path(), &["ron"]).expect("listed");
        let order: Vec<_> = listing.entries.iter().map(|entry| entry.modified).collect();
        assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    }
}
