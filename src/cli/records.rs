//! The arguments of commands on record files.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::commands::{
    self, Analyse, Check, CommandError, Convert, DiagramStyle, FormatArg, Show, Size,
};
use crate::matches::parse_duration;
use crate::record::Encoding;
use crate::services::PictureSettings;

/// What `check` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = CHECK_ANSWER)]
pub struct CheckArgs {
    /// Records in any format, folders (with subfolders), or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// A rule set and `name=value` options [default: those of the record, else `casual`]
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// Print JSON: one object per record, one per line
    #[arg(long)]
    pub json: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// What every command on record files takes.
#[derive(Debug, Clone, Copy, Args)]
pub struct LimitArgs {
    /// Refuse files larger than SIZE, such as 500K, 64M or 2G; the variable `KOMADAI_LIMIT` sets it for the full screen
    #[arg(long, value_name = "SIZE", default_value_t = Size::limit())]
    pub limit: Size,
}

/// What the answer of `check` means.
const CHECK_ANSWER: &str = "\
Exit status: 0 if every record can be read and every move is legal, else 1. Other violations of the rules, such as a \
result that the moves do not support, are warnings.\n
Fields of --json: path, index (from 0), format, encoding, start (SFEN), moves (USI, main line), final (SFEN), \
terminal (the CSA word for the result, `-` for none), variations, comments, warnings, error. If a record cannot be read, \
error says why and unknown fields are null.";

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

/// What `analyse` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = ANALYSE_ANSWER)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command")]
pub struct AnalyseArgs {
    /// Records in any format, folders (with subfolders), or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// Positions to search for each move [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Time for each move, such as 500ms or 2s
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub time: Option<Duration>,
    /// Take ten times as long, for more certain verdicts
    #[arg(long, conflicts_with_all = ["nodes", "time"])]
    pub deep: bool,
    /// List all mistakes in their order, not only the worst five of each side
    #[arg(long, conflicts_with_all = ["json", "kif"])]
    pub all: bool,
    /// Print JSON: one object per game, one per line
    #[arg(long, conflicts_with = "kif")]
    pub json: bool,
    /// Write NAME.analysed.kifu next to each record, with scores and lines of play as comments
    #[arg(long)]
    pub kif: bool,
    /// The folder for the files of --kif
    #[arg(long, value_name = "DIR", requires = "kif")]
    pub out: Option<PathBuf>,
    /// Replace existing files
    #[arg(long, requires = "kif")]
    pub force: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// How moves are graded, and where an interrupted analysis goes on.
const ANALYSE_ANSWER: &str = "\
A move is graded by what it loses of its side's chance to win: 5 % or more is an inaccuracy, 10 % a mistake, 20 % a blunder. \
Where it seems to lose so much, what follows it and what follows the better move are searched again; that second look counts. \
What was found is kept in the cache folder: the same command goes on where it was interrupted.\n
Fields of --json: path, black and white (name, count of each grade), moves (ply, side, move, score after it seen from \
Black or mate in plies, win_rate_before, win_rate_after, loss, grade, missed_mate, better, refutation, said).\n
Exit status: 0 if every game was analysed, else 1.";

impl From<AnalyseArgs> for Analyse {
    fn from(args: AnalyseArgs) -> Self {
        Self {
            inputs: args.inputs,
            nodes: args.nodes,
            time: args.time,
            is_deep: args.deep,
            tells_all: args.all,
            as_json: args.json,
            as_kif: args.kif,
            out: args.out,
            force: args.force,
            limit: args.limit.limit,
        }
    }
}

/// What `convert` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = CONVERT_OUTPUT)]
pub struct ConvertArgs {
    /// Records in any format, folders (with subfolders) or `-` for standard input; then the output: a file, a
    /// folder, an extension such as `.csa`, or `-` for standard output, which may be left out after --to and one input
    #[arg(value_name = "IN... [OUT]", required = true, num_args = 1..)]
    pub paths: Vec<PathBuf>,
    /// The format of the input [default: detected]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<FormatArg>,
    /// The format to write: kif, kifu, ki2, ki2u, csa, jkf, usi, sfen, bod or ron [default: by the extension of OUT]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<FormatArg>,
    /// The encoding to write: utf-8, utf-8-bom, utf-16le, utf-16be, cp932 or euc-jp
    #[arg(long, value_name = "ENCODING", value_parser = commands::encoding)]
    pub encoding: Option<Encoding>,
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
    /// What every command on record files takes.
    #[command(flatten)]
    pub limit: LimitArgs,
}

/// What becomes of which input.
const CONVERT_OUTPUT: &str = "\
`convert a.kif b.csa` writes one file, `convert *.kif .csa` one next to each input, `convert games out --to csa` a folder \
with the same subfolders, `convert games all.csa` one file of all games (CSA, USI and SFEN hold many). If a format holds \
only one game, a file of several games becomes name-1, name-2 and so on.\n
.kif and .ki2 are written in Shift_JIS, everything else in UTF-8, including standard output. What a format cannot store \
is reported before it is written; a record with characters that the encoding lacks is not written.\n
Exit status: 0 if every record was converted, else 1.";

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
            let words = "where to? give a file, a folder or an extension such as .csa, or --to";
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
    /// A position, a record in any format, or `-` for standard input
    #[arg(value_name = "SFEN|FILE", default_value = "startpos")]
    pub position: String,
    /// Show the position after N moves [default: the last one]
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// The style [default: unicode, or by the extension of the output]
    #[arg(long)]
    pub style: Option<DiagramStyle>,
    /// Write to a file, such as game.svg or game.png, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long, requires = "output")]
    pub force: bool,
    /// The width of a picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub size: u32,
    /// Show White's side at the bottom of a picture
    #[arg(long)]
    pub flip: bool,
    /// The first position of a film, after N moves [default: the start]
    #[arg(long, value_name = "N")]
    pub from: Option<usize>,
    /// The last position of a film, after N moves [default: the end]
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// How long a film shows each position, such as 800ms or 2s
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = parse_duration)]
    pub delay: Duration,
    /// The font of a picture, by family or by file [default: that of the settings, or the best one with kanji]
    #[arg(long, value_name = "FONT")]
    pub font: Option<String>,
    /// The pieces of a picture: one-kanji, two-kanji, guided, western, ascii, or a folder of SVG or PNG files [default: one-kanji]
    #[arg(long, value_name = "SET|FOLDER")]
    pub pieces: Option<String>,
    /// The colors of a picture: wood, dark, light, kaya, high-contrast or mono [default: a real board on paper]
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Put the positions after these moves on one page to print, such as 20,40,62
    #[arg(
        long,
        value_name = "N,N",
        value_delimiter = ',',
        conflicts_with = "ply"
    )]
    pub plies: Vec<usize>,
    /// Leave out circles and arrows that readers have drawn
    #[arg(long)]
    pub no_marks: bool,
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
            to_terminal: args.output.is_none() && io::stdout().is_terminal(),
            output: args.output,
            force: args.force,
            size: args.size,
            flip: args.flip,
            font: args.font,
            pieces: args.pieces,
            from: args.from,
            to: args.to,
            delay: args.delay,
            theme: args.theme,
            plies: args.plies,
            marks: !args.no_marks,
            settings: PictureSettings::load,
            limit: args.limit.limit,
        }
    }
}
