//! Passwords from files.

use std::path::Path;

use crate::store;
use komadai_engine::network::Invite;

/// The longest password file, in bytes.
const LONGEST_FILE: u64 = 4096;

/// The first line of a file; the error names the file.
pub(crate) fn password_of(file: &Path) -> Result<String, String> {
    first_line(&text_of(file)?, file)
}

/// The invite anywhere in a file, else its first line; the error names the file.
pub(crate) fn invite_of(file: &Path) -> Result<String, String> {
    let text = text_of(file)?;
    first_line(Invite::within(&text).unwrap_or(&text), file)
}

fn first_line(text: &str, file: &Path) -> Result<String, String> {
    let line = text.lines().next().unwrap_or_default().trim();
    if line.is_empty() {
        return Err(format!("{}: the first line is empty", file.display()));
    }
    Ok(line.to_owned())
}

fn text_of(file: &Path) -> Result<String, String> {
    let bytes = store::read(file, LONGEST_FILE).map_err(|why| why.to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
