//! Pictures in each protocol: tiles are painted once, layered, and sent as they change.

pub mod compose;
mod display;
mod iterm;
mod kitty;
pub mod layers;
mod painted;
mod placeholders;
mod sixel;
mod slide;
pub mod tiles;

use std::collections::BTreeSet;

use ratatui::layout::Rect;

pub use display::Display;
pub use slide::{Moved, Slide};
pub use tiles::Look;

/// Rectangles that cover exactly these cells: one for a free board, several around a dialog.
fn rectangles(cells: &BTreeSet<(u16, u16)>) -> Vec<Rect> {
    let mut left: BTreeSet<(u16, u16)> = cells.iter().map(|&(x, y)| (y, x)).collect();
    let mut found = Vec::new();
    while let Some(&(top, x)) = left.first() {
        let width = (x..=u16::MAX).take_while(|x| left.contains(&(top, *x))).count();
        let width = u16::try_from(width).unwrap_or(u16::MAX);
        let has_row = |y: &u16| (x..x + width).all(|x| left.contains(&(*y, x)));
        let height = (top..=u16::MAX).take_while(has_row).count();
        let area = Rect::new(x, top, width, u16::try_from(height).unwrap_or(u16::MAX));
        for at in area.positions() {
            left.remove(&(at.y, at.x));
        }
        found.push(area);
    }
    found
}
