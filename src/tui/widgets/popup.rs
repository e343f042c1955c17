//! The promotion question: both pieces on the board, the promoted one on the target square.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::dialog::clear_area;
use super::paint::{fill, ground, write};
use super::tile::{Sides, Tile};
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::{BoardLayout, cut_left, row_at};
use komadai_core::rules::{Color, Piece, PieceKind, Square};
use komadai_pixels::marks::{self, Ground, Place, SquareLook};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PromotionLayout {
    pub area: Rect,
    /// The promoted piece with its words, then the unpromoted one: bands that share no cell.
    pub choices: [Rect; 2],
    /// The words next to the pieces.
    card: Rect,
    /// The squares of the promoted and of the unpromoted piece.
    squares: [Square; 2],
    board: BoardLayout,
}

impl PromotionLayout {
    /// The promoted piece on `sq`, the other below it, or above if `sq` is in the last row; the words right
    /// of them, or left at the window's edge. `columns` is the longest line.
    pub(crate) fn new(window: Rect, board: &BoardLayout, sq: Square, columns: u16) -> Self {
        let down = if board.flipped { -1 } else { 1 };
        let other = sq.offset(0, down).or_else(|| sq.offset(0, -down));
        let squares = [sq, other.unwrap_or(sq)];
        let cells = squares.map(|sq| board.square(sq));
        let columns = (columns + 2).min(window.width);
        let beside = cells[0].right();
        let x = if beside + columns <= window.right() {
            beside
        } else {
            cells[0].x.saturating_sub(columns).max(window.x)
        };
        let words = cells.map(|cells| Rect { x, width: columns, ..cells }.intersection(window));
        let choice = |i: usize| words[i].union(cells[i]).intersection(window);
        let choices = [choice(0), choice(1)];
        Self {
            area: choices[0].union(choices[1]),
            choices,
            card: words[0].union(words[1]),
            squares,
            board: *board,
        }
    }

    /// The row of a choice's words; the first row is the title's, if there is one.
    fn row(&self, choice: usize) -> u16 {
        let words = self.choices[choice];
        let below_title = u16::from(self.has_title() && words.y == self.card.y);
        words.y + ((words.height - 1) / 2).max(below_title)
    }

    /// Boards of one row a square have no room for it.
    const fn has_title(&self) -> bool {
        self.choices[0].height > 1
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PromotionView<'a> {
    /// Such as `成りますか`.
    pub title: &'a str,
    /// The words for promoting and for not promoting.
    pub labels: [&'a str; 2],
    pub piece: Piece,
    /// Whether Enter promotes.
    pub promotes: bool,
    pub layout: &'a PromotionLayout,
    pub theme: &'a Theme,
}

impl Widget for PromotionView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let card = self.layout.card;
        clear_area(card, buf);
        fill(buf, card, self.theme[Role::Dialog]);
        if self.layout.has_title() {
            let title = Rect { height: 1, ..card };
            self.write(buf, title, self.title, self.theme[Role::DialogTitle]);
        }
        let kinds = [self.piece.kind.promoted().unwrap_or(self.piece.kind), self.piece.kind];
        for (i, kind) in kinds.into_iter().enumerate() {
            let is_chosen = self.promotes == (i == 0);
            self.draw_piece(buf, self.layout.squares[i], kind, is_chosen);
            let role = if is_chosen { Role::ButtonFocused } else { Role::Button };
            let row = row_at(card, self.layout.row(i));
            self.write(buf, row, self.labels[i], self.theme[role]);
        }
    }
}

impl PromotionView<'_> {
    fn write(&self, buf: &mut Buffer, row: Rect, words: &str, style: Style) {
        let row = row.intersection(self.layout.card);
        fill(buf, row, style);
        let indent = u16::from(width(words) + 1 < row.width);
        write(buf, cut_left(row, indent).1, 0, words, style);
    }

    fn draw_piece(&self, buf: &mut Buffer, sq: Square, kind: PieceKind, is_chosen: bool) {
        let board = &self.layout.board;
        let piece = Piece::new(self.piece.color, kind);
        let place = board.tile(sq);
        if board.pixels.is_some() {
            let look = SquareLook {
                piece: Some(piece),
                ground: Some(Ground::Selected),
                has_cursor: is_chosen,
                ..SquareLook::default()
            };
            let (column, row) = board.place(sq);
            let at = Place::Square(column, row);
            marks::mark_spot(buf, board.square(sq), look, at, board.flipped);
            return;
        }
        let around = self.theme[Role::Dialog];
        let cells = if board.size.is_roomy() { board.square(sq) } else { place };
        clear_area(cells, buf);
        fill(buf, cells, around);
        let tile = Tile {
            piece,
            size: board.size,
            points_up: (piece.color == Color::Black) != board.flipped,
            ground: ground(around),
            corners: ground(around),
            sides: is_chosen.then_some((Sides("[", "]"), self.theme[Role::Cursor])),
            theme: self.theme,
        };
        tile.draw(buf, place);
    }
}
