//! One piece as a tile: a pentagon that points at the opponent (`docs/terminals.md`, 2), on the board and on stands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::paint::{ground, put, put_glyph};
use crate::rules::{self, Piece};
use crate::theme::TileSize;
use crate::theme::{AROUND, Glyph, PieceSet, Pieces, Reach, Role, Theme, reaches, short_name};

/// A piece with all that changes its looks.
pub(super) struct Tile<'a> {
    pub piece: Piece,
    pub size: TileSize,
    /// Whether the piece points up, as those of the player at the lower edge do.
    pub points_up: bool,
    /// The color around the pentagon.
    pub ground: Color,
    /// The color of the four corners if it differs from `ground`.
    pub corners: Color,
    /// What stands left and right of the kanji, and its style.
    pub sides: Option<(Sides, Style)>,
    pub theme: &'a Theme,
}

/// The glyphs left and right of what they mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sides(pub &'static str, pub &'static str);

/// The rows of a small tile.
///
/// `1` and `2` are the kanji or letters (two columns each), `L` is a letter alone, `<` and `>` the places of glyphs beside
/// the first one, `#` the face, `|` a cell whose left half is face, a space ground; `n` is a column of the name, the letters
/// `a` to `h` the marks of the eight directions, `m` a column of the small picture of all of them.
///
/// One letter has its middle in a column, two letters and kanji between two: tiles with a letter alone have odd widths.
const fn pattern(
    size: TileSize,
    points_up: bool,
    set: PieceSet,
    is_promoted: bool,
) -> &'static [&'static str] {
    use PieceSet::{Ascii, Guided, Western};
    match (size, points_up, set) {
        (TileSize::Compact, true, Ascii) if !is_promoted => &["^L#"],
        (TileSize::Compact, false, Ascii) if !is_promoted => &["vL#"],
        (TileSize::Compact, true, Western) if !is_promoted => &["▴L#"],
        (TileSize::Compact, false, Western) if !is_promoted => &["▾L#"],
        (TileSize::Compact, true, Ascii) => &["^1"],
        (TileSize::Compact, false, Ascii) => &["v1"],
        (TileSize::Compact, true, _) => &["▴1"],
        (TileSize::Compact, false, _) => &["▾1"],
        (TileSize::Small, true, Ascii) if is_promoted => &["/##\\", "<1>"],
        (TileSize::Small, false, Ascii) if is_promoted => &["<1>", "\\##/"],
        (TileSize::Small, true, Ascii) => &[" /#\\", " <L>"],
        (TileSize::Small, false, Ascii) => &[" <L>", " \\_/"],
        (TileSize::Small, true, Western) if !is_promoted => &[" ▗#▖", " <L>"],
        (TileSize::Small, false, Western) if !is_promoted => &[" <L>", " ▝#▘"],
        (TileSize::Small, true, Guided) => &["▗mm▖", "<1>"],
        (TileSize::Small, false, Guided) => &["<1>", "▝mm▘"],
        (TileSize::Small, true, _) => &["▗▟▙▖", "<1>"],
        (TileSize::Small, false, _) => &["<1>", "▝▜▛▘"],
        (TileSize::Medium, true, Ascii) => &["  /#\\ ", " <1#>", " _____"],
        (TileSize::Medium, false, Ascii) => &[" #####", " <1#>", "  \\_/ "],
        (TileSize::Medium, true, Western) => &[" ▗▟#▙▖", " <1#>", " #####"],
        (TileSize::Medium, false, Western) => &[" #####", " <1#>", " ▝▜#▛▘"],
        (TileSize::Medium, true, Guided) => &["▗abbc▖", "<d1e>", "#fggh#"],
        (TileSize::Medium, false, Guided) => &["#abbc#", "<d1e>", "▝fggh▘"],
        (TileSize::Medium, true, _) => &[" ▗▟▙▖ ", "▐<1>|", "######"],
        (TileSize::Medium, false, _) => &["######", "▐<1>|", " ▝▜▛▘ "],
        (TileSize::Large | TileSize::Huge | TileSize::Giant, ..) => &[],
    }
}

/// The rows of a large tile that points up, without what stands on it; `u` is a line below the tip of a tile that points
/// down, else face. Letters have a tile of an odd width, one column wider than kanji have.
const fn outline(size: TileSize, set: PieceSet) -> &'static [&'static str] {
    use PieceSet::{Ascii, Western};
    match (size, set) {
        (TileSize::Compact | TileSize::Small | TileSize::Medium, _) => &[],
        (TileSize::Large, Ascii) => &["  /u\\  ", "/#####\\", "#######", "_______"],
        (TileSize::Large, Western) => &[" ▗▟#▙▖ ", "▐#####|", "#######", "#######"],
        (TileSize::Large, _) => &[" ▗▟▙▖ ", "▐####|", "######", "######"],
        (TileSize::Huge, Ascii) => &[
            "   /u\\   ",
            " /#####\\ ",
            "/#######\\",
            "#########",
            "_________",
        ],
        (TileSize::Huge, Western) => &[
            "  ▗▟#▙▖  ",
            " ▟#####▙ ",
            "▐#######|",
            "#########",
            "#########",
        ],
        (TileSize::Huge, _) => &["  ▗▟▙▖  ", " ▟####▙ ", "▐######|", "▐######|", "########"],
        (TileSize::Giant, Ascii) => &[
            "    /u\\    ",
            "  /#####\\  ",
            " /#######\\ ",
            "/#########\\",
            "###########",
            "___________",
        ],
        (TileSize::Giant, Western) => &[
            "   ▗▟#▙▖   ",
            " ▗▟#####▙▖ ",
            "▐#########|",
            "▐#########|",
            "###########",
            "###########",
        ],
        (TileSize::Giant, _) => &[
            "   ▗▟▙▖   ",
            " ▗▟####▙▖ ",
            "▐########|",
            "▐########|",
            "##########",
            "##########",
        ],
    }
}

/// A glyph of an outline in a tile that points down.
const fn turned(glyph: char) -> char {
    match glyph {
        '▗' => '▝',
        '▟' => '▜',
        '▙' => '▛',
        '▖' => '▘',
        '/' => '\\',
        '\\' => '/',
        '_' => '#',
        'u' => '_',
        other => other,
    }
}

/// What stands on a large tile, in the middle of its rows from top to bottom.
const fn content(points_up: bool, set: PieceSet) -> &'static [&'static str] {
    match (set, points_up) {
        (PieceSet::OneKanji, _) => &["<1>"],
        (PieceSet::TwoKanji, _) => &["<1>", "2"],
        (PieceSet::Guided, _) => &["abbc", "<d1e>", "fggh"],
        (PieceSet::Western | PieceSet::Ascii, true) => &["<1#>", "nnnnnnn"],
        (PieceSet::Western | PieceSet::Ascii, false) => &["nnnnnnn", "<1#>"],
    }
}

/// The row of a large tile that points up where its content begins.
const fn content_row(size: TileSize, set: PieceSet) -> usize {
    match (size, set) {
        (TileSize::Giant, PieceSet::OneKanji) => 3,
        (TileSize::Large, PieceSet::OneKanji) | (TileSize::Huge | TileSize::Giant, _) => 2,
        _ => 1,
    }
}

/// Columns of a row of glyphs.
fn columns(row: &str) -> u16 {
    row.chars().map(columns_of).sum()
}

/// Columns of a glyph of a pattern.
const fn columns_of(glyph: char) -> u16 {
    if matches!(glyph, '1' | '2') { 2 } else { 1 }
}

impl Tile<'_> {
    /// Draws the tile with its upper left corner at `(x, y)`.
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect) {
        let set = self.pieces().set;
        if self.size.is_roomy() {
            return self.draw_large(buf, area, set);
        }
        let rows = pattern(
            self.size,
            self.points_up,
            set,
            self.piece.kind.is_promoted(),
        );
        for (y, row) in (area.y..).zip(rows) {
            self.draw_row(buf, area, (area.x, y), row);
        }
    }

    /// Draws an outline and, over it, what stands on the tile.
    fn draw_large(&self, buf: &mut Buffer, area: Rect, set: PieceSet) {
        let area = Rect {
            width: area.width + u16::from(set.has_letters()),
            ..area
        };
        let outline = outline(self.size, set);
        let content = content(self.points_up, set);
        let last = outline.len().saturating_sub(1);
        let begin = content_row(self.size, set);
        let begin = if self.points_up {
            begin
        } else {
            outline.len().saturating_sub(begin + content.len())
        };
        for (row, y) in (0..outline.len()).zip(area.y..) {
            let edge = outline[if self.points_up { row } else { last - row }];
            let width = columns(edge);
            for (x, glyph) in (area.x..).zip(edge.chars()) {
                let glyph = match (glyph, self.points_up) {
                    ('u', true) => '#',
                    (glyph, true) => glyph,
                    (glyph, false) => turned(glyph),
                };
                self.draw_glyph(buf, (x, y), (x - area.x, glyph), self.around(area, (x, y)));
            }
            if let Some(words) = row.checked_sub(begin).and_then(|at| content.get(at)) {
                let x = area.x + width.saturating_sub(columns(words)) / 2;
                self.draw_row(buf, area, (x, y), words);
            }
        }
    }

    /// Draws a row of glyphs from `(x, y)`.
    fn draw_row(&self, buf: &mut Buffer, area: Rect, (mut x, y): (u16, u16), row: &str) {
        for glyph in row.chars() {
            self.draw_glyph(buf, (x, y), (x - area.x, glyph), self.around(area, (x, y)));
            x += columns_of(glyph);
        }
    }

    /// The color around the tile at a cell of its area.
    fn around(&self, area: Rect, (x, y): (u16, u16)) -> Color {
        let is_corner =
            (y == area.y || y + 1 == area.bottom()) && (x == area.x || x + 1 == area.right());
        if is_corner { self.corners } else { self.ground }
    }

    const fn pieces(&self) -> Pieces {
        self.theme.pieces()
    }

    /// Draws one glyph of a row, `column` columns from the left edge.
    fn draw_glyph(
        &self,
        buf: &mut Buffer,
        at: (u16, u16),
        (column, glyph): (u16, char),
        around: Color,
    ) {
        let face = self.face();
        let edge = Style::new().fg(ground(face)).bg(around);
        match glyph {
            '1' => put_glyph(buf, at, self.first_glyph(), face),
            '2' => put_glyph(buf, at, self.pieces().second_glyph(self.piece.kind), face),
            'L' => put(buf, at, self.letter().encode_utf8(&mut [0; 4]), face),
            '<' | '>' => self.draw_side(buf, at, glyph),
            '#' => put(buf, at, " ", face),
            '▴' | '▾' | '^' | 'v' | '_' => put(buf, at, glyph.encode_utf8(&mut [0; 4]), face),
            'n' => put(buf, at, self.letter_of_name(column), face),
            'a'..='h' => self.draw_mark(buf, at, (column, glyph)),
            'm' => put(buf, at, self.picture(column).encode_utf8(&mut [0; 4]), face),
            '|' => put(buf, at, "▐", left_half(ground(face), around)),
            ' ' => put(buf, at, " ", edge),
            '/' | '\\' => {
                let line = self.theme[Role::BoardLight].bg(around);
                put(buf, at, glyph.encode_utf8(&mut [0; 4]), line);
            }
            edge_sign => put(buf, at, edge_sign.encode_utf8(&mut [0; 4]), edge),
        }
    }

    /// The glyph where there is but one, or the first of two.
    fn first_glyph(&self) -> Glyph {
        match (self.size, self.pieces().set) {
            (size, PieceSet::TwoKanji) if size.is_roomy() => self.pieces().first_glyph(self.piece),
            _ => self.pieces().glyph(self.piece),
        }
    }

    /// The letter of the piece, whether promoted or not.
    const fn letter(&self) -> char {
        self.piece.kind.unpromoted().letter()
    }

    /// The letter of the piece's name in a column of the tile; the name stands in the middle.
    fn letter_of_name(&self, column: u16) -> &'static str {
        let name = short_name(self.piece.kind);
        let columns = usize::from(self.size.tile().0) + 1;
        let indent = columns.saturating_sub(name.len()) / 2;
        let letter = usize::from(column).checked_sub(indent);
        letter.and_then(|at| name.get(at..=at)).unwrap_or(" ")
    }

    /// How the piece goes in each direction as the screen shows it, in the order of [`AROUND`].
    ///
    /// [`AROUND`]: crate::theme::AROUND
    fn reaches(&self) -> [Reach; 8] {
        let mut reaches = reaches(self.piece.kind);
        if !self.points_up {
            reaches.reverse();
        }
        reaches
    }

    /// Draws the mark of one of the directions `a` to `h`; those straight on have two columns.
    fn draw_mark(&self, buf: &mut Buffer, at: (u16, u16), (column, direction): (u16, char)) {
        let face = self.face();
        let index = (direction as usize).wrapping_sub('a' as usize);
        let reach = self.reaches().get(index).copied().unwrap_or(Reach::None);
        let is_left_half = column + 1 == self.size.tile().0 / 2;
        let glyph = match (reach, direction) {
            (Reach::None, _) => " ",
            (Reach::Jump, _) if self.points_up => "^",
            (Reach::Jump, _) => "v",
            (Reach::Step, 'b') => {
                if is_left_half {
                    "▝"
                } else {
                    "▘"
                }
            }
            (Reach::Step, 'g') => {
                if is_left_half {
                    "▗"
                } else {
                    "▖"
                }
            }
            (Reach::Step, _) => "▪",
            (Reach::Slide, 'b' | 'g') if is_left_half => "▐",
            (Reach::Slide, 'b' | 'g') => {
                let ink = face.fg.unwrap_or_default();
                return put(buf, at, "▐", left_half(ink, ground(face)));
            }
            (Reach::Slide, 'd' | 'e') => "-",
            (Reach::Slide, 'a' | 'h') => "\\",
            (Reach::Slide, _) => "/",
        };
        put(buf, at, glyph, face);
    }

    /// A column of the picture of all directions, four by four dots in two cells: the row far ahead, the row before the
    /// piece, its own and the one behind; slides reach the row far ahead, jumps nothing else.
    fn picture(&self, column: u16) -> char {
        const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let reaches = reaches(self.piece.kind);
        let mut dots = [[false; 4]; 4];
        for ((right, down), reach) in AROUND.into_iter().zip(reaches) {
            let columns: &[usize] = match right {
                -1 => &[0],
                0 => &[1, 2],
                _ => &[3],
            };
            let near = usize::try_from(2 + down).unwrap_or_default();
            for &column in columns {
                dots[near][column] |= matches!(reach, Reach::Step | Reach::Slide);
                dots[0][column] |= reach == Reach::Jump || (reach == Reach::Slide && down < 0);
            }
        }
        if !self.points_up {
            dots.reverse();
            for row in &mut dots {
                row.reverse();
            }
        }
        let first = usize::from(column.saturating_sub(1)) * 2;
        let mut glyph = 0_u8;
        for (row, dots) in dots.iter().enumerate() {
            for (side, bits) in DOTS.iter().enumerate() {
                if dots.get(first + side) == Some(&true) {
                    glyph |= bits[row];
                }
            }
        }
        char::from_u32(0x2800 + u32::from(glyph)).unwrap_or(' ')
    }

    fn draw_side(&self, buf: &mut Buffer, at: (u16, u16), place: char) {
        match self.sides {
            None => put(buf, at, " ", self.face()),
            Some((Sides(left, right), style)) => {
                put(buf, at, if place == '<' { left } else { right }, style);
            }
        }
    }

    fn face(&self) -> Style {
        self.theme[face_role(self.piece)]
    }
}

/// The style that makes `▐` a left half in the color `left` with `right` beside it.
///
/// Where both are the terminal's own color only reversing tells them apart.
pub(super) fn left_half(left: Color, right: Color) -> Style {
    let style = Style::new().fg(right).bg(left);
    if left == right {
        style.add_modifier(Modifier::REVERSED)
    } else {
        style
    }
}

/// The role of a piece's face and text.
pub(super) const fn face_role(piece: Piece) -> Role {
    match (piece.color, piece.kind.is_promoted()) {
        (rules::Color::Black, false) => Role::Sente,
        (rules::Color::Black, true) => Role::SentePromoted,
        (rules::Color::White, false) => Role::Gote,
        (rules::Color::White, true) => Role::GotePromoted,
    }
}
