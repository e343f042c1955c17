//! Text being typed, with its cursor: in a field, in a form, in the line at the foot of a screen:
//!
//! ```text
//! :set theme dark   high-contrast  kaya  light
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::paint::{fill, write};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::TextInput;
use crate::text::{sanitize, width};
use crate::theme::{Role, Theme};

/// The fewest columns of text next to a question.
const LEAST_TEXT: u16 = 12;
/// With fewer columns, completions are dropped.
const LEAST_MORE: u16 = 7;

/// Writes a text into `area`, already filled, with its last column reserved for the cursor; returns the
/// cursor's place.
pub(crate) fn draw_text_input(
    input: &TextInput,
    style: Style,
    area: Rect,
    buf: &mut Buffer,
) -> Position {
    let (rows, (x, y)) = input.shown(area.width, area.height);
    for (row, text) in (0..area.height).zip(&rows) {
        write(buf, area, row, text, style);
    }
    Position::new(area.x + x, area.y + y)
}

/// Draws a line with an editable part into `area`, one row; returns the cursor's place.
pub(crate) fn draw_prompt(
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
    let text = Rect { x: area.x + indent, width: area.width - indent, height: 1, ..area };
    let cursor = draw_text_input(prompt.input, style, text, buf);
    let used = width(prompt.input.shown(text.width, 1).0.concat().as_str());
    let rest = Rect { x: text.x + used, width: text.width - used.min(text.width), ..text };
    if !prompt.more.is_empty() && rest.width > LEAST_MORE {
        let ground = Style { bg: style.bg, ..Style::default() };
        let style = theme[prompt.more_role].patch(ground);
        write(buf, rest, 0, whole_items(&sanitize(&prompt.more), rest.width), style);
    }
    Some(cursor)
}

/// The items of a list, parted by two blanks, that fit into so many columns; the first one even if it does not.
fn whole_items(list: &str, columns: u16) -> &str {
    let mut fitting = list;
    while width(fitting) > columns {
        let last = fitting.rsplit_once("  ").map(|(rest, _)| rest.trim_end());
        match last.filter(|rest| rest.contains("  ")) {
            Some(rest) => fitting = rest,
            None => return list,
        }
    }
    fitting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Action;
    use crate::theme::{BuiltIn, ColorDepth};

    /// The line in at most `columns`, without trailing blanks, and the column of the cursor.
    fn drawn(prompt: &Prompt, columns: u16) -> Option<(String, u16)> {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let area = Rect::new(0, 0, columns, 1);
        let mut buf = Buffer::empty(area);
        let cursor = draw_prompt(prompt, &theme, area, &mut buf)?;
        let cells = buf.content().iter().map(ratatui::buffer::Cell::symbol);
        let line: String = cells.collect();
        Some((line.trim_end().to_owned(), cursor.x))
    }

    #[test]
    fn completions_that_do_not_fit_are_left_out() {
        assert_eq!(whole_items("   Tab: P-1d  P-2d  P-3e", 22), "   Tab: P-1d  P-2d");
        assert_eq!(whole_items("   Tab: P-1d  P-2d  P-3e", 24), "   Tab: P-1d  P-2d  P-3e");
    }

    #[test]
    fn question_text_and_what_could_follow_stand_in_a_row() {
        let mut input = TextInput::of_line("76");
        input.act(Action::Left, u16::MAX);
        let prompt = Prompt { more: "   Tab: 76fu".into(), ..Prompt::new(" > ", &input) };
        assert_eq!(drawn(&prompt, 40), Some((" > 76   Tab: 76fu".into(), 4)));
        assert_eq!(drawn(&prompt, 11), Some(("  76".into(), 3)));
    }

    #[test]
    fn a_long_text_slides_and_the_question_gives_way_to_it() {
        let input = TextInput::of_line("0123456789abcdef");
        let prompt = Prompt::new(" name: ", &input);
        assert_eq!(drawn(&prompt, 20), Some((" name: 456789abcdef".into(), 19)));
        assert_eq!(drawn(&prompt, 19), Some(("  0123456789abcdef".into(), 18)));
    }

    #[test]
    fn the_cursor_stays_inside_any_width() {
        let input = TextInput::of_line("飛車角金銀桂香歩");
        let prompt = Prompt::new(" > ", &input);
        for columns in 0..40 {
            if let Some((line, x)) = drawn(&prompt, columns) {
                assert!(x < columns, "{line}");
            }
        }
    }
}
