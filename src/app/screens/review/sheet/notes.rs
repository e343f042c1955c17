//! Comments and bookmarks of the step shown, written in place.

use super::{Sheet, ask_to_keep};
use crate::app::action::Action;
use crate::app::notice::Notice;
use crate::app::screens::review::document::Change;
use crate::app::screens::review::{Reply, State};
use crate::app::text_input::TextInput;
use crate::record::Notes;
use crate::texts::text;

/// What is being noted, a line each.
#[derive(Debug)]
pub(crate) struct Noted {
    kind: Kind,
    pub input: TextInput,
}

/// What can be noted by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Comment,
    Bookmark,
}

impl Kind {
    fn lines(self, notes: &Notes) -> &[String] {
        match self {
            Self::Comment => &notes.comments,
            Self::Bookmark => &notes.bookmarks,
        }
    }

    fn lines_mut(self, notes: &mut Notes) -> &mut Vec<String> {
        match self {
            Self::Comment => &mut notes.comments,
            Self::Bookmark => &mut notes.bookmarks,
        }
    }

    const fn change(self) -> Change {
        match self {
            Self::Comment => Change::Comment,
            Self::Bookmark => Change::Bookmark,
        }
    }
}

impl Noted {
    pub fn title(&self) -> String {
        text!(match self.kind {
            Kind::Comment => "review-comment",
            Kind::Bookmark => "review-bookmarks",
        })
    }
}

impl State {
    /// Opens what is noted at the step shown, with the cursor behind it.
    pub(in crate::app::screens::review) fn write_notes(&mut self, kind: Kind) {
        let notes = &self.record().node(self.node()).notes;
        let input = TextInput::of_lines(kind.lines(notes).iter().map(String::as_str));
        self.hands.put_down();
        self.sheet = Some(Sheet::Notes(Noted { kind, input }));
    }

    /// Sets a bookmark named after the move, or takes those that are there away.
    pub(in crate::app::screens::review) fn switch_bookmark(&mut self) -> Reply {
        let at = self.node();
        let is_there = !self.record().node(at).notes.bookmarks.is_empty();
        let name = self.label(at);
        self.change(Change::Bookmark, |record| {
            let bookmarks = &mut record.notes_mut(at).bookmarks;
            bookmarks.clear();
            bookmarks.extend((!is_there).then_some(name));
            Some(at)
        });
        let words = if is_there {
            text!("review-bookmark-gone")
        } else {
            text!("review-bookmark-set")
        };
        Notice::info(words).into()
    }

    /// Keys while notes are written: one keeps them, Esc discards them after a question, all else edits.
    pub(in crate::app::screens::review) fn act_notes(
        &mut self,
        mut noted: Noted,
        action: Action,
        columns: u16,
    ) -> Vec<Reply> {
        match action {
            Action::Save => return self.keep_notes(&noted).into_iter().collect(),
            Action::Cancel => {
                let is_changed = self.is_changed_by(&noted);
                self.sheet = is_changed.then_some(Sheet::Notes(noted));
                return is_changed.then(ask_to_keep).into_iter().collect();
            }
            Action::Choose => noted.input.break_line(),
            action => noted.input.act(action, columns),
        }
        self.sheet = Some(Sheet::Notes(noted));
        Vec::new()
    }

    /// Makes these lines the comment of the step shown.
    pub(in crate::app::screens::review) fn note(&mut self, lines: &[String]) -> Option<Reply> {
        self.keep_notes(&Noted {
            kind: Kind::Comment,
            input: TextInput::of_lines(lines.iter().map(String::as_str)),
        })
    }

    /// What stands at the step shown, as it would be written.
    fn noted_before(&self, kind: Kind) -> Vec<String> {
        let old = kind.lines(&self.record().node(self.node()).notes);
        TextInput::of_lines(old.iter().map(String::as_str)).lines()
    }

    fn is_changed_by(&self, noted: &Noted) -> bool {
        noted.input.lines() != self.noted_before(noted.kind)
    }

    pub(in crate::app::screens::review) fn keep_notes(&mut self, noted: &Noted) -> Option<Reply> {
        if !self.is_changed_by(noted) {
            return None;
        }
        let (at, kind) = (self.node(), noted.kind);
        let lines = noted.input.lines();
        let before = self.noted_before(kind);
        let words = match (kind, before.is_empty(), lines.is_empty()) {
            (Kind::Comment, true, _) => text!("review-comment-written"),
            (Kind::Comment, false, true) => text!("review-comment-deleted"),
            (Kind::Comment, false, false) => text!("review-comment-changed"),
            (Kind::Bookmark, true, _) => text!("review-bookmark-written"),
            (Kind::Bookmark, false, true) => text!("review-bookmark-deleted"),
            (Kind::Bookmark, false, false) => text!("review-bookmark-changed"),
        };
        self.change(kind.change(), |record| {
            *kind.lines_mut(record.notes_mut(at)) = lines;
            Some(at)
        });
        Some(Notice::info(words).into())
    }
}
