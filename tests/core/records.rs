//! Every record of the corpus is read correctly: moves, end, variations and comments, with broken ones
//! refused at their place (docs/formats.md).

#![allow(clippy::print_stderr, reason = "says how many records were read, and what was skipped")]

use std::collections::BTreeMap;
use std::fmt::Display;

use komadai_core::record::{
    Diagnostic, Encoding, Format, Node, NodeId, ParsedFile, ParsedGame, ReadOptions, Record, read,
};
use komadai_core::rules::{Position, Setup};

use crate::corpus::{self, Expect, Sample};

/// Rows whose value docs/formats.md contradicts, and the value of that page. The corpus README gives the page
/// the last word where readers differ, and accepts other values with a warning on rows of `any`.
const BY_THE_PAGE: &[(&str, Value)] = &[
    // `any`; readers that keep both have 1. Its note: "merge or keep"; 2.5: "a block equal to the main line:
    // merge".
    ("kif/own-var-duplicate-of-main.kifu", Value::Variations(0)),
    // Three readers have 1, two others differ. 2.5: a block belongs to the most recent line with a move at
    // its ply: the line of 変化：1手 has none at ply 2, so that 変化：2手 belongs to the main line and is a second
    // variation.
    ("kif/rsshogi-kif-L2792", Value::Variations(2)),
    // `any`; 0 because "no parser reads it". 2.5: the rule "also reads ascending files"; each of the four
    // blocks is a line.
    ("kif/scalashogi-KifParserTest-L519", Value::Variations(4)),
    // One reader has no end. 2.4: Time-up of 81Dojo is a word that ends the game.
    ("kif/scalashogi-KifFixtures-L128.kif", Value::Terminal("TIME_UP")),
    // KI2 readers find no moves in the text of a CSA file. 1: the content of a file decides, not its name.
    ("ki2/kifuforjs-_ExampleKifu-L35", Value::Csa),
];

/// The value of a row by docs/formats.md.
#[derive(Clone, Copy)]
enum Value {
    Variations(usize),
    Terminal(&'static str),
    Csa,
}

/// A sample with the values of docs/formats.md.
fn by_formats(sample: &Sample) -> Sample {
    let mut sample = sample.clone();
    for (_, value) in BY_THE_PAGE.iter().filter(|(name, _)| *name == sample.name) {
        match value {
            Value::Variations(count) => sample.variations = Some(*count),
            Value::Terminal(word) => sample.terminal = String::from(*word),
            Value::Csa => {
                "csa".clone_into(&mut sample.format);
                sample.line = None;
                sample.moves = None;
                sample.final_sfen.clear();
                "CHUDAN".clone_into(&mut sample.terminal);
            }
        }
    }
    sample
}

#[test]
fn every_record_of_our_own_is_read_as_it_must_be() {
    check(&corpus::own(), 398);
}

#[test]
fn every_record_of_the_corpus_is_read_as_it_must_be() {
    if let Some(samples) = corpus::shared() {
        check(&samples, 866);
    }
}

/// Checks all samples and lists failures, a line each, below the counts of each format.
#[track_caller]
fn check(samples: &[Sample], count: usize) {
    assert_eq!(samples.len(), count, "records in the corpus");
    let mut right: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for sample in samples {
        let (good, all) = right.entry(&sample.format).or_default();
        *all += 1;
        let sample = by_formats(sample);
        match judge(&sample) {
            Ok(()) => *good += 1,
            Err(difference) => wrong.push(format!("{}: {difference}", sample.name)),
        }
    }
    for (format, (good, all)) in right {
        eprintln!("{format}: {good} of {all}");
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Texts of the corpus in which other readers find an empty game: the output of a test, a comment in a
/// program, another game than shogi.
const NO_RECORDS: &[&str] = &[
    "ki2/kifuforjs-jkfplayer-L964.ki2",
    "kif/rsshogi-traversal-L12",
    "kif/scalashogi-KifParserTest-L783",
];

fn judge(sample: &Sample) -> Result<(), String> {
    let expect = if NO_RECORDS.contains(&&*sample.name) { Expect::Reject } else { sample.expect };
    let reading = read(&sample.bytes, ReadOptions::default());
    let first = match &reading {
        Ok(reading) => described(sample, reading).ok_or("no game")?.as_ref(),
        Err(fault) => Err(fault),
    };
    match (expect, reading.as_ref(), first) {
        (Expect::Reject, _, Ok(_)) => Err("it was loaded".to_owned()),
        (Expect::Reject | Expect::Any, _, Err(fault)) => names_the_place(sample, fault),
        (Expect::Parse | Expect::ParseFlag, _, Err(fault)) => Err(format!("refused: {fault}")),
        (_, Ok(reading), Ok(game)) => {
            source(sample, reading)?;
            values(sample, &game.record)?;
            marks(sample, game)
        }
        (_, Err(fault), Ok(_)) => Err(fault.to_string()),
    }
}

/// The game that a sample's values describe: the first, except for one list with those of its bare position.
fn described<'a>(
    sample: &Sample,
    reading: &'a ParsedFile,
) -> Option<&'a Result<ParsedGame, Diagnostic>> {
    match &*sample.name {
        "sfen/own-list.sfen" => reading.games.get(3),
        _ => reading.games.first(),
    }
}

/// A refusal names the place, unless the whole file is no record.
fn names_the_place(sample: &Sample, fault: &Diagnostic) -> Result<(), String> {
    const NO_RECORD: &[&str] = &[
        "bad/binary.kif",
        "bad/blank.kif",
        "bad/empty.kif",
        "bad/html.kif",
        "bad/nul.kif",
        "bad/zeros.kif",
        "kif/own-enc-iso2022jp.kif",
    ];
    if fault.words.chars().any(char::is_control) {
        return Err(format!("the message has control signs: {fault}"));
    }
    if fault.place.is_none() && !NO_RECORD.contains(&&*sample.name) {
        return Err(format!("the message names no place: {fault}"));
    }
    Ok(())
}

fn source(sample: &Sample, reading: &ParsedFile) -> Result<(), String> {
    let format = reading.source.format;
    let formats: &[Format] = match &*sample.format {
        "kif" => &[Format::Kif, Format::Bod],
        "ki2" => &[Format::Ki2],
        "csa" => &[Format::Csa],
        "jkf" => &[Format::Jkf],
        "usi" => &[Format::Usi],
        "sfen" => &[Format::Sfen],
        "sfen-list" => &[Format::Sfen, Format::Usi],
        other => return Err(format!("the format {other}")),
    };
    if !formats.contains(&format) {
        return Err(format!("taken for {}", format.token()));
    }
    let encoding = match &*sample.encoding {
        "ASCII" | "UTF-8" => Some(Encoding::Utf8),
        "UTF-8-BOM" => Some(Encoding::Utf8Bom),
        "UTF-16LE" => Some(Encoding::Utf16Le),
        "Shift_JIS" => Some(Encoding::Cp932),
        "EUC-JP" => Some(Encoding::EucJp),
        _ => None,
    };
    if encoding.is_some_and(|encoding| encoding != reading.source.encoding) {
        return Err(format!("taken for {}", reading.source.encoding.token()));
    }
    same("games", sample.games, reading.games.len())
}

fn values(sample: &Sample, record: &Record) -> Result<(), String> {
    let moves = record.main_moves();
    // A row without a final position has only the number of games.
    if let Some(expected) = sample.moves
        && !sample.final_sfen.is_empty()
    {
        same("moves", expected, moves.len())?;
    }
    if let Some((start, line)) = &sample.line {
        same("start", canonical(start)?, record.start().to_sfen())?;
        let found: Vec<String> = moves.iter().map(ToString::to_string).collect();
        same("main line", line.join(" "), found.join(" "))?;
    }
    if !sample.final_sfen.is_empty() {
        let last = record.position_at(record.main_tip());
        same("final position", canonical(&sample.final_sfen)?, last.to_sfen())?;
    }
    if !sample.terminal.is_empty() {
        let last = record.position_at(record.main_tip());
        let turn = last.side_to_move();
        let word = record.main_end().map_or("-".into(), |end| end.terminal(turn));
        same("end", &sample.terminal, &word)?;
    }
    if let Some(expected) = sample.variations {
        same("variations", expected, record.variation_count())?;
    }
    if let Some(expected) = sample.comments {
        same("comments", expected, commented(record))?;
    }
    Ok(())
}

/// Exactly the fouls are marked; reinterpretations are reported.
fn marks(sample: &Sample, game: &ParsedGame) -> Result<(), String> {
    let fouls = fouls(&game.record);
    let is_flagged = sample.expect == Expect::ParseFlag;
    if is_flagged && !fouls.contains(&flagged(sample)) {
        return Err(format!("marked as fouls: {fouls:?}"));
    }
    if !is_flagged && !fouls.is_empty() {
        return Err(format!("legal moves are marked as fouls: {fouls:?}"));
    }
    let is_by_formats = BY_THE_PAGE.iter().any(|(name, _)| *name == sample.name);
    let must_warn = sample.notes.contains("warn") || sample.final_sfen.is_empty() || is_by_formats;
    if sample.expect == Expect::Any && must_warn && game.warnings.is_empty() {
        return Err("loaded without a warning".to_owned());
    }
    let loud = game.warnings.iter().find(|warning| warning.words.chars().any(char::is_control));
    match loud {
        Some(warning) => Err(format!("a warning has control signs: {warning}")),
        None => Ok(()),
    }
}

/// The number of the illegal move: the one in the notes, else the only one.
fn flagged(sample: &Sample) -> u32 {
    let (_, after) = sample.notes.split_once("move ").unwrap_or_default();
    let number = after.split(|sign: char| !sign.is_ascii_digit()).next();
    number.and_then(|number| number.parse().ok()).unwrap_or(1)
}

fn fouls(record: &Record) -> Vec<u32> {
    let nodes = record.main_line().map(|id| record.node(id));
    let marked = nodes.filter(|node| node.is_foul());
    marked.map(Node::ply).collect()
}

/// Steps with a comment, including engine lines of CSA (`'**`), in all lines.
fn commented(record: &Record) -> usize {
    let mut waiting = vec![NodeId::START];
    let mut count = 0;
    while let Some(id) = waiting.pop() {
        let node = record.node(id);
        waiting.extend(node.children());
        let notes = &node.notes;
        count += usize::from(!notes.comments.is_empty() || !notes.engine.is_empty());
    }
    count
}

fn canonical(sfen: &str) -> Result<String, String> {
    match Setup::from_sfen(sfen) {
        Ok(setup) => Position::from_record(&setup)
            .map(|position| position.to_sfen())
            .map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

fn same(what: &str, expected: impl Display, found: impl Display) -> Result<(), String> {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected == found {
        return Ok(());
    }
    Err(format!("{what}: {found} instead of {expected}"))
}
