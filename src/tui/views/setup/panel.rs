//! The rules in plain words next to the form.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::parts::viewport::Page;
use crate::app::screens::setup::State;
use crate::app::state::AppState;
use crate::text::{truncate, wrap};
use crate::theme::Role;
use crate::tui::layout::{body, cut_top};

/// The rules, broken into the lines of the panel.
pub(super) struct Panel {
    area: Rect,
    title: String,
    lines: Vec<(Role, String)>,
}

/// A sentence with a dash before it and its further lines indented; but a muted note without a dash.
fn points(role: Role, text: &str, width: u16) -> Vec<(Role, String)> {
    if role == Role::PanelMuted {
        let lines = wrap(text, width).into_iter();
        return lines.map(|line| (role, line)).collect();
    }
    let marks = std::iter::once("- ").chain(std::iter::repeat("  "));
    let lines = wrap(text, width.saturating_sub(2).max(1));
    let lines = marks.zip(lines);
    lines.map(|(mark, line)| (Role::Panel, format!("{mark}{line}"))).collect()
}

impl Panel {
    /// The rules set in the form, for a panel of `area`.
    pub(super) fn new(state: &State, app: &AppState, area: Rect) -> Self {
        let (title, said) = state.agreed_words(app);
        let width = area.width.saturating_sub(4).max(1);
        let said = said.into_iter();
        let lines = said.flat_map(|(role, text)| points(role, &text, width));
        Self { area, title, lines: lines.collect() }
    }

    /// The number of visible lines.
    pub(super) fn page(&self) -> Page {
        Page::new(body(self.area).height, self.lines.len())
    }

    pub(super) fn draw(&self, first: u16, app: &AppState, buf: &mut Buffer) {
        let theme = &app.theme;
        let (area, body) = (self.area, body(self.area));
        let width = area.width.saturating_sub(4);
        buf.set_style(area, theme[Role::Panel]);
        let title = cut_top(area, 1).0;
        buf.set_style(title, theme[Role::PanelTitle]);
        let words = truncate(&self.title, width);
        buf.set_stringn(area.x + 2, area.y, words, width.into(), theme[Role::PanelTitle]);
        let last = self.page().last_scroll();
        let first = first.min(last);
        for (row, (role, line)) in body.rows().zip(self.lines.iter().skip(first.into())) {
            buf.set_stringn(row.x + 2, row.y, line, width.into(), theme[*role]);
        }
        for (is_more, mark, y) in
            [(first > 0, "▴", body.y), (first < last, "▾", body.bottom().saturating_sub(1))]
        {
            if is_more && !body.is_empty() {
                buf.set_stringn(area.right() - 2, y, mark, 1, theme[Role::PanelMuted]);
            }
        }
    }
}
