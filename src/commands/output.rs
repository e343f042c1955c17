//! The files that commands write; existing files are replaced only on request.

use std::fmt::Display;
use std::path::Path;

use crate::store;

/// The reason why an existing file is not written.
pub(super) const EXISTS: &str = "the file exists: --force replaces it";

/// Writes a whole file, over an existing one only with `force`; devices and pipes get the bytes directly. The
/// error names the file.
pub(super) fn save(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    let access = store::Access::Usual;
    let is_written = if force {
        store::write(path, bytes, access).map(|()| true)
    } else {
        store::write_unless_there(path, bytes, access)
    };
    match is_written {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{}: {EXISTS}", path.display())),
        Err(error) => Err(error.to_string()),
    }
}

/// Fails if the folder of a file to write is missing: folders are not made unasked.
pub(super) fn check_folder(path: &Path) -> Result<(), String> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !store::is_there(folder) => {
            Err(format!("{}: no such folder", folder.display()))
        }
        _ => Ok(()),
    }
}

/// A number with the name of what it counts: `1 game`, `2 games`.
pub(super) fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, name: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {name}{plural}")
}
