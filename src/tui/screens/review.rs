//! A saved game, stepped through: board, moves, comments, times, and how it ended.

use std::time::Duration;

use crate::notation::{japanese, mark};
use crate::record::{End, Key, Node, NodeId, Record, Step};
use crate::rules::{Color, Move, Position};
use crate::tui::action::Context;
use crate::tui::message::Reply;
use crate::tui::model::{Screen, Shared};
use crate::tui::text::sanitize;
use crate::tui::widgets::MoveRow;

use super::setup;

mod commands;
mod view;
mod words;

pub use commands::input;
pub use view::view;

/// How far a page goes.
const PAGE: usize = 10;

/// The game and the place in it.
#[derive(Debug)]
pub struct State {
    record: Record,
    /// What the game is called, harmless to show.
    name: String,
    names: [String; 2],
    /// The steps of the line shown, the start first, its end perhaps last.
    line: Vec<Stop>,
    /// The place in `line`.
    at: usize,
    /// One row of the move list for each stop.
    rows: Vec<MoveRow>,
    /// The number of a move being typed, while it is.
    typed: Option<String>,
    flipped: bool,
    /// Whether the list of moves covers the board of a small window.
    lists_moves: bool,
}

/// A step of the line with the position after it.
#[derive(Debug)]
struct Stop {
    node: NodeId,
    position: Position,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone, Copy)]
pub enum Message {
    /// Play on from the position shown: two people, or the bot with this color.
    PlayOn(Option<Color>),
}

/// The replies that show a game from its start, to step through.
#[must_use]
pub fn open(record: Record, name: String) -> Vec<Reply> {
    let state = State::new(record, name);
    vec![Reply::Show(Screen::Review(Box::new(state)))]
}

impl State {
    fn new(record: Record, name: String) -> Self {
        let names = [Key::Black, Key::White].map(|key| {
            let name = record.headers.get(&key).unwrap_or_default();
            sanitize(name.trim()).into_owned()
        });
        let line = line(&record);
        let rows = rows(&record, &line);
        Self {
            record,
            name,
            names,
            line,
            at: 0,
            rows,
            typed: None,
            flipped: false,
            lists_moves: false,
        }
    }

    /// What keys mean now: digits are text while the number of a move is typed.
    #[must_use]
    pub const fn context(&self) -> Context {
        if self.typed.is_some() {
            Context::Typing
        } else {
            Context::Review
        }
    }

    /// The name of a side with its mark: `☗ Ann`.
    fn called(&self, color: Color) -> String {
        let name = match self.names[color.index()].as_str() {
            "" if color == Color::Black => "Black",
            "" => "White",
            name => name,
        };
        format!("{} {name}", mark(color))
    }

    fn stop(&self) -> &Stop {
        &self.line[self.at.min(self.line.len() - 1)]
    }

    fn position(&self) -> &Position {
        &self.stop().position
    }

    /// The number of the last stop.
    fn last(&self) -> usize {
        self.line.len() - 1
    }

    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.last());
    }

    /// Goes to the position after move `number`, counted as the move list counts.
    fn go_to_ply(&mut self, number: usize) {
        let before = self.record.start().ply() as usize;
        let wanted = number.saturating_sub(before);
        let moves = self
            .line
            .iter()
            .rposition(|stop| self.end_of(stop).is_none());
        self.go_to(wanted.min(moves.unwrap_or(0)));
    }

    fn end_of(&self, stop: &Stop) -> Option<&End> {
        self.record.node(stop.node).end()
    }

    /// How the game ends, when the end is shown.
    fn end(&self) -> Option<&End> {
        self.end_of(self.stop())
    }

    /// The moves made before the position shown, each with its time.
    fn moves(&self) -> Vec<(Move, Duration)> {
        let stops = self.line.iter().take(self.at + 1);
        let nodes = stops.map(|stop| self.record.node(stop.node));
        nodes
            .filter_map(|node| Some((node.mv()?, node.notes.spent.unwrap_or_default())))
            .collect()
    }

    /// The move that led to the position shown.
    fn last_move(&self) -> Option<Move> {
        let stops = self.line.iter().take(self.at + 1).rev();
        let mut nodes = stops.map(|stop| self.record.node(stop.node));
        nodes.find_map(Node::mv)
    }
}

/// The main line with its positions.
fn line(record: &Record) -> Vec<Stop> {
    let mut position = record.start().clone();
    let mut stops = vec![Stop {
        node: NodeId::START,
        position: position.clone(),
    }];
    for node in record.main_line() {
        if let Some(mv) = record.node(node).mv() {
            position.do_move(mv);
        }
        stops.push(Stop {
            node,
            position: position.clone(),
        });
    }
    stops
}

/// The rows of the move list: `start 開始局面`, the moves, how it ended.
fn rows(record: &Record, line: &[Stop]) -> Vec<MoveRow> {
    let mut before = record.start();
    let mut previous = None;
    let mut rows = Vec::with_capacity(line.len());
    for stop in line {
        let node = record.node(stop.node);
        let mut row = MoveRow {
            time: node.notes.spent.map(short_time).unwrap_or_default(),
            mark: signs(record, stop.node),
            ..MoveRow::default()
        };
        match node.step() {
            Step::Start => row.text = "start 開始局面".into(),
            Step::End(end) => row.text = words::short(end),
            Step::Move { mv, foul } => {
                row.number = stop.position.ply().to_string();
                let side = mark(before.side_to_move());
                let foul = if *foul { " 反則" } else { "" };
                row.text = format!("{side}{}{foul}", japanese(before, *mv, previous));
                previous = Some(mv.to());
            }
        }
        before = &stop.position;
        rows.push(row);
    }
    rows
}

/// `*` for a comment, `+2` for two variations beside this step.
fn signs(record: &Record, id: NodeId) -> String {
    let node = record.node(id);
    let comment = if node.notes.comments.is_empty() {
        ""
    } else {
        "*"
    };
    let siblings = node.parent().map_or(0, |parent| {
        let siblings = record.node(parent).children();
        if siblings.first() == Some(&id) {
            siblings.len() - 1
        } else {
            0
        }
    });
    match siblings {
        0 => comment.to_owned(),
        more => format!("{comment}+{more}"),
    }
}

/// `0:07`, `12:30`, `1:02:05`.
fn short_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Answers the screen's own messages.
pub fn update(state: &mut State, shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {
        Message::PlayOn(bot) => {
            let start = state.record.start().clone();
            let form = setup::State::from_position(&shared.setup, start, state.moves(), bot);
            vec![Reply::Show(Screen::Setup(Box::new(form)))]
        }
    }
}

#[cfg(test)]
mod tests;
