//! A library of several formats: search, sorting, preview, opening, renaming, trash, marking, conversion, and
//! search by position.

use std::path::Path;

use crate::pty::Terminal;

const CSA: &str = "V2.2\nN+Ann\nN-Ben\n$EVENT:Spring Cup\n$START_TIME:2026/05/01\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n%TORYO\n";
const RON: &str = "(version: 1, headers: [(\"black\", \"Cleo\"), (\"white\", \"Dan\")], start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\"), (mv: \"8c8d\")])";

/// A folder with games in three formats, one of them in a subfolder, and an unreadable file.
fn fill(folder: &Path) {
    std::fs::create_dir(folder.join("old")).expect("a folder");
    let usi = "position startpos moves 7g7f 3c3d 2g2f 8c8d\nposition startpos moves 2g2f\n";
    for (name, text) in [
        ("cup.csa", CSA),
        ("club.ron", RON),
        ("old/two.usi", usi),
        ("broken.csa", "V2.2\nPI\n+\n+7775FU\n"),
    ] {
        std::fs::write(folder.join(name), text).expect("a file");
    }
}

#[test]
fn a_library_is_walked_filtered_sorted_and_its_files_are_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path());
    let mut terminal = Terminal::with_size(folder.path(), &["review"], (100, 30));
    terminal.sees("5 games").sees("old/");

    // Folders are walked; the list of all games has every game of a file.
    terminal.press("Home Enter").sees("../").sees("two.usi #2");
    terminal.press("Backspace").sees("Ann");

    // A filter while typing, and the small board of the match.
    terminal.press("/ c u p").sees("1 with: cup").press("Enter");
    terminal.sees("3/3 ☗P-2f").press("Left").sees("2/3 ☖P-3d");

    // The game opens, and the list is as it was left.
    terminal.press("Enter").sees("start (3 moves)");
    terminal.press("Esc").sees("1 with: cup");
    terminal.press("Esc").sees_no("with:").sees("Cleo");

    // A file's fault is shown with its place.
    terminal.press("/").press("broken").press("Enter");
    terminal.sees("broken.csa:4:").sees("cannot be read");
    terminal.press("Esc").sees_no("with:");

    terminal.press("s").sees("Date▾").press("s").sees("☗ Black▴");
    terminal.quit();
}

#[test]
fn files_are_renamed_deleted_brought_back_and_converted() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path());
    let at = |name: &str| folder.path().join(name);
    let mut terminal = Terminal::with_size(folder.path(), &["review"], (100, 30));
    terminal.sees("5 games").press("/").press("cup").press("Enter");
    terminal.sees("1 with: cup").press("n").sees("new name: cup.csa");
    for _ in "cup.csa".chars() {
        terminal.press("Backspace");
    }
    terminal.press("spring.csa").sees("new name: spring.csa").press("Enter").sees_no("new name:");
    terminal.press("Esc").sees_no("with:").sees("5 games");
    terminal.sees("spring");
    assert!(at("spring.csa").exists() && !at("cup.csa").exists());

    terminal.press("/").press("spring.csa").press("Enter").sees("1 with:");
    terminal.press("d").sees("Move to the trash?").press("d").sees("0 with:");
    assert!(!at("spring.csa").exists());
    terminal.press("u").sees("1 with:");
    assert_eq!(std::fs::read_to_string(at("spring.csa")).expect("back"), CSA);

    terminal.press("Space").sees("1 marked").press("o");
    terminal
        .sees("Convert")
        .press("j")
        .sees("1 game to JKF, next to each file.")
        .press("f")
        .sees("target folder");
    terminal.press("out").press("Enter").sees("1 game to JKF, in out.");
    terminal.press("c").sees_no("Convert?").sees("6 games");
    assert!(at("out/spring.jkf").exists());
    terminal.quit();
}

#[test]
fn games_with_a_position_are_found_from_the_list_and_from_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path());
    let mut terminal = Terminal::with_size(folder.path(), &["review"], (100, 30));
    terminal.sees("5 games").press("/").press("cup").press("Enter");
    terminal.sees("3/3").press("[").sees("0/3").press("F");
    terminal.sees("Next move").sees("4 games").sees("☗P-7f").sees("☗P-2f");

    // The tree is walked forth and back.
    terminal.press("Enter").sees("☖P-3d").sees("☖P-8d");
    terminal.press("Backspace").sees("☗P-2f");
    terminal.press("Esc").sees_no("Next move");

    // Leaving the game returns to the search.
    terminal.sees("with: cup").press("Enter").sees("start (3 moves)");
    terminal.press("Right").sees("move 1 of 3").press("F");
    terminal.sees("Next move").sees("3 games").sees("☖P-8d");
    terminal.press("Esc").sees_no("Next move").sees("move 1 of 3");
    terminal.quit();
}
