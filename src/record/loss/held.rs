//! A record as a format can hold it.

use std::time::Duration;

use super::super::node::{NodeId, Notes, Step};
use super::super::source::Format;
use super::super::tree::Record;
use super::super::write::Target;
use super::ends;
use super::room::{self, Part};
use crate::rules::{Color, Position};

impl Record {
    /// The record without what [`Loss::of`](super::Loss::of) names: what a reader of the written text gets.
    #[must_use]
    pub fn as_held_by(&self, target: Target) -> Self {
        let format = target.format;
        if format == Format::Save {
            return self.clone();
        }
        let mut held = Self::new(start(self, format));
        held.source = self.source;
        held.headers = room::held_headers(&self.headers, format);
        *held.notes_mut(NodeId::START) = notes(self, NodeId::START, format);
        let mut copies = vec![NodeId::START; self.node_count()];
        for id in written(self, format) {
            let node = self.node(id);
            let parent = node.parent().map(|parent| copies[parent.index()]);
            let step = step(self, id, format);
            let copy = parent
                .zip(step)
                .map(|(parent, step)| held.add(parent, step));
            if let Some(Ok(copy)) = copy {
                *held.notes_mut(copy) = notes(self, id, format);
                copies[id.index()] = copy;
            }
        }
        held
    }
}

impl Record {
    /// Who is to move after a step.
    pub(super) fn side_after(&self, id: NodeId) -> Color {
        let first = self.start().side_to_move();
        if self.node(id).ply().is_multiple_of(2) {
            first
        } else {
            first.opponent()
        }
    }
}

fn start(record: &Record, format: Format) -> Position {
    let mut start = if format.holds(Part::Moves) {
        record.start().clone()
    } else {
        record.position_at(record.main_tip())
    };
    if !format.holds(Part::FirstMove) {
        start.set_ply(0);
    }
    start
}

/// The start and the steps of the lines that are written, each after the one it follows.
pub(super) fn written(record: &Record, format: Format) -> Vec<NodeId> {
    if !format.holds(Part::Variations) {
        let start = std::iter::once(NodeId::START);
        return start.chain(record.main_line()).collect();
    }
    let mut ids = Vec::new();
    let mut waiting = vec![NodeId::START];
    while let Some(id) = waiting.pop() {
        ids.push(id);
        waiting.extend(record.node(id).children().iter().rev());
    }
    ids
}

fn step(record: &Record, id: NodeId, format: Format) -> Option<Step> {
    let step = record.node(id).step();
    match step {
        Step::Start => None,
        Step::Move { .. } => format.holds(Part::Moves).then(|| step.clone()),
        Step::End(end) => ends::held(end, record.side_after(id), format).map(Step::End),
    }
}

fn notes(record: &Record, id: NodeId, format: Format) -> Notes {
    let mut notes = record.node(id).notes.clone();
    if !format.holds(Part::Comments) {
        notes.comments.clear();
    }
    if !format.holds(Part::Bookmarks) {
        notes.bookmarks.clear();
    }
    if !format.holds(Part::EngineLines) {
        notes.engine.clear();
    }
    if !room::holds_kept(record.source, format) {
        notes.kept.clear();
    }
    notes.spent = notes.spent.filter(|_| format.holds(Part::Times));
    if !format.holds(Part::Milliseconds) {
        notes.spent = notes
            .spent
            .map(|spent| Duration::from_secs(spent.as_secs()));
    }
    notes
}
