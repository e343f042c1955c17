//! How much of a screen its view has room for.

use crate::theme::TileSize;

/// What the window has room for, as the view of the screen tells before each message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Viewport {
    /// The form of the pieces on a board of this window; `None` where it is too small for one.
    pub tile_size: Option<TileSize>,
    /// The list or the text of the screen.
    pub page: Page,
    /// The text in a panel beside them; no rows where there is none.
    pub panel: Page,
    /// The body of the dialog on top.
    pub dialog: Page,
    /// Columns for text in the sheet or the panel that is open or would open.
    pub columns: u16,
    /// Whether a panel covers what the screen is about, since there is no room beside it.
    pub is_covered: bool,
    /// Whether a graph is drawn.
    pub has_graph: bool,
}

/// The part of a list or a text that is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Page {
    /// The rows seen at once.
    pub rows: u16,
    /// The rows in all.
    pub count: u16,
}

impl Page {
    /// `rows` seen at once of `count` rows.
    pub fn new(rows: u16, count: usize) -> Self {
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        Self { rows, count }
    }

    /// How many rows are above the first one seen, at most.
    pub(crate) const fn last_scroll(self) -> u16 {
        self.count.saturating_sub(self.rows)
    }

    /// How many rows are above the first one seen, if it were `first`, changed so that the chosen row is seen.
    pub(crate) fn first_row(self, chosen: Option<usize>, first: u16) -> u16 {
        let first = first.min(self.last_scroll());
        match chosen.and_then(|row| u16::try_from(row).ok()) {
            Some(row) => first.clamp((row + 1).saturating_sub(self.rows.max(1)), row),
            None => first,
        }
    }

    /// `scroll` rows above the first one seen, moved by `rows`.
    pub fn scrolled(self, scroll: u16, rows: i16) -> u16 {
        let last = self.last_scroll();
        scroll.min(last).saturating_add_signed(rows).min(last)
    }
}
