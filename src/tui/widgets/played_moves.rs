//! The moves played in a position, their numbers, and the results of those games.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::paint::{fill, write};
use crate::app::wording::words::percent;
use crate::library::Wins;
use crate::text::{pad_left, pad_right};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::{body, first_visible};

/// Columns of the numbers: games, percent, won by either side, drawn.
const NUMBERS: [u16; 5] = [6, 4, 4, 4, 4];

/// The numbers dropped first where there is no room: draws, then the share of all games.
const LEAST_WANTED: [usize; 2] = [4, 1];

/// Columns of the note behind them.
const NOTE: u16 = 6;

/// The greatest width of a move, and the least before numbers are dropped.
const MOVE: u16 = 20;
const LEAST_MOVE: u16 = 14;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayedMoveRow {
    /// The move in the chosen notation.
    pub name: String,
    pub wins: Wins,
    /// Shown in the last column.
    pub note: String,
}

/// Moves below a line of headings; the chosen one is always visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayedMovesView<'a> {
    pub rows: &'a [PlayedMoveRow],
    /// The games with any of the moves, and those without a next move.
    pub games: u32,
    /// The heading of the notes; if empty there are none.
    pub notes: &'a str,
    /// The chosen move, if keys choose among the moves.
    pub current: Option<usize>,
    /// The list is scrolled so that this move is visible.
    pub seen: usize,
    /// Shown where there are no moves.
    pub empty: &'a str,
    pub theme: &'a Theme,
}

impl PlayedMovesView<'_> {
    /// The move drawn at a cell of a list that fills `area`.
    pub(crate) fn row_at(&self, area: Rect, at: Position) -> Option<usize> {
        let rows = body(area);
        let first = first_visible(self.rows.len(), self.seen, rows.height);
        let index = first + usize::from(at.y.checked_sub(rows.y)?);
        (rows.contains(at) && index < self.rows.len()).then_some(index)
    }

    fn numbers(&self, wins: Wins) -> [String; 5] {
        if wins.games() == 0 {
            return std::array::from_fn(|_| String::new());
        }
        let decided = wins.black + wins.white + wins.draws;
        [
            wins.games().to_string(),
            percent(wins.games(), self.games),
            percent(wins.black, decided),
            percent(wins.white, decided),
            percent(wins.draws, decided),
        ]
    }

    fn line(&self, name: &str, numbers: &[String; 5], note: &str, width: u16) -> String {
        let notes = if self.notes.is_empty() { 0 } else { NOTE };
        let mut widths = NUMBERS;
        let room = |widths: [u16; 5]| {
            let taken: u16 = widths.iter().sum::<u16>() + notes + 1;
            width.saturating_sub(taken)
        };
        for number in LEAST_WANTED {
            if room(widths) < LEAST_MOVE {
                widths[number] = 0;
            }
        }
        let mut line = pad_right(name, room(widths).min(MOVE));
        for (number, columns) in numbers.iter().zip(widths).filter(|(_, columns)| *columns > 0) {
            line.push_str(&pad_left(number, columns));
        }
        line.push_str(&pad_left(note, notes));
        line
    }
}

impl Widget for PlayedMovesView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let theme = self.theme;
        fill(buf, area, theme[Role::Panel]);
        let title = Rect { height: 1, ..area };
        fill(buf, title, theme[Role::PanelTitle]);
        let [share, black, white, draws] = ["%", "☗%", "☖%", "=%"].map(str::to_owned);
        let names = [text!("library-times"), share, black, white, draws];
        let heading = format!("  {}", text!("library-next-move"));
        let line = self.line(&heading, &names, self.notes, area.width);
        write(buf, title, 0, &line, theme[Role::PanelTitle]);
        let rows = body(area);
        if self.rows.is_empty() {
            let words = format!("  {}", self.empty);
            write(buf, rows, 0, &words, theme[Role::PanelMuted]);
            return;
        }
        let first = first_visible(self.rows.len(), self.seen, rows.height);
        let moves = self.rows.iter().enumerate().skip(first);
        for (place, (index, row)) in rows.rows().zip(moves) {
            let is_chosen = self.current == Some(index);
            let (role, glyph) =
                if is_chosen { (Role::CurrentRow, "▸") } else { (Role::Panel, " ") };
            let name = format!("{glyph} {}", row.name);
            let line = self.line(&name, &self.numbers(row.wins), &row.note, area.width);
            fill(buf, place, theme[role]);
            write(buf, place, 0, &line, theme[role]);
        }
    }
}
