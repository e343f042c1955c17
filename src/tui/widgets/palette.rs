//! The box of new pieces.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{fill, ground, put_glyph, write};
use super::tile::{Sides, Tile, face_role};
use crate::theme::TileSize;
use crate::theme::{Role, Theme};
use crate::tui::layout::PaletteLayout;
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Piece};

/// Every piece of both sides with its letter; the one picked up is marked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaletteView<'a> {
    /// The piece picked up from here.
    pub chosen: Option<Piece>,
    pub flipped: bool,
    pub layout: &'a PaletteLayout,
    pub theme: &'a Theme,
}

impl Widget for PaletteView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        fill(buf, self.layout.pieces, self.theme[Role::Stand]);
        for (color, area) in Color::ALL.into_iter().zip(self.layout.marks) {
            let row = area.height.saturating_sub(1);
            write(buf, area, row, &format!(" {}", mark(color)), self.theme[Role::Stand]);
        }
        for (piece, slot) in self.layout.slots() {
            if slot.is_empty() {
                continue;
            }
            self.draw_letter(buf, piece, slot);
            match self.layout.size {
                TileSize::Compact => self.draw_glyph(buf, piece, slot),
                size => self.draw_tile(buf, piece, slot, size),
            }
        }
    }
}

impl PaletteView<'_> {
    /// The letter stands above the column of a piece, once for both sides.
    fn draw_letter(&self, buf: &mut Buffer, piece: Piece, slot: Rect) {
        if piece.color == Color::White || piece.kind.is_promoted() {
            return;
        }
        let letter = piece.kind.letter().to_ascii_lowercase().to_string();
        let indent = u16::from(self.layout.size != TileSize::Compact);
        let place = Rect { x: slot.x + indent, y: self.layout.letters.y, width: 1, height: 1 };
        write(buf, place, 0, &letter, self.theme[Role::PanelMuted]);
    }

    fn draw_glyph(&self, buf: &mut Buffer, piece: Piece, slot: Rect) {
        let style = if self.chosen == Some(piece) {
            self.theme[Role::Selected]
        } else {
            self.theme[face_role(piece)]
        };
        put_glyph(buf, (slot.x, slot.y), self.theme.pieces().glyph(piece), style);
    }

    fn draw_tile(&self, buf: &mut Buffer, piece: Piece, slot: Rect, size: TileSize) {
        let is_chosen = self.chosen == Some(piece);
        let around = ground(self.theme[if is_chosen { Role::Selected } else { Role::Stand }]);
        let (width, height) = size.tile();
        let area = Rect { width, height, ..slot };
        if slot.height < height || slot.width < width {
            return;
        }
        fill(buf, area, Style::new().bg(around));
        let tile = Tile {
            piece,
            size,
            points_up: (piece.color == Color::Black) != self.flipped,
            ground: around,
            corners: around,
            sides: is_chosen.then_some((Sides("<", ">"), self.theme[Role::Selected])),
            theme: self.theme,
        };
        tile.draw(buf, area);
    }
}
