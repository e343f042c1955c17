//! The graph: below the moves, or over the board of a small window:
//!
//! ```text
//!   Time     0:12  max 1:40
//!
//!       ⣿⣿        ⣿⣿
//!     ⣀⣀⣿⣿⣀⣀⣿⣿⣀⣀⣀⣀⣿⣿
//!         ⣿⣿    ⠛⠛
//!         ??
//! ```

use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::app::parts::pointer::Target;
use crate::app::screens::review::GraphPanel;
use crate::theme::Theme;
use crate::tui::canvas::Canvas;
use crate::tui::widgets::{GraphLayout, GraphMark, GraphView};

/// A column with this many rows has room for a graph of times or material by default.
const ROOMY: u16 = 20;
/// The fewest and the most rows of a graph with its title in a column with room for it.
const HEIGHT: (u16, u16) = (5, 15);

/// The rows that the graph can use in a column of panels; 0 without one.
pub(super) fn rows_wanted(graph: &GraphPanel, column: Rect) -> u16 {
    let series = graph.series(true);
    let is_wanted = series.is_some_and(|series| series.kind.is_of_engines())
        || graph.series(column.height >= ROOMY).is_some();
    if is_wanted { (column.height / 4).clamp(HEIGHT.0, HEIGHT.1) } else { 0 }
}

/// The nearest place of the graph to a cell, for a mouse dragged out of it.
pub(super) fn place_near(graph: &GraphPanel, area: Rect, at: Position) -> Option<usize> {
    let series = graph.series(true)?;
    let layout = GraphLayout::new(area, series.worth.len());
    layout.place_near(at.into(), &series.worth)
}

/// Draws the graph with place `at` marked.
pub(super) fn draw(graph: &GraphPanel, at: usize, theme: &Theme, area: Rect, buf: &mut Canvas) {
    let Some(series) = graph.series(true).filter(|_| !area.is_empty()) else {
        return;
    };
    buf.hit_with(area, |at| {
        let layout = GraphLayout::new(area, series.worth.len());
        let place = layout.place_at(at.into(), &series.worth);
        Some(place.map_or(Target::Overlay, Target::Graph))
    });
    let marks: Vec<GraphMark> = series
        .mistakes
        .iter()
        .map(|&(place, side, is_blunder)| GraphMark { place, side, is_blunder })
        .collect();
    let view = GraphView {
        title: &series.kind.title(),
        now: &series.now(at),
        worth: &series.worth,
        most: series.most,
        current: at,
        marks: &marks,
        theme,
    };
    view.render(area, buf);
}
