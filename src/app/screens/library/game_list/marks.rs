//! Marked games: what is done with several at once is done with them.

use super::GameList;
use crate::library::RowId;

impl GameList {
    /// Whether a game is marked.
    pub(crate) fn is_marked(&self, row: RowId) -> bool {
        self.marked.contains(&row)
    }

    /// How many games are marked.
    pub(crate) fn marks(&self) -> usize {
        self.marked.len()
    }

    pub(in super::super) fn toggle_mark(&mut self, row: RowId) {
        if !self.marked.remove(&row) {
            self.marked.insert(row);
        }
    }

    /// Marks all games of the list, or none of them where all are marked.
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

    /// Marks the games of the list that are not, and takes the marks of the others away.
    pub(in super::super) fn invert_marks(&mut self) {
        let shown: Vec<RowId> = self.games().collect();
        for row in shown {
            self.toggle_mark(row);
        }
    }

    /// The marked games, or else the chosen one.
    pub(in super::super) fn meant(&self) -> Vec<RowId> {
        if self.marked.is_empty() {
            self.chosen_game().into_iter().collect()
        } else {
            self.marked.iter().copied().collect()
        }
    }
}
