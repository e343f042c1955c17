//! The layout of the play screen, used for drawing and for clicking.
//!
//! The board comes first: its tiles are as large as the window allows (`docs/terminals.md`, 2); panels share
//! the rest.

use ratatui::layout::Rect;

use crate::app::parts::pointer::Target;
use komadai_core::rules::{Color, PieceKind, Position, Square};

mod board;
mod cut;
mod frame;
mod komadai;
mod palette;
mod panels;

pub use board::{BoardLayout, DrawArea};
pub use cut::{cut_bottom, cut_left, cut_right, cut_top, row_at};
pub use komadai::KomadaiLayout;
pub use palette::PaletteLayout;
pub use panels::{Wants, one_panel, panels};

/// The smallest window that holds a game, in columns and rows.
pub(crate) const SMALLEST: (u16, u16) = (40, 13);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("window too small: {}x{} needed", needed.0, needed.1)]
pub struct TooSmall {
    pub needed: (u16, u16),
}

/// The rectangles of the play screen, in coordinates of the window.
///
/// A part without room is an empty rectangle, in which its widget draws nothing. The player at the lower edge
/// is Black, or White when the board is flipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayLayout {
    /// The name of the game, above everything; only in tall windows.
    pub header: Rect,
    pub board: BoardLayout,
    /// Panels with name, time and, where stands are not next to the board, the stand; by [`Color::index`].
    pub players: [Rect; 2],
    /// By [`Color::index`].
    pub stands: [KomadaiLayout; 2],
    /// The column of players and moves next to the board; empty if there is none.
    pub side: Rect,
    /// The moves with a title line; empty in the compact form.
    pub moves: Rect,
    /// One or more lines.
    pub status: Rect,
    /// The line of a move being typed; without one of its own, the last line of `status`.
    pub input: Rect,
    pub footer: Rect,
}

impl PlayLayout {
    /// The layout with the largest pieces that fit the window and that the settings allow; [`TooSmall`] below
    /// [`SMALLEST`].
    pub fn new(room: impl Into<DrawArea>, flipped: bool) -> Result<Self, TooSmall> {
        let room = room.into();
        let (width, height) = SMALLEST;
        if room.area.width < width || room.area.height < height {
            return Err(TooSmall { needed: SMALLEST });
        }
        let pictured = room.cell.and_then(|cell| frame::pictured(room, cell, flipped));
        let tiled = || frame::in_cells(room, flipped);
        Ok(pictured.or_else(tiled).unwrap_or_else(|| frame::compact(room.area, flipped)))
    }

    /// The same layout; the stands show only the pieces in hand, from the upper left without gaps, and in
    /// panels are no higher than these.
    #[must_use]
    pub fn stacked(mut self, position: &Position) -> Self {
        let kinds =
            |color| position.hand(color).counts().iter().filter(|count| **count > 0).count();
        if !self.side.is_empty() {
            self.fill_side(Color::ALL.map(kinds));
        }
        for color in Color::ALL {
            let stand = &mut self.stands[color.index()];
            *stand = stand.stacked(position.hand(color).counts());
        }
        self
    }

    /// Everything above the message: board, stands and panels.
    pub(crate) fn contents(&self) -> Rect {
        let stands = self.stands.iter().map(|stand| stand.area);
        let parts = self.players.into_iter().chain(stands).chain([self.side]);
        let all = parts.filter(|part| !part.is_empty()).fold(self.board.area, Rect::union);
        // The message may stand beside a player, in the last rows.
        let is_within =
            !self.status.is_empty() && (all.y + 1..all.bottom()).contains(&self.status.y);
        if is_within { Rect { height: self.status.y - all.y, ..all } } else { all }
    }

    pub(crate) fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        self.board.square_at(column, row)
    }

    /// The player and piece kind whose slot on a stand is drawn at a cell.
    pub(crate) fn hand_at(&self, column: u16, row: u16) -> Option<(Color, PieceKind)> {
        Color::ALL.into_iter().find_map(|color| {
            let kind = self.stands[color.index()].kind_at(column, row)?;
            Some((color, kind))
        })
    }

    /// The part of the board, stands and player lines drawn at a cell.
    pub fn target(&self, at: ratatui::layout::Position) -> Option<Target> {
        let square = self.square_at(at.x, at.y).map(Target::Square);
        let hand = || self.hand_at(at.x, at.y);
        let hand = || hand().map(|(color, kind)| Target::Hand(color, kind));
        let player = || Color::ALL.into_iter().find(|color| self.is_name_of(*color, at));
        square.or_else(hand).or_else(|| player().map(Target::Player))
    }

    /// Whether a cell is in a player's line of name and time.
    fn is_name_of(&self, color: Color, at: ratatui::layout::Position) -> bool {
        cut_top(self.players[color.index()], 1).0.contains(at)
    }
}

/// Everything below the title line.
pub fn body(panel: Rect) -> Rect {
    cut_top(panel, 1).1
}

/// The first of `count` rows to show in `height` lines so that row `current` is visible, with a row after it
/// if there is one.
pub(crate) fn first_visible(count: usize, current: usize, height: u16) -> usize {
    let height = usize::from(height).max(1);
    let margin = usize::from(height > 2);
    let last_needed = (current + margin + 1).min(count);
    last_needed.saturating_sub(height)
}

#[cfg(test)]
mod tests;
