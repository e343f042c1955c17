//! The line that says what the keys do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write};
use crate::tui::text::width;
use crate::tui::theme::{Role, Theme};

/// Keys with what they do, most important first; those that find no room are dropped.
#[derive(Debug, Clone, Copy)]
pub struct FooterView<'a> {
    /// Key and meaning.
    pub entries: &'a [(&'a str, &'a str)],
    /// The colors.
    pub theme: &'a Theme,
}

impl FooterView<'_> {
    /// Where each entry lies in `area`; those that find no room are left out.
    #[must_use]
    pub fn places(&self, area: Rect) -> Vec<Rect> {
        let line = inside(Rect {
            height: area.height.min(1),
            ..area
        });
        let mut x = line.x;
        self.entries
            .iter()
            .map_while(|(key, label)| {
                let place = Rect {
                    x,
                    width: width(key) + 1 + width(label),
                    ..line
                };
                x = place.right().saturating_add(3);
                (place.right() <= line.right() && !line.is_empty()).then_some(place)
            })
            .collect()
    }
}

impl Widget for FooterView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.theme[Role::Footer]);
        for (place, (key, label)) in self.places(area).into_iter().zip(self.entries) {
            write(buf, place, 0, key, self.theme[Role::FooterKey]);
            let beside = width(key) + 1;
            let rest = Rect {
                x: place.x + beside,
                width: place.width - beside,
                ..place
            };
            write(buf, rest, 0, label, self.theme[Role::Footer]);
        }
    }
}
