//! The stand of captured pieces: tiles with their counts on wood.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;

use super::paint::{fill, ground, put, put_sign, write};
use super::tile::{Sides, Tile, face_role};
use crate::notation::mark;
use crate::rules::{self, Piece, PieceKind};
use crate::tui::layout::{KomadaiLayout, TileSize};
use crate::tui::theme::{Role, Theme};

/// A player's hand; each kind has a place of its own and shows nothing while none is held.
#[derive(Debug, Clone, Copy)]
pub struct KomadaiView<'a> {
    /// How many pieces of each kind are held, by [`PieceKind::index`].
    pub counts: [u8; 7],
    /// By whom.
    pub color: rules::Color,
    /// Whether White sits at the lower edge of the board.
    pub flipped: bool,
    /// The kind under the cursor.
    pub cursor: Option<PieceKind>,
    /// The kind chosen to be dropped.
    pub selected: Option<PieceKind>,
    /// What the title line says where the layout has one, such as `☖ 後手`.
    pub title: &'a str,
    /// Where the places are.
    pub layout: &'a KomadaiLayout,
    /// The colors.
    pub theme: &'a Theme,
}

impl Widget for KomadaiView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let Some(size) = self.layout.size else {
            return;
        };
        fill(buf, self.layout.area, self.theme[Role::Stand]);
        if size == TileSize::Compact {
            let sign = format!(" {}", mark(self.color));
            write(buf, self.layout.area, 0, &sign, self.theme[Role::Stand]);
        } else if !self.layout.title.is_empty() {
            fill(buf, self.layout.title, self.theme[Role::PanelTitle]);
            write(
                buf,
                self.layout.title,
                0,
                &format!(" {}", self.title),
                self.theme[Role::PanelTitle],
            );
        }
        for (kind, slot) in self.layout.slots() {
            self.draw_slot(buf, kind, slot, size);
        }
    }
}

impl KomadaiView<'_> {
    fn draw_slot(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, size: TileSize) {
        let count = self.counts[kind.index() % 7];
        if size == TileSize::Compact {
            self.draw_in_line(buf, kind, slot, count);
        } else if count > 0 {
            self.draw_tile(buf, kind, slot, size, count);
        } else if let Some((Sides(left, right), role)) = self.sides(kind) {
            let row = slot.y + 1;
            put(buf, (slot.x, row), left, self.theme[role]);
            put(
                buf,
                (slot.x + size.tile().0 - 1, row),
                right,
                self.theme[role],
            );
        }
    }

    fn draw_tile(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, size: TileSize, count: u8) {
        let (width, height) = size.tile();
        let area = Rect {
            width,
            height,
            ..slot
        };
        fill(buf, area, Style::new().bg(self.ground(kind)));
        let tile = Tile {
            piece: Piece::new(self.color, kind),
            size,
            points_up: (self.color == rules::Color::Black) != self.flipped,
            ground: self.ground(kind),
            corners: self.ground(kind),
            sides: self
                .sides(kind)
                .map(|(sides, role)| (sides, self.theme[role])),
            theme: self.theme,
        };
        tile.draw(buf, area);
        if count > 1 {
            let beside = Rect {
                x: slot.x + width,
                width: slot.width - width,
                ..slot
            };
            let row = if size == TileSize::Small {
                1
            } else {
                height / 2
            };
            write(
                buf,
                beside,
                row,
                &count.to_string(),
                self.theme[Role::Stand],
            );
        }
    }

    fn draw_in_line(&self, buf: &mut Buffer, kind: PieceKind, slot: Rect, count: u8) {
        let stand = self.theme[Role::Stand];
        if count > 0 {
            let piece = Piece::new(self.color, kind);
            let face = self.theme[face_role(piece)];
            put_sign(
                buf,
                (slot.x + 1, slot.y),
                self.theme.pieces().sign(piece),
                face,
            );
        }
        if let Some((Sides(left, right), role)) = self.sides(kind) {
            put(buf, (slot.x, slot.y), left, self.theme[role]);
            put(buf, (slot.x + 3, slot.y), right, self.theme[role]);
        }
        if count > 1 {
            // A single digit stands close to its piece until the sign of the cursor comes between.
            let gap = if self.sides(kind).is_some() { 4 } else { 3 };
            let beside = Rect {
                x: slot.x + gap,
                width: slot.width - gap,
                ..slot
            };
            write(buf, beside, 0, &count.to_string(), stand);
        }
    }

    fn sides(&self, kind: PieceKind) -> Option<(Sides, Role)> {
        if self.selected == Some(kind) {
            Some((Sides("<", ">"), Role::Selected))
        } else if self.cursor == Some(kind) {
            Some((Sides("[", "]"), Role::Cursor))
        } else {
            None
        }
    }

    fn ground(&self, kind: PieceKind) -> Color {
        let role = self.sides(kind).map_or(Role::Stand, |(_, role)| role);
        ground(self.theme[role])
    }
}
