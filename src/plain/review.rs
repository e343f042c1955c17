//! A record in lines: the move shown, its notes and its continuations.

use super::board;
use super::board::with_side;
use super::options::OutputOptions;
use super::reported::ReportedReview;
use super::session::Session;
use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::app::parts::ply::MoveNumber;
use crate::app::screens::review::{self, State, announcement, comment_lines_shown};
use crate::app::wording::notation::written;
use crate::app::wording::words::in_a_row;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::record::{NodeId, NodeStep, Record, Walk};
use komadai_core::rules::{Color, Move, Position, Square};

/// The node shown, if it has not been reported; for a record just opened also its headers.
pub(super) fn output(
    state: &State,
    reported: &mut ReportedReview,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let differs = reported.advance(state);
    let mut lines = Vec::new();
    if is_new {
        lines.extend(opening(state));
    }
    if is_new || differs {
        lines.extend(node_lines(state));
        if options.shows_board {
            lines.extend(board::board(state.position(), options.style));
        }
    }
    lines
}

/// The record's name, players, number of moves and end.
fn opening(state: &State) -> Vec<String> {
    let record = state.record();
    let players = in_a_row(&Color::ALL.map(|color| with_side(&state.called(color), color)));
    let tip = record.main_tip();
    let moves = record.node(tip).ply();
    let end = match record.main_end() {
        Some(end) => announcement(end, moves),
        None => text!("plain-moves", moves = moves),
    };
    vec![text!("plain-record", name = state.name()), players, end]
}

/// The node shown: the move, its comment, violations of rules, the continuations.
pub(super) fn node_lines(state: &State) -> Vec<String> {
    let record = state.record();
    let node = record.node(state.node());
    let mut lines = match node.step() {
        NodeStep::Start => vec![text!("plain-start")],
        NodeStep::End(end) => vec![announcement(end, node.ply())],
        NodeStep::Move { .. } => {
            let words = move_words(record, state.node());
            let spent = node.notes.spent.filter(|_| record.has_times());
            let spent = spent.map(|spent| text!("plain-spent", seconds = spent.as_secs()));
            let foul = if state.facts().is_empty() { "" } else { "; " };
            let facts = state.facts().join("; ");
            vec![format!(
                "{}{}{foul}{facts}{}",
                words.unwrap_or_default(),
                spent.unwrap_or_default(),
                state.branch_words().replace("  ", ", ")
            )]
        }
    };
    lines.extend(state.same_words());
    lines.extend(state.coached().iter().cloned());
    let bookmarks = node.notes.bookmarks.iter();
    lines.extend(bookmarks.map(|bookmark| text!("plain-bookmark", words = bookmark.as_str())));
    if !node.notes.marks.is_empty() {
        let marks: Vec<String> = node.notes.marks.iter().map(ToString::to_string).collect();
        lines.push(text!("plain-marks", marks = marks.join(" ")));
    }
    let comments = comment_lines_shown(&node.notes).into_iter();
    lines.extend(comments.map(|words| text!("plain-comment", words = words)));
    if node.children().len() > 1 {
        lines.extend(continuations(state));
    }
    lines
}

/// `12. ☖ 8c8d`.
fn move_words(record: &Record, id: NodeId) -> Option<String> {
    let node = record.node(id);
    let mv = node.mv()?;
    let parent = node.parent()?;
    let before = record.position_at(parent);
    let previous = record.node(parent).mv().map(Move::to);
    Some(numbered(&before, (node.ply(), mv), previous))
}

fn numbered(before: &Position, (ply, mv): (u32, Move), previous: Option<Square>) -> String {
    let side = mark(before.side_to_move());
    format!("{ply}. {side} {}", written(before, mv, previous))
}

/// The moves of the line up to the node shown.
pub(super) fn moves(state: &State) -> Vec<String> {
    let (line, at) = state.line();
    let record = state.record();
    let mut cursor = Walk::new(record.start().clone());
    let mut lines = Vec::new();
    for id in line.iter().take(at + 1) {
        let node = record.node(*id);
        if let Some(mv) = node.mv() {
            let step = (node.ply(), mv);
            lines.push(numbered(cursor.position(), step, cursor.previous()));
        }
        cursor.go_to(record, *id);
    }
    lines
}

/// The continuations of the node shown, numbered.
fn continuations(state: &State) -> Vec<String> {
    let record = state.record();
    let children = record.node(state.node()).children();
    let word = |id: NodeId| match record.node(id).step() {
        NodeStep::End(end) => announcement(end, record.node(id).ply()),
        _ => move_words(record, id).unwrap_or_default(),
    };
    let numbered = (1..).zip(children.iter());
    let continuations: Vec<String> = numbered
        .map(|(number, &id)| text!("plain-way", number = number, move = word(id)))
        .collect();
    if continuations.is_empty() { vec![text!("plain-line-ends")] } else { continuations }
}

impl Session {
    pub(super) fn continuations(&self) -> Vec<String> {
        match &self.model.shown.screen {
            Screen::Review(state) => continuations(state),
            _ => Vec::new(),
        }
    }

    /// The headers of the record, a line each.
    pub(super) fn headers(&self) -> Vec<String> {
        let Screen::Review(state) = &self.model.shown.screen else {
            return Vec::new();
        };
        let mut lines = opening(state);
        let headers = state.record().headers.iter();
        lines.extend(headers.map(|header| format!("{}: {}", header.key.token(), header.value)));
        lines.extend(state.opening_lines());
        lines
    }

    pub(super) fn go_to(&mut self, number: &str) {
        match number.parse() {
            Ok(number) => self.command(Command::GoTo(MoveNumber(number))),
            Err(_) => self.output.push(text!("plain-expects-move")),
        }
    }

    pub(super) fn take_variation(&mut self, number: &str) {
        let Screen::Review(state) = &self.model.shown.screen else {
            return;
        };
        let children = state.record().node(state.node()).children();
        let number: Option<usize> = number.parse().ok();
        let chosen =
            number.and_then(|number| number.checked_sub(1)).and_then(|index| children.get(index));
        if let Some(&id) = chosen {
            self.tell(review::Message::GoTo(id));
        } else {
            let count = children.len();
            self.output.push(text!("plain-expects-way", count = count));
        }
    }

    pub(super) fn comment(&mut self, words: &str) {
        if words.is_empty() {
            self.press(Action::NextComment);
        } else {
            self.tell(review::Message::Note(vec![words.to_owned()]));
        }
    }

    pub(super) fn mark(&mut self, line: &str) {
        if line.is_empty() {
            self.output.push(text!("plain-expects-mark"));
        } else {
            self.command(Command::Mark(line.to_owned()));
        }
    }

    pub(super) fn expects(&mut self, words: String) -> Vec<Effect> {
        self.output.push(words);
        Vec::new()
    }
}
