//! The folders of saves, settings and caches (DESIGN 3).

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use etcetera::BaseStrategy;

use super::disk::disk;
use super::error::{Cause, Doing, StoreError};
use komadai_engine::world;

const PROGRAM: &str = "komadai";

/// In place of all of the user's folders, for a run that leaves nothing behind.
static OWN: OnceLock<PathBuf> = OnceLock::new();

/// Has the rest of this run use new, empty folders for saves, settings and caches in place of the user's.
pub fn use_own_folders() -> Result<(), StoreError> {
    let mut builder = tempfile::Builder::new();
    let name = builder.prefix("komadai-demo");
    let made = name.rand_bytes(0).tempdir().or_else(|_| name.rand_bytes(6).tempdir());
    let folder = made.map_err(StoreError::when(Doing::Write, &std::env::temp_dir()))?.keep();
    // A second call would find the first folder in use.
    let _ = OWN.set(folder);
    Ok(())
}

/// Removes them, if there are any, before the program ends.
pub fn remove_own_folders() {
    // The system clears its temporary folder by itself.
    let _ = OWN.get().map(std::fs::remove_dir_all);
}

/// The folder in place of the user's, if there is one.
fn own() -> Option<PathBuf> {
    world::folder().or_else(|| OWN.get().cloned())
}

/// The folder of saves: `chosen` by `--saves`, else `$KOMADAI_SAVES`, else the platform's data folder. It
/// need not exist yet; it is unknown if nothing is chosen and the system names no home folder.
pub fn saves_folder(chosen: Option<&Path>) -> Result<PathBuf, StoreError> {
    if let Some(own) = own() {
        return Ok(own.join("saves"));
    }
    let variable = std::env::var_os("KOMADAI_SAVES").map(PathBuf::from);
    match first(chosen, variable) {
        Some(folder) => Ok(folder),
        None => Ok(base("saves folder")?.data_dir().join(PROGRAM).join("saves")),
    }
}

/// The first folder with a name: an empty name counts as none.
fn first(chosen: Option<&Path>, variable: Option<PathBuf>) -> Option<PathBuf> {
    let named = |folder: &PathBuf| !folder.as_os_str().is_empty();
    let chosen = chosen.map(Path::to_owned);
    [chosen, variable].into_iter().flatten().find(named)
}

/// The folder of settings, keymaps and themes. It need not exist.
pub fn config_folder() -> Result<PathBuf, StoreError> {
    match own() {
        Some(own) => Ok(own.join("settings")),
        None => Ok(base("settings folder")?.config_dir().join(PROGRAM)),
    }
}

/// The folder of caches, such as the index of a library. It need not exist.
pub fn cache_folder() -> Result<PathBuf, StoreError> {
    match own() {
        Some(own) => Ok(own.join("cache")),
        None => Ok(base("cache folder")?.cache_dir().join(PROGRAM)),
    }
}

/// The canonical path, without links, even if the last link names nothing yet; `path` itself if it cannot be
/// resolved.
pub fn real(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Ok(real) = disk(&path).real_path(&path) {
            return real;
        }
        match disk(&path).read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => break,
        }
    }
    path
}

/// More links in a row than systems follow.
const MOST_LINKS: u32 = 40;

/// Whether the path exists; assumed if it cannot be checked.
pub fn is_there(path: &Path) -> bool {
    let data = disk(path).facts(path);
    !data.is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
}

fn base(what: &str) -> Result<impl BaseStrategy, StoreError> {
    etcetera::choose_base_strategy()
        .map_err(|_| StoreError::new(Doing::Find, Path::new(what), Cause::NoHome))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_and_caches_are_in_folders_of_the_program() {
        for (folder, own) in [(config_folder(), "settings"), (cache_folder(), "cache")] {
            // Without a home there are none, and the reason says so.
            match folder {
                Ok(folder) => assert!(folder.ends_with(PROGRAM), "{folder:?}"),
                Err(why) => assert!(why.to_string().contains(own), "{why}"),
            }
        }
    }

    #[test]
    fn the_argument_comes_before_the_variable_and_nothing_after_that() {
        let path = |name: &str| Some(PathBuf::from(name));
        let (a, b) = (path("a"), path("b"));
        assert_eq!(first(a.as_deref(), b.clone()), a);
        assert_eq!(first(None, b.clone()), b);
        assert_eq!(first(path("").as_deref(), b.clone()), b);
        assert_eq!(first(None, path("")), None);
        assert_eq!(first(None, None), None);
    }
}
