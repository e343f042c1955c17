//! A record as far as a format can hold it.

use super::super::capabilities::{Feature, has_words};
use super::super::file_format::{FileFormat, Format};
use super::super::header::Headers;
use super::super::node::{NodeId, NodeStep, Notes};
use super::super::tree::Record;
use super::super::walk::Walk;
use super::writable::writable;
use super::{ends, notes, round_trip};
use crate::rules::{Color, Position};

impl Record {
    /// The record without its losses ([`Loss::of`](super::Loss::of)): the result of reading the written text.
    #[must_use]
    pub fn as_held_by(&self, target: FileFormat) -> Self {
        let format = target.format;
        if format == Format::Save {
            return self.clone();
        }
        let record = writable(self, target).record;
        let mut held = Self::new(start(&record, format));
        held.source = record.source;
        held.headers = headers(&record, target);
        let mut walk = Walk::new(record.start().clone());
        let mut copies = vec![NodeId::START; record.node_count()];
        for id in written(&record, format) {
            let node = record.node(id);
            walk.go_to(&record, id);
            let notes = notes::held(node, walk.position(), record.source, format);
            let Some(parent) = node.parent() else {
                *held.notes_mut(NodeId::START) = notes;
                continue;
            };
            let Some((step, notes)) = step(&record, id, notes, target) else {
                continue;
            };
            if let Ok(copy) = held.add(copies[parent.index()], step) {
                *held.notes_mut(copy) = notes;
                copies[id.index()] = copy;
            }
        }
        held
    }
}

impl Record {
    /// The side to move after a step of the record.
    pub(in crate::record) fn side_after(&self, id: NodeId) -> Color {
        let plies = self.node(id).ply() as usize;
        self.start().side_to_move().after(plies)
    }
}

fn start(record: &Record, format: Format) -> Position {
    let mut start = if format.holds(Feature::Moves) {
        record.start().clone()
    } else {
        record.position_at(record.main_tip())
    };
    if !format.holds(Feature::FirstMove) {
        start.set_ply(0);
    }
    start
}

/// The start and the steps of the lines that are written, each after its parent.
pub(super) fn written(record: &Record, format: Format) -> Vec<NodeId> {
    if !format.holds(Feature::Variations) {
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

/// The headers that the format can hold.
pub(super) fn headers(record: &Record, target: FileFormat) -> Headers {
    match target.format {
        Format::Save => record.headers.clone(),
        format if has_words(format) => round_trip::headers(record, target),
        _ => Headers::default(),
    }
}

/// The step in the format; comments that complete the word of an ending are among its notes.
fn step(
    record: &Record,
    id: NodeId,
    mut notes: Notes,
    target: FileFormat,
) -> Option<(NodeStep, Notes)> {
    let step = record.node(id).step();
    match step {
        NodeStep::Start => None,
        NodeStep::Move { .. } => {
            let is_held = target.format.holds(Feature::Moves);
            is_held.then(|| (step.clone(), notes))
        }
        NodeStep::End(_) => {
            let (end, told) = ends::held(record, id, target)?;
            // CSA has its word before the comments of the record.
            let at = if target.format == Format::Csa { 0 } else { notes.comments.len() };
            notes.comments.splice(at..at, told);
            Some((NodeStep::End(Box::new(end)), notes))
        }
    }
}
