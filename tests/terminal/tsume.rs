//! Mates and mate problems, asked of the real program.

use crate::program::{command, run, run_command};
use crate::pty::Terminal;

const HEAD_GOLD: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

#[test]
fn a_mate_is_an_answer_and_none_is_status_1() {
    let said = run(&["mate", HEAD_GOLD]);
    assert_eq!((said.status, &*said.out), (Some(0), "G*5b\n"), "{}", said.err);
    assert!(said.err.starts_with("mate in 1, the shortest; "), "{}", said.err);
    let said = run(&["mate", "4k4/9/4P4/9/9/9/9/9/9", "b", "G", "1"]);
    assert_eq!(said.out, "G*5b\n", "an SFEN without quotes");
    let said = run(&["mate", "startpos"]);
    assert_eq!((said.status, &*said.out), (Some(1), "no mate\n"));
    let said = run(&["mate", "4k4/9/4P4/9/9/9/9/9/4K4 w G 1", "--threat"]);
    assert_eq!((said.status, &*said.out), (Some(0), "G*5b\n"));
    let hard = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    let said = run(&["mate", hard, "--nodes", "50"]);
    assert_eq!((said.status, &*said.out), (Some(1), "not decided\n"));
    assert!(said.err.contains("--nodes looks farther"), "{}", said.err);
    let said = run(&["mate", HEAD_GOLD, "--max-ply", "3", "--json"]);
    assert!(said.out.starts_with("{\"mate\":true,\"moves\":[\"G*5b\"],"), "{}", said.out);
}

#[test]
fn a_mate_is_told_by_both_measures() {
    let futile = "8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1";
    let said = run(&["mate", futile]);
    assert!(said.out.starts_with("4i4a+ P*3a "), "{}", said.out);
    let words = "mate in 1 (5 with futile interpositions), the shortest; ";
    assert!(said.err.starts_with(words), "{}", said.err);
    let said = run(&["mate", futile, "--max-ply", "1"]);
    assert_eq!((said.status, &*said.out), (Some(0), "4i4a+\n"));
    let said = run(&["mate", futile, "--json"]);
    assert!(said.out.contains("\"plies\":5,\"plies_counted\":1,"), "{}", said.out);
}

#[test]
fn what_cannot_be_asked_is_told_in_one_line() {
    for (args, why) in [
        (["mate", "9/9/4P4/9/9/9/9/9/4K4 b G 1"].as_slice(), "White has no king to mate"),
        (&["mate", "4k4/4G4/9/9/9/9/9/9/4K4 b G 1"], "the king on 5a could be captured"),
        (
            &["mate", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "--threat"],
            "White is in check and cannot pass",
        ),
        (&["mate", "nothing.kif"], "nothing.kif"),
        (&["tsume", "nothing.sfen"], "nothing.sfen"),
    ] {
        let said = run(args);
        assert_eq!((said.status, &*said.out), (Some(1), ""), "{args:?}");
        assert!(said.message().contains(why), "{args:?}: {}", said.err);
    }
    assert_eq!(run(&["mate", "startpos", "--seconds", "soon"]).status, Some(2));
}

#[test]
fn a_file_of_problems_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("problems.sfen");
    let text = "4k4/9/4P4/9/9/9/9/9/9 b G 1\n9/9/4P4/9/9/9/9/9/9 b G 1\n\
        8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1\n\
        8k/9/7G1/9/9/9/9/9/9 b G 1\n4k4/9/9/9/9/9/9/9/9 b G 1\n";
    std::fs::write(&file, text).expect("a file");
    let said = run(&["tsume", file.to_str().expect("UTF-8"), "--check"]);
    let expected = "problem 2: there is no king to mate: White has none\n\
        4k4/9/4P4/9/9/9/9/9/9 b G\tok\tG*5b\tmate in 1\n\
        8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p\tok\t4i4a+\t\
        mate in 1 (5 with futile interpositions)\n";
    assert_eq!(said.status, Some(1));
    assert!(said.out.starts_with(expected), "{}", said.out);
    assert!(said.out.contains("\ttwo solutions: move 1 can be "), "{}", said.out);
    assert!(said.out.ends_with("\tno solution\t\t\n"), "{}", said.out);
}

#[test]
fn a_problem_is_solved_at_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("problems.sfen");
    std::fs::write(&file, "4k4/9/4P4/9/9/9/9/9/9 b G 1\n").expect("a file");
    let name = file.to_str().expect("UTF-8");
    let mut terminal = Terminal::open(folder.path(), &["tsume", name]);
    terminal.sees("Problem of the day").press("Enter").sees("1-move mate");
    terminal.press("G * 6 b Enter").sees("No mate: the king escapes");
    terminal.press("h").sees("Hint: drop a gold");
    terminal.press("G * 5 b Enter").sees("Solved!");
    terminal.press("Esc").sees("To try again");
    terminal.press("Esc").sees("Two players").press("q");
    assert!(terminal.end().success());
}

#[test]
fn problems_are_solved_in_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("problems.sfen");
    std::fs::write(&file, "4k4/9/4P4/9/9/9/9/9/9 b G 1\n").expect("a file");
    let name = file.to_str().expect("UTF-8");
    let mut program = command(&["tsume", name, "--plain"]);
    program.env("XDG_CONFIG_HOME", folder.path());
    let said = run_command(program, b"2\nG*4b\nG*5b\nback\nquit\n");
    for words in ["1-move mate", "No mate: the king escapes", "Solved!"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    assert_eq!(said.status, Some(0), "{}", said.err);
}
