//! A record as a format can hold it.

use std::time::Duration;

use super::super::header::Headers;
use super::super::node::{NodeId, Notes, Step};
use super::super::source::Format;
use super::super::tree::Record;
use super::super::write::Target;
use super::room::{self, Part};
use super::{ends, trial};
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
        held.headers = headers(self, target);
        *held.notes_mut(NodeId::START) = notes(self, NodeId::START, format);
        let mut copies = vec![NodeId::START; self.node_count()];
        for id in written(self, format) {
            let node = self.node(id);
            let parent = node.parent().map(|parent| copies[parent.index()]);
            let Some((parent, (step, notes))) = parent.zip(step(self, id, target)) else {
                continue;
            };
            if let Ok(copy) = held.add(parent, step) {
                *held.notes_mut(copy) = notes;
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

/// The headers that the format has a place for.
pub(super) fn headers(record: &Record, target: Target) -> Headers {
    match target.format {
        Format::Save => record.headers.clone(),
        format if trial::has_words(format) => trial::headers(record, target),
        _ => Headers::default(),
    }
}

fn step(record: &Record, id: NodeId, target: Target) -> Option<(Step, Notes)> {
    let step = record.node(id).step();
    match step {
        Step::Start => None,
        Step::Move { .. } => {
            let is_held = target.format.holds(Part::Moves);
            is_held.then(|| (step.clone(), notes(record, id, target.format)))
        }
        Step::End(_) => {
            ends::held(record, id, target).map(|(end, notes)| (Step::End(Box::new(end)), notes))
        }
    }
}

fn notes(record: &Record, id: NodeId, format: Format) -> Notes {
    let mut notes = record.node(id).notes.clone();
    if !format.holds(Part::Comments) {
        notes.comments.clear();
    }
    if format == Format::Jkf {
        // Bookmarks are comments with a mark there.
        for text in std::mem::take(&mut notes.comments) {
            match text.strip_prefix('&') {
                Some(name) => notes.bookmarks.push(name.to_owned()),
                None => notes.comments.push(text),
            }
        }
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
    let has_time = id != NodeId::START || room::holds_start_time(format);
    let has_time = has_time && format.holds(Part::Times);
    notes.spent = notes.spent.filter(|_| has_time);
    if !format.holds(Part::Milliseconds) {
        notes.spent = notes
            .spent
            .map(|spent| Duration::from_secs(spent.as_secs()));
    }
    notes
}
