use super::*;
use crate::app::route::Reviewed;
use crate::tui::views::View as _;
use crossterm::event::MouseEventKind;

const MOVES: [&str; 6] = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e"];

/// A game of six moves with times, a comment and a variation.
fn game() -> Table {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for (second, text) in (1..).zip(MOVES) {
        at = record.add_move(at, text.parse().expect("a move")).expect("legal");
        record.notes_mut(at).spent = Some(Duration::from_secs(second * 10));
    }
    record.notes_mut(at).comments = vec!["A Slow Game".into()];
    let end = End::new(Reason::Resignation, Some(Color::Black));
    record.add_end(at, end).expect("room");
    let second = record.main_line().nth(1).expect("a move");
    let aside = record.add_move(second, "6i7h".parse().expect("a move")).expect("legal");
    record.notes_mut(aside).bookmarks = vec!["joseki".into()];
    Table::reviewing(record)
}

/// Lets this many due moves come; returns after what time from now they came.
fn run(table: &mut Table, count: usize) -> Vec<Duration> {
    let begun = table.now;
    let mut dues = Vec::new();
    for _ in 0..count {
        let Some(due) = table.model.next_tick() else {
            break;
        };
        table.now = due;
        table.tell(Any::Tick);
        dues.push(due.saturating_sub(begun));
    }
    dues
}

#[test]
fn moves_come_by_themselves_until_the_end_of_the_line() {
    let mut table = game();
    assert_eq!(table.model.next_tick(), None);
    let dues = run(table.press("@"), 99);
    assert_eq!(dues, [1, 2, 3, 4, 5, 6, 7].map(Duration::from_secs));
    assert_eq!((table.step_shown(), table.model.next_tick()), (7, None));
    // From the end it begins anew.
    assert_eq!(table.press("@").step_shown(), 0);
}

#[test]
fn recorded_times_set_the_pace_and_a_tick_before_the_time_does_nothing() {
    let mut table = game();
    table.press("_ r c @").now += Duration::from_millis(999);
    assert_eq!(table.tell(Any::Tick).step_shown(), 0);
    table.now -= Duration::from_millis(999);
    let dues = run(&mut table, 3);
    assert_eq!(dues, [1, 3, 6].map(Duration::from_secs), "ten times as fast");
}

#[test]
fn it_stops_at_a_branch_if_so_chosen_and_at_any_key_that_moves() {
    let mut table = game();
    run(table.press("_ b c @"), 99);
    assert_eq!((table.step_shown(), table.model.next_tick()), (2, None));
    table.press("@ ^");
    assert!(table.model.next_tick().is_some());
    table.press("f");
    assert!(table.model.next_tick().is_some(), "the board may be turned around");
    table.press("Right");
    assert_eq!((table.step_shown(), table.model.next_tick()), (3, None));
}

#[test]
fn words_are_found_in_comments_and_bookmarks_of_all_lines() {
    let mut table = game();
    table.press("/ slow").sees("find in comments: slow");
    assert_eq!(table.press("Enter").step_shown(), 6);
    table.press("/ JOSEKI Enter");
    let found = |table: &Table| table.record().node(table.review().node()).clone();
    assert_eq!(found(&table).notes.bookmarks, ["joseki"]);
    table.press("Home / Enter");
    assert_eq!(found(&table).ply(), 3, "the same again");
    table.press("/ nowhere Enter");
    assert!(table.model.app.notice.is_some());
}

#[test]
fn a_graph_comes_by_itself_where_there_is_room_and_else_by_its_key() {
    let mut table = game();
    table.resize((140, 45)).sees("消");
    table.resize((80, 24)).sees_no("消");
    table.press("V").sees("消").press("V").sees("Material");
    table.resize((140, 45)).press("V");
    table.sees_no("Material").sees_no("消");
    table.resize((46, 13)).press("V");
    table.sees("Time").sees("⣿");
}

#[test]
fn a_click_on_the_graph_goes_to_a_move_and_dragging_follows() {
    let mut table = game();
    table.resize((140, 45));
    let screen = table.screen();
    let top = screen.lines().position(|line| line.contains("消"));
    let row = 5 + u16::try_from(top.expect("a graph")).expect("a row");
    let [fourth, sixth] = [4, 6].map(|place| {
        let is_it = |&x: &u16| {
            let target = target_on(table.review(), &table.model.app, Gesture::Click, (x, row));
            target == Some(Target::Graph(place))
        };
        (0..140).find(is_it).expect("a column")
    });
    let [down, drag, up] = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
    ];
    // The mouse did not go down on the graph.
    assert_eq!(table.mouse(drag, (sixth, row)).step_shown(), 0);
    assert_eq!(table.mouse(down, (fourth, row)).step_shown(), 4);
    assert_eq!(table.mouse(drag, (sixth, 0)).step_shown(), 6);
    table.mouse(up, (0, 0)).mouse(drag, (fourth, row));
    assert_eq!(table.step_shown(), 6);
}

#[test]
fn all_that_is_known_of_a_move_is_told() {
    let mut table = game();
    table.resize((140, 45)).press("Right I");
    for words in ["☗７六歩 7g7f", "0:10", "☖ White, move 2", "☗ 27 - ☖ 27"] {
        table.sees(words);
    }
    table.press("Esc End I").sees("this result follows the rules");
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
        node: None,
        warning: None,
        lies_over: false,
        is_judged: false,
    };
    let state = open(reviewed, &mut Cx::default());
    assert_eq!(state.editor.navigator().at(), 4);
}

#[test]
fn no_window_size_panics_with_a_graph() {
    let mut table = game();
    table.press("V");
    for width in (1..=160).step_by(7).chain([46, 78, 98, 136]) {
        for height in (1..=50).step_by(3).chain([13, 22, 29, 41]) {
            table.model.app.size = (width, height);
            table.cells();
            let middle = (width / 2, height / 2);
            target_on(table.review(), &table.model.app, Gesture::Click, middle);
            table.review().viewport(&table.model.app);
        }
    }
}
