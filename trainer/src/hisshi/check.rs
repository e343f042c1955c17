//! Proves problems once more with a solver that has learned nothing.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::problem::{self, Effort};
use komadai_engine::exercises::Brinkmate;

/// Which problems.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file of the problems.
    file: PathBuf,
}

/// Checks all of them and names those that do not stand.
pub fn run(options: &Options) -> io::Result<()> {
    let text = fs::read_to_string(&options.file)?;
    let (mut good, mut bad) = (0, 0);
    for found in text.lines().filter_map(Brinkmate::from_line) {
        if problem::sound(&found, Effort::Thorough).is_some() {
            good += 1;
        } else {
            bad += 1;
            println!("not sound: {}", found.to_line());
        }
    }
    println!("{good} sound, {bad} not");
    Ok(())
}
