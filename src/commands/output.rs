//! The files that commands write: never over another one unasked.

use std::path::Path;

use crate::store;

/// Why a file is not written.
pub(super) const EXISTS: &str = "the file exists: --force replaces it";

/// Writes a whole file, over an old one only with `force`; devices and pipes get the bytes directly. The
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

/// Names the folder of a file that is to be written, where it is missing: nobody asked for it to be made.
pub(super) fn check_folder(path: &Path) -> Result<(), String> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !store::is_there(folder) => {
            Err(format!("{}: no such folder", folder.display()))
        }
        _ => Ok(()),
    }
}
