//! Positions set up by keys, by mouse and by paste, and games started from them.

use std::path::Path;

use komadai_core::rules::{Color, PieceKind};
use tempfile::TempDir;

use crate::pty::Terminal;

fn saves() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The editor, opened from the menu.
fn editor(saves: &Path, size: (u16, u16)) -> Terminal {
    let mut terminal = Terminal::with_size(saves, &[], size);
    terminal.click_on("Set up a position").sees("a legal position");
    terminal
}

/// Starts the game of the form, and sees it started.
fn begin(terminal: &mut Terminal, to_move: &str) {
    terminal.press("a").sees("New game").click_on("対局開始");
    terminal.sees(to_move);
}

#[test]
fn a_position_is_set_up_by_keys_and_played_to_mate() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (80, 24));
    // From 5e: a black pawn on 5c below the white king on 5a, gold in hand, the king of Black on 5i.
    terminal
        .press("F7 Up Up p Up Up K Down Down Down Down Down Down Down Down k")
        .press("Tab Tab g")
        .sees("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    begin(&mut terminal, "☗ Player 1 to move");
    terminal.press("G*5b Enter").sees("Black wins by checkmate, 1 move");
    terminal.press("m").sees("Two players").quit();
}

#[test]
fn a_position_is_set_up_by_mouse_and_played() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (140, 45));
    terminal.press("F7").sees("9/9/9/9/9/9/9/9/9 b - 1");
    // The box of new pieces is in the place of the moves; every piece has its slot there.
    for (color, kind, sq) in [
        (Color::White, PieceKind::King, "5a"),
        (Color::Black, PieceKind::King, "5i"),
        (Color::Black, PieceKind::Rook, "2h"),
    ] {
        terminal.click_new(color, kind).click_square(sq);
    }
    terminal.sees("4k4/9/9/9/9/9/9/7R1/4K4 b - 1").press("Esc").sees_no("Esc puts it back");
    terminal.click_hand(Color::White, PieceKind::Gold);
    terminal.sees("4k4/9/9/9/9/9/9/7R1/4K4 b g 1");
    terminal.click_on("a play").click_on("対局開始");
    terminal.sees("☗ Player 1 to move").press("2h2a+ Enter").sees("check");
    terminal.quit();
}

#[test]
fn r75_a_pasted_diagram_of_a_handicap_is_played_and_white_begins() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (80, 24));
    terminal.paste("手合割：二枚落ち\r\n上手：A\r\n下手：B\r\n");
    terminal.sees("White to move").sees("☖ White 上手");
    terminal.paste("後手の持駒：なし\n+---+\n|nonsense|\n").sees("not loaded: line 3, column 3");
    terminal.press("f f").sees("lnsgkgsnl/9/ppppppppp");
    begin(&mut terminal, "☖ Player 2 to move");
    terminal.sees("▸☖ White  Player 2").press("3a3b Enter").sees("☗ Player 1 to move");
    terminal.quit();
}

#[test]
fn r5_every_fault_is_named_and_play_refused() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (80, 24));
    for (sfen, name) in [
        ("4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "too many pieces: 3 rooks"),
        ("4k4/9/9/9/9/9/9/9/3KK4 b - 1", "too many kings: Black has more than one"),
        ("4k4/9/9/9/9/9/9/9/9 b - 1", "missing king"),
        ("4k3P/9/9/9/9/9/9/9/4K4 b - 1", "dead piece: the pawn on 1a"),
        ("4k4/9/9/2p6/9/2p6/9/9/4K4 b - 1", "nifu: White has two pawns on file 7"),
        ("4k4/9/4L4/9/9/9/9/9/4K4 b - 1", "opponent in check: the king on 5a"),
    ] {
        terminal.paste(sfen).sees("loaded:").press("f").sees(name);
        terminal.press("a").sees(&format!("cannot start a game: {name}")).press("f").sees(sfen);
    }
    terminal.quit();
}

#[test]
fn the_form_goes_back_to_the_editor_and_a_review_can_be_edited() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (80, 24));
    terminal.paste("startpos moves 7g7f").sees("loaded: 40 pieces");
    terminal.press("a").sees("New game").press("Esc").sees("Pieces");
    terminal.sees("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
    terminal.press("Esc").sees("Leave the editor?").press("y").sees("Two players");
    terminal.quit();
    let mut terminal =
        Terminal::open(folder.path(), &["play", "--sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"]);
    terminal.sees("Player 1 to move").press("x").sees("when the game is over");
    terminal
        .press("G*5b Enter")
        .sees("wins by checkmate")
        .sees("saved: ")
        .press("b x")
        .sees("is checkmated");
    terminal.press("Esc").sees("wins by checkmate").press("Enter v").sees("start (1 move)");
    terminal.press("x").sees("a legal position").press("Esc").sees("start (1 move)");
    terminal.quit();
}

#[test]
fn the_editor_follows_the_window_through_all_sizes() {
    let folder = saves();
    let mut terminal = editor(folder.path(), (80, 24));
    for (size, shown) in [
        ((1, 1), ""),
        ((20, 5), "40x13 needed"),
        ((40, 13), "歩"),
        ((500, 200), "駒箱"),
        ((60, 20), "駒箱"),
        ((100, 30), "駒箱"),
        ((140, 45), "駒箱"),
        ((80, 24), "駒箱"),
    ] {
        terminal.resize(size).sees(shown).press("p v u h h");
    }
    terminal.sees("a legal position");
    terminal.quit();
}
