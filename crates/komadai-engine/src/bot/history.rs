//! Knowledge of the search about moves: killers, counter moves, and histories of quiet moves and captures.

use super::correction::EvalCorrection;
use super::order::Arrival;
use super::value;
use komadai_core::rules::{Color, Move, PieceKind, Position};

/// The greatest absolute history score.
const SCORE_MAX: i32 = 1 << 14;

/// Origins of a move: squares, then kinds in hand.
const ORIGINS: usize = 88;

/// The context of quiet moves: the opponent's last move, and the own one before.
pub(super) type Before = [Arrival; 2];

#[derive(Debug)]
pub(super) struct MoveHistory {
    killers: Vec<[Option<Move>; 2]>,
    /// The quiet move that last refuted a move, by the side that made it and its arrival.
    counters: Vec<Option<Move>>,
    /// By color, origin and destination.
    quiet: Vec<i16>,
    /// By arrival and captured kind.
    captures: Vec<i16>,
    /// By the arrivals of an earlier move and of the move itself; one table for each of [`Before`].
    continuations: [Vec<i16>; 2],
    pub(super) correction: EvalCorrection,
}

fn quiet_index(color: Color, mv: Move) -> usize {
    let origin = match (mv.from(), mv.dropped()) {
        (Some(from), _) => from.index(),
        (None, Some(kind)) => 81 + kind.index(),
        (None, None) => 0,
    };
    (color.index() * ORIGINS + origin) * 81 + mv.to().index()
}

fn capture_index(position: &Position, mv: Move) -> usize {
    let captured = position.piece_at(mv.to());
    let captured = captured.map_or(PieceKind::King, |piece| piece.kind);
    Arrival::of(position, mv).index() * PieceKind::COUNT + captured.index()
}

/// Moves `value` toward the limit in the direction of `bonus`, more slowly near the limit.
fn learn(value: Option<&mut i16>, bonus: i32) {
    if let Some(value) = value {
        let old = i32::from(*value);
        let new = old + bonus - old * bonus.abs() / SCORE_MAX;
        *value = i16::try_from(new).unwrap_or(*value);
    }
}

impl MoveHistory {
    pub(super) fn new(plies: usize) -> Self {
        let continuation = || vec![0; Arrival::COUNT * Arrival::COUNT];
        Self {
            killers: vec![[None; 2]; plies],
            counters: vec![None; 2 * Arrival::COUNT],
            quiet: vec![0; 2 * ORIGINS * 81],
            captures: vec![0; Arrival::COUNT * PieceKind::COUNT],
            continuations: [continuation(), continuation()],
            correction: EvalCorrection::new(),
        }
    }

    /// Clears the killers and shrinks scores before a new search.
    pub(super) fn age(&mut self) {
        self.killers.fill([None; 2]);
        for value in &mut self.quiet {
            *value /= 2;
        }
    }

    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers.get(ply).copied().unwrap_or_default()
    }

    /// Clears the killers of a ply, which belong to another part of the tree.
    pub(super) fn clear_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    /// The quiet move that last refuted the opponent's last move.
    pub(super) fn counter(&self, side: Color, before: Before) -> Option<Move> {
        let index = side.index() * Arrival::COUNT + before[0].index();
        self.counters.get(index).copied().flatten()
    }

    /// Stores a quiet move that caused a cutoff as killer and counter move.
    pub(super) fn refute(&mut self, side: Color, before: Before, ply: usize, mv: Move) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let index = side.index() * Arrival::COUNT + before[0].index();
        if let Some(counter) = self.counters.get_mut(index) {
            *counter = Some(mv);
        }
    }

    /// Rewards or punishes a quiet move.
    pub(super) fn learn_quiet(
        &mut self,
        position: &Position,
        before: Before,
        mv: Move,
        bonus: i32,
    ) {
        let side = position.side_to_move();
        learn(self.quiet.get_mut(quiet_index(side, mv)), bonus);
        let arrival = Arrival::of(position, mv).index();
        for (table, earlier) in self.continuations.iter_mut().zip(before) {
            if earlier != Arrival::NONE {
                let index = earlier.index() * Arrival::COUNT + arrival;
                learn(table.get_mut(index), bonus);
            }
        }
    }

    /// Rewards or punishes a capture or promotion.
    pub(super) fn learn_noisy(&mut self, position: &Position, mv: Move, bonus: i32) {
        learn(self.captures.get_mut(capture_index(position, mv)), bonus);
    }

    /// The history score of a quiet move, from -49152 to 49152.
    #[inline]
    pub(super) fn quiet_score(&self, position: &Position, before: Before, mv: Move) -> i32 {
        let side = position.side_to_move();
        let quiet = self.quiet.get(quiet_index(side, mv));
        let arrival = Arrival::of(position, mv).index();
        let mut score = quiet.map_or(0, |&score| i32::from(score));
        for (table, earlier) in self.continuations.iter().zip(before) {
            let found = table.get(earlier.index() * Arrival::COUNT + arrival);
            score += found.map_or(0, |&score| i32::from(score));
        }
        score
    }

    /// The order of a capture or promotion: its gain and its history score.
    pub(super) fn noisy_score(&self, position: &Position, mv: Move) -> i32 {
        let found = self.captures.get(capture_index(position, mv));
        let learnt = found.map_or(0, |&score| i32::from(score));
        let moved = mv.from().and_then(|from| position.piece_at(from));
        let moved = moved.map_or(0, |piece| value::captured(piece.kind));
        16 * super::order::gain(position, mv) - moved + learnt / 2
    }
}
