//! Circles and arrows that readers draw on the board: by key, with the right button of the mouse, by command.

use super::{Cx, State};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::texts::text;
use komadai_core::record::BoardMark;
use komadai_core::rules::Square;

/// The mark being drawn.
#[derive(Debug, Default)]
pub(crate) struct MarkEntry {
    /// The square where it begins.
    from: Option<Square>,
}

impl MarkEntry {
    /// Drops the mark being drawn; returns whether there was one.
    pub(super) fn cancel(&mut self) -> bool {
        self.from.take().is_some()
    }
}

impl State {
    /// The marks of the step shown, and a circle where a new one begins.
    pub(crate) fn marks(&self) -> Vec<BoardMark> {
        let marks = &self.record().node(self.node()).notes.marks;
        let begun = self.marks.from.map(BoardMark::Circle);
        marks.iter().copied().chain(begun).collect()
    }

    /// Goes to the board, begins a mark at the cursor, or ends it there.
    pub(super) fn mark_cursor(&mut self, cx: &mut Cx) {
        if !self.entry.is_at_board() {
            self.entry.go_to_board();
            cx.notify(Notice::info(text!("review-mark-at-board")));
            return;
        }
        let cursor = self.entry.input.cursor;
        if self.marks.from.is_some() {
            self.entry.input.put_down();
            self.end_mark(cx, Some(Target::Square(cursor)));
        } else {
            self.begin_mark(cursor);
            let square = cursor.to_string();
            cx.notify(Notice::info(text!("review-mark-begun", square = square)));
        }
    }

    /// Begins a mark: the right button went down on a square.
    pub(super) fn begin_mark(&mut self, at: Square) {
        self.entry.input.put_down();
        self.marks.from = Some(at);
    }

    /// Draws the mark, if it ends on a square: the right button went up.
    pub(super) fn end_mark(&mut self, cx: &mut Cx, target: Option<Target>) {
        let to = target.and_then(Target::square);
        if let Some((from, to)) = self.marks.from.take().zip(to) {
            self.toggle_mark(cx, BoardMark::between(from, to));
        }
    }

    /// Adds each mark of a line, or removes it if it exists; `none` removes all.
    pub(super) fn type_marks(&mut self, cx: &mut Cx, line: &str) {
        self.marks.cancel();
        if line == "none" {
            cx.notify(self.editor.clear_marks());
            return;
        }
        let marks: Result<Vec<BoardMark>, _> = line.split_whitespace().map(read).collect();
        match marks {
            Ok(marks) => marks.into_iter().for_each(|mark| self.toggle_mark(cx, mark)),
            Err(text) => cx.notify(Notice::error(text!("review-mark-unread", text = text))),
        }
    }

    fn toggle_mark(&mut self, cx: &mut Cx, mark: BoardMark) {
        cx.notify(self.editor.toggle_mark(mark));
    }
}

fn read(text: &str) -> Result<BoardMark, &str> {
    text.parse().map_err(|_| text)
}
