//! Sharing a column among the panels below each other: moves, comment, graph, lines of engines.

use ratatui::layout::Rect;

use super::cut::cut_top;
use crate::app::parts::viewport::Panel;

/// The rows that panels want, with their titles; 0 for a panel without contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wants {
    pub comment: u16,
    pub graph: u16,
    /// Whether the graph was requested, so that it leaves only three moves.
    pub is_graph_requested: bool,
    /// One row for each line of play, and two.
    pub lines: [u16; 2],
}

/// The fewest rows of moves, and those that they have before anything unasked is shown; with their title.
const MOVES: [u16; 2] = [4, 9];
/// The fewest rows of a graph: a title and a row for each side.
const GRAPH: u16 = 3;
/// The fewest rows of a comment that is longer.
const COMMENT: u16 = 4;

/// Shares `column` among the panels, from top to bottom in the order of [`Panel::ALL`].
///
/// Each step gives a panel rows up to a total, the most important step first. A step whose fewest rows do not
/// fit is left out.
pub fn panels(column: Rect, wants: Wants) -> [Rect; 4] {
    let Wants { comment, graph, is_graph_requested, lines } = wants;
    let (asked, unasked) = if is_graph_requested { (graph, 0) } else { (0, graph) };
    let steps = [
        (Panel::Moves, 1, MOVES[0]),
        (Panel::Graph, GRAPH, asked.min(GRAPH)),
        (Panel::Lines, 2, lines[0]),
        (Panel::Moves, 0, MOVES[1]),
        (Panel::Graph, GRAPH, unasked.min(GRAPH)),
        (Panel::Comment, comment.min(COMMENT), comment),
        (Panel::Lines, 0, lines[1]),
        (Panel::Graph, 0, graph),
        (Panel::Moves, 0, u16::MAX),
    ];
    let mut heights = [0; 4];
    let mut left = column.height;
    for (panel, least, most) in steps {
        let height = &mut heights[panel as usize];
        let is_begun = *height > 0 || least > 0;
        let more = most.saturating_sub(*height).min(left);
        if is_begun && *height + more >= least {
            *height += more;
            left -= more;
        }
    }
    let mut rest = column;
    heights.map(|height| {
        let (panel, below) = cut_top(rest, height);
        rest = below;
        panel
    })
}

/// The panels where only `panel` is shown, in `area`.
pub fn one_panel(panel: Panel, area: Rect) -> [Rect; 4] {
    Panel::ALL.map(|other| if other == panel { area } else { Rect::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn heights(rows: u16, wants: Wants, expected: [u16; 4]) {
        let column = Rect::new(50, 3, 30, rows);
        let panels = panels(column, wants);
        assert_eq!(panels.map(|panel| panel.height), expected, "{rows} rows");
        let shown: Vec<_> = panels.into_iter().filter(|panel| !panel.is_empty()).collect();
        let is_below = |pair: &[Rect]| pair[0].bottom() == pair[1].y;
        assert!(shown.windows(2).all(is_below), "{panels:?}");
        assert_eq!(shown.iter().map(|panel| panel.height).sum::<u16>(), rows);
    }

    #[test]
    fn moves_come_first_then_the_graph_then_the_comment() {
        let wants = Wants { comment: 6, graph: 10, ..Wants::default() };
        heights(2, wants, [2, 0, 0, 0]);
        heights(11, wants, [11, 0, 0, 0]);
        heights(12, wants, [9, 0, 3, 0]);
        heights(15, wants, [9, 0, 6, 0]);
        heights(16, wants, [9, 4, 3, 0]);
        heights(30, wants, [14, 6, 10, 0]);
    }

    #[test]
    fn what_was_requested_leaves_only_a_few_moves() {
        let wants =
            Wants { graph: 10, is_graph_requested: true, lines: [4, 7], ..Wants::default() };
        heights(8, wants, [5, 0, 3, 0]);
        heights(9, wants, [4, 0, 3, 2]);
        heights(14, wants, [7, 0, 3, 4]);
        heights(16, wants, [9, 0, 3, 4]);
        heights(40, wants, [23, 0, 10, 7]);
    }
}
