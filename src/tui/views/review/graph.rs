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
use crate::tui::layout::cut_bottom;
use crate::tui::widgets::{GraphLayout, GraphMark, GraphView};

/// A panel of moves with this many rows has room for a graph by default.
const ROOMY: u16 = 20;
/// Rows of a graph with its title, where there is room.
const HEIGHT: u16 = 10;
/// Rows left for the moves, title included.
const LEAST_MOVES: u16 = 4;
/// The fewest useful rows: a title and a row for each side.
const LEAST: u16 = 3;

/// Splits the panel into the part above the graph and the graph, which may be empty.
pub(super) fn split(graph: &GraphPanel, panel: Rect) -> (Rect, Rect) {
    let is_shown = graph.series(panel.height >= ROOMY).is_some();
    let height = if is_shown { height_in(panel) } else { 0 };
    cut_bottom(panel, height)
}

fn height_in(panel: Rect) -> u16 {
    let most = panel.height.saturating_sub(LEAST_MOVES).min(HEIGHT);
    if most < LEAST { 0 } else { most }
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
