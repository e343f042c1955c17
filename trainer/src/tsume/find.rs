//! Makes problems of positions with a mate: takes away what is not needed until one solution is left.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use fastrand::Rng;

use crate::games::Game;
use komadai_core::rules::{Color, Piece, PieceKind, Position, Setup, Square};
use komadai_engine::bot::SearchScore;
use komadai_engine::bot::tsume::{CheckLimits, Solution, check, second_solution, solve};

/// Where the games are, and where the problems go.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the problems; what is in it stays, and games that it names are not looked at again.
    out: PathBuf,
    /// Folders of games.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Files looked at at the same time.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Positions with shorter mates are not looked at.
    #[arg(long, default_value_t = 1)]
    shortest: i32,
    /// The longest solution, in plies.
    #[arg(long, default_value_t = 11)]
    longest: u16,
}

/// Positions of a game that are tried.
const TRIES: usize = 3;
/// More pieces than this on the board make no problem.
const MOST_PIECES: usize = 18;
/// What may be looked at while pieces are taken away ...
const QUICK: u64 = 4_000;
/// ... and to check the finished problem.
const THOROUGH: u64 = 300_000;

/// Looks through all games.
pub fn run(options: &Options) -> io::Result<()> {
    let done = done(&options.out);
    let mut files = super::files(&options.folders)?;
    Rng::with_seed(1).shuffle(&mut files);
    let next = AtomicUsize::new(0);
    let out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let out = Mutex::new(out);
    std::thread::scope(|scope| {
        let work = || -> io::Result<()> {
            while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                if done.contains(&path.display().to_string()) {
                    continue;
                }
                for game in super::games(path)? {
                    let problems = problems(&game, options);
                    let mut out = out.lock().expect("no worker panics");
                    write(&mut out, &problems)?;
                }
                let mut out = out.lock().expect("no worker panics");
                writeln!(out, "# {}", path.display())?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().expect("a worker does not panic")?;
        }
        Ok(())
    })
}

/// The files that are named as done.
fn done(path: &PathBuf) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let named = text.lines().filter_map(|line| line.strip_prefix("# "));
    named.map(str::to_owned).collect()
}

pub(super) fn write(out: &mut File, problems: &[(Position, Solution)]) -> io::Result<()> {
    for (position, solution) in problems {
        let moves: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
        let (sfen, moves) = (position.to_sfen(), moves.join(" "));
        writeln!(out, "sfen {sfen} moves {moves} # {}", solution.nodes)?;
    }
    Ok(())
}

/// The problems of one game: at most one of its moves and one of its asides.
fn problems(game: &Game, options: &Options) -> Vec<(Position, Solution)> {
    let mut chance = Rng::with_seed(game.number ^ 0x7a5e_6d0c);
    let [played, beside] = mates(game, options);
    let mut found = Vec::new();
    for mut mates in [played, beside] {
        // The longest first: there are few of them.
        mates.sort_by_key(|&(plies, _)| -plies);
        let made = mates.into_iter().take(TRIES).find_map(|(plies, position)| {
            // Mates in one are many.
            if plies == 1 && chance.u8(..100) >= 15 || plies == 3 && chance.u8(..100) >= 40 {
                return None;
            }
            problem(&position, options.longest, &mut chance)
        });
        found.extend(made);
    }
    found
}

/// Positions in which a search saw a mate for the side to move, with its plies: those of the game, and those
/// beside it.
fn mates(game: &Game, options: &Options) -> [Vec<(i32, Position)>; 2] {
    let (mut played, mut beside) = (Vec::new(), Vec::new());
    let mut position = game.start.clone();
    let wanted = |score: SearchScore| match score {
        SearchScore::Mate(plies) if plies >= options.shortest => Some(plies),
        _ => None,
    };
    for ply in &game.plies {
        if let Some(plies) = ply.score.and_then(wanted) {
            played.push((plies, position.clone()));
        }
        for aside in &ply.asides {
            if let Some(plies) = wanted(aside.score) {
                let mut after = position.clone();
                if after.play(aside.mv).is_ok() {
                    beside.push((plies, after));
                }
            }
        }
        if position.play_any(ply.mv).is_err() {
            break;
        }
    }
    [played, beside]
}

/// The problem in a position.
pub(super) fn problem(
    position: &Position,
    longest: u16,
    chance: &mut Rng,
) -> Option<(Position, Solution)> {
    let limits = |nodes| CheckLimits { plies: longest, nodes };
    let quick = limits(QUICK);
    let solved = |setup: &Setup| {
        let position = Position::from_setup(setup).ok()?;
        let solution = solve(&position, quick, &mut || false).ok()?;
        Some((position, solution))
    };
    let is_sound = |position: &Position, solution: &Solution| {
        second_solution(position, &solution.line, quick, &mut || false).is_none()
    };
    let mut setup = bare(position);
    let (_, mut solution) = solved(&setup)?;
    // What the attacker does not need. A longer mate is as good.
    for place in places(&setup, Some(Color::Black), chance) {
        let fewer = without(&setup, place)?;
        if let Some((_, shown)) = solved(&fewer)
            && shown.line.len() >= solution.line.len()
        {
            (setup, solution) = (fewer, shown);
        }
    }
    let (mut position, _) = solved(&setup)?;
    if !is_sound(&position, &solution) {
        return None;
    }
    // What is needed neither for the mate nor for there being one way to it.
    loop {
        let mut is_smaller = false;
        for place in places(&setup, None, chance) {
            let Some(fewer) = without(&setup, place) else {
                continue;
            };
            let Some((smaller, shown)) = solved(&fewer) else {
                continue;
            };
            if shown.line.len() == solution.line.len() && is_sound(&smaller, &shown) {
                (setup, position, solution) = (fewer, smaller, shown);
                is_smaller = true;
            }
        }
        if !is_smaller {
            break;
        }
    }
    if setup.board.iter().flatten().count() > MOST_PIECES {
        return None;
    }
    let (solution, fault) = check(&position, limits(THOROUGH), &mut || false).ok()?;
    (fault.is_none() && solution.left_in_hand == 0).then_some((position, solution))
}

/// Where a piece is: on a square, or in the attacker's hand.
#[derive(Debug, Clone, Copy)]
enum Place {
    Board(usize),
    Hand(PieceKind),
}

/// All pieces but the king, in any order: those of a side, or of both.
fn places(setup: &Setup, side: Option<Color>, chance: &mut Rng) -> Vec<Place> {
    let mut places = Vec::new();
    for (sq, piece) in setup.board.iter().enumerate() {
        let is_wanted = |piece: &Piece| {
            piece.kind != PieceKind::King && side.is_none_or(|side| side == piece.color)
        };
        places.extend(piece.filter(is_wanted).map(|_| Place::Board(sq)));
    }
    let hand = setup.hands[Color::Black.index()];
    for kind in PieceKind::HAND {
        if hand[kind.index()] > 0 {
            places.push(Place::Hand(kind));
        }
    }
    chance.shuffle(&mut places);
    places
}

/// The set-up with a piece in the defender's hand that was elsewhere.
fn without(setup: &Setup, place: Place) -> Option<Setup> {
    let mut setup = setup.clone();
    let kind = match place {
        Place::Board(sq) => setup.board[sq].take()?.kind.unpromoted(),
        Place::Hand(kind) => {
            let count = &mut setup.hands[Color::Black.index()][kind.index()];
            *count = count.checked_sub(1)?;
            kind
        }
    };
    setup.hands[Color::White.index()][kind.index()] += 1;
    Some(setup)
}

/// The position as a problem shows it: Black mates and has no king, and the defender holds whatever is not
/// shown.
fn bare(position: &Position) -> Setup {
    let from = position.to_setup();
    let attacker = from.side_to_move;
    let mut setup = Setup::empty();
    for sq in Square::all() {
        let Some(piece) = from.board[sq.index()] else {
            continue;
        };
        let (to, color) = match attacker {
            Color::Black => (sq, piece.color),
            Color::White => (sq.rotated(), piece.color.opponent()),
        };
        let is_king = piece == Piece::new(attacker, PieceKind::King);
        setup.board[to.index()] = (!is_king).then_some(Piece::new(color, piece.kind));
    }
    setup.hands[Color::Black.index()] = from.hands[attacker.index()];
    for kind in PieceKind::HAND {
        let shown = setup.count(kind);
        let rest = u16::from(kind.full_set()).saturating_sub(shown);
        setup.hands[Color::White.index()][kind.index()] = u8::try_from(rest).unwrap_or(0);
    }
    setup
}
