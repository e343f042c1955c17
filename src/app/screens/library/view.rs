//! The library drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::prompt::Prompt;
use super::{LibraryLayout, State, words};
use crate::app::action::{Action, Context};
use crate::app::hint::{self, Hint};
use crate::app::keymap::Keymap;
use crate::app::state::Shared;
use crate::library::Column;
use crate::text::{pad_right, width};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::chrome;

mod columns;
mod heading;
mod panel;
mod rows;
mod table;

pub(super) use panel::panel_button;
pub(super) use table::move_at;

use crate::tui::widgets::fill;
use rows::write;

/// What the keys do that the footer shows: those of the line being typed, or of the list.
#[must_use]
pub fn hints(state: &State, keymap: &Keymap) -> Vec<Hint> {
    if state.prompt.is_none() && !state.is_finding {
        return hint::hints(keymap, Context::Library);
    }
    let hint = |name: &str, label| hint::hint(keymap, Context::Typing, &[name], label);
    let hints = [
        hint("choose", text!("dialog-ok")),
        hint("cancel", text!("dialog-key-cancel")),
    ];
    hints.into_iter().flatten().collect()
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let layout = state.layout_in(shared.room_in(area));
    let theme = &shared.theme;
    let typing = heading::heading(state, theme, layout.heading, buf);
    if let Some(tree) = &state.tree {
        table::table(tree, theme, &layout, buf);
    }
    rows::headings(state, theme, &layout, buf);
    rows::rows(state, theme, layout.list, buf);
    panel::panel(state, theme, &layout, buf);
    chrome::footer_of(
        &shared.theme,
        &hints(state, &shared.keymap),
        layout.footer,
        buf,
    );
    if let Some(prompt) = &state.prompt {
        return draw_prompt(prompt, theme, layout.status, buf);
    }
    chrome::status(shared, &words::status(state), layout.status, buf);
    typing
}

/// What ends a line being typed with the mouse.
fn prompt_buttons() -> [(String, Action); 2] {
    [
        (text!("dialog-ok"), Action::Choose),
        (text!("dialog-cancel"), Action::Cancel),
    ]
    .map(|(words, action)| (format!(" {words} "), action))
}

/// The line being typed, with its end in view.
fn draw_prompt(prompt: &Prompt, theme: &Theme, line: Rect, buf: &mut Buffer) -> Option<Position> {
    fill(buf, line, theme[Role::Input]);
    let words = prompt_buttons();
    let buttons = prompt_places(&words, line);
    for ((words, _), place) in words.iter().zip(buttons) {
        write(buf, place, words, theme[Role::Button]);
    }
    let room = buttons[0].x.saturating_sub(line.x + 3);
    let question = prompt.question();
    let question = Some(question).filter(|question| room > width(question) + 12);
    let question = question.unwrap_or_default();
    let left = room.saturating_sub(width(&question) + 1);
    let mut text = prompt.text.as_str();
    while width(text) > left {
        let mut letters = text.chars();
        letters.next();
        text = letters.as_str();
    }
    let words = format!("{question} {text}");
    let place = Rect {
        x: line.x + line.width.min(1),
        width: room,
        ..line
    };
    write(
        buf,
        place.intersection(line),
        &pad_right(&words, room),
        theme[Role::Input],
    );
    let x = place.x.saturating_add(width(&words));
    line.contains((x, line.y).into())
        .then(|| Position::new(x, line.y))
}

/// What the button at a cell of the window does while a line is typed.
pub(super) fn prompt_button(line: Rect, place: Position) -> Option<Action> {
    let words = prompt_buttons();
    let places = prompt_places(&words, line);
    let mut buttons = words.iter().zip(places);
    buttons
        .find(|(_, button)| button.contains(place))
        .map(|((_, action), _)| *action)
}

fn prompt_places(buttons: &[(String, Action); 2], line: Rect) -> [Rect; 2] {
    let [ok, cancel] = buttons.each_ref().map(|(words, _)| width(words));
    let second = line.right().saturating_sub(cancel + 1);
    let first = second.saturating_sub(ok + 1);
    [(first, ok), (second, cancel)]
        .map(|(x, width)| Rect::new(x, line.y, width, 1).intersection(line))
}

/// The column whose heading is at a cell of the window.
pub(super) fn column_at(layout: &LibraryLayout, place: Position) -> Option<Column> {
    let cells = columns::cells(layout.columns.width);
    let mut under = cells.into_iter();
    under
        .find(|cell| cell.in_line(layout.columns).contains(place))
        .map(|cell| cell.column)
}
