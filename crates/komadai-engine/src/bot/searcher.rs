//! From a request to an answer: the search of its level, mates, declarations, resignation.

use std::sync::Arc;
use std::time::Instant;

use super::attention::Attention;
use super::book::Book;
use super::control::{SearchControl, SharedControl, Signal};
use super::eval::Evaluator;
use super::history::MoveHistory;
use super::level::MatesSeen;
use super::limits::Limits;
use super::mating;
use super::memory;
use super::net::Net;
use super::odds::Odds;
use super::parallel;
use super::path::Path;
use super::request::{MateSearch, Request, SearchAnswer, SearchInfo, SearchScore, TurnChoice};
use super::search::{MAX_PLY, RootMove, Search};
use super::solver::{MateSolver, MateVerdict};
use super::table::{DEFAULT_HASH_MIB, TranspositionTable};
use super::tuning::Tuning;
use komadai_core::rules::{Color, Move, Position};

/// Answers requests; keeps table and history from one move of a game to the next.
#[derive(Debug)]
pub struct Searcher {
    table: TranspositionTable,
    /// One for each thread.
    histories: Vec<MoveHistory>,
    solver: MateSolver,
    resignation: ResignationCounter,
    net: Option<Arc<Net>>,
    tuning: Tuning,
    /// `None` if the built-in one is unreadable, which a test excludes.
    book: Option<Book<'static>>,
}

struct Game {
    path: Path,
    position: Position,
    /// The odds, in a handicap game.
    odds: Option<Odds>,
    /// The value of a draw for the side to move.
    draw: i32,
}

/// The most threads of a search.
pub const MAX_THREADS: usize = 64;

/// The table size of a weak level, which remembers nothing from one move to the next: its move depends on the
/// request alone.
const WEAK_MIB: usize = 1;

/// The size of the mate solver's table.
const SOLVER_MIB: usize = 2;
/// The most nodes of the mate solver, which also takes a fixed share of nodes and time.
const SOLVER_NODES: u64 = 20_000;
const SOLVER_PART: u32 = 16;

/// Counts own moves in a row at which the position looked lost.
#[derive(Debug, Default)]
struct ResignationCounter {
    /// The moves counted.
    moves: u32,
    /// The number of moves of the game at the last call.
    asked_at: usize,
}

/// The bot resigns when the position has looked lost on this many own moves in a row.
const MOVES_BEFORE_RESIGNING: u32 = 3;

impl Default for Searcher {
    fn default() -> Self {
        Self::new()
    }
}

impl Searcher {
    /// A searcher with the embedded net and a table of the default size, which is allocated at the first
    /// search.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: TranspositionTable::new(DEFAULT_HASH_MIB),
            histories: vec![MoveHistory::new(MAX_PLY + 2)],
            solver: MateSolver::new(SOLVER_MIB),
            resignation: ResignationCounter::default(),
            net: Some(Net::embedded()),
            tuning: Tuning::DEFAULT,
            book: Book::embedded().ok(),
        }
    }

    /// Evaluates with `net`, or without one with hand-made values.
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        self.net = net;
    }

    /// Searches with other numbers.
    pub fn set_tuning(&mut self, tuning: Tuning) {
        self.tuning = tuning;
    }

    /// Clears table and history.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.set_threads(self.histories.len());
        self.solver = MateSolver::new(SOLVER_MIB);
        self.resignation = ResignationCounter::default();
    }

    /// Resizes and empties the hash table, and allocates it as [`Searcher::prepare`] does.
    pub fn set_hash_mib(&mut self, mib: usize) -> usize {
        self.table.release();
        self.table = TranspositionTable::new(mib);
        self.prepare()
    }

    /// Allocates the hash table in advance and returns its size in MiB: less than asked for if memory is
    /// short.
    pub fn prepare(&mut self) -> usize {
        self.table.prepare();
        self.table.allocated_mib()
    }

    /// Sets the number of threads, 1 to [`MAX_THREADS`], and returns it: fewer if memory is short. Histories
    /// are cleared.
    pub fn set_threads(&mut self, threads: usize) -> usize {
        let threads = threads.clamp(1, MAX_THREADS);
        self.histories.clear();
        while self.histories.len() < threads && (self.histories.is_empty() || memory::is_left()) {
            self.histories.push(MoveHistory::new(MAX_PLY + 2));
        }
        self.histories.len()
    }

    /// Answers `request`; after a stop at once, with the best move so far.
    ///
    /// # Panics
    ///
    /// If a move of the request is illegal.
    pub fn think(
        &mut self,
        request: &Request,
        signal: &Signal,
        clock: fn() -> Instant,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchAnswer {
        let (path, position) = Path::of(&request.start, &request.moves);
        let odds = Odds::of(&request.start, position.ply(), || {
            let start = &request.start;
            Evaluator::new(request.seed, self.net.as_deref(), start).evaluate(start)
        });
        // Black, who takes the odds, plays as in any game.
        let given = odds.filter(|_| position.side_to_move() == Color::White);
        let start = given.map_or(0, Odds::start);
        let game = Game { path, position, odds, draw: given.map_or(0, Odds::draw) };
        let (choice, info) = self.choose(request, &game, signal, clock, report);
        let choice = self.resignation.consider(request, choice, &info, start);
        let ticket = request.ticket;
        SearchAnswer { ticket, choice, info }
    }

    /// Searches for a mate by checks alone until it is decided, a limit of the request is reached, or it is
    /// stopped.
    ///
    /// It uses the memory of the hash table, and the contents are lost.
    ///
    /// # Panics
    ///
    /// If a move of the request is illegal.
    pub(crate) fn solve_mate(
        &mut self,
        request: &Request,
        signal: &Signal,
        clock: fn() -> Instant,
    ) -> MateSearch {
        self.table.release();
        let shared = SharedControl::default();
        let mut control = SearchControl::new(request, request.limits, signal, clock, &shared);
        let (_, position) = Path::of(&request.start, &request.moves);
        let mut solver = MateSolver::new(self.table.mib());
        let nodes = request.limits.nodes.unwrap_or(u64::MAX);
        let mut verdict = solver.solve(&position, nodes, &mut || control.has_used(1));
        let visited = solver.nodes();
        let mut plies = None;
        if let MateVerdict::Mate(line) = verdict {
            let left = nodes.saturating_sub(visited).min(COUNTED_NODES);
            let mut stop = || control.has_used(1);
            let (line, counted) = mating::shortened(&position, line, left, &mut stop);
            (verdict, plies) = (MateVerdict::Mate(line), counted);
        }
        MateSearch {
            ticket: request.ticket,
            verdict,
            plies,
            nodes: visited,
            time: control.elapsed(),
        }
    }

    fn choose(
        &mut self,
        request: &Request,
        game: &Game,
        signal: &Signal,
        clock: fn() -> Instant,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> (TurnChoice, SearchInfo) {
        if let Some(info) = self.look_up(request, game)
            && let Some(&mv) = info.pv.first()
        {
            report(&info);
            return (TurnChoice::Move(mv), info);
        }
        let weakness = request.level.weakness();
        let shared = SharedControl::default();
        let limits = limits(request);
        let mut control = SearchControl::new(request, limits, signal, clock, &shared);
        let mate = if weakness.is_none() && request.lines <= 1 && request.only.is_empty() {
            find_mate(&mut self.solver, &game.position, &mut control)
        } else {
            None
        };
        let solved = self.solver.nodes();
        let attention = weakness
            .map(|weakness| Attention::of(weakness, request.seed, &request.start, &request.moves));
        let mut forgotten = weakness.map(|_| {
            let history = MoveHistory::new(MAX_PLY + 2);
            (TranspositionTable::new(WEAK_MIB), [history])
        });
        let (table, histories) = match &mut forgotten {
            Some((table, histories)) => (table, histories.as_mut_slice()),
            None => (&mut self.table, self.histories.as_mut_slice()),
        };
        table.begin();
        let table = &*table;
        let mut solver = weakness.is_none().then_some(&mut self.solver);
        let mut searches = histories.iter_mut().enumerate().map(|(n, history)| {
            history.age();
            let control = if n == 0 { control.first() } else { control.helper() };
            let evaluator = Evaluator::new(request.seed, self.net.as_deref(), &game.position);
            Search::new(
                (game.path.clone(), game.position.clone()),
                evaluator.with_odds(game.odds),
                table,
                history,
                control,
                request.declaration,
            )
            .with_draw(game.draw)
            .with_tuning(self.tuning)
            .with_solver(solver.take())
            .with_attention(attention.clone())
            .with_style(request.style)
        });
        let Some(mut search) = searches.next() else {
            return (TurnChoice::Resign, SearchInfo::default());
        };
        if request.only.is_empty() && search.can_declare() {
            return (TurnChoice::Declare, SearchInfo::default());
        }
        // Found before oversights are applied.
        let finish = weakness.filter(|weakness| weakness.mates == MatesSeen::All);
        let finish = finish.and_then(|_| search.mating_move(&request.only));
        let mut moves = search.root_moves(&request.only);
        let is_fair = |line: &Vec<Move>| moves.iter().any(|root| line.first() == Some(&root.mv));
        if let Some(line) = finish.or_else(|| mate.filter(is_fair)) {
            let mut info = search.info_of_mate(line);
            info.nodes = solved;
            report(&info);
            let best = info.pv.first().copied();
            return (best.map_or(TurnChoice::Resign, TurnChoice::Move), info);
        }
        if request.only.is_empty() {
            search.leave_out_pointless(&mut moves);
        }
        let helpers = searches.collect();
        let info =
            parallel::search(&mut search, helpers, &shared, &mut moves, request.lines, report);
        let best = moves.first().map(|root: &RootMove| root.mv);
        (best.map_or(TurnChoice::Resign, TurnChoice::Move), info)
    }

    /// The book move, if the request allows it and the position is new in the game.
    fn look_up(&self, request: &Request, game: &Game) -> Option<SearchInfo> {
        let is_asked = request.use_book && request.lines <= 1 && request.only.is_empty();
        let book = self.book.filter(|_| is_asked && !game.path.has_come_back())?;
        // A level keeps its seed through all games of a session, which have to begin differently.
        let seed = request.seed.wrapping_add(request.ticket.0);
        let plies = request.level.book_plies();
        let pv = book.choose_in_style(&game.position, request.style, plies, seed);
        (!pv.is_empty()).then(|| SearchInfo { line: 1, pv, ..SearchInfo::default() })
    }
}

/// Nodes for the length of a mate that is solved, by each way to count it.
const COUNTED_NODES: u64 = 50_000;

/// A mate by checks that the solver finds within a small share of the nodes and the time.
fn find_mate(
    solver: &mut MateSolver,
    position: &Position,
    control: &mut SearchControl<'_>,
) -> Option<Vec<Move>> {
    let nodes = control.most_nodes().unwrap_or(u64::MAX) / u64::from(SOLVER_PART);
    let nodes = nodes.min(SOLVER_NODES);
    solver.find(position, nodes, &mut || control.has_used(SOLVER_PART))
}

/// The limits of the request and those of the level.
fn limits(request: &Request) -> Limits {
    let own = Limits {
        nodes: request.level.nodes(),
        depth: request.level.weakness().map(|weakness| weakness.depth),
        ..Limits::NONE
    };
    request.limits.and(own)
}

impl ResignationCounter {
    /// Turns a move into a resignation if the game has looked lost for long enough; `start` is the value of
    /// its start.
    fn consider(
        &mut self,
        request: &Request,
        choice: TurnChoice,
        info: &SearchInfo,
        start: i32,
    ) -> TurnChoice {
        let goes_on = request.moves.len() == self.asked_at + 2;
        self.asked_at = request.moves.len();
        let is_lost = request.resign.is_some_and(|deficit| match info.score {
            SearchScore::Centipawns(value) => value - start <= -deficit,
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
    use komadai_core::rules::Move;

    /// The strongest level's answer with this many nodes.
    fn answer(sfen: &str, moves: &str, nodes: u64) -> SearchAnswer {
        let request = request(sfen, moves, nodes);
        answer_of(&mut Searcher::new(), &request, &mut |_| {})
    }

    fn request(sfen: &str, moves: &str, nodes: u64) -> Request {
        let start = Position::from_sfen(sfen).expect("an SFEN");
        let read = |mv: &str| mv.parse::<Move>().expect("a move");
        let moves = moves.split_whitespace().map(read).collect();
        let mut request = Request::new(Ticket(1), start, moves, Level::MAX);
        request.limits = Limits::NONE.with_nodes(nodes);
        request.use_book = false;
        request
    }

    fn answer_of(
        searcher: &mut Searcher,
        request: &Request,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchAnswer {
        let signal = Signal::default();
        signal.want(request);
        searcher.think(request, &signal, Instant::now, report)
    }

    fn played(mv: &str) -> TurnChoice {
        TurnChoice::Move(mv.parse().expect("a move"))
    }

    /// Whether the answer to the even start comes from the book.
    fn is_from_book(change: impl FnOnce(&mut Request)) -> bool {
        let mut request = request(komadai_core::rules::STARTPOS, "", 500);
        request.use_book = true;
        change(&mut request);
        let answer = answer_of(&mut Searcher::new(), &request, &mut |_| {});
        assert_eq!(answer.info.pv.first().copied().map(TurnChoice::Move), Some(answer.choice));
        answer.info.nodes == 0
    }

    #[test]
    fn the_book_answers_only_where_a_game_asks_for_one_move() {
        assert!(is_from_book(|_| ()));
        assert!(is_from_book(|request| request.level = Level::MIN));
        assert!(!is_from_book(|request| request.use_book = false));
        assert!(!is_from_book(|request| request.lines = 2));
        assert!(!is_from_book(|request| {
            request.only = vec!["9i9h".parse().expect("a move")];
        }));
    }

    #[test]
    fn what_could_only_gain_by_promoting_promotes_unless_the_other_move_is_asked_for() {
        let mut request = request(komadai_core::rules::STARTPOS, "7g7f 3c3d", 5_000);
        let mut answer_among = |only: &[&str]| {
            request.only = only.iter().map(|mv| mv.parse().expect("a move")).collect();
            request.lines = 100;
            let mut first = Vec::new();
            let mut note = |info: &SearchInfo| first.extend(info.pv.first().map(Move::to_string));
            answer_of(&mut Searcher::new(), &request, &mut note);
            first
        };
        let all = answer_among(&[]);
        assert!(all.contains(&"8h2b+".to_owned()), "{all:?}");
        assert!(!all.contains(&"8h2b".to_owned()), "{all:?}");
        assert!(answer_among(&["8h2b"]).iter().all(|mv| mv == "8h2b"));
    }

    #[test]
    fn a_position_that_came_back_is_searched() {
        let mut request = request(komadai_core::rules::STARTPOS, "5i5h 5a5b 5h5i 5b5a", 500);
        request.use_book = true;
        let answer = answer_of(&mut Searcher::new(), &request, &mut |_| {});
        assert!(answer.info.nodes > 0);
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

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    /// A level's action on its own limits.
    fn answer_at(level: Level, seed: u64, sfen: &str, moves: &str) -> SearchAnswer {
        let mut request = request(sfen, moves, 1);
        (request.level, request.limits, request.seed) = (level, level.limits(), seed);
        answer_of(&mut Searcher::new(), &request, &mut |_| {})
    }

    #[test]
    fn from_level_6_on_a_mate_in_one_is_never_missed() {
        let from_afar = "k8/9/1G7/9/9/9/9/9/4R3K b - 1";
        for seed in 0..10 {
            for level in (6..=10).map(level) {
                let answer = answer_at(level, seed, from_afar, "");
                let mates = ["5i5a", "5i5a+"].map(played);
                assert!(mates.contains(&answer.choice), "{level}: {:?}", answer.choice);
                assert_eq!(answer.info.score, SearchScore::Mate(1));
            }
        }
    }

    #[test]
    fn level_1_counts_a_mate_by_the_position_after_it() {
        let mut scores = (0..10).map(|seed| {
            let answer = answer_at(level(1), seed, "k8/9/1G7/9/9/9/9/9/4R3K b - 1", "");
            answer.info.score
        });
        assert!(scores.all(|score| matches!(score, SearchScore::Centipawns(_))));
    }

    #[test]
    fn a_mate_that_a_weak_level_announces_is_one() {
        let sfen = "4pkb2/9/4P4/9/9/9/9/9/4K4 b 2GS 1";
        let mut announced = 0;
        for seed in 0..40 {
            let answer = answer_at(level(8), seed, sfen, "");
            let SearchScore::Mate(plies) = answer.info.score else {
                continue;
            };
            let mut position = Position::from_sfen(sfen).expect("an SFEN");
            for &mv in &answer.info.pv {
                position.play(mv).expect("a legal move");
            }
            assert!(position.legal_moves().is_empty(), "{seed}: {answer:?}");
            assert_eq!(answer.info.pv.len(), plies.unsigned_abs() as usize);
            announced += 1;
        }
        assert!(announced > 20, "{announced}");
    }

    #[test]
    fn a_weak_level_plays_by_the_request_alone() {
        let mut used = Searcher::new();
        for moves in ["", "7g7f 3c3d", "7g7f 3c3d 2g2f 8c8d"] {
            let mut request = request(komadai_core::rules::STARTPOS, moves, 1);
            (request.level, request.limits) = (level(3), level(3).limits());
            let again = answer_of(&mut Searcher::new(), &request, &mut |_| {});
            let answer = answer_of(&mut used, &request, &mut |_| {});
            assert_eq!((answer.choice, answer.info.nodes), (again.choice, again.info.nodes));
            assert!(answer.info.nodes <= 2_000);
        }
    }

    /// Whether a beginner's move leaves a piece for the opponent to win.
    fn leaves_a_piece(seed: u64, sfen: &str, moves: &str) -> bool {
        let request = request(sfen, moves, 1);
        let mut position = Path::of(&request.start, &request.moves).1;
        let TurnChoice::Move(mv) = answer_at(Level::MIN, seed, sfen, moves).choice else {
            return false;
        };
        position.play(mv).expect("a legal move");
        let answers = position.legal_moves();
        let wins = |mv: Move| {
            position.piece_at(mv.to()).is_some() && crate::bot::see::gains(&position, mv, 250)
        };
        answers.iter().any(|&mv| wins(mv))
    }

    #[test]
    fn a_beginner_leaves_a_piece_hanging_but_not_three_moves_in_a_row() {
        // The bishop attacks the silver from afar.
        let start = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/4S4/9/PPPPPPPPP/1B5R1/LN1GKGSNL b - 41";
        let moves = "1g1f 1c1d 9g9f 9c9d";
        let later = "lnsgkgsnl/1r5b1/1ppppp1p1/p5p1p/4S4/P7P/1PPPPPPP1/1B5R1/LN1GKGSNL b - 45";
        assert!((1..40).any(|seed| leaves_a_piece(seed, later, "")));
        assert!(!(1..40).any(|seed| leaves_a_piece(seed, start, moves)));
    }

    /// White has returned to the same position three times, and could do so a fourth time.
    const SHUFFLED: &str = "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i";

    #[test]
    fn who_gives_odds_avoids_the_draw_that_the_weaker_side_of_another_game_takes() {
        let start = komadai_core::rules::Handicap::TwoPiece.position();
        let odds = answer(&start.to_sfen(), &format!("6a7b {SHUFFLED}"), 2_000);
        assert_ne!(odds.choice, played("5b5a"));
        let mut later = start;
        later.play("6a7b".parse().expect("a move")).expect("legal");
        let other = answer(&later.to_sfen(), SHUFFLED, 2_000);
        assert_eq!(other.choice, played("5b5a"));
        assert_eq!(other.info.score, SearchScore::Centipawns(0));
    }

    #[test]
    fn who_gives_ten_pieces_does_not_resign_for_that() {
        let start = komadai_core::rules::Handicap::TenPiece.position().to_sfen();
        let mut searcher = Searcher::new();
        let moves = ["5a5b 7g7f", "5b5a 2g2f", "5a5b 2f2e", "5b5a 6i7h"];
        for count in 0..=moves.len() {
            let request = request(&start, &moves[..count].join(" "), 300);
            assert!(request.resign.is_some());
            let answer = answer_of(&mut searcher, &request, &mut |_| {});
            assert!(matches!(answer.choice, TurnChoice::Move(_)), "move {count}");
        }
    }

    #[test]
    fn without_a_legal_move_it_resigns() {
        let answer = answer("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", 1_000);
        assert_eq!(answer.choice, TurnChoice::Resign);
    }

    #[test]
    fn one_thread_with_the_same_nodes_answers_the_same() {
        let lines = [(); 2].map(|()| answer(komadai_core::rules::STARTPOS, "", 5_000).info.pv);
        assert_eq!(lines[0], lines[1]);
    }

    /// A position in which the first candidate is mated, but not the best move.
    const MATED_FIRST: &str = "2g2f 3c3d 7i7h 8c8d 2f2e 2b3c 9g9f 8d8e 8h7i 5a5b 3i3h 9c9d 1g1f 6a5a 2h2f 4a3b 2f3f 3d3e 3f2f \
        7a6b 5i5h 3a2b 4i3i 7c7d 2f7f 6b7c 5g5f 7d7e 7f7e 8e8f 8g8f 8b8f P*8h 8f5f 5h4i 3c4b 7e3e 3b3a \
        P*5g 5f8f 3e3f 8f8d 7h8g 2b3c 3h2g 3c3d 2g2f 3d4e 3f7f 8d6d 6i5h P*8e 7f7e 8e8f 8g7f P*7h 7i6h \
        7h7i+ 6h7i 4e3d 7e8e 7c8d 8e8f 2a3c 8f8g 8a7c 1f1e 3c2e P*2g P*7e 7f7e 8d7e 8g8b+ 5a6b 5g5f 6d8d \
        8b9a S*7h 7i5g 8d8h+ 5g7e 8h9i L*7f 9i8i 4i4h 7h6i S*3c 6i5h+ 4h5h G*5i 5h5g N*6e 5g4h 4b3c S*6h \
        S*5g 6h5g 6e5g+ 7e5g 8i7h S*6h 7c6e 5g4f L*5g 4f5g P*3h 9a3a 6e5g+ 4h5g S*4b G*5a 4b5a 6h5i B*2d \
        G*3e 3d3e 2f3e 2d3e 4g4f 3c7g+ S*4a 5b6a N*7c 6b7c L*6b 5a6b 4a3b G*5a";

    #[test]
    fn a_move_seen_to_be_mated_is_not_played_at_any_node_limit_while_another_is_left() {
        let mut searcher = Searcher::new();
        searcher.set_hash_mib(1);
        let mut is_mated = |nodes: u64, lines: usize| {
            let mut request = request(komadai_core::rules::STARTPOS, MATED_FIRST, nodes);
            request.lines = lines;
            searcher.new_game();
            let answer = answer_of(&mut searcher, &request, &mut |_| {});
            assert_eq!(answer.info.pv.first().copied().map(TurnChoice::Move), Some(answer.choice));
            matches!(answer.info.score, SearchScore::Mate(plies) if plies <= 0)
        };
        for lines in [1, 2] {
            let mated = (100..3_000).step_by(37).filter(|&nodes| is_mated(nodes, lines));
            let mated: Vec<u64> = mated.collect();
            assert!(mated.is_empty(), "{lines} lines: {mated:?}");
        }
    }

    /// Positions of games: without the solver the best move here was mated by checks in 5, 9 and 15 plies.
    const MATED_LATER: [&str; 3] = [
        "4S3+L/rp1+N5/kl3p1p+B/3p+S1p2/g1p2PPP1/lPPP1K1G1/4+p1NR1/2+p6/9 b GS2NL3Pbgsp 183",
        "1n3p1Gl/lR3s1gk/p1pp+BG1pp/6p2/1N7/2P2P1P1/P2P2P1P/6KSL/+b3r+p1N1 w G2SN3Pl 60",
        "kn5nl/lg7/p1p1pPspp/3p2p2/9/2P2s3/P2Pg1PPP/2G1S3L/LN2K1SN1 b R2B2Prg2p 67",
    ];

    #[test]
    fn the_best_move_is_not_mated_by_checks() {
        for sfen in MATED_LATER {
            for nodes in [3_000, 30_000] {
                let answer = answer(sfen, "", nodes);
                let TurnChoice::Move(mv) = answer.choice else { panic!("{:?}", answer.choice) };
                let mut after = Position::from_sfen(sfen).expect("an SFEN");
                after.play(mv).expect("a legal move");
                let mate = MateSolver::new(1).find(&after, 300, &mut || false);
                assert_eq!(mate, None, "{sfen} {mv}");
            }
        }
    }

    #[test]
    fn several_threads_search_together_and_end_together() {
        let mut searcher = Searcher::new();
        searcher.set_threads(3);
        let request = request(komadai_core::rules::STARTPOS, "7g7f", 20_000);
        let answer = answer_of(&mut searcher, &request, &mut |_| {});
        assert!(matches!(answer.choice, TurnChoice::Move(_)));
        assert!(answer.info.nodes >= 20_000);
    }

    #[test]
    fn only_the_moves_asked_for_are_thought_about() {
        let mut request = request(komadai_core::rules::STARTPOS, "", 1_000);
        request.only = vec!["9i9h".parse().expect("a move")];
        let answer = answer_of(&mut Searcher::new(), &request, &mut |_| {});
        assert_eq!(answer.choice, played("9i9h"));
    }

    #[test]
    fn a_stop_before_the_search_still_brings_a_legal_move() {
        let request = request(komadai_core::rules::STARTPOS, "", 1_000);
        let answer = Searcher::new().think(&request, &Signal::default(), Instant::now, &mut |_| {});
        assert!(matches!(answer.choice, TurnChoice::Move(_)));
    }

    #[test]
    fn a_declaration_that_can_be_made_is_made() {
        let board =
            "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL4Pg2s2l2p 1";
        let mut request = request(board, "", 1_000);
        let answer = answer_of(&mut Searcher::new(), &request, &mut |_| {});
        assert!(matches!(answer.choice, TurnChoice::Move(_)), "no rule");
        request.declaration = Some(crate::bot::DeclarationTerms::default());
        let answer = answer_of(&mut Searcher::new(), &request, &mut |_| {});
        assert_eq!(answer.choice, TurnChoice::Declare);
    }
}
