//! The stand of captured pieces: tiles with their counts on wood.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;

use super::paint::{fill, ground, put, put_glyph, write};
use super::tile::{Sides, Tile, face_role, side_style};
use crate::said::PanelSide;
use crate::text::width;
use crate::theme::TileSize;
use crate::theme::{Role, Theme};
use crate::tui::layout::{KomadaiLayout, cut_top};
use komadai_core::notation::mark;
use komadai_core::rules::{self, Piece, PieceKind};
use komadai_pixels::marks::{self, Ground, Place, SquareLook};

/// A player's hand; each kind has its own slot, which is empty while none is held.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KomadaiView<'a> {
    /// By [`PieceKind::index`].
    pub counts: [u8; 7],
    pub color: rules::Color,
    pub flipped: bool,
    pub cursor: Option<PieceKind>,
    pub selected: Option<PieceKind>,
    pub hinted: Option<PieceKind>,
    /// The text of the title line next to the mark, if the layout has one.
    pub side: &'a PanelSide,
    pub layout: &'a KomadaiLayout,
    pub theme: &'a Theme,
}

impl Widget for KomadaiView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let Some(size) = self.layout.size else {
            return;
        };
        let ground = if size == TileSize::Compact {
            // A line of wood would look like another rank of the board.
            Role::Panel
        } else {
            Role::Stand
        };
        fill(buf, self.layout.area, self.theme[ground]);
        if size == TileSize::Compact {
            let glyph = format!(" {}", mark(self.color));
            write(buf, self.layout.area, 0, &glyph, self.theme[ground]);
        } else if !self.layout.title.is_empty() {
            let side = [&self.side.full, &self.side.short];
            let titles = side.map(|side| format!(" {} {side}", mark(self.color)));
            let [full, short] = &titles;
            let title = if width(full) <= self.layout.title.width { full } else { short };
            fill(buf, self.layout.title, self.theme[Role::PanelTitle]);
            write(buf, self.layout.title, 0, title, self.theme[Role::PanelTitle]);
        }
        if self.theme.has_pictures() && size != TileSize::Compact {
            let (_, wood) = cut_top(self.layout.area, self.layout.title.height);
            marks::mark_stand(buf, wood);
            for (kind, slot) in self.layout.slots() {
                self.mark_slot(buf, kind, slot, size);
            }
            return;
        }
        for (kind, slot) in self.layout.slots() {
            self.draw_slot(buf, kind, slot, size);
        }
    }
}

impl KomadaiView<'_> {
    fn draw_slot(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, size: TileSize) {
        let count = self.counts[kind.index() % 7];
        if slot.is_empty() {
            return;
        }
        if size == TileSize::Compact {
            self.draw_in_line(buf, kind, slot, count);
        } else if count > 0 {
            self.draw_tile(buf, kind, slot, size, count);
        } else if let Some((Sides(left, right), role)) = self.sides(kind) {
            let row = slot.y + 1;
            put(buf, (slot.x, row), left, self.theme[role]);
            put(buf, (slot.x + size.tile().0 - 1, row), right, self.theme[role]);
        }
    }

    fn mark_slot(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, size: TileSize) {
        let count = self.counts[kind.index() % 7];
        let ground = if self.selected == Some(kind) {
            Some(Ground::Selected)
        } else {
            (self.hinted == Some(kind)).then_some(Ground::Best)
        };
        let has_cursor = self.cursor == Some(kind);
        if slot.is_empty() || count == 0 && ground.is_none() && !has_cursor {
            return;
        }
        let (width, height) = (size.tile().0, slot.height);
        let area = Rect { width, ..slot };
        let look = SquareLook {
            piece: (count > 0).then(|| Piece::new(self.color, kind)),
            ground,
            has_cursor,
            count,
            ..SquareLook::default()
        };
        marks::mark_spot(buf, area, look, Place::Hand(width, height), self.flipped);
    }

    fn draw_tile(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, size: TileSize, count: u8) {
        let (width, height) = size.tile();
        let area = Rect { width, height, ..slot };
        fill(buf, area, Style::new().bg(self.ground(kind)));
        let tile = Tile {
            piece: Piece::new(self.color, kind),
            size,
            points_up: (self.color == rules::Color::Black) != self.flipped,
            ground: self.ground(kind),
            corners: self.ground(kind),
            sides: self
                .sides(kind)
                .map(|(sides, role)| (sides, side_style(self.theme, role, size, self.color))),
            theme: self.theme,
        };
        tile.draw(buf, area);
        if count > 1 {
            let row = height / 2;
            // There is already a gap next to the tip of a large tile.
            let narrow = match (size.is_roomy(), tile.points_up) {
                (false, _) => row,
                (true, true) => 0,
                (true, false) => height - 1,
            };
            // Large tiles with letters are one column wider.
            let has_letters = size.is_roomy() && self.theme.pieces().set.has_letters();
            let width = width + u16::from(has_letters);
            self.write_count(buf, slot, (width, [row, narrow]), count, Role::Stand);
        }
    }

    /// Writes a count right of the first `width` columns of a slot, in the first of `rows`; without a gap in the
    /// second.
    fn write_count(
        &self,
        buf: &mut Buffer,
        slot: Rect,
        (width, rows): (u16, [u16; 2]),
        count: u8,
        ground: Role,
    ) {
        let digits = count.to_string();
        let room = usize::from(slot.width.saturating_sub(width));
        let has_gap = ground == Role::Stand && room > digits.len();
        let row = rows[usize::from(!has_gap)];
        let x = slot.x + width + u16::from(has_gap);
        let beside = Rect { x, width: slot.right().saturating_sub(x), ..slot };
        write(buf, beside, row, &digits, self.theme[ground]);
    }

    fn draw_in_line(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, count: u8) {
        if count > 0 {
            let piece = Piece::new(self.color, kind);
            let face = self.theme[face_role(piece)];
            put_glyph(buf, (slot.x + 1, slot.y), self.theme.pieces().glyph(piece), face);
        }
        if let Some((Sides(left, right), role)) = self.sides(kind) {
            put(buf, (slot.x, slot.y), left, self.theme[role]);
            put(buf, (slot.x + 3, slot.y), right, self.theme[role]);
        }
        if count > 1 {
            // In a narrow slot a single digit touches its piece until the glyph of the cursor needs the
            // column.
            let has_gap = self.sides(kind).is_some();
            self.write_count(buf, slot, (if has_gap { 4 } else { 3 }, [0; 2]), count, Role::Panel);
        }
    }

    fn sides(&self, kind: PieceKind) -> Option<(Sides, Role)> {
        if self.selected == Some(kind) {
            Some((Sides("<", ">"), Role::Selected))
        } else if self.cursor == Some(kind) {
            Some((Sides("[", "]"), Role::Cursor))
        } else if self.hinted == Some(kind) {
            Some((Sides("{", "}"), Role::BestMove))
        } else {
            None
        }
    }

    fn ground(&self, kind: PieceKind) -> Color {
        let role = self.sides(kind).map_or(Role::Stand, |(_, role)| role);
        ground(self.theme[role])
    }
}
