//! Typed commands, keymap files, languages: the contents of the settings folder, and the line at the foot of
//! the window.

use std::fs;

use crate::pty::{Terminal, komadai};

const SIZE: (u16, u16) = (80, 24);

/// Writes a file into the settings folder of a run in `folder`.
fn setting(folder: &tempfile::TempDir, name: &str, text: &str) {
    let path = folder.path().join(".config/komadai").join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

#[test]
fn a_game_is_steered_by_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    terminal.press(": 7 6 歩 Enter").sees("☖ Player 2 to move");
    terminal.press(": s a v e Space g a m e . k i f Enter");
    terminal.sees("saved: ");
    let saved = fs::read(folder.path().join("game.kif")).expect("the file");
    assert!(!saved.is_empty());
    terminal.press(": s a v e Space g a m e . k i f Enter");
    terminal.sees("the file exists");
    terminal.press(": r e s Tab Enter").sees("Resign?");
    terminal.press("y").sees("resigned");
    terminal.press("Esc").sees_no("Rematch");
    terminal.press(": q Enter");
    assert!(terminal.end().success());
}

#[test]
fn a_keymap_changes_keys_and_a_broken_one_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    setting(&folder, "keymap.ron", "{\n  \"take-back\": [\"F12\"],\n}\n");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("F12 undo").quit();
    let broken = "{\n  \"flip\": [\"u\"],\n}\n";
    setting(&folder, "keymap.ron", broken);
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("keymap.ron:2:3").press("q");
    assert!(terminal.end().success());
    let kept = fs::read_to_string(folder.path().join(".config/komadai/keymap.ron"));
    assert_eq!(kept.expect("the file"), broken);
}

#[test]
fn the_doctor_asks_the_terminal_and_names_a_broken_file_without_the_home_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let doctor = || {
        let mut command = komadai(folder.path(), &["doctor"]);
        command.env("HOME", folder.path());
        Terminal::run(command, (100, 60))
    };
    let mut terminal = doctor();
    // The terminal of the tests draws, but answers nothing.
    // A host on this machine may have the port.
    let others = usize::from(std::net::TcpListener::bind(("127.0.0.1", 4081)).is_err());
    let count = |own: usize| match own + others {
        1 => "1 line with `!` looks wrong.".to_owned(),
        lines => format!("{lines} lines with `!` look wrong."),
    };
    terminal.sees("! answers      none").sees(&count(1));
    assert_eq!(terminal.end().exit_code(), 1);
    setting(&folder, "keymap.ron", "{\n  \"flip\": [\"u\"],\n}\n");
    let mut terminal = doctor();
    terminal.sees("! file         ~/.config/komadai/keymap.ron:2:3").sees(&count(2));
    assert_eq!(terminal.end().exit_code(), 1);
}

#[test]
fn the_screen_speaks_the_language_of_the_locale_or_of_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = komadai(folder.path(), &[]);
    command.env("LC_ALL", "ja_JP.UTF-8");
    let mut terminal = Terminal::run(command, SIZE);
    terminal.sees("棋譜を見る").sees_no("Review games");
    terminal.press("q");
    assert!(terminal.end().success());
    setting(&folder, "languages/de.ftl", "menu-quit = Beenden\n");
    setting(&folder, "languages/fr.ftl", "menu-quit = Quitter\nmenu-quit\n");
    let mut command = komadai(folder.path(), &[]);
    command.env("LC_ALL", "de_DE.UTF-8");
    let mut terminal = Terminal::run(command, SIZE);
    terminal.sees("Beenden").sees("fr.ftl:2:");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn faults_of_files_are_said_in_the_language_of_the_settings_or_of_the_locale() {
    const WIDE: (u16, u16) = (240, 24);
    let folder = tempfile::tempdir().expect("a folder");
    setting(&folder, "settings.ron", "(language: \"sv\")\n");
    for (file, text, words) in [
        ("keymap.ron", "{\"flop\": []}", "keymap.ron:1:2: åtgärden `flop` finns inte"),
        ("themes/a.ron", "(base: \"oak\")", "a.ron:1:9: temat `oak` finns inte"),
        ("languages/fr.ftl", "menu-quit\n", "fr.ftl:1:10: går inte att läsa som Fluent"),
        (
            "rules/a.ron",
            "(name: \"a\", options: {\"x\": \"y\"})",
            "regler: alternativet `x` finns inte",
        ),
    ] {
        setting(&folder, file, text);
        let mut terminal = Terminal::run(komadai(folder.path(), &[]), WIDE);
        terminal.sees(words).press("q");
        assert!(terminal.end().success());
        let path = folder.path().join(".config/komadai").join(file);
        fs::remove_file(path).expect("the file is there");
    }
    setting(&folder, "settings.ron", "(\n  theme: \"oak\",\n)\n");
    let mut command = komadai(folder.path(), &[]);
    command.env("LC_ALL", "fi_FI.UTF-8");
    let mut terminal = Terminal::run(command, WIDE);
    terminal.sees("settings.ron:2:10: theme on `oak`; mahdollisia ovat wood");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn vim_keys_move_the_cursor_and_capital_letters_begin_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    setting(&folder, "settings.ron", "(\n    keys: \"vim\",\n)\n");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    // From 5g to 7g, pick up the pawn, one up, put it down.
    terminal.press("h h Enter k Enter").sees("☖ Player 2 to move");
    terminal.press("K").sees("> K");
    terminal.press("Esc").sees_no("> K");
    terminal.press(": q Enter");
    assert!(terminal.end().success());
}

#[test]
fn the_first_start_asks_three_things_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = komadai(folder.path(), &[]);
    let settings = folder.path().join(".config/komadai/settings.ron");
    fs::remove_file(&settings).expect("no settings yet");
    let mut terminal = Terminal::run(command, SIZE);
    terminal.sees("Welcome").sees("Bot level");
    terminal.press("Right").sees("English");
    terminal.press("Right").sees("ようこそ");
    terminal.press("Down Down Right Enter").sees("棋譜を見る");
    terminal.press("q");
    assert!(terminal.end().success());
    let kept = fs::read_to_string(&settings).expect("the settings");
    assert!(kept.contains("language: \"ja\""), "{kept}");
    assert!(kept.contains("level: \"2\""), "{kept}");
    command = komadai(folder.path(), &[]);
    let mut terminal = Terminal::run(command, SIZE);
    terminal.sees("棋譜を見る").press("q");
    assert!(terminal.end().success());
}

#[test]
fn the_board_turns_and_is_covered_between_the_turns_of_two_people() {
    let folder = tempfile::tempdir().expect("a folder");
    setting(&folder, "settings.ron", "(\n    turn: true,\n    cover: true,\n)\n");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move").press("7g7f Enter");
    terminal.sees("☖ Player 2's turn: press Enter to show the board").sees_no("歩");
    terminal.press("Enter").sees("☖ Player 2 to move");
    // White sits at the lower edge now: the first file is on the left.
    terminal.sees(" 1    2 ");
    terminal.press("3c3d Enter").sees("☗ Player 1's turn: press Enter to show the board");
    terminal.press("Enter").sees("☗ Player 1 to move").quit();
}

#[test]
fn the_window_is_named_after_whose_turn_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move").press("7g7f Enter");
    terminal.sees("☖ Player 2 to move");
    let received = terminal.received();
    assert!(received.contains("\u{1b}]2;☗ Player 1 to move - komadai\u{7}"));
    assert!(received.contains("\u{1b}]2;☖ Player 2 to move - komadai\u{7}"));
    terminal.quit();
}

#[test]
fn moves_are_written_as_the_settings_say() {
    let folder = tempfile::tempdir().expect("a folder");
    for (notation, expected) in [("western", "P-7f"), ("usi", "7g7f"), ("kif", "歩(77)")] {
        let text = format!("(\n    notation: \"{notation}\",\n)\n");
        setting(&folder, "settings.ron", &text);
        let mut terminal = Terminal::open(folder.path(), &["play"]);
        terminal.sees("☗ Player 1 to move").press("7 6 歩 Enter");
        terminal.sees(expected).quit();
    }
}
