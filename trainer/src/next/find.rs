//! Plays games and looks for positions with one clearly best move.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::candidate::Candidate;
use super::play::{self, Played};
use super::search::{self, Line};
use super::second::Second;
use super::turned::{is_plain_capture, with_black_to_move};
use super::{OURS, THEIRS, chance};
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{MateSolver, MateVerdict, SearchScore, Searcher};

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
    /// Its nodes for a position.
    #[arg(long, default_value_t = 120_000)]
    second_nodes: u64,
}

/// Nodes for a first look at every position, a second one at those that seem clear, and for each move of a
/// third one.
const LOOKS: [u64; 3] = [6_000, 60_000, 300_000];
/// The gap that the looks must find, in chances.
const GAPS: [f64; 3] = [0.13, 0.15, 0.16];
/// Less than what counts for the other engine, whose scale may still change.
const SECOND_GAP: f64 = 0.12;
/// Plies before are those of the book.
const FIRST_PLY: usize = 16;
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
const STEPS: [u64; 7] = [30, 100, 300, 1_000, 3_000, 10_000, 30_000];

/// How many positions came how far.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    counts: BTreeMap<&'static str, u64>,
}

impl Tally {
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }
}

/// Looks until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let text = fs::read_to_string(&options.out).unwrap_or_default();
    let done = text.lines().filter_map(|line| line.strip_prefix("# ")?.parse::<u64>().ok());
    let mut number = done.max().map_or(0, |last| last + 1);
    let mut out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let until = Instant::now() + Duration::from_secs(options.seconds);
    let mut finder = Finder {
        searcher: Searcher::new(),
        solver: MateSolver::new(16),
        second: Second::start(&options.second, options.second_nodes, 0)?,
        tally: Tally::default(),
    };
    finder.searcher.set_hash_mib(32);
    while Instant::now() < until {
        let game = play::game(&mut finder.searcher, number);
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
    second: Second,
    tally: Tally,
}

impl Finder {
    /// The positions of a game.
    fn found(&mut self, game: &Played, number: u64) -> io::Result<Vec<Candidate>> {
        let mut clear = Vec::new();
        let mut position = Position::startpos();
        let mut last: Option<Move> = None;
        for (ply, &(mv, score)) in game.moves.iter().enumerate() {
            // Scores of such short searches are not trusted; only what is decided is left out.
            let is_open = score.is_some_and(|score| (-1500..=2500).contains(&score));
            if ply >= FIRST_PLY && is_open {
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
        self.tally.count("a looked at");
        let first = search::lines(&mut self.searcher, position, &[], 2, LOOKS[0]);
        gap(&first).filter(|&gap| gap >= GAPS[0])?;
        self.tally.count("b clear at first");
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
        let is_short = matches!(best.score, SearchScore::Mate(plies) if plies < SHORT_MATE);
        let best = chance(best.centipawns(), OURS);
        let second = chance(second.centipawns(), OURS);
        if is_short || best < 0.4 || second > 0.8 {
            return None;
        }
        self.tally.count("c clear again");
        Some(gap)
    }

    /// What both engines say of it, if they agree.
    fn judged(
        &mut self,
        position: &Position,
        game: u64,
        ply: usize,
    ) -> io::Result<Option<Candidate>> {
        self.tally.count("d judged");
        let mate = self.solver.solve(position, MATE_NODES, &mut || false);
        if matches!(mate, MateVerdict::Mate(_)) {
            return Ok(None);
        }
        self.searcher.new_game();
        let deep = search::lines(&mut self.searcher, position, &[], OTHERS + 1, LOOKS[2]);
        if deep.len() < 2 || gap(&deep).is_none_or(|gap| gap < GAPS[2]) {
            return Ok(None);
        }
        // Each move for itself.
        let mut alone = Vec::new();
        for line in &deep {
            let searched = search::lines(&mut self.searcher, position, &[line.mv()], 1, LOOKS[2]);
            alone.extend(searched.into_iter().next());
        }
        let Some((best, others)) = alone.split_first() else { return Ok(None) };
        let is_best = |other: &Line| {
            let lost = chance(best.centipawns(), OURS) - chance(other.centipawns(), OURS);
            lost >= GAPS[2]
        };
        let is_short = matches!(best.score, SearchScore::Mate(plies) if plies < SHORT_MATE);
        let mv = best.mv();
        if is_short || is_plain_capture(position, mv) || !others.iter().all(is_best) {
            return Ok(None);
        }
        self.tally.count("e clear for the bot");
        if self.second.answer(position)?.choice != Some(mv) {
            return Ok(None);
        }
        self.tally.count("f same choice");
        let Some(theirs) = self.second.after(position, mv)? else { return Ok(None) };
        let mut scored = Vec::new();
        for other in others {
            let Some(score) = self.second.after(position, other.mv())? else { return Ok(None) };
            if chance(theirs, THEIRS) - chance(score, THEIRS) < SECOND_GAP {
                return Ok(None);
            }
            scored.push((other.mv(), [other.centipawns(), score]));
        }
        self.tally.count("g clear for both");
        let mut line =
            if best.pv.len() >= deep[0].pv.len() { &best.pv } else { &deep[0].pv }.clone();
        line.truncate(SHOWN);
        Ok(Some(Candidate {
            position: position.clone(),
            best: [best.centipawns(), theirs],
            line,
            others: scored,
            nodes: self.needed(position, mv),
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

/// What the second move loses.
fn gap(lines: &[Line]) -> Option<f64> {
    let [best, second, ..] = lines else { return None };
    Some(chance(best.centipawns(), OURS) - chance(second.centipawns(), OURS))
}
