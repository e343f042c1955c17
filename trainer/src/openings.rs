//! Where games begin: mostly after random moves from the even start, some with a handicap, some where both
//! kings have entered.

use fastrand::Rng;

use crate::games::Ply;
use komadai_core::rules::{Color, Handicap, Piece, PieceKind, Position, Setup, Square};

/// A start and moves of chance.
#[derive(Debug, Clone)]
pub struct Opening {
    pub start: Position,
    pub plies: Vec<Ply>,
    /// Whether one side may be far ahead.
    pub is_uneven: bool,
}

/// An opening; its position has a legal move.
pub fn choose(chance: &mut Rng) -> Opening {
    let sort = chance.u8(..100);
    loop {
        let opening = match sort {
            0..6 => handicap(chance),
            6..12 => entered_kings(chance),
            _ => return even(chance),
        };
        if let Some(opening) = opening {
            return opening;
        }
    }
}

/// A few random moves from the even start.
pub fn even(chance: &mut Rng) -> Opening {
    loop {
        let plies = chance.usize(2..=16);
        if let Some(opening) = played(Position::startpos(), plies, false, chance) {
            return opening;
        }
    }
}

fn handicap(chance: &mut Rng) -> Option<Opening> {
    let handicap = Handicap::ALL[chance.usize(..Handicap::ALL.len())];
    let plies = chance.usize(1..=10);
    played(handicap.position(), plies, true, chance)
}

/// Goes on from `start` with this many random moves.
fn played(start: Position, plies: usize, is_uneven: bool, chance: &mut Rng) -> Option<Opening> {
    let mut position = start.clone();
    let mut made = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mv = moves[chance.usize(..moves.len())];
        position.play(mv).ok()?;
        made.push(Ply::new(mv, None));
    }
    position.has_legal_move().then_some(Opening { start, plies: made, is_uneven })
}

/// Both kings stand in the camp of the other or before it, with pieces around them that have mostly promoted.
fn entered_kings(chance: &mut Rng) -> Option<Opening> {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let king = seen_by(color, chance.u8(1..=9), chance.u8(1..=4))?;
        if setup.board[king.index()].is_some() {
            return None;
        }
        setup.board[king.index()] = Some(Piece::new(color, PieceKind::King));
    }
    for kind in PieceKind::HAND {
        for _ in 0..kind.full_set() {
            let color = Color::ALL[chance.usize(..2)];
            if chance.u8(..100) < 40 {
                setup.hands[color.index()][kind.index()] += 1;
                continue;
            }
            place(&mut setup, color, kind, chance);
        }
    }
    setup.side_to_move = Color::ALL[chance.usize(..2)];
    setup.ply = 120;
    let start = Position::from_setup(&setup).ok()?;
    played(start, chance.usize(..4), true, chance)
}

/// Puts a piece where it could stand: beside its king, or with those that stayed at home.
fn place(setup: &mut Setup, color: Color, kind: PieceKind, chance: &mut Rng) {
    for _ in 0..20 {
        let rank = if chance.u8(..10) < 7 { chance.u8(1..=4) } else { chance.u8(5..=9) };
        let Some(sq) = seen_by(color, chance.u8(1..=9), rank) else {
            continue;
        };
        if setup.board[sq.index()].is_some() {
            continue;
        }
        let kind = match kind.promoted() {
            Some(promoted) if rank <= 3 || chance.u8(..10) < 2 => promoted,
            _ => kind,
        };
        setup.board[sq.index()] = Some(Piece::new(color, kind));
        // Two pawns on a file, and other faults.
        setup.side_to_move = Color::Black;
        let is_nifu = kind == PieceKind::Pawn && pawns_on(setup, color, sq.file()) > 1;
        if !is_nifu {
            return;
        }
        setup.board[sq.index()] = None;
    }
    let kind = kind.unpromoted();
    setup.hands[color.index()][kind.index()] += 1;
}

fn pawns_on(setup: &Setup, color: Color, file: u8) -> usize {
    let pawn = Some(Piece::new(color, PieceKind::Pawn));
    Square::all().filter(|sq| sq.file() == file && setup.board[sq.index()] == pawn).count()
}

/// The square that `color` sees on this file and rank when it plays up the board.
fn seen_by(color: Color, file: u8, rank: u8) -> Option<Square> {
    let sq = Square::new(file, rank)?;
    Some(match color {
        Color::Black => sq,
        Color::White => sq.rotated(),
    })
}
