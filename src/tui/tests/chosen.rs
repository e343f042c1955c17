//! The terminal's cursor stands on what is chosen; speech has words for notices and clocks.

use ratatui::buffer::Buffer;

use crate::app::effect::Effect;
use crate::app::person::settings::Setting;
use crate::table::Table;
use crate::tui::layout::DrawArea;
use crate::tui::{draw, draw_to_choose};

/// What is drawn from the place of what is chosen on, in the first cells.
fn chosen(table: &Table, cells: usize) -> String {
    let area = DrawArea::of(&table.model.app).area;
    let mut buf = Buffer::empty(area);
    let place = draw_to_choose(&table.model, area, &mut buf).expect("a place");
    let row = (place.x..area.right()).map(|x| buf[(x, place.y)].symbol());
    row.take(cells).collect()
}

fn typing(table: &Table) -> bool {
    let area = DrawArea::of(&table.model.app).area;
    draw(&table.model, area, &mut Buffer::empty(area)).is_some()
}

#[test]
fn the_cursor_stands_on_the_piece_of_the_chosen_square() {
    let mut table = Table::playing("");
    table.set(Setting::Pieces, "western");
    let mut seen = Vec::new();
    for key in ["", "Down", "Down", "Right", "Right", "Up", "Left Left"] {
        table.press(key);
        seen.push(chosen(&table, 1));
    }
    assert_eq!(seen, ["P", " ", "K", "G", "S", " ", " "]);
    table.press("i");
    assert_eq!(chosen(&table, 9).trim(), "x Close");
}

#[test]
fn the_cursor_stands_on_the_chosen_row_of_menu_list_form_and_dialog() {
    let mut table = Table::menu();
    let rows = ["Down", "Down", "Up"].map(|key| chosen(table.press(key), 11));
    assert_eq!(rows, ["Two players", "Play over a", "Two players"]);
    let mut seen = vec![chosen(table.press("F5 Down"), 5)];
    seen.push(chosen(Table::menu().press("Enter Down"), 5));
    seen.push(chosen(Table::menu().press("Enter End"), 5));
    seen.push(chosen(Table::playing("7g7f").press("t"), 10));
    seen.push(chosen(Table::playing("7g7f 3c3d").press("t y v"), 8));
    let mut table = Table::library((80, 24));
    seen.push(chosen(table.press("Down"), 10));
    assert!(!typing(&table));
    assert!(typing(table.press("/x")));
    let expected = ["Color", "Back ", "Start", " n Play on", "  start ", "佐 藤 花 子   "];
    assert_eq!(seen, expected);
}

#[test]
fn a_command_of_the_settings_speaks_notices_and_the_countdown() {
    let spoken = |table: &mut Table| {
        let effects = std::mem::take(&mut table.effects).into_iter();
        let words = effects.filter_map(|effect| match effect {
            Effect::Speak(command, words) => Some(format!("{command}: {words}")),
            _ => None,
        });
        words.collect::<Vec<_>>()
    };
    let mut table = Table::hot_seat("12s");
    table.wait(1.0);
    assert!(spoken(&mut table).is_empty(), "off by default");
    table.set(Setting::Speech, "say -r 250");
    table.wait(1.0);
    table.wait(1.0);
    assert_eq!(
        spoken(&mut table),
        [
            "say -r 250: Black Player 1: 10 seconds left",
            "say -r 250: Black Player 1: 9 seconds left",
        ]
    );
    table.press("u");
    assert_eq!(spoken(&mut table), ["say -r 250: no move of yours to take back"]);
}
