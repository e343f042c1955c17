//! What a search of a fixed number of nodes says about a position, asked once and saved in a file.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::matches::clock;
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::book::key;
use komadai_engine::bot::{
    Level, Limits, Request, SearchScore, Searcher, Signal, Ticket, TurnChoice,
};

/// What a search says.
#[derive(Debug, Clone, Copy)]
pub struct Judgement {
    /// For the side to move, in centipawns.
    pub score: i32,
    pub best: Option<Move>,
}

/// Asks searches, each of them with nothing learnt from another, so that the order does not matter.
pub struct Judge {
    known: Mutex<HashMap<(u64, u64), Judgement>>,
    file: Mutex<File>,
}

/// The centipawns of a mate.
const MATE: i32 = 10_000;

thread_local! {
    /// With the size of its table in MiB.
    static SEARCHER: RefCell<(Searcher, usize)> = RefCell::new((Searcher::new(), 0));
}

impl Judge {
    /// With the judgements of a file, to which further ones are added.
    pub fn new(path: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(path).unwrap_or_default();
        let known = text.lines().filter_map(read).collect();
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Self { known: Mutex::new(known), file: Mutex::new(file) })
    }

    /// Judges a position with Black to move.
    pub fn judge(&self, position: &Position, nodes: u64) -> Judgement {
        let key = key(position);
        if let Some(found) = lock(&self.known).get(&(key, nodes)) {
            return *found;
        }
        let found = SEARCHER.with_borrow_mut(|(searcher, size)| {
            let wanted = if nodes < 500_000 { 1 } else { 16 };
            if *size != wanted {
                searcher.set_hash_mib(wanted);
                *size = wanted;
            }
            search(searcher, position, nodes)
        });
        lock(&self.known).insert((key, nodes), found);
        let best = found.best.map_or("-".to_owned(), |mv| mv.to_string());
        let line = format!("{key:016x} {nodes} {} {best}\n", found.score);
        lock(&self.file).write_all(line.as_bytes()).expect("a file that takes more");
        found
    }

    /// What is known of a position already.
    pub fn known(&self, key: u64, nodes: u64) -> Option<Judgement> {
        lock(&self.known).get(&(key, nodes)).copied()
    }

    /// The score after a move, for the side that made it.
    pub fn after(&self, position: &Position, mv: Move, nodes: u64) -> i32 {
        let mut next = position.clone();
        next.play(mv).expect("a legal move");
        -self.judge(&turned(&next), nodes).score
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read(line: &str) -> Option<((u64, u64), Judgement)> {
    let mut words = line.split(' ');
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let nodes = words.next()?.parse().ok()?;
    let score = words.next()?.parse().ok()?;
    let best = words.next()?.parse().ok();
    Some(((key, nodes), Judgement { score, best }))
}

fn search(searcher: &mut Searcher, position: &Position, nodes: u64) -> Judgement {
    searcher.new_game();
    let mut request = Request::new(Ticket(1), position.clone(), Vec::new(), Level::MAX);
    request.limits = Limits::NONE.with_nodes(nodes);
    request.resign = None;
    request.use_book = false;
    let signal = Signal::default();
    signal.want(&request);
    let answer = searcher.think(&request, &signal, clock, &mut |_| {});
    Judgement {
        score: match answer.info.score {
            SearchScore::Centipawns(score) => score,
            SearchScore::Mate(plies) if plies > 0 => MATE,
            SearchScore::Mate(_) => -MATE,
        },
        best: match answer.choice {
            TurnChoice::Move(mv) => Some(mv),
            TurnChoice::Resign | TurnChoice::Declare => None,
        },
    }
}

/// The position as the side to move sees it: with Black to move.
pub fn turned(position: &Position) -> Position {
    if position.side_to_move() == Color::Black {
        return position.clone();
    }
    let mut setup = position.to_setup();
    setup.board.reverse();
    for piece in setup.board.iter_mut().flatten() {
        piece.color = piece.color.opponent();
    }
    setup.hands.reverse();
    setup.side_to_move = Color::Black;
    Position::from_setup(&setup).expect("a position turned around is one")
}
