//! The system refuses memory, at one allocation after another of a game against the bot: the program may be
//! aborted, but no move that was on the disk is lost, and the file can be read.
#![allow(unsafe_code, reason = "an allocator that refuses memory")]
#![allow(
    clippy::print_stdout,
    reason = "the number of allocations, and the figures of the long series"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use komadai::cli::{Cli, run};
use komadai_core::record::{self, ReadOptions};

/// Allocations until one is refused, in the process that plays; in others so many that none is.
static LEFT: AtomicU64 = AtomicU64::new(NONE);
const NONE: u64 = u64::MAX / 2;

struct Refusing;

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

impl Refusing {
    fn refuses() -> bool {
        LEFT.fetch_sub(1, Ordering::Relaxed) == 1
    }
}

// SAFETY: a call either goes to the system's allocator with the same arguments or returns null, which means
// that there is no memory; then nothing was allocated, freed or moved.
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if Self::refuses() { std::ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if Self::refuses() { std::ptr::null_mut() } else { unsafe { System.alloc_zeroed(layout) } }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if Self::refuses() {
            std::ptr::null_mut()
        } else {
            unsafe { System.realloc(block, layout, size) }
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

const FOLDER: &str = "KOMADAI_REFUSED_FOLDER";
const AT: &str = "KOMADAI_REFUSED_AT";
const USED: &str = "allocations: ";

/// The moves of the person; the bot's answers are those of its lowest level.
const MOVES: [&str; 4] = ["7g7f", "2g2f", "6i7h", "1g1f"];

/// Plays in a process of its own, which `story` starts.
#[test]
#[ignore = "started by the tests of refused memory"]
fn plays() {
    let (Ok(folder), Ok(at)) = (std::env::var(FOLDER), std::env::var(AT)) else { return };
    let args = ["komadai", "play", "--plain", "--white", "bot:1", "--saves", &folder];
    let cli = Cli::try_parse_from(args).expect("arguments");
    let at: u64 = at.parse().expect("a number");
    LEFT.store(at, Ordering::Relaxed);
    run::run(cli);
    println!("{USED}{}", at - LEFT.load(Ordering::Relaxed));
}

/// What became of a game in which an allocation was refused.
struct Story {
    /// Moves that were on the disk before the program ended.
    saved: usize,
    was_aborted: bool,
    /// Allocations, if it came to its end.
    used: Option<u64>,
}

fn story(folder: &Path, at: u64) -> Story {
    let exe = std::env::current_exe().expect("this program");
    let mut child = Command::new(exe)
        .args(["--exact", "refused_memory::plays", "--ignored", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .env(AT, at.to_string())
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_CACHE_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let reader = std::thread::spawn(move || {
        let lines = output.lines().map_while(Result::ok);
        lines.filter_map(|line| line.strip_prefix(USED)?.parse().ok()).last()
    });
    let mut saved = 0;
    for mv in MOVES {
        if writeln!(input, "{mv}").is_err() || !waits(&mut child, folder, saved + 2) {
            break;
        }
        saved += 2;
    }
    let _ = writeln!(input, "quit");
    drop(input);
    let status = child.wait().expect("the program ends");
    let used = reader.join().expect("read");
    Story { saved, was_aborted: status.code().is_none(), used }
}

/// Waits until so many moves are on the disk, or the program has ended (`false`).
fn waits(child: &mut Child, folder: &Path, moves: usize) -> bool {
    let end = Instant::now() + Duration::from_mins(1);
    loop {
        if on_disk(folder) >= moves {
            return true;
        }
        let has_ended = child.try_wait().expect("asked").is_some();
        if has_ended && on_disk(folder) < moves {
            return false;
        }
        assert!(Instant::now() < end, "neither a move nor an end");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The moves of the game that lies in the folder; a file that cannot be read has none.
fn on_disk(folder: &Path) -> usize {
    let read = || {
        let bytes = std::fs::read(folder.join("unfinished-1.ron")).ok()?;
        let file = record::read(&bytes, ReadOptions::default()).ok()?;
        let record = file.first().ok()?.record;
        Some(record.main_line().filter(|&id| record.node(id).mv().is_some()).count())
    };
    read().unwrap_or(0)
}

/// Refuses some allocations, in equal steps, each in a game of its own; prints what came of it.
fn refuse(steps: u64) {
    let fresh = || tempfile::tempdir().expect("a folder");
    let folder = fresh();
    let whole = story(folder.path(), NONE);
    let used = whole.used.expect("a game to its end");
    assert_eq!((whole.saved, whole.was_aborted), (2 * MOVES.len(), false));
    let (mut aborted, mut finished) = (0, 0);
    for step in 0..steps {
        let at = 1 + used * step / steps;
        let folder = fresh();
        let story = story(folder.path(), at);
        let left = on_disk(folder.path());
        assert!(left >= story.saved, "allocation {at}: {left} of {} moves", story.saved);
        *if story.was_aborted { &mut aborted } else { &mut finished } += 1;
    }
    println!("{used} allocations, {steps} refused: {aborted} games aborted, {finished} finished");
    assert!(aborted > 0, "no allocation was refused");
}

#[test]
fn moves_on_the_disk_survive_refused_memory() {
    refuse(24);
}

#[test]
#[ignore = "minutes: every thirtieth allocation or so"]
fn moves_on_the_disk_survive_refused_memory_at_every_stage() {
    refuse(2_000);
}
