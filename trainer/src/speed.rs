//! How long the net needs for a judgement and for following a move.

use std::hint::black_box;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use fastrand::Rng;

use crate::matches;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::net::{Accumulators, Net};

/// What to measure.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The net.
    net: PathBuf,
}

/// Games that are followed.
const GAMES: u64 = 200;
/// The longest of them.
const PLIES: usize = 120;

/// Measures on games by chance, each several times.
pub fn run(options: &Options) -> io::Result<()> {
    let Some(net) = matches::net(&options.net)? else {
        return Err(io::Error::other("the hand-made values are no net"));
    };
    let games: Vec<Vec<(Position, Move)>> = (0..GAMES).map(game).collect();
    let moves: usize = games.iter().map(Vec::len).sum();
    for _ in 0..5 {
        let anew = nanoseconds(moves, || {
            for (position, _) in games.iter().flatten() {
                black_box(net.evaluate(position));
            }
        });
        let follow = |times: usize| {
            nanoseconds(moves, || {
                for game in &games {
                    follow(&net, game, times);
                }
            })
        };
        let (once, thrice) = (follow(1), follow(3));
        let judge = (thrice - once) / 2.0;
        println!(
            "from scratch {anew:.0} ns, following a move {:.0} ns, judging {judge:.0} ns",
            once - judge
        );
    }
    Ok(())
}

fn follow(net: &Net, game: &[(Position, Move)], times: usize) {
    let Some((start, _)) = game.first() else {
        return;
    };
    let mut sums = Accumulators::new(net, start);
    for (position, mv) in game {
        sums.push(position, *mv);
        for _ in 0..times {
            black_box(sums.evaluate(black_box(position)));
        }
    }
}

fn nanoseconds(count: usize, run: impl FnOnce()) -> f64 {
    let begun: Instant = matches::clock();
    run();
    (matches::clock() - begun).as_secs_f64() * 1e9 / count as f64
}

/// The positions of a game by chance, each with the move made in it.
fn game(seed: u64) -> Vec<(Position, Move)> {
    let mut chance = Rng::with_seed(seed);
    let mut position = Position::startpos();
    let mut game = Vec::new();
    while game.len() < PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[chance.usize(..moves.len())];
        game.push((position.clone(), mv));
        position.play(mv).expect("a legal move");
    }
    game
}
