//! Splitting areas in two: both parts together are the area, and neither is larger than it.

use ratatui::layout::Rect;

/// The first `height` rows, and the rest.
pub fn cut_top(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let top = Rect { height, ..area };
    let rest = Rect { y: top.bottom(), height: area.height - height, ..area };
    (top, rest)
}

/// The rest, and the last `height` rows.
pub fn cut_bottom(area: Rect, height: u16) -> (Rect, Rect) {
    cut_top(area, area.height.saturating_sub(height))
}

/// The first `width` columns, and the rest.
pub fn cut_left(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    let left = Rect { width, ..area };
    let rest = Rect { x: left.right(), width: area.width - width, ..area };
    (left, rest)
}

/// The rest, and the last `width` columns.
pub fn cut_right(area: Rect, width: u16) -> (Rect, Rect) {
    cut_left(area, area.width.saturating_sub(width))
}

/// The columns of `area` in row `y`.
pub fn row_at(area: Rect, y: u16) -> Rect {
    let height = 1;
    Rect { y, height, ..area }
}
