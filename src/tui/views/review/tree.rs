//! The opening tree in the place of the moves: the moves played, and below them details of the selected one:
//!
//! ```text
//!     next move        games   %  ☗%  ☖%  =%  book
//!   ▸ ☗７六歩            812  61  52  46   2   55%
//!     ☗２六歩            430  32  50  48   2   45%
//!
//!     2026-05-01  ☗ Aki  ☖ Ben
//!     book: 55%
//! ```

use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::app::parts::pointer::Target;
use crate::app::screens::review::State;
use crate::text::wrap;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::cut_bottom;
use crate::tui::widgets::{PlayedMoveRow, PlayedMovesView, fill};

/// The narrowest panel with a column for the book; in narrower ones, the lines below show it.
const ROOM_FOR_BOOK: u16 = 42;
/// The lowest panel with lines below the moves.
const ROOM_FOR_LINES: u16 = 7;
/// The most lines below the moves.
const MOST_LINES: u16 = 4;

pub(super) fn draw(state: &State, theme: &Theme, panel: Rect, buf: &mut Canvas) {
    let tree = &state.tree;
    let has_book = panel.width >= ROOM_FOR_BOOK;
    let heading = text!("tree-book");
    let empty = tree.empty_words();
    let rows: Vec<PlayedMoveRow> = tree
        .moves()
        .iter()
        .map(|next| PlayedMoveRow {
            name: next.name(&state.editor),
            wins: next.wins,
            note: if has_book { next.note() } else { String::new() },
        })
        .collect();
    let [moves, about] = split(panel);
    let view = PlayedMovesView {
        rows: &rows,
        games: tree.wins().games(),
        notes: if has_book { &heading } else { "" },
        current: Some(tree.current()),
        seen: tree.current(),
        empty: &empty,
        theme,
    };
    buf.hit_with(moves, |at| view.row_at(moves, at).map(Target::Row));
    view.render(moves, buf);
    fill(buf, about, theme[Role::Panel]);
    let columns = about.width.saturating_sub(2);
    let lines = tree.about().into_iter().flat_map(|line| wrap(&line, columns));
    for (row, line) in about.rows().skip(1).zip(lines) {
        chrome::line(theme, &line, Role::PanelMuted, row, buf);
    }
}

/// The parts for the moves and the lines below, the same for every selected move.
fn split(panel: Rect) -> [Rect; 2] {
    let lines =
        if panel.height < ROOM_FOR_LINES { 0 } else { MOST_LINES.min(panel.height / 3) + 1 };
    cut_bottom(panel, lines).into()
}
