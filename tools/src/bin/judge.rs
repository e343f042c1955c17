//! Compares the judgements of `komadai analyse` with other engines: `judge [OPTION]... FILE|FOLDER...`.
//!
//! `cargo run --release -p komadai-tools --bin judge -- games/ --engine /usr/games/fairy-stockfish` analyses
//! the records, searches the positions after each blamed move, after the move advised and after the engine's
//! own choice with equal budgets, and prints how often both agree. Several engines may judge (`--engine`,
//! with `--option` and `--nodes` for the last one named). An engine that takes no number of positions is
//! given a time: `--engine '/usr/games/gpsusi -N 1
//! --node-count-hard-limit 200000' --option BookDepth=0 --nodes 60000ms`. Without an engine it only counts.
//!
//! The folder of `--cache` keeps both looks at each game and every answer; `--again` repeats the second look
//! alone, so that a change of it is measured in a fraction of the time. `--picture` draws how often the side
//! won that was said to win. `docs/analysis.md` has the results.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a script tells what it finds")]

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use komadai::assess::coach::explain;
use komadai::assess::{
    Budget, GameAssessment, Grade, JudgedGame, MoveAssessment, check, judge, sentences_with_lines,
    win_rate,
};
use komadai::texts::Language;
use komadai_core::notation::{mark, western};
use komadai_core::record::{
    self, EngineLine, EngineScore, FileFormat, Format, NodeId, ReadOptions, Record,
};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::engine::{
    Analysis, BuiltIn, Engine as _, EngineCommand, EngineEvent, Query, QueryLimits, SearchScore,
    Ticket, Timeouts, UsiProcess,
};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const USAGE: &str = "judge [--engine COMMAND [--option NAME=VALUE]... [--nodes N|Nms]]... [--scan N] [--cache FOLDER] \
                     [--positions N] [--threads N] [--list] [--again] [--picture FILE.svg] FILE|FOLDER...";

/// A move that loses this much is a blunder, a mistake, or nothing.
const BLUNDER: f64 = 0.20;
const MISTAKE: f64 = 0.10;
const NOTHING: f64 = 0.05;
/// With this loss in the scan, a move that is not blamed is searched for longer.
const SUSPECT: f64 = 0.12;
/// Some engines write mates as scores beyond this one.
const MATE: i32 = 100_000;
/// Centipawns at which the odds of a win are e to one.
const SCALE: f64 = 600.0;

struct Order {
    judges: Vec<JudgeOrder>,
    /// Positions of the short look at every move with the first engine; 0 for none.
    scan: u64,
    cache: PathBuf,
    /// Positions for each move of the analysis.
    positions: u64,
    threads: usize,
    lists: bool,
    /// Whether the second look is repeated though its result is kept.
    checks_again: bool,
    /// Where the picture of said and won goes.
    picture: Option<PathBuf>,
    files: Vec<PathBuf>,
}

#[derive(Clone)]
struct JudgeOrder {
    engine: EngineCommand,
    options: Vec<(String, String)>,
    limits: QueryLimits,
}

fn order() -> Outcome<Order> {
    let mut order = Order {
        judges: Vec::new(),
        scan: 0,
        cache: PathBuf::from("judged"),
        positions: 100_000,
        threads: 2,
        lists: false,
        checks_again: false,
        picture: None,
        files: Vec::new(),
    };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word}: a value?"));
        let last = order.judges.last_mut().ok_or("an engine first");
        match word.as_str() {
            "--engine" => order.judges.push(JudgeOrder {
                engine: value()?.parse()?,
                options: Vec::new(),
                limits: limits("200000")?,
            }),
            "--option" => {
                let option = value()?;
                let (name, value) = option.split_once('=').ok_or("--option NAME=VALUE")?;
                last?.options.push((name.to_owned(), value.to_owned()));
            }
            "--nodes" => last?.limits = limits(&value()?)?,
            "--scan" => order.scan = value()?.parse()?,
            "--cache" => order.cache = value()?.into(),
            "--positions" => order.positions = value()?.parse()?,
            "--threads" => order.threads = value()?.parse()?,
            "--list" => order.lists = true,
            "--again" => order.checks_again = true,
            "--picture" => order.picture = Some(value()?.into()),
            _ if word.starts_with("--") => return Err(format!("{word}? {USAGE}").into()),
            _ => order.files.push(word.into()),
        }
    }
    if order.files.is_empty() {
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

/// The files named, and those of the folders named.
fn files(order: &Order) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in &order.files {
        if path.is_dir() {
            let found = fs::read_dir(path)?.filter_map(|entry| Some(entry.ok()?.path()));
            files.extend(found.filter(|path| path.is_file()));
        } else {
            files.push(path.clone());
        }
    }
    files.sort();
    Ok(files)
}

/// What an engine said of a position.
#[derive(Clone, Copy)]
struct Answer {
    score: SearchScore,
    choice: Option<Move>,
}

impl Answer {
    /// The chance of the side to move.
    fn chance(self) -> f64 {
        match self.score {
            SearchScore::Mate(plies) => f64::from(u8::from(plies > 0)),
            SearchScore::Centipawns(worth) => 1.0 / (1.0 + (-f64::from(worth) / SCALE).exp()),
        }
    }
}

/// An engine that judges, and what it has said.
struct Judge {
    engine: UsiProcess,
    limits: QueryLimits,
    events: Receiver<EngineEvent>,
    /// The answers by engine, limit and position.
    known: HashMap<String, Answer>,
    kept: File,
    asked: u64,
}

impl Judge {
    fn new(order: &JudgeOrder, kept: &Path) -> Outcome<Self> {
        let (sender, events) = channel();
        let (command, options) = (&order.engine, &order.options);
        let engine = UsiProcess::start(command, options, Timeouts::default(), move |event| {
            // The receiver lives as long as the engine.
            let _ = sender.send(event);
        })?;
        let text = fs::read_to_string(kept).unwrap_or_default();
        let known = text.lines().filter_map(|line| {
            let (score, rest) = line.split_once('\t')?;
            let (choice, position) = rest.split_once('\t')?;
            let score = match score.strip_prefix('#') {
                Some(plies) => SearchScore::Mate(plies.parse().ok()?),
                None => SearchScore::Centipawns(score.parse().ok()?),
            };
            let choice = choice.parse().ok();
            Some((position.to_owned(), Answer { score, choice }))
        });
        Ok(Self {
            engine,
            limits: order.limits,
            events,
            known: known.collect(),
            kept: OpenOptions::new().create(true).append(true).open(kept)?,
            asked: 0,
        })
    }

    fn answer(&mut self, position: &Position, limits: QueryLimits) -> Outcome<Answer> {
        if !position.has_legal_move() {
            return Ok(Answer { score: SearchScore::Mate(0), choice: None });
        }
        let limit = match limits.move_time {
            Some(time) => format!("{}ms", time.as_millis()),
            None => limits.nodes.unwrap_or_default().to_string(),
        };
        let name = format!("{} {limit} {}", self.engine.name(), position.to_sfen());
        if let Some(&answer) = self.known.get(&name) {
            return Ok(answer);
        }
        // Every answer comes from an empty table.
        self.engine.new_game();
        self.asked += 1;
        let asked = Ticket(self.asked);
        let query = Query {
            ticket: asked,
            start: position.clone(),
            moves: Vec::new(),
            limits,
            declaration: None,
            use_book: false,
        };
        self.engine.analyse(query, 1);
        let mut last = None;
        loop {
            match self.events.recv()? {
                EngineEvent::Info { ticket, info, .. } if ticket == asked => last = Some(info),
                EngineEvent::Done { ticket, .. } if ticket == asked => break,
                EngineEvent::Failed { error, .. } => return Err(error.into()),
                _ => {}
            }
        }
        let last = last.ok_or_else(|| format!("no score: {}", position.to_sfen()))?;
        let answer = Answer {
            score: match last.score {
                SearchScore::Centipawns(worth) if worth >= MATE => SearchScore::Mate(1),
                SearchScore::Centipawns(worth) if worth <= -MATE => SearchScore::Mate(-1),
                score => score,
            },
            choice: last.pv.first().copied().filter(|&mv| position.is_legal(mv)),
        };
        let words = match answer.score {
            SearchScore::Mate(plies) => format!("#{plies}"),
            SearchScore::Centipawns(worth) => worth.to_string(),
        };
        let choice = answer.choice.map_or("-".to_owned(), |mv| mv.to_string());
        writeln!(self.kept, "{words}\t{choice}\t{name}")?;
        self.known.insert(name, answer);
        Ok(answer)
    }

    /// What is left to the side after its move.
    fn left(&mut self, before: &Position, mv: Move) -> Outcome<f64> {
        let limits = self.limits;
        Ok(1.0 - self.answer(&after(before, mv)?, limits)?.chance())
    }

    fn verdict(&mut self, before: &Position, mv: Move, better: Option<Move>) -> Outcome<Verdict> {
        let limits = self.limits;
        let played = self.left(before, mv)?;
        let own = match self.answer(before, limits)?.choice {
            Some(choice) if choice != mv => self.left(before, choice)?,
            _ => played,
        };
        let (gain, is_mated) = match better {
            Some(better) => {
                let answer = self.answer(&after(before, better)?, limits)?;
                let is_mated = matches!(answer.score, SearchScore::Mate(plies) if plies > 0);
                (Some(1.0 - answer.chance() - played), is_mated)
            }
            None => (None, false),
        };
        Ok(Verdict { loss: gain.unwrap_or(0.0).max(own - played), gain, is_mated })
    }

    /// What a move loses in a short look at the positions before and after it.
    fn scanned(&mut self, before: &Position, mv: Move, nodes: u64) -> Outcome<f64> {
        let limits = QueryLimits { nodes: Some(nodes), ..QueryLimits::NONE };
        let left = 1.0 - self.answer(&after(before, mv)?, limits)?.chance();
        Ok(self.answer(before, limits)?.chance() - left)
    }
}

/// What a judge says of a move.
#[derive(Clone, Copy, Default)]
struct Verdict {
    /// Against the better of the move advised and the judge's own choice, all searched alike.
    loss: f64,
    /// What the move advised gains.
    gain: Option<f64>,
    is_mated: bool,
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

/// An analysed game.
struct Judged {
    label: String,
    assessment: GameAssessment,
    plies: usize,
    /// Positions visited by the first search and by the second look.
    cost: [u64; 2],
    /// Black's chance in each position, and whether Black won.
    told: Vec<(f64, bool)>,
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
    fs::create_dir_all(&order.cache)?;
    let files = files(order)?;
    let left = Mutex::new(files.iter().enumerate());
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..order.threads.max(1) {
            scope.spawn(|| {
                let next = || left.lock().ok()?.next();
                while let Some((place, file)) = next() {
                    let judged = analysed(order, file);
                    eprintln!("{}", file.display());
                    if let Ok(mut found) = found.lock() {
                        found.push((place, judged));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().map_err(|_| "a thread has failed")?;
    found.sort_by_key(|(place, _)| *place);
    let mut games = Vec::new();
    for (place, judged) in found {
        games.push(judged.map_err(|why| format!("{}: {why}", files[place].display()))?);
    }
    let mut judges = Vec::new();
    for (number, judge) in order.judges.iter().enumerate() {
        judges.push(Judge::new(judge, &order.cache.join(format!("engine{number}.txt")))?);
    }
    let mut tally = Tally {
        judges: vec![JudgeTally::default(); judges.len() + usize::from(judges.len() == 2)],
        ..Tally::default()
    };
    for game in &games {
        tally.game(order, &mut judges, game)?;
    }
    tally.print(&judges, order);
    let bins = bins(&tally.told);
    for (said, won, count) in &bins {
        println!("said {:.0} %: won {:.0} % of {count}", said * 100.0, won * 100.0);
    }
    for stretch in [0.5, 0.75, 1.0, 1.25, 1.5] {
        let miss = surprise(&tally.told, stretch);
        println!("scale times {stretch}: a log loss of {miss:.4}");
    }
    if let Some(path) = &order.picture {
        fs::write(path, picture(&bins))?;
    }
    Ok(())
}

/// Analyses the first game of a file; both looks are kept.
fn analysed(order: &Order, file: &Path) -> Outcome<Judged> {
    let mut record = first_record(&fs::read(file)?)?;
    let line: Vec<NodeId> = [NodeId::START].into_iter().chain(record.main_line()).collect();
    let game = JudgedGame::of_line(&record, &line);
    let label = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let kept = |look: &str| {
        let name = format!("{label}.{}{look}.ron", order.positions);
        order.cache.join(name)
    };
    let mut engine = None;
    let first = if let Some(lines) = kept_lines(&kept(""), game.moves.len()) {
        lines
    } else {
        let lines = searched(&mut engine, order, &game, None)?;
        keep(&kept(""), &game, &lines)?;
        lines
    };
    let again = kept_lines(&kept(".checked"), game.moves.len());
    let second = if let Some(lines) = again.filter(|_| !order.checks_again) {
        lines
    } else {
        let lines = searched(&mut engine, order, &game, Some(&first))?;
        keep(&kept(".checked"), &game, &lines)?;
        lines
    };
    let most = |lines: &[EngineLine]| lines.iter().filter_map(|line| line.nodes).max();
    let of_pair = |(before, after): (&Vec<EngineLine>, &Vec<EngineLine>)| {
        let sum = after.iter().filter_map(|line| line.nodes).sum::<u64>();
        if before == after { 0 } else { sum }
    };
    let cost = [
        first.iter().filter_map(|lines| most(lines)).sum(),
        first.iter().zip(&second).map(of_pair).sum(),
    ];
    let winner = line.iter().find_map(|&node| record.node(node).end()?.winner);
    let told = winner.map_or_else(Vec::new, |winner| told_and_won(&first, winner));
    for (&node, lines) in line.iter().zip(&second) {
        record.notes_mut(node).engine.clone_from(lines);
    }
    Ok(Judged {
        label,
        assessment: GameAssessment::of(&record, &line[1..]),
        plies: game.moves.len(),
        cost,
        told,
    })
}

fn first_record(bytes: &[u8]) -> Outcome<Record> {
    let read = record::read(bytes, ReadOptions::default());
    let game = read.and_then(record::ParsedFile::first);
    Ok(game.map_err(|why| why.to_string())?.record)
}

/// The first search of a game, or the second look after it.
fn searched(
    engine: &mut Option<(BuiltIn, Receiver<EngineEvent>)>,
    order: &Order,
    game: &JudgedGame,
    first: Option<&[Vec<EngineLine>]>,
) -> Outcome<Vec<Vec<EngineLine>>> {
    if engine.is_none() {
        let (sender, events) = channel();
        let bot = BuiltIn::start(move |event| {
            // The receiver lives as long as the engine.
            let _ = sender.send(event);
        })?;
        *engine = Some((bot, events));
    }
    let (bot, events) = engine.as_mut().ok_or("no engine")?;
    let budget = Budget { nodes: Some(order.positions), time: None };
    let mut lines = first.map_or_else(|| vec![Vec::new(); game.moves.len() + 1], <[_]>::to_vec);
    let mut put = |place: usize, said| {
        lines[place] = said;
        ControlFlow::Continue(())
    };
    match first {
        None => judge(bot, events, game, 0..=game.moves.len(), budget, &mut put)?,
        Some(first) => check(bot, events, game, first, budget, &mut put)?,
    }
    Ok(lines)
}

/// The engine lines of a saved game of `moves` moves.
fn kept_lines(path: &Path, moves: usize) -> Option<Vec<Vec<EngineLine>>> {
    let record = first_record(&fs::read(path).ok()?).ok()?;
    let nodes = [NodeId::START].into_iter().chain(record.main_line());
    let lines = nodes.map(|node| record.node(node).notes.engine.clone());
    let mut lines: Vec<_> = lines.collect();
    lines.resize(moves + 1, Vec::new());
    Some(lines)
}

fn keep(path: &Path, game: &JudgedGame, lines: &[Vec<EngineLine>]) -> Outcome<()> {
    let mut record = Record::new(game.start.clone());
    let mut node = NodeId::START;
    record.notes_mut(node).engine.clone_from(&lines[0]);
    for (&mv, lines) in game.moves.iter().zip(&lines[1..]) {
        node = record.add_move(node, mv).map_err(|why| why.to_string())?;
        record.notes_mut(node).engine.clone_from(lines);
    }
    let text = record::write(&[record], FileFormat::utf_8(Format::Save));
    Ok(fs::write(path, text)?)
}

/// The plies before are all even.
const OPENING: usize = 16;

/// Black's chance in each position after the opening, and whether Black won.
fn told_and_won(lines: &[Vec<EngineLine>], winner: Color) -> Vec<(f64, bool)> {
    let scores = lines.iter().skip(OPENING).filter_map(|it| it.first()?.score);
    let open = scores.filter(|score| matches!(score, EngineScore::Centipawns(_)));
    open.map(|score| (win_rate(score), winner == Color::Black)).collect()
}

/// What was counted of one judge, or of the mean of both.
#[derive(Default, Clone)]
struct JudgeTally {
    /// Of the blunders and mistakes: those that lose 20, 10, 5 % or more.
    blunders: [Share; 3],
    mistakes: [Share; 3],
    /// Of the moves that lose 20 %: those blamed.
    recall: Share,
    /// Of the advice: clearly better, no different, clearly worse, mated.
    advice: [Share; 4],
    /// What the blamed moves lose.
    losses: Vec<f64>,
}

impl JudgeTally {
    fn count(&mut self, grade: Grade, verdict: Verdict) {
        let is_blamed = grade >= Grade::Mistake;
        if verdict.loss >= BLUNDER {
            self.recall.count(is_blamed);
        }
        if !is_blamed {
            return;
        }
        self.losses.push(verdict.loss);
        let shares = if grade == Grade::Blunder { &mut self.blunders } else { &mut self.mistakes };
        for (share, least) in shares.iter_mut().zip([BLUNDER, MISTAKE, NOTHING]) {
            share.count(verdict.loss >= least);
        }
        if let Some(gain) = verdict.gain {
            let is = [
                gain >= NOTHING,
                gain.abs() < NOTHING,
                gain <= -NOTHING && !verdict.is_mated,
                verdict.is_mated && gain < 0.0,
            ];
            for (share, is) in self.advice.iter_mut().zip(is) {
                share.count(is);
            }
        }
    }
}

#[derive(Default)]
struct Tally {
    games: usize,
    plies: usize,
    cost: [u64; 2],
    told: Vec<(f64, bool)>,
    judges: Vec<JudgeTally>,
    /// Blamed moves without a reason.
    bare: Share,
    /// Blamed moves with advice.
    advised: Share,
    brilliant: usize,
}

impl Tally {
    fn game(&mut self, order: &Order, judges: &mut [Judge], game: &Judged) -> Outcome<()> {
        self.games += 1;
        self.plies += game.plies;
        for (sum, cost) in self.cost.iter_mut().zip(game.cost) {
            *sum += cost;
        }
        self.told.extend(&game.told);
        for mv in &game.assessment.moves {
            self.brilliant += usize::from(mv.grade == Grade::Brilliant);
            let is_blamed = mv.grade >= Grade::Mistake;
            if !is_blamed {
                let scan = judges.first_mut().filter(|_| order.scan > 0);
                let Some(scan) = scan else { continue };
                if scan.scanned(&mv.before, mv.mv, order.scan)? < SUSPECT {
                    continue;
                }
            }
            let told = explain(mv);
            let better = told.better.filter(|&better| is_blamed && better != mv.mv);
            let mut verdicts = Vec::new();
            for judge in &mut *judges {
                verdicts.push(judge.verdict(&mv.before, mv.mv, better)?);
            }
            if let [a, b] = verdicts[..] {
                verdicts.push(Verdict {
                    loss: f64::midpoint(a.loss, b.loss),
                    gain: a.gain.zip(b.gain).map(|(a, b)| f64::midpoint(a, b)),
                    is_mated: a.is_mated && b.is_mated,
                });
            }
            for (tally, &verdict) in self.judges.iter_mut().zip(&verdicts) {
                tally.count(mv.grade, verdict);
            }
            if is_blamed {
                self.bare.count(told.is_empty());
                self.advised.count(better.is_some());
            }
            if order.lists {
                list(&game.label, mv, &verdicts);
            }
        }
        Ok(())
    }

    fn print(&self, judges: &[Judge], order: &Order) {
        println!(
            "{} games, {} plies; blamed without a reason: {}; with advice: {}; brilliant: {}",
            self.games,
            self.plies,
            self.bare.words(),
            self.advised.words(),
            self.brilliant
        );
        #[expect(clippy::cast_precision_loss, reason = "positions")]
        let part = self.cost[1] as f64 / self.cost[0].max(1) as f64;
        println!("positions of the second look for each of the first: {part:.2}");
        for (number, tally) in self.judges.iter().enumerate() {
            match judges.get(number) {
                Some(judge) => {
                    println!("{} with {}", judge.engine.name(), limit_words(&order.judges[number]));
                }
                None => println!("mean of both"),
            }
            for (name, shares) in [("blunder", &tally.blunders), ("mistake", &tally.mistakes)] {
                for (share, least) in shares.iter().zip(["20 %", "10 %", "5 %"]) {
                    println!("  {name:>8} loses {least:>4} or more: {}", share.words());
                }
            }
            let names = ["better", "no different", "clearly worse", "mated"];
            for (share, name) in tally.advice.iter().zip(names) {
                println!("  advice {name:<13} {}", share.words());
            }
            println!("  20 % lost, and blamed: {}", tally.recall.words());
            let (mean, spread) = mean_and_spread(&tally.losses);
            println!("  blamed moves lose {:.1} %, spread {:.1}", mean * 100.0, spread * 100.0);
        }
    }
}

/// For each tenth of chances: what was said on average, how often it was won, and of how many positions, seen
/// by both sides.
fn bins(told: &[(f64, bool)]) -> Vec<(f64, f64, usize)> {
    let both = told.iter().flat_map(|&(said, won)| [(said, won), (1.0 - said, !won)]);
    let mut bins = vec![(0.0, 0.0, 0); 10];
    for (said, won) in both {
        let place = bins.len() - 1;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a chance")]
        let bin = &mut bins[((said * 10.0) as usize).min(place)];
        *bin = (bin.0 + said, bin.1 + f64::from(u8::from(won)), bin.2 + 1);
    }
    #[expect(clippy::cast_precision_loss, reason = "small counts")]
    let mean = |(said, won, count): (f64, f64, usize)| {
        let all = count.max(1) as f64;
        (said / all, won / all, count)
    };
    bins.into_iter().map(mean).collect()
}

/// The mean log loss of the chances with their scale multiplied by `stretch`.
fn surprise(told: &[(f64, bool)], stretch: f64) -> f64 {
    let miss = |&(said, won): &(f64, bool)| {
        let odds = (said / (1.0 - said)).ln() / stretch;
        (1.0 + (if won { -odds } else { odds }).exp()).ln()
    };
    let (mean, _) = mean_and_spread(&told.iter().map(miss).collect::<Vec<_>>());
    mean
}

/// The bins as points, with the diagonal on which all would lie.
fn picture(bins: &[(f64, f64, usize)]) -> String {
    let at = |share: f64| 40.0 + share * 320.0;
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"410\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"400\" height=\"410\" fill=\"#fff\"/>\n\
         <path d=\"M40 360H360M40 360V40\" stroke=\"#333\"/>\n\
         <path d=\"M40 360L360 40\" stroke=\"#999\" stroke-dasharray=\"4\"/>\n\
         <text x=\"150\" y=\"398\">said (chance, %)</text>\n\
         <text x=\"45\" y=\"30\">won (%)</text>\n",
    );
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let (x, y, label) = (at(tick), 400.0 - at(tick), tick * 100.0);
        svg += &format!("<text x=\"{x:.0}\" y=\"376\" text-anchor=\"middle\">{label:.0}</text>\n");
        svg += &format!("<text x=\"34\" y=\"{y:.0}\" text-anchor=\"end\">{label:.0}</text>\n");
    }
    for &(said, won, count) in bins.iter().filter(|(.., count)| *count > 0) {
        let (x, y) = (at(said), 400.0 - at(won));
        svg += &format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#07c\"/>\n");
        let (x, y) = (x + 7.0, y + 12.0);
        svg += &format!("<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"9\">{count}</text>\n");
    }
    svg + "</svg>\n"
}

fn limit_words(order: &JudgeOrder) -> String {
    match (order.limits.nodes, order.limits.move_time) {
        (Some(nodes), _) => format!("{nodes} positions"),
        (None, time) => format!("{} ({time:?})", order.engine),
    }
}

fn list(label: &str, mv: &MoveAssessment, verdicts: &[Verdict]) {
    let verdicts: Vec<String> = verdicts
        .iter()
        .map(|verdict| {
            let gain = verdict.gain.map_or("-".to_owned(), |gain| format!("{:+.0}", gain * 100.0));
            format!("{:.0}/{gain}", verdict.loss * 100.0)
        })
        .collect();
    let said = if mv.grade >= Grade::Mistake {
        let written = |position: &Position, mv, _| western(position, mv);
        let said = sentences_with_lines(Language::ENGLISH, mv, &explain(mv), &written);
        let said = said.into_iter().map(|said| format!("{} ({})", said.words, said.shown));
        said.collect::<Vec<_>>().join("; ")
    } else {
        String::new()
    };
    println!(
        "{label}\t{}\t{}{}\t{}\t{:.0}\t{}\t{said}\t{}",
        mv.ply,
        mark(mv.side),
        western(&mv.before, mv.mv),
        mv.grade.name(),
        mv.loss * 100.0,
        verdicts.join(" "),
        mv.before.to_sfen()
    );
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn mean_and_spread(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / count).sqrt())
}
