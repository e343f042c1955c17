//! The root of the search: iterative deepening, aspiration windows, and scores of single moves.

use super::{INFINITE, MATE, MATE_BOUND, Node, Search, Window};
use crate::bot::request::{SearchInfo, SearchScore};
use crate::rules::{Move, Repetition};

/// A legal move at the root with its score.
#[derive(Debug, Clone)]
pub(crate) struct RootMove {
    pub mv: Move,
    pub score: i32,
}

/// Half the width of the first aspiration window, in centipawns.
const ASPIRATION: i32 = 40;

impl Search<'_> {
    /// The moves that may be played: all legal ones, but one that loses at once by perpetual check only if all do.
    pub(crate) fn root_moves(&mut self) -> Vec<Move> {
        let legal: Vec<Move> = self.position.legal_moves().to_vec();
        let side = self.position.side_to_move();
        let fouls = Repetition::PerpetualCheck { offender: side };
        let fair: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|&mv| self.end_after(mv) != Some(fouls))
            .collect();
        if fair.is_empty() { legal } else { fair }
    }

    /// The end a move brings by repetition.
    fn end_after(&mut self, mv: Move) -> Option<Repetition> {
        let gives_check = self.position.gives_check(mv);
        let undo = self.play(mv, gives_check);
        let end = self.path.end();
        self.take_back(mv, undo);
        end
    }

    /// Iterative deepening until a limit is reached; the first of `moves` is then the best.
    pub(crate) fn iterate(
        &mut self,
        moves: &mut [Move],
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        self.order_root(moves);
        let mut info = self.info(0, 0, moves);
        if moves.is_empty() {
            info.score = shown(-MATE);
            return info;
        }
        let mut score = 0;
        for depth in 1..super::MAX_PLY / 2 {
            let plies = u32::try_from(depth).unwrap_or(u32::MAX);
            if depth > 1 && !self.control.allows(plies) {
                break;
            }
            self.iteration = depth;
            let Some(found) =
                self.aspiration_search(i32::try_from(depth).unwrap_or(1), score, moves)
            else {
                // An unfinished iteration may still have found a better move: it stands first already.
                if info.pv.first() != moves.first() {
                    info.pv = moves.iter().take(1).copied().collect();
                }
                break;
            };
            score = found;
            info = self.info(plies, score, moves);
            report(&info);
            if MATE - score.abs() <= i32::try_from(depth).unwrap_or(0) {
                break;
            }
        }
        info.nodes = self.control.nodes();
        info.time = self.control.elapsed();
        info
    }

    /// Searches the root in a window around `last`, wider when the score falls outside.
    fn aspiration_search(&mut self, depth: i32, last: i32, moves: &mut [Move]) -> Option<i32> {
        let mut margin = if depth < 4 { INFINITE } else { ASPIRATION };
        loop {
            let window = Window {
                alpha: (last - margin).max(-INFINITE),
                beta: (last + margin).min(INFINITE),
            };
            let score = self.search_root(depth, window, moves)?;
            if score > window.alpha && score < window.beta {
                return Some(score);
            }
            margin = if margin > 600 { INFINITE } else { margin * 4 };
        }
    }

    /// One iteration: moves that turn out better come to the front. Nothing when stopped.
    fn search_root(&mut self, depth: i32, mut window: Window, moves: &mut [Move]) -> Option<i32> {
        let mut best = -INFINITE;
        for number in 0..moves.len() {
            let score = self.score_at_root(depth, window, moves[number], number)?;
            if score > best {
                best = score;
            }
            if score > window.alpha {
                window.alpha = score;
                self.update_pv(0, moves[number]);
                moves[..=number].rotate_right(1);
            }
            if score >= window.beta {
                break;
            }
        }
        Some(best)
    }

    fn score_at_root(
        &mut self,
        depth: i32,
        window: Window,
        mv: Move,
        number: usize,
    ) -> Option<i32> {
        let gives_check = self.position.gives_check(mv);
        let undo = self.play(mv, gives_check);
        let below = |depth: i32, window: Window| Node {
            depth,
            ply: 1,
            window: window.turned(),
            may_null_move: true,
        };
        let full = depth - 1 + i32::from(gives_check && depth > 2);
        let late = number > 8 && depth > 3 && !gives_check;
        let mut score = window.alpha + 1;
        if late {
            score = -self.negamax(below(full - 1, window.at_alpha()));
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

    /// Searches one root move with a full window, `depth` plies deep.
    pub(crate) fn score_move(&mut self, mv: Move, depth: i32) -> Option<RootMove> {
        let score = self.score_at_root(depth, Window::ALL, mv, 0)?;
        Some(RootMove { mv, score })
    }

    /// The static evaluation after one root move, without looking at the answers.
    pub(crate) fn static_score(&mut self, mv: Move) -> RootMove {
        let undo = self.position.do_move_unchecked(mv);
        let score = -self.evaluator.evaluate(&self.position);
        self.position.undo_move_unchecked(mv, undo);
        RootMove { mv, score }
    }

    fn order_root(&mut self, moves: &mut [Move]) {
        let entry = self.table.get(self.position.hash());
        let hash_move = entry.and_then(|entry| entry.best);
        moves.sort_by_cached_key(|&mv| {
            std::cmp::Reverse(self.history.rank(&self.position, mv, hash_move, 0))
        });
    }

    pub(crate) fn info(&self, depth: u32, score: i32, moves: &[Move]) -> SearchInfo {
        let line = &self.pv[0];
        let is_current = line.first() == moves.first();
        SearchInfo {
            depth,
            deepest: u32::try_from(self.deepest).unwrap_or(u32::MAX),
            score: shown(score),
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_full: self.table.fullness(),
            pv: if is_current {
                line.clone()
            } else {
                moves.iter().take(1).copied().collect()
            },
        }
    }
}

fn shown(score: i32) -> SearchScore {
    match score {
        _ if score >= MATE_BOUND => SearchScore::Mate(MATE - score),
        _ if score <= -MATE_BOUND => SearchScore::Mate(-MATE - score),
        _ => SearchScore::Centipawns(score),
    }
}
