//! The sums of the first layer along a line of moves.

use super::features::Change;
use super::{Net, Row};
use komadai_core::rules::{Color, Move, Position};

/// The sums of the positions from the root of a search to the current one.
///
/// A move only records its changes. The sums are computed when a position is evaluated, from the nearest
/// earlier one with known sums: positions that are not evaluated cost nothing.
///
/// ```no_run
/// use komadai_engine::bot::net::{Accumulators, Net};
/// use komadai_core::rules::Position;
/// let net = Net::read(&std::fs::read("komadai.net").unwrap()).unwrap();
/// let mut position = Position::startpos();
/// let mut sums = Accumulators::new(&net, &position);
/// let mv = "7g7f".parse().unwrap();
/// sums.push(&position, mv);
/// position.play(mv).unwrap();
/// assert_eq!(sums.evaluate(&position), net.evaluate(&position));
/// ```
#[derive(Debug)]
pub struct Accumulators<'a> {
    net: &'a Net,
    /// One a ply and some unused ones.
    steps: Vec<PlySums>,
    ply: usize,
}

#[derive(Debug)]
struct PlySums {
    /// Black's first.
    sums: [Row; 2],
    is_known: bool,
    change: Change,
}

impl<'a> Accumulators<'a> {
    /// For a search that begins at `position`.
    #[must_use]
    pub fn new(net: &'a Net, position: &Position) -> Self {
        let root = PlySums { sums: net.sums(position), is_known: true, change: Change::NONE };
        Self { net, steps: vec![root], ply: 0 }
    }

    /// Follows `mv`, which has not been made in `position` yet. Null moves are not passed.
    #[inline]
    pub fn push(&mut self, position: &Position, mv: Move) {
        self.ply += 1;
        let change = Change::of(position, mv);
        match self.steps.get_mut(self.ply) {
            Some(step) => {
                step.is_known = false;
                step.change = change;
            }
            None => {
                self.steps.push(PlySums { sums: [Row::ZERO, Row::ZERO], is_known: false, change });
            }
        }
    }

    /// Takes back the last move.
    #[inline]
    pub fn pop(&mut self) {
        self.ply = self.ply.saturating_sub(1);
    }

    /// The value of `position`, the current one, for the side to move, in centipawns.
    #[inline]
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        if !self.steps[self.ply].is_known {
            self.catch_up();
        }
        self.net.judge(&self.steps[self.ply].sums, position)
    }

    fn catch_up(&mut self) {
        let begin = (0..self.ply).rev().find(|&ply| self.steps[ply].is_known);
        for ply in begin.map_or(1, |known| known + 1)..=self.ply {
            if let [.., before, step] = &mut self.steps[..=ply] {
                step.follow(self.net, before);
            }
        }
    }
}

impl PlySums {
    fn follow(&mut self, net: &Net, before: &Self) {
        let Change { gone, come, count } = self.change;
        for color in Color::ALL {
            let row = |feature: super::features::Feature| &net.first[feature.seen_by(color)];
            let (from, to) = (&before.sums[color.index()], &mut self.sums[color.index()]);
            match count {
                0 => to.clone_from(from),
                1 => net.lanes.change(from, row(gone[0]), row(come[0]), to),
                _ => net.lanes.change_twice(from, gone.map(row), come.map(row), to),
            }
        }
        self.is_known = true;
    }
}

impl std::fmt::Debug for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.0[..4]).finish_non_exhaustive()
    }
}
