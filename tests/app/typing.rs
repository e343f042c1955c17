//! Text input works in one way everywhere: with a visible, movable cursor.

use komadai::app::message::Message;
use komadai::app::options::Start;
use komadai::tui::draw;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthChar;

use crate::table::Table;

/// The text before the terminal's cursor, in its row.
fn before_cursor(table: &Table) -> String {
    let (width, height) = table.model.app.size;
    let area = Rect::new(0, 0, width, height);
    let cursor = draw(&table.model, area, &mut Buffer::empty(area)).expect("a cursor");
    let screen = table.screen();
    let line = screen.lines().nth(cursor.y.into()).unwrap_or_default();
    let mut columns = 0;
    let before = line.chars().take_while(|c| {
        columns += c.width().unwrap_or_default();
        columns <= cursor.x.into()
    });
    before.collect()
}

/// Types at the end, in the middle and at the beginning of a line, and erases there; `open` is the text before it.
#[track_caller]
fn types_and_edits(table: &mut Table, open: &str) {
    let stands = |table: &mut Table, before: &str, after: &str| {
        table.sees(&format!("{open}{before}{after}"));
        let row = before_cursor(table);
        assert!(row.ends_with(&format!("{open}{before}")), "`{row}`");
    };
    table.press("121");
    stands(table, "121", "");
    table.press("Home 3");
    stands(table, "3", "121");
    table.press("Delete");
    stands(table, "3", "21");
    table.press("End Backspace");
    stands(table, "32", "");
}

#[test]
fn a_name_and_a_clock_of_the_form() {
    let mut table = Table::menu();
    table
        .press("Down Enter")
        .click_on("More...")
        .click_on("  name");
    types_and_edits(&mut table, "");
    table.press("Left 5").sees("352");
    assert!(before_cursor(&table).ends_with("35"));
    let mut table = Table::menu();
    table
        .press("Down Enter")
        .click_on("More...")
        .click_on("  name");
    table.press("Down Down Down Down Down Down Down Down");
    types_and_edits(&mut table, "‹ ");
}

#[test]
fn the_name_of_a_rule_set() {
    let mut table = Table::menu();
    table
        .press("Down Enter")
        .click_on("More...")
        .click_on("customize");
    table.press("End").click_on("Save as custom rules");
    types_and_edits(&mut table, "");
}

#[test]
fn a_command() {
    types_and_edits(Table::menu().press(":"), ":");
    types_and_edits(Table::hot_seat("none").press(":"), ":");
}

#[test]
fn a_few_letters_of_a_command_that_needs_nothing_more_are_enough() {
    for (letters, shown) in [
        (":host", "host a game"),
        (":watch", "watch games of others"),
        (":join", "join a game"),
        (":se", "Language"),
        (":set", "Language"),
        (":mate", "Problem of the day"),
    ] {
        Table::menu().press(&format!("{letters} Enter")).sees(shown);
    }
    Table::menu().press(":the Enter").sees(":set theme ");
}

#[test]
fn a_move_in_a_game() {
    let mut table = Table::hot_seat("none");
    table.press("76");
    assert!(before_cursor(&table).ends_with(" > 76"));
    table.press("Home Delete").sees(" > 6");
    assert!(before_cursor(&table).ends_with(" > "));
    table.press("7").sees(" > 76");
    assert!(before_cursor(&table).ends_with(" > 7"));
    // The line closes with its last character, on either side of the cursor.
    table.press("Delete Backspace").sees("to move");
    table.press("76fu Enter").sees("☗７六歩");
}

#[test]
fn letters_in_the_library() {
    let mut table = Table::library((80, 24));
    table.press("/121").sees("with: 121");
    // Up, Down, Home and End walk the list.
    table.press("Left Left 3").sees("with: 1321");
    assert!(before_cursor(&table).ends_with("with: 13"));
    table.press("Delete Backspace").sees("with: 11");
    assert!(before_cursor(&table).ends_with("with: 1"));
}

#[test]
fn names_in_the_library() {
    let mut table = Table::library((80, 24));
    types_and_edits(table.press("End c"), "copy as: ");
    table.press("Esc n End").press(&"Backspace ".repeat(40));
    types_and_edits(&mut table, "new name: ");
}

#[test]
fn a_number_and_words_in_a_review() {
    let mut table = Table::menu();
    table.tell(Message::Paste("position startpos moves 7g7f 3c3d".into()));
    types_and_edits(table.press("#"), "go to move: ");
    // The line closes with its last digit.
    table.press("Backspace Backspace").sees_no("go to move");
    types_and_edits(table.press("/"), "find in comments: ");
}

#[test]
fn a_number_and_a_position_in_the_editor() {
    let mut table = Table::menu();
    table.press(":editor Enter");
    types_and_edits(table.press("#"), "number of the next move: ");
    types_and_edits(table.press("Esc $"), "SFEN: ");
}

#[test]
fn arrows_move_the_cursor_once_it_stands_within_a_typed_move() {
    let mut table = Table::hot_seat("none");
    table.press("76 Home Right");
    assert!(before_cursor(&table).ends_with(" > 7"));
    table.press("Right");
    assert!(before_cursor(&table).ends_with(" > 76"));
}

#[test]
fn a_complete_move_says_what_enter_does() {
    let mut table = Table::begin(Start::Play(Box::default()));
    table.press("7g").sees("choose a marked square");
    table.press("7f").sees("Enter plays");
    table.sees_no("choose a marked square").press("Esc");
    table.press("7g7d").sees_no("Enter plays").press("Esc");
    let promotes = "4k4/9/9/4S4/9/9/9/9/4K4 b - 1";
    let mut table = Table::under("casual", promotes);
    table.press("5d5c").sees("promote or not");
}

/// Esc, a repaint or a move of the cursor closes what was said of the refused move: no piece is held then.
#[test]
fn a_typed_move_of_no_piece_holds_none() {
    let mut table = Table::begin(Start::Play(Box::default()));
    for mv in ["5e5d", "3c3d", "P*5e"] {
        table.press(mv).press("Enter Left").sees("to move");
        table.sees_no("marked square");
    }
}

/// Where illegal moves are taken, nothing shows which ones they are (R38).
#[test]
fn a_complete_move_is_no_hint_where_illegal_moves_are_taken() {
    let mut table = Table::under("pro", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    for mv in ["5g5f", "5g5d", "P*5e", "P*4e"] {
        table.press(mv).sees("Enter plays this move").press("Esc");
    }
}
