//! Records from elsewhere: pasted into the menu and into a review with changes, and from a pipe.

use std::fs;
use std::path::Path;

use rustix::process::Signal;

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
    terminal.sees("Ann").sees("kept in the library as").press("Right");
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
    terminal.press("o").sees("Cleo").sees("kept in the library as");
    assert!(!terminal.shows("unsaved"));
    terminal.quit();
}

#[test]
fn a_record_comes_from_a_pipe_and_keys_from_the_terminal() {
    let folder = folder();
    let script = format!("cat '{}' | \"$@\"", folder.path().join("game.kif").display());
    let shell = in_shell(&script, folder.path(), &["review", "-"]);
    let mut terminal = Terminal::run(shell, (80, 24));
    terminal.sees("start (3 moves)").press("Right Right");
    terminal.sees("move 2 of 3").press("]").sees("line 2 of 2");
    terminal.quit();
}

/// Files in the folder of pasted records, with their texts.
fn kept(saves: &Path) -> Vec<(String, String)> {
    let folder = fs::read_dir(saves.join("Pasted"));
    let mut files: Vec<_> = folder
        .into_iter()
        .flatten()
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

/// With the marks of a paste, and as a terminal without such marks sends it.
#[test]
fn a_pasted_record_is_kept_at_once_and_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Two players").paste(&lines(GAME));
    terminal.sees("Ann").sees("kept in the library as");
    let once = kept(folder.path());
    let [(name, text)] = &once[..] else {
        panic!("{once:?}");
    };
    assert!(name.starts_with("Ann - ") && name.contains(".kifu"), "{name}");
    assert_eq!(text.trim_end(), GAME.trim());
    terminal.press("Esc").sees("Pasted/");
    terminal.send(lines(GAME).as_bytes());
    terminal.sees("resignation").sees("kept in the library as");
    assert_eq!(kept(folder.path()), once);
    // Nothing is asked of a record that is kept, and it is there after the program was killed.
    terminal.signal(Signal::KILL);
    terminal.end();
    let mut terminal = Terminal::open(folder.path(), &["review"]);
    terminal.sees("Pasted").press("Enter").sees("Ann");
    terminal.quit();
}

#[test]
fn all_games_of_one_paste_are_kept_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &[]);
    let two = format!("{CSA}/\n{CSA}");
    terminal.sees("Two players").send(lines(&two).as_bytes());
    terminal.sees("Which game?").sees("kept in the library as").press("c");
    let files = kept(folder.path());
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].1.trim_end(), two.trim_end());
    terminal.quit();
}

/// What a terminal sends that marks no pastes, on screens where its letters are keys.
#[test]
fn an_unmarked_paste_renames_plays_and_saves_nothing() {
    let usi = "position startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e\r";
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\r";
    let prose = "milk, bread and eggs\rquick: yes, no, save\r";
    for round in 0..10 {
        let saves = folder();
        let names = || {
            let files = fs::read_dir(saves.path()).expect("a folder");
            let mut names: Vec<_> =
                files.map(|entry| entry.expect("an entry").file_name()).collect();
            names.retain(|name| !matches!(name.to_str(), Some("Pasted" | ".config" | ".cache")));
            names.sort();
            names
        };
        let before = names();
        let mut terminal = opened(saves.path(), (80, 24));
        terminal.send(usi.as_bytes()).sees("kept in the library as");
        terminal.press("Right").sees("move 1 of 6");
        terminal.send(sfen.as_bytes()).sees("kept in the library as");
        terminal.press("Left").sees_no("kept in the library as");
        terminal.send(prose.as_bytes()).sees("not opened");
        terminal.quit();
        assert_eq!(names(), before, "round {round}");
        assert_eq!(kept(saves.path()).len(), 2);
    }
}
