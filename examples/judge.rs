//! Checks the judgements of `komadai analyse`: `judge [OPTION]... FOLDER...`.
//!
//! `cargo run --release --example judge -- amateurs/ professionals/ --engine /usr/games/fairy-stockfish` has the records of each folder (a
//! class of players) analysed by `komadai analyse --json`, looks at the same moves with another engine that speaks USI, and prints how
//! often both agree. The engine looks at each position twice at most: with `--scan` positions, and with `--nodes` where a move
//! is graded as a mistake or looks like one. What it said is kept in the file of `--verdicts`, so that two versions of the program
//! (`--komadai`) can be compared without asking it again. An engine that takes no number of positions is given a time:
//! `--engine '/usr/games/gpsusi --node-count-hard-limit 100000' --option Thread=1 --option BookDepth=0 --nodes 60000ms
//! --scanner /usr/games/fairy-stockfish` has one engine scan and another one judge.
//!
//! `docs/analysis.md` has the results.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a script tells what it finds"
)]

use std::collections::{BTreeMap, HashMap};
use std::env;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use komadai_core::record::{self, ReadOptions};
use komadai_core::rules::{Move, Position};
use komadai_engine::engine::{
    Analysis, EngineCommand, EngineEvent, Query, QueryLimits, SearchScore, Ticket, Timeouts,
    UsiProcess,
};
use serde_json::Value;

type Outcome<T> = Result<T, Box<dyn Error>>;

const USAGE: &str = "judge [--engine COMMAND] [--option NAME=VALUE]... [--nodes N|Nms] [--scanner COMMAND] [--scan N|Nms] \
                     [--komadai FILE] [--games N] [--scale N] [--verdicts FILE] [--list] [--analyse OPTION]... FOLDER...";

/// The loss of a move that a stronger engine calls a blunder, a mistake, or nothing at all.
const BLUNDER: f64 = 0.20;
const MISTAKE: f64 = 0.10;
const NOTHING: f64 = 0.05;
/// With this loss in the short search, a move is searched for longer.
const SUSPECT: f64 = 0.12;
/// Some engines write mates as scores beyond this one.
const MATE: i32 = 100_000;

/// The command line.
struct Order {
    engine: EngineCommand,
    options: Vec<(String, String)>,
    /// The engine of the short look, if it is another one.
    scanner: Option<EngineCommand>,
    komadai: PathBuf,
    scan: QueryLimits,
    nodes: QueryLimits,
    /// Games of each folder.
    games: usize,
    /// Centipawns of the engine for winning odds of e to one.
    scale: f64,
    verdicts: PathBuf,
    /// Whether each verdict is printed.
    lists: bool,
    analyse: Vec<String>,
    folders: Vec<PathBuf>,
}

fn order() -> Outcome<Order> {
    let beside = env::current_exe()?;
    let beside = beside.parent().and_then(Path::parent);
    let mut order = Order {
        engine: EngineCommand::new("/usr/games/fairy-stockfish"),
        options: Vec::new(),
        scanner: None,
        komadai: beside.unwrap_or(Path::new(".")).join("komadai"),
        scan: limits("20000")?,
        nodes: limits("200000")?,
        games: usize::MAX,
        scale: 600.0,
        verdicts: PathBuf::from("verdicts.txt"),
        lists: false,
        analyse: Vec::new(),
        folders: Vec::new(),
    };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word}: a value?"));
        match word.as_str() {
            "--engine" => order.engine = value()?.parse()?,
            "--scanner" => order.scanner = Some(value()?.parse()?),
            "--option" => {
                let option = value()?;
                let (name, value) = option.split_once('=').ok_or("--option NAME=VALUE")?;
                order.options.push((name.to_owned(), value.to_owned()));
            }
            "--komadai" => order.komadai = value()?.into(),
            "--scan" => order.scan = limits(&value()?)?,
            "--nodes" => order.nodes = limits(&value()?)?,
            "--games" => order.games = value()?.parse()?,
            "--scale" => order.scale = value()?.parse()?,
            "--verdicts" => order.verdicts = value()?.into(),
            "--list" => order.lists = true,
            "--analyse" => order.analyse.push(value()?),
            _ if word.starts_with("--") => return Err(format!("{word}? {USAGE}").into()),
            _ => order.folders.push(word.into()),
        }
    }
    if order.folders.is_empty() {
        return Err(USAGE.into());
    }
    Ok(order)
}

/// A number of positions, or of milliseconds.
fn limits(word: &str) -> Outcome<QueryLimits> {
    let time = word.strip_suffix("ms");
    Ok(QueryLimits {
        nodes: time.is_none().then(|| word.parse()).transpose()?,
        move_time: match time {
            Some(time) => Some(Duration::from_millis(time.parse()?)),
            None => None,
        },
        ..QueryLimits::NONE
    })
}

/// An engine that judges, and what it has said.
struct Judge {
    engine: UsiProcess,
    limits: QueryLimits,
    events: Receiver<EngineEvent>,
    /// The scores by nodes and position.
    known: HashMap<String, SearchScore>,
    kept: File,
    asked: u64,
    scale: f64,
}

impl Judge {
    fn new(
        order: &Order,
        command: &EngineCommand,
        options: &[(String, String)],
        limits: QueryLimits,
    ) -> Outcome<Self> {
        let (sender, events) = channel();
        let engine = UsiProcess::start(command, options, Timeouts::default(), move |event| {
            // The receiver lives as long as the engine.
            let _ = sender.send(event);
        })?;
        let text = fs::read_to_string(&order.verdicts).unwrap_or_default();
        let known = text.lines().filter_map(|line| {
            let (score, position) = line.split_once('\t')?;
            let score = match score.strip_prefix('#') {
                Some(plies) => SearchScore::Mate(plies.parse().ok()?),
                None => SearchScore::Centipawns(score.parse().ok()?),
            };
            Some((position.to_owned(), score))
        });
        Ok(Self {
            engine,
            limits,
            events,
            known: known.collect(),
            kept: OpenOptions::new()
                .create(true)
                .append(true)
                .open(&order.verdicts)?,
            asked: 0,
            scale: order.scale,
        })
    }

    /// What the side to move has in a position.
    fn score(&mut self, position: &Position) -> Outcome<SearchScore> {
        if !position.has_legal_move() {
            return Ok(SearchScore::Mate(0));
        }
        let limit = match self.limits.move_time {
            Some(time) => format!("{}ms", time.as_millis()),
            None => self.limits.nodes.unwrap_or_default().to_string(),
        };
        let name = format!("{} {limit} {}", self.engine.name(), position.to_sfen());
        if let Some(&score) = self.known.get(&name) {
            return Ok(score);
        }
        self.asked += 1;
        let asked = Ticket(self.asked);
        let query = Query {
            ticket: asked,
            start: position.clone(),
            moves: Vec::new(),
            limits: self.limits,
            declaration: None,
            use_book: false,
        };
        self.engine.analyse(query, 1);
        let mut last = None;
        loop {
            match self.events.recv()? {
                EngineEvent::Info { ticket, info, .. } if ticket == asked => {
                    last = Some(info.score);
                }
                EngineEvent::Done { ticket, .. } if ticket == asked => break,
                EngineEvent::Failed { error, .. } => return Err(error.into()),
                _ => {}
            }
        }
        let score = match last.ok_or_else(|| format!("no score: {}", position.to_sfen()))? {
            SearchScore::Centipawns(worth) if worth >= MATE => SearchScore::Mate(1),
            SearchScore::Centipawns(worth) if worth <= -MATE => SearchScore::Mate(-1),
            score => score,
        };
        let words = match score {
            SearchScore::Mate(plies) => format!("#{plies}"),
            SearchScore::Centipawns(worth) => worth.to_string(),
        };
        writeln!(self.kept, "{words}\t{name}")?;
        self.known.insert(name, score);
        Ok(score)
    }

    /// The chance of the side to move.
    fn chance(&mut self, position: &Position) -> Outcome<f64> {
        Ok(match self.score(position)? {
            SearchScore::Mate(plies) => f64::from(u8::from(plies > 0)),
            SearchScore::Centipawns(worth) => 1.0 / (1.0 + (-f64::from(worth) / self.scale).exp()),
        })
    }

    /// What a move loses of the chance of its side, and what is left of it.
    fn loss(&mut self, before: &Position, mv: Move) -> Outcome<(f64, f64)> {
        let left = 1.0 - self.chance(&after(before, mv)?)?;
        Ok((self.chance(before)? - left, left))
    }
}

fn after(position: &Position, mv: Move) -> Outcome<Position> {
    let mut after = position.clone();
    after.play(mv).map_err(|why| format!("{mv}: {why}"))?;
    Ok(after)
}

/// A count of hits.
#[derive(Default, Clone, Copy)]
struct Share {
    yes: usize,
    all: usize,
}

impl Share {
    fn count(&mut self, is_so: bool) {
        self.yes += usize::from(is_so);
        self.all += 1;
    }

    fn words(self) -> String {
        #[expect(clippy::cast_precision_loss, reason = "small counts")]
        let percent = 100.0 * self.yes as f64 / self.all.max(1) as f64;
        format!("{:>4} of {:>4} ({percent:.0} %)", self.yes, self.all)
    }
}

#[derive(Default)]
struct Tally {
    games: usize,
    moves: usize,
    /// Of the moves graded `blunder`: those that really lose that much.
    blunders: BTreeMap<&'static str, Share>,
    mistakes: BTreeMap<&'static str, Share>,
    /// Of the moves that lose 20 %: those graded as mistakes or blunders.
    recall: Share,
    advice: BTreeMap<&'static str, Share>,
    bare: Share,
    /// The average loss of a side's moves while the game is open, in percent, by class.
    lost: BTreeMap<String, Vec<f64>>,
    brilliant: usize,
}

fn main() -> ExitCode {
    match order().and_then(|order| run(&order)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("judge: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(order: &Order) -> Outcome<()> {
    let mut judge = Judge::new(order, &order.engine, &order.options, order.nodes)?;
    let (scanner, options) = match &order.scanner {
        Some(scanner) => (scanner, Vec::new()),
        None => (&order.engine, order.options.clone()),
    };
    let mut scan = Judge::new(order, scanner, &options, order.scan)?;
    let mut tally = Tally::default();
    let mut took = Duration::ZERO;
    for folder in &order.folders {
        let class = folder.file_name().unwrap_or_default();
        let class = class.to_string_lossy().into_owned();
        let mut files: Vec<PathBuf> = fs::read_dir(folder)
            .map_err(|why| format!("{}: {why}", folder.display()))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.is_file())
            .collect();
        files.sort();
        files.truncate(order.games);
        for file in files {
            let begun = Instant::now();
            let told = analysed(order, &file)?;
            took += begun.elapsed();
            let read = record::read(&fs::read(&file)?, ReadOptions::default());
            let game = read.map_err(|why| why.to_string()).and_then(|read| {
                let first = read.first().map_err(|why| why.to_string());
                first.map(|game| game.record)
            });
            let record = game.map_err(|why| format!("{}: {why}", file.display()))?;
            let moves = record.main_line();
            let moves: Vec<Move> = moves.filter_map(|node| record.node(node).mv()).collect();
            tally.game(
                order,
                [&mut scan, &mut judge],
                &class,
                (record.start(), &moves),
                &told,
            )?;
            eprintln!("{}", file.display());
        }
    }
    println!(
        "{} games, {} moves; the analysis took {:.0} s",
        tally.games,
        tally.moves,
        took.as_secs_f64()
    );
    println!(
        "engines: {}, {:?}; {}, {:?}",
        scan.engine.name(),
        scan.limits,
        judge.engine.name(),
        judge.limits
    );
    tally.print();
    Ok(())
}

/// The answer of `komadai analyse` for the first game of a file.
fn analysed(order: &Order, file: &Path) -> Outcome<Value> {
    let cache = tempfile::tempdir()?;
    let output = Command::new(&order.komadai)
        .args(["analyse", "--json"])
        .args(&order.analyse)
        .arg(file)
        .env("XDG_CACHE_HOME", cache.path())
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|why| format!("{}: {why}", order.komadai.display()))?;
    let text = String::from_utf8(output.stdout)?;
    let line = text.lines().next();
    let line = line.ok_or_else(|| format!("{}: nothing is said of it", file.display()))?;
    Ok(serde_json::from_str(line)?)
}

impl Tally {
    fn game(
        &mut self,
        order: &Order,
        [scan, judge]: [&mut Judge; 2],
        class: &str,
        (start, moves): (&Position, &[Move]),
        told: &Value,
    ) -> Outcome<()> {
        self.games += 1;
        for side in ["black", "white"] {
            if let Some(lost) = lost(told, side) {
                self.lost.entry(class.to_owned()).or_default().push(lost);
            }
        }
        for verdict in told["moves"].as_array().into_iter().flatten() {
            let place = verdict["ply"].as_u64().and_then(|ply| ply.checked_sub(1));
            let place = usize::try_from(place.ok_or("no ply")?)?;
            let mut before = start.clone();
            for &mv in moves.get(..place).ok_or("a ply beyond the record")? {
                before.play(mv).map_err(|why| format!("{mv}: {why}"))?;
            }
            let mv: Move = verdict["move"].as_str().unwrap_or_default().parse()?;
            self.judged(order, [scan, judge], verdict, &before, mv)?;
        }
        Ok(())
    }

    fn judged(
        &mut self,
        order: &Order,
        [scan, judge]: [&mut Judge; 2],
        verdict: &Value,
        before: &Position,
        mv: Move,
    ) -> Outcome<()> {
        self.moves += 1;
        let grade = verdict["grade"].as_str().unwrap_or_default();
        let is_blamed = matches!(grade, "mistake" | "blunder");
        self.brilliant += usize::from(grade == "brilliant");
        let (scanned, _) = scan.loss(before, mv)?;
        if !is_blamed && scanned < SUSPECT {
            return Ok(());
        }
        let (mut loss, left) = judge.loss(before, mv)?;
        let better: Option<Move> = verdict["better"][0].as_str().and_then(|mv| mv.parse().ok());
        let mut advised = "no advice";
        if is_blamed && let Some(better) = better.filter(|&better| better != mv) {
            let answered = after(before, better)?;
            let is_mated = matches!(judge.score(&answered)?, SearchScore::Mate(plies) if plies > 0);
            let gain = 1.0 - judge.chance(&answered)? - left;
            // The advice may be better than what the engine finds itself.
            loss = loss.max(gain);
            advised = match gain {
                _ if is_mated => "is mated",
                NOTHING.. => "better",
                gain if gain <= -NOTHING => "clearly worse",
                _ => "no difference",
            };
            for name in ["better", "no difference", "clearly worse", "is mated"] {
                let share = self.advice.entry(name).or_default();
                share.count(name == advised);
            }
        }
        if loss >= BLUNDER {
            self.recall.count(is_blamed);
        }
        let said: Vec<&str> = verdict["said"].as_array().map_or_else(Vec::new, |said| {
            said.iter().filter_map(Value::as_str).collect()
        });
        if is_blamed {
            let shares = if grade == "blunder" {
                &mut self.blunders
            } else {
                &mut self.mistakes
            };
            let lines = [
                ("loses 20 % or more", loss >= BLUNDER),
                ("loses 10 % or more", loss >= MISTAKE),
                ("loses 5 % or more", loss >= NOTHING),
            ];
            for (name, is_so) in lines {
                shares.entry(name).or_default().count(is_so);
            }
            let is_bare = |said: &&str| said.starts_with("better was") && !said.contains(", which");
            self.bare.count(said.iter().all(is_bare));
        }
        if order.lists {
            println!(
                "{}\t{mv}\t{grade}\tours {:.0} %\tloses {:.0} %\tadvice {advised}\t{}\t{}",
                verdict["ply"],
                verdict["loss"].as_f64().unwrap_or(0.0) * 100.0,
                loss * 100.0,
                said.join("; "),
                before.to_sfen()
            );
        }
        Ok(())
    }

    fn print(&self) {
        let parts = [
            ("blunder", &self.blunders),
            ("mistake", &self.mistakes),
            ("better was", &self.advice),
        ];
        for (name, shares) in parts {
            for (what, share) in shares {
                println!("{name:>12}: {what:<20} {}", share.words());
            }
        }
        println!("  20 % lost: graded               {}", self.recall.words());
        println!("  sentences: bare                 {}", self.bare.words());
        println!("  brilliant: {}", self.brilliant);
        for (class, values) in &self.lost {
            let (mean, spread) = mean_and_spread(values);
            println!(
                "       lost: {class:<20} {mean:.1} % a move, spread {spread:.1}, {} sides",
                values.len()
            );
        }
    }
}

/// The average loss of a side's moves, in percent: of those that begin between 5 and 95 %, after the first 16 plies;
/// `None` for fewer than ten.
fn lost(told: &Value, side: &str) -> Option<f64> {
    let moves = told["moves"].as_array().into_iter().flatten();
    let losses: Vec<f64> = moves
        .filter(|mv| mv["side"] == side && mv["ply"].as_u64().is_some_and(|ply| ply > 16))
        .filter(|mv| {
            mv["win_rate_before"]
                .as_f64()
                .is_some_and(|c| (0.05..=0.95).contains(&c))
        })
        .filter_map(|mv| mv["loss"].as_f64())
        .collect();
    let (mean, _) = mean_and_spread(&losses);
    (losses.len() >= 10).then_some(100.0 * mean)
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn mean_and_spread(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / count).sqrt())
}
