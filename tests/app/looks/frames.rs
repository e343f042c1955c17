//! Every screen and dialog in frames of another size than the model knows: a window is resized before the
//! program learns it, and the terminal has shrunk the frame by then.

use komadai::app::model::Model;
use komadai::tui::draw;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::scenes::{Scene, all};
use crate::table::Table;

/// The size in the model, and the real one.
const SIZES: [((u16, u16), (u16, u16)); 14] = [
    ((140, 45), (60, 20)),
    ((140, 45), (46, 13)),
    ((140, 45), (40, 13)),
    ((140, 45), (20, 5)),
    ((140, 45), (1, 1)),
    ((120, 45), (60, 20)),
    ((200, 60), (80, 24)),
    ((80, 24), (79, 24)),
    ((80, 24), (80, 23)),
    ((60, 20), (140, 45)),
    ((46, 13), (140, 45)),
    ((40, 13), (80, 24)),
    ((20, 5), (100, 30)),
    ((1, 1), (240, 70)),
];

/// Screens and dialogs without snapshots, each with the keys that lead there.
fn others() -> Vec<Scene> {
    let pressed = |mut table: Table, keys: &str| {
        table.press(keys);
        table
    };
    let pasted = |text: &str| {
        let mut table = Table::menu();
        table.paste(text);
        table
    };
    let game = |keys: &str| pressed(Table::under("", "startpos"), keys);
    let menu = |keys: &str| pressed(Table::menu(), keys);
    let library = |keys: &str| pressed(Table::library((80, 24)), keys);
    let record = |keys: &str| {
        let text = "手合割：平手\n手数----指手---------消費時間--\n1 ７六歩(77)\n*comment\n2 ３四歩(33)\n3 投了\n";
        pressed(pasted(text), keys)
    };
    let two_games = "手合割：平手\n1 ７六歩(77)\n2 投了\n\n手合割：平手\n1 ２六歩(27)\n2 投了\n";
    let scene = |name, table| Scene { name, table };
    let mut scenes = vec![
        scene("first lesson", menu(":lessons Enter Enter Enter")),
        scene("mate problems", menu(":tsume Enter")),
        scene("weaknesses", menu(":weaknesses Enter")),
        scene("a mate problem", menu(":tsume Enter Down Enter h")),
        scene("form against the bot", menu("Enter Down Down")),
        scene("editor of the menu", menu(":editor Enter p")),
        scene("two games", pasted(two_games)),
        scene("settings over a game", game("F5 End")),
        scene("commands", game(":")),
        scene("notice", game("m Esc")),
    ];
    // Every letter opens its dialog.
    for key in ('a'..='z').chain('A'..='Z') {
        scenes.push(scene("a key in a game", game(&format!("7g7f Enter {key}"))));
        scenes.push(scene("a key in a review", record(&format!("Right {key}"))));
        scenes.push(scene("a key in the library", library(&key.to_string())));
        scenes.push(scene("a key in the menu", menu(&key.to_string())));
        scenes.push(scene("a key in the editor", record(&format!("x {key}"))));
    }
    scenes
}

fn pictured(model: &Model, area: Rect) -> (Buffer, Option<Position>) {
    let mut buf = Buffer::empty(area);
    let cursor = draw(model, area, &mut buf);
    (buf, cursor)
}

#[test]
fn screens_are_laid_out_in_the_frame_they_are_given() {
    for Scene { name, mut table } in all().into_iter().chain(others()) {
        for (believed, (width, height)) in SIZES {
            let area = Rect::new(0, 0, width, height);
            table.resize((width, height));
            let expected = pictured(&table.model, area);
            table.resize(believed);
            let seen = pictured(&table.model, area);
            assert!(seen == expected, "{name}: {believed:?} is not {width}x{height}\n{:?}", seen.0);
        }
    }
}

#[test]
fn nothing_is_drawn_outside_of_a_part_of_the_frame() {
    for Scene { name, table } in all().into_iter().chain(others()) {
        for (_, (width, height)) in SIZES {
            let mut buf = Buffer::filled(
                Rect::new(0, 0, width + 8, height + 6),
                ratatui::buffer::Cell::new("#"),
            );
            let area = Rect::new(4, 3, width, height);
            draw(&table.model, area, &mut buf);
            let touched = buf
                .area
                .positions()
                .find(|place| !area.contains(*place) && buf[*place].symbol() != "#");
            assert!(touched.is_none(), "{name} at {width}x{height}: {touched:?} is outside");
        }
    }
}
