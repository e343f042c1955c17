//! Fits the other engine's scores to the results of games.

use std::io;

use super::OURS;
use super::play::{self, Plan, Ply};
use crate::measure;
use crate::second::Second;
use komadai_core::rules::{Color, Position};
use komadai_engine::bot::Searcher;

/// How many games.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Games; one position of each ten plies is looked at.
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// The other engine.
    #[arg(long, default_value = "/usr/games/gpsusi")]
    second: String,
    /// Its nodes for a position.
    #[arg(long, default_value_t = 40_000)]
    nodes: u64,
}

/// Sides that play evenly.
const PLAN: Plan = Plan { nodes: &[2_500], compares: false, to_the_end: false };
/// Games with these numbers are not looked through for exercises.
const FIRST: u64 = 1 << 40;

/// Prints the mean log loss for some scales, of both engines, and the best one.
pub fn run(options: &Options) -> io::Result<()> {
    let mut searcher = Searcher::new();
    let mut second = Second::start(&options.second, options.nodes, 0)?;
    let mut told = [Vec::new(), Vec::new()];
    let mut pairs = Vec::new();
    for number in FIRST..FIRST + options.games {
        let game = play::game(&mut searcher, number, PLAN);
        let Some(winner) = game.winner else { continue };
        let mut position = Position::startpos();
        for (ply, &Ply { mv, score, .. }) in game.plies.iter().enumerate() {
            let side = position.side_to_move();
            if ply % 10 == 9
                && let Some(ours) = score.filter(|score| score.abs() < 3000)
                && let Some(theirs) = second.answer(&position)?.score()
                && theirs.abs() < 5000
            {
                let won = f64::from(u8::from(winner == side));
                told[0].push((f64::from(ours), won));
                told[1].push((f64::from(theirs), won));

                pairs.push((f64::from(ours), f64::from(theirs), side == Color::Black));
            }
            if position.play(mv).is_err() {
                break;
            }
        }
    }
    for (name, told) in ["the bot", "the other engine"].iter().zip(&told) {
        let (scale, least) = measure::best_scale(std::slice::from_ref(told));
        println!(
            "{name}: {} positions, best scale {scale}: {least:.4}, at {OURS}: {:.4}",
            told.len(),
            measure::log_loss(told, OURS)
        );
    }
    for is_black in [true, false] {
        let of_side = || pairs.iter().filter(|pair| pair.2 == is_black);
        let both: f64 = of_side().map(|(ours, theirs, _)| ours * theirs).sum();
        let squares: f64 = of_side().map(|(ours, ..)| ours * ours).sum();
        println!("black {is_black}: theirs / ours = {:.3}", both / squares);
    }
    Ok(())
}
