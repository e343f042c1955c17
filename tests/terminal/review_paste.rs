//! Records from elsewhere: pasted into the menu and into a review with changes, and from a pipe.

use crate::pty::{Terminal, in_shell};
use crate::review::{GAME, folder, opened};

const CSA: &str = "V2.2\nN+Cleo\nN-Dan\nPI\n+\n+2726FU\n-8384FU\n%TORYO\n";

/// As terminals send the lines of a paste.
fn lines(text: &str) -> String {
    text.replace('\n', "\r")
}

#[test]
fn a_record_pasted_into_the_menu_opens() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Two players").paste(&lines(GAME));
    terminal.sees("start (3 moves)").sees("Ann").press("Right");
    terminal.sees("move 1 of 3");
    terminal.quit();
}

#[test]
fn a_record_pasted_over_unsaved_changes_asks_first() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("9g9f Enter").sees("new variation");
    terminal.paste(&lines(CSA)).sees("Open the pasted record?");
    terminal.sees("are lost");
    // Staying is the default.
    terminal.press("Enter").sees_no("Open the pasted record?");
    terminal.sees("Ann").sees("unsaved").sees("P-9f");
    let two = format!("{CSA}/\n{CSA}");
    terminal.paste(&lines(&two)).sees("Which game?");
    terminal.sees("are lost").press("c");
    terminal.sees_no("Which game?").sees("P-9f");
    terminal.paste(&lines(CSA)).sees("Open the pasted record?");
    terminal.press("o").sees("start (2 moves)").sees("Cleo");
    assert!(!terminal.shows("unsaved"));
    terminal.quit();
}

#[test]
fn a_record_comes_from_a_pipe_and_keys_from_the_terminal() {
    let folder = folder();
    let script = format!(
        "cat '{}' | \"$@\"",
        folder.path().join("game.kif").display()
    );
    let shell = in_shell(&script, folder.path(), &["review", "-"]);
    let mut terminal = Terminal::run(shell, (80, 24));
    terminal.sees("start (3 moves)").press("Right Right");
    terminal.sees("move 2 of 3").press("]").sees("line 2 of 2");
    terminal.quit();
}
