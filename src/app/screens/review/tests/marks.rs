//! Circles and arrows on the board.

use super::*;
use crate::app::screen::BoardCommand;

fn marks(state: &State) -> Vec<String> {
    let notes = &state.record().node(state.node()).notes;
    notes.marks.iter().map(ToString::to_string).collect()
}

/// The cell in the middle of a square of the board.
fn cell(app: &AppState, square: &str) -> (u16, u16) {
    let layout = PlayLayout::new(DrawArea::of(app), false).expect("room for a board");
    let tile = layout.board.tile(square.parse().expect("a square"));
    (tile.x + tile.width / 2, tile.y)
}

#[test]
fn the_right_button_draws_circles_and_arrows_and_takes_them_away() {
    let (mut state, mut app) = (game(), app((80, 24)));
    let mut drag = |state: &mut State, from, to| {
        let [from, to] = [from, to].map(|square| cell(&app, square));
        mouse(state, &mut app, Gesture::RightClick, from);
        mouse(state, &mut app, Gesture::RightDrop, to)
    };
    drag(&mut state, "7g", "7f");
    drag(&mut state, "5e", "5e");
    assert_eq!(marks(&state), ["7g7f", "5e"]);
    drag(&mut state, "7g", "7f");
    assert_eq!(marks(&state), ["5e"]);
    press(&mut state, &[Action::TakeBack, Action::TakeBack]);
    assert_eq!(marks(&state), ["7g7f"]);
    // Outside of the board a mark is dropped; each position has its own marks.
    let beside = mouse(&mut state, &mut app, Gesture::RightDrop, (0, 0));
    assert!(beside.is_empty());
    press(&mut state, &[Action::Right]);
    assert_eq!(marks(&state), [""; 0]);
}

#[test]
fn the_right_button_puts_a_held_piece_down_and_beside_the_board_leaves() {
    let (mut state, mut app) = (game(), app((80, 24)));
    let pawn = cell(&app, "2g");
    mouse(&mut state, &mut app, Gesture::Click, pawn);
    mouse(&mut state, &mut app, Gesture::RightClick, pawn);
    mouse(&mut state, &mut app, Gesture::RightDrop, pawn);
    assert_eq!(state.entry.input.selected, None);
    assert_eq!(marks(&state), [""; 0]);
    let replies = mouse(&mut state, &mut app, Gesture::RightClick, (0, 0));
    assert!(!replies.is_empty(), "the review is left");
}

#[test]
fn keys_draw_marks_at_the_cursor() {
    let mut state = game();
    let mark = Action::MarkSquare;
    press(&mut state, &[mark]);
    assert!(state.entry.is_at_board());
    let at = state.entry.input.cursor.to_string();
    press(&mut state, &[mark, mark]);
    assert_eq!(marks(&state), [at.as_str()]);
    press(&mut state, &[mark, mark, mark, Action::Up, mark]);
    let above = state.entry.input.cursor;
    assert_eq!(marks(&state), [format!("{at}{above}")]);
    // Esc drops the mark being drawn, then leaves the board.
    press(&mut state, &[mark, Action::Cancel]);
    assert!(state.entry.is_at_board());
    press(&mut state, &[Action::Cancel]);
    assert!(!state.entry.is_at_board());
    assert_eq!(marks(&state).len(), 1);
}

#[test]
fn a_command_draws_marks_and_names_what_is_none() {
    let (mut state, mut app) = (game(), app((80, 24)));
    let mut command = |state: &mut State, line: &str| {
        let mark = BoardCommand::Mark(line.to_owned());
        let replies = asked(|cx| state.command(&mut app, cx, mark));
        match replies.into_iter().next_back() {
            Some(Reply::Notify(notice)) => notice.text,
            other => panic!("{other:?}"),
        }
    };
    command(&mut state, "5e 8h2b");
    assert_eq!(marks(&state), ["5e", "8h2b"]);
    assert!(command(&mut state, "5e 5j").starts_with("`5j` is no mark"));
    assert_eq!(marks(&state), ["5e", "8h2b"], "none or all");
    command(&mut state, "none");
    assert_eq!(marks(&state), [""; 0]);
    assert_eq!(command(&mut state, "none"), "no marks on this position");
}

#[test]
fn marks_are_seen_on_the_board_but_not_on_a_line_stepped_through() {
    let mut state = game();
    let size = (80, 24);
    let bare = screen(&state, size);
    let mark = BoardCommand::Mark("5e 8h2b 2g".into());
    let replies = asked(|cx| state.command(&mut app(size), cx, mark));
    let drawn = replies.iter().filter(|it| matches!(it, Reply::Notify(_)));
    assert_eq!(drawn.count(), 3);
    assert_ne!(screen(&state, size), bare);
    insta::assert_snapshot!("marks_80x24", screen(&state, size));
}
