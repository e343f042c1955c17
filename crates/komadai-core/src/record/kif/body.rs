//! The moves of KIF and KI2 and the lines among them (formats.md 2.4, 2.5 and 3).

use super::branches::Branches;
use super::dialect::Dialect;
use super::ends::{PASS, end_named, end_other, split_word, summary};
use super::ki2;
use super::kind::{Kind, kind};
use super::lines::{KifLine, numbered};
use super::moves::{MARKS, NoMove, ParsedMove, unmarked, written};
use super::notes::{behind_mark, indented, keep, push_header};
use super::time::{leading, time};
use crate::notation::{excerpt, parse};
use crate::record::builder::Builder;
use crate::record::diagnostic::{Diagnostic, add_warning};
use crate::record::end::{End, Reason};
use crate::record::parsed::ParsedGame;
use crate::rules::{Color, Move};

/// A record while its moves are read.
pub(super) struct Body {
    builder: Builder,
    dialect: Dialect,
    branches: Branches,
    /// The number of the first move, less one: boards from the middle of a game continue its numbers.
    offset: usize,
    /// The expected number of the next move.
    number: usize,
    /// The line ended with an unknown word: an error if a numbered line or a move follows.
    unknown: Option<Diagnostic>,
    /// Something shows that the text is a record: its head, a move or a known word.
    is_record: bool,
    /// The last move was impossible: an error unless the game ends with it.
    impossible: Option<Diagnostic>,
    /// The first unknown line among the moves: an error if moves follow.
    stray: Option<Diagnostic>,
    /// The current block belongs to no line.
    is_skipped: bool,
    /// The number of nodes at the beginning of the current block, and the warning if it adds none.
    block: Option<(usize, Diagnostic)>,
}

impl Body {
    /// `is_record`: whether the head shows that the text is a record.
    pub(super) fn new(builder: Builder, dialect: Dialect, is_record: bool) -> Self {
        Self {
            builder,
            dialect,
            is_record,
            branches: Branches::new(),
            offset: 0,
            number: 1,
            unknown: None,
            impossible: None,
            stray: None,
            is_skipped: false,
            block: None,
        }
    }

    fn warn(&mut self, fault: Diagnostic) {
        add_warning(&mut self.builder.warnings, fault);
    }

    /// Reads a line from the first move on.
    pub(super) fn line(&mut self, line: KifLine) -> Result<(), Diagnostic> {
        let text = line.trimmed();
        match self.dialect {
            Dialect::Kif => {
                if let Some((number, rest)) = numbered(text) {
                    return self.numbered(line, number, rest);
                }
            }
            Dialect::Ki2 if ki2::is_moves(text) => return self.ki2_moves(line),
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

    fn ki2_moves(&mut self, line: KifLine) -> Result<(), Diagnostic> {
        let mut rest = self.without_remarks(line, ki2::without_number(line.trimmed()));
        while !rest.is_empty() {
            let marked = ki2::side_of(rest).filter(|&side| side != self.side());
            let text = rest.strip_prefix(MARKS).unwrap_or(rest).trim_start();
            let (word, after) = ki2::split_move(text);
            if !self.ki2_move(line, word)? {
                return Ok(());
            }
            if marked.is_some() {
                self.warn(line.fault(rest, "the mark is that of the other side"));
            }
            rest = self.without_remarks(line, after);
        }
        Ok(())
    }

    /// The text from the next move on; remarks before it are left out with a warning.
    fn without_remarks<'t>(&mut self, line: KifLine, text: &'t str) -> &'t str {
        let text = text.trim_start();
        let rest = ki2::without_remarks(text);
        if rest.len() < text.len() && !self.is_skipped {
            self.warn(line.fault(text, "what follows the move is left out"));
        }
        rest
    }

    /// One move, or a word such as 投了 in its place; `false` if the rest of the line is ignored.
    fn ki2_move(&mut self, line: KifLine, word: &str) -> Result<bool, Diagnostic> {
        if let Some(end) = end_named(word, self.side()) {
            self.end(line, end)?;
            return Ok(true);
        }
        if !self.goes_on(line)? {
            return Ok(false);
        }
        let builder = &self.builder;
        let typed = parse(word, builder.position(), builder.previous())
            .map_err(|error| line.fault(word, error.to_string()))?;
        // Without 成 the piece does not promote: JSA texts write 成 for every promotion.
        self.play(line, word, typed.mv)?;
        Ok(true)
    }

    fn numbered(
        &mut self,
        line: KifLine,
        number: Option<usize>,
        rest: &str,
    ) -> Result<(), Diagnostic> {
        if let Some(fault) = self.stray.take().or_else(|| self.unknown.take()) {
            return Err(fault);
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
                    // A block of one unplayable line is a remark: nothing else is lost with it.
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

    fn written(
        &mut self,
        line: KifLine,
        written: ParsedMove,
        rest: &str,
    ) -> Result<(), Diagnostic> {
        let mv = written
            .in_position(self.builder.position(), self.builder.previous())
            .map_err(|words| line.fault(rest, words))?;
        self.play(line, rest, mv)
    }

    /// The number of the last move again: another move in its place, or else a remark on it.
    fn again(
        &mut self,
        line: KifLine,
        number: usize,
        written: ParsedMove,
        rest: &str,
    ) -> Result<(), Diagnostic> {
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

    /// Whether a move may follow here; moves after the end of a line are dropped with a warning.
    fn goes_on(&mut self, line: KifLine) -> Result<bool, Diagnostic> {
        self.is_possible()?;
        if let Some(fault) = self.unknown.take().or_else(|| self.stray.take()) {
            return Err(fault);
        }
        if !self.is_skipped && self.has_ended() {
            self.is_skipped = true;
            self.warn(line.fault(line.trimmed(), "moves after the end of the game are left out"));
        }
        Ok(!self.is_skipped)
    }

    /// Whether the last move was possible.
    fn is_possible(&mut self) -> Result<(), Diagnostic> {
        self.impossible.take().map_or(Ok(()), Err)
    }

    fn has_ended(&self) -> bool {
        self.builder.record().node(self.builder.at()).end().is_some()
    }

    /// Compares the number of a move with the expected one.
    fn count(&mut self, line: KifLine, number: usize) {
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

    /// Plays a move at `rest` of the line. An impossible one is accepted only if the game ends with it: then
    /// it was the foul.
    fn play(&mut self, line: KifLine, rest: &str, mv: Move) -> Result<(), Diagnostic> {
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
        self.is_record = true;
        self.branches.push(self.builder.at());
        Ok(())
    }

    /// A numbered word: an end, known or not.
    fn word(&mut self, line: KifLine, number: usize, rest: &str) -> Result<(), Diagnostic> {
        let (word, after) = split_word(unmarked(rest), self.side());
        if word.is_empty() || word == PASS {
            let words = "expected a move: nobody may pass in shogi";
            return Err(line.fault(rest, words));
        }
        self.count(line, number);
        let named = end_named(word, self.side());
        let is_known = named.is_some();
        self.is_record |= is_known;
        match named {
            Some(end) => self.end(line, end)?,
            None => self.unknown_word(line, word)?,
        }
        // The rest may belong to an unknown word.
        if is_known || time(after.trim_start()).is_some() {
            self.after_move(line, after);
        }
        Ok(())
    }

    /// An unknown word ends the line, too, unless moves follow it.
    fn unknown_word(&mut self, line: KifLine, word: &str) -> Result<(), Diagnostic> {
        let name = excerpt(word, 20);
        let words =
            format!("`{name}` is no move: expected one such as ７六歩(77), or a word such as 投了");
        let fault = line.fault(word, words);
        if word.contains(char::is_control) {
            return Err(fault);
        }
        self.unknown = Some(fault);
        let words = format!("`{name}` is no move: it is kept as the name of an end");
        self.warn(line.fault(word, words));
        self.end(line, end_other(word))
    }

    /// Completes words that do not name the side that fouled, from the position.
    fn blame(&self, end: &mut End) {
        let position = self.builder.position();
        if end.reason == Reason::PerpetualCheck && end.winner.is_none() {
            // The position came for the fourth time: either by a check, or by the answer to one.
            let us = position.side_to_move();
            let winner = if position.is_in_check() { us } else { us.opponent() };
            end.winner = Some(winner);
        }
        let is_foul = self.builder.record().node(self.builder.at()).is_foul();
        if is_foul && is_foul_of_nobody(&end.word) {
            end.winner = Some(position.side_to_move());
        }
    }

    fn side(&self) -> Color {
        self.builder.position().side_to_move()
    }

    /// Ends the line; a second end in a row is another end of the same line.
    fn end(&mut self, line: KifLine, mut end: End) -> Result<(), Diagnostic> {
        self.blame(&mut end);
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

    /// The time and anything else after a move or an end.
    fn after_move(&mut self, line: KifLine, after: &str) {
        let mut rest = after.trim_start();
        if let Some(taken) = time(rest) {
            if taken.spent.is_none() {
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
    fn branch(&mut self, line: KifLine, number: &str) -> Result<(), Diagnostic> {
        self.is_possible()?;
        self.unknown = None;
        self.close_block();
        let number = leading(number.trim());
        let ply = number.checked_sub(self.offset);
        let is_continued = ply.is_some_and(|ply| self.branches.is_continued(ply));
        if is_continued && !self.has_ended() {
            self.is_skipped = false;
            self.number = number;
            let words = "no line has a move of this number: these moves follow the line before";
            self.warn(line.fault(line.trimmed(), words));
            return Ok(());
        }
        let is_doubtful = ply.is_some_and(|ply| self.branches.passes_over(ply));
        let parent = ply.and_then(|ply| self.branches.begin(ply));
        self.is_skipped = parent.is_none();
        if is_doubtful && parent.is_some() {
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

    /// Warns if the block that ends here has only existing moves.
    fn close_block(&mut self) {
        let Some((nodes, same)) = self.block.take() else {
            return;
        };
        if nodes == self.builder.record().node_count() && !self.branches.is_empty() {
            self.warn(same);
        }
    }

    /// The まで line: it repeats the end, or is the only statement of it.
    fn summary(&mut self, line: KifLine) -> Result<(), Diagnostic> {
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
        if let Some(known) = self.builder.record_mut().end_mut(at)
            && !completes(known, &end)
        {
            let words = "this line names another winner than the word before it, which is taken";
            self.warn(line.fault(line.trimmed(), words));
        }
        Ok(())
    }

    /// Finishes the record; fails if the last move was impossible and no end follows it.
    pub(super) fn finish(mut self) -> Result<ParsedGame, Diagnostic> {
        self.is_possible()?;
        self.close_block();
        if !self.is_record {
            let nothing = || Diagnostic::of_all("expected headers, a board or moves, found none");
            let fault = self.unknown.or(self.stray);
            return Err(fault.unwrap_or_else(nothing));
        }
        if let Some(stray) = self.stray.take() {
            self.warn(stray);
        }
        Ok(self.builder.finish())
    }
}

/// Whether a word names a foul without the side.
fn is_foul_of_nobody(word: &str) -> bool {
    matches!(word, "反則手" | "反則")
}

/// Adds the content of its まで line to an end; returns whether the two agree.
fn completes(known: &mut End, line: &End) -> bool {
    // A win by declaration is 投了 if the winner is not to move (R82): this line makes it clear.
    if known.reason == Reason::Resignation && line.reason == Reason::DeclarationWin {
        known.reason = line.reason;
    }
    let Some(winner) = line.winner else {
        return true;
    };
    // Repetition is lost where one side always gave check.
    if known.reason == Reason::Sennichite && line.reason == Reason::PerpetualCheck {
        known.reason = line.reason;
        known.word.clone_from(&line.word);
    }
    let is_drawn = matches!(
        known.reason,
        Reason::ImpasseDraw | Reason::Draw | Reason::MoveLimit | Reason::DeclarationDraw
    );
    // The offender was only concluded from the position.
    let is_concluded = known.reason == Reason::PerpetualCheck || is_foul_of_nobody(&known.word);
    let is_open = is_concluded || (known.winner.is_none() && !is_drawn);
    if known.reason == line.reason || is_open {
        known.winner = Some(winner);
    }
    known.winner == Some(winner)
}
