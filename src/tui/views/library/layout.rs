//! The layout of the library, used for drawing and for clicking.

use ratatui::layout::Rect;

use crate::app::screens::library::State;
use crate::theme::TileSize;
use crate::tui::chrome;
use crate::tui::layout::{BoardLayout, DrawArea, cut_right, cut_top};
use komadai_pixels::grid::PixelGrid;

/// A part without room is an empty rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LibraryLayout {
    pub heading: Rect,
    /// In a search by position: the moves that were played, with a title line.
    pub moves: Rect,
    /// The headings of the columns.
    pub columns: Rect,
    pub list: Rect,
    /// The small board with information on its game.
    pub panel: Rect,
    /// The board in the panel.
    pub board: Option<BoardLayout>,
    /// Whether the panel covers the list.
    pub is_covered: bool,
    /// The line for messages and typed text.
    pub status: Rect,
    pub footer: Rect,
}

/// Columns and rows of a board of these pieces, with a title and two stands.
const fn panel_size(size: TileSize) -> (u16, u16) {
    let (columns, rows) = size.pitch();
    match size {
        TileSize::Compact => (9 * columns + 3, 9 * rows + 4),
        TileSize::Small | TileSize::Medium => (9 * columns + 7, 9 * rows + 4),
        TileSize::Large | TileSize::Huge | TileSize::Giant => (9 * columns + 8, 9 * rows + 4),
    }
}

/// The boards that fit next to a list, each with the columns that the list needs.
const BESIDE: [(TileSize, u16); 6] = [
    (TileSize::Giant, 110),
    (TileSize::Huge, 105),
    (TileSize::Large, 100),
    (TileSize::Medium, 90),
    (TileSize::Small, 70),
    (TileSize::Compact, 39),
];

/// Rows of the list above a board, headings included.
const LEAST_ABOVE: u16 = 8;

/// The most rows of the table of moves, title included; also the fewest that it leaves to the games.
const MOST_MOVES: u16 = 13;

impl LibraryLayout {
    pub(super) fn of(state: &State, room: DrawArea) -> Self {
        Self::new(
            room,
            state.preview.is_toggled,
            state.tree.as_ref().map(|tree| tree.moves().len()),
            state.preview.flipped,
        )
    }

    /// The layout for a window; `moves` is the number of moves in the table of a search.
    fn new(room: DrawArea, toggled: bool, moves: Option<usize>, flipped: bool) -> Self {
        let [main, status, footer] = chrome::rows(room.area);
        let (heading, rest) = cut_top(main, 1);
        let beside = beside(rest, room.largest);
        let (left, panel, is_covered) = match beside.or_else(|| below(rest)) {
            Some(_) if toggled => (rest, Rect::default(), false),
            Some((left, panel)) => (left, panel, false),
            None if toggled => (Rect::default(), main, true),
            None => (rest, Rect::default(), false),
        };
        let (table, left) = match moves {
            Some(count) => cut_top(left, table_height(count, left.height)),
            None => (Rect::default(), left),
        };
        let (columns, list) = cut_top(left, 1);
        Self {
            heading: if is_covered { Rect::default() } else { heading },
            moves: table,
            columns,
            list,
            panel,
            board: board(panel, room, flipped),
            is_covered,
            status,
            footer,
        }
    }
}

/// The list on the left and the panel on the right, with the largest board that leaves the list enough room.
fn beside(rest: Rect, largest: TileSize) -> Option<(Rect, Rect)> {
    BESIDE.into_iter().find_map(|(size, least)| {
        let (width, height) = panel_size(size);
        let has_room = size <= largest && rest.height >= height && rest.width > width + least;
        has_room.then(|| {
            let (left, panel) = cut_right(rest, width);
            (cut_right(left, 1).0, panel)
        })
    })
}

/// The list above and the panel below, in windows too narrow for both side by side.
fn below(rest: Rect) -> Option<(Rect, Rect)> {
    let (width, height) = panel_size(TileSize::Compact);
    let has_room = rest.width >= width && rest.height >= height + LEAST_ABOVE;
    has_room.then(|| cut_top(rest, rest.height - height))
}

/// The board below the title and the line of one stand; if the panel is too low for both stands, right below
/// the title.
fn board(panel: Rect, room: DrawArea, flipped: bool) -> Option<BoardLayout> {
    let (_, below) = cut_top(panel, if panel.height < 13 { 1 } else { 2 });
    if let Some(cell) = room.cell {
        let height = PixelGrid::rows(below.width, cell);
        let area = Rect { height: height.min(below.height.saturating_sub(FACTS)), ..below };
        let board = BoardLayout::alone(DrawArea { area, ..room }, flipped);
        if board.is_some() {
            return board;
        }
    }
    let sizes = TileSize::ALL.into_iter();
    sizes.filter(|&size| size <= room.largest).find_map(|size| {
        let (width, height) = panel_size(size);
        let height = height - 3;
        let has_room = width <= panel.width && height <= below.height;
        let alone = DrawArea { area: Rect { height, ..below }, largest: size, ..room };
        has_room.then(|| BoardLayout::alone(alone, flipped))?
    })
}

/// Rows below a picture of a board: a stand, and information on the game.
const FACTS: u16 = 10;

/// At most about half of the height.
fn table_height(moves: usize, height: u16) -> u16 {
    let wanted = u16::try_from(moves.max(1)).unwrap_or(u16::MAX).saturating_add(1);
    wanted.min(MOST_MOVES).min(height / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_lie_inside_the_window_and_share_no_cell() {
        for width in (1..200).chain([500]) {
            for height in (1..60).chain([200]) {
                for (toggled, moves) in
                    [(false, None), (true, None), (false, Some(7)), (true, Some(40))]
                {
                    let window = Rect::new(0, 0, width, height);
                    let layout = LibraryLayout::new(window.into(), toggled, moves, false);
                    let parts = [
                        layout.heading,
                        layout.moves,
                        layout.columns,
                        layout.list,
                        layout.panel,
                        layout.status,
                        layout.footer,
                    ];
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(window), *part, "{width}x{height}");
                        for other in &parts[index + 1..] {
                            assert!(part.intersection(*other).is_empty(), "{width}x{height}");
                        }
                    }
                    let board = layout.board.map_or(layout.panel, |board| board.area);
                    assert_eq!(board.intersection(layout.panel), board, "{width}x{height}");
                }
            }
        }
    }
}
