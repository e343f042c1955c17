//! The list of moves played.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write, write_right};
use crate::app::parts::move_row::{MoveLine, MoveRow};
use crate::assess::Grade;
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::{body, cut_left, cut_right, cut_top, first_visible};

/// The narrowest panel with two columns: a number, and twice a move with its time.
const TWO_COLUMNS: u16 = 40;
/// The most columns of a move with its origin, marks and time: wider, both sides would only be farther apart.
const MOVE: u16 = 24;
/// Columns of the number before two columns of moves, and the gap behind it.
const NUMBER: u16 = 4;
/// Stands in the place of a move that is further up.
const FURTHER_UP: &str = "…";

/// Moves below a title line; the current one is always visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MoveListView<'a> {
    pub title: &'a str,
    /// All rows, also those scrolled away.
    pub rows: &'a [MoveRow],
    /// Their lines in two columns.
    pub lines: &'a [MoveLine],
    /// The row of the position on the board.
    pub current: usize,
    /// Whether the origins of moves are shown where there is room.
    pub has_from: bool,
    pub theme: &'a Theme,
}

/// The styles of a row.
#[derive(Clone, Copy)]
struct Inks {
    plain: Style,
    faint: Style,
    graded: Style,
}

/// Whether a list in this panel has two columns, one for each side.
pub(crate) const fn has_two_columns(panel: Rect) -> bool {
    panel.width >= TWO_COLUMNS
}

/// The places of both columns in a line.
fn columns(line: Rect) -> [Rect; 2] {
    let indent = (NUMBER + 1).min(line.width);
    let width = ((line.width - indent) / 2).min(MOVE);
    [0, 1].map(|column| Rect { x: line.x + indent + column * width, width, ..line })
}

impl MoveListView<'_> {
    /// The row drawn at a cell of a list that fills `panel`, by its number among the rows.
    pub(crate) fn row_at(&self, panel: Rect, at: Position) -> Option<usize> {
        let area = body(panel);
        let line = usize::from(at.y.checked_sub(area.y)?);
        if !area.contains(at) {
            return None;
        }
        if !has_two_columns(panel) {
            let row = first_visible(self.rows.len(), self.current, area.height) + line;
            return (row < self.rows.len()).then_some(row);
        }
        let current = MoveLine::place_of(self.lines, self.current);
        let first = first_visible(self.lines.len(), current, area.height);
        match *self.lines.get(first + line)? {
            MoveLine::Whole(row) => Some(row),
            MoveLine::Pair(rows) => {
                let [_, right] = columns(inside(area));
                rows[usize::from(at.x >= right.x)]
            }
        }
    }
}

impl MoveListView<'_> {
    /// The place of the current row of a list that fills `panel`.
    pub(crate) fn place_of_current(&self, panel: Rect) -> Option<Position> {
        let is_current = |at: &Position| self.row_at(panel, *at) == Some(self.current);
        let mut places = inside(body(panel)).positions();
        places.find(is_current)
    }
}

impl Widget for MoveListView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.theme[Role::Panel]);
        let title = cut_top(area, 1).0;
        fill(buf, title, self.theme[Role::PanelTitle]);
        write(buf, inside(title), 0, self.title, self.theme[Role::PanelTitle]);
        let lines = body(area);
        if has_two_columns(area) {
            self.draw_lines(buf, lines);
        } else {
            self.draw_rows(buf, lines);
        }
    }
}

impl MoveListView<'_> {
    fn draw_rows(&self, buf: &mut Buffer, lines: Rect) {
        let first = first_visible(self.rows.len(), self.current, lines.height);
        let numbers = self.rows.iter().map(|row| width(&row.number)).max();
        for (line, (index, row)) in lines.rows().zip(self.rows.iter().enumerate().skip(first)) {
            self.draw_row(buf, line, row, index == self.current, numbers.unwrap_or(0));
        }
    }

    fn draw_row(&self, buf: &mut Buffer, line: Rect, row: &MoveRow, is_current: bool, number: u16) {
        let inks = self.inks(row, is_current);
        fill(buf, line, inks.plain);
        let line = inside(line);
        write_right(buf, cut_left(line, number).0, 0, &row.number, inks.faint);
        let place = cut_left(line, number + 1).1;
        self.draw_move(buf, place, row, &row.indent, inks);
    }

    fn draw_lines(&self, buf: &mut Buffer, area: Rect) {
        let current = MoveLine::place_of(self.lines, self.current);
        let first = first_visible(self.lines.len(), current, area.height);
        for (line, pair) in area.rows().zip(self.lines.iter().skip(first)) {
            match *pair {
                MoveLine::Whole(index) => {
                    let Some(row) = self.rows.get(index) else {
                        continue;
                    };
                    self.draw_row(buf, line, row, index == self.current, NUMBER);
                }
                MoveLine::Pair(rows) => self.draw_pair(buf, inside(line), rows),
            }
        }
    }

    /// The number and the indent of the first move of a line, and both moves.
    fn draw_pair(&self, buf: &mut Buffer, line: Rect, rows: [Option<usize>; 2]) {
        let faint = self.theme[Role::PanelMuted];
        let first = rows.into_iter().flatten().next();
        let Some(first) = first.and_then(|index| self.rows.get(index)) else {
            return;
        };
        write_right(buf, cut_left(line, NUMBER).0, 0, &first.number, faint);
        for (place, row) in columns(line).into_iter().zip(rows) {
            let Some((index, row)) = row.and_then(|index| Some((index, self.rows.get(index)?)))
            else {
                if place == columns(line)[0] {
                    let words = format!("{}{FURTHER_UP}", first.indent);
                    write(buf, place, 0, &words, faint);
                }
                continue;
            };
            let inks = self.inks(row, index == self.current);
            let cell = cut_right(place, 1).0;
            fill(buf, cell, inks.plain);
            let is_first_column = place == columns(line)[0];
            let indent = if is_first_column { &row.indent } else { "" };
            self.draw_move(buf, cell, row, indent, inks);
        }
    }

    fn inks(&self, row: &MoveRow, is_current: bool) -> Inks {
        let theme = self.theme;
        if is_current {
            let ink = theme[Role::CurrentRow];
            return Inks { plain: ink, faint: ink, graded: ink };
        }
        let plain = theme[Role::Panel];
        let role = match row.grade {
            Some(Grade::Inaccuracy) => Role::Inaccuracy,
            Some(Grade::Mistake) => Role::Mistake,
            Some(Grade::Blunder) => Role::Blunder,
            Some(Grade::Brilliant | Grade::Best | Grade::Good) | None => Role::Panel,
        };
        Inks { plain, faint: theme[Role::PanelMuted], graded: theme[role] }
    }

    /// A move with the parts before and behind it; parts that do not fit are dropped, the time first.
    fn draw_move(&self, buf: &mut Buffer, line: Rect, row: &MoveRow, indent: &str, inks: Inks) {
        let mut room = line.width;
        let before = width(indent).min(room);
        let sign = row.grade.map_or("", Grade::sign);
        let marks = width(sign) + width(&row.mark) + 1;
        let marks = if marks > 1 { marks } else { 0 };
        let time = width(&row.time) + 1;
        if time > 1 && before + width(&row.text) + marks + time <= room {
            write_right(buf, line, 0, &row.time, inks.faint);
            room -= time;
        }
        let from = if self.has_from { row.from.as_str() } else { "" };
        let ink = if row.is_aside { inks.faint } else { inks.graded };
        let needed = before + width(&row.text) + width(from) + marks;
        let from = if needed <= room { from } else { "" };
        let parts = [
            (indent, inks.faint),
            (row.text.as_str(), ink),
            (from, inks.faint),
            (" ", inks.plain),
            (sign, inks.graded),
            (row.mark.as_str(), inks.plain),
        ];
        let mut x = 0;
        for (words, ink) in parts {
            let place = Rect { x: line.x + x, width: room - x, ..line };
            write(buf, place, 0, words, ink);
            x = (x + width(words)).min(room);
        }
    }
}
