//! The terminal is given back on every way out, and taken again after a stop.

use rustix::process::Signal;

use crate::pty::{self, Terminal};

fn playing(folder: &tempfile::TempDir) -> Terminal {
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    terminal.is_taken();
    terminal
}

#[test]
fn keys_that_quit_give_the_terminal_back() {
    let folder = tempfile::tempdir().expect("a folder");
    for key in ["q", "Ctrl-c"] {
        let mut terminal = playing(&folder);
        let status = terminal.press(key).end();
        assert!(status.success(), "{key}: {status}");
        terminal.is_given_back();
        assert!(!terminal.shows("Player 1"), "{key}: the board is left over");
    }
}

#[test]
fn signals_that_end_the_program_give_the_terminal_back_and_are_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let signals = [
        (Signal::TERM, "Terminated"),
        (Signal::INT, "Interrupt"),
        (Signal::HUP, "Hangup"),
        (Signal::QUIT, "Quit"),
        (Signal::USR1, "User defined signal 1"),
        (Signal::ALARM, "Alarm clock"),
        (Signal::ABORT, "Aborted"),
        (Signal::XCPU, "CPU time limit exceeded"),
    ];
    for (signal, name) in signals {
        let mut terminal = playing(&folder);
        let status = terminal.signal(signal).end();
        assert_eq!(status.signal(), Some(name), "{status}");
        terminal.is_given_back();
    }
}

/// A shell with job control runs the program as its job, as people do.
fn job(folder: &tempfile::TempDir, args: &[&str]) -> Terminal {
    let script = "set -m; \"$@\"; echo the job has stopped; read answer; fg >/dev/null; echo the job has ended";
    Terminal::run(pty::in_shell(script, folder.path(), args), (80, 24))
}

#[test]
fn a_stop_gives_the_terminal_back_and_going_on_takes_it_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = job(&folder, &["play"]);
    terminal.sees("☗ Player 1 to move").press("7g7f Enter");
    terminal.sees("☖ Player 2 to move").is_taken();

    terminal.press("Ctrl-z").sees("the job has stopped");
    terminal.is_given_back();
    assert!(!terminal.shows("Player 2"), "the board is left over");

    // Another window size while it sleeps, and everything is painted again.
    terminal.resize((100, 30)).press("Enter");
    terminal
        .sees("☖ Player 2 to move")
        .sees("７六歩")
        .sees("香");
    terminal.is_taken();
    terminal.press("3c3d Enter").sees("３四歩");

    terminal.press("q").sees("the job has ended");
    let status = terminal.end();
    assert!(status.success(), "{status}");
    terminal.is_given_back();
}

/// R73: Ctrl-Z stops the clock with the program, and the game waits until somebody says that it goes on.
#[test]
fn a_stopped_program_stops_its_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = job(&folder, &["play", "--time", "10m"]);
    terminal.sees("Begin").press("Enter").sees_no("Begin");
    terminal.press("7g7f Enter").sees(" 9:59 ");
    terminal.press("Ctrl-z").sees("the job has stopped");
    terminal
        .press("Enter")
        .sees("Paused")
        .press("g")
        .sees_no("Paused");
    terminal.press("q").sees("the job has ended");
    terminal.end();
}
