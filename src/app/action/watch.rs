//! The actions that help to watch a record: auto-play, graphs, facts, looking for words.

use super::Context::{Editor, Play, Review};
use super::{Action, Entry, entry, shown};

/// What helps to watch, in the order of footer and help, and copying, which other screens have too.
pub(super) const WATCH: &[Entry] = &[
    shown(Action::AutoPlay, "auto-play", &[Review]),
    entry(Action::Faster, "faster", &[Review]),
    entry(Action::Slower, "slower", &[Review]),
    entry(Action::Pace, "pace", &[Review]),
    shown(Action::Graph, "graph", &[Review]),
    entry(Action::Facts, "facts", &[Review]),
    entry(Action::Find, "find-comment", &[Review]),
    shown(Action::Copy, "copy-from-review", &[Review]),
    entry(Action::Copy, "copy-position", &[Play, Editor]),
];
