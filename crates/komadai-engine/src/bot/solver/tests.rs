use super::*;

fn solve(sfen: &str, nodes: u64) -> MateVerdict {
    let position = Position::from_sfen(sfen).expect("an SFEN");
    solve_with(&mut MateSolver::new(1), &position, nodes)
}

fn solve_with(solver: &mut MateSolver, position: &Position, nodes: u64) -> MateVerdict {
    let answer = solver.solve(position, nodes, &mut || false);
    if let MateVerdict::Mate(line) = &answer {
        assert_mates(position, line);
    }
    answer
}

/// Every move of the attacker checks, and the last one mates.
fn assert_mates(position: &Position, line: &[Move]) {
    let mut position = position.clone();
    assert!(line.len() % 2 == 1, "{line:?}");
    for (n, &mv) in line.iter().enumerate() {
        assert!(n % 2 == 1 || position.gives_check(mv), "{mv}");
        position.play(mv).expect("a legal move");
    }
    assert!(position.is_in_check() && !position.has_legal_move());
}

/// The length of the shortest mate by checks within `plies`, by trying all.
fn shortest(position: &mut Position, plies: usize) -> Option<usize> {
    let checks: Vec<Move> = position.legal_moves().to_vec();
    let checks: Vec<Move> = checks.into_iter().filter(|&mv| position.gives_check(mv)).collect();
    let mut best = None;
    for mv in checks {
        let most = best.map_or(plies, |best: usize| best.saturating_sub(2));
        if most == 0 {
            break;
        }
        let undo = position.do_move_unchecked(mv);
        if let Some(length) = defended(position, most - 1) {
            best = Some(length + 1);
        }
        position.undo_move_unchecked(mv, undo);
    }
    best
}

/// The plies of the longest defense; `None` without a mate within `plies`.
fn defended(position: &mut Position, plies: usize) -> Option<usize> {
    let answers: Vec<Move> = position.legal_moves().to_vec();
    if answers.is_empty() {
        return Some(0);
    }
    if plies < 2 {
        return None;
    }
    let mut longest = 0;
    for mv in answers {
        let undo = position.do_move_unchecked(mv);
        let length = shortest(position, plies - 1);
        position.undo_move_unchecked(mv, undo);
        longest = longest.max(length? + 1);
    }
    Some(longest)
}

#[test]
fn a_gold_before_the_king_mates() {
    let answer = solve("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1_000);
    assert_eq!(answer, MateVerdict::Mate(vec!["G*5b".parse().expect("a move")]));
}

#[test]
fn a_mate_that_begins_without_a_check_is_none_of_the_solver() {
    let answer = solve("5k3/9/4P4/9/9/9/9/9/4K4 b 2G 1", 10_000);
    assert_eq!(answer, MateVerdict::NoMate);
}

#[test]
fn a_mate_without_a_king_of_the_attacker_is_found() {
    let answer = solve("8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1_000);
    assert_eq!(answer, MateVerdict::Mate(vec!["G*1b".parse().expect("a move")]));
}

#[test]
fn a_pawn_drop_is_no_mate() {
    assert_eq!(solve("7nk/9/7G1/9/9/9/9/9/K8 b P 1", 10_000), MateVerdict::NoMate);
}

#[test]
fn a_position_without_checks_has_no_mate() {
    assert_eq!(solve(komadai_core::rules::STARTPOS, 1_000), MateVerdict::NoMate);
}

#[test]
fn the_limit_and_the_stop_end_the_search() {
    let hard = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    let position = Position::from_sfen(hard).expect("an SFEN");
    let mut solver = MateSolver::new(1);
    solver.solve(&position, 500, &mut || false);
    assert!(solver.nodes() <= 1_500, "{}", solver.nodes());
    let answer = solver.solve(&position, u64::MAX, &mut || true);
    assert!(solver.nodes() <= 2 * STOP_INTERVAL, "{answer:?}");
}

/// Random positions with few pieces: the solver and a full-width search agree.
#[test]
fn mates_up_to_five_plies_are_those_that_brute_force_finds() {
    let mut random = fastrand::Rng::with_seed(21);
    let mut solver = MateSolver::new(2);
    let (mut mates, mut others) = (0, 0);
    for _ in 0..8 {
        let mut position = Position::startpos();
        for _ in 0..180 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let checks = moves.iter().filter(|&&mv| position.gives_check(mv)).count();
            if (1..=4).contains(&checks) && !position.is_in_check() {
                let found = solve_with(&mut solver, &position, 2_000);
                let plies = shortest(&mut position.clone(), 5);
                match found {
                    MateVerdict::Mate(line) => {
                        assert!(plies.is_none_or(|plies| plies <= line.len()));
                        mates += usize::from(plies.is_some());
                    }
                    MateVerdict::NoMate => {
                        assert_eq!(plies, None, "{}", position.to_sfen());
                        others += 1;
                    }
                    MateVerdict::Unknown => {}
                }
            }
            let mv = moves[random.usize(..moves.len())];
            position.play(mv).expect("a legal move");
        }
    }
    assert!(mates > 3 && others > 30, "{mates} {others}");
}

/// The check that answers a check leads to a position in which Black, in check, does not let White mate, and
/// mates.
#[test]
fn one_solver_is_asked_about_both_sides() {
    let sfen = "8k/6G2/9/7N1/8R/6K2/9/9/9 w b 1";
    let position = Position::from_sfen(sfen).expect("an SFEN");
    let mut solver = MateSolver::new(1);
    assert_eq!(solver.solve(&position, 1_000, &mut || false), MateVerdict::NoMate);
    let defense = solver.solve_defense(&position, 1_000, &mut || false);
    let MateVerdict::Mate(line) = &defense else { panic!("{defense:?}") };
    assert_eq!(line.len(), 2, "{line:?}");
}
