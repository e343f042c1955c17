//! Brinkmates (hisshi): positions without a mate in which one move leaves no defense. `docs/exercises.md` of
//! the program tells what makes a problem.

mod check;
mod find;
mod pack;
mod problem;

use std::io;

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Look for problems in the ends of games of the bot against itself.
    Find(find::Options),
    /// Check problems with a plain search of all lines.
    Check(check::Options),
    /// Choose problems that differ, easy ones first.
    Pack(pack::Options),
}

/// Does it.
pub fn run(command: &Command) -> io::Result<()> {
    match command {
        Command::Find(options) => find::run(options),
        Command::Check(options) => check::run(options),
        Command::Pack(options) => pack::run(options),
    }
}
