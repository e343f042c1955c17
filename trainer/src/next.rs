//! Next moves: positions of games of the bot against itself in which one move is clearly the best one, by the
//! bot and by another engine. `docs/exercises.md` of the program tells what makes one.

mod candidate;
mod check;
mod find;
mod pack;
pub mod play;
mod scale;
pub mod search;
pub mod turned;

use std::collections::BTreeMap;
use std::io;

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Play games and look for such positions.
    Find(find::Options),
    /// Fit the scale of the other engine's scores to the results of games.
    Scale(scale::Options),
    /// Search packed positions again with the other engine, all moves at once.
    Check(check::Options),
    /// Choose positions that differ.
    Pack(pack::Options),
}

/// Does it.
pub fn run(command: &Command) -> io::Result<()> {
    match command {
        Command::Find(options) => find::run(options),
        Command::Scale(options) => scale::run(options),
        Command::Check(options) => check::run(options),
        Command::Pack(options) => pack::run(options),
    }
}

/// How many positions came how far.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: u64,
    counts: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }
}

/// Centipawns at which the odds of a win are e to one: the bot's, as `assess::scale` has it.
const OURS: f64 = 700.0;

/// The other engine's: its scores are some 1.7 times the bot's. `next-moves scale` fits it to results.
const THEIRS: f64 = 1200.0;

/// Plies before are those of the book.
const FIRST_PLY: usize = 16;

/// Moves that a search of so few nodes finds are no question.
const OBVIOUS: u64 = 30;
