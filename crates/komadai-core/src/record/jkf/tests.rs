use std::time::Duration;

use super::*;
use crate::record::builder::Builder;
use crate::record::diagnostic::Diagnostic;
use crate::record::parsed::ParsedGame;
use crate::record::{End, FileFormat, Format, Key, Loss, NodeId, NodeStep, Reason, Record};
use crate::rules::{Handicap, Position};

const P76: &str = r#""move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}"#;
const P26: &str = r#""move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}"#;
const P34: &str = r#""move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}"#;

fn moves(entries: &str) -> Result<ParsedGame, Diagnostic> {
    read(&format!("{{\"moves\":[{{}},{entries}]}}"))
}

fn record(entries: &str) -> Record {
    moves(entries).expect("a record").record
}

/// The main line, then each variation with the moves it shares.
fn lines(record: &Record) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut waiting = vec![(NodeId::START, 0)];
    while let Some((id, line)) = waiting.pop() {
        let before = lines[line].clone();
        for (at, &child) in record.node(id).children().iter().enumerate() {
            let line = if at == 0 { line } else { lines.len() };
            lines.resize(lines.len().max(line + 1), before.clone());
            let said = match record.node(child).step() {
                NodeStep::End(end) => end.word.clone(),
                _ => record.node(child).mv().map_or_else(String::new, |mv| mv.to_string()),
            };
            lines[line] = format!("{before} {said}").trim().to_owned();
            waiting.push((child, line));
        }
    }
    lines
}

#[test]
fn forks_are_alternatives_to_their_entry_wherever_their_key_stands() {
    let fork = format!("\"forks\":[[{{{P26}}},{{{P34}}}],[{{\"special\":\"CHUDAN\"}}]]");
    for entry in [format!("{P76},{fork}"), format!("{fork},{P76}")] {
        let record = record(&format!("{{{entry}}},{{{P34}}}"));
        assert_eq!(lines(&record), ["7g7f 3c3d", "2g2f 3c3d", "CHUDAN"]);
    }
}

#[test]
fn a_move_without_origin_is_a_drop_or_told_by_its_way() {
    let to = |x, y, piece, more| {
        format!("{{\"move\":{{\"to\":{{\"x\":{x},\"y\":{y}}},\"piece\":\"{piece}\"{more}}}}}")
    };
    let right = to(5, 8, "KI", ",\"relative\":\"R\"");
    assert_eq!(lines(&record(&right)), ["4i5h"]);
    assert_eq!(lines(&record(&to(7, 6, "FU", ""))), ["7g7f"]);
    let fault = moves(&to(5, 8, "KI", "")).expect_err("two golds");
    assert!(fault.to_string().starts_with("1:22: move 1: which gold?"), "{fault}");
    let fault = moves(&to(5, 5, "HI", "")).expect_err("no rook in hand");
    assert_eq!(fault.to_string(), "1:22: move 1: none of your rooks can go to 5e");
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_column() {
    for (text, message) in [
        ("[1]", "1:1: expected `{`"),
        ("{}", "1:3: the record has no `moves`"),
        ("{\"moves\":{}}", "1:10: expected `[` and the list of moves"),
        (
            "{\"moves\":[{}\n,{\"move\":{\"to\":7}}]}",
            "2:16: invalid type: integer `7`, expected a square such as {x: 7, y: 6}",
        ),
        ("{\"moves\":[{}", "1:12: EOF while parsing a list"),
        (
            "{\"moves\":[{},\n{\"special\":\"TORYO\"},\n {\"special\":\"CHUDAN\"}]}",
            "3:13: move 1: the line has ended: nothing follows its end",
        ),
        ("{\"initial\":{\"preset\":\"9\"},\"moves\":[]}", "1:12: the start `9` is not known"),
    ] {
        let fault = read(text).expect_err(text);
        assert_eq!(fault.to_string(), message, "{text}");
    }
}

#[test]
fn nulls_stand_for_what_is_left_out() {
    let text = format!(
        "{{\"header\":null,\"initial\":null,\"moves\":[{{\"comments\":null,\"move\":null,\"forks\":null}},null,\
         {{{P76},\"time\":null,\"special\":null,\"forks\":[null,[]]}}]}}"
    );
    let game = read(&text).expect("a record");
    assert_eq!(lines(&game.record), ["7g7f"]);
    assert_eq!(game.warnings, []);
}

/// A record with `depth` nested variations.
fn nested(depth: usize) -> Record {
    let mut builder = Builder::new(Position::startpos());
    for _ in 0..depth {
        let at = builder.at();
        let moves = builder.position().legal_moves();
        let mut last = moves.iter().rev();
        builder.play(*last.next().expect("a move")).expect("legal");
        builder.go_to(at);
        builder.play(*last.next().expect("a move")).expect("legal");
    }
    builder.finish().record
}

#[test]
fn forks_in_forks_load_as_deep_as_records_have_them_and_deeper() {
    for depth in [200, 2000] {
        let record = nested(depth);
        let text = write(&record);
        let read = read(&text).expect("a record").record;
        assert_eq!(read.variation_count(), depth);
        assert!(read == record && write(&read) == text);
    }
    let empty =
        |depth| format!("{{\"moves\":[{}{}]}}", "{\"forks\":[[".repeat(depth), "]]}".repeat(depth));
    assert!(read(&empty(400)).is_ok());
    let fault = read(&empty(100_000)).expect_err("too deep");
    assert_eq!(fault.to_string(), "1:110020: forks lie in forks more than 10000 deep");
    let lists = format!("{{\"moves\":{}", "[".repeat(100_000));
    assert!(read(&lists).is_err());
}

#[test]
fn all_that_jkf_holds_comes_back() {
    let mut record = Record::new(Handicap::TwoPiece.position());
    record.headers.push(Key::Other("棋戦名".into()), "\u{1b}[31m\"x\"");
    record.notes_mut(NodeId::START).comments.push(String::new());
    let at = record.add_move(NodeId::START, "3a4b".parse().expect("a move")).expect("legal");
    let notes = record.notes_mut(at);
    notes.bookmarks.push("here".into());
    notes.comments.extend(["*x".to_owned(), " y ".to_owned()]);
    notes.spent = Some(Duration::from_secs(3_600 * 100 + 61));
    let end = |reason| End::new(reason, None);
    let sealed = record.add_end(at, end(Reason::SealedMove)).expect("an end");
    record.notes_mut(sealed).spent = Some(Duration::ZERO);
    record.add_end(at, end(Reason::Interrupted)).expect("an end");
    let text = write(&record);
    let mut read = read(&text).expect("a record").record;
    assert_eq!(write(&read), text);
    for id in [sealed, NodeId(3)] {
        assert!(!read.node(id).end().expect("an end").word.is_empty());
    }
    let target = FileFormat::utf_8(Format::Jkf);
    assert_eq!(Loss::of(&record, target), []);
    read.source = None;
    assert_eq!(read.headers, record.headers);
    assert_eq!(lines(&read), ["3a4b 封じ手", "3a4b CHUDAN"]);
    assert_eq!(read.node(at).notes, record.node(at).notes);
}

#[test]
fn a_start_without_a_name_is_written_as_a_board() {
    let start = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 w Pg 1").expect("an SFEN");
    let text = write(&Record::new(start.clone()));
    assert!(text.contains("\"OTHER\",\"data\":{\"color\":1,"), "{text}");
    let record = read(&text).expect("a record").record;
    assert_eq!(*record.start(), start);
    assert_eq!(write(&record), text);
}
