//! Moves one after another, the most promising first, generated only as needed.

use super::history::{Before, MoveHistory};
use super::prospects::Prospects;
use super::tuning::Tuning;
use super::{checks, order, see};
use komadai_core::rules::{Move, MoveList, Position};

/// A move with its rank, highest first.
#[derive(Debug, Clone, Copy)]
struct Ranked {
    mv: Move,
    rank: i32,
}

/// The moves of all plies one after another: no ply needs its own array.
#[derive(Debug)]
pub(super) struct MoveStack {
    ranked: Vec<Ranked>,
    scratch: Box<MoveList>,
}

impl MoveStack {
    pub(super) fn new() -> Self {
        Self { ranked: Vec::with_capacity(4096), scratch: Box::default() }
    }
}

/// The next step of a picker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    HashMove,
    Generate,
    Noisy,
    /// The killers and the counter move, by number.
    Refutation(usize),
    Quiet,
    /// Captures that lose material, postponed.
    Losing,
    Evasion,
    Check,
    Done,
}

/// The moves that a picker returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// All moves, in check.
    Evasions,
    /// Captures and promotions that gain at least this much.
    Noisy(i32),
    /// Captures and promotions that lose nothing, and then quiet checks.
    NoisyAndChecks,
}

/// Returns the legal moves of one position, except those that [`order::is_pointless`] excludes.
#[derive(Debug)]
pub(super) struct MovePicker {
    stage: Stage,
    wanted: Wanted,
    hash_move: Option<Move>,
    refutations: [Option<Move>; 3],
    /// The index of its first move in the stack; postponed moves come first.
    begin: usize,
    aside: usize,
    next: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Picked {
    pub mv: Move,
    pub is_quiet: bool,
    /// A capture that loses material.
    pub is_losing: bool,
}

/// The position and the knowledge about its moves.
#[derive(Clone, Copy)]
pub(super) struct Knowledge<'a> {
    pub position: &'a Position,
    pub history: &'a MoveHistory,
    pub before: Before,
    pub tuning: &'a Tuning,
}

impl MovePicker {
    /// A picker that begins with `hash_move` and `refutations`; the latter need not be legal.
    pub(super) fn new(
        stack: &MoveStack,
        wanted: Wanted,
        hash_move: Option<Move>,
        refutations: [Option<Move>; 3],
    ) -> Self {
        let begin = stack.ranked.len();
        Self {
            stage: Stage::HashMove,
            wanted,
            hash_move,
            refutations,
            begin,
            aside: begin,
            next: begin,
        }
    }

    /// Frees its part of the stack.
    pub(super) fn finish(self, stack: &mut MoveStack) {
        stack.ranked.truncate(self.begin);
    }

    /// Returns no more quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        if matches!(self.stage, Stage::Refutation(_) | Stage::Quiet) {
            self.turn_to_losing();
        }
    }

    /// The next move; `known` is of the same position every time.
    pub(super) fn next(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) -> Option<Picked> {
        loop {
            let picked = match self.stage {
                Stage::HashMove => {
                    self.stage = Stage::Generate;
                    let is_noisy = |mv| order::is_noisy(known.position, mv);
                    self.hash_move.map(|mv| picked(mv, !is_noisy(mv)))
                }
                Stage::Generate => {
                    self.generate_first(stack, known);
                    None
                }
                Stage::Noisy => self.next_noisy(stack, known),
                Stage::Refutation(number) => self.next_refutation(stack, known, number),
                Stage::Quiet => self.next_quiet(stack),
                Stage::Losing => self.next_losing(stack),
                Stage::Evasion => {
                    let evasion = self.best(stack);
                    if evasion.is_none() {
                        self.stage = Stage::Done;
                    }
                    evasion.map(|mv| picked(mv, !order::is_noisy(known.position, mv)))
                }
                Stage::Check => {
                    let check = self.best(stack);
                    if check.is_none() {
                        self.stage = Stage::Done;
                    }
                    check.map(|mv| picked(mv, true))
                }
                Stage::Done => return None,
            };
            if picked.is_some() {
                return picked;
            }
        }
    }

    fn generate_first(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) {
        if self.wanted == Wanted::Evasions {
            self.rank_evasions(stack, known);
            self.stage = Stage::Evasion;
        } else {
            self.rank_noisy(stack, known);
            self.stage = Stage::Noisy;
        }
    }

    fn next_noisy(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) -> Option<Picked> {
        let Some(mv) = self.best(stack) else {
            self.stage = match self.wanted {
                Wanted::All => Stage::Refutation(0),
                Wanted::NoisyAndChecks => {
                    self.rank_checks(stack, known);
                    Stage::Check
                }
                Wanted::Noisy(_) | Wanted::Evasions => Stage::Done,
            };
            return None;
        };
        let least = match self.wanted {
            Wanted::Noisy(least) => least,
            _ => 0,
        };
        if see::gains(known.position, mv, least) {
            return Some(picked(mv, false));
        }
        if self.wanted == Wanted::All {
            stack.ranked.swap(self.aside, self.next - 1);
            self.aside += 1;
        }
        None
    }

    fn next_refutation(
        &mut self,
        stack: &mut MoveStack,
        known: Knowledge<'_>,
        number: usize,
    ) -> Option<Picked> {
        let Some(&refutation) = self.refutations.get(number) else {
            self.rank_quiets(stack, known);
            self.stage = Stage::Quiet;
            return None;
        };
        self.stage = Stage::Refutation(number + 1);
        let is_new = |mv: &Move| {
            !self.refutations[..number].contains(&Some(*mv)) && self.hash_move != Some(*mv)
        };
        let position = known.position;
        let fits = |mv: &Move| !order::is_noisy(position, *mv) && position.is_legal(*mv);
        let found = refutation.filter(|mv| is_new(mv) && fits(mv));
        // A move not returned here comes among the quiet moves, if it is one.
        self.refutations[number] = found;
        found.map(|mv| picked(mv, true))
    }

    fn next_quiet(&mut self, stack: &mut MoveStack) -> Option<Picked> {
        let Some(mv) = self.best(stack) else {
            self.turn_to_losing();
            return None;
        };
        Some(picked(mv, true))
    }

    fn next_losing(&mut self, stack: &MoveStack) -> Option<Picked> {
        if self.next >= self.aside {
            self.stage = Stage::Done;
            return None;
        }
        let mv = stack.ranked[self.next].mv;
        self.next += 1;
        Some(Picked { is_losing: true, ..picked(mv, false) })
    }

    const fn turn_to_losing(&mut self) {
        self.stage = Stage::Losing;
        self.next = self.begin;
    }

    /// The highest of the remaining moves.
    fn best(&mut self, stack: &mut MoveStack) -> Option<Move> {
        let left = stack.ranked.get_mut(self.next..)?;
        let (mut best, mut highest) = (0, left.first()?.rank);
        for (i, ranked) in left.iter().enumerate().skip(1) {
            if ranked.rank > highest {
                (best, highest) = (i, ranked.rank);
            }
        }
        left.swap(0, best);
        self.next += 1;
        Some(left[0].mv)
    }

    fn rank_noisy(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) {
        let position = known.position;
        let side = position.side_to_move();
        let targets = position.pieces(side.opponent()) | side.promotion_zone();
        let MoveStack { ranked, scratch } = stack;
        position.legal_board_moves_into(targets, scratch);
        for &mv in scratch.iter() {
            let is_wanted = self.hash_move != Some(mv)
                && order::is_noisy(position, mv)
                && !order::is_pointless(position, mv);
            if is_wanted {
                let rank = known.history.noisy_score(position, mv);
                ranked.push(Ranked { mv, rank });
            }
        }
        self.next = self.begin;
    }

    fn rank_quiets(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) {
        let Knowledge { position, history, before, tuning } = known;
        let MoveStack { ranked, scratch } = stack;
        ranked.truncate(self.aside);
        let prospects = Prospects::of(position);
        position.legal_quiet_moves_into(scratch);
        for &mv in scratch.iter() {
            let is_wanted = self.hash_move != Some(mv)
                && !self.refutations.contains(&Some(mv))
                && !order::is_noisy(position, mv)
                && !order::is_pointless(position, mv);
            if is_wanted {
                let learnt = history.quiet_score(position, before, mv);
                let rank = learnt + prospects.of_move(position, tuning, mv);
                ranked.push(Ranked { mv, rank });
            }
        }
        self.next = self.aside;
    }

    fn rank_evasions(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) {
        /// Captures come before quiet answers.
        const NOISY: i32 = 1 << 20;
        let Knowledge { position, history, before, .. } = known;
        let MoveStack { ranked, scratch } = stack;
        position.legal_moves_into(scratch);
        for &mv in scratch.iter() {
            if self.hash_move == Some(mv) || order::is_pointless(position, mv) {
                continue;
            }
            let rank = if order::is_noisy(position, mv) {
                NOISY + history.noisy_score(position, mv)
            } else {
                history.quiet_score(position, before, mv)
            };
            ranked.push(Ranked { mv, rank });
        }
        self.next = self.begin;
    }

    fn rank_checks(&mut self, stack: &mut MoveStack, known: Knowledge<'_>) {
        let MoveStack { ranked, scratch } = stack;
        ranked.truncate(self.begin);
        checks::quiet_checks_into(known.position, scratch);
        for &mv in scratch.iter() {
            if self.hash_move != Some(mv) && see::gains(known.position, mv, 0) {
                let rank = known.history.quiet_score(known.position, known.before, mv);
                ranked.push(Ranked { mv, rank });
            }
        }
        self.next = self.begin;
    }
}

const fn picked(mv: Move, is_quiet: bool) -> Picked {
    Picked { mv, is_quiet, is_losing: false }
}
