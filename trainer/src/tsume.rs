//! Mate problems from games of the bot against itself, and composed ones. `docs/tsume.md` of the program
//! tells what makes a problem.

mod compose;
mod find;
mod measure;
mod select;
pub mod shape;

use std::io;
use std::path::{Path, PathBuf};

use crate::games::Game;

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Make problems of positions in which a search found a mate.
    Find(find::Options),
    /// Make problems of few pieces put around a king at random.
    Compose(compose::Options),
    /// Choose problems that differ, the same number of each length, easy ones first.
    Select(select::Options),
    /// Say how soon the solver finds the mates of games.
    Measure(measure::Options),
}

/// Does it.
pub fn run(command: &Command) -> io::Result<()> {
    match command {
        Command::Find(options) => find::run(options),
        Command::Compose(options) => compose::run(options),
        Command::Select(options) => select::run(options),
        Command::Measure(options) => measure::run(options),
    }
}

/// The files of games in folders, in order.
fn files(folders: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "games") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// The games of a file.
fn games(path: &Path) -> io::Result<Vec<Game>> {
    let text = std::fs::read_to_string(path)?;
    Ok(text.lines().filter_map(Game::read).collect())
}
