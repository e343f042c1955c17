//! The layout of lines, buttons and rules.

use ratatui::layout::{Position, Rect};

use crate::app::parts::viewport::Page;
use crate::app::screens::setup::State;
use crate::app::screens::setup::fields::{Extent, Field};
use crate::tui::chrome;
use crate::tui::views::form;

/// The columns of the form.
const FORM_WIDTH: u16 = 44;
/// The columns before the values of a form.
pub(super) const VALUE_COLUMN: u16 = 16;
/// Least and greatest width of the rules next to the form; the longest sentence fits the latter.
const PANEL_WIDTH: (u16, u16) = (35, 78);
/// The most rows of form and rules.
const MOST_ROWS: u16 = 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// The form; its first row is the title.
    pub form: Rect,
    /// The lines shown.
    pub list: Rect,
    extent: Extent,
    /// How many lines are above the first one shown.
    pub first: u16,
    /// Start and Back.
    pub buttons: [Rect; 2],
    /// The rules in words, where there is room.
    pub panel: Option<Rect>,
}

impl Layout {
    pub(super) fn of(state: &State, area: Rect) -> Self {
        Self::new(area, state.extent, state.field, state.first)
    }

    /// The layout in a window of `area` that shows `chosen`, scrolled from `first` no further than necessary.
    pub(super) fn new(area: Rect, extent: Extent, chosen: Field, first: u16) -> Self {
        let [body, ..] = chrome::rows(area);
        let lines = u16::try_from(extent.lines().len()).unwrap_or(u16::MAX);
        // A row is left for the second row of a long status line.
        let is_whole = body.height > lines + form::EDGES;
        let has_panel = is_whole && body.width > FORM_WIDTH + PANEL_WIDTH.0;
        let height = match (has_panel, is_whole) {
            (true, _) => body.height.min(MOST_ROWS),
            (false, true) => lines + form::EDGES,
            (false, false) => body.height,
        };
        let form_width = body.width.min(FORM_WIDTH);
        let panel_width = if has_panel {
            (body.width - FORM_WIDTH - 1).min(PANEL_WIDTH.1)
        } else {
            0
        };
        let width = form_width + panel_width + u16::from(has_panel);
        let form = Rect {
            x: body.x + (body.width - width) / 2,
            y: body.y + (body.height - height) / 2,
            width: form_width,
            height,
        };
        let panel = Rect {
            x: form.right() + 1,
            width: panel_width,
            ..form
        };
        let (list, y) = form::lines(form, lines, is_whole);
        Self {
            form,
            list,
            extent,
            first: extent.first_line(Page::new(list.height, lines.into()), chosen, first),
            buttons: buttons(form, y),
            panel: has_panel.then_some(panel),
        }
    }

    /// How many of the lines are visible.
    pub(super) fn page(&self) -> Page {
        Page::new(self.list.height, self.extent.lines().len())
    }

    pub(crate) fn field_at(&self, place: Position) -> Option<Field> {
        for (button, field) in self.buttons.into_iter().zip([Field::Start, Field::Back]) {
            if button.contains(place) {
                return Some(field);
            }
        }
        let line = place.y.checked_sub(self.list.y)? + self.first;
        let is_inside = self.list.contains(place);
        let line = self
            .extent
            .lines()
            .get(usize::from(line))
            .copied()
            .flatten();
        line.filter(|_| is_inside)
    }

    /// The row of each visible line.
    pub(super) fn rows(&self) -> impl Iterator<Item = (Field, Rect)> + use<> {
        let list = self.list;
        let shown = self.extent.lines().iter().skip(self.first.into());
        list.rows()
            .zip(shown)
            .filter_map(|(row, field)| Some(((*field)?, row)))
    }
}

fn buttons(form: Rect, y: u16) -> [Rect; 2] {
    let place = |x, width| Rect::new(form.x + x, y, width, 1).intersection(form);
    [place(2, 18), place(22, 10)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_can_be_reached_in_any_window_of_some_rows() {
        for (width, height) in [(40, 13), (46, 13), (80, 24), (100, 15), (140, 45), (30, 5)] {
            let extents = [Extent::AgainstBot, Extent::TwoPeople, Extent::All];
            let fields = extents.into_iter().flat_map(|extent| {
                let fields = extent.fields();
                fields.map(move |field| (extent, field))
            });
            for (extent, field) in fields {
                for first in [0, 3, 99] {
                    let area = Rect::new(0, 0, width, height);
                    let layout = Layout::new(area, extent, field, first);
                    let shown = layout.rows().find(|(other, _)| *other == field);
                    let button = [Field::Start, Field::Back]
                        .iter()
                        .position(|button| *button == field)
                        .map(|index| layout.buttons[index]);
                    let place = button.or(shown.map(|(_, row)| row)).expect("a place");
                    assert!(!place.is_empty(), "{field:?} in {width}x{height}");
                    assert_eq!(layout.field_at(place.as_position()), Some(field));
                }
            }
        }
    }

    #[test]
    fn nothing_lies_outside_a_window() {
        for width in 0..100 {
            for height in 0..40 {
                let area = Rect::new(0, 0, width, height);
                let layout = Layout::new(area, Extent::All, Field::Match, 0);
                let panel = layout.panel.unwrap_or_default();
                for place in [
                    layout.form,
                    layout.list,
                    panel,
                    layout.buttons[0],
                    layout.buttons[1],
                ] {
                    assert_eq!(place.intersection(area), place, "{width}x{height}");
                }
            }
        }
    }
}
