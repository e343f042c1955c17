use std::path::Path;

use ratatui::buffer::Buffer;

use super::*;
use crate::library::Place;
use crate::record::{End, Key, NodeId, Reason};
use crate::rules::{Color, Position};
use crate::tui::action::Action;
use crate::tui::message::Input;
use crate::tui::theme::{BuiltIn, ColorDepth, Theme};

fn shared() -> Shared {
    Shared::new((80, 24), Theme::built_in(BuiltIn::Wood, ColorDepth::True))
}

fn place(file: &str) -> Place {
    Place {
        file: Path::new(file).into(),
        game: 0,
        modified: 0,
    }
}

fn game(black: &str) -> Row {
    let mut record = Record::new(Position::startpos());
    record.headers.set(Key::Black, black);
    record.headers.set(Key::White, "Ben");
    record.headers.set(Key::Started, "2026-05-01T18:30:00");
    let end = End::new(Reason::Resignation, Some(Color::White));
    record.add_end(NodeId::START, end).expect("an end");
    Row::of(place("x.ron"), &record)
}

fn broken() -> Row {
    Row::broken(place("y.ron"), "3:7: the text ends too early")
}

/// The list with these games, read to its end.
fn library(shared: &mut Shared, rows: Vec<Row>) -> State {
    let mut state = State::default();
    state.reload(shared);
    let ticket = shared.last_ticket();
    update(&mut state, shared, Message::Rows(ticket, rows));
    update(&mut state, shared, Message::Complete(ticket, Vec::new()));
    state
}

fn screen(state: &State, shared: &Shared) -> String {
    let area = shared.window();
    let mut buf = Buffer::empty(area);
    view(state, shared, area, &mut buf);
    let row = |y| (0..area.width).map(move |x| (x, y));
    let text = |y| row(y).map(|at| buf[at].symbol()).collect::<String>() + "\n";
    (0..area.height).map(text).collect()
}

#[test]
fn a_game_shows_date_players_result_and_number_of_moves() {
    let mut shared = shared();
    let state = library(&mut shared, vec![game("Ann\u{1b}")]);
    let text = screen(&state, &shared);
    for part in [
        "2026-05-01",
        "Ann^[ - Ben",
        "☖ resignation",
        "0 moves",
        "1 game",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_broken_file_says_file_line_and_column_and_the_others_stay() {
    let mut shared = shared();
    let mut state = library(&mut shared, vec![broken(), game("Ann")]);
    let text = screen(&state, &shared);
    assert!(
        text.contains("cannot be read") && text.contains("Ann - Ben"),
        "{text}"
    );
    assert!(
        text.contains("y.ron:3:7: the text ends too early"),
        "{text}"
    );
    let ticket = shared.last_ticket();
    let failed = Message::Opened(ticket, Err("y.ron:3:7: no".into()));
    let replies = update(&mut state, &mut shared, failed);
    assert!(matches!(replies[..], [Reply::Open(_)]));
}

#[test]
fn letters_find_games_by_their_words() {
    let mut shared = shared();
    let mut state = library(&mut shared, vec![game("Ann"), game("Cleo"), broken()]);
    input(&mut state, &mut shared, &Input::Act(Action::Find));
    assert_eq!(state.context(), Context::Typing);
    for letter in "cLe".chars() {
        input(&mut state, &mut shared, &Input::Char(letter));
    }
    assert_eq!(state.shown, [1]);
    let replies = input(&mut state, &mut shared, &Input::Act(Action::Choose));
    assert!(replies.is_empty() && state.context() == Context::Library);
    let replies = input(&mut state, &mut shared, &Input::Act(Action::Choose));
    assert!(matches!(replies[..], [Reply::Do(Effect::LoadGame(..))]));
    input(&mut state, &mut shared, &Input::Act(Action::Cancel));
    assert_eq!(state.shown.len(), 3);
}

#[test]
fn parts_of_an_older_reading_are_dropped() {
    let mut shared = shared();
    let mut state = library(&mut shared, vec![game("Ann")]);
    let old = shared.last_ticket();
    state.reload(&mut shared);
    update(
        &mut state,
        &mut shared,
        Message::Rows(old, vec![game("Late")]),
    );
    assert!(state.games.is_empty());
}

#[test]
fn no_window_size_panics() {
    let mut shared = shared();
    let mut state = library(&mut shared, vec![broken(), game("Ann"), game("Cleo")]);
    for (width, height) in [(1, 1), (2, 3), (5, 40), (40, 13), (80, 24), (500, 200)] {
        shared.size = (width, height);
        for current in 0..3 {
            state.current = current;
            screen(&state, &shared);
        }
        let click = Input::Click(width / 2, height / 2);
        input(&mut state, &mut shared, &click);
    }
}
