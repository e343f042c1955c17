//! Proves brinkmates: tries every defense and asks the mate solver about each.

use crate::bot::{MateSolver, MateVerdict};
use komadai_core::rules::{Move, Position, Square};

/// An answer that may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truth {
    /// Proved.
    Yes,
    /// The opposite is proved.
    No,
    /// The limit was reached.
    Open,
}

/// Whether a side is lost whatever it plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is: every move is answered, proved for each.
    Lost,
    /// It is not: this move holds, which is proved.
    HeldBy(Move),
    /// Nobody knows of this move, and no other is proved to hold.
    Open(Move),
}

/// Proves brinkmates; keeps what it learns about mates from one question to the next.
///
/// ```
/// use komadai_core::rules::Position;
/// use komadai_engine::exercises::{BrinkmateSolver, Standing, Truth};
/// let mut position = Position::from_sfen("4k4/9/9/4P4/9/9/9/9/9 b G 1").unwrap();
/// let mut solver = BrinkmateSolver::new(1);
/// assert_eq!(solver.mates(&position, 10_000), Truth::No);
/// position.play("5d5c+".parse().unwrap()).unwrap();
/// assert_eq!(solver.standing(&position, 0, 10_000), Standing::Lost);
/// ```
#[derive(Debug)]
pub struct BrinkmateSolver {
    mates: MateSolver,
    /// The moves that held lately, the last one at the end: tried before all others.
    held: Vec<Move>,
    nodes: u64,
}

/// So many moves that held are remembered.
const REMEMBERED: usize = 6;
/// A side with this many moves that nobody knows about is not asked about its others.
const MOST_OPEN: usize = 4;
/// Checks of the defender in a row that are answered.
const COUNTER_CHECKS: u8 = 4;

impl BrinkmateSolver {
    /// A solver with a table of this many MiB, at least 1.
    #[must_use]
    pub fn new(mib: usize) -> Self {
        Self { mates: MateSolver::new(mib), held: Vec::new(), nodes: 0 }
    }

    /// Nodes of the mate solver since the solver was made.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move mates by checks alone, with at most `nodes` nodes.
    pub fn mates(&mut self, position: &Position, nodes: u64) -> Truth {
        let verdict = self.mates.solve(position, nodes, &mut || false);
        self.nodes += self.mates.nodes();
        match verdict {
            MateVerdict::Mate(_) => Truth::Yes,
            MateVerdict::NoMate => Truth::No,
            MateVerdict::Unknown => Truth::Open,
        }
    }

    /// Whether the side to move is lost: after each of its moves the other one mates by checks, or needs at
    /// most `quiet` further moves that leave it lost. Each question to the mate solver takes at most `nodes`
    /// nodes.
    ///
    /// A move that gives check itself may first be answered by any move that leaves the side lost.
    pub fn standing(&mut self, position: &Position, quiet: u8, nodes: u64) -> Standing {
        self.stands(position, quiet, COUNTER_CHECKS, nodes)
    }

    /// Whether the side to move mates by checks, or has a move after which the other side is lost
    /// ([`Self::standing`]) in at most `quiet` such moves.
    pub fn wins(&mut self, position: &Position, quiet: u8, nodes: u64) -> Truth {
        self.wins_against(position, quiet, COUNTER_CHECKS, nodes)
    }

    fn stands(&mut self, position: &Position, quiet: u8, checks: u8, nodes: u64) -> Standing {
        let mut open = Vec::new();
        for mv in self.ordered(position) {
            let mut after = position.clone();
            if after.play(mv).is_err() {
                continue;
            }
            match self.wins_against(&after, quiet, checks, nodes) {
                Truth::Yes => {}
                Truth::No => {
                    self.remember(mv);
                    return Standing::HeldBy(mv);
                }
                Truth::Open => {
                    open.push(mv);
                    if open.len() >= MOST_OPEN {
                        break;
                    }
                }
            }
        }
        open.first().map_or(Standing::Lost, |&mv| Standing::Open(mv))
    }

    fn wins_against(&mut self, position: &Position, quiet: u8, checks: u8, nodes: u64) -> Truth {
        let mates = self.mates(position, nodes);
        if mates == Truth::Yes {
            return Truth::Yes;
        }
        let (quiet, checks) = match (position.is_in_check(), checks.checked_sub(1)) {
            // To get out of check costs no move.
            (true, Some(checks)) => (quiet, checks),
            (true, None) => return Truth::Open,
            (false, _) if quiet == 0 => return mates,
            (false, _) => (quiet - 1, checks),
        };
        let mut truth = mates;
        for &mv in &position.legal_moves() {
            let mut after = position.clone();
            if after.play(mv).is_err() {
                continue;
            }
            match self.stands(&after, quiet, checks, nodes) {
                Standing::Lost => return Truth::Yes,
                Standing::HeldBy(_) => {}
                Standing::Open(_) => truth = Truth::Open,
            }
        }
        truth
    }

    /// All moves, those first that have held lately; then moves of the king and captures, and moves near it
    /// before others.
    fn ordered(&self, position: &Position) -> Vec<Move> {
        let king = position.king(position.side_to_move());
        let moves = position.legal_moves();
        let mut moves: Vec<Move> = moves.iter().copied().collect();
        let far = |sq: Square| king.map_or(0, |king| king.distance(sq));
        moves.sort_by_key(|&mv| {
            if let Some(place) = self.held.iter().rev().position(|&held| held == mv) {
                return place;
            }
            let is_first = mv.from().is_some_and(|from| Some(from) == king)
                || position.piece_at(mv.to()).is_some();
            REMEMBERED + if is_first { 0 } else { 1 + usize::from(far(mv.to())) }
        });
        moves
    }

    fn remember(&mut self, mv: Move) {
        self.held.retain(|&held| held != mv);
        if self.held.len() >= REMEMBERED {
            self.held.remove(0);
        }
        self.held.push(mv);
    }
}
