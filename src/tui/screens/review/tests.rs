use super::*;
use crate::record::Reason;
use crate::tui::action::Action;
use crate::tui::message::Input;
use crate::tui::theme::{BuiltIn, ColorDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

fn shared(size: (u16, u16)) -> Shared {
    Shared::new(size, Theme::built_in(BuiltIn::Wood, ColorDepth::True))
}

fn game() -> State {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for text in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"] {
        at = record
            .add_move(at, text.parse().expect("a move"))
            .expect("legal");
        record.notes_mut(at).spent = Some(Duration::from_secs(61));
    }
    record.notes_mut(at).comments = vec!["A fork \u{1b}[31m of rook and lance".into()];
    let end = End::new(Reason::Resignation, Some(Color::Black));
    record.add_end(at, end).expect("an end");
    record.headers.set(Key::Black, "Ann\u{7}");
    State::new(record, "a game".into())
}

fn press(state: &mut State, actions: &[Action]) {
    let mut shared = shared((80, 24));
    for action in actions {
        input(state, &mut shared, &Input::Act(*action));
    }
}

fn screen(state: &State, size: (u16, u16)) -> String {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    view(state, &shared(size), area, &mut buf);
    let row = |y| {
        (0..size.0)
            .map(|x| buf[(x, y)].symbol().to_owned())
            .collect::<String>()
    };
    (0..size.1).map(|y| row(y) + "\n").collect()
}

#[test]
fn keys_step_page_and_jump() {
    let mut state = game();
    press(&mut state, &[Action::Right, Action::Down]);
    assert_eq!(state.at, 2);
    press(&mut state, &[Action::Left, Action::Up, Action::Up]);
    assert_eq!(state.at, 0);
    press(&mut state, &[Action::Later]);
    assert_eq!(state.at, 6);
    press(&mut state, &[Action::First, Action::Last, Action::Left]);
    assert_eq!(state.at, 5);
}

#[test]
fn a_typed_number_goes_to_that_move() {
    let mut state = game();
    let mut shared = shared((80, 24));
    for input_event in [
        Input::Char('x'),
        Input::Char('4'),
        Input::Act(Action::Choose),
    ] {
        input(&mut state, &mut shared, &input_event);
    }
    assert_eq!((state.at, state.typed.is_none()), (4, true));
    for input_event in [
        Input::Act(Action::GoToPly),
        Input::Char('9'),
        Input::Char('9'),
    ] {
        input(&mut state, &mut shared, &input_event);
    }
    press(&mut state, &[Action::Erase, Action::Choose]);
    assert_eq!(state.at, 5, "the last move, not the end");
}

#[test]
fn moves_times_comment_and_outcome_are_shown_and_harmless() {
    let mut state = game();
    press(&mut state, &[Action::Last]);
    let text = screen(&state, (100, 30));
    assert!(text.contains("Black 先"), "{text}");
    assert!(text.contains("the opponent resigned"), "{text}");
    press(&mut state, &[Action::Left]);
    let text = screen(&state, (100, 30));
    assert!(text.contains("move 5 of 5"), "{text}");
    assert!(text.contains("1:01"), "{text}");
    assert!(text.contains("^[[31m of rook"), "{text}");
    assert!(text.contains("Ann^G"), "{text}");
    assert!(!text.contains(['\u{1b}', '\u{7}']));
}

#[test]
fn a_click_on_a_move_goes_there() {
    let mut state = game();
    let size = (80, 24);
    let layout = crate::tui::layout::PlayLayout::new(Rect::new(0, 0, 80, 24), false);
    let moves = layout.expect("room").moves;
    let click = Input::Click(moves.x + 3, moves.y + 1 + 3);
    input(&mut state, &mut shared(size), &click);
    assert_eq!(state.at, 3);
}

#[test]
fn no_window_size_panics() {
    let mut state = game();
    for at in [0, 5, 6] {
        state.at = at;
        for width in (1..=160).step_by(3).chain([46, 78, 98, 136, 500]) {
            for height in (1..=50).step_by(3).chain([13, 22, 29, 41, 200]) {
                screen(&state, (width, height));
            }
        }
    }
}

#[test]
fn playing_on_is_offered_where_a_game_can_go_on() {
    let mut state = game();
    press(&mut state, &[Action::Right]);
    let mut shared = shared((80, 24));
    let replies = input(&mut state, &mut shared, &Input::Act(Action::PlayOn));
    assert!(matches!(replies[..], [Reply::Open(_)]));
    let replies = update(&mut state, &mut shared, Message::PlayOn(Some(Color::White)));
    assert!(matches!(replies[..], [Reply::Show(Screen::Setup(_))]));
    let diagram = Position::from_sfen("k8/9/9/9/9/9/9/9/9 b R 1").expect("an SFEN");
    let mut state = State::new(Record::new(diagram), String::new());
    let replies = input(&mut state, &mut shared, &Input::Act(Action::PlayOn));
    assert!(matches!(replies[..], [Reply::Notify(_)]));
}
