//! The root of the search: iterative deepening, aspiration windows, several lines, and scores of single moves.

use super::{Bound, INFINITE, MATE, MATE_BOUND, Node, Search, Window};
use crate::bot::request::{SearchInfo, SearchScore};
use crate::bot::{order, see};
use crate::rules::{Move, Repetition};

/// A legal move at the root.
#[derive(Debug, Clone)]
pub(crate) struct RootMove {
    pub mv: Move,
    /// The score of this iteration; minus [`INFINITE`] where the move is only known not to be better than another.
    score: i32,
    /// The score of the iteration before.
    last_score: i32,
    /// What is expected after it, itself first.
    pv: Vec<Move>,
}

impl RootMove {
    fn new(mv: Move) -> Self {
        Self {
            mv,
            score: -INFINITE,
            last_score: -INFINITE,
            pv: vec![mv],
        }
    }

    /// The score last known; 0 before the first.
    const fn known_score(&self) -> i32 {
        if self.score > -INFINITE {
            self.score
        } else if self.last_score > -INFINITE {
            self.last_score
        } else {
            0
        }
    }
}

/// Half the width of the first aspiration window, in centipawns.
const ASPIRATION: i32 = 30;

impl Search<'_> {
    /// The moves that may be played, of `only` these where any are: all legal ones, but one that loses at once by
    /// perpetual check only if all do, and those that the player notices. The most promising come first.
    pub(crate) fn root_moves(&mut self, only: &[Move]) -> Vec<RootMove> {
        let is_asked = |mv: &Move| only.is_empty() || only.contains(mv);
        let legal = self.position.legal_moves();
        let mut moves: Vec<Move> = legal.iter().copied().filter(is_asked).collect();
        let side = self.position.side_to_move();
        let fouls = Repetition::PerpetualCheck { offender: side };
        let fair: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| self.end_after(mv) != Some(fouls))
            .collect();
        if !fair.is_empty() {
            moves = fair;
        }
        let noticed = |&mv: &Move| !self.overlooks(0, mv);
        let seen: Vec<Move> = moves.iter().copied().filter(noticed).collect();
        if !seen.is_empty() {
            moves = seen;
        }
        self.order_root(&mut moves);
        moves.into_iter().map(RootMove::new).collect()
    }

    /// Leaves out what the search below never plays, too ([`order::is_pointless`]), unless there is nothing else.
    pub(crate) fn leave_out_pointless(&self, moves: &mut Vec<RootMove>) {
        let has_point = |root: &RootMove| !order::is_pointless(&self.position, root.mv);
        if moves.iter().any(has_point) {
            moves.retain(has_point);
        }
    }

    /// A legal move, of `only` these where any are, that mates at once; the line of it.
    pub(crate) fn mating_move(&mut self, only: &[Move]) -> Option<Vec<Move>> {
        let legal = self.position.legal_moves();
        let checks = legal
            .iter()
            .copied()
            .filter(|&mv| (only.is_empty() || only.contains(&mv)) && self.position.gives_check(mv));
        let mates = |search: &mut Self, mv: Move| {
            let undo = search.play(mv, true, 0);
            let mates = !search.position.has_legal_move();
            search.take_back(mv, undo);
            mates
        };
        let checks: Vec<Move> = checks.collect();
        checks
            .into_iter()
            .find(|&mv| mates(self, mv))
            .map(|mv| vec![mv])
    }

    /// The end a move brings by repetition.
    fn end_after(&mut self, mv: Move) -> Option<Repetition> {
        let gives_check = self.position.gives_check(mv);
        let undo = self.play(mv, gives_check, 0);
        let end = self.path.end();
        self.take_back(mv, undo);
        end
    }

    /// Iterative deepening until a limit is reached, following so many `lines`; the first of `moves` is then the best.
    pub(crate) fn iterate(
        &mut self,
        moves: &mut [RootMove],
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        let Some(first) = moves.first() else {
            return SearchInfo {
                score: shown(-MATE),
                ..self.info(0, 1, None)
            };
        };
        let (mut best, mut percent) = (first.mv, 100);
        let mut reached = 0;
        for depth in 1..super::MAX_PLY / 2 {
            let plies = u32::try_from(depth).unwrap_or(u32::MAX);
            if depth > 1 && !self.control.allows(plies, percent) {
                break;
            }
            if !self.iteration(depth, moves, lines, report) {
                break;
            }
            reached = plies;
            let [first, ..] = moves else { break };
            percent = deserved(percent, first, first.mv == best);
            best = first.mv;
            if MATE - first.score.abs() <= i32::try_from(depth).unwrap_or(0) {
                break;
            }
        }
        self.info(reached, 1, moves.first())
    }

    /// Searches every line to a depth; false when stopped meanwhile, the best move found so far being first.
    fn iteration(
        &mut self,
        depth: usize,
        moves: &mut [RootMove],
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> bool {
        self.iteration = depth;
        for root in &mut *moves {
            if root.score > -INFINITE {
                root.last_score = root.score;
            }
            root.score = -INFINITE;
        }
        let plies = i32::try_from(depth).unwrap_or(i32::MAX);
        for line in 0..lines.clamp(1, moves.len()) {
            let is_whole = self.search_line(plies, line, &mut moves[line..], report);
            moves[..=line].sort_by_key(|root| std::cmp::Reverse(root.score));
            if !is_whole {
                return false;
            }
        }
        for (line, root) in moves.iter().take(lines.max(1)).enumerate() {
            report(&self.info(depth.try_into().unwrap_or(u32::MAX), line + 1, Some(root)));
        }
        true
    }

    /// Finds the best of `moves`, for the line of this number from 0, in a window around its last score, wider when the
    /// score falls outside; false when stopped.
    fn search_line(
        &mut self,
        depth: i32,
        line: usize,
        moves: &mut [RootMove],
        report: &mut dyn FnMut(&SearchInfo),
    ) -> bool {
        let last = moves.first().map_or(0, RootMove::known_score);
        let is_known = depth > 3 && last.abs() < MATE_BOUND;
        let mut margin = if is_known { ASPIRATION } else { INFINITE };
        let (mut alpha, mut beta) = (
            (last - margin).max(-INFINITE),
            (last + margin).min(INFINITE),
        );
        loop {
            let window = Window { alpha, beta };
            let is_whole = self.search_root(depth, line, window, moves, report);
            moves.sort_by_key(|root| std::cmp::Reverse(root.score));
            let score = moves.first().map_or(0, |root| root.score);
            if !is_whole {
                return false;
            }
            let bound = if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - margin).max(-INFINITE);
                Bound::Upper
            } else if score >= beta && beta < INFINITE {
                beta = (score + margin).min(INFINITE);
                Bound::Lower
            } else {
                return true;
            };
            if self.control.is_long() {
                let info = self.info(depth.unsigned_abs(), line + 1, moves.first());
                report(&SearchInfo { bound, ..info });
            }
            margin = if margin > 500 { INFINITE } else { margin * 3 };
        }
    }

    /// Searches the moves in a window, those of better lines being left out; false when stopped.
    fn search_root(
        &mut self,
        depth: i32,
        better: usize,
        mut window: Window,
        moves: &mut [RootMove],
        report: &mut dyn FnMut(&SearchInfo),
    ) -> bool {
        for root in &mut *moves {
            root.score = -INFINITE;
        }
        for (number, root) in moves.iter_mut().enumerate() {
            if self.control.is_long() {
                let info = self.info(depth.unsigned_abs(), better + 1, None);
                let current = Some((root.mv, better + number + 1));
                report(&SearchInfo { current, ..info });
            }
            let Some(score) = self.score_at_root(depth, window, root.mv, number) else {
                return false;
            };
            if number > 0 && score <= window.alpha {
                continue;
            }
            root.score = score;
            if score > window.alpha {
                self.update_pv(0, root.mv);
                root.pv.clone_from(&self.pv[0]);
            }
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        true
    }

    /// The score of a move as the player judges it.
    fn score_at_root(
        &mut self,
        depth: i32,
        window: Window,
        mv: Move,
        number: usize,
    ) -> Option<i32> {
        let Some(attention) = &self.attention else {
            return self.true_score_at_root(depth, window, mv, number);
        };
        let error = attention.misjudgment(&self.position, mv);
        let shifted = |bound: i32| (bound - error).clamp(-INFINITE, INFINITE);
        let window = Window {
            alpha: shifted(window.alpha),
            beta: shifted(window.beta),
        };
        let score = self.true_score_at_root(depth, window, mv, number)?;
        // Mates are mates.
        Some(if score.abs() < MATE_BOUND {
            score + error
        } else {
            score
        })
    }

    fn true_score_at_root(
        &mut self,
        depth: i32,
        window: Window,
        mv: Move,
        number: usize,
    ) -> Option<i32> {
        let gives_check = self.position.gives_check(mv);
        let is_quiet = !gives_check && !order::is_noisy(&self.position, mv);
        let undo = self.play(mv, gives_check, 0);
        let below = |depth: i32, window: Window| Node {
            depth,
            ply: 1,
            window: window.turned(),
            is_cut: !window.is_open(),
            excluded: None,
        };
        let full = depth - 1 + i32::from(gives_check && depth > 2);
        let reduction = if is_quiet && depth > 2 && number > 2 {
            Self::root_reduction(depth, number)
        } else {
            0
        };
        let mut score = window.alpha + 1;
        if reduction > 0 {
            score = -self.negamax(below((full - reduction).max(1), window.at_alpha()));
        }
        if number > 0 && score > window.alpha {
            score = -self.negamax(below(full, window.at_alpha()));
        }
        if number == 0 || score > window.alpha {
            score = -self.negamax(below(full, window));
        }
        self.take_back(mv, undo);
        (!self.control.is_stopped()).then_some(score)
    }

    /// The move of the table first, then captures by what they gain, then quiet moves by history.
    fn order_root(&mut self, moves: &mut [Move]) {
        const NOISY: i32 = 1 << 20;
        const FIRST: i32 = 1 << 30;
        let entry = self.table.get(self.position.hash());
        let hash_move = entry.and_then(|entry| entry.best);
        let (position, before) = (&self.position, self.before(0));
        moves.sort_by_cached_key(|&mv| {
            std::cmp::Reverse(if hash_move == Some(mv) {
                FIRST
            } else if !order::is_noisy(position, mv) {
                self.history.quiet_score(position, before, mv)
            } else if see::gains(position, mv, 0) {
                NOISY + self.history.noisy_score(position, mv)
            } else {
                self.history.noisy_score(position, mv) - NOISY
            })
        });
    }

    /// What is known of one line.
    pub(crate) fn info(&self, depth: u32, line: usize, root: Option<&RootMove>) -> SearchInfo {
        SearchInfo {
            line,
            depth,
            deepest: u32::try_from(self.deepest).unwrap_or(u32::MAX),
            score: shown(root.map_or(0, RootMove::known_score)),
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            bound: Bound::Exact,
            hash_full: self.table.fullness(),
            pv: root.map(|root| root.pv.clone()).unwrap_or_default(),
            current: None,
        }
    }

    /// What is known when a mate has been found without a search.
    pub(crate) fn info_of_mate(&self, line: Vec<Move>) -> SearchInfo {
        let plies = u32::try_from(line.len()).unwrap_or(u32::MAX);
        SearchInfo {
            depth: plies,
            deepest: plies,
            score: SearchScore::Mate(i32::try_from(line.len()).unwrap_or(i32::MAX)),
            pv: line,
            ..self.info(0, 1, None)
        }
    }
}

/// How much of the usual time the move deserves, in percent: less the longer the best move stays the same, more when it
/// changes or its score falls.
fn deserved(percent: u32, best: &RootMove, is_same: bool) -> u32 {
    let fall = (best.last_score - best.score).clamp(0, 200).unsigned_abs();
    let steady = if is_same {
        (percent * 9 / 10).max(60)
    } else {
        130
    };
    steady
        + if best.last_score > -INFINITE {
            fall / 2
        } else {
            0
        }
}

fn shown(score: i32) -> SearchScore {
    match score {
        _ if score >= MATE_BOUND => SearchScore::Mate(MATE - score),
        _ if score <= -MATE_BOUND => SearchScore::Mate(-MATE - score),
        _ => SearchScore::Centipawns(score),
    }
}
