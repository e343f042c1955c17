//! Palettes: a few colors for all those of a picture.

use rustc_hash::FxHashMap;

use super::raster::Image;

/// Finds the palette entries nearest to colors.
#[derive(Debug, Clone)]
pub struct Nearest {
    palette: Vec<[u8; 4]>,
    known: FxHashMap<u32, u8>,
    /// The last color and its index: neighboring pixels are alike.
    last: Option<([u8; 4], u8)>,
}

impl Nearest {
    /// A palette of at most 256 colors, as [`palette`] returns it.
    pub fn new(palette: Vec<[u8; 4]>) -> Self {
        Self { palette, known: FxHashMap::default(), last: None }
    }

    pub fn palette(&self) -> &[[u8; 4]] {
        &self.palette
    }

    /// The index of the nearest color.
    pub fn of(&mut self, color: [u8; 4]) -> u8 {
        let color = rounded(color);
        if let Some((_, place)) = self.last.filter(|(last, _)| *last == color) {
            return place;
        }
        let known = self.known.entry(u32::from_ne_bytes(color));
        let place = *known.or_insert_with(|| nearest(&self.palette, color));
        self.last = Some((color, place));
        place
    }
}

/// The index of the nearest color; the palette is sorted by green, and the search starts at equal green.
fn nearest(palette: &[[u8; 4]], color: [u8; 4]) -> u8 {
    let near = palette.partition_point(|other| other[GREEN] < color[GREEN]);
    let mut best = (u32::MAX, 0);
    let mut is_far = |place: usize| {
        let other = palette[place];
        best = best.min((distance(color, other), place));
        u32::from(color[GREEN].abs_diff(other[GREEN])).pow(2) > best.0
    };
    _ = (near..palette.len()).any(&mut is_far);
    _ = (0..near).rev().any(&mut is_far);
    u8::try_from(best.1).unwrap_or_default()
}

const GREEN: usize = 1;

/// Colors that no eye can distinguish become one.
const fn rounded([red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
    match alpha {
        0 => [0; 4],
        alpha => [red & 0xfe, green & 0xfe, blue & 0xfe, alpha],
    }
}

/// The distance of two colors.
pub fn distance(color: [u8; 4], other: [u8; 4]) -> u32 {
    let parts = color.iter().zip(other);
    parts.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// The colors that represent those of some images, sorted by green: median cut, splitting boxes where they
/// are widest.
pub fn palette(images: &[&Image], most: usize) -> Vec<[u8; 4]> {
    let mut counts: FxHashMap<u32, u64> = FxHashMap::default();
    for image in images {
        let (pixels, _) = image.rgba.as_chunks::<4>();
        for run in pixels.chunk_by(|a, b| a == b) {
            let color = u32::from_ne_bytes(rounded(run[0]));
            *counts.entry(color).or_default() += run.len() as u64;
        }
    }
    let colors = counts.into_iter();
    let mut all: Vec<([u8; 4], u64)> =
        colors.map(|(color, count)| (color.to_ne_bytes(), count)).collect();
    all.sort_unstable();
    let mut boxes = vec![(weight(&all), all)];
    while boxes.len() < most {
        let widest = (0..boxes.len()).max_by_key(|&i| boxes[i].0);
        let Some(widest) = widest.filter(|&i| boxes[i].1.len() > 1) else {
            break;
        };
        let (_, mut colors) = boxes.swap_remove(widest);
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
        boxes.extend([colors, rest].map(|colors| (weight(&colors), colors)));
    }
    let mut palette: Vec<[u8; 4]> = boxes.iter().map(|(_, colors)| mean(colors)).collect();
    palette.sort_unstable_by_key(|color| color[GREEN]);
    palette
}

/// The gain of splitting a box.
fn weight(colors: &[([u8; 4], u64)]) -> u64 {
    if colors.len() < 2 {
        return 0;
    }
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    let (_, spread) = spread(colors);
    u64::from(spread).pow(2) * count.isqrt()
}

/// The component in which a box is widest, and how wide.
fn spread(colors: &[([u8; 4], u64)]) -> (usize, u8) {
    let of = |axis: usize| {
        let values = colors.iter().map(|(color, _)| color[axis]);
        let (low, high) =
            values.fold((u8::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        high.saturating_sub(low)
    };
    (0..3).map(|axis| (axis, of(axis))).max_by_key(|(_, width)| *width).unwrap_or((0, 0))
}

fn mean(colors: &[([u8; 4], u64)]) -> [u8; 4] {
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    [0, 1, 2, 3].map(|axis| {
        let sum: u64 = colors.iter().map(|(color, count)| u64::from(color[axis]) * count).sum();
        u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX)
    })
}
