//! Where everything of the library lies: one layout for drawing and for clicking.

use ratatui::layout::Rect;

use crate::app::screens::library::State;
use crate::theme::TileSize;
use crate::tui::chrome;
use crate::tui::layout::{BoardLayout, DrawArea, PixelGrid, cut_right, cut_top};

/// The rectangles of the library; what found no room is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LibraryLayout {
    /// What is listed, and how far the reading is.
    pub heading: Rect,
    /// In a search by position: the moves that were played, with a title line.
    pub moves: Rect,
    /// The headings of the columns.
    pub columns: Rect,
    /// The games.
    pub list: Rect,
    /// The small board with what is known of its game.
    pub panel: Rect,
    /// The board in the panel.
    pub board: Option<BoardLayout>,
    /// Whether the panel lies where the list would be.
    pub is_covered: bool,
    /// The line for messages and for what is typed.
    pub status: Rect,
    /// What keys do.
    pub footer: Rect,
}

/// Columns and rows of a board of these pieces with the lines around it: a title and two stands.
const fn panel_size(size: TileSize) -> (u16, u16) {
    let (columns, rows) = size.pitch();
    match size {
        TileSize::Compact => (9 * columns + 3, 9 * rows + 4),
        TileSize::Small | TileSize::Medium => (9 * columns + 7, 9 * rows + 4),
        TileSize::Large | TileSize::Huge | TileSize::Giant => (9 * columns + 8, 9 * rows + 4),
    }
}

/// The boards that may stand beside a list, each with the columns that the list must keep.
const BESIDE: [(TileSize, u16); 6] = [
    (TileSize::Giant, 110),
    (TileSize::Huge, 105),
    (TileSize::Large, 100),
    (TileSize::Medium, 90),
    (TileSize::Small, 70),
    (TileSize::Compact, 39),
];

/// The rows of the list, its headings included, above a board.
const LEAST_ABOVE: u16 = 8;

/// The rows of the table of moves at most, its title included, and what it leaves to the games at least.
const MOST_MOVES: u16 = 13;

impl LibraryLayout {
    /// The layout of the library in a window.
    pub(super) fn of(state: &State, room: DrawArea) -> Self {
        Self::new(
            room,
            state.preview.is_toggled,
            state.tree.as_ref().map(|tree| tree.moves().len()),
            state.preview.flipped,
        )
    }

    /// The layout for a window; `moves` says how many moves the table of a search has.
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

/// The list on the left and the panel on the right, with the largest board that leaves the list its room.
fn beside(rest: Rect, largest: TileSize) -> Option<(Rect, Rect)> {
    BESIDE.into_iter().find_map(|(size, least)| {
        let (width, height) = panel_size(size);
        let has_room = size <= largest && rest.height >= height && rest.width > width + least;
        has_room.then(|| {
            let (left, panel) = cut_right(rest, width);
            (
                Rect {
                    width: left.width - 1,
                    ..left
                },
                panel,
            )
        })
    })
}

/// The list above and the panel below, in windows too narrow for both side by side.
fn below(rest: Rect) -> Option<(Rect, Rect)> {
    let (width, height) = panel_size(TileSize::Compact);
    let has_room = rest.width >= width && rest.height >= height + LEAST_ABOVE;
    has_room.then(|| cut_top(rest, rest.height - height))
}

/// The board below the title and the line of one stand; in a panel too low for both stands right below the title.
fn board(panel: Rect, room: DrawArea, flipped: bool) -> Option<BoardLayout> {
    let (_, below) = cut_top(panel, if panel.height < 13 { 1 } else { 2 });
    if let Some(cell) = room.cell {
        let height = PixelGrid::rows(below.width, cell);
        let area = Rect {
            height: height.min(below.height.saturating_sub(FACTS)),
            ..below
        };
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
        let alone = DrawArea {
            area: Rect { height, ..below },
            largest: size,
            ..room
        };
        has_room.then(|| BoardLayout::alone(alone, flipped))?
    })
}

/// Rows below a picture of a board: a stand, and what is known of the game.
const FACTS: u16 = 10;

/// The moves, at most about half of what there is.
fn table_height(moves: usize, height: u16) -> u16 {
    let wanted = u16::try_from(moves.max(1))
        .unwrap_or(u16::MAX)
        .saturating_add(1);
    wanted.min(MOST_MOVES).min(height / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_lie_inside_the_window_and_share_no_cell() {
        for width in (1..200).chain([500]) {
            for height in (1..60).chain([200]) {
                for (toggled, moves) in [
                    (false, None),
                    (true, None),
                    (false, Some(7)),
                    (true, Some(40)),
                ] {
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
