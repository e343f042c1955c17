//! Records read per second compared with rsshogi, in one run, on one thread.
//!
//! `cargo bench --bench records` reads the files of `../shared/corpus/records` and of `tests/data/records`
//! that both programs can read, format by format, and prints the median of several rounds in which the two
//! take turns. `cargo bench --bench records -- ROUNDS` sets the rounds.
//!
//! Both are built with link-time optimization, rsshogi at level 3: `[profile.bench]`.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use komadai_core::record::{Format, ReadOptions, decode, read};
use rsshogi::records::formats::{csa, jkf, kif};

/// How often all files are read in one round.
const REPEATS: usize = 20;

/// A format with the reader it is compared with: whether it could read the text.
type Peer = (Format, fn(&str) -> bool);

const PEERS: [Peer; 4] = [
    (Format::Kif, |text| kif::parse_kif_str(text).is_ok()),
    (Format::Ki2, |text| kif::parse_ki2_str(text).is_ok()),
    (Format::Csa, |text| csa::parse_csa_games(text).is_ok()),
    (Format::Jkf, |text| jkf::parse_jkf_str(text).is_ok()),
];

fn main() {
    let rounds = std::env::args().find_map(|word| word.parse().ok());
    let rounds = rounds.unwrap_or(7);
    let texts = texts();
    println!(
        "{:<7} {:>6} {:>12} {:>12} {:>9} {:>7}",
        "format", "files", "komadai/s", "rsshogi/s", "MB/s", "ratio"
    );
    for peer in PEERS {
        compare(&texts, peer, rounds);
    }
}

/// Every text of the corpus as UTF-8 with its format.
fn texts() -> Vec<(Format, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["../shared/corpus/records", "tests/data/records"] {
        collect(&root.join(folder), &mut paths);
    }
    let texts = paths.iter().filter_map(|path| {
        let bytes = fs::read(path).ok()?;
        let text = decode(&bytes, None).ok()?.text.into_owned();
        let format = komadai_core::record::detect(&text)?;
        Some((format, text))
    });
    texts.collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        println!("{} is not there: left out", folder.display());
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

fn compare(texts: &[(Format, String)], (format, peer): Peer, rounds: usize) {
    let ours = |text: &str| {
        let reading = read(text.as_bytes(), ReadOptions::default());
        reading.is_ok_and(|reading| reading.games.iter().all(Result::is_ok))
    };
    let of_format = texts.iter().filter(|(other, _)| *other == format);
    let texts: Vec<&str> =
        of_format.map(|(_, text)| text.as_str()).filter(|text| ours(text) && peer(text)).collect();
    if texts.is_empty() {
        println!("{:<7} {:>6}", format.token(), 0);
        return;
    }
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        times[0].push(time(&texts, ours));
        times[1].push(time(&texts, peer));
    }
    let [ours, theirs] = times.map(median);
    let bytes: usize = texts.iter().map(|text| text.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
    let per_second = |time: Duration, count: usize| (count * REPEATS) as f64 / time.as_secs_f64();
    println!(
        "{:<7} {:>6} {:>12.0} {:>12.0} {:>9.1} {:>7.2}",
        format.token(),
        texts.len(),
        per_second(ours, texts.len()),
        per_second(theirs, texts.len()),
        per_second(ours, bytes) / 1e6,
        theirs.as_secs_f64() / ours.as_secs_f64(),
    );
}

fn time(texts: &[&str], read: impl Fn(&str) -> bool) -> Duration {
    let begin = Instant::now();
    for _ in 0..REPEATS {
        for text in texts {
            black_box(read(black_box(text)));
        }
    }
    begin.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
