//! Text mode as a process: whole games by a script, files, junk, ends (`docs/terminals.md`, 7).

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{self, Said, run_command};

impl Said {
    #[track_caller]
    fn has(&self, words: &str) -> &Self {
        assert!(self.out.contains(words), "no `{words}` in {}", self.out);
        self
    }

    #[track_caller]
    fn is_done(&self) -> &Self {
        assert_eq!((self.status, &*self.err), (Some(0), ""), "{}", self.out);
        let is_control = |c: char| c.is_control() && c != '\n';
        assert!(!self.out.contains(is_control), "{:?}", self.out);
        self
    }
}

/// The program with this folder of saves, in pipes.
fn command(saves: &Path, args: &[&str]) -> Command {
    let mut command = program::command(&[]);
    command
        .arg("--saves")
        .arg(saves)
        .args(args)
        .env("XDG_CONFIG_HOME", saves.join("config"))
        .env("XDG_CACHE_HOME", saves.join(".cache"))
        .env("LC_ALL", "C.UTF-8");
    command
}

/// Runs text mode with this folder of saves.
fn talk(saves: &Path, args: &[&str], script: &str) -> Said {
    run_command(command(saves, &[&["--plain"], args].concat()), script.as_bytes())
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn saved(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    files
}

#[test]
fn a_whole_game_by_a_script_ends_with_mate_and_is_saved() {
    let folder = folder();
    let script =
        "7g7f\n8c8d\n8h3c+\n3a3c\nB*5e\n7c7d\nresign\nn\n5e3c+\nboard\nhand\nG*5h\nundo\ny\n7d7e\n";
    let start = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let said = talk(folder.path(), &["play", "--sfen", start], "G*5b\n");
    said.is_done()
        .has("1. Player 1 (Black): G*5b")
        .has("Player 1 (Black) wins")
        .has("Black wins by checkmate");
    assert_eq!(saved(folder.path()).len(), 1);
    let said = talk(folder.path(), &["play"], script);
    said.is_done().has("answer: y Resign").has("the unfinished game is kept");
}

#[test]
fn a_game_in_japanese_notation_is_played_and_resumed_after_the_input_ended() {
    let folder = folder();
    let said = talk(folder.path(), &["play"], "７六歩(77)\n△３四歩\n２二角成(88)\n同　銀(31)\n");
    said.is_done().has("3. Player 1 (Black): Bx2b+").has("4. Player 2 (White): Sx2b");
    assert_eq!(saved(folder.path()).len(), 1, "unfinished");
    let said = talk(folder.path(), &[], "resume\nmoves\n角打\n４五角打\nresign\ny\nquit\n");
    said.is_done().has("unfinished: Player 1 - Player 2, 4 moves").has("5. Player 1 (Black): B*4e");
    said.has("Player 1 (Black) wins").has("White resigned");
    let said = talk(folder.path(), &[], "resume\n");
    assert!(said.out.contains("no unfinished game"), "{:?}", said.out);
}

#[test]
fn the_bot_answers_before_the_next_line_is_read() {
    let folder = folder();
    let script = "7g7f\n2g2f\nundo\nundo\n2g2f\nresign\ny\n";
    let said = talk(folder.path(), &["play", "--white", "bot:1"], script);
    said.is_done()
        .has("2. Bot level 1 (White): ")
        .has("4. Bot level 1 (White): ")
        .has("Bot level 1 (White) wins");
    assert_eq!(said.out.lines().filter(|line| line.starts_with("taken back")).count(), 2);
    let said = talk(folder.path(), &["play", "--black", "bot:1", "--name-white", "Ann"], "quit\n");
    said.is_done().has("1. Bot level 1 (Black): ").has("Your move");
}

#[test]
fn two_bots_play_to_the_end_by_themselves() {
    let folder = folder();
    let start = "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1";
    // Weak levels may overlook the mate for hundreds of moves.
    let args = ["play", "--black", "bot:9", "--white", "bot:9", "--sfen", start];
    talk(folder.path(), &args, "").is_done().has("answer: r Rematch");
    assert_eq!(saved(folder.path()).len(), 1);
}

#[test]
fn fouls_promotion_declaration_and_rules_are_told() {
    let folder = folder();
    let nifu = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1";
    let said = talk(folder.path(), &["play", "--sfen", nifu], "P*5e\ndeclare\npoints\nP*4b\n");
    said.is_done().has("Nifu").has("By agreement").has("1. Player 1 (Black): P*4b");
    let strict = ["play", "--rules", "pro", "--sfen", nifu];
    let said = talk(folder.path(), &strict, "P*5e\n");
    said.is_done().has("An illegal move loses at once.").has("Player 2 (White) wins");
    let silver = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1";
    let said = talk(folder.path(), &["play", "--sfen", silver], "7d7c\n\nkeep\n5a4a\n7c6b+\n");
    said.is_done().has("answer: y promote").has("S-7c=").has("3. Player 1 (Black): S-6b+");
}

#[test]
fn a_match_goes_on_with_the_next_game() {
    let folder = folder();
    let args = ["play", "--match", "3", "--handicap", "even"];
    let said = talk(folder.path(), &args, "begin\n7g7f\nresign\ny\nnext\nscore\nquit\n");
    said.is_done()
        .has("The rules of this game")
        .has("answer: n Next game")
        .has("game 2, best of 3");
}

#[test]
fn a_record_is_reviewed_with_variations_and_comments_and_converted() {
    let folder = folder();
    let path = folder.path().join("game.kif");
    let record = "先手：Ann\n後手：B\u{1b}[31men\n   1 ７六歩(77)\n*a comment\n   2 ３四歩(33)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n*another\n";
    fs::write(&path, record).expect("a file");
    let name = path.to_str().expect("UTF-8");
    let script = "next\nboard pieces\nvar 2\nback\n3c3d\nlast\nsave copy.csa\nw\nplay\n2g2f\n";
    let said = talk(folder.path(), &["review", name], script);
    said.is_done()
        .has("Ann (Black), B^[[31men (White)")
        .has("comment: a comment")
        .has("variation 2: 2. White P-8d");
    said.has("comment: another").has("saved: ").has("3. Player 1 (Black): P-2f");
    let copy = fs::read_to_string(folder.path().join("copy.csa")).expect("written");
    assert!(copy.contains("+7776FU"), "{copy}");
    let mut piped = command(folder.path(), &["--plain", "review", "-"]);
    let said = run_command(std::mem::replace(&mut piped, Command::new("true")), record.as_bytes());
    said.is_done().has("record: standard input");
}

#[test]
fn the_games_of_a_folder_are_listed_and_opened() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/saves");
    let folder = folder();
    let said = talk(
        folder.path(),
        &["review", samples],
        "find checkmate\nopen 1\nlast\nlibrary\nfind\nopen 99\nmenu\n",
    );
    said.is_done().has("sample-checkmate.ron").has("1 game; open 1 opens it").has("checkmate");
    said.has("expected: open and the number").has("komadai: shogi in text mode");
    let said = talk(
        folder.path(),
        &[],
        &format!("review {samples}\nmenu\nreview {}\nquit\n", folder.path().display()),
    );
    said.is_done().has("sample-repetition.ron").has("no games");
}

#[test]
fn what_cannot_be_opened_is_told_with_status_1() {
    let folder = folder();
    let said = talk(folder.path(), &["review", "no/such.kif"], "next\n");
    assert_eq!(said.status, Some(1));
    said.has("no/such.kif");
    assert_eq!(talk(folder.path(), &["play", "--sfen", "x"], "").status, Some(1));
}

#[test]
fn junk_is_answered_line_by_line() {
    let folder = folder();
    let mut junk: Vec<u8> = (0..=255_u8).cycle().take(20_000).collect();
    junk.extend(vec![b'x'; 3_000_000]);
    junk.extend(b"\n\xff\xfe\x00\x1b]0;title\x07\n7g7f\n");
    let said = run_command(command(folder.path(), &["--plain", "play"]), &junk);
    said.is_done().has("a line has at most 4096 bytes").has("1. Player 1 (Black): P-7f");
}

#[test]
fn without_a_terminal_the_dialogue_comes_by_itself_and_says_so() {
    let folder = folder();
    for args in [&[] as &[&str], &["play"], &["review"]] {
        let said = run_command(command(folder.path(), args), b"help\nquit\n");
        assert_eq!(said.status, Some(0), "{args:?}");
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(
            said.err.contains("needs a terminal") && said.err.contains("--plain"),
            "{}",
            said.err
        );
        said.has("quit");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_dialogue_and_the_game_is_kept() {
    let folder = folder();
    let mut child = command(folder.path(), &["--plain", "play"]).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    input.write_all(b"7g7f\n").expect("it reads");
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains("P-7f") {
        let mut bytes = [0; 64];
        let count = output.read(&mut bytes).expect("it answers");
        said.extend_from_slice(&bytes[..count]);
    }
    drop(output);
    // From now on the output has no reader, but for a moment programs that other tests begin just now.
    while child.try_wait().expect("a child").is_none() {
        let _ = input.write_all(b"board\n");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let said = child.wait_with_output().expect("it ends");
    assert_eq!((said.status.code(), &said.stderr[..]), (Some(0), &b""[..]));
    assert_eq!(saved(folder.path()).len(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn words_that_cannot_be_written_are_an_error() {
    let folder = folder();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut command = command(folder.path(), &["--plain", "play"]);
    command.stdout(full);
    assert_eq!(run_command(command, b"").status, Some(1));
}

#[cfg(unix)]
mod terminal {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::{folder, saved};
    use crate::pty::{self, Terminal};

    #[test]
    fn a_dumb_terminal_is_talked_to_without_control_codes() {
        let folder = folder();
        let mut command = pty::komadai(folder.path(), &["play", "--time", "10m"]);
        command.env("TERM", "dumb");
        let mut terminal = Terminal::run(command, (120, 24));
        terminal.sees("answer: b Begin");
        terminal.send(b"begin\n").hears("Player 1 (Black) to move");
        terminal.send(b"7g7f\n").hears("Player 2 (White) to move");
        terminal.send(b"quit\n").sees("is kept");
        assert_eq!(terminal.end().exit_code(), 0);
        let text = terminal.received();
        assert!(text.contains("TERM is `dumb`"), "{text:?}");
        assert!(!text.contains(['\x1b', '\x07']), "{text:?}");
        terminal.is_given_back();
    }

    #[test]
    fn the_end_of_input_and_an_interrupt_keep_the_game() {
        let folder = folder();
        for (number, end) in [(1, b"\x04"), (2, b"\x03")] {
            let mut terminal = Terminal::open(folder.path(), &["--plain", "play"]);
            terminal.hears("Player 1 (Black) to move");
            terminal.send(b"7g7f\n").hears("Player 2 (White) to move");
            terminal.send(end);
            terminal.end();
            assert_eq!(saved(folder.path()).len(), number);
            assert!(!terminal.received().contains('\x1b'));
        }
    }

    /// Keys are read in raw mode; lines and the terminal's modes come back, also if a signal ends the program.
    #[test]
    fn a_walk_reads_keys_and_gives_lines_back() {
        let folder = folder();
        let mut terminal = Terminal::open(folder.path(), &["--plain", "play"]);
        terminal.hears("Player 1 (Black) to move");
        terminal.send(b"walk\n").hears("5e empty\r\n");
        terminal.press("Down").hears("5f empty\r\n");
        terminal.press("Left").hears("6f empty\r\n");
        terminal.press("8").hears("8f empty\r\n");
        terminal.press("h").hears("8h Black bishop\r\n");
        terminal.press("x").hears("8h reached by Black: 2h rook, 7i silver");
        terminal.press("Esc").hears("back to lines");
        terminal.send(b"7g7f\n").hears("Player 2 (White) to move");
        terminal.send(b"walk\n").hears("7f Black pawn\r\n");
        // Only a key here: it ends the walk and not the program.
        terminal.forget().send(b"\x03").hears("back to lines");
        terminal.send(b"quit\n").sees("is kept").end();
        terminal.is_given_back();

        let mut terminal = Terminal::open(folder.path(), &["--plain", "play"]);
        terminal.hears("Player 1 (Black) to move");
        terminal.send(b"walk\n").hears("5e empty\r\n");
        terminal.press("Down").hears("5f empty\r\n");
        terminal.signal(rustix::process::Signal::TERM).end();
        terminal.is_given_back();
    }

    /// Every line is spoken; the last ones by a process that outlives the program.
    #[test]
    fn each_line_is_spoken_by_the_command_of_the_settings() {
        let folder = folder();
        let (voice, heard) = (folder.path().join("voice"), folder.path().join("heard"));
        let script = format!("#!/bin/sh\nprintf '%s\\n' \"$1/$2\" >> '{}'\n", heard.display());
        fs::write(&voice, script).expect("written");
        fs::set_permissions(&voice, fs::Permissions::from_mode(0o755)).expect("a program");
        let spoken = |line: &str| {
            let said = || fs::read_to_string(&heard).is_ok_and(|said| said.contains(line));
            pty::until(line, said);
        };
        let mut terminal = Terminal::open(folder.path(), &["--plain", "play"]);
        terminal.hears("Player 1 (Black) to move");
        terminal.send(format!("set speech {} -v\n", voice.display()).as_bytes());
        terminal.send(b"7g7f\n");
        spoken("-v/1. Player 1 (Black): P-7f\n-v/Player 2 (White) to move\n");
        terminal.send(b"at 7g\n");
        spoken("-v/7g empty\n");
        terminal.send(b"quit\n").sees("is kept").end();
        spoken("-v/the unfinished game is kept for the next start\n");
    }

    #[test]
    fn a_flag_falls_while_a_line_is_waited_for() {
        let folder = folder();
        let args = ["--plain", "play", "--time", "1s"];
        let mut terminal = Terminal::open(folder.path(), &args);
        terminal.sees("answer: b Begin");
        terminal.send(b"b\n").sees("Player 2 (White) wins").sees("answer: r Rematch");
        terminal.send(b"quit\n");
        assert_eq!(terminal.end().exit_code(), 0);
    }
}

#[test]
fn unfinished_games_are_numbered_and_resumed_by_number() {
    let folder = folder();
    for _ in 0..2 {
        talk(folder.path(), &["play"], "7g7f\n").is_done();
    }
    let said = talk(folder.path(), &[], "resume 3\nresume 2\n3c3d\n");
    said.is_done()
        .has("resume 1 continues: ")
        .has("resume 2 continues: ")
        .has("from 1 to 2")
        .has("2. Player 2 (White): P-3d");
    let said = talk(folder.path(), &[], "resume\nc\nquit\n");
    said.is_done().has("Resume which game?").has("2 moves");
}

#[test]
fn a_game_whose_moves_are_all_taken_back_is_not_kept() {
    let folder = folder();
    let said = talk(folder.path(), &["play"], "7g7f\nundo\ny\n");
    said.is_done().has("taken back");
    assert_eq!(saved(folder.path()).len(), 0);
    let said = talk(folder.path(), &[], "resume\nreview\nsamples\nlibrary\n");
    said.is_done()
        .has("there is no unfinished game")
        .has("samples lists the sample games")
        .has("sample-checkmate.ron");
}

/// A folder called `saves` in the working folder is not taken for the one of saved games.
#[cfg(unix)]
#[test]
fn a_folder_of_saves_that_nobody_named_is_left_alone() {
    let above = folder();
    let here = above.path().join("saves");
    fs::create_dir(&here).expect("a folder");
    let mut command = program::command(&["play", "--plain"]);
    command.env_remove("KOMADAI_SAVES").current_dir(&above);
    for variable in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
        command.env(variable, above.path().join(variable));
    }
    run_command(command, b"7g7f\n").is_done();
    assert_eq!(saved(&here).len(), 0);
    let data = above.path().join("XDG_DATA_HOME/komadai/saves");
    assert_eq!(saved(&data).len(), 1);
}

/// A game that cannot be saved is reported, asked about at the end, and never called saved.
#[cfg(unix)]
#[test]
fn a_game_that_cannot_be_saved_is_not_said_to_be_kept() {
    let above = tempfile::tempdir().expect("a folder");
    let saves = above.path().join("saves");
    fs::write(&saves, "no folder").expect("written");
    let file = above.path().join("elsewhere.ron");
    let without = |end: &str| {
        let mut command = command(&saves, &["play", "--plain"]);
        command.env("XDG_CONFIG_HOME", above.path().join("config"));
        command.env("XDG_CACHE_HOME", above.path().join("cache"));
        run_command(command, format!("7g7f\n3c3d\n{end}").as_bytes())
    };
    // The end of the input ends the game without a question.
    let said = without("");
    // With the first move and at the end, but not with every move.
    assert_eq!(said.out.matches("game not saved").count(), 2);
    assert!(!said.out.lines().any(|line| line.contains("is kept")));
    assert!(said.out.lines().last().expect("words").contains("not saved"));
    let said = without("quit\nr\nt\nquit\nl\n");
    said.has("Quit without saving");
    assert!(!said.out.lines().any(|line| line.contains("is kept")));
    let elsewhere = file.to_str().expect("text");
    let said = without(&format!("quit\ns\n{elsewhere}\n"));
    said.has("File:").has("saved: ");
    let saved = fs::read_to_string(&file).expect("saved");
    assert!(saved.contains("3c3d"), "{saved}");
}
