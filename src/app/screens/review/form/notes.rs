//! Comments and bookmarks of the step shown, written in place.

use super::FormStep;
use crate::app::action::Action;
use crate::app::parts::text_input::TextInput;
use crate::app::screens::review::document::Change;
use crate::texts::text;
use komadai_core::record::Notes;

/// The notes being written, a line each.
#[derive(Debug)]
pub(crate) struct NotesForm {
    /// The kind of notes.
    pub kind: NoteKind,
    /// The lines being written.
    pub input: TextInput,
    /// The lines before.
    before: Vec<String>,
}

/// A kind of notes written by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoteKind {
    /// Comments on the step.
    Comment,
    /// Names to find it by.
    Bookmark,
}

impl NoteKind {
    const fn of(self, notes: &Notes) -> &Vec<String> {
        match self {
            Self::Comment => &notes.comments,
            Self::Bookmark => &notes.bookmarks,
        }
    }

    /// The existing lines, as the form writes them.
    pub(crate) fn lines(self, notes: &Notes) -> Vec<String> {
        as_written(self.of(notes))
    }

    /// The lines in the notes of a step.
    pub(crate) const fn lines_mut(self, notes: &mut Notes) -> &mut Vec<String> {
        match self {
            Self::Comment => &mut notes.comments,
            Self::Bookmark => &mut notes.bookmarks,
        }
    }

    /// The kind of change of the record.
    pub(crate) const fn change(self) -> Change {
        match self {
            Self::Comment => Change::Comment,
            Self::Bookmark => Change::Bookmark,
        }
    }
}

/// Lines as the form writes them: one each, and none empty at the end.
pub(in crate::app::screens::review) fn as_written(lines: &[String]) -> Vec<String> {
    TextInput::of_lines(lines.iter().map(String::as_str)).lines()
}

impl NotesForm {
    /// The notes of a step, with the cursor at their end.
    pub(crate) fn new(kind: NoteKind, notes: &Notes) -> Self {
        Self {
            kind,
            input: TextInput::of_lines(kind.of(notes).iter().map(String::as_str)),
            before: kind.lines(notes),
        }
    }

    /// Its title.
    pub(crate) fn title(&self) -> String {
        text!(match self.kind {
            NoteKind::Comment => "review-comment",
            NoteKind::Bookmark => "review-bookmarks",
        })
    }

    /// One key accepts the lines, Esc discards them after a question, all other keys edit.
    pub(super) fn act(&mut self, action: Action, columns: u16) -> FormStep {
        match action {
            Action::Save => return FormStep::Keep,
            Action::Cancel if self.input.lines() == self.before => return FormStep::Close,
            Action::Cancel => return FormStep::AskToKeep,
            Action::Choose => self.input.break_line(),
            action => self.input.act(action, columns),
        }
        FormStep::Stay
    }
}
