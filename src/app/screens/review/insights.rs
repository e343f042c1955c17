//! What is found out about the step shown: what the rules say, the time used, and the names of the openings.

use std::time::Duration;

use super::opening_names::OpeningNames;
use super::record_editor::RecordEditor;
use super::rule_facts::RuleFacts;
use super::time_used::TimeUsed;
use crate::app::analysis;
use crate::assess::{GameAssessment, Grade, step_grade};
use komadai_core::game::RuleSet;
use komadai_core::openings::Openings;
use komadai_core::record::{NodeId, Record};
use komadai_core::rules::Color;

/// What is known of the step shown, as of the last [refresh](Self::refresh).
#[derive(Debug)]
pub(crate) struct Insights {
    facts: RuleFacts,
    times: TimeUsed,
    /// What is said of the move shown, where it is a mistake; with the version of the record and the step it is of.
    coached: Vec<String>,
    coached_of: Option<(u64, NodeId)>,
    names: OpeningNames,
}

impl Insights {
    /// Knows nothing yet.
    pub(crate) fn new(record: &Record) -> Self {
        Self {
            facts: RuleFacts::new(record),
            times: TimeUsed::default(),
            coached: Vec::new(),
            coached_of: None,
            names: OpeningNames::default(),
        }
    }

    /// Brings everything up to date with the step shown.
    pub(crate) fn refresh(&mut self, editor: &RecordEditor, rules: &RuleSet) {
        let (document, path) = (editor.document(), editor.navigator().path());
        let (record, version) = (document.record(), document.version());
        self.facts.refresh(record, version, path, rules);
        self.times.refresh(editor);
        self.names.refresh(editor);
        let of = (version, editor.node());
        if self.coached_of.replace(of) != Some(of) {
            self.coached = coached(editor);
        }
    }

    /// What is said of the move shown, where it is a mistake.
    pub(crate) fn coached(&self) -> &[String] {
        &self.coached
    }

    /// What the rules say.
    pub(crate) const fn facts(&self) -> &RuleFacts {
        &self.facts
    }

    /// The openings and castles of the line followed.
    pub(crate) const fn openings(&self) -> &Openings {
        self.names.found()
    }

    /// The time that a side has used at a place of the line; `None` where no times are known.
    pub(crate) fn time_used(&self, at: usize, color: Color) -> Option<Duration> {
        self.times.at(at, color)
    }
}

fn coached(editor: &RecordEditor) -> Vec<String> {
    let (record, node) = (editor.record(), editor.node());
    if !step_grade(record, node).is_some_and(Grade::is_mistake) {
        return Vec::new();
    }
    let navigator = editor.navigator();
    let line = &navigator.line()[..=navigator.at().min(navigator.line().len() - 1)];
    let assessment = GameAssessment::of(record, line);
    let last = assessment.moves.last().filter(|last| last.node == node);
    last.map(analysis::coached).unwrap_or_default()
}
