//! One piece as a tile: a pentagon that points at the opponent (TUI 5), on the board and on stands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::paint::{ground, put, put_kanji};
use crate::notation::piece_sign;
use crate::rules::{self, Piece, PieceKind};
use crate::tui::layout::TileSize;
use crate::tui::theme::{Role, Theme};

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

/// The signs left and right of what they mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sides(pub &'static str, pub &'static str);

/// The rows of a tile: `1` and `2` are the kanji (two columns each), `<` and `>` the places of
/// signs beside the first one, `#` the face, `|` a cell whose left half is face, a space ground.
const fn pattern(size: TileSize, points_up: bool) -> &'static [&'static str] {
    match (size, points_up) {
        (TileSize::Compact, true) => &["▴1"],
        (TileSize::Compact, false) => &["▾1"],
        (TileSize::Small, true) => &["▗▟▙▖", "<1>"],
        (TileSize::Small, false) => &["<1>", "▝▜▛▘"],
        (TileSize::Medium, true) => &[" ▗▟▙▖ ", "▐<1>|", "######"],
        (TileSize::Medium, false) => &["######", "▐<1>|", " ▝▜▛▘ "],
        (TileSize::Large, true) => &[" ▗▟▙▖ ", "▐<1>|", "##2##", "######"],
        (TileSize::Large, false) => &["######", "#<1>#", "▐#2#|", " ▝▜▛▘ "],
    }
}

impl Tile<'_> {
    /// Draws the tile with its upper left corner at `(x, y)`.
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect) {
        let rows = pattern(self.size, self.points_up);
        for (y, row) in (area.y..).zip(rows) {
            let mut x = area.x;
            for sign in row.chars() {
                let is_corner = (y == area.y || y + 1 == area.bottom())
                    && (x == area.x || x + 1 == area.right());
                let around = if is_corner { self.corners } else { self.ground };
                x += self.draw_sign(buf, (x, y), sign, around);
            }
        }
    }

    /// Draws one sign of the pattern; returns its columns.
    fn draw_sign(&self, buf: &mut Buffer, at: (u16, u16), sign: char, around: Color) -> u16 {
        let face = self.face();
        let edge = Style::new().fg(ground(face)).bg(around);
        match sign {
            '1' => put_kanji(buf, at, first_kanji(self.piece, self.size), face),
            '2' => put_kanji(buf, at, second_kanji(self.piece.kind), face),
            '<' | '>' => self.draw_side(buf, at, sign),
            '#' | '▴' | '▾' => put(
                buf,
                at,
                if sign == '#' { " " } else { triangle(sign) },
                face,
            ),
            '|' => put(buf, at, "▐", left_half(ground(face), around)),
            ' ' => put(buf, at, " ", edge),
            edge_sign => put(buf, at, edge_sign.encode_utf8(&mut [0; 4]), edge),
        }
        if matches!(sign, '1' | '2') { 2 } else { 1 }
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

const fn triangle(sign: char) -> &'static str {
    if sign == '▴' { "▴" } else { "▾" }
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

/// The upper kanji; where there is room for two, promoted pieces have theirs in full.
const fn first_kanji(piece: Piece, size: TileSize) -> char {
    match (size, piece.kind) {
        (TileSize::Large, PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver) => {
            '成'
        }
        (TileSize::Large, PieceKind::ProBishop) => '龍',
        _ => piece_sign(piece),
    }
}

/// The lower kanji, as carved on real pieces.
const fn second_kanji(kind: PieceKind) -> char {
    match kind {
        PieceKind::Pawn => '兵',
        PieceKind::Lance | PieceKind::Rook => '車',
        PieceKind::Knight | PieceKind::ProBishop => '馬',
        PieceKind::Silver | PieceKind::Gold | PieceKind::King => '将',
        PieceKind::Bishop => '行',
        PieceKind::ProPawn => '金',
        PieceKind::ProLance => '香',
        PieceKind::ProKnight => '桂',
        PieceKind::ProSilver => '銀',
        PieceKind::ProRook => '王',
    }
}
