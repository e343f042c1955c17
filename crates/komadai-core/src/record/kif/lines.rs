//! The lines of a text with any line ends (formats.md 1).

use super::time::{digit, leading};
use crate::record::diagnostic::{self, Diagnostic};

/// A line without its end.
#[derive(Debug, Clone, Copy)]
pub(in crate::record) struct KifLine<'a> {
    /// From 1.
    pub number: usize,
    pub text: &'a str,
}

impl<'a> KifLine<'a> {
    /// Without blanks at both ends, full-width ones included.
    pub(crate) fn trimmed(self) -> &'a str {
        self.text.trim()
    }

    /// An error at `rest`, an end of the line with or without trailing blanks.
    pub(crate) fn fault(self, rest: &str, words: impl Into<String>) -> Diagnostic {
        // `rest` is a subslice of this line: the distance between the two is its offset.
        let offset = rest.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        let before = self.text.get(..offset).unwrap_or_default();
        Diagnostic::at(self.number, before.chars().count() + 1, words)
    }
}

/// The lines of a text, ended by CRLF, LF or CR; the 0x1A of DOS files is not part of the last.
pub(in crate::record) fn lines(text: &str) -> impl Iterator<Item = KifLine<'_>> {
    let lines = diagnostic::lines(text.trim_end_matches('\u{1a}'));
    lines.map(|(number, line)| {
        // A byte order mark that an editor left after an empty line.
        let text = line.strip_prefix('\u{feff}').unwrap_or(line);
        KifLine { number, text }
    })
}

/// The width of a text with Japanese characters as two columns.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| 1 + usize::from(!c.is_ascii())).sum()
}

/// The names of the files above a board: `９ ８ ７ …`.
pub(super) fn is_files(text: &str) -> bool {
    let mut digits = text.chars().filter(|c| !c.is_whitespace());
    let are_nine = digits.clone().take(10).filter(|&c| digit(c).is_some()).count() == 9;
    are_nine && digits.all(|c| digit(c).is_some() || matches!(c, '|' | '｜'))
}

/// The number at the front of a move line, and the rest: `  12 `, `３　`, `4.`, `5手目 `. The number is
/// `None` if it is larger than any count of moves.
pub(super) fn numbered(text: &str) -> Option<(Option<usize>, &str)> {
    let after = text.trim_start_matches(|c| digit(c).is_some());
    if after.len() == text.len() {
        return None;
    }
    let dotted = after.strip_prefix('.').or_else(|| after.strip_prefix("手目"));
    let rest = dotted.unwrap_or(after);
    let is_apart = dotted.is_some() || rest.starts_with(char::is_whitespace);
    if !is_apart || is_files(text) {
        return None;
    }
    let number = Some(leading(text)).filter(|&number| number < 1_000_000);
    Some((number, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_end_a_line_counts_once_and_other_signs_are_text() {
        let found: Vec<(usize, &str)> = lines("a\r\nb\rc\n\n\u{2028}d\u{85}\u{1a}")
            .map(|line| (line.number, line.text))
            .collect();
        assert_eq!(found, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "\u{2028}d\u{85}")]);
    }

    #[test]
    fn a_fault_counts_characters_not_bytes() {
        let line = lines("手合割：平手").next().expect("a line");
        let rest = line.text.strip_prefix("手合割：").unwrap_or_default();
        assert_eq!(line.fault(rest, "no").to_string(), "1:5: no");
        assert_eq!(line.fault("elsewhere", "no").place.map(|at| at.line), Some(1));
    }
}
