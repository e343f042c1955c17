//! Pictures one after another as a GIF file: each frame is what has changed since the one before.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::raster::Image;

/// Colors of a palette; one more stands for what stays as it was.
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
    let palette = palette(&[&first, &image(last / 2)?, &image(last)?]);
    let colors: Vec<u8> = palette.iter().flatten().copied().collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &colors).expect("memory takes all");
    encoder
        .set_repeat(Repeat::Infinite)
        .expect("memory takes all");
    let mut nearest = Nearest {
        palette,
        known: HashMap::new(),
    };
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

fn pixel(image: &Image, x: usize, y: usize) -> [u8; 3] {
    let at = 4 * (y * image.width as usize + x);
    [image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]]
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

/// The palette's entries nearest to colors.
struct Nearest {
    palette: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

impl Nearest {
    fn of(&mut self, color: [u8; 3]) -> u8 {
        let palette = &self.palette;
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &[u8; 3]| -> u32 {
                let parts = color.iter().zip(other);
                parts.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            let found = (0..).zip(palette).min_by_key(|(_, other)| distance(other));
            found.map_or(0, |(place, _)| place)
        })
    }
}

/// The colors that stand for those of some images: boxes of colors are cut in two where they are widest.
fn palette(images: &[&Image]) -> Vec<[u8; 3]> {
    let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
    for image in images {
        for pixel in image.rgba.chunks_exact(4) {
            // Colors that no eye tells apart count as one.
            let color = [pixel[0] & 0xfe, pixel[1] & 0xfe, pixel[2] & 0xfe];
            *counts.entry(color).or_default() += 1;
        }
    }
    let mut all: Vec<([u8; 3], u64)> = counts.into_iter().collect();
    all.sort_unstable();
    let mut boxes = vec![all];
    while boxes.len() < COLORS {
        let widest = (0..boxes.len()).max_by_key(|&i| weight(&boxes[i]));
        let Some(widest) = widest.filter(|&i| boxes[i].len() > 1) else {
            break;
        };
        let mut colors = boxes.swap_remove(widest);
        let (axis, _) = spread(&colors);
        colors.sort_unstable_by_key(|(color, _)| color[axis]);
        let half = colors.iter().map(|(_, count)| count).sum::<u64>() / 2;
        let mut seen = 0;
        let cut = colors.iter().position(|(_, count)| {
            seen += count;
            seen > half
        });
        let cut = cut.unwrap_or(0).clamp(1, colors.len() - 1);
        let rest = colors.split_off(cut);
        boxes.extend([colors, rest]);
    }
    boxes.iter().map(|colors| mean(colors)).collect()
}

/// How much is gained by cutting a box.
fn weight(colors: &[([u8; 3], u64)]) -> u64 {
    if colors.len() < 2 {
        return 0;
    }
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    let (_, spread) = spread(colors);
    u64::from(spread).pow(2) * count.isqrt()
}

/// The part in which a box is widest, and how wide.
fn spread(colors: &[([u8; 3], u64)]) -> (usize, u8) {
    let of = |axis: usize| {
        let values = colors.iter().map(|(color, _)| color[axis]);
        let (low, high) = values.fold((u8::MAX, 0), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        high.saturating_sub(low)
    };
    (0..3)
        .map(|axis| (axis, of(axis)))
        .max_by_key(|(_, width)| *width)
        .unwrap_or((0, 0))
}

fn mean(colors: &[([u8; 3], u64)]) -> [u8; 3] {
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    [0, 1, 2].map(|axis| {
        let sum: u64 = colors
            .iter()
            .map(|(color, count)| u64::from(color[axis]) * count)
            .sum();
        u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX)
    })
}
