//! The settings drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::screens;
use crate::app::screens::settings::State;
use crate::app::state::Shared;

impl View for State {
    fn draw(&self, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
        screens::settings::view(self, shared, area, buf)
    }
}
