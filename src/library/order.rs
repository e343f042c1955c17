//! Sorts the rows of a library by one of its columns.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::path::Path;

use super::fold::fold;
use super::row::{GameRow, RowId};
use komadai_core::rules::Color;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The start of the game.
    Date,
    Black,
    White,
    /// The event, or the title.
    Event,
    /// The start: even games, then handicaps by size, then other positions.
    Handicap,
    /// The first moves.
    Opening,
    /// Won by Black, won by White, draws and the rest; then by reason.
    Result,
    Moves,
    File,
    /// The last write of the file.
    Modified,
}

impl Column {
    /// All columns from left to right.
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

/// Sorts ids of `rows` by a column; equal ones by file and index in it. Rows with an empty column come last
/// in either direction.
pub fn sort(ids: &mut [RowId], rows: &[GameRow], column: Column, is_descending: bool) {
    let row = |id: RowId| rows.get(id.0 as usize);
    let keyed = ids.iter().map(|&id| (row(id).map(|row| SortKey::of(row, column)), id));
    // The sort key is made once a row, not once a comparison.
    let mut keyed: Vec<(Option<SortKey>, RowId)> = keyed.collect();
    keyed.sort_by(|(a_key, a), (b_key, b)| match (a_key, b_key) {
        (Some(a_key), Some(b_key)) => a_key
            .compare(b_key, is_descending)
            .then_with(|| row(*a).zip(row(*b)).map_or(Ordering::Equal, by_place)),
        (a, b) => b.is_some().cmp(&a.is_some()),
    });
    for (place, (_, id)) in ids.iter_mut().zip(keyed) {
        *place = id;
    }
}

/// The order of two rows in a list sorted by a column; see [`sort`].
pub fn compare(a: &GameRow, b: &GameRow, column: Column, is_descending: bool) -> Ordering {
    SortKey::of(a, column)
        .compare(&SortKey::of(b, column), is_descending)
        .then_with(|| by_place((a, b)))
}

/// The order of rows that are equal in their column.
fn by_place((a, b): (&GameRow, &GameRow)) -> Ordering {
    let broken = a.fault().is_some().cmp(&b.fault().is_some());
    broken.then_with(|| a.file().cmp(b.file())).then(a.game().cmp(&b.game()))
}

/// The sort key of a row.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SortKey<'a> {
    Number(i64),
    Text(Cow<'a, str>),
    File(&'a Path),
    Nothing,
}

impl<'a> SortKey<'a> {
    fn of(row: &'a GameRow, column: Column) -> Self {
        match column {
            Column::Date => Self::folded(row.date()),
            Column::Black => Self::folded(row.player(Color::Black)),
            Column::White => Self::folded(row.player(Color::White)),
            Column::Event => Self::folded(row.event()),
            Column::Handicap => Self::Number(start(row)),
            // Openings are written by the program: nothing to fold.
            Column::Opening => Self::text(row.opening().into()),
            Column::Result => Self::text(result(row).into()),
            Column::Moves => Self::Number(row.moves().into()),
            Column::File => Self::File(row.file()),
            Column::Modified => Self::Number(row.modified()),
        }
    }

    fn folded(text: &str) -> Self {
        Self::text(fold(text).collect::<String>().into())
    }

    fn text(text: Cow<'a, str>) -> Self {
        if text.is_empty() { Self::Nothing } else { Self::Text(text) }
    }

    fn compare(&self, other: &Self, is_descending: bool) -> Ordering {
        match (self, other) {
            (Self::Nothing, _) | (_, Self::Nothing) => self.cmp(other),
            _ if is_descending => other.cmp(self),
            _ => self.cmp(other),
        }
    }
}

/// Even games, then handicaps by size, then other positions.
fn start(row: &GameRow) -> i64 {
    match row.handicap() {
        _ if row.is_even() => 0,
        Some(handicap) => 1 + handicap as i64,
        None => i64::MAX,
    }
}

/// By winner, then by reason.
fn result(row: &GameRow) -> String {
    let Some(ending) = row.ending() else {
        return String::new();
    };
    let winner = match ending.winner {
        Some(Color::Black) => '0',
        Some(Color::White) => '1',
        None => '2',
    };
    let text = format!("{winner}{}{}", ending.reason.token(), row.word());
    fold(&text).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::library::GameLocation;
    use komadai_core::record::{End, Key, NodeId, Reason, Record};
    use komadai_core::rules::{Handicap, Position};

    fn row(number: i64, black: &str, start: Position, winner: Option<Color>) -> GameRow {
        let mut record = Record::new(start);
        record.headers.set(Key::Black, black);
        if winner.is_some() {
            let end = End::new(Reason::Resignation, winner);
            record.add_end(NodeId::START, end).expect("an end");
        }
        let place = GameLocation {
            file: Path::new(&format!("{number}.kif")).into(),
            game: 0,
            modified: -number,
        };
        GameRow::of(place, &record)
    }

    fn sorted(rows: &[GameRow], column: Column, is_descending: bool) -> Vec<u32> {
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
