//! The actions that help to watch a record: auto-play, graphs, facts, looking for words.

use super::Context::{Editor, Play, Review};
use super::{Action, Entry, entry};

/// What helps to watch, in the order of footer and help, and copying, which other screens have too.
pub(super) const WATCH: &[Entry] = &[
    entry(
        Action::AutoPlay,
        "auto-play",
        &["A"],
        &[Review],
        "auto",
        "let the moves come by themselves, or stop that; any step stops it too",
    ),
    entry(
        Action::Faster,
        "faster",
        &["^"],
        &[Review],
        "",
        "let the moves come faster",
    ),
    entry(
        Action::Slower,
        "slower",
        &["-"],
        &[Review],
        "",
        "let the moves come more slowly",
    ),
    entry(
        Action::Pace,
        "pace",
        &["_"],
        &[Review],
        "",
        "choose how the moves come by themselves: evenly or in their recorded times, past branches or up to them",
    ),
    entry(
        Action::Graph,
        "graph",
        &["V"],
        &[Review],
        "graph",
        "show the next graph: time a move, material, evaluation, none; a click or drag on it goes to a move",
    ),
    entry(
        Action::Facts,
        "facts",
        &["I"],
        &[Review],
        "",
        "say all that is known of this move: time, checks, repetition, fouls, whether the end is one by the rules",
    ),
    entry(
        Action::Find,
        "find-comment",
        &["/"],
        &[Review],
        "",
        "look for words in comments and bookmarks; Enter without words looks for the same again",
    ),
    entry(
        Action::Copy,
        "copy-from-review",
        &["Y"],
        &[Review],
        "copy",
        "copy the position, the move or the record, to the terminal or into a file",
    ),
    entry(
        Action::Copy,
        "copy-position",
        &["Y"],
        &[Play, Editor],
        "",
        "copy the position or the game, to the terminal or into a file",
    ),
];
