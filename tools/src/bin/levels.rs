//! Measures the levels of the bot: against simple policies, against each other, and their habits.
//!
//! ```text
//! levels match A B [--games N]              the results of A against B, colors in turn
//! levels ladder [--levels A-B] [--games N]  each level against the one below
//! levels policies [--levels A-B] [--games N]  each level against the three policies
//! levels habits [--levels A-B] [--games N] [FILE|FOLDER]...   castles, king moves and undone moves of the
//!                                           players of records, and of each level in games against itself
//! ```
//!
//! A and B are `level:N`, or a policy: `random` makes any move; `greedy` takes the dearest piece that it can
//! and mates in one, and moves at random otherwise; `careful` takes only what an exchange gains, and leaves
//! nothing en prise: somebody after the first week. Two levels begin after random moves, as in
//! `komadai match`. `docs/levels.md` has the results.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a script tells what it finds")]

use std::env;
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use komadai_core::game::{Game, GameSetup};
use komadai_core::record::{self, ReadOptions};
use komadai_core::rules::{Color, Move, PieceKind, Position, Square};
use komadai_engine::bot::{Level, Request, SearchAnswer, Searcher, Signal, Ticket, TurnChoice};
use komadai_engine::matches::{Opening, OpeningSource, Openings};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const USAGE: &str =
    "levels match A B | ladder | policies | habits [FILE|FOLDER]...  [--games N] [--levels A-B]";

/// A game of two levels without an end is drawn after this many moves.
const LAST_PLY: usize = 400;
/// The same against a policy, most of which mate only by chance: 75 moves of each side.
const LAST_PLY_OF_POLICY: usize = 150;
/// The middle game, in plies.
const MIDDLE: std::ops::RangeInclusive<usize> = 31..=90;
/// The ply at which castles are looked at.
const CASTLED: usize = 50;

/// A player that needs no search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Policy {
    Random,
    Greedy,
    Careful,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Contestant {
    Level(Level),
    Policy(Policy),
}

impl Contestant {
    fn parse(text: &str) -> Outcome<Self> {
        Ok(match text {
            "random" => Self::Policy(Policy::Random),
            "greedy" => Self::Policy(Policy::Greedy),
            "careful" => Self::Policy(Policy::Careful),
            _ => {
                let number = text.strip_prefix("level:").ok_or_else(|| {
                    format!("`{text}`: expected level:N, random, greedy or careful")
                })?;
                Self::Level(number.parse()?)
            }
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Policy(Policy::Random) => write!(f, "random"),
            Self::Policy(Policy::Greedy) => write!(f, "greedy"),
            Self::Policy(Policy::Careful) => write!(f, "careful"),
        }
    }
}

/// The exchange value of a piece, in pawns.
const fn worth(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 1,
        PieceKind::Lance => 3,
        PieceKind::Knight => 4,
        PieceKind::Silver => 5,
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => 6,
        PieceKind::Bishop => 8,
        PieceKind::Rook | PieceKind::ProBishop => 10,
        PieceKind::ProRook => 12,
        PieceKind::King => 1000,
    }
}

fn captured(position: &Position, mv: Move) -> i32 {
    position.piece_at(mv.to()).map_or(0, |piece| worth(piece.kind))
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.do_move_unchecked(mv);
    next
}

/// What a capture gains when both sides go on capturing on its square, the cheapest piece first, and stop
/// when they like.
fn exchange(position: &Position, mv: Move) -> i32 {
    let next = after(position, mv);
    let moves = next.legal_moves();
    let cheapest =
        moves.iter().copied().filter(|reply| reply.to() == mv.to()).min_by_key(|reply| {
            let mover = reply.from().and_then(|from| next.piece_at(from));
            (mover.map_or(0, |piece| worth(piece.kind)), !reply.is_promotion())
        });
    captured(position, mv) - cheapest.map_or(0, |reply| exchange(&next, reply).max(0))
}

/// The most that the side to move gains by one exchange.
fn best_exchange(position: &Position) -> i32 {
    let moves = position.legal_moves();
    let captures = moves.iter().copied().filter(|&mv| captured(position, mv) > 0);
    captures.map(|mv| exchange(position, mv)).max().unwrap_or(0).max(0)
}

impl Policy {
    fn choose(self, position: &Position, random: &mut fastrand::Rng) -> Option<Move> {
        let legal = position.legal_moves();
        let moves: Vec<Move> = legal.iter().copied().collect();
        if self == Self::Random {
            return random.choice(&moves).copied();
        }
        let mates = |mv: &&Move| {
            let next = after(position, **mv);
            next.is_in_check() && next.legal_moves().iter().next().is_none()
        };
        if let Some(&mate) = moves.iter().find(mates) {
            return Some(mate);
        }
        if self == Self::Greedy {
            return best(&moves, |mv| captured(position, mv), random);
        }
        // What the move gains, less what the opponent gains by the best exchange after it.
        let balance = |mv| captured(position, mv) - best_exchange(&after(position, mv));
        best(&moves, balance, random)
    }
}

/// One of the moves of the highest value.
fn best(moves: &[Move], value: impl Fn(Move) -> i32, random: &mut fastrand::Rng) -> Option<Move> {
    let values: Vec<i32> = moves.iter().map(|&mv| value(mv)).collect();
    let most = *values.iter().max()?;
    let best: Vec<Move> =
        moves.iter().zip(&values).filter(|(_, value)| **value == most).map(|(mv, _)| *mv).collect();
    random.choice(&best).copied()
}

/// The number of random moves before two levels play each other, as in `komadai match`.
const OPENING_PLIES: usize = 8;

fn think(searcher: &mut Searcher, request: &Request) -> SearchAnswer {
    let signal = Signal::default();
    signal.want(request);
    searcher.think(request, &signal, Instant::now, &mut |_| {})
}

/// Plays a game on from `opening`; `None` is a draw.
fn play(
    sides: [Contestant; 2],
    opening: &[Move],
    seed: u64,
    last_ply: usize,
) -> Outcome<(Option<Color>, Vec<Move>)> {
    let mut game = Game::new(GameSetup::default());
    for &mv in opening {
        game.play(mv, Duration::ZERO)?;
    }
    let mut random = fastrand::Rng::with_seed(seed);
    let mut searchers = [Searcher::new(), Searcher::new()];
    while !game.is_over() && game.ply() < last_ply {
        let color = game.position().side_to_move();
        let choice = match sides[color.index()] {
            Contestant::Policy(policy) => {
                let mv = policy.choose(game.position(), &mut random);
                mv.map_or(TurnChoice::Resign, TurnChoice::Move)
            }
            Contestant::Level(level) => {
                let moves = game.moves().iter().map(|played| played.mv).collect();
                let ticket = Ticket(seed.wrapping_add(game.ply() as u64));
                let mut request = Request::new(ticket, Position::startpos(), moves, level);
                request.seed = seed.wrapping_mul(2) + color.index() as u64;
                think(&mut searchers[color.index()], &request).choice
            }
        };
        match choice {
            TurnChoice::Move(mv) => {
                game.play(mv, Duration::ZERO)?;
            }
            TurnChoice::Resign => game.resign(color)?,
            TurnChoice::Declare => game.declare()?,
        }
    }
    let winner = game.outcome().and_then(komadai_core::game::Outcome::winner);
    Ok((winner, game.moves().iter().map(|played| played.mv).collect()))
}

/// Runs `count` jobs on all cores and returns their results in order.
fn in_parallel<T: Send>(count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut results: Vec<(usize, T)> = thread::scope(|scope| {
        let run = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return done;
                }
                done.push((number, job(number)));
            }
        };
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        handles.into_iter().flat_map(|handle| handle.join().unwrap_or_default()).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

fn print_match(one: Contestant, other: Contestant, games: usize) -> Outcome<()> {
    let are_levels = [one, other].iter().all(|it| !matches!(it, Contestant::Policy(_)));
    let (plies, last_ply) =
        if are_levels { (OPENING_PLIES, LAST_PLY) } else { (0, LAST_PLY_OF_POLICY) };
    let openings = Openings::Random { plies, seed: 0 };
    let mut source = OpeningSource::new(&openings);
    let openings: Vec<Opening> = (0..games.div_ceil(2)).map(|number| source.get(number)).collect();
    let results = in_parallel(games, |number| {
        let own = if number % 2 == 0 { Color::Black } else { Color::White };
        let sides = if own == Color::Black { [one, other] } else { [other, one] };
        let (winner, moves) =
            play(sides, &openings[number / 2].moves, number as u64 + 1, last_ply)?;
        Outcome::Ok((winner.map(|it| it == own), moves))
    });
    let (mut wins, mut losses, mut draws, mut plies) = (0_u32, 0_u32, 0_u32, 0);
    for result in results {
        let (won, moves) = result?;
        plies += moves.len();
        match won {
            Some(true) => wins += 1,
            Some(false) => losses += 1,
            None => draws += 1,
        }
    }
    let points = f64::from(wins) + f64::from(draws) / 2.0;
    println!(
        "{one:>9} - {other:<9} {wins:>4} won {losses:>4} lost {draws:>4} drawn  {:>5.1} %  {} moves a game",
        100.0 * points / f64::from(wins + losses + draws).max(1.0),
        plies / games.max(1)
    );
    Ok(())
}

/// The habits of one player over games.
#[derive(Debug, Clone, Copy, Default)]
struct Habits {
    games: u32,
    moves: u32,
    undone: u32,
    middle: u32,
    king: u32,
    /// Games that reached [`CASTLED`].
    castled: u32,
    /// Golds and silvers beside the king then.
    guards: u32,
    /// Files between the king and the middle then.
    from_middle: u32,
}

impl Habits {
    /// Adds the moves of `color` in a game.
    fn add(&mut self, start: &Position, moves: &[Move], color: Color) {
        self.games += 1;
        let mut position = start.clone();
        let mut own: Vec<Move> = Vec::new();
        for (&mv, ply) in moves.iter().zip(1..) {
            if position.side_to_move() == color {
                self.moves += 1;
                let recent = own.iter().rev().take(4);
                let undoes = |earlier: &&Move| {
                    earlier.from() == Some(mv.to()) && mv.from() == Some(earlier.to())
                };
                self.undone += u32::from(recent.clone().any(|earlier| undoes(&earlier)));
                if MIDDLE.contains(&ply) {
                    self.middle += 1;
                    let is_king = mv.from().is_some() && mv.from() == position.king(color);
                    self.king += u32::from(is_king);
                }
                own.push(mv);
            }
            position.do_move_unchecked(mv);
            if ply == CASTLED {
                self.look_at_castle(&position, color);
            }
        }
    }

    fn look_at_castle(&mut self, position: &Position, color: Color) {
        let Some(king) = position.king(color) else { return };
        let guards = position.kind(PieceKind::Gold) | position.kind(PieceKind::Silver);
        let near = |sq: &Square| sq.distance(king) == 1;
        let count = (guards & position.pieces(color)).into_iter().filter(near).count();
        self.castled += 1;
        self.guards += u32::try_from(count).unwrap_or(0);
        self.from_middle += u32::from(king.file().abs_diff(5));
    }

    fn print(&self, name: &str) {
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        println!(
            "| {name} | {} | {:.1} % | {:.1} % | {:.2} | {:.2} |",
            self.games,
            share(self.undone, self.moves),
            share(self.king, self.middle),
            share(self.guards, self.castled) / 100.0,
            share(self.from_middle, self.castled) / 100.0
        );
    }
}

fn habits_of_level(level: Level, games: usize) -> Outcome<Habits> {
    let mut habits = Habits::default();
    let sides = [Contestant::Level(level); 2];
    for result in in_parallel(games, |number| play(sides, &[], number as u64 + 1, LAST_PLY)) {
        let (_, moves) = result?;
        for color in Color::ALL {
            habits.add(&Position::startpos(), &moves, color);
        }
    }
    Ok(habits)
}

fn habits_of_records(paths: &[PathBuf]) -> Outcome<Habits> {
    let mut habits = Habits::default();
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    for path in files {
        let bytes = fs::read(&path)?;
        let file = record::read(&bytes, ReadOptions::default());
        let file = file.map_err(|fault| format!("{}: {fault}", path.display()))?;
        for game in file.games.into_iter().flatten() {
            for color in Color::ALL {
                habits.add(game.record.start(), &game.record.main_moves(), color);
            }
        }
    }
    Ok(habits)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Outcome<()> {
    if path.is_dir() {
        let mut inside: Vec<_> =
            fs::read_dir(path)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside.sort();
        for path in inside {
            collect(&path, files)?;
        }
    } else {
        files.push(path.to_path_buf());
    }
    Ok(())
}

/// The arguments after the command.
struct Options {
    games: usize,
    levels: (Level, Level),
    rest: Vec<String>,
}

fn options(arguments: impl Iterator<Item = String>) -> Outcome<Options> {
    let mut found = Options { games: 100, levels: (Level::MIN, Level::MAX), rest: Vec::new() };
    let mut arguments = arguments;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--games" => found.games = value()?.parse()?,
            "--levels" => {
                let value = value()?;
                let (from, to) = value.split_once('-').ok_or("--levels needs A-B")?;
                found.levels = (from.parse()?, to.parse()?);
            }
            _ => found.rest.push(argument),
        }
    }
    Ok(found)
}

fn run() -> Outcome<()> {
    let mut arguments = env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let Options { games, levels, rest } = options(arguments)?;
    let levels = || Level::all().filter(|level| (levels.0..=levels.1).contains(level));
    match (command.as_str(), rest.as_slice()) {
        ("match", [one, other]) => {
            print_match(Contestant::parse(one)?, Contestant::parse(other)?, games)
        }
        ("ladder", []) => {
            for level in levels() {
                if let Some(below) = Level::new(level.number() - 1) {
                    print_match(Contestant::Level(level), Contestant::Level(below), games)?;
                }
            }
            Ok(())
        }
        ("policies", []) => {
            for level in levels() {
                for policy in [Policy::Random, Policy::Greedy, Policy::Careful] {
                    print_match(Contestant::Level(level), Contestant::Policy(policy), games)?;
                }
            }
            Ok(())
        }
        ("habits", paths) => {
            println!(
                "| player | games | undone moves | king moves | guards | files from the middle |"
            );
            println!("|---|---|---|---|---|---|");
            if !paths.is_empty() {
                let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
                habits_of_records(&paths)?.print("records");
            }
            for level in levels() {
                habits_of_level(level, games)?.print(&format!("level {level}"));
            }
            Ok(())
        }
        _ => Err(USAGE.into()),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
