//! Sets of the woodpecker: made, solved, left and gone on with.

use super::*;
use crate::app::person::woodpecker::{Woodpecker, WoodpeckerChange};

const SET: &str = "2026-11-01T08:00:00 1 3";

/// The screen with a set of these problems, as after a start of the program on a day of November 2026; the
/// search for missed mates is over.
fn with_set(woodpecker: Woodpecker, day: i8) -> Table {
    let (mut table, ticket) = opened();
    table.tell(missed(ticket, &[], 3));
    table.tell(Any::Date(jiff::civil::date(2026, 11, day).at(12, 0, 0, 0)));
    table.model.app.woodpecker = woodpecker;
    table.press(&"Down ".repeat(row_of(&table, Set::Woodpecker(0))));
    table
}

/// A set of the first three problems, and of others that are in no collection.
fn set_of_three(others: &[&str]) -> Woodpecker {
    let problems = Collection::built_in().problems;
    let keys = problems.iter().take(3).map(Problem::key);
    let keys = keys.chain(others.iter().map(|key| (*key).to_owned())).collect();
    let mut all = Woodpecker::default();
    all.change(WoodpeckerChange::Make(SET.to_owned(), keys));
    all
}

fn row_of(table: &Table, set: Set) -> usize {
    let sets = state(table).kind.sets(&table.model.app);
    sets.iter().position(|other| *other == set).expect("a row")
}

fn row(table: &Table) -> (String, String) {
    state(table).kind.row(Set::Woodpecker(0), &table.model.app)
}

fn after(table: &mut Table, seconds: u64) {
    table.now += Duration::from_secs(seconds);
    table.tell(Any::Tick);
}

fn words(table: &Table) -> String {
    state(table).kind.cycle_words(&table.model.app).expect("a cycle")
}

#[test]
fn a_set_is_made_by_source_and_size() {
    let (mut table, _) = opened();
    table.press(&"Down ".repeat(row_of(&table, Set::NewWoodpecker)));
    table
        .press("Enter")
        .sees("Which problems?")
        .sees("1-move mate (51)")
        .sees_no("From your games (");
    table.press("2").sees("these 290 problems").sees("200").sees_no("300");
    let effects = table.effects_of("s");
    let made = effects.iter().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::Change(PersonChange::Woodpecker(WoodpeckerChange::Make(
            name,
            problems,
        )))) => Some((name.clone(), problems.clone())),
        _ => None,
    });
    let (name, problems) = made.expect("a set");
    assert!(name.ends_with(" 3 50"), "{name}");
    let own = Collection::built_in().problems;
    let plies = problems.iter().map(|key| {
        let problem = own.iter().find(|problem| problem.key() == *key);
        problem.and_then(Problem::plies).expect("a problem of the program")
    });
    assert_eq!((plies.clone().count(), plies.max()), (50, Some(3)));
    table.sees("Woodpecker: 3-move mate").sees("Cycle 1: 28 days, 50 problems");
    table.press("s").sees("Cycle 1: 28 days").sees("  1/50");
    table.press("Esc").sees("Woodpecker: 3-move mate");
    assert_eq!(state(&table).chosen, row_of(&table, Set::Woodpecker(0)));
    table.press("Enter r").sees_no("Woodpecker: 3-move mate");
}

#[test]
fn a_cycle_is_left_and_gone_on_with_after_a_restart_until_all_are_answered() {
    let mut table = with_set(set_of_three(&[]), 1);
    let order: Vec<String> = {
        let order = table.model.app.woodpecker.order(SET, 1);
        order[1].iter().map(|key| (*key).to_owned()).collect()
    };
    table.press("Enter s");
    assert_eq!(taken(&table).task.problem.key(), order[0]);
    after(&mut table, 12);
    let mate = taken(&table).next_move().expect("a solution");
    let attempts = play_move(&mut table, mate);
    assert_eq!(attempts, [], "the rating stays");
    assert!(words(&table).starts_with("Cycle 1: day 1 of 28, 1 of 3"), "{}", words(&table));
    after(&mut table, 500);
    table.press("Esc");
    assert_eq!(row(&table), ("Woodpecker: 1-move mate".into(), "day 1 of 28, 1 of 3".into()));
    table.press("Enter s");
    assert_eq!(taken(&table).task.problem.key(), order[1]);
    after(&mut table, 8);
    // What is skipped is no hit, and its solution is shown at once, without a price.
    table.press(".");
    assert_eq!(taken(&table).stage, Stage::Shown);
    table.press("Enter");
    assert_eq!(taken(&table).task.problem.key(), order[2]);
    table.press(",");
    assert_eq!(taken(&table).task.problem.key(), order[1]);
    solve(&mut table);
    assert!(words(&table).ends_with("2 of 3"), "answered once");
    table.press("Esc");

    let saved = table.model.app.woodpecker.to_text();
    let mut table = with_set(Woodpecker::parse(&saved).expect("a file"), 3);
    assert_eq!(row(&table).1, "day 3 of 28, 2 of 3");
    table.press("Enter s").sees("3/3");
    assert_eq!(taken(&table).task.problem.key(), order[2]);
    after(&mut table, 60);
    solve(&mut table);
    let done = "Cycle 1 is done: 66 %, 1:20, 3 of 28 days. The next one has 14 days.";
    assert_eq!(words(&table), done);
    table.press("Enter").sees("Cycle 1 is done");
    assert_eq!(row(&table).1, "14 days, 3 problems");
    table.press("Enter").sees("66 %, 1:20, 3 of 28 days");
    table.press("s").sees("Cycle 2");
    solve(&mut table);
    table.press("Esc");
    let saved = table.model.app.woodpecker.clone();
    assert_eq!(row(&with_set(saved.clone(), 17)).1, "day 15 (14 planned), 1 of 3");
    assert_eq!(row(&with_set(saved, 1)).1, "day 1 of 14, 1 of 3", "the clock was set back");
}

#[test]
fn a_wrong_move_and_a_hint_are_no_hits_though_the_problem_is_solved_then() {
    let mut table = with_set(set_of_three(&[]), 1);
    table.press("Enter s h");
    solve(&mut table);
    let cycle = table.model.app.woodpecker.cycles(SET)[0];
    assert_eq!((cycle.answered, cycle.hits), (1, 0));
    table.press("Enter");
    solve(&mut table);
    let cycle = table.model.app.woodpecker.cycles(SET)[0];
    assert_eq!((cycle.answered, cycle.hits), (2, 1));
}

#[test]
fn a_problem_that_is_gone_is_passed_over_with_a_sentence() {
    let mut table = with_set(set_of_three(&["4k4/9/9/9/9/9/9/9/9 b G"]), 1);
    assert_eq!(row(&table).1, "28 days, 3 problems");
    table.press("Enter s").sees("1 problem of this set is gone");
    for _ in 0..3 {
        solve(&mut table);
        table.press("Enter");
    }
    assert_eq!(row(&table).1, "14 days, 3 problems");
    let mut only_gone = Woodpecker::default();
    let change = WoodpeckerChange::Make(SET.to_owned(), vec!["x".to_owned()]);
    only_gone.change(change);
    let mut table = with_set(only_gone, 1);
    table.press("Enter s").sees("1 problem of this set is gone");
    assert!(state(&table).taken.is_none());
}

#[test]
fn a_set_of_missed_mates_waits_for_their_search() {
    let key = Problem::from_line(MISSED_MATE).expect("a problem").key();
    let (mut table, ticket) = opened();
    let mut all = Woodpecker::default();
    all.change(WoodpeckerChange::Make("2026-11-01T08:00:00 missed 1".to_owned(), vec![key]));
    table.model.app.woodpecker = all;
    table.press(&"Down ".repeat(row_of(&table, Set::Woodpecker(0))));
    table.press("Enter s").sees("searching your games");
    assert!(state(&table).taken.is_none());
    table.tell(missed(ticket, &[MISSED_MATE], 2));
    assert_eq!(row(&table).0, "Woodpecker: From your games");
    table.press("Enter s");
    solve(&mut table);
    assert!(words(&table).contains("100 %"), "{}", words(&table));
}
