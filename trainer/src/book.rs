//! The opening book: made from lines, plans, searches and games, and tried in games. `docs/book.md` tells
//! how.

mod castles;
mod check;
mod graph;
mod judge;
mod repertoire;
mod source;
mod trial;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use fastrand::Rng;

use self::graph::{Graph, OpeningMove};
use self::judge::{Judge, Judgement, turned};
use self::source::{Pairing, Source};
use komadai_core::rules::{Color, Handicap, Move, Position};
use komadai_engine::bot::book::{Book, key, seen_by};

/// What to do with the opening book.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Make the book from lines and plans.
    Make(Options),
    /// Play the bot with the book against the bot without, or with itself.
    Play(trial::Options),
    /// Search every move for long, and leave out those that lose.
    Check(check::Options),
    /// Write a repertoire to begin with.
    Repertoire(repertoire::Options),
}

/// How to make a book.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file to write.
    file: PathBuf,
    /// The text with lines and plans.
    #[arg(long, default_value = "openings.txt")]
    from: PathBuf,
    /// A folder for judgements and games, which are not made again.
    #[arg(long)]
    work: PathBuf,
    /// Nodes to judge a position.
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// Nodes to judge a position that many games go through.
    #[arg(long, default_value_t = 100_000)]
    deep_nodes: u64,
    /// Games by plans for every pairing of two.
    #[arg(long, default_value_t = 4)]
    rounds: u64,
    /// Games with the book so far, which give weights and further moves.
    #[arg(long, default_value_t = 600)]
    games: u64,
    /// Nodes for a move of those.
    #[arg(long, default_value_t = 1_500)]
    game_nodes: u64,
    /// The most bytes.
    #[arg(long, default_value_t = 200_000)]
    size: usize,
    /// What a move of a plan may lose against the best by a first search, in centipawns.
    #[arg(long, default_value_t = 60)]
    margin: i32,
    /// What a move of the book may lose against the best in the end.
    #[arg(long, default_value_t = 30)]
    loss: i32,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plies of the longest opening.
const LONGEST: usize = 36;
/// A game by plans ends when a side is farther ahead than this, in centipawns.
const DECIDED: i32 = 220;
/// A plan's move is not played when it leaves its side worse off than this.
const BEARABLE: i32 = -140;
/// A side that finds no move of its plan this many times in a row has carried it out.
const MOVES_OFF_PLAN: u32 = 3;
/// Moves off the plans are tried up to this ply.
const REPLIES: usize = 14;

/// Does it.
pub fn run(command: &Command) -> io::Result<()> {
    match command {
        Command::Make(options) => make(options),
        Command::Play(options) => trial::run(options),
        Command::Check(options) => check::run(options),
        Command::Repertoire(options) => repertoire::run(options),
    }
}

fn make(options: &Options) -> io::Result<()> {
    fs::create_dir_all(&options.work)?;
    let source = Source::read(&fs::read_to_string(&options.from)?).map_err(io::Error::other)?;
    let judge = Judge::new(&options.work.join("judgements.txt"))?;
    let mut graph = Graph::default();
    for line in &source.lines {
        let taught = |&mv: &Move| OpeningMove { mv, is_taught: true };
        let moves: Vec<OpeningMove> = line.iter().map(taught).collect();
        graph.add(&Position::startpos(), &moves, 3);
    }
    let pairings = source.pairings();
    println!(
        "{} lines, {} plans, {} pairings",
        source.lines.len(),
        source.plans.len(),
        pairings.len()
    );
    let count = pairings.len() as u64 * options.rounds;
    let openings = in_parallel(options.threads, count, |number| {
        let pairing = &pairings[usize::try_from(number % pairings.len() as u64).expect("few")];
        let chance = Rng::with_seed(options.seed << 32 | number);
        (pairing.start(), by_plans(pairing, &judge, options, chance))
    });
    for (start, moves) in &openings {
        graph.add(start, moves, 1);
    }
    println!("{} positions after {count} games by plans", graph.len());
    tell_of_plans(&pairings, &openings);
    judge_all(&graph, &judge, options);
    let first = graph.book(&judge, options);
    let file = Book::to_bytes(&first).ok_or_else(|| io::Error::other("too many moves"))?;
    let games = trial::games(options, &options.work.join("games.txt"), &file)?;
    for game in &games {
        graph.add_game(game);
    }
    println!("{} positions after {} games with the book", graph.len(), games.len());
    judge_all(&graph, &judge, options);
    let book = graph.book(&judge, options);
    let file = Book::to_bytes(&book).ok_or_else(|| io::Error::other("too many moves"))?;
    fs::write(&options.file, &file)?;
    let moves: usize = book.iter().map(|(_, moves)| moves.len()).sum();
    println!("{} positions, {moves} moves, {} bytes", book.len(), file.len());
    show(&file);
    Ok(())
}

/// How much of each plan was carried out, so that a plan against which the searches are can be found.
fn tell_of_plans(pairings: &[Pairing], openings: &[(Position, Vec<OpeningMove>)]) {
    let mut made: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (pairing, (start, moves)) in pairings.iter().cycle().zip(openings) {
        for color in Color::ALL {
            let plan = pairing.plans[color.index()];
            let own = (0..).zip(moves).filter(|(n, _)| mover(start, *n) == color);
            let own = own.filter(|(_, made)| plan.moves.contains(&seen_by(color, made.mv)));
            let (count, all) = made.entry(&plan.name).or_default();
            *count += own.count();
            *all += plan.moves.len();
        }
    }
    for (name, (count, all)) in made {
        println!("  {:3} % of {name}", 100 * count / all);
    }
}

/// The first moves of the book, for a look.
fn show(file: &[u8]) {
    let book = Book::read(file).expect("just written");
    let start = Position::startpos();
    let print = |position: &Position, name: &str| {
        let moves = book.moves(position);
        let words = moves.iter().map(|found| format!("{} {}", found.mv, found.weight));
        println!("{name}: {}", words.collect::<Vec<_>>().join(", "));
    };
    print(&start, "start");
    for found in book.moves(&start) {
        let mut next = start.clone();
        next.play(found.mv).expect("a legal move");
        print(&next, &found.mv.to_string());
    }
    for handicap in Handicap::ALL {
        print(&handicap.position(), handicap.name());
    }
}

/// Judges all positions of the graph, those of many games deeper.
fn judge_all(graph: &Graph, judge: &Judge, options: &Options) {
    let positions = graph.positions();
    let count = positions.len() as u64;
    in_parallel(options.threads, count, |number| {
        let (position, visits) = &positions[usize::try_from(number).expect("few")];
        judge.judge(position, options.nodes);
        if *visits >= graph::DEEP_VISITS {
            judge.judge(position, options.deep_nodes);
        }
    });
}

/// What `work` says to each number below `count`, in their order.
pub(super) fn in_parallel<T: Send>(
    threads: usize,
    count: u64,
    work: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let found = work(number);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((number, found));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, found)| found).collect()
}

/// A side with the moves of its plan that it has not made yet.
struct Wishes {
    moves: Vec<Move>,
    off_plan: u32,
}

/// The moves of a game in which both sides follow plans as far as the judge allows it.
fn by_plans(
    pairing: &Pairing,
    judge: &Judge,
    options: &Options,
    mut chance: Rng,
) -> Vec<OpeningMove> {
    let mut sides = pairing.plans.map(|plan| Wishes { moves: plan.moves.clone(), off_plan: 0 });
    let mut position = pairing.start();
    // A handicap is not held against the side that gives it.
    let handicap = judge.judge(&turned(&position), options.nodes).score;
    let first = position.side_to_move();
    let (mut made, mut seen) = (Vec::new(), HashSet::new());
    while made.len() < LONGEST && seen.insert(key(&position)) {
        let color = position.side_to_move();
        let even = match (pairing.handicap, color == first) {
            (None, _) => 0,
            (Some(_), true) => handicap,
            (Some(_), false) => -handicap,
        };
        let now = turned(&position);
        let here = judge.judge(&now, options.nodes);
        let Some(best) = here.best else { break };
        if (here.score - even).abs() > DECIDED {
            break;
        }
        let side = &mut sides[color.index()];
        let strays = made.len() < REPLIES && chance.u8(..100) < 12;
        let wanted =
            if strays { None } else { wanted(side, &now, here, even, judge, options, &mut chance) };
        side.off_plan = match wanted {
            Some(_) => 0,
            None if strays => side.off_plan,
            None => side.off_plan + 1,
        };
        let mv = wanted.unwrap_or(best);
        if let Some(place) = side.moves.iter().position(|wish| *wish == mv) {
            side.moves.remove(place);
        }
        if sides.iter().all(|side| side.off_plan >= MOVES_OFF_PLAN) {
            break;
        }
        let mv = seen_by(color, mv);
        position.play(mv).expect("a legal move");
        made.push(OpeningMove { mv, is_taught: wanted.is_some() });
    }
    made
}

/// A move of the plan that is legal and good enough; mostly one that is due soon.
fn wanted(
    side: &Wishes,
    now: &Position,
    here: Judgement,
    even: i32,
    judge: &Judge,
    options: &Options,
    chance: &mut Rng,
) -> Option<Move> {
    let legal = side.moves.iter().copied().filter(|mv| now.is_legal(*mv));
    let mut open: Vec<Move> = legal.take(5).collect();
    for _ in 0..3 {
        if open.is_empty() {
            return None;
        }
        let mut place = 0;
        while place + 1 < open.len() && chance.u8(..100) < 25 {
            place += 1;
        }
        let mv = open.remove(place);
        let after = judge.after(now, mv, options.nodes);
        if after >= here.score - options.margin && after - even >= BEARABLE {
            return Some(mv);
        }
    }
    None
}

/// Whose move it is at the start.
pub(super) fn mover(start: &Position, plies: usize) -> Color {
    if plies.is_multiple_of(2) { start.side_to_move() } else { start.side_to_move().opponent() }
}
