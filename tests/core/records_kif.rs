//! KIF and KI2 written and read again: the same bytes, and the same record as far as the format holds it
//! (formats.md 2, 3, 8).

#![allow(clippy::print_stderr, reason = "says how many records were written, and what was skipped")]

use komadai_core::record::{
    End, FileFormat, Format, Node, NodeId, NodeStep, ParsedGame, ReadOptions, Record, read, write,
};
use komadai_core::rules::Color;

use crate::corpus::{self, Sample};

#[test]
fn our_own_files_come_back_byte_identical() {
    let samples = corpus::shared().unwrap_or_else(corpus::own);
    let mut wrong = Vec::new();
    let mut count = 0;
    for sample in samples {
        let Some(record) = loaded(&sample) else {
            continue;
        };
        for format in [Format::Kif, Format::Ki2] {
            count += 1;
            if let Err(difference) = round(&record, format) {
                wrong.push(format!("{} as {}: {difference}", sample.name, format.token()));
            }
        }
    }
    eprintln!("{count} files written and read");
    assert!(count > 500, "most records of the corpus are loaded");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn loaded(sample: &Sample) -> Option<Record> {
    let reading = read(&sample.bytes, ReadOptions::default()).ok()?;
    let first: ParsedGame = reading.games.into_iter().next()?.ok()?;
    Some(first.record)
}

/// Writes a record, reads it, and writes it again.
fn round(record: &Record, format: Format) -> Result<(), String> {
    let target = FileFormat::utf_8(format);
    let text = write(std::slice::from_ref(record), target);
    let reading = read(text.as_bytes(), ReadOptions::default())
        .map_err(|fault| format!("refused: {fault}\n{text}"))?;
    if reading.source.format != format {
        return Err(format!("taken for {}\n{text}", reading.source.format.token()));
    }
    let game = reading.games.into_iter().next().ok_or("no game")?;
    let game = game.map_err(|fault| format!("refused: {fault}\n{text}"))?;
    let again = write(std::slice::from_ref(&game.record), target);
    if again != text {
        let differs = text.lines().zip(again.lines()).find(|(one, two)| one != two);
        return Err(format!("written differently: {differs:?}"));
    }
    let held = record.as_held_by(target);
    let (before, after) = (lines(&held, format), lines(&game.record, format));
    let differs = before.iter().zip(&after).find(|(one, two)| one != two);
    match differs {
        Some((before, after)) => Err(format!("{before} became {after}")),
        None if before.len() == after.len() => Ok(()),
        None => Err(format!("{} nodes became {}", before.len(), after.len())),
    }
}

/// All nodes, the main line first.
fn lines(record: &Record, format: Format) -> Vec<String> {
    let mut waiting = vec![(NodeId::START, record.start().side_to_move())];
    // Moves are numbered from 1: the count of an SFEN has no place.
    let mut start = record.start().clone();
    start.set_ply(0);
    let mut found = vec![start.to_sfen()];
    while let Some((id, side)) = waiting.pop() {
        let node = record.node(id);
        found.push(described(node, side, format));
        let next = if node.mv().is_some() { side.opponent() } else { side };
        waiting.extend(node.children().iter().rev().map(|&child| (child, next)));
    }
    found
}

fn described(node: &Node, side: Color, format: Format) -> String {
    let what = match node.step() {
        NodeStep::Start => "start".to_owned(),
        NodeStep::Move { mv, foul } => format!("{mv} {foul}"),
        NodeStep::End(end) => ended(end, side),
    };
    let notes = &node.notes;
    let spent = notes.spent.filter(|_| format == Format::Kif);
    let seconds = spent.map(|spent| spent.as_secs());
    let comments: Vec<&str> = notes.comments.iter().flat_map(|text| text.split('\n')).collect();
    format!("{what} {seconds:?} {comments:?} {:?}", notes.bookmarks)
}

/// The end in KIF: its word.
fn ended(end: &End, side: Color) -> String {
    let word = end.terminal(side);
    match word.as_ref() {
        "HIKIWAKE" | "MAX_MOVES" => "JISHOGI".to_owned(),
        "ILLEGAL_ACTION+" if side == Color::Black => "ILLEGAL_MOVE".to_owned(),
        "ILLEGAL_ACTION-" if side == Color::White => "ILLEGAL_MOVE".to_owned(),
        word => word.to_owned(),
    }
}
