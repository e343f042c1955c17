//! The stacked pictures of a board, in pixels of the window, lowest first.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::slide::{Moved, Taken};
use super::tiles::{Look, PlotPart, Tile};
use crate::marks::{Arrow, BarLook, BoardLook, Place, PlotLook, Shown, Spot, WHOLE_BAR};
use komadai_core::rules::Color;

/// A picture at a place of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Layer {
    /// Its height in the stack.
    pub height: i32,
    pub tile: Tile,
    /// Its upper left corner in pixels of the window.
    pub at: (u32, u32),
    /// The part that is shown: left, top, width and height.
    pub part: [u32; 4],
}

/// A captured piece and the square that it comes from.
type Flight = ((u16, u16), Taken);

/// A moving piece is above all others.
const SLIDING: i32 = 6;

impl Layer {
    /// The cells that it touches.
    pub(super) fn cells(&self, look: &Look) -> Rect {
        let [_, _, width, height] = self.part;
        let (x, right) = span(self.at.0, width, look.cell.width);
        let (y, bottom) = span(self.at.1, height, look.cell.height);
        Rect::new(x, y, right - x, bottom - y)
    }

    /// The rest of it within some cells.
    pub(super) fn within(&self, cells: Rect, look: &Look) -> Option<Self> {
        let [left, top, width, height] = self.part;
        let size = look.cell;
        let (x, width, cut_left) = cut(self.at.0, width, cells.x, cells.right(), size.width)?;
        let (y, height, cut_top) = cut(self.at.1, height, cells.y, cells.bottom(), size.height)?;
        Some(Self { at: (x, y), part: [left + cut_left, top + cut_top, width, height], ..*self })
    }
}

/// The first cell that some pixels touch, and the one after the last.
fn span(at: u32, length: u32, cell: u16) -> (u16, u16) {
    let cell = u32::from(cell);
    let cut = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    (cut(at / cell), cut((at + length).div_ceil(cell)))
}

/// The pixels within some cells: their first, their number, and how many are before them.
fn cut(at: u32, length: u32, first: u16, end: u16, cell: u16) -> Option<(u32, u32, u32)> {
    let (first, end) = (u32::from(first) * u32::from(cell), u32::from(end) * u32::from(cell));
    let begin = at.max(first);
    let rest = (at + length).min(end).checked_sub(begin)?;
    (rest > 0).then_some((begin, rest, begin - at))
}

/// All layers, lowest first.
pub fn layers(shown: &Shown, look: &Look, moved: Option<&Moved>) -> Vec<Layer> {
    let mut found = Vec::new();
    if let Some(board) = &shown.board {
        let tile = Tile::Board { flipped: board.flipped };
        found.push(whole(tile, look.grid.at, look));
        found.extend(stars(look));
        for arrow in &board.arrows {
            found.extend(arrow_layer(*arrow, board, look));
            found.extend(label_layer(*arrow, board, look));
        }
    }
    for stand in shown.stands.values() {
        let tile = Tile::Stand { columns: stand.width, rows: stand.height };
        found.push(whole(tile, look.cell.pixels((stand.x, stand.y)), look));
    }
    if let Some(bar) = &shown.bar {
        found.extend(bar_layers(bar, look));
    }
    for plot in shown.plots.values() {
        found.extend(plot_layers(plot, look));
    }
    for spot in shown.spots.values() {
        match spot.place {
            Place::Hand(columns, rows) => {
                let at = (spot.at.0, spot.at.1);
                let mut stands = shown.stands.values();
                let stand = stands.find(|stand| stand.contains(at.into()));
                let flight = moved.and_then(|moved| Some((moved.of, moved.taken?)));
                let flight = flight.filter(|(_, taken)| taken.slot == spot.at);
                add_hand(spot, (columns, rows), stand, (look, flight), &mut found);
            }
            Place::Square(column, row) if shown.board.is_some() => {
                add_square(spot, (column, row), look, moved, &mut found);
            }
            Place::Square(..) => {}
        }
    }
    found.sort_unstable();
    found
}

fn whole(tile: Tile, at: (u32, u32), look: &Look) -> Layer {
    let (width, height) = look.size_of(tile);
    Layer { height: tile.height(), tile, at, part: [0, 0, width, height] }
}

/// The dots of the promotion zones.
fn stars(look: &Look) -> impl Iterator<Item = Layer> {
    let half = look.size_of(Tile::Star).0 / 2;
    [(3, 3), (6, 3), (3, 6), (6, 6)].into_iter().map(move |place| {
        let (x, y) = look.grid.corner(place);
        whole(Tile::Star, (x - half, y - half), look)
    })
}

/// The parts of both sides, the lower player's below.
fn bar_layers(bar: &BarLook, look: &Look) -> impl Iterator<Item = Layer> {
    let (x, y) = look.cell.pixels((bar.area.x, bar.area.y));
    let tile = |is_white| Tile::Bar { is_white, rows: bar.area.height };
    let (width, height) = look.size_of(tile(false));
    let black = height * u32::from(bar.black) / u32::from(WHOLE_BAR);
    let (upper, rest) = if bar.flipped { (black, height - black) } else { (height - black, black) };
    let part = move |tile, from, height| Layer {
        at: (x, y + from),
        part: [0, from, width, height],
        ..whole(tile, (x, y), look)
    };
    let parts = [part(tile(!bar.flipped), 0, upper), part(tile(bar.flipped), upper, rest)];
    parts.into_iter().filter(|layer| layer.part[3] > 0)
}

/// The ground of a graph's column, and the areas of both sides in its halves.
fn plot_layers(plot: &PlotLook, look: &Look) -> impl Iterator<Item = Layer> {
    let (x, y) = look.cell.pixels((plot.area.x, plot.area.y));
    let rows = plot.area.height;
    let tile = move |part| Tile::Plot { part, rows };
    let ground = whole(tile(PlotPart::Ground(plot.is_current)), (x, y), look);
    let [.., width, height] = ground.part;
    let (split, middle) = (width / 2, height / 2);
    let share = |of: u16, all: u32| all * u32::from(of) / u32::from(WHOLE_BAR);
    let halves = [(0, split), (split, width - split)].into_iter();
    let areas = halves.zip(plot.halves).flat_map(move |(half, [black, white])| {
        let (up, down) = (share(black, middle), share(white, height - middle));
        let areas = [(Color::Black, middle - up, up), (Color::White, middle, down)];
        areas.map(|(side, top, high)| Layer {
            height: 1,
            tile: tile(PlotPart::Area(side)),
            at: (x + half.0, y + top),
            part: [half.0, top, half.1, high],
        })
    });
    let areas = areas.filter(|layer| layer.part[2] > 0 && layer.part[3] > 0);
    std::iter::once(ground).chain(areas)
}

fn label_layer(arrow: Arrow, board: &BoardLook, look: &Look) -> Option<Layer> {
    if arrow.label.is_empty() {
        return None;
    }
    let at = look.grid.corner(board.place(arrow.to));
    Some(whole(Tile::Label(arrow.label), at, look))
}

fn arrow_layer(arrow: Arrow, board: &BoardLook, look: &Look) -> Option<Layer> {
    if arrow.from == arrow.to {
        return None;
    }
    let [from, to] = [arrow.from, arrow.to].map(|sq| board.place(sq));
    let by = |from: u16, to: u16| i8::try_from(i32::from(to) - i32::from(from)).ok();
    let tile = Tile::Arrow { across: by(from.0, to.0)?, down: by(from.1, to.1)?, sort: arrow.sort };
    let corner = (from.0.min(to.0), from.1.min(to.1));
    Some(whole(tile, look.grid.corner(corner), look))
}

/// The pictures of a spot.
fn tiles(spot: &Spot) -> impl Iterator<Item = Tile> {
    let look = spot.look;
    let piece = look.piece.map(|piece| Tile::of(piece, spot.flipped));
    let flags = [
        (look.is_target && piece.is_none(), Tile::Target),
        (look.is_target && piece.is_some(), Tile::Capture),
        (look.is_drawn, Tile::Drawn),
        (look.has_cursor, Tile::Cursor),
    ];
    let flags = flags.into_iter().filter_map(|(is_on, tile)| is_on.then_some(tile));
    look.ground.map(Tile::Ground).into_iter().chain(piece).chain(flags)
}

fn add_square(
    spot: &Spot,
    place: (u16, u16),
    look: &Look,
    moved: Option<&Moved>,
    found: &mut Vec<Layer>,
) {
    let at = look.grid.corner(place);
    let moved = moved.filter(|moved| moved.of == place);
    for tile in tiles(spot) {
        let mut layer = whole(tile, at, look);
        if let (Tile::Piece { .. }, Some(moved)) = (tile, moved) {
            let by = |at: u32, by: i32| at.checked_add_signed(by);
            if let (Some(x), Some(y)) = (by(at.0, moved.by.0), by(at.1, moved.by.1)) {
                layer.at = (x, y);
                layer.height = SLIDING;
            }
        }
        found.push(layer);
    }
}

/// A piece in the middle of its slot on a stand, with its count on the right; the last one may still be on its
/// way from a square.
fn add_hand(
    spot: &Spot,
    size: (u16, u16),
    stand: Option<&Rect>,
    (look, flight): (&Look, Option<Flight>),
    found: &mut Vec<Layer>,
) {
    let (x, y) = look.cell.pixels(spot.at);
    let (width, height) = look.cell.pixels(size);
    // Rows move towards the middle, away from the rim.
    let y = stand.map_or(y, |stand| {
        let (_, top) = look.cell.pixels((0, stand.y));
        let (_, all) = look.cell.pixels((0, stand.height));
        let rim = look.rim_of_stand();
        let middle = y - top + height / 2;
        let inner = rim + middle * all.saturating_sub(2 * rim) / all.max(1);
        (top + inner).saturating_sub(height / 2)
    });
    let (square, high) = look.grid.square;
    // Pieces too large for their slot are cropped on both sides: they have room around them.
    let span = |at: u32, room: u32, size: u32| {
        let shown = room.min(size);
        (at + (room - shown) / 2, (size - shown) / 2, shown)
    };
    let (x, left, wide) = span(x, width, square);
    let (y, top, high) = span(y, height, high);
    for tile in tiles(spot) {
        if let (Tile::Piece { .. }, Some((from, taken))) = (tile, flight) {
            let from = look.grid.corner(from);
            let way = |from: u32, to: u32| {
                let by = (i64::from(from) - i64::from(to)) * i64::from(taken.left) / 256;
                u32::try_from(i64::from(to) + by).unwrap_or(to)
            };
            let at = (way(from.0, x), way(from.1, y));
            found.push(Layer { height: SLIDING, ..whole(tile, at, look) });
            if spot.look.count < 2 {
                continue;
            }
        }
        found.push(Layer {
            at: (x, y),
            part: [left, top, wide, high],
            ..whole(tile, (x, y), look)
        });
    }
    if spot.look.count > 1 {
        let tile = Tile::Count(spot.look.count);
        let lower = y + high.saturating_sub(look.size_of(tile).1) / 2;
        found.push(whole(tile, (x + wide, lower), look));
    }
}

/// The cells of a layer in which it may be visible.
pub(crate) fn seen_cells(layer: &Layer, shown: &Shown, look: &Look) -> BTreeSet<(u16, u16)> {
    let cells = layer.cells(look).positions().map(|at| (at.x, at.y));
    cells.filter(|at| shown.seen.contains(at)).collect()
}
