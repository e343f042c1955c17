//! The report of `check` about a record: a line for people, or one JSON object.

use std::path::Path;

use serde_json::{Value, json};

use crate::commands::answer::harmless_json;
use crate::commands::output::counted;
use crate::text::sanitize;
use komadai_core::game::audit::{AuditVerdict, Ended, Foul};
use komadai_core::record::{FileFormat, NodeId, ParsedGame, Record};

/// The place of a record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GameLabel<'a> {
    /// The file, or `-`.
    pub path: &'a Path,
    /// The index of the game in the file, from 0; `None` if it has only one.
    pub index: Option<usize>,
    /// Format and encoding, if known.
    pub source: Option<FileFormat>,
}

impl GameLabel<'_> {
    fn title(&self) -> String {
        let path = self.path.to_string_lossy();
        let path = sanitize(&path);
        match self.index {
            Some(index) => format!("{path}#{}", index + 1),
            None => path.into_owned(),
        }
    }

    fn json(&self) -> [(&'static str, Value); 4] {
        let source = self.source;
        [
            ("path", json!(self.path.to_string_lossy())),
            ("index", json!(self.index.unwrap_or(0))),
            ("format", json!(source.map(|it| it.format.token()))),
            ("encoding", json!(source.map(|it| it.encoding.token()))),
        ]
    }
}

/// A readable record: its verdict on one line, then a line for each foul beyond the first and each warning.
pub(super) fn plain(place: GameLabel, game: &ParsedGame, verdict: &AuditVerdict) -> String {
    let title = place.title();
    let mut fouls = fouls(verdict).into_iter();
    let judged = fouls.next().unwrap_or_else(|| "ok".to_owned());
    let moves = game.record.main_moves().len();
    let end = Ended { token: verdict.outcome.unwrap_or("no end"), winner: verdict.winner };
    let moves = counted(moves, "move");
    let mut text = format!("{title}: {judged}; {moves}, {end}\n");
    for line in fouls {
        text += &format!("  {line}\n");
    }
    for warning in warnings(game, verdict) {
        text += &format!("  warning: {}\n", sanitize(&warning));
    }
    text
}

/// An unreadable record, or one with a move that no piece can make.
pub(crate) fn plain_error(place: GameLabel, error: &str, is_illegal: bool) -> String {
    let verdict = if is_illegal { "illegal" } else { "bad" };
    format!("{}: {verdict}: {}\n", place.title(), sanitize(error))
}

/// A readable record, as the fields of `check --json`.
pub(crate) fn json_line(place: GameLabel, game: &ParsedGame, verdict: &AuditVerdict) -> String {
    let record = &game.record;
    let moves = record.main_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let last = record.position_at(record.main_tip());
    let turn = last.side_to_move();
    let terminal = record.main_end().map_or("-".into(), |end| end.terminal(turn));
    let mut all = fouls(verdict);
    all.extend(warnings(game, verdict));
    line(
        place,
        [
            ("start", json!(record.start().to_sfen())),
            ("moves", json!(moves)),
            ("final", json!(last.to_sfen())),
            ("terminal", json!(terminal)),
            ("variations", json!(record.variation_count())),
            ("comments", json!(commented(record))),
            ("warnings", json!(all)),
            ("error", Value::Null),
        ],
    )
}

/// An unreadable record, as the fields of `check --json`.
pub(crate) fn json_error(place: GameLabel, error: &str) -> String {
    line(
        place,
        [
            ("start", Value::Null),
            ("moves", Value::Null),
            ("final", Value::Null),
            ("terminal", Value::Null),
            ("variations", Value::Null),
            ("comments", Value::Null),
            ("warnings", json!([])),
            ("error", json!(error)),
        ],
    )
}

/// The fields in the order of the manual, for people.
fn line(place: GameLabel, fields: [(&'static str, Value); 8]) -> String {
    let fields = place.json().into_iter().chain(fields);
    let fields: Vec<String> = fields
        .map(|(name, value)| format!("\"{name}\":{}", harmless_json(&value.to_string())))
        .collect();
    format!("{{{}}}\n", fields.join(","))
}

/// Each foul in words, its code of R36 first.
fn fouls(verdict: &AuditVerdict) -> Vec<String> {
    let words = |foul: &Foul| {
        let Foul { ply, reason, .. } = foul;
        let aside = if foul.is_aside { " of a variation" } else { "" };
        format!("illegal, move {ply}{aside}: {}: {reason}", reason.code())
    };
    let mut lines: Vec<String> = verdict.fouls.iter().map(words).collect();
    if verdict.more_fouls > 0 {
        lines.push(format!("illegal: {} more moves", verdict.more_fouls));
    }
    lines
}

fn warnings(game: &ParsedGame, verdict: &AuditVerdict) -> Vec<String> {
    let warnings = game.warnings.iter().map(ToString::to_string);
    warnings.chain(verdict.remarks.iter().map(ToString::to_string)).collect()
}

/// The number of nodes with a comment or an engine line.
fn commented(record: &Record) -> usize {
    let mut waiting = vec![NodeId::START];
    let mut count = 0;
    while let Some(id) = waiting.pop() {
        let node = record.node(id);
        waiting.extend(node.children());
        count += usize::from(!node.notes.comments.is_empty() || !node.notes.engine.is_empty());
    }
    count
}
