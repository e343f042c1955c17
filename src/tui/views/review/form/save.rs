//! The form that asks where a record is saved and in which format.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draw_input;
use crate::app::screens::review::form::save::SaveForm;
use crate::text::{width, wrap};
use crate::texts::text;
use crate::theme::{Role, Theme};

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
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let mut cursor = None;
    let values = [
        String::new(),
        format!("< {} >", form.target.format.token()),
        format!("< {} >", form.target.encoding.token()),
    ];
    let label_width = label_width();
    for ((number, line), (label, value)) in area
        .rows()
        .enumerate()
        .zip(labels().into_iter().zip(values))
    {
        let is_current = number == form.field;
        let role = if is_current {
            Role::CurrentRow
        } else {
            Role::Dialog
        };
        let width = label_width.min(line.width);
        let place = Rect {
            x: line.x + width,
            width: line.width - width,
            ..line
        };
        buf.set_style(line, theme[role]);
        buf.set_stringn(line.x, line.y, label, width.into(), theme[role]);
        buf.set_stringn(place.x, place.y, value, place.width.into(), theme[role]);
        if number == 0 {
            let place = draw_input(&form.name, theme, place, buf);
            cursor = is_current.then_some(place);
        }
    }
    let words = words(form, area.width + 2);
    for (line, words) in area.rows().skip(usize::from(FIELDS) + 1).zip(words) {
        let style = theme[Role::Dialog];
        buf.set_stringn(line.x, line.y, words, line.width.into(), style);
    }
    cursor
}

fn labels() -> [String; 3] {
    ["review-file", "review-format", "review-encoding"].map(|key| text!(key))
}

/// Columns of the names, with a gap behind them.
pub(super) fn label_width() -> u16 {
    let widest = labels().iter().map(|label| width(label) + 1).max();
    widest.unwrap_or(0).max(LABEL)
}
