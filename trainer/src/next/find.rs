//! Plays games and looks for positions with one clearly best move.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::candidate::Candidate;
use super::check::rival;
use super::play::{self, Plan, Played, Ply};
use super::search::{self, Line, gap};
use super::turned::{is_plain_capture, with_black_to_move};
use super::{OURS, THEIRS, Tally};
use crate::measure::chance;
use crate::second::Second;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{MateSolver, MateVerdict, Searcher};

/// Where the positions go, and how long to look for them.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the positions; what is in it stays, and the games go on after the last one in it.
    out: PathBuf,
    /// How long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The other engine.
    #[arg(long, default_value = "/usr/games/gpsusi")]
    second: String,
    /// Its nodes for all moves of a position.
    #[arg(long, default_value_t = 120_000)]
    second_nodes: u64,
    /// Its nodes for a move by itself.
    #[arg(long, default_value_t = 60_000)]
    move_nodes: u64,
    /// The number of the first game, unless the file says that games from there on are done.
    #[arg(long, default_value_t = 0)]
    first: u64,
}

/// Sides of games, in nodes for a move.
const PLAN: Plan = Plan { nodes: &[300, 600], compares: true, to_the_end: false };
/// A position is looked at if in the game the best move was that much ahead, in chances.
const PROMISING: f64 = 0.08;
/// Nodes for a first look, a second one at those that seem clear, a third one at four lines, and for the best
/// move and the second one each for itself.
const LOOKS: [u64; 4] = [4_000, 30_000, 200_000, 150_000];
/// The gap that the looks must find, in chances.
const GAPS: [f64; 4] = [0.12, 0.15, 0.16, 0.16];
/// Less than what counts for the other engine, whose scale may still change.
const SECOND_GAP: f64 = 0.12;
/// The other engine judges moves within so many centipawns of the best one exactly.
const WIDTH: u32 = 750;
/// Positions with fewer moves are no question.
const FEWEST_MOVES: usize = 15;
/// Moves that are looked at besides the best one.
const OTHERS: usize = 3;
/// Mates in fewer plies are mate problems.
const SHORT_MATE: i32 = 9;
/// Nodes of the mate solver.
const MATE_NODES: u64 = 50_000;
/// Positions from one game.
const MOST: usize = 2;
/// Plies of a shown line.
const SHOWN: usize = 9;
/// Searches that say how hard a move is to find.
const STEPS: [u64; 6] = [30, 100, 300, 1_000, 3_000, 10_000];

/// Looks until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let text = fs::read_to_string(&options.out).unwrap_or_default();
    let done = text.lines().filter_map(|line| line.strip_prefix("# ")?.parse::<u64>().ok());
    let mut number = done.max().map_or(options.first, |last| last + 1);
    let mut out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let until = Instant::now() + Duration::from_secs(options.seconds);
    let mut finder = Finder {
        searcher: Searcher::new(),
        solver: MateSolver::new(16),
        second: Second::start(&options.second, options.second_nodes, WIDTH)?,
        single: Second::start(&options.second, options.move_nodes, 0)?,
        tally: Tally::default(),
    };
    finder.searcher.set_hash_mib(32);
    while Instant::now() < until {
        let game = play::game(&mut finder.searcher, number, PLAN);
        for found in finder.found(&game, number)? {
            writeln!(out, "{}", found.to_line())?;
        }
        writeln!(out, "# {number}")?;
        out.flush()?;
        number += 1;
        finder.tally.games += 1;
        if finder.tally.games.is_multiple_of(10) {
            println!("{:?}", finder.tally);
        }
    }
    println!("{:?}", finder.tally);
    Ok(())
}

struct Finder {
    searcher: Searcher,
    solver: MateSolver,
    /// The other engine, for all moves of a position.
    second: Second,
    /// The same, for a move by itself.
    single: Second,
    tally: Tally,
}

impl Finder {
    /// The positions of a game.
    fn found(&mut self, game: &Played, number: u64) -> io::Result<Vec<Candidate>> {
        let mut clear = Vec::new();
        let mut position = Position::startpos();
        let mut last: Option<Move> = None;
        for (ply, &Ply { mv, best, is_obvious, score, gap }) in game.plies.iter().enumerate() {
            self.tally.count("a played");
            // Scores of such short searches are not trusted; only what is decided is left out.
            let is_open = score.is_some_and(|score| (-1500..=2500).contains(&score));
            let takes_back = last.is_some_and(|last: Move| last.to() == best.to());
            if is_open
                && !is_obvious
                && gap.is_some_and(|gap| gap >= PROMISING)
                && !takes_back
                && !is_plain_capture(&position, best)
            {
                clear.extend(self.clear(&position, last).map(|gap| (gap, ply, position.clone())));
            }
            if position.play(mv).is_err() {
                break;
            }
            last = Some(mv);
        }
        clear.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut found: Vec<Candidate> = Vec::new();
        for (_, ply, position) in clear {
            let is_near = |other: &Candidate| ply.abs_diff(other.ply as usize) < 6;
            if found.len() >= MOST || found.iter().any(is_near) {
                continue;
            }
            found.extend(self.judged(&with_black_to_move(&position), number, ply)?);
        }
        Ok(found)
    }

    /// The gap of a position that seems to have one clearly best move, not an obvious one.
    fn clear(&mut self, position: &Position, last: Option<Move>) -> Option<f64> {
        if position.is_in_check() || position.legal_moves().len() < FEWEST_MOVES {
            return None;
        }
        self.tally.count("b looked at");
        let first = search::lines(&mut self.searcher, position, &[], 2, LOOKS[0]);
        gap(&first).filter(|&gap| gap >= GAPS[0])?;
        self.tally.count("c clear at first");
        let best = first[0].mv();
        let takes_back = position.piece_at(best.to()).is_some()
            && last.is_some_and(|last| last.to() == best.to());
        if takes_back || is_plain_capture(position, best) {
            return None;
        }
        let again = search::lines(&mut self.searcher, position, &[], 2, LOOKS[1]);
        let gap = gap(&again).filter(|&gap| gap >= GAPS[1])?;
        let (best, second) = (&again[0], &again[1]);
        if is_plain_capture(position, best.mv()) {
            return None;
        }
        let is_short = best.mates_before(SHORT_MATE);
        let best = chance(best.centipawns(), OURS);
        let second = chance(second.centipawns(), OURS);
        if is_short || best < 0.4 || second > 0.8 {
            return None;
        }
        self.tally.count("d clear again");
        Some(gap)
    }

    /// What both engines say of it, if they agree.
    fn judged(
        &mut self,
        position: &Position,
        game: u64,
        ply: usize,
    ) -> io::Result<Option<Candidate>> {
        self.tally.count("e judged");
        let mate = self.solver.solve(position, MATE_NODES, &mut || false);
        if matches!(mate, MateVerdict::Mate(_)) {
            return Ok(None);
        }
        self.searcher.new_game();
        let deep = search::lines(&mut self.searcher, position, &[], OTHERS + 1, LOOKS[2]);
        if deep.len() < 2 || gap(&deep).is_none_or(|gap| gap < GAPS[2]) {
            return Ok(None);
        }
        // The best two, each for itself.
        let mut alone = deep.clone();
        for line in alone.iter_mut().take(2) {
            let searched = search::lines(&mut self.searcher, position, &[line.mv()], 1, LOOKS[3]);
            let Some(searched) = searched.into_iter().next() else { return Ok(None) };
            *line = searched;
        }
        let Some((best, others)) = alone.split_first() else { return Ok(None) };
        let is_best = |other: &Line| {
            let lost = chance(best.centipawns(), OURS) - chance(other.centipawns(), OURS);
            lost >= GAPS[3]
        };
        let mv = best.mv();
        if best.mates_before(SHORT_MATE)
            || is_plain_capture(position, mv)
            || !others.iter().all(is_best)
        {
            return Ok(None);
        }
        let nodes = self.needed(position, mv);
        if nodes <= super::OBVIOUS {
            return Ok(None);
        }
        self.tally.count("f clear for the bot");
        if rival(&self.second.answer(position)?, mv, SECOND_GAP).is_some() {
            return Ok(None);
        }
        self.tally.count("g no rival");
        let Some(theirs) = self.single.after(position, mv)? else { return Ok(None) };
        let mut scored = Vec::new();
        for other in others {
            let Some(score) = self.single.after(position, other.mv())? else { return Ok(None) };
            if chance(theirs, THEIRS) - chance(score, THEIRS) < SECOND_GAP {
                return Ok(None);
            }
            scored.push((other.mv(), [other.centipawns(), score]));
        }
        self.tally.count("h clear for both");
        let mut line =
            if best.pv.len() >= deep[0].pv.len() { &best.pv } else { &deep[0].pv }.clone();
        line.truncate(SHOWN);
        Ok(Some(Candidate {
            position: position.clone(),
            best: [best.centipawns(), theirs],
            line,
            others: scored,
            nodes,
            game,
            ply: u32::try_from(ply).unwrap_or(u32::MAX),
        }))
    }

    /// Nodes from which on a search finds the move.
    fn needed(&mut self, position: &Position, mv: Move) -> u64 {
        let mut needed = LOOKS[1];
        for nodes in STEPS.into_iter().rev() {
            self.searcher.new_game();
            let lines = search::lines(&mut self.searcher, position, &[], 1, nodes);
            if lines.first().is_none_or(|line| line.mv() != mv) {
                break;
            }
            needed = nodes;
        }
        needed
    }
}
