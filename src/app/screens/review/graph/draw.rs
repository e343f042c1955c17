//! Where the graph lies: below the moves, or over the board of a small window.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::State;
use crate::app::state::Shared;
use crate::tui::layout::{PlayLayout, Room};
use crate::tui::widgets::{GraphLayout, GraphView};

/// A panel of moves with so many rows has room for a graph that nobody asked for.
const ROOMY: u16 = 20;
/// Rows of a graph with its title, where there is room.
const HEIGHT: u16 = 10;
/// Rows that the moves keep, their title included.
const LEAST_MOVES: u16 = 4;
/// Fewer rows show nothing: a title, a row for each side, the axis.
const LEAST: u16 = 4;

impl State {
    /// Cuts the panel beside the board into the part above the graph and the graph, which may be empty.
    pub(in super::super) fn split_off_graph(&self, panel: Rect) -> (Rect, Rect) {
        let is_shown = self.aids.graph(panel.height >= ROOMY).is_some();
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

    /// Whether the graph lies over the board: it was asked for, and nothing lies beside the board.
    pub(in super::super) fn is_graph_over_board(&self, layout: &PlayLayout) -> bool {
        layout.moves.is_empty() && self.aids.is_graph_wanted()
    }

    fn graph_area(&self, room: Room) -> Option<Rect> {
        let layout = PlayLayout::new(room, self.flipped).ok()?;
        let area = if self.is_graph_over_board(&layout) && !self.lists_moves {
            layout.board.area
        } else {
            self.split_off_graph(layout.moves).1
        };
        (!area.is_empty()).then_some(area)
    }

    /// Which place of the line the graph shows at a cell of the window; where the mouse `is_dragged` out of the
    /// graph, the nearest one.
    pub(in super::super) fn place_on_graph(
        &self,
        room: Room,
        at: (u16, u16),
        is_dragged: bool,
    ) -> Option<usize> {
        let area = self.graph_area(room)?;
        let series = self.aids.graph(true)?;
        let layout = GraphLayout::new(area, series.worth.len());
        if is_dragged {
            layout.place_near(at, &series.worth)
        } else {
            layout.place_at(at, &series.worth)
        }
    }

    /// Whether a graph is drawn in this window.
    pub(in super::super) fn shows_graph(&self, room: Room) -> bool {
        self.graph_area(room).is_some()
    }

    /// Draws the graph into its part of the panel, or over the board.
    pub(in super::super) fn draw_graph(&self, shared: &Shared, area: Rect, buf: &mut Buffer) {
        let Some(series) = self.aids.graph(true).filter(|_| !area.is_empty()) else {
            return;
        };
        let graph = GraphView {
            title: &series.kind.title(),
            now: &series.now(self.walk.at()),
            worth: &series.worth,
            most: series.most,
            current: self.walk.at(),
            theme: &shared.theme,
        };
        graph.render(area, buf);
    }
}

fn height_in(panel: Rect) -> u16 {
    let most = panel.height.saturating_sub(LEAST_MOVES).min(HEIGHT);
    if most < LEAST { 0 } else { most }
}
