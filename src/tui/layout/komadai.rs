//! A stand: the captured pieces in order, each kind with its count.

use ratatui::layout::Rect;

use super::cut::cut_top;
use crate::theme::TileSize;
use komadai_core::rules::PieceKind;

/// Columns of a count next to its piece: a gap, then up to `x18`.
const COUNT: u16 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KomadaiLayout {
    pub area: Rect,
    /// A line above the pieces that names the stand's owner; empty if the player's panel does.
    pub title: Rect,
    /// The slots in the order of [`PieceKind::HAND_DISPLAY`]; an empty one for a kind without a slot.
    slots: [Rect; 7],
    /// The form of the pieces; a compact one has no triangle, since the line shows whose they are.
    pub size: Option<TileSize>,
    /// Pieces in a row if every kind has a slot.
    columns: u16,
}

impl KomadaiLayout {
    /// A stand of tiles with a slot for every kind, `columns` in a row.
    pub(super) fn of_tiles(area: Rect, size: TileSize, columns: u16, has_title: bool) -> Self {
        let title = cut_top(area, u16::from(has_title)).0;
        Self { area, title, size: Some(size), columns, ..Self::default() }.with_places(7)
    }

    /// A stand in one line of at least 39 columns: the side's mark, then at least five columns a kind.
    pub(crate) fn of_one_line(area: Rect) -> Self {
        Self {
            area,
            title: Rect { width: 3, ..area },
            size: Some(TileSize::Compact),
            columns: 7,
            ..Self::default()
        }
        .with_places(7)
    }

    /// The same with slots only for the pieces held, from the upper left without gaps; `counts` by
    /// [`PieceKind::index`].
    #[must_use]
    pub fn stacked(self, counts: [u8; 7]) -> Self {
        let is_held = |kind: PieceKind| counts[kind.index() % 7] > 0;
        let held = PieceKind::HAND_DISPLAY.into_iter().filter(|&kind| is_held(kind));
        let mut stacked = self.with_places(held.count());
        let mut places = stacked.slots.into_iter();
        stacked.slots = PieceKind::HAND_DISPLAY.map(|kind| {
            let place = is_held(kind).then(|| places.next()).flatten();
            place.unwrap_or_default()
        });
        stacked
    }

    /// Rows for the pieces of `kinds` kinds on a stand in a player's panel, one row if there are none; 0 on
    /// other stands.
    pub(super) fn rows_in_panel(self, kinds: usize) -> u16 {
        let tile = self.size.filter(|_| self.columns == 4).map_or(0, |size| size.tile().1);
        let count = u16::try_from(kinds).unwrap_or_default();
        (count.div_ceil(self.columns_of(count)) * tile).max(tile.min(1))
    }

    /// Pieces in a row where `count` kinds are held.
    const fn columns_of(self, count: u16) -> u16 {
        // One column fewer leaves room for the counts.
        match self.columns {
            2 if count <= 4 => 1,
            4 if count < 7 => 3,
            7 if count > 0 => count,
            0 | 7 => 1,
            columns => columns,
        }
    }

    /// Gives the first `count` kinds their slots.
    fn with_places(mut self, count: usize) -> Self {
        let count = u16::try_from(count).unwrap_or_default();
        let is_line = self.size == Some(TileSize::Compact);
        let (width, tile) = self.size.map_or((0, 0), TileSize::tile);
        let rows = self.area.height.saturating_sub(self.title.height);
        // The pieces are in the middle of a stand longer than they are, away from its rims.
        let height = if self.columns == 7 && !is_line { rows } else { tile };
        let columns = self.columns_of(count);
        // Next to a picture there is room for a rim on the left, too.
        let is_wide = self.columns == 2 && self.area.width > 2 * (width + COUNT + 1) + 1;
        let left = if is_line { 3 } else { 1 + u16::from(height > tile || is_wide) };
        let (widest, top) = if is_line {
            (4 + COUNT - 1, self.area.y)
        } else {
            // A free row separates the first pieces from the title, if there is one.
            let used = count.div_ceil(columns) * height;
            let gap = u16::from(!self.title.is_empty() && count > 0 && rows > used);
            (width + COUNT, self.area.y + self.title.height + gap)
        };
        // A rim on the right, too: the last piece needs room for two digits behind it.
        let rims = left + u16::from(height > tile);
        let pitch = (self.area.width.saturating_sub(rims) / columns).min(if self.columns == 7 {
            widest
        } else {
            u16::MAX
        });
        let slot = |i: u16| {
            let (column, row) = (i % columns, i / columns);
            let x = self.area.x + left + column * pitch;
            // The last of a row may use the rest of it: eighteen pawns have two digits.
            let room = if column + 1 == columns || i + 1 == count {
                self.area.right().saturating_sub(x)
            } else {
                pitch
            };
            Rect::new(x, top + row * height, room.min(widest), height)
        };
        self.slots =
            [0, 1, 2, 3, 4, 5, 6].map(|i| if i < count { slot(i) } else { Rect::default() });
        self
    }

    /// The slot of `kind`; empty if it has none.
    pub fn slot(&self, kind: PieceKind) -> Rect {
        self.slots().find_map(|(held, slot)| (held == kind).then_some(slot)).unwrap_or_default()
    }

    /// All kinds with their slots, strongest first.
    pub fn slots(&self) -> impl Iterator<Item = (PieceKind, Rect)> {
        PieceKind::HAND_DISPLAY.into_iter().zip(self.slots)
    }

    pub(super) fn kind_at(&self, column: u16, row: u16) -> Option<PieceKind> {
        self.slots().find_map(|(kind, slot)| slot.contains((column, row).into()).then_some(kind))
    }
}
