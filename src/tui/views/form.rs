//! The common parts of forms: lines of a label and a value, and two buttons below.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::parts::form::{FormScreen, Row};
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Page;
use crate::app::state::AppState;
use crate::text::{sanitize, truncate};
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::widgets::draw_text_input;

/// Rows besides the lines: title, two gaps, buttons.
pub(super) const EDGES: u16 = 4;

/// The columns of a form.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// Columns before the values.
    pub value_column: u16,
    /// Columns before text that is typed; values between marks begin two columns on.
    pub margin: u16,
    /// Columns of the button that goes back.
    pub back: u16,
}

/// The places of a form's parts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// The form; its first row is the title.
    pub form: Rect,
    /// The lines shown.
    pub list: Rect,
    /// The number of lines above the first one shown.
    first: u16,
    /// The number of lines.
    count: usize,
    /// The buttons to begin and to go back.
    pub buttons: [Rect; 2],
    look: Look,
}

impl Layout {
    /// The layout in `form`; without gaps where not all fits.
    pub(super) fn new<S: FormScreen>(screen: &S, look: Look, form: Rect, is_whole: bool) -> Self {
        let count = screen.lines().len();
        let edge = 1 + u16::from(is_whole);
        let list = Rect {
            y: form.y + edge,
            height: line_count(screen).min(form.height.saturating_sub(2)),
            ..form
        }
        .intersection(form);
        let y = list.bottom() + edge - 1;
        let place = |x, width| Rect::new(form.x + x, y, width, 1).intersection(form);
        let page = Page::new(list.height, count);
        Self {
            form,
            list,
            first: page.first_row(screen.chosen_line(), screen.form().first),
            count,
            buttons: [place(2, 18), place(22, look.back)],
            look,
        }
    }

    /// The number of visible lines.
    pub(super) fn page(&self) -> Page {
        Page::new(self.list.height, self.count)
    }

    /// The row of each visible line.
    pub(super) fn lines<S: FormScreen>(
        &self,
        screen: &S,
    ) -> impl Iterator<Item = (&'static Row<S>, Rect)> {
        let shown = screen.lines().into_iter().skip(self.first.into());
        let placed = shown.zip(self.list.rows());
        placed.filter_map(|(line, place)| Some((line?, place)))
    }

    /// Draws the form under its title; returns the place of the cursor.
    pub(super) fn draw<S: FormScreen>(
        &self,
        screen: &S,
        app: &AppState,
        title: &str,
        buf: &mut Canvas,
    ) -> Option<Position> {
        draw_ground(app, title, self.form, buf);
        let chosen = screen.chosen().name;
        let names: Vec<&str> = screen.rows().iter().map(|row| row.name).collect();
        let number = |row: &Row<S>| names.iter().position(|name| *name == row.name).unwrap_or(0);
        for (row, place) in S::BUTTONS.iter().zip(self.buttons) {
            buf.hit(place, Target::Row(number(row)));
            if row.name == chosen {
                buf.choose((place.x + 1, place.y));
            }
            let label = screen.label(row);
            draw_button(&app.theme, &label, row.name == chosen, place, buf);
        }
        let lines = self.lines(screen);
        let cursors = lines.map(|(row, place)| {
            let number = number(row);
            buf.hit(place, Target::Row(number));
            if row.is_turned() {
                let mark = |x, width| Rect { x, width, ..place }.intersection(place);
                let values = place.x + self.look.value_column;
                buf.hit(mark(values, 2), Target::RowBack(number));
                let end = place.right().saturating_sub(4).max(values + 2);
                buf.hit(mark(end, 4), Target::RowForward(number));
            }
            let is_chosen = row.name == chosen;
            if is_chosen {
                buf.choose((place.x + 2, place.y));
            }
            draw_line(screen, app, (row, is_chosen), self.look, place, buf)
        });
        cursors.fold(None, Option::or)
    }
}

/// The lines of a form, gaps among them.
pub(super) fn line_count<S: FormScreen>(screen: &S) -> u16 {
    u16::try_from(screen.lines().len()).unwrap_or(u16::MAX)
}

/// Draws label and value; returns the cursor's place if it is in the line.
fn draw_line<S: FormScreen>(
    screen: &S,
    app: &AppState,
    (row, is_chosen): (&Row<S>, bool),
    look: Look,
    line: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let theme = &app.theme;
    let is_faint = row.is_faint(screen);
    let (role, value_role) = match (is_chosen, row.is_wrong(screen)) {
        (true, true) => (Role::CurrentRow, Role::Warning),
        (true, false) => (Role::CurrentRow, Role::CurrentRow),
        (false, true) => (Role::Panel, Role::Warning),
        (false, false) if is_faint => (Role::Panel, Role::PanelMuted),
        (false, false) => (Role::Panel, Role::Panel),
    };
    let style = theme[role];
    buf.set_style(line, style);
    let width = line.width.checked_sub(look.value_column)?;
    let label = screen.label(row);
    let label = truncate(&label, look.value_column - 3);
    buf.set_stringn(line.x + 2, line.y, label, look.value_column.into(), style);
    let x = line.x + look.value_column;
    // The marks of a value to turn are its margin.
    let margin = if row.is_turned() { 2 } else { look.margin };
    if row.is_turned() && width > 4 {
        // The right mark does not move, so that repeated clicks hit it.
        buf.set_stringn(x, line.y, "‹", 1, style);
        buf.set_stringn(line.right() - 2, line.y, "›", 1, style);
    }
    let x = if width > 2 * margin { x + margin } else { x };
    let place = Rect::new(x, line.y, width.saturating_sub(2 * margin), 1).intersection(line);
    if is_chosen
        && !is_faint
        && let Some(input) = row.shown_input(screen, app)
    {
        return Some(draw_text_input(&input, theme[value_role], place, buf));
    }
    let value = row.value(screen, app);
    let value = sanitize(&value);
    let value = truncate(&value, place.width.saturating_sub(u16::from(margin == 0)));
    buf.set_stringn(x, line.y, &value, place.width.into(), theme[value_role]);
    (is_chosen && row.is_text() && is_faint).then(|| place.as_position())
}

/// The middle of an area.
pub(super) fn middle(body: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (body.width.min(width), height.min(body.height));
    Rect {
        x: body.x + (body.width - width) / 2,
        y: body.y + (body.height - height) / 2,
        width,
        height,
    }
}

pub(super) fn draw_ground(app: &AppState, title: &str, form: Rect, buf: &mut Buffer) {
    buf.set_style(form, app.theme[Role::Panel]);
    let row = Rect { height: form.height.min(1), ..form };
    if !row.is_empty() {
        chrome::heading(&app.theme, title, row, buf);
    }
}

pub(super) fn draw_button(
    theme: &Theme,
    label: &str,
    is_chosen: bool,
    place: Rect,
    buf: &mut Buffer,
) {
    if place.is_empty() {
        return;
    }
    let role = if is_chosen { Role::ButtonFocused } else { Role::Button };
    buf.set_style(place, theme[role]);
    let words = format!(" {label}");
    let words = truncate(&words, place.width);
    buf.set_stringn(place.x, place.y, words, place.width.into(), theme[role]);
}
