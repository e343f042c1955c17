//! Both players of a board: their panels with name and clock, and their stands.

use ratatui::buffer::Buffer;
use ratatui::widgets::Widget;

use super::layout::PlayLayout;
use super::widgets::{ByoyomiBar, KomadaiView, PlayerView};
use crate::said::PanelSide;
use crate::theme::Theme;
use komadai_core::rules::{Color, PieceKind, Position};

/// A player's panel, without the pieces in hand.
#[derive(Debug, Clone, Default)]
pub struct Player<'a> {
    pub side: PanelSide,
    /// Sanitized.
    pub name: &'a str,
    /// Time left or used; may be empty.
    pub clock: String,
    /// The line below the name; may be empty.
    pub detail: String,
    pub is_to_move: bool,
    /// Whether the time is so short that it is highlighted.
    pub is_urgent: bool,
    /// What is left of a period of byoyomi that runs.
    pub(crate) byoyomi: Option<ByoyomiBar>,
}

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
        let panel = PlayerView {
            color,
            side: &player.side,
            name: player.name,
            clock: &player.clock,
            detail: &player.detail,
            is_to_move: player.is_to_move,
            is_urgent: player.is_urgent,
            byoyomi: player.byoyomi,
            theme,
        };
        panel.render(layout.players[color.index()], buf);
        let stand = &layout.stands[color.index()];
        let marks = if position.side_to_move() == color {
            marks
        } else {
            HandMarks::default()
        };
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
