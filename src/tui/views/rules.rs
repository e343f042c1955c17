//! The rules: the options, and next to them their meaning:
//!
//! ```text
//!   Rules  対局規定   from casual
//!  ▸   start from        ‹ casual ›   Casual
//!      Illegal moves    ‹ refused ›   like a friendly game
//!      Claims by         ‹ anyone ›
//!      Resignation first    ‹ yes ›   An illegal move is not played; the player
//!      Resigning       ‹ any time ›   moves again, the clock runs on.
//!
//!  Left and Right choose the rule set to start from
//!  Enter select  Esc back  F3 日本語  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{View, viewport_of_window};
use crate::app::action::Context;
use crate::app::parts::form::FormScreen;
use crate::app::parts::hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::screens::rules::State;
use crate::app::state::AppState;
use crate::text::{width, wrap};
use crate::texts::text;
use crate::theme::Role;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, cut_left, cut_right, cut_top};
use crate::tui::widgets::{ListRow, ListView, draw_text_input};

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let parts = RulesAreas::new(area);
        let theme = &app.theme;
        let title = text!("rules-title", base = self.base());
        chrome::heading(theme, &title, parts.title, buf);
        buf.hit(parts.title, Target::Title);
        let cursor = draw_list(self, app, parts.list, buf);
        draw_words(self, app, parts.words, buf);
        let hint = self.hint_beside(app, parts.words.is_empty());
        chrome::status(app, &hint, parts.status, buf);
        let hints = hint::of_form(&app.keymap, Context::Rules, self.form_line());
        chrome::footer_of(&app.theme, &hints, parts.footer, buf);
        cursor
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let area = RulesAreas::new(DrawArea::of(app).area).words;
        Viewport {
            panel: Page::new(area.height, lines(self, app, area).len()),
            ..viewport_of_window(app)
        }
    }
}

/// Columns of the options.
const LIST_WIDTH: u16 = 34;
/// In a narrower window, only the options are shown.
const NARROW: u16 = 60;
/// The widest line of words.
const WIDEST: u16 = 100;

struct RulesAreas {
    title: Rect,
    list: Rect,
    words: Rect,
    status: Rect,
    footer: Rect,
}

impl RulesAreas {
    fn new(area: Rect) -> Self {
        let [body, status, footer] = chrome::rows(area);
        let width = body.width.min(LIST_WIDTH + 1 + WIDEST);
        let x = body.x + (body.width - width) / 2;
        let (title, below) = cut_top(Rect { x, width, ..body }, 1);
        // Without room for words, the status line shows them.
        let list_width = if below.width < NARROW { below.width } else { LIST_WIDTH };
        let (list, words) = cut_left(below, list_width);
        Self { title, list, words, status, footer }
    }
}

/// Returns the cursor's place while a name is typed.
fn draw_list(state: &State, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
    let rows = state.words_of_rows(app);
    let all = state.rows().into_iter();
    let mut chosen = all.map(|row| row.name == state.chosen().name);
    let current = chosen.position(|is_chosen| is_chosen).unwrap_or(0);
    let listed: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    let list = ListView::new(&listed, current, &app.theme);
    buf.list(list, area, |row| Some(Target::Row(row)));
    let (row, name) = state.name()?;
    let place = list.note_area(area, row)?;
    // Right-aligned, like the values of the options.
    let columns = (width(&name.line()) + 1).min(place.width);
    let place = cut_right(place, columns).1;
    let style = app.theme[Role::CurrentRow];
    Some(draw_text_input(name, style, place, buf))
}

/// The words next to the options, broken into lines; none if there is no room.
fn lines(state: &State, app: &AppState, area: Rect) -> Vec<(Role, String)> {
    if area.width < 12 {
        return Vec::new();
    }
    let broken = |(role, text): (Role, String)| {
        let lines = if text.is_empty() { vec![text] } else { wrap(&text, area.width - 3) };
        lines.into_iter().map(move |line| (role, line))
    };
    state.words(app).into_iter().flat_map(broken).collect()
}

/// The meaning of the chosen line, then the whole rule set in words.
fn draw_words(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    let theme = &app.theme;
    buf.set_style(area, theme[Role::Panel]);
    let lines = lines(state, app, area);
    let page = Page::new(area.height, lines.len());
    let first = state.first.min(page.last_scroll());
    let width = area.width.saturating_sub(3);
    for (row, (role, line)) in area.rows().zip(lines.iter().skip(first.into())) {
        buf.set_stringn(row.x + 2, row.y, line, width.into(), theme[*role]);
    }
}
