//! Hostile arguments, files, folders, file names and environment: the program ends in order with little
//! memory, writes nothing that a terminal would obey, nothing outside its folder, and changes no existing
//! file.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use fastrand::Rng;
use rustix::process::{Pid, Signal, kill_process};

use crate::nasty;
use crate::nasty_tree::plant;
use crate::program::command;
use crate::pty::{Terminal, in_shell};

/// KiB of memory beyond the use while waiting for a line.
const ROOM: u64 = 64 << 10;
/// KiB for the stack of a thread and its allocations; there is one for each core.
const THREAD: u64 = 4 << 10;
/// CPU seconds: only endless work takes this many.
const SECONDS: u64 = 120;

/// An ordinary record.
const RECORD: &[u8] = include_bytes!("../../saves/sample-resignation.ron");

/// Commands that end by themselves, with places for a hostile word (`?`) and a hostile file (`@`).
const COMMANDS: &[&[&str]] = &[
    &["?"],
    &["?", "?"],
    &["show", "?"],
    &["show", "@"],
    &["show", "@", "--ply", "?"],
    &["show", "--style", "svg", "@"],
    &["show", "--theme", "?", "startpos"],
    &["legal", "?"],
    &["legal", "@", "?"],
    &["judge", "?", "?"],
    &["judge", "--rules", "?", "startpos", "7g7f"],
    &["count", "@"],
    &["convert", "@", "--to", "kif"],
    &["convert", "@", "--to", "?"],
    &["convert", "@", "OUT"],
    &["convert", "@", "?"],
    &["show", "@", "-o", "OUT"],
    &["check", "@"],
    &["check", "?", "@"],
    &["mate", "?", "--max-ply", "3"],
    &["match", "?", "?", "--games", "1"],
    &["engines", "add", "?", "?"],
    &["engines", "list"],
    &["play", "--plain", "--rules", "?"],
    &["play", "--plain", "--time", "?"],
    &["play", "--plain", "--name-black", "?"],
    &["review", "--plain", "@"],
    &["--lang", "?", "show"],
    &["--keymap", "@", "play", "--plain"],
    &["completions", "?"],
];

/// Variables that change its look or the places of its files.
const VARIABLES: &[&str] = &[
    "LANG",
    "LC_ALL",
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "COLUMNS",
    "LINES",
    "TZ",
    "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME",
    "XDG_DATA_HOME",
    "HOME",
    "KOMADAI_SAVES",
    "KOMADAI_LIMIT",
    "LC_MESSAGES",
    "LC_CTYPE",
];

/// The words and files of a test.
struct Place {
    above: tempfile::TempDir,
    /// Must not change.
    outside: BTreeMap<PathBuf, Held>,
}

/// The contents of a path, as far as they can be read without waiting.
#[derive(Debug, PartialEq, Eq)]
enum Held {
    Bytes(Vec<u8>),
    Length(u64),
    Link(PathBuf),
    Other,
}

impl Place {
    fn new() -> Self {
        let above = tempfile::tempdir().expect("a folder");
        let outside = above.path().join("outside");
        fs::create_dir_all(above.path().join("a/b/c/d/work")).expect("folders");
        fs::create_dir_all(&outside).expect("a folder");
        fs::write(outside.join("secret.kif"), RECORD).expect("a file");
        let outside = held(&outside);
        Self { above, outside }
    }

    /// Where the program runs: deep enough that words such as `../..` do not lead out.
    fn work(&self) -> PathBuf {
        self.above.path().join("a/b/c/d/work")
    }

    fn outside(&self) -> PathBuf {
        self.above.path().join("outside")
    }

    /// Checks that nothing has escaped.
    #[track_caller]
    fn is_left_alone(&self) {
        assert_eq!(held(&self.outside()), self.outside);
        let names = fs::read_dir(self.above.path()).expect("a folder");
        assert_eq!(names.count(), 2);
    }
}

/// Everything below a folder; links are not followed.
fn held(folder: &Path) -> BTreeMap<PathBuf, Held> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let data = fs::symlink_metadata(&path).expect("it is there");
            let held = if data.is_symlink() {
                Held::Link(fs::read_link(&path).expect("a link"))
            } else if data.is_dir() {
                folders.push(path.clone());
                Held::Other
            } else if data.is_file() && data.len() < 1 << 20 {
                fs::read(&path).map_or(Held::Other, Held::Bytes)
            } else {
                Held::Length(data.len())
            };
            all.insert(path, held);
        }
    }
    all
}

/// Checks that what was there is unchanged.
#[track_caller]
fn is_as_it_was(before: &BTreeMap<PathBuf, Held>, folder: &Path, shown: &str) {
    let now = held(folder);
    for (path, held) in before {
        let now = now.get(path);
        assert_eq!(now, Some(held), "{} after {shown}", path.display());
    }
}

/// Locks are removed by the program that has taken them, whatever they hold.
fn without_locks(mut held: BTreeMap<PathBuf, Held>) -> BTreeMap<PathBuf, Held> {
    held.retain(|path, _| path.extension().is_none_or(|ending| ending != "lock"));
    held
}

/// KiB of data for the program: little more than while it waits.
fn memory() -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    let mut idle = command(&["play", "--plain"]);
    idle.env("KOMADAI_SAVES", folder.path());
    let mut idle = idle.spawn().expect("the program starts");
    let status = format!("/proc/{}/status", idle.id());
    let mut output = idle.stdout.take().expect("a pipe");
    output.read_exact(&mut [0; 1]).expect("it says who is to move");
    let status = fs::read_to_string(status).unwrap_or_default();
    drop(idle.stdin.take());
    io::copy(&mut output, &mut io::sink()).expect("it ends");
    idle.wait().expect("it ends");
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    number(&status, "VmData:") + ROOM + threads * THREAD
}

/// Shell commands before it becomes the program: with a memory limit, an allocation beyond it ends the
/// program.
fn limits(memory: u64) -> String {
    format!("ulimit -d {memory} 2>/dev/null; ulimit -t {SECONDS}; exec \"$@\"")
}

/// The program with limits, in a folder, with its own files below it.
fn limited(memory: u64, folder: &Path) -> Command {
    let program = command(&[]);
    let mut shell = Command::new("sh");
    shell.args(["-c", &limits(memory), "sh"]);
    shell.arg(program.get_program()).current_dir(folder);
    for variable in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME"] {
        shell.env(variable, folder.join("home"));
    }
    shell.env("TERM", "xterm-256color");
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[test]
fn nasty_arguments_files_and_variables_end_in_order() {
    let mut rng = Rng::with_seed(7);
    let place = Place::new();
    let memory = memory();
    let out = place.work().join("out.csa");
    for number in 0..160 {
        let parts = COMMANDS[number % COMMANDS.len()];
        let mut name = word(&mut rng).into_vec();
        name.retain(|&byte| byte != b'/');
        name.truncate(80);
        name.extend_from_slice(format!("{number}.kif").as_bytes());
        let path = place.work().join(OsString::from_vec(name));
        fs::write(&path, nasty::bytes(&mut rng, RECORD)).expect("a file");
        fs::write(&out, "in the way").expect("a file");
        let mut before = held(&place.work());
        let mut command = limited(memory, &place.work());
        for &part in parts {
            command.arg(match part {
                "?" => word(&mut rng),
                "@" => path.clone().into_os_string(),
                "OUT" => out.clone().into_os_string(),
                part => part.into(),
            });
        }
        if rng.bool() {
            let variable = VARIABLES[rng.usize(..VARIABLES.len())];
            command.env(variable, word(&mut rng));
        }
        let shown = ends_in_order(command, "");
        // A diagram replaces a file, a record does not.
        if parts[0] == "show" {
            before.remove(&out);
        }
        is_as_it_was(&before, &place.work(), &shown);
    }
    place.is_left_alone();
}

/// A word for arguments and variables: any bytes but NUL.
fn word(rng: &mut Rng) -> OsString {
    let mut word = nasty::bytes(rng, b"startpos");
    word.retain(|&byte| byte != 0);
    word.truncate(4_000);
    OsString::from_vec(word)
}

/// A settings folder: its name below the program's, names of files, and a valid one.
type Settings = (&'static str, &'static [&'static str], &'static [u8]);

const SETTINGS: [Settings; 4] = [
    ("themes", &["*.ron"], b"(base: \"dark\")"),
    ("languages", &["*.ftl"], b"common-language = Nasty\nmenu-quit = { $a }\n"),
    ("rules", &["*.ron"], b"(name: \"club\", options: {\"count\": 27})"),
    (
        "",
        &[
            "settings.ron",
            "keymap.ron",
            "engines.ron",
            "strength.ron",
            "tsume.ron",
            "woodpecker.ron",
            "*.index",
        ],
        b"(version: 1)",
    ),
];

const RECORDS: [&str; 8] =
    ["*.kif", "*.ki2", "*.csa", "*.jkf", "*.usi", "*.sfen", "*.ron", "*.kifu"];

const KEPT: [&str; 7] = [
    "unfinished-1.ron",
    "unfinished-2.ron",
    ".unfinished-1.ron.lock",
    "unsaved-1.ron",
    ".unsaved-1.ron.lock",
    "*.ron",
    "*.kif",
];

const PIECES: [&str; 6] = ["0FU.svg", "P.svg", "1KA.png", "black_pawn.png", "*.svg", "*.png"];

const SQUARE: &[u8] =
    br#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#;

/// Fills everything that a program walks through; returns the folders of games, saves and piece pictures.
fn plant_all(rng: &mut Rng, place: &Place) -> [PathBuf; 3] {
    let work = place.work();
    let outside = place.outside().join("secret.kif");
    for (folder, names, valid) in SETTINGS {
        let folder = work.join("home/komadai").join(folder);
        plant(rng, &folder, names, valid, &outside);
    }
    let folders = ["games", "saves", "pieces"].map(|name| work.join(name));
    plant(rng, &folders[0], &RECORDS, RECORD, &outside);
    plant(rng, &folders[1], &KEPT, RECORD, &outside);
    plant(rng, &folders[2], &PIECES, SQUARE, &outside);
    folders
}

/// Commands, with places for the folders of games (`G`) and pictures (`P`), and their input.
const ON_FOLDERS: &[(&[&str], &str)] = &[
    (&["check", "G"], ""),
    (&["convert", "G", "out", "--to", "csa"], ""),
    (&["show", "startpos", "--pieces", "P", "--style", "svg"], ""),
    (&["analyse", "G", "--nodes", "1000"], ""),
    (&["analyse", "G", "--nodes", "1", "--json"], ""),
    (&["check", "G", "--json"], ""),
    (&["review", "--plain", "G"], "1\n2\nnext\nquit\nl\n"),
    (&["--plain"], "1\nresume\nquit\nl\n"),
    (&["--plain", "play"], "7g7f\n3c3d\nquit\nl\n"),
    (&["engines", "list"], ""),
];

#[test]
fn nasty_folders_end_in_order() {
    let memory = memory();
    for seed in 0..12 {
        let mut rng = Rng::with_seed(seed);
        let place = Place::new();
        let [games, saves, pieces] = plant_all(&mut rng, &place);
        let before = without_locks(held(&place.work()));
        for (args, lines) in ON_FOLDERS {
            let mut command = limited(memory, &place.work());
            command.arg("--saves").arg(&saves);
            for &arg in *args {
                command.arg(match arg {
                    "G" => games.as_os_str(),
                    "P" => pieces.as_os_str(),
                    arg => arg.as_ref(),
                });
            }
            let shown = ends_in_order(command, lines);
            is_as_it_was(&before, &place.work(), &format!("{seed}: {shown}"));
        }
        place.is_left_alone();
    }
}

/// Broken caches of libraries and analyses are rebuilt.
#[test]
fn nasty_caches_end_in_order() {
    let memory = memory();
    let place = Place::new();
    let games = place.work().join("games");
    fs::create_dir(&games).expect("a folder");
    fs::write(games.join("a.ron"), RECORD).expect("a record");
    let before = held(&games);
    let look = |args: &[&str], lines| {
        let mut command = limited(memory, &place.work());
        command.args(args).arg(&games);
        ends_in_order(command, lines)
    };
    let look_at_all = || {
        look(&["analyse", "--nodes", "1000"], "");
        look(&["review", "--plain"], "1\nnext\nquit\n");
    };
    look_at_all();
    let cache = place.work().join("home/komadai");
    let kept = held(&cache);
    let files = kept.iter().filter_map(|(path, held)| match held {
        Held::Bytes(bytes) => Some((path, bytes)),
        _ => None,
    });
    let files: Vec<_> = files.collect();
    assert!(files.len() >= 2, "{kept:?}");
    for seed in 0..6 {
        let mut rng = Rng::with_seed(seed);
        for (path, bytes) in &files {
            fs::write(path, nasty::bytes(&mut rng, bytes)).expect("written");
        }
        look_at_all();
        is_as_it_was(&before, &games, "a look at it");
    }
    place.is_left_alone();
}

#[test]
fn nasty_folders_disturb_no_screen() {
    let memory = memory();
    for seed in 20..24 {
        let mut rng = Rng::with_seed(seed);
        let place = Place::new();
        let [games, saves, _] = plant_all(&mut rng, &place);
        let before = without_locks(held(&place.work()));
        let games = games.to_str().expect("text");
        for args in [&[][..], &["review", games], &["play"]] {
            let mut shell = in_shell(&limits(memory), &saves, args);
            for variable in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
                shell.env(variable, place.work().join("home"));
            }
            let mut terminal = Terminal::run(shell, (100, 30));
            terminal.takes();
            terminal.press("Down Down Enter Down Esc F2 Down Esc Tab");
            let status = terminal.press("Ctrl-c Ctrl-c").end();
            assert!(status.success(), "{seed} {args:?}: {status}");
            has_nothing_raw(&terminal.received());
            // The list of records opened last is the program's own.
            let _ = fs::remove_file(place.work().join("home/komadai/recent.ron"));
            is_as_it_was(&before, &place.work(), &format!("{seed}: {args:?}"));
        }
        place.is_left_alone();
    }
}

/// Asks whether the terminal shows 24-bit colors.
const COLOR_QUESTION: &str = "\x1b]4;255;?\x07\x1b[38;2;1;2;3m\x1bP$qm\x1b\\\x1b[m";

/// Whether a terminal got only the program's own sequences.
#[track_caller]
fn has_nothing_raw(received: &str) {
    let asked = received.replace(COLOR_QUESTION, "");
    let mut chars = asked.chars();
    while let Some(c) = chars.next() {
        let is_direction = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let is_break = matches!(c, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}');
        let is_text = matches!(c, '\r' | '\n' | '\x1b') || !c.is_control();
        assert!(is_text && !is_direction && !is_break, "{c:?} in {received:?}");
        if c != '\x1b' {
            continue;
        }
        match chars.next() {
            // Numbers up to a letter.
            Some('[') => _ = chars.find(|c| matches!(c, '@'..='~')),
            Some(kind @ (']' | '_')) => {
                let mut words = String::new();
                while !words.ends_with(['\x07', '\\'])
                    && let Some(c) = chars.next()
                {
                    words.push(c);
                }
                let words = words.trim_end_matches(['\x07', '\x1b', '\\']);
                let begins = |own: &str| words.starts_with(own);
                let is_own = match kind {
                    ']' => begins("2;") || begins("1337;") || begins("52;c;"),
                    _ => begins("G"),
                };
                let is_harmful = words.contains(char::is_control);
                assert!(is_own && !is_harmful, "{words:?} in {received:?}");
            }
            other => {
                let is_own = matches!(other, Some('7' | '8' | '(' | ')' | '=' | '>'));
                assert!(is_own, "{other:?} in {received:?}");
            }
        }
    }
}

#[test]
fn a_flood_of_games_and_a_comment_of_a_megabyte_are_shown_and_take_little_memory() {
    let place = Place::new();
    let folder = place.work();
    let flood = folder.join("flood.csa");
    fs::write(&flood, "PI\n+\n/\n".repeat(400_000)).expect("a file");
    let mut check = limited(memory() + ROOM, &folder);
    check.arg("check").arg(&flood);
    ends_in_order(check, "");
    let saves = place.above.path().join("saves");
    let mut terminal = Terminal::open(&saves, &["play"]);
    terminal.sees("to move");
    let idle = peak(&terminal);
    terminal.quit();
    let name = folder.to_str().expect("text");
    let mut terminal = Terminal::open(&saves, &["review", name]);
    terminal.sees("53751 games");
    // As much as docs/reliability.md promises.
    let most = 30 * fs::metadata(&flood).expect("the file").len() / 1024;
    let peak = peak(&terminal);
    assert!(peak - idle <= most, "{idle} and {peak} KiB");
    terminal.quit();

    let long = folder.join("long.kif");
    let comment = "word ".repeat(200_000);
    let text = format!("手合割：平手\n*{comment}\n1 ７六歩(77)\n*{comment}\n");
    fs::write(&long, text).expect("a file");
    let mut terminal = Terminal::open(&folder, &["review", long.to_str().expect("text")]);
    terminal.sees("word word").press("Right").sees("P-7f");
    terminal.press("Left Right Left").sees("start (1 move)");
    terminal.quit();
}

/// The peak memory of a program in KiB; 0 if the system does not report it.
fn peak(terminal: &Terminal) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", terminal.id()));
    number(&status.unwrap_or_default(), "VmHWM:")
}

/// The number in the line of this name.
fn number(status: &str, name: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.unwrap_or_default()
}

/// How long to wait for an end: only a hang takes this long.
const PATIENCE: Duration = Duration::from_mins(5);

/// A program's output for some lines; `None` if it does not end.
fn output(mut child: Child, lines: &str) -> Option<Output> {
    let id = child.id();
    let mut input = child.stdin.take().expect("a pipe");
    // It may end before it has read all.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let (sender, ended) = mpsc::channel();
    std::thread::spawn(move || sender.send(child.wait_with_output()));
    if let Ok(output) = ended.recv_timeout(PATIENCE) {
        return Some(output.expect("its output"));
    }
    let id = i32::try_from(id).ok().and_then(Pid::from_raw);
    let _ = id.map(|id| kill_process(id, Signal::KILL));
    None
}

/// Runs a command; returns it in words.
#[track_caller]
fn ends_in_order(mut command: Command, lines: &str) -> String {
    let shown = format!("{command:?}");
    let child = command.spawn().expect("the program starts");
    let output = output(child, lines).unwrap_or_else(|| panic!("no end of {shown}"));
    let status = output.status;
    let said = output.stderr.escape_ascii();
    assert!(matches!(status.code(), Some(0..=2)), "{status:?} of {shown}: {said}");
    for bytes in [&output.stdout, &output.stderr] {
        let text = std::str::from_utf8(bytes);
        let text = text.unwrap_or_else(|_| panic!("{} of {shown}", bytes.escape_ascii()));
        let is_bad = |c: char| {
            c.is_control() && !matches!(c, '\n' | '\r' | '\t')
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.contains(is_bad), "{text:?} of {shown}");
    }
    shown
}

/// Coordinates from 0, which are invalid, and senseless sequences end nothing.
#[test]
fn strange_answers_of_a_terminal_do_not_end_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move").send(b"\x1b[?62c");
    let strange: [&[u8]; 10] = [
        b"\x1b[M   ",
        b"\x1b[<0;0;0M\x1b[<0;0;0m",
        b"\x1b[<0;65535;65535M\x1b[<0;65535;65535m",
        b"\x1b[<99999;1;1M",
        b"\x1b[32;0;0M",
        b"\x1b[0;0R",
        b"\x1b[1114112u\x1b[97;0:3u\x1b[57441;0u",
        b"\x1b[1;0A\x1b[1;256A\x1b[3;0~",
        b"\x1b[;R\x1b[;u\x1b[;M\x1b[<;;M",
        b"\x1b[?0u\x1b[?1;0c",
    ];
    // Twice: expected answers are read by another reader than later ones.
    for _ in 0..2 {
        for bytes in strange {
            terminal.send(bytes);
        }
        terminal.press("?").sees("Help").press("Esc").sees_no("Help");
    }
    terminal.quit();
}
