//! Positions that several lines of a record come to.

use std::collections::HashMap;

use komadai_core::record::{NodeId, Record, Walk};

/// The steps of a record with variations, by the position after them.
#[derive(Debug, Default)]
pub(super) struct SamePositions(HashMap<u64, Vec<NodeId>>);

impl SamePositions {
    /// Those of a record; a single line has none that the rules do not speak of.
    pub(super) fn of(record: &Record) -> Self {
        let mut found: HashMap<u64, Vec<NodeId>> = HashMap::new();
        if record.variation_count() == 0 {
            return Self(found);
        }
        let mut walk = Walk::new(record.start().clone());
        // Depth first, so that the walk takes back and makes each move once.
        let mut open = vec![NodeId::START];
        while let Some(id) = open.pop() {
            let node = record.node(id);
            if node.end().is_none() {
                walk.go_to(record, id);
                found.entry(walk.position().hash()).or_default().push(id);
            }
            open.extend(node.children().iter().rev());
        }
        found.retain(|_, steps| steps.len() > 1);
        Self(found)
    }

    /// The steps beside `line` that come to the position with this hash, in the order of the record.
    pub(super) fn beside(&self, hash: u64, line: &[NodeId]) -> Vec<NodeId> {
        let steps = self.0.get(&hash).into_iter().flatten().copied();
        steps.filter(|step| !line.contains(step)).collect()
    }
}
