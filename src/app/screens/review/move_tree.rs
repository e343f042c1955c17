//! The tree as a list: the main line, with its variations indented below the moves they replace.
//!
//! The order of the rows is computed for the whole tree; the text of a row only if it is visible.

use std::ops::Range;

use super::ending_text;
use super::line_cursor::LineCursor;
use crate::app::parts::move_row::{Column, MoveLine, MoveRow};
use crate::app::wording::notation::{written, written_from};
use crate::assess::step_grade;
use crate::text::pad_left;
use crate::texts::{self, Language, text};
use komadai_core::game::clock_time;
use komadai_core::notation::mark;
use komadai_core::record::{NodeId, NodeStep, Notes, Record, Walk, is_of_program};

/// The deepest indent; deeper variations show their depth in place of the first bar, since panels are narrow.
const DEEPEST: usize = 5;

/// Every step of a record in the order of the list.
#[derive(Debug, Default)]
pub(super) struct MoveTree {
    rows: Vec<Row>,
    /// The row of each node, by its index.
    places: Vec<usize>,
    /// The lines in two columns.
    lines: Vec<MoveLine>,
    /// The shape of the document that it belongs to.
    shape: u64,
}

/// A row of the list.
#[derive(Debug, Clone, Copy)]
struct Row {
    node: NodeId,
    /// The number of lines it is a variation of, one within the other.
    depth: usize,
    /// Whether it begins a variation.
    is_first: bool,
}

impl MoveTree {
    pub(super) fn new(record: &Record, shape: u64) -> Self {
        let mut tree = Self { shape, ..Self::default() };
        tree.arrange(record);
        let before = std::iter::once(None).chain(tree.rows.iter().map(|row| Some(row.node)));
        let rows = tree.rows.iter().zip(before);
        tree.lines = MoveLine::of_rows(rows.map(|(row, before)| row.column(record, before)));
        tree
    }

    /// Lists the steps: after each its variations, then its continuation.
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
        self.rows.push(Row { node, depth, is_first });
    }

    /// The shape of the document that it belongs to.
    pub(super) const fn shape(&self) -> u64 {
        self.shape
    }

    /// The number of rows.
    pub(crate) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// The lines in two columns.
    pub(super) fn lines(&self) -> &[MoveLine] {
        &self.lines
    }

    /// The row of a step.
    pub(crate) fn row_of(&self, node: NodeId) -> usize {
        self.places.get(node.index()).copied().unwrap_or_default()
    }

    /// The step of a row.
    pub(super) fn node(&self, row: usize) -> Option<NodeId> {
        self.rows.get(row).map(|row| row.node)
    }

    /// Some rows as they are drawn; those off the line of `cursor` are faint.
    ///
    /// The names of steps are computed from the current one, so that far ends of a large record cost nothing.
    pub(super) fn rows(
        &self,
        record: &Record,
        cursor: &LineCursor,
        range: Range<usize>,
    ) -> Vec<MoveRow> {
        let mut walk = cursor.walk().clone();
        let before = record.start().ply();
        let last = before as usize + self.rows.len();
        let columns = u16::try_from(last.to_string().len()).unwrap_or(4).min(4);
        let rows = self.rows.get(range).unwrap_or_default().iter();
        let has_times = record.has_times();
        let mut row = |row: &Row| {
            let node = record.node(row.node);
            let spent = node.notes.spent.filter(|_| has_times);
            let stop = node.ply() as usize + usize::from(node.end().is_some());
            let number = match node.step() {
                NodeStep::Move { .. } => pad_left(&(before + node.ply()).to_string(), columns),
                NodeStep::Start | NodeStep::End(_) => pad_left("", columns),
            };
            MoveRow {
                number,
                indent: indent(row),
                text: label(record, &mut walk, row.node),
                from: node.mv().map(written_from).unwrap_or_default(),
                time: spent.map(clock_time).unwrap_or_default(),
                grade: step_grade(record, row.node),
                mark: marks(record, row.node),
                is_aside: cursor.line().get(stop) != Some(&row.node),
            }
        };
        rows.map(&mut row).collect()
    }
}

impl Row {
    /// The column of the step, if it is a move; `before` is the step of the row before it.
    fn column(&self, record: &Record, before: Option<NodeId>) -> Option<Column> {
        let node = record.node(self.node);
        node.mv()?;
        let first = record.start().side_to_move();
        let is_first = node.ply() % 2 == 1;
        Some(Column {
            side: if is_first { first } else { !first },
            answers: !self.is_first && before == node.parent(),
        })
    }
}

/// A part still to be listed.
enum Todo {
    /// A variation that begins with this step, at this depth.
    Variation(NodeId, usize),
    /// The continuation of this step, at this depth.
    After(NodeId, usize),
}

/// A bar for each line the row is a variation of, and a corner at its beginning: `| | ▸`, below five `7 | | |
/// ▸`.
fn indent(row: &Row) -> String {
    let (number, bars) = match row.depth {
        depth if depth > DEEPEST => (format!("{depth:<2}"), DEEPEST - 1),
        depth => (String::new(), depth),
    };
    match bars {
        0 => String::new(),
        bars if row.is_first => format!("{number}{}▸ ", "| ".repeat(bars - 1)),
        bars => format!("{number}{}", "| ".repeat(bars)),
    }
}

/// `*` for a comment, `▪` for a bookmark.
fn marks(record: &Record, id: NodeId) -> String {
    let notes = &record.node(id).notes;
    let mark = |is_there: bool, mark| if is_there { mark } else { "" };
    format!(
        "{}{}",
        mark(!comment_lines_shown(notes).is_empty(), "*"),
        mark(!notes.bookmarks.is_empty(), "▪")
    )
}

/// The lines of a comment; in other languages without a program's Japanese lines about its search.
pub(crate) fn comment_lines_shown(notes: &Notes) -> Vec<&str> {
    let shows_all = texts::chosen() == Language::JAPANESE;
    let lines = notes.comments.iter().flat_map(|text| text.lines());
    lines.filter(|line| shows_all || !is_of_program(line)).collect()
}

/// A step in the chosen notation: `☗７六歩`; `walk` goes to the one before it.
pub(super) fn label(record: &Record, walk: &mut Walk, id: NodeId) -> String {
    let node = record.node(id);
    match node.step() {
        NodeStep::Start => text!("review-start"),
        NodeStep::End(end) => ending_text::short(end),
        NodeStep::Move { mv, foul } => {
            walk.go_to(record, node.parent().unwrap_or(NodeId::START));
            let position = walk.position();
            let side = mark(position.side_to_move());
            let foul = if *foul { format!(" {}", text!("review-foul")) } else { String::new() };
            let words = written(position, *mv, walk.previous());
            format!("{side}{words}{foul}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{ReadOptions, read};

    #[test]
    fn how_deep_a_variation_lies_is_seen_at_every_depth() {
        let shown = |depth, is_first| {
            let node = NodeId::START;
            indent(&Row { node, depth, is_first })
        };
        assert_eq!(shown(2, true), "| ▸ ");
        assert_eq!(shown(5, true), "| | | | ▸ ");
        assert_eq!(shown(6, true), "6 | | | ▸ ");
        assert_eq!(shown(12, true), "12| | | ▸ ");
        assert_eq!(shown(12, false), "12| | | | ");
        let all: std::collections::HashSet<_> =
            (0..20).flat_map(|depth| [shown(depth, true), shown(depth, false)]).collect();
        assert_eq!(all.len(), 39, "the main line is the same either way");
    }

    #[test]
    fn in_two_columns_an_answer_after_variations_begins_a_line() {
        let text = "手数----指手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 ６二銀(71)\n\
            7 投了\n\n変化：4手\n4 同　飛(82)\n5 ７八銀(79)\n\n変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n5 ２五歩(26)\n";
        let mut reading = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let record = reading.games.remove(0).expect("a game").record;
        let pair = |left, right| MoveLine::Pair([left, right]);
        assert_eq!(
            MoveTree::new(&record, 0).lines(),
            [
                MoveLine::Whole(0),
                pair(Some(1), Some(2)),
                pair(Some(3), None),
                pair(Some(4), Some(5)),
                pair(Some(6), None),
                pair(None, Some(7)),
                pair(None, Some(8)),
                pair(Some(9), None),
                pair(Some(10), Some(11)),
                MoveLine::Whole(12),
            ]
        );
    }
}
