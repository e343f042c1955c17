//! Text measured in columns.
//!
//! A kanji has two columns: never measure text on the screen by `len()` or by counting `char`s.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Marks text that was truncated; ASCII because some terminals draw `…` two columns wide.
const ELLIPSIS: &str = "..";

/// The number of columns that `text` occupies.
///
/// ```
/// assert_eq!(komadai_picture::text::width("☗７六歩"), 7);
/// ```
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Returns `text` if it fits into `columns`, otherwise its beginning followed by `..`.
pub fn truncate(text: &str, columns: u16) -> Cow<'_, str> {
    if width(text) <= columns {
        return Cow::Borrowed(text);
    }
    match columns.checked_sub(width(ELLIPSIS)) {
        Some(room) => Cow::Owned(prefix(text, room).to_owned() + ELLIPSIS),
        None => Cow::Borrowed(prefix(text, columns)),
    }
}

/// The longest beginning of `text` that fits into `columns`; a kanji that would be split is left out.
pub fn prefix(text: &str, columns: u16) -> &str {
    let mut used = 0;
    let end = text.char_indices().find_map(|(at, c)| {
        // Characters without a width of their own, such as a line end, count as one column.
        used += c.width().unwrap_or(1);
        (used > usize::from(columns)).then_some(at)
    });
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}
