//! The actions of the library.

use super::Context::{Library, Review};
use super::{Action, Entry, entry, shown};

/// What only the library has, in the order of footer and help.
pub(super) const LIBRARY: &[Entry] = &[
    shown(Action::Choose, "open", &["Enter"], &[Library]),
    shown(Action::Find, "find", &["/"], &[Library]),
    shown(Action::More, "more", &["+", "F10"], &[Library]),
    shown(Action::Sort, "sort", &["s"], &[Library]),
    entry(Action::SortReversed, "sort-reversed", &["S"], &[Library]),
    shown(
        Action::FindPosition,
        "find-position",
        &["F"],
        &[Library, Review],
    ),
    entry(Action::Mirrored, "mirrored", &["z"], &[Library]),
    entry(Action::NextField, "moves-or-games", &["Tab"], &[Library]),
    shown(Action::Mark, "mark", &["Space", "x"], &[Library]),
    entry(Action::MarkAll, "mark-all", &["a"], &[Library]),
    entry(Action::InvertMarks, "mark-others", &["i"], &[Library]),
    shown(Action::Convert, "convert", &["o"], &[Library]),
    entry(Action::Rename, "rename", &["n", "F2"], &[Library]),
    entry(Action::Copy, "copy-file", &["c"], &[Library]),
    shown(Action::Remove, "delete", &["d", "Delete"], &[Library]),
    shown(Action::TakeBack, "restore", &["u"], &[Library]),
    shown(Action::Flat, "flat", &["t"], &[Library]),
    entry(
        Action::FolderUp,
        "folder-up",
        &["Backspace", "-"],
        &[Library],
    ),
    entry(Action::Left, "preview-back", &["Left"], &[Library]),
    entry(Action::Right, "preview-forward", &["Right"], &[Library]),
    entry(Action::PreviewStart, "preview-start", &["["], &[Library]),
    entry(Action::PreviewEnd, "preview-end", &["]"], &[Library]),
    shown(Action::Moves, "preview", &["v"], &[Library]),
];
