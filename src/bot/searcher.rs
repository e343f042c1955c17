//! From a request to an answer: the search of its level, declarations, resignation.

use std::time::Instant;

use super::control::{SearchControl, Signal};
use super::eval::Evaluator;
use super::level::Strength;
use super::limits::Limits;
use super::order::MoveHistory;
use super::path::Path;
use super::request::{Request, SearchAnswer, SearchInfo, SearchScore, TurnChoice};
use super::search::{MAX_PLY, Search};
use super::table::{DEFAULT_HASH_MIB, TranspositionTable};
use super::weak_play;
use crate::rules::{DeclarationRule, Declared, Position, RemovedPieces, Tally};

/// Answers requests; keeps table and history from one move of a game to the next.
#[derive(Debug)]
pub struct Searcher {
    table: TranspositionTable,
    history: MoveHistory,
    resignation: ResignationCounter,
}

/// Counts own moves in a row at which the position looked lost.
#[derive(Debug, Default)]
struct ResignationCounter {
    /// The moves counted.
    moves: u32,
    /// The number of moves of the game when it was last asked.
    asked_at: usize,
}

/// The bot resigns when the position has looked lost on so many own moves in a row.
const MOVES_BEFORE_RESIGNING: u32 = 3;

impl Default for Searcher {
    fn default() -> Self {
        Self::new()
    }
}

impl Searcher {
    /// A searcher with a table of the default size, which is allocated at the first search.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: TranspositionTable::new(DEFAULT_HASH_MIB),
            history: MoveHistory::new(MAX_PLY + 2),
            resignation: ResignationCounter::default(),
        }
    }

    /// Clears table and history.
    pub fn new_game(&mut self) {
        let mib = self.table.mib();
        *self = Self {
            table: TranspositionTable::new(mib),
            ..Self::new()
        };
    }

    /// Sets the size of the hash table, which forgets what it holds.
    pub fn set_hash_mib(&mut self, mib: usize) {
        self.table = TranspositionTable::new(mib);
    }

    /// Answers `request`: after a stop at once, with the best move seen so far.
    ///
    /// # Panics
    ///
    /// When a move of the request is not legal.
    pub fn think(
        &mut self,
        request: &Request,
        signal: &Signal,
        clock: fn() -> Instant,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchAnswer {
        let (path, position) = Path::of(&request.start, &request.moves);
        let (choice, info) = if request.may_declare && can_declare(&position) {
            (TurnChoice::Declare, SearchInfo::default())
        } else {
            self.choose(request, (path, position), signal, clock, report)
        };
        let choice = self.resignation.consider(request, choice, &info);
        let ticket = request.ticket;
        SearchAnswer {
            ticket,
            choice,
            info,
        }
    }

    fn choose(
        &mut self,
        request: &Request,
        game: (Path, Position),
        signal: &Signal,
        clock: fn() -> Instant,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> (TurnChoice, SearchInfo) {
        self.table.begin();
        self.history.age();
        let strength = request.level.strength();
        let control = SearchControl::new(request, limits(request, strength), signal, clock);
        let evaluator = Evaluator::new(request.seed);
        let (table, history) = (&mut self.table, &mut self.history);
        let mut search = Search::new(game, evaluator, table, history, control);
        let mut moves = search.root_moves();
        let info = match strength {
            Strength::Search { .. } => search.iterate(&mut moves, report),
            Strength::Shallow(play) => {
                let score = weak_play::choose(&mut search, play, request.seed, &mut moves);
                let info = search.info(play.depth.unsigned_abs(), score, &moves);
                report(&info);
                info
            }
        };
        let best = moves.first().copied();
        (best.map_or(TurnChoice::Resign, TurnChoice::Move), info)
    }
}

fn limits(request: &Request, strength: Strength) -> Limits {
    match strength {
        Strength::Search { nodes: Some(nodes) } => request.limits.with_nodes(nodes),
        Strength::Search { nodes: None } | Strength::Shallow(_) => request.limits,
    }
}

/// Whether the side to move wins by declaring (R57).
fn can_declare(position: &Position) -> bool {
    let side = position.side_to_move();
    let tally = Tally::of(position, RemovedPieces::DoNotCount);
    let declaration = tally.side(side).declaration(DeclarationRule::Points27);
    declaration.result == Declared::Win
}

impl ResignationCounter {
    /// Turns a move into a resignation when the game has looked lost for long enough.
    fn consider(&mut self, request: &Request, choice: TurnChoice, info: &SearchInfo) -> TurnChoice {
        let goes_on = request.moves.len() == self.asked_at + 2;
        self.asked_at = request.moves.len();
        let is_lost = request.resign.is_some_and(|deficit| match info.score {
            SearchScore::Centipawns(value) => value <= -deficit,
            SearchScore::Mate(plies) => plies <= 0,
        });
        self.moves = match (is_lost, goes_on) {
            (false, _) => 0,
            (true, true) => self.moves + 1,
            (true, false) => 1,
        };
        match choice {
            TurnChoice::Move(_) if self.moves >= MOVES_BEFORE_RESIGNING => TurnChoice::Resign,
            choice => choice,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Ticket};
    use crate::rules::Move;

    /// What the strongest level does with so many nodes.
    fn answer(sfen: &str, moves: &str, nodes: u64) -> SearchAnswer {
        let start = Position::from_sfen(sfen).expect("an SFEN");
        let read = |mv: &str| mv.parse::<Move>().expect("a move");
        let moves = moves.split_whitespace().map(read).collect();
        let mut request = Request::new(Ticket(1), start, moves, Level::MAX);
        request.limits = Limits::NONE.with_nodes(nodes);
        let signal = Signal::default();
        signal.want(&request);
        Searcher::new().think(&request, &signal, Instant::now, &mut |_| {})
    }

    fn played(mv: &str) -> TurnChoice {
        TurnChoice::Move(mv.parse().expect("a move"))
    }

    #[test]
    fn a_mate_in_one_is_played() {
        let answer = answer("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "", 10_000);
        assert_eq!(answer.choice, played("G*5b"));
        assert_eq!(answer.info.score, SearchScore::Mate(1));
    }

    #[test]
    fn a_mate_in_three_is_seen() {
        let answer = answer("5k3/9/4P4/9/9/9/9/9/4K4 b 2G 1", "", 100_000);
        assert_eq!(answer.info.score, SearchScore::Mate(3));
        assert_eq!(answer.info.pv.len(), 3);
    }

    #[test]
    fn the_fourth_occurrence_by_checks_alone_is_avoided() {
        let laps = "5h4h 4a3a 4h3h 3a4a 3h4h 4a3a 4h3h 3a4a 3h4h 4a3a 4h3h 3a4a";
        let answer = answer("5k3/9/9/9/9/9/9/4R4/8K b - 1", laps, 3_000);
        assert_ne!(answer.choice, played("3h4h"));
    }

    #[test]
    fn a_lost_side_takes_the_draw_by_repetition() {
        let lap = "5c5d 3a4a 5d5c 4a3a";
        let laps = format!("{lap} {lap} 5c5d 3a4a 5d5c");
        let sfen = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b 2R2BGg 1";
        let answer = answer(sfen, &laps, 20_000);
        assert_eq!(answer.choice, played("4a3a"));
        assert_eq!(answer.info.score, SearchScore::Centipawns(0));
    }

    #[test]
    fn without_a_legal_move_it_resigns() {
        let answer = answer("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", 1_000);
        assert_eq!(answer.choice, TurnChoice::Resign);
    }
}
