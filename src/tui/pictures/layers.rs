//! What lies where on a board of pictures, in pixels of the window, from the lowest up.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::slide::Slide;
use super::tiles::{Look, Tile};
use super::{Arrow, BarLook, BoardLook, Shown, Spot, WHOLE_BAR};

/// A picture at a place of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Layer {
    /// How high it lies.
    pub height: i32,
    /// The picture.
    pub tile: Tile,
    /// Its upper left corner in pixels of the window.
    pub at: (u32, u32),
    /// The part that is shown: left, top, width and height.
    pub part: [u32; 4],
    /// Whether it lies on a stand, of which all is seen.
    pub is_hand: bool,
}

/// A moving piece lies above all others.
const SLIDING: i32 = 5;

impl Layer {
    /// The cells that it touches.
    pub fn cells(&self, look: &Look) -> Rect {
        let [_, _, width, height] = self.part;
        let (x, right) = span(self.at.0, width, look.cell.width);
        let (y, bottom) = span(self.at.1, height, look.cell.height);
        Rect::new(x, y, right - x, bottom - y)
    }

    /// What is left of it within some cells.
    pub fn within(&self, cells: Rect, look: &Look) -> Option<Self> {
        let [left, top, width, height] = self.part;
        let size = look.cell;
        let (x, width, cut_left) = cut(self.at.0, width, cells.x, cells.right(), size.width)?;
        let (y, height, cut_top) = cut(self.at.1, height, cells.y, cells.bottom(), size.height)?;
        Some(Self {
            at: (x, y),
            part: [left + cut_left, top + cut_top, width, height],
            ..*self
        })
    }
}

/// The first cell that some pixels touch, and the one behind the last.
fn span(at: u32, length: u32, cell: u16) -> (u16, u16) {
    let cell = u32::from(cell);
    let cut = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    (cut(at / cell), cut((at + length).div_ceil(cell)))
}

/// The pixels that lie within some cells: where they begin, how many, and how many before them do not.
fn cut(at: u32, length: u32, first: u16, end: u16, cell: u16) -> Option<(u32, u32, u32)> {
    let (first, end) = (
        u32::from(first) * u32::from(cell),
        u32::from(end) * u32::from(cell),
    );
    let begin = at.max(first);
    let rest = (at + length).min(end).checked_sub(begin)?;
    (rest > 0).then_some((begin, rest, begin - at))
}

/// Everything that is to be seen, from the lowest up.
pub fn layers(shown: &Shown, look: &Look, slide: Option<&Slide>) -> Vec<Layer> {
    let mut found = Vec::new();
    if let Some(board) = &shown.board {
        let tile = Tile::Board {
            flipped: board.flipped,
            rows: board.area.height,
        };
        found.push(whole(
            tile,
            pixels((board.area.x, board.area.y), look),
            look,
        ));
        for arrow in &board.arrows {
            found.extend(arrow_layer(*arrow, board, look));
        }
    }
    if let Some(bar) = &shown.bar {
        found.extend(bar_layers(bar, look));
    }
    for spot in shown.spots.values() {
        if spot.is_hand {
            add_hand(spot, look, &mut found);
        } else if shown.board.is_some() {
            add_square(spot, look, slide, &mut found);
        }
    }
    found.sort_unstable();
    found
}

fn whole(tile: Tile, at: (u32, u32), look: &Look) -> Layer {
    let (width, height) = look.size_of(tile);
    Layer {
        height: tile.height(),
        tile,
        at,
        part: [0, 0, width, height],
        is_hand: false,
    }
}

/// The first pixel of a cell.
fn pixels((x, y): (u16, u16), look: &Look) -> (u32, u32) {
    (
        u32::from(x) * u32::from(look.cell.width),
        u32::from(y) * u32::from(look.cell.height),
    )
}

/// The parts of both sides, that of the side at the lower edge below.
fn bar_layers(bar: &BarLook, look: &Look) -> impl Iterator<Item = Layer> {
    let (x, y) = pixels((bar.area.x, bar.area.y), look);
    let tile = |is_white| Tile::Bar {
        is_white,
        rows: bar.area.height,
    };
    let (width, height) = look.size_of(tile(false));
    let black = height * u32::from(bar.black) / u32::from(WHOLE_BAR);
    let (upper, rest) = if bar.flipped {
        (black, height - black)
    } else {
        (height - black, black)
    };
    let part = move |tile, from, height| Layer {
        at: (x, y + from),
        part: [0, from, width, height],
        ..whole(tile, (x, y), look)
    };
    let parts = [
        part(tile(!bar.flipped), 0, upper),
        part(tile(bar.flipped), upper, rest),
    ];
    parts.into_iter().filter(|layer| layer.part[3] > 0)
}

fn arrow_layer(arrow: Arrow, board: &BoardLook, look: &Look) -> Option<Layer> {
    let [from, to] = [arrow.from, arrow.to].map(|sq| board.place(sq));
    let by = |from: u16, to: u16| i8::try_from(i32::from(to) - i32::from(from)).ok();
    let tile = Tile::Arrow {
        across: by(from.0, to.0)?,
        down: by(from.1, to.1)?,
        sort: arrow.sort,
    };
    let corner = board.cell((from.0.min(to.0), from.1.min(to.1)));
    let (x, y) = pixels(corner, look);
    Some(whole(tile, (x + look.shift(), y), look))
}

/// The pictures of what is seen of a spot.
fn tiles(spot: &Spot) -> impl Iterator<Item = Tile> {
    let look = spot.look;
    let piece = look.piece.map(|piece| Tile::of(piece, spot.flipped));
    let flags = [
        (look.is_target && piece.is_none(), Tile::Target),
        (look.is_target && piece.is_some(), Tile::Capture),
        (look.is_drawn, Tile::Drawn),
        (look.has_cursor, Tile::Cursor),
    ];
    let flags = flags
        .into_iter()
        .filter_map(|(is_on, tile)| is_on.then_some(tile));
    look.ground
        .map(Tile::Ground)
        .into_iter()
        .chain(piece)
        .chain(flags)
}

fn add_square(spot: &Spot, look: &Look, slide: Option<&Slide>, found: &mut Vec<Layer>) {
    let (x, y) = pixels(spot.at, look);
    let at = (x + look.shift(), y);
    let slide = slide.filter(|slide| slide.to == spot.at);
    for tile in tiles(spot) {
        let mut layer = whole(tile, at, look);
        if let (Tile::Piece { .. }, Some(slide)) = (tile, slide) {
            let moved = |at: u32, by: i32| at.checked_add_signed(by);
            if let (Some(x), Some(y)) = (moved(at.0, slide.by.0), moved(at.1, slide.by.1)) {
                layer.at = (x, y);
                layer.height = SLIDING;
            }
        }
        found.push(layer);
    }
}

/// A place on a stand is as wide as a piece, without the room that squares have beside it.
fn add_hand(spot: &Spot, look: &Look, found: &mut Vec<Layer>) {
    if !is_whole_hand(spot, look) {
        return;
    }
    let (square, height) = look.cell.square(look.size);
    let width = u32::from(look.size.tile().0) * u32::from(look.cell.width);
    let part = [
        square.saturating_sub(width) / 2,
        0,
        width.min(square),
        height,
    ];
    for tile in tiles(spot) {
        found.push(Layer {
            part,
            is_hand: true,
            ..whole(tile, pixels(spot.at, look), look)
        });
    }
}

/// What has text over it is not shown: it would lie over the ground of that text.
pub fn is_whole_hand(spot: &Spot, look: &Look) -> bool {
    let (columns, rows) = look.size.tile();
    spot.is_hand && spot.seen.len() >= usize::from(columns * rows)
}

/// The cells of a layer in which it may be seen.
pub fn seen_cells(layer: &Layer, shown: &Shown, look: &Look) -> BTreeSet<(u16, u16)> {
    let cells = layer.cells(look).positions().map(|at| (at.x, at.y));
    cells
        .filter(|at| layer.is_hand || shown.seen.contains(at))
        .collect()
}
