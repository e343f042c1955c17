//! The lessons drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::hint::Hint;
use crate::app::keymap::Keymap;
use crate::app::screens;
use crate::app::screens::lesson::State;
use crate::app::state::Shared;

impl View for State {
    fn draw(&self, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
        screens::lesson::view(self, shared, area, buf)
    }

    fn hints(&self, keymap: &Keymap, _home: Context) -> Vec<Hint> {
        screens::lesson::hints(self, keymap)
    }

    fn footer(&self, shared: &Shared) -> Option<Rect> {
        screens::lesson::footer(self, shared)
    }
}
