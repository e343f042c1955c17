//! Clocks in real time: a flag that falls, games adjourned, stopped and killed.

use std::time::Duration;

use komadai_core::record::Record;
use komadai_core::record::save::from_text;
use rustix::process::Signal;
use tempfile::TempDir;

use crate::files;
use crate::pty::Terminal;

fn saves() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn play(folder: &TempDir, time: &str) -> Terminal {
    let mut terminal = Terminal::open(folder.path(), &["play", "--time", time]);
    // The rules of a game with clocks are announced first, and no time passes.
    terminal.sees("Begin").press("Enter").sees_no("Begin");
    terminal
}

fn only_game(folder: &TempDir) -> Record {
    let files = files(folder.path());
    let [file] = &files[..] else { panic!("{files:?}") };
    from_text(&std::fs::read(file).expect("a file")).expect("our own text")
}

/// R70: the flag falls by itself, without a key, and the game is saved as lost on time.
#[test]
fn a_flag_falls_by_itself() {
    let folder = saves();
    let mut terminal = play(&folder, "1s");
    terminal.press("7g7f Enter").sees("White ran out of time: Black wins, 1 move");
    terminal.press("b").quit();
    let end = only_game(&folder).main_end().map(|end| end.reason.token());
    assert_eq!(end, Some("time"));
}

/// R73: a program stopped from outside, as by a debugger or a sleeping machine, counts that time, and then
/// redraws its whole screen.
#[test]
fn the_clock_goes_on_while_the_program_is_stopped_unasked() {
    const STOPPED: Duration = Duration::from_secs(3);
    let folder = saves();
    let mut terminal = play(&folder, "10m");
    terminal.press("7g7f Enter").sees("Player 2 to move");
    terminal.signal(Signal::STOP);
    // The stop itself is tested.
    std::thread::sleep(STOPPED);
    terminal.wipe().signal(Signal::CONT);
    terminal.sees("Player 2 to move").sees("P-7f").sees("香");
    terminal.press("3c3d Enter").sees("P-3d").press("q");
    terminal.end();
    let game = only_game(&folder);
    let spent = game.main_line().map(|id| game.node(id).notes.spent);
    let spent: Vec<Duration> = spent.flatten().collect();
    let last = spent.last();
    assert!(last.is_some_and(|spent| *spent >= STOPPED), "{spent:?}");
    let session = game.session.expect("a game in progress");
    let left = session.left[1].expect("a clock").main;
    assert!(left + STOPPED <= Duration::from_mins(10), "{left:?}");
}

/// The time of the turn survives any orderly end, and the game waits paused.
#[test]
fn clocks_stand_where_they_stood_after_a_restart() {
    for way in ["q", "signal"] {
        let folder = saves();
        let mut terminal = play(&folder, "10m+30s");
        terminal.press("7g7f Enter").sees("P-7f").sees(" 9:58 +30s");
        if way == "q" {
            terminal.press("q");
        } else {
            terminal.signal(Signal::TERM);
        }
        terminal.end();
        let session = only_game(&folder).session.expect("a game in progress");
        assert!(session.turn >= Duration::from_secs(1), "{way}: {session:?}");
        let mut terminal = Terminal::open(folder.path(), &[]);
        terminal.sees("Resume").press("Enter").sees("Paused").sees("9:58 +30s");
        terminal.press("g").sees(" 9:57 +30s").press("q");
        terminal.end();
    }
}
