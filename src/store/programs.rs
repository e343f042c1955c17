//! Programs of the machine, by their names.

use std::path::{Path, PathBuf};

use super::disk::{FileKind, disk};

/// Debian's folder of games, which the search path of a program started from a desktop may lack.
const GAMES: &str = "/usr/games";
/// The most folders of a search path that are looked into.
const MOST_FOLDERS: usize = 64;

/// The first file of each of these names in the folders of a search path such as `$PATH`, and in that of
/// games.
pub(crate) fn programs(names: &[&str], path: Option<&std::ffi::OsStr>) -> Vec<PathBuf> {
    let folders = path.map(|path| std::env::split_paths(path).collect::<Vec<_>>());
    let mut folders = folders.unwrap_or_default();
    folders.retain(|folder| folder.is_absolute());
    folders.truncate(MOST_FOLDERS);
    folders.push(PathBuf::from(GAMES));
    let first = |name: &&str| {
        let mut files = folders.iter().map(|folder| folder.join(name));
        files.find(|file| is_file(file))
    };
    names.iter().filter_map(first).collect()
}

fn is_file(path: &Path) -> bool {
    disk(path).facts(path).is_ok_and(|facts| facts.kind == FileKind::File)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_file_of_a_name_is_found_and_a_folder_of_that_name_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let [first, second] = ["a", "b"].map(|name| folder.path().join(name));
        std::fs::create_dir_all(first.join("apery")).expect("a folder");
        std::fs::create_dir_all(&second).expect("a folder");
        std::fs::write(second.join("apery"), "").expect("a file");
        let path = std::env::join_paths([&first, &second]).expect("a path");
        let found = programs(&["apery", "no such engine"], Some(&path));
        assert_eq!(found, [second.join("apery")]);
    }
}
