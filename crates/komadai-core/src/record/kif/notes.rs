//! Comments, bookmarks, kept lines and headers, before and among the moves.

use super::keys::key_named;
use super::lines::KifLine;
use crate::record::diagnostic::Diagnostic;
use crate::record::header::{Headers, Key};
use crate::record::node::Notes;

/// Stores a line for programs; the declaration of the encoding is written separately.
pub(super) fn keep(notes: &mut Notes, text: &str) {
    if !is_declaration(text) {
        notes.kept.push(text.to_owned());
    }
}

/// Whether a line names the format and its encoding.
pub(super) fn is_declaration(text: &str) -> bool {
    text.starts_with("#KIF ") || text.starts_with("#KI2 ")
}

/// A comment or bookmark after its mark, unchanged.
pub(super) fn behind_mark(line: KifLine) -> String {
    let text = line.text.trim_start();
    let mut chars = text.chars();
    chars.next();
    chars.as_str().to_owned()
}

/// The warning about a `*` behind blanks.
pub(super) fn indented(line: KifLine) -> Diagnostic {
    let words = "a comment begins at the very front of a line: this one is kept but not shown";
    line.fault(line.trimmed(), words)
}

/// Both players in the first one's value: Gekisashi's clipboard has `先手：A / 後手：B` in one line.
pub(super) fn both_names<'a>(key: &Key, value: &'a str) -> Option<(&'a str, &'a str)> {
    let (black, rest) = value.split_once('/').filter(|_| *key == Key::Black)?;
    let (key, white) = rest.split_once([':', '：'])?;
    (key_named(key.trim()) == Key::White).then_some((black.trim(), white.trim()))
}

/// Adds a header; blanks around a value are ignored, `\n` in a 備考 is a new line.
pub(super) fn push_header(headers: &mut Headers, key: &str, value: &str) {
    let key = key_named(key);
    let value = value.trim();
    if let Some((black, white)) = both_names(&key, value) {
        headers.push(Key::Black, black);
        headers.push(Key::White, white);
        return;
    }
    if key == Key::Note {
        headers.push(key, value.replace("\\n", "\n"));
    } else {
        headers.push(key, value);
    }
}
