//! All outside input is read or refused, and sessions of any keys end in order: each target gets random input
//! and the findings of fuzzing.
//!
//! `KOMADAI_NASTY=100 cargo test --release --test app hostile -- --include-ignored --nocapture` gives a
//! hundred times as much and prints the slowest of each target.

#![allow(clippy::print_stderr, reason = "names the target and its slowest input")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::record::Format;

use crate::targets::TARGETS;
use crate::{any_bytes, nasty};

/// The files of a folder of `tests/data`.
fn files(folder: &str) -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let entries = fs::read_dir(data.join(folder));
    let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
    paths.filter(|path| path.is_file()).collect()
}

/// KiB of data for the test program while all targets get random input: 64 MiB, and what it has before.
#[cfg(target_os = "linux")]
const MEMORY: u64 = (64 + 16) << 10;

/// In a separate process, in which an allocation beyond the limit is fatal.
#[cfg(target_os = "linux")]
#[test]
fn nonsense_does_no_harm_to_any_target() {
    let limits = format!("ulimit -d {MEMORY}; exec \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &limits, "sh"]);
    shell.arg(std::env::current_exe().expect("a program"));
    shell.args(["--exact", "hostile::nonsense_in_little_memory", "--ignored", "--nocapture"]);
    // One heap for all threads: each would reserve its own.
    shell.env("MALLOC_ARENA_MAX", "1");
    let status = shell.status().expect("a shell");
    assert!(status.success(), "{status}");
}

#[cfg_attr(target_os = "linux", ignore = "another test runs it with little memory")]
#[test]
fn nonsense_in_little_memory() {
    let times: usize =
        std::env::var("KOMADAI_NASTY").map_or(1, |times| times.parse().expect("how many times"));
    for (target, number) in TARGETS.iter().zip(1..) {
        let mut rng = Rng::with_seed(number);
        let mut slowest = (Duration::ZERO, Vec::new());
        for round in 0..target.rounds * times {
            let seed = target.seeds[round % target.seeds.len()];
            let bytes = nasty::bytes(&mut rng, seed);
            let begun = Instant::now();
            (target.check)(&bytes);
            slowest = slowest.max((begun.elapsed(), bytes));
        }
        let (time, bytes) = slowest;
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).into_owned();
        eprintln!("{}: {time:?} for {} bytes: {start:?}", target.name, bytes.len());
    }
}

#[test]
fn texts_that_are_accepted_and_findings_of_fuzzing_do_no_harm() {
    for target in TARGETS {
        eprintln!("{}", target.name);
        for seed in target.seeds {
            (target.check)(seed);
        }
        for path in files(&format!("fuzz/{}", target.name)) {
            eprintln!("{}", path.display());
            (target.check)(&fs::read(&path).expect("a finding"));
        }
    }
}

#[test]
fn records_of_our_own_do_no_harm_to_any_reader() {
    let formats = [
        None,
        Some(Format::Kif),
        Some(Format::Ki2),
        Some(Format::Csa),
        Some(Format::Jkf),
        Some(Format::Usi),
        Some(Format::Usen),
        Some(Format::Pgn),
        Some(Format::Save),
        Some(Format::Bod),
    ];
    for own in ["jkf", "usi", "sfen", "kif", "ki2", "csa", "bad"] {
        for path in files(&format!("records/{own}")) {
            let bytes = fs::read(&path).expect("a record");
            for format in formats {
                eprintln!("{} as {format:?}", path.display());
                any_bytes::check(&bytes, format);
            }
        }
    }
}
