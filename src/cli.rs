//! The command line: what can be asked, and how (DESIGN 1).

mod run;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use run::run;

use crate::commands::Style;
use crate::tui::Seat;
use crate::tui::options::LEVELS;

/// Shogi in the terminal: two players at one keyboard, a game against the bot, reviews of saved games.
///
/// Without a command the menu opens; it offers to go on with an unfinished game.
#[derive(Debug, Parser)]
#[command(name = "komadai", version, max_term_width = 100)]
pub struct Cli {
    /// What to do; nothing opens the menu.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What every screen takes.
    #[command(flatten)]
    pub screen: ScreenArgs,
}

/// What every screen takes.
#[derive(Debug, Clone, Default, Args)]
pub struct ScreenArgs {
    /// The folder of saved games
    #[arg(long, value_name = "DIR", global = true)]
    pub saves: Option<PathBuf>,
    /// How many colors to use
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub color: ColorChoice,
}

/// How many colors to use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// As many as the environment says the terminal has
    #[default]
    Auto,
    /// The 16 of every color terminal
    #[value(name = "16")]
    Sixteen,
    /// The 256 of xterm
    #[value(name = "256")]
    TwoHundredFiftySix,
    /// 24 bits
    True,
    /// None: all is told by signs
    None,
}

/// The commands of this version, and the names of later ones.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start a game at once
    Play(PlayArgs),
    /// Open the list of saved games, or one of them
    Review {
        /// A saved game, a folder of them, or `-` for standard input; the saves folder if left out
        #[arg(value_name = "FILE|DIR|-")]
        path: Option<PathBuf>,
    },
    /// Print a diagram of a position or a saved game
    Show {
        /// A position, a saved game, or `-` for standard input; the even start if left out
        #[arg(value_name = "SFEN|FILE", default_value = "startpos")]
        position: String,
        /// Show the position after N moves; the last one if left out
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        /// How to draw
        #[arg(long, default_value = "unicode")]
        style: Style,
    },
    /// Print the legal moves of a position in USI, or the verdict on moves
    Legal {
        /// A position, then perhaps moves: for each, `ok` or the reason it is refused
        #[arg(
            value_name = "SFEN [MOVE]",
            required_unless_present = "batch",
            conflicts_with = "batch"
        )]
        words: Vec<String>,
        /// Read SFENs from standard input and print the moves of each on one line
        #[arg(long)]
        batch: bool,
    },
    /// Play tokens through the game controller and print how the game ended
    Judge {
        /// A preset of rules and `name=value` options
        #[arg(long, value_name = "SPEC", default_value = "casual")]
        rules: String,
        /// Where the game begins
        #[arg(long, value_name = "SFEN", default_value = "startpos")]
        sfen: String,
        /// Read rows `SPEC<TAB>SFEN<TAB>TOKENS` from standard input and answer each on one line
        #[arg(long, conflicts_with = "tokens")]
        batch: bool,
        /// Moves in USI and acts such as `!resign`
        #[arg(value_name = "TOKEN")]
        tokens: Vec<String>,
    },
    /// Count the impasse points of a position under every rule set
    Count {
        /// A position, a saved game, or `-` for standard input
        #[arg(value_name = "SFEN|FILE")]
        position: String,
        /// Count after N moves; after the last one if left out
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Count the leaves of the tree of legal moves
    Perft {
        /// A position, the even start if left out, and the depth of the tree
        #[arg(value_name = "[SFEN] DEPTH", required = true)]
        words: Vec<String>,
        /// Print the count below each first move
        #[arg(long)]
        divide: bool,
    },
    /// Run the bot as a USI engine, for any shogi program
    Usi,
    /// Print the completion script of a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
    /// A later version converts records
    #[command(hide = true)]
    Convert(Later),
    /// A later version checks records
    #[command(hide = true)]
    Check(Later),
    /// A later version solves mates
    #[command(hide = true)]
    Mate(Later),
    /// A later version analyses games
    #[command(hide = true)]
    Analyse(Later),
    /// A later version trains mates
    #[command(hide = true)]
    Tsume(Later),
    /// A later version plays series
    #[command(hide = true)]
    Match(Later),
}

/// The arguments of a command that a later version has: all are taken, none is read.
#[derive(Debug, Clone, Args)]
pub struct Later {
    /// Whatever comes
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<std::ffi::OsString>,
}

/// The arguments of `komadai play`.
#[derive(Debug, Clone, Args)]
pub struct PlayArgs {
    /// Who plays Black: human, or bot:LEVEL with a level from 1 to 6
    #[arg(long, value_name = "P", value_parser = seat, default_value = "human")]
    pub black: Seat,
    /// Who plays White: human, or bot:LEVEL with a level from 1 to 6
    #[arg(long, value_name = "P", value_parser = seat, default_value = "human")]
    pub white: Seat,
    /// Black's name
    #[arg(long, value_name = "N")]
    pub name_black: Option<String>,
    /// White's name
    #[arg(long, value_name = "N")]
    pub name_white: Option<String>,
    /// Where the game begins
    #[arg(long, value_name = "SFEN", default_value = "startpos")]
    pub sfen: String,
    /// A later version's: rule sets
    #[arg(long, value_name = "NAME", hide = true)]
    pub rules: Option<String>,
    /// A later version's: handicaps
    #[arg(long, value_name = "NAME", hide = true)]
    pub handicap: Option<String>,
    /// A later version's: clocks
    #[arg(long, value_name = "SPEC", hide = true)]
    pub time: Option<String>,
    /// A later version's: Black's clock
    #[arg(long, value_name = "SPEC", hide = true)]
    pub time_black: Option<String>,
    /// A later version's: White's clock
    #[arg(long, value_name = "SPEC", hide = true)]
    pub time_white: Option<String>,
    /// A later version's: series of games
    #[arg(long = "match", value_name = "N", hide = true)]
    pub match_of: Option<String>,
    /// A later version's: replays
    #[arg(long, value_name = "HOW", hide = true)]
    pub replay: Option<String>,
}

/// Reads `human` or `bot:LEVEL`.
fn seat(text: &str) -> Result<Seat, String> {
    if text == "human" {
        return Ok(Seat::Human);
    }
    if text.starts_with("usi:") {
        return Err("engines as players are not supported yet".into());
    }
    let level = text
        .strip_prefix("bot:")
        .and_then(|level| level.parse().ok());
    level
        .filter(|level| LEVELS.contains(level))
        .map(Seat::Bot)
        .ok_or_else(|| {
            format!(
                "expected `human` or `bot:LEVEL` with a level from {} to {}",
                LEVELS.start(),
                LEVELS.end()
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn players_are_humans_or_bots_with_a_level() {
        assert_eq!(seat("human"), Ok(Seat::Human));
        assert_eq!(seat("bot:3"), Ok(Seat::Bot(3)));
        for text in ["bot", "bot:0", "bot:7", "bot:x", "robot", ""] {
            assert!(seat(text).expect_err(text).contains("bot:LEVEL"), "{text}");
        }
    }
}
