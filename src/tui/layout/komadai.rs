//! A stand: a fixed place for each kind of captured piece, so that the hand learns where they are.

use ratatui::layout::Rect;

use super::board::TileSize;
use crate::rules::PieceKind;

/// Where the pieces of a stand lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KomadaiLayout {
    /// The whole stand.
    pub area: Rect,
    /// A line above the pieces that says whose stand it is; empty where the player's panel does.
    pub title: Rect,
    /// The place of each kind with its count, in the order of [`PieceKind::HAND_DISPLAY`].
    slots: [Rect; 7],
    /// The form of the pieces; a compact one has no triangle, for the line says whose they are.
    pub size: Option<TileSize>,
}

impl KomadaiLayout {
    /// A stand of tiles, `columns` of them in a row; with a title line or without.
    pub(super) fn of_tiles(area: Rect, size: TileSize, columns: u16, has_title: bool) -> Self {
        let (width, height) = size.tile();
        let title = Rect {
            height: u16::from(has_title),
            ..area
        };
        let pitch = (area.width - 1) / columns;
        let slot = |i: u16| {
            let (column, row) = (i % columns, i / columns);
            let x = area.x + 1 + column * pitch;
            // The last of a row may use what is left of it: eighteen pawns have two digits.
            let room = if column + 1 == columns || i == 6 {
                area.right() - x
            } else {
                pitch
            };
            let y = area.y + title.height + row * height;
            Rect::new(x, y, room.min(width + 2), height)
        };
        Self {
            area,
            title,
            slots: [0, 1, 2, 3, 4, 5, 6].map(slot),
            size: Some(size),
        }
    }

    /// A stand in one line of at least 39 columns: the side's mark, then five columns a kind.
    pub(super) fn of_one_line(area: Rect) -> Self {
        let slot = |i: u16| Rect::new(area.x + 3 + 5 * i, area.y, if i == 6 { 6 } else { 5 }, 1);
        Self {
            area,
            title: Rect { width: 3, ..area },
            slots: [0, 1, 2, 3, 4, 5, 6].map(slot),
            size: Some(TileSize::Compact),
        }
    }

    /// The place of `kind`, which must be one that a hand can hold; else an empty rectangle.
    #[must_use]
    pub fn slot(&self, kind: PieceKind) -> Rect {
        self.slots()
            .find_map(|(held, slot)| (held == kind).then_some(slot))
            .unwrap_or_default()
    }

    /// All kinds with their places, strongest first.
    pub fn slots(&self) -> impl Iterator<Item = (PieceKind, Rect)> {
        PieceKind::HAND_DISPLAY.into_iter().zip(self.slots)
    }

    pub(super) fn kind_at(&self, column: u16, row: u16) -> Option<PieceKind> {
        self.slots()
            .find_map(|(kind, slot)| slot.contains((column, row).into()).then_some(kind))
    }
}
