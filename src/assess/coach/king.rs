//! What a move does to a king: its guards, the pieces that attack the squares beside it, its ways out.

use super::at_once::{is_safe, played};
use super::{Fact, HORIZON, PieceFact, legal};
use crate::assess::MoveAssessment;
use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

/// An attack on a king takes this many pieces.
const ATTACK: u32 = 2;
/// So many more are clearly more.
const CLEAR: u32 = 2;
/// Ways out that are few.
const FEW: u32 = 1;
/// Shorter lines say nothing about an attack.
const LEAST_PLIES: usize = 3;

/// A king and what stands around it.
struct Surroundings {
    /// The squares beside it.
    beside: Bitboard,
    /// Its golds and silvers, and pieces that move like them, within two squares.
    guards: u32,
    /// The opponent's pieces that attack it or the squares beside it.
    attackers: Bitboard,
    /// The squares to which it can go.
    ways_out: u32,
}

impl Surroundings {
    fn of(position: &Position, side: Color) -> Option<Self> {
        let (king, theirs) = (position.king(side)?, side.opponent());
        let beside = beside(king);
        // The king hides no square behind itself.
        let occupied = position.occupied().without(king);
        let attackers = |sq| position.attackers_with(sq, theirs, occupied);
        let all = |found: Bitboard, sq| found | attackers(sq);
        let free = beside & !position.pieces(side);
        let near = beside.into_iter().fold(beside, |near, sq| near | self::beside(sq));
        let guards = near & position.pieces(side);
        Some(Self {
            beside,
            guards: count(guards.into_iter().filter(|&sq| is_guard(position, sq))),
            attackers: beside.with(king).into_iter().fold(Bitboard::EMPTY, all),
            ways_out: count(free.into_iter().filter(|&sq| attackers(sq).is_empty())),
        })
    }

    fn pieces(&self) -> u32 {
        self.attackers.count()
    }
}

fn count(squares: impl Iterator<Item = Square>) -> u32 {
    squares.fold(0, |count, _| count + 1)
}

fn beside(square: Square) -> Bitboard {
    attacks(PieceKind::King, Color::Black, square, Bitboard::EMPTY)
}

/// Whether a gold, a silver or a piece that moves like a gold stands there.
fn is_guard(position: &Position, square: Square) -> bool {
    use PieceKind::{Gold, ProKnight, ProLance, ProPawn, ProSilver, Silver};
    let kind = position.piece_at(square).map(|piece| piece.kind);
    matches!(kind, Some(Gold | Silver | ProPawn | ProLance | ProKnight | ProSilver))
}

/// The position after the better move and its answer.
fn kept(mistake: &MoveAssessment) -> Option<Position> {
    mistake
        .before
        .is_legal(*mistake.better.first()?)
        .then(|| end(&mistake.before, &mistake.better, 2))
}

/// The position after so many moves of a line, up to the first illegal one.
fn end(position: &Position, line: &[Move], plies: usize) -> Position {
    let mut position = position.clone();
    for &mv in legal(&position.clone(), line, plies) {
        // Legal, as was just checked.
        let _ = position.play(mv);
    }
    position
}

/// The kings of a side at the end of the played line and of the better one.
fn at_ends(
    mistake: &MoveAssessment,
    after: &Position,
    side: Color,
) -> Option<(Surroundings, Surroundings)> {
    let plies = mistake.refutation.len().min(mistake.better.len().saturating_sub(1)).min(HORIZON);
    let played = end(after, &mistake.refutation, plies);
    let better = end(&mistake.before, &mistake.better, plies + 1);
    let of = |position| Surroundings::of(position, side);
    (plies >= LEAST_PLIES).then_some((of(&played)?, of(&better)?))
}

/// The attack on a king to which a line leads, where the other line has two attackers fewer: on the own king
/// by the played line, else on the other by the better one.
pub(super) fn to_come(mistake: &MoveAssessment, after: &Position) -> Option<Fact> {
    let side = mistake.side;
    let is_clear = |more: &Surroundings, less: &Surroundings| {
        more.pieces() > ATTACK && more.pieces() >= less.pieces() + CLEAR
    };
    let (played, better) = at_ends(mistake, after, side)?;
    if is_clear(&played, &better) {
        let by = *mistake.refutation.first()?;
        return Some(Fact::AttackComes { by, pieces: played.pieces() });
    }
    let (played, better) = at_ends(mistake, after, side.opponent())?;
    let by = *mistake.better.first()?;
    is_clear(&better, &played).then(|| Fact::BetterAttackComes { by, pieces: better.pieces() })
}

/// What the move itself does to the own king or to the attack on the other one, where the played line ends
/// worse for that than the better one.
pub(super) fn undone(mistake: &MoveAssessment, after: &Position) -> Option<Fact> {
    let (before, side) = (&mistake.before, mistake.side);
    let from = mistake.mv.from()?;
    let kind = before.piece_at(from)?.kind;
    let stood = Surroundings::of(before, side)?;
    let (now, otherwise) = at_ends(mistake, after, side)?;
    let is_worse = now.pieces() >= ATTACK.max(otherwise.pieces() + 1);
    let left = Surroundings::of(after, side)?;
    if is_worse && kind == PieceKind::King && left.guards + 2 <= stood.guards {
        return Some(Fact::KingLeaves(from));
    }
    let has_left = stood.beside.contains(from) && !stood.beside.contains(mistake.mv.to());
    if is_worse && has_left && is_guard(before, from) && now.guards < otherwise.guards {
        return Some(Fact::GuardLeaves { kind, square: from });
    }
    let of = |position| Surroundings::of(position, side.opponent());
    let (stood, left) = (of(before)?, of(after)?);
    let (now, otherwise) = at_ends(mistake, after, side.opponent())?;
    let is_gone = stood.attackers.contains(from) && !left.attackers.contains(mistake.mv.to());
    (is_gone && otherwise.pieces() >= ATTACK.max(now.pieces() + 1))
        .then_some(Fact::EndsAttack { kind, square: from })
}

/// What the reply does to the king that it does not after the better move.
pub(super) fn pressed(
    mistake: &MoveAssessment,
    after: &Position,
    answered: &Position,
    by: Move,
) -> Option<Fact> {
    let side = mistake.side;
    let kept = kept(mistake)?;
    let of = |position| Surroundings::of(position, side);
    let (stood, now, otherwise) = (of(&mistake.before)?, of(answered)?, of(&kept)?);
    let is_firm = answered.is_in_check() || is_safe(answered, by.to());
    if let Some(taken) = after.piece_at(by.to())
        && stood.beside.contains(by.to())
        && is_guard(after, by.to())
        && kept.piece_at(by.to()) == Some(taken)
        && now.pieces() >= otherwise.pieces().max(ATTACK)
    {
        return Some(Fact::TakesGuard(PieceFact { by, kind: taken.kind, square: by.to() }));
    }
    if is_firm && now.ways_out < otherwise.ways_out.min(stood.ways_out) && now.ways_out <= FEW {
        return Some(Fact::TakesWaysOut { by, left: now.ways_out });
    }
    let grows = now.pieces() > stood.pieces().max(otherwise.pieces());
    (is_firm && grows && now.pieces() >= ATTACK && now.attackers.contains(by.to()))
        .then(|| Fact::AttacksKing { by, pieces: now.pieces() })
}

/// What the better move, which leads to `position`, does for the own king.
pub(super) fn sheltered(
    mistake: &MoveAssessment,
    after: &Position,
    position: &Position,
    (by, reply): (Move, Option<Move>),
) -> Option<Fact> {
    let side = mistake.side;
    let kept = kept(mistake)?;
    let answered = reply.and_then(|reply| played(after, reply));
    let of = |position| Surroundings::of(position, side);
    let (now, otherwise) = (of(&kept)?, of(answered.as_ref().unwrap_or(after))?);
    let is_attacked = otherwise.pieces() >= ATTACK;
    let moved = position.piece_at(by.to())?.kind;
    if moved == PieceKind::King {
        let is_freer = now.pieces() < otherwise.pieces() && now.ways_out >= otherwise.ways_out;
        return (is_attacked && is_freer).then_some(Fact::BetterMovesKing { by });
    }
    let arrives = now.beside.contains(by.to())
        && by.from().is_none_or(|from| !now.beside.contains(from))
        && is_guard(position, by.to());
    (is_attacked && arrives && is_safe(position, by.to()) && now.guards > otherwise.guards)
        .then_some(Fact::BetterGuardsKing { by })
}

/// What the better move, which leads to `position`, does to the other king that the played one does not.
pub(super) fn hunted(
    mistake: &MoveAssessment,
    after: &Position,
    position: &Position,
    by: Move,
) -> Option<Fact> {
    let of = |position| Surroundings::of(position, mistake.side.opponent());
    let (stood, now, otherwise) = (of(&mistake.before)?, of(position)?, of(after)?);
    if !position.is_in_check() && !is_safe(position, by.to()) {
        return None;
    }
    if now.ways_out < otherwise.ways_out.min(stood.ways_out) && now.ways_out <= FEW {
        return Some(Fact::BetterTakesWaysOut { by, left: now.ways_out });
    }
    let grows = now.pieces() > stood.pieces().max(otherwise.pieces());
    (grows && now.pieces() >= ATTACK && now.attackers.contains(by.to()))
        .then(|| Fact::BetterAttacksKing { by, pieces: now.pieces() })
}
