//! Whatever stands in arguments, files, file names and the environment: the program ends in order, and nothing that a terminal
//! would act on is written.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::process::Command;

use fastrand::Rng;

use crate::nasty;
use crate::program::command;

/// Commands that end by themselves, with places for a nasty word (`?`) and a nasty file (`@`).
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
    &["convert", "@", "--to", "csa", "-o", "@/?"],
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

/// Variables that change how it looks or where it keeps its files.
const VARIABLES: &[&str] = &[
    "LANG",
    "LC_ALL",
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "COLUMNS",
    "LINES",
    "TZ",
    "XDG_DATA_HOME",
    "KOMADAI_SAVES",
];

#[test]
fn nasty_arguments_files_and_variables_end_in_order() {
    let mut rng = Rng::with_seed(7);
    let folder = tempfile::tempdir().expect("a folder");
    let record = include_bytes!("../../saves/sample-resignation.ron");
    for number in 0..160 {
        let parts = COMMANDS[number % COMMANDS.len()];
        let mut name = word(&mut rng).into_vec();
        name.retain(|&byte| byte != b'/');
        name.truncate(80);
        name.extend_from_slice(format!("{number}.kif").as_bytes());
        let path = folder.path().join(OsString::from_vec(name));
        fs::write(&path, nasty::bytes(&mut rng, record)).expect("a file");
        let mut command = command(&[]);
        for &part in parts {
            command.arg(match part {
                "?" => word(&mut rng),
                "@" => path.clone().into_os_string(),
                "@/?" => folder.path().join("out.csa").into_os_string(),
                part => part.into(),
            });
        }
        // Nothing of it gets out of this folder.
        command.current_dir(folder.path());
        for variable in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME"] {
            command.env(variable, folder.path().join("home"));
        }
        if rng.bool() {
            let variable = VARIABLES[rng.usize(..VARIABLES.len())];
            command.env(variable, word(&mut rng));
        }
        ends_in_order(command);
    }
}

/// A word as arguments and variables can hold it: any bytes but NUL.
fn word(rng: &mut Rng) -> OsString {
    let mut word = nasty::bytes(rng, b"startpos");
    word.retain(|&byte| byte != 0);
    word.truncate(4_000);
    OsString::from_vec(word)
}

#[track_caller]
fn ends_in_order(mut command: Command) {
    let shown = format!("{command:?}");
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdin.take());
    let output = child.wait_with_output().expect("the program ends");
    let status = output.status.code();
    assert!(matches!(status, Some(0..=2)), "{status:?} of {shown}");
    for bytes in [&output.stdout, &output.stderr] {
        let text = std::str::from_utf8(bytes);
        let text = text.unwrap_or_else(|_| panic!("{} of {shown}", bytes.escape_ascii()));
        let is_bad = |c: char| {
            c.is_control() && !matches!(c, '\n' | '\r' | '\t')
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.contains(is_bad), "{text:?} of {shown}");
    }
}
