//! Marked games: operations on several games use them.

use super::GameList;
use crate::library::RowId;

impl GameList {
    /// Whether a game is marked.
    pub(crate) fn is_marked(&self, row: RowId) -> bool {
        self.marked.contains(&row)
    }

    /// The number of marked games.
    pub(crate) fn marks(&self) -> usize {
        self.marked.len()
    }

    pub(in super::super) fn toggle_mark(&mut self, row: RowId) {
        if !self.marked.remove(&row) {
            self.marked.insert(row);
        }
    }

    /// Marks all games of the list, or unmarks them if all are marked.
    pub(in super::super) fn mark_all(&mut self) {
        let shown: Vec<RowId> = self.games().collect();
        if shown.iter().all(|row| self.is_marked(*row)) {
            for row in &shown {
                self.marked.remove(row);
            }
        } else {
            self.marked.extend(shown);
        }
    }

    /// Inverts the marks of the games in the list.
    pub(in super::super) fn invert_marks(&mut self) {
        let shown: Vec<RowId> = self.games().collect();
        for row in shown {
            self.toggle_mark(row);
        }
    }

    /// The marked games, or else the selected one.
    pub(in super::super) fn meant(&self) -> Vec<RowId> {
        if self.marked.is_empty() {
            self.chosen_game().into_iter().collect()
        } else {
            self.marked.iter().copied().collect()
        }
    }
}
