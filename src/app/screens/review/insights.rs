//! What is found out about the step shown: what the rules say, and the time used.

use std::time::Duration;

use super::record_editor::RecordEditor;
use super::rule_facts::RuleFacts;
use super::time_used::TimeUsed;
use crate::game::RuleSet;
use crate::record::Record;
use crate::rules::Color;

/// What is known of the step shown, as of the last [refresh](Self::refresh).
#[derive(Debug)]
pub(crate) struct Insights {
    facts: RuleFacts,
    times: TimeUsed,
}

impl Insights {
    /// Knows nothing yet.
    pub fn new(record: &Record) -> Self {
        Self {
            facts: RuleFacts::new(record),
            times: TimeUsed::default(),
        }
    }

    /// Brings everything up to date with the step shown.
    pub fn refresh(&mut self, editor: &RecordEditor, rules: &RuleSet) {
        let (document, path) = (editor.document(), editor.navigator().path());
        let (record, version) = (document.record(), document.version());
        self.facts.refresh(record, version, path, rules);
        self.times.refresh(editor);
    }

    /// What the rules say.
    pub const fn facts(&self) -> &RuleFacts {
        &self.facts
    }

    /// The time that a side has used at a place of the line; `None` where no times are known.
    pub fn time_used(&self, at: usize, color: Color) -> Option<Duration> {
        self.times.at(at, color)
    }
}
