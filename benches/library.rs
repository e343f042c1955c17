//! How fast a large library opens, searches, filters and sorts, and how much memory it takes.
//!
//! ```text
//! cargo run --release --example make_library -- /tmp/games 100000
//! cargo bench --bench library -- /tmp/games
//! ```
//!
//! opens the folder twice as the screen does, without an index and with one, and asks what the screen asks.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use komadai::library::{Column, Finder, Line, Row, RowId, sort};
use komadai::record::{Wanted, read};
use komadai::rules::Position;
use komadai::tui::message::{Message, Ticket};
use komadai::tui::screens::library;
use komadai::tui::{Event, Shelves};

/// How many files the parser alone reads.
const PARSED: usize = 2000;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let Some(folder) = words.next_back() else {
        println!("no folder given: nothing is measured");
        return;
    };
    let folder = Path::new(&folder);
    parser(folder);
    let (sender, events) = mpsc::channel();
    let cache = tempfile::tempdir().expect("a folder");
    let mut shelves = Shelves::new(Some(folder), Some(cache.path().to_owned()), sender);
    for name in ["first opening", "second opening"] {
        let rows = opening(name, &mut shelves, &events);
        if name == "second opening" {
            searches(&shelves, &events);
            words_and_order(&rows);
        }
        shelves.close();
    }
    println!("peak memory  {} MiB", peak() / 1024);
}

/// The reader alone, on one thread, its files in memory.
fn parser(folder: &Path) {
    let mut bytes = Vec::new();
    let _ = komadai::store::walk(folder, &["csa", "kif", "usi"], &mut |met| {
        if let komadai::store::Met::File(entry) = met {
            bytes.extend(komadai::store::read(&entry.path, 1 << 20));
        }
        if bytes.len() < PARSED {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
    let begun = Instant::now();
    let games: usize = bytes
        .iter()
        .filter_map(|bytes| read(bytes, Wanted::default()).ok())
        .map(|read| read.games.len())
        .sum();
    let size: usize = bytes.iter().map(Vec::len).sum();
    println!(
        "parser alone  {games} games, {:.1} MB/s",
        rate(size, begun.elapsed())
    );
}

#[expect(clippy::cast_precision_loss, reason = "a rate to look at")]
fn rate(bytes: usize, time: Duration) -> f64 {
    bytes as f64 / 1e6 / time.as_secs_f64()
}

fn opening(name: &str, shelves: &mut Shelves, events: &Receiver<Event>) -> Vec<Row> {
    let begun = Instant::now();
    shelves.load(Ticket(1)).expect("a folder");
    let (mut first, mut last) = (None, Duration::ZERO);
    let mut rows = Vec::new();
    loop {
        match answer(events) {
            library::Message::Rows(_, more) => {
                first.get_or_insert_with(|| (begun.elapsed(), more.len()));
                rows.extend(more);
                last = begun.elapsed();
            }
            library::Message::Complete(..) | library::Message::Failed(..) => break,
            _ => {}
        }
    }
    let (first, count) = first.unwrap_or_default();
    println!(
        "{name}  first {count} rows {:.1} ms, all {} rows {:.0} ms, complete {:.0} ms, peak {} MiB",
        ms(first),
        rows.len(),
        ms(last),
        ms(begun.elapsed()),
        peak() / 1024
    );
    rows
}

fn answer(events: &Receiver<Event>) -> library::Message {
    loop {
        if let Event::Message(Message::Library(message)) = events.recv().expect("an answer") {
            return message;
        }
    }
}

fn searches(shelves: &Shelves, events: &Receiver<Event>) {
    let line = line(shelves, events);
    for plies in [0, 1, 2, 4, 8, 30] {
        let position = after(&line, plies);
        for mirrored in [false, true] {
            let begun = Instant::now();
            shelves.search(Ticket(2), position.clone(), mirrored);
            let found = loop {
                if let library::Message::Found(_, found) = answer(events) {
                    break found;
                }
            };
            println!(
                "search after {plies} moves, mirrored {mirrored}: {} games, {} moves next, {:.1} ms",
                found.games.len(),
                found.next.len(),
                ms(begun.elapsed())
            );
        }
    }
}

fn line(shelves: &Shelves, events: &Receiver<Event>) -> Line {
    shelves.show(Ticket(2), RowId(40));
    loop {
        if let library::Message::Line(_, _, line) = answer(events) {
            return *line;
        }
    }
}

fn after(line: &Line, plies: usize) -> Position {
    let mut position = line.start.clone();
    for &mv in line.moves.iter().take(plies) {
        position.do_move(mv);
    }
    position
}

fn words_and_order(rows: &[Row]) {
    let begun = Instant::now();
    let mut finder = Finder::new();
    finder.extend(rows);
    println!(
        "words of {} rows prepared in {:.0} ms",
        rows.len(),
        ms(begun.elapsed())
    );
    for words in [
        "s",
        "sa",
        "engine",
        "egnb",
        "佐藤",
        "さくら",
        "2001 竜王",
        "aoki doi 7六",
        "zzzz",
    ] {
        let begun = Instant::now();
        let found = finder.find(words);
        println!(
            "filter {words}: {} rows, {:.1} ms",
            found.len(),
            ms(begun.elapsed())
        );
    }
    let all: Vec<RowId> = (0..).map(RowId).take(rows.len()).collect();
    for column in Column::ALL {
        let mut ids = all.clone();
        let begun = Instant::now();
        sort(&mut ids, rows, column, false);
        println!("sort by {column:?}: {:.0} ms", ms(begun.elapsed()));
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The most memory of this process so far, in KiB, where the system tells.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}
