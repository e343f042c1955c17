//! The table of a search by position: what was played, how often, and how those games ended.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::layout::LibraryLayout;
use super::rows::write;
use crate::app::notation::written;
use crate::app::screens::library::Tree;
use crate::library::{NextMove, Wins};
use crate::notation::mark;
use crate::rules::Move;
use crate::text::{pad_left, pad_right};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::{body, first_visible};
use crate::tui::widgets::fill;

/// Columns of the numbers: games, percent, won by either side, drawn.
const NUMBERS: [u16; 5] = [6, 4, 4, 4, 4];

/// The widest that a move is given.
const MOVE: u16 = 20;

/// Draws the moves played in the position.
pub(super) fn table(tree: &Tree, theme: &Theme, layout: &LibraryLayout, buf: &mut Buffer) {
    let area = layout.moves;
    if area.is_empty() {
        return;
    }
    fill(buf, area, theme[Role::Panel]);
    let title = Rect { height: 1, ..area };
    fill(buf, title, theme[Role::PanelTitle]);
    let [percent, black, white, draws] = ["%", "☗%", "☖%", "=%"].map(str::to_owned);
    let names = [text!("library-times"), percent, black, white, draws];
    write(
        buf,
        title,
        &line(
            &format!("  {}", text!("library-next-move")),
            &names,
            area.width,
        ),
        theme[Role::PanelTitle],
    );
    let rows = body(area);
    if tree.moves().is_empty() {
        let words = match tree.found() {
            None => text!("library-searching"),
            Some(found) if found.games.is_empty() => text!("library-no-game-here"),
            Some(_) => text!("library-no-move-here"),
        };
        write(
            buf,
            Rect {
                height: rows.height.min(1),
                ..rows
            },
            &format!("  {words}"),
            theme[Role::PanelMuted],
        );
        return;
    }
    let first = first_visible(tree.moves().len(), tree.current(), rows.height);
    let moves = tree.moves().iter().enumerate().skip(first);
    for (place, (index, next)) in rows.rows().zip(moves) {
        let is_chosen = index == tree.current() && !tree.is_in_games;
        let role = if is_chosen {
            Role::CurrentRow
        } else {
            Role::Panel
        };
        let glyph = if is_chosen { "▸" } else { " " };
        let name = format!("{glyph} {}", name(tree, next.mv));
        fill(buf, place, theme[role]);
        write(
            buf,
            place,
            &line(&name, &numbers(tree, next), area.width),
            theme[role],
        );
    }
}

/// Which move of the table is drawn in a row of the window.
pub(super) fn move_at(tree: &Tree, layout: &LibraryLayout, y: u16) -> Option<usize> {
    let rows = body(layout.moves);
    let first = first_visible(tree.moves().len(), tree.current(), rows.height);
    let index = first + usize::from(y.checked_sub(rows.y)?);
    (index < tree.moves().len()).then_some(index)
}

fn name(tree: &Tree, mv: Move) -> String {
    let position = tree.position();
    let previous = tree.last_move().map(Move::to);
    let side = mark(position.side_to_move());
    format!("{side}{}", written(position, mv, previous))
}

fn numbers(tree: &Tree, next: &NextMove) -> [String; 5] {
    let all = tree.found().map_or(0, |found| found.wins.games());
    let Wins {
        black,
        white,
        draws,
        ..
    } = next.wins;
    let decided = black + white + draws;
    [
        next.games.to_string(),
        percent(next.games, all),
        percent(black, decided),
        percent(white, decided),
        percent(draws, decided),
    ]
}

/// A share in whole percent; `-` of nothing.
pub(super) fn percent(part: u32, all: u32) -> String {
    let (part, all) = (u64::from(part), u64::from(all));
    match (part * 100 + all / 2).checked_div(all) {
        Some(percent) => percent.to_string(),
        None => "-".into(),
    }
}

fn line(name: &str, numbers: &[String; 5], width: u16) -> String {
    let taken: u16 = NUMBERS.iter().sum::<u16>() + 1;
    let room = width.saturating_sub(taken).min(MOVE);
    let mut line = pad_right(name, room);
    for (number, columns) in numbers.iter().zip(NUMBERS) {
        line.push_str(&pad_left(number, columns));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_and_of_nothing_there_is_none() {
        assert_eq!(percent(1, 3), "33");
        assert_eq!(percent(2, 3), "67");
        assert_eq!(percent(u32::MAX, u32::MAX), "100");
        assert_eq!(percent(0, 0), "-");
    }
}
