//! What a move does to a king: its guards, the pieces that attack the squares beside it, its ways out.

use super::at_once::{avoided, is_safe, played};
use super::{Fact, PieceFact};
use crate::assess::MoveAssessment;
use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

/// An attack on a king takes this many pieces.
const ATTACK: u32 = 2;
/// Ways out that are few.
const FEW: u32 = 1;

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
    let position = avoided(mistake)?;
    let answer = mistake.better.get(1);
    answer.and_then(|&answer| self::played(&position, answer)).or(Some(position))
}

/// What the move itself does to the own king or to the attack on the other one, where the position after the
/// reply is clearly worse for that than after the better move and its answer.
pub(super) fn undone(mistake: &MoveAssessment, after: &Position, reply: Move) -> Option<Fact> {
    let (before, side) = (&mistake.before, mistake.side);
    let (answered, kept) = (played(after, reply)?, kept(mistake)?);
    let of = |position| Surroundings::of(position, side);
    let (stood, now, otherwise) = (of(before)?, of(&answered)?, of(&kept)?);
    let is_worse = now.pieces() > otherwise.pieces().max(stood.pieces().min(1));
    let from = mistake.mv.from()?;
    let kind = before.piece_at(from)?.kind;
    if is_worse && kind == PieceKind::King && now.guards + 2 <= otherwise.guards.min(stood.guards) {
        return Some(Fact::KingLeaves(from));
    }
    let has_left = stood.beside.contains(from) && !stood.beside.contains(mistake.mv.to());
    if is_worse && has_left && is_guard(before, from) && now.guards < otherwise.guards {
        return Some(Fact::GuardLeaves { kind, square: from });
    }
    let of = |position| Surroundings::of(position, side.opponent());
    let (stood, now, otherwise) = (of(before)?, of(after)?, of(&kept)?);
    let is_gone = stood.attackers.contains(from) && !now.attackers.contains(mistake.mv.to());
    let is_attack = otherwise.pieces() >= stood.pieces().max(ATTACK);
    (is_gone && is_attack && now.pieces() < stood.pieces())
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
