//! One piece as a tile: a pentagon that points at the opponent (`docs/terminals.md`, 2), on the board and on
//! stands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::paint::{ground, put, put_glyph};
use super::pentagon::{Pentagon, left_half, put_dots, put_foot};
use crate::theme::TileSize;
use crate::theme::{AROUND, Glyph, PieceSet, Pieces, Reach, Role, Theme, reaches, short_name};
use komadai_core::rules::{self, Piece};

pub(super) struct Tile<'a> {
    pub piece: Piece,
    pub size: TileSize,
    /// Whether the piece points up, as those of the player at the lower edge do.
    pub points_up: bool,
    /// The color around the pentagon.
    pub ground: Color,
    /// The color of the four corners if it differs from `ground`.
    pub corners: Color,
    /// The glyphs left and right of the kanji, and their style.
    pub sides: Option<(Sides, Style)>,
    pub theme: &'a Theme,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sides(pub &'static str, pub &'static str);

/// The row of a tile of one row.
///
/// `1` and `2` are the kanji or letters (two columns each), `L` is a letter alone, `<` and `>` the places of
/// glyphs next to the first one, `#` the face, a space ground; `n` is a column of the name, `a` to `h` the
/// marks of the eight directions, `m` a column of the small picture of all of them. Outlines of letters have
/// `u` for a line below the tip of a tile that points down, else face.
const fn line(points_up: bool, set: PieceSet, is_promoted: bool) -> &'static str {
    use PieceSet::{Ascii, Western};
    match (points_up, set) {
        (true, Ascii) if !is_promoted => "^L#",
        (false, Ascii) if !is_promoted => "vL#",
        (true, Western) if !is_promoted => "▴L#",
        (false, Western) if !is_promoted => "▾L#",
        (true, Ascii) => "^1",
        (false, Ascii) => "v1",
        (true, _) => "▴1",
        (false, _) => "▾1",
    }
}

/// The rows of an ASCII outline that points up, without its content.
const fn ascii_outline(size: TileSize, is_promoted: bool) -> &'static [&'static str] {
    match size {
        TileSize::Compact => &[],
        TileSize::Small if is_promoted => &["/##\\", "####"],
        TileSize::Small => &[" /u\\", " ###"],
        TileSize::Medium => &["  /u\\ ", " #####", " _____"],
        TileSize::Large => &["  /u\\  ", "/#####\\", "#######", "_______"],
        TileSize::Huge => &["   /u\\   ", " /#####\\ ", "/#######\\", "#########", "_________"],
        TileSize::Giant => &[
            "    /u\\    ",
            "  /#####\\  ",
            " /#######\\ ",
            "/#########\\",
            "###########",
            "___________",
        ],
    }
}

/// A glyph of an outline in lines, around kanji, that points up. Marks of moves take its whole width.
fn line_outline(size: TileSize, set: PieceSet, (column, row): (u16, u16)) -> char {
    let (width, height) = size.tile();
    let middle = width / 2;
    let is_marked = |row| set == PieceSet::Guided && usize::from(row) >= content_row(size, set);
    let reach = |row| if is_marked(row) { middle } else { middle.min(row + 1) };
    let (left, right) = (middle - reach(row), middle + reach(row) - 1);
    let is_upright = row > 0 && reach(row - 1) == reach(row);
    match column {
        _ if column < left || column > right => ' ',
        _ if is_upright && (column == left || column == right) => '|',
        _ if column == left => '/',
        _ if column == right => '\\',
        _ if row + 1 == height => '_',
        _ => '#',
    }
}

/// A glyph of an outline in a tile that points down.
const fn turned(glyph: char) -> char {
    match glyph {
        '/' => '\\',
        '\\' => '/',
        '_' => '#',
        'u' => '_',
        other => other,
    }
}

/// Whether a single letter stands on the tile. Its middle is in a column, that of two letters or kanji
/// between two: such tiles have odd widths.
const fn is_odd(size: TileSize, set: PieceSet, is_promoted: bool) -> bool {
    set.has_letters() && !(matches!(size, TileSize::Small) && is_promoted)
}

/// The content of a tile, in the middle of its rows from top to bottom.
const fn content(
    size: TileSize,
    points_up: bool,
    set: PieceSet,
    is_promoted: bool,
) -> &'static [&'static str] {
    use PieceSet::{Ascii, Guided, TwoKanji, Western};
    match (size, set) {
        (TileSize::Small, Guided) if points_up => &["mm", "<1>"],
        (TileSize::Small, Guided) => &["<1>", "mm"],
        (TileSize::Small, Western | Ascii) if !is_promoted => &["<L>"],
        (TileSize::Medium, Western | Ascii) => &["<1#>"],
        (_, Guided) => &["abbc", "<d1e>", "fggh"],
        (TileSize::Large | TileSize::Huge | TileSize::Giant, TwoKanji) => &["<1>", "2"],
        (TileSize::Large | TileSize::Huge | TileSize::Giant, Western | Ascii) if points_up => {
            &["<1#>", "nnnnnnn"]
        }
        (TileSize::Large | TileSize::Huge | TileSize::Giant, Western | Ascii) => {
            &["nnnnnnn", "<1#>"]
        }
        _ => &["<1>"],
    }
}

/// The row where the content of an upright tile begins.
const fn content_row(size: TileSize, set: PieceSet) -> usize {
    match (size, set) {
        (TileSize::Small | TileSize::Medium, PieceSet::Guided)
        | (TileSize::Small, PieceSet::OneKanji | PieceSet::TwoKanji | PieceSet::Western) => 0,
        (TileSize::Giant, PieceSet::OneKanji) => 3,
        (TileSize::Large, PieceSet::OneKanji) | (TileSize::Huge | TileSize::Giant, _) => 2,
        _ => 1,
    }
}

fn columns(row: &str) -> u16 {
    row.chars().map(columns_of).sum()
}

const fn columns_of(glyph: char) -> u16 {
    if matches!(glyph, '1' | '2') { 2 } else { 1 }
}

impl Tile<'_> {
    /// Draws the tile with its upper left corner at `(x, y)`.
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect) {
        let set = self.pieces().set;
        let is_promoted = self.piece.kind.is_promoted();
        if self.size == TileSize::Compact {
            let line = line(self.points_up, set, is_promoted);
            return self.draw_row(buf, area, (area.x, area.y), line);
        }
        let is_odd = is_odd(self.size, set, is_promoted);
        let area = Rect { width: area.width + u16::from(is_odd && self.size.is_roomy()), ..area };
        let content = content(self.size, self.points_up, set, is_promoted);
        // An outline in lines has its tip in the first row.
        let begin = match self.size {
            TileSize::Small if self.has_lines() && set != PieceSet::Guided => 1,
            size => content_row(size, set),
        };
        let has_foot = begin + content.len() < usize::from(area.height);
        self.draw_outline(buf, area, (set, is_promoted), has_foot);
        let begin = if self.points_up {
            begin
        } else {
            usize::from(area.height).saturating_sub(begin + content.len())
        };
        let rows = area.rows().skip(begin);
        for (row, words) in rows.zip(content) {
            let middle = self.size.tile().0 + u16::from(is_odd);
            let x = row.x + middle.saturating_sub(columns(words)) / 2;
            self.draw_row(buf, area, (x, row.y), words);
        }
    }

    /// Draws the pentagon without content; a foot without content has a lower edge.
    fn draw_outline(
        &self,
        buf: &mut Buffer,
        area: Rect,
        (set, is_promoted): (PieceSet, bool),
        has_foot: bool,
    ) {
        if self.has_lines() {
            return self.draw_lines(buf, area, (set, is_promoted));
        }
        let foot = if self.points_up { area.height.saturating_sub(1) } else { 0 };
        let edge = self.theme.edge(face_role(self.piece));
        let pentagon = Pentagon::new(self.size, set, is_promoted);
        let grid = self.pieces().grid;
        for at in area.positions() {
            let place = (at.x - area.x, at.y - area.y);
            let dots = pentagon.dots(place, grid, self.points_up);
            let around = self.around(area, at.into());
            put_dots(buf, at.into(), (grid, dots), self.face(), around);
            if has_foot && place.1 == foot && grid.is_full(dots) {
                put_foot(buf, at.into(), self.points_up, self.face(), edge);
            }
        }
    }

    /// Draws the outline in lines.
    fn draw_lines(&self, buf: &mut Buffer, area: Rect, (set, is_promoted): (PieceSet, bool)) {
        let letters = ascii_outline(self.size, is_promoted);
        for at in area.positions() {
            let (column, row) = (at.x - area.x, at.y - area.y);
            let row = if self.points_up { row } else { area.height - 1 - row };
            let glyph = if set.has_letters() {
                let row =
                    letters.get(usize::from(row)).and_then(|row| row.chars().nth(column.into()));
                row.unwrap_or(' ')
            } else {
                line_outline(self.size, set, (column, row))
            };
            let glyph = match (glyph, self.points_up) {
                ('u', true) => '#',
                (glyph, true) => glyph,
                (glyph, false) => turned(glyph),
            };
            self.draw_glyph(buf, at.into(), (column, glyph), self.around(area, at.into()));
        }
    }

    /// Whether outlines are lines: in ASCII, and without colors, where a face would be no area.
    fn has_lines(&self) -> bool {
        self.pieces().set == PieceSet::Ascii || ground(self.face()) == Color::Reset
    }

    /// Draws a row of glyphs from `(x, y)`.
    fn draw_row(&self, buf: &mut Buffer, area: Rect, (mut x, y): (u16, u16), row: &str) {
        for glyph in row.chars() {
            self.draw_glyph(buf, (x, y), (x - area.x, glyph), self.around(area, (x, y)));
            x += columns_of(glyph);
        }
    }

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
        match glyph {
            '1' => put_glyph(buf, at, self.first_glyph(), face),
            '2' => put_glyph(buf, at, crate::theme::Pieces::second_glyph(self.piece.kind), face),
            'L' => put(buf, at, self.letter().encode_utf8(&mut [0; 4]), face),
            '<' | '>' => self.draw_side(buf, at, glyph),
            '#' => put(buf, at, " ", face),
            '▴' | '▾' | '^' | 'v' | '_' => put(buf, at, glyph.encode_utf8(&mut [0; 4]), face),
            'n' => put(buf, at, self.letter_of_name(column), face),
            'a'..='h' => self.draw_mark(buf, at, (column, glyph)),
            'm' => put(buf, at, self.picture(column).encode_utf8(&mut [0; 4]), face),
            '/' | '\\' | '|' => {
                let line = self.theme[Role::BoardLight].bg(around);
                put(buf, at, glyph.encode_utf8(&mut [0; 4]), line);
            }
            _ => put(buf, at, " ", Style::new().fg(ground(face)).bg(around)),
        }
    }

    fn first_glyph(&self) -> Glyph {
        match (self.size, self.pieces().set) {
            (size, PieceSet::TwoKanji) if size.is_roomy() => self.pieces().first_glyph(self.piece),
            _ => self.pieces().glyph(self.piece),
        }
    }

    /// The letter of the piece, promoted or not.
    const fn letter(&self) -> char {
        self.piece.kind.unpromoted().letter()
    }

    /// The letter of the piece's name in a column of the tile; the name is centered.
    fn letter_of_name(&self, column: u16) -> &'static str {
        let name = short_name(self.piece.kind);
        let columns = usize::from(self.size.tile().0) + 1;
        let indent = columns.saturating_sub(name.len()) / 2;
        let letter = usize::from(column).checked_sub(indent);
        letter.and_then(|at| name.get(at..=at)).unwrap_or(" ")
    }

    /// The reach in each direction on the screen, in the order of [`AROUND`].
    fn reaches(&self) -> [Reach; 8] {
        let mut reaches = reaches(self.piece.kind);
        if !self.points_up {
            reaches.reverse();
        }
        reaches
    }

    /// Draws the mark of one of the directions `a` to `h`; the straight ones have two columns.
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

    /// A column of the picture of all directions, four by four dots in two cells: two rows ahead, the row
    /// before the piece, its own and the one behind; slides reach the farthest row, jumps only that.
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
        if let Some((Sides(left, right), style)) = self.sides {
            put(buf, at, if place == '<' { left } else { right }, style);
        }
    }

    fn face(&self) -> Style {
        self.theme[face_role(self.piece)]
    }
}

/// The style of the glyphs next to a kanji: they are on the face of the tile; small tiles have room for them
/// only on the ground beside it.
pub(super) fn side_style(theme: &Theme, role: Role, size: TileSize, color: rules::Color) -> Style {
    let face = theme[face_role(Piece::new(color, rules::PieceKind::Pawn))];
    if size > TileSize::Small && ground(face) != Color::Reset { face } else { theme[role] }
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
