use std::path::Path;

use super::*;
use crate::app::cx::{Reply, asked};
use crate::app::effect::FileChange;
use crate::app::parts::pointer::Target;
use crate::library::{Column, GameLocation, Hit, NextMove, Wins};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::views::{View as _, drawn_alone, target_on};
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
    state.reload(app, &mut Cx::default());
    let ticket = state.ticket.expect("it is being read");
    tell(&mut state, app, Message::Rows(ticket, rows));
    tell(
        &mut state,
        app,
        Message::Complete(ticket, ScanReport::default()),
    );
    state
}

fn add(state: &mut State, app: &mut AppState, rows: Vec<GameRow>) {
    let ticket = state.ticket.expect("it is being read");
    tell(state, app, Message::Rows(ticket, rows));
}

fn tell(state: &mut State, app: &mut AppState, message: Message) -> Vec<Reply<Message>> {
    asked(|cx| state.update(app, cx, message))
}

fn put_in(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply<Message>> {
    asked(|cx| state.input(app, cx, input))
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply<Message>> {
    app.viewport = state.viewport(app);
    put_in(state, app, &Input::Act(action))
}

fn type_in(state: &mut State, app: &mut AppState, letters: &str) {
    for letter in letters.chars() {
        put_in(state, app, &Input::Char(letter));
    }
}

fn screen(state: &State, app: &AppState) -> String {
    drawn_alone(state, app)
}

fn click(state: &mut State, app: &mut AppState, words: &str) -> Vec<Reply<Message>> {
    let place = place_of(state, app, words);
    click_at(state, app, place)
}

/// Clicks a cell; a click on an action's words runs it.
fn click_at(state: &mut State, app: &mut AppState, place: (u16, u16)) -> Vec<Reply<Message>> {
    app.viewport = state.viewport(app);
    match target_on(state, app, Gesture::Click, place) {
        Some(Target::Action(action)) => put_in(state, app, &Input::Act(action)),
        target => put_in(state, app, &Input::Pointer(Gesture::Click, target)),
    }
}

/// The place of words on the screen.
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
    let row = state.list.chosen_game().and_then(|row| state.list.row(row));
    row.map_or("", |row| row.player(Color::Black))
}

/// The effects among the requests of the screen.
fn effects(replies: &[Reply<Message>]) -> Vec<&Effect> {
    let mut effects = Vec::new();
    for reply in replies {
        if let Reply::Ask(effect) = reply {
            effects.push(effect);
        }
    }
    effects
}

/// The answer of a button of a dialog.
fn answer(replies: &[Reply<Message>], letter: char) -> Message {
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
