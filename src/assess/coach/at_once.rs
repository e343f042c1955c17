//! Immediate effects of a single move: captures, promotions, attacks.

use super::exchange::{balance, is_dearer, won, won_on_square};
use super::{Fact, LEAST_LOSS, PieceFact, can_take, dear, fork, is_target, king, threat};
use crate::assess::MoveAssessment;
use komadai_core::rules::{Color, Move, PieceKind, Position, Square, attacks};
use komadai_engine::bot::piece_worth;

/// The smallest gain of a capture that is shown, in centipawns: a pawn.
const LEAST_GAIN: i32 = 100;

/// The captured piece and the gain, if it is large enough to show.
fn capture(position: &Position, mv: Move) -> Option<(PieceKind, Square, i32)> {
    let kind = position.piece_at(mv.to())?.kind;
    let won = won_on_square(position, mv)?;
    (won >= LEAST_GAIN).then_some((kind, mv.to(), won))
}

/// Whether a capture gains something.
pub(in crate::assess) fn is_gain(position: &Position, mv: Move) -> bool {
    capture(position, mv).is_some()
}

/// The position after a move; `None` if it is illegal.
pub(super) fn played(position: &Position, mv: Move) -> Option<Position> {
    let mut after = position.clone();
    after.play(mv).ok()?;
    Some(after)
}

/// The position after the better move.
pub(super) fn avoided(mistake: &MoveAssessment) -> Option<Position> {
    played(&mistake.before, *mistake.better.first()?)
}

/// The piece that the reply wins on its square, and not after the better move; with the cause if it is known.
pub(super) fn captured(mistake: &MoveAssessment, after: &Position, by: Move) -> Option<Fact> {
    let (kind, square, won) = capture(after, by)?;
    let otherwise = avoided(mistake).and_then(|avoided| won_on_square(&avoided, by));
    if otherwise.is_some_and(|otherwise| otherwise > won - LEAST_GAIN) {
        return None;
    }
    let before = &mistake.before;
    // The piece took another and is taken back.
    if square == mistake.mv.to()
        && let Some(other) = before.piece_at(square)
    {
        let (other, won) =
            (other.kind, won - balance(after, mistake.side) + balance(before, mistake.side));
        let fact = if !dear(other) {
            Fact::Takes(PieceFact { by, kind, square })
        } else if is_dearer(kind, other) {
            Fact::GivesFor { kind, other, by }
        } else {
            return None;
        };
        return (won >= LEAST_GAIN).then_some(fact);
    }
    // The piece that takes is taken back.
    let taker = by.from().and_then(|from| after.piece_at(from)).map(|piece| piece.kind);
    if let Some(other) = taker.filter(|&other| won < piece_worth(kind) && is_dearer(kind, other))
        && dear(other)
    {
        return Some(Fact::GivesFor { kind, other, by });
    }
    let moved = mistake.mv.from();
    let stood = mistake.mv.to() != square;
    let passed = before.passed();
    let is_guarded = |position: &Position| position.is_attacked(square, mistake.side);
    let was_attacked = passed.is_some_and(|passed| capture(&passed, by).is_some());
    Some(if stood && was_attacked && !is_guarded(before) && !is_guarded(after) {
        Fact::LeavesAttacked(PieceFact { by, kind, square })
    } else if stood
        && moved.is_some_and(|from| before.attackers(square, mistake.side).contains(from))
        && !after.attackers(square, mistake.side).contains(mistake.mv.to())
    {
        Fact::Unguards(PieceFact { by, kind, square })
    } else {
        Fact::Takes(PieceFact { by, kind, square })
    })
}

/// The kind of the piece that a move promotes, if it cannot be taken then.
fn promoted(position: &Position, mv: Move) -> Option<PieceKind> {
    let kind = position.piece_at(mv.from()?)?.kind;
    let is_safe = !can_take(&played(position, mv)?, mv.to());
    (mv.is_promotion() && is_safe).then_some(kind)
}

/// The kind of the piece that the reply promotes safely, if it could not do so after the better move.
pub(super) fn promotes(mistake: &MoveAssessment, after: &Position, by: Move) -> Option<PieceKind> {
    let kind = promoted(after, by)?;
    let otherwise = promoted(&avoided(mistake)?, by);
    otherwise.is_none().then_some(kind)
}

/// Whether the piece on a square cannot be taken with a gain.
pub(super) fn is_safe(position: &Position, square: Square) -> bool {
    !hangs(position, square)
}

/// Whether the side to move can take the piece on a square with a gain.
pub(super) fn hangs(position: &Position, square: Square) -> bool {
    let takes = position.legal_moves();
    let mut takes = takes.iter().filter(|take| take.to() == square);
    takes.any(|&take| capture(position, take).is_some())
}

/// Whether the reply gives check, and could not after the better move.
pub(super) fn checks(mistake: &MoveAssessment, answered: &Position, by: Move) -> bool {
    let otherwise = avoided(mistake).and_then(|avoided| played(&avoided, by));
    answered.is_in_check() && otherwise.is_none_or(|otherwise| !otherwise.is_in_check())
}

/// The piece that the reply attacks anew, if it could not do so after the better move.
pub(super) fn threatened(
    mistake: &MoveAssessment,
    after: &Position,
    answered: &Position,
    by: Move,
) -> Option<(PieceKind, Square)> {
    let target = attacked(after, answered, by, mistake.side)?;
    let otherwise = avoided(mistake).and_then(|avoided| {
        let answered = played(&avoided, by)?;
        attacked(&avoided, &answered, by, mistake.side)
    });
    (otherwise != Some(target)).then_some(target)
}

/// The most valuable piece that a move attacks from a safe square and would win, and that could not be taken
/// with a gain before.
fn attacked(
    after: &Position,
    answered: &Position,
    by: Move,
    side: Color,
) -> Option<(PieceKind, Square)> {
    let attacker = answered.piece_at(by.to())?;
    if !is_safe(answered, by.to()) {
        return None;
    }
    let passed = answered.passed();
    let reach = attacks(attacker.kind, attacker.color, by.to(), answered.occupied());
    let fresh = (reach & answered.pieces(side)).into_iter();
    let fresh = fresh.filter(|&square| !hangs(after, square));
    fresh
        .filter_map(|square| Some((answered.piece_at(square)?.kind, square)))
        .filter(|&(kind, square)| {
            let is_guarded = answered.is_attacked(square, side);
            let is_dear = kind != PieceKind::King && dear(kind);
            is_dear && is_target(kind, attacker.kind, is_guarded)
        })
        .filter(|&(_, square)| passed.as_ref().is_none_or(|passed| !is_safe(passed, square)))
        .max_by_key(|&(kind, _)| piece_worth(kind))
}

/// The immediate effects of the better move that the played one, which leads to `after`, does not have.
pub(super) fn aims(
    mistake: &MoveAssessment,
    after: &Position,
    by: Move,
    answer: Option<Move>,
) -> Option<Fact> {
    let (before, theirs) = (&mistake.before, mistake.side.opponent());
    let position = played(before, by)?;
    if let Some(targets) = fork(before, &position, by, theirs) {
        return Some(Fact::BetterForks { by, targets });
    }
    if !can_take(&position, by.to())
        && let Some(mate) = threat(&position)
    {
        return Some(Fact::BetterThreatensMate { by, mate });
    }
    if by.to() != mistake.mv.to()
        && let Some((kind, square, _)) = capture(before, by)
    {
        if let Some(fact) = exchanges(before, &position, by) {
            return Some(fact);
        }
        return Some(Fact::BetterTakes(PieceFact { by, kind, square }));
    }
    // A check only delays captures that it does not prevent.
    let is_check = position.is_in_check();
    if !is_check {
        if let Some((kind, square)) = saved(mistake, after, &position, by) {
            return Some(Fact::BetterSaves(PieceFact { by, kind, square }));
        }
        if let Some(answer) = answer.filter(|&answer| stops(mistake, after, &position, answer)) {
            return Some(Fact::BetterStops { by, answer });
        }
    }
    if let Some(kind) = promoted(before, by) {
        return Some(Fact::BetterPromotes { by, kind });
    }
    let for_king = king::sheltered(mistake, after, &position, (by, answer));
    if let Some(fact) = for_king.or_else(|| king::hunted(mistake, after, &position, by)) {
        return Some(fact);
    }
    if let Some((kind, square)) = attacked(before, &position, by, theirs) {
        return Some(Fact::BetterAttacks(PieceFact { by, kind, square }));
    }
    if let Some((kind, square)) = new_capture(before, &position, by)
        && new_capture(before, after, mistake.mv) != Some((kind, square))
    {
        return Some(Fact::BetterThreatens(PieceFact { by, kind, square }));
    }
    if let Some(kind) = promotion_next(&position, by) {
        return Some(Fact::BetterThreatensPromotion { by, kind });
    }
    if let Some(fact) = exchanges(before, &position, by) {
        return Some(fact);
    }
    is_check.then_some(Fact::BetterChecks { by })
}

/// The most valuable piece that the side could take with a gain if the other passed now, and could not before
/// the move. The piece that moved stands safely.
fn new_capture(before: &Position, after: &Position, mv: Move) -> Option<(PieceKind, Square)> {
    if !is_safe(after, mv.to()) {
        return None;
    }
    let passed = after.passed()?;
    let takes = passed.legal_moves();
    let takes = takes.iter().filter_map(|&take| capture(&passed, take));
    let new = takes.filter(|&(_, square, won)| won >= LEAST_LOSS && !hangs(before, square));
    let (kind, square, _) = new.max_by_key(|&(kind, ..)| piece_worth(kind))?;
    Some((kind, square))
}

/// The piece that the reply threatens to take, if it could not after the better move.
pub(super) fn threat_to_take(
    mistake: &MoveAssessment,
    after: &Position,
    answered: &Position,
    by: Move,
) -> Option<(PieceKind, Square)> {
    let target = new_capture(after, answered, by)?;
    let otherwise =
        avoided(mistake).and_then(|avoided| new_capture(&avoided, &played(&avoided, by)?, by));
    (otherwise != Some(target)).then_some(target)
}

/// The kind of the piece that moved, if it could promote safely should the other side pass.
fn promotion_next(position: &Position, by: Move) -> Option<PieceKind> {
    if !is_safe(position, by.to()) {
        return None;
    }
    let passed = position.passed()?;
    let moves = passed.legal_moves();
    let mut own = moves.iter().filter(|mv| mv.from() == Some(by.to()));
    own.find_map(|&mv| promoted(&passed, mv))
}

/// A capture of a valuable piece for one that is worth no more.
fn exchanges(before: &Position, after: &Position, by: Move) -> Option<Fact> {
    let kind = before.piece_at(by.to())?.kind;
    let other = before.piece_at(by.from()?)?.kind;
    let are_dear = dear(kind) && dear(other);
    let won = won_on_square(before, by)?;
    (are_dear && can_take(after, by.to()) && won > -LEAST_GAIN).then_some(Fact::BetterExchanges {
        by,
        kind,
        square: by.to(),
        other,
    })
}

/// The most valuable piece that the opponent could have won if the side had passed, still wins after the
/// played move, and does not win after the better one.
fn saved(
    mistake: &MoveAssessment,
    after: &Position,
    avoided: &Position,
    by: Move,
) -> Option<(PieceKind, Square)> {
    let passed = mistake.before.passed()?;
    let takes = passed.legal_moves();
    let lost = takes.iter().filter_map(|&take| {
        let (kind, square, _) = capture(&passed, take)?;
        // The same piece, where it stands now.
        let is_still = square != mistake.mv.to() && mistake.mv.from() != Some(square);
        (is_still && dear(kind) && capture(after, take).is_some()).then_some((kind, square))
    });
    let (kind, square) = lost.max_by_key(|&(kind, _)| piece_worth(kind))?;
    let stands = if by.from() == Some(square) { by.to() } else { square };
    is_safe(avoided, stands).then_some((kind, square))
}

/// Whether the reply, which was a threat before the move and costs nothing after it, is illegal after the
/// better move, or loses more than a pawn there.
fn stops(mistake: &MoveAssessment, after: &Position, avoided: &Position, answer: Move) -> bool {
    let costs = |position: &Position| won(position, answer).map_or(i32::MAX, |won| -won);
    let passed = mistake.before.passed();
    let is_threat = passed.is_some_and(|passed| costs(&passed) < LEAST_GAIN);
    let is_stopped = costs(avoided) >= LEAST_LOSS;
    answer.to() != mistake.mv.to() && is_threat && costs(after) < LEAST_GAIN && is_stopped
}
