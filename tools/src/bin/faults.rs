//! Attacks the program from outside while it saves a game: `faults PROGRAM [KILLS [FAULTS [SEED [RUNS]]]]`.
//!
//! `cargo run -p komadai-tools --bin faults -- target/release/komadai 2000 5000 1 100` kills the program at
//! random instants, lets its system calls fail one by one under `strace`, if installed, and plays each of
//! some stories a hundred times: a full disk (where the system lets it mount one), another program that
//! changes the file of the game, a second game in the same folder, and slow calls. After each attack every
//! file must be readable, and no game may lack a move that was reported as played without a message that it
//! is not saved. Ends with status 1 when something is lost.

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
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
/// The message that another program has changed the file of the game.
const SAVED_ANEW: &str = "is written anew";
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
const PATIENCE: Duration = Duration::from_mins(5);

/// How far a game got.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// Steps reported as played without an error, and so as saved.
    kept: usize,
    /// The end was reported as saved.
    is_saved: bool,
    /// Something was reported as not saved, or as written anew.
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
    let program = args.first().ok_or("usage: faults PROGRAM [KILLS [FAULTS [SEED [RUNS]]]]")?;
    let program = Path::new(program).canonicalize()?;
    let number = |at: usize, usual: usize| args.get(at).map_or(Ok(usual), |text| text.parse());
    let (kills, faults, seed) = (number(1, 30)?, number(2, 60)?, number(3, 1)?);
    let runs = number(4, 3)?;
    fastrand::seed(seed as u64);
    let mut out = io::stdout();
    let killed = kill(&program, kills)?;
    report(&mut out, "kills", &killed)?;
    let changed = disturb(&program, runs, change)?;
    report(&mut out, "games whose file another program changes", &changed)?;
    let together = play_two(&program, runs)?;
    report(&mut out, "pairs of games in one folder", &together)?;
    let full = fill(&program, runs)?;
    match &full {
        Some(full) => report(&mut out, "games on a full disk", full)?,
        None => writeln!(out, "no full disks: nothing may be mounted")?,
    }
    let all = [Some(&killed), Some(&changed), Some(&together), full.as_ref()];
    let is_lost = all.iter().flatten().any(|tally| !tally.losses.is_empty());
    let has_strace = Command::new("strace").arg("-V").stdout(Stdio::null()).status();
    if !has_strace.is_ok_and(|status| status.success()) {
        writeln!(out, "no calls failed: there is no strace")?;
        return Ok(!is_lost);
    }
    let slow = delay(&program, runs)?;
    report(&mut out, "games with slow calls, half of them killed", &slow)?;
    let failed = fail(&program, faults)?;
    report(&mut out, "faults", &failed)?;
    Ok(!is_lost && slow.losses.is_empty() && failed.losses.is_empty())
}

fn report(out: &mut impl Write, what: &str, tally: &Tally) -> io::Result<()> {
    let Tally { attacks, kept, told, losses } = tally;
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

/// Plays games, each while `work` disturbs its folder until the game is over.
fn disturb(
    program: &Path,
    runs: usize,
    work: fn(&Path, &mut fastrand::Rng),
) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..runs {
        let folder = tempfile::tempdir()?;
        play_disturbed(program, folder.path(), work, number, &mut tally)?;
    }
    Ok(tally)
}

fn play_disturbed(
    program: &Path,
    folder: &Path,
    work: fn(&Path, &mut fastrand::Rng),
    number: usize,
    tally: &mut Tally,
) -> io::Result<()> {
    let mut random = fastrand::Rng::with_seed(fastrand::u64(..));
    let child = command(program, folder, &[]).spawn()?;
    let is_over = AtomicBool::new(false);
    let progress = thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                work(folder, &mut random);
                thread::sleep(Duration::from_micros(random.u64(0..5_000)));
            }
        });
        let (progress, _) = drive(child, None);
        is_over.store(true, Ordering::Relaxed);
        progress
    });
    let mut loss = look(folder, progress).err();
    if loss.is_none() && !progress.is_saved && !progress.was_told {
        loss = Some("neither saved nor told".to_owned());
    }
    tally.add(progress, loss, || format!("run {number}"));
    Ok(())
}

/// Changes the file of an unfinished game as editors, backups and people do; it makes no new one.
fn change(folder: &Path, random: &mut fastrand::Rng) {
    let path = folder.join("unfinished-1.ron");
    let length = fs::metadata(&path).map_or(0, |facts| facts.len());
    let open = || fs::OpenOptions::new().write(true).open(&path);
    // The file may be gone at any time.
    let _ = match random.u8(0..5) {
        0 => open().and_then(|file| file.set_len(length / 2)),
        1 => open().and_then(|mut file| file.write_all(b"nothing of a game")),
        2 => fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .and_then(|mut file| file.write_all(b"more\n")),
        3 => fs::remove_file(&path),
        _ => fs::rename(&path, folder.join("moved.bak")),
    };
}

/// Plays two games at once in one folder; the second program of every other pair is killed.
fn play_two(program: &Path, runs: usize) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..runs {
        let folder = tempfile::tempdir()?;
        let start = || command(program, folder.path(), &[]).spawn();
        let (first, second) = (start()?, start()?);
        let is_killed = number % 2 == 1;
        let after = Duration::from_millis(300).mul_f64(fastrand::f64());
        let (first, second) = thread::scope(|scope| {
            let other = scope.spawn(|| drive(second, is_killed.then_some(after)).0);
            (drive(first, None).0, other.join().unwrap_or_default())
        });
        let losses = [first, second].map(|progress| look(folder.path(), progress).err());
        let mut loss = losses.into_iter().flatten().next();
        let ended = finished(folder.path());
        let expected = usize::from(first.is_saved) + usize::from(second.is_saved);
        if ended < expected || !first.is_saved {
            loss = loss.or_else(|| Some(format!("{ended} of {expected} games saved")));
        }
        tally.add(first, loss, || format!("pair {number}"));
        tally.kept += second.kept;
    }
    Ok(tally)
}

/// How many games were played to their end.
fn finished(folder: &Path) -> usize {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let last = STEPS.last().map(|(_, moves)| *moves);
    let is_finished = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".ron")
            && !name.starts_with("unfinished")
            && moves(path).ok().as_deref() == last
    };
    files.map(|entry| entry.path()).filter(is_finished).count()
}

/// Plays games on a small disk that is full now and then; `None` if none can be mounted.
fn fill(program: &Path, runs: usize) -> Result<Option<Tally>, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..runs {
        let folder = tempfile::tempdir()?;
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=96k", "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        if !mounted.is_ok_and(|status| status.success()) {
            return Ok(None);
        }
        let played = play_disturbed(program, folder.path(), fill_or_free, number, &mut tally);
        Command::new("umount").arg("-l").arg(folder.path()).status()?;
        played?;
    }
    Ok(Some(tally))
}

/// Fills the disk, or makes room again.
fn fill_or_free(folder: &Path, random: &mut fastrand::Rng) {
    let filler = folder.join("filler");
    if random.bool() {
        let _ = fs::remove_file(&filler);
    } else if let Ok(mut file) = fs::File::create(&filler) {
        // Until an error says that it is full.
        while file.write_all(&[0; 4096]).is_ok() {}
    }
}

/// Plays games on a slow disk, and kills every other one at a random instant.
fn delay(program: &Path, runs: usize) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..runs {
        let folder = tempfile::tempdir()?;
        let micros = fastrand::u32(1_000..40_000);
        let calls = "openat,fsync,fdatasync,rename,renameat2,unlink,unlinkat,statx,flock,ftruncate";
        let inject = format!("inject={calls}:delay_enter={micros}");
        let trace = format!("trace={calls}");
        let child = command(program, folder.path(), &["-e", &trace, "-e", &inject]).spawn()?;
        let is_killed = number % 2 == 1;
        let after = Duration::from_secs(6).mul_f64(fastrand::f64());
        let (progress, _) = drive(child, is_killed.then_some(after));
        let mut loss = look(folder.path(), progress).err();
        if !is_killed && !progress.is_saved {
            loss = loss.or_else(|| Some("not saved".to_owned()));
        }
        tally.add(progress, loss, || format!("run {number}, {micros} us"));
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
        self.losses.extend(loss.map(|loss| format!("{}: {loss} ({progress:?})", attack())));
    }
}

/// How often a game without faults makes each call.
fn count(program: &Path) -> Result<Vec<usize>, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let log = folder.path().join("log");
    let traced = format!("trace=?{}", CALLS.join(",?"));
    let log_name = log.display().to_string();
    let child = command(program, &folder.path().join("saves"), &["-e", &traced, "-o", &log_name])
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
    let mut command = Command::new(if strace.is_empty() { program } else { Path::new("strace") });
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

/// Plays a game, and kills the program after some time; returns the time of a whole game if it was played to
/// its end.
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
                progress.was_told |= is_missing || line.contains(SAVED_ANEW);
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
        for line in lines {
            progress.is_saved |= line.starts_with(SAVED);
            progress.was_told |= line.contains(NOT_SAVED);
        }
        drop(sender);
        (progress, progress.is_saved.then(|| started.elapsed()))
    });
    let wait = kill_after.unwrap_or(PATIENCE);
    if is_over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        kill_family(&mut child);
    }
    let _ = child.wait();
    game.join().unwrap_or_default()
}

/// Kills the program; under `strace` it is a child, and `strace` itself may wait for it for ever.
fn kill_family(child: &mut Child) {
    let id = child.id();
    let traced = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    for id in traced.unwrap_or_default().split_whitespace() {
        let _ = Command::new("kill").args(["-KILL", id]).status();
    }
    let _ = child.kill();
}

/// Checks that what was saved is there.
fn look(folder: &Path, progress: Progress) -> Result<(), String> {
    let mut games = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return if progress.kept == 0 { Ok(()) } else { Err("no folder".to_owned()) };
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|ending| ending == "ron") && !is_hidden(&path) {
            games.push(moves(&path)?);
        }
    }
    let states: Vec<&str> = STEPS.iter().map(|(_, moves)| *moves).collect();
    let wanted = states.get(progress.kept.saturating_sub(1)..).unwrap_or_default();
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
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

fn moves(path: &PathBuf) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let file = read(&bytes, ReadOptions::default());
    let game = file.and_then(komadai_core::record::ParsedFile::first);
    let record: Record = game.map_err(|error| format!("{}: {error}", path.display()))?.record;
    let moves: Vec<String> = record.main_moves().iter().map(ToString::to_string).collect();
    Ok(moves.join(" "))
}
