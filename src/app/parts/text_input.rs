//! Text being typed: one line or several, with a cursor, measured in columns.
//!
//! The text is stored unchanged; characters that could disturb the terminal are shown in a visible form
//! ([`sanitize`]).

use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::pointer::Gesture;
use crate::text::{composed, is_harmless, sanitize, width};

/// The most characters of a text.
const MOST: usize = 100_000;

/// Text with a cursor in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TextInput {
    lines: Vec<Vec<char>>,
    /// The line of the cursor, and the number of characters before it in that line.
    at: (usize, usize),
    /// Whether there is only one line, even after a paste of several.
    is_single: bool,
    limit: Limit,
    accepts: Accepts,
}

/// The limit of typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// At most this many characters, line ends included.
    Characters(usize),
    /// At most this many columns of a single line as it is shown.
    Columns(u16),
}

impl Default for Limit {
    fn default() -> Self {
        Self::Characters(MOST)
    }
}

/// The accepted characters; control characters are never accepted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Accepts {
    /// All.
    #[default]
    Text,
    /// Those that are shown unchanged.
    Visible,
    /// Digits.
    Digits,
    /// Letters a to z, digits, `-` and `_`; capitals become small letters.
    Identifier,
}

impl Accepts {
    /// The accepted form of `c`; `None` if it is refused.
    fn take(self, c: char) -> Option<char> {
        let is_taken = match self {
            Self::Text => !c.is_control(),
            Self::Visible => is_harmless(c),
            Self::Digits => c.is_ascii_digit(),
            Self::Identifier => c.is_ascii_alphanumeric() || matches!(c, '-' | '_'),
        };
        let c = match self {
            Self::Identifier => c.to_ascii_lowercase(),
            Self::Text | Self::Visible | Self::Digits => c,
        };
        is_taken.then_some(c)
    }
}

/// A row of the text, wrapped to the columns of its area.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    /// The index of its line, and of its first character in that line.
    line: usize,
    first: usize,
    /// The number of characters shown.
    count: usize,
}

/// Handles input while a search text is typed; returns the text to look for if it may be another one. Enter ends
/// the typing, and Esc gives the search up.
pub(crate) fn type_search(finding: &mut Option<TextInput>, input: &Input) -> Option<String> {
    let letters = finding.as_mut()?;
    match input {
        Input::Act(Action::Choose) | Input::Pointer(Gesture::Click, _) => {
            *finding = None;
            None
        }
        Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
            *finding = None;
            Some(String::new())
        }
        input => {
            letters.input(input, u16::MAX);
            Some(letters.line())
        }
    }
}

impl TextInput {
    /// A search text, which begins as the last one.
    pub(crate) fn for_search(wanted: &str) -> Self {
        Self::of_line(wanted).accepting(Accepts::Visible)
    }

    /// A text of several lines, with the cursor at its end.
    pub(crate) fn of_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let lines = lines.into_iter().flat_map(|line| line.split('\n'));
        let mut input =
            Self { lines: lines.map(|line| line.chars().collect()).collect(), ..Self::default() };
        input.go_to_end();
        input
    }

    /// A text of one line, with the cursor at its end.
    pub(crate) fn of_line(line: &str) -> Self {
        let one = |c| if c == '\n' { ' ' } else { c };
        let mut input = Self {
            lines: vec![line.chars().map(one).collect()],
            is_single: true,
            ..Self::default()
        };
        input.go_to_end();
        input
    }

    /// The text with another limit; one that is already longer stays unchanged.
    #[must_use]
    pub(crate) const fn with_limit(mut self, limit: Limit) -> Self {
        self.limit = limit;
        self
    }

    /// The text, which accepts only these characters from now on.
    #[must_use]
    pub(crate) const fn accepting(mut self, accepts: Accepts) -> Self {
        self.accepts = accepts;
        self
    }

    /// Replaces the text by a line, without regard to the limit, with the cursor at its end.
    pub(crate) fn set(&mut self, line: &str) {
        *self = Self {
            is_single: self.is_single,
            limit: self.limit,
            accepts: self.accepts,
            ..Self::of_line(line)
        };
    }

    fn go_to_end(&mut self) {
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        let last = self.lines.len() - 1;
        self.at = (last, self.lines[last].len());
    }

    /// The lines of the text, without empty ones at its end.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.lines.iter().map(|line| line.iter().collect()).collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines
    }

    /// The text of a single line.
    pub(crate) fn line(&self) -> String {
        self.lines().join(" ")
    }

    /// Whether the text is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.iter().all(Vec::is_empty)
    }

    /// The text before the cursor in its line.
    pub(crate) fn before_cursor(&self) -> String {
        let (line, column) = self.at;
        self.lines[line].iter().take(column).collect()
    }

    /// Whether the cursor is behind the last character.
    pub(crate) fn is_at_end(&self) -> bool {
        let (line, column) = self.at;
        line + 1 == self.lines.len() && column == self.lines[line].len()
    }

    /// Whether `c` can be added within the limit.
    fn has_room(&self, c: char) -> bool {
        match self.limit {
            Limit::Characters(most) => {
                let ends = self.lines.len() - 1;
                self.lines.iter().map(Vec::len).sum::<usize>() + ends < most
            }
            Limit::Columns(most) => {
                let mut line = self.lines[0].clone();
                line.insert(self.at.1, c);
                shown_widths(&line).iter().sum::<u16>() <= most
            }
        }
    }

    /// Inserts a character before the cursor, if it is accepted and there is room.
    pub(crate) fn insert(&mut self, c: char) {
        let (line, column) = self.at;
        if let Some(c) = self.accepts.take(c).filter(|c| self.has_room(*c)) {
            self.lines[line].insert(column, c);
            self.at.1 += 1;
        }
    }

    /// Inserts text before the cursor; in a single line, line ends become spaces.
    pub(crate) fn paste(&mut self, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        // A combining mark alone is not visible.
        let text = match self.accepts {
            Accepts::Visible => composed(&text).into_owned(),
            Accepts::Text | Accepts::Digits | Accepts::Identifier => text,
        };
        for c in text.chars().take(MOST) {
            match c {
                '\n' if !self.is_single => self.break_line(),
                '\n' | '\t' => self.insert(' '),
                c => self.insert(c),
            }
        }
    }

    /// Ends the line at the cursor; in a single line nothing happens.
    pub(crate) fn break_line(&mut self) {
        let (line, column) = self.at;
        if !self.is_single && self.has_room('\n') {
            let rest = self.lines[line].split_off(column);
            self.lines.insert(line + 1, rest);
            self.at = (line + 1, 0);
        }
    }

    /// Removes the character before the cursor, or the end of the line before.
    pub(crate) fn erase(&mut self) {
        if self.at != (0, 0) {
            self.step_back();
            self.delete();
        }
    }

    /// Removes the character behind the cursor, or the end of this line.
    pub(crate) fn delete(&mut self) {
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

    /// Handles typed and pasted text, and keys with a meaning in text shown in `columns`.
    pub(crate) fn input(&mut self, input: &Input, columns: u16) {
        match input {
            Input::Act(action) => self.act(*action, columns),
            Input::Char(c) => self.insert(*c),
            Input::Paste(text) => self.paste(text),
            _ => {}
        }
    }

    /// Handles a key for text shown in `columns`: steps, erasing. Up and down follow the rows shown.
    pub(crate) fn act(&mut self, action: Action, columns: u16) {
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
        let widths = shown_widths(line);
        let widths = widths.iter().skip(row.first).take(row.count);
        let mut used = 0;
        let before = widths.take_while(|&&width| {
            used += width;
            used <= x
        });
        let count = before.count();
        // At the end of a row that continues, the cursor is shown on the next row.
        let goes_on = row.first + row.count < line.len();
        let most = row.count.saturating_sub(usize::from(goes_on));
        self.at = (row.line, row.first + count.min(most));
    }

    /// The lines broken into rows of at most `columns`, with the last column free for the cursor.
    fn rows(&self, columns: u16) -> Vec<Row> {
        let room = columns.saturating_sub(1).max(2);
        let broken = self.lines.iter().enumerate();
        broken
            .flat_map(|(number, line)| {
                let mut rows = vec![(0, 0)];
                let mut used = 0;
                for (at, width) in shown_widths(line).into_iter().enumerate() {
                    used += width;
                    if used > room {
                        rows.push((at, 0));
                        used = width;
                    }
                    if let Some(row) = rows.last_mut() {
                        row.1 += 1;
                    }
                }
                rows.into_iter().map(move |(first, count)| Row { line: number, first, count })
            })
            .collect()
    }

    /// The row of the cursor, and the columns before it.
    fn place(&self, rows: &[Row]) -> (usize, u16) {
        let (line, column) = self.at;
        let row = rows.iter().rposition(|row| row.line == line && row.first <= column).unwrap_or(0);
        let first = rows.get(row).map_or(0, |row| row.first);
        let widths = shown_widths(&self.lines[line]);
        (row, widths.iter().take(column).skip(first).sum())
    }

    /// The rows visible in an area of `columns` by `height` cells, and the column and row of the cursor in
    /// it.
    ///
    /// The cursor is always visible; a single line in one row slides.
    pub(crate) fn shown(&self, columns: u16, height: u16) -> (Vec<String>, (u16, u16)) {
        if self.is_single && height <= 1 {
            let (row, x) = self.slid(columns);
            return (vec![row], (x, 0));
        }
        let rows = self.rows(columns);
        let (row, x) = self.place(&rows);
        let height = usize::from(height).max(1);
        let first = (row + 1).saturating_sub(height);
        let seen = rows.iter().skip(first).take(height).map(|row| {
            let forms = shown_forms(&self.lines[row.line]).into_iter();
            forms.skip(row.first).take(row.count).collect()
        });
        (seen.collect(), (x, u16::try_from(row - first).unwrap_or(0)))
    }

    /// The part of a single line that is visible in `columns`, its end if the cursor is in it; and the
    /// cursor's column.
    fn slid(&self, columns: u16) -> (String, u16) {
        let room = columns.saturating_sub(1);
        let (line, column) = (shown_forms(&self.lines[0]), self.at.1);
        let tail = fitting(line.iter().rev(), room);
        let seen = &line[(line.len() - tail).min(column)..];
        let x = seen.iter().take(column + seen.len() - line.len());
        let x = x.map(|form| width(form)).sum();
        (seen[..fitting(seen.iter(), room)].concat(), x)
    }
}

/// The number of characters that fit `columns`, by the forms in which they are shown.
fn fitting<'a>(forms: impl Iterator<Item = &'a String>, columns: u16) -> usize {
    let mut used = 0_u16;
    let fits = |form: &&String| {
        used = used.saturating_add(width(form));
        used <= columns
    };
    forms.take_while(fits).count()
}

/// The characters of a line, each in the form in which it is shown; a mark that is shown with its letter is
/// empty.
fn shown_forms(line: &[char]) -> Vec<String> {
    let mut forms: Vec<String> = Vec::with_capacity(line.len());
    // The letter that marks may follow, and its place.
    let mut letter: Option<(usize, char)> = None;
    for &c in line {
        let whole = letter.and_then(|(at, before)| {
            let both = String::from_iter([before, c]);
            let both = composed(&both);
            let mut whole = both.chars();
            whole.next().filter(|_| whole.next().is_none()).map(|whole| (at, whole))
        });
        if let Some((at, whole)) = whole {
            forms[at] = whole.into();
            forms.push(String::new());
            letter = Some((at, whole));
        } else {
            letter = Some((forms.len(), c));
            forms.push(sanitize(c.encode_utf8(&mut [0; 4])).into_owned());
        }
    }
    forms
}

/// The columns that each character takes in the form in which it is shown.
fn shown_widths(line: &[char]) -> Vec<u16> {
    shown_forms(line).iter().map(|form| width(form)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(input: &TextInput, columns: u16, height: u16) -> (String, (u16, u16)) {
        let (rows, cursor) = input.shown(columns, height);
        (rows.join("/"), cursor)
    }

    #[test]
    fn wide_characters_count_two_columns_and_are_never_split() {
        let mut input = TextInput::of_line("");
        input.paste("飛車角a行");
        assert_eq!(shown(&input, 6, 3), ("飛車/角a行".into(), (5, 1)));
        assert_eq!(shown(&input, 6, 1), ("角a行".into(), (5, 0)));
        input.act(Action::Up, 6);
        assert_eq!(shown(&input, 6, 3).1, (2, 0));
    }

    #[test]
    fn lines_are_broken_joined_and_pasted() {
        let mut input = TextInput::of_lines(["one", "two"]);
        input.act(Action::First, 20);
        input.erase();
        assert_eq!(input.lines(), ["onetwo"]);
        input.break_line();
        input.paste("a\r\nb\tc\n");
        assert_eq!(input.lines(), ["one", "a", "b c", "two"]);
        input.act(Action::Up, 20);
        input.act(Action::Last, 20);
        input.delete();
        assert_eq!(input.lines(), ["one", "a", "b ctwo"]);
        let mut single = TextInput::of_line("x");
        single.paste("a\nb");
        single.break_line();
        assert_eq!(single.line(), "xa b");
    }

    #[test]
    fn what_disturbs_the_terminal_is_kept_and_shown_in_another_form() {
        let input = TextInput::of_lines(["a\u{202e}b"]);
        assert_eq!(input.lines(), ["a\u{202e}b"]);
        assert_eq!(shown(&input, 20, 1), ("a<202e>b".into(), (8, 0)));
    }

    #[test]
    fn a_letter_and_its_mark_are_kept_as_two_and_shown_as_one() {
        let mut input = TextInput::of_line("カ\u{3099}e\u{301}x");
        assert_eq!(shown(&input, 20, 1), ("ガéx".into(), (4, 0)));
        assert_eq!(shown(&input, 4, 2), ("ガé/x".into(), (1, 1)));
        assert_eq!(input.line(), "カ\u{3099}e\u{301}x");
        input.act(Action::First, 20);
        input.act(Action::Right, 20);
        input.act(Action::Remove, 20);
        assert_eq!(shown(&input, 20, 1), ("カéx".into(), (2, 0)));
        let mut visible = TextInput::of_line("").accepting(Accepts::Visible);
        visible.paste("カ\u{3099}\u{3099}");
        assert_eq!(visible.line(), "ガ");
    }

    #[test]
    fn empty_lines_at_the_end_are_no_text() {
        let mut input = TextInput::of_lines([]);
        assert!(input.lines().is_empty());
        input.paste("a\n\nb\n\n");
        assert_eq!(input.lines(), ["a", "", "b"]);
    }

    #[test]
    fn a_single_line_slides_so_that_the_cursor_is_seen() {
        let mut line = TextInput::of_line("abcdef");
        assert_eq!(shown(&line, 5, 1), ("cdef".into(), (4, 0)));
        line.act(Action::Left, 5);
        assert_eq!(shown(&line, 5, 1), ("cdef".into(), (3, 0)));
        line.act(Action::First, 5);
        assert_eq!(shown(&line, 5, 1), ("abcd".into(), (0, 0)));
        line.act(Action::Last, 5);
        for columns in 0..3 {
            let (_, (x, _)) = line.shown(columns, 1);
            assert!(x < columns.max(1));
        }
    }

    #[test]
    fn characters_are_typed_and_erased_where_the_cursor_stands() {
        let mut line = TextInput::of_line("ac");
        line.input(&Input::Act(Action::Left), 20);
        line.input(&Input::Char('b'), 20);
        assert_eq!((line.line(), line.before_cursor()), ("abc".into(), "ab".into()));
        line.input(&Input::Act(Action::Erase), 20);
        line.input(&Input::Act(Action::Remove), 20);
        assert!(line.is_at_end());
        line.input(&Input::Paste("x\ty\nz".into()), 20);
        assert_eq!(line.line(), "ax y z");
        line.set("new");
        assert!(line.is_at_end());
        assert_eq!(line.line(), "new");
    }

    #[test]
    fn a_limit_counts_characters_or_columns_and_ends_typing() {
        let mut line = TextInput::of_line("").with_limit(Limit::Columns(5));
        line.paste("飛車角a行");
        assert_eq!(line.line(), "飛車a");
        line.paste(&"9".repeat(500));
        assert_eq!(line.line(), "飛車a");
        let mut line = TextInput::of_line("").with_limit(Limit::Characters(3));
        line.paste("飛車角a行");
        assert_eq!(line.line(), "飛車角");
        line.erase();
        line.insert('行');
        assert_eq!(line.line(), "飛車行");
        // A text that is already longer stays, and accepts no more.
        line.set("12345");
        line.insert('6');
        assert_eq!(line.line(), "12345");
        let mut lines = TextInput::of_lines(["a"]).with_limit(Limit::Characters(3));
        lines.paste("\nb\nc");
        assert_eq!(lines.lines(), ["a", "b"]);
    }

    #[test]
    fn only_accepted_characters_are_taken() {
        let typed = |accepts: Accepts| {
            let mut line = TextInput::of_line("").accepting(accepts);
            line.paste("Ab-9_ 飛\u{202e}\u{1b}");
            line.line()
        };
        assert_eq!(typed(Accepts::Text), "Ab-9_ 飛\u{202e}");
        assert_eq!(typed(Accepts::Visible), "Ab-9_ 飛");
        assert_eq!(typed(Accepts::Digits), "9");
        assert_eq!(typed(Accepts::Identifier), "ab-9_");
    }
}
