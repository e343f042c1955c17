//! Looks for problems in the ends of games of the bot against itself.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::problem::{self, Effort};
use crate::next::Tally;
use crate::next::play::{self, Plan};
use crate::next::turned::with_black_to_move;
use komadai_core::rules::{Color, Position};
use komadai_engine::bot::Searcher;
use komadai_engine::exercises::BrinkmateSolver;

/// Where the problems go, and how long to look for them.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the problems; what is in it stays, and the games go on after the last one in it.
    out: PathBuf,
    /// How long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The number of the first game, unless the file says that games from there on are done.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Looks for problems of three moves, too, which takes longer.
    #[arg(long)]
    longer: bool,
}

/// Sides of games, in nodes for a move: quick games, played until mate.
const PLAN: Plan = Plan { nodes: &[200, 400, 800], compares: false, to_the_end: true };
/// Other games than those in which next moves are looked for.
const FIRST: u64 = 1 << 41;
/// The last plies of a game that are looked at.
const LAST: usize = 50;
/// The most pieces that White holds in a problem, tried in turn.
const HANDS: [u8; 2] = [2, 0];
/// Nodes of the mate solver for a first look at every position.
const NO_MATE: u64 = 1_500;

/// Looks until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let text = fs::read_to_string(&options.out).unwrap_or_default();
    let done = text.lines().filter_map(|line| line.strip_prefix("# ")?.parse::<u64>().ok());
    let mut number = done.max().map_or(options.first, |last| last + 1);
    let mut out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let begun = Instant::now();
    let until = begun + Duration::from_secs(options.seconds);
    let mut solver = BrinkmateSolver::new(16);
    let mut searcher = Searcher::new();
    searcher.set_hash_mib(8);
    let mut tally = Tally::default();
    while Instant::now() < until {
        let game = play::game(&mut searcher, FIRST + number, PLAN);
        let mut positions = vec![Position::startpos()];
        for ply in &game.plies {
            let mut position = positions[positions.len() - 1].clone();
            if position.play(ply.mv).is_err() {
                break;
            }
            positions.push(position);
        }
        let last = positions.len() - 1;
        let plies = last.saturating_sub(LAST)..last;
        'game: for (ply, most) in plies.rev().flat_map(|ply| HANDS.map(|most| (ply, most))) {
            let shown =
                |ply: usize| problem::around_the_king(&with_black_to_move(&positions[ply]), most);
            let Some(position) = shown(ply) else { continue };
            for position in problem::without_a_mate(&mut solver, &position, NO_MATE) {
                tally.count("a without a mate");
                let firsts = problem::promising(&mut solver, &position);
                let [first] = firsts[..] else {
                    tally.count(if firsts.is_empty() { "b no brinkmate" } else { "b several" });
                    continue;
                };
                tally.count("c one brinkmate");
                let mut found = problem::of(&mut solver, &position, first);
                if found.is_some() {
                    tally.count("d alone");
                    found = found.and_then(|found| problem::sound(&found, Effort::Thorough));
                }
                let Some(found) = found else { continue };
                writeln!(out, "{}", found.to_line())?;
                tally.count("e sound");
                // Before the move to it and the answer there may be a problem of three moves.
                if options.longer
                    && let Some(earlier) = ply.checked_sub(2)
                    && let Some(position) = shown(earlier)
                {
                    let mv = game.plies[earlier].mv;
                    let is_black = positions[earlier].side_to_move() == Color::Black;
                    let played = if is_black { mv } else { mv.rotated() };
                    let found = problem::of(&mut solver, &position, played);
                    if let Some(found) = found.and_then(|it| problem::sound(&it, Effort::Thorough))
                    {
                        writeln!(out, "{}", found.to_line())?;
                        tally.count(if found.moves() == 3 {
                            "f of three moves"
                        } else {
                            "f another"
                        });
                    }
                }
                break 'game;
            }
        }
        writeln!(out, "# {number}")?;
        out.flush()?;
        number += 1;
        tally.games += 1;
        if tally.games.is_multiple_of(50) {
            println!("{tally:?} {} nodes, {} s", solver.nodes(), begun.elapsed().as_secs());
        }
    }
    println!("{tally:?} {} nodes, {} s", solver.nodes(), begun.elapsed().as_secs());
    Ok(())
}
