//! Both players of a board: their panels with name and clock, and their stands.

use ratatui::buffer::Buffer;
use ratatui::widgets::Widget;

use super::layout::PlayLayout;
pub use super::widgets::Player;
use super::widgets::{KomadaiView, PlayerView};
use crate::said::PanelSide;
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

/// The side and the name for the title of a stand; the name alone where both do not fit.
fn stand_title(player: &Player<'_>) -> PanelSide {
    if player.name.is_empty() {
        return player.side.clone();
    }
    PanelSide {
        full: format!("{}  {}", player.side.full, player.name),
        short: player.name.to_owned(),
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
        let owner = stand_title(&player);
        let marks = if position.side_to_move() == color { marks } else { HandMarks::default() };
        let pieces = KomadaiView {
            counts: position.hand(color).counts(),
            color,
            flipped: layout.board.flipped,
            cursor: None,
            selected: marks.held,
            hinted: marks.hinted,
            side: &owner,
            layout: stand,
            theme,
        };
        pieces.render(stand.area, buf);
    }
}
