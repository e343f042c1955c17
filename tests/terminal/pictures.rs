//! Boards as pictures: asked for, shown, and taken away on every way out.

use std::collections::BTreeSet;

use rustix::process::Signal;

use crate::pty::{self, Terminal};

/// The question about pictures, of kitty, of iTerm2 and of the cell size.
const QUESTION: &str =
    "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b]1337;Capabilities\x1b\\\x1b[16t";
/// Asked where pictures are shown.
const MORE: &str = "\x1b[?1;1;0S\x1b[?2;1;0S\x1b[?1016$p\x1b[c";

/// A terminal's answers to both, and the beginning of a picture.
pub(crate) const KITTY: [&str; 3] =
    ["\x1b_Gi=31;OK\x1b\\\x1b[6;12;6t\x1b[1;2R\x1b[?62c", "\x1b[?1016;2$y\x1b[?62c", "a=p,"];
pub(crate) const SIXEL: [&str; 3] =
    ["\x1b[6;12;6t\x1b[1;2R\x1b[?62;4c", "\x1b[?1;0;16S\x1b[?1016;0$y\x1b[?62;4c", "\x1bP9;1q"];
const ITERM: [&str; 3] = [
    "\x1b]1337;Capabilities=T2CwFoF\x07\x1b[6;12;6t\x1b[1;2R\x1b[?62c",
    "\x1b[?1016;0$y\x1b[?62c",
    "\x1b]1337;File=",
];

pub(crate) fn show(terminal: &mut Terminal, [first, second, shown]: [&str; 3]) {
    terminal.hears(QUESTION).send(first.as_bytes());
    terminal.hears(MORE).send(second.as_bytes());
    terminal.hears(shown).sees("to move");
}

/// The numbers of kitty's pictures that were sent and not freed.
fn kept(received: &str) -> BTreeSet<&str> {
    let mut kept = BTreeSet::new();
    for command in received.split("\x1b_G").skip(1) {
        let number = |head: &str| {
            let rest = command.strip_prefix(head)?;
            rest.split([',', ';', '\x1b']).next()
        };
        kept.extend(number("a=t,i="));
        if let Some(number) = number("a=d,d=I,i=") {
            kept.remove(number);
        }
    }
    kept
}

/// Whether no picture is left when the terminal is given back.
pub(crate) fn is_clean(received: &str) -> bool {
    let (taken, _) = received.rsplit_once("\x1b[?1049l").expect("given back");
    let is_painted = taken.contains(SIXEL[2]) || taken.contains(ITERM[2]);
    let is_wiped = taken
        .rsplit_once("\x1b[H\x1b[2J")
        .is_some_and(|(_, rest)| !rest.contains(SIXEL[2]) && !rest.contains(ITERM[2]));
    kept(taken).is_empty() && (!is_painted || is_wiped)
}

#[test]
fn no_picture_is_left_when_the_program_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    for answers in [KITTY, SIXEL, ITERM] {
        let mut terminal = Terminal::open(folder.path(), &["play"]);
        show(&mut terminal, answers);
        assert_eq!(kept(&terminal.received()).is_empty(), answers != KITTY);
        terminal.press("q").end();
        terminal.is_given_back();
        assert!(is_clean(&terminal.received()), "{}", answers[2]);
    }
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    show(&mut terminal, KITTY);
    // The mouse reports pixels, and then cells again.
    terminal.hears("\x1b[?1016h").signal(Signal::TERM).end();
    terminal.is_given_back();
    assert!(is_clean(&terminal.received()));
    assert!(terminal.received().contains("\x1b[?1016l"));
}

#[test]
fn a_stop_takes_the_pictures_away_and_going_on_shows_them_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "set -m; \"$@\"; echo the job has stopped; read answer; fg >/dev/null; echo the job has ended";
    let mut terminal = Terminal::run(pty::in_shell(script, folder.path(), &["play"]), (80, 24));
    show(&mut terminal, KITTY);
    terminal.press("Ctrl-z").sees("the job has stopped");
    assert!(is_clean(&terminal.received()));
    let before = terminal.received().matches("a=p,").count();
    terminal.press("Enter").sees_no("the job has stopped");
    // The terminal is asked again at the first key and is silent: the other keys come in order, before the
    // pictures are given up.
    terminal.sees("to move").press("7g7f Enter").sees("P-7f");
    assert!(!terminal.screen().contents().contains("▐ 香"));
    assert!(terminal.received().matches("a=p,").count() > before);
    terminal.press("q").sees("the job has ended");
    terminal.end();
    assert!(is_clean(&terminal.received()));
}

#[test]
fn a_terminal_that_shows_none_is_sent_what_cells_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game.kif");
    std::fs::write(&game, "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n").expect("a file");
    let game = game.to_str().expect("a name");
    let mut screens = Vec::new();
    for (graphics, answers) in [
        ("auto", "\x1b[1;2R\x1b[?62c"),
        // It reports no cell size, or an impossible one.
        ("auto", "\x1b_Gi=31;OK\x1b\\\x1b[6;0;0t\x1b[1;2R\x1b[?62c"),
        ("auto", "\x1b_Gi=31;EINVAL\x1b\\\x1b[6;12;6t\x1b[1;2R\x1b[?62c"),
        ("sixel", "\x1b[1;2R\x1b[?62;4c"),
        ("cells", "\x1b[1;2R\x1b[?62;4c"),
    ] {
        let args = ["--graphics", graphics, "review", game];
        let mut terminal = Terminal::open(folder.path(), &args);
        terminal.hears("\x1b[6n\x1b[c").send(answers.as_bytes());
        terminal.sees("start (2 moves)").press("End").sees("(歩)");
        screens.push(terminal.screen().contents_formatted());
        terminal.press("q").end();
        let received = terminal.received();
        assert_eq!(received.contains(QUESTION), graphics != "cells");
        assert!(!received.contains(MORE));
        // Whether it shows 24-bit colors is asked with `DECRQSS`.
        let received = received.replace(QUESTION, "").replace("\x1bP$qm\x1b\\", "");
        for picture in ["\x1b_G", "\x1bP", "\x1b]1337;"] {
            assert!(!received.contains(picture), "{picture:?}");
        }
    }
    for screen in &screens {
        assert!(*screen == screens[0]);
    }
}

#[test]
fn pictures_are_switched_on_and_off_while_the_program_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(folder.path(), &["play"]);
    terminal.hears("\x1b[6n\x1b[c").send(b"\x1b[1;2R\x1b[?62c");
    terminal
        .sees("to move")
        .press(":set Space graphics Space kitty")
        .sees("graphics kitty")
        .press("Enter")
        .sees_no("graphics kitty");
    // The answers count from the next key on.
    terminal.press("Right");
    terminal.hears(&format!("\x1b7\x1b[H{QUESTION}\x1b8\x1b[c"));
    terminal.send(b"\x1b[6;12;6t\x1b[?62c").hears(MORE);
    terminal.send(b"\x1b[?62c").hears("a=p,");
    terminal
        .press(":set Space graphics Space cells Enter")
        .hears_all("end of all pictures", |received| kept(received).is_empty());
    terminal.press("q").end();
    assert!(is_clean(&terminal.received()));
}
