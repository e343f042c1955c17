//! The forms of the review: comment, bookmarks, headers, ending, save:
//!
//! ```text
//!  Save as
//!  File      game.kif
//!  Format    < kif >
//!  Encoding  < utf-8 >
//!
//!  The format holds everything.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::parts::pointer::Target;
use crate::app::parts::text_input::TextInput;
use crate::app::screens::review::form::Form;
use crate::app::state::AppState;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::layout::{DrawArea, PlayLayout, body};
use crate::tui::widgets::{clear_area, draw_text_input, fill};

mod ending;
mod headers;
mod save;

/// The widest form: longer lines are hard to read.
const WIDEST: u16 = 64;

/// Notes lie next to the board where there is room, so that it stays visible.
fn area_of(form: &Form, layout: &PlayLayout, window: Rect) -> Rect {
    // Status line and footer stay visible: they name the keys.
    let room = layout.status.y.saturating_sub(window.y);
    let window = Rect { height: if room == 0 { window.height } else { room }, ..window };
    match form {
        Form::Notes(_) if !layout.moves.is_empty() => layout.moves,
        Form::Notes(_) => layout.board.area,
        Form::Headers(headers) => in_middle(window, headers::height(headers)),
        Form::Ending(list) => in_middle(window, ending::height(list)),
        Form::Save(save) => in_middle(window, save::height(save, inner_width(window))),
    }
}

fn in_middle(window: Rect, height: u16) -> Rect {
    let width = window.width.min(WIDEST);
    let height = height.saturating_add(2).min(window.height);
    // An even left edge seldom splits a kanji below.
    let x = window.x + (window.width - width) / 2 / 2 * 2;
    Rect::new(x, window.y + (window.height - height) / 2, width, height)
}

fn inner_width(window: Rect) -> u16 {
    window.width.min(WIDEST).saturating_sub(2)
}

/// The inside of a form: below its title, without one column at each side.
fn inner(area: Rect) -> Rect {
    let body = body(area);
    Rect { x: body.x + 1.min(body.width), width: body.width.saturating_sub(2), ..body }
}

pub(super) fn columns(form: &Form, layout: &PlayLayout, window: Rect) -> u16 {
    inner(area_of(form, layout, window)).width
}

/// Returns the place of the cursor.
pub(super) fn draw(
    form: &Form,
    layout: &PlayLayout,
    app: &AppState,
    room: DrawArea,
    buf: &mut Canvas,
) -> Option<Position> {
    let theme = &app.theme;
    let area = area_of(form, layout, room.area);
    buf.cover();
    buf.hit(area, Target::Overlay);
    clear_area(area, buf);
    buf.set_style(area, theme[Role::Dialog]);
    let title = Rect { height: 1.min(area.height), ..area };
    buf.set_style(title, theme[Role::DialogTitle]);
    let words = form.title();
    let columns = usize::from(title.width.saturating_sub(2));
    buf.set_stringn(title.x + 1, title.y, words, columns, theme[Role::DialogTitle]);
    let inside = inner(area);
    match form {
        Form::Notes(notes) => Some(draw_input(&notes.input, theme, inside, buf)),
        Form::Headers(headers) => headers::draw(headers, theme, inside, buf),
        Form::Ending(list) => {
            ending::draw(list, theme, inside, buf);
            None
        }
        Form::Save(save) => save::draw(save, app, inside, buf),
    }
}

fn draw_input(input: &TextInput, theme: &Theme, area: Rect, buf: &mut Buffer) -> Position {
    let style = theme[Role::Input];
    fill(buf, area, style);
    draw_text_input(input, style, area, buf)
}
