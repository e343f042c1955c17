//! Lists of moves and their forks: nested in the text, walked with an explicit stack.

use std::time::Duration;

use super::cursor::Cursor;
use super::json::{Mv, Time};
use super::{moves, specials};
use crate::record::builder::Builder;
use crate::record::diagnostic::Diagnostic;
use crate::record::node::{NodeId, comment_lines};
use crate::record::parsed::ParsedGame;

/// The deepest nesting of forks: far deeper than any record, without a load on memory.
const MAX_DEPTH: usize = 10_000;

/// An open list or object.
enum OpenLevel {
    Line {
        is_first: bool,
    },
    Entry {
        is_first: bool,
        entry: Box<LineEntry>,
    },
    /// The `forks` of an entry that comes after `before`: a list of lines.
    Forks {
        is_first: bool,
        before: NodeId,
    },
}

/// An entry of a line: a step and its notes.
struct LineEntry {
    /// The step before it.
    before: NodeId,
    /// The step in the record, once it exists.
    step: Option<NodeId>,
    /// Whether forks were read before the step was made.
    came_late: bool,
    mv: Option<(usize, Mv)>,
    special: Option<(usize, String)>,
    comments: Vec<String>,
    spent: Option<Duration>,
}

impl LineEntry {
    const fn after(before: NodeId) -> Self {
        Self {
            before,
            step: None,
            came_late: false,
            mv: None,
            special: None,
            comments: Vec::new(),
            spent: None,
        }
    }
}

pub(super) fn read(cursor: Cursor, builder: Builder) -> Result<ParsedGame, Diagnostic> {
    let mut reader = Reader { cursor, builder, open: Vec::new() };
    reader.cursor.open('[', "`[` and the list of moves")?;
    reader.open.push(OpenLevel::Line { is_first: true });
    while let Some(level) = reader.open.pop() {
        match level {
            OpenLevel::Line { is_first } => reader.line(is_first)?,
            OpenLevel::Entry { is_first, entry } => reader.entry(is_first, entry)?,
            OpenLevel::Forks { is_first, before } => reader.forks(is_first, before)?,
        }
    }
    Ok(reader.builder.finish())
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    builder: Builder,
    open: Vec<OpenLevel>,
}

impl Reader<'_> {
    /// Opens the next entry of a line.
    fn line(&mut self, is_first: bool) -> Result<(), Diagnostic> {
        if !self.cursor.goes_on(is_first, ']')? {
            return Ok(());
        }
        self.open.push(OpenLevel::Line { is_first: false });
        if !self.cursor.take_null() {
            self.cursor.open('{', "`{` and a move")?;
            let entry = Box::new(LineEntry::after(self.builder.at()));
            let is_first = true;
            self.open.push(OpenLevel::Entry { is_first, entry });
        }
        Ok(())
    }

    /// Opens the next line of forks; after the last one the line of their entry continues.
    fn forks(&mut self, is_first: bool, before: NodeId) -> Result<(), Diagnostic> {
        if !self.cursor.goes_on(is_first, ']')? {
            return Ok(());
        }
        let is_first = false;
        self.open.push(OpenLevel::Forks { is_first, before });
        if !self.cursor.take_null() {
            self.cursor.open('[', "`[` and the moves of a fork")?;
            self.builder.go_to(before);
            self.open.push(OpenLevel::Line { is_first: true });
        }
        Ok(())
    }

    /// Reads the next key of an entry, or closes it.
    fn entry(&mut self, is_first: bool, mut entry: Box<LineEntry>) -> Result<(), Diagnostic> {
        if !self.cursor.goes_on(is_first, '}')? {
            return self.close(*entry);
        }
        let key = self.cursor.key()?;
        if key == "forks" && !self.cursor.take_null() {
            return self.open_forks(entry);
        }
        self.value(&key, &mut entry)?;
        let is_first = false;
        self.open.push(OpenLevel::Entry { is_first, entry });
        Ok(())
    }

    fn value(&mut self, key: &str, entry: &mut LineEntry) -> Result<(), Diagnostic> {
        let at = self.cursor.offset();
        match key {
            "move" => entry.mv = self.cursor.value::<Option<Mv>>()?.map(|mv| (at, mv)),
            "special" => {
                let word = self.cursor.value::<Option<String>>()?;
                entry.special = word.map(|word| (at, word));
            }
            "comments" => {
                let texts = self.cursor.value::<Option<Vec<String>>>()?;
                entry.comments = texts.unwrap_or_default();
            }
            "time" => {
                let time = self.cursor.value::<Option<Time>>()?;
                entry.spent = time.and_then(|time| time.spent());
            }
            // `null` is taken already.
            "forks" => {}
            _ => self.cursor.skip()?,
        }
        Ok(())
    }

    fn open_forks(&mut self, mut entry: Box<LineEntry>) -> Result<(), Diagnostic> {
        if self.open.len() >= 3 * MAX_DEPTH {
            let words = format!("forks lie in forks more than {MAX_DEPTH} deep");
            return Err(self.cursor.fault(words));
        }
        self.cursor.open('[', "`[` and the forks")?;
        self.make(&mut entry)?;
        entry.came_late = entry.step.is_none();
        let before = entry.before;
        let is_first = false;
        self.open.push(OpenLevel::Entry { is_first, entry });
        let is_first = true;
        self.open.push(OpenLevel::Forks { is_first, before });
        Ok(())
    }

    fn close(&mut self, mut entry: LineEntry) -> Result<(), Diagnostic> {
        let here = entry.step.unwrap_or(entry.before);
        if self.builder.at() != here {
            self.builder.go_to(here);
        }
        self.make(&mut entry)?;
        let at = entry.step.unwrap_or(entry.before);
        if entry.came_late && at != entry.before {
            self.builder.record_mut().put_first(at);
        }
        let notes = self.builder.record_mut().notes_mut(at);
        for text in entry.comments {
            // Bookmarks, as in Kifu for JS.
            match text.strip_prefix('&') {
                Some(name) => notes.bookmarks.push(name.to_owned()),
                None => notes.comments.extend(comment_lines(&text).map(str::to_owned)),
            }
        }
        notes.spent = notes.spent.or(entry.spent);
        Ok(())
    }

    /// Makes the step of the entry as far as it is known.
    fn make(&mut self, entry: &mut LineEntry) -> Result<(), Diagnostic> {
        if let Some((at, mv)) = entry.mv.take() {
            self.play(at, &mv)?;
            entry.step.get_or_insert(self.builder.at());
        }
        if let Some((at, word)) = entry.special.take() {
            let end = specials::end(&word, self.builder.position().side_to_move());
            let ended = self.builder.end(end);
            ended.map_err(|error| self.wrong(at, &error.to_string()))?;
            entry.step.get_or_insert(self.builder.at());
        }
        Ok(())
    }

    fn play(&mut self, at: usize, mv: &Mv) -> Result<(), Diagnostic> {
        let (mv, doubt) =
            moves::meant(mv, &self.builder).map_err(|words| self.wrong(at, &words))?;
        let foul = self.builder.play(mv).map_err(|error| self.wrong(at, &error.to_string()))?;
        let number = self.builder.ply();
        for words in doubt.into_iter().chain(foul.map(|foul| foul.to_string())) {
            let place = self.cursor.place(at);
            self.builder.warn(Some(place), format!("move {number}: {words}"));
        }
        Ok(())
    }

    /// An error about the next move.
    fn wrong(&self, at: usize, words: &str) -> Diagnostic {
        let number = self.builder.ply() + 1;
        self.cursor.fault_at(at, format!("move {number}: {words}"))
    }
}
