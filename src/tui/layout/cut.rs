//! Areas cut in two: both parts together are the area, and none is larger than it.

use ratatui::layout::Rect;

/// The first `height` rows, and those below.
pub fn cut_top(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let top = Rect { height, ..area };
    let rest = Rect {
        y: top.bottom(),
        height: area.height - height,
        ..area
    };
    (top, rest)
}

/// The rows above, and the last `height` ones.
pub fn cut_bottom(area: Rect, height: u16) -> (Rect, Rect) {
    cut_top(area, area.height.saturating_sub(height))
}

/// The columns to the left, and the last `width` ones.
pub fn cut_right(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    let left = Rect {
        width: area.width - width,
        ..area
    };
    let right = Rect {
        x: left.right(),
        width,
        ..area
    };
    (left, right)
}
