//! What is written on the screen besides moves: a comment, bookmarks, headers, the name of a file.

pub(super) mod ending;
pub(super) mod headers;
pub(super) mod notes;
pub(super) mod save;

use crate::app::screens::review::{Button, Dialog, Reply};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use ending::Ending;
use headers::Form;
use notes::Noted;
use save::SaveAs;

use super::{Message, State};
use crate::app::action::{Action, Context};
use crate::app::dialog::Row;
use crate::app::hint::{self, Hint};
use crate::app::input::Input;
use crate::app::keymap::Keymap;
use crate::app::state::Shared;
use crate::app::text_input::Writing;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::{PlayLayout, Room, body};
use crate::tui::widgets::{clear_area, fill};

/// The widest sheet: longer lines are hard to read.
const WIDEST: u16 = 64;

/// What is being written, on top of the board or beside it.
#[derive(Debug)]
pub(super) enum Sheet {
    /// What is noted at the step shown.
    Notes(Noted),
    /// The headers of the record.
    Headers(Form),
    /// How the line ends.
    Ending(Ending),
    /// Where and how to save.
    Save(SaveAs),
}

impl Sheet {
    /// The place of the sheet: notes lie beside the board where there is room, so that it stays in view.
    fn area(&self, layout: &PlayLayout, window: Rect) -> Rect {
        // Status line and footer stay in view: they name the keys.
        let room = layout.status.y.saturating_sub(window.y);
        let window = Rect {
            height: if room == 0 { window.height } else { room },
            ..window
        };
        match self {
            Self::Notes(_) if !layout.moves.is_empty() => layout.moves,
            Self::Notes(_) => layout.board.area,
            Self::Headers(form) => in_middle(window, form.height()),
            Self::Ending(_) => in_middle(window, Ending::height()),
            Self::Save(save) => in_middle(window, save.height(inner_width(window))),
        }
    }
}

fn in_middle(window: Rect, height: u16) -> Rect {
    let width = window.width.min(WIDEST);
    let height = height.saturating_add(2).min(window.height);
    // An even left edge seldom splits a kanji of what lies below.
    let x = window.x + (window.width - width) / 2 / 2 * 2;
    Rect::new(x, window.y + (window.height - height) / 2, width, height)
}

fn inner_width(window: Rect) -> u16 {
    window.width.min(WIDEST).saturating_sub(2)
}

/// What is within the ground of a sheet: below its title, a column away from its sides.
fn inner(area: Rect) -> Rect {
    let body = body(area);
    Rect {
        x: body.x + 1.min(body.width),
        width: body.width.saturating_sub(2),
        ..body
    }
}

/// Answers input while a sheet is open.
pub(super) fn input(state: &mut State, shared: &Shared, input: &Input) -> Vec<Reply> {
    let area = place(state, shared.room()).unwrap_or_default();
    let columns = inner(area).width;
    match (&mut state.sheet, input) {
        (Some(_), Input::Click(x, y)) if !area.contains((*x, *y).into()) => {
            act(state, Action::Cancel, columns)
        }
        (Some(_), Input::RightClick(..)) => act(state, Action::Cancel, columns),
        (Some(_), Input::Act(action)) => act(state, *action, columns),
        (Some(sheet), Input::Char(sign)) => {
            sheet.write(sign.encode_utf8(&mut [0; 4]));
            state.preview_again();
            Vec::new()
        }
        (Some(sheet), Input::Paste(text)) => {
            sheet.write(text);
            state.preview_again();
            Vec::new()
        }
        (Some(Sheet::Ending(ending)), Input::Click(_, y)) => {
            let inside = inner(area);
            if *y >= inside.y {
                ending.choose(usize::from(*y - inside.y), inside.height);
            }
            Vec::new()
        }
        (Some(Sheet::Headers(form)), Input::Click(_, y)) => {
            form.choose(
                usize::from(y.saturating_sub(inner(area).y)),
                inner(area).height,
            );
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Does what a key means on the open sheet, which may close it.
fn act(state: &mut State, action: Action, columns: u16) -> Vec<Reply> {
    match state.sheet.take() {
        Some(Sheet::Notes(noted)) => state.act_notes(noted, action, columns),
        Some(Sheet::Headers(form)) => state.act_headers(form, action, columns),
        Some(Sheet::Ending(ending)) => state.act_ending(ending, action),
        Some(Sheet::Save(save)) => state.act_save(save, action, columns),
        None => Vec::new(),
    }
}

impl Sheet {
    /// What its keys do, for the footer.
    pub fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let hint =
            |name: &str, label: &str| hint::hint(keymap, Context::Typing, &[name], text!(label));
        let hints = match self {
            Self::Notes(_) => vec![
                hint("keep-text", "review-key-keep"),
                hint("cancel", "review-key-cancel"),
                hint("choose", "review-key-new-line"),
                hint("delete-character", "review-key-delete"),
            ],
            Self::Headers(_) => vec![
                hint("keep-text", "review-key-keep"),
                hint("cancel", "review-key-cancel"),
                hint("choose", "review-key-edit"),
                hint("delete-character", "review-key-take-away"),
            ],
            Self::Ending(_) => vec![
                hint("choose", "review-key-ends-so"),
                hint("right", "review-key-winner"),
                hint("cancel", "review-key-cancel"),
            ],
            Self::Save(_) => vec![
                hint("choose", "review-key-save"),
                hint("cancel", "review-key-cancel"),
                hint("next-field", "review-key-next"),
                hint("right", "review-key-change"),
            ],
        };
        hints.into_iter().flatten().collect()
    }

    fn write(&mut self, text: &str) {
        match self {
            Self::Notes(noted) => noted.writing.paste(text),
            Self::Headers(form) => form.write(text),
            Self::Save(save) => save.write(text),
            Self::Ending(_) => {}
        }
    }
}

/// Asks whether what was typed is kept; meanwhile it stays as it is.
pub(super) fn ask_to_keep() -> Reply {
    let buttons = vec![
        Button::new(text!("dialog-keep"), 'k', Message::KeepSheet),
        Button::new(text!("review-discard"), 'd', Message::CloseSheet),
        Button::close(text!("review-edit-on"), 'e'),
    ];
    let body = vec![Row::Text(text!("review-unkept"))];
    Dialog::new(text!("review-unkept-title"), body, buttons).into()
}

fn place(state: &State, room: Room) -> Option<Rect> {
    let layout = PlayLayout::new(room, state.flipped).ok()?;
    Some(state.sheet.as_ref()?.area(&layout, room.area))
}

/// Draws the open sheet; gives the place of the cursor.
pub(super) fn draw(state: &State, theme: &Theme, room: Room, buf: &mut Buffer) -> Option<Position> {
    let area = place(state, room)?;
    clear_area(area, buf);
    buf.set_style(area, theme[Role::Dialog]);
    let title = Rect {
        height: 1.min(area.height),
        ..area
    };
    buf.set_style(title, theme[Role::DialogTitle]);
    let words = match state.sheet.as_ref()? {
        Sheet::Notes(noted) => noted.title(),
        Sheet::Headers(_) => text!("header-sheet"),
        Sheet::Ending(_) => text!("review-end"),
        Sheet::Save(_) => text!("review-save-as"),
    };
    let columns = usize::from(title.width.saturating_sub(2));
    buf.set_stringn(
        title.x + 1,
        title.y,
        words,
        columns,
        theme[Role::DialogTitle],
    );
    let inside = inner(area);
    match state.sheet.as_ref()? {
        Sheet::Notes(noted) => Some(draw_writing(&noted.writing, theme, inside, buf)),
        Sheet::Headers(form) => form.draw(theme, inside, buf),
        Sheet::Ending(ending) => {
            ending.draw(theme, inside, buf);
            None
        }
        Sheet::Save(save) => save.draw(theme, inside, buf),
    }
}

/// Draws a text into an area; gives the place of its cursor.
pub(super) fn draw_writing(
    writing: &Writing,
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Position {
    let style = theme[Role::Input];
    let (rows, (x, y)) = writing.shown(area.width, area.height);
    for (place, row) in area
        .rows()
        .zip(rows.iter().map(Some).chain(std::iter::repeat(None)))
    {
        fill(buf, place, style);
        let row = row.map_or("", |row| row);
        buf.set_stringn(place.x, place.y, row, place.width.into(), style);
    }
    Position::new(area.x + x, area.y + y)
}
