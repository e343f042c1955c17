//! A record as JKF, an entry a line; the output is deterministic.

use serde::Serialize;

use super::json::{Initial, Mv};
use super::out::Time;
use super::{headers, specials};
use crate::record::node::{LONGEST_TIME, NodeId, NodeStep, in_one_line, lines_of};
use crate::record::tree::Record;
use crate::record::walk::Walk;

pub(in crate::record) fn write(record: &Record) -> String {
    let mut writer = Writer {
        record,
        walk: Walk::new(record.start().clone()),
        spent: vec![[0; 2]; record.node_count()],
        text: String::from("{\n\"header\":"),
    };
    writer.text.push_str(&headers::write(record));
    writer.text.push_str(",\n\"initial\":");
    writer.json(&Initial::of(record.start()));
    writer.text.push_str(",\n\"moves\":[\n{");
    writer.made(NodeId::START);
    writer.notes(NodeId::START);
    writer.text.push('}');
    writer.lines();
    writer.text.push_str("\n]\n}\n");
    writer.text
}

struct Writer<'a> {
    record: &'a Record,
    walk: Walk,
    /// The whole seconds both players have used, by node.
    spent: Vec<[u64; 2]>,
    text: String,
}

/// The parts still to be written.
enum WriteTask {
    Text(&'static str),
    /// A step and the line after it, with its sibling forks or, as the first of a fork, without.
    Line {
        first: NodeId,
        is_fork: bool,
    },
}

impl Writer<'_> {
    /// All lines, each fork inside the entry it is an alternative to; without recursion.
    fn lines(&mut self) {
        let first = self.record.node(NodeId::START).next();
        let line = |first| WriteTask::Line { first, is_fork: false };
        let mut tasks: Vec<WriteTask> = first.into_iter().map(line).collect();
        while let Some(task) = tasks.pop() {
            match task {
                WriteTask::Text(text) => self.text.push_str(text),
                WriteTask::Line { first, is_fork } => self.step(first, is_fork, &mut tasks),
            }
        }
    }

    fn step(&mut self, id: NodeId, is_fork: bool, tasks: &mut Vec<WriteTask>) {
        self.text.push_str(if is_fork { "\n{" } else { ",\n{" });
        self.made(id);
        self.notes(id);
        let record = self.record;
        let next = record.node(id).next();
        tasks.extend(next.map(|first| WriteTask::Line { first, is_fork: false }));
        let others = record.siblings(id).iter().skip(1);
        if is_fork || others.len() == 0 {
            self.text.push('}');
            return;
        }
        self.text.push_str(",\"forks\":[");
        tasks.push(WriteTask::Text("]}"));
        let count = others.len();
        for (at, &first) in others.enumerate().rev() {
            tasks.push(WriteTask::Text(if at + 1 == count { "\n]" } else { "\n]," }));
            tasks.push(WriteTask::Line { first, is_fork: true });
            tasks.push(WriteTask::Text("["));
        }
    }

    /// The move or the end of a step, and its time.
    fn made(&mut self, id: NodeId) {
        let node = self.record.node(id);
        let before = node.parent().unwrap_or(NodeId::START);
        self.walk.go_to(self.record, before);
        let side = self.walk.position().side_to_move();
        match node.step() {
            NodeStep::Start => {}
            NodeStep::Move { mv, .. } => {
                let json = Mv::of(*mv, self.walk.position(), self.walk.previous());
                self.field("move", &json);
            }
            NodeStep::End(end) => self.field("special", &specials::word(end, side)),
        }
        let mut spent = self.spent[before.index()];
        if let Some(now) = node.notes.spent {
            let now = now.min(LONGEST_TIME);
            spent[side.index()] = spent[side.index()].saturating_add(now.as_secs());
            self.field("time", &Time::of(now.as_secs(), spent[side.index()]));
        }
        self.spent[id.index()] = spent;
    }

    /// Comments, and bookmarks as in Kifu for JS.
    fn notes(&mut self, id: NodeId) {
        let notes = &self.record.node(id).notes;
        let bookmarks = notes.bookmarks.iter();
        let mut texts: Vec<String> =
            bookmarks.map(|name| format!("&{}", in_one_line(name))).collect();
        let mut is_first = true;
        for comment in lines_of(&notes.comments) {
            match texts.last_mut() {
                // Alone, it would be taken for a bookmark.
                Some(before) if !is_first && comment.starts_with('&') => {
                    before.extend(["\n", comment]);
                }
                _ => {
                    is_first &= comment.starts_with('&');
                    texts.push(comment.to_owned());
                }
            }
        }
        if !texts.is_empty() {
            self.field("comments", &texts);
        }
    }

    fn field<T: Serialize>(&mut self, name: &str, value: &T) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
        self.text.extend(["\"", name, "\":"]);
        self.json(value);
    }

    fn json<T: Serialize>(&mut self, value: &T) {
        let text = serde_json::to_string(value);
        self.text.push_str(&text.expect("plain structs of strings and numbers always have a text"));
    }
}
