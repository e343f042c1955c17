//! What captures in a line come to.

use std::collections::HashMap;

use super::{Fact, LEAST_LOSS, can_take};
use crate::bot::piece_worth;
use crate::rules::{Color, Move, PieceKind, Position, Square};

/// Captures in a row that are looked at where a line ends.
const MOST_CAPTURES: u32 = 4;

/// What a side has, less what the other has, in centipawns.
pub(super) fn balance(position: &Position, side: Color) -> i32 {
    let worth = crate::bot::material(position);
    match side {
        Color::Black => worth,
        Color::White => -worth,
    }
}

/// What `side` has more than the other once the line is played and nobody gains by taking any more.
pub(super) fn settled(start: &Position, line: &[Move], side: Color) -> i32 {
    let mut position = start.clone();
    for &mv in line {
        if position.play(mv).is_err() {
            break;
        }
    }
    let worth = quiet(&position, -i32::MAX, i32::MAX, MOST_CAPTURES);
    if position.side_to_move() == side {
        worth
    } else {
        -worth
    }
}

/// What the side to move has more than the other, after captures as long as they pay.
fn quiet(position: &Position, mut least: i32, most: i32, captures: u32) -> i32 {
    let stands = balance(position, position.side_to_move());
    if captures == 0 || stands >= most {
        return stands;
    }
    // In check one may have to let go what stands there.
    least = least.max(stands);
    let mut takes: Vec<(i32, Move)> = position
        .legal_moves()
        .iter()
        .filter_map(|&mv| Some((piece_worth(position.piece_at(mv.to())?.kind), mv)))
        .collect();
    takes.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    for (_, mv) in takes {
        let mut taken = position.clone();
        if taken.play(mv).is_err() {
            continue;
        }
        least = least.max(-quiet(&taken, -most, -least, captures - 1));
        if least >= most {
            break;
        }
    }
    least
}

/// What the pieces of both sides come to that a line takes, those that were exchanged for the same kind left out.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    /// What the side loses, where it stood before the line, and after how many moves it is taken.
    lost: Vec<(PieceKind, Square, usize)>,
    /// What it takes.
    won: Vec<PieceKind>,
}

/// What is taken in a line of `side`'s pieces that stand at its start, and by it; `taken` is what it took just before. What comes after
/// the last settled position is left out; `None` where there is none.
pub(super) fn exchange(
    start: &Position,
    line: &[Move],
    side: Color,
    taken: Option<PieceKind>,
) -> Option<Exchange> {
    let mut position = start.clone();
    // Where the pieces that are still there stood at the start.
    let own = start.pieces(side).into_iter();
    let mut origins: HashMap<Square, Square> = own.map(|square| (square, square)).collect();
    let mut found = Exchange {
        won: taken.into_iter().collect(),
        ..Exchange::default()
    };
    let mut settled = None;
    for (place, &mv) in line.iter().enumerate() {
        let is_theirs = position.side_to_move() != side;
        let captured = position.play(mv).ok()?.captured().map(|piece| piece.kind);
        if is_theirs {
            let origin = origins.remove(&mv.to());
            // A piece that was dropped in the line is lost without having stood anywhere.
            if let (Some(origin), Some(_)) = (origin, captured) {
                let kind = start.piece_at(origin)?.kind;
                found.lost.push((kind, origin, place + 1));
            }
        } else {
            found.won.extend(captured);
            if let Some(origin) = mv.from().and_then(|from| origins.remove(&from)) {
                origins.insert(mv.to(), origin);
            }
        }
        // What can be taken back is not settled.
        if captured.is_none() || !can_take(&position, mv.to()) {
            settled = Some((found.lost.len(), found.won.len()));
        }
    }
    let (lost, won) = settled?;
    found.lost.truncate(lost);
    found.won.truncate(won);
    found.won.retain(|&kind| {
        let same = found.lost.iter().position(|(lost, ..)| *lost == kind);
        same.map(|at| found.lost.remove(at)).is_none()
    });
    Some(found)
}

impl Exchange {
    /// What is said of it where the side has lost `net` in all.
    pub fn lost(&self, line: &[Move], net: i32) -> Option<Fact> {
        if net < LEAST_LOSS {
            return None;
        }
        let dear = |kind: PieceKind| piece_worth(kind) >= LEAST_LOSS;
        let &(kind, square, length) = self
            .lost
            .iter()
            .max_by_key(|(kind, ..)| piece_worth(*kind))?;
        let won: Vec<PieceKind> = self
            .won
            .iter()
            .copied()
            .filter(|&kind| dear(kind))
            .collect();
        let are_few = self.lost.iter().filter(|(kind, ..)| dear(*kind)).count() == 1;
        match won[..] {
            // One side loses it, the other has it in hand: nothing else makes up for it.
            [] if dear(kind) && net >= piece_worth(kind) => Some(Fact::LosesPiece {
                kind,
                square,
                line: line.get(..length)?.to_vec(),
            }),
            [other] if are_few && piece_worth(kind) > piece_worth(other) + 50 => {
                Some(Fact::GivesFor {
                    kind,
                    other,
                    by: *line.first()?,
                })
            }
            _ => None,
        }
    }
}
