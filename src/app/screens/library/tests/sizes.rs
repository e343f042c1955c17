//! Windows of any size.

use super::*;
use crate::app::action::entries;
use crate::app::screens::ScreenMessage;
use crossterm::event::{MouseButton, MouseEventKind};

#[test]
fn no_window_size_and_no_action_panics() {
    let long = "藤井聡太竜王名人".repeat(20);
    let rows = vec![broken(), game("a.kif", &long), game("b/c.kif", "Cleo")];
    let sizes = [
        (1, 1),
        (2, 3),
        (5, 40),
        (39, 12),
        (40, 13),
        (46, 13),
        (46, 40),
        (80, 24),
        (140, 45),
        (500, 200),
    ];
    for (width, height) in sizes {
        let listing = || {
            let mut table = Table::listing(rows.clone());
            table.resize((width, height));
            table
        };
        let mut table = listing();
        for entry in entries(Context::Library) {
            table.tell(Any::Act(entry.action)).cells();
            for place in [(0, 0), (width / 2, height / 2), (width, height), (1, 1)] {
                table.mouse(MouseEventKind::Down(MouseButton::Left), place);
            }
            table.press("飛車").cells();
            if !matches!(table.model.shown.screen, Screen::Library(_)) || table.is_asked() {
                table = listing();
            }
        }
    }
}

#[test]
fn every_command_can_be_reached_with_the_mouse() {
    let mut table = Table::listing(vec![game("a.kif", "Ann")]);
    table.press("+");
    let dialog = table.model.shown.dialogs.last().expect("a dialog");
    for action in [
        Action::Find,
        Action::FindPosition,
        Action::Mark,
        Action::Rename,
        Action::Copy,
        Action::Remove,
        Action::TakeBack,
        Action::Convert,
        Action::Flat,
        Action::Reload,
    ] {
        let is_sent = dialog.buttons.iter().any(|button| {
            matches!(&button.sends, Some(Any::Screen(ScreenMessage::Library(Message::Act(sent)))) if *sent == action)
        });
        assert!(is_sent, "{action:?}");
    }
    let letters: Vec<char> = dialog.buttons.iter().map(|button| button.key).collect();
    let different: std::collections::HashSet<&char> = letters.iter().collect();
    assert_eq!(different.len(), letters.len());
}
