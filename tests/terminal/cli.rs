//! The command line's contract: data on stdout, messages on stderr, exit status 0 done, 1 "no" or bad input,
//! 2 wrong usage. Tested with the real program in pipes.

use std::io::Read;
use std::path::Path;

use crate::program::{Said, command, run, run_with};
use crate::tsv;

/// A King and a pawn in hand against a king.
const SMALL: &str = "4k4/9/9/9/9/9/9/9/4K4 b P 7";

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves").join(name);
    path.to_str().expect("the folder's name is UTF-8").to_owned()
}

/// The output of a successful command without messages.
#[track_caller]
fn answer(args: &[&str]) -> String {
    let said = run(args);
    assert_eq!((said.status, &*said.err), (Some(0), ""), "{args:?}");
    said.out
}

/// The single message of a command that ends with `status` and prints no data.
#[track_caller]
fn refusal(args: &[&str], status: i32) -> String {
    let said = run(args);
    assert_eq!(said.status, Some(status), "{args:?}: {}", said.err);
    assert_eq!(said.out, "", "{args:?}");
    said.message().to_owned()
}

/// The message of a wrong usage, which may continue with lines on usage.
#[track_caller]
fn usage(args: &[&str]) -> String {
    let said = run(args);
    assert_eq!(said.status, Some(2), "{args:?}: {}", said.err);
    assert_eq!(said.out, "", "{args:?}");
    assert!(!said.err.contains('\x1b'), "{args:?}: {:?}", said.err);
    said.err
}

mod show {
    use super::*;

    #[test]
    fn the_even_start_is_shown_when_nothing_is_named() {
        let text = answer(&["show"]);
        assert_eq!(text, answer(&["show", "startpos"]));
        assert!(text.contains("▾香▾桂▾銀▾金▾王▾金▾銀▾桂▾香 一"), "{text}");
        assert!(text.ends_with("move 1: Black to move\n"), "{text}");
    }

    #[test]
    fn each_style_shows_the_same_position() {
        let shown = |style| answer(&["show", SMALL, "--style", style]);
        assert!(shown("unicode").contains("☗ Black: 歩"));
        assert!(shown("ascii").is_ascii());
        assert!(shown("ascii").contains("Black: P\n"));
        let bod = shown("bod");
        assert!(bod.starts_with("後手の持駒：なし\n"), "{bod}");
        assert!(bod.ends_with("先手の持駒：歩　\n先手番\n"), "{bod}");
    }

    #[test]
    fn a_saved_game_is_shown_at_any_move() {
        let file = sample("sample-resignation.ron");
        let end = answer(&["show", &file]);
        let start = answer(&["show", &file, "--ply", "0"]);
        assert_ne!(start, end);
        assert!(start.contains("move 1: Black to move"), "{start}");
        let message = refusal(&["show", &file, "--ply", "9999"], 1);
        assert!(message.contains("ply 9999: the game ends at ply "), "{message}");
    }

    #[test]
    fn a_game_is_read_from_standard_input() {
        let text = std::fs::read(sample("sample-checkmate.ron")).expect("the sample is there");
        let piped = run_with(&["show", "-"], &text);
        assert_eq!(piped.out, answer(&["show", &sample("sample-checkmate.ron")]));
        let line = run_with(&["show", "-"], b"position startpos moves 7g7f 3c3d\n");
        assert!(line.out.ends_with("move 3: Black to move\n"), "{}", line.out);
    }

    #[test]
    fn a_file_that_is_no_game_is_named_with_line_and_column() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("broken.ron");
        std::fs::write(&file, "(\n    version: 1,\n    start: oh no").expect("a file");
        let message = refusal(&["show", file.to_str().expect("UTF-8")], 1);
        assert!(message.contains("broken.ron: 3:"), "{message}");
        let message = refusal(&["show", "no-such-file.ron"], 1);
        assert!(message.contains("cannot read no-such-file.ron"), "{message}");
        let message = refusal(&["show", folder.path().to_str().expect("UTF-8")], 1);
        assert!(message.contains("it is not a file"), "{message}");
    }
}

mod legal {
    use super::*;

    #[test]
    fn the_moves_of_the_corpus_are_printed_one_a_line() {
        for row in tsv::rows("positions.tsv").iter().step_by(40) {
            let moves = answer(&["legal", row.get("sfen")]);
            let lines: Vec<&str> = moves.lines().collect();
            let mut sorted = lines.clone();
            sorted.sort_unstable();
            assert_eq!(lines, sorted, "{}", row.get("id"));
        }
        assert_eq!(answer(&["legal", "startpos"]).lines().count(), 30);
    }

    #[test]
    fn moves_are_judged_one_by_one_with_their_codes() {
        let said = run(&["legal", SMALL, "5i5h", "P*5b", "7g7f", "P*5a", "oops"]);
        assert_eq!(said.status, Some(1));
        assert_eq!(said.out, "ok\nok\nno-piece\noccupied\nsyntax\n");
        assert_eq!(said.err.lines().count(), 3, "{}", said.err);
        assert_eq!(answer(&["legal", SMALL, "5i5h", "P*5e"]), "ok\nok\n");
    }

    #[test]
    fn a_position_needs_no_quotes() {
        let words = ["legal", "4k4/9/9/9/9/9/9/9/4K4", "b", "P", "7", "P*5e"];
        assert_eq!(answer(&words), "ok\n");
    }

    #[test]
    fn a_batch_answers_each_line_on_one_line() {
        let input = format!("startpos\nnonsense\n{SMALL}\r\n");
        let said = run_with(&["legal", "--batch"], input.as_bytes());
        assert_eq!(said.status, Some(1));
        assert!(said.message().starts_with("line 2: "), "{}", said.err);
        let counts: Vec<usize> =
            said.out.lines().map(|line| line.split_whitespace().count()).collect();
        assert_eq!(counts, [30, 0, answer(&["legal", SMALL]).lines().count()]);
    }

    #[test]
    fn a_batch_that_is_no_text_is_refused() {
        let said = run_with(&["legal", "--batch"], b"startpos\n\xff\xfe\n");
        assert_eq!(said.status, Some(1));
        assert!(said.message().contains("line 2 of the input is not UTF-8"));
        let said = run_with(&["legal", "--batch"], &vec![b'x'; 3 << 20]);
        assert_eq!(said.status, Some(1));
        assert!(said.message().contains("line 1 of the input is longer"));
    }
}

#[test]
fn a_wrong_position_is_refused_by_field() {
    let cases = [
        (
            "",
            "expected 3 or 4 fields (board, side to move, hands and perhaps a move number), found 0",
        ),
        ("startpo", "found 1"),
        ("9/9/9 b - 1", "board: expected 9 ranks between slashes, found 3"),
        ("4k4/9/9/9/9/9/9/9/4K3 b - 1", "board: rank i is 8 squares wide"),
        ("4k4/9/9/9/4x4/9/9/9/4K4 b - 1", "board: `x` on rank e"),
        ("4k4/9/9/9/9/9/9/9/4K4 c - 1", "side to move: `c`, expected b or w"),
        ("4k4/9/9/9/9/9/9/9/4K4 b Z 1", "hands: `Z`, expected"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 0", "move number: `0`, expected"),
    ];
    for (sfen, expected) in cases {
        for args in
            [&["legal", sfen] as &[&str], &["play", "--sfen", sfen], &["judge", "--sfen", sfen]]
        {
            let message = refusal(args, 1);
            assert!(message.contains(expected), "{args:?}: {message}");
        }
    }
}

mod perft {
    use super::*;

    fn count(args: &[&str]) -> String {
        let said = run(args);
        assert_eq!(said.status, Some(0), "{args:?}: {}", said.err);
        assert!(said.message().contains(" nodes/s"), "{}", said.err);
        said.out
    }

    #[test]
    fn leaves_are_counted() {
        assert_eq!(count(&["perft", "0"]), "1\n");
        assert_eq!(count(&["perft", "3"]), "25470\n");
        assert_eq!(count(&["perft", "startpos", "3"]), "25470\n");
    }

    #[test]
    fn divide_counts_below_each_first_move() {
        let text = count(&["perft", "--divide", "3"]);
        let (moves, total) = text.trim_end().rsplit_once('\n').expect("many lines");
        let counts = moves.lines().map(|line| line.split_once(": ").expect("move: count").1);
        let sum: u64 = counts.map(|count| count.parse::<u64>().expect("a count")).sum();
        assert_eq!((moves.lines().count(), sum, total), (30, 25470, "25470"));
    }

    #[test]
    fn a_wrong_depth_is_wrong_usage() {
        for depth in ["x", "-1", "21", "99999999999999999999"] {
            assert!(usage(&["perft", "--", depth]).contains("depth"), "{depth}");
        }
        assert!(usage(&["perft"]).contains("DEPTH"));
        assert!(usage(&["perft", "startpos", "more", "3"]).contains("unexpected word"));
    }
}

mod help {
    use super::*;

    #[test]
    fn commands_without_a_screen_say_nothing_of_colors_and_lines() {
        for command in ["show", "convert", "check", "judge", "legal", "count", "perft"] {
            let help = answer(&[command, "--help"]);
            assert!(!help.contains("--color") && !help.contains("--plain"), "{help}");
        }
        for command in ["play", "review"] {
            let help = answer(&[command, "--help"]);
            assert!(help.contains("--color") && help.contains("--plain"), "{help}");
        }
    }
}

mod judge {
    use super::*;

    const AFTER_RESIGNATION: &str =
        "resignation\tb\t1\tlnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -\n";

    #[test]
    fn tokens_are_played_and_the_end_is_told() {
        assert_eq!(answer(&["judge", "7g7f", "!resign"]), AFTER_RESIGNATION);
        assert!(answer(&["judge"]).starts_with("ongoing\t-\t0\t"));
        let mate = ["judge", "--sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"];
        assert!(answer(&mate).starts_with("checkmate\tb\t1\t"));
    }

    #[test]
    fn a_refused_token_is_told_and_changes_nothing() {
        let said = run(&["judge", "7g7f", "7f7e", "!resign"]);
        assert_eq!((said.status, &*said.out), (Some(1), AFTER_RESIGNATION));
        assert!(said.message().starts_with("7f7e: "), "{}", said.err);
        let after_the_end = run(&["judge", "7g7f", "!resign", "7f7e"]);
        assert_eq!((after_the_end.status, &*after_the_end.out), (Some(0), AFTER_RESIGNATION));
        let message = refusal(&["judge", "!surrender"], 1);
        assert!(message.contains("`!surrender` is not a token"), "{message}");
    }

    #[test]
    fn an_illegal_move_that_loses_by_the_rules_is_judged() {
        let said = run(&["judge", "--rules", "casual illegal=lose", "7g7e"]);
        assert_eq!(said.status, Some(0));
        assert!(said.out.starts_with("illegal-move\tw\t0\t"), "{}", said.out);
    }

    #[test]
    fn a_batch_answers_each_row_on_one_line() {
        let rows = "casual\tstartpos\t7g7f !resign\ncasual\tstartpos\ncasual\tnonsense\t7g7f\n";
        let said = run_with(&["judge", "--batch"], rows.as_bytes());
        let lines: Vec<&str> = said.out.lines().collect();
        assert_eq!(said.status, Some(1));
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert_eq!(lines[0], AFTER_RESIGNATION.trim_end());
        assert!(lines[1].starts_with("ongoing\t-\t0\t"), "{}", lines[1]);
        assert!(lines[2].starts_with("error\t"), "{}", lines[2]);
    }

    #[test]
    fn rules_are_refused_by_name() {
        assert!(refusal(&["judge", "--rules", "foo"], 1).contains("no preset `foo`"));
        assert!(refusal(&["judge", "--rules", "casual foo=3"], 1).contains("no option `foo`"));
        let later = refusal(&["judge", "--rules", "casual rounding=hour"], 1);
        assert!(later.contains("rounding=hour, expected exact or minute"), "{later}");
    }
}

mod count {
    use super::*;

    #[test]
    fn both_sides_are_counted_under_every_rule() {
        let text = answer(&["count", "startpos"]);
        for words in
            ["Black: 27 points", "White: 27 points", "24 points: draw", "27 points: White wins"]
        {
            assert!(text.contains(words), "no `{words}` in\n{text}");
        }
        let json: serde_json::Value =
            serde_json::from_str(&answer(&["count", "startpos", "--json"])).expect("JSON");
        assert_eq!(json["black"]["points"], 27);
        assert_eq!(json["by_consent"]["24"], "draw");
    }

    #[test]
    fn a_saved_game_is_counted_at_any_move() {
        let file = sample("sample-impasse-draw.ron");
        let at_end = answer(&["count", &file, "--json"]);
        let json: serde_json::Value = serde_json::from_str(&at_end).expect("JSON");
        assert_eq!(json["black"]["king_entered"], true);
        assert!(refusal(&["count", &file, "--ply", "9999"], 1).contains("ply 9999"));
        assert!(usage(&["count"]).contains("SFEN|FILE"));
    }
}

mod papers {
    use super::*;

    #[test]
    fn every_shell_gets_a_completion_script_with_every_command() {
        for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
            let script = answer(&["completions", shell]);
            for name in ["play", "review", "show", "legal", "judge", "count", "perft", "usi", "man"]
            {
                assert!(script.contains(name), "{shell} lacks {name}");
            }
        }
        assert!(usage(&["completions", "tcsh"]).contains("possible values"));
    }

    #[test]
    fn the_manual_page_names_every_command_once() {
        let page = answer(&["man"]);
        assert!(page.contains(".TH komadai 1"), "{page}");
        for name in ["PLAY", "REVIEW", "SHOW", "LEGAL", "JUDGE", "COUNT", "PERFT", "USI"] {
            let title = format!(".SH \"KOMADAI {name}\"\n");
            assert_eq!(page.matches(&title).count(), 1, "{name}");
        }
    }

    /// The options of a manual page, in their order.
    fn options(page: &str) -> Vec<String> {
        let after = page.lines().zip(page.lines().skip(1)).filter(|(before, _)| *before == ".TP");
        let tags = after.map(|(_, tag)| tag).filter(|tag| tag.starts_with("\\fB\\-\\-"));
        let names = tags.map(|line| {
            let name = line.trim_start_matches("\\fB").split("\\fR").next();
            name.unwrap_or_default().to_owned()
        });
        names.collect()
    }

    #[test]
    fn the_japanese_manual_page_has_the_options_of_the_english_one() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/man/komadai.ja.1");
        let japanese = std::fs::read_to_string(path).expect("the page");
        let (english, japanese) = (options(&answer(&["man"])), options(&japanese));
        assert!(english.len() > 100, "{english:?}");
        assert_eq!(japanese, english);
    }

    #[test]
    fn the_doctor_answers_in_a_pipe_without_asking_a_terminal() {
        let said = run(&["doctor"]);
        assert!(!said.out.contains('\x1b'), "{:?}", said.out);
        for line in ["Program\n", "  asked        no: ", "\nFolders\n", "\nEngines\n"] {
            assert!(said.out.contains(line), "{line}: {}", said.out);
        }
        let fault = said.out.lines().any(|line| line.starts_with('!'));
        assert_eq!((said.status, &*said.err), (Some(i32::from(fault)), ""));
    }

    #[test]
    fn help_and_version_are_answers() {
        let help = answer(&["--help"]);
        assert!(help.contains("Usage: komadai [OPTIONS] [COMMAND]"), "{help}");
        assert!(help.contains("convert"), "{help}");
        assert!(help.contains("analyse"), "{help}");
        let version = format!("komadai {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(answer(&["--version"]), version);
    }
}

mod play {
    use super::*;

    /// Every flag with text names the error and what was expected, before the screen is taken.
    #[test]
    fn what_cannot_be_played_is_refused_by_name() {
        for (args, message) in [
            (["--rules", "chess"], "no preset `chess`, expected one of casual"),
            (["--rules", "casual count=25"], "count=25, expected 24 or 27"),
            (["--rules", "casual auto=yes declare=off"], "auto"),
            (["--handicap", "queen"], "expected even, lance, right-lance, bishop"),
            (["--time", "-5m"], "`-5m` is negative"),
            (["--time", "3"], "`3` has no unit, expected 3h, 3m or 3s"),
            (["--time-black", "1000000000h"], "too long"),
            (["--time-white", "10m+30s x0"], "`x0` is not a time"),
            (["--match", "0"], "a match of 0 games has no winner"),
            (["--match", "-1"], "not a number of games"),
            (["--match", "1000"], "too many"),
            (["--replay", "maybe"], "expected remaining, fresh or off"),
            (["--black", "bot:14"], "bot:LEVEL"),
        ] {
            let said = usage(&["play", args[0], args[1]]);
            assert!(said.contains(message), "{args:?}: {said}");
        }
        let both = usage(&["play", "--handicap", "rook", "--sfen", "startpos"]);
        assert!(both.contains("cannot be used with"), "{both}");
    }
}

mod analyse {
    use super::*;

    /// A game in which White leaves the rook en prise.
    const GAME: &str = "saves/sample-resignation.ron";

    #[test]
    fn a_game_is_graded_and_its_mistakes_are_explained() {
        let said = answer(&["analyse", GAME, "--nodes", "3000"]);
        assert!(said.starts_with("saves/sample-resignation.ron: 17 moves\n"), "{said}");
        assert!(said.contains("1 blunder"), "{said}");
        // The reply and the better move are shown.
        assert!(said.contains("takes the rook on 6f (☗"), "{said}");
        assert!(said.contains("R-6f??") && said.contains("takes the rook on 6f"), "{said}");
        // The result is cached: the same again.
        assert_eq!(answer(&["analyse", GAME, "--nodes", "3000"]), said);
    }

    #[test]
    fn json_has_an_object_for_each_game() {
        let said = answer(&["analyse", GAME, GAME, "--nodes", "2000", "--json"]);
        let games: Vec<serde_json::Value> =
            said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(games.len(), 2);
        let moves = games[0]["moves"].as_array().expect("moves");
        assert_eq!(moves.len(), 17);
        assert_eq!(moves[15]["grade"], "blunder");
        assert_eq!(games[0]["black"]["name"], "Aki");
    }

    #[test]
    fn kif_files_are_written_beside_nothing_that_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().to_str().expect("a path");
        let args = ["analyse", GAME, "--nodes", "2000", "--kif", "--out", out];
        let written = answer(&args);
        let text = std::fs::read_to_string(written.trim()).expect("a file");
        assert!(text.contains("*#評価値=") && text.contains("*#読み筋=▲"), "{text}");
        let again = run(&args);
        assert_eq!(again.status, Some(1));
        assert!(again.err.contains("analysed.kifu"), "{}", again.err);
    }

    #[test]
    fn files_that_are_no_games_are_named_and_the_others_analysed() {
        let said = run(&["analyse", "no-such-file.kif", GAME, "--nodes", "1000"]);
        assert_eq!(said.status, Some(1));
        assert!(said.err.contains("no-such-file.kif"), "{}", said.err);
        assert!(said.out.contains("17 moves"), "{}", said.out);
        assert!(usage(&["analyse", GAME, "--json", "--kif"]).contains("cannot be used with"));
    }

    #[test]
    fn parts_of_a_folder_make_together_what_one_run_makes() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
        std::fs::create_dir_all(at("games/deep")).expect("a folder");
        for first in ["7g7f", "2g2f", "5g5f", "1g1f", "9g9f"] {
            let text = format!("position startpos moves {first} 3c3d\n");
            std::fs::write(at(&format!("games/{first}.usi")), &text).expect("a file");
            let text = format!("position startpos moves {first} 3c3d 6g6f\n");
            std::fs::write(at(&format!("games/{first}.csa")), &text).expect("a file");
            let text = format!("position startpos moves {first} 8c8d\n");
            std::fs::write(at(&format!("games/deep/{first}.usi")), &text).expect("a file");
        }
        let (games, all, parts) = (at("games"), at("all"), at("parts"));
        answer(&["analyse", "--nodes", "1000", &games, "-o", &all]);
        for part in ["1/3", "2/3", "3/3", "2/3"] {
            // The second part was ended, and begins again.
            let args =
                ["analyse", "--nodes", "1000", &games, "--shard", part, "--force", "-o", &parts];
            answer(&args);
        }
        let mut count = 0;
        for (place, extension) in [("", ".usi"), ("", ".csa"), ("deep/", "")] {
            for first in ["7g7f", "2g2f", "5g5f", "1g1f", "9g9f"] {
                let file =
                    |folder: &str| format!("{folder}/{place}{first}{extension}.analysed.kifu");
                let [one, other] = [&all, &parts].map(|folder| std::fs::read(file(folder)));
                assert_eq!(one.expect("written"), other.expect("written"), "{place}{first}");
                count += 1;
            }
        }
        assert_eq!(count, 15);
        assert!(usage(&["analyse", &games, "--shard", "4/3"]).contains("2/8"));
        assert!(usage(&["analyse", &games, "-o", &at("one.csa")]).contains("15 games"));
    }

    #[test]
    fn another_engine_may_judge() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
        std::fs::write(at("game.usi"), "position startpos moves 7g7f 3c3d\n").expect("a file");
        let engine = at("engine.sh");
        let bot = env!("CARGO_BIN_EXE_komadai");
        std::fs::write(&engine, format!("#!/bin/sh\nexec {bot} usi\n")).expect("a file");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::Permissions::from_mode(0o700);
            std::fs::set_permissions(&engine, mode).expect("may run");
            let args = ["analyse", &at("game.usi"), "--engine", &engine, "--seconds", "0.05"];
            let said = answer(&[&args[..], &["-o", &at("judged.csa")]].concat());
            assert!(said.contains("2 moves"), "{said}");
            let csa = std::fs::read_to_string(at("judged.csa")).expect("written");
            assert!(csa.contains("+7776FU") && csa.contains("'** "), "{csa}");
        }
        let said = run(&["analyse", &at("game.usi"), "--engine", "nobody"]);
        assert_eq!(said.status, Some(1));
        assert!(said.err.contains("there is no engine `nobody`"), "{}", said.err);
    }

    #[test]
    fn a_game_is_judged_up_to_its_first_illegal_move() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("a file");
            path.to_str().expect("a path").to_owned()
        };
        let lap = " 4i4h 6a6b 4h4i 6b6a";
        let long = format!("position startpos moves{}\n", lap.repeat(500));
        for (name, text, status, moves, fault) in [
            ("foul.usi", "position startpos moves 7g7f 3c3d 7f7d 8c8d\n", 1, "2 moves", "7f7d"),
            (
                "foul.kif",
                "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ７四歩(76)\n",
                1,
                "2 moves",
                "4:3",
            ),
            ("one.usi", "position startpos moves 7g7f\n", 0, "1 move", ""),
            ("long.usi", &long, 0, "2000 moves", ""),
        ] {
            let said = run(&["analyse", "--nodes", "1000", &at(name, text)]);
            assert_eq!(said.status, Some(status), "{name}: {}", said.err);
            assert!(said.out.contains(moves), "{name}: {}", said.out);
            assert!(said.err.contains(fault), "{name}: {}", said.err);
        }
        let no_king = at("king.sfen", "sfen 9/9/9/9/9/9/9/9/9 b - 1 moves 7g7f\n");
        let said = run(&["analyse", &no_king]);
        assert!(said.err.contains("move 1 (7g7f)"), "{}", said.err);
    }
}

mod later {
    use super::*;

    #[test]
    fn commands_that_do_not_exist_are_refused_by_name() {
        assert!(usage(&["broadcast"]).contains("'broadcast'"));
    }

    #[test]
    fn a_player_that_is_in_no_list_is_named() {
        let said = run(&["play", "--white", "usi:engine"]);
        assert_eq!((said.status, &*said.out), (Some(1), ""));
        assert!(said.err.contains("no engine `engine`"), "{}", said.err);
    }

    #[test]
    fn what_never_was_is_wrong_usage() {
        assert!(usage(&["frobnicate"]).contains("frobnicate"));
        assert!(usage(&["play", "--frobnicate"]).contains("--frobnicate"));
        assert!(usage(&["play", "--black", "bot:14"]).contains("level from 1 to 13"));
        assert!(usage(&["legal"]).contains("SFEN"));
        assert!(usage(&["legal", "--batch", "startpos"]).contains("--batch"));
        assert!(usage(&["show", "--style", "oils"]).contains("possible values"));
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let batch: String = "startpos\n".repeat(5000);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("batch");
    std::fs::write(&path, batch).expect("a file");
    let mut child = command(&["legal", "--batch"])
        .stdin(std::fs::File::open(&path).expect("the file"))
        .spawn()
        .expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut start = [0; 4];
    stdout.read_exact(&mut start).expect("an answer begins");
    drop(stdout);
    let said = Said::from(child.wait_with_output().expect("the program ends"));
    assert_eq!((said.status, &*said.err), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let full =
        std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full device");
    for args in [&["legal", "startpos"][..], &["--help"], &["--version"]] {
        let full = full.try_clone().expect("the device again");
        let output = command(args).stdout(full).output();
        let said = Said::from(output.expect("the program ends"));
        assert_eq!(said.status, Some(1), "{args:?}");
        assert!(said.message().contains("cannot write the answer"));
    }
}

#[test]
#[cfg(feature = "pictures")]
fn a_game_is_shared_as_a_picture_a_page_and_a_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("game.1");
    let name = name.to_str().expect("a name");
    let share = |line: &str| run(&["share", line, "-o", name]);
    let said = share("startpos moves 7g7f 3c3d");
    assert_eq!(said.status, Some(0), "{}", said.err);
    let expected = ["png", "html", "txt"].map(|ending| format!("{name}.{ending}\n")).concat();
    assert_eq!(said.out, expected);
    let file = |ending: &str| std::fs::read(format!("{name}.{ending}")).expect("a file");
    assert!(file("png").starts_with(b"\x89PNG"));
    assert!(String::from_utf8_lossy(&file("html")).contains("<html"));
    let text = String::from_utf8_lossy(&file("txt")).into_owned();
    assert!(text.contains("Black to move") && text.contains("?usen="), "{text}");
    let again = share("startpos");
    assert_eq!(again.status, Some(1));
    assert!(again.message().contains("game.1.png: the file exists"));
}
