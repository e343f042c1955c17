//! What the openings and castles of the line followed are called.

use super::record_editor::RecordEditor;
use komadai_core::openings::{self, Openings};
use komadai_core::record::NodeId;

/// The names of a line.
#[derive(Debug, Default)]
pub(super) struct OpeningNames {
    found: Openings,
    /// The shape of the record and the end of the line for which they were found.
    made_for: Option<(u64, NodeId)>,
}

impl OpeningNames {
    /// Finds them for the line followed, where that is another than before.
    pub(crate) fn refresh(&mut self, editor: &RecordEditor) {
        let line = editor.navigator().line();
        let last = line.last().copied().unwrap_or(NodeId::START);
        let key = Some((editor.document().shape(), last));
        if self.made_for != key {
            let record = editor.record();
            let moves = line.iter().filter_map(|&id| record.node(id).mv());
            self.found = openings::of(record.start(), moves);
            self.made_for = key;
        }
    }

    /// What was found.
    pub(super) const fn found(&self) -> &Openings {
        &self.found
    }
}
