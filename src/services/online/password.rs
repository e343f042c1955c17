//! Passwords from files.

use std::path::Path;

use crate::store;

/// The longest password file, in bytes.
const LONGEST_FILE: u64 = 4096;

/// The first line of a file; the error names the file.
pub(crate) fn password_of(file: &Path) -> Result<String, String> {
    let bytes = store::read(file, LONGEST_FILE).map_err(|why| why.to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().next().unwrap_or_default().trim();
    if line.is_empty() {
        return Err(format!("{}: the first line is empty", file.display()));
    }
    Ok(line.to_owned())
}
