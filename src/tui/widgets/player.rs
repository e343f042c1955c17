//! A player's panel: side, name and time.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write, write_right};
use crate::said::PanelSide;
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::{cut_left, cut_top};
use komadai_core::notation::mark;
use komadai_core::rules::Color;

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

/// Name and time of a player, in as many lines as the area has.
///
/// First line: the mark of the side, name and clock; second: details. A stand, if any, is drawn over the
/// rest.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayerView<'a> {
    pub color: Color,
    pub player: &'a Player<'a>,
    pub theme: &'a Theme,
}

/// The rest of a period of byoyomi, as a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByoyomiBar {
    /// In thousandths of the period.
    pub left: u16,
    /// Whether the last seconds run.
    pub is_short: bool,
}

/// Next to a compact board every column is needed for the clock.
const NARROW: u16 = 8;

impl Widget for PlayerView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let role = if self.player.is_to_move { Role::PanelTitleActive } else { Role::PanelTitle };
        let title = cut_top(area, 1).0;
        fill(buf, area, self.theme[Role::Panel]);
        fill(buf, title, self.theme[role]);
        let line = if area.width < NARROW { title } else { inside(title) };
        let clock = width(&self.player.clock);
        let room = line.width.saturating_sub(clock + u16::from(clock > 0));
        let words = self.words(room);
        write(buf, cut_left(line, room).0, 0, &words, self.theme[role]);
        let clock_role = if self.player.is_urgent { Role::InCheck } else { role };
        write_right(buf, line, 0, &self.player.clock, self.theme[clock_role]);
        if let Some(bar) = self.player.byoyomi {
            self.draw_byoyomi(bar, title, buf);
            if self.player.is_urgent {
                write_right(buf, line, 0, &self.player.clock, self.theme[Role::InCheck]);
            }
        }
        write(buf, inside(area), 1, &self.player.detail, self.theme[Role::PanelMuted]);
    }
}

impl PlayerView<'_> {
    /// Fills the part of the line that stands for the rest of the period; words stay in place.
    fn draw_byoyomi(&self, bar: ByoyomiBar, line: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let active = theme[Role::PanelTitleActive];
        let full = match bar.is_short {
            true if theme.has_shades() => theme[Role::InCheck],
            // Without colors, a line reversed up to the end of the bar.
            _ if active.bg == theme[Role::PanelTitle].bg => theme[Role::CurrentRow],
            _ => active,
        };
        let columns = u32::from(line.width) * u32::from(bar.left.min(1000));
        let columns = u16::try_from(columns.div_ceil(1000)).unwrap_or(line.width);
        for (column, place) in line.columns().enumerate() {
            let style = if column < usize::from(columns) { full } else { theme[Role::PanelTitle] };
            buf.set_style(place, style);
        }
    }

    /// `▸☗ Black 先手  name`, or less if that does not fit `room` columns.
    fn words(&self, room: u16) -> String {
        let turn = if self.player.is_to_move { '▸' } else { ' ' };
        let glyph = format!("{turn}{}", mark(self.color));
        let named = format!("{glyph} {}", self.player.name);
        let in_full = [&self.player.side.full, &self.player.side.short]
            .map(|side| format!("{glyph} {side}  {}", self.player.name).trim_end().to_owned());
        match in_full.into_iter().find(|words| width(words) <= room) {
            Some(words) => words,
            None if width(&named) <= room || room >= NARROW => named,
            None => glyph,
        }
    }
}
