//! Games of two real programs that seeds disturb: one stands still, is killed and comes back, the line is
//! cut, a disk is full, another program changes the files.
//!
//! `cargo test --test terminal online_stories -- --ignored --nocapture` plays all; `KOMADAI_STORY=cut`
//! selects a kind,
//! `KOMADAI_SEEDS=7..8` a range of seeds, and `KOMADAI_PROGRAM` names the program to test.

#![expect(clippy::print_stderr, reason = "prints what was played and skipped")]

mod disturbance;
mod line;
mod seat;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::record::save;
use komadai_core::rules::Move;

use crate::talker::{games, script};
use disturbance::{Disturbance, Kind};
use line::Line;
use seat::{Finish, Seat};

/// How many games are played at a time: they mostly wait.
const AT_A_TIME: usize = 12;

/// How long a game may take besides its disturbances.
const LIMIT: Duration = Duration::from_mins(4);

/// How long the programs are asked about.
const TICK: Duration = Duration::from_millis(5);

/// How far the stories of a run go.
#[derive(Debug, Clone, Copy)]
struct Amount {
    seeds: (u64, u64),
    /// How long a disturbance lasts at most.
    longest: Duration,
}

const FEW: Amount = Amount { seeds: (1, 2), longest: Duration::from_millis(1500) };

const ALL: Amount = Amount { seeds: (0, 100), longest: Duration::from_secs(45) };

/// A saved game: its moves, and reason and winner of its end.
#[derive(Debug, PartialEq, Eq)]
struct Saved {
    moves: Vec<Move>,
    end: Option<String>,
}

/// The games in a folder that begin like the script; others are none of these programs.
fn saved(folder: &Path, script: &[Move]) -> Vec<Saved> {
    let files = games(folder).into_iter();
    let texts = files.filter_map(|file| save::from_text(&fs::read(file).ok()?).ok());
    let games = texts.map(|record| Saved {
        moves: record.main_moves(),
        end: record.main_end().map(|end| format!("{} {:?}", end.reason.token(), end.winner)),
    });
    games.filter(|game| !game.moves.is_empty() && script.starts_with(&game.moves)).collect()
}

/// The processes that have this folder in their arguments.
fn processes(folder: &Path) -> Vec<String> {
    let folder = folder.display().to_string();
    let all = fs::read_dir("/proc").expect("processes").flatten();
    let lines = all.filter_map(|it| fs::read_to_string(it.path().join("cmdline")).ok());
    lines.filter(|line| line.contains(&folder)).collect()
}

/// Plays a game of a kind; returns what is wrong with it.
fn play(kind: Kind, seed: u64, longest: Duration, folder: &Path) -> Result<(), String> {
    let mut rng = Rng::with_seed(seed ^ (kind as u64) << 32);
    let length = rng.usize(6..=24);
    let script = script(&mut rng, length);
    let finish = Finish::by_chance(&mut rng);
    let mut disturbances = Disturbance::all(kind, &script, longest, &mut rng);
    let password = folder.join("password");
    fs::write(&password, "secret\n").map_err(|why| why.to_string())?;
    // The certificate of an invite does not outlive its host.
    let encrypts = rng.bool() && !disturbances.iter().any(Disturbance::kills_host);
    let clocks: &[&str] = match rng.u8(..4) {
        0 => &[],
        1 => &["--time", "30s+5s"],
        _ => &["--time", "10m+30s"],
    };
    let side = if rng.bool() { "black" } else { "white" };
    let terms = [clocks, &["--side", side, "--port", "0"]].concat();
    let mut args = vec!["host", "--name", "ann"];
    if rng.bool() {
        args.extend(["--games", "1"]);
    }
    if encrypts {
        args.push("--invite");
    } else {
        args.extend(["--password-file", password.to_str().expect("UTF-8")]);
    }
    let mut ann = Seat::new("ann", folder, &args, &script, finish, &mut rng);
    for disturbance in &disturbances {
        disturbance.prepare(folder)?;
    }
    ann.start(&terms);
    let (port, invite) = ann.listens(encrypts)?;
    let line = Line::to(([127, 0, 0, 1], port).into()).map_err(|why| why.to_string())?;
    let at = match invite {
        Some(invite) => {
            invite.replace(&format!(":{port}#"), &format!(":{}#", line.address().port()))
        }
        None => line.address().to_string(),
    };
    let mut args = vec!["join", &at, "--name", "ben"];
    if rng.bool() {
        args.push("--accept");
    }
    let mut ben = Seat::new("ben", folder, &args, &script, finish, &mut rng);
    ben.start(&[]);
    let mut seats = [ann, ben];
    let lasting: Duration = disturbances.iter().map(Disturbance::lasts).sum();
    let deadline = Instant::now() + LIMIT + lasting;
    while !seats.iter().all(Seat::has_ended) {
        for seat in &mut seats {
            seat.hear();
        }
        let ply = seats.iter().map(Seat::ply).max().unwrap_or_default();
        if let Some(next) = disturbances.first_mut()
            && next.step(ply, &mut seats, &line, port)?
        {
            disturbances.remove(0);
        }
        let is_disturbed = disturbances.first().is_some_and(Disturbance::has_begun);
        let have_ended = seats.each_ref().map(Seat::has_ended);
        for (at, seat) in seats.iter_mut().enumerate() {
            seat.act(have_ended[1 - at], is_disturbed);
        }
        if Instant::now() > deadline {
            return Err(format!("does not end{}", told(&seats)));
        }
        thread::sleep(TICK);
    }
    for disturbance in &mut disturbances {
        disturbance.undo(&mut seats, &line)?;
    }
    check(kind, folder, &script, &seats).map_err(|why| {
        let files = ["ann", "ben"].map(|name| saved(&folder.join(name), &script));
        format!("{why}\n{files:?}{}", told(&seats))
    })
}

fn told(seats: &[Seat; 2]) -> String {
    let [ann, ben] = seats.each_ref().map(Seat::said);
    format!("\n--- ann:\n{ann}\n--- ben:\n{ben}")
}

fn check(kind: Kind, folder: &Path, script: &[Move], seats: &[Seat; 2]) -> Result<(), String> {
    let mut whole = Vec::new();
    for seat in seats {
        let name = seat.name();
        let said = seat.said();
        if said.contains("panicked") {
            return Err(format!("{name} panicked"));
        }
        if !seat.was_told_the_end() {
            return Err(format!("{name} was not told how it ended"));
        }
        if !seat.status().is_some_and(|status| status.success()) {
            return Err(format!("{name} ended with {:?}", seat.status()));
        }
        let mut games = saved(&folder.join(name), script);
        games.sort_by_key(|game| (game.moves.len(), game.end.is_some()));
        if games.len() > 1 && kind != Kind::OtherProgram {
            return Err(format!("{name} has {} files of one game", games.len()));
        }
        let Some(game) = games.pop() else {
            return Err(format!("{name} has no file of the game"));
        };
        if game.moves.len() < seat.most() {
            let (most, moves) = (seat.most(), game.moves.len());
            return Err(format!("{name} was told of {most} moves and has saved {moves}"));
        }
        whole.push(game);
    }
    if whole[0] != whole[1] {
        return Err("the records differ".to_owned());
    }
    let wins = seats.iter().filter(|seat| seat.said().contains("you win:"));
    if wins.count() > 1 {
        return Err("both win".to_owned());
    }
    match processes(folder) {
        left if left.is_empty() => Ok(()),
        left => Err(format!("left running: {left:?}")),
    }
}

/// Whether a file system can be mounted, for disks that are full.
fn can_mount() -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mounted = disturbance::mount(folder.path()).is_ok();
    if mounted {
        let _ = Command::new("umount").arg(folder.path()).status();
    }
    mounted
}

fn tell(kind: Kind, amount: Amount) -> Vec<String> {
    let (first, last) = amount.seeds;
    let seeds: Vec<u64> = (first..last).collect();
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Vec::new());
    let work = || {
        while let Some(&seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
            let folder = tempfile::tempdir().expect("a folder");
            let played = play(kind, seed, amount.longest, folder.path());
            disturbance::clean(folder.path());
            if let Err(why) = played {
                eprintln!("{kind:?}, seed {seed}: {why}\n");
                let why = why.lines().next().unwrap_or_default();
                let why = format!("{kind:?}, seed {seed}: {why}");
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(why);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME.min(seeds.len()) {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    eprintln!("{kind:?}: {} games, {} with a fault", seeds.len(), failed.len());
    failed
}

fn tell_all(kinds: impl Iterator<Item = Kind>, amount: Amount) {
    let mut failed = Vec::new();
    for kind in kinds {
        if kind == Kind::FullDisk && !can_mount() {
            eprintln!("skipped: {kind:?} needs the right to mount a file system");
            continue;
        }
        failed.extend(tell(kind, amount));
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn a_disturbed_game_ends_alike_for_both_and_no_move_is_lost() {
    tell_all(Kind::ALL.into_iter(), FEW);
}

#[test]
#[ignore = "half an hour: docs/network.md"]
fn no_disturbed_game_of_hundreds_loses_a_move_or_has_two_winners() {
    let variable = |name| std::env::var(name).unwrap_or_default();
    let (wanted, seeds) = (variable("KOMADAI_STORY"), variable("KOMADAI_SEEDS"));
    let seeds = seeds.split_once("..");
    let seeds = seeds.and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    let seeds = seeds.unwrap_or(ALL.seeds);
    let is_wanted =
        |kind: &Kind| format!("{kind:?}").to_lowercase().contains(&wanted.to_lowercase());
    tell_all(Kind::ALL.into_iter().filter(is_wanted), Amount { seeds, ..ALL });
}
