//! How fast a large library opens, searches, filters and sorts, and its memory use, compared with the reader
//! alone.
//!
//! ```text
//! cargo run --release -p komadai-tools --bin make_library -- /tmp/games 100000
//! cargo bench --bench library -- /tmp/games
//! ```
//!
//! opens the folder twice as the screen does, without an index and with one, and sends the screen's requests.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use komadai::app::effect::Ticket;
use komadai::app::message::Message;
use komadai::app::screens::{ScreenMessage, library};
use komadai::library::{Column, Finder, GameRow, PreviewLine, RowId, sort};
use komadai::services::{Event, LibraryClient};
use komadai_core::record::{FileFormat, ReadOptions, read};
use komadai_core::rules::Position;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let Some(folder) = words.next_back() else {
        println!("no folder given: nothing is measured");
        return;
    };
    let folder = Path::new(&folder);
    let (sender, events) = mpsc::channel();
    let cache = tempfile::tempdir().expect("a folder");
    let mut client = LibraryClient::new(Some(folder), Some(cache.path().to_owned()), sender);
    for name in ["first opening", "second opening"] {
        let rows = opening(name, &mut client, &events);
        if name == "second opening" {
            searches(&client, &events);
            words_and_order(&rows);
            println!("peak since   {} MiB", peak() / 1024);
        }
        client.close();
    }
    parser(folder);
}

/// The reader alone on the files of the library, on all cores: the baseline of the first opening.
fn parser(folder: &Path) {
    let files =
        komadai::store::list(folder, &FileFormat::endings().collect::<Vec<_>>()).expect("a folder");
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut games, mut bytes) = (0, 0);
        while let Some(entry) = files.entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let file = komadai::store::read(&entry.path, 1 << 30).unwrap_or_default();
            bytes += file.len();
            games += read(&file, ReadOptions::default()).map_or(0, |read| read.games.len());
        }
        (games, bytes)
    };
    let begun = Instant::now();
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let (games, bytes) = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let ends = threads.into_iter().map(|one| one.join().expect("an end"));
        ends.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    });
    let time = begun.elapsed();
    println!(
        "reader alone, {workers} threads: {games} games in {:.0} ms, {:.0} games/s, {:.1} MB/s",
        ms(time),
        per_second(games, time),
        per_second(bytes, time) / 1e6
    );
}

#[expect(clippy::cast_precision_loss, reason = "a rate to look at")]
fn per_second(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

fn opening(name: &str, client: &mut LibraryClient, events: &Receiver<Event>) -> Vec<GameRow> {
    forget_peak();
    let begun = Instant::now();
    client.load(Ticket(1)).expect("a folder");
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
    let complete = begun.elapsed();
    let (first, count) = first.unwrap_or_default();
    println!(
        "{name}  first {count} rows {:.1} ms, all {} rows {:.0} ms, complete {:.0} ms, {:.0} rows/s, peak {} MiB",
        ms(first),
        rows.len(),
        ms(last),
        ms(complete),
        per_second(rows.len(), complete),
        peak() / 1024
    );
    forget_peak();
    rows
}

fn answer(events: &Receiver<Event>) -> library::Message {
    loop {
        if let Event::Message(Message::Screen(ScreenMessage::Library(message))) =
            events.recv().expect("an answer")
        {
            return message;
        }
    }
}

fn searches(client: &LibraryClient, events: &Receiver<Event>) {
    let line = line(client, events);
    for plies in [0, 1, 2, 4, 8, 30] {
        let position = after(&line, plies);
        for mirrored in [false, true] {
            let begun = Instant::now();
            client.search(Ticket(2), position.clone(), mirrored);
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

fn line(client: &LibraryClient, events: &Receiver<Event>) -> PreviewLine {
    client.show(Ticket(2), RowId(40));
    loop {
        if let library::Message::Line(_, _, line) = answer(events) {
            return *line;
        }
    }
}

fn after(line: &PreviewLine, plies: usize) -> Position {
    let mut position = line.start.clone();
    for &mv in line.moves.iter().take(plies) {
        position.play_any(mv).expect("possible");
    }
    position
}

fn words_and_order(rows: &[GameRow]) {
    let begun = Instant::now();
    let mut finder = Finder::new();
    finder.extend(rows);
    println!("words of {} rows prepared in {:.0} ms", rows.len(), ms(begun.elapsed()));
    for words in
        ["s", "sa", "engine", "egnb", "佐藤", "さくら", "2001 竜王", "aoki doi 7六", "zzzz"]
    {
        let begun = Instant::now();
        let scores = finder.scores(words, 0);
        println!(
            "filter {words}: {} rows, {:.1} ms",
            scores.iter().filter(|score| **score > 0).count(),
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

/// Resets the peak memory, if the system can.
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The peak memory of this process since then, in KiB, if the system reports it.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}
