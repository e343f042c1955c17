//! Move ordering: hash move, good captures, killers, history, bad captures.

use super::{see, value};
use crate::rules::{Color, Move, PieceKind, Position};

/// A move with its place in the order: the highest first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub mv: Move,
    pub rank: i32,
}

/// The move of the hash table.
const FIRST: i32 = 1 << 30;
/// Captures and promotions that lose nothing.
const GOOD: i32 = 1 << 26;
/// Quiet moves that refuted a sister position.
const KILLER: i32 = 1 << 25;
/// Captures that lose material come behind all quiet moves.
const BAD: i32 = -(1 << 26);

/// The most a history entry can be.
const HISTORY_MAX: i32 = 1 << 14;

/// Killer moves and the history heuristic: how quiet moves did elsewhere in the tree.
#[derive(Debug)]
pub(super) struct MoveHistory {
    killers: Vec<[Option<Move>; 2]>,
    /// By color, origin (squares, then kinds in hand) and destination.
    quiet: Vec<i16>,
}

const ORIGINS: usize = 88;

fn history_index(color: Color, mv: Move) -> usize {
    let origin = match (mv.from(), mv.dropped()) {
        (Some(from), _) => from.index(),
        (None, Some(kind)) => 81 + kind.index(),
        (None, None) => 0,
    };
    (color.index() * ORIGINS + origin) * 81 + mv.to().index()
}

impl MoveHistory {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            quiet: vec![0; 2 * ORIGINS * 81],
        }
    }

    /// Clears the killers and shrinks history scores before a new search.
    pub(super) fn age(&mut self) {
        self.killers.fill([None; 2]);
        for value in &mut self.quiet {
            *value /= 4;
        }
    }

    /// Rewards `mv`, which caused a cutoff, and punishes the quiet moves tried before it.
    pub(super) fn update(
        &mut self,
        color: Color,
        mv: Move,
        depth: i32,
        ply: usize,
        tried: &[Move],
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth * 8).min(1600);
        self.learn(color, mv, bonus);
        for &other in tried {
            self.learn(color, other, -bonus);
        }
    }

    fn learn(&mut self, color: Color, mv: Move, bonus: i32) {
        if let Some(value) = self.quiet.get_mut(history_index(color, mv)) {
            let old = i32::from(*value);
            let new = old + bonus - old * bonus.abs() / HISTORY_MAX;
            *value = i16::try_from(new).unwrap_or(*value);
        }
    }

    pub(super) fn quiet_score(&self, color: Color, mv: Move) -> i32 {
        let value = self.quiet.get(history_index(color, mv));
        value.map_or(0, |&value| i32::from(value))
    }

    /// The place of `mv` among the moves of `position`.
    pub(super) fn rank(
        &self,
        position: &Position,
        mv: Move,
        hash_move: Option<Move>,
        ply: usize,
    ) -> i32 {
        if hash_move == Some(mv) {
            return FIRST;
        }
        if is_noisy(position, mv) {
            let gain = gain(position, mv);
            let loses = gain < mover(position, mv) && see::exchange(position, mv) < 0;
            return if loses { BAD } else { GOOD } + gain * 16 - mover(position, mv);
        }
        match self.killers.get(ply) {
            Some([Some(first), _]) if *first == mv => KILLER + 1,
            Some([_, Some(second)]) if *second == mv => KILLER,
            _ => self.quiet_score(position.side_to_move(), mv),
        }
    }
}

/// Whether `rank` is that of a capture which loses material.
pub(super) const fn is_bad(rank: i32) -> bool {
    rank < BAD / 2
}

/// Captures, and promotions of pieces that gain much by it.
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to()).is_some() || mv.is_promotion() && promotes_much(position, mv)
}

fn promotes_much(position: &Position, mv: Move) -> bool {
    let kind = mv.from().and_then(|from| position.piece_at(from));
    kind.is_some_and(|piece| {
        matches!(
            piece.kind,
            PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook
        )
    })
}

/// What a move wins if nothing answers it.
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    let captured = position.piece_at(mv.to());
    let captured = captured.map_or(0, |piece| value::captured(piece.kind));
    let moved = mv.from().and_then(|from| position.piece_at(from));
    match moved {
        Some(piece) if mv.is_promotion() => captured + value::promotion(piece.kind),
        _ => captured,
    }
}

fn mover(position: &Position, mv: Move) -> i32 {
    let piece = mv.from().and_then(|from| position.piece_at(from));
    piece.map_or(0, |piece| value::captured(piece.kind))
}

/// Brings the highest of `moves` to the front.
pub(super) fn pick(moves: &mut [Ranked]) {
    let best = (0..moves.len()).max_by_key(|&i| (moves[i].rank, std::cmp::Reverse(i)));
    if let Some(best) = best {
        moves.swap(0, best);
    }
}
