//! Text being typed, with its cursor: in a field, in a sheet, in the line at the foot of a screen.
//!
//! ```text
//! :set theme dark   high-contrast  kaya  light
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::paint::{fill, write};
use crate::app::prompt::Prompt;
use crate::app::text_input::TextInput;
use crate::text::{sanitize, width};
use crate::theme::{Role, Theme};

/// The fewest columns of text that a question may leave.
const LEAST_TEXT: u16 = 12;
/// What could follow is left out where there are no more columns.
const LEAST_MORE: u16 = 7;

/// Writes a text into `area`, which is filled already, its last column kept free for the cursor; returns where the cursor
/// belongs.
pub fn draw_text_input(input: &TextInput, style: Style, area: Rect, buf: &mut Buffer) -> Position {
    let (rows, (x, y)) = input.shown(area.width, area.height);
    for (row, text) in (0..area.height).zip(&rows) {
        write(buf, area, row, text, style);
    }
    Position::new(area.x + x, area.y + y)
}

/// Draws a line of which a part is typed into `area`, one row; returns where the cursor belongs.
pub fn draw_prompt(
    prompt: &Prompt,
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    if area.width < 4 || area.height == 0 {
        return None;
    }
    let style = theme[Role::Input];
    fill(buf, area, style);
    let question = prompt.question.as_str();
    let has_room = width(question) + LEAST_TEXT < area.width;
    let question = if has_room { question } else { "  " };
    write(buf, area, 0, question, style);
    let indent = width(question);
    let text = Rect {
        x: area.x + indent,
        width: area.width - indent,
        height: 1,
        ..area
    };
    let cursor = draw_text_input(prompt.input, style, text, buf);
    let used = width(prompt.input.shown(text.width, 1).0.concat().as_str());
    let rest = Rect {
        x: text.x + used,
        width: text.width - used.min(text.width),
        ..text
    };
    if !prompt.more.is_empty() && rest.width > LEAST_MORE {
        let ground = Style {
            bg: style.bg,
            ..Style::default()
        };
        let style = theme[prompt.more_role].patch(ground);
        write(buf, rest, 0, &sanitize(&prompt.more), style);
    }
    Some(cursor)
}
