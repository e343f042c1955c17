//! The time that both sides have used along the line followed.

use std::time::Duration;

use super::record_editor::RecordEditor;
use komadai_core::record::{NodeId, Record};
use komadai_core::rules::Color;

/// The time used up to each place of a line.
#[derive(Debug, Default)]
pub(super) struct TimeUsed {
    /// By the place in the line, and by [`Color::index`]; empty where no times are known.
    used: Vec<[Option<Duration>; 2]>,
    /// The shape of the record and the end of the line for which they were added up.
    made_for: Option<(u64, NodeId)>,
}

impl TimeUsed {
    /// Adds them up for the line followed, where that is another than before; notes do not change times.
    pub(crate) fn refresh(&mut self, editor: &RecordEditor) {
        let line = editor.navigator().line();
        let last = line.last().copied().unwrap_or(NodeId::START);
        let key = Some((editor.document().shape(), last));
        if self.made_for != key {
            self.used = used_by_place(editor.record(), line);
            self.made_for = key;
        }
    }

    /// The time that a side has used at a place of the line; `None` where no times are known.
    pub(super) fn at(&self, at: usize, color: Color) -> Option<Duration> {
        self.used.get(at)?[color.index()]
    }
}

fn used_by_place(record: &Record, line: &[NodeId]) -> Vec<[Option<Duration>; 2]> {
    let spent = |id: NodeId| record.node(id).notes.spent.filter(|_| id != NodeId::START);
    if line.iter().all(|&id| spent(id).is_none()) {
        return Vec::new();
    }
    let mut used = [None::<Duration>; 2];
    let add = |&id: &NodeId| {
        if let Some(spent) = spent(id) {
            let own = &mut used[on_clock(record, id).index()];
            *own = Some(own.unwrap_or_default().saturating_add(spent));
        }
        used
    };
    line.iter().map(add).collect()
}

/// The side whose clock ran for a step: a move is made by the side before it, an end comes on the time of the side
/// to move.
pub(super) fn on_clock(record: &Record, id: NodeId) -> Color {
    let first = record.start().side_to_move();
    let node = record.node(id);
    let before = match node.mv() {
        Some(_) => node.ply().saturating_sub(1),
        None => node.ply(),
    };
    if before % 2 == 0 {
        first
    } else {
        first.opponent()
    }
}
