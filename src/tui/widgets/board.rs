//! The board with its frame, pieces and marks (`docs/terminals.md`, 2).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::arrow::ArrowPart;
use super::paint::{fill, ground, put, put_glyph, put_halves};
use super::pentagon::left_half;
use super::tile::{Sides, Tile, side_style};
use crate::app::analysis::ShownLines;
use crate::theme::TileSize;
use crate::theme::{Glyph, PieceSet, Role, Theme};
use crate::tui::layout::{BoardLayout, cut_bottom};
use komadai_core::notation::{Coordinates, rank_kanji};
use komadai_core::record::BoardMark;
use komadai_core::rules::{self, Bitboard, Move, Piece, Position, Square};

mod marks;

/// A position on a board; the layout sets its place, size and orientation.
///
/// Every mark has both a color and glyphs: cursor `[歩]`, selected `<歩>`, offending `*歩*`, in check `!玉!`,
/// last move `(歩)`, without colors also where it came from, an engine's best move `{歩}`; a target has a dot,
/// or colored corners and `x` for a capture. Readers' drawings: a circle `o歩o`, an arrow from `+歩+` along
/// `|`, `-`, `/`, `\` to `>歩<`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardView<'a> {
    /// By [`Square::index`]; need not be a legal position.
    pub squares: &'a [Option<Piece>; 81],
    pub layout: &'a BoardLayout,
    pub theme: &'a Theme,
    pub cursor: Option<Square>,
    pub selected: Option<Square>,
    /// The dragged piece and the square under it; its origin is shown empty.
    pub carried: Option<(Piece, Square)>,
    /// The squares the selected piece may go to.
    pub targets: Bitboard,
    pub last_move: Option<Move>,
    /// The squares of an engine's best move, or those that a hint shows.
    pub best_move: Bitboard,
    /// The ends of the arrow of a hint.
    pub hint: Option<(Square, Square)>,
    /// Engine lines, whose first moves pictures show as arrows.
    pub lines: Option<ShownLines<'a>>,
    /// Drawn by readers.
    pub marks: &'a [BoardMark],
    pub in_check: Option<Square>,
    /// Squares that made the last attempt illegal.
    pub offending: Bitboard,
}

impl<'a> BoardView<'a> {
    /// A position without marks.
    pub(crate) const fn new(
        position: &'a Position,
        layout: &'a BoardLayout,
        theme: &'a Theme,
    ) -> Self {
        Self::of_squares(position.squares(), layout, theme)
    }

    /// Pieces placed by hand, without marks.
    pub(crate) const fn of_squares(
        squares: &'a [Option<Piece>; 81],
        layout: &'a BoardLayout,
        theme: &'a Theme,
    ) -> Self {
        Self {
            squares,
            layout,
            theme,
            cursor: None,
            selected: None,
            carried: None,
            targets: Bitboard::EMPTY,
            last_move: None,
            best_move: Bitboard::EMPTY,
            hint: None,
            lines: None,
            marks: &[],
            in_check: None,
            offending: Bitboard::EMPTY,
        }
    }
}

impl Widget for BoardView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        fill(buf, self.layout.area, self.theme[Role::Frame]);
        if self.layout.pixels.is_some() {
            return self.mark_pictures(buf);
        }
        self.draw_labels(buf);
        for sq in Square::all() {
            self.draw_square(buf, sq);
        }
        if self.layout.size == TileSize::Compact {
            self.draw_compact_gaps(buf);
        } else if !self.layout.size.is_roomy() {
            self.draw_half_gaps(buf);
        }
    }
}

impl BoardView<'_> {
    fn piece_on(&self, sq: Square) -> Option<Piece> {
        match self.carried {
            Some((piece, over)) if over == sq => Some(piece),
            Some(_) if self.selected == Some(sq) => None,
            _ => self.squares[sq.index()],
        }
    }

    /// The cells of the square of the cursor.
    pub(crate) fn cursor_tile(&self) -> Option<Rect> {
        self.cursor().map(|sq| self.layout.tile(sq))
    }

    /// The square of the cursor; a dragged piece moves it.
    fn cursor(&self) -> Option<Square> {
        self.carried.map(|(_, over)| over).or(self.cursor)
    }

    /// File labels above and rank labels on the right, centered on their squares.
    fn draw_labels(&self, buf: &mut Buffer) {
        let style = self.theme[Role::Frame];
        let (width, height) = self.layout.size.tile();
        let right = self.layout.grid.right();
        let indent = u16::from(self.layout.size.is_roomy());
        let coordinates = self.theme.pieces().coordinates();
        let has_both = coordinates == Coordinates::Both && self.layout.size != TileSize::Compact;
        let glyph = |label, letters| match coordinates {
            Coordinates::Japanese => Glyph::Kanji(label),
            _ => Glyph::Letters(letters),
        };
        for sq in Square::all() {
            let tile = self.layout.tile(sq);
            let (column, row) = self.layout.place(sq);
            if row == 0 {
                let middle = (tile.x + width / 2).saturating_sub(1);
                let digit = coordinates.file(sq.file());
                let at = (middle, self.layout.area.y);
                put_glyph(buf, at, glyph(digit, [' ', digit]), style);
            }
            if column == 0 {
                let middle = tile.y + (height - 1) / 2;
                let x = if has_both { right } else { right + indent };
                let rank = coordinates.rank(sq.rank());
                put_glyph(buf, (x, middle), glyph(rank, [rank, ' ']), style);
                if has_both {
                    let kanji = Glyph::Kanji(rank_kanji(sq.rank()));
                    put_glyph(buf, (x + 1 + indent, middle), kanji, style);
                }
            }
        }
    }

    fn draw_square(&self, buf: &mut Buffer, sq: Square) {
        let area =
            if self.layout.size.is_roomy() { self.layout.square(sq) } else { self.layout.tile(sq) };
        match self.piece_on(sq) {
            Some(piece) => {
                fill(buf, area, Style::new().bg(self.ground(sq)));
                self.draw_piece(buf, sq, piece);
            }
            None => self.draw_empty(buf, sq, area),
        }
        if self.layout.size.is_roomy() && self.ground(sq) == self.shade(sq) {
            for y in area.y..area.bottom() {
                self.put_line(buf, (area.right() - 1, y));
            }
        }
    }

    fn draw_piece(&self, buf: &mut Buffer, sq: Square, piece: Piece) {
        let ground_color = self.ground(sq);
        let is_target = self.targets.contains(sq);
        let corners = if is_target { ground(self.theme[Role::Target]) } else { ground_color };
        let tile = Tile {
            piece,
            size: self.layout.size,
            points_up: (piece.color == rules::Color::Black) != self.layout.flipped,
            ground: ground_color,
            corners,
            sides: self.sides(sq).map(|(sides, role)| {
                (sides, side_style(self.theme, role, self.layout.size, piece.color))
            }),
            theme: self.theme,
        };
        tile.draw(buf, self.layout.tile(sq));
    }

    fn draw_empty(&self, buf: &mut Buffer, sq: Square, area: Rect) {
        // A foreground that nothing uses would cost bytes at each step of the cursor.
        fill(buf, area, Style::new().bg(self.ground(sq)));
        let tile = self.layout.tile(sq);
        let row = tile.y + sign_row(self.layout.size);
        if let Some(line) = self.theme.lines().filter(|_| self.ground(sq) == self.shade(sq)) {
            // A line that is no glyph leaves room for the signs, and a console that has none draws nothing.
            let line = Style::new().fg(line).add_modifier(Modifier::UNDERLINED);
            buf.set_style(cut_bottom(area, 1).1, line);
        }
        if self.targets.contains(sq) {
            self.draw_dot(buf, tile, self.ground(sq));
        } else if !self.theme.has_shades() && !self.has_moved_on(sq) {
            let style = self.theme[Role::BoardLight].bg(self.ground(sq));
            let at = match self.layout.size {
                TileSize::Compact => (tile.x + 1, tile.y),
                _ => (tile.x + tile.width / 2 - 1, tile.y + (tile.height - 1) / 2),
            };
            put(buf, at, ".", style);
        }
        let drawn = self.marks.iter().filter_map(|mark| match *mark {
            BoardMark::Arrow(from, to) => Some((Role::Mark, (from, to))),
            BoardMark::Circle(_) => None,
        });
        for arrow in self.hint.map(|ends| (Role::BestMove, ends)).into_iter().chain(drawn) {
            self.draw_shaft(buf, arrow, sq, tile);
        }
        if let Some((Sides(left, right), role)) = self.sides(sq)
            && self.layout.size != TileSize::Compact
        {
            let style = self.theme[role].bg(self.ground(sq));
            let has_letters = self.theme.pieces().set.has_letters();
            let (before, behind) = side_columns(self.layout.size, has_letters);
            put(buf, (tile.x + before, row), left, style);
            put(buf, (tile.x + behind, row), right, style);
        }
    }

    /// The dot on an empty target.
    fn draw_dot(&self, buf: &mut Buffer, tile: Rect, around: Color) {
        let ink = ground(self.theme[Role::Target]);
        let style = Style::new().fg(ink).bg(around);
        let middle = tile.x + tile.width / 2;
        match self.layout.size {
            size if self.theme.pieces().set == PieceSet::Ascii => {
                put(buf, (middle, tile.y + sign_row(size)), "▪", style);
            }
            TileSize::Compact => put(buf, (tile.x + 1, tile.y), "▪", style),
            TileSize::Medium | TileSize::Huge => {
                let row = tile.y + tile.height / 2;
                put(buf, (middle - 1, row), "▐", style);
                put(buf, (middle, row), "▐", left_half(ink, around));
            }
            TileSize::Small | TileSize::Large | TileSize::Giant => {
                let top = tile.y + tile.height / 2 - 1;
                for (y, glyphs) in [(top, ["▗", "▖"]), (top + 1, ["▝", "▘"])] {
                    put(buf, (middle - 1, y), glyphs[0], style);
                    put(buf, (middle, y), glyphs[1], style);
                }
            }
        }
    }

    /// The part of an arrow on an empty square between its ends.
    fn draw_shaft(
        &self,
        buf: &mut Buffer,
        (role, (from, to)): (Role, (Square, Square)),
        sq: Square,
        tile: Rect,
    ) {
        let ink = ground(self.theme[role]);
        let style = self.theme[role].fg(ink).bg(self.ground(sq));
        let middle = (tile.x + tile.width / 2, tile.y + tile.height / 2);
        let part = match ArrowPart::on(sq, from, to) {
            None | Some(ArrowPart::End) => return,
            Some(ArrowPart::Level) => {
                for x in tile.x..tile.right() {
                    put(buf, (x, middle.1), "-", style);
                }
                return;
            }
            Some(part) => part,
        };
        for row in 0..tile.height {
            let along = (2 * row + 1) * tile.width / (2 * tile.height);
            let (x, glyph) = match part {
                ArrowPart::Rising => (tile.right() - 1 - along.min(tile.width - 1), "/"),
                ArrowPart::Falling => (tile.x + along, "\\"),
                _ => (middle.0, "|"),
            };
            put(buf, (x, tile.y + row), glyph, style);
        }
    }

    /// The columns between tiles belong half to the square on either side.
    ///
    /// In the small form the cursor does not color them: its steps stay cheap on slow terminals.
    fn draw_half_gaps(&self, buf: &mut Buffer) {
        let frame = ground(self.theme[Role::Frame]);
        let color = |sq: Square| {
            if self.layout.size == TileSize::Small {
                self.ground_beside_cursor(sq)
            } else {
                self.ground(sq)
            }
        };
        for sq in Square::all() {
            let tile = self.layout.tile(sq);
            let left = if self.layout.place(sq).0 == 0 {
                frame
            } else {
                neighbor(sq, self.layout.flipped).map_or(frame, color)
            };
            for y in tile.y..tile.bottom() {
                self.put_gap(buf, (tile.x - 1, y), left, color(sq));
                if self.layout.place(sq).0 == 8 {
                    self.put_gap(buf, (tile.right(), y), color(sq), frame);
                }
            }
        }
    }

    /// A column between two squares: a line where both have the ground of the board.
    fn put_gap(&self, buf: &mut Buffer, at: (u16, u16), left: Color, right: Color) {
        put_halves(buf, at, left, right);
        if left == right {
            self.put_line(buf, at);
        }
    }

    /// A part of a line between files, if the board has any.
    fn put_line(&self, buf: &mut Buffer, at: (u16, u16)) {
        let ground = self.theme.square(true);
        let cell = buf.cell(at).filter(|cell| cell.bg == ground);
        if let Some(line) = self.theme.lines().filter(|_| cell.is_some()) {
            put(buf, at, "|", Style::new().fg(line).bg(ground));
        }
    }

    /// In the compact form the column between two squares shows the glyphs of either.
    fn draw_compact_gaps(&self, buf: &mut Buffer) {
        for sq in Square::all() {
            let tile = self.layout.tile(sq);
            let shade = Style::new().bg(self.shade(sq));
            put(buf, (tile.right(), tile.y), " ", shade);
            self.put_line(buf, (tile.right(), tile.y));
            if self.layout.place(sq).0 == 0 {
                put(buf, (tile.x - 1, tile.y), " ", shade);
            }
        }
        let marked = [
            self.occupied_targets(),
            self.last_move.map(Move::to).into_iter().collect(),
            self.best_move,
            self.marked_squares(),
            self.in_check.into_iter().collect(),
            self.offending,
            self.selected.into_iter().collect(),
            self.cursor().into_iter().collect(),
        ];
        for sq in marked.into_iter().flatten() {
            if let Some((Sides(left, right), role)) = self.sides(sq) {
                let tile = self.layout.tile(sq);
                put(buf, (tile.x - 1, tile.y), left, self.theme[role]);
                put(buf, (tile.right(), tile.y), right, self.theme[role]);
            }
        }
    }

    fn marked_squares(&self) -> Bitboard {
        let squares = self.marks.iter().flat_map(|mark| match *mark {
            BoardMark::Circle(sq) => [sq, sq],
            BoardMark::Arrow(from, to) => [from, to],
        });
        squares.collect()
    }

    fn occupied_targets(&self) -> Bitboard {
        let is_occupied = |sq: &Square| self.piece_on(*sq).is_some();
        self.targets.into_iter().filter(is_occupied).collect()
    }

    /// The glyphs on both sides of the piece on `sq`, with the role of their style.
    fn sides(&self, sq: Square) -> Option<(Sides, Role)> {
        let is_cursor = self.cursor() == Some(sq);
        if self.selected == Some(sq) {
            Some((Sides("<", ">"), Role::Selected))
        } else if is_cursor {
            Some((Sides("[", "]"), Role::Cursor))
        } else if self.offending.contains(sq) {
            Some((Sides("*", "*"), Role::Guilty))
        } else if self.targets.contains(sq) && self.piece_on(sq).is_some() {
            Some((Sides("x", "x"), Role::Target))
        } else if self.in_check == Some(sq) {
            Some((Sides("!", "!"), Role::InCheck))
        } else if let Some(sides) = self.mark_sides(sq) {
            Some((sides, Role::Mark))
        } else if self.best_move.contains(sq) {
            Some((Sides("{", "}"), Role::BestMove))
        } else if self.has_moved_on(sq) {
            Some((Sides("(", ")"), Role::LastMove))
        } else {
            None
        }
    }

    /// Whether the last move went to a square, or came from it where no color shows that.
    fn has_moved_on(&self, sq: Square) -> bool {
        let Some(mv) = self.last_move else {
            return false;
        };
        mv.to() == sq || mv.from() == Some(sq) && !self.theme.has_shades()
    }

    /// Readers' drawings on a square; the end of an arrow takes precedence.
    fn mark_sides(&self, sq: Square) -> Option<Sides> {
        let is_any =
            |of: fn(BoardMark, Square) -> bool| self.marks.iter().any(|&mark| of(mark, sq));
        if is_any(|mark, sq| matches!(mark, BoardMark::Arrow(_, to) if to == sq)) {
            Some(Sides(">", "<"))
        } else if is_any(|mark, sq| mark == BoardMark::Circle(sq)) {
            Some(Sides("o", "o"))
        } else if is_any(|mark, sq| matches!(mark, BoardMark::Arrow(from, _) if from == sq)) {
            Some(Sides("+", "+"))
        } else {
            None
        }
    }

    /// The color of a square around its piece.
    fn ground(&self, sq: Square) -> Color {
        if self.cursor() == Some(sq) && self.selected != Some(sq) {
            ground(self.theme[Role::Cursor])
        } else {
            self.ground_beside_cursor(sq)
        }
    }

    /// The color of a square as if the cursor were elsewhere.
    fn ground_beside_cursor(&self, sq: Square) -> Color {
        let role = if self.selected == Some(sq) {
            Role::Selected
        } else if self.offending.contains(sq) {
            Role::Guilty
        } else if self.in_check == Some(sq) {
            Role::InCheck
        } else if self.mark_sides(sq).is_some() {
            Role::Mark
        } else if self.best_move.contains(sq) {
            Role::BestMove
        } else if self.last_move.is_some_and(|mv| mv.squares().contains(sq)) {
            Role::LastMove
        } else {
            return self.shade(sq);
        };
        ground(self.theme[role])
    }

    fn shade(&self, sq: Square) -> Color {
        self.theme.square((sq.file() + sq.rank()).is_multiple_of(2))
    }
}

/// The square drawn left of `sq`.
const fn neighbor(sq: Square, flipped: bool) -> Option<Square> {
    sq.offset(if flipped { -1 } else { 1 }, 0)
}

/// The row of a tile with the glyphs of an empty square.
const fn sign_row(size: TileSize) -> u16 {
    match size {
        TileSize::Compact => 0,
        TileSize::Small | TileSize::Medium | TileSize::Large => 1,
        TileSize::Huge | TileSize::Giant => 2,
    }
}

/// The columns of a tile with the glyphs of an empty square.
const fn side_columns(size: TileSize, has_letters: bool) -> (u16, u16) {
    match (size, has_letters) {
        (TileSize::Compact | TileSize::Small, false) => (0, 3),
        (TileSize::Compact | TileSize::Small, true) => (1, 3),
        (TileSize::Medium | TileSize::Large, false) => (1, 4),
        (TileSize::Medium | TileSize::Large, true) => (1, 5),
        (TileSize::Huge, false) => (2, 5),
        (TileSize::Huge, true) => (2, 6),
        (TileSize::Giant, false) => (3, 6),
        (TileSize::Giant, true) => (3, 7),
    }
}
