//! Another program's readers open our files with the same start, moves and variations.

#![allow(clippy::print_stderr, reason = "says how many records were opened, and what was skipped")]

use std::collections::{BTreeMap, BTreeSet};

use komadai_core::record::{
    FileFormat, Format, NodeId, NodeStep, ReadOptions, Record, encode, read, write,
};
use komadai_core::rules::{Color, Handicap, Position, Setup};
use rsshogi::records::formats::{csa, jkf, kif, usi};
use rsshogi::records::record::{Record as Peer, RecordEntry, RecordNodeId};

use crate::{corpus, random_game};

/// Records that our readers load and rsshogi cannot open in any format, and why.
fn is_beyond(record: &Record) -> bool {
    // Illegal moves, and starts after illegal moves.
    let is_foul =
        |id: &NodeId| matches!(record.node(*id).step(), NodeStep::Move { foul: true, .. });
    let has_foul = every_node(record).iter().any(is_foul);
    // rsshogi multiplies hours without an overflow check.
    let is_endless = |id: &NodeId| {
        let spent = record.node(*id).notes.spent;
        spent.is_some_and(|spent| spent.as_secs() > 1_000_000)
    };
    let has_endless_time = every_node(record).iter().any(is_endless);
    has_foul || has_endless_time || !record.start().to_setup().faults().is_empty()
}

fn every_node(record: &Record) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    let mut next = 0;
    while let Some(&id) = nodes.get(next) {
        nodes.extend(record.node(id).children());
        next += 1;
    }
    nodes
}

#[test]
fn random_games_are_opened_in_every_format() {
    let mut rng = fastrand::Rng::with_seed(8);
    let names = (1..=150).map(|number| format!("random {number}"));
    let records: Vec<(String, Record)> =
        names.map(|name| (name, random_game::random(&mut rng))).collect();
    check(&records);
}

#[test]
fn records_of_the_corpus_are_opened_in_every_format() {
    if let Some(samples) = corpus::shared() {
        check(&loaded(&samples));
    }
}

#[test]
fn records_of_our_own_are_opened_in_every_format() {
    check(&loaded(&corpus::own()));
}

fn loaded(samples: &[corpus::Sample]) -> Vec<(String, Record)> {
    let games = samples.iter().filter_map(|sample| {
        let reading = read(&sample.bytes, ReadOptions::default()).ok()?;
        let game = reading.games.into_iter().next()?.ok()?;
        Some((sample.name.clone(), game.record))
    });
    games.filter(|(_, record)| !is_beyond(record)).collect()
}

#[track_caller]
fn check(records: &[(String, Record)]) {
    let formats = [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf, Format::Usi, Format::Sfen];
    let mut right: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (name, record) in records {
        for format in formats {
            let good = right.entry(format.token()).or_default();
            match opened(record, format) {
                Ok(()) => *good += 1,
                Err(_) if is_unknown_to_peer(record, format) => {}
                Err(difference) => {
                    wrong.push(format!("{name} -> {}: {difference}", format.token()));
                }
            }
        }
    }
    eprintln!("{right:?} of {}", records.len());
    let count = wrong.len();
    wrong.truncate(40);
    assert!(count == 0, "{count} wrong:\n{}", wrong.join("\n"));
}

/// Features of the format that rsshogi lacks (formats.md 2): starts with seven pieces fewer, boards without
/// kings, bookmarks, `#` lines after the head of KI2, and the header 手数.
fn is_unknown_to_peer(record: &Record, format: Format) -> bool {
    let seven = [Handicap::LeftSevenPiece, Handicap::RightSevenPiece];
    let handicap = Handicap::of(record.start());
    let is_seven = handicap.is_some_and(|handicap| seven.contains(&handicap));
    let is_bare = Color::ALL.iter().all(|&color| record.start().king(color).is_none());
    let notes = |id: &NodeId| &record.node(*id).notes;
    let has_lines = every_node(record)
        .iter()
        .any(|id| !notes(id).bookmarks.is_empty() || !notes(id).kept.is_empty());
    let counts = record.headers.iter().any(|header| header.key.token() == "other:手数");
    match format {
        Format::Kif | Format::Ki2 => is_seven || is_bare || has_lines || counts,
        Format::Jkf => is_seven,
        _ => false,
    }
}

/// Whether rsshogi finds in our text what the format holds of the record.
fn opened(record: &Record, format: Format) -> Result<(), String> {
    let target = FileFormat::utf_8(format);
    let text = write(std::slice::from_ref(record), target);
    let held = record.as_held_by(target);
    let bytes = encode(&text, target.encoding).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    let peer = in_peer(&text, format)?;
    let ours = (start(&held.start().to_sfen()), lines(&held));
    let theirs = (start(peer.init_position_sfen()), peer_lines(&peer));
    // rsshogi stops at the line まで, after which Kakinoki's programs and ours write the variations (formats.md
    // 2.5).
    let is_cut = matches!(format, Format::Kif | Format::Ki2) && held.variation_count() > 0;
    let main = held.main_moves();
    let main = main.iter().map(ToString::to_string);
    let main = main.collect::<Vec<_>>().join(" ");
    if ours == theirs || is_cut && ours.0 == theirs.0 && theirs.1.contains(&main) {
        return Ok(());
    }
    let shown: String = format!("{ours:?} and {theirs:?}").chars().take(600).collect();
    Err(format!("ours and theirs: {shown}"))
}

fn in_peer(text: &str, format: Format) -> Result<Peer, String> {
    let said = |error: &dyn std::fmt::Display| format!("refused: {error}");
    match format {
        Format::Kif => kif::parse_kif_str(text).map_err(|error| said(&error)),
        Format::Ki2 => kif::parse_ki2_str(text).map_err(|error| said(&error)),
        Format::Csa => csa::parse_csa_str(text).map_err(|error| said(&error)),
        Format::Jkf => jkf::parse_jkf_str(text).map_err(|error| said(&error)),
        Format::Usi => usi::parse_usi_position(text).map_err(|error| said(&error)),
        Format::Sfen => Peer::new(text.trim()).map_err(|error| said(&error)),
        Format::Bod | Format::Save | Format::Usen | Format::Pgn => {
            Err("not a format of rsshogi".into())
        }
    }
}

/// A position without its move number, which few formats hold, and with hands in one order.
fn start(sfen: &str) -> String {
    let setup = Setup::from_sfen(sfen).expect("an SFEN");
    let position = Position::from_record(&setup).expect("a position");
    let sfen = position.to_sfen();
    let words: Vec<&str> = sfen.split_whitespace().take(3).collect();
    words.join(" ")
}

/// The moves up to the last one of each line.
fn lines(record: &Record) -> BTreeSet<String> {
    let moves = |id: NodeId| record.node(id).mv();
    let is_last = |id: &NodeId| {
        let mut children = record.node(*id).children().iter();
        record.node(*id).end().is_none() && children.all(|&child| moves(child).is_none())
    };
    let line = |id: NodeId| {
        let path = record.path_to(id);
        let words = path.into_iter().filter_map(moves).map(|mv| mv.to_string());
        words.collect::<Vec<_>>().join(" ")
    };
    let last = every_node(record).into_iter().filter(is_last);
    last.map(line).collect()
}

fn peer_lines(peer: &Peer) -> BTreeSet<String> {
    let mv = |id: RecordNodeId| match peer.node(id).entry() {
        Some(RecordEntry::Move(entry)) => Some(entry.mv().to_usi()),
        _ => None,
    };
    let mut lines = BTreeSet::new();
    let roots = peer.root().children().iter().copied();
    let mut waiting: Vec<(RecordNodeId, Vec<String>)> = roots.map(|id| (id, Vec::new())).collect();
    if waiting.iter().all(|(id, _)| mv(*id).is_none()) {
        lines.insert(String::new());
    }
    while let Some((id, mut line)) = waiting.pop() {
        let Some(made) = mv(id) else { continue };
        line.push(made);
        let children = peer.children(id);
        if children.iter().all(|&child| mv(child).is_none()) {
            lines.insert(line.join(" "));
        }
        waiting.extend(children.iter().map(|&child| (child, line.clone())));
    }
    lines
}
