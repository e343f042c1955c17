//! How soon the solver finds the mates of games.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::games::Game;
use komadai_core::rules::Position;
use komadai_engine::bot::{MateSolver, MateVerdict, SearchScore};

/// Where the games are, and how many mates to look for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Folders of games.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// How many mates.
    #[arg(long, default_value_t = 1_000)]
    mates: usize,
    /// Mates that the search of the game saw in more plies are left out.
    #[arg(long, default_value_t = 15)]
    longest: i32,
    /// Seconds for each.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
}

/// Looks for the mates and says how many were found.
pub fn run(options: &Options) -> io::Result<()> {
    let limit = Duration::from_secs_f64(options.seconds);
    let (mut positions, mut times, mut missed) = (0_usize, Vec::new(), 0_usize);
    let mut longest_nodes = 0;
    'files: for path in super::files(&options.folders)? {
        for game in super::games(&path)? {
            for (plies, position) in mates(&game, options.longest) {
                positions += 1;
                let begun = Instant::now();
                let mut solver = MateSolver::new(16);
                let verdict = solver.solve(&position, u64::MAX, &mut || begun.elapsed() >= limit);
                match verdict {
                    MateVerdict::Mate(_) => {
                        times.push(begun.elapsed());
                        longest_nodes = solver.nodes().max(longest_nodes);
                    }
                    // The search of the game mates by quiet moves, too.
                    MateVerdict::NoMate => {}
                    MateVerdict::Unknown => {
                        missed += 1;
                        println!("not decided, seen in {plies}: {}", position.to_sfen());
                    }
                }
                if times.len() + missed >= options.mates {
                    break 'files;
                }
            }
        }
    }
    times.sort();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    println!(
        "{positions} positions, {} mates by checks, {missed} not decided in {limit:?}; half in {:?}, 95 % in {:?}, 99 % in {:?}, slowest {:?}, {longest_nodes} nodes",
        times.len(),
        at(50),
        at(95),
        at(99),
        times.last().copied().unwrap_or_default(),
    );
    Ok(())
}

/// Positions of a game in which its search saw a mate for the side to move.
fn mates(game: &Game, longest: i32) -> Vec<(i32, Position)> {
    let (mut found, mut position) = (Vec::new(), game.start.clone());
    for ply in &game.plies {
        if let Some(SearchScore::Mate(plies)) = ply.score
            && (1..=longest).contains(&plies)
        {
            found.push((plies, position.clone()));
        }
        if position.play_any(ply.mv).is_err() {
            break;
        }
    }
    found
}
