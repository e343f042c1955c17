//! Splits lines into statements.

use memchr::memchr2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Statement<'a> {
    /// Its line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
    /// Its text without blanks around it; remarks keep theirs.
    pub text: &'a str,
    /// Whether it is a remark after another statement, without a comma between them (dbga).
    pub is_behind: bool,
}

/// The statements of a line, joined by `,` except in remarks, names and `$` lines, where it is text.
#[derive(Debug, Clone)]
pub(super) struct Statements<'a> {
    line: usize,
    column: usize,
    rest: &'a str,
    is_behind: bool,
}

impl<'a> Statements<'a> {
    pub(super) const fn of(number: usize, line: &'a str) -> Self {
        Self { line: number, column: 1, rest: line, is_behind: false }
    }

    fn skip_blanks(&mut self) {
        // Nearly every statement has no leading blanks.
        if self.rest.starts_with(|sign: char| sign.is_ascii_graphic()) {
            return;
        }
        let text = self.rest.trim_start_matches(is_blank);
        self.pass(text);
    }

    /// Advances to `after`, the end of the rest.
    fn pass(&mut self, after: &'a str) {
        let passed = self.rest.len() - after.len();
        let passed = self.rest.get(..passed).unwrap_or_default();
        self.column += if passed.is_ascii() { passed.len() } else { passed.chars().count() };
        self.rest = after;
    }

    /// The first statement, and the rest.
    fn cut(&self) -> (&'a str, &'a str) {
        if is_text(self.rest) {
            return (self.rest, "");
        }
        let end = memchr2(b',', b'\'', self.rest.as_bytes());
        let Some((text, after)) = end.and_then(|end| self.rest.split_at_checked(end)) else {
            return (self.rest, "");
        };
        (text, after.strip_prefix(',').unwrap_or(after))
    }
}

/// Whether the whole line belongs to its first statement.
fn is_text(line: &str) -> bool {
    let mut bytes = line.bytes();
    match bytes.next() {
        Some(b'\'' | b'$') => true,
        Some(b'N') => matches!(bytes.next(), Some(b'+' | b'-')),
        _ => false,
    }
}

/// Blanks around statements, and the end-of-file character of DOS.
pub(super) const fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\u{3000}' | '\u{1a}')
}

/// A name or value without the blanks around it.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|sign: char| sign.is_whitespace() || is_blank(sign))
}

impl<'a> Iterator for Statements<'a> {
    type Item = Statement<'a>;

    fn next(&mut self) -> Option<Statement<'a>> {
        loop {
            self.skip_blanks();
            if self.rest.is_empty() {
                return None;
            }
            let (text, after) = self.cut();
            let (line, column) = (self.line, self.column);
            let has_comma = text.len() + after.len() < self.rest.len();
            let is_behind = std::mem::replace(&mut self.is_behind, !has_comma);
            self.pass(after);
            let is_remark = text.starts_with('\'');
            let text = if is_remark { text } else { text.trim_end_matches(is_blank) };
            if !text.is_empty() {
                return Some(Statement { line, column, text, is_behind });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements(text: &str) -> Vec<(usize, &str)> {
        Statements::of(3, text).map(|statement| (statement.column, statement.text)).collect()
    }

    #[test]
    fn commas_join_statements_but_are_text_in_names_headers_and_remarks() {
        assert_eq!(statements("+2726FU,T12"), [(1, "+2726FU"), (9, "T12")]);
        assert_eq!(statements("V2.2, PI ,,+"), [(1, "V2.2"), (7, "PI"), (12, "+")]);
        for text in ["N+a,T5", "N-b,c", "$EVENT:a,b", "'*a,b", "'a, b "] {
            assert_eq!(statements(text), [(1, text)]);
        }
        assert_eq!(statements("V2.2,N+a,b"), [(1, "V2.2"), (6, "N+a,b")]);
    }

    #[test]
    fn a_remark_may_stand_behind_a_move() {
        let expected = [(1, "+7776FU"), (9, "'** 0 +7776FU,")];
        assert_eq!(statements("+7776FU '** 0 +7776FU,"), expected);
    }

    #[test]
    fn blanks_around_statements_are_dropped_and_columns_count_characters() {
        assert_eq!(statements("　+7776FU　 "), [(2, "+7776FU")]);
        assert_eq!(statements("\u{1a}"), []);
        assert_eq!(statements("あ,T1"), [(1, "あ"), (3, "T1")]);
        assert_eq!(statements("P4 * "), [(1, "P4 *")]);
    }
}
