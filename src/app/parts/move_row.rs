//! A row of a move list, the same on all screens.

use crate::assess::Grade;
use komadai_core::rules::Color;

/// A move with its number, time and marks; the texts must be sanitized ([`sanitize`](crate::text::sanitize)).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// The number of the move, or nothing for the start.
    pub number: String,
    /// The indent for the row's depth in the tree; drawn before the move.
    pub indent: String,
    /// The move in the chosen notation.
    pub text: String,
    /// The origin of the piece, as `(77)`; drawn if the setting wants it and there is room.
    pub from: String,
    /// The time it took, such as `0:12`; may be empty.
    pub time: String,
    /// The grade of the move, if it was judged.
    pub grade: Option<Grade>,
    /// A mark of a character or two: a repetition, a comment.
    pub mark: String,
    /// Whether it is outside the current line and drawn faint.
    pub is_aside: bool,
}

/// A line of a move list in two columns, with the indices of its rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveLine {
    /// The start, or the end of the game.
    Whole(usize),
    /// A move of Black on the left, one of White on the right.
    Pair([Option<usize>; 2]),
}

/// The place of a move in two columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Column {
    /// The side that moved.
    pub side: Color,
    /// Whether it answers the move of the row before it.
    pub answers: bool,
}

impl MoveLine {
    /// The lines of rows; those without a column have a line of their own.
    pub(crate) fn of_rows(rows: impl Iterator<Item = Option<Column>>) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for (row, column) in rows.enumerate() {
            let Some(Column { side, answers }) = column else {
                lines.push(Self::Whole(row));
                continue;
            };
            match (side, lines.last_mut()) {
                (Color::White, Some(Self::Pair([Some(before), right @ None])))
                    if answers && *before + 1 == row =>
                {
                    *right = Some(row);
                }
                (Color::White, _) => lines.push(Self::Pair([None, Some(row)])),
                (Color::Black, _) => lines.push(Self::Pair([Some(row), None])),
            }
        }
        lines
    }

    /// The rows of the line.
    pub(crate) fn rows(self) -> impl Iterator<Item = usize> {
        let rows = match self {
            Self::Whole(row) => [Some(row), None],
            Self::Pair(rows) => rows,
        };
        rows.into_iter().flatten()
    }

    /// The line when `count` rows before it are left out.
    #[must_use]
    pub(crate) fn without(self, count: usize) -> Self {
        match self {
            Self::Whole(row) => Self::Whole(row - count),
            Self::Pair(rows) => Self::Pair(rows.map(|row| Some(row? - count))),
        }
    }

    /// The index of the line, from 0, with this row.
    pub(crate) fn place_of(lines: &[Self], row: usize) -> usize {
        let after = lines.partition_point(|line| line.rows().next().is_some_and(|it| it <= row));
        after.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_stands_next_to_its_move_and_a_variation_begins_a_line() {
        let mv = |side, answers| Some(Column { side, answers });
        let (black, white) = (Color::Black, Color::White);
        let rows = [
            None,
            mv(black, true),
            mv(white, true),
            mv(black, true),
            // A variation of the third move, then an answer to it.
            mv(black, false),
            mv(white, true),
            mv(white, false),
            None,
        ];
        let lines = MoveLine::of_rows(rows.into_iter());
        assert_eq!(
            lines,
            [
                MoveLine::Whole(0),
                MoveLine::Pair([Some(1), Some(2)]),
                MoveLine::Pair([Some(3), None]),
                MoveLine::Pair([Some(4), Some(5)]),
                MoveLine::Pair([None, Some(6)]),
                MoveLine::Whole(7),
            ]
        );
        let places = (0..8).map(|row| MoveLine::place_of(&lines, row));
        assert_eq!(places.collect::<Vec<_>>(), [0, 1, 1, 2, 3, 3, 4, 5]);
    }
}
