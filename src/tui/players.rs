//! Both players of a board: their panels with name and clock, and their stands.

use ratatui::buffer::Buffer;
use ratatui::widgets::Widget;

use super::layout::PlayLayout;
pub use super::widgets::Player;
use super::widgets::{KomadaiView, PlayerView};
use crate::theme::Theme;
use komadai_core::rules::{Color, PieceKind, Position};

/// Marks on the stand of the side to move.
#[derive(Debug, Clone, Copy, Default)]
pub struct HandMarks {
    /// The kind picked up from it.
    pub held: Option<PieceKind>,
    pub hinted: Option<PieceKind>,
}

impl HandMarks {
    /// Marks only the kind picked up.
    pub const fn held(held: Option<PieceKind>) -> Self {
        Self { held, hinted: None }
    }
}

pub fn draw<'a>(
    layout: &PlayLayout,
    position: &Position,
    marks: HandMarks,
    player: impl Fn(Color) -> Player<'a>,
    theme: &Theme,
    buf: &mut Buffer,
) {
    for color in Color::ALL {
        let player = player(color);
        let panel = PlayerView { color, player: &player, theme };
        panel.render(layout.players[color.index()], buf);
        let stand = &layout.stands[color.index()];
        let marks = if position.side_to_move() == color { marks } else { HandMarks::default() };
        let pieces = KomadaiView {
            counts: position.hand(color).counts(),
            color,
            flipped: layout.board.flipped,
            cursor: None,
            selected: marks.held,
            hinted: marks.hinted,
            side: &player.side,
            layout: stand,
            theme,
        };
        pieces.render(stand.area, buf);
    }
}
