//! Changes of a record: moves added, lines promoted, moved and deleted, notes, headers and ends written.

use super::RecordEditor;
use crate::app::parts::notice::Notice;
use crate::app::screens::review::document::Change;
use crate::app::screens::review::form::notes::NoteKind;
use crate::texts::text;
use komadai_core::record::{BoardMark, End, Headers, NodeId};
use komadai_core::rules::Move;

impl RecordEditor {
    /// Plays a move after the step shown: an existing step, or a new one, as a variation if there are others.
    pub(crate) fn add_move(&mut self, mv: Move) -> Option<Notice> {
        // No move follows an end; it becomes a variation of the end.
        let at = match self.end() {
            Some(_) => self.parent(),
            None => self.node(),
        };
        let is_there = |&node: &NodeId| self.record().node(node).mv() == Some(mv);
        let children = self.record().node(at).children().iter().copied();
        let mut next = self.navigator.next().into_iter().chain(children);
        if let Some(node) = next.find(is_there) {
            self.go_to_node(node);
            return None;
        }
        let is_variation = self.record().node(at).next().is_some();
        let mut fault = None;
        // An end does not change the position.
        let position = self.position().clone();
        self.change(Change::Move, |record| {
            let added = record.add_any_move_in(at, mv, &position);
            added.map_err(|error| fault = Some(error)).ok()
        });
        match fault {
            Some(error) => Some(Notice::error(error.to_string())),
            None => is_variation.then(|| Notice::info(text!("review-new-variation"))),
        }
    }

    fn parent(&self) -> NodeId {
        let parent = self.record().node(self.node()).parent();
        parent.unwrap_or(NodeId::START)
    }

    /// Moves the line shown up by one among its variations; the first becomes the line they branch from.
    pub(crate) fn promote(&mut self) -> Notice {
        let at = self.node();
        let done = self.change(Change::Promote, |record| record.promote(at).then_some(at));
        told(done, ["review-promoted", "review-is-main-line"])
    }

    /// Moves the line shown down by one.
    pub(crate) fn demote(&mut self) -> Notice {
        let at = self.node();
        let done = self.change(Change::Demote, |record| record.demote(at).then_some(at));
        told(done, ["review-demoted", "review-is-last-line"])
    }

    /// Makes the line shown the main line.
    pub(crate) fn make_main(&mut self) -> Notice {
        let at = self.node();
        let done = self.change(Change::MainLine, |record| record.make_main(at).then_some(at));
        told(done, ["review-main-line-now", "review-is-main-line"])
    }

    /// The number of steps that deleting the one shown removes: itself and all that follow it, but never the
    /// start.
    pub(crate) fn delete_count(&self) -> usize {
        let at = self.node();
        self.record().count_from(at) - usize::from(at == NodeId::START)
    }

    /// Deletes the step shown with all that follow it.
    pub(crate) fn delete(&mut self) -> Notice {
        let (at, before) = (self.node(), self.parent());
        self.change(Change::Delete, |record| record.delete(at).get(before));
        Notice::info(text!("review-deleted"))
    }

    /// Deletes everything but the main line; the step shown stays, or the last one before it on the main
    /// line.
    pub(crate) fn delete_variations(&mut self) -> Notice {
        let path = self.navigator.path().to_vec();
        self.change(Change::DeleteVariations, |record| {
            let renamed = record.delete_variations();
            path.into_iter().rev().find_map(|node| renamed.get(node))
        });
        Notice::info(text!("review-variations-deleted"))
    }

    /// The end of the step shown, or one right after it.
    pub(crate) fn end_near(&self) -> Option<&End> {
        let after = self.record().node(self.node()).children().iter();
        let mut after = after.filter_map(|&node| self.record().node(node).end());
        self.end().or_else(|| after.next())
    }

    /// Ends the line at the step shown.
    pub(crate) fn set_end(&mut self, end: End) -> Notice {
        let at = self.node();
        if self.end_near() == Some(&end) {
            return Notice::info(text!("review-ends-so-already"));
        }
        let mut fault = None;
        self.change(Change::End, |record| {
            let set = record.set_end(at, end);
            set.map_err(|error| fault = Some(error)).ok()
        });
        match fault {
            Some(error) => Notice::error(error.to_string()),
            None => Notice::info(text!("review-ends-now")),
        }
    }

    /// Sets a bookmark named after the move, or removes the existing ones.
    pub(crate) fn toggle_bookmark(&mut self) -> Notice {
        let at = self.node();
        let is_there = !self.record().node(at).notes.bookmarks.is_empty();
        let name = self.label(at);
        self.change(Change::Bookmark, |record| {
            let bookmarks = &mut record.notes_mut(at).bookmarks;
            bookmarks.clear();
            bookmarks.extend((!is_there).then_some(name));
            Some(at)
        });
        told(is_there, ["review-bookmark-gone", "review-bookmark-set"])
    }

    /// Draws a mark on the board of the step shown, or removes it.
    pub(crate) fn toggle_mark(&mut self, mark: BoardMark) -> Notice {
        let at = self.node();
        let is_there = self.record().node(at).notes.marks.contains(&mark);
        self.change(Change::Mark, |record| {
            let marks = &mut record.notes_mut(at).marks;
            marks.retain(|&other| other != mark);
            marks.extend((!is_there).then_some(mark));
            Some(at)
        });
        told(is_there, ["review-mark-gone", "review-mark-set"])
    }

    /// Removes all marks of the step shown.
    pub(crate) fn clear_marks(&mut self) -> Notice {
        let at = self.node();
        let is_any = !self.record().node(at).notes.marks.is_empty();
        let cleared = self.change(Change::Mark, |record| {
            record.notes_mut(at).marks.clear();
            is_any.then_some(at)
        });
        told(cleared, ["review-marks-gone", "review-no-marks"])
    }

    /// Replaces the notes of the step shown; no notice if they are unchanged.
    pub(crate) fn set_notes(&mut self, kind: NoteKind, lines: Vec<String>) -> Option<Notice> {
        let at = self.node();
        let before = kind.lines(&self.record().node(at).notes);
        if lines == before {
            return None;
        }
        let words = match (kind, before.is_empty(), lines.is_empty()) {
            (NoteKind::Comment, true, _) => text!("review-comment-written"),
            (NoteKind::Comment, false, true) => text!("review-comment-deleted"),
            (NoteKind::Comment, false, false) => text!("review-comment-changed"),
            (NoteKind::Bookmark, true, _) => text!("review-bookmark-written"),
            (NoteKind::Bookmark, false, true) => text!("review-bookmark-deleted"),
            (NoteKind::Bookmark, false, false) => text!("review-bookmark-changed"),
        };
        self.change(kind.change(), |record| {
            *kind.lines_mut(record.notes_mut(at)) = lines;
            Some(at)
        });
        Some(Notice::info(words))
    }

    /// Replaces the headers of the record; no notice if they are unchanged.
    pub(crate) fn set_headers(&mut self, headers: Headers) -> Option<Notice> {
        let at = self.node();
        let is_other = headers != self.record().headers;
        let changed = self.change(Change::Headers, |record| {
            is_other.then(|| {
                record.headers = headers;
                at
            })
        });
        changed.then(|| Notice::info(text!("header-changed")))
    }
}

/// A notice with the text of the first key if something was done, else with that of the second.
fn told(done: bool, [yes, no]: [&str; 2]) -> Notice {
    Notice::info(text!(if done { yes } else { no }))
}
