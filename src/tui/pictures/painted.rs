//! Pictures that stay in the cells where they were drawn, until something else is written there: sixel and inline images.
//!
//! Such a terminal knows no layers and no names of pictures. So what each cell shows is remembered, and the cells that show something
//! else are painted anew, in as few rectangles as cover them. Cells that show pictures no more are blank or have text in the next frame:
//! they are written again even where their text has not changed, which wipes the picture.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::Rect;

use super::layers::{Layer, layers};
use super::sixel::{Inks, SixelLimits, colors_of};
use super::tiles::{CellSize, Look, Tile};
use super::{Shown, iterm, rectangles};
use crate::picture::{Colors, Image, Nearest};
use crate::theme::{Pieces, TileSize};

/// How pictures are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writing {
    /// As sixels.
    Sixel(SixelLimits),
    /// As inline images of iTerm2.
    Iterm,
}

impl Writing {
    /// How many cells more cost less than another picture, each of which begins with its colors.
    const fn spare_cells(self) -> u32 {
        match self {
            Self::Sixel(_) => 4,
            Self::Iterm => 12,
        }
    }
}

/// What pictures look like; all are painted anew when it changes.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Sort {
    writing: Writing,
    cell: CellSize,
    size: TileSize,
    rows: u16,
    pieces: Pieces,
    colors: Colors,
}

/// What a cell shows: pictures from the lowest up, each with the place of its corner.
type Content = Vec<(Tile, (u32, u32), [u32; 4])>;

/// What the terminal shows.
#[derive(Debug, Clone, Default)]
pub struct Painted {
    sort: Option<Sort>,
    images: BTreeMap<Tile, Image>,
    /// The colors of sixels, and of inline images.
    inks: Option<Inks>,
    colors: Option<Nearest>,
    cells: BTreeMap<(u16, u16), Content>,
}

impl Painted {
    /// Nothing is shown any more: the screen was wiped, or the terminal given back and taken again.
    pub fn wiped(&mut self) {
        self.cells.clear();
    }

    /// Whether anything is shown.
    pub fn shows_any(&self) -> bool {
        !self.cells.is_empty()
    }

    /// Shows nothing; the cells of pictures are written again.
    pub fn hide(&mut self, buf: &mut Buffer) {
        for at in std::mem::take(&mut self.cells).into_keys() {
            write_again(buf, at);
        }
    }

    /// What makes the terminal show these pictures, once the frame is drawn; nothing where it does already.
    pub fn frame(
        &mut self,
        writing: Writing,
        shown: &Shown,
        look: &Look,
        buf: &mut Buffer,
    ) -> Vec<u8> {
        self.take_sort(writing, shown, look);
        let layers = layers(shown, look, None);
        let wanted = self.contents(&layers, shown, look);
        let mut changed = BTreeSet::new();
        for (at, content) in &wanted {
            if self.cells.get(at) != Some(content) {
                changed.insert(*at);
            }
        }
        for at in self.cells.keys() {
            if !wanted.contains_key(at) {
                write_again(buf, *at);
            }
        }
        self.cells = wanted;
        let mut out = String::new();
        let is_painted = |at| self.cells.contains_key(&at);
        for area in joined(rectangles(&changed), writing.spare_cells(), is_painted) {
            for area in cut(area, writing, look.cell) {
                self.paint(writing, area, &layers, look, &mut out);
            }
        }
        if out.is_empty() {
            return Vec::new();
        }
        // The cursor is where the frame has put it.
        format!("\x1b7{out}\x1b8").into_bytes()
    }

    fn take_sort(&mut self, writing: Writing, shown: &Shown, look: &Look) {
        let sort = Sort {
            writing,
            cell: look.cell,
            size: look.size,
            rows: shown.board.as_ref().map_or(0, |board| board.area.height),
            pieces: look.pieces,
            colors: *look.colors,
        };
        if self.sort != Some(sort) {
            self.sort = Some(sort);
            self.images.clear();
            self.inks = None;
            self.colors = None;
            for content in self.cells.values_mut() {
                content.clear();
            }
        }
    }

    fn image(&mut self, tile: Tile, look: &Look) -> &Image {
        let image = self.images.entry(tile);
        image.or_insert_with(|| look.image(tile).unwrap_or(NOTHING))
    }

    /// What each cell of the window shows.
    fn contents(
        &mut self,
        layers: &[Layer],
        shown: &Shown,
        look: &Look,
    ) -> BTreeMap<(u16, u16), Content> {
        let mut cells: BTreeMap<(u16, u16), Content> = BTreeMap::new();
        for layer in layers {
            let image = self.image(layer.tile, look);
            for at in layer.cells(look).positions() {
                let at = (at.x, at.y);
                let is_seen = layer.is_hand || shown.seen.contains(&at);
                if is_seen && is_touched(at, layer, image, look.cell) {
                    let content = cells.entry(at).or_default();
                    content.push((layer.tile, layer.at, layer.part));
                }
            }
        }
        cells
    }

    fn paint(
        &mut self,
        writing: Writing,
        area: Rect,
        layers: &[Layer],
        look: &Look,
        out: &mut String,
    ) {
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
        *out += &format!("\x1b[{};{}H", area.y + 1, area.x + 1);
        match writing {
            Writing::Sixel(limits) => {
                let inks = self.inks.get_or_insert_with(|| Inks::new(look, limits));
                inks.write(&image, out);
            }
            Writing::Iterm => {
                let colors = self
                    .colors
                    .get_or_insert_with(|| colors_of(look, iterm::COLORS));
                iterm::write(&image, area, colors, out);
            }
        }
    }
}

const NOTHING: Image = Image {
    width: 0,
    height: 0,
    rgba: Vec::new(),
};

fn write_again(buf: &mut Buffer, at: (u16, u16)) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_diff_option(CellDiffOption::AlwaysUpdate);
    }
}

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

/// The same cells in fewer rectangles, where few others that show pictures, too, lie between them.
fn joined(mut areas: Vec<Rect>, spare: u32, is_painted: impl Fn((u16, u16)) -> bool) -> Vec<Rect> {
    let fits = |a: &Rect, b: &Rect| {
        let all = a.union(*b);
        all.area() <= a.area() + b.area() + spare
            && all.positions().all(|at| is_painted((at.x, at.y)))
    };
    let mut place = 0;
    while place < areas.len() {
        let found = (place + 1..areas.len()).find(|other| fits(&areas[place], &areas[*other]));
        match found {
            // It may have come near to one that was too far away.
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

/// The parts of an area that the terminal takes in one picture.
fn cut(area: Rect, writing: Writing, cell: CellSize) -> Vec<Rect> {
    let Writing::Sixel(limits) = writing else {
        return vec![area];
    };
    let most = |pixels: u32, cell: u16| {
        let cells = pixels / u32::from(cell);
        usize::try_from(cells.max(1)).unwrap_or(1)
    };
    let columns = most(limits.largest.0, cell.width);
    let rows = most(limits.largest.1, cell.height);
    let mut parts = Vec::new();
    for y in (area.y..area.bottom()).step_by(rows) {
        for x in (area.x..area.right()).step_by(columns) {
            let size = |from: u16, most: usize, end: u16| {
                (end - from).min(u16::try_from(most).unwrap_or(u16::MAX))
            };
            let (width, height) = (size(x, columns, area.right()), size(y, rows, area.bottom()));
            parts.push(Rect::new(x, y, width, height));
        }
    }
    parts
}

/// Pixels of the color of stands: boards cover all of theirs.
fn blank(area: Rect, look: &Look) -> Image {
    let (width, height) = (
        u32::from(area.width) * u32::from(look.cell.width),
        u32::from(area.height) * u32::from(look.cell.height),
    );
    let [red, green, blue] = look.colors.stand;
    let count = usize::try_from(width * height).unwrap_or_default();
    Image {
        width,
        height,
        rgba: [red, green, blue, 0xff].repeat(count),
    }
}

/// Lays a part of a picture over an opaque one.
pub fn blend(
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
