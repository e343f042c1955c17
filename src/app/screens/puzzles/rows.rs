//! The rows of the list, and the exercises of each.

use super::{Exercise, Id, Puzzle, Puzzles, Taken, count};
use crate::app::exercise::ExerciseLine;
use crate::app::options::PuzzlesStart;
use crate::app::state::AppState;
use crate::texts::text;
use crate::training::{Memory, Pace};
use komadai_engine::exercises::Theme;

/// At most this many exercises come back or are begun on a day.
const PACE: Pace = Pace { most: 12, new: 6 };
/// No limit.
const ALL: Pace = Pace { most: usize::MAX, new: usize::MAX };
/// The moves of brinkmates.
const LENGTHS: [usize; 2] = [1, 3];

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// Exercises that come back, and a few new ones.
    Today,
    /// Next moves of a theme, or of none.
    Theme(Option<Theme>),
    /// Brinkmates of so many moves.
    Length(usize),
}

impl Row {
    /// The rows that have exercises.
    pub(super) fn all() -> Vec<Self> {
        let themes = Theme::ALL.into_iter().map(Some).chain([None]).map(Self::Theme);
        let rows = [Self::Today].into_iter().chain(themes).chain(LENGTHS.map(Self::Length));
        rows.filter(|row| row.has_any()).collect()
    }

    fn has(self, id: Id) -> bool {
        match (self, Exercise::of(id)) {
            (Self::Today, _) => true,
            (Self::Theme(Some(theme)), Exercise::NextMove(it)) => it.themes.contains(&theme),
            (Self::Theme(None), Exercise::NextMove(it)) => it.themes.is_empty(),
            (Self::Length(moves), Exercise::Brinkmate(it)) => it.moves() == moves,
            (Self::Theme(_), Exercise::Brinkmate(_)) | (Self::Length(_), Exercise::NextMove(_)) => {
                false
            }
        }
    }

    fn has_any(self) -> bool {
        (0..count()).any(|id| self.has(id))
    }

    /// Its exercises, easy ones of both sorts first.
    pub(super) fn ids(self) -> Vec<Id> {
        let mut ids: Vec<Id> = (0..count()).filter(|&id| self.has(id)).collect();
        let next_moves = super::NEXT_MOVES.len();
        let brinkmates = super::BRINKMATES.len().max(1);
        ids.sort_by_key(|&id| match id.checked_sub(next_moves) {
            None => id * brinkmates,
            Some(place) => place * next_moves,
        });
        ids
    }
}

impl Puzzles {
    /// The exercises of a row for this day: those that come back, then new ones.
    pub(super) fn of_day(&self, row: Row, day: i64) -> Vec<Id> {
        let remembered = |id: Id| -> (Id, Option<Memory>) { (id, self.memories[id]) };
        let cards: Vec<_> = row.ids().into_iter().map(remembered).collect();
        match (row, self.start) {
            (Row::Today, PuzzlesStart::Today(most)) => {
                Pace { most, new: most }.cards(&cards, day, [0, 0])
            }
            (Row::Today, PuzzlesStart::List) => {
                let [next, brinkmates] = self.cards.each_ref().map(|cards| cards.answered(day));
                PACE.cards(&cards, day, [next[0] + brinkmates[0], next[1] + brinkmates[1]])
            }
            (Row::Theme(_) | Row::Length(_), _) => match ALL.cards(&cards, day, [0, 0]) {
                none if none.is_empty() => row.ids(),
                open => open,
            },
        }
    }

    /// Begins with these exercises; `None` if there are none.
    pub(super) fn begin_with(&mut self, ids: Vec<Id>) -> Option<Taken> {
        self.left = ids.into();
        self.score = [0, 0];
        self.next()
    }

    /// The next exercise.
    pub(super) fn next(&mut self) -> Option<Taken> {
        self.left.pop_front().map(take)
    }

    /// The words of a row: its name, and its numbers.
    pub(super) fn row_words(&self, app: &AppState, row: Row) -> (String, String) {
        let name = match row {
            Row::Today => {
                let count = self.of_day(row, app.day()).len();
                return (text!("puzzles-today"), text!("tsume-due", count = count));
            }
            Row::Theme(theme) => text!("puzzles-of-theme", theme = theme_words(theme)),
            Row::Length(moves) => text!("puzzles-of-length", moves = moves),
        };
        let ids = row.ids();
        let solved = ids.iter().filter(|&&id| self.solved[id]).count();
        (name, text!("tsume-solved-of", solved = solved, all = ids.len()))
    }
}

/// An exercise at its start.
pub(super) fn take(id: Id) -> Taken {
    let task = Puzzle {
        id,
        is_helped: false,
        is_counted: false,
        said: Vec::new(),
        lines: Vec::new(),
        chosen: 0,
        common: 0,
    };
    let line = ExerciseLine::new(Exercise::of(id).position().clone(), None);
    Taken::new(0, task, line, false, None)
}

/// The name of a theme.
pub(super) fn theme_words(theme: Option<Theme>) -> String {
    text!("puzzles-theme", theme = theme.map_or("none", Theme::name))
}
