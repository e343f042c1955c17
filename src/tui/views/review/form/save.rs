//! The form that asks where a record is saved and in which format.

use ratatui::layout::{Position, Rect};

use super::draw_input;
use crate::app::parts::form::FormScreen;
use crate::app::parts::pointer::Target;
use crate::app::screens::review::form::save::SaveForm;
use crate::app::state::AppState;
use crate::text::{width, wrap};
use crate::theme::Role;
use crate::tui::canvas::Canvas;

/// Default columns of the names of the fields.
const LABEL: u16 = 10;
const FIELDS: u16 = 3;

/// Rows of fields and words.
pub(super) fn height(form: &SaveForm, columns: u16) -> u16 {
    FIELDS + 1 + u16::try_from(words(form, columns).len()).unwrap_or(u16::MAX - FIELDS - 1)
}

fn words(form: &SaveForm, columns: u16) -> Vec<String> {
    wrap(&form.losses, columns.saturating_sub(2))
}

pub(super) fn draw(
    form: &SaveForm,
    app: &AppState,
    area: Rect,
    buf: &mut Canvas,
) -> Option<Position> {
    let theme = &app.theme;
    let mut cursor = None;
    let label_width = label_width(form);
    let chosen = form.chosen().name;
    for ((number, row), line) in form.rows().into_iter().enumerate().zip(area.rows()) {
        buf.hit(line, Target::Row(number));
        let is_current = row.name == chosen;
        let role = if is_current { Role::CurrentRow } else { Role::Dialog };
        let width = label_width.min(line.width);
        let place = Rect { x: line.x + width, width: line.width - width, ..line };
        buf.set_style(line, theme[role]);
        buf.set_stringn(line.x, line.y, form.label(row), width.into(), theme[role]);
        if let Some(input) = row.input(form) {
            let place = draw_input(input, theme, place, buf);
            cursor = cursor.or(is_current.then_some(place));
        } else {
            let value = format!("< {} >", row.value(form, app));
            buf.set_stringn(place.x, place.y, value, place.width.into(), theme[role]);
        }
    }
    let words = words(form, area.width + 2);
    for (line, words) in area.rows().skip(usize::from(FIELDS) + 1).zip(words) {
        let style = theme[Role::Dialog];
        buf.set_stringn(line.x, line.y, words, line.width.into(), style);
    }
    cursor
}

/// Columns of the names, with a gap behind them.
fn label_width(form: &SaveForm) -> u16 {
    let labels = form.rows().into_iter().map(|row| width(&form.label(row)) + 1);
    labels.max().unwrap_or(0).max(LABEL)
}
