//! Makes the net and the opening book of the bot, and mate problems. `docs/net.md`, `docs/book.md` and
//! `docs/tsume.md` of the program tell which commands made the present ones.

mod book;
mod data;
mod foresee;
mod games;
mod generate;
mod matches;
mod model;
mod openings;
mod probe;
mod quantize;
mod speed;
mod train;
mod tsume;
mod tune;
mod widen;

use clap::Parser;

/// What to do.
#[derive(Debug, Parser)]
#[command(about, version)]
enum Command {
    /// Play games of the bot against itself.
    Generate(generate::Options),
    /// Make the opening book, or play with it.
    #[command(subcommand)]
    Book(book::Command),
    /// Train a net on games.
    Train(train::Options),
    /// Make a net twice as wide, to be trained on.
    Widen(widen::Options),
    /// Play a match between two nets.
    Match(matches::Options),
    /// Say how well a net foresees scores and results in one ply.
    Foresee(foresee::Options),
    /// Measure how long a net needs.
    Speed(speed::Options),
    /// Tune the numbers of the search by matches.
    Tune(tune::Options),
    /// Say how deep searches come.
    Probe(probe::Options),
    /// Make mate problems.
    #[command(subcommand)]
    Tsume(tsume::Command),
}

fn main() -> std::io::Result<()> {
    match Command::parse() {
        Command::Generate(options) => generate::run(&options),
        Command::Book(command) => book::run(&command),
        Command::Train(options) => train::run(&options),
        Command::Widen(options) => widen::run(&options),
        Command::Match(options) => matches::run(&options),
        Command::Foresee(options) => foresee::run(&options),
        Command::Speed(options) => speed::run(&options),
        Command::Probe(options) => probe::run(&options),
        Command::Tune(options) => tune::run(&options),
        Command::Tsume(command) => tsume::run(&command),
    }
}
