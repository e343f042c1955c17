//! Changes that could not be saved: the program was ended, or the disk is full. Nothing is lost.

use std::fs;

use komadai_core::record::save::from_text;
use rustix::process::Signal;

use crate::pty::{Terminal, in_shell};
use crate::review::{folder, main_line, opened, record};

#[test]
fn changes_outlive_signals_and_are_offered_with_their_record() {
    let folder = folder();
    let kept = folder.path().join("unsaved-1.ron");
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("End").sees("wins").press("Left d");
    terminal.sees("2 steps?").press("d");
    terminal.sees("deleted").press("c").sees("Ctrl-s keep");
    // The text being typed is saved, too.
    terminal.paste("half a com").sees("half a com");
    let status = terminal.signal(Signal::TERM).end();
    assert_eq!(status.signal(), Some("Terminated"), "{status}");
    assert_eq!(main_line(&record(&kept)), "7g7f 3c3d");

    let mut terminal = opened(folder.path(), (80, 24));
    terminal.sees("Unsaved changes").press("n");
    terminal.sees_no("Unsaved changes");
    terminal.quit();
    assert!(kept.exists(), "not now is not never");

    let mut terminal = opened(folder.path(), (80, 24));
    terminal.sees("Unsaved changes").press("t");
    terminal.sees("not saved yet").sees_no("resignation");
    terminal.press("End").sees("half a com");
    // Ended again, they are saved again.
    let status = terminal.signal(Signal::HUP).end();
    assert_eq!(status.signal(), Some("Hangup"), "{status}");

    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Unsaved changes").press("Enter");
    terminal.sees("not saved yet").press("W").sees("Save as");
    for _ in 0.."game.kif".len() {
        terminal.press("Backspace");
    }
    terminal.paste("new.ron").sees("holds everything").press("Enter");
    terminal.sees("saved: ");
    terminal.quit();
    assert!(!kept.exists(), "what is saved need not be kept");
    let saved = record(&folder.path().join("new.ron"));
    assert_eq!(main_line(&saved), "7g7f 3c3d");
    let tip = saved.node(saved.main_tip());
    assert_eq!(tip.notes.comments, ["half a com"]);
}

#[test]
fn changes_outlive_a_program_that_is_killed() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("9g9f Enter").sees("new variation");
    terminal.press("o").sees("bookmark set");
    terminal.signal(Signal::KILL).end();
    let kept = record(&folder.path().join("unsaved-1.ron"));
    assert_eq!(kept.variation_count(), 2);
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.sees("Unsaved changes").press("t");
    terminal.sees("not saved yet");
    terminal.signal(Signal::KILL).end();
}

#[test]
fn what_is_undone_is_not_kept() {
    let folder = folder();
    let kept = folder.path().join("unsaved-1.ron");
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("o").sees("bookmark set").keeps_all();
    assert!(kept.exists());
    terminal.press("u").sees("undone: bookmark").keeps_all();
    assert!(!kept.exists());
    terminal.quit();
}

#[test]
fn changes_that_were_kept_can_be_deleted_and_left() {
    let folder = folder();
    let kept = folder.path().join("unsaved-1.ron");
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("9g9f Enter").sees("new variation");
    terminal.signal(Signal::TERM).end();
    assert!(kept.exists());
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.sees("Unsaved changes").press("d");
    terminal.sees_no("Unsaved changes");
    terminal.quit();
    assert!(!kept.exists());
}

#[test]
fn a_file_that_cannot_be_written_is_named_stays_whole_and_the_changes_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("own.ron");
    let text = "(version: 1, start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\"), (mv: \"8c8d\")])";
    fs::write(&own, text).expect("written");
    let file = own.to_str().expect("a path of text");
    // No file may grow beyond a few kilobytes, as on an almost full disk.
    let shell = in_shell("ulimit -f 16; exec \"$@\"", folder.path(), &["review", file]);
    let mut terminal = Terminal::run(shell, (100, 30));
    terminal.sees("start (2 moves)").press("c").sees("Ctrl-s keep");
    let comment = "This is more than fits. ".repeat(1_000);
    terminal.paste(&comment).press("Ctrl-s");
    // It cannot be saved there either, which is reported at once.
    terminal.sees("unsaved-1.ron").sees("too large").press("w");
    terminal.sees("cannot write").sees("own.ron").sees("too large");
    assert_eq!(fs::read_to_string(&own).expect("a file"), text);
    terminal.press("Right").sees("move 1 of 2  unsaved");
    terminal.press("Left").sees("This is more");
    for entry in fs::read_dir(folder.path()).expect("a folder") {
        let name = entry.expect("an entry").file_name();
        let is_left = name.to_string_lossy().contains(".tmp");
        assert!(!is_left, "{name:?}");
    }
    // Less fits again.
    terminal.press("u").sees("undone: comment");
    terminal.press("o").sees("bookmark set").press("w");
    terminal.sees("saved: ");
    terminal.quit();
    assert!(fs::read_to_string(&own).expect("a file").contains("bookmarks"));
}

/// Another program may change the file of the running game, before a move or after the last one: all moves
/// are saved, and the player is informed.
#[test]
fn a_game_whose_file_another_program_changes_is_kept_and_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("unfinished-1.ron");
    let cut = || {
        let open = fs::File::options().write(true).open(&file).expect("the game");
        open.set_len(open.metadata().expect("facts").len() - 20).expect("cut");
    };
    let mut terminal = Terminal::with_size(folder.path(), &["play"], (100, 30));
    terminal.sees("☗ Player 1 to move").press("7g7f Enter");
    terminal.sees("☖ Player 2 to move");
    for change in [&cut as &dyn Fn(), &|| {
        fs::write(&file, "").expect("emptied");
    }] {
        wait(&file, 1);
        // A change while the move is still being saved is reported with it.
        terminal.keeps_all();
        change();
        terminal.press("3c3d Enter").sees("changed by another program");
        terminal.press("u").sees("Take back?").press("y");
        terminal.sees("taken back");
        terminal.sees_no("changed by another program");
    }
    terminal.press("8c8d Enter").sees("☖P-8d");
    wait(&file, 2);
    terminal.keeps_all();
    cut();
    assert!(!holds(&file, 2));
    terminal.press("q").end();
    assert!(holds(&file, 2));
}

/// Whether a file is a game of this many moves.
fn holds(file: &std::path::Path, moves: usize) -> bool {
    let record = fs::read(file).ok().and_then(|bytes| from_text(&bytes).ok());
    record.is_some_and(|record| record.main_moves().len() == moves)
}

/// Waits until a game of this many moves is on the disk.
fn wait(file: &std::path::Path, moves: usize) {
    let until = std::time::Instant::now() + std::time::Duration::from_secs(30);
    while !holds(file, moves) {
        assert!(std::time::Instant::now() < until, "{} has no {moves} moves", file.display());
        std::thread::yield_now();
    }
}

/// A game after its first move, which is saved in the folder `saves` of this one.
fn playing() -> (tempfile::TempDir, Terminal) {
    let above = tempfile::tempdir().expect("a folder");
    let saves = above.path().join("saves");
    fs::create_dir(&saves).expect("a folder");
    let mut terminal = Terminal::open(&saves, &["play"]);
    terminal.sees("Player 1 to move").press("7g7f Enter");
    terminal.sees("Player 2 to move");
    terminal.keeps_all();
    (above, terminal)
}

/// Moves the folder `saves` to `aside` and puts a file in its place, as a disk error would; returns both
/// paths.
fn take_away(above: &std::path::Path) -> (std::path::PathBuf, std::path::PathBuf) {
    let (saves, aside) = (above.join("saves"), above.join("aside"));
    fs::rename(&saves, &aside).expect("moved");
    fs::write(&saves, "no folder").expect("written");
    (saves, aside)
}

#[test]
fn a_game_that_cannot_be_saved_is_told_of_asked_about_and_saved_elsewhere() {
    let (above, mut terminal) = playing();
    let (_, aside) = take_away(above.path());
    terminal.press("3c3d Enter").sees("not saved");
    terminal.press("Left").press("2g2f Enter").sees("3 ☗P-2f");
    assert!(terminal.shows("not saved"), "it stays said");
    terminal.press("q").sees("Quit without saving").press("t");
    terminal.sees_no("Quit without saving");
    let file = above.path().join("elsewhere.ron");
    terminal.press("q").sees("Save elsewhere").press("s");
    terminal.sees("File:");
    terminal.paste(file.to_str().expect("text")).press("Enter");
    let status = terminal.end();
    assert!(status.success(), "{status}");
    assert_eq!(main_line(&record(&file)), "7g7f 3c3d 2g2f");
    assert_eq!(main_line(&record(&aside.join("unfinished-1.ron"))), "7g7f");
}

#[test]
fn a_finished_game_that_cannot_be_saved_keeps_its_unfinished_file_until_it_is() {
    let (above, mut terminal) = playing();
    let (saves, aside) = take_away(above.path());
    terminal.press("t").sees("Resign").press("y").sees("wins");
    assert_eq!(main_line(&record(&aside.join("unfinished-1.ron"))), "7g7f");
    terminal.press("b").sees_no("Rematch");
    terminal.press("q").sees("Quit without saving");
    fs::remove_file(&saves).expect("removed");
    fs::rename(&aside, &saves).expect("moved back");
    terminal.press("r");
    let status = terminal.end();
    assert!(status.success(), "{status}");
    let saved = crate::files(&saves);
    assert_eq!(saved.len(), 1, "{saved:?}");
    assert_eq!(main_line(&record(&saved[0])), "7g7f");
    assert!(!saves.join("unfinished-1.ron").exists());
}

#[test]
fn a_game_begun_from_a_pasted_record_does_not_replace_the_unfinished_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("Player 1 to move").press("7g7f Enter");
    terminal.sees("Player 2 to move");
    terminal.paste(crate::review::GAME).sees("kept for later");
    terminal.press("o").sees("kept in the library as Ann - Ben.kifu");
    terminal.press("a").sees("Play on from here").press("t");
    terminal.sees_no("Play on from here").press("Enter");
    terminal.sees("to move").press("2g2f Enter").sees("P-2f");
    terminal.quit();
    let lines = crate::files(folder.path());
    let lines: Vec<String> = lines.iter().map(|path| main_line(&record(path))).collect();
    assert_eq!(lines, ["7g7f", "2g2f"]);
}

#[test]
fn a_second_program_says_what_the_first_has_open() {
    let saves = tempfile::tempdir().expect("a folder");
    let mut first = Terminal::open(saves.path(), &["play", "--name-black", "Aki"]);
    first.sees("Aki to move").press("7g7f Enter");
    first.sees("Player 2 to move").keeps_all();
    let mut second = Terminal::open(saves.path(), &[]);
    second.sees("being played in another window: Aki - Player 2, 1 move");
    assert!(!second.shows("Resume"), "it is taken");
    second.quit();
    first.quit();
    let mut third = Terminal::open(saves.path(), &[]);
    third.sees("Resume");
    assert!(!third.shows("in another window"), "nobody has it");
    third.quit();
}
