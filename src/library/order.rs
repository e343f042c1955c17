//! Sorting the rows of a library by one of its columns.

use std::cmp::Ordering;

use super::fold::fold;
use super::row::{Row, RowId};
use crate::rules::Color;

/// What rows can be sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// When the game began.
    Date,
    /// Black's name.
    Black,
    /// White's name.
    White,
    /// The event, or the title.
    Event,
    /// The start: even games, then by the size of the handicap, then other positions.
    Handicap,
    /// The first moves.
    Opening,
    /// Won by Black, won by White, draws and the rest; the same by why.
    Result,
    /// The number of moves.
    Moves,
    /// The name of the file.
    File,
    /// When the file was last written.
    Modified,
}

impl Column {
    /// All columns, as they stand from left to right.
    pub const ALL: [Self; 10] = [
        Self::Date,
        Self::Black,
        Self::White,
        Self::Event,
        Self::Handicap,
        Self::Opening,
        Self::Result,
        Self::Moves,
        Self::File,
        Self::Modified,
    ];
}

/// Sorts rows, named by their place in `rows`, by a column; equal ones by file and place in it.
///
/// Rows that say nothing in the column come last, whichever way is up.
pub fn sort(ids: &mut [RowId], rows: &[Row], column: Column, is_descending: bool) {
    let row = |id: &RowId| rows.get(id.0 as usize);
    ids.sort_by(|a, b| match (row(a), row(b)) {
        (Some(a), Some(b)) => compare(a, b, column, is_descending),
        (a, b) => b.is_some().cmp(&a.is_some()),
    });
}

/// Which of two rows comes first in a list sorted by a column; see [`sort`].
#[must_use]
pub fn compare(a: &Row, b: &Row, column: Column, is_descending: bool) -> Ordering {
    let turned = |order: Ordering| {
        if is_descending {
            order.reverse()
        } else {
            order
        }
    };
    let text = |a: &str, b: &str| match (a.is_empty(), b.is_empty()) {
        (false, false) => turned(fold(a).cmp(fold(b))),
        (a, b) => a.cmp(&b),
    };
    let by_column = match column {
        Column::Date => text(a.date(), b.date()),
        Column::Black | Column::White => {
            let color = if column == Column::Black {
                Color::Black
            } else {
                Color::White
            };
            text(a.player(color), b.player(color))
        }
        Column::Event => text(a.event(), b.event()),
        // Openings are written by one hand, and long ones are alike for many letters: nothing to fold.
        Column::Opening => {
            let is_empty = a.opening().is_empty().cmp(&b.opening().is_empty());
            is_empty.then(turned(a.opening().cmp(b.opening())))
        }
        Column::Handicap => turned(start(a).cmp(&start(b))),
        Column::Result => text(&result(a), &result(b)),
        Column::Moves => turned(a.moves().cmp(&b.moves())),
        Column::File => turned(place(a, b)),
        Column::Modified => turned(a.modified().cmp(&b.modified())),
    };
    let broken = a.fault().is_some().cmp(&b.fault().is_some());
    by_column
        .then(broken)
        .then_with(|| place(a, b))
        .then(a.game().cmp(&b.game()))
}

fn place(a: &Row, b: &Row) -> Ordering {
    a.file().cmp(b.file())
}

fn start(row: &Row) -> (bool, bool, Option<crate::rules::Handicap>) {
    (!row.is_even(), row.handicap().is_none(), row.handicap())
}

/// Sorts by the winner, then by the reason.
fn result(row: &Row) -> String {
    let Some(ending) = row.ending() else {
        return String::new();
    };
    let winner = match ending.winner {
        Some(Color::Black) => '0',
        Some(Color::White) => '1',
        None => '2',
    };
    format!("{winner}{}{}", ending.reason.token(), row.word())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::library::Place;
    use crate::record::{End, Key, NodeId, Reason, Record};
    use crate::rules::{Handicap, Position};

    fn row(number: i64, black: &str, start: Position, winner: Option<Color>) -> Row {
        let mut record = Record::new(start);
        record.headers.set(Key::Black, black);
        if winner.is_some() {
            let end = End::new(Reason::Resignation, winner);
            record.add_end(NodeId::START, end).expect("an end");
        }
        let place = Place {
            file: Path::new(&format!("{number}.kif")).into(),
            game: 0,
            modified: -number,
        };
        Row::of(place, &record)
    }

    fn sorted(rows: &[Row], column: Column, is_descending: bool) -> Vec<u32> {
        let mut ids: Vec<RowId> = (0..).map(RowId).take(rows.len()).collect();
        sort(&mut ids, rows, column, is_descending);
        ids.iter().map(|id| id.0).collect()
    }

    #[test]
    fn rows_without_a_name_come_last_both_ways_and_equal_ones_by_file() {
        let even = Position::startpos;
        let rows = [
            row(0, "", even(), None),
            row(1, "bob", even(), Some(Color::White)),
            row(2, "Ann", Handicap::Rook.position(), Some(Color::Black)),
            row(3, "Bob", Handicap::Lance.position(), None),
        ];
        assert_eq!(sorted(&rows, Column::Black, false), [2, 1, 3, 0]);
        assert_eq!(sorted(&rows, Column::Black, true), [1, 3, 2, 0]);
        assert_eq!(sorted(&rows, Column::Handicap, false), [0, 1, 3, 2]);
        assert_eq!(sorted(&rows, Column::Result, false), [2, 1, 0, 3]);
        assert_eq!(sorted(&rows, Column::Modified, false), [3, 2, 1, 0]);
        assert_eq!(sorted(&rows, Column::File, true), [3, 2, 1, 0]);
    }
}
