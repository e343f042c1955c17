//! A day of use in minutes: the program's resources do not grow with what was done before.
//!
//! `cargo test --release --test terminal long_life -- --ignored --nocapture` is the whole day and prints the
//! figures;
//! `KOMADAI_PROGRAM` names a program to test in place of the one built with the tests, and `KOMADAI_PART=10`
//! is a tenth of a day.

#![allow(clippy::print_stderr, reason = "tells the figures")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::opponents::Script;
use crate::program::{command, run_command};
use crate::pty::Terminal;

/// The amount of work.
#[derive(Clone, Copy)]
struct Amount {
    /// Moves and take-backs, games, sizes of the window, starts of engines.
    moves: usize,
    games: usize,
    sizes: usize,
    engines: usize,
    /// The allowed growth of resident memory in percent; not checked if the amount is too small.
    growth: Option<u64>,
}

const MOMENT: Amount = Amount { moves: 800, games: 10, sizes: 20, engines: 10, growth: None };

const DAY: Amount =
    Amount { moves: 100_000, games: 10_000, sizes: 1_000, engines: 1_000, growth: Some(5) };

/// One part in this many is done before anything is measured.
const WARM_UP: usize = 10;

const LINE: [&str; 8] = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b"];

/// Repetitions at once.
const ROUNDS: usize = 5;

/// Sizes of the window.
const SIZES: [(u16, u16); 5] = [(132, 43), (60, 20), (200, 60), (100, 30), (80, 24)];

/// The resources of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Private memory, in KiB.
    pub(crate) memory: u64,
    pub(crate) threads: u64,
    pub(crate) handles: usize,
}

impl Usage {
    /// The least of several measurements: a file may be open at that moment because it is being written.
    pub(crate) fn at_rest(process: u32) -> Option<Self> {
        let moments = (0..10).filter_map(|_| {
            std::thread::sleep(Duration::from_millis(20));
            Self::of(process)
        });
        moments.min_by_key(|usage| (usage.handles, usage.threads))
    }

    /// Asks the system, if it reports.
    fn of(process: u32) -> Option<Self> {
        let process = folder(process);
        let status = fs::read_to_string(process.join("status")).ok()?;
        Some(Self {
            memory: number(&status, "RssAnon:")?,
            threads: number(&status, "Threads:")?,
            handles: fs::read_dir(process.join("fd")).ok()?.count(),
        })
    }
}

fn folder(process: u32) -> PathBuf {
    Path::new("/proc").join(process.to_string())
}

/// What the handles of a process lead to, for the message of a test that fails.
fn handles(process: u32) -> Vec<PathBuf> {
    let handles = fs::read_dir(folder(process).join("fd")).into_iter().flatten().flatten();
    let mut targets: Vec<_> =
        handles.filter_map(|handle| fs::read_link(handle.path()).ok()).collect();
    targets.sort();
    targets
}

/// The number in the line of this name.
fn number(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// How often the program's threads were scheduled.
fn wakes(terminal: &Terminal) -> Option<u64> {
    let threads = fs::read_dir(folder(terminal.id()).join("task")).ok()?;
    let wakes = threads.flatten().filter_map(|thread| {
        let status = fs::read_to_string(thread.path().join("status")).ok()?;
        number(&status, "voluntary_ctxt_switches:")
    });
    Some(wakes.sum())
}

/// Repeats something, and checks that the program's resources have not grown.
fn holds(
    terminal: &mut Terminal,
    what: &str,
    (count, growth): (usize, Option<u64>),
    act: impl Fn(&mut Terminal, usize),
) {
    let early = count / WARM_UP;
    act(terminal, early);
    terminal.keeps_all();
    let (before, held) = (Usage::at_rest(terminal.id()), handles(terminal.id()));
    act(terminal, count - early);
    terminal.keeps_all();
    let after = Usage::at_rest(terminal.id());
    let Some((before, after)) = before.zip(after) else {
        eprintln!("{what}: this system does not tell what a process holds");
        return;
    };
    eprintln!(
        "{what}: {count}; after {early} and at the end {} and {} KiB, {} and {} threads, {} and {} handles",
        before.memory, after.memory, before.threads, after.threads, before.handles, after.handles
    );
    let same = (before.threads, before.handles) == (after.threads, after.handles);
    assert!(
        same,
        "{what}: {before:?}, {after:?}\nbefore {held:#?}\nafter {:#?}",
        handles(terminal.id())
    );
    if let Some(growth) = growth {
        let most = before.memory * (100 + growth) / 100;
        assert!(after.memory <= most, "{what}: {before:?}, {after:?}");
    }
}

/// Waits until all keys were handled, at the start of a game.
fn settle(terminal: &mut Terminal) {
    terminal.press("5i5").sees("> 5i5").press("Esc");
    terminal.sees_no("> 5i5").forget();
}

/// Keys come faster than frames are drawn.
fn moves(terminal: &mut Terminal, count: usize) {
    // An arrow after each: many letters in a row would be a paste.
    let played = LINE.map(|mv| format!("{mv}\r\x1b[A")).concat();
    let round = played + &"uy\x1b[A".repeat(LINE.len());
    for _ in 0..count.div_ceil(ROUNDS * 2 * LINE.len()) {
        terminal.send(round.repeat(ROUNDS).as_bytes());
        settle(terminal);
    }
}

fn games(terminal: &mut Terminal, count: usize) {
    for _ in 0..count {
        terminal.press("e").sees("▸ Play the computer");
        terminal.press("Down Enter").sees("New game");
        terminal.press("Enter").sees("☗ Player 1 to move");
        terminal.press("7g7f Enter").sees("☖ Player 2 to move");
        terminal.press("u y").sees("taken back").forget();
    }
    settle(terminal);
}

fn sizes(terminal: &mut Terminal, count: usize) {
    for size in SIZES.iter().cycle().take(count.next_multiple_of(SIZES.len())) {
        terminal.resize(*size).sees("to move").forget();
    }
    settle(terminal);
}

/// Leaving and resuming a game restarts its engine.
fn engines(terminal: &mut Terminal, count: usize) {
    for _ in 0..count {
        terminal.press("e").sees("▸ Resume").press("Enter");
        terminal.sees("☗ You to move").press("u y");
        terminal.sees_no("☖P-3d").press("7g7f Enter");
        // It runs, and waits.
        terminal.sees("☖P-3d").forget();
    }
}

fn lives(amount: Amount) {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let cells = ["play", "--graphics", "cells"];
    // The terminal's last answer ends the wait for answers, which may take ten seconds; then keys are read
    // with other handles.
    let heard = |terminal: &mut Terminal| {
        terminal.send(b"\x1b[?62c");
        std::thread::sleep(Duration::from_secs(1));
    };
    let mut terminal = Terminal::open(saves, &cells);
    terminal.sees("☗ Player 1 to move");
    heard(&mut terminal);
    let growth = amount.growth;
    holds(&mut terminal, "games started and left", (amount.games, growth), games);
    holds(&mut terminal, "sizes of the window", (amount.sizes, growth), sizes);
    holds(&mut terminal, "moves and take-backs", (amount.moves, growth), moves);
    if growth.is_some() {
        // Pending work has ended after a second.
        std::thread::sleep(Duration::from_secs(1));
        let before = wakes(&terminal);
        std::thread::sleep(Duration::from_secs(10));
        assert_eq!(wakes(&terminal), before, "nothing happens, and something runs");
        eprintln!("idle: no thread has run in ten seconds");
    }
    terminal.quit();

    let engine = Script::new(saves, "friend", "echo bestmove 3c3d");
    let mut added = command(&["engines", "add", engine.path(), "--name", "friend"]);
    added.env("XDG_CONFIG_HOME", saves.join(".config"));
    assert_eq!(run_command(added, b"").status, Some(0));
    let player = format!("usi:{}", engine.path());
    let mut terminal = Terminal::open(saves, &[&cells[..], &["--white", &player]].concat());
    terminal.sees("☗ You to move").press("7g7f Enter");
    terminal.sees("☖P-3d");
    heard(&mut terminal);
    holds(&mut terminal, "engines started", (amount.engines, growth), engines);
    terminal.quit();
    let starts = engine.processes().len();
    assert!(starts >= amount.engines, "{starts}");
    engine.has_ended(starts);
}

#[test]
fn what_is_held_does_not_grow_in_a_moment() {
    lives(MOMENT);
}

#[test]
#[ignore = "takes minutes"]
fn what_is_held_does_not_grow_in_a_day() {
    let part: usize =
        std::env::var("KOMADAI_PART").map_or(1, |part| part.parse().expect("a number"));
    lives(Amount {
        moves: DAY.moves / part,
        games: DAY.games / part,
        sizes: DAY.sizes / part,
        engines: DAY.engines / part,
        ..DAY
    });
}
