//! Pictures one after another as a GIF file: each frame is what has changed since the one before.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::palette::{Nearest, palette};
use super::raster::Image;

/// Colors of a palette.
const COLORS: usize = 255;

/// The file of a film: as many images of one size as there are delays, in hundredths of a second. It begins again at its end.
///
/// `None` without images, or where they are larger than a GIF can be.
///
/// # Panics
///
/// Never: writing to memory does not fail.
#[must_use]
pub fn gif(delays: &[u16], image: impl Fn(usize) -> Option<Image>) -> Option<Vec<u8>> {
    let last = delays.len().checked_sub(1)?;
    let first = image(0)?;
    let width = u16::try_from(first.width).ok()?;
    let height = u16::try_from(first.height).ok()?;
    let palette = palette(&[&first, &image(last / 2)?, &image(last)?], COLORS);
    let colors: Vec<u8> = palette
        .iter()
        .flat_map(|color| [color[0], color[1], color[2]])
        .collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &colors).expect("memory takes all");
    encoder
        .set_repeat(Repeat::Infinite)
        .expect("memory takes all");
    let mut nearest = Nearest::new(palette);
    let mut before: Option<Image> = None;
    for (place, delay) in delays.iter().enumerate() {
        let image = image(place)?;
        let (left, top, right, bottom) = changed(before.as_ref(), &image);
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            for x in left..right {
                buffer.push(nearest.of(pixel(&image, x, y)));
            }
        }
        let side = |value: usize| u16::try_from(value).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: *delay,
            dispose: DisposalMethod::Keep,
            left: side(left),
            top: side(top),
            width: side(right - left),
            height: side(bottom - top),
            buffer: buffer.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).expect("memory takes all");
        before = Some(image);
    }
    drop(encoder);
    Some(file)
}

fn pixel(image: &Image, x: usize, y: usize) -> [u8; 4] {
    let at = 4 * (y * image.width as usize + x);
    [image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], 0xff]
}

/// The rectangle that differs: left, top, right, bottom; one pixel where nothing does.
fn changed(before: Option<&Image>, image: &Image) -> (usize, usize, usize, usize) {
    let (width, height) = (image.width as usize, image.height as usize);
    let Some(before) = before else {
        return (0, 0, width, height);
    };
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    let rows = before
        .rgba
        .chunks_exact(4 * width)
        .zip(image.rgba.chunks_exact(4 * width));
    for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
        let differs = |x: &usize| old[4 * x..4 * x + 4] != new[4 * x..4 * x + 4];
        left = left.min((0..width).find(differs).unwrap_or(width));
        right = right.max((0..width).rfind(differs).map_or(0, |x| x + 1));
        top = top.min(y);
        bottom = y + 1;
    }
    if bottom == 0 {
        (0, 0, 1, 1)
    } else {
        (left, top, right, bottom)
    }
}
