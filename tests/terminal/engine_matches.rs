//! `komadai match`: engines as processes, with scripts in their place that violate every rule.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Said, command, run};

/// A level that answers at once.
const LEVEL: &str = "level:1; nodes=100";

/// A script that is an engine, but does `on_go` in place of an answer.
fn engine(folder: &Path, name: &str, on_go: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path: PathBuf = folder.join(name);
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do\n  case \"$line\" in\n    usi) echo id name {name}; echo usiok;;\n    \
        isready) echo readyok;;\n    go*) {on_go};;\n    quit) exit 0;;\n  esac\ndone\n"
    );
    std::fs::write(&path, text).expect("a script");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    path.to_str().expect("the folder's name is UTF-8").to_owned()
}

fn play(engines: &[&str], more: &[&str]) -> Said {
    run(&[&["match"], engines, more].concat())
}

/// The lines of JSON of a match that was played.
fn json(said: &Said) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).expect(line);
    said.out.lines().map(line).collect()
}

#[test]
fn every_hostile_engine_loses_its_games_by_name_and_the_match_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [
        ("cheat", "echo bestmove 7g7d", "illegal-move", "illegal move 7g7d: "),
        ("babble", "echo bestmove hello", "failure", "it answered `hello`, which is not a move"),
        (
            "quitter",
            "echo oops >&2; exit 3",
            "failure",
            "it has ended (exit status: 3): it said `oops`",
        ),
        ("mute", ":", "time", "out of time"),
        ("flood", "while :; do echo info score cp 1 pv 7g7f; done", "time", "out of time"),
        (
            "long",
            "head -c 100000000 /dev/zero | tr '\\0' x",
            "failure",
            "it printed a line of more than 65536 bytes",
        ),
        ("boast", "echo bestmove win", "declaration-fail", "declared a win without one"),
    ];
    for (name, on_go, reason, words) in cases {
        let engine = engine(folder.path(), name, on_go);
        // A short time that runs out; other failures must not become one of time on a busy machine.
        let byoyomi = if reason == "time" { "200ms" } else { "60s" };
        let said = play(
            &[&engine, LEVEL],
            &["--games", "2", "--byoyomi", byoyomi, "--json", "--random-plies", "0"],
        );
        assert_eq!(said.status, Some(0), "{name}: {}", said.err);
        for line in said.err.lines() {
            let expected = format!("{name} lost: {words}");
            assert!(line.starts_with("game ") && line.contains(&expected), "{line}");
        }
        let lines = json(&said);
        assert_eq!(lines.len(), 3, "two games and the result");
        for game in &lines[..2] {
            assert_eq!(game["reason"], reason, "{name}");
            assert_eq!(game["fault"]["engine"], name);
            let loser = if game["black"] == name { "w" } else { "b" };
            assert_eq!(game["winner"], loser);
        }
        let result = &lines[2];
        assert_eq!(result["type"], "result");
        assert_eq!((&result["games"], &result["losses"]), (&2.into(), &2.into()));
        assert_eq!(result["engines"][0]["faults"][reason], 2, "{name}");
        assert_eq!(result["pairs"], serde_json::json!([1, 0, 0, 0, 0]));
    }
}

#[test]
fn an_engine_without_clock_that_is_silent_loses_after_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine(folder.path(), "mute", ":");
    let mute = format!("{engine}; nodes=10");
    let said = play(&[&mute, LEVEL], &["--games", "1", "--patience", "300ms", "--json"]);
    let lines = json(&said);
    assert_eq!(lines[0]["fault"]["what"], "no answer within 0.3 s");
    assert_eq!(lines[0]["fault"]["engine"], "mute");
}

#[test]
fn an_engine_that_does_nothing_but_fail_ends_the_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine(folder.path(), "quitter", "exit 0");
    let said = play(&[&engine, LEVEL], &["--games", "100", "--nodes", "1"]);
    assert_eq!(said.status, Some(1));
    let last = said.err.lines().last().unwrap_or_default();
    assert_eq!(last, "komadai: quitter failed in 10 games in a row");
    assert!(
        said.out.starts_with("quitter - level:1: 10 games, +0 =0 -10, 0.0 %\n"),
        "{}",
        said.out
    );
}

#[test]
fn what_is_no_engine_is_refused_in_one_line_before_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("UTF-8");
    let refused = |engine: &str, status| {
        let said = play(&[LEVEL, engine], &["--games", "2"]);
        assert_eq!((said.status, &*said.out), (Some(status), ""), "{engine}");
        said.message().to_owned()
    };
    assert_eq!(
        refused("/nowhere/engine", 1),
        "komadai: engine: there is no program `/nowhere/engine`"
    );
    assert!(refused(place, 1).ends_with(&format!("`{place}` is a folder, not a program")));
    assert_eq!(
        refused(&format!("yes {}; name=garbage", "x".repeat(1000)), 1),
        "komadai: garbage: it printed more than 4194304 bytes that nobody asked for"
    );
    assert_eq!(
        refused("level:1; option.Colour=red; name=red", 1).split("; it has").next(),
        Some("komadai: red: it has no option `Colour`")
    );
    assert!(refused("level:99", 2).contains("`99` is not a level"));
    assert!(refused("level:1; speed=3", 2).contains("`speed=3` is not a setting"));
}

#[test]
fn the_first_engine_plays_each_of_the_others_from_the_same_openings_and_records_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let resigns = engine(folder.path(), "resigns", "echo bestmove resign");
    let records = folder.path().join("records");
    let records = records.to_str().expect("UTF-8");
    for format in ["csa", "kif"] {
        let said = play(
            &[LEVEL, &resigns, &format!("{resigns}; name=other")],
            &[
                "--games",
                "2",
                "--records",
                records,
                "--format",
                format,
                "--seed",
                "5",
                "--random-plies",
                "4",
                "--json",
                "--concurrency",
                "2",
                "--depth",
                "1",
            ],
        );
        assert_eq!((said.status, &*said.err), (Some(0), ""));
        let lines = json(&said);
        let of = |kind: &str| lines.iter().filter(|it| it["type"] == kind).collect::<Vec<_>>();
        let (games, results) = (of("game"), of("result"));
        assert_eq!((games.len(), results.len()), (4, 2));
        let names: Vec<_> = results.iter().map(|it| &it["engines"][1]["name"]).collect();
        assert_eq!(names, ["resigns", "other"]);
        let opening = |game: &Value| game["moves"].as_array().map(|it| it[..4].to_vec());
        for game in games {
            assert_eq!(game["reason"], "resignation");
            assert_eq!(opening(game), opening(&lines[0]), "one opening for all");
            let file = game["record"].as_str().expect("a file");
            let checked = run(&["check", file, "--rules", "csa"]);
            assert_eq!(checked.status, Some(0), "{}", checked.out);
        }
        for result in results {
            assert_eq!(result["percent"], 100.0);
            assert_eq!(result["pairs"], serde_json::json!([0, 0, 0, 0, 1]));
        }
    }
}

#[test]
fn levels_play_each_other_to_the_end_of_the_game() {
    let said = play(
        &["level:1; nodes=200", "level:2; depth=1"],
        &["--games", "2", "--seed", "3", "--rules", "csa limit=80"],
    );
    assert_eq!((said.status, &*said.err), (Some(0), ""));
    assert!(said.out.starts_with("level:1 - level:2: 2 games, "), "{}", said.out);
    assert!(said.out.contains("\n  Elo "), "{}", said.out);
}

#[test]
fn a_test_ends_the_match_and_tells_whether_there_is_a_gain() {
    let folder = tempfile::tempdir().expect("a folder");
    let resigns = engine(folder.path(), "resigns", "echo bestmove resign");
    for (engines, status, words) in [
        ([LEVEL, &*resigns], 0, "200 Elo accepted: a gain"),
        ([&*resigns, LEVEL], 1, "0 Elo accepted: no gain"),
    ] {
        let said = play(&engines, &["--sprt", "0", "200", "--depth", "1"]);
        assert_eq!(said.status, Some(status), "{}", said.err);
        assert!(said.out.contains(words), "{}", said.out);
    }
}

#[test]
fn openings_of_a_file_are_played_with_both_colors() {
    let folder = tempfile::tempdir().expect("a folder");
    let resigns = engine(folder.path(), "resigns", "echo bestmove resign");
    let file = folder.path().join("openings.sfen");
    std::fs::write(&file, "startpos moves 7g7f\n4k4/9/9/9/9/9/9/9/4K4 b G2g 1\n").expect("a file");
    let file = file.to_str().expect("UTF-8");
    let said =
        play(&[LEVEL, &resigns], &["--games", "4", "--openings", file, "--depth", "1", "--json"]);
    let lines = json(&said);
    let starts: Vec<_> = lines[..4].iter().map(|it| (&it["start"], &it["black"])).collect();
    assert_eq!(starts[0].0, starts[1].0);
    assert_ne!(starts[0].1, starts[1].1);
    assert_eq!(starts[2].0, "4k4/9/9/9/9/9/9/9/4K4 b G2g 1");
    std::fs::write(file, "startpos\nrubbish\n").expect("a file");
    let said = play(&[LEVEL, &resigns], &["--openings", file]);
    assert_eq!((said.status, &*said.out), (Some(1), ""));
    assert!(said.message().contains("openings.sfen"), "{}", said.err);
}

#[test]
fn an_interrupt_ends_the_match_with_the_result_so_far() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = folder.path().join("asked");
    let mute = engine(folder.path(), "mute", &format!(": > '{}'", asked.display()));
    let args = ["match", &mute, LEVEL, "--games", "2", "--byoyomi", "600s"];
    let mut child = command(&args).spawn().expect("the program starts");
    while !asked.exists() {
        assert_eq!(child.try_wait().expect("a child"), None, "it plays");
        std::thread::yield_now();
    }
    let pid = rustix::process::Pid::from_child(&child);
    // As `timeout` does, which signals the program and then its group.
    for _ in 0..5 {
        rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it runs");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let said: Said = child.wait_with_output().expect("it ends").into();
    assert_eq!(said.status, Some(0));
    assert_eq!(said.message(), "komadai: stopped: this is the result so far");
    assert!(said.out.starts_with("mute - level:1: 0 games"), "{}", said.out);
}

#[test]
fn patience_holds_for_the_start_of_an_engine() {
    let folder = tempfile::tempdir().expect("a folder");
    let sleeper = engine(folder.path(), "sleeper", ":");
    std::fs::write(&sleeper, "#!/bin/sh\nexec sleep 1000\n").expect("a script");
    let said = play(&[&sleeper, LEVEL], &["--games", "1", "--patience", "300ms"]);
    assert_eq!(said.status, Some(1), "{}", said.err);
    assert!(
        said.err.contains("sleeper") && said.err.contains("usiok") && said.err.contains("0.3 s"),
        "{}",
        said.err
    );
}

#[test]
fn an_engine_that_keeps_others_waiting_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let slow = engine(folder.path(), "slow", "echo bestmove resign");
    let text = std::fs::read_to_string(&slow).expect("the script");
    std::fs::write(&slow, text.replacen("echo id name", "sleep 3; echo id name", 1))
        .expect("a script");
    let said = play(&[&slow, LEVEL], &["--games", "1"]);
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert!(said.err.contains("waiting for `usiok` from slow, 60 s at most"), "{}", said.err);
}
