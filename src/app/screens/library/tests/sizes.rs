//! Windows of any size.

use super::*;
use crate::app::action::entries;

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
    for size in sizes {
        let mut app = app();
        app.size = size;
        let mut state = library(&mut app, rows.clone());
        for entry in entries(Context::Library) {
            act(&mut state, &mut app, entry.action);
            screen(&state, &app);
            for place in [(0, 0), (size.0 / 2, size.1 / 2), (size.0, size.1), (1, 1)] {
                click_at(&mut state, &mut app, place);
            }
            type_in(&mut state, &mut app, "飛車");
            screen(&state, &app);
        }
    }
}

#[test]
fn every_command_can_be_reached_with_the_mouse() {
    let mut app = app();
    let mut state = library(&mut app, vec![game("a.kif", "Ann")]);
    let replies = act(&mut state, &mut app, Action::More);
    let Some(Reply::Open(dialog)) = replies.first() else {
        panic!("no dialog");
    };
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
        let sends =
            |button: &&Button| matches!(button.sends, Some(Message::Act(sent)) if sent == action);
        assert!(
            dialog.buttons.iter().any(|button| sends(&button)),
            "{action:?}"
        );
    }
    let letters: Vec<char> = dialog.buttons.iter().map(|button| button.key).collect();
    let different: std::collections::HashSet<&char> = letters.iter().collect();
    assert_eq!(different.len(), letters.len());
}
