//! Problems solved by keys, with the real solver.

use super::*;
use crate::app::effect::{Effect, KeepEffect, MateEffect};
use crate::app::exercise::Stage;
use crate::app::message::Message as Any;
use crate::app::model::{Model, Screen};
use crate::app::options::Start;
use crate::app::person::changes::PersonChange;
use crate::app::person::tsume_progress::Attempt;
use crate::app::screen::ScreenState as _;
use crate::app::update::tests::{menu, press, tell, text, type_in};
use crossterm::event::KeyCode;
use komadai_engine::tsume::answer;
use std::time::Duration;

/// The screen with the problems of a list of positions.
fn with_problems(list: &str) -> Model {
    let collection = Collection::read(list.as_bytes(), "list").expect("positions");
    let mut model = menu();
    let start = TsumeStart {
        collection: Some(Arc::new(collection)),
        ..TsumeStart::default()
    };
    tell(&mut model, Any::Begin(Start::Tsume(start)));
    model
}

fn state(model: &Model) -> &State {
    match &model.shown.screen {
        Screen::Tsume(state) => state,
        screen => panic!("{screen:?}"),
    }
}

fn taken(model: &Model) -> &Taken {
    state(model).taken.as_ref().expect("a problem is shown")
}

/// Lets the solver answer; returns the attempts that were counted.
fn answered(model: &mut Model, effects: Vec<Effect>) -> Vec<Attempt> {
    let (mut attempts, mut open) = (Vec::new(), effects);
    while let Some(effect) = open.pop() {
        match effect {
            Effect::Mates(MateEffect::Ask(ticket, question)) => {
                let answer = answer(&question, &mut || false);
                let message = Any::from(Message::Answered { ticket, answer });
                open.extend(tell(model, message));
            }
            Effect::Keep(KeepEffect::Change(PersonChange::Attempt(attempt))) => {
                model.app.tsume.add(attempt.clone());
                attempts.push(attempt);
            }
            _ => {}
        }
    }
    attempts
}

/// Types a line and lets the solver answer.
fn play(model: &mut Model, line: &str) -> Vec<Attempt> {
    let effects = type_in(model, &format!("{line}\n"));
    answered(model, effects)
}

/// Plays a move, and answers the question about its promotion.
fn play_move(model: &mut Model, mv: Move) -> Vec<Attempt> {
    let attempts = play(model, &mv.to_string());
    if model.shown.dialogs.is_empty() {
        return attempts;
    }
    let key = if mv.is_promotion() { 'y' } else { 'n' };
    let effects = press(model, KeyCode::Char(key));
    answered(model, effects)
}

/// Takes the first problem of the file.
fn take(list: &str) -> Model {
    let mut model = with_problems(list);
    let effects = press(&mut model, KeyCode::Enter);
    assert_eq!(answered(&mut model, effects), []);
    model
}

const HEAD_GOLD: &str = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n";
/// A gold in front of the king mates, and so does a diagonal one.
const TWO_WAYS: &str = "8k/9/7G1/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1\n";

#[test]
fn a_problem_is_solved_and_the_next_one_follows() {
    let mut model = take(&format!("{HEAD_GOLD}{TWO_WAYS}"));
    assert_eq!(taken(&model).task.problem.plies(), Some(1));
    let attempts = play(&mut model, "G*5b");
    assert!(attempts[0].is_solved, "{attempts:?}");
    assert_eq!(taken(&model).stage, Stage::Solved);
    assert_eq!(model.app.tsume.streak().0, 1);
    press(&mut model, KeyCode::Enter);
    assert_eq!(taken(&model).place, 1);
    press(&mut model, KeyCode::Char('.'));
    assert!(
        state(&model).taken.is_none(),
        "behind the last one comes the list"
    );
}

#[test]
fn a_move_that_mates_nowhere_is_refuted_and_counted_once() {
    let mut model = take(HEAD_GOLD);
    let attempts = play(&mut model, "G*6b");
    assert_eq!(attempts.len(), 1);
    assert!(!attempts[0].is_solved);
    assert!(
        taken(&model).line.moves.is_empty(),
        "the move was taken back"
    );
    assert!(text(&model).contains("No mate"), "{}", text(&model));
    assert_eq!(play(&mut model, "G*4b"), [], "counted before");
    assert_eq!(play(&mut model, "G*5b"), [], "counted before");
    assert_eq!(taken(&model).stage, Stage::Solved);
    let key = taken(&model).task.problem.key();
    assert!(
        model.app.tsume.is_due(&key, model.app.day()),
        "it comes back"
    );
}

#[test]
fn a_move_without_check_is_no_attempt() {
    let mut model = take(HEAD_GOLD);
    assert_eq!(play(&mut model, "G*9i"), []);
    assert!(text(&model).contains("does not give check"));
}

#[test]
fn every_mate_is_accepted_and_the_longest_defense_answers() {
    let list = "+R3g3/4+P1k1l/6npp/9/9/9/9/9/9 b r2b3g4s3n3l15p 1\n1G5+R1/2k6/1g1p5/9/9/9/9/9/9 b r2b2g4s4n4l17p 1\n";
    let collection = Collection::read(list.as_bytes(), "list").expect("positions");
    for problem in &collection.problems {
        let solved = answer(
            &komadai_engine::tsume::Question::Solve(problem.position.clone()),
            &mut || false,
        );
        let Answer::Solved(Ok((solution, _))) = solved else {
            panic!("{}: {solved:?}", problem.position.to_sfen());
        };
        // Every first check that mates, in the solution or not, is played to its end.
        for &mv in &problem.position.legal_moves() {
            if !problem.position.gives_check(mv) {
                continue;
            }
            let mut model = take(&format!("{}\n", problem.position.to_sfen()));
            let attempts = play_move(&mut model, mv);
            let is_failed = attempts.iter().any(|attempt| !attempt.is_solved);
            let is_mate =
                taken(&model).stage == Stage::Solved || taken(&model).line.moves.len() == 2;
            assert!(is_failed != is_mate, "{mv}");
            if solution.line.first() == Some(&mv) {
                assert!(is_mate, "{mv}");
            }
        }
    }
}

#[test]
fn hints_show_the_piece_the_square_and_the_move_and_fail_the_problem() {
    let mut model = take(HEAD_GOLD);
    assert!(
        press(&mut model, KeyCode::Char('h')).is_empty(),
        "the price first"
    );
    let effects = press(&mut model, KeyCode::Char('h'));
    let attempts = answered(&mut model, effects);
    assert!(!attempts[0].is_solved);
    assert!(text(&model).contains("gold"));
    let hinted = |model: &Model| taken(model).hint.expect("a hint").squares().count();
    assert_eq!(hinted(&model), 0, "a drop comes from no square");
    press(&mut model, KeyCode::Char('h'));
    assert_eq!(hinted(&model), 1);
    assert!(text(&model).contains("again for more"), "{}", text(&model));
    press(&mut model, KeyCode::Char('h'));
    assert!(text(&model).contains("Hint: "));
    assert!(!text(&model).contains("again for more"), "all is shown");
    press(&mut model, KeyCode::Char('C'));
    assert_eq!(taken(&model).stage, Stage::Shown);
    press(&mut model, KeyCode::Char('u'));
    assert_eq!(taken(&model).stage, Stage::Open, "once more");
}

#[test]
fn an_unsound_problem_of_a_file_is_named() {
    let model = take(TWO_WAYS);
    let fault = taken(&model).task.fault.clone();
    assert!(
        fault.is_some_and(|fault| fault.starts_with("two solutions")),
        "{:?}",
        taken(&model)
    );
    let mut model = with_problems("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1\n");
    let effects = press(&mut model, KeyCode::Enter);
    answered(&mut model, effects);
    assert!(text(&model).contains("no solution"), "{}", text(&model));
}

#[test]
fn every_day_has_another_problem() {
    let mut seen = std::collections::HashSet::new();
    for day in 1..=20 {
        let mut model = menu();
        let date = jiff::civil::date(2026, 3, day).at(12, 0, 0, 0);
        tell(&mut model, Any::Date(date));
        type_in(&mut model, ":tsume daily\n");
        seen.insert(taken(&model).task.problem.key());
    }
    assert_eq!(seen.len(), 20);
}

#[test]
fn all_own_problems_are_solved_by_their_solutions_at_the_board() {
    let own = Collection::built_in();
    for problem in own.problems.iter().step_by(23) {
        let list = format!("{}\n", problem.position.to_sfen());
        let mut model = with_problems(&list);
        type_in(&mut model, ":tsume\n");
        let plies = problem.plies().expect("a solution");
        let sets = state(&model).kind.sets(&model.app);
        let wanted = if problem.is_handbook() {
            Set::Length(plies)
        } else {
            Set::Endgames
        };
        let row = sets.iter().position(|set| *set == wanted);
        for _ in 0..row.expect("a set of this length") {
            press(&mut model, KeyCode::Down);
        }
        press(&mut model, KeyCode::Enter);
        while taken(&model).task.problem.key() != problem.key() {
            press(&mut model, KeyCode::Char('.'));
        }
        let mut attempts = Vec::new();
        for mv in problem.line.iter().step_by(2) {
            attempts = play_move(&mut model, *mv);
        }
        assert_eq!(taken(&model).stage, Stage::Solved, "{}", problem.key());
        assert!(attempts.iter().all(|attempt| attempt.is_solved));
    }
}

#[test]
fn a_hint_comes_though_a_move_came_before_the_solution_was_known() {
    let mut model = with_problems(HEAD_GOLD);
    // The question for the solution is replaced by one about a move.
    let dropped = press(&mut model, KeyCode::Enter);
    assert!(
        matches!(dropped.last(), Some(Effect::Mates(MateEffect::Ask(..)))),
        "{dropped:?}"
    );
    play(&mut model, "G*6b");
    assert_eq!(
        taken(&model).task.problem.plies(),
        Some(1),
        "it was asked again"
    );
    let effects = press(&mut model, KeyCode::Char('h'));
    answered(&mut model, effects);
    assert!(text(&model).contains("Hint: "), "{}", text(&model));
}

/// The ticket of the search for missed mates that began with the screen.
fn search_of(effects: &[Effect]) -> Ticket {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Mates(MateEffect::FindMissed(ticket)) => Some(*ticket),
        _ => None,
    });
    asked.expect("a search")
}

fn missed(ticket: Ticket, lines: &[&str], searched: usize) -> Any {
    let problems = lines.iter().map(|line| Problem::from_line(line));
    Any::from(Message::Missed {
        ticket,
        problems: problems.collect::<Option<_>>().expect("problems"),
        searched,
        games: 3,
    })
}

const MISSED_MATE: &str = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 31 moves G*5b # 1";

#[test]
fn mates_missed_in_games_are_shown_as_soon_as_one_is_found() {
    let mut model = menu();
    let start = Start::Tsume(TsumeStart::default());
    let ticket = search_of(&tell(&mut model, Any::Begin(start)));
    let row = |model: &Model| {
        let state = state(model);
        state.kind.row(Set::Missed, &model.app)
    };
    assert_eq!(row(&model).1, "searching your games...");
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    assert!(state(&model).is_waiting());
    tell(&mut model, missed(ticket, &[], 1));
    assert_eq!(row(&model).1, "searching your games: 1 of 3");
    tell(&mut model, missed(ticket, &[MISSED_MATE, MISSED_MATE], 2));
    assert_eq!(taken(&model).task.order.len(), 1);
    let attempts = play(&mut model, "G*5b");
    assert!(attempts[0].is_solved);
    tell(&mut model, missed(ticket, &[], 3));
    assert_eq!(row(&model).1, "1 of 1 solved");
}

#[test]
fn the_search_for_missed_mates_ends_where_another_screen_is_shown_and_goes_on_afterwards() {
    let mut model = menu();
    let start = Start::Tsume(TsumeStart::default());
    let ticket = search_of(&tell(&mut model, Any::Begin(start)));
    let effects = type_in(&mut model, ":settings\n");
    let is_stop = |effect: &Effect| matches!(effect, Effect::Mates(MateEffect::StopFinding));
    assert!(effects.iter().any(is_stop), "{effects:?}");
    let again = search_of(&press(&mut model, KeyCode::Esc));
    assert_ne!(again, ticket);
    tell(&mut model, missed(ticket, &[MISSED_MATE], 3));
    tell(&mut model, missed(again, &[MISSED_MATE], 3));
    let row = state(&model).kind.row(Set::Missed, &model.app).1;
    assert_eq!(row, "0 of 1 solved");
}

#[test]
fn the_set_that_was_left_stays_chosen_though_rows_have_come_above_it() {
    let mut model = menu();
    tell(&mut model, Any::Begin(Start::Tsume(TsumeStart::default())));
    let rows = |model: &Model| state(model).kind.sets(&model.app);
    let place = rows(&model).iter().position(|set| *set == Set::Length(3));
    for _ in 0..place.expect("a row") {
        press(&mut model, KeyCode::Down);
    }
    press(&mut model, KeyCode::Enter);
    // The first time it shows the price.
    press(&mut model, KeyCode::Char('C'));
    let effects = press(&mut model, KeyCode::Char('C'));
    answered(&mut model, effects);
    press(&mut model, KeyCode::Esc);
    let chosen = state(&model).chosen;
    assert_eq!(rows(&model)[chosen], Set::Length(3));
    assert_eq!(place.map(|place| place + 1), Some(chosen), "a row has come");
}

#[test]
fn without_missed_mates_it_is_said_how_to_get_some() {
    let mut model = menu();
    let start = Start::Tsume(TsumeStart::default());
    let ticket = search_of(&tell(&mut model, Any::Begin(start)));
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    tell(&mut model, missed(ticket, &[], 3));
    assert!(
        text(&model).contains("No missed mates yet"),
        "{}",
        text(&model)
    );
    assert!(!state(&model).is_waiting());
    press(&mut model, KeyCode::Enter);
    assert!(text(&model).contains("No missed mates yet"));
    let effects = press(&mut model, KeyCode::Esc);
    let is_stop = |effect: &Effect| matches!(effect, Effect::Mates(MateEffect::StopFinding));
    assert!(effects.iter().any(is_stop));
}

/// Solves the problem shown by its solution.
fn solve(model: &mut Model) {
    let key = taken(model).task.problem.key();
    while taken(model).task.problem.key() == key && taken(model).stage == Stage::Open {
        let mv = taken(model).next_move().expect("a solution");
        play_move(model, mv);
    }
}

#[test]
fn a_streak_gets_harder_and_ends_at_the_first_miss() {
    let mut model = with_problems(HEAD_GOLD);
    press(&mut model, KeyCode::End);
    press(&mut model, KeyCode::Enter);
    let mut ratings = Vec::new();
    for solved in 0..4 {
        assert!(run_words(&model).contains(&format!("Streak {solved}, best 0")));
        ratings.push(taken(&model).task.problem.rating());
        solve(&mut model);
    }
    assert!(
        ratings.is_sorted() && ratings[0] < ratings[3],
        "{ratings:?}"
    );
    press(&mut model, KeyCode::Char('h'));
    assert!(text(&model).contains("no hints"), "{}", text(&model));
    let effects = press(&mut model, KeyCode::Char('C'));
    let kept = effects.iter().any(|effect| {
        matches!(effect, Effect::Keep(KeepEffect::Change(PersonChange::TsumeRun(name, 4))) if name == "streak")
    });
    assert!(kept, "{effects:?}");
    assert!(run_words(&model).contains("The streak is over: 4 solved. Best 4."));
    press(&mut model, KeyCode::Enter);
    assert!(state(&model).taken.is_none());
    assert!(text(&model).contains("best 4"), "{}", text(&model));
}

#[test]
fn against_the_clock_a_miss_leads_on_and_the_time_ends_it() {
    let mut model = with_problems(HEAD_GOLD);
    press(&mut model, KeyCode::End);
    press(&mut model, KeyCode::Up);
    press(&mut model, KeyCode::Enter);
    assert!(run_words(&model).contains("10:00 left"));
    solve(&mut model);
    press(&mut model, KeyCode::Char('C'));
    assert!(run_words(&model).contains("1 solved, 1 missed"));
    assert_eq!(taken(&model).stage, Stage::Open);
    let at = |seconds| model_time(&model) + Duration::from_secs(seconds);
    let (before, after) = (at(599), at(601));
    assert_eq!(
        state(&model).next_tick(before).map(|next| next > before),
        Some(true)
    );
    crate::app::update::update(&mut model, before, Any::Tick);
    assert_eq!(taken(&model).stage, Stage::Open);
    crate::app::update::update(&mut model, after, Any::Tick);
    assert!(run_words(&model).contains("Time is up: 1 solved, 1 missed. Best 1."));
    assert_eq!(
        state(&model).next_tick(after),
        None,
        "nothing ticks any more"
    );
}

fn run_words(model: &Model) -> String {
    let words = state(model).kind.run_words(&model.app, taken(model));
    words.expect("a run")
}

fn model_time(model: &Model) -> Duration {
    model.app.now
}
