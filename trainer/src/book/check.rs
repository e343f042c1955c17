//! Searches every move of a book for long, and leaves out those that lose.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::path::PathBuf;

use super::in_parallel;
use super::judge::{Judge, turned};
use komadai_core::rules::{Handicap, Move, Position};
use komadai_engine::bot::book::{Book, BookMove, key};

/// Which book, and how long.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The book.
    book: PathBuf,
    /// The file for the book without the moves that lose.
    out: PathBuf,
    /// A file for the judgements, which are not made again.
    #[arg(long)]
    work: PathBuf,
    /// Nodes for each position.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// A move that loses this much against the best is left out, in centipawns.
    #[arg(long, default_value_t = 150)]
    loss: i32,
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// A position of the book with its moves and what each loses against the best.
struct Checked {
    position: Position,
    moves: Vec<(BookMove, i32)>,
}

/// Checks the book and writes what is left of it.
pub fn run(options: &Options) -> io::Result<()> {
    let bytes = std::fs::read(&options.book)?;
    let book = Book::read(&bytes).map_err(io::Error::other)?;
    let judge = Judge::new(&options.work)?;
    let positions = reached(|position| book.moves(position));
    let count = positions.len() as u64;
    println!("{count} positions");
    let checked = in_parallel(options.threads, count, |number| {
        let position = positions[usize::try_from(number).expect("few")].clone();
        let best = judge.judge(&position, options.nodes);
        let loss = |mv: Move| {
            if Some(mv) == best.best {
                0
            } else {
                best.score - judge.after(&position, mv, options.nodes)
            }
        };
        let moves = book.moves(&position).into_iter();
        let moves = moves.map(|found| (found, loss(found.mv))).collect();
        Checked { position, moves }
    });
    for least in [50, 100, options.loss] {
        let all = checked.iter().flat_map(|it| &it.moves);
        let losing = all.filter(|(_, loss)| *loss >= least).count();
        println!("{losing} moves lose {least} or more");
    }
    for it in &checked {
        for (found, loss) in it.moves.iter().filter(|(_, loss)| *loss >= options.loss) {
            println!("{loss}: {} in {}", found.mv, it.position.to_sfen());
        }
    }
    let kept = |it: &Checked| -> Vec<BookMove> {
        let good = it.moves.iter().filter(|(_, loss)| *loss < options.loss);
        good.map(|(found, _)| *found).collect()
    };
    let mut left: Vec<_> = checked.iter().map(|it| (key(&it.position), kept(it))).collect();
    left.retain(|(_, moves)| !moves.is_empty());
    left.sort_by_key(|(key, _)| *key);
    let moves_of = |position: &Position| {
        let place = left.binary_search_by_key(&key(position), |(key, _)| *key);
        place.map_or_else(|_| Vec::new(), |place| left[place].1.clone())
    };
    let still: HashSet<u64> = reached(moves_of).iter().map(key).collect();
    let left: Vec<_> = left.into_iter().filter(|(key, _)| still.contains(key)).collect();
    let moves: usize = left.iter().map(|(_, moves)| moves.len()).sum();
    println!("{} positions and {moves} moves are left", left.len());
    let bytes = Book::to_bytes(&left).ok_or_else(|| io::Error::other("too many moves"))?;
    std::fs::write(&options.out, bytes)
}

/// The positions with moves to which these and single other moves lead, with Black to move, the earliest
/// first.
fn reached(moves: impl Fn(&Position) -> Vec<BookMove>) -> Vec<Position> {
    let starts = Handicap::ALL.into_iter().map(Handicap::position);
    let mut next: VecDeque<Position> = [Position::startpos()].into_iter().chain(starts).collect();
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    while let Some(position) = next.pop_front() {
        let position = turned(&position);
        if !seen.insert(key(&position)) || moves(&position).is_empty() {
            continue;
        }
        for &mv in position.legal_moves().iter() {
            let mut after = position.clone();
            after.play(mv).expect("a legal move");
            next.push_back(after);
        }
        found.push(position);
    }
    found
}
