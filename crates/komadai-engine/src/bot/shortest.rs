//! The length of a mate: a full-width search with increasing depth.
//!
//! The mate solver proves a mate by any line; this search finds the shortest one and the longest defense. It
//! examines every check and every answer; results are stored with their depth, independent of the path to the
//! position. It can ignore wasted interpositions, as mate problems do.

use std::collections::HashMap;

use komadai_core::rules::{Color, Move, PieceKind, Position, Setup, Square, between};

/// Which interpositions make a mate longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interpositions {
    /// All.
    All,
    /// Those that are not wasted: a piece dropped between the king and the checking piece is wasted (mudaai)
    /// if that piece captures it and, even if the defender got it back, mates there as soon as against all
    /// answers that are no drops.
    Useful,
}

/// The known bounds on the length of a mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MateLength {
    /// The attacker mates in this many plies and no fewer.
    Plies(u16),
    /// There is no mate within this many plies.
    NoneWithin(u16),
    /// The limit was reached; there is no mate within this many plies.
    Unknown(u16),
}

/// Finds the shortest mates by checks and the longest defenses.
///
/// ```
/// use komadai_engine::bot::{Interpositions, MateLength, ShortestMate};
/// use komadai_core::rules::Position;
/// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
/// let mut search = ShortestMate::new(Interpositions::All);
/// let length = search.length(&position, 5, 10_000, &mut || false);
/// assert_eq!(length, MateLength::Plies(1));
/// ```
#[derive(Debug)]
pub struct ShortestMate {
    interpositions: Interpositions,
    known: HashMap<u64, Bounds>,
    nodes: u64,
    limit: u64,
    is_over: bool,
}

#[derive(Debug, Clone, Copy, Default)]
struct Bounds {
    /// The length of its mate.
    exact: Option<u16>,
    /// There is no mate in fewer plies than this.
    none_below: u16,
    /// An answer, or its square, that held out.
    refutation: Option<Move>,
}

/// The most positions stored: about 40 MB.
const MOST_KNOWN: usize = 1_000_000;

/// Nodes between two calls of `stop`.
const STOP_INTERVAL: u64 = 128;

/// The search was stopped or reached its limit.
#[derive(Debug)]
struct Over;

type Outcome = Result<Option<u16>, Over>;

impl ShortestMate {
    /// A search without stored positions.
    #[must_use]
    pub fn new(interpositions: Interpositions) -> Self {
        Self { interpositions, known: HashMap::new(), nodes: 0, limit: 0, is_over: false }
    }

    /// Nodes searched for the last question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The length of the side to move's mate, within `most` plies and `nodes` nodes; `stop` is asked
    /// regularly.
    pub fn length(
        &mut self,
        position: &Position,
        most: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> MateLength {
        self.ask(position, most, nodes, |search, position| search.attack(position, most, stop))
    }

    /// The longest defense of the side to move, in check: the plies to the mate, its answer included, 0 if it
    /// is mated.
    pub fn defense(
        &mut self,
        position: &Position,
        most: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> MateLength {
        self.ask(position, most, nodes, |search, position| search.defend(position, most, stop))
    }

    fn begin(&mut self, nodes: u64) {
        (self.nodes, self.limit, self.is_over) = (0, nodes, false);
    }

    fn ask(
        &mut self,
        position: &Position,
        most: u16,
        nodes: u64,
        search: impl FnOnce(&mut Self, &mut Position) -> Outcome,
    ) -> MateLength {
        self.begin(nodes);
        match search(self, &mut position.clone()) {
            Ok(Some(plies)) => MateLength::Plies(plies),
            Ok(None) => MateLength::NoneWithin(most),
            Err(Over) => {
                let known = self.known.get(&position.hash());
                let none_below = known.map_or(0, |bounds| bounds.none_below);
                MateLength::Unknown(none_below.saturating_sub(1))
            }
        }
    }

    /// The checks that mate in the fewest plies, if the side to move mates in `plies`.
    pub(crate) fn best_checks(
        &mut self,
        position: &Position,
        plies: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Move> {
        self.begin(nodes);
        let mut position = position.clone();
        let mut best = Vec::new();
        for mv in checks(&position) {
            let undo = position.do_move_unchecked(mv);
            let length = self.defend(&mut position, plies.saturating_sub(1), stop);
            position.undo_move_unchecked(mv, undo);
            match length {
                Ok(Some(length)) if length + 1 == plies => best.push(mv),
                Ok(_) => {}
                Err(Over) => return best,
            }
        }
        best
    }

    /// The answers that hold out longest, if the side to move is mated in `plies`.
    pub(crate) fn best_answers(
        &mut self,
        position: &Position,
        plies: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Move> {
        self.begin(nodes);
        let mut position = position.clone();
        let Ok(answers) = self.answers(&mut position, plies, stop) else {
            return Vec::new();
        };
        let longest = |(mv, length): (Move, u16)| (length == plies).then_some(mv);
        answers.into_iter().flatten().filter_map(longest).collect()
    }

    /// A shortest mate of the side to move against the longest defense, if it mates in `plies`.
    pub fn line(
        &mut self,
        position: &Position,
        plies: u16,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Move>> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        for left in (1..=plies).rev() {
            let is_attacker = (plies - left).is_multiple_of(2);
            let best = if is_attacker {
                self.best_checks(&position, left, nodes, stop)
            } else {
                self.best_answers(&position, left, nodes, stop)
            };
            let mv = *best.first()?;
            position.do_move_unchecked(mv);
            line.push(mv);
        }
        Some(line)
    }

    fn visit(&mut self, stop: &mut dyn FnMut() -> bool) -> Result<(), Over> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_INTERVAL) {
            self.is_over |= stop();
        }
        self.is_over |= self.nodes > self.limit;
        if self.is_over { Err(Over) } else { Ok(()) }
    }

    fn keep(&mut self, hash: u64, change: impl FnOnce(&mut Bounds)) {
        if self.known.len() < MOST_KNOWN || self.known.contains_key(&hash) {
            change(self.known.entry(hash).or_default());
        }
    }

    /// The stored result of a position within `most` plies.
    fn lookup(&self, hash: u64, most: u16) -> Option<Outcome> {
        let bounds = self.known.get(&hash)?;
        match bounds.exact {
            Some(exact) => Some(Ok((exact <= most).then_some(exact))),
            None if bounds.none_below > most => Some(Ok(None)),
            None => None,
        }
    }

    /// The length of the shortest mate within `most` plies.
    fn attack(
        &mut self,
        position: &mut Position,
        most: u16,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        let hash = position.hash();
        if let Some(known) = self.lookup(hash, most) {
            return known;
        }
        self.visit(stop)?;
        let mut checks = checks(position);
        if checks.is_empty() {
            self.keep(hash, |bounds| bounds.none_below = u16::MAX);
            return Ok(None);
        }
        let mut plies = self.known.get(&hash).map_or(0, |bounds| bounds.none_below);
        plies |= 1;
        if most >= 3 {
            // The fewer answers, the likelier a mate.
            checks.sort_by_cached_key(|&mv| {
                let undo = position.do_move_unchecked(mv);
                let answers = position.legal_moves().len();
                position.undo_move_unchecked(mv, undo);
                answers
            });
        }
        while plies <= most {
            for &mv in &checks {
                let undo = position.do_move_unchecked(mv);
                let length = self.defend(position, plies - 1, stop);
                position.undo_move_unchecked(mv, undo);
                if let Some(length) = length? {
                    self.keep(hash, |bounds| bounds.exact = Some(length + 1));
                    return Ok(Some(length + 1));
                }
            }
            self.keep(hash, |bounds| bounds.none_below = plies + 1);
            plies += 2;
        }
        Ok(None)
    }

    /// The plies of the longest defense of the side to move, in check; `None` if more than `most`.
    fn defend(
        &mut self,
        position: &mut Position,
        most: u16,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        let hash = position.hash();
        if let Some(known) = self.lookup(hash, most) {
            return known;
        }
        self.visit(stop)?;
        let Some(answers) = self.answers(position, most, stop)? else {
            self.keep(hash, |bounds| bounds.none_below = most + 1);
            return Ok(None);
        };
        let longest = answers.iter().map(|&(_, length)| length).max();
        let longest = longest.unwrap_or(0);
        self.keep(hash, |bounds| bounds.exact = Some(longest));
        Ok(Some(longest))
    }

    /// All relevant answers with the plies to the mate from before each; `None` if one holds out longer than
    /// `most`.
    fn answers(
        &mut self,
        position: &mut Position,
        most: u16,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<(Move, u16)>>, Over> {
        let hash = position.hash();
        let refutation = self.known.get(&hash).and_then(|bounds| bounds.refutation);
        let line = match self.interpositions {
            Interpositions::All => None,
            Interpositions::Useful => MateLine::of_check(position),
        };
        let mut others = position.legal_moves().to_vec();
        let mut drops = Vec::new();
        if line.is_some() {
            let (dropped, moved) = others.into_iter().partition(|mv| mv.dropped().is_some());
            (drops, others) = (dropped, moved);
        }
        if most == 0 && !others.is_empty() {
            return Ok(None);
        }
        others.sort_by_key(|&mv| order(position, mv, refutation));
        let mut answers = Vec::with_capacity(others.len());
        for mv in others {
            match self.after(position, mv, most, stop)? {
                Some(length) => answers.push((mv, length)),
                None => return Ok(self.refuted(hash, mv)),
            }
        }
        let Some(line) = line.filter(|_| !drops.is_empty()) else {
            return Ok(Some(answers));
        };
        let without = answers.iter().map(|&(_, length)| length).max().unwrap_or(0);
        for square in between(line.king, line.checker) {
            let here = |mv: &&Move| mv.to() == square;
            let Some(&any) = drops.iter().find(here) else {
                continue;
            };
            if self.is_wasted(position, line, any, without, stop)? {
                continue;
            }
            for &mv in drops.iter().filter(here) {
                match self.after(position, mv, most, stop)? {
                    Some(length) => answers.push((mv, length)),
                    None => return Ok(self.refuted(hash, mv)),
                }
            }
        }
        Ok(Some(answers))
    }

    fn refuted(&mut self, hash: u64, mv: Move) -> Option<Vec<(Move, u16)>> {
        self.keep(hash, |bounds| bounds.refutation = Some(mv));
        None
    }

    /// The plies to the mate with this answer, itself included.
    fn after(
        &mut self,
        position: &mut Position,
        mv: Move,
        most: u16,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        if most < 2 {
            return Ok(None);
        }
        let undo = position.do_move_unchecked(mv);
        let length = self.attack(position, most - 1, stop);
        position.undo_move_unchecked(mv, undo);
        Ok(length?.map(|length| length + 1))
    }

    /// Whether a drop between king and checker only delays a mate in `without` plies.
    fn is_wasted(
        &mut self,
        position: &mut Position,
        line: MateLine,
        drop: Move,
        without: u16,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Over> {
        for (kind, capture) in line.captures(position, drop.to()) {
            let undo = position.do_move_unchecked(drop);
            let is_legal = position.is_legal(capture);
            position.undo_move_unchecked(drop, undo);
            let nearer = is_legal.then(|| line.nearer(position, kind, drop.to()));
            if let Some(mut nearer) = nearer.flatten()
                && self.defend(&mut nearer, without, stop)?.is_some()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn checks(position: &Position) -> Vec<Move> {
    let moves = position.legal_moves();
    let checks = moves.iter().copied();
    checks.filter(|&mv| position.gives_check(mv)).collect()
}

/// Earlier refutations first, then captures, king moves, other moves, drops.
fn order(position: &Position, mv: Move, refutation: Option<Move>) -> u8 {
    if Some(mv) == refutation {
        0
    } else if position.piece_at(mv.to()).is_some() {
        1
    } else if mv.from().is_some() && mv.from() == position.king(position.side_to_move()) {
        2
    } else if mv.from().is_some() {
        3
    } else {
        4
    }
}

/// A check from a distance.
#[derive(Debug, Clone, Copy)]
struct MateLine {
    king: Square,
    checker: Square,
    kind: PieceKind,
    /// The side that gives check.
    by: Color,
}

impl MateLine {
    /// The line of the check against the side to move, if it is a single distant check.
    fn of_check(position: &Position) -> Option<Self> {
        let king = position.king(position.side_to_move())?;
        let checkers = position.checkers();
        let checker = checkers.first().filter(|_| checkers.count() == 1)?;
        let piece = position.piece_at(checker)?;
        let line = Self { king, checker, kind: piece.kind, by: piece.color };
        (!between(king, checker).is_empty()).then_some(line)
    }

    /// The checker's moves to a square of the line, with its kind there: promoted first.
    fn captures(
        self,
        position: &Position,
        to: Square,
    ) -> impl Iterator<Item = (PieceKind, Move)> + use<> {
        let zone = self.by.promotion_zone();
        let may_promote = zone.contains(to) || zone.contains(self.checker);
        let promoted = self.kind.promoted().filter(|_| may_promote);
        debug_assert!(position.piece_at(to).is_none(), "drops go to empty squares");
        let promoted = promoted.map(|kind| (kind, Move::promoting(self.checker, to)));
        let plain = Some((self.kind, Move::normal(self.checker, to)));
        [promoted, plain].into_iter().flatten()
    }

    /// The position with the checker on a square nearer to the king, otherwise unchanged.
    fn nearer(self, position: &Position, kind: PieceKind, to: Square) -> Option<Position> {
        let mut setup: Setup = position.to_setup();
        setup.board[to.index()] = setup.board[self.checker.index()].take();
        setup.board[to.index()].as_mut()?.kind = kind;
        Position::from_setup(&setup).ok()
    }
}

#[cfg(test)]
mod tests;
