//! A day's training by keys, with the clock set forward.

use super::*;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::app::screens::mistakes::tests::mistake;
use crate::table::{Table, answers_kept};

/// The screen with this plan.
fn opened(plan: TodayPlan) -> Table {
    let mut table = Table::menu();
    let effects = table.effects_of(":today Enter");
    loaded(&mut table, &effects, plan);
    table
}

fn loaded(table: &mut Table, effects: &[Effect], plan: TodayPlan) {
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::LoadToday(ticket)) => Some(*ticket),
        _ => None,
    });
    table.tell(Message::Loaded(ticket.expect("the plan is read"), Box::new(plan)));
}

/// The answers that were kept for the day.
fn kept(effects: &[Effect]) -> Vec<u32> {
    let answers = answers_kept(effects).into_iter();
    answers.filter(|it| it.kind == CardKind::Today).filter_map(|it| it.value).collect()
}

/// Three mistakes of this month.
fn with_mistakes() -> TodayPlan {
    TodayPlan { mistakes: vec![mistake(); 3], ..TodayPlan::default() }
}

/// Shows the solution of a problem, the first time after its price, and goes on.
fn answer(table: &mut Table) {
    let is_open = |table: &Table| match &table.model.shown.screen {
        Screen::Tsume(state) => state.taken.as_ref().is_some_and(exercise::Taken::is_open),
        _ => false,
    };
    while is_open(table) {
        table.press("C");
    }
    table.press("Enter");
}

fn is_shown(table: &Table, name: &str) -> bool {
    format!("{:?}", table.model.shown.screen).starts_with(name)
}

#[test]
fn one_step_follows_another_and_the_day_is_kept() {
    let mut table = opened(with_mistakes());
    table.sees("Begin: 10 minutes").sees("3 mate problems").sees("2 mistakes").press("Enter");
    assert!(is_shown(&table, "Tsume"));
    // Each problem is answered by its solution.
    for _ in 0..3 {
        table.wait(30.0);
        answer(&mut table);
    }
    assert!(is_shown(&table, "Mistakes"), "{}", table.screen());
    table.press("Esc");
    assert!(is_shown(&table, "Today"), "{}", table.screen());
    assert_eq!(kept(&table.take_effects()), [3]);
    table.sees("3 answers in 2 minutes").sees("●");
}

#[test]
fn puzzles_that_come_back_are_asked_too() {
    let mut table = opened(TodayPlan { puzzles: 7, ..TodayPlan::default() });
    table.sees("5 next moves and brinkmates that come back").press("Enter");
    assert!(is_shown(&table, "Puzzles"), "{}", table.screen());
}

#[test]
fn the_time_ends_it_after_the_answer_at_work() {
    let mut table = opened(TodayPlan::default());
    table.press("Enter").wait(601.0);
    assert!(is_shown(&table, "Tsume"), "an open problem is not taken away");
    answer(&mut table);
    assert!(is_shown(&table, "Today"), "{}", table.screen());
    assert_eq!(kept(&table.take_effects()), [1]);
    table.sees("1 answer in 10 minutes");
}

#[test]
fn leaving_a_step_goes_on_with_the_next_and_leaving_the_list_ends_it() {
    let mut table = opened(with_mistakes());
    table.press("Enter").press("Esc");
    assert!(is_shown(&table, "Mistakes"), "{}", table.screen());
    table.press("Esc");
    table.sees("Nothing answered this time");
    assert!(kept(&table.take_effects()).is_empty(), "a day without an answer is none");
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
    assert_eq!(table.model.app.today, None);
    // What was answered before the menu is kept, too.
    let mut table = opened(TodayPlan::default());
    table.press("Enter");
    answer(&mut table);
    table.press(":menu Enter");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)), "{}", table.screen());
    assert_eq!(kept(&table.take_effects()), [1]);
}

#[test]
fn a_week_has_its_days_and_those_missed_cost_nothing() {
    let mut table = opened(TodayPlan::default());
    table.press("Esc");
    table.model.app.started = jiff::civil::date(2026, 11, 28).at(9, 0, 0, 0);
    let today = table.model.app.day();
    let effects = table.effects_of(":today Enter");
    let days = [(today - 6, 4), (today - 2, 9)].into();
    loaded(
        &mut table,
        &effects,
        TodayPlan { days, due: [2, 0], ahead: [4, 0, 1, 0, 0, 0, 9], ..TodayPlan::default() },
    );
    table.sees("Cards of the next seven days: 4, 0, 1, 0, 0, 0, 9");
    table.sees("2 cards of your repertoire for ☗ Black").sees("●");
    let Screen::Today(state) = &table.model.shown.screen else { panic!("another screen") };
    let lines = state.plain_lines(&table.model.app).join("\n");
    assert!(lines.contains("You trained on Nov 22, 2026; Nov 26, 2026."), "{lines}");
    assert!(!lines.contains('●'), "{lines}");
    // The weeks begin with their Mondays, this one first.
    let picture = table.picture();
    let weeks: Vec<&str> = picture.lines().filter(|line| line.contains("· ·")).collect();
    let [last, before, ..] = &weeks[..] else { panic!("{picture}") };
    assert!(before.contains("· · · · · · ●") && before.contains("Nov 16"), "{picture}");
    assert!(last.contains("· · · ● · ·") && last.contains("Nov 23"), "{picture}");
}
