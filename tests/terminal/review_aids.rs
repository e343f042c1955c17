//! Playback, graph and copying in the review, on a pseudo terminal.

use crate::pty::Terminal;
use crate::review::{folder, opened};

#[test]
fn moves_come_by_themselves_at_a_pace_or_in_their_recorded_times() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("^").sees("0.5 s per move");
    terminal.press("^").sees("0.2 s per move");
    terminal.press("@").sees("☗ Black wins");
    terminal.press("_").sees("Pace: 0.2 s per move").press("r");
    terminal.sees("recorded times, 10 times as fast");
    terminal.press("s").sees_no("Pace:");
    // From the end it starts again; the status shows that it runs.
    terminal.sees("▸ recorded times").sees("☗ Black wins");
    terminal.press("_").sees("Pace:").press("r").sees("Pace: 0.2");
    terminal.press("c").sees_no("Pace:");
    // A step stops it.
    terminal.press("- - - - - -").sees("10 s per move");
    terminal.press("Home").sees("start (3 moves)");
    terminal.press("@").sees("▸ 10 s per move");
    terminal.press("Right").sees("move 1 of 3").sees_no("▸ 10 s");
    terminal.quit();
}

#[test]
fn a_click_on_the_graph_goes_to_that_move() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (140, 45));
    let panel = terminal.layout().moves;
    // Bars are three columns apart in a short game, and a column from the edge.
    let at = |place: u16| (panel.x + 2 + 3 * place, panel.bottom() - 4);
    for (place, words) in
        [(3, "move 3 of 3"), (1, "move 1 of 3"), (4, "☗ Black wins"), (0, "start (3 moves)")]
    {
        terminal.click(at(place)).sees(words);
    }
    // The graph is of the current line; the next graph is clickable, too.
    terminal.press("V").sees("Material").click(at(2));
    terminal.sees("move 2 of 3");
    terminal.quit();
}

/// The program's last text for the clipboard, by OSC 52.
fn copied(terminal: &Terminal) -> String {
    let received = terminal.received();
    let (_, last) = received.rsplit_once("\x1b]52;c;").expect("a copy");
    let (letters, _) = last.split_once(['\x07', '\x1b']).expect("its end");
    let bits = letters.bytes().filter(|byte| *byte != b'=').fold(
        (Vec::new(), 0_u32, 0),
        |(mut bytes, bits, count), byte| {
            let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
            let value = letters.iter().position(|letter| *letter == byte);
            let bits = bits << 6 | u32::try_from(value.expect("base 64")).expect("six bits");
            let count = count + 6;
            if count < 8 {
                return (bytes, bits, count);
            }
            bytes.push(u8::try_from(bits >> (count - 8) & 0xff).expect("a byte"));
            (bytes, bits & 0xff, count - 8)
        },
    );
    String::from_utf8(bits.0).expect("text")
}

#[test]
fn positions_moves_and_records_are_copied_through_the_terminal() {
    let folder = folder();
    let mut terminal = opened(folder.path(), (80, 24));
    terminal.press("Right Right").sees("move 2 of 3");
    for (key, name, words) in [
        ("s", "SFEN", "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"),
        ("u", "USI moves", "position startpos moves 7g7f 3c3d"),
        ("k", "KIF record", "   3 ２六歩(27)"),
        ("d", "Diagram", "歩"),
    ] {
        terminal.press("Y").sees("To the clipboard").press(key);
        terminal.sees(&format!("{name} sent"));
        let text = copied(&terminal);
        assert!(text.contains(words), "{key}: {text}");
    }
    terminal.quit();
}
