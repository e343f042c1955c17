//! The box of new pieces: every piece of both sides once.

use ratatui::layout::Rect;

use crate::theme::TileSize;
use komadai_core::rules::PieceKind::{
    Bishop, Gold, King, Knight, Lance, Pawn, ProBishop, ProKnight, ProLance, ProPawn, ProRook,
    ProSilver, Rook, Silver,
};
use komadai_core::rules::{Color, Piece, PieceKind};

/// Two rows a side, each promoted piece below its plain form.
const ROWS: [[Option<PieceKind>; 8]; 2] = [
    [
        Some(King),
        Some(Rook),
        Some(Bishop),
        Some(Gold),
        Some(Silver),
        Some(Knight),
        Some(Lance),
        Some(Pawn),
    ],
    [
        None,
        Some(ProRook),
        Some(ProBishop),
        None,
        Some(ProSilver),
        Some(ProKnight),
        Some(ProLance),
        Some(ProPawn),
    ],
];

/// A line of letters, then two rows for Black and two for White.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaletteLayout {
    /// The line above with the letter of each piece.
    pub letters: Rect,
    /// All pieces with the glyphs of their sides.
    pub pieces: Rect,
    /// The side glyphs before the first rows, by [`Color::index`].
    pub marks: [Rect; 2],
    /// The rest of the area, below the pieces.
    pub rest: Rect,
    pub size: TileSize,
    slots: Vec<(Piece, Rect)>,
}

impl PaletteLayout {
    /// The box at the top of `area`, in tiles where there is room.
    pub fn new(area: Rect) -> Self {
        let is_roomy = area.width >= 43 && area.height >= 16;
        let (size, indent, pitch, height) = match area.width {
            _ if is_roomy => (TileSize::Small, 3, 5, 2),
            28.. => (TileSize::Compact, 4, 3, 1),
            _ => (TileSize::Compact, 2, 2, 1),
        };
        let x = area.x + indent;
        let mut slots = Vec::with_capacity(28);
        let mut marks = [Rect::default(); 2];
        let mut y = area.y + 1;
        for color in Color::ALL {
            marks[color.index()] = Rect::new(area.x, y, indent, height).intersection(area);
            for row in ROWS {
                for (column, kind) in (0..).zip(row) {
                    let slot = Rect::new(x + column * pitch, y, pitch, height).intersection(area);
                    slots.extend(kind.map(|kind| (Piece::new(color, kind), slot)));
                }
                y += height;
            }
            y += u16::from(is_roomy && color == Color::Black);
        }
        let pieces = Rect::new(area.x, area.y + 1, area.width, y - area.y - 1);
        // An empty line below tiles.
        y += u16::from(is_roomy);
        Self {
            letters: Rect { height: 1, ..area }.intersection(area),
            pieces: pieces.intersection(area),
            marks,
            rest: Rect { y: y.min(area.bottom()), height: area.bottom().saturating_sub(y), ..area },
            size,
            slots,
        }
    }

    /// All pieces with their places; a piece without room has an empty one.
    pub fn slots(&self) -> impl Iterator<Item = (Piece, Rect)> + '_ {
        self.slots.iter().copied()
    }

    pub fn piece_at(&self, column: u16, row: u16) -> Option<Piece> {
        self.slots().find_map(|(piece, slot)| slot.contains((column, row).into()).then_some(piece))
    }
}
