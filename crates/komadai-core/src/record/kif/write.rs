//! Writes KIF and KI2: the head, then the lines, variations deepest first (formats.md 2 and 3).

mod head;
mod row;

use super::dialect::Dialect;
use super::ends::{summary_of, told_of, word_of};
use super::is_kept;
use super::ki2::MoveRow;
use crate::notation::kif;
use crate::record::capabilities::holds_kept;
use crate::record::end::End;
use crate::record::file_format::{Encoding, Format};
use crate::record::node::{
    LONGEST_TIME, Node, NodeId, NodeStep, Notes, comment_lines, in_one_line, lines_of,
};
use crate::record::tree::Record;
use crate::record::walk::Walk;
use crate::rules::{Color, Handicap, Move};
use row::numbered;

/// The record as text with CRLF.
pub(in crate::record) fn text(record: &Record, encoding: Encoding, dialect: Dialect) -> String {
    let mut writer = Writer {
        record,
        dialect,
        is_handicap: Handicap::of(record.start()).is_some(),
        is_timed: is_timed(record),
        walk: Walk::new(record.start().clone()),
        totals: vec![[0; 2]],
        row: MoveRow::default(),
        out: String::new(),
    };
    writer.head(encoding);
    writer.lines();
    writer.out.replace('\n', "\r\n")
}

/// Whether any time is known; KIF has none for the start.
fn is_timed(record: &Record) -> bool {
    let mut steps = record.nodes().filter(|node| node.parent().is_some());
    steps.any(|node| node.notes.spent.is_some())
}

struct Writer<'a> {
    record: &'a Record,
    dialect: Dialect,
    is_handicap: bool,
    is_timed: bool,
    walk: Walk,
    /// The seconds each side has used, by ply of the current line.
    totals: Vec<[u64; 2]>,
    /// The pending moves of a KI2 row.
    row: MoveRow,
    out: String,
}

impl Writer<'_> {
    fn put(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Comments, one that completes the word of an ending, and bookmarks.
    fn notes(&mut self, notes: &Notes, told: Option<&str>) {
        for line in lines_of(&notes.comments).chain(told.into_iter().flat_map(comment_lines)) {
            self.put(&format!("*{line}"));
        }
        for bookmark in &notes.bookmarks {
            self.put(&format!("&{}", in_one_line(bookmark)));
        }
    }

    /// The kept lines of KIF and KI2; those of other formats have no meaning here.
    fn kept(&mut self, notes: &Notes) {
        let source = self.record.source;
        let kept = notes.kept.iter();
        for line in kept.filter(|line| holds_kept(source, Format::Kif) && is_kept(line)) {
            self.put(line);
        }
    }

    /// The main line, then the variations: each after the line it belongs to, the deepest first.
    fn lines(&mut self) {
        let mut waiting = Vec::new();
        self.line(None, &mut waiting);
        while let Some(first) = waiting.pop() {
            let parent = self.record.node(first).parent().unwrap_or(NodeId::START);
            let record = self.record;
            self.walk.go_to(record, parent);
            self.totals.truncate(self.walk.ply() + 1);
            self.put(&format!("\n変化：{}手", self.walk.ply() + 1));
            self.line(Some(first), &mut waiting);
        }
    }

    /// A line from its first node, or the main line; alternatives to its later nodes are queued.
    fn line(&mut self, first: Option<NodeId>, waiting: &mut Vec<NodeId>) {
        let record = self.record;
        if let Some(first) = first {
            self.node(first);
        }
        for id in record.line_after(first.unwrap_or(NodeId::START)) {
            waiting.extend(later_siblings(record, id).iter().rev());
            self.node(id);
        }
        self.flush();
    }

    fn flush(&mut self) {
        let row = self.row.take();
        if !row.is_empty() {
            self.put(&row);
        }
    }

    fn node(&mut self, id: NodeId) {
        let record = self.record;
        let node = record.node(id);
        match node.step() {
            NodeStep::Start => {}
            NodeStep::Move { mv, .. } => self.mv(id, node, *mv),
            NodeStep::End(end) => self.end(id, node, end),
        }
    }

    fn mv(&mut self, id: NodeId, node: &Node, mv: Move) {
        let (position, previous) = (self.walk.position(), self.walk.previous());
        let side = position.side_to_move();
        match self.dialect {
            Dialect::Kif => {
                let text = kif(position, mv, previous);
                self.numbered(id, node, side, &text);
            }
            Dialect::Ki2 => {
                if let Some(row) = self.row.add(position, (mv, node.is_foul()), previous) {
                    self.put(&row);
                }
            }
        }
        self.walk.step(id, Some(mv));
        if !node.notes.is_empty() {
            self.flush_before(&node.notes);
            self.notes(&node.notes, None);
            self.kept(&node.notes);
        }
    }

    /// Ends a row before notes on its last move.
    fn flush_before(&mut self, notes: &Notes) {
        let source = self.record.source;
        let mut kept = notes.kept.iter();
        let has_kept = kept.any(|line| holds_kept(source, Format::Kif) && is_kept(line));
        if has_kept || !notes.comments.is_empty() || !notes.bookmarks.is_empty() {
            self.flush();
        }
    }

    fn end(&mut self, id: NodeId, node: &Node, end: &End) {
        let side = self.walk.position().side_to_move();
        let summary = summary_of(end, side, self.walk.ply(), self.is_handicap);
        self.flush();
        // In KI2 the まで line is the end, so that notes on the end follow it.
        if self.dialect == Dialect::Ki2 {
            self.put(&summary);
        } else {
            self.numbered(id, node, side, &word_of(end, side));
        }
        self.notes(&node.notes, told_of(end, side));
        self.kept(&node.notes);
        if self.dialect == Dialect::Kif {
            self.put(&summary);
        }
        self.walk.step(id, None);
    }

    /// A numbered line of KIF, with the time and the mark of a variation.
    fn numbered(&mut self, id: NodeId, node: &Node, side: Color, text: &str) {
        let mut total = self.totals.last().copied().unwrap_or_default();
        let spent = node.notes.spent.map(|spent| spent.min(LONGEST_TIME).as_secs());
        total[side.index()] += spent.unwrap_or(0);
        let time = spent.map(|spent| (spent, total[side.index()]));
        let branches = !later_siblings(self.record, id).is_empty();
        let line = numbered(self.walk.ply() + 1, text, time, branches);
        self.put(&line);
        self.totals.push(total);
    }
}

/// The alternatives to a node, if the node is the first of its siblings, else those after it.
fn later_siblings(record: &Record, id: NodeId) -> &[NodeId] {
    let siblings = record.siblings(id);
    let place = siblings.iter().position(|&sibling| sibling == id);
    place.and_then(|place| siblings.get(place + 1..)).unwrap_or_default()
}
