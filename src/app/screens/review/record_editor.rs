//! A record that is shown and changed: its versions and the place in it.

use std::time::Duration;

use super::document::{Change, Document};
use super::navigator::{Direction, Navigator, StepMark};
use super::session_loss::{self, SessionLoss};
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::MoveNumber;
use crate::assess::GameAssessment;
use crate::texts::text;
use komadai_core::record::{End, EngineLine, NodeId, Record};
use komadai_core::rules::{Move, Position};

mod edits;
mod game;

/// The record with its versions, and the place in it.
#[derive(Debug)]
pub(crate) struct RecordEditor {
    document: Document,
    navigator: Navigator,
    /// Facts that the last changes removed from the record, to be reported.
    losses: SessionLoss,
}

impl RecordEditor {
    /// At the start of a record as it is on the disk.
    pub(crate) fn new(record: Record) -> Self {
        Self::of(Document::new(record))
    }

    /// At the start of a record with changes that are in no file.
    pub(crate) fn unsaved(record: Record) -> Self {
        Self::of(Document::unsaved(record))
    }

    fn of(document: Document) -> Self {
        Self {
            navigator: Navigator::new(document.record()),
            document,
            losses: SessionLoss::default(),
        }
    }

    /// The record.
    pub(crate) const fn record(&self) -> &Record {
        self.document.record()
    }

    /// The record with its versions.
    pub(crate) const fn document(&self) -> &Document {
        &self.document
    }

    /// The place in it.
    pub(crate) const fn navigator(&self) -> &Navigator {
        &self.navigator
    }

    /// Marks a version as saved.
    pub(crate) const fn set_saved(&mut self, version: u64) {
        self.document.set_saved(version);
    }

    /// The step shown.
    pub(crate) fn node(&self) -> NodeId {
        self.navigator.node()
    }

    /// The position shown.
    pub(crate) const fn position(&self) -> &Position {
        self.navigator.position()
    }

    /// The end of the line, if it is shown.
    pub(crate) fn end(&self) -> Option<&End> {
        self.navigator.end(self.record())
    }

    /// The moves made before the position shown, each with its time.
    pub(crate) fn moves(&self) -> Vec<(Move, Duration)> {
        let path = self.navigator.path().iter();
        let nodes = path.map(|&node| self.record().node(node));
        nodes.filter_map(|node| Some((node.mv()?, node.notes.spent.unwrap_or_default()))).collect()
    }

    /// Goes to an index of the line, or to its end.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.navigator.go_to(self.document.record(), at);
    }

    /// Goes `by` steps along the line.
    pub(crate) fn step(&mut self, by: isize) {
        self.go_to(self.navigator.at().saturating_add_signed(by));
    }

    /// Goes to a step anywhere in the record.
    pub(crate) fn go_to_node(&mut self, node: NodeId) {
        self.navigator.go_to_node(self.document.record(), node);
    }

    /// Goes to the position after move `number` of the line, as numbered in the list of moves.
    pub(crate) fn go_to_move(&mut self, number: MoveNumber) {
        self.navigator.go_to_move(self.document.record(), number);
    }

    /// Goes to the step that the record opens at.
    pub(crate) fn go_to_opening(&mut self) {
        if let Some(node) = self.navigator.opening(self.record()) {
            self.go_to_node(node);
        }
    }

    /// Goes to the next step with this mark, or reports that there is none.
    pub(crate) fn go_to_mark(&mut self, mark: StepMark, direction: Direction) -> Option<Notice> {
        let found = self.navigator.marked(self.record(), mark, direction);
        let none = match (mark, direction) {
            (StepMark::Branch, Direction::Forward) => "review-no-branch-after",
            (StepMark::Branch, Direction::Back) => "review-no-branch-before",
            (StepMark::Comment, Direction::Forward) => "review-no-comment-after",
            (StepMark::Comment, Direction::Back) => "review-no-comment-before",
            (StepMark::Bookmark, Direction::Forward) => "review-no-bookmark-after",
            (StepMark::Bookmark, Direction::Back) => "review-no-bookmark-before",
        };
        self.go_to_found(found, none)
    }

    /// Goes to a variation, or reports that there is none.
    pub(crate) fn go_to_variation(&mut self, direction: Direction) -> Option<Notice> {
        let found = self.navigator.variation(self.record(), direction);
        self.go_to_found(found, "review-no-variation")
    }

    fn go_to_found(&mut self, found: Option<NodeId>, none: &str) -> Option<Notice> {
        let Some(node) = found else {
            return Some(Notice::info(text!(none)));
        };
        self.go_to_node(node);
        None
    }

    /// A step in the chosen notation: `☗７六歩`.
    pub(crate) fn label(&self, node: NodeId) -> String {
        self.navigator.label(self.record(), node)
    }

    /// Changes the record and goes to the step that `change` returns; for `None` reports that nothing
    /// changed.
    pub(crate) fn change(
        &mut self,
        what: Change,
        change: impl FnOnce(&mut Record) -> Option<NodeId>,
    ) -> bool {
        let mut losses = SessionLoss::default();
        let node = self.document.change(what, self.node(), |record| {
            let before = record.clone();
            let node = change(record)?;
            losses = session_loss::drop_untrue(&before, record);
            Some(node)
        });
        self.losses = self.losses.and(losses);
        if let Some(node) = node {
            self.follow(node);
        }
        node.is_some()
    }

    /// Writes engine lines about the position after a step; those of one analysis are undone together.
    pub(crate) fn note_engine(&mut self, node: NodeId, lines: Vec<EngineLine>) {
        let at = self.node();
        self.document.add_to_change(Change::Analysis, at, |record| {
            let notes = record.notes_mut(node);
            if notes.engine == lines {
                return None;
            }
            notes.engine = lines;
            Some(())
        });
    }

    /// Writes the number of moves of each grade in the line into the headers, as a part of the same change.
    pub(crate) fn note_assessment(&mut self) {
        let at = self.node();
        let assessment = GameAssessment::of(self.record(), self.navigator.line());
        self.document
            .add_to_change(Change::Analysis, at, |record| assessment.note_in(record).then_some(()));
    }

    /// Undoes the last change.
    pub(crate) fn undo(&mut self) -> Notice {
        let undone = self.document.undo(self.node());
        self.returned(undone, ["review-undone", "review-nothing-undone"])
    }

    /// Redoes the change undone last.
    pub(crate) fn redo(&mut self) -> Notice {
        let redone = self.document.redo(self.node());
        self.returned(redone, ["review-redone", "review-nothing-redone"])
    }

    /// Goes to the place of the change, and reports it; without one the second text is shown.
    fn returned(&mut self, found: Option<(Change, NodeId)>, [done, nothing]: [&str; 2]) -> Notice {
        let Some((change, node)) = found else {
            return Notice::info(text!(nothing));
        };
        self.follow(node);
        Notice::info(text!(done, change = change.words()))
    }

    /// Updates line and list after a change of the record, with `node` as the step shown.
    fn follow(&mut self, node: NodeId) {
        let (record, shape) = (self.document.record(), self.document.shape());
        self.navigator.follow(record, shape, node);
    }

    /// A notice about the facts that the changes removed, returned once.
    pub(crate) fn take_losses(&mut self) -> Option<Notice> {
        let losses = std::mem::take(&mut self.losses);
        losses.words().map(Notice::warning)
    }
}
