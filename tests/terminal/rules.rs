//! User-defined rule sets, and games with terms set in the form, in the real program with files (R74-R78,
//! R84).

use std::path::Path;

use crate::pty::Terminal;

/// The folder of rule sets for a folder of saves; see [`crate::pty::komadai`].
fn rules_folder(saves: &Path) -> std::path::PathBuf {
    saves.join(".config/komadai/rules")
}

/// The form for two people.
fn form(saves: &Path) -> Terminal {
    let mut terminal = Terminal::open(saves, &[]);
    terminal.sees("▸ Play the computer").press("Down Enter").sees("New game");
    terminal
}

/// From Start up to the line of the rules.
const TO_RULES: &str = "Up Up";

#[test]
fn r84_a_rule_set_of_ones_own_is_made_kept_found_and_played_by() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = form(folder.path());
    terminal.press(TO_RULES).press("Right").sees("Professional");
    // All lines, and up to the options.
    terminal.press("Down Enter").sees("customize");
    terminal.press("Up Up Up Up Up Enter").sees("from pro");
    terminal.press("Down").sees("▸ lose: ").press("Left").sees("* Illegal moves");
    terminal.press("End Up Up Enter club Enter").sees("saved as club");
    terminal.press("Esc").sees("New game").press("Esc").sees("Two players").quit();
    let file = rules_folder(folder.path()).join("club.ron");
    let text = std::fs::read_to_string(&file).expect("the rule set");
    assert!(text.contains("\"illegal\": \"refuse\""), "{text}");

    let mut terminal = form(folder.path());
    terminal.press(TO_RULES).press("Left").sees("club");
    terminal.click_on("Start").sees("☗ Player 1 to move");
    terminal.press("F2").sees("The rules of this game").sees("An illegal move is not played");
    terminal
        .press("Esc")
        .sees_no("The rules of this game")
        .press("7g7e Enter")
        .sees("A pawn cannot go from 7g to 7e")
        .quit();

    let mut terminal = Terminal::open(folder.path(), &["play", "--rules", "club"]);
    terminal.sees("The rules of this game").sees("club").press("Enter");
    terminal.sees_no("The rules of this game").quit();
}

#[test]
fn r84_a_broken_rule_set_is_named_and_hides_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rules_folder(folder.path());
    std::fs::create_dir_all(&rules).expect("a folder");
    let wrong = "(name: \"bad\", options: {\"colour\": \"red\"})";
    std::fs::write(rules.join("bad.ron"), wrong).expect("a file");
    let right = "(name: \"house\", options: {\"count\": 27})";
    std::fs::write(rules.join("house.ron"), right).expect("a file");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("bad.ron").sees("colour").press("Enter").sees("New game");
    // Teaching is below them.
    terminal
        .press("Up")
        .press(TO_RULES)
        .press("Left")
        .sees("house")
        .press("Esc")
        .sees("Two players")
        .quit();
}

/// R68, R74, R78: a handicap, a clock and a match by mouse only.
#[test]
fn a_handicap_match_with_clocks_is_agreed_on_by_mouse() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &[]);
    terminal.sees("Two players").click_on("Two players").sees("New game");
    terminal.click_on("even 平手").sees("lance 香落ち");
    terminal.click_on("none").sees("10m");
    terminal.click_on("More...").sees("one game");
    terminal.click_on("one game").sees("best of 3");
    terminal.click_on("Start").sees("☖ Player 2 to move").sees("☖ White  Player 2");
    terminal.sees("game 1/3").sees("9:5");
    terminal.quit();
}

/// R77: five pawns decide who is Black.
#[test]
fn the_pawns_are_tossed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = form(folder.path());
    terminal.press("Up Up Up Up Up Left").sees("furigoma 振り駒");
    terminal.click_on("Start").sees("The senior player, Player 1, tosses five pawns");
    let mut equal = "Equal numbers: the pawns are tossed again.".to_owned();
    let mut next = 2;
    while terminal.shows(&equal) {
        terminal.press("Enter").sees_no(&equal).sees("The senior player");
        next += 1;
        equal = format!("Equal numbers again: toss {next} follows.");
    }
    terminal.sees("is Black and moves first").press("s").sees("☗ Player");
    terminal.quit();
}
