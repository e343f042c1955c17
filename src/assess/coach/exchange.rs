//! The material balance of the captures in a line.

use std::collections::HashMap;

use super::{Fact, LEAST_LOSS, LEAST_TOLD, can_take, dear};
use komadai_core::rules::{Color, Move, PieceKind, Position, Square};
use komadai_engine::bot::piece_worth;

/// The most consecutive captures examined at the end of a line.
const MOST_CAPTURES: u32 = 4;

/// The material advantage of a side, in centipawns.
pub(super) fn balance(position: &Position, side: Color) -> i32 {
    let worth = komadai_engine::bot::material(position);
    match side {
        Color::Black => worth,
        Color::White => -worth,
    }
}

/// The gain of a capture for its side, in centipawns, once captures on its square no longer pay; `None` if it
/// is illegal or takes nothing.
pub(super) fn won_on_square(position: &Position, mv: Move) -> Option<i32> {
    position.piece_at(mv.to())?;
    won(position, mv)
}

/// The same for any move: what it wins or loses.
pub(super) fn won(position: &Position, mv: Move) -> Option<i32> {
    let before = balance(position, position.side_to_move());
    let mut after = position.clone();
    after.play(mv).ok()?;
    Some(-after_captures(&after, mv.to()) - before)
}

/// The material advantage of the side to move after captures on a square, as long as they pay.
fn after_captures(position: &Position, on: Square) -> i32 {
    let stands = balance(position, position.side_to_move());
    let takes = position.legal_moves();
    let takes = takes.iter().filter(|mv| mv.to() == on);
    let taken = takes.filter_map(|&mv| {
        let mut after = position.clone();
        after.play(mv).ok()?;
        Some(-after_captures(&after, on))
    });
    taken.fold(stands, i32::max)
}

/// The material advantage of `side` once the line is played and no further capture pays.
pub(super) fn settled(start: &Position, line: &[Move], side: Color) -> i32 {
    let mut position = start.clone();
    for &mv in line {
        if position.play(mv).is_err() {
            break;
        }
    }
    let worth = quiet(&position, -i32::MAX, i32::MAX, MOST_CAPTURES);
    if position.side_to_move() == side { worth } else { -worth }
}

/// Whether the side that has just moved has more than `before` after every answer, once no capture pays: a
/// pawn that changes hands, or more. An answer that gives check only delays that.
pub(super) fn wins_anyway(answered: &Position, before: i32) -> bool {
    answered.legal_moves().iter().all(|&answer| {
        let mut position = answered.clone();
        let is_capture = position.play(answer).is_ok_and(|played| played.captured().is_some());
        let is_check = !is_capture && position.is_in_check();
        is_check || quiet(&position, -i32::MAX, i32::MAX, MOST_CAPTURES) - before >= LEAST_TOLD
    })
}

/// The material advantage of the side to move after captures, as long as they pay.
fn quiet(position: &Position, mut least: i32, most: i32, captures: u32) -> i32 {
    let stands = balance(position, position.side_to_move());
    if captures == 0 || stands >= most {
        return stands;
    }
    // A side in check may be unable to keep its material.
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

/// The pieces that a line takes from both sides, without equal exchanges.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    /// The lost pieces: kind, square before the line, and the number of moves until the capture.
    lost: Vec<(PieceKind, Square, usize)>,
    /// The pieces that the side takes.
    won: Vec<PieceKind>,
}

/// The captures in a line of `side`'s pieces that stand at its start, and those by it. `taken` is what `side`
/// took just before. Captures after the last settled position are ignored; `None` if there is no settled
/// position.
pub(super) fn exchange(
    start: &Position,
    line: &[Move],
    side: Color,
    taken: Option<PieceKind>,
) -> Option<Exchange> {
    let mut position = start.clone();
    // The start squares of the pieces that are still on the board.
    let own = start.pieces(side).into_iter();
    let mut origins: HashMap<Square, Square> = own.map(|square| (square, square)).collect();
    let mut found = Exchange { won: taken.into_iter().collect(), ..Exchange::default() };
    let mut settled = None;
    for (place, &mv) in line.iter().enumerate() {
        let is_theirs = position.side_to_move() != side;
        let captured = position.play(mv).ok()?.captured().map(|piece| piece.kind);
        if is_theirs {
            let origin = origins.remove(&mv.to());
            // A piece that was dropped within the line has no origin.
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
        // A capture that can be retaken is not settled.
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

/// Whether a piece is worth more than another both on the board and in the hand that takes it: a horse for a
/// rook is no loss, nor a knight for a promoted pawn.
pub(super) fn is_dearer(kind: PieceKind, other: PieceKind) -> bool {
    let is_more = |a, b| piece_worth(a) > piece_worth(b) + 50;
    is_more(kind, other) && is_more(kind.unpromoted(), other.unpromoted())
}

impl Exchange {
    /// Whether this line loses the same.
    pub(super) fn has(&self, loss: &Fact) -> bool {
        let loses = |kind, square: Option<Square>| {
            let mut lost = self.lost.iter();
            lost.any(|&(other, at, _)| other == kind && square.is_none_or(|square| square == at))
        };
        match *loss {
            Fact::LosesPiece { kind, square, .. } => loses(kind, Some(square)),
            Fact::GivesFor { kind, other, .. } => loses(kind, None) && self.won.contains(&other),
            _ => false,
        }
    }

    /// The fact to show if the side loses `net` in all, and `net` is `least` or more.
    pub(super) fn lost(&self, line: &[Move], net: i32, least: i32) -> Option<Fact> {
        if net < least {
            return None;
        }
        let &(kind, square, length) =
            self.lost.iter().max_by_key(|(kind, ..)| piece_worth(*kind))?;
        let won: Vec<PieceKind> = self.won.iter().copied().filter(|&kind| dear(kind)).collect();
        let are_few = self.lost.iter().filter(|(kind, ..)| dear(*kind)).count() == 1;
        match won[..] {
            // One side loses it and the other has it in hand, without compensation.
            [] if (dear(kind) || least < LEAST_LOSS) && 2 * net >= 3 * piece_worth(kind) => {
                Some(Fact::LosesPiece { kind, square, line: line.get(..length)?.to_vec() })
            }
            [other] if least == LEAST_LOSS && are_few && is_dearer(kind, other) => {
                Some(Fact::GivesFor { kind, other, by: *line.first()? })
            }
            _ => None,
        }
    }
}
