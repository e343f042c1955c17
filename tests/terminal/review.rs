//! A record with variations on a pseudo terminal: navigated, extended, commented, saved and read back.

use std::fs;
use std::path::Path;

use komadai_core::record::{ReadOptions, Record, read};
use komadai_core::rules::Move;
use tempfile::TempDir;

use crate::pty::Terminal;

pub(crate) const GAME: &str = "手合割：平手
先手：Ann
後手：Ben
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:02/00:00:02)
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２六歩(27)   ( 0:02/00:00:04)
   4 投了

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
";

/// A folder with the game in it, as `game.kif`.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.kif"), GAME).expect("written");
    folder
}

/// The review of that game.
pub(crate) fn opened(folder: &Path, size: (u16, u16)) -> Terminal {
    let file = folder.join("game.kif");
    let file = file.to_str().expect("a path of text");
    let mut terminal = Terminal::with_size(folder, &["review", file], size);
    terminal.sees("start (3 moves)");
    terminal
}

/// The first record of a file.
pub(crate) fn record(path: &Path) -> Record {
    let bytes = fs::read(path).expect("a file");
    let reading = read(&bytes, ReadOptions::default()).expect("a record");
    let game = reading.games.into_iter().next().expect("a game");
    game.expect("readable").record
}

/// The moves of its main line, as USI.
pub(crate) fn main_line(record: &Record) -> String {
    let moves: Vec<String> = record.main_moves().iter().map(Move::to_string).collect();
    moves.join(" ")
}

#[test]
fn a_record_is_walked_changed_saved_and_read_back() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right Right").sees("move 2 of 3");
    terminal.press("]").sees("line 2 of 2");
    terminal.press("6g6f Enter").sees("new variation");
    terminal.press("c").sees("Ctrl-s keep");
    terminal.paste("Flexible.\n柔軟").press("Ctrl-s").sees("comment saved");
    terminal.press("Z").sees("moved up by one");
    terminal.press("d").sees("(u: undo)");
    terminal.press("u").sees("undone: delete");
    terminal.press("T").sees("the main line now");
    terminal.press("q").sees("Save the changes?");
    terminal.press("t").sees_no("Save the changes?");
    terminal.press("W").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    terminal.paste("new.ron").sees("holds everything");
    terminal.press("Enter").sees("saved: ");
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
    terminal.press("H").sees("Black 先手");
    terminal.paste("a").press("Ctrl-s").sees("game information changed");
    terminal.press("w").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    let own = folder.path().join("own.ron");
    fs::write(&own, "not ours").expect("written");
    terminal.paste("own.ron").press("Enter").sees("Replace the file?");
    terminal.press("c").sees_no("Replace the file?");
    assert_eq!(fs::read_to_string(&own).expect("a file"), "not ours");
    terminal.press("W").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    terminal.paste("own.ron").press("Enter");
    terminal.sees("Replace the file?").press("r").sees("saved: ");
    terminal.quit();
    let saved = record(&own);
    assert_eq!(saved.headers.get(&komadai_core::record::Key::Black), Some("Anna"));
    assert_eq!((main_line(&saved).as_str(), saved.variation_count()), ("7g7f 3c3d 2g2f", 1));
}

/// Replaces the offered name by another one.
fn named(terminal: &mut Terminal, old: &str, new: &str) {
    for _ in 0..old.len() {
        terminal.press("Backspace");
    }
    terminal.paste(new);
}

#[test]
fn a_line_is_ended_saved_as_kif_and_read_by_check() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right").sees("move 1 of 3");
    terminal.press("]").sees("line 2 of 2");
    terminal.press("Right").sees("move 3 of 3");
    terminal.press("E").sees("Result  終局").press("Down Down");
    terminal.sees("Enter set result").press("Enter").sees("result set");
    terminal.sees("sennichite").press("c").sees("Ctrl-s keep");
    terminal.paste("Agreed 合意").press("Ctrl-s");
    terminal.sees("comment saved").press("W").sees("Save as");
    named(&mut terminal, "game.kif", "new.kif");
    terminal.sees("new.kif").press("Enter").sees("saved: ");
    terminal.quit();
    let file = folder.path().join("new.kif");
    let checked = std::process::Command::new(env!("CARGO_BIN_EXE_komadai"))
        .args(["check", "--json"])
        .arg(&file)
        .output()
        .expect("it runs");
    let said: serde_json::Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    assert_eq!(said["moves"], serde_json::json!(["7g7f", "3c3d", "2g2f"]));
    assert_eq!(
        (&said["format"], &said["variations"], &said["comments"]),
        (&"kif".into(), &1.into(), &1.into()),
        "{said}"
    );
    assert_eq!((&said["error"], &said["warnings"]), (&().into(), &serde_json::json!([])));
    let saved = record(&file);
    let end = saved.siblings(saved.main_line().nth(1).expect("a move"))[1];
    let end = saved.line_after(end).last().expect("an end");
    let end = saved.node(end).end().expect("an end");
    assert_eq!(end.reason, komadai_core::record::Reason::Sennichite);
}

#[test]
fn a_game_goes_on_from_a_variation_but_not_from_a_diagram() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right").sees("move 1 of 3").press("]");
    terminal.sees("line 2 of 2").press("a").sees("Play on from here");
    terminal.press("t").sees_no("Play on from here").press("Enter");
    terminal.sees("P-8d").sees("to move").press("7f7e Enter");
    terminal.sees("P-7e");
    terminal.quit();

    let diagram = folder.path().join("problem.sfen");
    for (sfen, words) in [
        ("4k4/9/4P4/9/9/9/9/9/9 b G 1", "needs both kings"),
        ("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "the game is over"),
    ] {
        fs::write(&diagram, sfen).expect("written");
        let file = diagram.to_str().expect("a path of text");
        let mut terminal = Terminal::with_size(folder.path(), &["review", file], (80, 24));
        terminal.sees("a position without moves").press("a").sees(words);
        terminal.quit();
    }
}

#[test]
fn a_picture_of_the_position_shown_is_saved_beside_the_games() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right").sees("move 1 of 3");
    terminal.press("X").sees(".png");
    let files = fs::read_dir(folder.path()).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let mut pictures = paths.filter(|path| path.extension().is_some_and(|it| it == "png"));
    let picture = fs::read(pictures.next().expect("a picture")).expect("readable");
    assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n"));
    terminal.quit();
}
