//! Lishogi on the command line, at a server on this machine.

#[path = "../support/lishogi_world.rs"]
#[allow(dead_code, reason = "the tests of the connection break more")]
mod lishogi_world;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::program::{Said, command, run_command};
use komadai_core::record::{self, Key, ReadOptions, Reason, Record};
use komadai_core::rules::Color;
use lishogi_world::{CallFault, World};

/// The longest wait for a line.
const PATIENCE: Duration = Duration::from_mins(1);

/// A folder with a token of a user, and a server.
struct Place {
    world: World,
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        let world = World::new(0, Duration::from_millis(300));
        Self { world, folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The command with the token and the saves folder of a user.
    fn command(&self, user: &str, args: &[&str]) -> Command {
        let token = self.path(&format!("{user}.token"));
        fs::write(&token, format!("lip_{user}secretsecret\n")).expect("written");
        let mut command = command(&["lishogi"]);
        command.args(args);
        command.arg("--token-file").arg(token);
        command.env("KOMADAI_LISHOGI", self.world.address()).env("LC_ALL", "C.UTF-8");
        command.env("XDG_CONFIG_HOME", self.folder.path());
        command
    }

    fn saving(&self, user: &str, args: &[&str]) -> Command {
        let mut command = self.command(user, args);
        command.arg("--saves").arg(self.path(user));
        command
    }

    fn run(&self, user: &str, args: &[&str], input: &str) -> Said {
        run_command(self.saving(user, args), input.as_bytes())
    }

    /// The files of a user's records.
    fn files(&self, user: &str) -> Vec<PathBuf> {
        files(&self.path(user))
    }

    /// The records of a user.
    fn records(&self, user: &str) -> Vec<Record> {
        records(&self.path(user))
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|it| it == "ron"))
        .collect();
    paths.sort();
    paths
}

fn records(folder: &Path) -> Vec<Record> {
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).expect("a file");
        let file = record::read(&bytes, ReadOptions::default()).expect("a record");
        file.first().expect("a game").record
    };
    files(folder).iter().map(read).collect()
}

/// A running program whose lines are read.
struct Running {
    child: Child,
    lines: Receiver<String>,
    said: Vec<String>,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let out = child.stdout.take().expect("a pipe");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(out).lines().map_while(Result::ok);
            lines.for_each(|line| drop(sender.send(line)));
        });
        Self { child, lines, said: Vec::new() }
    }

    fn type_in(&mut self, text: &str) {
        let input = self.child.stdin.as_mut().expect("a pipe");
        input.write_all(text.as_bytes()).expect("written");
    }

    #[track_caller]
    fn wait_for(&mut self, words: &str) {
        while !self.said.last().is_some_and(|line| line.contains(words)) {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => self.said.push(line),
                Err(why) => panic!("no {words:?} in {:#?}: {why}", self.said),
            }
        }
        self.said.push(String::new());
    }

    fn status(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        while self.lines.recv_timeout(PATIENCE).is_ok() {}
        self.child.wait().expect("an end").code()
    }
}

#[test]
fn a_pasted_token_is_kept_for_this_user_alone_and_revoked() {
    let place = Place::new();
    let bare = |args: &[&str], input: &str| {
        let mut command = command(&["lishogi"]);
        command.args(args).env("KOMADAI_LISHOGI", place.world.address());
        command.env("XDG_CONFIG_HOME", place.folder.path());
        run_command(command, input.as_bytes())
    };
    let none = bare(&["seek", "--clock", "10+0|30"], "");
    assert_eq!(none.message(), "komadai: no token: `komadai lishogi login` gets one");
    let wrong = bare(&["login", "--paste"], "not a token\n");
    assert!(wrong.status == Some(1) && !wrong.err.contains("not a token"), "{}", wrong.err);
    let done = bare(&["login", "--paste"], "lip_annsecretsecret\n");
    assert_eq!(done.status, Some(0), "{}", done.err);
    assert!(done.out.starts_with("logged in as Ann; the token is in "), "{}", done.out);
    assert!(!done.out.contains("secret") && !done.err.contains("secret"));
    let folder = place.path("komadai");
    let file = fs::read_dir(&folder).expect("a folder").next().expect("a file");
    let file = file.expect("an entry");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = file.metadata().expect("data").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let out = bare(&["logout"], "");
    assert_eq!(out.out, "the token is revoked; its file is removed\n");
    assert!(!file.path().exists());
    let again = bare(&["login", "--paste"], "lip_annsecretsecret\n");
    assert!(again.err.contains("the token is wrong or was revoked"), "{}", again.err);
    assert!(!file.path().exists(), "a wrong token is not kept");
}

#[test]
fn what_cannot_be_is_refused_with_what_can_be_done() {
    let place = Place::new();
    for (args, words) in [
        (
            &["seek", "--clock", "3+0"][..],
            "--clock 3+0: too short or mixed for casual games, 3+0|5 is allowed",
        ),
        (&["seek", "--clock", "5+5", "--rated"], "5+10 is allowed"),
        (&["challenge", "ben"], "--clock or --days is expected"),
        (&["challenge", "ai:11", "--days", "1"], "ai: expected a level from 1 to 10"),
        (&["challenge", "a/b", "--days", "1"], "the name of a user has 1 to 30 letters"),
        (&["challenge", "ben", "--clock", "10+0|30", "--sfen", "x"], "expected 3 or 4 fields"),
        (
            &["seek", "--clock", "10+0|30", "--server", "http://lishogi.org"],
            "expected https://lishogi.org",
        ),
    ] {
        let said = place.run("ann", args, "");
        assert_eq!(said.status, Some(2), "{args:?}");
        assert!(said.message().contains(words), "{}", said.err);
    }
    let nobody = ["seek", "--clock", "10+0|30", "--server", "http://127.0.0.1:1"];
    let said = place.run("ann", &nobody, "");
    assert_eq!(said.message(), "komadai: http://127.0.0.1:1: no program listens at this address");
}

#[test]
fn the_bot_plays_so_many_games_against_the_program() {
    let place = Place::new();
    let args = ["bot", "--level", "2", "--ai", "3", "--games", "2"];
    let said = place.run("ann", &args, "");
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert_eq!(said.out.lines().count(), 4, "{}", said.out);
    let records = place.records("ann");
    assert_eq!(records.len(), 2);
    for record in records {
        assert!(record.main_end().is_some_and(|end| end.winner.is_some()));
        assert_eq!(record.headers.get(&Key::Rules), Some("lishogi"));
        let place = record.headers.get(&Key::Site).expect("a place");
        assert!(place.starts_with("http://127.0.0.1:"), "{place}");
    }
}

#[test]
fn a_bot_account_is_made_only_by_the_word_and_takes_challenges_by_rules() {
    let place = Place::new();
    let args = ["bot", "--level", "2", "--accept", "casual,even"];
    let refused = place.run("max", &args, "yes\n");
    assert_eq!(refused.status, Some(1));
    assert!(refused.err.contains("type upgrade"), "{}", refused.err);
    let mut bot = Running::start(place.saving("max", &args));
    bot.type_in("upgrade\n");
    let rated = ["challenge", "max", "--clock", "10+0|30", "--rated"];
    let mut ann = Running::start(place.saving("ann", &rated));
    ann.wait_for("the challenge was declined");
    assert_eq!(ann.status(), Some(1));
    let casual = ["challenge", "max", "--clock", "10+0|30", "--side", "sente"];
    let said = place.run("ann", &casual, "7g7f\n2g2f\nresign\n");
    assert_eq!(said.status, Some(0), "{} {}", said.out, said.err);
    bot.wait_for("resign, White wins, ");
    let _ = bot.child.kill();
    let _ = bot.child.wait();
    assert_eq!(place.records("max").len(), 1);
}

#[test]
fn two_who_seek_the_same_play_each_other() {
    let place = Place::new();
    let args = ["seek", "--clock", "10+0|30", "--rated", "--plain"];
    let mut ann = Running::start(place.saving("ann", &args));
    ann.wait_for("looking for an opponent: 10+0|30, rated");
    let mut ben = Running::start(place.saving("ben", &args));
    for player in [&mut ann, &mut ben] {
        player.wait_for("Black Ann (1500), White Ben (1500)");
        player.wait_for("rated game 10:00+30 http://127.0.0.1:");
    }
    // Lines from a pipe wait for their turn.
    ben.type_in("3c3d\nsay hello\n");
    ann.type_in("7g7f\n");
    ann.wait_for("1. Black Ann: P-7f");
    ann.wait_for("Ben: hello");
    ann.type_in("2g2f\n");
    ann.wait_for("3. Black Ann: P-2f");
    ben.wait_for("3. Black Ann: P-2f");
    ben.type_in("9z9z\nresign\n");
    ben.wait_for("resign");
    for mut player in [ann, ben] {
        player.wait_for("saved: ");
        assert_eq!(player.status(), Some(0));
    }
    let [mine, his] = ["ann", "ben"].map(|user| place.records(user).remove(0));
    assert_eq!(mine.main_moves(), his.main_moves());
    let end = mine.main_end().expect("an end");
    assert_eq!((end.reason, end.winner), (Reason::Resignation, Some(Color::Black)));
}

#[test]
fn a_game_is_saved_move_by_move_and_gone_on_with_in_its_file() {
    let place = Place::new();
    let args = ["challenge", "ai:3", "--clock", "10+0|30", "--side", "sente", "--plain"];
    place.world.script("7g7f 3c3d 2g2f 8c8d");
    let mut game = Running::start(place.saving("ann", &args));
    game.type_in("7g7f\n");
    game.wait_for("2. White AI level 3");
    game.wait_for("your turn");
    game.child.kill().expect("killed");
    game.child.wait().expect("an end");
    let before = place.records("ann").remove(0);
    assert_eq!(before.main_moves().len(), 2);
    assert_eq!(before.main_end(), None);
    let said = place.run("ann", &["wait"], "2g2f\nresign\n");
    assert_eq!(said.status, Some(0), "{} {}", said.out, said.err);
    let records = place.records("ann");
    let [after] = &records[..] else {
        panic!("{} files", records.len());
    };
    assert_eq!(after.main_moves().len(), 4);
    let spent = |record: &Record, ply: usize| {
        let id = record.main_line().nth(ply).expect("a move");
        record.node(id).notes.spent
    };
    assert_eq!(spent(after, 1), spent(&before, 1));
    assert!(spent(after, 2).is_some());
}

#[test]
fn a_game_that_was_left_waits_in_prompts_and_locks_engines_until_it_is_over() {
    let place = Place::new();
    let args = ["challenge", "ai:3", "--clock", "10+0|30", "--side", "sente", "--plain"];
    place.world.script("7g7f 3c3d 2g2f 8c8d");
    let mut game = Running::start(place.saving("ann", &args));
    game.type_in("7g7f\n");
    game.wait_for("2. White AI level 3");
    game.wait_for("your turn");
    game.child.kill().expect("killed");
    game.child.wait().expect("an end");
    let run = |args: &[&str], address: String| {
        let mut command = command(args);
        command.env("XDG_CONFIG_HOME", place.folder.path()).env("KOMADAI_LISHOGI", address);
        let cat = format!("cat '{}'", place.path("ann.token").display());
        command.env("KOMADAI_LISHOGI_TOKEN_COMMAND", cat);
        run_command(command, b"")
    };
    let here = || place.world.address();
    let short = || run(&["status", "--short"], "http://127.0.0.1:1".to_owned());
    let mate = || run(&["mate", "4k4/9/4P4/9/9/9/9/9/9 b G 1"], here());
    let seen = place.world.seen().len();
    assert_eq!((short().status, short().out.as_str()), (Some(0), "lishogi: 1\n"));
    assert!(
        mate().status == Some(1) && mate().err.contains("no engine helps until"),
        "{}",
        mate().err
    );
    assert_eq!(place.world.seen().len(), seen, "no server is asked");
    let long = run(&["status"], here());
    assert!(long.out.contains(": your turn, "), "{} {}", long.out, long.err);
    let own = place.path("ann.token").display().to_string();
    let mut named = command(&["status", "--server", &here(), "--token-file", &own]);
    named.env("XDG_CONFIG_HOME", place.folder.path());
    let named = run_command(named, b"");
    assert!(named.out.contains(": your turn, ") && named.err.is_empty(), "{}", named.err);
    let done = place.run("ann", &["wait"], "2g2f\nresign\n");
    assert_eq!(done.status, Some(0), "{} {}", done.out, done.err);
    assert_eq!((short().status, short().out.as_str()), (Some(0), "\n"));
    assert_eq!(mate().status, Some(0), "{}", mate().err);
    let long = run(&["status"], here());
    assert_eq!(long.out, "no game of yours runs at lishogi\n", "{}", long.err);
}

/// The file of a game of moves to and fro, long enough to be judged for a while.
fn long_game(place: &Place) -> String {
    let moves = ["2h3h", "8b7b", "3h2h", "7b8b"].join(" ");
    let text = format!("position startpos moves {}\n", [moves.as_str(); 40].join(" "));
    let file = place.path("long.usi");
    fs::write(&file, text).expect("written");
    file.display().to_string()
}

#[test]
fn a_game_that_begins_ends_the_analysis_of_a_command() {
    let place = Place::new();
    let file = long_game(&place);
    let mut analysis = command(&["analyse", "--deep", &file]);
    analysis.env("XDG_CONFIG_HOME", place.folder.path());
    analysis.env("XDG_CACHE_HOME", place.folder.path());
    let analysis = analysis.spawn().expect("the program starts");
    place.world.script("7g7f 3c3d");
    let args = ["challenge", "ai:3", "--clock", "10+0|30", "--side", "sente", "--plain"];
    let mut game = Running::start(place.saving("ann", &args));
    game.wait_for("your turn");
    let said = analysis.wait_with_output().expect("an end");
    assert_eq!(said.status.code(), Some(1));
    let err = String::from_utf8_lossy(&said.stderr);
    assert!(err.contains("no engine helps until it is over"), "{err}");
    game.type_in("7g7f\nresign\n");
    assert_eq!(game.status(), Some(0));
}

#[test]
fn finished_games_are_fetched_once_with_their_times() {
    let place = Place::new();
    place.world.script("7g7f 3c3d 2g2f 8c8d");
    let args = ["challenge", "ai:3", "--clock", "10+0|30", "--side", "sente", "--plain"];
    for _ in 0..3 {
        let said = place.run("ann", &args, "7g7f\n2g2f\nresign\n");
        assert_eq!(said.status, Some(0), "{} {}", said.out, said.err);
    }
    let folder = place.path("ann").join("lishogi/ann");
    let fetch = |count: usize| {
        let said = place.run("ann", &["games", "Ann"], "");
        let words = format!("{count} new games in {}\n", folder.display());
        assert_eq!((said.status, said.out), (Some(0), words), "{}", said.err);
    };
    fetch(3);
    fetch(0);
    let fetched = records(&folder);
    let played = place.records("ann");
    assert_eq!(fetched.len(), 3);
    for (one, other) in fetched.iter().zip(&played) {
        assert_eq!(one.main_moves(), other.main_moves());
        assert_eq!(one.main_end(), other.main_end());
        for key in [Key::Black, Key::White, Key::Site, Key::Started, Key::Event] {
            assert_eq!(one.headers.get(&key), other.headers.get(&key), "{key:?}");
        }
        let last = one.main_line().nth(3).expect("a move");
        assert!(one.node(last).notes.spent.is_some());
        // What counts own games finds them, too.
        assert_eq!(one.headers.persons(), [true, false]);
    }
    let said = place.run("ben", &["games", "ann"], "");
    assert_eq!(said.status, Some(0), "{}", said.err);
    for anothers in records(&place.path("ben").join("lishogi/ann")) {
        assert_eq!(anothers.headers.persons(), [false, false]);
    }
    let said = place.run("ann", &args, "7g7f\nresign\n");
    assert_eq!(said.status, Some(0), "{}", said.out);
    fetch(1);
}

#[test]
fn a_fetch_that_is_broken_off_goes_on_where_it_was() {
    let place = Place::new();
    place.world.fill("ann", 250);
    place.world.break_export(170);
    let folder = place.path("ann").join("lishogi/ann");
    let words = |count: usize| format!("{count} new games in {}\n", folder.display());
    let first = place.run("ann", &["games", "ann"], "");
    assert_eq!((first.status, &first.out), (Some(1), &words(170)), "{}", first.err);
    assert!(first.err.contains("not complete: the connection is lost"), "{}", first.err);
    place.world.fill("ann", 5);
    let second = place.run("ann", &["games", "ann"], "");
    assert_eq!((second.status, &second.out), (Some(0), &words(85)), "{}", second.err);
    let third = place.run("ann", &["games", "ann"], "");
    assert_eq!((third.status, &third.out), (Some(0), &words(0)), "{}", third.err);
    let asked = place.world.seen();
    let exports = asked.iter().filter(|line| line.contains("/api/games/user/ann")).count();
    assert_eq!(exports, 4, "the rest, then what is new");
    assert_eq!(records(&folder).len(), 255);
}

#[test]
fn a_users_games_are_watched_in_lines_one_after_another() {
    let place = Place::new();
    let first = place.world.begin("cat", "dan");
    place.world.play(first, "7g7f");
    let mut eve = Running::start(place.saving("eve", &["watch", "cat", "--plain"]));
    eve.wait_for("Cat (Black)");
    eve.wait_for("1. Black Cat");
    place.world.play(first, "3c3d 2g2f");
    eve.wait_for("2. White Dan");
    eve.wait_for("3. Black Cat: P-2f");
    assert!(!eve.said.iter().any(|line| line.ends_with(" s")), "{:?}", eve.said);
    place.world.resign(first);
    eve.wait_for("the game is over: resignation");
    eve.wait_for("no game is running");
    place.world.begin("ben", "cat");
    eve.wait_for("Ben (Black)");
    eve.type_in("quit\n");
    assert_eq!(eve.status(), Some(0));
    let watched = records(&place.path("eve").join("Watched"));
    let [record] = &watched[..] else { panic!("{} files", watched.len()) };
    assert_eq!(record.main_moves().len(), 3);
    assert_eq!(record.main_end().map(|end| end.reason), Some(Reason::Resignation));
    let last = record.main_line().nth(2).expect("a move");
    assert!(record.node(last).notes.spent.is_some());
    let mut nobody = Running::start(place.saving("eve", &["watch", "nobody", "--plain"]));
    let _open = nobody.child.stdin.take();
    let status = nobody.child.wait().expect("an end");
    assert_eq!(status.code(), Some(1), "there is no such user");
}

/// Two players on screens of their own, through the server.
#[cfg(unix)]
mod screens {
    use std::fs;

    use rustix::process::Signal;

    use super::{CallFault, Place, long_game};
    use crate::pty::{self, Terminal};

    fn player(place: &Place, user: &str, args: &[&str]) -> Terminal {
        let token = place.path(&format!("{user}.token"));
        std::fs::write(&token, format!("lip_{user}secretsecret\n")).expect("written");
        let saves = place.path(user);
        std::fs::create_dir_all(&saves).expect("a folder");
        let mut all = vec!["lishogi"];
        all.extend(args);
        let token = token.display().to_string();
        all.extend(["--token-file", &token]);
        let mut command = pty::komadai(&saves, &all);
        command.env("KOMADAI_LISHOGI", place.world.address());
        Terminal::run(command, (100, 30))
    }

    /// A game against the server's program after the first two moves.
    fn playing(place: &Place) -> Terminal {
        place.world.script("7g7f 3c3d 2g2f 8c8d 2f2e 8d8e");
        let args = ["challenge", "ai:3", "--clock", "10+0|30", "--side", "sente"];
        let mut terminal = player(place, "ann", &args);
        terminal.sees("☗ Ann").sees("to move").press("7g7f Enter").sees("2 ☖P-3d");
        terminal
    }

    #[test]
    fn a_killed_program_comes_back_to_its_game_and_helps_nobody_meanwhile() {
        let place = Place::new();
        playing(&place).signal(Signal::KILL).end();
        let saves = place.path("ann");
        let file = place.files("ann").remove(0);
        let review = ["review", file.to_str().expect("a path of text")];
        let mut terminal = Terminal::run(pty::komadai(&saves, &review), (100, 30));
        terminal.sees("start (2 moves)").press("A").sees("no engine helps until it is over");
        terminal.quit();
        let mut terminal = player(&place, "ann", &["wait"]);
        terminal.sees("2 ☖P-3d").press("2g2f Enter").sees("4 ☖P-8d");
        terminal.press("t").sees("Resign?").press("y").sees("resigned").sees("Review");
        terminal.press("e").sees("Play the computer").quit();
        let records = place.records("ann");
        assert_eq!((records.len(), records[0].main_moves().len()), (1, 4));
        assert!(records[0].main_end().is_some());
    }

    #[test]
    fn a_resignation_without_an_answer_can_be_sent_again() {
        let place = Place::new();
        let mut terminal = playing(&place);
        let (_, calls) = place.world.counts();
        place.world.break_call(calls + 1, CallFault::Lost);
        let resign = |terminal: &mut Terminal| {
            terminal.press("t").sees("Resign?").press("y");
        };
        resign(&mut terminal);
        terminal.sees("no answer: it may not have arrived");
        resign(&mut terminal);
        terminal.sees("resigned").sees("Review");
    }

    #[test]
    fn a_game_that_begins_in_another_program_ends_the_help_in_this_one() {
        let place = Place::new();
        let (saves, file) = (place.path("ann"), long_game(&place));
        fs::create_dir_all(&saves).expect("a folder");
        let review = || Terminal::run(pty::komadai(&saves, &["review", &file]), (100, 30));
        let mut judging = review();
        judging.sees("start").press("%").sees("3 Deep").press("2").sees("analysis ");
        let mut analysis = review();
        analysis.sees("start").press("A").sees("depth");
        let mut game = playing(&place);
        for help in [&mut judging, &mut analysis] {
            help.sees("no engine helps until it is over");
        }
        judging.press("Right").sees("analysis unsaved");
        judging.press("%").sees("no engine helps until it is over");
        analysis.sees_no("depth");
        game.press("t").sees("Resign?").press("y").sees("resigned");
        judging.signal(Signal::KILL).end();
        analysis.quit();
        game.press("e").sees("Play the computer").quit();
    }

    #[test]
    fn a_game_that_cannot_be_saved_is_told_of_and_saved_when_there_is_room_again() {
        let place = Place::new();
        let mut terminal = playing(&place);
        let (saves, aside) = (place.path("ann"), place.path("aside"));
        fs::rename(&saves, &aside).expect("moved");
        fs::write(&saves, "no folder").expect("written");
        terminal.press("2g2f Enter").sees("4 ☖P-8d").sees("not saved");
        fs::remove_file(&saves).expect("removed");
        fs::rename(&aside, &saves).expect("moved back");
        assert_eq!(place.records("ann")[0].main_moves().len(), 2);
        terminal.press("2f2e Enter").sees("6 ☖P-8e");
        terminal.press("t").sees("Resign?").press("y").sees("resigned").sees("Review");
        terminal.press("e").sees("Play the computer").quit();
        let records = place.records("ann");
        assert_eq!((records.len(), records[0].main_moves().len()), (1, 6));
    }

    #[test]
    fn the_best_games_are_watched_in_the_review_one_after_another() {
        let place = Place::new();
        let first = place.world.begin("cat", "dan");
        place.world.play(first, "7g7f 3c3d");
        let second = place.world.begin("fay", "gus");
        let mut eve = player(&place, "eve", &["watch"]);
        eve.sees("live").sees("Cat").sees("2 ☖P-3d");
        place.world.play(first, "2g2f");
        eve.sees("3 ☗P-2f");
        place.world.resign(first);
        eve.sees("the game is over: resignation");
        eve.sees("Fay").sees_no("Cat");
        place.world.play(second, "7g7f");
        eve.sees("1 ☗P-7f").press("Esc").sees("a game at 127.0.0.1").sees("is shown");
        eve.press("Esc").sees("Against").quit();
        assert_eq!(crate::lishogi::records(&place.path("eve").join("Watched")).len(), 1);
        assert_eq!(place.world.hasty(), 0, "the list is asked for at the pace of the server");
    }

    /// A program at the menu, without an account or with that of a user.
    fn at_home(place: &Place, user: &str, is_logged_in: bool) -> Terminal {
        let saves = place.path(user);
        std::fs::create_dir_all(&saves).expect("a folder");
        let mut command = pty::komadai(&saves, &[]);
        command.env("KOMADAI_LISHOGI", place.world.address());
        if is_logged_in {
            let token = format!("echo lip_{user}secretsecret");
            command.env("KOMADAI_LISHOGI_TOKEN_COMMAND", token);
        }
        Terminal::run(command, (100, 30))
    }

    #[test]
    fn the_library_fetches_the_users_games_and_goes_on_after_a_stop() {
        let place = Place::new();
        place.world.fill("ann", 150);
        place.world.hold_export(120);
        let mut ann = at_home(&place, "ann", true);
        ann.sees("Play the computer").press(":library Enter").sees("Fetch my games from lishogi");
        ann.press("End Enter").sees("Fetching games: 100, Esc stops");
        // How many of the 120 are there depends on the moment of the stop.
        ann.press("Esc").sees("new games in").sees("but: stopped").sees("lishogi/");
        ann.press("End Enter").sees_no("but: stopped").sees("0 new games in");
        ann.press("End Enter").sees(" 0 new games in").quit();
        let folder = place.path("ann").join("lishogi/ann");
        assert_eq!(crate::lishogi::records(&folder).len(), 150);
        let mut ben = at_home(&place, "ben", false);
        ben.sees("Play the computer").press(":library Enter").sees("Fetch my games from lishogi");
        ben.press("End Enter").sees("not logged in at lishogi").quit();
    }

    #[test]
    fn the_problem_of_the_day_is_fetched_once_and_solved_first() {
        let place = Place::new();
        // A defender's move leads to a mate by a dropped gold.
        place.world.set_problem("3k5/9/4P4/9/9/9/9/9/4K4 w G 1", "6a5a");
        let mut ann = at_home(&place, "ann", false);
        let open = ":tsume Enter End Enter";
        ann.sees("Play the computer").press(open).sees("Black to mate: every move");
        ann.press("G*5b Enter").sees("Solved").press("Esc").sees("1 of 1");
        ann.press("Enter").sees("Black to mate: every move").quit();
        let asked = place.world.seen();
        assert_eq!(asked.iter().filter(|line| line.contains("puzzle/daily")).count(), 1);
        place.world.set_problem("4k4/9/9/9/9/9/9/9/4K4 b G 1", "");
        let mut ben = at_home(&place, "ben", false);
        ben.sees("Play the computer").press(open).sees("is no mate by checks").quit();
    }

    #[test]
    fn two_screens_play_each_other_and_no_engine_helps() {
        let place = Place::new();
        let seek = ["seek", "--clock", "10+0|30"];
        let mut ann = player(&place, "ann", &[&seek[..], &["--side", "sente"]].concat());
        ann.sees("looking for an opponent: 10+0|30, casual");
        let mut ben = player(&place, "ben", &[&seek[..], &["--side", "gote"]].concat());
        ann.sees("☗ Ann").sees("to move");
        ben.sees("Ann to move");
        ann.press("7g7f Enter").sees("1 ☗P-7f");
        ben.sees("1 ☗P-7f").press("3c3d Enter").sees("2 ☖P-3d");
        ann.sees("2 ☖P-3d").press("h").sees("no engine helps until it is over");
        ann.press("A").sees("no engine helps until it is over");
        ann.press("u").sees("On the page of the game").press("Esc");
        ann.sees_no("On the page of the game");
        ann.press(":tell Space good Space game Enter");
        ben.sees("Ann: good game");
        ben.press("t").sees("Resign?").press("y").sees("resigned");
        ann.sees("resigned").sees("Review");
        for (user, mut terminal) in [("ann", ann), ("ben", ben)] {
            terminal.press("e").sees("Play the computer").quit();
            assert_eq!(place.records(user).len(), 1, "{user}");
        }
    }
}
