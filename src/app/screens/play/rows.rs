//! The rows of the move list.

use super::State;
use crate::app::move_row::MoveRow;
use crate::app::notation::written;
use crate::game::{PlayedMove, clock_time};
use crate::notation::mark;
use crate::texts::text;

/// Writes the move list anew, in another language or notation.
pub(super) fn relabel(state: &mut State) {
    state.list_moves();
}

impl State {
    /// Writes the move list anew; only the last rows can have changed, but the whole is short.
    pub(super) fn list_moves(&mut self) {
        let moves = self.game.moves();
        let start = MoveRow {
            text: text!("play-start"),
            ..MoveRow::default()
        };
        let rows = (0..moves.len()).filter_map(|index| self.move_row(index));
        self.rows = std::iter::once(start).chain(rows).collect();
        self.mark_occurrences();
    }

    fn move_row(&self, index: usize) -> Option<MoveRow> {
        let moves = self.game.moves();
        let before = self.game.position_at(index)?;
        let PlayedMove { mv, spent } = *moves.get(index)?;
        let previous = index.checked_sub(1).and_then(|last| moves.get(last));
        let previous = previous.map(|played| played.mv.to());
        let side = mark(before.side_to_move());
        Some(MoveRow {
            number: (index + 1).to_string(),
            text: format!("{side}{}", written(before, mv, previous)),
            time: clock_time(spent),
            ..MoveRow::default()
        })
    }
}
