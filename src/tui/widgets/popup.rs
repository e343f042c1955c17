//! The question beside a square: promote or not, shown as the two pieces.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::dialog::DialogFrame;
use super::paint::{fill, ground, write};
use super::tile::{Sides, Tile};
use crate::rules::{Color, Piece, PieceKind, Square};
use crate::text::width;
use crate::theme::TileSize;
use crate::theme::{Role, Theme};
use crate::tui::layout::BoardLayout;

/// Columns of one of the two choices: the longest label with a margin.
const CHOICE: u16 = 16;

/// Where the question and its two answers lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionLayout {
    /// The whole popup.
    pub area: Rect,
    /// The promoted piece, then the piece as it is.
    pub choices: [Rect; 2],
    size: TileSize,
}

impl PromotionLayout {
    /// A popup next to `sq` that does not cover it, inside `window` as far as that is possible.
    #[must_use]
    pub fn new(window: Rect, board: &BoardLayout, sq: Square) -> Self {
        let size = board.size.max(TileSize::Small);
        let tile_height = size.tile().1;
        let (width, height) = (2 * CHOICE + 3, tile_height + 4);
        let square = board.square(sq);
        let below = square.bottom();
        let y = if below + height <= window.bottom() {
            below
        } else {
            square.y.saturating_sub(height).max(window.y)
        };
        let x = (square.x + square.width / 2).saturating_sub(width / 2);
        let x = x.min(window.right().saturating_sub(width)).max(window.x);
        let area = Rect::new(x, y, width, height).intersection(window);
        let choice = |i: u16| {
            Rect::new(
                area.x + 1 + i * (CHOICE + 1),
                area.y + 1,
                CHOICE,
                height - 1,
            )
            .intersection(area)
        };
        Self {
            area,
            choices: [choice(0), choice(1)],
            size,
        }
    }
}

/// The two ways a piece can arrive.
#[derive(Debug, Clone, Copy)]
pub struct PromotionView<'a> {
    /// The title, such as `成りますか`.
    pub title: &'a str,
    /// The words below the promoted piece and below the other.
    pub labels: [&'a str; 2],
    /// The piece as it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub color: Color,
    /// Whether the promoting answer is the one that Enter gives.
    pub promotes: bool,
    /// Whether White sits at the lower edge of the board.
    pub flipped: bool,
    /// Where it lies.
    pub layout: &'a PromotionLayout,
    /// The colors.
    pub theme: &'a Theme,
}

impl Widget for PromotionView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let frame = DialogFrame {
            title: self.title,
            theme: self.theme,
        };
        frame.render(self.layout.area, buf);
        let kinds = [self.kind.promoted().unwrap_or(self.kind), self.kind];
        for (i, kind) in kinds.into_iter().enumerate() {
            self.draw_choice(buf, i, kind, self.promotes == (i == 0));
        }
    }
}

impl PromotionView<'_> {
    fn draw_choice(&self, buf: &mut Buffer, index: usize, kind: PieceKind, is_chosen: bool) {
        let area = self.layout.choices[index];
        fill(buf, area, self.theme[Role::Stand]);
        let (columns, rows) = self.layout.size.tile();
        let place = Rect::new(area.x + (CHOICE - columns) / 2, area.y + 1, columns, rows);
        if place.intersection(area) == place {
            let around = ground(self.theme[Role::Stand]);
            let tile = Tile {
                piece: Piece::new(self.color, kind),
                size: self.layout.size,
                points_up: (self.color == Color::Black) != self.flipped,
                ground: around,
                corners: around,
                sides: is_chosen.then_some((Sides("[", "]"), self.theme[Role::Cursor])),
                theme: self.theme,
            };
            tile.draw(buf, place);
        }
        // The words and not the piece have the color of the choice: no face is lost on a bright ground.
        let role = if is_chosen {
            Role::ButtonFocused
        } else {
            Role::Button
        };
        let words = Rect {
            y: area.y + rows + 2,
            height: 1,
            ..area
        }
        .intersection(area);
        fill(buf, words, self.theme[role]);
        let label = self.labels[index];
        let indent = CHOICE.saturating_sub(width(label)) / 2;
        let line = Rect {
            x: words.x + indent,
            width: words.width.saturating_sub(indent),
            ..words
        };
        write(buf, line, 0, label, self.theme[role]);
    }
}
