//! `check`, `convert` and `show` on record files, with the real program in pipes.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{Said, command, run, run_with};

/// A game of two moves, and one of three that resigns.
const TWO: &str = "position startpos moves 7g7f 3c3d";
const THREE: &str = "position startpos moves 7g7f 3c3d 2g2f resign";
/// Black drops a second pawn on the fifth file.
const NIFU: &str = "position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e";

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn at(folder: &TempDir, name: &str) -> String {
    text_of(&folder.path().join(name))
}

fn text_of(path: &Path) -> String {
    path.to_str().expect("the name is UTF-8").to_owned()
}

/// All files below, by name.
fn names(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    let mut waiting: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("listed");
            waiting.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            names.push(text_of(path.strip_prefix(folder).expect("below")));
        }
    }
    names.sort();
    names
}

#[track_caller]
fn with_status(status: i32, said: Said) -> Said {
    assert_eq!(said.status, Some(status), "out: {}\nerr: {}", said.out, said.err);
    said
}

/// The JSON lines of an answer.
fn objects(said: &Said) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    said.out.lines().map(line).collect()
}

mod check {
    use super::*;

    #[test]
    fn each_record_is_judged_on_a_line_and_all_are_counted() {
        let folder = folder(&[
            ("a.usi", &format!("{TWO}\n{THREE}\n")),
            ("b/c.usi", NIFU),
            ("d.kif", "<html>"),
            ("e.usi", "position startpos moves 7g7f 7f7e"),
            ("ignored.txt", "no record"),
        ]);
        let root = text_of(folder.path());
        let said = with_status(1, run(&["check", &root]));
        let lines: Vec<String> = said
            .out
            .lines()
            .filter(|line| !line.starts_with(' '))
            .map(|line| line.replace(&root, ""))
            .collect();
        assert_eq!(lines[0], "/a.usi#1: ok; 2 moves, no end");
        assert_eq!(lines[1], "/a.usi#2: ok; 3 moves, resignation, Black wins");
        assert!(lines[2].starts_with("/b/c.usi: illegal, move 1: nifu: "), "{}", lines[2]);
        assert!(lines[2].ends_with("; 1 move, no end"), "{}", lines[2]);
        assert!(lines[3].starts_with("/d.kif: bad: "), "{}", lines[3]);
        assert!(lines[4].starts_with("/e.usi: illegal: "), "{}", lines[4]);
        assert_eq!(said.err, "5 records: 2 ok, 2 illegal, 1 bad\n");
    }

    #[test]
    fn legal_records_are_a_yes_and_one_is_not_counted() {
        let said = with_status(0, run_with(&["check", "-"], THREE.as_bytes()));
        assert_eq!(said.out, "-: ok; 3 moves, resignation, Black wins\n");
        assert_eq!(said.err, "");
    }

    #[test]
    fn json_has_the_fields_of_the_contract_and_no_other() {
        let said = with_status(0, run_with(&["check", "--json", "-"], THREE.as_bytes()));
        let fields = [
            "path",
            "index",
            "format",
            "encoding",
            "start",
            "moves",
            "final",
            "terminal",
            "variations",
            "comments",
            "warnings",
            "error",
        ];
        let object = &objects(&said)[0];
        let mut found: Vec<&String> = object.as_object().expect("an object").keys().collect();
        found.sort();
        let mut expected = fields.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected);
        assert_eq!(object["moves"], serde_json::json!(["7g7f", "3c3d", "2g2f"]));
        assert_eq!(object["terminal"], "TORYO");
        assert_eq!(object["format"], "usi");
        assert_eq!(object["encoding"], "utf-8");
        assert_eq!(object["index"], 0);
        assert_eq!(
            object["final"],
            "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4"
        );
        assert_eq!((&object["variations"], &object["comments"]), (&0.into(), &0.into()));
        assert_eq!((&object["warnings"], &object["error"]), (&Value::Array(vec![]), &Value::Null));
    }

    #[test]
    fn a_foul_is_flagged_in_json_and_a_bad_record_says_where() {
        let text = format!("{NIFU}\nposition startpos moves 7g7e\n");
        let said = with_status(1, run_with(&["check", "--json", "-"], text.as_bytes()));
        let found = objects(&said);
        let warning = found[0]["warnings"][0].as_str().expect("a warning");
        assert!(warning.starts_with("illegal, move 1: nifu: "), "{warning}");
        assert_eq!(found[0]["moves"], serde_json::json!(["P*5e"]));
        assert_eq!(found[1]["index"], 1);
        let error = found[1]["error"].as_str().expect("an error");
        assert!(error.starts_with("2:25: "), "{error}");
        assert_eq!(found[1]["moves"], Value::Null);
    }

    #[test]
    fn the_rules_asked_for_decide() {
        let repeated = "4i4h 4a4b 4h4i 4b4a ".repeat(3);
        let text = format!("position startpos moves {repeated} 7g7f");
        let asked = |rules| run_with(&["check", "--rules", rules, "-"], text.as_bytes());
        let said = with_status(0, asked("pro"));
        assert!(said.out.contains("warning: the game was over after move 12"), "{}", said.out);
        let said = with_status(0, asked("casual sennichite=off"));
        assert!(!said.out.contains("warning"), "{}", said.out);
        let said = with_status(1, asked("chess"));
        assert!(said.message().contains("chess"), "{}", said.err);
        with_status(2, run(&["check"]));
    }

    #[test]
    fn many_files_keep_their_order() {
        let files: Vec<(String, String)> = (0..500)
            .map(|n| {
                (
                    format!("{n:03}.usi"),
                    format!("startpos moves {}", if n % 7 == 0 { "7g7e" } else { "7g7f" }),
                )
            })
            .collect();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let folder = folder(&files);
        let said = with_status(1, run(&["check", "--json", &text_of(folder.path())]));
        let found = objects(&said);
        assert_eq!(found.len(), 500);
        for (n, object) in found.iter().enumerate() {
            let path = object["path"].as_str().expect("a path");
            assert!(path.ends_with(&format!("{n:03}.usi")), "{path}");
            assert_eq!(object["error"].is_string(), n % 7 == 0, "{object}");
        }
    }

    #[test]
    fn a_folder_without_records_is_a_no() {
        let folder = folder(&[("a.txt", "")]);
        let said = with_status(1, run(&["check", &text_of(folder.path())]));
        assert_eq!(said.message(), "komadai: no records found");
        let said = with_status(1, run(&["check", &at(&folder, "none.kif")]));
        assert!(said.out.contains("none.kif: bad: "), "{}", said.out);
    }
}

mod convert {
    use super::*;

    #[test]
    fn one_file_becomes_another_by_its_name() {
        let folder = folder(&[("a.usi", THREE)]);
        let (from, to) = (at(&folder, "a.usi"), at(&folder, "b/c.jkf"));
        let said = with_status(0, run(&["convert", &from, &to]));
        assert_eq!((&*said.out, &*said.err), ("", "1 record in 1 file\n"));
        let written: Value = serde_json::from_slice(&fs::read(&to).expect("read")).expect("JSON");
        assert_eq!(written["moves"][4]["special"], "TORYO");
        let back = at(&folder, "back.usi");
        with_status(0, run(&["convert", &to, &back]));
        let text = fs::read_to_string(&back).expect("read");
        let moves = THREE.trim_end_matches(" resign");
        assert_eq!(text.trim(), moves, "USI holds no end");
    }

    #[test]
    fn a_pipe_goes_from_input_to_output() {
        let said = run_with(&["convert", "-", "-", "--to", "jkf"], TWO.as_bytes());
        let said = with_status(0, said);
        assert_eq!(said.err, "");
        let back = run_with(&["convert", "--to=usi", "-", "-"], said.out.as_bytes());
        assert_eq!(with_status(0, back).out.trim(), TWO);
    }

    #[test]
    fn a_format_without_a_place_goes_to_standard_output() {
        let folder = folder(&[("a.usi", TWO)]);
        let from = at(&folder, "a.usi");
        let said = with_status(0, run(&["convert", &from, "--to", "sfen"]));
        assert!(said.out.contains("lnsgkgsnl/") && said.out.lines().count() == 1, "{}", said.out);
        assert_eq!(names(folder.path()), ["a.usi"]);
        let nowhere = run(&["convert", &from]);
        assert_eq!(nowhere.status, Some(2), "{}", nowhere.err);
    }

    #[test]
    fn a_folder_becomes_a_folder_with_the_same_folders() {
        let folder = folder(&[("in/a.usi", TWO), ("in/b/c.usi", THREE), ("in/d.usi", "oops")]);
        let (from, to) = (at(&folder, "in"), at(&folder, "out"));
        let said = with_status(1, run(&["convert", &from, &to, "--to", "ron"]));
        assert_eq!(names(Path::new(&to)), ["a.ron", "b/c.ron"]);
        assert!(said.err.contains("d.usi: "), "{}", said.err);
        assert!(said.err.ends_with("2 records in 2 files, 1 failed\n"), "{}", said.err);
    }

    #[test]
    fn a_name_that_is_only_an_ending_writes_beside_each() {
        let folder = folder(&[("a.usi", TWO), ("b/c.usi", THREE)]);
        let inputs = [at(&folder, "a.usi"), at(&folder, "b/c.usi")];
        with_status(0, run(&["convert", &inputs[0], &inputs[1], ".jkf"]));
        assert_eq!(names(folder.path()), ["a.jkf", "a.usi", "b/c.jkf", "b/c.usi"]);
        let pattern = at(&folder, "out/*.ron");
        with_status(0, run(&["convert", &inputs[0], &pattern]));
        assert!(folder.path().join("out/a.ron").is_file());
    }

    #[test]
    fn several_games_become_numbered_files_or_one_of_many() {
        let folder = folder(&[("a.usi", &format!("{TWO}\noops oops\n{THREE}\n"))]);
        let from = at(&folder, "a.usi");
        let said = with_status(1, run(&["convert", &from, &at(&folder, "b.jkf")]));
        assert_eq!(names(folder.path()), ["a.usi", "b-1.jkf", "b-3.jkf"]);
        assert!(said.err.contains("a.usi#2: 2:1: "), "{}", said.err);
        let one = at(&folder, "all.usi");
        with_status(0, run(&["convert", &at(&folder, "b-1.jkf"), &at(&folder, "b-3.jkf"), &one]));
        let text = fs::read_to_string(&one).expect("read");
        let moves = THREE.trim_end_matches(" resign");
        assert_eq!(text.lines().collect::<Vec<_>>(), [TWO, moves]);
        let said = with_status(1, run(&["convert", &one, "-", "--to", "jkf"]));
        assert!(said.err.contains("several games"), "{}", said.err);
    }

    #[test]
    fn a_file_that_is_there_stays_unless_forced() {
        let folder = folder(&[("a.usi", TWO), ("b.jkf", "mine")]);
        let (from, to) = (at(&folder, "a.usi"), at(&folder, "b.jkf"));
        let said = with_status(1, run(&["convert", &from, &to]));
        assert!(said.err.contains("b.jkf: the file exists: --force"), "{}", said.err);
        assert_eq!(fs::read_to_string(&to).expect("read"), "mine");
        with_status(0, run(&["convert", &from, &to, "--force"]));
        assert_ne!(fs::read_to_string(&to).expect("read"), "mine");
    }

    #[test]
    fn two_records_never_share_a_name() {
        let folder = folder(&[("x/a.usi", TWO), ("y/a.usi", THREE)]);
        let inputs = [at(&folder, "x/a.usi"), at(&folder, "y/a.usi")];
        let out = at(&folder, "out/");
        for force in [&[] as &[&str], &["--force"]] {
            let args = [&["convert", &inputs[0], &inputs[1], &out, "--to", "usi"], force].concat();
            let said = with_status(1, run(&args));
            assert!(said.err.contains("a.usi: "), "{}", said.err);
        }
        let text = fs::read_to_string(folder.path().join("out/a.usi")).expect("read");
        assert_eq!(text.trim(), TWO);
    }

    #[test]
    fn wrong_usage_says_what_is_missing() {
        let folder = folder(&[("a.usi", TWO), ("b.usi", TWO)]);
        let (a, b) = (at(&folder, "a.usi"), at(&folder, "b.usi"));
        for (args, words) in [
            (vec!["convert", &a], "where to?"),
            (vec!["convert", &a, "x.txt"], "add --to"),
            (vec!["convert", &a, &b, "x.kif"], "holds one game"),
            (vec!["convert", &a, "x", "--to", "pgn"], "expected one of kif"),
            (vec!["convert", &a, "x.kif", "--encoding", "latin1"], "expected one of utf-8"),
            (vec!["convert", &a, "x.kif", "--limit", "many"], "64M"),
        ] {
            let said = with_status(2, run(&args));
            assert!(said.err.contains(words), "{args:?}: {}", said.err);
        }
        assert_eq!(names(folder.path()), ["a.usi", "b.usi"]);
    }

    #[test]
    fn the_input_is_taken_for_the_format_that_is_named() {
        let said = run_with(&["convert", "--from", "jkf", "--to", "usi", "-", "-"], TWO.as_bytes());
        let said = with_status(1, said);
        assert_eq!(said.out, "");
        assert!(said.err.starts_with("-: "), "{}", said.err);
    }

    #[test]
    fn what_is_lost_is_told_before_it_is_written() {
        let folder = folder(&[("a.usi", THREE)]);
        let said = with_status(0, run(&["convert", &at(&folder, "a.usi"), "-", "--to", "bod"]));
        assert!(said.err.contains("a.usi: will be lost in BOD: 3 moves"), "{}", said.err);
        assert!(said.out.contains("先手の持駒：なし"), "{}", said.out);
    }
}

mod show {
    use super::*;

    #[test]
    fn a_record_of_any_format_is_shown() {
        let jkf = run_with(&["convert", "-", "-", "--to", "jkf"], TWO.as_bytes()).out;
        let folder = folder(&[("a.usi", TWO), ("b.jkf", &jkf)]);
        let shown = |name: &str, ply: &str| {
            with_status(0, run(&["show", &at(&folder, name), "--ply", ply])).out
        };
        for ply in ["0", "1", "2"] {
            assert_eq!(shown("a.usi", ply), shown("b.jkf", ply));
        }
        let counted =
            |name: &str| with_status(0, run(&["count", &at(&folder, name), "--json"])).out;
        assert_eq!(counted("a.usi"), counted("b.jkf"));
        let said = with_status(1, run(&["show", &at(&folder, "a.usi"), "--ply", "3"]));
        assert_eq!(said.message(), "komadai: ply 3: the game ends at ply 2");
    }

    #[test]
    fn a_picture_is_well_formed_whatever_the_names() {
        let evil = "手合割：平手\n先手：<b>&\"\u{1b}[31m\u{202e}\n後手：]]>\n   1 中断\n";
        let said = with_status(0, run_with(&["show", "-", "--style", "svg"], evil.as_bytes()));
        assert!(said.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
        assert!(said.out.contains("☗ &lt;b&gt;&amp;&quot;^[[31m&lt;202e&gt;"), "{}", said.out);
        assert!(!said.out.chars().any(|sign| sign != '\n' && sign.is_control()));
        // Every opened tag is closed; there are no quotes and comments.
        let (mut open, mut rest) = (Vec::new(), said.out.as_str());
        while let Some((_, after)) = rest.split_once('<') {
            let (tag, text) = after.split_once('>').expect("a tag ends");
            let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
            match (tag.starts_with('/'), tag.ends_with('/')) {
                (true, _) => assert_eq!(open.pop(), Some(name)),
                (false, false) => open.push(name),
                (false, true) => {}
            }
            rest = text;
        }
        assert_eq!(open, [""; 0]);
    }

    #[test]
    fn the_name_of_the_output_tells_the_style() {
        let folder = folder(&[("old.svg", "old")]);
        fs::create_dir(folder.path().join("a")).expect("a folder");
        for (name, start) in [
            ("a/board.svg", "<svg "),
            ("b.BOD", "後手の持駒"),
            ("c.txt", "☖ White"),
            ("old.svg", "<svg "),
        ] {
            let file = at(&folder, name);
            let said = with_status(0, run(&["show", "startpos", "-o", &file, "--force"]));
            assert_eq!((&*said.out, &*said.err), ("", ""));
            let text = fs::read_to_string(folder.path().join(name)).expect("written");
            assert!(text.starts_with(start), "{name}: {text}");
        }
        let said = with_status(1, run(&["show", "-o", &at(&folder, "old.svg/x.svg")]));
        assert!(said.message().contains("cannot write"), "{}", said.err);
    }

    #[test]
    fn a_png_is_written_as_wide_as_asked_for() {
        let folder = folder(&[]);
        let path = at(&folder, "a.png");
        let said = with_status(0, run(&["show", "startpos", "-o", &path, "--size", "240"]));
        let before = fs::read(&path).expect("written");
        let again = with_status(1, run(&["show", "startpos", "-o", &path]));
        assert!(again.err.contains("the file exists: --force"), "{}", again.err);
        assert_eq!(fs::read(&path).expect("untouched"), before);
        with_status(0, run(&["show", "startpos", "-o", &path, "--size", "240", "--force"]));
        assert_eq!((&*said.out, &*said.err), ("", ""));
        let file = fs::read(&path).expect("written");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_eq!(file[16..20], 240_u32.to_be_bytes());
    }

    #[test]
    fn a_picture_of_no_known_look_is_refused_by_name() {
        for (option, value, says) in [
            ("--theme", "sea", "no theme is called `sea`"),
            ("--pieces", "runes", "no set of pieces is called `runes`"),
            ("--size", "99999", "99999"),
        ] {
            let said = with_status(2, run(&["show", "--style", "svg", option, value]));
            assert!(said.err.contains(says), "{}", said.err);
        }
        let folder = folder(&[("broken.ttf", "not a font")]);
        // A font in name and header alone, and a file that is none.
        let header = b"OTTO\0\x01\0\0\0\0\0\0cmap\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff";
        fs::write(folder.path().join("head.otf"), header).expect("a file");
        let huge = fs::File::create(folder.path().join("huge.ttc")).expect("a file");
        huge.set_len(1 << 30).expect("an empty gigabyte");
        for (font, why) in [
            ("No Such Font Anywhere", "no font is called"),
            (&at(&folder, "broken.ttf"), "not a font"),
            (&at(&folder, "head.otf"), "not a font"),
            (&at(&folder, "huge.ttc"), "the limit is"),
        ] {
            let said = with_status(1, run(&["show", "--style", "png", "--font", font]));
            assert!(said.message().contains(font), "{}", said.err);
            assert!(said.message().contains(why), "{}", said.err);
        }
    }
}

/// Files that nobody expects.
mod bad_input {
    use super::*;

    #[test]
    fn a_file_of_a_gigabyte_is_refused_by_its_size() {
        let folder = folder(&[("a.usi", TWO)]);
        let path = folder.path().join("big.kif");
        fs::File::create(&path).and_then(|file| file.set_len(1 << 30)).expect("a file");
        let big = text_of(&path);
        for args in
            [vec!["check", &big], vec!["convert", &big, "-", "--to", "csa"], vec!["show", &big]]
        {
            let said = with_status(1, run(&args));
            let words = said.out + &said.err;
            assert!(words.contains("it has 1073741824 bytes, the limit is 67108864"), "{words}");
        }
        let small = at(&folder, "a.usi");
        let said = with_status(1, run(&["check", "--limit", "10", &small]));
        assert!(said.out.contains("the limit is 10"), "{}", said.out);
        with_status(0, run(&["check", "--limit", "1K", &small]));
        let said = with_status(1, run_with(&["check", "--limit", "10", "-"], TWO.as_bytes()));
        assert!(said.out.contains("it has more than 10, the limit"), "{}", said.out);
    }

    #[test]
    fn a_line_of_ten_megabytes_is_no_trouble() {
        for (line, verdict) in [
            ("7g7f ".repeat(2 << 20), "illegal"),
            ("x".repeat(10 << 20), "bad"),
            ("*".repeat(10 << 20), "bad"),
        ] {
            let text = format!("position startpos moves {line}");
            let said = with_status(1, run_with(&["check", "-"], text.as_bytes()));
            assert!(
                said.out.starts_with(&format!("-: {verdict}: ")),
                "{}",
                said.out.chars().take(99).collect::<String>()
            );
            assert!(said.out.len() < 1000, "{} bytes", said.out.len());
        }
    }

    #[test]
    fn signs_a_terminal_would_obey_never_reach_it() {
        let evil = "e\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\u{200b}.usi";
        let folder = folder(&[(evil, "position startpos moves \u{1b}[2J\u{9b}2J")]);
        let path = at(&folder, evil);
        for args in [
            vec!["check", &path],
            vec!["check", "--json", &path],
            vec!["convert", &path, "-", "--to", "csa"],
            vec!["show", &path],
            vec!["count", &path],
        ] {
            let said = with_status(1, run(&args));
            let words = said.out + &said.err;
            let is_raw =
                |sign: char| sign != '\n' && sign.is_control() || "\u{202e}\u{200b}".contains(sign);
            assert!(!words.chars().any(is_raw), "{args:?}: {words:?}");
        }
        let said = with_status(1, run(&["check", "--json", &path]));
        assert_eq!(objects(&said)[0]["path"], path, "the name itself is whole");
    }

    #[cfg(unix)]
    #[test]
    fn links_in_circles_end() {
        use std::os::unix::fs::symlink;
        let folder = folder(&[("a/b.usi", TWO)]);
        symlink(folder.path(), folder.path().join("a/up")).expect("a link");
        symlink(folder.path().join("c.usi"), folder.path().join("c.usi")).expect("a link");
        let said = with_status(1, run(&["check", &text_of(folder.path())]));
        assert_eq!(said.err, "2 records: 1 ok, 0 illegal, 1 bad\n");
        assert_eq!(said.out.matches("b.usi: ok").count(), 1, "{}", said.out);
        assert!(said.out.contains("c.usi: bad: "), "{}", said.out);
    }

    #[test]
    fn ten_thousand_unreadable_files_are_ten_thousand_faults() {
        let folder = tempfile::tempdir().expect("a folder");
        for number in 0..10_000 {
            fs::write(folder.path().join(format!("{number}.kif")), [0; 64]).expect("a file");
        }
        let said = with_status(1, run(&["check", &text_of(folder.path())]));
        assert_eq!(said.err, "10000 records: 0 ok, 0 illegal, 10000 bad\n");
        assert_eq!(said.out.lines().count(), 10_000);
    }

    #[cfg(unix)]
    #[test]
    fn folders_and_pipes_and_files_that_vanish_are_faults_of_their_own() {
        let folder = folder(&[("a.usi", TWO), ("z.usi", THREE)]);
        std::os::unix::fs::symlink("/gone", folder.path().join("m.usi")).expect("a link");
        std::process::Command::new("mkfifo")
            .arg(folder.path().join("n.usi"))
            .status()
            .expect("a pipe");
        let inputs: Vec<String> =
            ["a.usi", "m.usi", "n.usi", "z.usi"].iter().map(|name| at(&folder, name)).collect();
        let mut args = vec!["check"];
        args.extend(inputs.iter().map(String::as_str));
        let said = with_status(1, run(&args));
        assert_eq!(said.err, "4 records: 2 ok, 0 illegal, 2 bad\n");
        assert!(said.out.contains("n.usi: bad: it is not a file"), "{}", said.out);
    }

    /// A limit on the length of files has the effect of a full disk.
    #[cfg(unix)]
    #[test]
    fn a_full_disk_leaves_the_old_file_whole_and_says_so() {
        let long = format!("position startpos moves {}", "4i4h 4a4b 4h4i 4b4a ".repeat(5000));
        let folder = folder(&[("a.usi", &long), ("b.jkf", "old")]);
        let script = format!(
            "ulimit -f 8; trap '' XFSZ; exec '{}' convert '{}' '{}' --force",
            env!("CARGO_BIN_EXE_komadai"),
            at(&folder, "a.usi"),
            at(&folder, "b.jkf")
        );
        let output =
            std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let said = with_status(1, output.into());
        assert!(said.err.contains("b.jkf: File too large"), "{}", said.err);
        assert_eq!(fs::read_to_string(folder.path().join("b.jkf")).expect("read"), "old");
        assert_eq!(names(folder.path()), ["a.usi", "b.jkf"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_goes_to_an_open_file_by_name_comes_behind_what_it_holds() {
        let folder = folder(&[("log", "first\n")]);
        for args in [
            &["show", "startpos", "--style", "sfen", "-o", "/dev/stdout"][..],
            &["show", "startpos", "--style", "sfen", "-o", "/proc/self/fd/1"],
        ] {
            let log =
                fs::OpenOptions::new().append(true).open(at(&folder, "log")).expect("the file");
            let mut command = command(args);
            command.stdout(log);
            with_status(0, command.output().expect("it ends").into());
        }
        let log = fs::read_to_string(at(&folder, "log")).expect("the file");
        let lines: Vec<&str> = log.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, "first"), "{log}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_output_that_takes_nothing_is_told() {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let folder = folder(&[("a.usi", TWO)]);
        for args in [vec!["check", "--json"], vec!["show"], vec!["convert", "--to", "jkf"]] {
            let mut args: Vec<String> = args.into_iter().map(str::to_owned).collect();
            args.push(at(&folder, "a.usi"));
            if args[0] == "convert" {
                args.push("-".to_owned());
            }
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let mut child = command(&args);
            child.stdout(full.try_clone().expect("a copy"));
            let said = with_status(1, child.output().expect("it ends").into());
            assert!(
                said.err.contains("cannot write the answer: No space left"),
                "{args:?}: {}",
                said.err
            );
        }
    }
}
