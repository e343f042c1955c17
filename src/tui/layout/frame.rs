//! Sharing out the window: around a board of tiles, and in the compact form.

use ratatui::layout::Rect;

use super::PlayLayout;
use super::board::{BoardLayout, DrawArea};
use super::cut::{cut_bottom, cut_top};
use super::komadai::KomadaiLayout;
use crate::theme::{CellSize, TileSize};
use komadai_core::rules::Color;
use komadai_pixels::grid::{MOST_COLUMNS, MOST_ROWS, PixelGrid};

/// The widest column of panels; in a wider one name and clock would only be farther apart.
const WIDEST_PANEL: u16 = 90;
/// Rows that stands, details and gaps leave to the moves: a title and eight moves, and a graph of two rows.
const LEAST_MOVES: u16 = 12;
/// The most rows by which panels next to a compact board are longer than the board.
const LONGER_MOVES: u16 = 20;

struct Rows {
    header: Rect,
    board: u16,
    /// Rows of frame below the ranks, 0 or 1.
    edge: u16,
    status: Rect,
    input: Rect,
    footer: Rect,
}

impl Rows {
    /// Shares out the rows that a board of `height` leaves, in this order: keys, message, input, a second
    /// line of message, the lower edge of the frame, the header, air.
    fn around(area: Rect, height: u16) -> Self {
        let spare = area.height - height;
        let row_if = |least: u16| u16::from(spare >= least);
        let (status, input, edge) = (row_if(2) + row_if(4), row_if(3), row_if(5));
        let (header, air, gap) = (row_if(6), row_if(7), row_if(8));
        let used = header + air + height + edge + gap + status + input;
        let top = area.y + (area.height - 1 - used) / 2;
        let line = |y: u16, height: u16| Rect::new(area.x, y, area.width, height);
        let board = top + header + air;
        let below = board + height + edge + gap;
        Self {
            header: line(top, header),
            board,
            edge,
            status: line(below, status),
            input: line(below + status, input),
            footer: line(area.bottom() - 1, 1),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Extent {
    /// Columns and rows, without the lower edge of the frame.
    size: (u16, u16),
    /// The form of the pieces; where the board is a picture, of those on stands.
    tile: TileSize,
    /// The cell size where the board is a picture.
    cell: Option<CellSize>,
    flipped: bool,
}

impl Extent {
    const fn in_cells(tile: TileSize, flipped: bool) -> Self {
        Self { size: (tile.board_width(), 1 + tile.grid_height()), tile, cell: None, flipped }
    }

    /// A picture of `rows` rows.
    fn picture(rows: u16, cell: CellSize, flipped: bool) -> Self {
        Self {
            size: (PixelGrid::columns(rows, cell), rows),
            tile: tile_of(rows),
            cell: Some(cell),
            flipped,
        }
    }

    /// Rows of a stand above or below the board; a picture takes one more, for its rims.
    const fn stand(&self) -> u16 {
        self.tile.tile().1 + if self.cell.is_some() { 1 } else { 0 }
    }

    /// Columns of a stand next to the board: two pieces, each with room for a short count, or for a picture
    /// of a long one.
    const fn stand_width(&self) -> u16 {
        let count = if self.cell.is_some() { 6 } else { 2 };
        1 + 2 * (self.tile.tile().0 + count)
    }

    /// The board with its upper left corner at a cell; drawn in cells, with `edge` rows more below the ranks.
    fn board(&self, (x, y): (u16, u16), edge: u16) -> Option<BoardLayout> {
        let (columns, rows) = self.size;
        let Some(cell) = self.cell else {
            return Some(BoardLayout::new((x, y), self.tile, edge, self.flipped));
        };
        let area = Rect::new(x, y, columns, rows);
        BoardLayout::picture(area, cell, self.tile, self.flipped)
    }
}

/// The form of pieces on stands next to a picture of `rows` rows: as high as those on the board.
fn tile_of(rows: u16) -> TileSize {
    let mut sizes = TileSize::ALL.into_iter().rev().skip(1);
    let fits = |size: &TileSize| u32::from(size.tile().1) * 1000 >= u32::from(rows) * 97;
    sizes.find(fits).unwrap_or(TileSize::Giant)
}

/// Columns of panels without stands, which leave their rows to moves and graphs.
const PANEL_ALONE: u16 = 32;
/// Columns of panels next to a board.
const PANEL: u16 = 28;
/// Rows of a list of moves below the board; the box of new pieces takes its place.
const LEAST_BELOW: u16 = 6;

/// The layout with the largest board of tiles that fits and is allowed; `None` if only the compact form
/// fits.
pub(super) fn in_cells(room: DrawArea, flipped: bool) -> Option<PlayLayout> {
    let DrawArea { area, largest, .. } = room;
    let sizes = || TileSize::ALL.into_iter().filter(|&size| size <= largest);
    let has = |(width, height): (u16, u16)| area.width >= width && area.height >= height;
    let beside = sizes().find(|size| match size {
        TileSize::Giant => has((180, 59)),
        TileSize::Huge => has((158, 50)),
        TileSize::Large => has((136, 41)),
        TileSize::Medium => has((98, 29)),
        TileSize::Small => has((78, 22)),
        TileSize::Compact => false,
    });
    let below = sizes().find(|&size| {
        let extent = Extent::in_cells(size, flipped);
        size != TileSize::Compact && area.width >= extent.size.0 && area.height >= tall(&extent)
    });
    if below > beside {
        return portrait(area, Extent::in_cells(below?, flipped));
    }
    landscape(area, Extent::in_cells(beside?, flipped))
}

/// The layout with the largest picture of a board that fits and is allowed; `None` if cells show more.
pub(super) fn pictured(room: DrawArea, cell: CellSize, flipped: bool) -> Option<PlayLayout> {
    let DrawArea { area, largest, .. } = room;
    let most = match largest {
        TileSize::Giant => MOST_ROWS,
        size => 2 + size.grid_height(),
    };
    let extents = || (LEAST_ROWS..=most.min(area.height)).rev();
    let extents = || extents().map(|rows| Extent::picture(rows, cell, flipped));
    let extents = || extents().filter(|extent| extent.size.0 <= MOST_COLUMNS);
    let spare = match area.height {
        ..28 => 2,
        28..34 => 3,
        34..46 => 4,
        _ => 7,
    };
    let beside = extents().find(|extent| {
        let (columns, rows) = extent.size;
        let panels = 2 * (1 + 2 * extent.tile.tile().1) + 4;
        columns + 1 + PANEL <= area.width && rows + spare <= area.height && rows >= panels
    });
    let below = extents().find(|extent| extent.size.0 <= area.width && tall(extent) <= area.height);
    let rows = |extent: Option<Extent>| extent.map_or(0, |extent| u32::from(extent.size.1));
    // A list of moves next to the board is worth a slightly smaller board.
    if rows(below) * 100 > rows(beside) * 115 {
        return portrait(area, below?);
    }
    landscape(area, beside?)
}

/// The fewest rows of a pictured board.
const LEAST_ROWS: u16 = 12;

/// Rows of a board with a stand and a name above and below it, message and keys.
const fn tall(extent: &Extent) -> u16 {
    extent.size.1 + 2 * (1 + extent.stand()) + 2
}

/// Board on the left or in the middle, panels on the right.
fn landscape(area: Rect, extent: Extent) -> Option<PlayLayout> {
    let (size, flipped) = (extent.tile, extent.flipped);
    let (columns, height) = extent.size;
    let rows = Rows::around(area, height);
    let room_beside = area.width.saturating_sub(columns + 2 + extent.stand_width());
    let is_beside = match extent.cell {
        Some(_) => room_beside >= PANEL_ALONE && height >= 2 * stand_height(size),
        None => size.is_roomy(),
    };
    let left = if is_beside { extent.stand_width() + 1 } else { 0 };
    let inner = left + columns + 1;
    let panel = (area.width - inner).min(WIDEST_PANEL);
    let x = area.x + (area.width - inner - panel) / 2;
    let board = extent.board((x + left, rows.board), rows.edge)?;
    // Panels reach from the header to the message where these do not need the whole width.
    let is_tall = board.area.y - area.y >= TALL_HEAD;
    let is_deep = rows.footer.y - board.area.bottom() >= DEEP_FOOT;
    let top = if is_tall { rows.header.y } else { board.area.y };
    let bottom = if is_deep { rows.input.bottom() } else { board.area.bottom() };
    let side = Rect::new(board.area.right() + 1, top, panel, bottom - top);
    let stand = Rect::new(x, board.area.y, left.saturating_sub(1), board.area.height);
    let within = |line: Rect, is_narrow: bool| {
        let width = if is_narrow { inner - 1 } else { inner + panel };
        Rect { x, width, ..line }
    };
    let mut layout = PlayLayout {
        header: within(rows.header, is_tall),
        board,
        status: within(rows.status, is_deep),
        input: within(rows.input, is_deep),
        footer: rows.footer,
        side,
        ..PlayLayout::empty(board)
    };
    if rows.status.is_empty() {
        (layout.side, layout.status) = cut_bottom(side, 2);
    }
    if is_deep {
        // A long message in the narrower line takes the row of the input as well.
        layout.status.height += layout.input.height;
    }
    if layout.input.is_empty() || is_deep {
        layout.input = last_line(layout.status);
    }
    if is_beside {
        layout.put_stands_beside(stand, flipped);
    } else {
        layout.stands = [KomadaiLayout::of_tiles(Rect::default(), size, 4, false); 2];
    }
    layout.fill_side([7; 2]);
    Some(layout)
}

/// For narrow, tall windows, from the top: upper player and stand, board, lower stand and player, moves.
fn portrait(area: Rect, extent: Extent) -> Option<PlayLayout> {
    let (columns, rows) = extent.size;
    let stand = extent.stand();
    let spare = area.height - tall(&extent);
    let input = u16::from(spare >= 1);
    let moves = if spare > LEAST_BELOW { spare - input - 1 } else { 0 };
    let line = |y: u16, height: u16| Rect::new(area.x, y, area.width, height);
    let top = area.y + if moves > 0 { 0 } else { (spare - input) / 2 };
    let (upper, lower) = seats(extent.flipped);
    let x = area.x + (area.width - columns) / 2;
    let board = extent.board((x, top + 1 + stand), 0)?;
    let below = board.area.y + rows;
    let mut layout = PlayLayout {
        moves: line(below + stand + 2, moves),
        status: line(area.bottom() - 2 - input, 1),
        input: line(area.bottom() - 2, 1),
        footer: line(area.bottom() - 1, 1),
        ..PlayLayout::empty(board)
    };
    if moves == 0 {
        layout.moves = Rect::default();
    }
    for (color, name, y) in [(upper, top, top + 1), (lower, below + stand, below)] {
        layout.players[color.index()] = line(name, 1);
        // As wide as the board, or as seven kinds with their counts.
        let width = columns.max(60).min(area.width);
        let place = Rect::new(area.x + (area.width - width) / 2, y, width, stand);
        layout.stands[color.index()] = KomadaiLayout::of_tiles(place, extent.tile, 7, false);
    }
    Some(layout)
}

/// Rows of a stand next to the board: a title, and four pieces one below the other.
const fn stand_height(size: TileSize) -> u16 {
    1 + 4 * size.tile().1
}

/// The rows above a board that leave the header enough room next to the panels.
const TALL_HEAD: u16 = 3;
/// The same below it, for message and input.
const DEEP_FOOT: u16 = 2;

impl PlayLayout {
    /// A board without anything around it.
    fn empty(board: BoardLayout) -> Self {
        let none = Rect::default();
        Self {
            header: none,
            board,
            players: [none; 2],
            stands: [KomadaiLayout::default(); 2],
            side: none,
            moves: none,
            status: none,
            input: none,
            footer: none,
        }
    }

    /// Upper player, moves and lower player, one above the other; a stand in a player's panel is as high as
    /// the pieces of that many kinds, by [`Color::index`].
    pub(super) fn fill_side(&mut self, kinds: [usize; 2]) {
        let (upper, lower) = seats(self.board.flipped);
        let stands =
            Color::ALL.map(|color| self.stands[color.index()].rows_in_panel(kinds[color.index()]));
        let [above, below] = [upper, lower].map(|color| 1 + stands[color.index()]);
        let spare = self.side.height.saturating_sub(above + below + LEAST_MOVES) / 2;
        // Details of a player are worth more than air.
        let (detail, gap) = (spare.min(1), spare.saturating_sub(1).min(1));
        let (upper_panel, rest) = cut_top(self.side, above + detail);
        let (rest, lower_panel) = cut_bottom(rest, below + detail);
        self.players[upper.index()] = upper_panel;
        self.players[lower.index()] = lower_panel;
        self.moves = Rect { y: rest.y + gap, height: rest.height - 2 * gap, ..rest };
        for color in Color::ALL.into_iter().filter(|color| stands[color.index()] > 0) {
            let (_, stand) = cut_bottom(self.players[color.index()], stands[color.index()]);
            self.stands[color.index()] = KomadaiLayout::of_tiles(stand, self.board.size, 4, false);
        }
    }

    fn put_stands_beside(&mut self, column: Rect, flipped: bool) {
        let (upper, lower) = seats(flipped);
        let size = self.board.size;
        let height = stand_height(size);
        // A row more separates full stands from their titles, and a free one separates the stands.
        let height = height + u16::from(column.height > 2 * (height + 1));
        let (_, bottom) = cut_bottom(column, height);
        let of_tiles = |area| KomadaiLayout::of_tiles(area, size, 2, true);
        self.stands[upper.index()] = of_tiles(Rect { height, ..column });
        self.stands[lower.index()] = of_tiles(bottom);
    }
}

/// The compact form: a stand above and below the board, panels on the right in wide windows.
pub(super) fn compact(area: Rect, flipped: bool) -> PlayLayout {
    let size = TileSize::Compact;
    let spare = area.height - size.grid_height() - 3;
    let row_if = |least: u16| u16::from(spare >= least);
    let (footer, input, status) = (row_if(2), row_if(3), 1 + row_if(4));
    let gap = row_if(5);
    let is_wide = area.width >= size.board_width() + 1 + 20;
    let panel = if is_wide { (area.width - size.board_width() - 2).min(WIDEST_PANEL) } else { 0 };
    let width = if is_wide { size.board_width() + 2 + panel } else { area.width };
    let x = area.x + (area.width - width) / 2;
    let line = |y: u16, height: u16| Rect::new(x, y, width, height);
    let stand = |y: u16| Rect::new(x, y, size.board_width(), 1);
    let used = size.grid_height() + 3 + gap + status + input + footer;
    let longer = if is_wide { (area.height - used).min(LONGER_MOVES) } else { 0 };
    let side_top = area.y + (area.height - used - longer) / 2;
    let top = side_top + longer / 2;
    let board = BoardLayout::new((x, top + 1), size, 0, flipped);
    let side_bottom = side_top + size.grid_height() + 3 + longer;
    let (upper, lower) = seats(flipped);
    let mut layout = PlayLayout {
        status: line(side_bottom + gap, status),
        input: line(side_bottom + gap + status, input),
        footer: Rect::new(area.x, area.bottom() - footer, area.width, footer),
        ..PlayLayout::empty(board)
    };
    if input == 0 {
        layout.input = last_line(layout.status);
    }
    for (color, y) in [(upper, top), (lower, board.area.bottom())] {
        layout.stands[color.index()] = KomadaiLayout::of_one_line(stand(y));
    }
    if is_wide {
        let x = board.area.right() + 2;
        layout.side = Rect::new(x, side_top, panel, side_bottom - side_top);
        layout.fill_side([7; 2]);
    } else {
        for (color, y) in [(upper, top), (lower, board.area.bottom())] {
            let x = stand(y).right() + 1;
            layout.players[color.index()] = Rect::new(x, y, area.right().saturating_sub(x), 1);
        }
    }
    layout
}

/// The players at the upper and the lower edge.
const fn seats(flipped: bool) -> (Color, Color) {
    if flipped { (Color::Black, Color::White) } else { (Color::White, Color::Black) }
}

fn last_line(area: Rect) -> Rect {
    cut_bottom(area, 1).1
}
