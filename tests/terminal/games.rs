//! Whole games, by each input method, and their saves.

use komadai_core::record::save::from_text;
use komadai_core::rules::{Move, PieceKind, Position, Square};
use tempfile::TempDir;

use crate::files;
use crate::pty::Terminal;

/// A mate in seven plies with a promotion and a drop; nothing shorter has both.
const MATE: [&str; 7] = ["7g7f", "5a6b", "8h3c+", "4a4b", "3c4b", "6a7b", "G*5b"];

/// The same moves in the list of moves.
const LISTED: [&str; 7] = ["P-7f", "K-6b", "Bx3c+", "G-4b", "+Bx4b", "G-7b", "G*5b"];

fn saves() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// A person moving the cursor over the board.
struct Cursor {
    at: Square,
}

impl Cursor {
    /// At the cursor's place in a new game.
    fn new() -> Self {
        Self { at: square("5g") }
    }

    /// The keys that move the cursor to a square and press Enter there.
    fn choose(&mut self, sq: Square) -> String {
        let mut keys = String::new();
        let (files, ranks) = (
            i16::from(sq.file()) - i16::from(self.at.file()),
            i16::from(sq.rank()) - i16::from(self.at.rank()),
        );
        let mut add = |steps: i16, key: &str| {
            for _ in 0..steps {
                keys.push_str(key);
                keys.push(' ');
            }
        };
        add(files, "Left");
        add(-files, "Right");
        add(ranks, "Down");
        add(-ranks, "Up");
        keys.push_str("Enter");
        self.at = sq;
        keys
    }
}

/// Makes a move on the board by keys, up to the promotion question.
fn move_by_keys(terminal: &mut Terminal, cursor: &mut Cursor, mv: &str) {
    let mv: Move = mv.parse().expect("a move");
    match mv.from() {
        Some(from) => terminal.press(&cursor.choose(from)),
        None => take_from_hand(terminal, mv.dropped().expect("a drop")),
    };
    terminal.press(&cursor.choose(mv.to()));
}

/// Presses Tab until the piece is selected for dropping; the strongest comes first.
fn take_from_hand(terminal: &mut Terminal, kind: PieceKind) -> &mut Terminal {
    terminal.press("Tab").sees(&format!("drop the {}", kind.name()))
}

/// The only saved game of a folder has the moves of [`MATE`] and ends by checkmate.
fn is_saved(folder: &TempDir) {
    let [path] = &files(folder.path())[..] else {
        panic!("not one file: {:?}", files(folder.path()));
    };
    let record = from_text(&std::fs::read(path).expect("the file")).expect("a game");
    let moves: Vec<String> = record.main_moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, MATE);
    let text = std::fs::read_to_string(path).expect("the file");
    assert!(text.contains("reason: \"checkmate\", winner: \"b\""), "{text}");
}

fn is_won(terminal: &mut Terminal) {
    terminal
        .sees("☗ Player 1 wins")
        .sees("Black wins by checkmate, 7 moves")
        .sees("まで7手で先手の勝ち")
        .keeps_all();
}

#[test]
fn the_mate_is_legal_and_mates() {
    let mut position = Position::startpos();
    for mv in MATE {
        let mv = position.judge_usi(mv).expect("legal");
        position.play(mv).expect("legal");
    }
    assert!(position.is_in_check() && !position.has_legal_move());
}

#[test]
fn two_players_play_to_checkmate_by_keys_and_review_the_game() {
    let saves = saves();
    let mut terminal = Terminal::open(saves.path(), &[]);
    terminal.sees("▸ Play the computer").press("Down Enter").sees("New game");
    terminal.press("Enter").sees("☗ Player 1 to move");
    let mut cursor = Cursor::new();
    let terminal = &mut terminal;

    move_by_keys(terminal, &mut cursor, "7g7f");
    terminal.sees(LISTED[0]).sees("☖ Player 2 to move");
    move_by_keys(terminal, &mut cursor, "5a6b");
    terminal.sees(LISTED[1]);
    move_by_keys(terminal, &mut cursor, "8h3c");
    terminal.sees("Promote?").press("y").sees(LISTED[2]);
    move_by_keys(terminal, &mut cursor, "4a4b");
    terminal.sees(LISTED[3]);

    // There is a pawn on every file: no square is marked, and a second pawn is refused by name.
    terminal.press("Tab").sees("no legal move now");
    terminal.press(&cursor.choose(square("7d")));
    terminal.sees("Nifu: you already have a pawn on 7f");
    terminal.press("Esc").sees("☗ Player 1 to move");
    move_by_keys(terminal, &mut cursor, "3c4b");
    terminal.sees(LISTED[4]);
    move_by_keys(terminal, &mut cursor, "6a7b");
    terminal.sees(LISTED[5]);
    move_by_keys(terminal, &mut cursor, "G*5b");
    is_won(terminal);
    is_saved(&saves);

    // Through the menu to the list of games, and through the game.
    terminal.press("m").sees("▸ Play the computer");
    terminal.press(":library Enter").sees("Saved games").sees("checkmate");
    terminal.press("Enter").sees("Moves");
    terminal.press("Home").sees("start (7 moves)");
    for ply in 1..=7 {
        terminal.press("Right").sees(&format!("move {ply} of 7"));
    }
    terminal.press("#").press("3 Enter").sees("move 3 of 7");
    terminal.press("Left").sees("move 2 of 7");
    terminal.press("End").sees_no("move 2 of 7").sees("G-7b");
    terminal.quit();
    is_saved(&saves);
}

#[test]
fn two_players_play_to_checkmate_by_mouse_alone() {
    let saves = saves();
    let mut terminal = Terminal::open(saves.path(), &[]);
    terminal.click_on("Two players").click_on("Start  対局開始");
    terminal.sees("☗ Player 1 to move");
    let mut position = Position::startpos();
    for (mv, listed) in MATE.iter().zip(LISTED) {
        let mv: Move = mv.parse().expect("a move");
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => terminal.click_square(&from.to_string()),
            (None, Some(kind)) => terminal.click_held(&position, kind),
            (None, None) => unreachable!("a move begins somewhere"),
        };
        terminal.sees("a marked square").click_square(&mv.to().to_string());
        if mv.is_promotion() {
            terminal.click_on("promote");
        }
        if mv.dropped().is_none() {
            terminal.sees(listed);
        }
        position.play(mv).expect("a legal move");
    }
    is_won(&mut terminal);
    is_saved(&saves);
    terminal.click_on("Menu").click_on("Review games");
    terminal.sees("checkmate");
    terminal.quit();
}

#[test]
fn two_players_play_to_checkmate_by_typing() {
    let saves = saves();
    let mut terminal = Terminal::open(saves.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    for (mv, listed) in MATE.iter().zip(LISTED).take(6) {
        terminal.press(mv).press("Enter").sees(listed);
    }
    terminal.press("2h2d Enter").sees("the rook on 2h cannot jump over 2g");
    terminal.press("9x Enter").sees("is not a move. Examples:");
    terminal.press("Esc").sees("☗ Player 1 to move");
    terminal.press(MATE[6]).press("Enter");
    is_won(&mut terminal);
    is_saved(&saves);
    terminal.quit();
}
