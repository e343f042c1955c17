//! Next moves and brinkmates solved by keys.

use super::rows::Row;
use super::*;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::table::{Table, answers_kept as kept};
use crate::training::Rating;

fn state(table: &Table) -> &State {
    match &table.model.shown.screen {
        Screen::Puzzles(state) => state,
        screen => panic!("{screen:?}"),
    }
}

fn taken(table: &Table) -> &Taken {
    state(table).taken.as_ref().expect("an exercise")
}

/// Answers the request for what was answered before.
fn load(table: &mut Table, effects: &[Effect]) {
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::LoadPuzzles(ticket)) => Some(*ticket),
        _ => None,
    });
    table.tell(Message::Loaded(ticket.expect("a request"), Box::default(), None));
}

/// The screen with a row begun.
fn begun(row: Row) -> Table {
    let mut table = Table::menu();
    let asked = table.effects_of(":puzzles Enter");
    load(&mut table, &asked);
    let place = Row::all().iter().position(|it| *it == row).expect("a row");
    table.press(&"Down ".repeat(place));
    table.press("Enter");
    table
}

#[test]
fn the_list_has_a_row_for_each_theme_and_length_that_has_exercises() {
    let mut table = Table::menu();
    let asked = table.effects_of(":puzzles Enter");
    load(&mut table, &asked);
    table.sees("Today").sees("Brinkmate in 1 move").sees("0 of ");
    let rows = Row::all();
    let ids = |row: Row| row.ids().len();
    assert_eq!(ids(Row::Today), count());
    let of_lengths: usize = [1, 3].map(|moves| ids(Row::Length(moves))).iter().sum();
    assert_eq!(of_lengths, BRINKMATES.len());
    assert!(rows.iter().all(|row| !row.ids().is_empty()));
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn a_right_next_move_is_shown_with_its_line_and_kept() {
    let mut table = begun(Row::all()[1]);
    let Exercise::NextMove(next) = Exercise::of(taken(&table).task.id) else {
        panic!("a next move")
    };
    let effects = table.effects_of(&format!("{} Enter", next.line[0]));
    let answers = kept(&effects);
    assert_eq!((answers[0].kind, answers[0].rating), (CardKind::NextMove, Rating::Good));
    assert_eq!(answers[0].key, next.position.to_sfen());
    table.sees("Correct");
    assert_eq!(taken(&table).line.moves, next.line[..2]);
    table.press("Right");
    assert_eq!(taken(&table).line.moves, next.line[..3]);
    table.press("Left Left");
    assert_eq!(taken(&table).line.moves, next.line[..1]);
    table.press("Esc").sees("1 of 1 right at once").sees("1 of ");
}

#[test]
fn a_wrong_next_move_loses_chances_and_the_right_one_is_shown() {
    let mut table = begun(Row::all()[1]);
    let Exercise::NextMove(next) = Exercise::of(taken(&table).task.id) else {
        panic!("a next move")
    };
    let other = next.others[0];
    let effects = table.effects_of(&format!("{} Enter", other.mv));
    assert_eq!(kept(&effects)[0].rating, Rating::Again);
    table.sees("lowers your chances").sees("Play ");
    assert_eq!(taken(&table).line.moves, next.line[..2]);
}

#[test]
fn after_a_brinkmate_each_defense_is_mated_on_the_board() {
    let mut table = begun(Row::Length(1));
    let Exercise::Brinkmate(it) = Exercise::of(taken(&table).task.id) else { panic!("another") };
    table.press("h");
    let effects = table.effects_of(&format!("{} Enter", it.line[0]));
    assert_eq!(kept(&effects)[0].rating, Rating::Hard, "with a hint");
    table.sees("Correct").sees("defenses are mated");
    let defenses = taken(&table).task.lines.len();
    for chosen in 0..defenses.min(12) {
        let task = &taken(&table).task;
        assert_eq!(task.chosen, chosen);
        let mut position = it.position.clone();
        for &mv in &task.lines[chosen] {
            position.play(mv).expect("a legal move");
        }
        assert!(!position.has_legal_move(), "mate: {:?}", task.lines[chosen]);
        table.press("Down");
    }
}

#[test]
fn a_move_that_is_no_brinkmate_is_answered_by_a_defense_and_can_be_tried_again() {
    let mut table = begun(Row::Length(1));
    let Exercise::Brinkmate(it) = Exercise::of(taken(&table).task.id) else { panic!("another") };
    let wrong = it.position.legal_moves();
    let wrong =
        wrong.iter().find(|mv| (mv.from(), mv.to()) != (it.line[0].from(), it.line[0].to()));
    let effects = table.effects_of(&format!("{} Enter", wrong.expect("another move")));
    assert_eq!(kept(&effects)[0].rating, Rating::Again);
    table.sees("the king is saved by");
    assert_eq!(taken(&table).line.moves.len(), 2);
    table.press("Enter");
    assert!(taken(&table).is_open());
    let effects = table.effects_of(&format!("{} Enter", it.line[0]));
    assert!(kept(&effects).is_empty(), "only the first answer counts");
    table.sees("Correct").press("Esc").sees("0 of 1 right at once");
}

#[test]
fn a_brinkmate_of_three_moves_goes_on_after_the_answer() {
    let mut table = begun(Row::Length(3));
    let Exercise::Brinkmate(it) = Exercise::of(taken(&table).task.id) else { panic!("another") };
    assert!(kept(&table.effects_of(&format!("{} Enter", it.line[0]))).is_empty());
    assert_eq!(taken(&table).line.moves, it.line[..2]);
    let effects = table.effects_of(&format!("{} Enter", it.line[2]));
    assert_eq!(kept(&effects)[0].rating, Rating::Good);
}

#[test]
fn a_few_of_today_lead_back_to_the_screen_below() {
    let mut table = Table::menu();
    let screen = open(&mut table.model.app, &mut Cx::default(), PuzzlesStart::Today(2));
    let ticket = screen.kind.loading.expect("a request");
    table.lay_over(screen).tell(Message::Loaded(ticket, Box::default(), None));
    for _ in 0..2 {
        assert_eq!(kept(&table.effects_of("C")).len(), 1);
        table.press(".");
    }
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
    table.sees("0 of 2 right at once");
}
