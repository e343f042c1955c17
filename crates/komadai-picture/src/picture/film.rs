//! The changes from one frame of a film to the next.

use super::raster::Image;

/// The color of a pixel, opaque.
pub(crate) fn pixel(image: &Image, x: usize, y: usize) -> [u8; 4] {
    let at = 4 * (y * image.width as usize + x);
    [image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], 0xff]
}

/// The rectangle that differs: left, top, right, bottom; one pixel if nothing does.
pub(super) fn changed(before: Option<&Image>, image: &Image) -> (usize, usize, usize, usize) {
    let (width, height) = (image.width as usize, image.height as usize);
    let Some(before) = before else {
        return (0, 0, width, height);
    };
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    let rows = before.rgba.chunks_exact(4 * width).zip(image.rgba.chunks_exact(4 * width));
    for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
        let differs = |x: &usize| old[4 * x..4 * x + 4] != new[4 * x..4 * x + 4];
        left = left.min((0..width).find(differs).unwrap_or(width));
        right = right.max((0..width).rfind(differs).map_or(0, |x| x + 1));
        top = top.min(y);
        bottom = y + 1;
    }
    if bottom == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
}
