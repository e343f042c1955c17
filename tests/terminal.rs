//! The real program on a real pseudo terminal, from start to end: whole games, files, modes of the terminal, sizes.
#![cfg(unix)]

#[path = "terminal/clocks.rs"]
mod clocks;
#[path = "terminal/commands.rs"]
mod commands;
#[path = "terminal/editor.rs"]
mod editor;
#[path = "terminal/folders.rs"]
mod folders;
#[path = "terminal/games.rs"]
mod games;
#[path = "terminal/lessons.rs"]
mod lessons;
#[path = "terminal/library.rs"]
mod library;
#[path = "terminal/matches.rs"]
mod matches;
#[path = "terminal/notations.rs"]
mod notations;
#[path = "support/pty.rs"]
mod pty;
#[path = "terminal/referee.rs"]
mod referee;
#[path = "terminal/review.rs"]
mod review;
#[path = "terminal/review_aids.rs"]
mod review_aids;
#[path = "terminal/review_paste.rs"]
mod review_paste;
#[path = "terminal/rules.rs"]
mod rules;
#[path = "terminal/sizes.rs"]
mod sizes;
#[path = "terminal/unsaved.rs"]
mod unsaved;
#[path = "terminal/ways_out.rs"]
mod ways_out;
#[path = "terminal/widths.rs"]
mod widths;

use std::path::{Path, PathBuf};

/// The files in a folder of saved games, sorted by name; lock files are left out.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths
}
