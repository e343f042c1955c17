//! The mate solver: depth-first proof-number search over checks and their answers.
//!
//! The attacker needs one move that mates (OR node), the defender one that does not (AND node). A proof
//! number is a lower bound of the positions still to be proved for a mate, a disproof number of those for
//! none; the search goes where the least is left to do. Proofs are certain: a mate found is a mate. Returning
//! to a position on the path is no mate, since repeated checks lose (R46). A disproof may depend on that and
//! be wrong on another path, so that it is only reported if it holds independently (`safety`).

mod safety;
mod table;

use komadai_core::rules::{Move, MoveList, Position};

use table::{Found, SolverTable};

/// The solver's verdict on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MateVerdict {
    /// The side to move mates by checks alone: a line to the mate with long defense, not always the shortest
    /// mate.
    Mate(Vec<Move>),
    /// It does not.
    NoMate,
    /// The limit was reached.
    Unknown,
}

/// Finds mates by checks; keeps its results from one question to the next.
///
/// ```
/// use komadai_engine::bot::{MateVerdict, MateSolver};
/// use komadai_core::rules::Position;
/// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
/// let answer = MateSolver::new(1).solve(&position, 1_000, &mut || false);
/// assert_eq!(answer, MateVerdict::Mate(vec!["G*5b".parse().unwrap()]));
/// ```
#[derive(Debug)]
pub struct MateSolver {
    table: SolverTable,
    /// Hashes of the positions on the current path.
    path: Vec<u64>,
    /// Legal moves of all plies one after another.
    moves: Vec<Move>,
    scratch: Box<MoveList>,
    nodes: u64,
    limit: u64,
    is_stopped: bool,
    /// Whether disproofs in the table may depend on the paths to their positions.
    came_back: bool,
}

/// A proof or disproof number that stands for "never".
const INFINITE: u32 = 1 << 30;

/// Longer lines are not searched.
const LONGEST_LINE: usize = 400;

/// Nodes between two calls of `stop`.
const STOP_INTERVAL: u64 = 128;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };
    const MATE: Self = Self { proof: 0, disproof: INFINITE };
    const NO_MATE: Self = Self { proof: INFINITE, disproof: 0 };

    /// As thresholds: until it is solved.
    const NO_LIMIT: Self = Self { proof: INFINITE, disproof: INFINITE };

    const fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Seen by the side to move: the remaining work to succeed, and to fail.
    const fn of_side(self, is_attacker: bool) -> (u32, u32) {
        if is_attacker { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    const fn from_side(is_attacker: bool, aim: u32, fail: u32) -> Self {
        if is_attacker {
            Self { proof: aim, disproof: fail }
        } else {
            Self { proof: fail, disproof: aim }
        }
    }
}

/// The sum of a node's moves.
struct Sum {
    numbers: Numbers,
    /// The index of the best move.
    best: usize,
    /// The remaining work on the best move, and on the second best.
    least: (u32, u32),
    second: u32,
    /// Plies to the mate along the best line, if there is one.
    length: u16,
}

impl MateSolver {
    /// A solver with a table of this many MiB, at least 1.
    #[must_use]
    pub fn new(mib: usize) -> Self {
        Self {
            table: SolverTable::new(mib),
            path: Vec::new(),
            moves: Vec::new(),
            scratch: Box::default(),
            nodes: 0,
            limit: 0,
            is_stopped: false,
            came_back: false,
        }
    }

    /// Nodes searched for the last question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move mates by checks alone, within `nodes` nodes; `stop` is asked regularly.
    pub fn solve(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> MateVerdict {
        self.solve_side(position, true, nodes, stop)
    }

    /// A mate of the side to move, as [`MateSolver::solve`] finds it, without effort to prove that there is
    /// none.
    pub fn find(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Move>> {
        (self.nodes, self.limit) = (0, nodes);
        self.is_stopped = false;
        let mut position = position.clone();
        let numbers = self.search(&mut position, true, Numbers::NO_LIMIT, stop);
        let line = (numbers.proof == 0).then(|| self.proved_line(&mut position, true, stop));
        line.flatten()
    }

    /// Whether the side to move, in check, is mated by checks alone against every answer: the line begins
    /// with its answer.
    pub fn solve_defense(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> MateVerdict {
        self.solve_side(position, false, nodes, stop)
    }

    fn solve_side(
        &mut self,
        position: &Position,
        is_attacker: bool,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> MateVerdict {
        (self.nodes, self.limit) = (0, nodes);
        self.is_stopped = false;
        let mut position = position.clone();
        // Entries of an earlier search may be wrong for this one: then it is repeated without them.
        let mut is_fresh = !self.came_back;
        loop {
            let numbers = self.search(&mut position, is_attacker, Numbers::NO_LIMIT, stop);
            match numbers {
                Numbers { proof: 0, .. } => {
                    let line = self.proved_line(&mut position, is_attacker, stop);
                    return line.map_or(MateVerdict::Unknown, MateVerdict::Mate);
                }
                Numbers { disproof: 0, .. } => {
                    if !self.came_back || self.is_safe(&position, is_attacker, stop) {
                        return MateVerdict::NoMate;
                    }
                    if is_fresh || self.is_stopped {
                        return MateVerdict::Unknown;
                    }
                    is_fresh = true;
                    self.table.clear();
                    self.came_back = false;
                }
                _ => return MateVerdict::Unknown,
            }
        }
    }

    /// Searches until a number of the position reaches its threshold.
    fn search(
        &mut self,
        position: &mut Position,
        is_attacker: bool,
        most: Numbers,
        stop: &mut dyn FnMut() -> bool,
    ) -> Numbers {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_INTERVAL) {
            self.is_stopped |= stop();
        }
        self.is_stopped |= self.nodes >= self.limit;
        let hash = key(position, is_attacker);
        let begin = self.moves.len();
        self.generate(position, is_attacker);
        if self.moves.len() == begin {
            // No check, or no answer to one.
            let numbers = if is_attacker { Numbers::NO_MATE } else { Numbers::MATE };
            self.table.put(hash, Found { numbers, length: 0 });
            return numbers;
        }
        if self.path.len() >= LONGEST_LINE {
            self.came_back = true;
            self.moves.truncate(begin);
            return Numbers::NO_MATE;
        }
        self.path.push(hash);
        let numbers = loop {
            let sum = self.sum(position, is_attacker, begin);
            let Sum { numbers, .. } = sum;
            let is_done = numbers.is_solved()
                || numbers.proof >= most.proof
                || numbers.disproof >= most.disproof;
            if is_done || self.is_stopped {
                let length = sum.length;
                self.table.put(hash, Found { numbers, length });
                break numbers;
            }
            let mv = self.moves[sum.best];
            let undo = position.do_move_unchecked(mv);
            let below = thresholds(is_attacker, most, &sum);
            self.search(position, !is_attacker, below, stop);
            position.undo_move_unchecked(mv, undo);
        };
        self.path.pop();
        self.moves.truncate(begin);
        numbers
    }

    /// Adds the attacker's checks, or all answers of the defender.
    fn generate(&mut self, position: &Position, is_attacker: bool) {
        position.legal_moves_into(&mut self.scratch);
        let moves = self.scratch.iter().copied();
        if is_attacker {
            self.moves.extend(moves.filter(|&mv| position.gives_check(mv)));
        } else {
            self.moves.extend(moves);
        }
    }

    /// The stored result of a position after a move.
    fn known(&mut self, position: &Position, is_attacker: bool) -> Found {
        let hash = key(position, is_attacker);
        let found = self.table.get(hash);
        // A mate holds on every path.
        if found.is_none_or(|found| found.numbers.proof != 0) && self.path.contains(&hash) {
            self.came_back = true;
            return Found { numbers: Numbers::NO_MATE, length: 0 };
        }
        if let Some(found) = found {
            return found;
        }
        let numbers = self.guess(position, is_attacker);
        let found = Found { numbers, length: 0 };
        if numbers.is_solved() {
            self.table.put(hash, found);
        }
        found
    }

    /// The initial numbers of a position; a defender with few answers is likely to be mated.
    fn guess(&mut self, position: &Position, is_attacker: bool) -> Numbers {
        if is_attacker {
            return Numbers::UNKNOWN;
        }
        position.legal_moves_into(&mut self.scratch);
        match u32::try_from(self.scratch.len()).unwrap_or(INFINITE) {
            0 => Numbers::MATE,
            answers => Numbers { proof: answers.min(8), disproof: 1 },
        }
    }

    /// The sum of the moves from `begin` on.
    fn sum(&mut self, position: &mut Position, is_attacker: bool, begin: usize) -> Sum {
        let mut sum = Sum {
            numbers: Numbers::UNKNOWN,
            best: begin,
            least: (INFINITE, INFINITE),
            second: INFINITE,
            length: 0,
        };
        let (mut fail_most, mut open) = (0, 0_u32);
        let mut longest = 0;
        for place in begin..self.moves.len() {
            let mv = self.moves[place];
            let undo = position.do_move_unchecked(mv);
            let found = self.known(position, !is_attacker);
            position.undo_move_unchecked(mv, undo);
            let (aim, fail) = found.numbers.of_side(is_attacker);
            let (least, _) = sum.least;
            let is_better = aim < least
                || aim == 0 && least == 0 && is_attacker && found.length + 1 < sum.length;
            if is_better {
                sum.second = least;
                sum.least = (aim, fail);
                sum.best = place;
                sum.length = found.length + 1;
            } else {
                sum.second = sum.second.min(aim);
            }
            longest = longest.max(found.length + 1);
            if fail > 0 {
                open += 1;
                fail_most = fail.max(fail_most);
            }
            if aim == 0 && !is_attacker {
                break;
            }
        }
        let (aim, _) = sum.least;
        // The largest, and one more for each other: positions met on several paths are not counted several
        // times.
        let fail = match (aim, open) {
            (0, _) => INFINITE,
            (_, 0) => 0,
            _ => (fail_most + open - 1).min(INFINITE),
        };
        if !is_attacker {
            sum.length = longest;
        }
        let aim = if fail == 0 { INFINITE } else { aim };
        sum.numbers = Numbers::from_side(is_attacker, aim, fail);
        sum
    }

    /// A line to the mate of a position that was just proved.
    fn proved_line(
        &mut self,
        position: &mut Position,
        is_attacker: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Move>> {
        // The line needs little more work if the table has lost something.
        self.limit = self.limit.saturating_mul(2);
        self.line(position, is_attacker, stop)
    }

    /// A line to the mate of a proved position.
    fn line(
        &mut self,
        position: &mut Position,
        mut is_attacker: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Move>> {
        let (mut line, mut undone) = (Vec::new(), Vec::new());
        let is_whole = loop {
            self.moves.clear();
            self.generate(position, is_attacker);
            if self.moves.is_empty() {
                break !is_attacker;
            }
            let next = self.step(position, is_attacker, stop);
            let Some(mv) = next.filter(|_| line.len() < LONGEST_LINE) else {
                break false;
            };
            undone.push(position.do_move_unchecked(mv));
            line.push(mv);
            is_attacker = !is_attacker;
        };
        for (&mv, undo) in line.iter().zip(undone).rev() {
            position.undo_move_unchecked(mv, undo);
        }
        is_whole.then_some(line)
    }

    /// The move of a line: the attacker mates soon, the defender late.
    fn step(
        &mut self,
        position: &mut Position,
        is_attacker: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Move> {
        let moves = self.moves.clone();
        let mut best: Option<(u16, Move)> = None;
        for mv in moves {
            let undo = position.do_move_unchecked(mv);
            let hash = key(position, !is_attacker);
            let mut found = self.table.get(hash).filter(|found| found.numbers.proof == 0);
            if found.is_none() && !is_attacker {
                // The table has lost the proof.
                (self.is_stopped, self.path) = (false, Vec::new());
                self.moves.clear();
                self.search(position, true, Numbers::NO_LIMIT, stop);
                found = self.table.get(hash).filter(|found| found.numbers.proof == 0);
            }
            position.undo_move_unchecked(mv, undo);
            match (found, best) {
                (None, _) if is_attacker => {}
                (None, _) => return None,
                (Some(found), Some((length, _))) if is_attacker == (found.length >= length) => {}
                (Some(found), _) => best = Some((found.length, mv)),
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// A position as a key of the table: the side to move may attack, or defend and answer with check.
fn key(position: &Position, is_attacker: bool) -> u64 {
    /// Any number that is no difference of two hashes but by chance.
    const DEFENDER: u64 = 0x5851_f42d_4c95_7f2d;
    position.hash() ^ if is_attacker { 0 } else { DEFENDER }
}

/// The thresholds for the best move: it is searched until the second best is better.
fn thresholds(is_attacker: bool, most: Numbers, sum: &Sum) -> Numbers {
    let (most_aim, most_fail) = most.of_side(is_attacker);
    let (_, fail) = sum.numbers.of_side(is_attacker);
    let (_, own_fail) = sum.least;
    // A quarter more than needed: switching between two moves costs more.
    let aim = most_aim.min(sum.second.saturating_add(sum.second / 4).saturating_add(1));
    let fail = most_fail.saturating_sub(fail).saturating_add(own_fail);
    Numbers::from_side(is_attacker, aim, fail.min(INFINITE))
}

#[cfg(test)]
mod tests;
