use crate::app::screen::ScreenState as _;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Position as Cell;

use super::*;
use crate::app::action::Action;
use crate::app::effect::FileChange;
use crate::app::input::Input;
use crate::app::pointer::{Gesture, Target};
use crate::library::{Column, GameLocation, Hit, NextMove, Wins};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::layout::DrawArea;
use crate::tui::views::View as _;
use komadai_core::record::{Encoding, End, Format, Key, NodeId, Reason};
use komadai_core::rules::Color;

mod listing;
mod sizes;
mod walking;

fn app() -> AppState {
    let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
    AppState::new((80, 24), theme)
}

fn record(black: &str, moves: &[&str]) -> Record {
    let mut record = Record::new(Position::startpos());
    record.headers.set(Key::Black, black);
    record.headers.set(Key::White, "Ben");
    record.headers.set(Key::Started, "2026-05-01T18:30:00");
    let mut at = NodeId::START;
    for mv in moves {
        let mv = mv.parse().expect("a move");
        at = record.add_move(at, mv).expect("a node");
    }
    let end = End::new(Reason::Resignation, Some(Color::White));
    record.add_end(at, end).expect("an end");
    record
}

fn place(file: &str, modified: i64) -> GameLocation {
    GameLocation {
        file: Path::new(file).into(),
        game: 0,
        modified,
    }
}

fn game(file: &str, black: &str) -> GameRow {
    GameRow::of(place(file, 0), &record(black, &["7g7f", "3c3d"]))
}

fn broken() -> GameRow {
    GameRow::broken(place("y.kif", 0), "3:7: the text ends too early")
}

/// The list with these rows, read to its end.
fn library(app: &mut AppState, rows: Vec<GameRow>) -> State {
    let mut state = State::default();
    state.reload(app);
    let ticket = state.ticket.expect("it is being read");
    state.update(app, Message::Rows(ticket, rows));
    state.update(app, Message::Complete(ticket, Unseen::default()));
    state
}

fn add(state: &mut State, app: &mut AppState, rows: Vec<GameRow>) {
    let ticket = state.ticket.expect("it is being read");
    state.update(app, Message::Rows(ticket, rows));
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    app.viewport = state.viewport(app);
    state.input(app, &Input::Act(action))
}

fn type_in(state: &mut State, app: &mut AppState, letters: &str) {
    for letter in letters.chars() {
        state.input(app, &Input::Char(letter));
    }
}

fn screen(state: &State, app: &AppState) -> String {
    let area = DrawArea::of(app).area;
    let mut buf = Buffer::empty(area);
    state.draw(app, area, &mut buf);
    let row = |y| (0..area.width).map(move |x| (x, y));
    let text = |y| row(y).map(|at| buf[at].symbol()).collect::<String>() + "\n";
    (0..area.height).map(text).collect()
}

fn click(state: &mut State, app: &mut AppState, words: &str) -> Vec<Reply> {
    let place = place_of(state, app, words);
    click_at(state, app, place)
}

/// A click on a cell; one on words that stand for an action does it.
fn click_at(state: &mut State, app: &mut AppState, place: (u16, u16)) -> Vec<Reply> {
    app.viewport = state.viewport(app);
    match state.target(app, Cell::from(place)) {
        Some(Target::Action(action)) => state.input(app, &Input::Act(action)),
        target => state.input(app, &Input::Pointer(Gesture::Click, target)),
    }
}

/// Where words begin on the screen.
fn place_of(state: &State, app: &AppState, words: &str) -> (u16, u16) {
    let text = screen(state, app);
    let found = text.lines().enumerate().find_map(|(y, line)| {
        let (before, _) = line.split_once(words)?;
        let column = u16::try_from(before.chars().count()).ok()?;
        Some((column, u16::try_from(y).ok()?))
    });
    found.unwrap_or_else(|| panic!("no `{words}` in\n{text}"))
}

fn black_of_chosen(state: &State) -> &str {
    let row = state
        .shelf
        .chosen_game()
        .and_then(|row| state.shelf.row(row));
    row.map_or("", |row| row.player(Color::Black))
}

/// What the screen asks of the world.
fn effects(replies: &[Reply]) -> Vec<&Effect> {
    let mut effects = Vec::new();
    for reply in replies {
        if let Reply::Do(effect) = reply {
            effects.push(effect);
        }
    }
    effects
}

/// The answer that a button of a dialog gives.
fn answer(replies: &[Reply], letter: char) -> Message {
    let dialog = replies.iter().find_map(|reply| match reply {
        Reply::Open(dialog) => Some(dialog),
        _ => None,
    });
    let mut buttons = dialog.expect("a dialog").buttons.iter();
    let button = buttons.find(|button| button.key == letter);
    match button.and_then(|button| button.sends.clone()) {
        Some(message) => message,
        other => panic!("no answer {letter}: {other:?}"),
    }
}
