//! Makes the net and the opening book of the bot, mate problems and other exercises. `docs/net.md`,
//! `docs/book.md`, `docs/tsume.md` and `docs/exercises.md` of the program tell which commands made the present
//! ones.

mod book;
mod data;
mod foresee;
mod games;
mod generate;
mod hisshi;
mod label;
mod matches;
mod measure;
mod model;
mod next;
mod openings;
mod probe;
mod quantize;
mod second;
mod speed;
mod stranger;
mod train;
mod tsume;
mod tune;
mod widen;
mod yardstick;

use clap::Parser;

/// What to do.
#[derive(Debug, Parser)]
#[command(about, version)]
enum Command {
    /// Play games of the bot against itself or another engine.
    Generate(generate::Options),
    /// Make the opening book, or play with it.
    #[command(subcommand)]
    Book(book::Command),
    /// Let another judge say what it thinks of the positions of games.
    Label(label::Options),
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
    /// Make brinkmates.
    #[command(subcommand)]
    Hisshi(hisshi::Command),
    /// Make exercises with one clearly best move.
    #[command(subcommand)]
    NextMoves(next::Command),
    /// Make mate problems.
    #[command(subcommand)]
    Tsume(tsume::Command),
    /// Measure nets by positions of games against other engines.
    #[command(subcommand)]
    Yardstick(yardstick::Command),
}

fn main() -> std::io::Result<()> {
    match Command::parse() {
        Command::Generate(options) => generate::run(&options),
        Command::Book(command) => book::run(&command),
        Command::Label(options) => label::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Widen(options) => widen::run(&options),
        Command::Match(options) => matches::run(&options),
        Command::Foresee(options) => foresee::run(&options),
        Command::Speed(options) => speed::run(&options),
        Command::Probe(options) => probe::run(&options),
        Command::Tune(options) => tune::run(&options),
        Command::Hisshi(command) => hisshi::run(&command),
        Command::NextMoves(command) => next::run(&command),
        Command::Tsume(command) => tsume::run(&command),
        Command::Yardstick(command) => yardstick::run(&command),
    }
}
