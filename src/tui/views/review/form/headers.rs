//! The headers of a record as a form:
//!
//! ```text
//!  Game information  情報
//!  Black 先手          Aki
//!  White 後手          Ben
//!  Date 開始日時       2026/05/01 10:00:00
//!  Event 棋戦          Spring Cup
//!  + another header
//! ```

use ratatui::layout::{Position, Rect};

use super::draw_input;
use crate::app::parts::pointer::Target;
use crate::app::screens::review::form::headers::{HeaderForm, name_of};
use crate::text::{pad_right, sanitize, truncate};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::layout::first_visible;

/// Columns of the names of the fields.
const LABEL: u16 = 20;

pub(super) fn height(form: &HeaderForm) -> u16 {
    u16::try_from(form.fields.len() + 1).unwrap_or(u16::MAX)
}

pub(super) fn draw(
    form: &HeaderForm,
    theme: &Theme,
    area: Rect,
    buf: &mut Canvas,
) -> Option<Position> {
    let first = first_visible(form.fields.len() + 1, form.current, area.height);
    let mut cursor = None;
    for (number, line) in (first..=form.fields.len()).zip(area.rows()) {
        buf.hit(line, Target::Row(number));
        let is_current = number == form.current;
        let role = if is_current { Role::CurrentRow } else { Role::Dialog };
        let field = form.fields.get(number);
        let label = field.map_or_else(|| text!("header-new"), |field| name_of(&field.key));
        let label = truncate(&label, LABEL - 1);
        let value = field.map_or("", |field| &field.value);
        let label_width = LABEL.min(line.width);
        let value_area = Rect { x: line.x + label_width, width: line.width - label_width, ..line };
        let words = format!(
            "{}{}",
            pad_right(&label, label_width),
            pad_right(&sanitize(value), value_area.width)
        );
        buf.set_stringn(line.x, line.y, words, line.width.into(), theme[role]);
        if let Some(input) = form.input.as_ref().filter(|_| is_current) {
            cursor = Some(draw_input(input, theme, value_area, buf));
        }
    }
    cursor
}
