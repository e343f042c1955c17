//! The actions that help to watch a record: auto-play, graphs, facts, looking for words.

use super::Context::{Editor, Lines, Play, Review, Waiting};
use super::{Action, ActionEntry, entry, shown};

/// What helps to watch, in the order of footer and help, and copying, which other screens have too.
pub(crate) const WATCH: &[ActionEntry] = &[
    shown(Action::Analyse, "analyse", &[Review, Lines]),
    entry(Action::Analyse, "analyse-position", &[Play, Editor]),
    shown(Action::AnalyseGame, "analyse-game", &[Review, Play]),
    entry(Action::Explain, "explain", &[Review]),
    entry(Action::Threat, "threat", &[Review, Play, Editor]),
    entry(Action::Lines, "lines", &[Review, Play]),
    entry(Action::KeepLines, "keep-lines", &[Review]),
    entry(Action::SamePosition, "same-position", &[Review]),
    shown(Action::Choose, "take-line", &[Lines]),
    shown(Action::Cancel, "leave-lines", &[Lines]),
    entry(Action::Up, "line-above", &[Lines]),
    entry(Action::Down, "line-below", &[Lines]),
    shown(Action::Left, "line-back", &[Lines]),
    shown(Action::Right, "line-on", &[Lines]),
    shown(Action::AutoPlay, "auto-play", &[Review]),
    entry(Action::Faster, "faster", &[Review]),
    entry(Action::Slower, "slower", &[Review]),
    entry(Action::Pace, "pace", &[Review]),
    shown(Action::Graph, "graph", &[Review]),
    entry(Action::Facts, "facts", &[Review]),
    entry(Action::Find, "find-comment", &[Review]),
    shown(Action::Copy, "copy-from-review", &[Review]),
    entry(Action::Copy, "copy-position", &[Play, Editor]),
    shown(Action::Copy, "copy-invite", &[Waiting]),
];
