//! Every screen in two thousand windows of any size: nothing panics, nothing is drawn outside, and keys still work.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;

use super::message::Message;
use super::model::Model;
use super::update::tests::{menu, playing, press, tell, type_in};
use super::view::draw;

/// The smallest and the largest, and what people have.
const SIZES: [(u16, u16); 8] = [
    (1, 1),
    (500, 200),
    (500, 1),
    (1, 200),
    (46, 13),
    (40, 20),
    (80, 24),
    (240, 70),
];
/// Windows for each screen.
const WINDOWS: usize = 2000;

fn screens() -> Vec<(&'static str, Model)> {
    let mut screens = vec![
        ("menu", menu()),
        ("play", playing("7g7f 3c3d 8h2b+ 3a2b B*5e")),
    ];
    for (name, downs) in [
        ("setup", 0),
        ("library", 2),
        ("editor", 3),
        ("lessons", 4),
        ("settings", 5),
    ] {
        let mut model = menu();
        for _ in 0..downs {
            press(&mut model, KeyCode::Down);
        }
        press(&mut model, KeyCode::Enter);
        screens.push((name, model));
    }
    for (name, keys) in [
        ("help", "?"),
        ("impasse panel", "i"),
        ("pause", "a"),
        ("command", ":set theme "),
        ("typing", "58k"),
        ("result", "ty"),
    ] {
        let mut model = playing("7g7f 3c3d");
        type_in(&mut model, keys);
        screens.push((name, model));
    }
    let mut review = playing("7g7f 3c3d");
    type_in(&mut review, "tyv");
    screens.push(("review", review));
    screens
}

#[test]
fn no_window_is_too_small_or_too_large_for_a_screen() {
    let mut rng = fastrand::Rng::with_seed(2026);
    for (name, mut model) in screens() {
        for window in 0..WINDOWS {
            let random = (rng.u16(1..=500), rng.u16(1..=200));
            let (width, height) = SIZES.get(window).copied().unwrap_or(random);
            tell(&mut model, Message::Resize(width, height));
            let area = model.shared.window();
            let mut buf = Buffer::empty(area);
            let cursor = draw(&model, area, &mut buf);
            assert!(
                cursor.is_none_or(|place| area.contains(place)),
                "{name} at {width}x{height}: the cursor is outside"
            );
            if window % 100 == 0 {
                press(&mut model, KeyCode::Down);
                press(&mut model, KeyCode::Up);
            }
        }
        tell(&mut model, Message::Resize(80, 24));
        press(&mut model, KeyCode::Esc);
    }
}
