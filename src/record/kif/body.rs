//! The moves of KIF and KI2 and all that stands among them (FORMATS 2.4, 2.5 and 3).

use super::branches::Branches;
use super::ends::{end_named, end_other, summary};
use super::head::{behind_mark, indented, keep, push_header};
use super::kind::{Kind, kind, numbered};
use super::lines::Line;
use super::moves::{NoMove, Written, written};
use super::time::{digit, time};
use crate::notation::excerpt;
use crate::record::builder::Builder;
use crate::record::end::{End, Reason};
use crate::record::ki2;
use crate::record::place::Fault;
use crate::record::read::Game;
use crate::rules::{Color, Move};

/// A word of some programs for a move that shogi does not have.
const PASS: &str = "パス";

/// Which of the two formats, that differ only in their moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Dialect {
    /// Numbered moves with their origin, one a line.
    Kif,
    /// Moves with marks, several a line.
    Ki2,
}

impl Dialect {
    /// Whether the line holds moves, or the end after them.
    pub fn is_play(self, text: &str) -> bool {
        match self {
            Self::Kif => numbered(text).is_some() || text.starts_with("まで"),
            Self::Ki2 => ki2::is_moves(text) || text.starts_with("まで"),
        }
    }

    /// Who makes the first move of the line, if that is marked.
    pub fn side_of(self, line: Line) -> Option<Color> {
        match self {
            Self::Kif => None,
            Self::Ki2 => ki2::side_of(line.trimmed()),
        }
    }
}

/// A record whose moves are being read.
pub(in crate::record) struct Body {
    builder: Builder,
    dialect: Dialect,
    branches: Branches,
    /// The number of the first move, less one: boards from the middle of a game count on.
    offset: usize,
    /// The number that the next move should have.
    number: usize,
    /// Where the line being read ended with a word nobody knows: an error if moves follow.
    unknown: Option<Fault>,
    /// The last move was none its piece can make: an error unless the game ends with it.
    impossible: Option<Fault>,
    /// The first line among the moves that is nothing known: an error if moves follow.
    stray: Option<Fault>,
    /// The block being read belongs nowhere.
    is_skipped: bool,
    /// A time could not be read, and that was said.
    is_time_doubted: bool,
    /// Variations stand in ascending order, and that was said.
    is_order_doubted: bool,
    /// How many nodes there were when the block being read began, and what is said if it adds none.
    block: Option<(usize, Fault)>,
}

impl Body {
    pub fn new(builder: Builder, dialect: Dialect) -> Self {
        Self {
            builder,
            dialect,
            branches: Branches::new(),
            offset: 0,
            number: 1,
            unknown: None,
            impossible: None,
            stray: None,
            is_skipped: false,
            is_time_doubted: false,
            is_order_doubted: false,
            block: None,
        }
    }

    pub const fn builder(&self) -> &Builder {
        &self.builder
    }

    pub fn warn(&mut self, fault: Fault) {
        self.builder.warnings.push(fault);
    }

    /// Reads a line from the first move on.
    pub fn line(&mut self, line: Line) -> Result<(), Fault> {
        let text = line.trimmed();
        match self.dialect {
            Dialect::Kif => {
                if let Some((number, rest)) = numbered(text) {
                    return self.numbered(line, number, rest);
                }
            }
            Dialect::Ki2 if ki2::is_moves(text) => return ki2::read_moves(self, line),
            Dialect::Ki2 => {}
        }
        match kind(line) {
            Kind::Branch(number) => return self.branch(line, number),
            _ if self.is_skipped => {}
            Kind::Nothing => {}
            Kind::Comment => self.builder.notes_mut().comments.push(behind_mark(line)),
            Kind::Bookmark => self.builder.notes_mut().bookmarks.push(behind_mark(line)),
            Kind::Indented => {
                self.warn(indented(line));
                self.builder.notes_mut().kept.push(line.text.to_owned());
            }
            Kind::Kept => keep(self.builder.notes_mut(), text),
            Kind::Summary => return self.summary(line),
            Kind::Header(key, value) => {
                push_header(&mut self.builder.record_mut().headers, key, value);
            }
            Kind::Row | Kind::Hand(_) | Kind::Side(_) | Kind::Other => {
                let what = format!("`{}` is no move and no comment", excerpt(text, 30));
                self.stray.get_or_insert(line.fault(text, what));
            }
        }
        Ok(())
    }

    fn numbered(&mut self, line: Line, number: Option<usize>, rest: &str) -> Result<(), Fault> {
        if let Some(stray) = self.stray.take() {
            return Err(stray);
        }
        if self.is_skipped {
            return Ok(());
        }
        let number = number.filter(|&number| number > 0).ok_or_else(|| {
            line.fault(line.trimmed(), "expected the number of a move, 1 to 999999")
        })?;
        match written(rest) {
            Err(NoMove::Word) => self.word(line, number, rest),
            Err(NoMove::Broken(expected, at)) => {
                Err(line.fault(at, format!("expected {expected}")))
            }
            Ok((written, after)) => {
                if !self.goes_on(line)? {
                    return Ok(());
                }
                if number + 1 == self.number && !self.branches.is_empty() {
                    return self.again(line, number, written, rest);
                }
                self.count(line, number);
                let is_first = self.branches.is_empty_variation();
                match self.written(line, written, rest) {
                    // A block of one line that cannot be played is a remark: nothing else is lost with it.
                    Err(_) if is_first => {
                        let (word, _) = split_word(rest, self.side());
                        return self.unknown_word(line, word);
                    }
                    played => played?,
                }
                self.after_move(line, after);
                Ok(())
            }
        }
    }

    fn written(&mut self, line: Line, written: Written, rest: &str) -> Result<(), Fault> {
        let mv = written
            .in_position(self.builder.position(), self.builder.previous())
            .map_err(|words| line.fault(rest, words))?;
        self.play(line, rest, mv)
    }

    /// The number of the move before once more: another move in its place, or else a word about it.
    fn again(
        &mut self,
        line: Line,
        number: usize,
        written: Written,
        rest: &str,
    ) -> Result<(), Fault> {
        let parent = number.checked_sub(self.offset);
        let parent = parent.and_then(|number| self.branches.begin(number));
        self.builder.go_to(parent.unwrap_or(self.builder.at()));
        let words =
            format!("number {number} once more: taken for a move in place of the one before");
        self.warn(line.fault(line.trimmed(), words));
        if self.written(line, written, rest).is_ok() {
            return Ok(());
        }
        let (word, _) = split_word(rest, self.side());
        self.unknown_word(line, word)
    }

    /// Whether a move may follow here; what follows the end of a line is left out with a warning.
    pub fn goes_on(&mut self, line: Line) -> Result<bool, Fault> {
        self.is_possible()?;
        if let Some(fault) = self.unknown.take().or_else(|| self.stray.take()) {
            return Err(fault);
        }
        if !self.is_skipped && self.has_ended() {
            self.is_skipped = true;
            self.warn(line.fault(
                line.trimmed(),
                "moves after the end of the game are left out",
            ));
        }
        Ok(!self.is_skipped)
    }

    /// Whether the last move was one its piece can make.
    fn is_possible(&mut self) -> Result<(), Fault> {
        self.impossible.take().map_or(Ok(()), Err)
    }

    fn has_ended(&self) -> bool {
        self.builder
            .record()
            .node(self.builder.at())
            .end()
            .is_some()
    }

    /// Compares the number of a move with the one that was due.
    fn count(&mut self, line: Line, number: usize) {
        let due = std::mem::replace(&mut self.number, number + 1);
        if number == due {
            return;
        }
        if self.builder.record().node_count() == 1 {
            self.offset = number - 1;
        }
        let words = format!("this move has number {number}, expected {due}");
        self.warn(line.fault(line.trimmed(), words));
    }

    /// Plays a move that stands at `rest` of the line.
    ///
    /// One that no such piece can make is taken only if the game ends with it: then it was the foul.
    pub fn play(&mut self, line: Line, rest: &str, mv: Move) -> Result<(), Fault> {
        match self.builder.play(mv) {
            Ok(None) => {}
            Ok(Some(foul)) => self.warn(line.fault(rest, format!("a foul: {foul}"))),
            Err(error) => {
                let fault = line.fault(rest, error.to_string());
                if self.builder.play_by_hand(mv).is_err() {
                    return Err(fault);
                }
                self.impossible = Some(fault);
            }
        }
        self.branches.push(self.builder.at());
        Ok(())
    }

    /// A numbered word: an end, known or not.
    fn word(&mut self, line: Line, number: usize, rest: &str) -> Result<(), Fault> {
        let (word, after) = split_word(ki2::unmarked(rest), self.side());
        if word.is_empty() || word == PASS {
            let words = "expected a move: nobody may pass in shogi";
            return Err(line.fault(rest, words));
        }
        self.count(line, number);
        let named = end_named(word, self.side());
        let is_known = named.is_some();
        match named {
            Some(end) => self.end(line, end)?,
            None => self.unknown_word(line, word)?,
        }
        // What else follows a word nobody knows may belong to it.
        if is_known || time(after.trim_start()).is_some() {
            self.after_move(line, after);
        }
        Ok(())
    }

    /// A word nobody knows ends the line too, unless moves follow it.
    fn unknown_word(&mut self, line: Line, word: &str) -> Result<(), Fault> {
        let words = format!(
            "`{}` is no move: it is kept as the name of an end",
            excerpt(word, 20)
        );
        let fault = line.fault(word, words);
        if word.contains(char::is_control) {
            return Err(fault);
        }
        self.unknown = Some(fault.clone());
        self.warn(fault);
        self.end(line, end_other(word))
    }

    pub fn side(&self) -> Color {
        self.builder.position().side_to_move()
    }

    /// Ends the line; a second end in a row is another end of the same line.
    pub fn end(&mut self, line: Line, end: End) -> Result<(), Fault> {
        if let Some(foul) = self.impossible.take() {
            self.warn(foul);
        }
        let node = self.builder.record().node(self.builder.at());
        let before = node.end().and(node.parent());
        if let Some(before) = before {
            self.builder.go_to(before);
        }
        let added = self.builder.end(end);
        added.map_err(|error| line.fault(line.trimmed(), error.to_string()))?;
        if before.is_none() {
            self.branches.push(self.builder.at());
        }
        Ok(())
    }

    /// The time and what else stands behind a move or an end.
    fn after_move(&mut self, line: Line, after: &str) {
        let mut rest = after.trim_start();
        if let Some(taken) = time(rest) {
            if taken.spent.is_none() && !self.is_time_doubted {
                self.is_time_doubted = true;
                self.warn(line.fault(rest, "expected a time such as ( 0:16/00:00:16)"));
            }
            let spent = &mut self.builder.notes_mut().spent;
            *spent = spent.or(taken.spent);
            rest = taken.rest;
        }
        let rest = rest.trim_start().trim_start_matches(['+', '＋']).trim();
        match rest.strip_prefix('*') {
            Some(comment) => self.builder.notes_mut().comments.push(comment.to_owned()),
            None if rest.is_empty() => {}
            None => self.warn(line.fault(rest, "what follows the move is left out")),
        }
    }

    /// Begins the variation that replaces move `number` of a line.
    fn branch(&mut self, line: Line, number: &str) -> Result<(), Fault> {
        self.is_possible()?;
        self.unknown = None;
        self.close_block();
        let digits = number.trim().chars().map_while(digit);
        let number = digits.fold(0_u64, |sum, digit| {
            sum.saturating_mul(10).saturating_add(digit)
        });
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        let ply = number.checked_sub(self.offset);
        let is_doubtful = ply.is_some_and(|ply| self.branches.passes_over(ply));
        let parent = ply.and_then(|ply| self.branches.begin(ply));
        self.is_skipped = parent.is_none();
        if is_doubtful && parent.is_some() && !self.is_order_doubted {
            self.is_order_doubted = true;
            let words = "the variation before has no move of this number: this one is taken for one of an earlier line";
            self.warn(line.fault(line.trimmed(), words));
        }
        match parent {
            Some(parent) => {
                self.builder.go_to(parent);
                self.number = number;
                let words = "this variation is part of a line before it: the two are one";
                let nodes = self.builder.record().node_count();
                self.block = Some((nodes, line.fault(line.trimmed(), words)));
            }
            None => self.warn(line.fault(
                line.trimmed(),
                "no line has a move of this number: the variation is left out",
            )),
        }
        Ok(())
    }

    /// Says so if the block that ends here has only moves that are there already.
    fn close_block(&mut self) {
        let Some((nodes, same)) = self.block.take() else {
            return;
        };
        if nodes == self.builder.record().node_count() && !self.branches.is_empty() {
            self.warn(same);
        }
    }

    /// The まで line: it repeats the end, or is all that is said about it.
    fn summary(&mut self, line: Line) -> Result<(), Fault> {
        // In KI2 this line alone can end a variation in place of its first move.
        if self.dialect == Dialect::Kif && self.branches.is_empty_variation() {
            let words = "this variation has no moves: it is left out";
            self.warn(line.fault(line.trimmed(), words));
            return Ok(());
        }
        let Some(end) = summary(line.trimmed(), self.side()) else {
            return Ok(());
        };
        if !self.has_ended() {
            return self.end(line, end);
        }
        let at = self.builder.at();
        if let Some(known) = self.builder.record_mut().end_mut(at) {
            // A win by declaration is 投了 where the winner is not to move (R82): this line tells it.
            let is_declared =
                known.reason == Reason::Resignation && end.reason == Reason::DeclarationWin;
            if is_declared {
                known.reason = end.reason;
            }
            if known.reason == end.reason {
                known.winner = end.winner.or(known.winner);
            }
        }
        Ok(())
    }

    /// Finishes the record.
    ///
    /// # Errors
    ///
    /// When the last move was none its piece can make and nothing says that the game ended with it.
    pub fn finish(mut self) -> Result<Game, Fault> {
        self.is_possible()?;
        self.close_block();
        if let Some(stray) = self.stray.take() {
            self.warn(stray);
        }
        Ok(self.builder.finish())
    }
}

/// Whether a text is read as the one word that ends a line, and not as a move or in parts.
pub(super) fn is_word(text: &str, side: Color) -> bool {
    let is_strange = |sign: char| sign.is_control() || sign.is_whitespace();
    !text.is_empty()
        && text != PASS
        && !text.contains(is_strange)
        && ki2::unmarked(text) == text
        && split_word(text, side).0 == text
        && written(text) == Err(NoMove::Word)
}

/// The first word of a text and the rest; a known word may touch the time behind it.
fn split_word(text: &str, side: Color) -> (&str, &str) {
    let (word, _) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let known = word
        .split_once('(')
        .map(|(word, _)| word)
        .filter(|word| end_named(word, side).is_some());
    let word = known.unwrap_or(word);
    (word, text.strip_prefix(word).unwrap_or_default())
}
