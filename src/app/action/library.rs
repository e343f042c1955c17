//! The actions of the library.

use super::Context::{Library, Review, Settings};
use super::{Action, ActionEntry, entry, shown};

/// What only the library has, in the order of footer and help.
pub(super) const LIBRARY: &[ActionEntry] = &[
    shown(Action::Choose, "open", &[Library]),
    shown(Action::Find, "find", &[Library]),
    shown(Action::Find, "find-setting", &[Settings]),
    shown(Action::Filters, "filters", &[Library]),
    shown(Action::More, "more", &[Library]),
    shown(Action::Sort, "sort", &[Library]),
    entry(Action::SortReversed, "sort-reversed", &[Library]),
    shown(Action::FindPosition, "find-position", &[Library, Review]),
    entry(Action::Mirrored, "mirrored", &[Library]),
    entry(Action::NextField, "moves-or-games", &[Library]),
    shown(Action::Mark, "mark", &[Library]),
    entry(Action::MarkAll, "mark-all", &[Library]),
    entry(Action::InvertMarks, "mark-others", &[Library]),
    entry(Action::Tag, "tag", &[Library]),
    shown(Action::Convert, "convert", &[Library]),
    entry(Action::Rename, "rename", &[Library]),
    entry(Action::Copy, "copy-file", &[Library]),
    shown(Action::Remove, "delete", &[Library]),
    shown(Action::TakeBack, "restore", &[Library]),
    shown(Action::Flat, "flat", &[Library]),
    entry(Action::FolderUp, "folder-up", &[Library]),
    entry(Action::Left, "preview-back", &[Library]),
    entry(Action::Right, "preview-forward", &[Library]),
    entry(Action::PreviewStart, "preview-start", &[Library]),
    entry(Action::PreviewEnd, "preview-end", &[Library]),
    shown(Action::Moves, "preview", &[Library]),
];
