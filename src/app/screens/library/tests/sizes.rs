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
        let mut shared = shared();
        shared.size = size;
        let mut state = library(&mut shared, rows.clone());
        for entry in entries(Context::Library) {
            act(&mut state, &mut shared, entry.action);
            screen(&state, &shared);
            for place in [(0, 0), (size.0 / 2, size.1 / 2), (size.0, size.1), (1, 1)] {
                state.input(&mut shared, &Input::Click(place.0, place.1));
            }
            type_in(&mut state, &mut shared, "飛車");
            screen(&state, &shared);
        }
    }
}

#[test]
fn parts_lie_inside_the_window_and_share_no_cell() {
    for width in (1..200).chain([500]) {
        for height in (1..60).chain([200]) {
            for (toggled, moves) in [
                (false, None),
                (true, None),
                (false, Some(7)),
                (true, Some(40)),
            ] {
                let window = ratatui::layout::Rect::new(0, 0, width, height);
                let layout = LibraryLayout::new(window.into(), toggled, moves, false);
                let parts = [
                    layout.heading,
                    layout.moves,
                    layout.columns,
                    layout.list,
                    layout.panel,
                    layout.status,
                    layout.footer,
                ];
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(window), *part, "{width}x{height}");
                    for other in &parts[index + 1..] {
                        assert!(part.intersection(*other).is_empty(), "{width}x{height}");
                    }
                }
                let board = layout.board.map_or(layout.panel, |board| board.area);
                assert_eq!(board.intersection(layout.panel), board, "{width}x{height}");
            }
        }
    }
}

#[test]
fn every_command_can_be_reached_with_the_mouse() {
    let mut shared = shared();
    let mut state = library(&mut shared, vec![game("a.kif", "Ann")]);
    let replies = act(&mut state, &mut shared, Action::More);
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
