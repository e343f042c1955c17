//! Facts about the step shown: from the rules, the time used, and the names of the openings.

use std::collections::HashMap;
use std::time::Duration;

use super::record_editor::RecordEditor;
use super::rule_facts::RuleFacts;
use crate::app::analysis;
use crate::app::parts::memo::Memo;
use crate::assess::{GameAssessment, Grade, MoveAssessment, step_grade};
use komadai_core::game::RuleSet;
use komadai_core::openings::{self, Openings};
use komadai_core::record::{NodeId, Record, Walk};
use komadai_core::rules::Color;

/// The facts about the step shown, as of the last [refresh](Self::refresh).
#[derive(Debug)]
pub(crate) struct Insights {
    facts: RuleFacts,
    /// By the shape of the record (notes change neither times nor names) and the end of the line.
    times: Memo<(u64, NodeId), TimeUsed>,
    names: Memo<(u64, NodeId), Openings>,
    /// The sentences about the move shown, if it is a mistake; by the version of the record and the step.
    coached: Memo<(u64, NodeId), Vec<String>>,
    /// By the shape of the record.
    positions: Memo<u64, SamePositions>,
    /// The steps in other lines with the position shown.
    same: Vec<NodeId>,
}

impl Insights {
    /// Without facts.
    pub(crate) fn new(record: &Record) -> Self {
        Self {
            facts: RuleFacts::new(record),
            times: Memo::default(),
            names: Memo::default(),
            coached: Memo::default(),
            positions: Memo::default(),
            same: Vec::new(),
        }
    }

    /// Updates everything for the step shown.
    pub(crate) fn refresh(&mut self, editor: &RecordEditor, rules: &RuleSet) {
        let (document, path) = (editor.document(), editor.navigator().path());
        let (record, version) = (document.record(), document.version());
        self.facts.refresh(record, version, path, rules);
        let line = editor.navigator().line();
        let last = line.last().copied().unwrap_or(NodeId::START);
        let key = (document.shape(), last);
        self.times.refresh(key, |times| *times = used_by_place(record, line));
        self.names.refresh(key, |names| {
            let moves = line.iter().filter_map(|&id| record.node(id).mv());
            *names = openings::of(record.start(), moves);
        });
        let key = (version, editor.node());
        self.coached.refresh(key, |words| *words = coached(editor));
        let shape = document.shape();
        self.positions.refresh(shape, |positions| *positions = SamePositions::of(record));
        self.same = self.positions.beside(editor.position().hash(), line);
    }

    /// The steps in other lines of the record with the position shown.
    pub(crate) fn same_positions(&self) -> &[NodeId] {
        &self.same
    }

    /// The sentences about the move shown, if it is a mistake.
    pub(crate) fn coached(&self) -> &[String] {
        &self.coached
    }

    /// The facts from the rules.
    pub(crate) const fn facts(&self) -> &RuleFacts {
        &self.facts
    }

    /// The openings and castles of the line.
    pub(crate) fn openings(&self) -> &Openings {
        &self.names
    }

    /// The time that a side has used at an index of the line; `None` if no times are known.
    pub(crate) fn time_used(&self, at: usize, color: Color) -> Option<Duration> {
        self.times.get(at)?[color.index()]
    }
}

fn coached(editor: &RecordEditor) -> Vec<String> {
    let mistake = mistake(editor);
    let said = mistake.as_ref().map(analysis::coached);
    said.unwrap_or_default()
}

/// The move shown, if it is a mistake.
pub(super) fn mistake(editor: &RecordEditor) -> Option<MoveAssessment> {
    let (record, node) = (editor.record(), editor.node());
    if !step_grade(record, node).is_some_and(Grade::is_mistake) {
        return None;
    }
    let navigator = editor.navigator();
    let line = &navigator.line()[..=navigator.at().min(navigator.line().len() - 1)];
    let mut moves = GameAssessment::of(record, line).moves;
    moves.pop().filter(|last| last.node == node)
}

/// The steps of a record with variations, by the position after them.
#[derive(Debug, Default)]
pub(super) struct SamePositions(HashMap<u64, Vec<NodeId>>);

impl SamePositions {
    /// The positions of a record; none for a single line, where the rules report repetitions.
    pub(super) fn of(record: &Record) -> Self {
        let mut found: HashMap<u64, Vec<NodeId>> = HashMap::new();
        if record.variation_count() == 0 {
            return Self(found);
        }
        let mut walk = Walk::new(record.start().clone());
        // Depth first, so that each move is made and taken back once.
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

    /// The steps outside of `line` with the position of this hash, in the order of the record.
    pub(super) fn beside(&self, hash: u64, line: &[NodeId]) -> Vec<NodeId> {
        let steps = self.0.get(&hash).into_iter().flatten().copied();
        steps.filter(|step| !line.contains(step)).collect()
    }
}

/// By the index in a line, and by [`Color::index`]; empty if no times are known.
pub(super) type TimeUsed = Vec<[Option<Duration>; 2]>;

pub(super) fn used_by_place(record: &Record, line: &[NodeId]) -> TimeUsed {
    let spent = |id: NodeId| record.node(id).notes.spent.filter(|_| id != NodeId::START);
    if !record.has_times() {
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

/// The side with the running clock during a step: that of a move is the side that makes it, that of an end
/// the side to move.
pub(super) fn on_clock(record: &Record, id: NodeId) -> Color {
    let first = record.start().side_to_move();
    let node = record.node(id);
    let before = match node.mv() {
        Some(_) => node.ply().saturating_sub(1),
        None => node.ply(),
    };
    if before % 2 == 0 { first } else { first.opponent() }
}
