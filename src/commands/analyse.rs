//! `komadai analyse`: grades every move of records with the bot and shows what mistakes lose.

mod report;

use clap::Args;
use komadai_engine::matches::parse_duration;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use report::{Report, ReportForm};

use super::input::{self, InputFile};
use super::output::save;
use super::{CommandResult, FileLimit, Status, Streams, workers};
use crate::assess::{Budget, GameAssessment, JudgedGame};
use crate::services::{AnalysisCache, judge_game};
use crate::text::sanitize;
use komadai_core::record::{self, FileFormat, Format, Key, NodeId, ReadOptions, Record};

/// What `analyse` takes.
#[derive(Debug, Clone, Args)]
#[command(after_help = ANALYSE_ANSWER)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command")]
pub struct Analyse {
    /// Records in any format, folders (with subfolders), or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// Positions to search for each move, at least 1000 [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Time for each move, such as 500ms or 2s
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub time: Option<Duration>,
    /// Take ten times as long, for more certain verdicts
    #[arg(long = "deep", conflicts_with_all = ["nodes", "time"])]
    pub is_deep: bool,
    /// List all mistakes in their order, not only the worst five of each side
    #[arg(long = "all", conflicts_with_all = ["as_json", "as_kif"])]
    pub tells_all: bool,
    /// Print JSON: one object per game, one per line
    #[arg(long = "json", conflicts_with = "as_kif")]
    pub as_json: bool,
    /// Write NAME.analysed.kifu next to each record, with scores and lines of play as comments
    #[arg(long = "kif")]
    pub as_kif: bool,
    /// The folder for the files of --kif
    #[arg(long, value_name = "DIR", requires = "as_kif")]
    pub out: Option<PathBuf>,
    /// Replace existing files
    #[arg(long, requires = "as_kif")]
    pub force: bool,
    #[command(flatten)]
    pub files: FileLimit,
}

/// How moves are graded, and how an interrupted analysis resumes.
const ANALYSE_ANSWER: &str = "\
A move is graded by what it loses of its side's chance to win: 5 % or more is an inaccuracy, 10 % a mistake, 20 % a blunder. \
Where it seems to lose so much, what follows it and what follows the better move are searched again; that second look counts. \
What was found is kept in the cache folder: the same command goes on where it was interrupted.\n
Fields of --json: path, black and white (name, count of each grade), moves (ply, side, move, score after it seen from \
Black or mate in plies, win_rate_before, win_rate_after, loss, grade, missed_mate, better, refutation, said).\n
Exit status: 0 if every game was analysed, else 1.";

/// With fewer the engine has no score for some positions.
const LEAST_NODES: u64 = 1_000;
/// The default number of positions to search for each move.
const USUAL_NODES: u64 = 100_000;
/// The same for certainty.
const DEEP_NODES: u64 = 1_000_000;

struct Game {
    /// The file, and the number of the game if it has several.
    label: String,
    /// Where the game is written as KIF.
    kif: PathBuf,
    record: Record,
}

/// Analyses the main line of each game on all cores. Results are saved in the cache folder as they come, so that the
/// same command resumes an interrupted analysis.
///
/// The answer is "no" if something could not be read, analysed or written; the rest is.
pub fn analyse(order: &Analyse, streams: &mut Streams) -> CommandResult {
    let mut is_fine = true;
    let mut games = Vec::new();
    for found in input::gather(&order.inputs) {
        match found {
            Ok(input) => {
                if let Err(why) = read(order, &input, streams, &mut games) {
                    is_fine = false;
                    writeln!(streams.err, "komadai: {}: {why}", input.path.display())?;
                }
            }
            Err(fault) => {
                is_fine = false;
                writeln!(streams.err, "komadai: {fault}")?;
            }
        }
    }
    if games.is_empty() && is_fine {
        writeln!(streams.err, "komadai: no records found")?;
    }
    is_fine &= !games.is_empty();
    let form = match (order.as_json, order.as_kif) {
        (true, _) => ReportForm::Json,
        (_, true) => ReportForm::Kif,
        _ => ReportForm::Text,
    };
    let work = |game: &Game| analysed(order, game).map(|record| answer(order, form, game, &record));
    workers::in_order(&games, work, |answer| {
        match answer.and_then(|answer| answer) {
            Ok(text) => streams
                .out
                .write_all(text.as_bytes())
                .and_then(|()| streams.out.flush()),
            Err(why) => {
                is_fine = false;
                writeln!(streams.err, "komadai: {why}")
            }
        }
    })?;
    Ok(if is_fine { Status::Yes } else { Status::No })
}

fn read(
    order: &Analyse,
    input: &InputFile,
    streams: &mut Streams,
    games: &mut Vec<Game>,
) -> Result<(), String> {
    let bytes = if input.is_standard() {
        input::read_stream(streams.input, order.files.limit)?
    } else {
        input
            .read(order.files.limit)
            .map_err(|fault| fault.cause.to_string())?
    };
    let file = record::read(&bytes, ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let are_many = file.games.len() > 1;
    let mut fault = None;
    for (index, game) in file.games.into_iter().enumerate() {
        let number = are_many.then_some(index + 1);
        match game {
            Ok(game) => games.push(Game {
                label: label(input, number),
                kif: kif(order, input, number),
                record: game.record,
            }),
            Err(error) => {
                // What comes before an illegal move is judged all the same.
                let before = record::read_before(&bytes, &error).filter(|_| !are_many);
                if let Some(record) = before {
                    games.push(Game {
                        label: label(input, number),
                        kif: kif(order, input, number),
                        record,
                    });
                }
                fault = Some(error.to_string());
            }
        }
    }
    fault.map_or(Ok(()), Err)
}

fn label(input: &InputFile, number: Option<usize>) -> String {
    let path = input.path.display();
    number.map_or_else(|| path.to_string(), |number| format!("{path} ({number})"))
}

fn kif(order: &Analyse, input: &InputFile, number: Option<usize>) -> PathBuf {
    let stem = input.path.file_stem().unwrap_or_default().to_string_lossy();
    let number = number
        .map(|number| format!("-{number}"))
        .unwrap_or_default();
    let stem = if input.is_standard() {
        "analysed".into()
    } else {
        stem
    };
    let name = format!("{stem}{number}.analysed.kifu");
    let folder = order
        .out
        .clone()
        .or_else(|| input.path.parent().map(PathBuf::from));
    folder.unwrap_or_default().join(name)
}

/// The game with the bot's evaluation of each position.
fn analysed(order: &Analyse, game: &Game) -> Result<Record, String> {
    let mut record = game.record.clone();
    let line: Vec<NodeId> = [NodeId::START]
        .into_iter()
        .chain(record.main_line())
        .collect();
    let mut position = record.start().clone();
    let moves = line.iter().filter_map(|&node| record.node(node).mv());
    // A foul ends the game for an engine.
    let moves: Vec<_> = moves.take_while(|&mv| position.play(mv).is_ok()).collect();
    let judged = JudgedGame {
        start: record.start().clone(),
        moves,
        declaration: None,
    };
    let usual = if order.is_deep {
        DEEP_NODES
    } else {
        USUAL_NODES
    };
    let budget = Budget {
        nodes: order
            .nodes
            .map(|nodes| nodes.max(LEAST_NODES))
            .or(order.time.is_none().then_some(usual)),
        time: order.time,
    };
    let mut cache = AnalysisCache::open(&judged, budget);
    let places = 0..=judged.moves.len();
    judge_game(&mut cache, &judged, places, budget, &mut |_, _| {
        ControlFlow::Continue(())
    })
    .map_err(|why| format!("{}: {why}", game.label))?;
    for (place, &node) in line.iter().enumerate() {
        if record.node(node).end().is_none() {
            record.notes_mut(node).engine = cache.lines(place).to_vec();
        }
    }
    GameAssessment::of(&record, &line).note_in(&mut record);
    Ok(record)
}

fn answer(
    order: &Analyse,
    form: ReportForm,
    game: &Game,
    record: &Record,
) -> Result<String, String> {
    if form != ReportForm::Kif {
        let players =
            [Key::Black, Key::White].map(|key| record.headers.get(&key).map(str::to_owned));
        return Ok(Report::new(&game.label, players, record, order.tells_all).text(form));
    }
    let target = FileFormat::utf_8(Format::Kif);
    let text = record::write(std::slice::from_ref(record), target);
    let path = &game.kif;
    save(path, text.as_bytes(), order.force)?;
    Ok(format!("{}\n", sanitize(&path.to_string_lossy())))
}
