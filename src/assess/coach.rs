//! Why a move was a mistake: facts that hold on the board, found by playing the lines of the search.

use std::collections::HashMap;

use crate::bot::{MateSolver, MateVerdict, piece_worth};
use crate::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

use super::MoveAssessment;

/// Something that is so, after a move or in a line; every one can be seen by playing its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The opponent mates by this line.
    AllowsMate(Vec<Move>),
    /// This line would have mated.
    MissesMate(Vec<Move>),
    /// The answer takes this piece at once, or with a later move of the line, and it is not made good.
    LosesPiece {
        /// The kind lost.
        kind: PieceKind,
        /// Where it stands before the line.
        square: Square,
        /// The line from the answer to the capture.
        line: Vec<Move>,
    },
    /// The answer attacks two pieces at once, or the king and a piece.
    Fork {
        /// The answer.
        by: Move,
        /// What it attacks, the king first, then the dearest.
        targets: Vec<(PieceKind, Square)>,
    },
    /// The answer opens the line of another piece that attacks this one.
    DiscoveredAttack {
        /// The answer.
        by: Move,
        /// What is attacked.
        kind: PieceKind,
        /// Where it stands.
        square: Square,
    },
    /// After the answer this piece may not move, for it covers the king.
    Pin {
        /// The answer.
        by: Move,
        /// The kind that is pinned.
        kind: PieceKind,
        /// Where it stands.
        square: Square,
    },
    /// The answer threatens to mate by this line, if nothing is done.
    ThreatensMate {
        /// The answer.
        by: Move,
        /// The line that would mate.
        line: Vec<Move>,
    },
    /// The piece that left no longer guards the king, and the answer gives check.
    OpensKing {
        /// The kind that left.
        kind: PieceKind,
        /// Where it stood beside its king.
        square: Square,
        /// The answer.
        by: Move,
    },
    /// The better line takes this piece, and it is not made good.
    WinsPiece {
        /// The kind won.
        kind: PieceKind,
        /// Where it stands before the line.
        square: Square,
        /// The line from the better move to the capture.
        line: Vec<Move>,
    },
}

/// What is said of a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explanation {
    /// What the move played loses or allows.
    pub loses: Option<Fact>,
    /// By what means.
    pub by: Option<Fact>,
    /// The move that was better, if the record tells it.
    pub better: Option<Move>,
    /// What that does.
    pub gains: Option<Fact>,
}

impl Explanation {
    /// All facts, in the order in which they are said.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        [&self.loses, &self.by, &self.gains].into_iter().flatten()
    }

    /// Whether there is nothing to say but which move was better.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.loses.is_none() && self.by.is_none() && self.gains.is_none()
    }
}

/// Plies of a line that are looked at: what comes later has other reasons.
const HORIZON: usize = 8;
/// What a side has to lose for it to be a loss, in centipawns: more than a lance for two pawns.
const LEAST_LOSS: i32 = 250;
/// Positions the solver looks at, for a mate of which the search tells but not the line.
const MATE_NODES: u64 = 5_000;

/// Says of a mistake what it loses, how, and what was better.
#[must_use]
pub fn explain(mistake: &MoveAssessment) -> Explanation {
    let side = mistake.side;
    let mut after = mistake.before.clone();
    if after.play(mistake.mv).is_err() {
        return Explanation::default();
    }
    let better = mistake.better.first().copied();
    let better = better.filter(|&mv| mv != mistake.mv && mistake.before.is_legal(mv));
    if mistake.misses_mate()
        && let Some(line) = mate(&mistake.before)
    {
        return Explanation {
            better: line.first().copied(),
            gains: Some(Fact::MissesMate(line)),
            ..Explanation::default()
        };
    }
    if let Some(line) = mate(&after) {
        return Explanation {
            loses: Some(Fact::AllowsMate(line)),
            better,
            ..Explanation::default()
        };
    }
    let line = legal(&after, &mistake.refutation);
    let taken = mistake.before.piece_at(mistake.mv.to());
    let taken = taken.map_or(0, |piece| piece_worth(piece.kind));
    let loses = loss((&mistake.before, taken), &after, line, side).map(|(kind, square, length)| {
        Fact::LosesPiece {
            kind,
            square,
            line: line[..length].to_vec(),
        }
    });
    let by = line.first().and_then(|&by| means(mistake, &after, by));
    let gains = better.and_then(|_| gain(&mistake.before, &mistake.better));
    Explanation {
        loses,
        by,
        better,
        gains,
    }
}

/// The moves of a line up to the first that is not legal, or to the horizon.
fn legal<'a>(position: &Position, line: &'a [Move]) -> &'a [Move] {
    let mut position = position.clone();
    let count = line.iter().take(HORIZON);
    let count = count.take_while(|&&mv| position.play(mv).is_ok()).count();
    &line[..count]
}

/// A line that mates by checks, played to its end.
fn mate(position: &Position) -> Option<Vec<Move>> {
    let verdict = MateSolver::new(4).solve(position, MATE_NODES, &mut || false);
    match verdict {
        MateVerdict::Mate(line) => Some(line),
        MateVerdict::NoMate | MateVerdict::Unknown => None,
    }
}

/// What a side has, less what the other has, in centipawns.
fn balance(position: &Position, side: Color) -> i32 {
    let worth = crate::bot::material(position);
    match side {
        Color::Black => worth,
        Color::White => -worth,
    }
}

/// The dearest piece of `side` on the board of `start` that the line takes: where it stands there, and after how many moves it is
/// taken. The side must have lost as much once all is quiet, against the position `before` and the worth of what it has `taken`
/// since. What the side drops in the line is not told of.
fn loss(
    (before, taken): (&Position, i32),
    start: &Position,
    line: &[Move],
    side: Color,
) -> Option<(PieceKind, Square, usize)> {
    let mut position = start.clone();
    // Where the pieces that are still there stood at the start.
    let own = start.pieces(side).into_iter();
    let mut origins: HashMap<Square, Square> = own.map(|square| (square, square)).collect();
    let mut dearest: Option<(PieceKind, Square, usize)> = None;
    // What captures alone cost: where two silvers are exchanged none is lost, whatever promotes meanwhile.
    let mut cost = -taken;
    let mut settled = (balance(start, side), cost);
    for (place, &mv) in line.iter().enumerate() {
        let is_theirs = position.side_to_move() != side;
        let captured = position.play(mv).ok()?.captured().map(|piece| piece.kind);
        if is_theirs {
            let origin = origins.remove(&mv.to());
            let piece = origin.and_then(|origin| Some((start.piece_at(origin)?.kind, origin)));
            cost += piece
                .map(|(kind, _)| kind)
                .or(captured)
                .map_or(0, piece_worth);
            if let Some((kind, origin)) = piece
                && dearest.is_none_or(|(other, ..)| piece_worth(kind) > piece_worth(other))
            {
                dearest = Some((kind, origin, place + 1));
            }
        } else {
            cost -= captured.map_or(0, piece_worth);
            if let Some(origin) = mv.from().and_then(|from| origins.remove(&from)) {
                origins.insert(mv.to(), origin);
            }
        }
        // What can be taken back is not lost yet.
        let is_open = is_theirs && captured.is_some() && can_take(&position, mv.to());
        if !is_open {
            settled = (balance(&position, side), cost);
        }
    }
    let (kind, square, length) = dearest?;
    let (left, cost) = settled;
    // The balance has a captured piece twice: one side lost it, the other holds it.
    let is_lost = balance(before, side) - left >= LEAST_LOSS && cost >= LEAST_LOSS / 2;
    (is_lost && piece_worth(kind) >= LEAST_LOSS).then_some((kind, square, length))
}

fn can_take(position: &Position, square: Square) -> bool {
    position.legal_moves().iter().any(|mv| mv.to() == square)
}

/// By what means the answer gains.
fn means(mistake: &MoveAssessment, after: &Position, by: Move) -> Option<Fact> {
    let side = mistake.side;
    let mut answered = after.clone();
    answered.play(by).ok()?;
    if let Some(targets) = fork(&answered, by, side) {
        return Some(Fact::Fork { by, targets });
    }
    if let Some((kind, square)) = discovered(after, &answered, by, side) {
        return Some(Fact::DiscoveredAttack { by, kind, square });
    }
    if let Some((kind, square)) = pin(after, &answered, side) {
        return Some(Fact::Pin { by, kind, square });
    }
    if let Some((kind, square)) = opened(mistake, &answered, by) {
        return Some(Fact::OpensKing { kind, square, by });
    }
    let line = threat(&answered)?;
    Some(Fact::ThreatensMate { by, line })
}

/// What the piece that has just moved attacks, where that is two or more pieces worth more than it, or unguarded, or the king.
fn fork(answered: &Position, by: Move, side: Color) -> Option<Vec<(PieceKind, Square)>> {
    let attacker = answered.piece_at(by.to())?;
    if answered.is_attacked(by.to(), side) && !answered.is_in_check() {
        return None;
    }
    let reach = attacks(attacker.kind, attacker.color, by.to(), answered.occupied());
    let mut targets: Vec<(PieceKind, Square)> = (reach & answered.pieces(side))
        .into_iter()
        .filter_map(|square| Some((answered.piece_at(square)?.kind, square)))
        .filter(|&(kind, square)| {
            let is_guarded = answered.is_attacked(square, side);
            let is_dearer = piece_worth(kind) > piece_worth(attacker.kind) + 50;
            kind == PieceKind::King || is_dearer || (!is_guarded && piece_worth(kind) >= LEAST_LOSS)
        })
        .collect();
    targets.sort_by_key(|&(kind, _)| {
        std::cmp::Reverse(if kind == PieceKind::King {
            i32::MAX
        } else {
            piece_worth(kind)
        })
    });
    (targets.len() >= 2).then_some(targets)
}

/// A dear piece that a slider attacks through the square that the answer left.
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
        let is_through = fresh.into_iter().any(|slider| {
            slider != by.to() && crate::rules::between(slider, square).contains(from)
        });
        let is_dear = kind == PieceKind::King || piece_worth(kind) >= LEAST_LOSS;
        (is_through && is_dear).then_some((kind, square))
    });
    candidates.max_by_key(|&(kind, _)| {
        if kind == PieceKind::King {
            i32::MAX
        } else {
            piece_worth(kind)
        }
    })
}

/// The dearest piece that is pinned now and was not before.
fn pin(after: &Position, answered: &Position, side: Color) -> Option<(PieceKind, Square)> {
    let fresh = answered.pinned(side) & !after.pinned(side);
    let pieces = fresh
        .into_iter()
        .filter_map(|square| Some((answered.piece_at(square)?.kind, square)));
    pieces
        .filter(|&(kind, _)| piece_worth(kind) >= LEAST_LOSS)
        .max_by_key(|&(kind, _)| piece_worth(kind))
}

/// A gold or silver that stood beside its king, has left it, and now the king is in a check that it would have met.
fn opened(mistake: &MoveAssessment, answered: &Position, by: Move) -> Option<(PieceKind, Square)> {
    let from = mistake.mv.from()?;
    let kind = mistake.before.piece_at(from)?.kind;
    let is_guard = matches!(kind.unpromoted(), PieceKind::Gold | PieceKind::Silver);
    let king = mistake.before.king(mistake.side)?;
    let is_beside =
        |sq: Square| sq.file().abs_diff(king.file()) <= 1 && sq.rank().abs_diff(king.rank()) <= 1;
    let has_left = is_beside(from) && !is_beside(mistake.mv.to());
    let is_opened = is_guard && has_left && answered.is_in_check() && guards(mistake, by, from);
    is_opened.then_some((kind, from))
}

/// Whether the answer would be no check, or could be taken by the piece, had that stayed where it was.
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

/// The line that would mate if the side to move did nothing.
fn threat(answered: &Position) -> Option<Vec<Move>> {
    mate(&answered.passed()?)
}

/// What the better line wins.
fn gain(before: &Position, better: &[Move]) -> Option<Fact> {
    let line = legal(before, better);
    let side = before.side_to_move();
    let (kind, square, length) = loss((before, 0), before, line, side.opponent())?;
    Some(Fact::WinsPiece {
        kind,
        square,
        line: line[..length].to_vec(),
    })
}

#[cfg(test)]
mod tests;
