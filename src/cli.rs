//! The command line: subcommands and options.

mod doctor;
#[cfg(feature = "online")]
mod lishogi;
mod matches;
#[cfg_attr(not(feature = "online"), path = "cli/no_online.rs")]
mod online;
mod play;
pub mod run;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::commands::{
    Analyse, Check, Convert, Engines, FileLimit, Mate, RepertoireArgs, Share, Show, WeaknessesArgs,
};
pub use matches::MatchArgs;
pub use online::OnlineCommand;
pub use play::PlayArgs;

/// Shogi in the terminal: two players at one keyboard, a game against the bot, and review of saved games.
///
/// Without a command the menu opens; it can resume an unfinished game.
#[derive(Debug, Parser)]
#[command(name = "komadai", version, max_term_width = 100)]
pub struct Cli {
    /// The subcommand; without one the menu opens.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The options of every screen.
    #[command(flatten)]
    pub screen: ScreenArgs,
}

/// The options of every screen.
#[derive(Debug, Clone, Default, Args)]
pub struct ScreenArgs {
    /// The folder of saved games [default: `$KOMADAI_SAVES`, else the data folder]
    #[arg(long, value_name = "DIR")]
    pub saves: Option<PathBuf>,
    /// Colors to use; as many as the terminal has if left out
    #[arg(long, value_name = "WHEN")]
    pub color: Option<ColorChoice>,
    /// How to draw boards; as pictures where the terminal says that it shows them, if left out
    #[arg(long, value_name = "HOW")]
    pub graphics: Option<GraphicsChoice>,
    /// Plain-text dialogue instead of the full screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    pub plain: bool,
}

impl ScreenArgs {
    /// These options, with those before the command as defaults.
    fn or(self, before: Self) -> Self {
        Self {
            saves: self.saves.or(before.saves),
            color: self.color.or(before.color),
            graphics: self.graphics.or(before.graphics),
            plain: self.plain || before.plain,
        }
    }
}

/// How boards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GraphicsChoice {
    /// As pictures where the terminal says that it shows them
    Auto,
    /// As pictures in the protocol of kitty, whatever the terminal says
    Kitty,
    /// As sixel pictures, whatever the terminal says
    Sixel,
    /// As inline images of iTerm2, whatever the terminal says
    Iterm,
    /// In text cells
    Cells,
}

impl GraphicsChoice {
    /// Whether boards are pictures whatever the terminal says.
    const fn is_picture(self) -> bool {
        matches!(self, Self::Kitty | Self::Sixel | Self::Iterm)
    }
}

/// How many colors to use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// What the terminal supports, judged by the environment
    #[default]
    Auto,
    /// 16 colors
    #[value(name = "16")]
    Sixteen,
    /// 256 colors
    #[value(name = "256")]
    TwoHundredFiftySix,
    /// 24-bit color
    True,
    /// No colors: marks only
    None,
}

/// The commands of this version, and the names of later ones.
#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "one is made, when the program starts")]
pub enum Command {
    /// Start a game
    Play {
        /// The game.
        #[command(flatten)]
        game: PlayArgs,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Browse records, or open one
    Review {
        /// A record in any format, a folder of records, or `-` for standard input [default: the saves folder]
        #[arg(value_name = "FILE|DIR|-")]
        path: Option<PathBuf>,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Print a diagram of a position
    Show(Show),
    /// Write a game to share: a picture, a page for the browser and a text for a chat
    Share(Share),
    /// Watch the program play itself, without your settings and games; any key ends it
    Demo {
        /// Stop at a shot, such as menu, drop or story, and stay there
        #[arg(long, value_name = "SHOT")]
        until: Option<String>,
        /// Take no time between the keys
        #[arg(long)]
        fast: bool,
        /// How many colors are used and how boards are drawn.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Print the legal moves of a position in USI, or test moves
    Legal {
        /// A position, then moves to test: for each, `ok` or the reason it is illegal
        #[arg(
            value_name = "SFEN [MOVE]",
            required_unless_present = "batch",
            conflicts_with = "batch"
        )]
        words: Vec<String>,
        /// Read SFENs from standard input and print the legal moves of each on one line
        #[arg(long)]
        batch: bool,
    },
    /// Play a list of moves and actions and print how the game ends
    Judge {
        /// A rule set and `name=value` options
        #[arg(long, value_name = "SPEC", default_value = "casual")]
        rules: String,
        /// The start position
        #[arg(long, value_name = "SFEN", default_value = "startpos")]
        sfen: String,
        /// Read rows `SPEC<TAB>SFEN<TAB>TOKENS` from standard input and print one line for each
        #[arg(long, conflicts_with = "tokens")]
        batch: bool,
        /// Moves in USI (`b:7g7f` names the player), !resign[:b|w], !offer:b|w, !accept:b|w, !refuse:b|w,
        /// !sennichite:b|w, !declare, !claim:b|w|x (x: a third party), !time, !abort
        #[arg(value_name = "TOKEN")]
        tokens: Vec<String>,
    },
    /// Count the impasse points of a position
    Count {
        /// A position, a record in any format, or `-` for standard input
        #[arg(value_name = "SFEN|FILE")]
        position: String,
        /// Count after N moves [default: after the last one]
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        #[command(flatten)]
        files: FileLimit,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Have the bot judge every move of records: mistakes and what they lose
    Analyse(Analyse),
    /// Convert records between formats
    Convert(Convert),
    /// Replay records and check them against the rules
    Check(Check),
    /// Count the move sequences of a given length
    Perft {
        /// A position [default: the even start], then the depth
        #[arg(value_name = "[SFEN] DEPTH", required = true)]
        words: Vec<String>,
        /// Print the count for each first move
        #[arg(long)]
        divide: bool,
    },
    /// Find the mate of the side to move by checks, or report that there is none
    Mate(Mate),
    /// Solve mate problems, or check a file of them
    Tsume {
        /// Problems in any format of records or positions, also without the attacker's king [default: those
        /// of the program]
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        /// Begin with the problem of the day
        #[arg(long)]
        daily: bool,
        /// Print what is wrong with each problem, without showing any: no solution, two solutions, no king
        #[arg(long, conflicts_with = "daily")]
        check: bool,
        /// Write the problems as a text file for Anki, each with a picture and its solution
        #[arg(long, conflicts_with_all = ["daily", "check"])]
        anki: bool,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Learn to play in a quarter of an hour: the moves, mate, then a game with advice
    Tutor(ScreenArgs),
    /// Train for some minutes: cards, mates, own mistakes, a move to guess
    Today {
        /// After this many minutes it ends
        #[arg(value_name = "MINUTES", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
        minutes: u32,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Show and change the records that are learned by heart, and compare games with them
    Repertoire(RepertoireArgs),
    /// Count what your moves lose in judged games, by phase, kind of mistake, opening, clock and side
    Weaknesses(WeaknessesArgs),
    #[command(flatten)]
    Online(OnlineCommand),
    /// Play games between engines, and tell which one is stronger
    Match(Box<MatchArgs>),
    /// Show and change the list of USI engines, which play and analyse
    Engines(Engines),
    /// Report what the program finds on this machine: terminal, fonts, folders, files, engines, port
    ///
    /// A text for a report, without names and without the path of your home folder. The exit status is 1 if
    /// something looks wrong.
    Doctor {
        /// Also the path of the home folder, and the names of engines with their faults
        #[arg(long)]
        full: bool,
    },
    /// Run the bot as a USI engine
    ///
    /// Reads USI commands from standard input and answers on standard output. The command `usi` lists the
    /// options, `quit` ends it.
    Usi,
    /// Print a shell completion script
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
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
