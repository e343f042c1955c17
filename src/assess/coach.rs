//! Why a move was a mistake: facts on the board, found by playing the lines of the search.

mod at_once;
mod exchange;
mod king;

use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};
use komadai_engine::bot::{Interpositions, MateLength, MateSolver, ShortestMate, piece_worth};

use super::MoveAssessment;
pub(super) use at_once::is_gain;
use at_once::{
    aims, avoided, captured, checks, hangs, played, promotes, threat_to_take, threatened,
};
use exchange::{balance, exchange, settled, wins_anyway};

/// A fact about a move or a line, shown by playing the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The opponent can mate by this line.
    AllowsMate(Mate),
    /// The side could have mated by this line.
    MissesMate(Mate),
    /// The opponent took this piece with the move before, and was not taken back.
    NotTakenBack {
        kind: PieceKind,
        /// Where it stood.
        square: Square,
    },
    /// The reply, or a later move of the line, takes this piece for nothing, which it could not after the
    /// better move.
    LosesPiece {
        kind: PieceKind,
        /// Its square at the start of the line.
        square: Square,
        /// The line from the reply to the capture.
        line: Vec<Move>,
    },
    /// The line loses a piece for one worth less.
    GivesFor {
        kind: PieceKind,
        /// The kind captured in return.
        other: PieceKind,
        /// The reply that begins it.
        by: Move,
    },
    /// The reply wins this piece on its square, which it could not before the move.
    Takes(PieceFact),
    /// The reply wins this piece, which the piece that moved had guarded.
    Unguards(PieceFact),
    /// The reply wins this piece, which was attacked before the move; the better move would have prevented
    /// it.
    LeavesAttacked(PieceFact),
    /// The reply attacks two pieces at once, or the king and a piece.
    Fork {
        by: Move,
        /// The attacked pieces: the king first, then the most valuable.
        targets: Vec<(PieceKind, Square)>,
    },
    /// The reply opens the line of another piece, which attacks this one.
    DiscoveredAttack(PieceFact),
    /// After the reply this piece is pinned to its king.
    Pin(PieceFact),
    /// The reply threatens to mate by this line.
    ThreatensMate {
        by: Move,
        /// The mating line.
        mate: Mate,
    },
    /// The piece that moved from next to its king no longer guards it, and the reply gives check.
    OpensKing(PieceFact),
    /// The king left its guards, on this square.
    KingLeaves(Square),
    /// A gold or silver left its king, which more pieces attack then.
    GuardLeaves {
        kind: PieceKind,
        /// Where it stood.
        square: Square,
    },
    /// The piece that moved from this square attacked the other king, and does so no longer.
    EndsAttack {
        kind: PieceKind,
        /// Where it stood.
        square: Square,
    },
    /// The reply takes a gold or silver beside the king.
    TakesGuard(PieceFact),
    /// After the reply so many pieces attack the king and the squares beside it, more than after the better
    /// move.
    AttacksKing { by: Move, pieces: u32 },
    /// The line of the reply ends with so many pieces that attack the king and the squares beside it, two
    /// more than the better line.
    AttackComes { by: Move, pieces: u32 },
    /// The reply leaves the king so few squares to go to, fewer than the better move.
    TakesWaysOut { by: Move, left: u32 },
    /// The reply promotes a piece, which cannot be taken, and could not after the better move.
    Promotes { by: Move, kind: PieceKind },
    /// The reply attacks a piece that was not attacked before and is more valuable or unprotected.
    Attacks(PieceFact),
    /// The reply threatens to take this piece with a gain, which it could not before and not after the better
    /// move.
    Threatens(PieceFact),
    /// The reply gives check, which it could not after the better move.
    Checks { by: Move },
    /// The better move attacks two pieces at once, or the king and a piece.
    BetterForks {
        by: Move,
        /// The attacked pieces: the king first, then the most valuable.
        targets: Vec<(PieceKind, Square)>,
    },
    /// The better move wins this piece on its square.
    BetterTakes(PieceFact),
    /// The better move saves this piece, which is attacked before and after the played move.
    BetterSaves(PieceFact),
    /// After the better move the reply is impossible, or loses more than a pawn.
    BetterStops { by: Move, answer: Move },
    /// The better move takes the king out of an attack.
    BetterMovesKing { by: Move },
    /// The better move brings a gold or silver to the attacked king.
    BetterGuardsKing { by: Move },
    /// After the better move so many pieces attack the other king and the squares beside it.
    BetterAttacksKing { by: Move, pieces: u32 },
    /// The better line ends with so many, two more than the played one.
    BetterAttackComes { by: Move, pieces: u32 },
    /// The better move leaves the other king so few squares to go to.
    BetterTakesWaysOut { by: Move, left: u32 },
    /// The better move promotes a piece, which cannot be taken.
    BetterPromotes { by: Move, kind: PieceKind },
    /// The better move attacks a piece that was not attacked before and is more valuable or unprotected.
    BetterAttacks(PieceFact),
    /// The better move threatens to take this piece with a gain, which was impossible before.
    BetterThreatens(PieceFact),
    /// The better move threatens to promote the piece that moved, where it cannot be taken.
    BetterThreatensPromotion { by: Move, kind: PieceKind },
    /// The better move takes this piece for one that is worth no more.
    BetterExchanges {
        by: Move,
        kind: PieceKind,
        square: Square,
        /// The piece that is taken back.
        other: PieceKind,
    },
    /// The better move gives check.
    BetterChecks { by: Move },
    /// The better move threatens mate.
    BetterThreatensMate {
        by: Move,
        /// The mating line.
        mate: Mate,
    },
    /// The better line takes this piece for nothing; the played move does not.
    WinsPiece {
        kind: PieceKind,
        /// Its square at the start of the line.
        square: Square,
        /// The line from the better move to the capture.
        line: Vec<Move>,
    },
}

/// What a move does to a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceFact {
    pub by: Move,
    pub kind: PieceKind,
    pub square: Square,
}

/// A mate by checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mate {
    pub line: Vec<Move>,
    /// Whether this is proved to be the shortest mate against the best defense; only short mates are counted.
    pub is_shortest: bool,
    /// The plies of the mate as mate problems count them, where futile interpositions make the line longer.
    pub counted: Option<usize>,
}

/// The explanation of a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explanation {
    /// The loss, or the gain that the played move allows.
    pub loses: Option<Fact>,
    /// The way it does so.
    pub by: Option<Fact>,
    /// The better move, if the record has one.
    pub better: Option<Move>,
    /// The gain of the better move.
    pub gains: Option<Fact>,
}

impl Explanation {
    /// All facts, in the order in which they are shown.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        [&self.loses, &self.by, &self.gains].into_iter().flatten()
    }

    /// Whether the better move is all that can be shown.
    pub const fn is_empty(&self) -> bool {
        self.loses.is_none() && self.by.is_none() && self.gains.is_none()
    }
}

/// The plies of a line that are examined: later events have other causes.
const HORIZON: usize = 8;
/// The same for a loss of material: as many as are shown, so that everybody can see it there.
const SHOWN: usize = 5;
/// The same for a loss of less than [`LEAST_LOSS`].
const SHORT: usize = 2;
/// The smallest loss of the first search for a cause, in centipawns: more than a lance for two pawns.
const LEAST_LOSS: i32 = 250;
/// The smallest loss that is shown if nothing else is known, in centipawns: a pawn that changes hands.
const LEAST_TOLD: i32 = 150;
/// Positions that the solver visits to find a mate, and to find the shortest one.
const MATE_NODES: u64 = 20_000;
const SHORTEST_NODES: u64 = 100_000;
/// The longest mate with a move count, in plies: longer ones are hard to follow without a board.
const LONGEST_COUNTED: u16 = 9;

/// Explains what a mistake loses, how, and what was better.
pub fn explain(mistake: &MoveAssessment) -> Explanation {
    let mut after = mistake.before.clone();
    if after.play(mistake.mv).is_err() {
        return Explanation::default();
    }
    let better = mistake.better.first().copied();
    let better = better.filter(|&mv| mv != mistake.mv && mistake.before.is_legal(mv));
    let missed = if mistake.misses_mate() { mate(&mistake.before) } else { None };
    let (better, gains) = match missed {
        Some(missed) => (missed.line.first().copied(), Some(Fact::MissesMate(missed))),
        None => (better, None),
    };
    // A gain of the opponent comes before a missed gain.
    if let Some(mate) = mate(&after) {
        return Explanation {
            loses: Some(Fact::AllowsMate(mate)),
            better,
            gains,
            ..Explanation::default()
        };
    }
    if gains.is_some() {
        return Explanation { better, gains, ..Explanation::default() };
    }
    if let Some((kind, square)) = mistake.taken
        && better.is_some_and(|mv| mv.to() == square && is_gain(&mistake.before, mv))
        && mistake.mv.to() != square
    {
        let loses = Some(Fact::NotTakenBack { kind, square });
        return Explanation { loses, better, ..Explanation::default() };
    }
    let (loses, gains) = material(mistake, &after, better, LEAST_LOSS, SHOWN);
    let reply = legal(&after, &mistake.refutation, 1).first().copied();
    let loses = loses.or_else(|| king::undone(mistake, &after));
    let by = reply.and_then(|by| means(mistake, &after, by, loses.is_none()));
    let gains = gains.or_else(|| aims(mistake, &after, better?, reply));
    // A check alone explains little, and an attack to come more.
    let is_little = loses.is_none()
        && matches!(by, None | Some(Fact::Checks { .. }))
        && matches!(gains, None | Some(Fact::BetterChecks { .. }));
    if is_little && let Some(fact) = king::to_come(mistake, &after) {
        return if matches!(fact, Fact::AttackComes { .. }) {
            Explanation { loses: Some(fact), by: None, better, gains }
        } else {
            Explanation { loses, by, better, gains: Some(fact) }
        };
    }
    let (loses, gains) = match (&loses, &by, &gains) {
        (None, None, None) => material(mistake, &after, better, LEAST_TOLD, SHORT),
        _ => (loses, gains),
    };
    Explanation { loses, by, better, gains }
}

/// The loss in the played line and the gain in the better one within `plies`, from `least` centipawns on.
fn material(
    mistake: &MoveAssessment,
    after: &Position,
    better: Option<Move>,
    least: i32,
    plies: usize,
) -> (Option<Fact>, Option<Fact>) {
    let side = mistake.side;
    let line = legal(after, &mistake.refutation, plies);
    let rival = legal(&mistake.before, &mistake.better, plies);
    let played = settled(after, line, side);
    // A loss that both moves have is not the fault of the played one.
    let beside = match rival {
        [] => balance(&mistake.before, side),
        rival => settled(&mistake.before, rival, side),
    };
    if beside - played < least {
        return (None, None);
    }
    let before = balance(&mistake.before, side);
    let taken = mistake.before.piece_at(mistake.mv.to());
    let taken = taken.map(|piece| piece.kind);
    let loses = exchange(after, line, side, taken)
        .and_then(|exchange| exchange.lost(line, before - played, least));
    let otherwise = exchange(&mistake.before, rival, side, None);
    let loses = loses.filter(|loss| {
        let is_forced = match (loss, line) {
            // The side itself may have let it happen within the line.
            (Fact::GivesFor { .. }, &[by, ..]) => {
                at_once::played(after, by).is_none_or(|answered| wins_anyway(&answered, -before))
            }
            _ => true,
        };
        is_forced && !otherwise.as_ref().is_some_and(|it| it.has(loss))
    });
    // What is lost at once comes before what the line loses later, with its reason.
    let cause = match (&loses, line) {
        (Some(loss), &[by, ..]) => {
            let is_later = !matches!(loss, Fact::LosesPiece { line, .. } if line.len() == 1);
            match captured(mistake, after, by) {
                Some(Fact::Takes(PieceFact { kind, square, .. })) => (is_later && dear(kind))
                    .then(|| Fact::LosesPiece { kind, square, line: vec![by] }),
                Some(
                    fact @ (Fact::Unguards(PieceFact { kind, .. })
                    | Fact::LeavesAttacked(PieceFact { kind, .. })
                    | Fact::GivesFor { kind, .. }),
                ) => (!is_later || dear(kind)).then_some(fact),
                _ => None,
            }
        }
        _ => None,
    };
    let gains = (better.is_some() && beside > before)
        .then(|| gain(mistake, rival, beside - before, least))
        .flatten();
    (cause.or(loses), gains)
}

/// Whether a piece is valuable enough that its loss is told by itself.
fn dear(kind: PieceKind) -> bool {
    piece_worth(kind) >= LEAST_LOSS
}

/// The first moves of a line, up to the first illegal one.
fn legal<'a>(position: &Position, line: &'a [Move], plies: usize) -> &'a [Move] {
    let mut position = position.clone();
    let count = line.iter().take(plies);
    let count = count.take_while(|&&mv| position.play(mv).is_ok()).count();
    &line[..count]
}

/// A mate by checks for the side to move, the shortest if it is found.
fn mate(position: &Position) -> Option<Mate> {
    let line = MateSolver::new(4).find(position, MATE_NODES, &mut || false)?;
    let most =
        u16::try_from(line.len()).map_or(LONGEST_COUNTED, |plies| plies.min(LONGEST_COUNTED));
    let mut search = ShortestMate::new(Interpositions::All);
    let length = search.length(position, most, SHORTEST_NODES, &mut || false);
    let shortest = match length {
        MateLength::Plies(plies) => search.line(position, plies, SHORTEST_NODES, &mut || false),
        MateLength::NoneWithin(_) | MateLength::Unknown(_) => None,
    };
    let is_shortest = shortest.is_some();
    let line = shortest.unwrap_or(line);
    let most = u16::try_from(line.len().saturating_sub(2)).unwrap_or(u16::MAX);
    let mut search = ShortestMate::new(Interpositions::Useful);
    let most = most.min(LONGEST_COUNTED);
    let counted = match search.length(position, most, SHORTEST_NODES, &mut || false) {
        MateLength::Plies(plies) => Some(usize::from(plies)),
        MateLength::NoneWithin(_) | MateLength::Unknown(_) => None,
    };
    Some(Mate { line, is_shortest, counted })
}

fn can_take(position: &Position, square: Square) -> bool {
    position.legal_moves().iter().any(|mv| mv.to() == square)
}

/// The way the reply gains; captures are left out if a loss is already named.
fn means(
    mistake: &MoveAssessment,
    after: &Position,
    by: Move,
    names_captures: bool,
) -> Option<Fact> {
    let side = mistake.side;
    let mut answered = after.clone();
    answered.play(by).ok()?;
    if let Some(targets) = fork(after, &answered, by, side) {
        return Some(Fact::Fork { by, targets });
    }
    if names_captures && let Some(fact) = captured(mistake, after, by) {
        return Some(fact);
    }
    if let Some((kind, square)) = discovered(after, &answered, by, side) {
        return Some(Fact::DiscoveredAttack(PieceFact { by, kind, square }));
    }
    if let Some((kind, square)) = pin(after, &answered, side) {
        return Some(Fact::Pin(PieceFact { by, kind, square }));
    }
    if let Some((kind, square)) = opened(mistake, &answered, by) {
        return Some(Fact::OpensKing(PieceFact { by, kind, square }));
    }
    if let Some(kind) = promotes(mistake, after, by) {
        return Some(Fact::Promotes { by, kind });
    }
    if let Some(fact) = threatens(mistake, &answered, by) {
        return Some(fact);
    }
    if names_captures && let Some(fact) = king::pressed(mistake, after, &answered, by) {
        return Some(fact);
    }
    if let Some((kind, square)) = threatened(mistake, after, &answered, by) {
        return Some(Fact::Attacks(PieceFact { by, kind, square }));
    }
    if let Some((kind, square)) = threat_to_take(mistake, after, &answered, by) {
        return Some(Fact::Threatens(PieceFact { by, kind, square }));
    }
    checks(mistake, &answered, by).then_some(Fact::Checks { by })
}

/// The mate that the reply threatens.
fn threatens(mistake: &MoveAssessment, answered: &Position, by: Move) -> Option<Fact> {
    // Taking the piece may be the answer.
    if can_take(answered, by.to()) {
        return None;
    }
    let mate = threat(answered)?;
    // A threat that existed before the move is not its fault, nor one that the better move leaves.
    let before = mistake.before.passed();
    let is_new = before.is_none_or(|before| self::mate(&before).is_none());
    let is_left = || avoided(mistake).and_then(|avoided| threat(&played(&avoided, by)?)).is_some();
    (is_new && !is_left()).then_some(Fact::ThreatensMate { by, mate })
}

/// Whether an attack by `attacker` on a piece matters: the king, a more valuable piece, or a valuable one
/// without a guard.
fn is_target(kind: PieceKind, attacker: PieceKind, is_guarded: bool) -> bool {
    let is_dearer = piece_worth(kind) > piece_worth(attacker) + 50;
    kind == PieceKind::King || is_dearer || (!is_guarded && dear(kind))
}

/// The pieces that the moved piece attacks: two or more that are worth more than it or unprotected, or the
/// king and one. One of them is lost, whatever is answered.
fn fork(
    before: &Position,
    answered: &Position,
    by: Move,
    side: Color,
) -> Option<Vec<(PieceKind, Square)>> {
    let attacker = answered.piece_at(by.to())?;
    // A piece that gives check is included.
    if can_take(answered, by.to()) {
        return None;
    }
    let reach = attacks(attacker.kind, attacker.color, by.to(), answered.occupied());
    let mut targets: Vec<(PieceKind, Square)> = (reach & answered.pieces(side))
        .into_iter()
        .filter_map(|square| Some((answered.piece_at(square)?.kind, square)))
        .filter(|&(kind, square)| {
            is_target(kind, attacker.kind, answered.is_attacked(square, side))
        })
        .collect();
    targets.sort_by_key(|&(kind, _)| {
        std::cmp::Reverse(if kind == PieceKind::King { i32::MAX } else { piece_worth(kind) })
    });
    let has_won = || wins_anyway(answered, balance(before, side.opponent()));
    (targets.len() >= 2 && has_won()).then_some(targets)
}

/// A valuable piece that a slider attacks through the square that the reply left.
fn discovered(
    after: &Position,
    answered: &Position,
    by: Move,
    side: Color,
) -> Option<(PieceKind, Square)> {
    let from = by.from()?;
    let theirs = side.opponent();
    let candidates = answered.pieces(side).into_iter().filter_map(|square| {
        let kind = answered.piece_at(square)?.kind;
        let sliders = |position: &Position| -> Bitboard { position.attackers(square, theirs) };
        let fresh = sliders(answered) & !sliders(after);
        let mut fresh = fresh.into_iter().filter(|&slider| {
            slider != by.to() && komadai_core::rules::between(slider, square).contains(from)
        });
        let attacker = answered.piece_at(fresh.next()?)?;
        let is_guarded = answered.is_attacked(square, side);
        is_target(kind, attacker.kind, is_guarded).then_some((kind, square))
    });
    candidates.max_by_key(
        |&(kind, _)| {
            if kind == PieceKind::King { i32::MAX } else { piece_worth(kind) }
        },
    )
}

/// The most valuable piece that is pinned now and was not before.
fn pin(after: &Position, answered: &Position, side: Color) -> Option<(PieceKind, Square)> {
    let fresh = answered.pinned(side) & !after.pinned(side);
    let pieces =
        fresh.into_iter().filter_map(|square| Some((answered.piece_at(square)?.kind, square)));
    pieces.filter(|&(kind, _)| dear(kind)).max_by_key(|&(kind, _)| piece_worth(kind))
}

/// A gold or silver that left its king, which now stands in a check that the piece would have met.
fn opened(mistake: &MoveAssessment, answered: &Position, by: Move) -> Option<(PieceKind, Square)> {
    let from = mistake.mv.from()?;
    let kind = mistake.before.piece_at(from)?.kind;
    let is_guard = matches!(kind.unpromoted(), PieceKind::Gold | PieceKind::Silver);
    let king = mistake.before.king(mistake.side)?;
    let is_beside = |sq: Square| sq.distance(king) <= 1;
    let has_left = is_beside(from) && !is_beside(mistake.mv.to());
    let is_opened = is_guard && has_left && answered.is_in_check() && guards(mistake, by, from);
    is_opened.then_some((kind, from))
}

/// Whether the reply would give no check, or the piece could take it, if the piece had stayed.
fn guards(mistake: &MoveAssessment, by: Move, guard: Square) -> bool {
    let Some(mut stayed) = mistake.before.passed() else {
        return false;
    };
    if stayed.play(by).is_err() || !stayed.is_in_check() {
        return true;
    }
    let answers = stayed.legal_moves();
    let mut takes = answers.iter().filter(|mv| mv.to() == by.to());
    takes.any(|mv| mv.from() == Some(guard))
}

/// The line that would mate if the side to move passed.
fn threat(answered: &Position) -> Option<Mate> {
    mate(&answered.passed()?)
}

/// The gain of the better line, `net` in all, that the played move does not have.
fn gain(mistake: &MoveAssessment, line: &[Move], net: i32, least: i32) -> Option<Fact> {
    let theirs = mistake.side.opponent();
    let fact = exchange(&mistake.before, line, theirs, None)?.lost(line, net, least)?;
    match fact {
        // A piece that hangs already is not won by the move before.
        Fact::LosesPiece { kind, square, line }
            if square != mistake.mv.to()
                && (line.len() == 1 || !hangs(&mistake.before, square)) =>
        {
            Some(Fact::WinsPiece { kind, square, line })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
