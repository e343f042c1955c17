//! The menu:
//!
//! ```text
//!                 ▗▟▙▖      ▗▟▙▖
//!              駒   台   将   棋
//!             ▝▜▛▘      ▝▜▛▘
//!                  komadai
//!          Shogi in the terminal
//!
//!        ▸ Play the computer   CPUと対局
//!          Two players         二人で対局
//!          New to shogi? Lessons
//!
//!  you against the computer: thirteen levels, or one that adapts to you
//!  Enter choose  : commands  ? help  q quit
//! ```
//!
//! From 100 columns on a board is next to it: the game left last, or the mate problem of the day.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::screens::menu::{Item, State};
use crate::app::state::AppState;
use crate::text::{truncate, width};
use crate::texts::{Language, text, text_in};
use crate::theme::{PieceSet, Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, cut_left, cut_top, first_visible};
use crate::tui::preview::Preview;

mod logo;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let [_, status, footer] = chrome::rows(area);
        let theme = &app.theme;
        let beside = Beside::new(self, DrawArea::within(app, area));
        let (head, places) = places(self, beside.as_ref(), area);
        logo::draw(theme, head, piece_size(beside.as_ref()), buf);
        let first = places.first().map_or(0, |(index, _)| *index);
        for (item, (index, place)) in self.items().skip(first).zip(places) {
            buf.hit(place, Target::Row(index));
            if index == self.selected {
                buf.choose((place.x + 3, place.y));
            }
            let is_wanted = item == Item::Lessons && app.is_newcomer();
            draw_item(theme, (item, is_wanted), place, index == self.selected, buf);
        }
        if let Some(beside) = beside {
            buf.hit(beside.area, Target::PanelForward);
            beside.draw(self, theme, buf);
        }
        chrome::status(app, &self.hint(), status, buf);
        chrome::footer(app, Context::Menu, footer, buf);
        None
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let room = DrawArea::of(app);
        let beside = Beside::new(self, room);
        let (_, places) = places(self, beside.as_ref(), room.area);
        let left = places.first().map(|(_, place)| place.x);
        let rows = places.iter().filter(|(_, place)| Some(place.x) == left);
        let rows = u16::try_from(rows.count()).unwrap_or(u16::MAX);
        super::viewport_of_page(app, Page::new(rows, places.len()))
    }
}

/// Rows of the name below the logo and a blank one.
const BELOW_LOGO: u16 = 3;
/// Columns of an item.
const WIDTH: u16 = 40;
/// The column of the Japanese words, unless the words before them are longer.
const BESIDE: u16 = 24;

/// Windows of fewer columns have the menu alone.
const WITH_BOARD: u16 = 100;
/// Columns of the menu next to a board.
const MENU: u16 = 44;
/// Rows of the board's title and of the blank one below it.
const HEADING: u16 = 2;

/// The board next to the menu, with both hands and a title.
struct Beside {
    /// The title, the hands and the board.
    area: Rect,
    preview: Preview,
}

impl Beside {
    fn new(state: &State, room: DrawArea) -> Option<Self> {
        state.beside().and_then(|_| Self::within(room))
    }

    fn within(room: DrawArea) -> Option<Self> {
        let [body, ..] = chrome::rows(room.area);
        if room.area.width < WITH_BOARD {
            return None;
        }
        let area = Rect {
            x: body.x + MENU,
            y: body.y + HEADING,
            width: body.width - MENU - 1,
            height: body.height.saturating_sub(HEADING),
        };
        let preview = Preview::new(DrawArea { area, ..room }, false)?;
        let inner = preview.area();
        let area = Rect { y: inner.y - HEADING, height: inner.height + HEADING, ..inner };
        Some(Self { area, preview })
    }

    fn draw(&self, state: &State, theme: &Theme, buf: &mut Buffer) {
        let Some(shown) = state.beside() else {
            return;
        };
        chrome::line(theme, &shown.title, Role::PanelTitle, cut_top(self.area, 1).0, buf);
        self.preview.draw(shown.position, shown.last_move, theme, buf);
    }
}

/// The part of the window for the menu.
fn left_of(beside: Option<&Beside>, area: Rect) -> Rect {
    match beside {
        Some(_) => cut_left(area, MENU).0,
        None => area,
    }
}

/// Columns and rows of a picture of a piece in the logo, as large as those of the board next to it; `None`
/// where there is no room.
fn piece_size(beside: Option<&Beside>) -> Option<(u16, u16)> {
    let (columns, rows) = beside.map_or((0, 0), |beside| beside.preview.square());
    let size = (columns.max(logo::SQUARE.0), rows.max(logo::SQUARE.1));
    (4 * size.0 <= WIDTH).then_some(size)
}

/// The logo gives way to the items, which are in two columns if there is no room for all, and scroll if that
/// is not enough.
fn places(state: &State, beside: Option<&Beside>, area: Rect) -> (Rect, Vec<(usize, Rect)>) {
    let [body, ..] = chrome::rows(left_of(beside, area));
    let logo = piece_size(beside).map_or(logo::SQUARE.1, |size| size.1) + BELOW_LOGO;
    let count = state.items().count();
    let rows = u16::try_from(count).unwrap_or(u16::MAX);
    if rows > body.height && rows.div_ceil(2) <= body.height {
        return in_two_columns(rows, body, logo);
    }
    let pitch = 1 + u16::from(body.height >= logo + 2 * rows + 2);
    let head = logo.min(body.height.saturating_sub(rows));
    let columns = WIDTH.min(body.width);
    let height = (head + pitch * rows).min(body.height);
    let block = Rect::new(
        body.x + (body.width - columns) / 2,
        body.y + (body.height - height) / 2,
        columns,
        height,
    );
    let list = (block.y + head..block.bottom()).step_by(pitch.into());
    let first = first_visible(count, state.selected, block.height - head);
    let places =
        (first..count).zip(list).map(|(index, y)| (index, Rect::new(block.x, y, columns, 1)));
    (cut_top(block, head).0, places.collect())
}

fn in_two_columns(count: u16, body: Rect, logo: u16) -> (Rect, Vec<(usize, Rect)>) {
    let rows = count.div_ceil(2);
    let (head, list) = cut_top(body, logo.min(body.height - rows));
    // The items for beginners are on the left and have longer words.
    let left = list.width * 5 / 9;
    let columns = [(0, left), (left, list.width - left)];
    let place = |index: u16| {
        let (x, width) = columns[usize::from(index >= rows)];
        let place = Rect::new(list.x + x, list.y + index % rows, width, 1);
        (index.into(), place)
    };
    (head, (0..count).map(place).collect())
}

fn draw_item(
    theme: &Theme,
    (item, is_wanted): (Item, bool),
    place: Rect,
    is_chosen: bool,
    buf: &mut Buffer,
) {
    if place.is_empty() {
        return;
    }
    let style = theme[match (is_chosen, is_wanted) {
        (true, _) => Role::CurrentRow,
        (false, true) => Role::Heading,
        (false, false) => Role::Screen,
    }];
    buf.set_style(place, style);
    if is_wanted {
        let mark = if is_chosen { "▸ " } else { "  " };
        let words = format!("{mark}{}", text!("menu-lessons-new"));
        let room = place.width.saturating_sub(1);
        buf.set_stringn(place.x + 1, place.y, truncate(&words, room), room.into(), style);
        return;
    }
    let words = text!(item.key());
    let mark = if is_chosen { "▸ " } else { "  " };
    buf.set_stringn(
        place.x + 1,
        place.y,
        format!("{mark}{words}"),
        place.width.saturating_sub(1).into(),
        style,
    );
    // The Japanese word, for people who learn it.
    let beside = text_in!(Language::JAPANESE, item.key());
    if beside != words && theme.pieces().set != PieceSet::Ascii {
        let behind = BESIDE.max(width(&words).saturating_add(4));
        let room = place.width.saturating_sub(behind);
        if width(&beside) <= room {
            buf.set_string(place.x.saturating_add(behind), place.y, beside, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::Screen;
    use crate::table::Table;
    use crate::theme::{CellSize, TileSize};

    #[test]
    fn pictures_of_the_logo_are_whole_beside_any_board() {
        let table = Table::menu();
        let Screen::Menu(state) = &table.model.shown.screen else {
            panic!("the menu is shown");
        };
        let cell = CellSize { width: 9, height: 18 };
        for (columns, rows) in [(100, 30), (120, 36), (140, 45), (180, 60), (240, 70)] {
            let room = DrawArea {
                area: Rect::new(0, 0, columns, rows),
                largest: TileSize::Giant,
                cell: Some(cell),
            };
            let beside = Beside::within(room);
            let (head, _) = places(state, beside.as_ref(), room.area);
            let size = piece_size(beside.as_ref());
            assert_eq!(size.is_some(), columns < 180, "larger ones find no room");
            assert!(
                size.is_none_or(|(wide, high)| 4 * wide <= head.width && high + 2 <= head.height),
                "{columns}x{rows}: {size:?} in {head:?}"
            );
        }
    }
}
