//! The rows of the move list.

use crate::app::parts::move_row::{Column, MoveLine, MoveRow};
use crate::app::wording::notation::{move_words, written_from};
use crate::texts::text;
use komadai_core::game::{Game, PlayedMove, clock_time};

/// The start and all moves. Moves that led to the present position, earlier ones and the last, are marked by the number of the
/// occurrence.
pub(super) fn rows(game: &Game) -> Vec<MoveRow> {
    let start = MoveRow {
        text: text!("play-start"),
        ..MoveRow::default()
    };
    let moves = (0..game.ply()).filter_map(|index| row(game, index));
    let mut rows: Vec<MoveRow> = std::iter::once(start).chain(moves).collect();
    let mut plies = game.earlier_occurrences();
    if !plies.is_empty() {
        plies.push(game.ply());
    }
    for (number, ply) in (1..).zip(plies) {
        if let Some(row) = rows.get_mut(ply) {
            row.mark = format!("={number}");
        }
    }
    rows
}

/// The lines of the start and all moves in two columns.
pub(super) fn lines(game: &Game) -> Vec<MoveLine> {
    let column = |index| {
        let side = game.position_at(index)?.side_to_move();
        Some(Column {
            side,
            answers: true,
        })
    };
    MoveLine::of_rows(std::iter::once(None).chain((0..game.ply()).map(column)))
}

fn row(game: &Game, index: usize) -> Option<MoveRow> {
    let PlayedMove { spent, mv, .. } = *game.moves().get(index)?;
    Some(MoveRow {
        number: (index + 1).to_string(),
        text: move_words(game, index)?,
        from: written_from(mv),
        time: clock_time(spent),
        ..MoveRow::default()
    })
}
