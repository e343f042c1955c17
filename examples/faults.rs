//! Attacks the program from outside while it saves a game: `faults PROGRAM [KILLS [FAULTS [SEED]]]`.
//!
//! `cargo run --example faults -- target/release/komadai 2000 5000` kills the program at random instants, and lets its system
//! calls fail one by one under `strace`, if installed. After each attack every file must be readable, and no game may lack a
//! move that was reported as played without a message that it is not saved. Ends with status 1 when something is lost.

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use komadai_core::record::{ReadOptions, Record, read};

/// The lines typed for each step, and the moves of the game after it.
const STEPS: &[(&[&str], &str)] = &[
    (&["7g7f"], "7g7f"),
    (&["3c3d"], "7g7f 3c3d"),
    (&["undo", "y"], "7g7f"),
    (&["8c8d"], "7g7f 8c8d"),
    (&["2g2f"], "7g7f 8c8d 2g2f"),
];
/// Requests a line that follows all output of a step.
const MARK: &str = "legal 5i";
/// Part of that line.
const MARKED: &str = "legal move";
/// The message that a game is not on the disk, also when it is there again.
const NOT_SAVED: &str = "not saved";
const SAVED_AGAIN: &str = "saved again";
/// The message that a finished game is saved.
const SAVED: &str = "saved: ";
/// The calls that fail under `strace`.
const CALLS: [&str; 21] = [
    "openat",
    "read",
    "write",
    "close",
    "lseek",
    "fsync",
    "fdatasync",
    "ftruncate",
    "fchmod",
    "flock",
    "fcntl",
    "rename",
    "renameat",
    "renameat2",
    "unlink",
    "unlinkat",
    "mkdir",
    "newfstatat",
    "statx",
    "fstat",
    "readlink",
];
const ERRORS: [&str; 4] = ["EIO", "ENOSPC", "EACCES", "EINTR"];
/// No attack takes this long.
const PATIENCE: Duration = Duration::from_mins(1);

/// How far a game got.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// Steps reported as played without an error, and so as saved.
    kept: usize,
    /// The end was reported as saved.
    is_saved: bool,
    /// Something was reported as not saved.
    was_told: bool,
}

#[derive(Debug, Default)]
struct Tally {
    attacks: usize,
    /// The steps saved before the attacks, in total.
    kept: usize,
    told: usize,
    losses: Vec<String>,
}

fn main() -> ExitCode {
    match attack() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
    }
}

fn attack() -> Result<bool, Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let program = args
        .first()
        .ok_or("usage: faults PROGRAM [KILLS [FAULTS [SEED]]]")?;
    let program = Path::new(program).canonicalize()?;
    let number = |at: usize, usual: usize| args.get(at).map_or(Ok(usual), |text| text.parse());
    let (kills, faults, seed) = (number(1, 30)?, number(2, 60)?, number(3, 1)?);
    fastrand::seed(seed as u64);
    let mut out = io::stdout();
    let killed = kill(&program, kills)?;
    report(&mut out, "kills", &killed)?;
    let has_strace = Command::new("strace")
        .arg("-V")
        .stdout(Stdio::null())
        .status();
    if !has_strace.is_ok_and(|status| status.success()) {
        writeln!(out, "no calls failed: there is no strace")?;
        return Ok(killed.losses.is_empty());
    }
    let failed = fail(&program, faults)?;
    report(&mut out, "faults", &failed)?;
    Ok(killed.losses.is_empty() && failed.losses.is_empty())
}

fn report(out: &mut impl Write, what: &str, tally: &Tally) -> io::Result<()> {
    let Tally {
        attacks,
        kept,
        told,
        losses,
    } = tally;
    writeln!(
        out,
        "{attacks} {what}, {kept} steps kept before them, {told} times told, {} losses",
        losses.len()
    )?;
    for loss in losses {
        writeln!(out, "  {loss}")?;
    }
    Ok(())
}

/// Kills the program at random instants.
fn kill(program: &Path, kills: usize) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    // The length of a whole game, to hit all parts of one.
    let mut longest = Duration::from_millis(300);
    for _ in 0..kills {
        let folder = tempfile::tempdir()?;
        let child = command(program, folder.path(), &[]).spawn()?;
        let after = longest.mul_f64(1.2 * fastrand::f64());
        let (progress, took) = drive(child, Some(after));
        if let Some(took) = took {
            longest = longest.mul_f64(0.9) + took.mul_f64(0.1);
        }
        tally.add(progress, look(folder.path(), progress).err(), || {
            format!("killed after {after:?}")
        });
    }
    Ok(tally)
}

/// Lets calls fail.
fn fail(program: &Path, faults: usize) -> Result<Tally, Box<dyn Error>> {
    let counts = count(program)?;
    let mut all = Vec::new();
    for (call, count) in CALLS.iter().zip(counts) {
        for at in 1..=count {
            for error in ERRORS {
                all.push((call, at, error, ""));
                // A call that is always interrupted is repeated for ever.
                if error != "EINTR" {
                    all.push((call, at, error, "+"));
                }
            }
        }
    }
    fastrand::shuffle(&mut all);
    let mut tally = Tally::default();
    for (call, at, error, more) in all.iter().cycle().take(faults) {
        let folder = tempfile::tempdir()?;
        let inject = format!("inject={call}:error={error}:when={at}{more}");
        let trace = format!("trace={call}");
        let attacked = ["-e", &trace, "-e", &inject];
        let child = command(program, folder.path(), &attacked).spawn()?;
        let (progress, _) = drive(child, None);
        tally.add(progress, look(folder.path(), progress).err(), || inject);
    }
    Ok(tally)
}

impl Tally {
    fn add(&mut self, progress: Progress, loss: Option<String>, attack: impl FnOnce() -> String) {
        self.attacks += 1;
        self.kept += progress.kept;
        self.told += usize::from(progress.was_told);
        self.losses
            .extend(loss.map(|loss| format!("{}: {loss} ({progress:?})", attack())));
    }
}

/// How often a game without faults makes each call.
fn count(program: &Path) -> Result<Vec<usize>, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let log = folder.path().join("log");
    let traced = format!("trace=?{}", CALLS.join(",?"));
    let log_name = log.display().to_string();
    let child = command(
        program,
        &folder.path().join("saves"),
        &["-e", &traced, "-o", &log_name],
    )
    .spawn()?;
    drive(child, None);
    let log = fs::read_to_string(log)?;
    let calls = CALLS.iter().map(|call| {
        let begins = |line: &&str| line.contains(&format!(" {call}("));
        log.lines().filter(begins).count()
    });
    Ok(calls.collect())
}

/// The program with this folder, under `strace` if it gets arguments.
fn command(program: &Path, folder: &Path, strace: &[&str]) -> Command {
    let mut command = Command::new(if strace.is_empty() {
        program
    } else {
        Path::new("strace")
    });
    if !strace.is_empty() {
        command.args(["-f", "-qqq", "--seccomp-bpf"]);
        if !strace.contains(&"-o") {
            command.args(["-o", "/dev/null"]);
        }
        command.args(strace).arg("--").arg(program);
    }
    command
        .arg("--plain")
        .arg("--saves")
        .arg(folder)
        .arg("play")
        .env("XDG_CONFIG_HOME", folder.join(".config"))
        .env("XDG_CACHE_HOME", folder.join(".cache"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// Plays a game, and kills the program after some time; returns the time of a whole game if it was played to its end.
fn drive(mut child: Child, kill_after: Option<Duration>) -> (Progress, Option<Duration>) {
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return (Progress::default(), None);
    };
    let (sender, is_over) = channel::<()>();
    let game = thread::spawn(move || {
        let started = std::time::Instant::now();
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let mut progress = Progress::default();
        let mut is_missing = false;
        for (number, (input, _)) in STEPS.iter().enumerate() {
            let typed = input.iter().chain([&MARK]);
            let text: String = typed.flat_map(|line| [line, "\n"]).collect();
            // A program that has ended reads nothing.
            let _ = stdin.write_all(text.as_bytes());
            let mut is_told = false;
            for line in lines.by_ref() {
                is_missing |= line.contains(NOT_SAVED);
                progress.was_told |= is_missing;
                is_missing &= !line.contains(SAVED_AGAIN);
                if line.contains(MARKED) {
                    is_told = true;
                    break;
                }
            }
            if is_told && !is_missing {
                progress.kept = number + 1;
            }
        }
        let _ = stdin.write_all(b"resign\ny\n");
        drop(stdin);
        progress.is_saved = lines.any(|line| line.starts_with(SAVED));
        drop(sender);
        (progress, progress.is_saved.then(|| started.elapsed()))
    });
    let wait = kill_after.unwrap_or(PATIENCE);
    if is_over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let _ = child.kill();
    }
    let _ = child.wait();
    game.join().unwrap_or_default()
}

/// Checks that what was saved is there.
fn look(folder: &Path, progress: Progress) -> Result<(), String> {
    let mut games = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return if progress.kept == 0 {
            Ok(())
        } else {
            Err("no folder".to_owned())
        };
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|ending| ending == "ron") && !is_hidden(&path) {
            games.push(moves(&path)?);
        }
    }
    let states: Vec<&str> = STEPS.iter().map(|(_, moves)| *moves).collect();
    let wanted = states
        .get(progress.kept.saturating_sub(1)..)
        .unwrap_or_default();
    let is_there = games.iter().any(|game| wanted.contains(&game.as_str()));
    let is_last = |game: &String| states.last() == Some(&game.as_str());
    if progress.is_saved && !games.iter().any(is_last) {
        return Err(format!("the end is lost: {games:?}"));
    }
    match progress.kept {
        0 => Ok(()),
        _ if is_there => Ok(()),
        step => Err(format!("step {step} is lost: {games:?}")),
    }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

fn moves(path: &PathBuf) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let file = read(&bytes, ReadOptions::default());
    let game = file.and_then(komadai_core::record::ParsedFile::first);
    let record: Record = game
        .map_err(|error| format!("{}: {error}", path.display()))?
        .record;
    let moves: Vec<String> = record
        .main_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    Ok(moves.join(" "))
}
