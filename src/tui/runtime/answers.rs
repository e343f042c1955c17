//! What the terminal is asked while the program runs, and what it reports about pictures.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use komadai_pixels::protocol::SixelLimits;

use crate::theme::{CellSize, Grid};
use crate::tui::terminal::is_linux_console;

/// What a terminal reports about pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is the answer to a question of its own")]
pub(crate) struct Answers {
    /// The protocol of kitty.
    pub has_kitty: bool,
    /// Inline images of iTerm2.
    pub has_iterm: bool,
    pub has_sixel: bool,
    /// Whether it is tmux, with another terminal behind it.
    pub is_tmux: bool,
    pub limits: SixelLimits,
    pub cell: Option<CellSize>,
    pub has_pixel_mouse: bool,
    /// How long it took to answer.
    pub delay: Duration,
}

#[cfg(unix)]
impl Answers {
    /// The picture protocols that the terminal knows, the preferred one first.
    pub(super) fn protocols(&self) -> Vec<&'static str> {
        let known =
            [(self.has_kitty, "kitty"), (self.has_iterm, "iTerm2"), (self.has_sixel, "sixel")];
        known.into_iter().filter_map(|(is_known, name)| is_known.then_some(name)).collect()
    }
}

/// The cell size that the system reports; not every terminal sets it.
#[cfg_attr(not(any(unix, feature = "pictures")), allow(dead_code, reason = "for pictures"))]
pub(super) fn measured() -> Option<CellSize> {
    let window = crossterm::terminal::window_size().ok()?;
    let width = window.width.checked_div(window.columns)?;
    CellSize::checked(width, window.height.checked_div(window.rows)?)
}

/// The part of a cell whose width is asked next; the input thread asks.
#[derive(Debug, Clone, Default)]
pub(super) struct PartQuestion {
    /// The parts whose width is known or was asked.
    grid: Grid,
    part: Arc<Mutex<Option<char>>>,
}

impl PartQuestion {
    /// The parts that the terminal was asked about at the start.
    pub(super) fn was_asked(&mut self, grid: Grid) {
        self.grid = grid;
    }

    /// Has the terminal asked if other parts are wanted.
    pub(super) fn follow(&mut self, grid: Grid) {
        if self.grid != grid {
            self.grid = grid;
            *self.part.lock().unwrap_or_else(PoisonError::into_inner) = part_to_ask(grid);
        }
    }

    /// What to ask now; returns it once.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only asked on Unix"))]
    pub(super) fn take(&self) -> Option<char> {
        self.part.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The part of a cell to ask about; quadrants are narrow everywhere, and the Linux console would show the
/// question.
pub(crate) fn part_to_ask(grid: Grid) -> Option<char> {
    let asks = cfg!(unix) && !is_linux_console() && grid != Grid::default();
    asks.then(|| grid.glyph(0b0110))
}
