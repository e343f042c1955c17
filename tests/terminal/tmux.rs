//! Pictured boards within tmux: characters that the outer terminal shows as parts of pictures.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use portable_pty::CommandBuilder;

use crate::pty::{self, Terminal};

/// The question to tmux at the start, and its answer.
const QUESTION: &str = "\x1b[16t\x1b[>q";
const ANSWER: &[u8] = b"\x1b[6;12;6t\x1bP>|tmux 3.5a\x1b\\\x1b[1;2R\x1b[?1;2;4c";
/// Asked if pictures are possible.
const MORE: &str = "\x1b[?1016$p\x1b[c";
/// The beginning of a picture, as it comes through tmux.
const PICTURE: &str = "\x1bPtmux;\x1b\x1b_Ga=T,U=1,i=";

/// The program in a terminal that claims to be tmux, with a command of that name.
fn within(folder: &Path, command: &str, args: &[&str]) -> Terminal {
    let tools = folder.join("tools");
    fs::create_dir_all(&tools).expect("a folder");
    let tool = tools.join("tmux");
    fs::write(&tool, format!("#!/bin/sh\n{command}\n")).expect("a script");
    fs::set_permissions(&tool, fs::Permissions::from_mode(0o755)).expect("a program");
    let mut program = pty::komadai(folder, args);
    let path = std::env::var("PATH").unwrap_or_default();
    program.env("PATH", format!("{}:{path}", tools.display()));
    program.env("TMUX", "/nowhere,1,0");
    program.env("TMUX_PANE", "%4");
    let mut terminal = Terminal::run(program, (80, 24));
    terminal.hears(QUESTION).send(ANSWER);
    terminal.hears(MORE).send(b"\x1b[?1;2;4c");
    terminal
}

/// The numbers of pictures that were sent to the terminal behind tmux and not freed.
fn kept(received: &str) -> BTreeSet<u32> {
    let mut kept = BTreeSet::new();
    for command in received.split("\x1b_G").skip(1) {
        let number = |head: &str| {
            let rest = command.strip_prefix(head)?;
            rest.split([',', ';', '\x1b']).next()?.parse().ok()
        };
        kept.extend(number("a=T,U=1,i="));
        if let Some(number) = number("a=d,d=I,i=") {
            kept.remove(&number);
        }
    }
    kept
}

#[test]
fn pictures_go_through_tmux_where_the_terminal_knows_placeholders() {
    let folder = tempfile::tempdir().expect("a folder");
    let answer = "printf 'on 0 1\\n77 1 256 kitty(0.41.1)\\n'";
    let mut terminal = within(folder.path(), answer, &["play"]);
    terminal.hears(PICTURE).hears("\u{10eeee}").sees("to move");
    let numbers = kept(&terminal.received());
    assert!(!numbers.is_empty() && numbers.iter().all(|number| number >> 24 == 5));
    terminal.forget().press("7g7f Enter").sees("P-7f");
    assert!(!terminal.received().contains("\x1b_Ga=p"));
    // All is sent again.
    terminal.forget().press("Ctrl-l").hears(PICTURE);
    terminal.press("q").end();
    terminal.is_given_back();
    assert!(kept(&terminal.received()).is_empty());
}

#[test]
fn what_tmux_does_not_pass_on_is_not_sent() {
    for answer in [
        "printf 'off 0 1\\n77 1 256 kitty(0.41.1)\\n'",
        "printf 'on 0 1\\n77 1 256 kitty(0.26.5)\\n'",
        "printf 'on 0 1\\n77 1 256 Konsole 22.12.3\\n'",
        // It claims sixels, but the terminal has none.
        "printf 'on 0 1\\n77 1 256,RGB XTerm(379)\\n'",
        "echo nonsense; exit 0",
        "exit 1",
        "yes",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut terminal = within(folder.path(), answer, &["play"]);
        terminal.press("7g7f Enter").sees("☗P-7f").press("q").end();
        let received = terminal.received();
        let signs = ["\x1bPtmux;", "\u{10eeee}", "\x1bP9;1q"];
        assert!(signs.iter().all(|sign| !received.contains(sign)), "{answer}");
        terminal.is_given_back();
    }
}

#[test]
fn another_terminal_behind_tmux_is_told_anew_or_gets_cells() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = folder.path().join("said");
    let say = |client: &str| fs::write(&said, format!("on 1 1\n{client}\n")).expect("a file");
    say("77 1 256 kitty(0.41.1)");
    let answer = format!("cat {}", said.display());
    let mut terminal = within(folder.path(), &answer, &["play"]);
    terminal.hears(PICTURE).sees("to move").forget();
    // As when the session is attached elsewhere.
    say("78 1 256 kitty(0.41.1)");
    terminal.send(b"\x1b[O\x1b[I").hears(PICTURE).forget();
    say("79 1 256,sixel Konsole 22.12.3");
    terminal.send(b"\x1b[O\x1b[I").hears("\x1bP9;1q").forget();
    say("80 1 256 XTerm(379)");
    terminal.send(b"\x1b[O\x1b[I").sees("歩");
    terminal.press("q").end();
    terminal.is_given_back();
}

/// A private server, which ends with this.
struct Server(tempfile::TempDir);

impl Server {
    fn command(&self) -> Vec<String> {
        let file = |name| self.0.path().join(name).display().to_string();
        ["tmux", "-S", &file("socket"), "-f", &file("tmux.conf")].map(str::to_owned).to_vec()
    }

    fn run(&self, words: &[&str]) {
        let command = self.command();
        let status = Command::new(&command[0]).args(&command[1..]).args(words).status();
        assert!(status.is_ok_and(|status| status.success()), "{words:?}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let command = self.command();
        // It has usually ended.
        let _ = Command::new(&command[0]).args(&command[1..]).arg("kill-server").output();
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "whoever runs the tests should know what was not tested")]
fn a_real_tmux_passes_pictures_on_and_keeps_their_places() {
    if Command::new("tmux").arg("-V").output().is_err() {
        eprintln!("skipped: there is no tmux");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server(tempfile::tempdir().expect("a folder"));
    let settings = "set -g allow-passthrough on\nset -g status off\nset -g focus-events on\n";
    fs::write(server.0.path().join("tmux.conf"), settings).expect("the settings");
    let program = pty::komadai(folder.path(), &["play"]);
    let mut words = server.command().into_iter();
    let mut command = CommandBuilder::new(words.next().expect("tmux"));
    command.args(words);
    command.args(["-u", "new-session", "-x", "80", "-y", "24", "--"]);
    command.args(program.get_argv());
    for (name, value) in program.iter_extra_env_as_str() {
        command.env(name, value);
    }
    command.env_remove("TMUX");
    let mut terminal = Terminal::run(command, (80, 24));
    // As kitty reports its name.
    terminal.hears("\x1b[>q");
    terminal.send(b"\x1bP>|kitty(0.41.1)\x1b\\\x1b[?62;c");
    terminal.hears("\x1b_Ga=T,U=1,i=").hears("\u{10eeee}");
    terminal.press("7g7f Enter").sees("P-7f");
    // While another window is shown nothing arrives; then it comes again.
    server.run(&["new-window", "cat"]);
    terminal.sees_no("to move").forget();
    server.run(&["send-keys", "-t", ":0", "3c3d", "Enter"]);
    server.run(&["select-window", "-t", ":0"]);
    terminal.sees("P-3d").hears("\x1b_Ga=T,U=1,i=");
    // The last window of the session ends it.
    server.run(&["kill-window", "-t", ":1"]);
    terminal.press("q").end();
    assert!(kept(&terminal.received()).is_empty());
    assert!(!terminal.shows("\u{10eeee}"));
}

/// GNU screen holds Esc back while the mouse is reported.
#[test]
fn within_gnu_screen_the_mouse_waits_for_its_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = pty::komadai(folder.path(), &[]);
    program.env("STY", "12.pts-0.host");
    let mut terminal = Terminal::run(program, (80, 24));
    terminal.sees("▸ Play the computer").press("Down").sees("▸ Two players");
    assert!(!terminal.received().contains("\x1b[?1000h"));
    terminal.press("M").hears("\x1b[?1000h");
    terminal.quit();
}
