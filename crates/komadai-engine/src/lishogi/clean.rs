//! Texts of the server, made harmless.

use komadai_core::text::sanitize;

/// `text` without anything that could disturb a terminal, and not longer than `most` characters.
pub(super) fn clean(text: &str, most: usize) -> String {
    let clean = sanitize(text);
    match clean.char_indices().nth(most) {
        Some((at, _)) => clean.get(..at).unwrap_or_default().to_owned() + "…",
        None => clean.into_owned(),
    }
}
