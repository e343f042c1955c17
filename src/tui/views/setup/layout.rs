//! The layout of the form and the rules.

use ratatui::layout::Rect;

use crate::app::screens::setup::State;
use crate::tui::chrome;
use crate::tui::views::form::{self, Layout, Look};

/// The columns of the form.
const FORM_WIDTH: u16 = 44;
/// Least and greatest width of the rules next to the form; the longest sentence fits the latter.
const PANEL_WIDTH: (u16, u16) = (35, 78);
/// The most rows of form and rules.
const MOST_ROWS: u16 = 30;

const LOOK: Look = Look { value_column: 16, margin: 0, back: 10 };

#[derive(Debug, Clone, Copy)]
pub(super) struct SetupAreas {
    pub form: Layout,
    /// The rules in words, where there is room.
    pub panel: Option<Rect>,
}

impl SetupAreas {
    /// The layout in a window of `area`.
    pub(super) fn of(state: &State, area: Rect) -> Self {
        let [body, ..] = chrome::rows(area);
        let lines = form::line_count(state);
        // A row is left for the second row of a long status line.
        let is_whole = body.height > lines + form::EDGES;
        let has_panel = is_whole && body.width > FORM_WIDTH + PANEL_WIDTH.0;
        let height = match (has_panel, is_whole) {
            (true, _) => body.height.min(MOST_ROWS),
            (false, true) => lines + form::EDGES,
            (false, false) => body.height,
        };
        let form_width = body.width.min(FORM_WIDTH);
        let panel_width =
            if has_panel { (body.width - FORM_WIDTH - 1).min(PANEL_WIDTH.1) } else { 0 };
        let width = form_width + panel_width + u16::from(has_panel);
        let form = Rect {
            x: body.x + (body.width - width) / 2,
            y: body.y + (body.height - height) / 2,
            width: form_width,
            height,
        };
        let panel = Rect { x: form.right() + 1, width: panel_width, ..form };
        Self { form: Layout::new(state, LOOK, form, is_whole), panel: has_panel.then_some(panel) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::parts::form::FormScreen;
    use crate::app::screens::setup::{against_bot, two_players};
    use crate::app::state::AppState;
    use crate::table::Table;

    /// The forms with few and with all lines, for each selected line and several scroll offsets.
    fn forms(app: &AppState) -> Vec<State> {
        let mut all = Vec::new();
        for open in [two_players, against_bot] {
            for is_whole in [false, true] {
                let opened = || {
                    let mut state = open(app);
                    if is_whole {
                        state.switch_extent();
                    }
                    state
                };
                for row in opened().rows() {
                    for first in [0, 3, 99] {
                        let mut state = opened();
                        state.form_mut().choose(row.name);
                        state.form_mut().first = first;
                        all.push(state);
                    }
                }
            }
        }
        all
    }

    #[test]
    fn every_line_can_be_reached_in_any_window_of_some_rows() {
        for (width, height) in [(40, 13), (46, 13), (80, 24), (100, 15), (140, 45), (30, 5)] {
            for state in forms(&Table::menu().model.app) {
                let layout = SetupAreas::of(&state, Rect::new(0, 0, width, height)).form;
                let chosen = state.chosen();
                let buttons = State::BUTTONS.iter().zip(layout.buttons);
                let mut all = layout.lines(&state).chain(buttons);
                let found = all.find(|(row, _)| row.name == chosen.name);
                let place = found.filter(|(_, place)| !place.is_empty());
                assert!(place.is_some(), "{} in {width}x{height}", chosen.name);
            }
        }
    }

    #[test]
    fn nothing_lies_outside_a_window() {
        let mut state = against_bot(&Table::menu().model.app);
        state.switch_extent();
        for width in 0..100 {
            for height in 0..40 {
                let area = Rect::new(0, 0, width, height);
                let areas = SetupAreas::of(&state, area);
                let panel = areas.panel.unwrap_or_default();
                let [start, back] = areas.form.buttons;
                for place in [areas.form.form, areas.form.list, panel, start, back] {
                    assert_eq!(place.intersection(area), place, "{width}x{height}");
                }
            }
        }
    }
}
