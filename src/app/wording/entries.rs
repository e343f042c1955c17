//! The entries of a file in RON, as places in its text: an entry that this version cannot read is left out,
//! stored, and put back when the file is written.

use std::ops::Range;

/// The deepest nesting of a file.
const DEEPEST: usize = 64;

/// The most entries to leave out: a file with more errors is not one of a later version.
const MOST_LEFT_OUT: usize = 50;

/// An error in a text, with its place.
pub(crate) trait Placed {
    /// Lines and columns, from 1, one of which lies in the wrong entry.
    fn places(&self) -> Vec<(usize, usize)>;
}

/// The entry to leave out for a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The innermost wrong entry.
    Innermost,
    /// The entry of the whole file that contains the fault.
    Outermost,
}

/// The readable part, and the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partly<T, E> {
    /// The contents of the rest of the file.
    pub value: T,
    /// The reason for each entry that was left out.
    pub faults: Vec<E>,
    /// The entries that were left out.
    pub left_out: LeftOut,
}

/// Entries that this version cannot read, as they are in their file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LeftOut(Vec<(Vec<EntryStep>, String)>);

/// A step from a value to one inside it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum EntryStep {
    /// The entry of this name.
    Key(String),
    /// The item of a list with this index; also with its name, if it has one.
    Item(usize, Option<String>),
}

/// Reads a text with `parse`; each entry that it refuses is left out.
///
/// # Errors
///
/// The error of `parse`, when it refuses the text as a whole.
pub(crate) fn read<T, E: Placed>(
    text: &str,
    cut: Cut,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Partly<T, E>, E> {
    let mut rest = text.to_owned();
    let mut faults = Vec::new();
    let mut left_out = Vec::new();
    loop {
        let fault = match parse(&rest) {
            Ok(value) => {
                let left_out = LeftOut(left_out);
                return Ok(Partly { value, faults, left_out });
            }
            Err(fault) => fault,
        };
        let found = Tree::of(&rest).and_then(|tree| tree.entry_at(&fault.places(), cut));
        let Some((path, span)) = found.filter(|_| faults.len() < MOST_LEFT_OUT) else {
            // The first fault should be repaired first.
            return Err(faults.into_iter().next().unwrap_or(fault));
        };
        // The whole entry: parts of it may have been left out before.
        left_out.retain(|(before, _): &(Vec<EntryStep>, String)| !before.starts_with(&path));
        let entry = text.get(span.clone()).unwrap_or_default();
        left_out.push((path, entry.to_owned()));
        blank(&mut rest, span);
        faults.push(fault);
    }
}

/// Replaces an entry and the comma after it by blanks: all other bytes keep their places.
fn blank(text: &mut String, span: Range<usize>) {
    let after = text.get(span.end..).unwrap_or_default();
    let rest = skipped(after);
    if rest.starts_with(',') {
        let comma = span.end + (after.len() - rest.len());
        text.replace_range(comma..=comma, " ");
    }
    let bytes = text.get(span.clone()).unwrap_or_default().bytes();
    let blanks: String = bytes.map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
    text.replace_range(span, &blanks);
}

impl LeftOut {
    /// The text of a file with these entries put back, if their parents still exist and have no entry of the
    /// same name.
    pub(crate) fn put_into(&self, mut text: String) -> String {
        // The last one first: each place is that before the entry was left out.
        for (path, entry) in self.0.iter().rev() {
            if let Some(tree) = Tree::of(&text)
                && let Some((at, words)) = tree.place_for(path, entry)
            {
                text.insert_str(at, &words);
            }
        }
        text
    }
}

/// A text in RON with the places of its entries.
#[derive(Debug)]
pub(crate) struct Tree<'a> {
    text: &'a str,
    root: Node,
}

#[derive(Debug)]
struct Node {
    span: Range<usize>,
    inside: Inside,
}

#[derive(Debug)]
enum Inside {
    /// A struct or a map.
    Entries(Vec<Entry>),
    List(Vec<Node>),
    /// A word, a number, a tuple.
    Other,
}

#[derive(Debug)]
struct Entry {
    key: String,
    start: usize,
    value: Node,
}

impl<'a> Tree<'a> {
    /// `None` if the entries are not valid RON.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        let mut reader = Reader { text, at: 0 };
        reader.skip();
        while reader.rest().starts_with("#!") {
            reader.at += reader.rest().find(']')? + 1;
            reader.skip();
        }
        let root = reader.node(0)?;
        reader.skip();
        reader.rest().is_empty().then_some(Self { text, root })
    }

    /// The span of the value of an entry of the whole file; of the last one, if there are several.
    pub(crate) fn value_of(&self, key: &str) -> Option<Range<usize>> {
        let Inside::Entries(entries) = &self.root.inside else {
            return None;
        };
        let found = entries.iter().rfind(|entry| entry.key == key);
        found.map(|entry| entry.value.span.clone())
    }

    /// Line and column of a place, from 1.
    pub(crate) fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// The place to add an entry at the end of the file's own, and whether a comma has to come first.
    pub(crate) fn end_of_entries(&self) -> Option<(usize, bool)> {
        let end = self.root.span.end.checked_sub(1)?;
        match &self.root.inside {
            Inside::Entries(entries) => {
                let last = entries.last().map_or(end, |entry| entry.value.span.end);
                let between = skipped(self.text.get(last..end)?);
                Some((end, !entries.is_empty() && !between.starts_with(',')))
            }
            Inside::List(_) | Inside::Other => None,
        }
    }

    /// The end of the value of the last entry.
    pub(crate) fn last_value_end(&self) -> Option<usize> {
        match &self.root.inside {
            Inside::Entries(entries) => entries.last().map(|entry| entry.value.span.end),
            Inside::List(_) | Inside::Other => None,
        }
    }

    /// The entry or item that contains one of the places, the innermost or outermost one, with the path to
    /// it.
    fn entry_at(
        &self,
        places: &[(usize, usize)],
        cut: Cut,
    ) -> Option<(Vec<EntryStep>, Range<usize>)> {
        let found = places.iter().filter_map(|&place| {
            let at = self.offset(place)?;
            let mut path = Vec::new();
            let span = self.find(&self.root, at, cut, &mut path)?;
            Some((path, span))
        });
        found.max_by_key(|(path, _)| path.len())
    }

    fn find(
        &self,
        node: &Node,
        at: usize,
        cut: Cut,
        path: &mut Vec<EntryStep>,
    ) -> Option<Range<usize>> {
        let (step, span, value) = match &node.inside {
            Inside::Entries(entries) => entries.iter().find_map(|entry| {
                let span = entry.start..entry.value.span.end;
                let step = || EntryStep::Key(entry.key.clone());
                span.contains(&at).then(|| (step(), span, &entry.value))
            }),
            Inside::List(items) => items.iter().enumerate().find_map(|(place, item)| {
                let step = || EntryStep::Item(place, self.name(item));
                let span = item.span.clone();
                span.contains(&at).then(|| (step(), span, item))
            }),
            Inside::Other => None,
        }?;
        path.push(step);
        if cut == Cut::Outermost {
            return Some(span);
        }
        self.find(value, at, cut, path).or(Some(span))
    }

    fn offset(&self, (line, column): (usize, usize)) -> Option<usize> {
        let before: usize =
            self.text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
        let line = self.text.get(before..)?;
        let mut columns = line.char_indices().map(|(at, _)| at).chain([line.len()]);
        Some(before + columns.nth(column.checked_sub(1)?)?)
    }

    /// The value of the entry `name` of a struct.
    fn name(&self, node: &Node) -> Option<String> {
        let Inside::Entries(entries) = &node.inside else {
            return None;
        };
        let entry = entries.iter().find(|entry| entry.key == "name")?;
        self.text.get(entry.value.span.clone()).map(str::to_owned)
    }

    /// The place of an entry with this path, and its text there.
    fn place_for(&self, path: &[EntryStep], entry: &str) -> Option<(usize, String)> {
        let (last, way) = path.split_last()?;
        let mut node = &self.root;
        for step in way {
            node = match (step, &node.inside) {
                (EntryStep::Key(key), Inside::Entries(entries)) => {
                    &entries.iter().find(|entry| entry.key == *key)?.value
                }
                (EntryStep::Item(_, Some(name)), Inside::List(items)) => {
                    items.iter().find(|item| self.name(item).as_ref() == Some(name))?
                }
                (EntryStep::Item(place, None), Inside::List(items)) => items.get(*place)?,
                _ => return None,
            };
        }
        match (last, &node.inside) {
            (EntryStep::Key(key), Inside::Entries(entries)) => {
                let is_new = entries.iter().all(|entry| entry.key != *key);
                let begin = self.text.get(node.span.clone())?.find(['(', '{'])?;
                is_new.then(|| (node.span.start + begin + 1, format!("{entry}, ")))
            }
            (EntryStep::Item(place, name), Inside::List(items)) => {
                let is_there = |item| name.is_some() && self.name(item) == *name;
                if items.iter().any(is_there) {
                    return None;
                }
                Some(match (items.get(*place), items.last()) {
                    (Some(next), _) => (next.span.start, format!("{entry}, ")),
                    (None, Some(last)) => (last.span.end, format!(", {entry}")),
                    (None, None) => (node.span.start + 1, entry.to_owned()),
                })
            }
            _ => None,
        }
    }
}

/// The text after blanks and remarks.
fn skipped(text: &str) -> &str {
    let mut reader = Reader { text, at: 0 };
    reader.skip();
    reader.rest()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips blanks and remarks.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start().len();
            let remark = rest.get(blanks..).unwrap_or_default();
            self.at += blanks;
            if remark.starts_with("//") {
                self.at += remark.find('\n').unwrap_or(remark.len());
            } else if remark.starts_with("/*") {
                self.at += length_of_remark(remark);
            } else {
                return;
            }
        }
    }

    fn takes(&mut self, sign: char) -> bool {
        self.skip();
        let is_there = self.rest().starts_with(sign);
        self.at += if is_there { sign.len_utf8() } else { 0 };
        is_there
    }

    fn node(&mut self, depth: usize) -> Option<Node> {
        self.skip();
        let start = self.at;
        let inside = if depth > DEEPEST {
            return None;
        } else if self.takes('[') {
            let mut items = Vec::new();
            while !self.takes(']') {
                items.push(self.node(depth + 1)?);
                self.comma(']')?;
            }
            Inside::List(items)
        } else if self.takes('{') {
            self.entries('}', depth)?
        } else {
            self.word()?;
            let end = self.at;
            if self.takes('(') {
                if self.is_struct()? { self.entries(')', depth)? } else { self.tuple(depth)? }
            } else {
                // Blanks at the end do not belong to the word.
                self.at = end;
                (end > start).then_some(Inside::Other)?
            }
        };
        Some(Node { span: start..self.at, inside })
    }

    /// Whether entries follow, or nothing; `false` for a tuple.
    fn is_struct(&mut self) -> Option<bool> {
        let begin = self.at;
        let is_empty = self.takes(')');
        self.word()?;
        let is_struct = is_empty || self.takes(':');
        self.at = begin;
        Some(is_struct)
    }

    fn entries(&mut self, end: char, depth: usize) -> Option<Inside> {
        let mut entries = Vec::new();
        while !self.takes(end) {
            self.skip();
            let start = self.at;
            let key = self.node(depth + 1)?;
            let key = self.text.get(key.span)?;
            let key = key.strip_prefix('"').and_then(|key| key.strip_suffix('"')).unwrap_or(key);
            if !self.takes(':') {
                return None;
            }
            entries.push(Entry { key: key.to_owned(), start, value: self.node(depth + 1)? });
            self.comma(end)?;
        }
        Some(Inside::Entries(entries))
    }

    fn tuple(&mut self, depth: usize) -> Option<Inside> {
        while !self.takes(')') {
            self.node(depth + 1)?;
            self.comma(')')?;
        }
        Some(Inside::Other)
    }

    /// Skips the comma here, unless the end follows.
    fn comma(&mut self, end: char) -> Option<()> {
        self.skip();
        (self.takes(',') || self.rest().starts_with(end)).then_some(())
    }

    /// A string, a character, a number or a name; may be empty.
    fn word(&mut self) -> Option<()> {
        let rest = self.rest();
        let quoted = rest.strip_prefix('b').unwrap_or(rest);
        let before = rest.len() - quoted.len();
        let length = if let Some(raw) = quoted.strip_prefix('r').filter(|raw| is_raw(raw)) {
            let signs = raw.len() - raw.trim_start_matches('#').len();
            let end = format!("\"{}", "#".repeat(signs));
            let inside = raw.get(signs + 1..)?;
            before + 1 + signs + 1 + inside.find(&end)? + end.len()
        } else if quoted.starts_with(['"', '\'']) {
            before + length_of_quoted(quoted)?
        } else {
            rest.find(|c: char| c.is_whitespace() || ",:()[]{}\"/".contains(c))
                .unwrap_or(rest.len())
        };
        self.at += length;
        Some(())
    }
}

/// Whether a raw string continues this way after its `r`.
fn is_raw(text: &str) -> bool {
    text.trim_start_matches('#').starts_with('"')
}

/// The length of a remark; block remarks can be nested.
fn length_of_remark(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let sign = ["/*", "*/"].into_iter().find(|sign| rest.starts_with(sign));
        at += sign.map_or_else(|| rest.chars().next().map_or(1, char::len_utf8), str::len);
        match sign {
            Some("/*") => depth += 1,
            Some(_) if depth == 1 => return at,
            Some(_) => depth -= 1,
            None => {}
        }
    }
    text.len()
}

/// The length of a string or character with its quotes.
fn length_of_quoted(text: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    let (_, quote) = chars.next()?;
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == quote {
            return Some(at + c.len_utf8());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::app::wording::faults::{FileFault, ron_text};
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Default, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct File {
        version: u32,
        items: Vec<Item>,
        marks: BTreeMap<String, u8>,
    }

    #[derive(Debug, PartialEq, Default, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Item {
        name: String,
        #[serde(default)]
        time: Option<u64>,
        #[serde(default)]
        pairs: Vec<(String, String)>,
    }

    fn read_all(text: &str) -> Partly<File, FileFault> {
        read(text, Cut::Innermost, FileFault::read::<File>).expect(text)
    }

    fn item(name: &str, time: Option<u64>) -> Item {
        Item { name: name.to_owned(), time, pairs: Vec::new() }
    }

    #[test]
    fn what_cannot_be_read_is_left_out_and_put_back() {
        let text = "// mine\n(\n    version: 1,\n    later: (a: [1, (2, \"x)\")], b: r#\"\"}\"#), // new\n    \
                    items: [\n        (name: \"a\", time: \"soon\", color: 'r'),\n        (time: Some(3)),\n        \
                    (name: \"b\", time: Some(5), pairs: [(\"x\", \"y\"), (\"z\", 7)]),\n    ],\n    \
                    marks: {\"x\": 1, \"y\": 300, \"z\": 2},\n)\n";
        let found = read_all(text);
        let b = Item { pairs: vec![("x".to_owned(), "y".to_owned())], ..item("b", Some(5)) };
        let marks = [("x".to_owned(), 1), ("z".to_owned(), 2)];
        let expected = File { version: 1, items: vec![item("a", None), b], marks: marks.into() };
        assert_eq!(found.value, expected);
        let places: Vec<_> = found.faults.iter().map(|fault| fault.places()[0].0).collect();
        assert_eq!(places, [4, 6, 6, 7, 8, 10], "{:?}", found.faults);

        let written = found.left_out.put_into(ron_text(&found.value, 2));
        let again = read_all(&written);
        assert_eq!(again.value, expected, "{written}");
        for kept in ["later: (a: [1, (2, \"x)\")], b: r#\"\"}\"#)", "color: 'r'", "(time: Some(3))"]
        {
            assert!(written.contains(kept), "{written}");
        }
        assert_eq!(again.left_out.put_into(ron_text(&again.value, 2)), written);
    }

    #[test]
    fn what_belongs_to_something_that_is_gone_is_gone_with_it() {
        let text = "(items: [(name: \"a\", color: 1), (name: \"b\", color: 2)])";
        let mut found = read_all(text);
        found.value.items.remove(0);
        let written = found.left_out.put_into(ron_text(&found.value, 9));
        assert!(written.contains("color: 2") && !written.contains("color: 1"), "{written}");
        assert_eq!(read_all(&written).value, found.value);
    }

    #[test]
    fn a_text_that_is_no_ron_is_refused_as_a_whole() {
        for text in ["(version: 1", "(version: 1 later: 2)", "", "(later: \"x)", "7", "(a: [1, 2)"]
        {
            assert!(read(text, Cut::Innermost, FileFault::read::<File>).is_err(), "{text}");
        }
        let many: Vec<String> = (0..1000).map(|n| format!("later{n}: 1")).collect();
        let many = format!("({})", many.join(", "));
        let fault = read(&many, Cut::Innermost, FileFault::read::<File>).expect_err("too many");
        assert_eq!(fault.places()[0], (1, 2));
        let deep = format!("(later: {}{})", "[".repeat(9000), "]".repeat(9000));
        assert!(read(&deep, Cut::Innermost, FileFault::read::<File>).is_err());
    }

    #[test]
    fn remarks_and_strings_hold_no_entries() {
        let text = "#![enable(implicit_some)]\n/* a: /* b */ ) */ ( // (\n \"a\\\"b\": ':', c: b\"}\", d: E(1, 2), )";
        let tree = Tree::of(text).expect("entries");
        let value = |key| tree.value_of(key).and_then(|span| text.get(span));
        assert_eq!(value("a\\\"b"), Some("':'"));
        assert_eq!(value("c"), Some("b\"}\""));
        assert_eq!(value("d"), Some("E(1, 2)"));
        assert_eq!(value("b"), None);
    }
}
