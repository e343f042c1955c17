//! The terminal's answers about the width of its glyphs, in time, too late, or never.

use crate::pty::Terminal;

/// A record whose player's name has a glyph that some terminals draw over two cells.
const RECORD: &str = "手合割：平手\n先手：Tōru\n後手：Ann\n1 ７六歩(77)\n2 ３四歩(33)\n";

/// The questions after the first frame: a glyph, the cursor's place, the terminal's type.
const QUESTION: &str = "▲\x1b[6n\x1b[c";

fn review(folder: &std::path::Path) -> Terminal {
    let file = folder.join("game.kif");
    std::fs::write(&file, RECORD).expect("a file");
    let file = file.to_str().expect("a name");
    let mut terminal = Terminal::open(folder, &["review", file]);
    // What the glyph covered is redrawn.
    terminal.sees("Tōru").hears(QUESTION).sees_no("▲");
    let received = terminal.received();
    assert_eq!(received.matches(QUESTION).count(), 1);
    terminal
}

#[test]
fn in_a_terminal_of_wide_signs_none_of_them_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = review(folder.path());
    terminal.send(b"\x1b[1;3R\x1b[?62;4c").sees("Toru");
    assert!(!terminal.shows("Tōru"));
    terminal.press("End").sees("(歩)");
    terminal.quit();
}

#[test]
fn answers_that_come_late_or_make_no_sense_are_neither_taken_nor_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    for answers in [
        "\x1b[1;2R\x1b[?62;4c",
        // After the answer that ends the wait, and in places where the cursor cannot be.
        "\x1b[?62;4c\x1b[1;3R",
        "\x1b[?1;2c\x1b[1;3R\x1b[24;80R\x1b[?6c",
        "\x1b[9;3R\x1b[0;0R\x1b[?c",
    ] {
        let mut terminal = review(folder.path());
        terminal.send(answers.as_bytes());
        terminal.press("2g2f Enter").sees("P-2f");
        assert!(terminal.shows("Tōru"), "{answers:?}");
        terminal.press("Ctrl-c").sees("unsaved changes").press("Ctrl-c");
        terminal.end();
    }
}

#[test]
fn keys_before_and_among_the_answers_are_none_the_less_pressed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.sees("to move");
    terminal.send(b"7g7f\r\x1b[1;3R3c3d\x1b[?62c\r").sees("P-3d");
    terminal.quit();
}

fn set(folder: &std::path::Path, settings: &str) {
    let file = folder.join(".config/komadai/settings.ron");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("made");
    std::fs::write(&file, settings).expect("a file");
}

/// The question about sextants, and about octants.
const PARTS: [&str; 2] = ["\x1b[2H🬅\x1b[6n", "\x1b[2H𜴁\x1b[6n"];

#[test]
fn outlines_have_the_parts_of_cells_that_are_set_unless_they_take_two() {
    let folder = tempfile::tempdir().expect("a folder");
    set(folder.path(), "(tiles: \"sextants\")");
    let question = format!("\x1b[H▲\x1b[6n{}\x1b[c", PARTS[0]);
    for (column, outline) in [(2, "🬹歩🬹"), (1, "▟歩▙"), (3, "▟歩▙")] {
        let mut terminal = Terminal::open(folder.path(), &["play"]);
        terminal.hears(&question);
        terminal.send(format!("\x1b[1;2R\x1b[2;{column}R\x1b[?62c").as_bytes());
        terminal.sees(outline).sees_no(if column == 2 { "▟歩▙" } else { "🬹歩🬹" });
        if column != 2 {
            terminal.sees("outlines stay in quadrants");
        }
        // Others are asked about from the next key on, and what the question covered is redrawn.
        terminal
            .press(":set Space tiles Space octants")
            .sees("tiles octants")
            .press("Enter")
            .sees_no("tiles octants")
            .press("Right");
        terminal.hears(&format!("{}\x1b8\x1b[c", PARTS[1]));
        terminal.send(b"\x1b[2;2R\x1b[?62c").sees("𜷡歩𜷞");
        terminal.sees_no("𜴁");
        terminal.quit();
        set(folder.path(), "(tiles: \"sextants\")");
    }
}

#[test]
fn a_player_who_knows_better_is_not_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    set(folder.path(), "(ambiguous: \"wide\")");
    let file = folder.path().join("game.kif");
    std::fs::write(&file, RECORD).expect("a file");
    let file = file.to_str().expect("a name");
    let mut terminal = Terminal::open(folder.path(), &["review", file]);
    terminal.sees("Toru");
    assert!(!terminal.received().contains("\x1b[6n"));
    terminal.quit();
}
