//! The completions of a typed command, above its line:
//!
//! ```text
//!  ▸ analyse-game        %          judge every move of the line: mistakes, and what they lose
//!    analyse             A          turn the engine that judges the position on or off
//! :anal
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::command::{Choice, CommandLine};
use crate::app::parts::pointer::Target;
use crate::app::person::keymap::Keymap;
use crate::app::state::AppState;
use crate::text::{truncate, width, wrap};
use crate::theme::Role;
use crate::tui::canvas::Canvas;
use crate::tui::layout::first_visible;
use crate::tui::widgets::fill;

/// The most rows of the list.
const ROWS: usize = 10;
/// Columns of the names and of the keys.
const NAME: u16 = 20;
const KEYS: u16 = 12;
/// Windows of fewer columns leave the sentences out.
const WITH_SENTENCES: u16 = NAME + KEYS + 12;
/// The narrowest column for all lines of a sentence; below that, it stands below its name.
const SENTENCE: u16 = 34;

/// The area above the command line for `count` rows.
fn place(area: Rect, count: usize) -> Rect {
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    let height = count.min(area.height.saturating_sub(3));
    Rect { y: area.bottom().saturating_sub(1 + height), height, ..area }
}

pub(crate) fn draw(line: &CommandLine, app: &AppState, area: Rect, buf: &mut Canvas) {
    let (choices, chosen) = line.choices();
    let whole = chosen.and_then(|chosen| choices.get(chosen));
    let whole = whole.map_or_else(Vec::new, |choice| whole_sentence(choice, area.width));
    let list = place(area, choices.len().min(ROWS) + whole.len());
    let more = u16::try_from(whole.len()).unwrap_or(u16::MAX).min(list.height);
    let rows = list.height - more;
    let first = first_visible(choices.len(), chosen.unwrap_or(0), rows);
    fill(buf, list, app.theme[Role::Panel]);
    let mut y = list.y;
    for (index, choice) in choices.iter().enumerate().skip(first).take(rows.into()) {
        let is_chosen = chosen == Some(index);
        let row = Rect { y, height: 1 + if is_chosen { more } else { 0 }, ..list };
        let below = if is_chosen { &*whole } else { &[] };
        buf.hit(row, Target::Row(index));
        draw_row(choice, is_chosen, below, app, row, buf);
        y += row.height;
    }
}

/// The column of the sentences, and their width in a window of `columns`.
const fn sentence_column(columns: u16) -> (u16, u16) {
    let x = NAME + KEYS + 2;
    (x, columns.saturating_sub(x + 1))
}

/// The lines below the chosen row if its sentence does not fit the row.
fn whole_sentence(choice: &Choice, columns: u16) -> Vec<String> {
    let (_, room) = sentence_column(columns);
    let words = sentence(choice);
    match columns >= WITH_SENTENCES && width(&words) <= room {
        true => Vec::new(),
        false if room >= SENTENCE => wrap(&words, room).split_off(1),
        false => wrap(&words, columns.saturating_sub(4)),
    }
}

fn sentence(choice: &Choice) -> String {
    if choice.is_elsewhere {
        format!("{}: {}", choice.screen.words(), choice.about)
    } else {
        choice.about.clone()
    }
}

fn draw_row(
    choice: &Choice,
    is_chosen: bool,
    below: &[String],
    app: &AppState,
    row: Rect,
    buf: &mut Buffer,
) {
    let role = |role| if is_chosen { Role::CurrentRow } else { role };
    fill(buf, row, app.theme[role(Role::Panel)]);
    let mark = if is_chosen { "▸ " } else { "  " };
    let muted = if choice.is_elsewhere { Role::PanelMuted } else { Role::Panel };
    let mut write = |(x, y): (u16, u16), columns: u16, words: &str, style: Role| {
        let columns = columns.min(row.width.saturating_sub(x + 1));
        let words = truncate(words, columns);
        buf.set_stringn(row.x + x, row.y + y, words, columns.into(), app.theme[style]);
    };
    write((1, 0), NAME, &format!("{mark}{}", choice.line.trim_end()), role(muted));
    write((NAME + 2, 0), KEYS - 1, &keys(choice, &app.keymap), role(Role::FooterKey));
    let (x, room) = sentence_column(row.width);
    let is_beside = below.is_empty() || room >= SENTENCE;
    if row.width >= WITH_SENTENCES && is_beside {
        let words = sentence(choice);
        let words = match below {
            [] => words,
            _ => wrap(&words, room).swap_remove(0),
        };
        write((x, 0), row.width, &words, role(Role::PanelMuted));
    }
    let x = if is_beside { x } else { 3 };
    for (y, words) in (1..row.height).zip(below) {
        write((x, y), row.width, words, role(Role::PanelMuted));
    }
}

/// The keys for the action on the screens that have it.
fn keys(choice: &Choice, keymap: &Keymap) -> String {
    let Some(entry) = choice.entry else {
        return String::new();
    };
    let keys = keymap.keys(choice.screen, entry).iter().map(|key| key.words());
    keys.collect::<Vec<_>>().join(" ")
}
