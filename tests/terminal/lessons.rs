//! The cards of the pieces, and lessons.

use crate::pty::Terminal;

#[test]
fn a_card_tells_about_the_piece_under_the_cursor_and_about_any_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    // The cursor begins on a pawn.
    terminal.press("F8").sees("fuhyo").sees("Nifu");
    terminal.press("+").sees("Moves exactly like a gold");
    terminal.press("Right").sees("kyosha");
    terminal.press("n").sees("keima").sees("last 2 ranks");
    terminal.press("Esc").sees_no("keima");
    terminal.press("Up F8").sees("Press the letter of a piece");
    terminal.press("r").sees("hisha").sees("5 points");
    terminal.press("Esc").sees_no("hisha");
    terminal.press(": p i e c e Enter").sees("Press the letter");
    terminal.press("Esc").sees_no("Press the letter").quit();
}

#[test]
fn a_lesson_is_taken_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Lessons").click_on("Lessons");
    terminal.sees("0 of 12 done").press("Enter").sees("The king");
    // A legal move that is not the task, then the task.
    terminal.press("5 e 5 d Enter").sees("it is not the task");
    terminal.press("5 e 4 d Enter").sees("Up to eight squares");
    terminal.press("Enter").sees("two squares at once");
    terminal.press("4 d 4 b Enter").sees("A king cannot go from 4d to 4b");
    terminal.sees("highlights the squares").press("Enter").sees("The rook");
    terminal.press("F8").sees("hisha, hi");
    terminal.press("Esc").sees_no("hisha, hi");
    terminal.resize((46, 13)).sees("Enter: board");
    terminal.press("Enter").sees_no("Enter: board");
    terminal.press("Esc").sees("1 of 34 done");
    terminal.press("Esc").sees("Two players").press("q");
    assert!(terminal.end().success());
}
