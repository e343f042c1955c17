//! A panic saves the unfinished game and the changes of a record, gives the terminal back, and only then is
//! reported.
//!
//! The program cannot panic at will, so a test of this file runs in the terminal: it shows the screen as
//! `komadai` does, with a view that panics once it sees what it waits for.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use komadai::app::model::{Model, Screen};
use komadai::app::person::engines::EngineEntry;
use komadai::app::screen::ScreenState as _;
use komadai::app::{NewGame, Options, Seat, Start};
use komadai::plain;
use komadai::tui::runtime::run_with;
use komadai::tui::view;
use komadai_core::record::save::from_text;
use portable_pty::CommandBuilder;
use ratatui::layout::Position;
use ratatui::terminal::Frame;

use crate::opponents::Script;
use crate::pictures;
use crate::pty::{Terminal, komadai, until};
use crate::review::{folder, main_line, record};

/// The folder of saves of the tested program.
const SAVES: &str = "KOMADAI_TEST_SAVES";
const WORDS: &str = "this view cannot draw it";

fn panicking(model: &Model, frame: &mut Frame) -> Option<Position> {
    let place = view(model, frame);
    let is_seen = match &model.shown.screen {
        Screen::Play(state) => state.game().ply() == 3,
        Screen::Review(state) => state.is_changed(),
        _ => false,
    };
    assert!(!is_seen, "{WORDS}");
    place
}

/// Like the threads behind the screen, which panic on unexpected system errors.
fn panicking_elsewhere(model: &Model, frame: &mut Frame) -> Option<Position> {
    let place = view(model, frame);
    if matches!(&model.shown.screen, Screen::Play(state) if state.game().ply() == 3) {
        let helper = std::thread::spawn(|| panic!("{WORDS}"));
        let _ = helper.join();
    }
    place
}

/// The file that tells a thread to panic.
const TOLD: &str = "panic";

/// Starts a thread at the first move that panics once it is told to.
fn panicking_when_told(model: &Model, frame: &mut Frame) -> Option<Position> {
    static START: std::sync::Once = std::sync::Once::new();
    let place = view(model, frame);
    if matches!(&model.shown.screen, Screen::Play(state) if state.game().ply() == 1) {
        let told = saves().join(TOLD);
        START.call_once(|| {
            std::thread::spawn(move || {
                until("it is told", || told.exists());
                panic!("{WORDS}");
            });
        });
    }
    place
}

/// Standard output, behind which a thread panics once the third move is reported.
struct PanickingOutput;

impl Write for PanickingOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if String::from_utf8_lossy(bytes).contains("3. ") {
            let helper = std::thread::spawn(|| panic!("{WORDS}"));
            let _ = helper.join();
        }
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}

/// Reads no other game.
fn no_other(_: &str) -> Result<NewGame, String> {
    Err("there is one game".to_owned())
}

/// The folder set by another test.
fn saves() -> PathBuf {
    let saves = std::env::var_os(SAVES).map(PathBuf::from);
    saves.expect("run by another test")
}

/// A two-player game, saved in the folder set by another test.
fn playing() -> Options {
    Options { start: Start::Play(Box::default()), saves: Some(saves()), ..Options::default() }
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn play_until_a_thread_panics() {
    run_with(&playing(), no_other, panicking_elsewhere).expect("a terminal");
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn play_in_lines_until_a_thread_panics() {
    let _ = plain::run(&playing(), no_other, &mut PanickingOutput);
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn play_until_a_thread_is_told_to_panic() {
    let shown = || run_with(&playing(), no_other, panicking_when_told).expect("a terminal");
    let panicked = std::panic::catch_unwind(shown);
    // The report of the test would wait for the terminal.
    std::process::exit(if panicked.is_err() { 101 } else { 0 });
}

fn shown(start: Start) {
    let options = Options { start, saves: Some(saves()), ..Options::default() };
    run_with(&options, no_other, panicking).expect("a terminal");
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn play_until_it_panics() {
    shown(Start::Play(Box::default()));
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn play_an_engine_until_it_panics() {
    let engine = saves().join("engine");
    let entry = EngineEntry::new("engine", engine.display().to_string());
    shown(Start::Play(Box::new(NewGame {
        seats: [Seat::Human, Seat::engine(&entry)],
        ..NewGame::default()
    })));
}

#[test]
#[ignore = "the program that another test runs in a terminal"]
fn review_until_it_panics() {
    let file = saves().join("game.kif");
    shown(Start::Review(Some(file)));
}

/// This test program as a terminal runs it, for one of the tests above.
fn program(saves: &Path, test: &str) -> Terminal {
    let usual = komadai(saves, &[]);
    let this = std::env::current_exe().expect("a program");
    let mut command = CommandBuilder::new(this);
    command.args(["--exact", test, "--ignored", "--nocapture"]);
    for (name, value) in usual.iter_extra_env_as_str() {
        command.env(name, value);
    }
    command.env(SAVES, saves);
    Terminal::run(command, (80, 24))
}

/// The end of the program: the terminal is restored before the report.
fn ended(mut terminal: Terminal) {
    let status = terminal.end();
    assert_eq!(status.exit_code(), 101, "{status}");
    let received = terminal.received();
    let given_back = received.find("\x1b[?1049l").expect("the first screen");
    let said = received.find(WORDS).expect("what the panic was");
    assert!(given_back < said, "{received}");
    assert_eq!(received.matches(WORDS).count(), 1);
}

#[test]
fn an_unfinished_game_survives_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = program(folder.path(), "panics::play_until_it_panics");
    terminal.sees("to move");
    terminal.press("7g7f Enter").sees("☖ Player 2 to move");
    terminal.press("3c3d Enter 2g2f Enter");
    ended(terminal);
    assert_eq!(kept(&folder), "7g7f 3c3d 2g2f");
}

/// The moves of the unfinished game in a folder.
fn kept(folder: &tempfile::TempDir) -> String {
    let kept = std::fs::read(folder.path().join("unfinished-1.ron")).expect("kept");
    main_line(&from_text(&kept).expect("a save"))
}

#[test]
fn an_unfinished_game_survives_a_panic_of_another_thread() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = program(folder.path(), "panics::play_until_a_thread_panics");
    terminal.sees("to move");
    terminal.press("7g7f Enter").sees("☖ Player 2 to move");
    terminal.press("3c3d Enter 2g2f Enter");
    ended(terminal);
    assert_eq!(kept(&folder), "7g7f 3c3d 2g2f");

    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = program(folder.path(), "panics::play_in_lines_until_a_thread_panics");
    terminal.sees("to move");
    terminal.press("7g7f Enter 3c3d Enter 2g2f Enter");
    let status = terminal.end();
    assert_eq!(status.exit_code(), 101, "{status}");
    assert_eq!(terminal.received().matches(WORDS).count(), 1);
    assert_eq!(kept(&folder), "7g7f 3c3d 2g2f");
}

#[test]
fn a_panic_takes_pictures_away() {
    let folder = tempfile::tempdir().expect("a folder");
    for answers in [pictures::KITTY, pictures::SIXEL] {
        let mut terminal = program(folder.path(), "panics::play_until_it_panics");
        pictures::show(&mut terminal, answers);
        terminal.press("7g7f Enter").sees("☖ Player 2 to move");
        terminal.press("3c3d Enter 2g2f Enter").end();
        let received = terminal.received();
        assert!(received.contains(WORDS) && pictures::is_clean(&received));
    }
}

#[test]
fn a_panic_leaves_no_engine_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine =
        Script::new(folder.path(), "engine", "echo bestmove 3c3d; while :; do sleep 1; done");
    let mut terminal = program(folder.path(), "panics::play_an_engine_until_it_panics");
    terminal.sees("☗ You to move").press("7g7f Enter");
    terminal.sees("☖P-3d").press("2g2f Enter");
    ended(terminal);
    engine.has_ended(1);
}

#[test]
fn changes_of_a_record_survive_a_panic() {
    let folder = folder();
    let mut terminal = program(folder.path(), "panics::review_until_it_panics");
    terminal.sees("start (3 moves)");
    terminal.press("End").sees("wins").press("Left d");
    terminal.sees("2 steps?").press("d");
    ended(terminal);
    let kept = record(&folder.path().join("unsaved-1.ron"));
    assert_eq!(main_line(&kept), "7g7f 3c3d");
}

/// Neither giving the terminal back nor the report waits for a terminal that takes nothing.
#[test]
#[cfg(target_os = "linux")]
fn a_panic_ends_the_program_though_the_terminal_takes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = program(folder.path(), "panics::play_until_a_thread_is_told_to_panic");
    terminal.sees("to move");
    terminal.press("7g7f Enter").sees("☖ Player 2 to move");
    terminal.while_stalled(|terminal| {
        terminal.press("3c3d Enter");
        until("the move is saved", || kept(&folder) == "7g7f 3c3d");
        std::fs::write(folder.path().join(TOLD), "").expect("a file");
        let status = terminal.ends_unread();
        assert_eq!(status.exit_code(), 101, "{status}");
    });
    assert_eq!(kept(&folder), "7g7f 3c3d");
}
