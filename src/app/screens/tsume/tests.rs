//! Problems solved by keys, with the real solver.

use super::*;
use crate::app::effect::{Effect, KeepEffect, MateEffect};
use crate::app::exercise::Stage;
use crate::app::message::Message as Any;
use crate::app::model::Screen;
use crate::app::options::Start;
use crate::app::person::changes::PersonChange;
use crate::app::person::tsume_progress::Attempt;
use crate::app::screen::ScreenState as _;
use crate::table::Table;
use komadai_engine::tsume::answer;
use std::time::Duration;

mod woodpecker;

/// The screen with the problems of a list of positions.
fn with_problems(list: &str) -> Table {
    let collection = Collection::read(list.as_bytes(), "list").expect("positions");
    Table::begin(Start::Tsume(TsumeStart {
        collection: Some(Arc::new(collection)),
        ..TsumeStart::default()
    }))
}

fn state(table: &Table) -> &State {
    match &table.model.shown.screen {
        Screen::Tsume(state) => state,
        screen => panic!("{screen:?}"),
    }
}

fn taken(table: &Table) -> &Taken {
    state(table).taken.as_ref().expect("a problem is shown")
}

/// Presses keys and lets the solver answer what they ask; gives the attempts that were counted.
fn press(table: &mut Table, keys: &str) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    let mut open = table.effects_of(keys);
    while let Some(effect) = open.pop() {
        match effect {
            Effect::Mates(MateEffect::Ask(ticket, question)) => {
                let answer = answer(&question, &mut || false);
                table.tell(Message::Answered { ticket, answer });
                open.extend(table.take_effects());
            }
            Effect::Keep(KeepEffect::Change(PersonChange::Attempt(attempt))) => {
                table.model.app.tsume.add(attempt.clone());
                attempts.push(attempt);
            }
            _ => {}
        }
    }
    attempts
}

/// Types a line and lets the solver answer.
fn play(table: &mut Table, line: &str) -> Vec<Attempt> {
    press(table, &format!("{line} Enter"))
}

/// Plays a move, and answers the question about its promotion.
fn play_move(table: &mut Table, mv: Move) -> Vec<Attempt> {
    let attempts = play(table, &mv.to_string());
    if table.model.shown.dialogs.is_empty() {
        return attempts;
    }
    press(table, if mv.is_promotion() { "y" } else { "n" })
}

/// Takes the first problem of the file.
fn take(list: &str) -> Table {
    let mut table = with_problems(list);
    assert_eq!(press(&mut table, "Enter"), []);
    table
}

const HEAD_GOLD: &str = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n";
/// A gold in front of the king mates, and so does a diagonal one.
const TWO_WAYS: &str = "8k/9/7G1/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1\n";

#[test]
fn a_problem_is_solved_and_the_next_one_follows() {
    let mut table = take(&format!("{HEAD_GOLD}{TWO_WAYS}"));
    assert_eq!(taken(&table).task.problem.plies(), Some(1));
    let attempts = play(&mut table, "G*5b");
    assert!(attempts[0].is_solved, "{attempts:?}");
    assert_eq!(taken(&table).stage, Stage::Solved);
    assert_eq!(table.model.app.tsume.streak().0, 1);
    table.press("Enter");
    assert_eq!(taken(&table).place, 1);
    table.press(".");
    assert!(state(&table).taken.is_none(), "behind the last one comes the list");
}

#[test]
fn a_move_that_mates_nowhere_is_refuted_and_counted_once() {
    let mut table = take(HEAD_GOLD);
    let attempts = play(&mut table, "G*6b");
    assert_eq!(attempts.len(), 1);
    assert!(!attempts[0].is_solved);
    assert!(taken(&table).line.moves.is_empty(), "the move was taken back");
    table.sees("No mate");
    assert_eq!(play(&mut table, "G*4b"), [], "counted before");
    assert_eq!(play(&mut table, "G*5b"), [], "counted before");
    assert_eq!(taken(&table).stage, Stage::Solved);
    let key = taken(&table).task.problem.key();
    assert!(table.model.app.tsume.is_due(&key, table.model.app.day()), "it comes back");
}

#[test]
fn a_move_without_check_is_no_attempt() {
    let mut table = take(HEAD_GOLD);
    assert_eq!(play(&mut table, "G*9i"), []);
    table.sees("does not give check");
}

#[test]
fn every_mate_is_accepted_and_the_longest_defense_answers() {
    let list = "+R3g3/4+P1k1l/6npp/9/9/9/9/9/9 b r2b3g4s3n3l15p 1\n1G5+R1/2k6/1g1p5/9/9/9/9/9/9 b r2b2g4s4n4l17p 1\n";
    let collection = Collection::read(list.as_bytes(), "list").expect("positions");
    for problem in &collection.problems {
        let solved =
            answer(&komadai_engine::tsume::Question::Solve(problem.position.clone()), &mut || {
                false
            });
        let Answer::Solved(Ok((solution, _))) = solved else {
            panic!("{}: {solved:?}", problem.position.to_sfen());
        };
        // Every first check that mates, in the solution or not, is played to its end.
        for &mv in &problem.position.legal_moves() {
            if !problem.position.gives_check(mv) {
                continue;
            }
            let mut table = take(&format!("{}\n", problem.position.to_sfen()));
            let attempts = play_move(&mut table, mv);
            let is_failed = attempts.iter().any(|attempt| !attempt.is_solved);
            let is_mate =
                taken(&table).stage == Stage::Solved || taken(&table).line.moves.len() == 2;
            assert!(is_failed != is_mate, "{mv}");
            if solution.line.first() == Some(&mv) {
                assert!(is_mate, "{mv}");
            }
        }
    }
}

#[test]
fn hints_show_the_piece_the_square_and_the_move_and_fail_the_problem() {
    let mut table = take(HEAD_GOLD);
    assert!(table.effects_of("h").is_empty(), "the price first");
    let attempts = press(&mut table, "h");
    assert!(!attempts[0].is_solved);
    table.sees("gold");
    let hinted = |table: &Table| taken(table).hint.expect("a hint").squares().count();
    assert_eq!(hinted(&table), 0, "a drop comes from no square");
    table.press("h");
    assert_eq!(hinted(&table), 1);
    table.sees("again for more");
    // All is shown.
    table.press("h").sees("Hint: ").sees_no("again for more");
    table.press("C");
    assert_eq!(taken(&table).stage, Stage::Shown);
    table.press("u");
    assert_eq!(taken(&table).stage, Stage::Open, "once more");
}

#[test]
fn an_unsound_problem_of_a_file_is_named() {
    let table = take(TWO_WAYS);
    let fault = taken(&table).task.fault.clone();
    assert!(fault.is_some_and(|fault| fault.starts_with("two solutions")), "{:?}", taken(&table));
    let mut table = with_problems("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1\n");
    press(&mut table, "Enter");
    table.sees("no solution");
}

#[test]
fn every_day_has_another_problem() {
    let mut seen = std::collections::HashSet::new();
    for day in 1..=20 {
        let mut table = Table::menu();
        let date = jiff::civil::date(2026, 3, day).at(12, 0, 0, 0);
        table.tell(Any::Date(date)).type_in(":tsume daily\n");
        seen.insert(taken(&table).task.problem.key());
    }
    assert_eq!(seen.len(), 20);
}

#[test]
fn all_own_problems_are_solved_by_their_solutions_at_the_board() {
    let own = Collection::built_in();
    for problem in own.problems.iter().step_by(23) {
        let list = format!("{}\n", problem.position.to_sfen());
        let mut table = with_problems(&list);
        table.press(":tsume Enter");
        let plies = problem.plies().expect("a solution");
        let sets = state(&table).kind.sets(&table.model.app);
        let wanted = if problem.is_handbook() { Set::Length(plies) } else { Set::Endgames };
        let row = sets.iter().position(|set| *set == wanted);
        table.press(&"Down ".repeat(row.expect("a set of this length")));
        table.press("Enter");
        while taken(&table).task.problem.key() != problem.key() {
            table.press(".");
        }
        let mut attempts = Vec::new();
        for mv in problem.line.iter().step_by(2) {
            attempts = play_move(&mut table, *mv);
        }
        assert_eq!(taken(&table).stage, Stage::Solved, "{}", problem.key());
        assert!(attempts.iter().all(|attempt| attempt.is_solved));
    }
}

#[test]
fn a_hint_comes_though_a_move_came_before_the_solution_was_known() {
    let mut table = with_problems(HEAD_GOLD);
    // The question for the solution is replaced by one about a move.
    let dropped = table.effects_of("Enter");
    assert!(matches!(dropped.last(), Some(Effect::Mates(MateEffect::Ask(..)))), "{dropped:?}");
    play(&mut table, "G*6b");
    assert_eq!(taken(&table).task.problem.plies(), Some(1), "it was asked again");
    press(&mut table, "h");
    table.sees("Hint: ");
}

/// The program's own problems, and the ticket of the search for missed mates that began with the screen.
fn opened() -> (Table, Ticket) {
    let mut table = Table::begin(Start::Tsume(TsumeStart::default()));
    let ticket = search_of(&table.take_effects());
    (table, ticket)
}

fn search_of(effects: &[Effect]) -> Ticket {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Mates(MateEffect::FindMissed(ticket)) => Some(*ticket),
        _ => None,
    });
    asked.expect("a search")
}

fn ends_search(effects: &[Effect]) -> bool {
    let is_stop = |effect: &Effect| matches!(effect, Effect::Mates(MateEffect::StopFinding));
    effects.iter().any(is_stop)
}

fn missed(ticket: Ticket, lines: &[&str], searched: usize) -> Message {
    let problems = lines.iter().map(|line| Problem::from_line(line));
    Message::Missed {
        ticket,
        problems: problems.collect::<Option<_>>().expect("problems"),
        searched,
        games: 3,
    }
}

const MISSED_MATE: &str = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 31 moves G*5b # 1";

#[test]
fn mates_missed_in_games_are_shown_as_soon_as_one_is_found() {
    let (mut table, ticket) = opened();
    let row = |table: &Table| state(table).kind.row(Set::Missed, &table.model.app);
    assert_eq!(row(&table).1, "searching your games...");
    table.press("Down Enter");
    assert!(state(&table).is_waiting());
    table.tell(missed(ticket, &[], 1));
    assert_eq!(row(&table).1, "searching your games: 1 of 3");
    table.tell(missed(ticket, &[MISSED_MATE, MISSED_MATE], 2));
    assert_eq!(taken(&table).task.order.len(), 1);
    let attempts = play(&mut table, "G*5b");
    assert!(attempts[0].is_solved);
    table.tell(missed(ticket, &[], 3));
    assert_eq!(row(&table).1, "1 of 1 solved");
}

#[test]
fn the_search_for_missed_mates_ends_where_another_screen_is_shown_and_goes_on_afterwards() {
    let (mut table, ticket) = opened();
    let effects = table.effects_of(":settings Enter");
    assert!(ends_search(&effects), "{effects:?}");
    let again = search_of(&table.effects_of("Esc"));
    assert_ne!(again, ticket);
    table.tell(missed(ticket, &[MISSED_MATE], 3));
    table.tell(missed(again, &[MISSED_MATE], 3));
    let row = state(&table).kind.row(Set::Missed, &table.model.app).1;
    assert_eq!(row, "0 of 1 solved");
}

#[test]
fn the_set_that_was_left_stays_chosen_though_rows_have_come_above_it() {
    let (mut table, _) = opened();
    let rows = |table: &Table| state(table).kind.sets(&table.model.app);
    let place = rows(&table).iter().position(|set| *set == Set::Length(3));
    table.press(&"Down ".repeat(place.expect("a row")));
    // The first time it says what the solution costs.
    table.press("Enter C");
    press(&mut table, "C");
    table.press("Esc");
    let chosen = state(&table).chosen;
    assert_eq!(rows(&table)[chosen], Set::Length(3));
    assert_eq!(place.map(|place| place + 1), Some(chosen), "a row has come");
}

#[test]
fn without_missed_mates_it_is_said_how_to_get_some() {
    let (mut table, ticket) = opened();
    table.press("Down Enter");
    table.tell(missed(ticket, &[], 3)).sees("No missed mates yet");
    assert!(!state(&table).is_waiting());
    table.press("Enter").sees("No missed mates yet");
    assert!(ends_search(&table.effects_of("Esc")));
}

/// Solves the problem shown by its solution.
fn solve(table: &mut Table) {
    let key = taken(table).task.problem.key();
    while taken(table).task.problem.key() == key && taken(table).stage == Stage::Open {
        let mv = taken(table).next_move().expect("a solution");
        play_move(table, mv);
    }
}

#[test]
fn a_streak_gets_harder_and_ends_at_the_first_miss() {
    let mut table = with_problems(HEAD_GOLD);
    table.press("End Up Enter");
    let mut ratings = Vec::new();
    for solved in 0..4 {
        assert!(run_words(&table).contains(&format!("Streak {solved}, best 0")));
        ratings.push(taken(&table).task.problem.rating());
        solve(&mut table);
    }
    assert!(ratings.is_sorted() && ratings[0] < ratings[3], "{ratings:?}");
    table.press("h").sees("no hints");
    let effects = table.effects_of("C");
    let kept = effects.iter().any(|effect| {
        matches!(effect, Effect::Keep(KeepEffect::Change(PersonChange::TsumeRun(name, 4))) if name == "streak")
    });
    assert!(kept, "{effects:?}");
    assert!(run_words(&table).contains("The streak is over: 4 solved. Best 4."));
    table.press("Enter").sees("best 4");
    assert!(state(&table).taken.is_none());
}

#[test]
fn against_the_clock_a_miss_leads_on_and_the_time_ends_it() {
    let mut table = with_problems(HEAD_GOLD);
    table.press("End Up Up Enter");
    assert!(run_words(&table).contains("10:00 left"));
    solve(&mut table);
    table.press("C");
    assert!(run_words(&table).contains("1 solved, 1 missed"));
    assert_eq!(taken(&table).stage, Stage::Open);
    let [before, after] = [599, 601].map(|seconds| table.now + Duration::from_secs(seconds));
    assert_eq!(state(&table).next_tick(before).map(|next| next > before), Some(true));
    table.now = before;
    table.tell(Any::Tick);
    assert_eq!(taken(&table).stage, Stage::Open);
    table.now = after;
    table.tell(Any::Tick);
    assert!(run_words(&table).contains("Time is up: 1 solved, 1 missed. Best 1."));
    assert_eq!(state(&table).next_tick(after), None, "nothing ticks any more");
}

fn run_words(table: &Table) -> String {
    let words = state(table).kind.run_words(&table.model.app, taken(table));
    words.expect("a run")
}
