//! Composes everything on a board to one picture, for terminals whose cells show only one: the pictures of
//! each cell, and the pixels of some cells.

use std::collections::BTreeMap;

use ratatui::layout::Rect;

use super::layers::Layer;
use super::tiles::{Look, Sort, Tile};
use crate::marks::Shown;
use komadai_picture::picture::Image;
use komadai_picture::theme::CellSize;

/// The pictures of a cell, lowest first, each with the place of its corner.
pub(crate) type Content = Vec<(Tile, (u32, u32), [u32; 4])>;

/// The contents of each cell of the window.
pub(crate) type Contents = BTreeMap<(u16, u16), Content>;

/// Caches the pictures that others are composed of.
#[derive(Debug, Clone, Default)]
pub struct Composer {
    sort: Option<Sort>,
    images: BTreeMap<Tile, Image>,
}

impl Composer {
    /// Sets the current look; returns whether it has changed.
    pub fn take_sort(&mut self, look: &Look) -> bool {
        let sort = look.sort();
        let is_other = self.sort != Some(sort);
        if is_other {
            self.sort = Some(sort);
            self.images.clear();
        }
        is_other
    }

    fn image(&mut self, tile: Tile, look: &Look) -> &Image {
        let image = self.images.entry(tile);
        image.or_insert_with(|| look.image(tile).unwrap_or(NOTHING))
    }

    /// The contents of each cell of the window.
    pub(super) fn contents(&mut self, layers: &[Layer], shown: &Shown, look: &Look) -> Contents {
        let mut cells = Contents::new();
        for layer in layers {
            let image = self.image(layer.tile, look);
            for at in layer.cells(look).positions() {
                let at = (at.x, at.y);
                let is_seen = shown.seen.contains(&at);
                if is_seen && is_touched(at, layer, image, look.cell) {
                    let content = cells.entry(at).or_default();
                    content.push((layer.tile, layer.at, layer.part));
                }
            }
        }
        cells
    }

    /// The pixels of some cells.
    pub fn compose(&mut self, area: Rect, layers: &[Layer], look: &Look) -> Image {
        let mut image = blank(area, look);
        for layer in layers.iter().filter_map(|layer| layer.within(area, look)) {
            let picture = self.image(layer.tile, look);
            let corner = (
                u32::from(area.x) * u32::from(look.cell.width),
                u32::from(area.y) * u32::from(look.cell.height),
            );
            let at = (layer.at.0 - corner.0, layer.at.1 - corner.1);
            blend(&mut image, at, picture, layer.part);
        }
        image
    }
}

const NOTHING: Image = Image { width: 0, height: 0, rgba: Vec::new() };

/// Whether a picture has pixels in a cell: marks leave most of their square free.
fn is_touched(at: (u16, u16), layer: &Layer, image: &Image, cell: CellSize) -> bool {
    let span = |at: u16, cell: u16, first: u32, [from, length]: [u32; 2]| {
        let begin = u32::from(at) * u32::from(cell);
        let end = begin + u32::from(cell);
        let place = |pixel: u32| from + pixel.clamp(first, first + length) - first;
        place(begin)..place(end)
    };
    let [left, top, width, height] = layer.part;
    let columns = span(at.0, cell.width, layer.at.0, [left, width]);
    let mut rows = span(at.1, cell.height, layer.at.1, [top, height]);
    rows.any(|y| {
        let mut columns = columns.clone();
        columns.any(|x| {
            let place = usize::try_from((y * image.width + x) * 4 + 3).unwrap_or(usize::MAX);
            image.rgba.get(place).is_some_and(|alpha| *alpha > 0)
        })
    })
}

/// The same cells in fewer rectangles, if few other cells with pictures are between them.
pub(super) fn joined(
    mut areas: Vec<Rect>,
    spare: u32,
    is_painted: impl Fn((u16, u16)) -> bool,
) -> Vec<Rect> {
    let fits = |a: &Rect, b: &Rect| {
        let all = a.union(*b);
        all.area() <= a.area() + b.area() + spare
            && all.positions().all(|at| is_painted((at.x, at.y)))
    };
    let mut place = 0;
    while place < areas.len() {
        let found = (place + 1..areas.len()).find(|other| fits(&areas[place], &areas[*other]));
        match found {
            // The merged rectangle may now be near one that was too far away.
            Some(other) => {
                areas[place] = areas[place].union(areas[other]);
                areas.remove(other);
                place = 0;
            }
            None => place += 1,
        }
    }
    areas
}

/// Pixels of the color below boards and stands.
fn blank(area: Rect, look: &Look) -> Image {
    let (width, height) = (
        u32::from(area.width) * u32::from(look.cell.width),
        u32::from(area.height) * u32::from(look.cell.height),
    );
    let [red, green, blue] = look.colors.paper;
    let count = usize::try_from(width * height).unwrap_or_default();
    Image { width, height, rgba: [red, green, blue, 0xff].repeat(count) }
}

/// Blends a part of a picture over an opaque one.
pub(crate) fn blend(
    onto: &mut Image,
    at: (u32, u32),
    image: &Image,
    [left, top, width, height]: [u32; 4],
) {
    let place = |image: &Image, x: u32, y: u32| {
        let is_inside = x < image.width && y < image.height;
        is_inside.then(|| usize::try_from((y * image.width + x) * 4).unwrap_or(usize::MAX))
    };
    for row in 0..height {
        for column in 0..width {
            let below = place(onto, at.0 + column, at.1 + row);
            let above = place(image, left + column, top + row);
            let (Some(below), Some(above)) = (below, above) else {
                continue;
            };
            let ink = &image.rgba[above..above + 4];
            let share = u32::from(ink[3]);
            if share == 0 {
                continue;
            }
            for (part, ink) in onto.rgba[below..below + 3].iter_mut().zip(ink) {
                let mixed = u32::from(*ink) * share + u32::from(*part) * (255 - share);
                *part = u8::try_from((mixed + 127) / 255).unwrap_or(u8::MAX);
            }
        }
    }
}
