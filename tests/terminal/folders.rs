//! Games on the disk: an interrupted one, broken files, and a folder that is none.

use rustix::process::Signal;

use crate::files;
use crate::pty::{Terminal, in_shell, komadai};

#[test]
fn a_killed_game_is_offered_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("☗ Player 1 to move");
    terminal.press("7g7f Enter").sees("P-7f");
    terminal.press("3c3d Enter").sees("P-3d");
    terminal.signal(Signal::KILL).end();

    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("▸ Resume").sees("2 moves").press("Enter");
    terminal.sees("P-7f").sees("P-3d").sees("☗ Player 1 to move");
    terminal.press("8h2b+ Enter").sees("Bx2b+");
    terminal.press("t").sees("Resign?").press("y").sees("☗ Player 1 wins");
    terminal.quit();

    // The game has ended, so it is not offered any more, and is there under its own name.
    let saved = files(folder.path());
    assert_eq!(saved.len(), 1, "{saved:?}");
    let text = std::fs::read_to_string(&saved[0]).expect("the game");
    assert!(text.contains("8h2b+") && text.contains("resignation"), "{text}");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("▸ Play the computer");
    assert!(!terminal.shows("Resume"));
    terminal.quit();
}

#[test]
fn a_game_against_the_bot_is_played_taken_back_and_resigned() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play", "--white", "bot:1"]);
    terminal.sees("☗ You to move").press("7g7f Enter");
    terminal.sees("P-7f").sees(" 2 ☖").sees("☗ You to move");
    terminal.press("2g2f Enter").sees("P-2f").sees(" 4 ☖");
    // The bot's answer is taken back together with the move.
    terminal.press("u").sees_no("P-2f").sees("taken back");
    terminal.press("1g1f Enter").sees("P-1f").sees(" 4 ☖");
    terminal.press("t").sees("Resign?").press("y").sees("Bot level 1 wins");
    terminal.quit();
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn broken_saves_are_named_left_alone_and_hide_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = "(version: 1, start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\")])";
    let broken = [
        ("a-truncated.ron", "(\n    version: 1,\n    start: (sfen: \"startp", "3:"),
        ("b-newer.ron", "(version: 999, start: (sfen: \"startpos\"), moves: [])", "1:"),
        ("c-corrupt.ron", "\u{1b}[31mno game\u{0}at all", " this is binary data"),
    ];
    for (name, text, _) in broken {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    std::fs::write(folder.path().join("d-good.ron"), good).expect("a file");

    let mut terminal = Terminal::open(folder.path(), &["review"]);
    terminal.sees("4 games").press("Home");
    for (name, _, place) in broken {
        terminal.press("/").press(name).press("Enter");
        terminal.sees(&format!("1 with: {name}"));
        terminal.sees(&format!("{name}:{place}"));
        terminal.press("Esc").sees_no("with:").sees("d-good");
    }
    terminal.press("/").press("d-good Enter").sees("1 move").press("Enter");
    terminal.sees("P-7f");
    terminal.quit();
    for (name, text, _) in broken {
        let left = std::fs::read_to_string(folder.path().join(name)).expect("the file");
        assert_eq!(left, text, "{name}");
    }
}

#[test]
fn a_game_goes_on_where_nothing_can_be_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("a file");
    for saves in [file.clone(), file.join("below")] {
        let mut terminal = Terminal::open(&saves, &[]);
        terminal.sees("▸ Play the computer").press("Down Enter").sees("New game");
        terminal.press("Enter").sees("☗ Player 1 to move");
        terminal.press("7g7f Enter").sees("P-7f").sees("cannot write");
        terminal.press("3c3d Enter").sees("P-3d");
        terminal.press("Ctrl-c").sees("Quit without saving");
        terminal.quit();
    }
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "in the way");
}

#[test]
fn a_folder_that_is_missing_is_made_by_the_first_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("new").join("saves");
    let mut terminal = Terminal::open(&missing, &["review"]);
    terminal.takes();
    terminal.quit();
    assert!(!missing.exists());
    let mut terminal = Terminal::open(&missing, &["play"]);
    terminal.sees("☗ Player 1 to move").press("7g7f Enter").sees("P-7f");
    terminal.quit();
    assert_eq!(files(&missing).len(), 1);
}

#[test]
fn a_game_left_behind_is_offered_behind_the_questions_of_the_first_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "(version: 1, start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\")])";
    std::fs::write(folder.path().join("unfinished-1.ron"), game).expect("a file");
    let command = komadai(folder.path(), &[]);
    let settings = folder.path().join(".config/komadai/settings.ron");
    std::fs::remove_file(settings).expect("no settings");
    let mut terminal = Terminal::run(command, (80, 24));
    terminal.sees("Welcome").press("Enter");
    terminal.sees("▸ Resume").press("Enter");
    terminal.sees("☖ Player 2 to move");
    terminal.quit();
}

#[test]
fn unfinished_games_and_changes_that_cannot_be_taken_up_are_named_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = "(version: 1, start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\")])";
    let broken = [
        ("unfinished-1.ron", "(version: 1, start: (sf"),
        ("unfinished-2.ron", "(version: 999, start: (sfen: \"startpos\"), moves: [])"),
        (
            "unfinished-3.ron",
            "(version: 1, start: (sfen: \"startpos\"), headers: [(\"Rules\", \"nobody's\")], moves: [(mv: \"7g7f\")])",
        ),
        ("unsaved-1.ron", "(version: 1, start: (sf"),
    ];
    for (name, text) in broken {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Unreadable games").sees("cannot be resumed");
    terminal.press("End Up").sees("▸ Unreadable games");
    terminal.press("Enter").sees("The files stay as they are");
    for (name, _) in broken {
        terminal.sees(name);
    }
    terminal.press("Esc").sees_no("The files stay");
    terminal.quit();
    std::fs::write(folder.path().join("unfinished-4.ron"), good).expect("a file");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("▸ Resume").sees("Unreadable games");
    terminal.press("Enter").sees("☖ Player 2 to move");
    terminal.quit();
    for (name, text) in broken {
        let left = std::fs::read_to_string(folder.path().join(name)).expect("the file");
        assert_eq!(left, text, "{name}");
    }
}

/// Saves, settings, unfinished games, locks and caches: all files that the program makes by itself.
#[test]
fn whatever_the_program_makes_is_its_owner_s_alone() {
    use std::os::unix::fs::PermissionsExt;
    let above = tempfile::tempdir().expect("a folder");
    let saves = above.path().join("saves");
    let usual = |args: &[&str]| {
        let mut command = in_shell("umask 022; exec \"$@\"", &saves, args);
        for (variable, folder) in [("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")] {
            command.env(variable, above.path().join(folder));
        }
        command
    };
    let mut terminal = Terminal::run(usual(&["play"]), (80, 24));
    terminal.sees("to move").press("7g7f Enter").sees("P-7f");
    terminal.press("t").sees("Resign").press("y").sees("wins");
    terminal.press("b").sees_no("Rematch");
    terminal.press(": set Space theme Space dark Enter").quit();
    let mut terminal = Terminal::run(usual(&["review"]), (80, 24));
    terminal.sees("1 game").press("Enter").sees("start (1 move)");
    terminal.press("o").sees("bookmark set").keeps_all();
    terminal.signal(Signal::KILL).end();
    let mut terminal = Terminal::run(usual(&["play"]), (80, 24));
    terminal.sees("to move").press("7g7f Enter").sees("P-7f");
    terminal.keeps_all().signal(Signal::KILL);
    terminal.end();
    let mut folders = vec![saves.clone(), above.path().join("config"), above.path().join("cache")];
    let mut names = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            // The settings made by the tests themselves.
            if path.ends_with(".config") {
                continue;
            }
            let data = std::fs::metadata(&path).expect("it is there");
            let mode = data.permissions().mode() & 0o777;
            let private = if data.is_dir() { 0o700 } else { 0o600 };
            assert_eq!(mode, private, "{}", path.display());
            if data.is_dir() {
                folders.push(path);
            } else {
                names.push(path.file_name().expect("a name").to_string_lossy().into_owned());
            }
        }
    }
    for wanted in ["settings.ron", "unfinished-1.ron", "unsaved-1.ron", ".unfinished-1.ron.lock"] {
        assert!(names.iter().any(|name| name == wanted), "{wanted}: {names:?}");
    }
    assert!(names.iter().any(|name| name.starts_with("library-")), "{names:?}");
}

#[test]
fn a_newcomer_finds_sample_games_and_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("saves");
    let mut terminal = Terminal::open(&missing, &[]);
    terminal.sees("Welcome").press("Enter");
    terminal.sees("▸ Play the computer").press(":library Enter");
    terminal.sees("no games yet").sees("▸ Sample games/");
    assert!(!terminal.shows("cannot list"));
    terminal.press("Enter").sees("1-0 checkmate");
    terminal.press("Down Down").sees("sample-checkmate").press("Enter").sees("A analyse");
    terminal.press("Esc").sees("/ find").sees("Sample games   7 games");
    terminal.press("Esc").sees("no games yet");
    terminal.quit();
    assert!(files(&missing).is_empty());
}

#[test]
fn every_unfinished_game_can_be_resumed_and_one_without_moves_hides_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |name: &str, moves: &str| {
        format!(
            "(version: 1, headers: [(\"black\", \"{name}\"), (\"white\", \"Ben\"), \
             (\"started\", \"2026-05-01T18:30:00\")], start: (sfen: \"startpos\"), moves: [{moves}])"
        )
    };
    let moves = "(mv: \"7g7f\"), (mv: \"3c3d\")";
    for (number, text) in
        [game("Ann", moves), game("Cleo", moves), game("Dora", "")].iter().enumerate()
    {
        let path = folder.path().join(format!("unfinished-{}.ron", number + 1));
        std::fs::write(&path, text).expect("a file");
        let file = std::fs::File::options().write(true).open(&path);
        let age = std::time::Duration::from_secs(10 * (10 - number as u64));
        let modified = std::time::SystemTime::now() - age;
        file.expect("a file").set_modified(modified).expect("a time");
    }
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("▸ Resume").sees("Cleo - Ben, 2 moves (and 1 more)");
    terminal.press("Enter").sees("Resume which game?");
    terminal.sees("Ann - Ben, 2 moves, May 1, 2026, 18:30");
    assert!(!terminal.shows("Dora"));
    terminal.press("2").sees("☗ Ann to move").press("2g2f Enter").sees("P-2f");
    terminal.quit();
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("▸ Resume").sees("Ann - Ben, 3 moves (and 1 more)");
    terminal.quit();
}
