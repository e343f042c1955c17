//! The time that both sides have used along the line followed.

use std::time::Duration;

use komadai_core::record::{NodeId, Record};
use komadai_core::rules::Color;

/// By the place in a line, and by [`Color::index`]; empty where no times are known.
pub(super) type TimeUsed = Vec<[Option<Duration>; 2]>;

pub(super) fn used_by_place(record: &Record, line: &[NodeId]) -> TimeUsed {
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
