//! Matches: replays, scores, and recovery after a kill (R78-R80).

use std::fs;
use std::path::Path;

use komadai_core::record::save;

use rustix::process::Signal;

use crate::files;
use crate::pty::Terminal;

/// Arguments for a match of three games between Aki, Black in the first one, and Ben.
const MATCH: [&str; 7] = ["play", "--match", "3", "--name-black", "Aki", "--name-white", "Ben"];

fn open(saves: &Path, more: &[&str]) -> Terminal {
    let args: Vec<&str> = MATCH.iter().chain(more).copied().collect();
    let mut terminal = Terminal::open(saves, &args);
    terminal.sees("The rules of this game").press("Enter");
    terminal.sees_no("The rules of this game");
    terminal
}

/// Resumes the match that a killed program left.
fn take_up(saves: &Path) -> Terminal {
    let mut terminal = Terminal::open(saves, &[]);
    terminal.sees("▸ Resume").press("Enter");
    terminal
}

/// Rooks move back and forth until the start position occurs for the fourth time.
fn draw_by_repetition(terminal: &mut Terminal) {
    let marks = ["R-3h", "R-7b", "R-2h", "R-8b"];
    for (number, (mv, mark)) in
        (1..).zip(["2h3h", "8b7b", "3h2h", "7b8b"].into_iter().zip(marks).cycle().take(11))
    {
        let side = if number % 2 == 1 { '☗' } else { '☖' };
        terminal.press(mv).press("Enter");
        terminal.sees(&format!("{number:2} {side}{mark}"));
    }
    terminal.press("7b8b Enter").sees("Fourth occurrence");
    terminal.press("y").sees("Draw by repetition");
}

fn resign(terminal: &mut Terminal) {
    terminal.press("t").sees("Resign?").press("y");
}

#[test]
fn r79_a_repetition_is_replayed_with_sides_switched_and_the_time_that_remained() {
    let saves = tempfile::tempdir().expect("a folder");
    let clocks = ["--time-black", "20m+30s", "--time-white", "10m+40s"];
    let mut terminal = open(saves.path(), &clocks);
    terminal.sees("game 1/3  ☗ 0 - 0 ☖").sees("☗ Aki to move");
    draw_by_repetition(&mut terminal);
    terminal
        .sees("The match, best of 3: Aki 0 - 0 Ben")
        .sees("Replay 指し直し: ☗ Ben - ☖ Aki")
        .press("PageDown")
        // A clock belongs to a player and keeps its time when the colors change.
        .sees("left, then byoyomi 0:40, ☖ with")
        .sees("1  ☗ Aki  drawn");
    // Whether a whole second of his time is gone is up to the machine.
    let left = ["20:00", "19:5"].map(|left| format!("byoyomi 0:40, ☖ with {left}"));
    assert!(left.iter().any(|left| terminal.shows(left)));
    terminal.press("n").sees("game 1r/3  ☗ 0 - 0 ☖");
    terminal.sees("☗ Ben to move").press("7g7f Enter");
    terminal.sees("☖ Aki to move");
    terminal.signal(Signal::KILL).end();

    let mut terminal = take_up(saves.path());
    terminal.sees("are stopped").press("g").sees_no("are stopped");
    terminal.sees("game 1r/3  ☗ 0 - 0 ☖").sees("☖ Aki to move");
    resign(&mut terminal);
    terminal
        .sees("The match, best of 3: Aki 0 - 1 Ben")
        .sees("Next is game 2: ☗ Aki - ☖ Ben")
        .press("PageDown")
        .sees("☗ begins with 20m+30s, ☖ with 10m+40s.")
        .sees("1r  ☗ Ben  Ben won");
    terminal.quit();
    // Two finished games, and the next one.
    assert_eq!(files(saves.path()).len(), 3);
}

#[test]
fn r78_a_best_of_three_goes_to_its_end_through_kills() {
    let saves = tempfile::tempdir().expect("a folder");
    let mut terminal = open(saves.path(), &[]);
    terminal.sees("☗ Aki to move").press("7g7f Enter");
    terminal.sees("☖ Ben to move");
    resign(&mut terminal);
    terminal.sees("The match, best of 3: Aki 1 - 0 Ben");
    // Killed between two games: score and colors of the next one are there.
    terminal.signal(Signal::KILL).end();
    let mut terminal = take_up(saves.path());
    terminal.sees("game 2/3  ☗ 0 - 1 ☖").sees("☗ Ben to move");
    terminal.press("2g2f Enter").sees("☖ Aki to move");
    terminal.signal(Signal::KILL).end();
    let mut terminal = take_up(saves.path());
    terminal.sees("P-2f").sees("game 2/3  ☗ 0 - 1 ☖");
    resign(&mut terminal);
    terminal.sees("Aki 1 - 1 Ben").press("n").sees("☗ Aki to move");
    terminal.press("2g2f Enter").sees("☖ Ben to move");
    resign(&mut terminal);
    terminal.sees("Aki wins the match: Aki 2 - 1 Ben").sees("Rematch");
    terminal.press("m").sees("▸ Play the computer");
    assert!(!terminal.shows("Resume"), "a match that is over is offered");
    terminal.quit();
    assert_eq!(files(saves.path()).len(), 3);
}

#[test]
fn r78_a_match_left_between_games_waits_in_the_menu() {
    let saves = tempfile::tempdir().expect("a folder");
    let mut terminal = open(saves.path(), &["--white", "bot:1"]);
    terminal.sees("☗ Aki to move");
    resign(&mut terminal);
    terminal.sees("Aki 0 - 1 Ben").press("m").sees("Resume");
    terminal.sees("unfinished: Ben - Aki, 0 moves, best of 3: Aki 0 - 1 Ben");
    terminal.press("Enter").sees("game 2/3  ☗ 1 - 0 ☖");
    // The bot is Black now and begins.
    terminal.sees(" 1 ☗").sees("☖ Aki to move");
    terminal.quit();
}

#[test]
fn r78_a_match_that_contradicts_itself_is_refused_and_stays() {
    let saves = tempfile::tempdir().expect("a folder");
    let mut terminal = open(saves.path(), &[]);
    terminal.sees("☗ Aki to move").press("7g7f Enter");
    terminal.sees("☖ Ben to move");
    resign(&mut terminal);
    terminal.sees("Aki 1 - 0 Ben");
    terminal.signal(Signal::KILL).end();
    whole(saves.path());
    let changed = change_everywhere(saves.path(), "score: (2, 0)", "score: (4, 0)");
    assert_eq!(changed, 1, "the match is kept once");
    let mut terminal = Terminal::open(saves.path(), &[]);
    terminal.sees("Unreadable games").press("End Up Enter");
    terminal.sees("The files stay").sees("the score is said to be 2-0, but the games give 1-0");
    terminal.press("Esc").sees_no("The files");
    terminal.quit();
    let again = change_everywhere(saves.path(), "score: (4, 0)", "score: (2, 0)");
    assert_eq!(again, 1, "the file is as it was");
}

/// Writes the games of a folder as if each had been saved once, without lines after it.
fn whole(folder: &Path) {
    for file in files(folder) {
        let bytes = fs::read(&file).expect("a file");
        let record = save::from_text(&bytes).expect("a save");
        fs::write(&file, save::to_text(&record)).expect("written");
    }
}

/// Changes words in all files of a folder and returns in how many they occurred.
fn change_everywhere(folder: &Path, old: &str, new: &str) -> usize {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let with_words = paths.filter_map(|path| {
        let text = std::fs::read_to_string(&path).ok()?;
        text.contains(old).then_some((path, text))
    });
    with_words
        .map(|(path, text)| std::fs::write(path, text.replace(old, new)).expect("written"))
        .count()
}
