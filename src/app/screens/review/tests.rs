use super::*;
use crate::app::action::Action;
use crate::app::cx::{Reply, asked};
use crate::app::input::Input;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::library_notes::NoteChange;
use crate::app::route::Route;
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::layout::{DrawArea, PlayLayout};
use crate::tui::views::{View, drawn_alone, target_on};
use komadai_core::record::{Key, Reason};
use ratatui::layout::Rect;

mod judging;
mod marks;
mod pictures;
mod tree;
mod watching;

pub(super) fn app(size: (u16, u16)) -> AppState {
    AppState::new(size, Theme::built_in(BuiltIn::Wood, ColorDepth::True))
}

/// The state of a record just opened.
pub(super) fn opened(record: Record, name: String) -> State {
    State::of(RecordEditor::new(record), Storage::new(name, None))
}

/// Sends input to a state shown in a window of `app`.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply<Message>> {
    app.viewport = state.viewport(app);
    asked(|cx| state.input(app, cx, input))
}

/// Sends it a message.
fn update(state: &mut State, app: &mut AppState, message: Message) -> Vec<Reply<Message>> {
    asked(|cx| state.update(app, cx, message))
}

/// Sends it the result of writing a file.
fn write(
    state: &mut State,
    app: &mut AppState,
    written: Result<PathBuf, WriteError>,
) -> Vec<Reply<Message>> {
    asked(|cx| state.written(app, cx, written))
}

/// Sends a gesture of the mouse at a cell of the window.
pub(super) fn mouse(
    state: &mut State,
    app: &mut AppState,
    gesture: Gesture,
    at: (u16, u16),
) -> Vec<Reply<Message>> {
    let target = target_on(state, app, gesture, at);
    input(state, app, &Input::Pointer(gesture, target))
}

pub(super) fn drawn(state: &State, app: &AppState) -> String {
    drawn_alone(state, app)
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
    opened(record, "a game".into())
}

fn press(state: &mut State, actions: &[Action]) {
    let mut app = app((80, 24));
    for action in actions {
        input(state, &mut app, &Input::Act(*action));
    }
}

fn screen(state: &State, size: (u16, u16)) -> String {
    drawn(state, &app(size))
}

#[test]
fn keys_step_page_and_jump() {
    let mut state = game();
    press(&mut state, &[Action::Right, Action::Down]);
    assert_eq!(state.editor.navigator().at(), 2);
    press(&mut state, &[Action::Left, Action::Up, Action::Up]);
    assert_eq!(state.editor.navigator().at(), 0);
    press(&mut state, &[Action::Later]);
    assert_eq!(state.editor.navigator().at(), 6);
    press(&mut state, &[Action::First, Action::Last, Action::Left]);
    assert_eq!(state.editor.navigator().at(), 5);
}

#[test]
fn a_typed_number_goes_to_that_move() {
    let mut state = game();
    let mut app = app((80, 24));
    for input_event in [
        Input::Char('x'),
        Input::Char('4'),
        Input::Act(Action::Choose),
    ] {
        input(&mut state, &mut app, &input_event);
    }
    assert_eq!(
        (
            state.editor.navigator().at(),
            state.entry.input.typed().is_none()
        ),
        (4, true)
    );
    for input_event in [
        Input::Act(Action::GoToPly),
        Input::Char('9'),
        Input::Char('9'),
    ] {
        input(&mut state, &mut app, &input_event);
    }
    press(&mut state, &[Action::Erase, Action::Choose]);
    assert_eq!(
        state.editor.navigator().at(),
        5,
        "the last move, not the end"
    );
}

#[test]
fn moves_times_comment_and_outcome_are_shown_and_harmless() {
    let mut state = game();
    press(&mut state, &[Action::Last]);
    let text = screen(&state, (100, 30));
    assert!(text.contains("Black wins"), "{text}");
    assert!(text.contains("White resigned"), "{text}");
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
    let layout = PlayLayout::new(Rect::new(0, 0, 80, 24), false);
    let moves = layout.expect("room").moves;
    let at = (moves.x + 3, moves.y + 1 + 3);
    mouse(&mut state, &mut app(size), Gesture::Click, at);
    assert_eq!(state.editor.navigator().at(), 3);
}

#[test]
fn no_window_size_panics() {
    let mut state = game();
    for at in [0, 5, 6] {
        state.editor.go_to(at);
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
    let mut app = app((80, 24));
    let replies = input(&mut state, &mut app, &Input::Act(Action::PlayOn));
    assert!(matches!(replies[..], [Reply::Open(_)]));
    let replies = update(
        &mut state,
        &mut app,
        Message::AskToLeave(Destination::PlayOn(Some(Color::White))),
    );
    assert!(matches!(
        replies.last(),
        Some(Reply::Go(Route::PlayFrom(_)))
    ));
    let diagram = Position::from_sfen("k8/9/9/9/9/9/9/9/9 b R 1").expect("an SFEN");
    let mut state = opened(Record::new(diagram), String::new());
    let replies = input(&mut state, &mut app, &Input::Act(Action::PlayOn));
    assert!(matches!(replies[..], [Reply::Notify(_)]));
}

/// The game with the variations 3. 2g2f 8c8d and 3. 6g6f next to its third move.
fn branched() -> State {
    let mut record = game().record().clone();
    let second = record.main_line().nth(1).expect("a move");
    let add = |record: &mut Record, at, text: &str| {
        record
            .add_move(at, text.parse().expect("a move"))
            .expect("legal")
    };
    let third = add(&mut record, second, "2g2f");
    let fourth = add(&mut record, third, "8c8d");
    record.notes_mut(fourth).comments = vec!["Rooks.".into()];
    add(&mut record, second, "6g6f");
    opened(record, "a game".into())
}

fn label(state: &State) -> String {
    state.editor.label(state.node())
}

#[test]
fn variations_are_listed_beneath_the_move_they_replace_and_walked() {
    let mut state = branched();
    let rows = state.editor.navigator().rows(state.record(), 0..9);
    let rows = rows.iter().map(|row| format!("{}{}", row.indent, row.text));
    let listed = [
        "start 開始局面",
        "☗７六歩",
        "☖３四歩",
        "☗２二角成",
        "▸ ☗２六歩",
        "| ☖８四歩",
        "▸ ☗６六歩",
        "☖同\u{3000}銀",
        "☗５五角",
    ];
    assert!(rows.eq(listed), "{}", screen(&state, (100, 30)));
    press(
        &mut state,
        &[Action::Right, Action::Right, Action::NextVariation],
    );
    assert_eq!(label(&state).as_str(), "☗２六歩");
    press(&mut state, &[Action::Right, Action::Left]);
    assert_eq!(
        label(&state),
        "☗２六歩",
        "the variation is not left by stepping"
    );
    press(&mut state, &[Action::NextVariation]);
    assert_eq!(label(&state).as_str(), "☗６六歩");
    press(
        &mut state,
        &[Action::PreviousVariation, Action::PreviousVariation],
    );
    assert_eq!(
        (
            label(&state).as_str(),
            state.editor.navigator().cursor().last()
        ),
        ("☗２二角成", 6)
    );
    press(&mut state, &[Action::First, Action::NextComment]);
    assert_eq!(label(&state).as_str(), "☖８四歩");
    press(&mut state, &[Action::PreviousBranch]);
    assert_eq!(label(&state).as_str(), "☖３四歩");
}

#[test]
fn where_lines_part_enter_asks_which_way() {
    let mut state = branched();
    press(&mut state, &[Action::Choose, Action::Choose]);
    assert_eq!(state.editor.navigator().at(), 2);
    let mut app = app((80, 24));
    let replies = input(&mut state, &mut app, &Input::Act(Action::Choose));
    let [Reply::Open(dialog)] = &replies[..] else {
        panic!("a question")
    };
    assert_eq!(dialog.buttons.len(), 3);
    let Some(message) = dialog.buttons[2].sends.clone() else {
        panic!("an answer")
    };
    update(&mut state, &mut app, message);
    assert_eq!(label(&state).as_str(), "☗６六歩");
}

#[test]
fn lines_are_promoted_deleted_and_brought_back() {
    let mut state = branched();
    let before = state.record().clone();
    press(
        &mut state,
        &[
            Action::Right,
            Action::Right,
            Action::NextVariation,
            Action::PromoteLine,
        ],
    );
    assert_eq!(state.record().main_moves().len(), 4);
    press(
        &mut state,
        &[Action::DemoteLine, Action::DemoteLine, Action::MainLine],
    );
    assert_eq!(label(&state).as_str(), "☗２六歩");
    press(&mut state, &[Action::Right, Action::Remove]);
    assert_eq!(
        (label(&state).as_str(), state.record().main_moves().len()),
        ("☗２六歩", 3)
    );
    let mut app = app((80, 24));
    let replies = input(&mut state, &mut app, &Input::Act(Action::DeleteVariations));
    assert!(matches!(replies[..], [Reply::Open(_)]));
    update(&mut state, &mut app, Message::DeleteVariations);
    assert_eq!(state.record().variation_count(), 0);
    press(&mut state, &[Action::TakeBack; 6]);
    assert_eq!(*state.record(), before);
    press(&mut state, &[Action::Redo; 6]);
    assert_eq!(state.record().main_moves().len(), 3);
}

#[test]
fn a_move_that_is_there_is_stepped_to_and_another_one_is_a_variation() {
    let mut state = branched();
    let count = state.record().node_count();
    state.editor.add_move("7g7f".parse().expect("a move"));
    assert_eq!(
        (state.editor.navigator().at(), state.record().node_count()),
        (1, count)
    );
    state.editor.add_move("8c8d".parse().expect("a move"));
    assert_eq!(
        (state.editor.navigator().at(), state.record().node_count()),
        (2, count + 1)
    );
    assert_eq!(
        (
            label(&state).as_str(),
            state.editor.navigator().cursor().last()
        ),
        ("☖８四歩", 2)
    );
    state.editor.add_move("1a1b".parse().expect("a move"));
    assert_eq!(state.record().node_count(), count + 1);
}

fn type_line(state: &mut State, line: &str) -> Vec<Reply<Message>> {
    let mut app = app((80, 24));
    for glyph in line.chars() {
        input(state, &mut app, &Input::Char(glyph));
    }
    input(state, &mut app, &Input::Act(Action::Choose))
}

#[test]
fn a_typed_move_is_stepped_to_or_becomes_a_variation() {
    let mut state = branched();
    let count = state.record().node_count();
    assert!(type_line(&mut state, "7g7f").is_empty());
    type_line(&mut state, "８四歩");
    assert_eq!(
        (label(&state).as_str(), state.record().node_count()),
        ("☖８四歩", count + 1)
    );
    let replies = type_line(&mut state, "7f7d");
    assert!(matches!(replies[..], [Reply::Notify(_)]), "refused by name");
    assert_eq!(
        (label(&state).as_str(), state.record().node_count()),
        ("☖８四歩", count + 1)
    );
    assert!(state.entry.input.typed().is_none());
    type_line(&mut state, "2");
    assert_eq!(
        state.editor.navigator().at(),
        2,
        "a short number is that of a move"
    );
    press(&mut state, &[Action::TakeBack]);
    assert_eq!(state.record().node_count(), count);
}

#[test]
fn a_promotion_is_asked_and_the_answer_added() {
    let mut state = branched();
    press(&mut state, &[Action::Right, Action::Right]);
    let replies = type_line(&mut state, "8h2b");
    assert!(matches!(replies[..], [Reply::Open(_)]));
    let mut app = app((80, 24));
    let mv: Move = "8h2b".parse().expect("a move");
    let judged = state.position().judged(mv);
    update(&mut state, &mut app, Message::Play(judged));
    assert_eq!(label(&state).as_str(), "☗２二角不成");
}

#[test]
fn moves_are_added_by_cursor_and_by_mouse_behind_an_end_too() {
    let mut state = game();
    let board = [
        Action::NextHandPiece,
        Action::Choose,
        Action::Up,
        Action::Choose,
    ];
    press(&mut state, &board);
    assert_eq!(label(&state).as_str(), "☗５六歩");
    press(&mut state, &[Action::Cancel, Action::Left]);
    assert_eq!(
        state.editor.navigator().at(),
        0,
        "Esc gives the arrows back to the moves"
    );
    let mut app = app((80, 24));
    let layout = PlayLayout::new(DrawArea::of(&app), false).expect("room");
    let middle = |sq: &str| {
        let square = layout.board.square(sq.parse().expect("a square"));
        (square.x + 2, square.y)
    };
    mouse(&mut state, &mut app, Gesture::Click, middle("2g"));
    mouse(&mut state, &mut app, Gesture::Drop, middle("2f"));
    assert_eq!(label(&state).as_str(), "☗２六歩");
    type_line(&mut state, "99");
    let mut state = game();
    press(&mut state, &[Action::Last]);
    assert!(state.end().is_some());
    type_line(&mut state, "9c9d");
    assert_eq!(
        (label(&state).as_str(), state.editor.navigator().at()),
        ("☖９四歩", 6)
    );
}

fn paste(state: &mut State, text: &str) {
    let mut app = app((80, 24));
    input(state, &mut app, &Input::Paste(text.into()));
}

#[test]
fn a_comment_is_written_in_place_kept_and_undone() {
    let mut state = branched();
    press(&mut state, &[Action::Right, Action::Comment]);
    assert_eq!(state.context(), Context::Typing);
    paste(&mut state, "角道を\nopens");
    press(&mut state, &[Action::Choose, Action::Erase]);
    let text = screen(&state, (100, 30));
    assert!(
        text.contains("Comment  コ") && text.contains("opens"),
        "{text}"
    );
    press(&mut state, &[Action::Save]);
    let comments = |state: &State| state.record().node(state.node()).notes.comments.clone();
    assert_eq!(comments(&state), ["角道を", "opens"]);
    assert!(state.is_changed());
    press(&mut state, &[Action::Comment, Action::Cancel]);
    press(&mut state, &[Action::TakeBack]);
    assert!(
        comments(&state).is_empty(),
        "looking without writing is no change"
    );
    assert!(!state.is_changed());
}

#[test]
fn esc_discards_what_is_typed_after_a_question() {
    let mut state = branched();
    let comments = |state: &State| state.record().node(state.node()).notes.comments.clone();
    let esc = |state: &mut State| input(state, &mut app((80, 24)), &Input::Act(Action::Cancel));
    let send = |state: &mut State, message| {
        update(state, &mut app((80, 24)), message);
    };
    for (open, is_note) in [(Action::Comment, true), (Action::Headers, false)] {
        press(&mut state, &[open]);
        assert!(
            esc(&mut state).is_empty() && !state.has_form(),
            "nothing was typed"
        );
        press(&mut state, &[open]);
        paste(&mut state, "some words");
        let asked = esc(&mut state);
        assert!(matches!(asked[..], [Reply::Open(_)]) && state.has_form());
        send(&mut state, Message::CloseForm);
        assert!(!state.has_form() && !state.is_changed());
        press(&mut state, &[open]);
        paste(&mut state, "some words");
        esc(&mut state);
        send(&mut state, Message::KeepForm);
        assert!(!state.has_form() && state.is_changed());
        assert_eq!(comments(&state) == ["some words"], is_note);
        press(&mut state, &[Action::TakeBack]);
        assert!(!state.is_changed());
    }
}

#[test]
fn bookmarks_are_set_found_and_taken_away() {
    let mut state = branched();
    press(
        &mut state,
        &[
            Action::Right,
            Action::Bookmark,
            Action::First,
            Action::NextBookmark,
        ],
    );
    assert_eq!(state.editor.navigator().at(), 1);
    let bookmarks = |state: &State| state.record().node(state.node()).notes.bookmarks.clone();
    assert_eq!(bookmarks(&state), ["☗７六歩"]);
    press(&mut state, &[Action::Bookmarks]);
    paste(&mut state, "!\nagain");
    press(&mut state, &[Action::Save]);
    assert_eq!(bookmarks(&state), ["☗７六歩!", "again"]);
    press(&mut state, &[Action::Bookmark]);
    assert!(bookmarks(&state).is_empty());
}

#[test]
fn headers_are_changed_added_and_removed_in_their_order() {
    let mut state = game();
    state.editor.change(document::Change::Headers, |record| {
        record.headers.push(Key::Other("掲載".into()), "a paper");
        record.headers.push(Key::Event, "a match");
        Some(NodeId::START)
    });
    press(&mut state, &[Action::Headers]);
    paste(&mut state, " and Bea");
    press(&mut state, &[Action::Down]);
    paste(&mut state, "Cid");
    press(&mut state, &[Action::Down, Action::Down, Action::Remove]);
    press(&mut state, &[Action::Down; 20]);
    paste(&mut state, "記録係");
    press(&mut state, &[Action::Choose]);
    paste(&mut state, "Dan");
    press(&mut state, &[Action::Choose, Action::Save]);
    let headers: Vec<String> = state
        .record()
        .headers
        .iter()
        .map(|header| format!("{}={}", header.key.token(), header.value))
        .collect();
    assert_eq!(
        headers,
        [
            "black=Ann\u{7} and Bea",
            "other:掲載=a paper",
            "white=Cid",
            "other:記録係=Dan"
        ]
    );
    assert_eq!(state.editor.player_name(Color::White), "Cid");
    press(&mut state, &[Action::TakeBack]);
    assert_eq!(state.record().headers.get(&Key::Event), Some("a match"));
}

/// The request to write among the replies.
fn written(replies: &[Reply<Message>]) -> Option<&crate::app::effect::WriteRequest> {
    replies.iter().find_map(|reply| match reply {
        Reply::Ask(crate::app::effect::Effect::Keep(
            crate::app::effect::KeepEffect::WriteRecord(request),
        )) => Some(&**request),
        _ => None,
    })
}

#[test]
fn a_save_of_ours_is_written_over_and_then_nothing_is_unsaved() {
    let mut state = branched();
    state.storage = Storage::new("a game".into(), Some("games/own.ron".into()));
    let mut app = app((80, 24));
    press(&mut state, &[Action::Right, Action::Bookmark]);
    let replies = input(&mut state, &mut app, &Input::Act(Action::Leave));
    assert!(
        matches!(replies[..], [Reply::Open(_)]),
        "unsaved changes are asked about"
    );
    let replies = update(&mut state, &mut app, Message::SaveThen(Destination::Menu));
    let request = written(&replies).expect("a request");
    assert!(request.replaces && request.path.ends_with("games/own.ron"));
    let read = komadai_core::record::save::from_text(&request.bytes).expect("a save");
    assert_eq!(read, *state.record());
    let replies = write(&mut state, &mut app, Ok("games/own.ron".into()));
    assert!(
        replies.iter().any(|reply| matches!(reply, Reply::Go(_))),
        "it leaves"
    );
    let replies = asked(|cx| assert!(!state.asks_to_quit(&mut app, cx)));
    assert!(replies.is_empty());
}

#[test]
fn another_format_says_what_it_cannot_hold_and_never_writes_over_a_file_unasked() {
    let mut state = branched();
    let mut app = app((80, 24));
    press(&mut state, &[Action::Save]);
    press(&mut state, &[Action::First]);
    press(&mut state, &[Action::Remove; 80]);
    paste(&mut state, "mine.usi");
    let text = screen(&state, (80, 24));
    assert!(
        text.contains("usi") && text.contains("variations"),
        "{text}"
    );
    let replies = input(&mut state, &mut app, &Input::Act(Action::Choose));
    assert!(
        matches!(replies[..], [Reply::Open(_)]),
        "asked before it is written"
    );
    let replies = update(&mut state, &mut app, Message::Write);
    let request = written(&replies).expect("a request").clone();
    assert!(!request.replaces && request.path.ends_with("mine.usi"));
    assert!(request.bytes.starts_with(b"position"));
    let replies = write(&mut state, &mut app, Err(WriteError::Exists));
    assert!(matches!(replies[..], [Reply::Open(_)]));
    let replies = update(&mut state, &mut app, Message::Replace);
    assert!(written(&replies).is_some_and(|request| request.replaces));
    write(&mut state, &mut app, Ok("mine.usi".into()));
    press(&mut state, &[Action::SaveAs]);
    assert!(screen(&state, (80, 24)).contains("mine.usi"));
}

#[test]
fn a_line_is_ended_by_a_word_of_the_list_and_that_is_undone() {
    let mut state = game();
    press(
        &mut state,
        &[Action::Last, Action::Left, Action::Left, Action::EndLine],
    );
    let text = screen(&state, (80, 24));
    assert!(text.contains("resignation"), "{text}");
    assert!(text.contains("< ☖ White"), "Black is to move: {text}");
    press(&mut state, &[Action::Down, Action::Down, Action::Choose]);
    let end = state.end().expect("an end");
    assert_eq!((end.reason, end.winner), (Reason::Sennichite, None));
    assert_eq!(state.record().variation_count(), 1, "beside the move there");
    // The same place again changes the existing end; the winner can be switched.
    press(
        &mut state,
        &[
            Action::EndLine,
            Action::First,
            Action::Right,
            Action::Choose,
        ],
    );
    let end = state.end().expect("an end");
    assert_eq!(
        (end.reason, end.winner),
        (Reason::Resignation, Some(Color::Black))
    );
    assert_eq!(state.record().variation_count(), 1);
    press(&mut state, &[Action::TakeBack, Action::TakeBack]);
    assert_eq!(*state.record(), *game().record());
    press(&mut state, &[Action::Last, Action::EndLine, Action::Choose]);
    assert!(!state.is_changed(), "the end is as it was");
}

#[test]
fn the_list_of_ends_begins_with_what_the_position_says_and_counts_points() {
    let mated = Position::from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").expect("an SFEN");
    let mut state = opened(Record::new(mated), String::new());
    press(&mut state, &[Action::EndLine, Action::Choose]);
    let end = state.end().expect("an end");
    assert_eq!(
        (end.reason, end.winner),
        (Reason::Checkmate, Some(Color::Black))
    );
    let mut state = opened(Record::new(Position::startpos()), String::new());
    press(&mut state, &[Action::EndLine, Action::First]);
    press(&mut state, &[Action::Down; 4]);
    press(&mut state, &[Action::Choose]);
    let end = state.end().expect("an end");
    assert_eq!(
        (end.reason, end.points),
        (Reason::ImpasseDraw, Some([27, 27]))
    );
}

#[test]
fn the_footer_shows_the_keys_of_the_sheet_that_is_open() {
    for (action, words) in [
        (Action::Comment, "Ctrl-s keep  Esc cancel"),
        (Action::Headers, "Ctrl-s keep  Esc cancel  Enter edit"),
        (Action::EndLine, "Enter set result"),
        (Action::SaveAs, "Tab next"),
    ] {
        let mut state = game();
        press(&mut state, &[action]);
        for size in [(46, 13), (80, 24)] {
            let text = screen(&state, size);
            assert!(
                text.lines().last().is_some_and(|line| line.contains(words)),
                "{text}"
            );
        }
        press(&mut state, &[Action::Cancel]);
        assert!(screen(&state, (80, 24)).contains("? help"));
    }
}

#[test]
fn a_game_in_progress_is_none_any_more_when_its_moves_change() {
    let mut state = game();
    state.editor.change(document::Change::Headers, |record| {
        record.session = Some(komadai_core::record::GameSession::default());
        Some(NodeId::START)
    });
    let mut app = app((80, 24));
    press(&mut state, &[Action::Last]);
    let replies = input(&mut state, &mut app, &Input::Act(Action::Remove));
    let Some(Reply::Notify(notice)) = replies.last() else {
        panic!("{replies:?}");
    };
    assert!(
        notice.text.contains("its clock times were dropped"),
        "{notice:?}"
    );
    assert!(state.record().session.is_none());
    press(&mut state, &[Action::TakeBack]);
    assert!(state.record().session.is_some());
}

#[test]
fn clicks_choose_rows_of_a_form_and_beside_it_close_it() {
    let (mut state, mut app) = (game(), app((80, 24)));
    press(&mut state, &[Action::EndLine]);
    let row_of = |state: &State, app: &AppState, row| {
        let at = (0..24).map(|y| (40, y));
        let mut at =
            at.filter(|&at| target_on(state, app, Gesture::Click, at) == Some(Target::Row(row)));
        at.next().expect("a row")
    };
    let third = row_of(&state, &app, 2);
    mouse(&mut state, &mut app, Gesture::Click, third);
    assert!(matches!(&state.form, Some(Form::Ending(list)) if list.current == 2));
    mouse(&mut state, &mut app, Gesture::Click, (0, 0));
    assert!(!state.has_form());
    press(&mut state, &[Action::Headers]);
    let second = row_of(&state, &app, 1);
    mouse(&mut state, &mut app, Gesture::Click, second);
    assert!(matches!(&state.form, Some(Form::Headers(form)) if form.current == 1));
    mouse(&mut state, &mut app, Gesture::RightClick, second);
    assert!(!state.has_form());
}

#[test]
fn a_tagged_game_keeps_its_tags_when_it_is_written_with_other_names_and_moves() {
    let mut state = branched();
    state.storage = Storage::new("a game".into(), Some("games/own.ron".into()));
    let mut app = app((80, 24));
    let (games, tags) = (vec![state.fingerprint.clone()], vec!["study".to_owned()]);
    app.change_notes(NoteChange::Tag { games, tags });
    press(&mut state, &[Action::Last, Action::Remove, Action::Remove]);
    let before = state.fingerprint.clone();
    update(&mut state, &mut app, Message::SaveThen(Destination::Menu));
    write(&mut state, &mut app, Ok("games/own.ron".into()));
    assert_ne!(state.fingerprint, before);
    assert_eq!(app.notes.tags(&state.fingerprint), ["study"]);
}
