//! The cards of the pieces.

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
