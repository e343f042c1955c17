//! A record as text with all of its contents, for comparisons.

use komadai_core::record::{Key, NodeId, NodeStep, Record};

/// The record, a step a line, variations indented. The word of an end counts only if nothing else is known of
/// it.
pub(crate) fn dump(record: &Record) -> String {
    let mut text = format!("start {}\n", record.start().to_sfen());
    // The start determines the handicap.
    let headers = record.headers.iter();
    for header in headers.filter(|header| header.key != Key::Handicap) {
        text += &format!("{}={:?}\n", header.key.token(), header.value);
    }
    if let Some(session) = &record.session {
        text += &format!("{session:?}\n");
    }
    if let Some(series) = &record.series {
        text += &format!("{series:?}\n");
    }
    let mut waiting = vec![(NodeId::START, 0)];
    while let Some((id, depth)) = waiting.pop() {
        let node = record.node(id);
        let said = match node.step() {
            NodeStep::Start => "start".to_owned(),
            NodeStep::Move { mv, foul } => format!("{mv}{}", if *foul { " foul" } else { "" }),
            NodeStep::End(end) => {
                let word = end.reason.token() == "other";
                let word = if word { &end.word } else { "" };
                format!(
                    "{:?} {:?} {:?} {:?} {word:?}",
                    end.reason, end.winner, end.points, end.detail
                )
            }
        };
        let mut notes = node.notes.clone();
        let spent = notes.spent.take();
        let noted = if notes.is_empty() { String::new() } else { format!(" {notes:?}") };
        text += &format!("{}{}: {said} {spent:?}{noted}\n", " ".repeat(depth), node.ply());
        let children = node.children().iter().enumerate().rev();
        waiting.extend(children.map(|(at, &child)| (child, depth + usize::from(at > 0))));
    }
    text
}

/// The first lines that differ.
pub(crate) fn first_difference(expected: &str, found: &str) -> String {
    let mut expected = expected.lines();
    let mut found = found.lines();
    loop {
        match (expected.next(), found.next()) {
            (None, None) => return "nothing differs but line ends".to_owned(),
            (a, b) if a == b => {}
            (a, b) => return format!("expected {}, found {}", shown(a), shown(b)),
        }
    }
}

fn shown(line: Option<&str>) -> String {
    let line = line.unwrap_or("the end");
    line.chars().take(200).collect::<String>().escape_debug().to_string()
}
