//! The board editor drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::screens;
use crate::app::screens::editor::State;
use crate::app::state::Shared;
use crate::tui::layout::{PlayLayout, Room};

impl View for State {
    fn draw(&self, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
        screens::editor::view(self, shared, area, buf)
    }

    fn footer(&self, shared: &Shared) -> Option<Rect> {
        Some(PlayLayout::new(Room::of(shared), false).ok()?.footer)
    }
}
