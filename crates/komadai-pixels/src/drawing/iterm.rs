//! Inline images of iTerm2, also shown by `WezTerm`, mintty and others.

use ratatui::layout::Rect;

use komadai_picture::picture::{Image, Nearest, base64, indexed_png};

pub(super) const COLORS: u16 = 128;

/// Writes an image that fills some cells; the cursor does not move.
pub(super) fn write(image: &Image, cells: Rect, colors: &mut Nearest, out: &mut String) {
    let file = indexed_png(image, colors);
    *out += &format!(
        "\x1b]1337;File=inline=1;size={};width={};height={};preserveAspectRatio=0;doNotMoveCursor=1:{}\x07",
        file.len(),
        cells.width,
        cells.height,
        base64(&file),
    );
}
