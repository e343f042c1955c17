//! Makes problems of few pieces put around a king at random.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::problem::{self, Effort};
use crate::tsume::random;
use komadai_core::rules::{Color, PieceKind, Position, Setup};
use komadai_engine::exercises::BrinkmateSolver;

/// Where the problems go, and how long to look for them.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the problems; what is in it stays, and the search goes on after the last seed in it.
    out: PathBuf,
    /// How long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Moves of both sides up to the brinkmate: 1, 3, or 0 for both.
    #[arg(long, default_value_t = 0)]
    moves: usize,
}

/// Positions with the same seed.
const CHUNK: usize = 100;

/// Tries positions until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let text = fs::read_to_string(&options.out).unwrap_or_default();
    let seeds = text.lines().filter_map(|line| line.strip_prefix("# ")?.parse::<u64>().ok());
    let mut seed = seeds.max().map_or(0, |last| last + 1);
    let mut out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let until = Instant::now() + Duration::from_secs(options.seconds);
    let mut solver = BrinkmateSolver::new(16);
    let mut made = 0;
    let begun = Instant::now();
    'all: loop {
        let mut chance = Rng::with_seed(seed ^ 0xb21_4ca7e);
        for _ in 0..CHUNK {
            if Instant::now() >= until {
                break 'all;
            }
            let mut setup = random(&mut chance);
            poor(&mut setup, &mut chance);
            let Ok(position) = Position::from_setup(&setup) else { continue };
            let found = problem::of(&mut solver, &position, options.moves, &mut chance);
            if let Some(found) = found.and_then(|found| problem::sound(&found, Effort::Thorough)) {
                writeln!(out, "{}", found.to_line())?;
                out.flush()?;
                made += 1;
            }
        }
        writeln!(out, "# {seed}")?;
        let seconds = begun.elapsed().as_secs();
        println!("seed {seed}: {made} problems in {seconds} s");
        seed += 1;
    }
    Ok(())
}

/// Leaves the defender a few pieces in hand, or none.
fn poor(setup: &mut Setup, chance: &mut Rng) {
    let hand = &mut setup.hands[Color::White.index()];
    let all = *hand;
    *hand = [0; 7];
    for _ in 0..chance.usize(..=4).saturating_sub(1) {
        let kind = PieceKind::HAND[chance.usize(..PieceKind::HAND.len())];
        let count = &mut hand[kind.index()];
        *count = (*count + 1).min(all[kind.index()]);
    }
}
