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
    for key in ["", "Down", "Down", "Down", "Down", "Right", "Right", "Right"] {
        table.press(key);
        seen.push(chosen(&table, 1));
    }
    assert_eq!(seen, [" ", " ", "P", " ", "K", "G", "S", "N"]);
    table.press("i");
    assert_eq!(chosen(&table, 7).trim(), "Close");
}

#[test]
fn the_cursor_stands_on_the_chosen_row_of_menu_list_form_and_dialog() {
    let mut table = Table::menu();
    let rows = ["Down", "Down", "Up"].map(|key| chosen(table.press(key), 12));
    assert_eq!(rows, [""; 3]);
    table.press("F5 Down");
    assert_eq!(chosen(&table, 5), "Theme");
    table.press("Esc");
    let mut table = Table::menu();
    table.press("Enter Down");
    assert_eq!(chosen(&table, 5), "");
    let mut table = Table::playing("7g7f");
    table.press("t");
    assert_eq!(chosen(&table, 10), "");
    let mut table = Table::library((80, 24));
    table.press("Down");
    assert_eq!(chosen(&table, 10), "");
    assert!(!typing(&table));
    table.press("/x");
    assert!(typing(&table));
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
    assert_eq!(spoken(&mut table), ["say -r 250: No move of yours to take back"]);
}
