//! A record with variations on a pseudo terminal: walked through, added to, commented, saved and read back.

use std::fs;
use std::path::Path;

use komadai::record::{Record, Wanted, read};
use komadai::rules::Move;
use tempfile::TempDir;

use crate::pty::Terminal;

const GAME: &str = "手合割：平手
先手：Ann
後手：Ben
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２六歩(27)
   4 投了

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.kif"), GAME).expect("written");
    folder
}

fn opened(folder: &Path, size: (u16, u16)) -> Terminal {
    let file = folder.join("game.kif");
    let file = file.to_str().expect("a path of text");
    let mut terminal = Terminal::with_size(folder, &["review", file], size);
    terminal.sees("start of 3 moves");
    terminal
}

fn record(path: &Path) -> Record {
    let bytes = fs::read(path).expect("a file");
    let reading = read(&bytes, Wanted::default()).expect("a record");
    let game = reading.games.into_iter().next().expect("a game");
    game.expect("readable").record
}

fn main_line(record: &Record) -> String {
    let moves: Vec<String> = record.main_moves().iter().map(Move::to_string).collect();
    moves.join(" ")
}

#[test]
fn a_record_is_walked_changed_saved_and_read_back() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right Right").sees("move 2 of 3");
    terminal.press("]").sees("line 2 of 2");
    terminal.press("6g6f Enter").sees("a new variation");
    terminal.press("c").sees("Esc keeps it");
    terminal
        .paste("Flexible.\n柔軟")
        .press("Esc")
        .sees("comment written");
    terminal.press("t").sees("one place up");
    terminal.press("d").sees("u brings it back");
    terminal.press("u").sees("undone: delete");
    terminal.press("T").sees("the main line now");
    terminal.press("q").sees("Save the changes?");
    terminal.press("t").sees_no("Save the changes?");
    terminal.press("W").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    terminal.paste("new.ron").sees("holds everything");
    terminal.press("Enter").sees("saved as");
    terminal.quit();
    let saved = record(&folder.path().join("new.ron"));
    assert_eq!(main_line(&saved), "7g7f 8c8d 6g6f");
    assert_eq!(saved.variation_count(), 2);
    let tip = saved.node(saved.main_tip());
    assert_eq!(tip.notes.comments, ["Flexible.", "柔軟"]);
    let old = fs::read_to_string(folder.path().join("game.kif")).expect("a file");
    assert_eq!(old, GAME, "the file it came from is as it was");
}

#[test]
fn a_file_is_replaced_only_when_that_is_agreed() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (46, 13));
    terminal.press("h").sees("Black 先手");
    terminal.paste("a").press("Esc");
    terminal.press("Esc").sees("headers changed");
    terminal.press("w").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    let own = folder.path().join("own.ron");
    fs::write(&own, "not ours").expect("written");
    terminal
        .paste("own.ron")
        .press("Enter")
        .sees("Replace the file?");
    terminal.press("c").sees_no("Replace the file?");
    assert_eq!(fs::read_to_string(&own).expect("a file"), "not ours");
    terminal.press("W").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    terminal.paste("own.ron").press("Enter");
    terminal
        .sees("Replace the file?")
        .press("r")
        .sees("saved as");
    terminal.quit();
    let saved = record(&own);
    assert_eq!(
        saved.headers.get(&komadai::record::Key::Black),
        Some("Anna")
    );
    assert_eq!(
        (main_line(&saved).as_str(), saved.variation_count()),
        ("7g7f 3c3d 2g2f", 1)
    );
}
