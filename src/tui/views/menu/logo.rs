//! The logo above the menu: four pieces on a strip of board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::text::{truncate, width as text_width};
use crate::texts::text;
use crate::theme::{PieceSet, Role, Theme, TileSize};
use crate::tui::layout::cut_top;
use crate::tui::widgets::{Pentagon, put_dots, put_foot};
use komadai_core::rules::{Color, Piece, PieceKind};
use komadai_pixels::marks::{self, Place, SquareLook};

/// The text of each piece, and its side.
const PIECES: [(&str, Role); 4] =
    [("駒", Role::Gote), ("台", Role::Sente), ("将", Role::Gote), ("棋", Role::Sente)];
/// The smallest size of a piece, in columns and rows.
pub(super) const SQUARE: (u16, u16) = (5, 3);

/// Draws the logo and the name, or the name alone if there is no room; `piece` is the size of pictures of
/// pieces.
pub(super) fn draw(theme: &Theme, area: Rect, piece: Option<(u16, u16)>, buf: &mut Buffer) {
    let has_room = |size: &(u16, u16)| size.0 * 4 <= area.width && size.1 + 2 <= area.height;
    let piece = piece.filter(|size| theme.has_pictures() && has_room(size));
    let (columns, rows) = piece.unwrap_or(SQUARE);
    let width = columns * 4;
    if area.width < width || area.height == 0 {
        return;
    }
    if area.height < rows + 2 {
        draw_name(theme, area, buf);
        return;
    }
    draw_name(theme, cut_top(area, rows).1, buf);
    let x = area.x + (area.width - width) / 2;
    // Pictures of larger pieces would be cut.
    if piece.is_some() {
        return mark_stand(Rect::new(x, area.y, width, rows), columns, buf);
    }
    for (index, (kanji, side)) in (0..).zip(PIECES) {
        let ground = Style::new().bg(theme.square(index % 2 == 0));
        let square = Rect::new(x + index * columns, area.y, columns, 2);
        buf.set_style(square, ground);
        draw_tile(theme, kanji, side, square, ground, buf);
    }
}

/// Four pieces on a stand, as pictures.
fn mark_stand(area: Rect, columns: u16, buf: &mut Buffer) {
    use PieceKind::{Bishop, Gold, King, Rook};
    marks::mark_stand(buf, area);
    for (index, kind) in (0..).zip([King, Rook, Bishop, Gold]) {
        let look =
            SquareLook { piece: Some(Piece::new(Color::Black, kind)), ..SquareLook::default() };
        let size = (columns, area.height);
        let place = Rect::new(area.x + index * columns, area.y, size.0, size.1);
        marks::mark_spot(buf, place, look, Place::Hand(size.0, size.1), false);
    }
}

fn draw_name(theme: &Theme, area: Rect, buf: &mut Buffer) {
    let subtitle = text!("menu-subtitle");
    let lines = [("komadai", Role::Heading), (&*subtitle, Role::Muted)];
    for ((line, role), row) in lines.into_iter().zip(area.rows()) {
        let line = truncate(line, area.width);
        let x = row.x + (row.width - text_width(&line)) / 2;
        buf.set_string(x, row.y, line, theme[role]);
    }
}

/// A piece of Black has its edge below, one of White above.
fn draw_tile(
    theme: &Theme,
    kanji: &str,
    side: Role,
    square: Rect,
    ground: Style,
    buf: &mut Buffer,
) {
    let points_up = side != Role::Gote;
    let pieces = theme.pieces();
    let pentagon = Pentagon::new(TileSize::Small, PieceSet::OneKanji, false);
    for at in square.positions() {
        let place = (at.x - square.x, at.y - square.y);
        let is_gap = place.0 >= TileSize::Small.tile().0;
        if !is_gap {
            let dots = pentagon.dots(place, pieces.grid, points_up);
            let around = ground.bg.unwrap_or_default();
            put_dots(buf, at.into(), (pieces.grid, dots), theme[side], around);
            if (place.1 == 1) == points_up {
                put_foot(buf, at.into(), points_up, theme[side], theme.edge(side));
            }
        }
    }
    let row = square.y + u16::from(!points_up);
    buf.set_string(square.x + 1, row, kanji, theme[side]);
}
