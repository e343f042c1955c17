//! The evaluation bar next to the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::put;
use crate::theme::{Role, Theme};
use komadai_core::rules::Color;
use komadai_pixels::marks::{self, BarLook, WHOLE_BAR};

/// One column whose lower part is as high as the lower player's win probability; Black's part has a glyph
/// where there are no colors.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BarView<'a> {
    /// Black's win probability, from 0 to 1.
    pub black: f64,
    pub flipped: bool,
    pub theme: &'a Theme,
}

impl Widget for BarView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.theme.has_pictures() {
            let bar = BarLook { area, black: self.part(WHOLE_BAR), flipped: self.flipped };
            return marks::mark_bar(buf, &bar);
        }
        let black = self.part(area.height);
        for row in 0..area.height {
            let from_black = if self.flipped { row } else { area.height - 1 - row };
            let side = if from_black < black { Color::Black } else { Color::White };
            self.draw_cell(buf, (area.x, area.y + row), side);
        }
    }
}

impl BarView<'_> {
    /// The rows of Black.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to the whole"
    )]
    fn part(&self, whole: u16) -> u16 {
        (self.black.clamp(0.0, 1.0) * f64::from(whole)).round() as u16
    }

    fn draw_cell(&self, buf: &mut Buffer, at: (u16, u16), side: Color) {
        let role = match side {
            Color::Black => Role::Sente,
            Color::White => Role::Gote,
        };
        let glyph = if side == Color::Black && !self.theme.has_shades() { "▐" } else { " " };
        let style = self.theme[role];
        let style = if self.theme.has_shades() {
            Style::new().bg(style.bg.unwrap_or_default())
        } else {
            Style::new()
        };
        put(buf, at, glyph, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ColorDepth;

    fn drawn(black: f64, flipped: bool) -> String {
        let theme = Theme::built_in(crate::theme::BuiltIn::Mono, ColorDepth::None);
        let area = Rect::new(0, 0, 1, 4);
        let mut buf = Buffer::empty(area);
        let view = BarView { black, flipped, theme: &theme };
        view.render(area, &mut buf);
        area.positions().map(|at| buf[at].symbol().to_owned()).collect()
    }

    #[test]
    fn the_part_of_black_is_as_high_as_the_chance_to_win() {
        assert_eq!(drawn(0.0, false), "    ");
        assert_eq!(drawn(0.5, false), "  ▐▐");
        assert_eq!(drawn(0.75, true), "▐▐▐ ");
        assert_eq!(drawn(1.0, false), "▐▐▐▐");
    }
}
