//! A whole game typed in each notation, and one in Japanese throughout.

use crate::pty::{Terminal, komadai};

/// A mate in seven plies with a promotion, a capture on the square of the last move, and a drop.
const GAME: [(&str, [&str; 7]); 6] = [
    ("USI", ["7g7f", "5a6b", "8h3c+", "4a4b", "3c4b", "6a7b", "G*5b"]),
    ("KIF, narrow", ["76歩", "62玉", "33角成", "42金", "42馬(33)", "72金", "52金打"]),
    ("KIF, wide", ["７六歩", "６二玉", "３三角成", "４二金", "同馬", "７二金(61)", "５二金打"]),
    ("Western", ["P-7f", "K-6b", "Bx3c+", "G4a-4b", "+Bx4b", "G6a-7b", "G*5b"]),
    ("romaji", ["76fu", "62gyoku", "33kakunari", "42kin", "42uma", "72kin", "52kin"]),
    ("commands", [":7g7f", ":roku ni gyoku", ":B-3c+", ":42金", ":dou uma", ":6a7b", ":G*5b"]),
];

/// The list of moves shows each move before the next is typed; the card of the result covers the last.
const LISTED: [&str; 6] = ["P-7f", "K-6b", "Bx3c+", "G-4b", "+Bx4b", "G-7b"];

/// The same in Japanese.
const IN_JAPANESE: [&str; 6] = ["７六歩", "６二玉", "３三角成", "４二金", "同　馬", "７二金"];

fn play(terminal: &mut Terminal, moves: &[&str; 7], listed: [&str; 6]) {
    for (mv, listed) in moves.iter().zip(listed) {
        terminal.send(mv.as_bytes()).press("Enter").sees(listed);
    }
    terminal.send(moves[6].as_bytes()).press("Enter");
}

#[test]
fn a_whole_game_is_typed_in_each_notation() {
    for (notation, moves) in GAME {
        let folder = tempfile::tempdir().expect("a folder");
        let mut terminal = Terminal::open(folder.path(), &["play"]);
        terminal.sees("☗ Player 1 to move");
        play(&mut terminal, &moves, LISTED);
        terminal.sees("Black wins by checkmate");
        assert!(!terminal.shows("is not a move"), "{notation}");
        terminal.press("Esc").sees_no("Rematch").press(": q Enter");
        assert!(terminal.end().success(), "{notation}");
    }
}

#[test]
fn a_whole_game_is_played_in_japanese() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = komadai(folder.path(), &[]);
    command.env("LC_ALL", "ja_JP.UTF-8");
    let mut terminal = Terminal::run(command, (80, 24));
    terminal.sees("対局").press("Down Enter").sees("対局開始");
    terminal.press("Enter").sees("対局者1の手番");
    let (_, moves) = GAME[2];
    play(&mut terminal, &moves, IN_JAPANESE);
    terminal.sees("詰み").sees("対局者1の勝ち");
    terminal.press("v").sees("７六歩");
    terminal.press("q");
    assert!(terminal.end().success());
}
