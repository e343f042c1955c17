//! The built-in exercises: their files, and the brinkmates played through by a plain search.

use super::{Brinkmate, NextMove, PlainSearch, Theme};
use komadai_core::rules::{Color, Move, Position};
use std::collections::HashSet;

/// Plies of the longest mates after a brinkmate.
const PLIES: u8 = 7;
const MOST: u64 = 20_000_000;

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    after
}

/// There is no short mate, and after the move every defense is mated; after the first move of three, mated or
/// answered by a brinkmate.
fn assert_leaves_no_defense(problem: &Brinkmate) {
    let Brinkmate { position, line, .. } = problem;
    let text = problem.to_line();
    let mut search = PlainSearch::new(MOST);
    assert_eq!(search.mates(position, 5), Ok(false), "{text}");
    let quiet = u8::from(line.len() > 1);
    let made = after(position, line[0]);
    assert_eq!(search.defense(&made, quiet, PLIES), Ok(None), "{text}");
    if let [_, answer, second] = line[..] {
        let held = after(&made, answer);
        assert_eq!(search.mates(&held, 5), Ok(false), "{text}");
        assert_eq!(search.defense(&after(&held, second), 0, PLIES), Ok(None), "{text}");
    }
}

/// After every other first move White has a move after which there is no mate in 5.
fn assert_alone(problem: &Brinkmate) {
    let Brinkmate { position, line, .. } = problem;
    let mut search = PlainSearch::new(MOST);
    for &mv in &position.legal_moves() {
        let is_same = mv.from().is_some() && (mv.from(), mv.to()) == (line[0].from(), line[0].to());
        if mv != line[0] && !is_same {
            let defense = search.defense(&after(position, mv), 0, 5);
            assert!(matches!(defense, Ok(Some(_))), "{mv}: {}", problem.to_line());
        }
    }
}

#[test]
fn brinkmates_leave_no_defense() {
    let problems = Brinkmate::built_in();
    let [short, long]: [Vec<&Brinkmate>; 2] =
        [1, 3].map(|moves| problems.iter().filter(|it| it.moves() == moves).collect());
    assert!(!short.is_empty() && !long.is_empty());
    short.iter().copied().for_each(assert_leaves_no_defense);
    long.iter().copied().step_by(10).for_each(assert_leaves_no_defense);
    short.iter().copied().step_by(10).for_each(assert_alone);
}

#[test]
#[ignore = "minutes: cargo test --release -p komadai-engine exercises -- --ignored"]
fn all_brinkmates_leave_no_defense_and_are_alone() {
    let problems = Brinkmate::built_in();
    problems.iter().for_each(assert_leaves_no_defense);
    problems.iter().for_each(assert_alone);
}

#[test]
fn every_line_of_the_files_is_an_exercise() {
    let count = |text: &str| text.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(Brinkmate::built_in().len(), count(super::brinkmate::BUILT_IN));
    assert_eq!(NextMove::built_in().len(), count(super::next_move::BUILT_IN));
}

#[test]
fn the_lines_of_brinkmates_are_legal() {
    for problem in Brinkmate::built_in() {
        let text = problem.to_line();
        assert!(matches!(problem.moves(), 1 | 3), "{text}");
        assert_eq!(problem.position.side_to_move(), Color::Black, "{text}");
        assert!(problem.position.king(Color::White).is_some(), "{text}");
        assert!(problem.position.king(Color::Black).is_none(), "{text}");
        let mut position = problem.position;
        for mv in problem.line {
            assert!(position.play(mv).is_ok(), "{mv}: {text}");
        }
    }
}

#[test]
fn next_moves_are_legal_and_clear_and_their_themes_are_those_of_the_rules() {
    let mut seen = HashSet::new();
    for exercise in NextMove::built_in() {
        let text = exercise.to_line();
        let NextMove { position, line, others, themes, .. } = &exercise;
        assert_eq!(position.side_to_move(), Color::Black, "{text}");
        assert!(!position.is_in_check() && position.legal_moves().len() >= 15, "{text}");
        assert!(line.len() >= 3, "{text}");
        assert!(!others.is_empty(), "{text}");
        for other in others {
            assert!(position.is_legal(other.mv) && other.mv != line[0], "{text}");
            assert!(other.loses.iter().all(|&loses| loses >= super::CLEAR), "{text}");
        }
        assert_eq!(*themes, Theme::of(position, line), "{text}");
        assert!(seen.insert(position.to_sfen()), "twice: {text}");
        let mut position = position.clone();
        for &mv in line {
            assert!(position.play(mv).is_ok(), "{mv}: {text}");
        }
    }
}
