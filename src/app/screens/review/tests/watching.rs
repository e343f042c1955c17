use super::*;
use crate::app::route::Reviewed;

const MOVES: [&str; 6] = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e"];

/// A game of six moves with times, a comment and a variation.
fn game() -> State {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for (second, text) in (1..).zip(MOVES) {
        at = record
            .add_move(at, text.parse().expect("a move"))
            .expect("legal");
        record.notes_mut(at).spent = Some(Duration::from_secs(second * 10));
    }
    record.notes_mut(at).comments = vec!["A Slow Game".into()];
    let end = End::new(Reason::Resignation, Some(Color::Black));
    record.add_end(at, end).expect("room");
    let second = record.main_line().nth(1).expect("a move");
    let aside = record
        .add_move(second, "6i7h".parse().expect("a move"))
        .expect("legal");
    record.notes_mut(aside).bookmarks = vec!["joseki".into()];
    opened(record, "a game".into())
}

fn press(state: &mut State, app: &mut AppState, actions: &[Action]) -> Vec<Reply<Message>> {
    let mut replies = Vec::new();
    for action in actions {
        replies = input(state, app, &Input::Act(*action));
    }
    replies
}

fn type_in(state: &mut State, app: &mut AppState, text: &str) {
    for glyph in text.chars() {
        input(state, app, &Input::Char(glyph));
    }
}

/// Plays this many due moves.
fn run(state: &mut State, app: &mut AppState, count: usize) -> Vec<Duration> {
    let mut dues = Vec::new();
    for _ in 0..count {
        let Some(due) = state.next_tick(app.now) else {
            break;
        };
        app.now = due;
        asked(|cx| state.tick(app, cx));
        dues.push(due);
    }
    dues
}

#[test]
fn moves_come_by_themselves_until_the_end_of_the_line() {
    let (mut state, mut app) = (game(), app((80, 24)));
    assert_eq!(state.next_tick(app.now), None);
    press(&mut state, &mut app, &[Action::AutoPlay]);
    let dues = run(&mut state, &mut app, 99);
    assert_eq!(dues, [1, 2, 3, 4, 5, 6, 7].map(Duration::from_secs));
    assert_eq!(
        (state.editor.navigator().at(), state.next_tick(app.now)),
        (7, None)
    );
    press(&mut state, &mut app, &[Action::AutoPlay]);
    assert_eq!(
        state.editor.navigator().at(),
        0,
        "from the end it begins anew"
    );
}

#[test]
fn recorded_times_set_the_pace_and_a_tick_before_the_time_does_nothing() {
    let (mut state, mut app) = (game(), app((80, 24)));
    update(
        &mut state,
        &mut app,
        Message::Playback(PlaybackSetting::ByRecord),
    );
    press(&mut state, &mut app, &[Action::AutoPlay]);
    app.now = Duration::from_millis(999);
    asked(|cx| state.tick(&mut app, cx));
    assert_eq!(state.editor.navigator().at(), 0);
    let dues = run(&mut state, &mut app, 3);
    assert_eq!(
        dues,
        [1, 3, 6].map(Duration::from_secs),
        "ten times as fast"
    );
}

#[test]
fn it_stops_at_a_branch_if_so_chosen_and_at_any_key_that_moves() {
    let (mut state, mut app) = (game(), app((80, 24)));
    update(
        &mut state,
        &mut app,
        Message::Playback(PlaybackSetting::Branches),
    );
    press(&mut state, &mut app, &[Action::AutoPlay]);
    run(&mut state, &mut app, 99);
    assert_eq!(
        (state.editor.navigator().at(), state.next_tick(app.now)),
        (2, None)
    );
    press(&mut state, &mut app, &[Action::AutoPlay, Action::Faster]);
    assert!(state.next_tick(app.now).is_some());
    press(&mut state, &mut app, &[Action::Flip]);
    assert!(
        state.next_tick(app.now).is_some(),
        "the board may be turned around"
    );
    press(&mut state, &mut app, &[Action::Right]);
    assert_eq!(
        (state.editor.navigator().at(), state.next_tick(app.now)),
        (3, None)
    );
}

#[test]
fn words_are_found_in_comments_and_bookmarks_of_all_lines() {
    let (mut state, mut app) = (game(), app((80, 24)));
    press(&mut state, &mut app, &[Action::Find]);
    type_in(&mut state, &mut app, "slow");
    assert!(drawn(&state, &app).contains("find in comments: slow"));
    press(&mut state, &mut app, &[Action::Choose]);
    assert_eq!(state.editor.navigator().at(), 6);
    press(&mut state, &mut app, &[Action::Find]);
    type_in(&mut state, &mut app, "JOSEKI");
    press(&mut state, &mut app, &[Action::Choose]);
    let found = state.record().node(state.node());
    assert_eq!(found.notes.bookmarks, ["joseki"]);
    press(&mut state, &mut app, &[Action::First, Action::Find]);
    press(&mut state, &mut app, &[Action::Choose]);
    assert_eq!(state.record().node(state.node()).ply(), 3, "the same again");
    press(&mut state, &mut app, &[Action::Find]);
    type_in(&mut state, &mut app, "nowhere");
    let replies = press(&mut state, &mut app, &[Action::Choose]);
    assert!(matches!(&replies[..], [Reply::Notify(_)]));
}

#[test]
fn a_graph_comes_by_itself_where_there_is_room_and_else_by_its_key() {
    let (mut state, mut large) = (game(), app((140, 45)));
    assert!(drawn(&state, &large).contains("消"));
    let mut small = app((80, 24));
    assert!(!drawn(&state, &small).contains("消"));
    press(&mut state, &mut small, &[Action::Graph]);
    assert!(drawn(&state, &small).contains("消"));
    press(&mut state, &mut small, &[Action::Graph]);
    assert!(drawn(&state, &small).contains("Material"));
    press(&mut state, &mut large, &[Action::Graph]);
    let text = drawn(&state, &large);
    assert!(!text.contains("Material") && !text.contains("消"), "{text}");
    let mut tiny = app((46, 13));
    press(&mut state, &mut tiny, &[Action::Graph]);
    let text = drawn(&state, &tiny);
    assert!(text.contains("Time") && text.contains("⣿"), "{text}");
}

#[test]
fn a_click_on_the_graph_goes_to_a_move_and_dragging_follows() {
    let (mut state, mut app) = (game(), app((140, 45)));
    let text = drawn(&state, &app);
    let (top, _) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("消"))
        .expect("a graph");
    let top = u16::try_from(top).expect("a row");
    let column = |state: &State, app: &AppState, place: usize| {
        let mut columns = 0..app.size.0;
        let wanted = Some(Target::Graph(place));
        columns.find(|&x| target_on(state, app, Gesture::Click, (x, top + 5)) == wanted)
    };
    let [fourth, sixth] = [4, 6].map(|place| column(&state, &app, place).expect("a column"));
    mouse(&mut state, &mut app, Gesture::Drag, (sixth, top + 5));
    assert_eq!(
        state.editor.navigator().at(),
        0,
        "the mouse did not go down on the graph"
    );
    mouse(&mut state, &mut app, Gesture::Click, (fourth, top + 5));
    assert_eq!(state.editor.navigator().at(), 4);
    mouse(&mut state, &mut app, Gesture::Drag, (sixth, 0));
    assert_eq!(state.editor.navigator().at(), 6);
    mouse(&mut state, &mut app, Gesture::Drop, (0, 0));
    mouse(&mut state, &mut app, Gesture::Drag, (fourth, top + 5));
    assert_eq!(state.editor.navigator().at(), 6);
}

#[test]
fn all_that_is_known_of_a_move_is_told() {
    let (mut state, mut app) = (game(), app((80, 24)));
    press(&mut state, &mut app, &[Action::Right]);
    let dialog = format!("{:?}", dialogs::details(&state.editor, &state.insights));
    for words in ["☗７六歩 7g7f", "0:10", "☖ White, move 2", "☗ 27 - ☖ 27"] {
        assert!(dialog.contains(words), "{words}: {dialog}");
    }
    press(&mut state, &mut app, &[Action::Last]);
    let dialog = format!("{:?}", dialogs::details(&state.editor, &state.insights));
    assert!(dialog.contains("this result follows the rules"), "{dialog}");
}

#[test]
fn a_record_opens_at_the_bookmark_that_says_so() {
    let mut record = game().record().clone();
    let fourth = record.main_line().nth(3).expect("a move");
    record.notes_mut(fourth).bookmarks = vec!["読み込み時表示".into()];
    let reviewed = Reviewed {
        record,
        name: String::new(),
        file: None,
        pasted: None,
        ply: None,
        warning: None,
        lies_over: false,
        is_judged: false,
    };
    let state = open(reviewed, &mut Cx::default());
    assert_eq!(state.editor.navigator().at(), 4);
}

#[test]
fn no_window_size_panics_with_a_graph() {
    let (mut state, mut any) = (game(), app((80, 24)));
    press(&mut state, &mut any, &[Action::Graph]);
    for width in (1..=160).step_by(7).chain([46, 78, 98, 136]) {
        for height in (1..=50).step_by(3).chain([13, 22, 29, 41]) {
            let app = app((width, height));
            drawn(&state, &app);
            target_on(&state, &app, Gesture::Click, (width / 2, height / 2));
            state.viewport(&app);
        }
    }
}
