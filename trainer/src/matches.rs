//! Matches between nets, and between a net and the hand-made values, at equal time or with equal nodes.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::games::Ply;
use crate::openings::{self, Opening};
use komadai_core::rules::{Color, History, Repetition};
use komadai_engine::bot::net::Net;
use komadai_engine::bot::{
    DeclarationTerms, Level, Limits, Request, SearchScore, Searcher, Signal, Ticket, Tuning,
    TurnChoice,
};

/// Who plays, and how.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A net, or `hand` for the hand-made values.
    first: PathBuf,
    /// Its opponent.
    second: PathBuf,
    /// Pairs of games: each opening is played with both colors.
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// Milliseconds of processor time for every move.
    #[arg(long, default_value_t = 50)]
    ms: u64,
    /// Numbers of the first player's search, such as `null=400`.
    #[arg(long = "set", value_name = "NAME=NUMBER")]
    sets: Vec<String>,
    /// Numbers of the second player's search.
    #[arg(long = "against", value_name = "NAME=NUMBER")]
    against: Vec<String>,
    /// Nodes for every move instead.
    #[arg(long)]
    nodes: Option<u64>,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Reads a net; nothing for the hand-made values.
pub fn net(path: &Path) -> io::Result<Option<Arc<Net>>> {
    if path.as_os_str() == "hand" {
        return Ok(None);
    }
    let net = Net::read(&std::fs::read(path)?);
    let net = net.map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
    Ok(Some(Arc::new(net)))
}

/// The numbers of a search with these changes.
pub fn tuning(changes: &[String]) -> io::Result<Tuning> {
    let mut tuning = Tuning::DEFAULT;
    for change in changes.iter().flat_map(|change| change.split(',')) {
        let unknown = || io::Error::other(format!("{change}: not NAME=NUMBER of the search"));
        let (name, value) = change.split_once('=').ok_or_else(unknown)?;
        let value = value.parse().map_err(|_| unknown())?;
        let number = tuning.numbers().find(|number| number.name == name);
        *number.ok_or_else(unknown)?.value = value;
    }
    Ok(tuning)
}

/// The processor time of this thread, so that what else runs on the machine changes nothing.
pub fn clock() -> Instant {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    let used = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let used = Duration::try_from(used).expect("a clock does not go below zero");
    *BEGIN.get_or_init(Instant::now) + used
}

/// Points of the first player in pairs of games, and how often each came about: 0, a half, ... 2.
#[derive(Debug, Default, Clone, Copy)]
pub struct Score {
    pairs: [u64; 5],
    nodes: [u64; 2],
    time: [Duration; 2],
}

impl Score {
    /// Adds a pair of games with this many half points.
    pub fn add_pair(&mut self, halves: usize) {
        self.pairs[halves] += 1;
    }

    /// The pairs.
    pub fn pairs(self) -> u64 {
        self.pairs.iter().sum()
    }

    /// How far the points of a pair lie from their mean, the standard deviation.
    pub fn deviation(self) -> f64 {
        let mean = self.points() / self.games().max(1.0);
        let squares = (0u8..)
            .zip(self.pairs)
            .map(|(halves, count)| count as f64 * (f64::from(halves) / 4.0 - mean).powi(2));
        (squares.sum::<f64>() / self.pairs().max(2) as f64).sqrt()
    }

    fn games(self) -> f64 {
        2.0 * self.pairs.iter().sum::<u64>() as f64
    }

    fn points(self) -> f64 {
        let points = (0..).zip(self.pairs).map(|(halves, count)| halves * count);
        points.sum::<u64>() as f64 / 2.0
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pairs = self.games() / 2.0;
        let mean = self.points() / self.games();
        let error = 1.96 * self.deviation() / pairs.sqrt();
        let elo = |p: f64| -400.0 * (1.0 / p.clamp(1e-4, 1.0 - 1e-4) - 1.0).log10();
        let speed = |n: usize| self.nodes[n] as f64 / self.time[n].as_secs_f64().max(1e-9) / 1000.0;
        write!(
            f,
            "{} of {} games, {:.1} %, Elo {:+.0} ({:+.0} to {:+.0}), pairs {:?}, {:.0} and {:.0} thousand nodes/s",
            self.points(),
            self.games(),
            100.0 * mean,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
            self.pairs,
            speed(0),
            speed(1)
        )
    }
}

/// Two players.
#[derive(Debug)]
pub struct Players {
    pub nets: [Option<Arc<Net>>; 2],
    pub tunings: [Tuning; 2],
    /// Nodes for every move.
    pub nodes: Option<u64>,
    /// Milliseconds for every move, without nodes.
    pub ms: u64,
    pub seed: u64,
}

/// Plays the match.
pub fn run(options: &Options) -> io::Result<()> {
    let players = Players {
        nets: [net(&options.first)?, net(&options.second)?],
        tunings: [tuning(&options.sets)?, tuning(&options.against)?],
        nodes: options.nodes,
        ms: options.ms,
        seed: options.seed,
    };
    let score = Mutex::new(Score::default());
    each_pair(options.threads, options.pairs, |pair| {
        let mut found = Score::default();
        let halves = play_pair(&players, pair, &mut found);
        let mut score = score.lock().expect("no worker panics");
        score.add_pair(halves);
        for n in 0..2 {
            score.nodes[n] += found.nodes[n];
            score.time[n] += found.time[n];
        }
        if (pair + 1).is_multiple_of(20) {
            println!("{score}");
        }
    });
    println!("{}", score.into_inner().expect("no worker panics"));
    Ok(())
}

/// Shares the numbers of pairs of games among threads, the next one to whoever is free.
pub fn each_pair(threads: usize, pairs: u64, play: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    play(pair);
                }
            });
        }
    });
}

/// The half points of the first player in two games from one opening.
pub fn play_pair(players: &Players, pair: u64, score: &mut Score) -> usize {
    let mut chance = Rng::with_seed(players.seed << 32 | pair);
    loop {
        let opening = openings::even(&mut chance);
        if !is_balanced(&players.nets, &opening) {
            continue;
        }
        return Color::ALL
            .into_iter()
            .map(|color| match play(players, &opening, color, pair, score) {
                Some(winner) if winner == color => 2,
                Some(_) => 0,
                None => 1,
            })
            .sum();
    }
}

fn request(opening: &Opening, plies: &[Ply], limits: Limits, seed: u64) -> Request {
    let moves = plies.iter().map(|ply| ply.mv).collect();
    let mut request = Request::new(Ticket(1), opening.start.clone(), moves, Level::MAX);
    request.use_book = false;
    request.limits = limits;
    request.seed = seed;
    request.resign = None;
    request.declaration = Some(DeclarationTerms::default());
    request
}

/// Whether both players think that nobody is far ahead.
fn is_balanced(nets: &[Option<Arc<Net>>; 2], opening: &Opening) -> bool {
    nets.iter().all(|net| {
        let mut searcher = Searcher::new();
        searcher.set_hash_mib(1);
        searcher.set_net(net.clone());
        let request = request(opening, &opening.plies, Limits::NONE.with_nodes(5000), 0);
        let signal = Signal::default();
        signal.want(&request);
        let answer = searcher.think(&request, &signal, clock, &mut |_| {});
        matches!(answer.info.score, SearchScore::Centipawns(value) if value.abs() < 250)
    })
}

/// The winner of a game in which the first player has `color`.
fn play(
    players: &Players,
    opening: &Opening,
    color: Color,
    seed: u64,
    score: &mut Score,
) -> Option<Color> {
    let mut searchers = players.nets.clone().map(|net| {
        let mut searcher = Searcher::new();
        searcher.set_net(net);
        searcher
    });
    for (searcher, &tuning) in searchers.iter_mut().zip(&players.tunings) {
        searcher.set_tuning(tuning);
    }
    let limits = match players.nodes {
        Some(nodes) => Limits::NONE.with_nodes(nodes),
        None => Limits { time: Some(Duration::from_millis(players.ms)), ..Limits::NONE },
    };
    let mut history = History::new(opening.start.clone());
    let mut plies = opening.plies.clone();
    for ply in &plies {
        history.play_any(ply.mv).expect("a legal move");
    }
    let mut clear: i32 = 0;
    while plies.len() < 320 {
        match history.verdict() {
            Some(Repetition::Sennichite) => return None,
            Some(Repetition::PerpetualCheck { offender }) => return Some(offender.opponent()),
            None => {}
        }
        let side = history.position().side_to_move();
        let player = usize::from(side != color);
        let request = request(opening, &plies, limits, seed);
        let signal = Signal::default();
        signal.want(&request);
        let answer = searchers[player].think(&request, &signal, clock, &mut |_| {});
        score.nodes[player] += answer.info.nodes;
        score.time[player] += answer.info.time;
        let mv = match answer.choice {
            TurnChoice::Move(mv) => mv,
            TurnChoice::Declare => return Some(side),
            TurnChoice::Resign => return Some(side.opponent()),
        };
        let value = match answer.info.score {
            SearchScore::Centipawns(value) => value.signum() * i32::from(value.abs() > 2500),
            SearchScore::Mate(plies) => {
                if plies > 0 {
                    1
                } else {
                    -1
                }
            }
        };
        // Both agree on who has won, three moves each.
        let ahead = if side == Color::Black { value } else { -value };
        clear = if ahead != 0 && clear.signum() != -ahead { clear + ahead } else { ahead };
        if clear.abs() >= 6 {
            return Some(if clear > 0 { Color::Black } else { Color::White });
        }
        history.play_any(mv).expect("a legal move");
        plies.push(Ply::new(mv, None));
    }
    None
}
