//! Changes of a save since it was written whole, as lines after it (formats.md 8).
//!
//! A line replaces parts of the text before it: `//= HASH START REMOVED TEXT`, the last part first, separated
//! by tabs. All numbers are bytes; `\n`, `\r`, `\t` and `\\` in TEXT stand for line ends, tabs and
//! backslashes. HASH is the FNV-1a of all that comes before, text and lines, which detects lines of another
//! text. A line without its end was being written when the program was killed. To RON the lines are comments.

use std::borrow::Cow;

use crate::fnv::{OFFSET, fnv1a};

/// The beginning of a line.
const MARK: &str = "//= ";
/// The longest line; larger changes are written whole.
const MOST_LINE: usize = 4 << 10;
/// The most bytes of lines after a save before it is written whole again.
const MOST_BYTES: usize = 64 << 10;
/// The most bytes moved for the parts of one text: only hostile files need more.
const MOST_MOVED: usize = 1 << 31;

/// The text of a save on the disk, to compute what to append for a new one.
#[derive(Debug)]
pub struct Journal {
    text: String,
    hash: u64,
    /// The total length of the lines after the save.
    bytes: usize,
}

/// A line to be appended.
#[derive(Debug)]
pub struct JournalLine {
    text: String,
    hash: u64,
}

impl JournalLine {
    /// The line with its end.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Journal {
    /// The journal of a save that was written whole; `None` for a text that lines cannot follow.
    #[must_use]
    pub fn new(text: String) -> Option<Self> {
        let hash = fnv1a(OFFSET, text.bytes());
        let is_plain = text.ends_with('\n') && !has_lines(&text);
        is_plain.then_some(Self { text, hash, bytes: 0 })
    }

    /// The current text of the save.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the save has this text.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }

    /// The line that changes the save to this text; `None` if the text should be written whole.
    ///
    /// ```
    /// use komadai_core::record::save::{Journal, folded};
    /// let base = "(\n    moves: [],\n)\n";
    /// let journal = Journal::new(base.to_owned()).expect("a text that ends in a line end");
    /// let line = journal.line("(\n    moves: [(mv: \"7g7f\")],\n)\n").expect("a small change");
    /// let appended = format!("{base}{}", line.text());
    /// assert_eq!(folded(&appended).unwrap(), "(\n    moves: [(mv: \"7g7f\")],\n)\n");
    /// ```
    #[must_use]
    pub fn line(&self, new: &str) -> Option<JournalLine> {
        let one = words(&[Splice::between(&self.text, new, 0)]);
        let by_lines = words(&splices_by_lines(&self.text, new));
        let words = if by_lines.is_empty() || one.len() <= by_lines.len() { one } else { by_lines };
        let hash = fnv1a(self.hash, words.bytes());
        let text = format!("{MARK}{hash:016x} {words}\n");
        let has_room = text.len() <= MOST_LINE && self.bytes + text.len() <= MOST_BYTES;
        (has_room && !has_lines(new)).then_some(JournalLine { text, hash })
    }

    /// Notes that the line for this text is on the disk.
    pub fn add(&mut self, line: &JournalLine, new: String) {
        (self.text, self.hash) = (new, line.hash);
        self.bytes += line.text.len();
    }
}

/// The replacement of a part of a text.
#[derive(Debug)]
struct Splice<'a> {
    start: usize,
    removed: usize,
    inserted: Cow<'a, str>,
}

impl<'a> Splice<'a> {
    /// The splice from `old` to `new`, at `offset` in the text.
    fn between(old: &str, new: &'a str, offset: usize) -> Self {
        let start = common(old.chars(), new.chars());
        let (_, old) = old.split_at(start);
        let (_, new) = new.split_at(start);
        let end = common(old.chars().rev(), new.chars().rev());
        let (inserted, _) = new.split_at(new.len() - end);
        Self { start: offset + start, removed: old.len() - end, inserted: inserted.into() }
    }

    /// Parses one of those in a line.
    fn parse(words: &'a str) -> Option<Self> {
        let mut parts = words.splitn(3, ' ');
        Some(Self {
            start: parts.next()?.parse().ok()?,
            removed: parts.next()?.parse().ok()?,
            inserted: unescaped(parts.next()?).into(),
        })
    }
}

/// The splices from `old` to `new` line by line: the clocks' times are far before the last move.
fn splices_by_lines<'a>(old: &'a str, new: &'a str) -> Vec<Splice<'a>> {
    let [mut old_lines, mut new_lines] =
        [old, new].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    while old_lines.last().is_some_and(|line| new_lines.last() == Some(line)) {
        old_lines.pop();
        new_lines.pop();
    }
    let (mut splices, mut old_at, mut new_at) = (Vec::new(), 0, 0);
    for (old, new) in old_lines.iter().zip(&new_lines) {
        if old != new {
            splices.push(Splice::between(old, new, old_at));
        }
        old_at += old.len();
        new_at += new.len();
    }
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let (removed, end) = (length(&old_lines) - old_at, length(&new_lines));
    if removed > 0 || end > new_at {
        splices.push(Splice {
            start: old_at,
            removed,
            inserted: new.get(new_at..end).unwrap_or_default().into(),
        });
    }
    splices
}

/// These splices as a line; none shifts another's place.
fn words(splices: &[Splice]) -> String {
    let words = splices.iter().rev().map(|splice| {
        let Splice { start, removed, inserted } = splice;
        format!("{start} {removed} {}", escaped(inserted))
    });
    words.collect::<Vec<_>>().join("\t")
}

/// Whether a text contains something that would be taken for a line.
fn has_lines(text: &str) -> bool {
    text.contains(&format!("\n{MARK}"))
}

/// The length of the common prefix in bytes.
fn common(a: impl Iterator<Item = char>, b: impl Iterator<Item = char>) -> usize {
    let same = a.zip(b).take_while(|(a, b)| a == b);
    same.map(|(c, _)| c.len_utf8()).sum()
}

/// The bytes of a save without an unfinished last line, left by a program killed while appending.
#[must_use]
pub fn without_torn_line(bytes: &[u8]) -> &[u8] {
    let is_save = |first: Option<&u8>| matches!(first, Some(b'(' | b'/'));
    if !is_save(bytes.iter().find(|byte| !byte.is_ascii_whitespace())) {
        return bytes;
    }
    // A power failure may leave zeros in place of the text being written; the rest is useless.
    let hole = bytes.iter().position(|byte| *byte == 0);
    let written = &bytes[..hole.unwrap_or(bytes.len())];
    let Some(end) = written.iter().rposition(|byte| *byte == b'\n') else {
        return bytes;
    };
    let (whole, torn) = written.split_at(end + 1);
    let mark = MARK.as_bytes();
    let is_torn = torn.starts_with(mark) || mark.starts_with(torn);
    if is_torn { whole } else { bytes }
}

/// A line after a save does not follow the text before it: one of both was changed since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged {
    /// The number of the line in the text, from 1.
    pub line: usize,
}

/// The text of a save with the changes of the lines after it.
///
/// # Errors
///
/// [`Damaged`].
pub fn folded(text: &str) -> Result<Cow<'_, str>, Damaged> {
    let Some(at) = text.find(&format!("\n{MARK}")) else {
        return Ok(Cow::Borrowed(text));
    };
    let (base, lines) = text.split_at(at + 1);
    let mut now = base.to_owned();
    let mut last = fnv1a(OFFSET, base.bytes());
    let mut moved = 0;
    for (number, line) in lines.split_inclusive('\n').enumerate() {
        let damaged = || Damaged { line: base.matches('\n').count() + number + 1 };
        let change = JournalChange::of(line, last).ok_or_else(damaged)?;
        for splice in change.splices {
            let splice = splice.ok_or_else(damaged)?;
            let end = splice.start.saturating_add(splice.removed);
            moved += now.len().saturating_sub(splice.start);
            if now.get(splice.start..end).is_none() || moved > MOST_MOVED {
                return Err(damaged());
            }
            now.replace_range(splice.start..end, &splice.inserted);
        }
        last = change.hash;
    }
    Ok(Cow::Owned(now))
}

/// The contents of a line.
struct JournalChange<S> {
    hash: u64,
    splices: S,
}

impl JournalChange<()> {
    /// The change of a whole line that follows text with the hash `before`.
    fn of(
        line: &str,
        before: u64,
    ) -> Option<JournalChange<impl Iterator<Item = Option<Splice<'_>>>>> {
        let line = line.strip_suffix('\n')?.strip_prefix(MARK)?;
        let (told, words) = line.split_once(' ')?;
        let hash = fnv1a(before, words.bytes());
        if u64::from_str_radix(told, 16) != Ok(hash) {
            return None;
        }
        let splices = words.split('\t').map(Splice::parse);
        Some(JournalChange { hash, splices })
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\");
    let text = text.replace('\n', "\\n").replace('\r', "\\r");
    text.replace('\t', "\\t")
}

fn unescaped(text: &str) -> String {
    let mut chars = text.chars();
    let mut whole = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        whole.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some(other) => other,
                None => break,
            },
            c => c,
        });
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A save and the lines appended for each of the following texts.
    fn journaled(texts: &[String]) -> (String, Vec<usize>) {
        let mut journal = Journal::new(texts[0].clone()).expect("a text with an end");
        let mut written = texts[0].clone();
        let mut ends = vec![written.len()];
        for text in &texts[1..] {
            let line = journal.line(text).expect("a small change");
            written.push_str(line.text());
            ends.push(written.len());
            journal.add(&line, text.clone());
        }
        (written, ends)
    }

    proptest! {
        #![proptest_config(crate::property::property())]

        #[test]
        fn whatever_is_cut_off_the_text_is_one_that_was_written(
            texts in prop::collection::vec("[(][a(歩\\\\\n\r\t/= ]{0,12}\n", 1..6),
            changed in any::<prop::sample::Index>(),
        ) {
            prop_assume!(!texts.iter().any(|text| has_lines(text)));
            let (written, ends) = journaled(&texts);
            let read = |bytes: &[u8]| {
                let whole = String::from_utf8(without_torn_line(bytes).to_vec());
                whole.ok().and_then(|text| folded(&text).map(Cow::into_owned).ok())
            };
            for cut in ends[0]..=written.len() {
                let part = &written.as_bytes()[..cut];
                let whole = ends.iter().filter(|end| **end <= cut).count();
                prop_assert_eq!(read(part), Some(texts[whole - 1].clone()), "{:?}", part);
                let grown = [part, &[0; 9]].concat();
                if cut == ends[whole - 1] {
                    prop_assert_eq!(read(&grown), Some(texts[whole - 1].clone()));
                }
            }
            // Damaged text is not taken for another one.
            let mut bytes = written.clone().into_bytes();
            let at = changed.index(bytes.len());
            bytes[at] ^= 1;
            let is_last_end = at + 1 == bytes.len();
            if at >= ends[0] + MARK.len() && !is_last_end {
                prop_assert_eq!(read(&bytes), None);
            }
        }

        #[test]
        fn no_text_ends_the_program(text in "(//= |[0-9a-f\\\\ \n\t歩(])*") {
            let _ = folded(&text);
        }
    }

    #[test]
    fn many_and_large_changes_are_written_as_a_whole() {
        let base = "(\n)\n".to_owned();
        let mut journal = Journal::new(base).expect("a text with an end");
        assert!(journal.line(&"x".repeat(MOST_LINE)).is_none());
        assert!(Journal::new("no end".to_owned()).is_none());
        let mut lines = 0;
        for number in 0.. {
            let text = format!("({})\n", "x".repeat(number % 100));
            let Some(line) = journal.line(&text) else {
                break;
            };
            journal.add(&line, text);
            lines += 1;
        }
        assert!((500..3000).contains(&lines), "{lines}");
    }

    #[test]
    fn a_file_that_would_take_for_ever_is_given_up() {
        let mut text = format!("({})\n", "x".repeat(1 << 20));
        let mut last = fnv1a(OFFSET, text.bytes());
        for _ in 0..5000 {
            let words = "0 0 y";
            last = fnv1a(last, words.bytes());
            text.push_str(&format!("{MARK}{last:016x} {words}\n"));
        }
        let damaged = folded(&text).expect_err("too much to move");
        assert!((1000..3000).contains(&damaged.line), "{damaged:?}");
    }

    #[test]
    fn a_line_of_which_a_part_did_not_reach_the_disk_is_left_out() {
        let (text, _) = journaled(&["(a)\n", "(b)\n", "(c)\n"].map(str::to_owned));
        let lines = text.rfind("//= ").expect("a line");
        let (before, _) = text.split_at(lines);
        for hole in lines..text.len() {
            for end in hole + 1..=text.len() {
                let mut bytes = text.clone().into_bytes();
                bytes[hole..end].fill(0);
                assert_eq!(without_torn_line(&bytes), before.as_bytes());
            }
        }
        for other in [&b"(a\0)"[..], b"\0", b"\xff\xfe(\0\n\0"] {
            assert_eq!(without_torn_line(other), other);
        }
    }
}
