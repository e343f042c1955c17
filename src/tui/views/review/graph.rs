//! The graph: below the moves, or over the board of a small window.
//!
//! ```text
//!   Time     0:12  max 1:40
//!
//!     ▗     ▗     ▗
//!     -  -  ▪  -  -  -  -
//!        ▝     ▐
//!              ▐
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::app::screens::review::State;
use crate::app::state::Shared;
use crate::tui::widgets::{GraphLayout, GraphView};

/// A panel of moves with so many rows has room for a graph that nobody asked for.
const ROOMY: u16 = 20;
/// Rows of a graph with its title, where there is room.
const HEIGHT: u16 = 10;
/// Rows that the moves keep, their title included.
const LEAST_MOVES: u16 = 4;
/// Fewer rows show nothing: a title, a row for each side, the axis.
const LEAST: u16 = 4;

/// Cuts the panel beside the board into the part above the graph and the graph, which may be empty.
pub(super) fn split(state: &State, panel: Rect) -> (Rect, Rect) {
    let is_shown = state.aids.graph(panel.height >= ROOMY).is_some();
    let height = if is_shown { height_in(panel) } else { 0 };
    let above = Rect {
        height: panel.height - height,
        ..panel
    };
    let graph = Rect {
        y: above.bottom(),
        height,
        ..panel
    };
    (above, graph)
}

fn height_in(panel: Rect) -> u16 {
    let most = panel.height.saturating_sub(LEAST_MOVES).min(HEIGHT);
    if most < LEAST { 0 } else { most }
}

/// Whether the graph was asked for, so that it may cover the board where nothing lies beside it.
pub(super) const fn is_asked_for(state: &State) -> bool {
    state.aids.is_graph_wanted()
}

/// Which place of the line the graph shows at a cell of the window.
pub(super) fn place_at(state: &State, area: Rect, at: Position) -> Option<usize> {
    let series = state.aids.graph(true)?;
    let layout = GraphLayout::new(area, series.worth.len());
    layout.place_at(at.into(), &series.worth)
}

/// As [`place_at`], for a mouse that is dragged out of the graph: the nearest place.
pub(super) fn place_near(state: &State, area: Rect, at: Position) -> Option<usize> {
    let series = state.aids.graph(true)?;
    let layout = GraphLayout::new(area, series.worth.len());
    layout.place_near(at.into(), &series.worth)
}

/// Draws the graph into its part of the panel, or over the board.
pub(super) fn draw(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) {
    let Some(series) = state.aids.graph(true).filter(|_| !area.is_empty()) else {
        return;
    };
    let graph = GraphView {
        title: &series.kind.title(),
        now: &series.now(state.walk.at()),
        worth: &series.worth,
        most: series.most,
        current: state.walk.at(),
        theme: &shared.theme,
    };
    graph.render(area, buf);
}
