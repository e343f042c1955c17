//! Sharing out the window: around a board of tiles, and in the compact form.

use ratatui::layout::Rect;

use super::PlayLayout;
use super::board::BoardLayout;
use super::cut::cut_bottom;
use super::komadai::KomadaiLayout;
use crate::rules::Color;
use crate::theme::TileSize;

/// Wider panels would only tear name and clock apart.
const WIDEST_PANEL: u16 = 46;
/// Rows by which the panels beside a board of one line a rank may be longer than the board, for more moves.
const LONGER_MOVES: u16 = 20;

/// The rows of the window, from the top.
struct Rows {
    header: Rect,
    /// The first row of the board.
    board: u16,
    /// Rows of frame below the ranks, 0 or 1.
    edge: u16,
    status: Rect,
    input: Rect,
    footer: Rect,
}

impl Rows {
    /// Gives the rows that a board of `height` leaves to, in this order: keys, message, input,
    /// a second line of message, the lower edge of the frame, the header and air.
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

/// The layout with tiles: board on the left or in the middle, panels on the right.
pub(super) fn tiled(area: Rect, size: TileSize, flipped: bool) -> PlayLayout {
    let rows = Rows::around(area, 1 + size.grid_height());
    let is_beside = size.is_roomy();
    let left = if is_beside { stand_width(size) + 1 } else { 0 };
    let inner = left + size.board_width() + 1;
    let panel = (area.width - inner).min(WIDEST_PANEL);
    let x = area.x + (area.width - inner - panel) / 2;
    let board = BoardLayout::new((x + left, rows.board), size, rows.edge, flipped);
    let side = Rect::new(
        board.area.right() + 1,
        board.area.y,
        panel,
        board.area.height,
    );
    let stand = Rect::new(x, board.area.y, left.saturating_sub(1), board.area.height);
    let within = |line: Rect| Rect {
        x,
        width: inner + panel,
        ..line
    };
    let mut layout = PlayLayout {
        header: within(rows.header),
        board,
        players: [Rect::default(); 2],
        stands: [KomadaiLayout::default(); 2],
        moves: Rect::default(),
        status: within(rows.status),
        input: within(rows.input),
        footer: rows.footer,
    };
    let side = if rows.status.is_empty() {
        let (side, message) = cut_bottom(side, 2);
        layout.status = message;
        side
    } else {
        side
    };
    if layout.input.is_empty() {
        layout.input = last_line(layout.status);
    }
    layout.fill_side(
        side,
        flipped,
        if is_beside {
            2
        } else {
            panel_height(size, side)
        },
    );
    if is_beside {
        layout.put_stands_beside(stand, flipped);
    } else {
        layout.put_stands_in_panels();
    }
    layout
}

/// Columns of a stand beside the board: two pieces, each with room for a short count.
const fn stand_width(size: TileSize) -> u16 {
    1 + 2 * (size.tile().0 + 2)
}

/// Rows of a player's panel that holds a title, a line of time where there is room, and the stand.
fn panel_height(size: TileSize, side: Rect) -> u16 {
    let time = u16::from(side.height >= 28);
    1 + time + 2 * size.tile().1
}

impl PlayLayout {
    /// Panels of the upper player, the moves and the lower player, one above the other.
    fn fill_side(&mut self, side: Rect, flipped: bool, height: u16) {
        let (upper, lower) = seats(flipped);
        let gap = u16::from(side.height >= 27);
        let (rest, lower_panel) = cut_bottom(side, height);
        let upper_panel = Rect { height, ..side };
        self.players[upper.index()] = upper_panel;
        self.players[lower.index()] = lower_panel;
        self.moves = Rect {
            y: upper_panel.bottom() + gap,
            height: rest.height - height - 2 * gap,
            ..side
        };
    }

    fn put_stands_beside(&mut self, column: Rect, flipped: bool) {
        let (upper, lower) = seats(flipped);
        let size = self.board.size;
        let height = 1 + 4 * size.tile().1;
        let (_, bottom) = cut_bottom(column, height);
        let of_tiles = |area| KomadaiLayout::of_tiles(area, size, 2, true);
        self.stands[upper.index()] = of_tiles(Rect { height, ..column });
        self.stands[lower.index()] = of_tiles(bottom);
    }

    /// Each player's panel gives its lower rows to the stand.
    fn put_stands_in_panels(&mut self) {
        let size = self.board.size;
        for color in Color::ALL {
            let (_, stand) = cut_bottom(self.players[color.index()], 2 * size.tile().1);
            self.stands[color.index()] = KomadaiLayout::of_tiles(stand, size, 4, false);
        }
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
    let panel = if is_wide {
        (area.width - size.board_width() - 2).min(WIDEST_PANEL)
    } else {
        0
    };
    let width = if is_wide {
        size.board_width() + 2 + panel
    } else {
        area.width
    };
    let x = area.x + (area.width - width) / 2;
    let line = |y: u16, height: u16| Rect::new(x, y, width, height);
    let stand = |y: u16| Rect::new(x, y, size.board_width(), 1);
    let used = size.grid_height() + 3 + gap + status + input + footer;
    let longer = if is_wide {
        (area.height - used).min(LONGER_MOVES)
    } else {
        0
    };
    let side_top = area.y + (area.height - used - longer) / 2;
    let top = side_top + longer / 2;
    let board = BoardLayout::new((x, top + 1), size, 0, flipped);
    let side_bottom = side_top + size.grid_height() + 3 + longer;
    let (upper, lower) = seats(flipped);
    let mut layout = PlayLayout {
        header: Rect::default(),
        board,
        players: [Rect::default(); 2],
        stands: [KomadaiLayout::default(); 2],
        moves: Rect::default(),
        status: line(side_bottom + gap, status),
        input: line(side_bottom + gap + status, input),
        footer: Rect::new(area.x, area.bottom() - footer, area.width, footer),
    };
    if input == 0 {
        layout.input = last_line(layout.status);
    }
    for (color, y) in [(upper, top), (lower, board.area.bottom())] {
        layout.stands[color.index()] = KomadaiLayout::of_one_line(stand(y));
    }
    if is_wide {
        let x = board.area.right() + 2;
        let side = Rect::new(x, side_top, panel, side_bottom - side_top);
        layout.fill_side(side, flipped, 2);
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
    if flipped {
        (Color::Black, Color::White)
    } else {
        (Color::White, Color::Black)
    }
}

fn last_line(area: Rect) -> Rect {
    cut_bottom(area, 1).1
}
