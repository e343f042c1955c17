//! The lines of the list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::columns::{Cell, GLYPHS, cells};
use super::layout::LibraryLayout;
use crate::app::screens::library::{Item, State, words};
use crate::library::{Column, GameRow, RowId, SAMPLES};
use crate::text::{pad_left, pad_right, truncate, width};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::{cut_left, cut_right};
use crate::tui::widgets::fill;
use komadai_core::rules::Color;

/// Draws the headings, with the sort order.
pub(super) fn headings(state: &State, theme: &Theme, layout: &LibraryLayout, buf: &mut Buffer) {
    let style = theme[Role::PanelTitle];
    fill(buf, layout.columns, style);
    for cell in cells(layout.columns.width) {
        let glyph = match state.list.order() {
            Some(order) if order.column == cell.column && order.is_descending => "▾",
            Some(order) if order.column == cell.column => "▴",
            _ => "",
        };
        let name = words::heading(cell.column);
        let words = format!("{}{glyph}", truncate(&name, cell.width.saturating_sub(width(glyph))));
        write(buf, cell.in_line(layout.columns), &align(cell, &words), style);
    }
}

/// Draws only the visible rows.
pub(super) fn rows(state: &State, theme: &Theme, list: Rect, buf: &mut Buffer) {
    fill(buf, list, theme[Role::Panel]);
    let cells = cells(list.width);
    let has_focus = state.tree.as_ref().is_none_or(|tree| tree.is_in_games);
    for (index, line) in state.list.seen(list.height).zip(list.rows()) {
        let is_chosen = has_focus && index == state.list.current();
        let Some(item) = state.list.item(index) else {
            continue;
        };
        let role = role(state, &item, is_chosen);
        if role != Role::Panel {
            fill(buf, line, theme[role]);
        }
        glyphs(state, &item, is_chosen, line, theme[role], buf);
        draw(state, &item, &cells, line, theme[role], buf);
    }
}

fn role(state: &State, item: &Item, is_chosen: bool) -> Role {
    let is_broken = |row: &RowId| {
        let row = state.list.row(*row);
        row.is_some_and(|row| row.fault().is_some())
    };
    match item {
        _ if is_chosen => Role::CurrentRow,
        Item::Game(row) if is_broken(row) => Role::PanelMuted,
        _ => Role::Panel,
    }
}

fn glyphs(state: &State, item: &Item, is_chosen: bool, line: Rect, style: Style, buf: &mut Buffer) {
    let is_marked = matches!(item, Item::Game(row) if state.list.is_marked(*row));
    let chosen = if is_chosen { "▸" } else { " " };
    let marked = if is_marked { "*" } else { " " };
    write(buf, line, &format!("{chosen}{marked}"), style);
}

fn draw(state: &State, item: &Item, cells: &[Cell], line: Rect, style: Style, buf: &mut Buffer) {
    match item {
        Item::Up => write(buf, indented(line), "../", style),
        Item::Folder(name) => {
            let games = state.list.games_in(name);
            let name = crate::text::sanitize(&name.to_string_lossy()).into_owned();
            folder(&name, games, line, style, buf);
        }
        Item::Fetch => {
            let words = match state.fetching {
                None => text!("library-fetch"),
                Some(count) => text!("library-fetching", games = count),
            };
            write(buf, indented(line), &words, style);
        }
        Item::Samples => folder(&text!("library-samples"), SAMPLES.len(), line, style, buf),
        Item::Game(row) => {
            if let Some(row) = state.list.row(*row) {
                game(state, row, cells, line, style, buf);
            }
        }
    }
}

fn folder(name: &str, games: usize, line: Rect, style: Style, buf: &mut Buffer) {
    let games = words::games(games);
    let line = indented(line);
    let room = line.width.saturating_sub(width(&games) + 2);
    write(buf, line, &pad_right(&format!("{name}/"), room), style);
    write(buf, cut_right(line, width(&games) + 1).1, &games, style);
}

/// A game without players is named by its file, which may use the columns that are empty.
fn game(state: &State, row: &GameRow, cells: &[Cell], line: Rect, style: Style, buf: &mut Buffer) {
    let is_nameless = Color::ALL.iter().all(|&color| row.player(color).is_empty());
    for &cell in cells {
        let place = cell.in_line(line);
        match cell.column {
            Column::Black if is_nameless => {
                let name = words::file_below(row, state.list.here());
                let place =
                    Rect { width: name_end(row, cells, line).saturating_sub(place.x), ..place };
                write(buf, place, &name, style);
            }
            Column::White if is_nameless => {}
            Column::Moves | Column::Handicap if row.fault().is_some() => {}
            column => {
                let words = words::cell(row, column);
                if !words.is_empty() {
                    write(buf, place, &align(cell, &words), style);
                }
            }
        }
    }
}

/// The end of a file's name: before the first column that is not empty.
fn name_end(row: &GameRow, cells: &[Cell], line: Rect) -> u16 {
    let names = cells.iter().skip_while(|cell| cell.column != Column::White);
    let mut after = names.skip(1);
    let next = after.find(|cell| cell.column != Column::Event || !row.event().is_empty());
    next.map_or(line.right(), |cell| cell.in_line(line).x.saturating_sub(1).max(line.x))
}

/// Numbers are right-aligned.
fn align(cell: Cell, words: &str) -> String {
    if cell.column == Column::Moves {
        pad_left(words, cell.width)
    } else {
        truncate(words, cell.width).into_owned()
    }
}

fn indented(line: Rect) -> Rect {
    cut_left(line, GLYPHS).1
}

pub(super) fn write(buf: &mut Buffer, line: Rect, words: &str, style: Style) {
    if !line.is_empty() {
        let words = truncate(words, line.width);
        buf.set_stringn(line.x, line.y, words, line.width.into(), style);
    }
}
