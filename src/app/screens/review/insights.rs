//! What is found out about the step shown: what the rules say, the time used, and the names of the openings.

use std::time::Duration;

use super::opening_names::OpeningNames;
use super::record_editor::RecordEditor;
use super::rule_facts::RuleFacts;
use super::time_used::TimeUsed;
use crate::game::RuleSet;
use crate::openings::Openings;
use crate::record::Record;
use crate::rules::Color;

/// What is known of the step shown, as of the last [refresh](Self::refresh).
#[derive(Debug)]
pub(crate) struct Insights {
    facts: RuleFacts,
    times: TimeUsed,
    names: OpeningNames,
}

impl Insights {
    /// Knows nothing yet.
    pub fn new(record: &Record) -> Self {
        Self {
            facts: RuleFacts::new(record),
            times: TimeUsed::default(),
            names: OpeningNames::default(),
        }
    }

    /// Brings everything up to date with the step shown.
    pub fn refresh(&mut self, editor: &RecordEditor, rules: &RuleSet) {
        let (document, path) = (editor.document(), editor.navigator().path());
        let (record, version) = (document.record(), document.version());
        self.facts.refresh(record, version, path, rules);
        self.times.refresh(editor);
        self.names.refresh(editor);
    }

    /// What the rules say.
    pub const fn facts(&self) -> &RuleFacts {
        &self.facts
    }

    /// The openings and castles of the line followed.
    pub const fn openings(&self) -> &Openings {
        self.names.found()
    }

    /// The time that a side has used at a place of the line; `None` where no times are known.
    pub fn time_used(&self, at: usize, color: Color) -> Option<Duration> {
        self.times.at(at, color)
    }
}
