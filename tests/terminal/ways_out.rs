//! The terminal is given back on every way out, and taken again after a stop.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};

use crate::opponents::Script;
use crate::pictures;
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
    terminal.sees("☖ Player 2 to move").sees("P-7f").sees("香");
    terminal.is_taken();
    terminal.press("3c3d Enter").sees("P-3d");

    terminal.press("q").sees("the job has ended");
    let status = terminal.end();
    assert!(status.success(), "{status}");
    terminal.is_given_back();
}

/// R73: Ctrl-Z stops the clock with the program, and the game waits until somebody continues it.
#[test]
fn a_stopped_program_stops_its_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = job(&folder, &["play", "--time", "10m"]);
    terminal.sees("Begin").press("Enter").sees_no("Begin");
    terminal.press("7g7f Enter").sees(" 9:59 ");
    terminal.press("Ctrl-z").sees("the job has stopped");
    terminal.press("Enter").sees("Paused").press("g").sees_no("Paused");
    terminal.press("q").sees("the job has ended");
    terminal.end();
}

/// A game in a shell that outlives the program, after its first move, and the number of the program.
fn watched(folder: &Path) -> (Terminal, Pid) {
    let script = "\"$@\"; read answer";
    let command = pty::in_shell(script, folder, &["play"]);
    let mut terminal = Terminal::run(command, (80, 24));
    terminal.sees("☗ Player 1 to move").press("7g7f Enter");
    terminal.sees("☖ Player 2 to move").is_taken();
    let unfinished = folder.join("unfinished-1.ron");
    pty::until("the move is kept", || {
        fs::read_to_string(&unfinished).is_ok_and(|text| text.contains("7g7f"))
    });
    let program = children(terminal.id())[0];
    pty::until("the watcher is told", || {
        children(id(program)).iter().any(|child| name(*child) == WATCHER)
    });
    (terminal, program)
}

const WATCHER: &str = "komadai-watch";

fn id(process: Pid) -> u32 {
    process.as_raw_nonzero().get().unsigned_abs()
}

fn children(parent: u32) -> Vec<Pid> {
    let tasks = fs::read_dir(format!("/proc/{parent}/task")).into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    let ids: Vec<_> = lists
        .flat_map(|list| list.split(' ').filter_map(|id| id.parse().ok()).collect::<Vec<_>>())
        .collect();
    ids.into_iter().filter_map(Pid::from_raw).collect()
}

fn name(process: Pid) -> String {
    let name = fs::read_to_string(format!("/proc/{process}/comm"));
    name.unwrap_or_default().trim().to_owned()
}

/// The terminal is restored though the program could not do it, nothing is left running, and the game
/// continues.
fn is_given_back_by_the_watcher(mut terminal: Terminal, folder: &Path, watcher: Pid) {
    terminal.hears("\x1b[?1049l");
    pty::until("the watcher has ended", || name(watcher) != WATCHER);
    terminal.is_given_back();
    terminal.press("Enter").end();
    let mut again = Terminal::open(folder, &[]);
    again.sees("▸ Resume").press("Enter");
    again.sees("☖ Player 2 to move").sees("P-7f").quit();
}

fn watcher_of(program: Pid) -> Pid {
    let find = || {
        let mut children = children(id(program)).into_iter();
        children.find(|child| name(*child) == WATCHER)
    };
    // It has the program's name until it has given itself its own.
    pty::until("a watcher has its name", || find().is_some());
    find().expect("a watcher")
}

#[test]
#[cfg(target_os = "linux")]
fn signals_that_nobody_hears_give_the_terminal_back() {
    for signal in [Signal::KILL, Signal::SEGV, Signal::BUS, Signal::ILL] {
        let folder = tempfile::tempdir().expect("a folder");
        let (terminal, program) = watched(folder.path());
        let watcher = watcher_of(program);
        kill_process(program, signal).expect("it runs");
        if matches!(signal, Signal::SEGV | Signal::BUS) {
            // The first is taken for a stack overflow, which it is not: then the handler is gone, and waits
            // for the next.
            pty::until("the second signal ends it", || {
                kill_process(program, signal).is_err() || name(program).is_empty()
            });
        }
        is_given_back_by_the_watcher(terminal, folder.path(), watcher);
    }
}

/// If the system refuses memory the program aborts.
#[test]
#[cfg(target_os = "linux")]
fn memory_that_is_refused_gives_the_terminal_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut terminal, program) = watched(folder.path());
    let watcher = watcher_of(program);
    let nothing = Rlimit { current: Some(1 << 20), maximum: Some(1 << 20) };
    prlimit(Some(program), Resource::Data, nothing).expect("a limit");
    // Not the addresses: those of arenas are reserved already. Far more cells than there is memory for.
    terminal.resize((1000, 300)).hears("memory allocation of");
    is_given_back_by_the_watcher(terminal, folder.path(), watcher);
}

/// A signal to all processes of the job, as `timeout` sends, ends the program in order.
#[test]
#[cfg(target_os = "linux")]
fn nothing_runs_after_an_ordinary_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut terminal, program) = watched(folder.path());
    let watcher = watcher_of(program);
    terminal.press("q").hears("\x1b[?1049l");
    pty::until("both have ended", || name(program).is_empty() && name(watcher).is_empty());
    assert_eq!(terminal.received().matches("\x1b[?1049l").count(), 1);
    terminal.is_given_back();
    terminal.press("Enter").end();

    let folder = tempfile::tempdir().expect("a folder");
    let (mut terminal, program) = watched(folder.path());
    let watcher = watcher_of(program);
    // The shell of the test is in their group.
    for process in [watcher, program] {
        kill_process(process, Signal::TERM).expect("it runs");
    }
    terminal.hears("\x1b[?1049l");
    pty::until("both have ended", || name(program).is_empty() && name(watcher).is_empty());
    assert_eq!(terminal.received().matches("\x1b[?1049l").count(), 1);
    terminal.is_given_back();
    terminal.press("Enter").end();
}

/// Without its watcher, and with a stopped one, a game continues.
#[test]
#[cfg(target_os = "linux")]
fn a_game_does_without_its_watcher() {
    for signal in [Signal::KILL, Signal::STOP] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut terminal, program) = watched(folder.path());
        kill_process(watcher_of(program), signal).expect("it runs");
        terminal.press("3c3d Enter").sees("☗ Player 1 to move");
        terminal.press("q").hears("\x1b[?1049l");
        pty::until("all have ended", || name(program).is_empty());
        terminal.is_given_back();
        terminal.press("Enter").end();
    }
}

/// Numbered pictures in the terminal are freed, too.
#[test]
#[cfg(target_os = "linux")]
fn a_kill_takes_pictures_away() {
    for answers in [pictures::KITTY, pictures::SIXEL] {
        let folder = tempfile::tempdir().expect("a folder");
        let command = pty::in_shell("\"$@\"; read answer", folder.path(), &["play"]);
        let mut terminal = Terminal::run(command, (80, 24));
        pictures::show(&mut terminal, answers);
        terminal.press("7g7f Enter").sees("☖ Player 2 to move");
        let program = children(terminal.id())[0];
        pty::until("the watcher is told", || {
            children(id(program)).iter().any(|child| name(*child) == WATCHER)
        });
        let watcher = watcher_of(program);
        kill_process(program, Signal::KILL).expect("it runs");
        terminal.hears("\x1b[?1049l");
        // The line mode comes after the bytes: Enter is no end of a line before.
        pty::until("the watcher has ended", || name(watcher) != WATCHER);
        assert!(pictures::is_clean(&terminal.received()));
        terminal.press("Enter").end();
        terminal.is_given_back();
    }
}

/// A stopped terminal, or a dead line behind it: signals, keys and the stop of the job are obeyed all the
/// same, and what was played then is saved.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_takes_nothing_holds_no_end_up() {
    type Way = (&'static str, fn(&mut Terminal) -> &mut Terminal);
    let ways: [Way; 5] = [
        ("SIGTERM", |terminal| terminal.signal(Signal::TERM)),
        ("SIGHUP", |terminal| terminal.signal(Signal::HUP)),
        ("SIGINT", |terminal| terminal.signal(Signal::INT)),
        ("q", |terminal| terminal.press("q")),
        ("Ctrl-c", |terminal| terminal.press("Ctrl-c")),
    ];
    for (name, end) in ways {
        let folder = tempfile::tempdir().expect("a folder");
        let script = "echo bestmove 3c3d; while :; do sleep 1; done";
        let engine = Script::new(folder.path(), "engine", script);
        let mut terminal =
            Terminal::open(folder.path(), &["play", "--white", &format!("usi:{}", engine.path())]);
        terminal.sees("☗ You to move").press("7g7f Enter");
        terminal.sees("☖P-3d");
        terminal.while_stalled(|terminal| {
            terminal.press("2g2f Enter");
            pty::until("the move is saved though it cannot be shown", || {
                let saved = fs::read_to_string(folder.path().join("unfinished-1.ron"));
                saved.is_ok_and(|text| text.contains("2g2f"))
            });
            end(terminal);
            let begin = Instant::now();
            terminal.ends_unread();
            assert!(begin.elapsed() < Duration::from_secs(20), "{name}");
        });
        engine.has_ended(1);
    }
}

/// What the terminal has missed is drawn once it takes output again.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_takes_output_again_shows_the_game_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = playing(&folder);
    terminal.while_stalled(|terminal| {
        terminal.press("7g7f Enter");
        pty::until("the move is saved", || {
            let saved = fs::read_to_string(folder.path().join("unfinished-1.ron"));
            saved.is_ok_and(|text| text.contains("7g7f"))
        });
    });
    terminal.sees("☖ Player 2 to move").sees("P-7f");
    terminal.quit();
}

/// A job is stopped while its terminal takes nothing, and continues where it was.
#[test]
#[cfg(target_os = "linux")]
fn a_job_can_be_stopped_while_its_terminal_takes_nothing() {
    for key in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut terminal = job(&folder, &["play"]);
        terminal.sees("☗ Player 1 to move").press("7g7f Enter");
        terminal.sees("☖ Player 2 to move");
        let program = children(terminal.id())[0];
        terminal.while_stalled(|terminal| {
            if key {
                terminal.press("Ctrl-z");
            } else {
                kill_process(program, Signal::TSTP).expect("it runs");
            }
            pty::until("the program is stopped", || {
                let stat = fs::read_to_string(format!("/proc/{program}/stat"));
                stat.is_ok_and(|stat| stat.contains(") T "))
            });
        });
        terminal.sees("the job has stopped").press("Enter");
        terminal.sees("☖ Player 2 to move").sees("P-7f");
        terminal.press("q").sees("the job has ended").end();
    }
}

/// The watcher does not outlive its program by much.
#[test]
#[cfg(target_os = "linux")]
fn the_watcher_does_not_wait_for_a_terminal_that_takes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut terminal, program) = watched(folder.path());
    let watcher = watcher_of(program);
    terminal.while_stalled(|_| {
        kill_process(program, Signal::KILL).expect("it runs");
        pty::until("the watcher has ended", || name(watcher) != WATCHER);
    });
    terminal.press("Enter").end();
}

/// Commands that stop in order, such as a match, do not wait for their output for ever.
#[test]
#[cfg(target_os = "linux")]
fn a_command_ends_by_a_signal_though_its_terminal_takes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let order = "level:1 level:1 --games 1000000 --nodes 1";
    let args: Vec<&str> = ["match"].into_iter().chain(order.split(' ')).collect();
    let mut terminal = Terminal::open(folder.path(), &args);
    terminal.hears(" of 1000000: ");
    terminal.while_stalled(|terminal| {
        let status = terminal.signal(Signal::TERM).ends_unread();
        assert_eq!(status.signal(), Some("Terminated"), "{status}");
    });
}
