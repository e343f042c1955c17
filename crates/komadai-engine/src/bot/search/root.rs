//! The root of the search: iterative deepening, aspiration windows, several lines, and scores of single
//! moves.

use super::{Bound, INFINITE, MATE, MATE_BOUND, Node, Search, Window};
use crate::bot::attention::Attention;
use crate::bot::request::{SearchInfo, SearchScore};
use crate::bot::{order, see};
use komadai_core::rules::{Move, Repetition};

#[derive(Debug, Clone)]
pub(crate) struct RootMove {
    pub mv: Move,
    /// The score in the current window; minus [`INFINITE`] if the move is only known not to be better than
    /// another.
    score: i32,
    /// The bound of that score.
    bound: Bound,
    last_score: i32,
    /// The upper bound of the move in this iteration.
    most: i32,
    /// The score of a shallow search in this iteration, after the best move was refuted.
    guess: Option<i32>,
    /// The expected line, beginning with the move.
    pv: Vec<Move>,
}

impl RootMove {
    fn new(mv: Move) -> Self {
        Self {
            mv,
            score: -INFINITE,
            bound: Bound::Exact,
            last_score: -INFINITE,
            most: INFINITE,
            guess: None,
            pv: vec![mv],
        }
    }

    fn begin(&mut self) {
        self.last_score = self.worth().map_or(-INFINITE, |(score, _)| score);
        self.score = -INFINITE;
        self.most = INFINITE;
        self.guess = None;
    }

    /// The last known score and its bound.
    fn worth(&self) -> Option<(i32, Bound)> {
        if self.score > -INFINITE {
            return Some((self.score, self.bound));
        }
        let last = Some(self.last_score).filter(|&score| score > -INFINITE);
        let known = self.guess.or(last)?;
        Some(if self.most < known { (self.most, Bound::Upper) } else { (known, Bound::Exact) })
    }

    /// The last known score; 0 before the first.
    fn known_score(&self) -> i32 {
        self.worth().map_or(0, |(score, _)| score)
    }

    /// Whether this iteration shows it to be much worse than the last one did.
    fn is_refuted(&self) -> bool {
        let score = self.most.min(self.known_score());
        self.last_score > -INFINITE && score <= self.last_score - REFUTED
    }
}

/// A move that falls by this much, in centipawns, is not played if the search ends before another one has
/// been found.
const REFUTED: i32 = 150;
/// With main time, a single legal move is not searched any deeper.
const ALONE_DEPTH: usize = 6;

/// A score changed by an error, in centipawns. Mate scores are not misjudged.
fn misjudge(score: i32, error: i32) -> i32 {
    if score.abs() < MATE_BOUND {
        (score + error).clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    } else {
        score
    }
}

impl Search<'_> {
    /// The candidate moves, restricted to `only` if any of those are legal: all legal ones that the player
    /// notices, except those that lose at once by perpetual check, unless all do. The most promising come
    /// first.
    pub(crate) fn root_moves(&mut self, only: &[Move]) -> Vec<RootMove> {
        let is_asked = |mv: &Move| only.is_empty() || only.contains(mv);
        let legal = self.position.legal_moves();
        let mut moves: Vec<Move> = legal.iter().copied().filter(is_asked).collect();
        let side = self.position.side_to_move();
        let fouls = Repetition::PerpetualCheck { offender: side };
        let fair: Vec<Move> =
            moves.iter().copied().filter(|&mv| self.end_after(mv) != Some(fouls)).collect();
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

    /// Also removes moves that the search below never plays ([`order::is_pointless`]), unless there is no
    /// other.
    pub(crate) fn leave_out_pointless(&self, moves: &mut Vec<RootMove>) {
        let has_point = |root: &RootMove| !order::is_pointless(&self.position, root.mv);
        if moves.iter().any(has_point) {
            moves.retain(has_point);
        }
    }

    /// A legal move that mates at once, restricted to `only` if any of those are legal; its line.
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
        checks.into_iter().find(|&mv| mates(self, mv)).map(|mv| vec![mv])
    }

    fn end_after(&mut self, mv: Move) -> Option<Repetition> {
        let gives_check = self.position.gives_check(mv);
        let undo = self.play(mv, gives_check, 0);
        let end = self.path.end();
        self.take_back(mv, undo);
        end
    }

    /// Iterative deepening until a limit is reached, with `lines` lines; the first of `moves` is then the
    /// best.
    pub(crate) fn iterate(
        &mut self,
        moves: &mut [RootMove],
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        let Some(first) = moves.first() else {
            return SearchInfo { score: shown(-MATE), ..self.info(0, 1, None) };
        };
        let (mut best, mut percent) = (first.mv, 100);
        let is_alone = moves.len() == 1;
        let mut reached = 0;
        for depth in 1..super::MAX_PLY / 2 {
            let plies = u32::try_from(depth).unwrap_or(u32::MAX);
            if depth > 1 && !self.control.allows(plies, percent) {
                break;
            }
            if !self.iteration(depth, moves, lines, report) {
                self.end_early(reached, moves, lines, report);
                break;
            }
            reached = plies;
            let [first, ..] = moves else { break };
            percent = if is_alone && depth >= ALONE_DEPTH {
                0
            } else {
                deserved(percent, first, first.mv == best)
            };
            best = first.mv;
            if MATE - first.score.abs() <= i32::try_from(depth).unwrap_or(0) {
                break;
            }
        }
        self.info(reached, 1, moves.first())
    }

    /// The best move of an unfinished iteration: a refuted move gives way to the best of the others, which is
    /// then reported.
    fn end_early(
        &self,
        reached: u32,
        moves: &mut [RootMove],
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo),
    ) {
        if !fall_back(moves) {
            return;
        }
        for (line, root) in moves.iter().take(lines.max(1)).enumerate() {
            if root.worth().is_some() {
                report(&self.info(reached, line + 1, Some(root)));
            }
        }
    }

    /// Searches every line to a depth; `false` when stopped meanwhile, with the best move found so far first.
    fn iteration(
        &mut self,
        depth: usize,
        moves: &mut [RootMove],
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> bool {
        self.iteration = depth;
        moves.iter_mut().for_each(RootMove::begin);
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

    /// Finds the best of `moves`, for the line of this number from 0, in a window around its last score,
    /// wider if the score falls outside; `false` when stopped.
    fn search_line(
        &mut self,
        depth: i32,
        line: usize,
        moves: &mut [RootMove],
        report: &mut dyn FnMut(&SearchInfo),
    ) -> bool {
        let last = moves.first().map_or(0, RootMove::known_score);
        let is_known = depth > 3 && last.abs() < MATE_BOUND;
        let mut margin = if is_known { self.tuning.aspiration } else { INFINITE };
        let (mut alpha, mut beta) = ((last - margin).max(-INFINITE), (last + margin).min(INFINITE));
        // After a fail high less depth is enough to find the exact score.
        let mut less = 0;
        loop {
            let window = Window { alpha, beta };
            let plies = (depth - less).max(1);
            let is_whole = self.search_root(plies, line, window, moves, report);
            moves.sort_by_key(|root| std::cmp::Reverse(root.score));
            let score = moves.first().map_or(0, |root| root.score);
            if !is_whole {
                return false;
            }
            let bound = if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - margin).max(-INFINITE);
                less = 0;
                Bound::Upper
            } else if score >= beta && beta < INFINITE {
                beta = (score + margin).min(INFINITE);
                less = (less + 1).min(self.tuning.aspiration_high);
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

    /// Searches the moves in a window, without those of better lines; `false` when stopped.
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
        for number in 0..moves.len() {
            let mv = moves[number].mv;
            if self.control.is_long() {
                let plies = u32::try_from(self.iteration).unwrap_or(u32::MAX);
                let info = self.info(plies, better + 1, None);
                let current = Some((mv, better + number + 1));
                report(&SearchInfo { current, ..info });
            }
            let Some(score) = self.score_at_root(depth, window, mv, number) else {
                return false;
            };
            let root = &mut moves[number];
            let bound = match score {
                _ if score >= window.beta => Bound::Lower,
                _ if score <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            if bound == Bound::Upper {
                root.most = root.most.min(score);
            }
            if number == 0 || bound != Bound::Upper {
                (root.score, root.bound) = (score, bound);
            }
            if bound != Bound::Upper {
                self.update_pv(0, mv);
                root.pv.clone_from(&self.pv[0]);
            }
            window.alpha = window.alpha.max(score);
            if bound == Bound::Lower {
                break;
            }
            if number == 0 && !self.look_for_another(depth, moves) {
                return false;
            }
        }
        true
    }

    /// If the first move is refuted, searches the others at half the depth, so that the best of them comes
    /// next, and is known if the search ends; `false` when stopped.
    fn look_for_another(&mut self, depth: i32, moves: &mut [RootMove]) -> bool {
        let Some((first, rest)) = moves.split_first_mut() else {
            return true;
        };
        let is_done = rest.iter().any(|root| root.guess.is_some());
        if !first.is_refuted() || is_done {
            return true;
        }
        // A shallow search first: the search may end at any node.
        for depth in [1, (depth / 2).max(1)] {
            let mut window = Window { alpha: first.most.min(first.known_score()), beta: INFINITE };
            for (number, root) in rest.iter_mut().enumerate() {
                let Some(score) = self.score_at_root(depth, window, root.mv, number) else {
                    return false;
                };
                root.guess = Some(score).filter(|&score| score > window.alpha);
                if root.guess.is_some() {
                    self.update_pv(0, root.mv);
                    root.pv.clone_from(&self.pv[0]);
                    window.alpha = score;
                }
            }
            rest.sort_by_key(|root| std::cmp::Reverse(root.guess.unwrap_or(-INFINITE)));
        }
        true
    }

    /// The score of a move as the player evaluates it.
    fn score_at_root(
        &mut self,
        depth: i32,
        window: Window,
        mv: Move,
        number: usize,
    ) -> Option<i32> {
        let attention = self.attention.as_ref();
        let misjudged = attention.map_or(0, |it| it.misjudgment(&self.position, mv));
        let error = misjudged + self.style.liking(&self.position, mv);
        if error == 0 {
            return self.true_score_at_root(depth, window, mv, number);
        }
        // The score as felt grows with the true one, so a bound in one window is a bound in the other.
        let true_window =
            Window { alpha: misjudge(window.alpha, -error), beta: misjudge(window.beta, -error) };
        let score = self.true_score_at_root(depth, true_window, mv, number)?;
        Some(misjudge(score, error))
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
            self.root_reduction(depth, number)
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
        if score >= MATE_BOUND && self.attention.as_ref().is_some_and(Attention::is_blind_to_mates)
        {
            score = -self.evaluator.evaluate(&self.position);
        }
        self.take_back(mv, undo);
        (!self.control.is_stopped()).then_some(score)
    }

    /// The hash move first, then captures by gain, then quiet moves by history.
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

    /// The report on one line.
    pub(crate) fn info(&self, depth: u32, line: usize, root: Option<&RootMove>) -> SearchInfo {
        SearchInfo {
            line,
            depth,
            deepest: u32::try_from(self.deepest).unwrap_or(u32::MAX),
            score: shown(root.map_or(0, RootMove::known_score)),
            bound: root.and_then(RootMove::worth).map_or(Bound::Exact, |(_, bound)| bound),
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_full: self.table.fullness(),
            pv: root.map(|root| root.pv.clone()).unwrap_or_default(),
            current: None,
        }
    }

    /// The report on a mate found without a search.
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

/// Puts another move first if the first one is refuted and another one seems better; returns whether it did.
fn fall_back(moves: &mut [RootMove]) -> bool {
    /// An unknown score is better than being mated.
    const UNKNOWN: i32 = -MATE_BOUND + 1;
    let Some((first, rest)) = moves.split_first() else {
        return false;
    };
    if !first.is_refuted() {
        return false;
    }
    let worth = |root: &RootMove| {
        let known = root.worth().map_or(UNKNOWN, |(score, _)| score);
        known.min(root.most)
    };
    let best = rest.iter().map(worth).max();
    let Some(best) = best.filter(|&best| best > worth(first)) else {
        return false;
    };
    let place = rest.iter().position(|root| worth(root) == best);
    moves[..=place.map_or(0, |place| place + 1)].rotate_right(1);
    true
}

/// The share of the default time that the move deserves, in percent: less the longer the best move stays the
/// same, more when it changes or its score falls.
fn deserved(percent: u32, best: &RootMove, is_same: bool) -> u32 {
    let fall = (best.last_score - best.score).clamp(0, 200).unsigned_abs();
    let steady = if is_same { (percent * 9 / 10).max(60) } else { 130 };
    steady + if best.last_score > -INFINITE { fall / 2 } else { 0 }
}

fn shown(score: i32) -> SearchScore {
    match score {
        _ if score >= MATE_BOUND => SearchScore::Mate(MATE - score),
        _ if score <= -MATE_BOUND => SearchScore::Mate(-MATE - score),
        _ => SearchScore::Centipawns(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move at the root with its score in the last iteration, and its upper bound in this one.
    fn root(mv: &str, last_score: i32, most: i32) -> RootMove {
        RootMove { last_score, most, ..RootMove::new(mv.parse().expect("a move")) }
    }

    fn first_of(moves: &[RootMove]) -> String {
        let mut moves = moves.to_vec();
        let changed = fall_back(&mut moves);
        assert_eq!(changed, moves[0].mv.to_string() != "7g7f");
        moves[0].mv.to_string()
    }

    #[test]
    fn a_refuted_move_gives_way_to_the_best_of_the_others() {
        let refuted = root("7g7f", 50, -400);
        let second = root("2g2f", -30, INFINITE);
        let looked_at = RootMove { guess: Some(10), ..root("9g9f", -INFINITE, INFINITE) };
        let lines = [refuted.clone(), second.clone()];
        assert_eq!(first_of(&lines), "2g2f");
        assert_eq!(first_of(&[refuted, second, looked_at]), "9g9f");
    }

    #[test]
    fn a_small_fall_and_worse_others_change_nothing() {
        let second = root("2g2f", 40, INFINITE);
        assert_eq!(first_of(&[root("7g7f", 50, -20), second]), "7g7f");
        let unknown = root("9g9f", -INFINITE, INFINITE);
        let refuted_too = root("2g2f", 40, -500);
        let all = [root("7g7f", 50, -400), refuted_too, unknown];
        assert_eq!(first_of(&all), "7g7f");
    }

    #[test]
    fn what_nothing_is_known_of_is_better_than_being_mated() {
        let mated = root("7g7f", 50, 4 - MATE);
        let mated_too = root("2g2f", -INFINITE, 6 - MATE);
        let unknown = root("9g9f", -INFINITE, INFINITE);
        assert_eq!(first_of(&[mated, mated_too, unknown]), "9g9f");
    }
}
