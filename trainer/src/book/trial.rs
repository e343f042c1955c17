//! Games of the bot with the book: to weigh its moves, and to see what it is worth.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::castles::castle;
use super::{Options as MakeOptions, in_parallel};
use crate::games::{Game, Ply};
use crate::matches::{Score, clock};
use komadai_core::rules::{Color, History, Position, Repetition};
use komadai_engine::bot::book::{Book, key};
use komadai_engine::bot::{
    DeclarationTerms, Level, Limits, Request, SearchScore, Searcher, Signal, Ticket, TurnChoice,
};

/// Which games to play.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The book.
    file: PathBuf,
    /// Play a match from the even start, the book on against off; without it, games of both kinds with
    /// themselves.
    #[arg(long)]
    r#match: bool,
    /// Games: of a match, or of each kind.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Nodes for every move.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A side counts as the winner when this many scores of both sides in a row ...
const CLEAR_PLIES: u32 = 4;
/// ... are beyond this, in centipawns.
const CLEAR: i32 = 2500;
/// A game that lasts longer is a draw.
const LONGEST: usize = 320;
/// The plies at which castles are looked for.
const CASTLE_PLIES: std::ops::RangeInclusive<usize> = 30..=50;
/// The ply at which games are told apart.
const SAME_UP_TO: usize = 20;

/// Plays or shows.
pub fn run(options: &Options) -> io::Result<()> {
    let file = fs::read(&options.file)?;
    let book = Book::read(&file).map_err(io::Error::other)?;
    if options.r#match {
        play_match(options, &book);
        return Ok(());
    }
    for (name, books) in [("with", [true; 2]), ("without", [false; 2])] {
        let games = in_parallel(options.threads, options.games, |number| {
            play(&book, books, options.nodes, options.seed << 32 | number, *CASTLE_PLIES.end())
        });
        println!("{name} the book: {}", Variety::of(&games));
    }
    Ok(())
}

fn play_match(options: &Options, book: &Book) {
    let score = Mutex::new(Score::default());
    in_parallel(options.threads, options.games / 2, |pair| {
        let seed = options.seed << 32 | pair;
        let halves: usize = Color::ALL
            .into_iter()
            .map(|color| {
                let books = Color::ALL.map(|side| side == color);
                match play(book, books, options.nodes, seed, LONGEST).winner {
                    Some(winner) if winner == color => 2,
                    Some(_) => 0,
                    None => 1,
                }
            })
            .sum();
        let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
        score.add_pair(halves);
        println!("{score}");
    });
}

/// How different games are, and what castles come up in them.
struct Variety {
    games: usize,
    positions: usize,
    castles: BTreeMap<&'static str, usize>,
    /// Sides that had one of them.
    sides: usize,
}

impl Variety {
    fn of(games: &[Game]) -> Self {
        let mut found =
            Self { games: games.len(), positions: 0, castles: BTreeMap::new(), sides: 0 };
        let mut reached = HashSet::new();
        for game in games {
            let mut position = game.start.clone();
            let mut castles = [None; 2];
            for (n, ply) in (1..).zip(&game.plies) {
                position.play(ply.mv).expect("a legal move");
                if n == SAME_UP_TO {
                    reached.insert(key(&position));
                }
                if CASTLE_PLIES.contains(&n) {
                    for color in Color::ALL {
                        let last = &mut castles[color.index()];
                        *last = last.or(castle(&position, color));
                    }
                }
            }
            for name in castles.into_iter().flatten() {
                *found.castles.entry(name).or_default() += 1;
                found.sides += 1;
            }
        }
        found.positions = reached.len();
        found
    }
}

impl std::fmt::Display for Variety {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, positions, sides, .. } = self;
        write!(
            f,
            "{games} games, {positions} different positions after {SAME_UP_TO} plies, castles of {sides} of {} sides:",
            2 * games
        )?;
        self.castles.iter().try_for_each(|(name, count)| write!(f, " {name} {count},"))
    }
}

/// Games of a book that is being made, with those of a file, to which further ones are added.
pub fn games(options: &MakeOptions, path: &Path, book: &[u8]) -> io::Result<Vec<Game>> {
    let book = Book::read(book).map_err(io::Error::other)?;
    let text = fs::read_to_string(path).unwrap_or_default();
    let known: BTreeMap<u64, Game> =
        text.lines().filter_map(Game::read).map(|game| (game.number, game)).collect();
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(path)?);
    let played = in_parallel(options.threads, options.games, |number| {
        if let Some(game) = known.get(&number) {
            return game.clone();
        }
        let game = play(&book, [true; 2], options.game_nodes, number, LONGEST);
        let line = format!("{game}\n");
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).expect("a file that takes more");
        game
    });
    Ok(played)
}

/// A game from the even start; `books` says which side looks into the book.
fn play(book: &Book, books: [bool; 2], nodes: u64, number: u64, longest: usize) -> Game {
    let start = Position::startpos();
    let mut history = History::new(start.clone());
    let mut plies: Vec<Ply> = Vec::new();
    let mut searchers = [(); 2].map(|()| Searcher::new());
    let mut clear = [0; 2];
    let winner = loop {
        if plies.len() >= longest {
            break None;
        }
        match history.verdict() {
            Some(Repetition::Sennichite) => break None,
            Some(Repetition::PerpetualCheck { offender }) => break Some(offender.opponent()),
            None => {}
        }
        let side = history.position().side_to_move();
        let known = if books[side.index()] {
            book.choose(history.position(), u32::MAX, number)
        } else {
            Vec::new()
        };
        if let Some(&mv) = known.first() {
            history.play_any(mv).expect("a legal move");
            plies.push(Ply::new(mv, None));
            continue;
        }
        let moves = plies.iter().map(|ply| ply.mv).collect();
        let mut request = Request::new(Ticket(1), start.clone(), moves, Level::MAX);
        request.limits = Limits::NONE.with_nodes(nodes);
        request.seed = number;
        request.resign = None;
        request.use_book = false;
        request.declaration = Some(DeclarationTerms::default());
        let signal = Signal::default();
        signal.want(&request);
        let answer = searchers[side.index()].think(&request, &signal, clock, &mut |_| {});
        let mv = match answer.choice {
            TurnChoice::Move(mv) => mv,
            TurnChoice::Declare => break Some(side),
            TurnChoice::Resign => break Some(side.opponent()),
        };
        let ahead = match answer.info.score {
            SearchScore::Centipawns(value) => value.signum() * i32::from(value.abs() > CLEAR),
            SearchScore::Mate(plies) => {
                if plies > 0 {
                    1
                } else {
                    -1
                }
            }
        };
        for color in Color::ALL {
            let is_ahead = ahead == if color == side { 1 } else { -1 };
            let count = &mut clear[color.index()];
            *count = if is_ahead { *count + 1 } else { 0 };
        }
        if let Some(winner) =
            Color::ALL.into_iter().find(|color| clear[color.index()] >= CLEAR_PLIES)
        {
            break Some(winner);
        }
        history.play_any(mv).expect("a legal move");
        plies.push(Ply::new(mv, Some(answer.info.score)));
    };
    Game { number, winner, start, plies }
}
