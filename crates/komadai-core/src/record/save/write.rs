//! Writes saves, one move a line; the output is deterministic.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::time::Duration;

use ron::ser::PrettyConfig;
use serde::Serialize;

use super::super::{
    ClockLeft, EngineLine, EngineScore, GameSession, NodeId, NodeStep, Notes, Record,
};
use super::saved::{
    SavedClock, SavedEnd, SavedEngineLine, SavedHeader, SavedMove, SavedNotes, SavedScore,
    SavedSession, SavedSource, SavedStart, VERSION,
};
use crate::rules::{Color, STARTPOS};

#[must_use]
/// The text of a save.
pub fn to_text(record: &Record) -> String {
    let mut text = format!("(\n    version: {},\n", version(record));
    let headers = record.headers.iter();
    let headers =
        headers.map(|header| SavedHeader(header.key.token().into(), header.value.clone()));
    list(&mut text, 1, "headers", headers);
    if let Some(source) = record.source {
        let source = SavedSource {
            format: source.format.token().into(),
            encoding: source.encoding.token().into(),
        };
        field(&mut text, 1, "source", &source);
    }
    if let Some(series) = &record.series {
        field(&mut text, 1, "series", series);
    }
    if let Some(session) = &record.session {
        field(&mut text, 1, "session", &saved_session(session));
    }
    field(&mut text, 1, "start", &start(record));
    let mut branches = VecDeque::new();
    line(&mut text, 1, record, Branch::main(), &mut branches);
    variations(&mut text, record, branches);
    text.push_str(")\n");
    text
}

/// The oldest version that can hold the record, so that older programs can read it.
const fn version(record: &Record) -> u32 {
    if record.session.is_some() || record.series.is_some() { VERSION } else { 1 }
}

/// A line still to be written.
#[derive(Clone, Copy)]
struct Branch {
    /// Its number: 0 for the main line.
    number: usize,
    /// The number of the line it leaves.
    leaves: usize,
    after: NodeId,
    first: Option<NodeId>,
}

impl Branch {
    const fn main() -> Self {
        Self { number: 0, leaves: 0, after: NodeId::START, first: None }
    }
}

/// Lines in the order of their numbers, so that each comes after the one it leaves.
fn variations(text: &mut String, record: &Record, mut waiting: VecDeque<Branch>) {
    if waiting.is_empty() {
        return;
    }
    text.push_str("    variations: [\n");
    let mut numbers = 1..;
    while let Some(branch) = waiting.pop_front() {
        let Some(number) = numbers.next() else { break };
        let branch = Branch { number, ..branch };
        let ply = record.node(branch.after).ply();
        let leaves = branch.leaves;
        text.push_str("        (\n");
        field(text, 3, "line", &leaves);
        field(text, 3, "ply", &ply);
        line(text, 3, record, branch, &mut waiting);
        text.push_str("        ),\n");
    }
    text.push_str("    ],\n");
}

/// The moves and the end of a line; its variations are added to `waiting`.
fn line(
    text: &mut String,
    depth: usize,
    record: &Record,
    branch: Branch,
    waiting: &mut VecDeque<Branch>,
) {
    let first = branch.first.or_else(|| record.node(NodeId::START).next());
    let nodes: Vec<NodeId> = first
        .into_iter()
        .flat_map(|first| std::iter::once(first).chain(record.line_after(first)))
        .collect();
    // The first node of a variation has its siblings in the line it leaves.
    let own_start = (branch.number == 0).then_some(NodeId::START);
    for &after in own_start.iter().chain(&nodes) {
        let others = record.node(after).children().iter().skip(1);
        waiting.extend(others.map(|&first| Branch {
            number: 0,
            leaves: branch.number,
            after,
            first: Some(first),
        }));
    }
    let moves = nodes.iter().filter_map(|&id| saved_move(record, id));
    list(text, depth, "moves", moves);
    if let Some(end) = nodes.last().and_then(|&id| saved_end(record, id)) {
        field(text, depth, "end", &end);
    }
}

fn start(record: &Record) -> SavedStart<'static> {
    let sfen = record.start().to_sfen();
    let notes = &record.node(NodeId::START).notes;
    SavedStart {
        sfen: if sfen == STARTPOS { "startpos".into() } else { sfen.into() },
        ms: milliseconds(notes.spent),
        notes: saved_notes(notes),
    }
}

fn saved_move(record: &Record, id: NodeId) -> Option<SavedMove<'static>> {
    let node = record.node(id);
    let NodeStep::Move { mv, foul } = *node.step() else {
        return None;
    };
    Some(SavedMove {
        mv: mv.to_string().into(),
        foul,
        ms: milliseconds(node.notes.spent),
        notes: saved_notes(&node.notes),
    })
}

fn saved_end(record: &Record, id: NodeId) -> Option<SavedEnd<'static>> {
    let node = record.node(id);
    let end = node.end()?;
    Some(SavedEnd {
        reason: end.reason.token().into(),
        winner: end.winner.map(|color| color.sfen().to_string().into()),
        points: end.points.map(|[black, white]| (black, white)),
        detail: end.detail.clone(),
        word: end.word.clone(),
        ms: milliseconds(node.notes.spent),
        notes: saved_notes(&node.notes),
    })
}

/// Everything but the time, which is with the move.
fn saved_notes(notes: &Notes) -> Option<SavedNotes<'static>> {
    let rest = Notes { spent: None, ..notes.clone() };
    (!rest.is_empty()).then(|| SavedNotes {
        engine: rest.engine.iter().map(saved_engine_line).collect(),
        comments: rest.comments,
        bookmarks: rest.bookmarks,
        marks: rest.marks.iter().map(ToString::to_string).collect(),
        kept: rest.kept,
    })
}

fn saved_engine_line(line: &EngineLine) -> SavedEngineLine<'static> {
    let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
    SavedEngineLine {
        engine: line.engine.clone(),
        score: line.score.map(saved_score),
        depth: line.depth,
        nodes: line.nodes,
        ms: milliseconds(line.time),
        pv: Cow::Owned(pv.join(" ")),
        rest: line.rest.clone(),
    }
}

const fn saved_score(score: EngineScore) -> SavedScore {
    match score {
        EngineScore::Centipawns(value) => SavedScore::Centipawns(value),
        EngineScore::Mate { winner, plies } => match winner {
            Color::Black => SavedScore::BlackMates(plies),
            Color::White => SavedScore::WhiteMates(plies),
        },
    }
}

fn saved_session(session: &GameSession) -> SavedSession<'static> {
    let clocks = |[black, white]: [Option<ClockLeft>; 2]| (saved_clock(black), saved_clock(white));
    let [black, white] = session.spent.map(ms);
    SavedSession {
        began: clocks(session.began),
        left: clocks(session.left),
        spent: (black, white),
        turn: ms(session.turn),
        offer: session.offer.map(letter),
        repetition_offer: session.repetition_offer.map(letter),
    }
}

fn letter(color: Color) -> Cow<'static, str> {
    color.sfen().to_string().into()
}

fn saved_clock(left: Option<ClockLeft>) -> Option<SavedClock> {
    left.map(|left| SavedClock { main: ms(left.main), periods: left.periods })
}

fn milliseconds(time: Option<Duration>) -> Option<u64> {
    time.map(ms)
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// `name: [`, an item a line, `],`; nothing for an empty list.
fn list<T: Serialize>(text: &mut String, depth: usize, name: &str, items: impl Iterator<Item = T>) {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return;
    }
    let indent = "    ".repeat(depth);
    text.extend([&indent, name, ": [\n"]);
    for item in items {
        text.extend([&indent, "    ", &on_one_line(&item), ",\n"]);
    }
    text.extend([&indent, "],\n"]);
}

fn field<T: Serialize>(text: &mut String, depth: usize, name: &str, value: &T) {
    let indent = "    ".repeat(depth);
    text.extend([&indent, name, ": ", &on_one_line(value), ",\n"]);
}

fn on_one_line<T: Serialize>(value: &T) -> String {
    let pretty = PrettyConfig::new().depth_limit(0);
    let options = super::read::options();
    let text = options
        .to_string_pretty(value, pretty)
        .expect("plain structs of strings and numbers always have a text");
    // Each apostrophe has a backslash, which strings do not need.
    text.replace("\\'", "'")
}
