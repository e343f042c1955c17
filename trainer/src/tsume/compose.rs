//! Makes problems as handbooks have them, of few pieces put around a king at random.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::find::{problem, write};
use komadai_core::rules::{Color, Piece, PieceKind, Position, Setup, Square};
use komadai_engine::bot::tsume::{CheckLimits, Solution, solve};
use komadai_engine::tsume::Problem;

/// Where the problems go, and how long to look for them.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the problems; what is in it stays.
    out: PathBuf,
    /// Positions tried at the same time.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// How long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Another seed makes other problems.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The longest solution, in plies.
    #[arg(long, default_value_t = 9)]
    longest: u16,
    /// Shorter ones are not written.
    #[arg(long, default_value_t = 3)]
    shortest: usize,
}

/// Positions visited to see whether there is a mate at all.
const GLANCE: u64 = 1_500;
/// Only one of this many mates in three is worked on.
const SHORT_ONES: u32 = 12;

/// Tries positions until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let out = Mutex::new(out);
    let (tried, made) = (AtomicU64::new(0), AtomicU64::new(0));
    let until = Instant::now() + Duration::from_secs(options.seconds);
    std::thread::scope(|scope| {
        let work = |seed| -> io::Result<()> {
            let mut chance = Rng::with_seed(seed);
            while Instant::now() < until {
                tried.fetch_add(1, Ordering::Relaxed);
                let Some(found) = composed(options, &mut chance) else {
                    continue;
                };
                made.fetch_add(1, Ordering::Relaxed);
                let mut out = out.lock().expect("no worker panics");
                write(&mut out, &[found])?;
                out.flush()?;
            }
            Ok(())
        };
        let seeds = (0..options.threads).map(|thread| options.seed * 1_000 + thread);
        let workers: Vec<_> = seeds.map(|seed| scope.spawn(move || work(seed))).collect();
        for worker in workers {
            worker.join().expect("a worker does not panic")?;
        }
        Ok::<(), io::Error>(())
    })?;
    println!("{tried:?} positions, {made:?} problems");
    Ok(())
}

fn composed(options: &Options, chance: &mut Rng) -> Option<(Position, Solution)> {
    let position = Position::from_setup(&random(chance)).ok()?;
    let glance = CheckLimits { plies: options.longest, nodes: GLANCE };
    let first = solve(&position, glance, &mut || false).ok()?;
    let is_short = first.line.len() < 5;
    if first.line.len() < options.shortest || is_short && chance.u32(..SHORT_ONES) > 0 {
        return None;
    }
    let (position, solution) = problem(&position, options.longest, chance)?;
    let made =
        Problem { position: position.clone(), line: solution.line.clone(), nodes: solution.nodes };
    let is_wanted = solution.line.len() >= options.shortest && made.is_handbook();
    is_wanted.then_some((position, solution))
}

/// What stands around the king, by how often.
const DEFENDERS: &[PieceKind] = &[
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::Rook,
    PieceKind::Bishop,
];
const ATTACKERS: &[PieceKind] = &[
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
];
const IN_HAND: &[PieceKind] = &[
    PieceKind::Gold,
    PieceKind::Gold,
    PieceKind::Silver,
    PieceKind::Silver,
    PieceKind::Knight,
    PieceKind::Lance,
    PieceKind::Pawn,
    PieceKind::Rook,
    PieceKind::Bishop,
];

/// A king near its edge with a few pieces of both sides; the set-up may break the rules.
fn random(chance: &mut Rng) -> Setup {
    let mut setup = Setup::empty();
    let king = (chance.u8(1..=5), chance.u8(1..=3));
    let place = |setup: &mut Setup, piece: Piece, (file, rank): (u8, u8)| {
        if let Some(square) = Square::new(file, rank)
            && setup.board[square.index()].is_none()
        {
            setup.board[square.index()] = Some(piece);
        }
    };
    place(&mut setup, Piece::new(Color::White, PieceKind::King), king);
    let any = |kinds: &[PieceKind], chance: &mut Rng| kinds[chance.usize(..kinds.len())];
    let near = |chance: &mut Rng, reach: u8| {
        let file = (king.0 + chance.u8(..=2 * reach)).saturating_sub(reach);
        let rank = (king.1 + chance.u8(..=2 * reach)).saturating_sub(reach);
        (file, rank)
    };
    for _ in 0..chance.u8(1..=5) {
        let piece = Piece::new(Color::White, any(DEFENDERS, chance));
        let square = near(chance, 2);
        place(&mut setup, piece, square);
    }
    for _ in 0..chance.u8(1..=3) {
        let piece = Piece::new(Color::Black, any(ATTACKERS, chance));
        let square = near(chance, 3);
        place(&mut setup, piece, square);
    }
    for _ in 0..chance.u8(1..=3) {
        let kind = any(IN_HAND, chance);
        setup.hands[Color::Black.index()][kind.index()] += 1;
    }
    for kind in PieceKind::HAND {
        let rest = u16::from(kind.full_set()).saturating_sub(setup.count(kind));
        setup.hands[Color::White.index()][kind.index()] = u8::try_from(rest).unwrap_or(0);
    }
    setup
}
