//! A plain search of all lines by the rules alone, to check brinkmates: it shares nothing with the solver.

use std::collections::HashMap;

use komadai_core::rules::{Move, Position};

/// The search was given up: it says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenUp;

/// Searches all lines to a depth, deeper and deeper.
#[derive(Debug)]
pub struct PlainSearch {
    /// By position and plies.
    known: HashMap<(u64, u8), bool>,
    /// The check that mated last, by plies: it is tried first.
    mated: [Option<Move>; 16],
    visited: u64,
    most: u64,
}

impl PlainSearch {
    /// A search of at most so many positions for all its questions.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Self { known: HashMap::new(), mated: [None; 16], visited: 0, most }
    }

    /// Positions visited.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }

    /// Whether the side to move mates by checks within so many plies, at most 15.
    ///
    /// # Errors
    ///
    /// If it takes too long.
    pub fn mates(&mut self, position: &Position, plies: u8) -> Result<bool, GivenUp> {
        for most in (1..=plies).step_by(2) {
            if self.mates_in(position, most)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn mates_in(&mut self, position: &Position, plies: u8) -> Result<bool, GivenUp> {
        if let Some(&known) = self.known.get(&(position.hash(), plies)) {
            return Ok(known);
        }
        self.visited += 1;
        if self.visited > self.most {
            return Err(GivenUp);
        }
        let slot = usize::from(plies) % self.mated.len();
        let mut checks = moves(position);
        checks.retain(|&mv| position.gives_check(mv));
        checks.sort_by_key(|&mv| Some(mv) != self.mated[slot]);
        let mut mates = false;
        for check in checks {
            if self.is_mating(&made(position, check), plies)? {
                self.mated[slot] = Some(check);
                mates = true;
                break;
            }
        }
        self.known.insert((position.hash(), plies), mates);
        Ok(mates)
    }

    /// Whether every answer to a check is mated within the other `plies`.
    fn is_mating(&mut self, after: &Position, plies: u8) -> Result<bool, GivenUp> {
        let answers = moves(after);
        if plies == 1 {
            return Ok(answers.is_empty());
        }
        for answer in answers {
            if !self.mates(&made(after, answer), plies - 2)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A move of the side to move after which there is no mate within `plies` and, if `quiet` is not 0, no
    /// move to a position that is lost in `quiet - 1`; none if it is lost.
    ///
    /// # Errors
    ///
    /// If it takes too long.
    pub fn defense(
        &mut self,
        position: &Position,
        quiet: u8,
        plies: u8,
    ) -> Result<Option<Move>, GivenUp> {
        for mv in moves(position) {
            let after = made(position, mv);
            if !self.mates(&after, plies)?
                && (quiet == 0 || !self.has_way(&after, quiet - 1, plies)?)
            {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether a move leaves the other side lost in `quiet`.
    fn has_way(&mut self, position: &Position, quiet: u8, plies: u8) -> Result<bool, GivenUp> {
        for mv in moves(position) {
            if self.defense(&made(position, mv), quiet, plies)?.is_none() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn made(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    after
}

fn moves(position: &Position) -> Vec<Move> {
    position.legal_moves().iter().copied().collect()
}
