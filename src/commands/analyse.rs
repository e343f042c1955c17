//! `komadai analyse`: grades every move of records with the bot and shows what mistakes lose.

mod report;

use clap::Args;
use komadai_engine::Shard;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use report::{Report, ReportForm};

use super::input::{self, InputFile};
use super::mate::seconds;
use super::output::save;
use super::{CommandError, CommandResult, FileLimit, Status, Streams, workers};
use crate::assess::{Budget, GameAssessment, JudgedGame};
use crate::services::{
    AnalysisCache, JudgeEngine, find_engine, judge_game, may_be_analysed, put_first,
};
use crate::text::sanitize;
use komadai_core::record::{self, FileFormat, Format, Key, NodeId, ReadOptions, Record};

/// The arguments of `analyse`.
#[derive(Debug, Clone, Args)]
#[command(after_help = ANALYSE_ANSWER)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command")]
pub struct Analyse {
    /// Records in any format, folders (with subfolders), or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// The engine that judges: a name of the list of engines, or the path of a program [default: the built-in
    /// bot]
    #[arg(long, value_name = "NAME|PATH")]
    pub engine: Option<String>,
    /// Positions to search for each move, at least 1000 [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(LEAST_NODES..))]
    pub nodes: Option<u64>,
    /// Seconds for each move, such as 0.5
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// Take ten times as long, for more certain verdicts
    #[arg(long = "deep", conflicts_with_all = ["nodes", "seconds"])]
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
    /// Write them to this folder, with the folders of the records, or that of one game to a file such as
    /// judged.csa; the report is printed as well unless --kif is given
    #[arg(long, short, value_name = "DIR|FILE")]
    pub out: Option<PathBuf>,
    /// Analyse only the games of one part, such as 2/8: every game belongs to one of the eight, on every
    /// machine
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub files: FileLimit,
}

impl Analyse {
    /// The file for the one game, if no folder is named.
    fn file(&self) -> Option<(&Path, FileFormat)> {
        let out = self.out.as_deref()?;
        let ending = FileFormat::of_ending(out.extension()?.to_str()?)?;
        Some((out, ending))
    }
}

/// The grades of moves, and the resuming of an interrupted analysis.
const ANALYSE_ANSWER: &str = "\
A move is graded by what it loses of its side's chance to win: 5 % or more is an inaccuracy, 10 % a mistake, 20 % a blunder. \
Where it seems to lose that much, what follows it and what follows the better move are searched again; that second look counts. \
Analysed games are kept in the cache folder: the same command goes on with the game that was interrupted.\n
Fields of --json: path, black and white (name, count of each grade, average_loss), story (parts and falls with \
part, from, to, said; decided), moves (ply, side, move, score after it seen from \
Black or mate in plies, win_rate_before, win_rate_after, loss, grade, missed_mate, better, refutation, said).\n
Exit status: 0 if every game was analysed, else 1.";

/// The fewest positions to search for each move; with fewer, some have no score.
const LEAST_NODES: u64 = 1_000;
/// The default number of positions to search for each move.
const DEFAULT_NODES: u64 = 100_000;
/// The number with `--deep`.
const DEEP_NODES: u64 = 1_000_000;

/// The ending of the names of annotated records.
const ANALYSED: &str = ".analysed.kifu";

struct Game {
    /// The file, and the number of the game if it has several.
    label: String,
    /// The extension of the file.
    extension: String,
    /// The file for the game as KIF.
    kif: PathBuf,
    record: Record,
}

/// Analyses the main line of each game on all cores. Results are saved in the cache folder, so that the same
/// command goes on with the game that was interrupted.
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
    name_apart(&mut games);
    if games.len() > 1 && order.file().is_some() {
        let words =
            format!("--out names a file, and there are {} games: expected a folder", games.len());
        return Err(CommandError::Usage(words));
    }
    if let Some(shard) = order.shard {
        games.retain(|game| shard.has(moves_in_usi(&game.record).as_bytes()));
    }
    let form = match (order.as_json, order.as_kif) {
        (true, _) => ReportForm::Json,
        (_, true) => ReportForm::Kif,
        _ => ReportForm::Text,
    };
    let named = order.engine.as_deref().map(find_engine).transpose();
    let entry = named.map_err(CommandError::Input)?;
    // An engine for each worker, used for one game after another.
    let idle = Mutex::new(Vec::new());
    let engines = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let work = |game: &Game| {
        let engine = engines().pop();
        let mut engine = engine.unwrap_or_else(|| JudgeEngine::new(entry.clone()));
        let record = analysed(order, &mut engine, game)?;
        // An engine that failed is not used again.
        engines().push(engine);
        answer(order, form, game, &record)
    };
    workers::in_order(&games, work, |answer| match answer {
        Ok(text) => streams.out.write_all(text.as_bytes()).and_then(|()| streams.out.flush()),
        Err(why) => {
            is_fine = false;
            writeln!(streams.err, "komadai: {why}")
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
        input.read(order.files.limit).map_err(|fault| fault.cause.to_string())?
    };
    let file = record::read(&bytes, ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let are_many = file.games.len() > 1;
    let extension = input.path.extension().unwrap_or_default().to_string_lossy();
    let mut fault = None;
    for (index, game) in file.games.into_iter().enumerate() {
        let number = are_many.then_some(index + 1);
        let record = match game {
            Ok(game) => Some(game.record),
            Err(error) => {
                fault = Some(error.to_string());
                // Moves before an illegal one are judged nevertheless.
                record::read_before(&bytes, &error).filter(|_| !are_many)
            }
        };
        games.extend(record.map(|record| Game {
            label: label(input, number),
            extension: extension.clone().into_owned(),
            kif: kif(order, input, number),
            record,
        }));
    }
    fault.map_or(Ok(()), Err)
}

/// The start and the moves: they identify a game in any place.
fn moves_in_usi(record: &Record) -> String {
    record::write(std::slice::from_ref(record), FileFormat::utf_8(Format::Usi))
}

/// Records that differ only in their extension keep it in their new names: `game.kif.analysed.kifu`.
fn name_apart(games: &mut [Game]) {
    let mut counts: HashMap<PathBuf, u32> = HashMap::new();
    for game in &*games {
        *counts.entry(game.kif.clone()).or_default() += 1;
    }
    for game in games {
        if counts[&game.kif] > 1
            && let Some(name) = game.kif.file_name().and_then(OsStr::to_str)
            && let Some(stem) = name.strip_suffix(ANALYSED)
        {
            let extension = &game.extension;
            game.kif = game.kif.with_file_name(format!("{stem}.{extension}{ANALYSED}"));
        }
    }
}

fn label(input: &InputFile, number: Option<usize>) -> String {
    let path = input.path.display();
    number.map_or_else(|| path.to_string(), |number| format!("{path} ({number})"))
}

fn kif(order: &Analyse, input: &InputFile, number: Option<usize>) -> PathBuf {
    let stem = input.path.file_stem().unwrap_or_default().to_string_lossy();
    let number = number.map(|number| format!("-{number}")).unwrap_or_default();
    let stem = if input.is_standard() { "analysed".into() } else { stem };
    let name = format!("{stem}{number}{ANALYSED}");
    match &order.out {
        Some(out) if order.file().is_some() => out.clone(),
        Some(out) => out.join(&input.below).with_file_name(name),
        None => input.path.with_file_name(name),
    }
}

/// The game with the bot's evaluation of each position.
fn analysed(order: &Analyse, engine: &mut JudgeEngine, game: &Game) -> Result<Record, String> {
    may_be_analysed(&game.record).map_err(|why| format!("{}: {why}", game.label))?;
    let mut record = game.record.clone();
    let line: Vec<NodeId> = [NodeId::START].into_iter().chain(record.main_line()).collect();
    let judged = JudgedGame::of_line(&record, &line);
    let default = if order.is_deep { DEEP_NODES } else { DEFAULT_NODES };
    let budget = Budget {
        nodes: order.nodes.or(order.seconds.is_none().then_some(default)),
        time: order.seconds,
    };
    let mut cache = AnalysisCache::open(engine, &judged, budget);
    if !cache.is_checked() {
        // An interrupted game begins again: its result does not depend on where it was interrupted.
        cache.clear();
    }
    let places = 0..=judged.moves.len();
    judge_game(engine, &mut cache, &judged, places, budget, &mut |_, _| ControlFlow::Continue(()))
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
    if order.as_kif || order.out.is_some() {
        let format = order.file().map(|(_, format)| format);
        let target = format.unwrap_or(FileFormat::utf_8(Format::Kif));
        let bytes = record::to_bytes(std::slice::from_ref(record), target)
            .map_err(|fault| format!("{}: {fault}", game.label))?;
        save(&game.kif, &bytes, order.force)?;
        if order.file().is_some() || matches!(&order.inputs[..], [input] if input.is_file()) {
            // A list of the menu: the analysis does not fail by it.
            let _ = put_first(&game.kif);
        }
    }
    Ok(match form {
        ReportForm::Kif => format!("{}\n", sanitize(&game.kif.to_string_lossy())),
        form => {
            let players =
                [Key::Black, Key::White].map(|key| record.headers.get(&key).map(str::to_owned));
            Report::new(&game.label, players, record, order.tells_all).text(form)
        }
    })
}
