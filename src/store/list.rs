//! What lies in a folder and the folders below it.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::{Doing, StoreError};

/// The most names looked at: a folder chosen by mistake must not stop the program.
pub const MAX_ENTRIES: usize = 20_000;

/// How many folders deep is looked.
const MAX_DEPTH: usize = 6;

/// A file that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// Its bytes.
    pub bytes: u64,
    /// When it was last written, if the system knows.
    pub modified: Option<SystemTime>,
}

/// What a folder holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listing {
    /// The files with the endings asked for, newest first, then by name.
    pub entries: Vec<Entry>,
    /// What could not be looked at.
    pub faults: Vec<StoreError>,
    /// Whether there is more than [`MAX_ENTRIES`] names, so that files are missing here.
    pub is_cut: bool,
}

/// Lists the files below `folder` whose names end in one of `extensions`, in any case of letters.
///
/// Hidden files are left out. Links are followed, but no folder is entered twice.
///
/// # Errors
///
/// When the folder itself cannot be listed; what is wrong further down is among the faults.
pub fn list(folder: &Path, extensions: &[&str]) -> Result<Listing, StoreError> {
    let mut walk = Walk {
        extensions,
        listing: Listing::default(),
        entered: HashSet::new(),
        left: MAX_ENTRIES,
    };
    let mut waiting = vec![(walk.folder(folder)?, 1)];
    while let Some((folders, depth)) = waiting.pop() {
        for below in folders {
            match walk.folder(&below) {
                Ok(further) if depth < MAX_DEPTH => waiting.push((further, depth + 1)),
                Ok(_) => {}
                Err(fault) => walk.listing.faults.push(fault),
            }
        }
    }
    let mut listing = walk.listing;
    listing.entries.sort_by(|a, b| {
        let newest = b.modified.cmp(&a.modified);
        newest.then_with(|| a.path.cmp(&b.path))
    });
    Ok(listing)
}

struct Walk<'a> {
    extensions: &'a [&'a str],
    listing: Listing,
    entered: HashSet<PathBuf>,
    left: usize,
}

impl Walk<'_> {
    /// Takes the files of a folder and gives the folders in it; nothing when it was entered before.
    fn folder(&mut self, folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
        let system = |error| StoreError::system(Doing::List, folder, &error);
        let mut below = Vec::new();
        if !self.entered.insert(folder.canonicalize().map_err(system)?) {
            return Ok(below);
        }
        for found in fs::read_dir(folder).map_err(system)? {
            if self.left == 0 {
                self.listing.is_cut = true;
                return Ok(Vec::new());
            }
            self.left -= 1;
            match found {
                Ok(found) => self.take(found.path(), &mut below),
                Err(error) => self.listing.faults.push(system(error)),
            }
        }
        below.sort();
        Ok(below)
    }

    fn take(&mut self, path: PathBuf, below: &mut Vec<PathBuf>) {
        let hidden = path
            .file_name()
            .is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            return;
        }
        match fs::metadata(&path) {
            Ok(data) if data.is_dir() => below.push(path),
            Ok(data) if data.is_file() && self.is_wanted(&path) => {
                self.listing.entries.push(Entry {
                    bytes: data.len(),
                    modified: data.modified().ok(),
                    path,
                });
            }
            // A link that leads nowhere or in a circle matters only where it would be shown.
            Err(error) if self.is_wanted(&path) => {
                let fault = StoreError::system(Doing::Read, &path, &error);
                self.listing.faults.push(fault);
            }
            Ok(_) | Err(_) => {}
        }
    }

    fn is_wanted(&self, path: &Path) -> bool {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let mut wanted = self.extensions.iter();
        wanted.any(|wanted| extension.eq_ignore_ascii_case(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for name in [
            "1.ron",
            "2.RON",
            "3.kif",
            "4.txt",
            ".5.ron",
            "a/6.ron",
            "a/b/7.ron",
        ] {
            fs::write(folder.path().join(name), name).expect("a file");
        }
        let listing = list(folder.path(), &["ron", "kif"]).expect("listed");
        assert_eq!(
            names(&listing),
            ["1.ron", "2.RON", "3.kif", "6.ron", "7.ron"]
        );
        assert_eq!((listing.faults.len(), listing.is_cut), (0, false));
    }

    #[test]
    fn a_missing_folder_is_an_error_that_names_it() {
        let error = list(Path::new("/no such/folder"), &["ron"]).expect_err("missing");
        assert!(
            error
                .to_string()
                .starts_with("cannot list /no such/folder: "),
            "{error}"
        );
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

    #[test]
    fn the_newest_comes_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let day = std::time::Duration::from_hours(24);
        for (days, name) in [(1, "old.ron"), (3, "new.ron"), (2, "middle.ron")] {
            let file = fs::File::create(folder.path().join(name)).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + day * days)
                .expect("a time");
        }
        let listing = list(folder.path(), &["ron"]).expect("listed");
        let order: Vec<_> = listing.entries.iter().map(|entry| entry.modified).collect();
        assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    }
}
