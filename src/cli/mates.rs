//! The arguments of `mate`.

use std::time::Duration;

use clap::Args;

use super::LimitArgs;
use crate::commands::Mate;

/// What `mate` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = MATE_ANSWER)]
pub struct MateArgs {
    /// A position, a record in any format, or `-` for standard input
    #[arg(value_name = "SFEN|FILE", required = true)]
    pub words: Vec<String>,
    /// Look after N moves of the record [default: after the last one]
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Let the side to move pass, and look for a mate of the other side
    #[arg(long)]
    pub threat: bool,
    /// Look for mates in at most N plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=99))]
    pub max_ply: Option<u16>,
    /// Positions to look at before giving up
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Seconds before giving up
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// What the answer means.
const MATE_ANSWER: &str = "\
Prints the moves of the mate in USI: checks of the side to move and the answers that hold out longest. Otherwise prints \
`no mate` if that is proved, or `not decided`; standard error tells how far it looked.\n
Exit status: 0 for a mate, else 1.";

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

impl From<MateArgs> for Mate {
    fn from(args: MateArgs) -> Self {
        Self {
            words: args.words,
            ply: args.ply,
            limit: args.limit.limit,
            is_threat: args.threat,
            max_ply: args.max_ply,
            nodes: args.nodes,
            time: args.seconds,
            as_json: args.json,
        }
    }
}
