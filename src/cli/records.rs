//! The arguments of commands on record files.

use std::path::PathBuf;

use clap::Args;

use crate::commands::{self, Check, CommandError, Convert, DiagramStyle, FormatArg, Show, Size};
use crate::record::Encoding;

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
    /// Refuse files longer than SIZE, such as 500K, 64M or 2G; the screens ask the variable `KOMADAI_LIMIT`
    #[arg(long, value_name = "SIZE", default_value_t = Size::limit())]
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

/// What `convert` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = CONVERT_OUTPUT)]
pub struct ConvertArgs {
    /// Records of any format, folders with all below them, `-` for standard input; then where they go: a file, a
    /// folder, an ending such as `.csa`, or `-` for standard output, which may be left out after --to and one input
    #[arg(value_name = "IN... [OUT]", required = true, num_args = 1..)]
    pub paths: Vec<PathBuf>,
    /// Take the input for this format instead of finding it out
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<FormatArg>,
    /// Write this format: kif, kifu, ki2, ki2u, csa, jkf, usi, sfen, bod or ron; that of OUT if left out
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<FormatArg>,
    /// Write this encoding: utf-8, utf-8-bom, utf-16le, utf-16be, cp932 or euc-jp
    #[arg(long, value_name = "ENCODING", value_parser = commands::encoding)]
    pub encoding: Option<Encoding>,
    /// Write over files that are there already
    #[arg(long)]
    pub force: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// What becomes of which input.
const CONVERT_OUTPUT: &str = "\
`convert a.kif b.csa` writes one file, `convert *.kif .csa` one beside each, `convert games out --to csa` a folder with \
the folders of the old one, `convert games all.csa` one file of all games (CSA, USI and SFEN hold many). A file of several \
games becomes name-1, name-2 and so on where the format holds one.\n
.kif and .ki2 are written in Shift_JIS, .kifu and .ki2u and all else in UTF-8, standard output too. What a format \
cannot hold is told before it is written; a record with signs that the encoding does not have is not written.\n
Exit status: 0 when every record was converted, else 1.";

impl TryFrom<ConvertArgs> for Convert {
    type Error = CommandError;

    fn try_from(args: ConvertArgs) -> Result<Self, CommandError> {
        let mut inputs = args.paths;
        let output = match (inputs.len(), args.to) {
            (1, Some(_)) => Some("-".into()),
            (1, None) => None,
            _ => inputs.pop(),
        };
        let output = output.ok_or_else(|| {
            let words = "where to? name a file, a folder or an ending such as .csa, or give --to";
            CommandError::Usage(words.into())
        })?;
        Ok(Self {
            inputs,
            output,
            from: args.from.map(|from| from.0),
            to: args.to.map(|to| to.0),
            encoding: args.encoding,
            force: args.force,
            limit: args.limit.limit,
        })
    }
}

/// What `show` takes.
#[derive(Debug, Clone, Args)]
pub struct ShowArgs {
    /// A position, a record of any format, or `-` for standard input; the even start if left out
    #[arg(value_name = "SFEN|FILE", default_value = "startpos")]
    pub position: String,
    /// Show the position after N moves; the last one if left out
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// How to draw; `unicode` if left out, or what the name of the output says
    #[arg(long)]
    pub style: Option<DiagramStyle>,
    /// Write to a file, such as game.svg, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

impl From<ShowArgs> for Show {
    fn from(args: ShowArgs) -> Self {
        Self {
            text: args.position,
            ply: args.ply,
            style: args.style,
            output: args.output,
            limit: args.limit.limit,
        }
    }
}
