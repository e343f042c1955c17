//! A game drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::hint::Hint;
use crate::app::keymap::Keymap;
use crate::app::screens;
use crate::app::screens::play::State;
use crate::app::state::Shared;
use crate::tui::layout::{PlayLayout, Room};

impl View for State {
    fn draw(&self, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
        screens::play::view(self, shared, area, buf)
    }

    fn hints(&self, keymap: &Keymap, _home: Context) -> Vec<Hint> {
        screens::play::hints(self, keymap)
    }

    fn footer(&self, shared: &Shared) -> Option<Rect> {
        Some(PlayLayout::new(Room::of(shared), false).ok()?.footer)
    }
}
