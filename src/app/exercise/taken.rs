//! An exercise at work: its board, its text, and the state of the attempt.

use super::{Kind, Turn};
use crate::app::effect::Ticket;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::move_input::MoveInput;
use crate::app::parts::notice::Notice;
use crate::app::wording::notation::written;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::notation::mark;
use komadai_core::rules::{Judged, Move, Position, Square};

/// An exercise at work.
#[derive(Debug)]
pub struct Taken<K: Kind> {
    /// The place in the sequence of exercises.
    pub(crate) place: usize,
    pub(crate) task: K::Task,
    pub(crate) line: ExerciseLine,
    pub(crate) stage: Stage,
    /// The part of the next move that was shown.
    pub(crate) hint: Option<MoveHint>,
    /// The open question to another thread.
    pub(crate) asked: Option<(Ticket, K::Asked)>,
    /// The selected answer, if there is a question.
    pub(crate) answer: usize,
    pub(crate) input: MoveInput,
    /// Whether the text covers the board of a window without room for both.
    pub(crate) reads: bool,
    /// Lines of the text above the first one shown.
    pub(crate) scrolled: u16,
    pub(crate) flipped: bool,
}

/// The state of the attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// No answer yet.
    Open,
    /// A wrong answer is shown.
    Wrong,
    /// The right answer was found.
    Solved,
    /// The right answer was shown.
    Shown,
}

/// The moves since the start of an exercise.
#[derive(Debug, Clone)]
pub(crate) struct ExerciseLine {
    pub(crate) start: Position,
    /// The target of the move before the start.
    before: Option<Square>,
    pub(crate) moves: Vec<Move>,
    /// The position after them.
    pub(crate) position: Position,
}

impl<K: Kind> Taken<K> {
    /// An exercise at its start, with the cursor on a square.
    pub(crate) fn new(
        place: usize,
        task: K::Task,
        line: ExerciseLine,
        flipped: bool,
        cursor: Option<Square>,
    ) -> Self {
        let mut input = MoveInput::new(flipped);
        input.cursor = cursor.unwrap_or(input.cursor);
        Self {
            place,
            task,
            line,
            stage: Stage::Open,
            hint: None,
            asked: None,
            answer: 0,
            input,
            reads: false,
            scrolled: 0,
            flipped,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.stage == Stage::Open
    }

    /// Shows the text from its beginning.
    pub(crate) const fn read(&mut self) {
        self.reads = true;
        self.scrolled = 0;
    }

    /// The words of the status line, after the key to the text where the board hides it.
    pub(crate) fn status_words(&self, words: String, text: Option<&str>) -> String {
        match text {
            Some(_) if self.reads => text!("lesson-enter-board"),
            Some(key) if !self.is_open() => {
                format!("{}  {words}", text!("lesson-key-text", key = key))
            }
            _ => words,
        }
    }

    /// Closes the question of this ticket and returns its purpose.
    pub(crate) fn take_asked(&mut self, ticket: Ticket) -> Option<K::Asked> {
        let asked = self.asked.take_if(|(asked, _)| *asked == ticket);
        asked.map(|(_, asked)| asked)
    }

    /// The part of the next move that was shown, in words.
    pub(crate) fn hint_words(&self) -> Option<String> {
        let hint = self.hint.filter(|_| self.is_open())?;
        Some(hint.words(&self.line.position, self.line.previous()))
    }
}

impl<K: Kind> Turn<'_, K> {
    /// Whether the text is shown over the board.
    pub(crate) const fn covers(&self) -> bool {
        self.app.viewport.is_covered && self.taken.reads
    }

    /// Moves the text by `rows`.
    pub(crate) fn scroll(&mut self, rows: i16) {
        let page = self.app.viewport.page;
        self.taken.scrolled = page.scrolled(self.taken.scrolled, rows);
    }

    /// Moves the text by a page; `false` at its end, or if it is not shown.
    pub(crate) fn turn_page(&mut self, forward: bool) -> bool {
        let rows = i16::try_from(self.app.viewport.page.rows).unwrap_or(i16::MAX);
        if rows == 0 {
            return false;
        }
        let before = self.taken.scrolled;
        self.scroll(if forward { rows } else { -rows });
        before != self.taken.scrolled
    }

    pub(super) fn tell_that_no_move_is_asked(&mut self) {
        let words = text!("lesson-no-move-now");
        self.cx.notify(Notice::info(words));
    }

    /// The move that was entered; an illegal one is marked and explained.
    pub(crate) fn legal_move(&mut self, judged: &Judged) -> Option<Move> {
        self.taken.input.put_down();
        let illegal = match judged.verdict() {
            Ok(mv) => return Some(mv),
            Err(illegal) => illegal,
        };
        self.taken.input.offending = illegal.squares();
        let words = illegal_move(texts::chosen(), illegal);
        self.cx.notify(Notice::error(words));
        None
    }

    /// Shows a little more of the next move: the piece, the square, the move.
    pub(crate) fn show_more(&mut self, mv: Move) {
        let level = HintLevel::after(self.taken.hint.map(|hint| hint.level));
        self.taken.hint = Some(MoveHint { mv, level });
        let words = self.taken.hint_words().unwrap_or_default();
        self.cx.notify(Notice::info(words));
    }
}

impl ExerciseLine {
    /// A line without moves; `before` is the target of the move before the start.
    pub(crate) fn new(start: Position, before: Option<Square>) -> Self {
        Self { position: start.clone(), start, before, moves: Vec::new() }
    }

    /// A move of the position on the board with the mark of its side: `☗P-7f`.
    pub(crate) fn written(&self, mv: Move) -> String {
        marked(&self.position, mv, self.previous())
    }

    /// The same of the position at the start.
    pub(crate) fn written_at_start(&self, mv: Move) -> String {
        marked(&self.start, mv, self.before)
    }

    /// Plays a move; `false` if it is illegal.
    pub(crate) fn play(&mut self, mv: Move) -> bool {
        let is_legal = self.position.play(mv).is_ok();
        self.moves.extend(is_legal.then_some(mv));
        is_legal
    }

    /// Plays these moves from the start on, up to the first illegal one.
    pub(crate) fn replay(&mut self, moves: &[Move]) {
        *self = Self::new(self.start.clone(), self.before);
        moves.iter().all(|mv| self.play(*mv));
    }

    /// Takes all moves back but the first `keep`.
    pub(crate) fn go_back_to(&mut self, keep: usize) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.truncate(keep);
        self.replay(&moves);
    }

    /// Takes back the last `count` moves.
    pub(crate) fn take_back(&mut self, count: usize) {
        self.go_back_to(self.moves.len().saturating_sub(count));
    }

    pub(crate) fn last_move(&self) -> Option<Move> {
        self.moves.last().copied()
    }

    /// The target of the last move.
    pub(crate) fn previous(&self) -> Option<Square> {
        self.last_move().map(Move::to).or(self.before)
    }
}

fn marked(position: &Position, mv: Move, previous: Option<Square>) -> String {
    format!("{}{}", mark(position.side_to_move()), written(position, mv, previous))
}
