//! The arguments of commands on record files.

use std::path::PathBuf;

use clap::Args;

use crate::commands::{Check, Size};

/// What `check` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = CHECK_ANSWER)]
pub struct CheckArgs {
    /// Records of any format, folders with all below them, `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// Judge by a preset of rules and `name=value` options; by those the record names if left out, else `casual`
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// Print JSON: one object a record, one a line
    #[arg(long)]
    pub json: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// What every command on record files takes.
#[derive(Debug, Clone, Copy, Args)]
pub struct LimitArgs {
    /// Refuse files longer than SIZE, such as 500K, 64M or 2G
    #[arg(long, value_name = "SIZE", default_value_t = Size::DEFAULT)]
    pub limit: Size,
}

/// What the answer of `check` means.
const CHECK_ANSWER: &str = "\
Exit status: 0 when every record can be read and every move is legal, else 1. What else the rules have against a \
record, such as a repetition that was none, is a warning.\n
The fields of --json: path, index (from 0), format, encoding, start (SFEN), moves (USI, main line), final (SFEN), \
terminal (CSA's word for the end, `-` for none), variations, comments, warnings, error. In a record that cannot be read \
error says why and what is unknown is null.";

impl From<CheckArgs> for Check {
    fn from(args: CheckArgs) -> Self {
        Self {
            inputs: args.inputs,
            rules: args.rules,
            as_json: args.json,
            limit: args.limit.limit,
        }
    }
}
