//! Games of the bot against itself, or against another engine, written in chunks that are whole or not there at all.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use fastrand::Rng;

use crate::games::{self, Aside, CHUNK, Game, Ply};
use crate::matches;
use crate::openings;
use crate::stranger::{self, Stranger};
use komadai_core::rules::{Color, History, Move, Position, Repetition};
use komadai_engine::Shard;
use komadai_engine::bot::net::Net;
use komadai_engine::bot::{
    DeclarationTerms, Level, Limits, Request, SearchScore, Searcher, Signal, Ticket, TurnChoice,
};

/// How many games to play, and how well.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The folder for the games; those in it are not played again.
    folder: PathBuf,
    #[command(flatten)]
    effort: Effort,
    /// Games played at the same time.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// The number of the first game. The number is the seed: the same numbers give the same games.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Stop at this number of games.
    #[arg(long, default_value_t = u64::MAX)]
    games: u64,
    /// Play only the chunks of one part, such as 2/8: each belongs to one of the eight, on every machine.
    #[arg(long)]
    shard: Option<Shard>,
    /// The net that judges positions; without one the hand-made values do.
    #[arg(long, default_value = "hand")]
    net: PathBuf,
    #[command(flatten)]
    strangers: stranger::Options,
}

/// How much is searched.
#[derive(Debug, Clone, Copy, clap::Args)]
struct Effort {
    /// Nodes for every move.
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Moves that are looked at beside the one that is played ...
    #[arg(long, default_value_t = 3)]
    asides: usize,
    /// ... each with one part in this many of the nodes.
    #[arg(long, default_value_t = 3)]
    aside_part: u64,
}

/// A game that lasts longer is a draw.
const LONGEST: usize = 400;
/// A side counts as the winner when this many scores in a row ...
const CLEAR_PLIES: u32 = 4;
/// ... are beyond this, in centipawns.
const CLEAR: i32 = 2500;
/// Openings that begin farther from even than this are not played, in centipawns.
const BALANCED: i32 = 900;

/// Plays until all games are there.
pub fn run(options: &Options) -> io::Result<()> {
    fs::create_dir_all(&options.folder)?;
    let done: BTreeSet<u64> = chunks(&options.folder)?.into_iter().collect();
    let net = matches::net(&options.net)?;
    let next = AtomicU64::new(options.first / CHUNK);
    let end = options.games.saturating_add(options.first).div_ceil(CHUNK);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads)
            .map(|_| scope.spawn(|| work(options, &net, &done, &next, end)))
            .collect();
        for worker in workers {
            worker.join().expect("a worker does not panic")?;
        }
        Ok(())
    })
}

/// The numbers of the whole chunks in a folder; one that was cut is named, and played again.
fn chunks(folder: &Path) -> io::Result<Vec<u64>> {
    let mut found = Vec::new();
    for path in games::files(&[folder.to_owned()])? {
        let number = path.file_stem().and_then(|name| name.to_str());
        let Some(number) = number.and_then(|number| number.parse::<u64>().ok()) else {
            continue;
        };
        if games::is_whole(&fs::read_to_string(&path)?) {
            found.push(number);
        } else {
            println!("{}: cut, played again", path.display());
        }
    }
    Ok(found)
}

fn work(
    options: &Options,
    net: &Option<Arc<Net>>,
    done: &BTreeSet<u64>,
    next: &AtomicU64,
    end: u64,
) -> io::Result<()> {
    let mut stranger = Stranger::start(&options.strangers)?;
    let starts = options.strangers.starts()?;
    loop {
        let chunk = next.fetch_add(1, Ordering::Relaxed);
        if chunk >= end {
            return Ok(());
        }
        let is_others = |shard: Shard| !shard.has(&chunk.to_le_bytes());
        if done.contains(&chunk) || options.shard.is_some_and(is_others) {
            continue;
        }
        let begun = Instant::now();
        let (mut text, mut scored) = (String::new(), 0);
        for number in chunk * CHUNK..(chunk + 1) * CHUNK {
            let game = play(number, options.effort, net, &starts, &mut stranger)?;
            let searches = |ply: &Ply| usize::from(ply.score.is_some()) + ply.asides.len();
            scored += game.plies.iter().map(searches).sum::<usize>();
            writeln!(text, "{game}").expect("a String takes everything");
        }
        let half = options.folder.join(format!("{chunk:08}.half"));
        fs::write(&half, text)?;
        fs::rename(&half, options.folder.join(format!("{chunk:08}.games")))?;
        let seconds = begun.elapsed().as_secs_f64();
        println!("chunk {chunk}: {scored} positions in {seconds:.1} s");
    }
}

/// The game of this number; a stranger has Black in the even ones.
fn play(
    number: u64,
    effort: Effort,
    net: &Option<Arc<Net>>,
    starts: &[openings::Opening],
    stranger: &mut Option<Stranger>,
) -> io::Result<Game> {
    let mut chance = Rng::with_seed(number ^ 0x5e_ed0f_6a3e);
    loop {
        let opening = match starts {
            [] => openings::choose(&mut chance),
            starts if chance.bool() => starts[chance.usize(..starts.len())].clone(),
            _ => openings::choose(&mut chance),
        };
        let mut table = Table::new(opening, effort, number);
        table.searcher.set_net(net.clone());
        if let Some(game) = play_on(table, number, &mut chance, stranger)? {
            return Ok(game);
        }
    }
}

/// Plays on from an opening; nothing when it begins far from even.
fn play_on(
    mut table: Table,
    number: u64,
    chance: &mut Rng,
    stranger: &mut Option<Stranger>,
) -> io::Result<Option<Game>> {
    let their_side = Color::ALL[usize::from(number % 2 == 1)];
    let is_played_out = chance.u8(..100) < 10;
    let mut clear = [0; 2];
    let winner = loop {
        if table.plies.len() >= LONGEST {
            break None;
        }
        match table.history.verdict() {
            Some(Repetition::Sennichite) => break None,
            Some(Repetition::PerpetualCheck { offender }) => break Some(offender.opponent()),
            None => {}
        }
        let side = table.history.position().side_to_move();
        let (choice, score) = match stranger {
            Some(stranger) if side == their_side => stranger.think(table.history.position())?,
            _ => {
                let (choice, score) = table.think(None, table.effort.nodes);
                (choice, Some(score))
            }
        };
        let TurnChoice::Move(mv) = choice else {
            let declares = choice == TurnChoice::Declare;
            break Some(if declares { side } else { side.opponent() });
        };
        let value = match score {
            Some(SearchScore::Centipawns(value)) => value,
            Some(SearchScore::Mate(plies)) if plies > 0 => CLEAR * 2,
            Some(SearchScore::Mate(_)) => -CLEAR * 2,
            None => 0,
        };
        if table.is_at_start() && !table.is_uneven && value.abs() > BALANCED {
            return Ok(None);
        }
        let asides = table.asides(chance);
        table.play(mv, score);
        if let Some(ply) = table.plies.last_mut() {
            ply.asides = asides;
        }
        let is_mate = matches!(score, Some(SearchScore::Mate(_)));
        for color in Color::ALL {
            let is_ahead = if color == side { value >= CLEAR } else { value <= -CLEAR };
            clear[color.index()] = if is_ahead { clear[color.index()] + 1 } else { 0 };
        }
        if !is_played_out {
            let won = |color: &Color| {
                let count = clear[color.index()];
                count >= CLEAR_PLIES || is_mate && count > 0
            };
            if let Some(winner) = Color::ALL.into_iter().find(won) {
                break Some(winner);
            }
        }
        table.stray(chance);
    };
    Ok(Some(Game { number, winner, start: table.start, plies: table.plies }))
}

/// A game under way.
struct Table {
    start: Position,
    plies: Vec<Ply>,
    history: History,
    /// Moves of chance before the first search.
    opening: usize,
    is_uneven: bool,
    effort: Effort,
    seed: u64,
    searcher: Searcher,
}

impl Table {
    fn new(opening: openings::Opening, effort: Effort, seed: u64) -> Self {
        let mut history = History::new(opening.start.clone());
        for ply in &opening.plies {
            history.play_any(ply.mv).expect("a legal move");
        }
        let mut searcher = Searcher::new();
        searcher.set_hash_mib(2);
        Self {
            start: opening.start,
            opening: opening.plies.len(),
            plies: opening.plies,
            history,
            is_uneven: opening.is_uneven,
            effort,
            seed,
            searcher,
        }
    }

    fn is_at_start(&self) -> bool {
        self.plies.len() == self.opening
    }

    /// What the bot does now, or would do after one more move.
    fn think(&mut self, after: Option<Move>, nodes: u64) -> (TurnChoice, SearchScore) {
        let moves = self.plies.iter().map(|ply| ply.mv).chain(after).collect();
        let ticket = Ticket(self.seed);
        let mut request = Request::new(ticket, self.start.clone(), moves, Level::MAX);
        request.use_book = false;
        request.limits = Limits::NONE.with_nodes(nodes);
        request.resign = None;
        request.declaration = Some(DeclarationTerms::default());
        let signal = Signal::default();
        signal.want(&request);
        let answer = self.searcher.think(&request, &signal, Instant::now, &mut |_| {});
        (answer.choice, answer.info.score)
    }

    fn play(&mut self, mv: Move, score: Option<SearchScore>) {
        self.history.play_any(mv).expect("a legal move");
        self.plies.push(Ply::new(mv, score));
    }

    /// Looks at some of the moves that are not played, as a search does most of the time.
    fn asides(&mut self, chance: &mut Rng) -> Vec<Aside> {
        let moves = self.history.position().legal_moves();
        let chosen = chance.choose_multiple(moves.iter().copied(), self.effort.asides);
        let nodes = self.effort.nodes / self.effort.aside_part.max(1);
        let look = |mv| {
            let (choice, score) = self.think(Some(mv), nodes);
            let TurnChoice::Move(answer) = choice else {
                return None;
            };
            Some(Aside { mv, answer, score })
        };
        chosen.into_iter().filter_map(look).collect()
    }

    /// Now and then a move of chance, so that positions come up which good play would avoid.
    fn stray(&mut self, chance: &mut Rng) {
        let is_early = self.plies.len() < self.opening + 60;
        let position = self.history.position();
        if !is_early || chance.u8(..100) >= 3 || position.is_in_check() {
            return;
        }
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let mv = moves[chance.usize(..moves.len())];
            self.play(mv, None);
        }
    }
}
