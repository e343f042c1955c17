//! The menu:
//!
//! ```text
//!                 ▗▟▙▖      ▗▟▙▖
//!              駒   台   将   棋
//!             ▝▜▛▘      ▝▜▛▘
//!                  komadai
//!          Shogi in the terminal
//!
//!        ▸ Two players       二人で対局
//!          Play the computer CPUと対局
//!          Review games      棋譜を見る
//!
//!  Two people at this keyboard
//!  Enter choose  : command  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::parts::pointer::Target;
use crate::app::screens::menu::{Item, State};
use crate::app::state::AppState;
use crate::text::{truncate, width};
use crate::texts::{Language, text, text_in};
use crate::theme::{PieceSet, Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, first_visible};

mod logo;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let [_, status, footer] = chrome::rows(area);
        let theme = &app.theme;
        let (head, places) = places(self, area);
        logo::draw(theme, head, buf);
        let first = places.first().map_or(0, |(index, _)| *index);
        for (item, (index, place)) in self.items().skip(first).zip(places) {
            draw_item(theme, item, place, index == self.selected, buf);
        }
        chrome::status(app, &self.hint(), status, buf);
        chrome::footer(app, Context::Menu, footer, buf);
        None
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let (_, places) = places(self, DrawArea::of(app).area);
        let hit = places.iter().find(|(_, rect)| rect.contains(at));
        hit.map(|(index, _)| Target::Row(*index))
    }
}

/// Rows of the logo, the name below it and a blank one.
const HEAD: u16 = 6;
/// Columns of an item.
const WIDTH: u16 = 36;
/// Where the Japanese words begin, unless the words before them are longer.
const BESIDE: u16 = 21;

/// The logo gives way to the items, which scroll if there is no room for all.
fn places(state: &State, area: Rect) -> (Rect, Vec<(usize, Rect)>) {
    let [body, ..] = chrome::rows(area);
    let count = state.items().count();
    let rows = u16::try_from(count).unwrap_or(u16::MAX);
    let pitch = 1 + u16::from(body.height >= HEAD + 2 * rows + 2);
    let head = HEAD.min(body.height.saturating_sub(rows));
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
    let places = (first..count)
        .zip(list)
        .map(|(index, y)| (index, Rect::new(block.x, y, columns, 1)));
    let head = Rect {
        height: head,
        ..block
    };
    (head, places.collect())
}

fn draw_item(theme: &Theme, item: Item, place: Rect, is_chosen: bool, buf: &mut Buffer) {
    if place.is_empty() {
        return;
    }
    let style = theme[if is_chosen {
        Role::CurrentRow
    } else {
        Role::Screen
    }];
    buf.set_style(place, style);
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
        buf.set_stringn(
            place.x.saturating_add(behind),
            place.y,
            truncate(&beside, room),
            room.into(),
            style,
        );
    }
}
