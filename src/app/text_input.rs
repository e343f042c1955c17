//! Text being written: one line or several, with a cursor, measured in columns.
//!
//! The text is kept as it is; what could disturb the terminal is shown in a visible form ([`sanitize`]).

use super::action::Action;
use crate::text::{sanitize, width};

/// The most characters one text takes; more than that is no comment any more.
const MOST: usize = 100_000;

/// Text with a cursor in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Writing {
    lines: Vec<Vec<char>>,
    /// The line of the cursor, and how many characters of it stand before the cursor.
    at: (usize, usize),
    /// Whether there is only one line, whatever is typed or pasted.
    is_single: bool,
}

/// A row of the text as it is shown in so many columns.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    /// The line it shows a part of, and the number of its first character in that.
    line: usize,
    first: usize,
    /// The characters shown.
    count: usize,
}

impl Writing {
    /// A text of several lines, with the cursor at its end.
    #[must_use]
    pub fn of_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let lines = lines.into_iter().flat_map(|line| line.split('\n'));
        let mut writing = Self {
            lines: lines.map(|line| line.chars().collect()).collect(),
            ..Self::default()
        };
        writing.go_to_end();
        writing
    }

    /// A text of one line, with the cursor at its end.
    #[must_use]
    pub fn of_line(line: &str) -> Self {
        let one = |sign| if sign == '\n' { ' ' } else { sign };
        let mut writing = Self {
            lines: vec![line.chars().map(one).collect()],
            is_single: true,
            ..Self::default()
        };
        writing.go_to_end();
        writing
    }

    fn go_to_end(&mut self) {
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        let last = self.lines.len() - 1;
        self.at = (last, self.lines[last].len());
    }

    /// The lines of the text, without empty ones at its end.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .lines
            .iter()
            .map(|line| line.iter().collect())
            .collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines
    }

    /// The text of a single line.
    #[must_use]
    pub fn line(&self) -> String {
        self.lines().join(" ")
    }

    fn has_room(&self) -> bool {
        self.lines.iter().map(|line| line.len() + 1).sum::<usize>() < MOST
    }

    /// Puts a character before the cursor; control characters are no text.
    pub fn insert(&mut self, sign: char) {
        let (line, column) = self.at;
        if !sign.is_control() && self.has_room() {
            self.lines[line].insert(column, sign);
            self.at.1 += 1;
        }
    }

    /// Puts text before the cursor; ends of lines are taken over, in a single line as spaces.
    pub fn paste(&mut self, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for sign in text.chars().take(MOST) {
            match sign {
                '\n' if !self.is_single => self.break_line(),
                '\n' | '\t' => self.insert(' '),
                sign => self.insert(sign),
            }
        }
    }

    /// Ends the line at the cursor; in a single line nothing happens.
    pub fn break_line(&mut self) {
        let (line, column) = self.at;
        if !self.is_single && self.has_room() {
            let rest = self.lines[line].split_off(column);
            self.lines.insert(line + 1, rest);
            self.at = (line + 1, 0);
        }
    }

    /// Takes the character before the cursor away, or the end of the line before.
    pub fn erase(&mut self) {
        if self.at != (0, 0) {
            self.step_back();
            self.delete();
        }
    }

    /// Takes the character behind the cursor away, or the end of this line.
    pub fn delete(&mut self) {
        let (line, column) = self.at;
        if column < self.lines[line].len() {
            self.lines[line].remove(column);
        } else if line + 1 < self.lines.len() {
            let next = self.lines.remove(line + 1);
            self.lines[line].extend(next);
        }
    }

    fn step_back(&mut self) {
        let (line, column) = self.at;
        if column > 0 {
            self.at.1 -= 1;
        } else if line > 0 {
            self.at = (line - 1, self.lines[line - 1].len());
        }
    }

    fn step_on(&mut self) {
        let (line, column) = self.at;
        if column < self.lines[line].len() {
            self.at.1 += 1;
        } else if line + 1 < self.lines.len() {
            self.at = (line + 1, 0);
        }
    }

    /// Does what a key means for text shown in `columns`: steps, erases. Up and down go by rows as they are seen.
    pub fn act(&mut self, action: Action, columns: u16) {
        match action {
            Action::Left => self.step_back(),
            Action::Right => self.step_on(),
            Action::Up => self.step_row(columns, -1),
            Action::Down => self.step_row(columns, 1),
            Action::First => self.at.1 = 0,
            Action::Last => self.at.1 = self.lines[self.at.0].len(),
            Action::Erase => self.erase(),
            Action::Remove => self.delete(),
            _ => {}
        }
    }

    fn step_row(&mut self, columns: u16, by: isize) {
        let rows = self.rows(columns);
        let (row, x) = self.place(&rows);
        let Some(row) = row.checked_add_signed(by).and_then(|row| rows.get(row)) else {
            return;
        };
        let line = &self.lines[row.line];
        let signs = line.iter().skip(row.first).take(row.count);
        let mut used = 0;
        let before = signs.take_while(|&&sign| {
            used += shown_width(sign);
            used <= x
        });
        let count = before.count();
        // Behind the last character of a row that goes on the cursor is shown on the next one.
        let goes_on = row.first + row.count < line.len();
        let most = row.count.saturating_sub(usize::from(goes_on));
        self.at = (row.line, row.first + count.min(most));
    }

    /// The lines broken into rows of at most `columns`, the last column kept free for the cursor.
    fn rows(&self, columns: u16) -> Vec<Row> {
        let room = columns.saturating_sub(1).max(2);
        let broken = self.lines.iter().enumerate();
        broken
            .flat_map(|(number, line)| {
                let mut rows = vec![(0, 0)];
                let mut used = 0;
                for (at, &sign) in line.iter().enumerate() {
                    used += shown_width(sign);
                    if used > room {
                        rows.push((at, 0));
                        used = shown_width(sign);
                    }
                    if let Some(row) = rows.last_mut() {
                        row.1 += 1;
                    }
                }
                rows.into_iter().map(move |(first, count)| Row {
                    line: number,
                    first,
                    count,
                })
            })
            .collect()
    }

    /// The row of the cursor, and the columns before it.
    fn place(&self, rows: &[Row]) -> (usize, u16) {
        let (line, column) = self.at;
        let row = rows
            .iter()
            .rposition(|row| row.line == line && row.first <= column)
            .unwrap_or(0);
        let first = rows.get(row).map_or(0, |row| row.first);
        let before = self.lines[line].iter().take(column).skip(first);
        (row, before.map(|&sign| shown_width(sign)).sum())
    }

    /// The rows seen in an area of so many columns and rows, and the column and row of the cursor in it.
    ///
    /// The cursor is always seen; a single line slides.
    #[must_use]
    pub fn shown(&self, columns: u16, height: u16) -> (Vec<String>, (u16, u16)) {
        let rows = self.rows(columns);
        let (row, x) = self.place(&rows);
        let height = usize::from(height).max(1);
        let first = (row + 1).saturating_sub(height);
        let seen = rows.iter().skip(first).take(height).map(|row| {
            let signs = self.lines[row.line].iter().skip(row.first).take(row.count);
            signs
                .map(|sign| sanitize(sign.encode_utf8(&mut [0; 4])).into_owned())
                .collect()
        });
        (seen.collect(), (x, u16::try_from(row - first).unwrap_or(0)))
    }
}

/// The columns that a character takes in the form in which it is shown.
fn shown_width(sign: char) -> u16 {
    width(&sanitize(sign.encode_utf8(&mut [0; 4])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(writing: &Writing, columns: u16, height: u16) -> (String, (u16, u16)) {
        let (rows, cursor) = writing.shown(columns, height);
        (rows.join("/"), cursor)
    }

    #[test]
    fn wide_characters_count_two_columns_and_are_never_split() {
        let mut writing = Writing::of_line("");
        writing.paste("飛車角a行");
        assert_eq!(shown(&writing, 6, 3), ("飛車/角a行".into(), (5, 1)));
        assert_eq!(shown(&writing, 6, 1), ("角a行".into(), (5, 0)));
        writing.act(Action::Up, 6);
        assert_eq!(shown(&writing, 6, 3).1, (2, 0));
    }

    #[test]
    fn lines_are_broken_joined_and_pasted() {
        let mut writing = Writing::of_lines(["one", "two"]);
        writing.act(Action::First, 20);
        writing.erase();
        assert_eq!(writing.lines(), ["onetwo"]);
        writing.break_line();
        writing.paste("a\r\nb\tc\n");
        assert_eq!(writing.lines(), ["one", "a", "b c", "two"]);
        writing.act(Action::Up, 20);
        writing.act(Action::Last, 20);
        writing.delete();
        assert_eq!(writing.lines(), ["one", "a", "b ctwo"]);
        let mut single = Writing::of_line("x");
        single.paste("a\nb");
        single.break_line();
        assert_eq!(single.line(), "xa b");
    }

    #[test]
    fn what_disturbs_the_terminal_is_kept_and_shown_in_another_form() {
        let writing = Writing::of_lines(["a\u{202e}b"]);
        assert_eq!(writing.lines(), ["a\u{202e}b"]);
        assert_eq!(shown(&writing, 20, 1), ("a<202e>b".into(), (8, 0)));
    }

    #[test]
    fn empty_lines_at_the_end_are_no_text() {
        let mut writing = Writing::of_lines([]);
        assert!(writing.lines().is_empty());
        writing.paste("a\n\nb\n\n");
        assert_eq!(writing.lines(), ["a", "", "b"]);
    }
}
