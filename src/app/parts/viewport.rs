//! The room of a screen in its view.

use crate::theme::TileSize;

/// A panel next to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// The list of moves.
    Moves,
    /// The comment on the move shown.
    Comment,
    /// The graph.
    Graph,
    /// The engines' lines of play.
    Lines,
}

impl Panel {
    /// All panels, from top to bottom.
    pub const ALL: [Self; 4] = [Self::Moves, Self::Comment, Self::Graph, Self::Lines];

    /// The panel to be shown large if `shown` is: this one, or none after it.
    pub(crate) fn toggled(self, shown: Option<Self>) -> Option<Self> {
        (shown != Some(self)).then_some(self)
    }

    /// The panel to be shown large after `shown`, among those that `is_there` accepts; `None` past the last.
    pub(crate) fn next(shown: Option<Self>, is_there: impl Fn(Self) -> bool) -> Option<Self> {
        let from = shown.map_or(0, |panel| panel as usize + 1);
        Self::ALL.into_iter().skip(from).find(|&panel| is_there(panel))
    }
}

/// The room of the window, as the screen's view measures it before each message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Viewport {
    /// The form of the pieces on a board of this window; `None` if it is too small for one.
    pub tile_size: Option<TileSize>,
    /// The list or the text of the screen.
    pub page: Page,
    /// The text in a panel next to them; without rows if there is none.
    pub panel: Page,
    /// The body of the dialog on top.
    pub dialog: Page,
    /// Columns for text in the sheet or the panel that is open or would open.
    pub columns: u16,
    /// Whether a panel covers the main content, because there is no room next to it.
    pub is_covered: bool,
    /// Whether a graph is drawn.
    pub has_graph: bool,
}

/// The visible part of a list or a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Page {
    /// The number of visible rows.
    pub rows: u16,
    /// The number of all rows.
    pub count: u16,
}

impl Page {
    /// `rows` visible rows of `count`.
    pub fn new(rows: u16, count: usize) -> Self {
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        Self { rows, count }
    }

    /// The largest number of rows above the first visible one.
    pub(crate) const fn last_scroll(self) -> u16 {
        self.count.saturating_sub(self.rows)
    }

    /// The number of rows above the first visible one: `first`, changed so that the selected row is visible.
    pub(crate) fn first_row(self, chosen: Option<usize>, first: u16) -> u16 {
        let first = first.min(self.last_scroll());
        match chosen.and_then(|row| u16::try_from(row).ok()) {
            Some(row) => first.clamp((row + 1).saturating_sub(self.rows.max(1)), row),
            None => first,
        }
    }

    /// The number of rows above the first visible one, moved by `rows`.
    pub fn scrolled(self, scroll: u16, rows: i16) -> u16 {
        let last = self.last_scroll();
        scroll.min(last).saturating_add_signed(rows).min(last)
    }
}
