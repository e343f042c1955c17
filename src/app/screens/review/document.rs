//! The record under review, with its undo steps.

use crate::texts::text;
use komadai_core::record::{NodeId, Record};

/// The most versions that are stored.
const MOST_VERSIONS: usize = 1_000;

/// The most steps that all stored versions have in memory of their own: versions share unchanged steps, so
/// that only changes all over a large record come near it.
const MOST_KEPT: usize = 400_000;

/// A change of a record by a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    Move,
    Promote,
    Demote,
    MainLine,
    Delete,
    DeleteVariations,
    End,
    Comment,
    Bookmark,
    Mark,
    Headers,
    Analysis,
}

impl Change {
    pub(crate) fn words(self) -> String {
        text!(match self {
            Self::Move => "review-change-move",
            Self::Promote => "review-change-promote",
            Self::Demote => "review-change-demote",
            Self::MainLine => "review-change-main-line",
            Self::Delete => "review-change-delete",
            Self::DeleteVariations => "review-change-delete-variations",
            Self::End => "review-change-end",
            Self::Comment => "review-change-comment",
            Self::Bookmark => "review-change-bookmark",
            Self::Mark => "review-change-mark",
            Self::Headers => "review-change-headers",
            Self::Analysis => "review-change-analysis",
        })
    }

    /// Whether it leaves the tree unchanged.
    const fn is_note(self) -> bool {
        matches!(self, Self::Comment | Self::Bookmark | Self::Mark | Self::Headers | Self::Analysis)
    }
}

/// The record, its earlier versions, and those that were undone.
#[derive(Debug)]
pub(crate) struct Document {
    record: Record,
    /// Identifies the version; different versions have different numbers.
    version: u64,
    /// Identifies the tree; versions that differ only in notes and headers have the same number.
    shape: u64,
    newest: u64,
    /// The version that is on the disk.
    saved: u64,
    /// The last one is the newest.
    earlier: Vec<Version>,
    /// The last one was undone last.
    undone: Vec<Version>,
}

/// An older record, and the place in it.
#[derive(Debug)]
struct Version {
    record: Record,
    number: u64,
    shape: u64,
    at: NodeId,
    /// The change that led away from it.
    change: Change,
    /// The number of steps it does not share with the version after it.
    size: usize,
}

impl Document {
    pub(crate) const fn new(record: Record) -> Self {
        Self {
            record,
            version: 0,
            shape: 0,
            newest: 0,
            saved: 0,
            undone: Vec::new(),
            earlier: Vec::new(),
        }
    }

    /// A record with changes that are in no file.
    pub(crate) const fn unsaved(record: Record) -> Self {
        let mut document = Self::new(record);
        document.saved = u64::MAX;
        document
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the record differs from the file.
    pub(crate) const fn is_changed(&self) -> bool {
        self.version != self.saved
    }

    /// Whether the record differs from the file only by engine lines.
    pub(crate) fn is_only_analysed(&self) -> bool {
        let mut versions = self.earlier.iter();
        let saved = versions.position(|version| version.number == self.saved);
        saved.is_some_and(|at| {
            let mut since = self.earlier.iter().skip(at);
            since.all(|version| version.change == Change::Analysis)
        })
    }

    /// A number that is new after every change, also after an undo.
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    /// A number that is new after every change of the tree: until then steps keep their ids.
    pub(crate) const fn shape(&self) -> u64 {
        self.shape
    }

    /// Marks a version as saved.
    pub(crate) const fn set_saved(&mut self, version: u64) {
        self.saved = version;
    }

    /// Changes the record; the version before is stored for undo, with the place `at` of the change.
    ///
    /// If `change` returns `None` it must not have changed anything.
    pub(crate) fn change<T>(
        &mut self,
        what: Change,
        at: NodeId,
        change: impl FnOnce(&mut Record) -> Option<T>,
    ) -> Option<T> {
        // A change that panics halfway leaves the record unchanged.
        let mut changed = self.record.clone();
        let done = change(&mut changed)?;
        let before = std::mem::replace(&mut self.record, changed);
        let size = before.count_apart(&self.record);
        self.earlier.push(Version {
            record: before,
            number: self.version,
            shape: self.shape,
            at,
            change: what,
            size,
        });
        self.undone.clear();
        self.newest += 1;
        self.version = self.newest;
        if !what.is_note() {
            self.shape = self.newest;
        }
        self.forget_oldest();
        Some(done)
    }

    /// As [`Self::change`], but joined with the last change if that was of the same kind: both are undone
    /// together.
    pub(crate) fn add_to_change(
        &mut self,
        what: Change,
        at: NodeId,
        change: impl FnOnce(&mut Record) -> Option<()>,
    ) {
        let is_more =
            self.undone.is_empty() && self.earlier.last().is_some_and(|last| last.change == what);
        if !is_more {
            self.change(what, at, change);
            return;
        }
        if change(&mut self.record).is_some() {
            self.newest += 1;
            self.version = self.newest;
        }
    }

    /// Undoes the last change; returns its kind and its place.
    pub(crate) fn undo(&mut self, at: NodeId) -> Option<(Change, NodeId)> {
        let version = self.earlier.pop()?;
        let (undone, found) = self.exchange(version, at);
        self.undone.push(undone);
        Some(found)
    }

    /// Redoes the change undone last.
    pub(crate) fn redo(&mut self, at: NodeId) -> Option<(Change, NodeId)> {
        let version = self.undone.pop()?;
        let (undone, found) = self.exchange(version, at);
        self.earlier.push(undone);
        Some(found)
    }

    fn exchange(&mut self, version: Version, at: NodeId) -> (Version, (Change, NodeId)) {
        let found = (version.change, version.at);
        let left = Version {
            record: std::mem::replace(&mut self.record, version.record),
            number: std::mem::replace(&mut self.version, version.number),
            shape: std::mem::replace(&mut self.shape, version.shape),
            at,
            change: version.change,
            size: version.size,
        };
        (left, found)
    }

    fn forget_oldest(&mut self) {
        let mut room = MOST_KEPT;
        let fitting = self.earlier.iter().rev().take_while(|version| {
            let fits = version.size <= room;
            room = room.saturating_sub(version.size);
            fits
        });
        let kept = fitting.take(MOST_VERSIONS).count();
        self.earlier.drain(..self.earlier.len() - kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::rules::Position;

    fn play(document: &mut Document, text: &str) -> NodeId {
        let at = document.record().main_tip();
        let mv = text.parse().expect("a move");
        let added = document.change(Change::Move, at, |record| record.add_move(at, mv).ok());
        added.unwrap_or(at)
    }

    #[test]
    fn undoing_gives_the_same_record_back_and_redoing_the_changed_one() {
        let mut document = Document::new(Record::new(Position::startpos()));
        let first = play(&mut document, "7g7f");
        let before = document.record().clone();
        let second = play(&mut document, "3c3d");
        let after = document.record().clone();
        assert_eq!(document.undo(second), Some((Change::Move, first)));
        assert_eq!(*document.record(), before);
        assert_eq!(document.redo(first), Some((Change::Move, second)));
        assert_eq!(*document.record(), after);
        document.undo(second);
        play(&mut document, "8c8d");
        assert_eq!(document.redo(first), None, "another change was made");
    }

    #[test]
    fn what_fails_is_no_change_and_undoing_to_the_saved_version_leaves_nothing_to_save() {
        let mut document = Document::new(Record::new(Position::startpos()));
        play(&mut document, "1a1b");
        assert!(!document.is_changed() && document.undo(NodeId::START).is_none());
        play(&mut document, "7g7f");
        assert!(document.is_changed());
        document.undo(NodeId::START);
        assert!(!document.is_changed());
        play(&mut document, "2g2f");
        assert!(document.is_changed(), "not the version that was undone");
        document.set_saved(document.version());
        document.undo(NodeId::START);
        assert!(document.is_changed());
    }

    #[test]
    fn what_engines_found_is_told_from_what_a_person_changed() {
        let mut document = Document::new(Record::new(Position::startpos()));
        let note = |document: &mut Document, what| {
            document.change(what, NodeId::START, |_| Some(()));
        };
        assert!(!document.is_only_analysed());
        note(&mut document, Change::Comment);
        note(&mut document, Change::Analysis);
        assert!(!document.is_only_analysed(), "the comment is unsaved, too");
        document.set_saved(document.version());
        assert!(!document.is_only_analysed(), "all is saved");
        note(&mut document, Change::Analysis);
        assert!(document.is_only_analysed());
        document.undo(NodeId::START);
        document.undo(NodeId::START);
        assert!(document.is_changed() && !document.is_only_analysed());
    }

    #[test]
    fn kept_versions_of_a_large_record_are_bounded() {
        let mut document = Document::new(Record::new(Position::startpos()));
        let moves = ["5i5h", "5a5b", "5h5i", "5b5a"];
        let tip = document.change(Change::Move, NodeId::START, |record| {
            let mut at = NodeId::START;
            for mv in moves.iter().cycle().take(2_000) {
                at = record.add_move(at, mv.parse().ok()?).ok()?;
            }
            Some(at)
        });
        let tip = tip.expect("room");
        let whole = document.record().clone();
        for number in 0..MOST_VERSIONS + 100 {
            document.change(Change::Comment, tip, |record| {
                record.notes_mut(tip).comments = vec![number.to_string()];
                Some(())
            });
        }
        let undone = std::iter::from_fn(|| document.undo(tip)).count();
        assert_eq!(undone, MOST_VERSIONS);
        let apart = whole.count_apart(document.record());
        assert!(apart < 2_001 / 10, "{apart} steps are not shared");
    }
}
