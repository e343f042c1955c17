//! The tree as a list: the main line, with its variations indented beneath the moves they replace.
//!
//! The order of the rows is known for the whole tree; what a row says is made for those that are seen.

use std::ops::Range;

use super::{short_time, words};
use crate::notation::{japanese, mark};
use crate::record::{NodeId, Record, Step};
use crate::rules::{Move, Position, Square, Undo};
use crate::tui::text::pad_left;
use crate::tui::widgets::MoveRow;

/// Deeper variations are indented no further: panels are narrow.
const DEEPEST: usize = 5;

/// Every step of a record in the order it is listed.
#[derive(Debug, Default)]
pub(super) struct Tree {
    rows: Vec<Row>,
    /// The row of each node, by its number.
    places: Vec<usize>,
    /// Each step as people write it, by its number.
    labels: Vec<Box<str>>,
}

/// A row of the list.
#[derive(Debug, Clone, Copy)]
struct Row {
    node: NodeId,
    /// How many lines this one is a variation of, one within the other.
    depth: usize,
    /// Whether it begins a variation.
    is_first: bool,
}

impl Tree {
    pub fn new(record: &Record) -> Self {
        let mut tree = Self {
            labels: labels(record),
            ..Self::default()
        };
        tree.arrange(record);
        tree
    }

    /// Lists the steps: after each the variations beside it, then what follows it.
    fn arrange(&mut self, record: &Record) {
        self.places = vec![0; record.node_count()];
        self.list(NodeId::START, 0, false);
        let mut waiting = vec![Todo::After(NodeId::START, 0)];
        while let Some(todo) = waiting.pop() {
            match todo {
                Todo::Variation(node, depth) => {
                    self.list(node, depth, true);
                    waiting.push(Todo::After(node, depth));
                }
                Todo::After(node, depth) => {
                    let Some((&next, beside)) = record.node(node).children().split_first() else {
                        continue;
                    };
                    self.list(next, depth, false);
                    waiting.push(Todo::After(next, depth));
                    let beside = beside.iter().rev();
                    waiting.extend(beside.map(|&node| Todo::Variation(node, depth + 1)));
                }
            }
        }
    }

    fn list(&mut self, node: NodeId, depth: usize, is_first: bool) {
        self.places[node.index()] = self.rows.len();
        self.rows.push(Row {
            node,
            depth,
            is_first,
        });
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The row of a step.
    pub fn place(&self, node: NodeId) -> usize {
        self.places.get(node.index()).copied().unwrap_or_default()
    }

    /// The step of a row.
    pub fn node(&self, row: usize) -> Option<NodeId> {
        self.rows.get(row).map(|row| row.node)
    }

    /// A step as people write it: `☗７六歩`.
    pub fn label(&self, node: NodeId) -> &str {
        self.labels.get(node.index()).map_or("", |label| label)
    }

    /// Some rows as they are drawn; those off the line from the start through `walked` are faint.
    pub fn rows(&self, record: &Record, walked: &[NodeId], range: Range<usize>) -> Vec<MoveRow> {
        let before = record.start().ply();
        let last = before as usize + self.rows.len();
        let columns = u16::try_from(last.to_string().len()).unwrap_or(4).min(4);
        let rows = self.rows.get(range).unwrap_or_default().iter();
        let row = |row: &Row| {
            let node = record.node(row.node);
            let stop = node.ply() as usize + usize::from(node.end().is_some());
            let number = match node.step() {
                Step::Move { .. } => pad_left(&(before + node.ply()).to_string(), columns),
                Step::Start | Step::End(_) => pad_left("", columns),
            };
            MoveRow {
                number,
                indent: indent(row),
                text: self.label(row.node).to_owned(),
                time: node.notes.spent.map(short_time).unwrap_or_default(),
                mark: signs(record, row.node),
                is_aside: walked.get(stop) != Some(&row.node),
            }
        };
        rows.map(row).collect()
    }
}

/// What is still to be listed.
enum Todo {
    /// A variation that begins with this step, at this depth.
    Variation(NodeId, usize),
    /// What follows this step, at this depth.
    After(NodeId, usize),
}

/// A bar for each line the row is a variation of, and a corner where it begins.
fn indent(row: &Row) -> String {
    match row.depth.min(DEEPEST) {
        0 => String::new(),
        depth if row.is_first => format!("{}▸ ", "| ".repeat(depth - 1)),
        depth => "| ".repeat(depth),
    }
}

/// `*` for a comment, `▪` for a bookmark.
fn signs(record: &Record, id: NodeId) -> String {
    let notes = &record.node(id).notes;
    let sign = |is_there: bool, sign| if is_there { sign } else { "" };
    format!(
        "{}{}",
        sign(!notes.comments.is_empty(), "*"),
        sign(!notes.bookmarks.is_empty(), "▪")
    )
}

/// What every step is called, in one walk over the tree; without recursion, for lines may be long.
fn labels(record: &Record) -> Vec<Box<str>> {
    let mut labels = vec![Box::default(); record.node_count()];
    let mut position = record.start().clone();
    let mut path: Vec<(Move, Undo, NodeId)> = Vec::new();
    let mut waiting = vec![NodeId::START];
    while let Some(id) = waiting.pop() {
        let node = record.node(id);
        while let Some(&(mv, undo, _)) = path.last().filter(|last| Some(last.2) != node.parent()) {
            position.undo_move(mv, undo);
            path.pop();
        }
        let previous = path.last().map(|(mv, ..)| mv.to());
        labels[id.index()] = match node.step() {
            Step::Start => "start 開始局面".into(),
            Step::End(end) => words::short(end).into(),
            Step::Move { mv, foul } => {
                let label = label(&position, *mv, previous, *foul);
                path.push((*mv, position.do_move(*mv), id));
                label.into()
            }
        };
        waiting.extend(node.children());
    }
    labels
}

fn label(position: &Position, mv: Move, previous: Option<Square>, is_foul: bool) -> String {
    let side = mark(position.side_to_move());
    let foul = if is_foul { " 反則" } else { "" };
    format!("{side}{}{foul}", japanese(position, mv, previous))
}
