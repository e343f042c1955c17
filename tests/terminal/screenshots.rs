//! The demo, and the pictures in `docs/screenshots` that are made from it: `FRESH` has a digest of what each
//! one shows, so that a picture of screens that have changed is found.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use portable_pty::CommandBuilder;
use sha2::{Digest, Sha256};
use vt100::Screen;

use crate::program::run;
use crate::pty::Terminal;

/// Set by `.ci/screenshots`, which makes the pictures as well.
const WRITES: &str = "KOMADAI_FRESH";

/// A line of `FRESH`: a picture, where it is taken, what it shows, its size, and the digest of that.
struct Row {
    words: [String; 4],
    digest: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/screenshots")
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(folder().join("FRESH")).expect("the list of pictures");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut next = || words.next().unwrap_or_default();
        Row { words: [next(), next(), next(), next()], digest: next() }
    };
    lines.map(row).collect()
}

fn digest(shown: &str) -> String {
    Sha256::digest(shown).iter().take(8).fold(String::new(), |text, byte| {
        let mut text = text;
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The cells with their colors. The name of the demo's folder differs from run to run.
fn shown(screen: &Screen) -> String {
    let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
    let mut text = String::new();
    for row in 0..rows {
        let (mut line, mut style) = (String::new(), String::new());
        for cell in (0..columns).filter_map(|column| screen.cell(row, column)) {
            let now = format!("{:?} {:?} {}", cell.fgcolor(), cell.bgcolor(), cell.bold());
            if now != style {
                let _ = write!(line, "\u{1}{now}\u{1}");
                style = now;
            }
            line += if cell.has_contents() || cell.is_wide_continuation() {
                cell.contents()
            } else {
                " "
            };
        }
        let words = line.split(' ').filter(|word| !word.contains("/komadai-demo"));
        text += words.collect::<Vec<_>>().join(" ").trim_end();
        text.push('\n');
    }
    text
}

/// The demo in a window of this size, on its way to a shot; `None` plays to the end.
fn demo(shot: Option<&str>, size: (u16, u16)) -> Terminal {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_komadai"));
    command.args(["demo", "--fast", "--color", "true", "--graphics", "cells"]);
    command.args(shot.into_iter().flat_map(|shot| ["--until", shot]));
    for (name, value) in [("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color"), ("TMPDIR", "/tmp")] {
        command.env(name, value);
    }
    for name in ["NO_COLOR", "COLORTERM", "TMUX"] {
        command.env_remove(name);
    }
    Terminal::run(command, size)
}

fn size_of(words: &str) -> (u16, u16) {
    let size = words.split_once('x').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    size.expect("columns x rows")
}

/// The game of the demo, drawn by the command line.
fn drawn(style: &[&str]) -> String {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/demo/Aoki - Mori.ron");
    let args: Vec<&str> = ["show", game].into_iter().chain(style.iter().copied()).collect();
    run(&args).out
}

#[test]
fn the_pictures_in_the_documentation_show_the_screens_of_today() {
    let writes = std::env::var_os(WRITES).is_some();
    let (mut list, mut stale) = (String::new(), Vec::new());
    for Row { words, digest: known } in rows() {
        let [name, place, shot, size] = &words;
        let mut is_now = String::new();
        let now = if place == "show" {
            digest(&drawn(&["--style", shot]))
        } else {
            let mut terminal = demo(Some(shot), size_of(size));
            terminal.comes_to(|screen| !writes && digest(&shown(screen)) == known);
            is_now = shown(terminal.screen());
            let now = digest(&is_now);
            terminal.press("Space").end();
            now
        };
        let is_there = folder().join(name).exists();
        if now != known || !is_there {
            stale.push(format!("{name}\n{is_now}"));
        }
        let _ = writeln!(list, "{} {now}", words.join(" "));
    }
    if writes {
        let file = folder().join("FRESH");
        let text = fs::read_to_string(&file).expect("the list of pictures");
        let notes = text.lines().filter(|line| line.starts_with('#'));
        let notes = notes.fold(String::new(), |text, line| text + line + "\n");
        fs::write(file, notes + &list).expect("a list");
    } else {
        assert!(stale.is_empty(), "{}: run .ci/screenshots", stale.join(", "));
    }
}

#[test]
fn the_demo_plays_to_its_end_and_gives_the_terminal_back() {
    for size in [(80, 24), (140, 45)] {
        let mut terminal = demo(None, size);
        terminal.ends_well();
        assert!(terminal.shows("The demo has ended."));
    }
}

#[test]
fn any_key_ends_the_demo_and_an_unknown_shot_is_named() {
    let mut terminal = demo(Some("drop"), (80, 24));
    terminal.sees("drop the bishop").press("Space").ends_well();
    assert!(terminal.shows("The demo has ended."));
    let mut terminal = demo(Some("nothing"), (80, 24));
    terminal.sees("no shot is called `nothing`: one of menu, ");
}
