//! The list of endings:
//!
//! ```text
//!  Result  終局
//!  resignation      投了              < ☗ Black wins >
//!  checkmate        詰み                ☗ Black wins
//!  sennichite       千日手              Draw
//!  time             時間切れ            ☗ Black wins
//! ```

use ratatui::layout::Rect;

use crate::app::parts::pointer::Target;
use crate::app::screens::review::form::ending::EndForm;
use crate::app::screens::review::{japanese, name, outcome_of};
use crate::app::wording::words::marked_side;
use crate::text::pad_right;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::layout::first_visible;

/// Columns of the word in a language other than Japanese.
const WORDS: u16 = 17;
/// Columns of the Japanese word.
const JAPANESE: u16 = 18;
/// A list with fewer columns is shortened.
const NARROW: u16 = 60;

pub(super) fn height(list: &EndForm) -> u16 {
    u16::try_from(list.offered.len()).unwrap_or(u16::MAX)
}

pub(super) fn draw(list: &EndForm, theme: &Theme, area: Rect, buf: &mut Canvas) {
    let first = first_visible(list.offered.len(), list.current, area.height);
    let rows = list.offered.iter().enumerate().skip(first);
    for ((number, &(reason, color)), line) in rows.zip(area.rows()) {
        buf.hit(line, Target::Row(number));
        let is_current = number == list.current;
        let role = if is_current { Role::CurrentRow } else { Role::Dialog };
        let outcome = match color {
            // A narrow list has room for the winner's name only.
            Some(color) if line.width < NARROW => marked_side(color),
            _ => outcome_of(reason, color),
        };
        let outcome = match color {
            Some(_) if is_current => format!("< {outcome} >"),
            _ => format!("  {outcome}"),
        };
        let (name, japanese) = (name(reason), japanese(reason));
        let word = JAPANESE.min(line.width / 3);
        let names = if name == japanese {
            pad_right(&name, JAPANESE.min(line.width / 2))
        } else {
            pad_right(&name, WORDS) + &pad_right(&japanese, word)
        };
        let words = format!("{names}{outcome}");
        let words = pad_right(&words, line.width);
        buf.set_stringn(line.x, line.y, words, line.width.into(), theme[role]);
    }
}
