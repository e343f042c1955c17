//! The mate solver compared with a full-width search by the public rules: no reported mate is false.

#![allow(clippy::print_stderr, reason = "says where the cases come from")]

use std::collections::HashMap;
use std::path::Path;

use fastrand::Rng;
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Setup, Square};
use komadai_engine::bot::tsume::{CheckLimits, check};
use komadai_engine::bot::{
    Interpositions, MateAnswer, MateLength, MateSolver, MateVerdict, ShortestMate, find_mate,
};

use komadai_engine::tsume::Collection;

use crate::tsv;

/// A full-width search of checks and answers with its results by position and plies.
#[derive(Default)]
struct BruteForce {
    seen: HashMap<(String, usize), Option<usize>>,
    visited: usize,
}

/// The most positions for one question.
const MOST_VISITED: usize = 30_000;

/// A question took too long.
#[derive(Debug, Clone, Copy)]
struct TooLong;

impl BruteForce {
    /// The length of the shortest mate by checks within `plies`.
    fn mate(&mut self, position: &Position, plies: usize) -> Result<Option<usize>, TooLong> {
        let key = (position.to_sfen(), plies);
        if let Some(known) = self.seen.get(&key) {
            return Ok(*known);
        }
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return Err(TooLong);
        }
        let mut shortest = None;
        for most in (1..=plies).step_by(2) {
            for &mv in &position.legal_moves() {
                let mut after = position.clone();
                after.play(mv).expect("a legal move");
                if after.is_in_check()
                    && let Some(length) = self.answered(&after, most - 1)?
                {
                    shortest = Some(length + 1);
                    break;
                }
            }
            if shortest.is_some() {
                break;
            }
        }
        self.seen.insert(key, shortest);
        Ok(shortest)
    }

    /// How long the side in check holds out, if it is mated within `plies`.
    fn answered(&mut self, position: &Position, plies: usize) -> Result<Option<usize>, TooLong> {
        let answers = position.legal_moves();
        if answers.is_empty() {
            return Ok(Some(0));
        }
        if plies < 2 {
            return Ok(None);
        }
        let mut longest = 0;
        for &mv in &answers {
            let mut after = position.clone();
            after.play(mv).expect("a legal move");
            match self.mate(&after, plies - 1)? {
                Some(length) => longest = longest.max(length + 1),
                None => return Ok(None),
            }
        }
        Ok(Some(longest))
    }
}

/// Every move of the attacker checks, every move is legal, and the last one mates.
fn assert_line(position: &Position, line: &[Move]) {
    let mut position = position.clone();
    assert!(line.len() % 2 == 1, "{line:?}");
    for (ply, &mv) in line.iter().enumerate() {
        position.play(mv).expect("a legal move");
        assert!(ply % 2 == 1 || position.is_in_check(), "{mv} gives no check");
    }
    assert!(position.is_in_check() && !position.has_legal_move());
}

/// The result of comparing a position.
#[derive(Debug, PartialEq, Eq)]
enum Compared {
    Mate,
    NoMate,
    /// The full-width search took too long, or the mate is beyond its depth.
    Open,
}

fn compare(position: &Position, plies: usize) -> Compared {
    let sfen = position.to_sfen();
    let answer = find_mate(position, 20_000, &mut || false);
    let brute = BruteForce::default().mate(position, plies);
    match (&answer.verdict, brute) {
        (MateVerdict::Mate(line), Ok(Some(brute))) => {
            assert_line(position, line);
            assert!(brute <= line.len(), "{sfen}");
            assert!(!answer.is_shortest || brute == line.len(), "{sfen}: {line:?}");
            Compared::Mate
        }
        // Beyond the depth of the full-width search: every answer is followed separately.
        (MateVerdict::Mate(line), brute) => {
            assert_line(position, line);
            let is_short = answer.is_shortest && line.len() <= plies;
            assert!(!is_short || brute.is_err(), "{sfen}: {line:?}");
            assert_forced(position, line.len(), &answer);
            Compared::Open
        }
        (MateVerdict::NoMate, Ok(brute)) => {
            assert_eq!(brute, None, "{sfen}");
            Compared::NoMate
        }
        (MateVerdict::Unknown, Ok(brute)) => {
            let within = usize::from(answer.none_within);
            assert!(brute.is_none_or(|brute| brute > within), "{sfen}");
            Compared::Open
        }
        (MateVerdict::NoMate | MateVerdict::Unknown, Err(TooLong)) => Compared::Open,
    }
}

/// Every answer to every check that the solver chooses leads to a mate, by the rules alone.
fn assert_forced(position: &Position, plies: usize, answer: &MateAnswer) {
    let mut solver = MateSolver::new(4);
    let mut left = 2_000_usize;
    let mut open = vec![position.clone()];
    while let Some(position) = open.pop() {
        left = left.saturating_sub(1);
        if left == 0 {
            return;
        }
        let verdict = solver.solve(&position, 200_000, &mut || false);
        let MateVerdict::Mate(line) = verdict else {
            panic!("{}: {verdict:?} on the way, mate in {plies}: {answer:?}", position.to_sfen());
        };
        let mut checked = position.clone();
        checked.play(line[0]).expect("a legal move");
        assert!(checked.is_in_check(), "{}", position.to_sfen());
        for &mv in &checked.legal_moves() {
            let mut after = checked.clone();
            after.play(mv).expect("a legal move");
            open.push(after);
        }
    }
}

/// Rows of a file of the rules corpus, and of the shared one if it is there.
fn corpus(name: &str) -> Vec<(String, String, String)> {
    let columns = |row: &tsv::Row| {
        let get = |column: &str| row.get(column).to_owned();
        let moves = if name == "games.tsv" { "moves" } else { "status" };
        (get("id"), get("sfen"), get(moves))
    };
    let own = tsv::rows(name);
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus/rules");
    match std::fs::read_to_string(shared.join(name)) {
        Ok(text) => {
            let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
            let ours = std::fs::read_to_string(data.join(name)).expect("a file of the corpus");
            if text != ours {
                eprintln!("the shared {name} is another one than ours, which is used");
            }
        }
        Err(_) => eprintln!("no shared {name}: ours is used"),
    }
    own.iter().map(columns).collect()
}

#[test]
fn no_position_of_the_corpus_has_a_false_mate() {
    let (mut mates, mut none) = (0, 0);
    for (id, sfen, status) in corpus("positions.tsv") {
        let Ok(position) = Position::from_sfen(&sfen) else {
            continue;
        };
        if status != "normal" {
            let answer = find_mate(&position, 1_000, &mut || false);
            assert_eq!(answer.verdict, MateVerdict::NoMate, "{id}: no moves");
            continue;
        }
        match compare(&position, 3) {
            Compared::Mate => mates += 1,
            Compared::NoMate => none += 1,
            Compared::Open => {}
        }
    }
    assert!(mates > 20 && none > 100, "{mates} {none}");
}

#[test]
fn every_mate_that_ends_a_game_of_the_corpus_is_found() {
    let mut found = 0;
    for (id, sfen, moves) in corpus("games.tsv") {
        let mut position = Position::from_sfen(&sfen).expect("an SFEN");
        for token in moves.split_whitespace() {
            let Ok(mv) = token.parse::<Move>() else {
                break;
            };
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            if position.is_in_check() && !position.has_legal_move() {
                let answer = find_mate(&before, 10_000, &mut || false);
                let MateVerdict::Mate(line) = answer.verdict else {
                    panic!("{id}: {:?}", answer.verdict);
                };
                assert_eq!(line.len(), 1, "{id}");
                found += 1;
            }
        }
    }
    assert!(found > 20, "{found}");
}

/// A king in a corner of the board with few pieces around it and some in the attacker's hand.
fn small_position(random: &mut Rng) -> Option<Position> {
    let mut setup = Setup::empty();
    let near = |random: &mut Rng| {
        Square::new(random.u8(1..=5), random.u8(1..=5)).expect("a square of the board")
    };
    let king = near(random);
    setup.board[king.index()] = Some(Piece::new(Color::White, PieceKind::King));
    for _ in 0..random.usize(2..=6) {
        let kind = PieceKind::ALL[random.usize(..PieceKind::ALL.len())];
        let color = if random.u8(..3) > 0 { Color::Black } else { Color::White };
        if kind != PieceKind::King {
            setup.board[near(random).index()].get_or_insert(Piece::new(color, kind));
        }
    }
    for (side, pieces) in [(0, random.usize(1..=3)), (1, random.usize(..=1))] {
        for _ in 0..pieces {
            setup.hands[side][random.usize(..7)] += 1;
        }
    }
    Position::from_setup(&setup).ok()
}

#[test]
fn mates_of_small_random_positions_are_those_of_a_plain_search() {
    let mut random = Rng::with_seed(4);
    let (mut mates, mut none) = (0, 0);
    let mut tried = 0;
    while tried < 500 {
        let Some(position) = small_position(&mut random) else {
            continue;
        };
        tried += 1;
        match compare(&position, 5) {
            Compared::Mate => mates += 1,
            Compared::NoMate => none += 1,
            Compared::Open => {}
        }
    }
    assert!(mates > 30 && none > 100, "{mates} {none}");
}

#[test]
fn leaving_out_wasted_interpositions_never_makes_a_mate_of_none() {
    let mut random = Rng::with_seed(9);
    let (mut mates, mut tried) = (0, 0);
    while tried < 500 {
        let Some(position) = small_position(&mut random) else {
            continue;
        };
        tried += 1;
        let mut stop = || false;
        let useful = Interpositions::Useful;
        let useful = ShortestMate::new(useful).length(&position, 5, 20_000, &mut stop);
        if !matches!(useful, MateLength::Plies(_)) {
            continue;
        }
        mates += 1;
        let all = MateSolver::new(1).solve(&position, 50_000, &mut stop);
        assert!(matches!(all, MateVerdict::Mate(_)), "{}", position.to_sfen());
    }
    assert!(mates > 30, "{mates}");
}

#[test]
fn a_threat_is_a_mate_after_a_pass() {
    let quiet = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 w G 1").expect("an SFEN");
    let passed = quiet.passed().expect("not in check");
    let answer = find_mate(&passed, 1_000, &mut || false);
    assert!(matches!(answer.verdict, MateVerdict::Mate(_)));
    let checked = Position::from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").expect("an SFEN");
    assert_eq!(checked.passed(), None);
}

/// Every line of the built-in problems.
#[test]
fn the_problems_of_the_program_are_mates_against_every_defense() {
    let own = Collection::built_in();
    assert!(own.problems.len() >= 500, "{}", own.problems.len());
    let mut keys = std::collections::HashSet::new();
    let mut lengths = std::collections::BTreeMap::new();
    for problem in &own.problems {
        let (position, line) = (&problem.position, &problem.line);
        let key = problem.key();
        assert!(keys.insert(key.clone()), "{key} twice");
        assert_eq!(position.side_to_move(), Color::Black, "{key}");
        assert_eq!(position.king(Color::Black), None, "{key}");
        let setup = position.to_setup();
        for kind in PieceKind::HAND {
            assert_eq!(
                setup.count(kind),
                u16::from(kind.full_set()),
                "{key}: the defender holds the rest"
            );
        }
        *lengths.entry(line.len()).or_insert(0) += 1;
        let verdict = MateSolver::new(1).solve(position, 1_000_000, &mut || false);
        assert!(matches!(verdict, MateVerdict::Mate(_)), "{key}");
        let mut end = position.clone();
        for (ply, &mv) in line.iter().enumerate() {
            assert!(ply % 2 == 1 || end.gives_check(mv), "{key}: {mv}");
            end.play(mv).expect("a legal move");
        }
        assert!(end.hand(Color::Black).is_empty(), "{key}: nothing is left in hand");
        let mut useful = ShortestMate::new(Interpositions::Useful);
        assert_eq!(useful.defense(&end, 0, 1_000, &mut || false), MateLength::Plies(0), "{key}");
    }
    assert_eq!(lengths.keys().copied().collect::<Vec<_>>(), [1, 3, 5, 7, 9, 11]);
}

/// Some of them are checked like the problems of a file: all would take too long without optimization.
#[test]
fn problems_of_the_program_have_one_solution() {
    let part = if cfg!(debug_assertions) { 16 } else { 1 };
    let limits = CheckLimits { plies: 11, nodes: 1_000_000 };
    for problem in Collection::built_in().problems.iter().step_by(part) {
        let (solution, fault) =
            check(&problem.position, limits, &mut || false).expect("a solution");
        assert_eq!(fault, None, "{}", problem.key());
        assert_eq!(solution.line.len(), problem.line.len(), "{}", problem.key());
    }
}
