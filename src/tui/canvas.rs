//! A frame while it is drawn: its cells, and the target of a click on each.
//!
//! Code that draws a part of a screen also sets the target of a click there, so no part is placed a second
//! time for the mouse. A mouse event draws the frame once more, without showing it, to find its target.

use std::ops::{Deref, DerefMut};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::widgets::{BoardView, ListView};
use crate::app::parts::pointer::Target;

/// The cells of a frame, and the target at a cell if one is sought.
pub(crate) struct Canvas<'a> {
    buf: &'a mut Buffer,
    sought: Option<Sought>,
    /// The place of what is chosen, as drawn last.
    chosen: Option<Position>,
}

struct Sought {
    at: Position,
    is_drag: bool,
    found: Option<Target>,
}

impl<'a> Canvas<'a> {
    /// A frame to be shown.
    pub(crate) const fn new(buf: &'a mut Buffer) -> Self {
        Self { buf, sought: None, chosen: None }
    }

    /// A frame that is drawn to find the target at a cell; for a drag, with a button held down or released.
    pub(crate) const fn seeking(buf: &'a mut Buffer, at: Position, is_drag: bool) -> Self {
        let found = None;
        let sought = Some(Sought { at, is_drag, found });
        Self { buf, sought, chosen: None }
    }

    /// The target that was drawn last at the cell sought.
    pub(crate) fn found(self) -> Option<Target> {
        self.sought?.found
    }

    /// Whether the target of a drag is sought.
    pub(crate) fn is_drag(&self) -> bool {
        self.sought.as_ref().is_some_and(|sought| sought.is_drag)
    }

    /// A click on `area` hits `target`; earlier targets there are covered.
    pub(crate) fn hit(&mut self, area: Rect, target: Target) {
        self.hit_with(area, |_| Some(target));
    }

    /// A click on a cell of `area` hits the target that `target` returns; for `None` it hits the earlier one.
    pub(crate) fn hit_with(&mut self, area: Rect, target: impl FnOnce(Position) -> Option<Target>) {
        if let Some(sought) = self.sought.as_mut().filter(|it| area.contains(it.at)) {
            sought.found = target(sought.at).or(sought.found);
        }
    }

    /// Covers all earlier targets.
    pub(crate) fn cover(&mut self) {
        if let Some(sought) = &mut self.sought {
            sought.found = None;
        }
    }

    /// What is chosen stands here: the terminal's cursor follows, and with it screen readers and braille
    /// displays.
    pub(crate) fn choose(&mut self, place: impl Into<Position>) {
        self.chosen = Some(place.into());
    }

    /// The place of what is chosen, drawn last.
    pub(crate) const fn chosen(&self) -> Option<Position> {
        self.chosen
    }

    /// Draws a board; the square of its cursor is chosen: the sign of its piece, or its middle.
    pub(crate) fn board(&mut self, board: BoardView<'_>) {
        board.render(board.layout.area, self.buf);
        if let Some(tile) = board.cursor_tile() {
            let is_sign = |at: &Position| {
                self.buf
                    .cell(*at)
                    .is_some_and(|cell| cell.symbol().starts_with(char::is_alphabetic))
            };
            let middle = Position::new(tile.x + tile.width / 2, tile.y + tile.height / 2);
            self.choose(tile.positions().find(is_sign).unwrap_or(middle));
        }
    }

    /// Draws a list and makes its rows targets, but not its headings.
    pub(crate) fn list(
        &mut self,
        list: ListView<'_>,
        area: Rect,
        target: impl FnOnce(usize) -> Option<Target>,
    ) {
        self.hit_with(area, |at| {
            let row = list.row_at(area, at)?;
            target(row)
        });
        if let Some(place) = list.place_of_current(area) {
            self.choose(place);
        }
        list.render(area, self.buf);
    }
}

impl Deref for Canvas<'_> {
    type Target = Buffer;

    fn deref(&self) -> &Buffer {
        self.buf
    }
}

impl DerefMut for Canvas<'_> {
    fn deref_mut(&mut self) -> &mut Buffer {
        self.buf
    }
}
