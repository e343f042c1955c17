//! A board without controls; the lines above and below it list the pieces in hand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::layout::{BoardLayout, DrawArea, KomadaiLayout, row_at};
use super::widgets::{BoardView, KomadaiView};
use crate::said::PanelSide;
use crate::theme::Theme;
use komadai_core::notation::{mark, piece_name};
use komadai_core::rules::{Color, Move, Position};
use komadai_pixels::grid::PixelGrid;

/// The board; a line stays free above and below it.
pub(super) struct Preview(BoardLayout);

impl Preview {
    /// A board in the middle of `room`; `None` if the room is too small.
    pub(super) fn new(room: DrawArea, flipped: bool) -> Option<Self> {
        let area =
            Rect { y: room.area.y + 1, height: room.area.height.saturating_sub(2), ..room.area };
        BoardLayout::alone(DrawArea { area, ..room }, flipped).map(Self)
    }

    /// The board with its two lines.
    pub(super) fn area(&self) -> Rect {
        let board = self.0.area;
        Rect { y: board.y - 1, height: board.height + 2, ..board }
    }

    /// Columns and rows that a picture of a piece takes; none if pieces are drawn in cells.
    pub(super) fn square(&self) -> (u16, u16) {
        let pixels = self.0.pixels.as_ref();
        pixels.map_or((0, 0), PixelGrid::cells_of_square)
    }

    pub(super) fn draw(
        &self,
        position: &Position,
        last_move: Option<Move>,
        theme: &Theme,
        buf: &mut Buffer,
    ) {
        let upper = upper_side(self.0.flipped);
        let area = self.area();
        for (color, y) in [(upper, area.y), (upper.opponent(), area.bottom() - 1)] {
            draw_hand(position, color, theme, row_at(area, y), buf);
        }
        let view = BoardView { last_move, ..BoardView::new(position, &self.0, theme) };
        view.render(self.0.area, buf);
    }
}

/// The side whose pieces in hand stand above the board.
pub(super) const fn upper_side(flipped: bool) -> Color {
    if flipped { Color::Black } else { Color::White }
}

/// The pieces in hand of a side, in one line.
pub(super) fn draw_hand(
    position: &Position,
    color: Color,
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let counts = position.hand(color).counts();
    let hand = KomadaiView {
        counts,
        color,
        flipped: false,
        cursor: None,
        selected: None,
        hinted: None,
        side: &PanelSide::default(),
        layout: &KomadaiLayout::of_one_line(area).stacked(counts),
        theme,
    };
    hand.render(area, buf);
}

/// The pieces in hand of a side, such as `☗ 飛 歩2`, `☗ R P2` or `☗ -`.
pub(super) fn hand_in_words(position: &Position, color: Color, theme: &Theme) -> String {
    let has_letters = theme.pieces().set.has_letters();
    let held = position.hand(color).iter().map(|(kind, count)| {
        let name =
            if has_letters { kind.letter().to_string() } else { piece_name(kind).to_owned() };
        match count {
            1 => name,
            more => format!("{name}{more}"),
        }
    });
    let held: Vec<String> = held.collect();
    let held = if held.is_empty() { "-".to_owned() } else { held.join(" ") };
    format!("{} {held}", mark(color))
}
