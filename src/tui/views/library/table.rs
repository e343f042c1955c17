//! The table of a search by position: the moves played, their numbers, and the results of those games.

use ratatui::widgets::Widget;

use super::layout::LibraryLayout;
use crate::app::parts::pointer::Target;
use crate::app::screens::library::Tree;
use crate::app::wording::notation::written;
use crate::texts::text;
use crate::theme::Theme;
use crate::tui::canvas::Canvas;
use crate::tui::widgets::{PlayedMoveRow, PlayedMovesView};
use komadai_core::notation::mark;
use komadai_core::rules::Move;

pub(super) fn table(tree: &Tree, theme: &Theme, layout: &LibraryLayout, buf: &mut Canvas) {
    let empty = match tree.found() {
        None => text!("library-searching"),
        Some(found) if found.games.is_empty() => text!("library-no-game-here"),
        Some(_) => text!("library-no-move-here"),
    };
    let rows: Vec<PlayedMoveRow> = tree
        .moves()
        .iter()
        .map(|next| PlayedMoveRow {
            name: name(tree, next.mv),
            wins: next.wins,
            note: String::new(),
        })
        .collect();
    let view = PlayedMovesView {
        rows: &rows,
        games: tree.found().map_or(0, |found| found.wins.games()),
        notes: "",
        current: Some(tree.current()).filter(|_| !tree.is_in_games),
        seen: tree.current(),
        empty: &empty,
        theme,
    };
    buf.hit_with(layout.moves, |at| view.row_at(layout.moves, at).map(Target::Move));
    view.render(layout.moves, buf);
}

fn name(tree: &Tree, mv: Move) -> String {
    let position = tree.position();
    let previous = tree.last_move().map(Move::to);
    let side = mark(position.side_to_move());
    format!("{side}{}", written(position, mv, previous))
}
