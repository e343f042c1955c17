//! Some colors that stand for all those of a picture.

use std::collections::HashMap;

use super::raster::Image;

/// The palette's entries nearest to colors.
#[derive(Debug, Clone)]
pub struct Nearest {
    palette: Vec<[u8; 4]>,
    known: HashMap<[u8; 4], u8>,
}

impl Nearest {
    /// A palette of at most 256 colors.
    pub fn new(palette: Vec<[u8; 4]>) -> Self {
        Self {
            palette,
            known: HashMap::new(),
        }
    }

    /// The palette.
    pub fn palette(&self) -> &[[u8; 4]] {
        &self.palette
    }

    /// The place of the nearest color.
    pub fn of(&mut self, color: [u8; 4]) -> u8 {
        let palette = &self.palette;
        *self.known.entry(color).or_insert_with(|| {
            let found = (0..)
                .zip(palette)
                .min_by_key(|(_, other)| distance(color, **other));
            found.map_or(0, |(place, _)| place)
        })
    }
}

/// How far colors are from each other.
pub fn distance(color: [u8; 4], other: [u8; 4]) -> u32 {
    let parts = color.iter().zip(other);
    parts.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// The colors that stand for those of some images: boxes of colors are cut in two where they are widest.
pub fn palette(images: &[&Image], most: usize) -> Vec<[u8; 4]> {
    let mut counts: HashMap<[u8; 4], u64> = HashMap::new();
    for image in images {
        for pixel in image.rgba.chunks_exact(4) {
            // Colors that no eye tells apart count as one.
            let color = match pixel[3] {
                0 => [0; 4],
                alpha => [pixel[0] & 0xfe, pixel[1] & 0xfe, pixel[2] & 0xfe, alpha],
            };
            *counts.entry(color).or_default() += 1;
        }
    }
    let mut all: Vec<([u8; 4], u64)> = counts.into_iter().collect();
    all.sort_unstable();
    let mut boxes = vec![all];
    while boxes.len() < most {
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
fn weight(colors: &[([u8; 4], u64)]) -> u64 {
    if colors.len() < 2 {
        return 0;
    }
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    let (_, spread) = spread(colors);
    u64::from(spread).pow(2) * count.isqrt()
}

/// The part in which a box is widest, and how wide.
fn spread(colors: &[([u8; 4], u64)]) -> (usize, u8) {
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

fn mean(colors: &[([u8; 4], u64)]) -> [u8; 4] {
    let count: u64 = colors.iter().map(|(_, count)| count).sum();
    [0, 1, 2, 3].map(|axis| {
        let sum: u64 = colors
            .iter()
            .map(|(color, count)| u64::from(color[axis]) * count)
            .sum();
        u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX)
    })
}
