//! Text input works in one way everywhere: with a visible, movable cursor.

use komadai::app::Seat;
use komadai::app::model::Screen;
use komadai::app::options::Start;
use komadai::app::screens::play;
use komadai::tui::draw;
use komadai_engine::bot::Level;
use komadai_engine::engine::TurnChoice;
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

/// Types at the end, in the middle and at the beginning of a line, and erases there; `open` is the text
/// before it.
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
    table.press("Down Enter").click_on("More...").click_on("  name");
    types_and_edits(&mut table, "");
    table.press("Left 5").sees("352");
    assert!(before_cursor(&table).ends_with("35"));
    let mut table = Table::menu();
    table.press("Down Enter").click_on("More...").click_on("  name");
    table.press("Down Down Down Down Down Down Down Down");
    types_and_edits(&mut table, "‹ ");
}

#[test]
fn the_name_of_a_rule_set() {
    let mut table = Table::menu();
    table.press("Down Enter").click_on("More...").click_on("customize");
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
    table.paste("position startpos moves 7g7f 3c3d");
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

/// While the bot thinks letters belong to the next move, which is read in the position after its move.
#[test]
fn a_move_typed_while_the_bot_thinks_is_played_after_its_move() {
    let mut table = Table::with("none", "none", [Seat::Human, Seat::Bot(Level::MIN)]);
    table.play("7g7f");
    let ticket = table.question();
    table.press("2g2").sees(" > 2g2").press("Enter");
    table.sees("thinking").press("f").sees(" > 2g2f");
    table.bot_plays(ticket, "3c3d");
    table.press("Enter").sees("☗２六歩");
}

/// The card of the result takes no key from a move that is being typed.
#[test]
fn a_move_typed_as_the_game_ends_presses_no_button() {
    let mut table = Table::with("none", "none", [Seat::Human, Seat::Bot(Level::MIN)]);
    table.play("7g7f");
    let ticket = table.question();
    table.press("5");
    table.tell(play::Message::Chose { ticket, answer: Ok(TurnChoice::Resign), expected: None });
    table.press("e5d").sees("wins");
    assert!(matches!(table.model.shown.screen, Screen::Play(_)));
    table.press("Enter").sees("wins").press("e");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

/// On the board of a finished game, too, `f` in the middle of a move does not turn the board.
#[test]
fn a_move_typed_after_the_end_turns_no_board() {
    let mut table = Table::hot_seat("none");
    table.play("7g7f 3c3d").press("t y b");
    let over = table.picture();
    table.press("8g8f").sees(" > 8g8f").press("Esc");
    assert_eq!(table.picture(), over);
    table.press("8g8f Enter").sees("game is over");
}

/// `P` alone says which piece is meant, and what is missing.
#[test]
fn the_letter_of_a_piece_alone_is_asked_where_it_goes() {
    let mut table = Table::hot_seat("none");
    table.press("p Enter").sees("Where does the pawn go? For example P-7f");
    let mut table = Table::under("casual", "4k4/9/9/9/9/9/9/9/4K4 b P 1");
    table.press("p Enter").sees("Where does the pawn go?");
}

/// Enter goes on in every form that ends in a button, and changes nothing on the way.
#[test]
fn enter_goes_down_a_form_and_presses_only_its_buttons() {
    for form in ["Enter", "Down Enter"] {
        let mut table = Table::menu();
        table.press(form).press("Down Down");
        let before = table.screen();
        let lines = before.lines().filter(|line| line.contains('‹')).count();
        assert!(lines > 3, "{before}");
        for _ in 0..20 {
            if table.screen().contains("Enter select") {
                break;
            }
            table.press("Enter");
        }
        let values = |screen: &str| {
            let values = screen.lines().filter_map(|line| line.split_once('‹'));
            values.map(|(_, value)| value.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(values(&table.screen()), values(&before));
        table.sees("Enter select");
    }
    let mut table = Table::menu();
    table.press("Enter Down Down");
    table.sees("Enter go on  Space change");
    let before = table.screen();
    table.press("Space");
    assert_ne!(table.screen(), before, "Space changes the opponent");
}

/// Where characters are text, the footer names keys that are none.
#[test]
fn a_line_of_text_in_a_form_has_f1_for_its_help() {
    let mut table = Table::menu();
    table.press("Down Enter Home").sees("F1 help").sees_no("q quit");
    table.press("?").sees_no("On this screen");
    table.press("F1").sees("On this screen");
}

/// Up once too often and Enter would end the program.
#[test]
fn up_at_the_top_of_the_menu_stays_there() {
    let mut table = Table::menu();
    let before = table.picture();
    table.press("Up");
    assert_eq!(table.picture(), before);
}

/// What was thought of the move that was never made is counted on the card and beside the board alike.
#[test]
fn the_card_and_the_panels_show_the_same_time() {
    let mut table = Table::hot_seat("none");
    table.wait(2.0);
    table.play("7g7f");
    table.wait(6.0);
    table.press("t y");
    table.sees("Time used: ☗ 0:02  ☖ 0:06").press("b");
    let screen = table.screen();
    let panel = screen.lines().find(|line| line.contains("Player 2"));
    let panel = panel.expect("the panel of White");
    assert!(panel.contains("0:06"), "{panel}");
}
