//! Circles and arrows on the board.

use super::*;
use crate::tui::views::drawn_alone;
use crossterm::event::MouseEventKind;

fn marks(table: &Table) -> Vec<String> {
    let notes = &table.record().node(table.review().node()).notes;
    notes.marks.iter().map(ToString::to_string).collect()
}

#[test]
fn the_right_button_draws_circles_and_arrows_and_takes_them_away() {
    let mut table = game();
    let mut mark = |from, to| {
        let [from, to] = [from, to].map(|square| table.place(square));
        marks(table.drag(MouseButton::Right, from, to))
    };
    mark("7g", "7f");
    assert_eq!(mark("5e", "5e"), ["7g7f", "5e"]);
    assert_eq!(mark("7g", "7f"), ["5e"]);
    table.press("u u");
    assert_eq!(marks(&table), ["7g7f"]);
    // Outside of the board a mark is dropped; each position has its own marks.
    table.effects.clear();
    table.mouse(MouseEventKind::Up(MouseButton::Right), (0, 0));
    assert!(table.effects.is_empty() && marks(&table) == ["7g7f"]);
    table.press("Right");
    assert_eq!(marks(&table), [""; 0]);
}

#[test]
fn the_right_button_puts_a_held_piece_down_and_beside_the_board_leaves() {
    let mut table = game();
    let pawn = table.place("2g");
    table.click(pawn);
    assert!(table.review().entry.input.selected.is_some());
    table.right_click(pawn);
    assert_eq!(table.review().entry.input.selected, None);
    assert_eq!(marks(&table), [""; 0]);
    table.right_click((0, 0));
    assert!(matches!(table.model.shown.screen, Screen::Library(_)));
}

#[test]
fn keys_draw_marks_at_the_cursor() {
    let mut table = game();
    let is_at_board = |table: &Table| table.review().entry.is_at_board();
    let cursor = |table: &Table| table.review().entry.input.cursor.to_string();
    assert!(is_at_board(table.press("'")));
    let at = cursor(&table);
    assert_eq!(marks(table.press("''")), [at.as_str()]);
    let drawn = marks(table.press("''' Up '"));
    assert_eq!(drawn, [at + &cursor(&table)]);
    // Esc drops the mark being drawn, then leaves the board.
    assert!(is_at_board(table.press("' Esc")));
    assert!(!is_at_board(table.press("Esc")));
    assert_eq!(marks(&table).len(), 1);
}

#[test]
fn a_command_draws_marks_and_names_what_is_none() {
    let mut table = game();
    let mut command = |line: &str| {
        table.type_in(&format!(":mark {line}\n"));
        let notice = table.model.app.notice.clone().expect("an answer");
        (notice.text, marks(&table))
    };
    let drawn = ["5e", "8h2b"].map(str::to_owned);
    assert_eq!(command("5e 8h2b").1, drawn);
    let (said, marks) = command("5e 5j");
    assert!(said.starts_with("`5j` is no mark"), "{said}");
    assert_eq!(marks, drawn, "none or all");
    assert_eq!(command("none").1, [""; 0]);
    assert_eq!(command("none").0, "no marks on this position");
}

#[test]
fn marks_are_seen_on_the_board_but_not_on_a_line_stepped_through() {
    let mut table = game();
    let bare = table.screen();
    table.type_in(":mark 5e 8h2b 2g\n");
    assert_eq!(marks(&table).len(), 3);
    table.model.app.notice = None;
    assert_ne!(table.screen(), bare);
    let drawn = drawn_alone(table.review(), &table.model.app);
    insta::assert_snapshot!("marks_80x24", drawn);
}
