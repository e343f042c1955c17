//! What the readers of the user's own files have in common: a file or folder that is missing is none, faults name their file.

use std::path::Path;

use crate::store;

/// The text of a file of at most `limit` bytes; `None` where there is no such file.
pub fn text(path: &Path, limit: u64) -> Result<Option<String>, String> {
    match store::read(path, limit) {
        Ok(bytes) => utf8(path, bytes).map(Some),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// The bytes of a file as text.
pub fn utf8(path: &Path, bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|_| format!("{}: it is not UTF-8", path.display()))
}

/// Adds the files of a folder, which need not exist, in the order of their names; what is wrong with those that had to be left
/// out.
pub fn add_each(
    folder: &Path,
    extension: &str,
    mut add: impl FnMut(&Path) -> Result<(), String>,
) -> Vec<String> {
    let mut listing = match store::list(folder, &[extension]) {
        Ok(listing) => listing,
        Err(error) if error.is_missing() => return Vec::new(),
        Err(error) => return vec![error.to_string()],
    };
    let mut faults: Vec<String> = listing.faults.iter().map(ToString::to_string).collect();
    listing.entries.sort_by(|a, b| a.path.cmp(&b.path));
    for entry in listing.entries {
        faults.extend(add(&entry.path).err());
    }
    faults
}
