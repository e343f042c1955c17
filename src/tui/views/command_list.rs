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
use crate::text::truncate;
use crate::theme::Role;
use crate::tui::canvas::Canvas;
use crate::tui::layout::first_visible;
use crate::tui::widgets::fill;

/// The most rows of the list.
const ROWS: u16 = 10;
/// Columns of the names and of the keys.
const NAME: u16 = 20;
const KEYS: u16 = 12;
/// Windows of fewer columns leave the sentences out.
const WITH_SENTENCES: u16 = NAME + KEYS + 12;

/// The area above the command line for `count` completions.
fn place(area: Rect, count: usize) -> Rect {
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    let height = count.min(ROWS).min(area.height.saturating_sub(3));
    Rect { y: area.bottom().saturating_sub(1 + height), height, ..area }
}

pub(crate) fn draw(line: &CommandLine, app: &AppState, area: Rect, buf: &mut Canvas) {
    let (choices, chosen) = line.choices();
    let list = place(area, choices.len());
    let first = first_visible(choices.len(), chosen.unwrap_or(0), list.height);
    fill(buf, list, app.theme[Role::Panel]);
    for (row, (index, choice)) in list.rows().zip(choices.iter().enumerate().skip(first)) {
        buf.hit(row, Target::Row(index));
        draw_row(choice, chosen == Some(index), app, row, buf);
    }
}

fn draw_row(choice: &Choice, is_chosen: bool, app: &AppState, row: Rect, buf: &mut Buffer) {
    let role = |role| if is_chosen { Role::CurrentRow } else { role };
    fill(buf, row, app.theme[role(Role::Panel)]);
    let mark = if is_chosen { "▸ " } else { "  " };
    let has_sentences = row.width >= WITH_SENTENCES;
    let muted = if choice.is_elsewhere { Role::PanelMuted } else { Role::Panel };
    let mut write = |x: u16, columns: u16, words: &str, style: Role| {
        let columns = columns.min(row.width.saturating_sub(x + 1));
        let words = truncate(words, columns);
        buf.set_stringn(row.x + x, row.y, words, columns.into(), app.theme[style]);
    };
    write(1, NAME, &format!("{mark}{}", choice.line.trim_end()), role(muted));
    write(NAME + 2, KEYS - 1, &keys(choice, &app.keymap), role(Role::FooterKey));
    if has_sentences {
        let about = if choice.is_elsewhere {
            format!("{}: {}", choice.screen.words(), choice.about)
        } else {
            choice.about.clone()
        };
        write(NAME + KEYS + 2, row.width, &about, role(Role::PanelMuted));
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
