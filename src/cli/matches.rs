//! The arguments of `match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::commands::{CommandError, Match, RecordFormat, own_program};
use komadai_core::game::TimeControl;
use komadai_engine::matches::{Pace, Sprt, parse_duration};

/// The arguments of `komadai match`.
#[derive(Debug, Clone, Args)]
#[command(after_help = ENGINES)]
pub struct MatchArgs {
    /// The engines: command lines, or `level:N` for the built-in bot, each with settings after `;`.
    /// With more than two the first one plays each of the others
    #[arg(value_name = "ENGINE", required = true, num_args = 2..)]
    pub engines: Vec<String>,
    /// Games of each pairing, two from every opening [default: 100; with --sprt, until the test ends]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    /// Time for each move, such as 100ms or 1s [default: 1s, if nothing else limits a move]
    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "time")]
    pub byoyomi: Option<Duration>,
    /// A clock, such as 1m+1s or 10s+100ms/move
    #[arg(long, value_name = "SPEC")]
    pub time: Option<TimeControl>,
    /// Time for each move, asked for as `go movetime`
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub movetime: Option<Duration>,
    /// Positions to search for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Plies to search for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
    /// A file of openings: SFENs, position lines, or a record; used in its order, or shuffled by --seed
    #[arg(long, value_name = "FILE", conflicts_with = "random_plies")]
    pub openings: Option<PathBuf>,
    /// Random moves before the engines play, chosen so that neither side is better
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub random_plies: u8,
    /// The seed of the openings [default: another one for every match]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A rule set and `name=value` options
    #[arg(long, value_name = "SPEC", default_value = "csa limit=512")]
    pub rules: String,
    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub concurrency: u16,
    /// Test whether the first engine is stronger by E1 Elo rather than E0, and stop when that is decided
    #[arg(long, value_names = ["E0", "E1"], num_args = 2, allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
    /// Write the records to a folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// The format of the records
    #[arg(long, value_name = "FORMAT", default_value = "csa", requires = "records")]
    pub format: RecordFormat,
    /// How late a move may come without losing
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "100ms")]
    pub margin: Duration,
    /// How long an engine may take to start, and one without clock to think about a move
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "60s")]
    pub patience: Duration,
    /// Print JSON: one object for each game and each pairing, one per line
    #[arg(long)]
    pub json: bool,
}

/// The names of engines, and the meaning of the exit status.
const ENGINES: &str = "\
An engine is a command line, then settings, each after a `;`: name=NAME, dir=FOLDER to work in, drops=@ if it writes drops as P@5e, limits of its own in place of \
those of the match (byoyomi=100ms, time=1m+1s, movetime=1s, nodes=1000, depth=4), and USI options as option.NAME=VALUE. \
For example: `komadai match level:13 \"gpsusi; byoyomi=1s; option.Thread=1\" --byoyomi 100ms`.\n
An engine that makes an illegal move, runs out of time, ends, or answers nothing that can be understood loses the game; \
standard error names it. Ctrl-C ends the match with the result so far.\n
Exit status: 0, or 1 if --sprt finds no gain or an engine cannot be used.";

/// The byoyomi of a match without time options.
const DEFAULT_BYOYOMI: Duration = Duration::from_secs(1);

impl MatchArgs {
    /// The order for the command; `shows_progress` if standard error is a terminal.
    pub fn order(self, shows_progress: bool) -> Result<Match, CommandError> {
        let mut pace = Pace {
            clock: self.time,
            move_time: self.movetime,
            nodes: self.nodes,
            depth: self.depth,
        };
        if let Some(byoyomi) = self.byoyomi {
            pace.clock = Pace::byoyomi(byoyomi).clock;
        }
        if pace.is_unlimited() {
            pace = Pace::byoyomi(DEFAULT_BYOYOMI);
        }
        Ok(Match {
            entrants: self.engines,
            own: own_program()?,
            pace,
            games: self.games.and_then(|games| usize::try_from(games).ok()),
            openings: self.openings,
            random_plies: self.random_plies.into(),
            seed: self.seed,
            rules: self.rules,
            margin: self.margin,
            patience: self.patience,
            concurrency: self.concurrency.into(),
            sprt: self.sprt.as_deref().map(sprt).transpose()?,
            records: self.records.map(|folder| (folder, self.format)),
            as_json: self.json,
            shows_progress,
        })
    }
}

fn sprt(numbers: &[f64]) -> Result<Sprt, CommandError> {
    match *numbers {
        [elo0, elo1] if elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0 => {
            Ok(Sprt { elo0, elo1 })
        }
        _ => Err(CommandError::Usage(
            "--sprt takes two numbers of Elo, the lower one first".to_owned(),
        )),
    }
}
