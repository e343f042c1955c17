//! The real program from start to end: as a command, as an engine, in text mode, and on a pseudo terminal.

mod cli;
mod cli_records;
mod pages;
mod plain;
mod usi_engine;

#[cfg(unix)]
mod arena;
#[cfg(unix)]
mod clocks;
#[cfg(unix)]
mod commands;
#[cfg(unix)]
mod editor;
#[cfg(unix)]
mod engine_matches;
#[cfg(unix)]
mod folders;
#[cfg(unix)]
mod games;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
mod lessons;
#[cfg(unix)]
mod library;
mod lishogi;
#[cfg(unix)]
mod long_life;
#[cfg(unix)]
mod matches;
#[cfg(unix)]
mod notations;
#[cfg(unix)]
mod online;
#[cfg(unix)]
mod online_invites;
#[cfg(unix)]
mod online_lines;
#[cfg(target_os = "linux")]
mod online_links;
#[cfg(target_os = "linux")]
mod online_long;
#[cfg(target_os = "linux")]
mod online_programs;
#[cfg(target_os = "linux")]
mod online_reference;
#[cfg(unix)]
mod online_screens;
#[cfg(target_os = "linux")]
mod online_stories;
#[cfg(unix)]
mod opponents;
#[cfg(unix)]
mod panics;
#[cfg(unix)]
mod pictures;
#[cfg(unix)]
mod referee;
#[cfg(unix)]
mod refused_memory;
#[cfg(unix)]
mod review;
#[cfg(unix)]
mod review_aids;
#[cfg(unix)]
mod review_paste;
#[cfg(unix)]
mod rules;
#[cfg(unix)]
mod screenshots;
#[cfg(unix)]
mod sizes;
#[cfg(unix)]
mod tmux;
mod tsume;
#[cfg(unix)]
mod unsaved;
#[cfg(unix)]
mod ways_out;
#[cfg(unix)]
mod widths;

#[cfg(unix)]
#[path = "../support/keys.rs"]
mod keys;
#[cfg(unix)]
#[path = "../support/nasty.rs"]
mod nasty;
#[cfg(unix)]
#[path = "../support/nasty_tree.rs"]
mod nasty_tree;
#[path = "../support/program.rs"]
mod program;
#[cfg(unix)]
#[path = "../support/pty.rs"]
mod pty;
#[cfg(unix)]
#[path = "../support/talker.rs"]
mod talker;
#[path = "../support/tsv.rs"]
mod tsv;
#[cfg(unix)]
#[path = "../support/wrapped.rs"]
mod wrapped;

/// The files in a folder of saved games, sorted by name; lock files are left out.
#[cfg(unix)]
fn files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths
}
