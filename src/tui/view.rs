//! Draws the model: the screen, then the dialogs on it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::terminal::Frame;

use super::canvas::Canvas;
use super::layout::DrawArea;
use super::layout::SMALLEST;
use super::views::{command_list, key_popup};
use super::views::{dialog_room, view_of};
use super::widgets::{draw_prompt, fill};
use super::{ascii, chrome, neutral};
use crate::app::model::Model;
use crate::app::parts::pointer::Target;
use crate::said::choose_sides;
use crate::texts::text;
use crate::theme::{PieceSet, Role, Theme};

/// Draws `model`. The terminal's cursor stands where text is typed, else on what is chosen, for screen readers
/// and braille displays. There it is hidden unless the settings show it, and its place is returned.
pub fn view(model: &Model, frame: &mut Frame) -> Option<Position> {
    let area = frame.area();
    let (typing, chosen) = draw_on(model, area, &mut Canvas::new(frame.buffer_mut()));
    let shown = typing.or(chosen.filter(|_| model.app.settings.cursor));
    match shown.filter(|place| area.contains(*place)) {
        Some(place) => frame.set_cursor_position(place),
        None => return chosen.filter(|place| area.contains(*place)),
    }
    None
}

/// Returns the place of the terminal's cursor where text is typed.
pub fn draw(model: &Model, area: Rect, buf: &mut Buffer) -> Option<Position> {
    draw_on(model, area, &mut Canvas::new(buf)).0
}

/// Returns the place of what is chosen; where nothing is, the status line's.
pub fn draw_to_choose(model: &Model, area: Rect, buf: &mut Buffer) -> Option<Position> {
    draw_on(model, area, &mut Canvas::new(buf)).1
}

/// The target at a cell of the window; for a drag, the part below the mouse or where it ends.
pub(crate) fn target(model: &Model, at: Position, is_drag: bool) -> Option<Target> {
    let area = DrawArea::of(&model.app).area;
    let mut buf = Buffer::empty(area);
    let mut canvas = Canvas::seeking(&mut buf, at, is_drag);
    draw_on(model, area, &mut canvas);
    // Keys of the footer are pressed, not dragged to.
    let found = canvas.found();
    found.filter(|target| !(is_drag && matches!(target, Target::Action(_))))
}

/// Returns the places where text is typed and of what is chosen.
fn draw_on(model: &Model, area: Rect, buf: &mut Canvas) -> (Option<Position>, Option<Position>) {
    choose_sides(model.shown.screen.has_handicap());
    let theme = &model.app.theme;
    let area = area.intersection(buf.area);
    buf.set_style(area, theme[Role::Screen]);
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        say_what_is_needed(theme, area, buf);
        return (None, None);
    }
    let mut cursor = view_of(&model.shown.screen).draw(&model.app, area, buf);
    if let Some(line) = &model.command {
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        buf.cover();
        cursor = draw_prompt(&line.prompt(), theme, foot, buf);
        command_list::draw(line, &model.app, area, buf);
    }
    for dialog in &model.shown.dialogs {
        buf.cover();
        dialog.render(theme, dialog_room(model, area), buf);
    }
    if model.app.key_popup.is_open() {
        key_popup::draw(model, area, buf);
    }
    let mut cursor_in_dialog = None;
    if let Some(dialog) = model.shown.dialogs.last() {
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        if let Some(prompt) = dialog.prompt() {
            cursor_in_dialog = draw_prompt(&prompt, theme, foot, buf);
        } else {
            let hints = dialog.hints(&model.app.keymap, dialog_room(model, area));
            fill(buf, foot, theme[Role::Footer]);
            chrome::footer_of(theme, &hints, foot, buf);
        }
    }
    if theme.pieces().set == PieceSet::Ascii {
        ascii::flatten(buf, area);
    } else if model.app.has_wide_ambiguous() {
        neutral::flatten(buf, area);
    }
    let status = Position::new(area.x, area.bottom() - 2);
    let cursor = if model.shown.dialogs.is_empty() { cursor } else { cursor_in_dialog };
    (cursor, buf.chosen().or(Some(status)))
}

fn say_what_is_needed(theme: &Theme, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let words = text!(
        "command-too-small",
        columns = SMALLEST.0,
        rows = SMALLEST.1,
        width = area.width,
        height = area.height,
    );
    buf.set_stringn(
        area.x,
        area.y + area.height / 2,
        words,
        area.width.into(),
        theme[Role::Warning],
    );
}
