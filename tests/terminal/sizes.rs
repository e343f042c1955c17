//! Windows of any size, from the start or by dragging an edge, and unlikely input.

use crate::pty::Terminal;

/// From one cell to more than any screen has; with what a game shows there.
const SIZES: [((u16, u16), &str); 7] = [
    ((1, 1), ""),
    ((20, 5), "40x13 needed"),
    ((46, 13), "歩"),
    ((60, 20), "歩"),
    ((80, 24), "Moves"),
    ((140, 45), "Moves"),
    ((500, 200), "Moves"),
];

#[test]
fn every_screen_starts_in_a_window_of_any_size() {
    let folder = tempfile::tempdir().expect("a folder");
    for args in [&[] as &[&str], &["play"], &["review"]] {
        for (size, shown) in SIZES {
            let mut terminal = Terminal::with_size(folder.path(), args, size);
            terminal.takes();
            if args == ["play"] {
                terminal.sees(shown);
            }
            terminal.quit();
        }
    }
}

#[test]
fn a_game_follows_the_window_through_all_sizes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    let down = SIZES.iter().rev().skip(1);
    for (size, shown) in SIZES.iter().chain(down) {
        terminal.resize(*size).sees(shown);
    }
    // Input works even in a window that shows nothing.
    terminal.press("7g7f Enter");
    terminal.resize((80, 24)).sees("P-7f");
    terminal.quit();
}

#[test]
fn a_window_that_is_too_small_says_what_is_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::with_size(folder.path(), &["play"], (30, 10));
    terminal.sees("40x13 needed, this is 30x10");
    terminal.resize((40, 13)).sees("歩");
    terminal.quit();
}

#[test]
fn a_storm_of_sizes_keys_and_clicks_breaks_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    // All bytes but those that leave the board: Ctrl-c, Ctrl-z, q, e, and what presses a button.
    let noise: Vec<u8> = (0..=255).filter(|byte| !b"\x03\x1aqey\r\n ".contains(byte)).collect();
    for turn in 0..40_u16 {
        terminal.resize((1 + turn * 37 % 200, 1 + turn * 23 % 60));
        terminal.send(&noise).click((5, 5));
    }
    // The first key may still belong to a sequence begun by the noise.
    terminal.resize((80, 24)).press("Ctrl-l");
    terminal.quit();
}

#[test]
fn a_paste_of_ten_thousand_characters_is_no_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    terminal.paste(&"香9x+\u{202e}\u{9b}31m*".repeat(1000)).sees("is not a move. Examples:");
    terminal.paste("7g7f 3c3d 2g2f").sees("P-2f");
    assert!(!terminal.received().contains(['\u{202e}', '\u{9b}']));
    terminal.quit();
}
