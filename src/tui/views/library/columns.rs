//! The columns of the list: as many as fit, players and result always.

use ratatui::layout::Rect;

use crate::library::Column;

/// Columns for the glyph of the chosen row and the mark, left of everything.
pub(super) const GLYPHS: u16 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub column: Column,
    /// From the left edge of the list.
    pub x: u16,
    pub width: u16,
}

/// A column with its least and greatest useful width.
struct DrawArea {
    column: Column,
    least: u16,
    most: u16,
}

const fn room(column: Column, least: u16, most: u16) -> DrawArea {
    DrawArea { column, least, most }
}

const ALWAYS: [DrawArea; 3] =
    [room(Column::Black, 9, 20), room(Column::White, 9, 20), room(Column::Result, 16, 20)];

/// Added in this order as the window grows.
const IF_ROOM: [DrawArea; 6] = [
    room(Column::Moves, 6, 6),
    room(Column::Date, 10, 10),
    room(Column::Event, 12, 32),
    room(Column::Opening, 14, 42),
    room(Column::Handicap, 9, 13),
    room(Column::File, 14, 40),
];

/// The columns of a list of this width, from left to right.
pub(super) fn cells(width: u16) -> Vec<Cell> {
    let room = width.saturating_sub(GLYPHS);
    let mut shown: Vec<(&DrawArea, u16)> = ALWAYS.iter().map(|room| (room, room.least)).collect();
    for column in &IF_ROOM {
        if used(&shown) + column.least + 1 > room {
            break;
        }
        shown.push((column, column.least));
    }
    shrink(&mut shown, room);
    grow(&mut shown, room);
    shown.sort_by_key(|(room, _)| Column::ALL.iter().position(|&column| column == room.column));
    let mut x = GLYPHS;
    let mut place = |(room, width): (&DrawArea, u16)| {
        let cell = Cell { column: room.column, x, width };
        x += width + 1;
        cell
    };
    shown.into_iter().map(&mut place).collect()
}

/// The total width, each column with a gap behind it.
fn used(shown: &[(&DrawArea, u16)]) -> u16 {
    shown.iter().map(|(_, width)| width + 1).sum()
}

/// Takes the missing width from the widest columns.
fn shrink(shown: &mut [(&DrawArea, u16)], room: u16) {
    while used(shown) > room {
        match shown.iter_mut().max_by_key(|(_, width)| *width) {
            Some((_, width)) if *width > 0 => *width -= 1,
            _ => break,
        }
    }
}

/// Shares out the remaining width.
fn grow(shown: &mut [(&DrawArea, u16)], room: u16) {
    let mut left = room.saturating_sub(used(shown));
    while left > 0 {
        let before = left;
        for (room, width) in shown.iter_mut() {
            if left > 0 && *width < room.most {
                *width += 1;
                left -= 1;
            }
        }
        if left == before {
            break;
        }
    }
}

impl Cell {
    pub(super) fn in_line(self, line: Rect) -> Rect {
        Rect::new(line.x.saturating_add(self.x), line.y, self.width, 1).intersection(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fit_and_never_overlap_in_any_width() {
        for width in 0..500 {
            let mut end = GLYPHS;
            for cell in cells(width) {
                assert!(cell.x >= end, "{width}: {cell:?}");
                end = cell.x + cell.width;
            }
            assert!(end <= width.max(GLYPHS + 2), "{width}");
        }
    }

    #[test]
    fn players_and_result_are_always_there_and_the_others_come_by_room() {
        let columns =
            |width| -> Vec<Column> { cells(width).iter().map(|cell| cell.column).collect() };
        assert_eq!(columns(40), [Column::Black, Column::White, Column::Result]);
        assert_eq!(
            columns(80),
            [
                Column::Date,
                Column::Black,
                Column::White,
                Column::Event,
                Column::Result,
                Column::Moves
            ]
        );
        assert_eq!(columns(160).len(), 9);
    }
}
