//! The command line: what can be asked, and how.

mod play;
mod records;
mod run;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use play::PlayArgs;
pub use records::{CheckArgs, ConvertArgs, LimitArgs, ShowArgs};
pub use run::run;

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
    #[arg(long, value_name = "DIR")]
    pub saves: Option<PathBuf>,
    /// How many colors to use; `auto`, as many as the terminal has, if left out
    #[arg(long, value_name = "WHEN")]
    pub color: Option<ColorChoice>,
    /// Speak in lines in place of a screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    pub plain: bool,
}

impl ScreenArgs {
    /// These, and those before the command where these say nothing.
    fn or(self, before: Self) -> Self {
        Self {
            saves: self.saves.or(before.saves),
            color: self.color.or(before.color),
            plain: self.plain || before.plain,
        }
    }
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
    Play {
        /// The game.
        #[command(flatten)]
        game: PlayArgs,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Open the list of saved games, or one of them
    Review {
        /// A record of any format, a folder of them, or `-` for standard input; the saves folder if left out
        #[arg(value_name = "FILE|DIR|-")]
        path: Option<PathBuf>,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Print a diagram of a position or of a record
    Show(ShowArgs),
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
        /// Moves in USI (`b:7g7f` names the player), !resign[:b|w], !offer:b|w, !accept:b|w, !refuse:b|w,
        /// !sennichite:b|w, !declare, !claim:b|w|x (x: a third party), !time, !abort
        #[arg(value_name = "TOKEN")]
        tokens: Vec<String>,
    },
    /// Count the impasse points of a position under every rule set
    Count {
        /// A position, a record of any format, or `-` for standard input
        #[arg(value_name = "SFEN|FILE")]
        position: String,
        /// Count after N moves; after the last one if left out
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        /// What every command on record files takes.
        #[command(flatten)]
        limit: LimitArgs,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Convert records from any format to any other
    Convert(ConvertArgs),
    /// Replay records of any format and judge them by the rules
    Check(CheckArgs),
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
