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
    visited: u64,
    most: u64,
}

/// Plies of the mates that are looked for to see whether a move threatens one.
const THREAT: u8 = 5;

impl PlainSearch {
    /// A search of at most so many positions for all its questions.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Self { known: HashMap::new(), visited: 0, most }
    }

    /// Positions visited.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }

    /// Whether the side to move mates by checks within so many plies.
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
        let mut mates = false;
        for after in all_after(position).filter(Position::is_in_check) {
            let answers = all_after(&after);
            if plies == 1 {
                mates = !after.has_legal_move();
            } else {
                mates = true;
                for answer in answers {
                    if !self.mates(&answer, plies - 2)? {
                        mates = false;
                        break;
                    }
                }
            }
            if mates {
                break;
            }
        }
        self.known.insert((position.hash(), plies), mates);
        Ok(mates)
    }

    /// A move of the side to move after which there is no mate within `plies` and, if `quiet` is not 0, no
    /// move to a position that is lost in `quiet - 1`; none if it is lost. The other side is never in check
    /// afterwards, as its king is not on the board.
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
        for &mv in &position.legal_moves() {
            let after = made(position, mv);
            if !self.mates(&after, plies)?
                && (quiet == 0 || self.quiet_moves(&after, quiet - 1, plies, true)?.is_empty())
            {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// All moves after which the other side is lost in `quiet`; only the first one, if that is all that is
    /// asked.
    ///
    /// # Errors
    ///
    /// If it takes too long.
    pub fn quiet_moves(
        &mut self,
        position: &Position,
        quiet: u8,
        plies: u8,
        is_first_enough: bool,
    ) -> Result<Vec<Move>, GivenUp> {
        let mut found = Vec::new();
        for &mv in &position.legal_moves() {
            let after = made(position, mv);
            // What threatens nothing is answered by anything.
            if let Some(passed) = after.passed()
                && quiet == 0
                && !self.mates(&passed, plies.min(THREAT))?
            {
                continue;
            }
            if self.defense(&after, quiet, plies)?.is_none() {
                found.push(mv);
                if is_first_enough {
                    break;
                }
            }
        }
        Ok(found)
    }
}

fn made(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    after
}

fn all_after(position: &Position) -> impl Iterator<Item = Position> {
    let moves: Vec<Move> = position.legal_moves().iter().copied().collect();
    moves.into_iter().map(move |mv| made(position, mv))
}
