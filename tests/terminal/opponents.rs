//! Games against external engines, on the screen and in text mode, with scripts in their place that violate
//! every rule.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use komadai_core::record::Key;
use komadai_core::record::save::from_text;
use rustix::process::Signal;

use crate::files;
use crate::program::{command, run, run_command};
use crate::pty::{Terminal, komadai};

/// How long to wait for the end of a process before it counts as left behind.
const LIMIT: Duration = Duration::from_secs(30);

/// An engine that is a script.
pub(crate) struct Script {
    path: PathBuf,
}

const FRIENDLY: &str = "id name Friendly\\nusiok";

impl Script {
    /// An engine that does `on_go` when it is asked.
    pub(crate) fn new(folder: &Path, name: &str, on_go: &str) -> Self {
        Self::that_says(folder, name, FRIENDLY, on_go)
    }

    /// The same with this answer to `usi`.
    fn that_says(folder: &Path, name: &str, usi: &str, on_go: &str) -> Self {
        let path = folder.join(name);
        let text = format!(
            "#!/bin/sh\necho $$ >> \"$0.pids\"\nwhile read -r line; do\n  case \"$line\" in\n    usi) printf '{usi}\\n';;\n    \
             isready) echo readyok;;\n    position*) moves=\"$line\";;\n    go*) {on_go};;\n    quit) exit 0;;\n  esac\ndone\n"
        );
        fs::write(&path, text).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
        Self { path }
    }

    pub(crate) fn path(&self) -> &str {
        self.path.to_str().expect("the folder's name is UTF-8")
    }

    /// The processes that were started.
    pub(crate) fn processes(&self) -> Vec<String> {
        let pids = fs::read_to_string(format!("{}.pids", self.path()));
        pids.unwrap_or_default().lines().map(str::to_owned).collect()
    }

    /// Waits until none of its processes is left.
    #[track_caller]
    pub(crate) fn has_ended(&self, starts: usize) {
        let pids = self.processes();
        assert_eq!(pids.len(), starts, "{pids:?}");
        let until = Instant::now() + LIMIT;
        for pid in pids {
            let process = Path::new("/proc").join(&pid);
            while process.exists() {
                assert!(Instant::now() < until, "{pid} of {} is left", self.path());
                std::thread::yield_now();
            }
        }
    }
}

fn against(saves: &Path, engine: &Script) -> Terminal {
    let player = format!("usi:{}", engine.path());
    Terminal::open(saves, &["play", "--white", &player])
}

#[test]
fn an_engine_plays_and_the_game_goes_on_with_it_after_a_stop_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let engine = Script::new(
        saves,
        "friend",
        "case \"$moves\" in *2g2f) echo bestmove 8c8d;; *2f2e) echo bestmove 8d8e;; *) echo bestmove 3c3d;; esac",
    );
    let mut terminal = against(saves, &engine);
    terminal.sees("☗ You to move").press("7g7f Enter");
    terminal.sees("☖P-3d").press("q");
    assert!(terminal.end().success());
    engine.has_ended(1);

    let kept = fs::read(&files(saves)[0]).expect("the game");
    let record = from_text(&kept).expect("our own text");
    assert_eq!(record.headers.get(&Key::White), Some("friend"));
    let word = format!("usi:{}", engine.path());
    assert_eq!(record.headers.get(&Key::WhitePlayer), Some(&*word));

    // It is not in the list: it is started after the person's consent.
    let mut terminal = Terminal::open(saves, &[]);
    terminal.sees("Resume").press("Enter");
    terminal.sees("☖ friend cannot play").press("s");
    terminal.sees_no("cannot play").press("2g2f Enter");
    terminal.sees("☖P-8d").quit();
    engine.has_ended(2);

    // In the list it plays on at once.
    let mut added = command(&["engines", "add", engine.path(), "--name", "friend"]);
    added.env("XDG_CONFIG_HOME", saves.join(".config"));
    let said = run_command(added, b"");
    assert_eq!((said.status, &*said.out), (Some(0), "friend\n"), "{}", said.err);
    let mut terminal = Terminal::open(saves, &[]);
    terminal.sees("Resume").press("Enter");
    terminal.sees("☗ You to move").press("2f2e Enter");
    terminal.sees("☖P-8e").quit();
    engine.has_ended(4);
}

#[test]
fn two_engines_play_a_game_by_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let black = Script::new(
        saves,
        "first",
        "case \"$moves\" in *3c3d) echo bestmove resign;; *) echo bestmove 7g7f;; esac",
    );
    let white = Script::new(saves, "second", "echo bestmove 3c3d");
    let [one, other] = [&black, &white].map(|it| format!("usi:{}", it.path()));
    let args = ["play", "--black", &one, "--white", &other];
    let mut terminal = Terminal::open(saves, &args);
    terminal.sees("Black resigned: White wins, 2 moves").press("m").sees("Two players");
    black.has_ended(1);
    white.has_ended(1);
    terminal.quit();
}

#[test]
fn an_engine_that_cannot_start_is_named_and_a_person_plays_in_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let mute = Script::new(saves, "mute", ":");
    fs::write(&mute.path, "#!/bin/sh\nwhile read -r line; do :; done\n").expect("a script");
    let uci = Script::new(saves, "uci", ":");
    fs::write(
        &uci.path,
        "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; *) echo unknown;; esac; done\n",
    )
    .expect("a script");
    let flood = Script::new(saves, "flood", ":");
    let lines = format!("#!/bin/sh\nyes {}\n", "x".repeat(1000));
    fs::write(&flood.path, lines).expect("a script");
    let forbidden = Script::new(saves, "forbidden", ":");
    fs::set_permissions(&forbidden.path, fs::Permissions::from_mode(0o644)).expect("a file");
    let rude = Script::that_says(saves, "rude", "\\033]0;x\\007\\033[31mno\\033[0m\\nexit", ":");
    fs::write(&rude.path, "#!/bin/sh\nprintf '\\033[31mno\\n' >&2; exit 7\n").expect("a script");
    let cases = [
        (&mute, "no `usiok` within 10 s"),
        (&uci, "it speaks UCI, not USI"),
        (&flood, "it printed more than"),
        (&forbidden, "Permission denied"),
        (&rude, "exit status: 7"),
    ];
    for (engine, why) in cases {
        let mut terminal = against(saves, engine);
        terminal.sees("cannot play").sees(why);
        assert!(!terminal.received().contains("\u{1b}[31mno"), "{why}");
        terminal.press("p").sees("☗ You to move");
        terminal.press("7g7f Enter").sees("☖ Player 2 to move");
        terminal.press("3c3d Enter").sees("☖P-3d").quit();
    }
}

#[test]
fn an_engine_that_is_gone_from_the_list_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let config = saves.join(".config/komadai");
    fs::create_dir_all(&config).expect("a folder");
    let list = "(version: 1, engines: [(name: \"gone\", command: \"/no/such/engine\")])";
    fs::write(config.join("engines.ron"), list).expect("the list");
    let mut terminal = Terminal::open(saves, &["play", "--black", "usi:gone"]);
    terminal.sees("☗ gone cannot play").sees("there is no program `/no/such/engine`");
    terminal.press("m").sees("Two players").quit();
}

#[test]
fn an_engine_that_fails_twice_or_cheats_loses_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [
        (
            "crash",
            // Long enough for a frame between the two failures.
            "echo oops >&2; sleep 1; exit 3",
            "failed again and loses: it has ended",
            2,
        ),
        (
            "babble",
            "sleep 1; printf 'bestmove \\033[31mx\\n'",
            "failed again and loses: it answered",
            2,
        ),
        ("stubborn", "while :; do sleep 1; done", "failed again and loses: no `bestmove`", 2),
        (
            "flood",
            "while :; do echo info depth 1 score cp 1 pv 7g7f; done",
            "failed again and loses: no `bestmove`",
            2,
        ),
        ("cheat", "echo bestmove 7g7d", "made an illegal move", 1),
    ];
    for (name, on_go, why, starts) in cases {
        let saves = folder.path().join(name);
        fs::create_dir_all(saves.join(".config/komadai")).expect("a folder");
        let engine = Script::new(&saves, name, on_go);
        let list = format!(
            "(version: 1, engines: [(name: \"{name}\", command: \"{}\", move_time: Some(10))])",
            engine.path()
        );
        fs::write(saves.join(".config/komadai/engines.ron"), list).expect("the list");
        let player = format!("usi:{name}");
        let mut terminal = Terminal::with_size(&saves, &["play", "--white", &player], (140, 45));
        terminal.sees("☗ You to move").press("7g7f Enter");
        if starts > 1 {
            terminal.sees(&format!("☖ {name} failed and is started again"));
        }
        terminal.sees("☗ You win").sees(why);
        assert!(!terminal.received().contains("\u{1b}[31mx"), "{name}");
        terminal.press("m").sees("Two players").quit();
        engine.has_ended(starts);
        let text = fs::read(&files(&saves)[0]).expect("the game");
        let record = from_text(&text).expect("our own text");
        let end = record.main_end().expect("an end");
        let reason = if starts > 1 { "error" } else { "illegal-move" };
        assert_eq!(end.reason.token(), reason, "{name}");
        let last = record.main_line().last().expect("the end");
        assert!(!record.node(last).notes.comments.is_empty(), "{name}");
    }
}

#[test]
fn signals_leave_no_engine_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Script::new(folder.path(), "stubborn", "while :; do sleep 1; done");
    let mute = Script::new(folder.path(), "mute", ":");
    fs::write(&mute.path, "#!/bin/sh\necho $$ >> \"$0.pids\"\nwhile :; do sleep 1; done\n")
        .expect("a script");
    for (starts, signal) in [(1, Signal::TERM), (2, Signal::HUP)] {
        let mut terminal = against(folder.path(), &engine);
        terminal.sees("☗ You to move").press("7g7f Enter");
        terminal.sees("☖ stubborn is thinking...").signal(signal);
        terminal.end();
        engine.has_ended(starts);
    }
    // While it starts, too.
    let player = format!("usi:{}", mute.path());
    let mut terminal =
        Terminal::run(komadai(folder.path(), &["play", "--black", &player]), (80, 24));
    terminal.sees("☗ mute is starting...");
    let until = Instant::now() + LIMIT;
    while mute.processes().is_empty() && Instant::now() < until {
        std::thread::yield_now();
    }
    terminal.signal(Signal::TERM).end();
    mute.has_ended(1);
    // Also in network play.
    let password = folder.path().join("password");
    fs::write(&password, "secret\n").expect("a file");
    let password = password.to_str().expect("UTF-8");
    let words = ["join", "localhost:1", "--name", "ann", "--password-file"];
    let words = [&words[..], &[password, "--engine", mute.path()]].concat();
    for (starts, signal) in [(2, Signal::INT), (3, Signal::TERM)] {
        let mut terminal = Terminal::run(komadai(folder.path(), &words), (80, 24));
        let until = Instant::now() + LIMIT;
        while mute.processes().len() < starts && Instant::now() < until {
            std::thread::yield_now();
        }
        terminal.signal(signal).end();
        mute.has_ended(starts);
    }
}

/// An engine that never answers blocks nobody, and its processes end with it, even in their own session.
#[test]
fn the_review_ends_at_once_while_a_silent_engine_is_started() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path();
    let mute = Script::new(saves, "mute", ":");
    // The shell in between writes its number once it is the first of its session.
    let text = "#!/bin/sh\nsetsid sh -c 'echo $$ >> \"$0.pids\"; exec sleep 1000' \"$0\" &\n\
                echo $$ >> \"$0.pids\"\nwhile :; do sleep 1; done\n";
    fs::write(&mute.path, text).expect("a script");
    let list = format!(
        "(version: 1, engines: [(name: \"mute\", command: \"{}\")], first: Some(\"mute\"))",
        mute.path()
    );
    let config = saves.join(".config/komadai");
    fs::create_dir_all(&config).expect("a folder");
    fs::write(config.join("engines.ron"), list).expect("the list");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/saves/sample-resignation.ron");
    for (starts, signal) in [(2, None), (4, Some(Signal::TERM)), (6, Some(Signal::HUP))] {
        let mut terminal = Terminal::with_size(saves, &["review", game], (100, 30));
        terminal.sees("Haru").press("A").sees("mute");
        let until = Instant::now() + LIMIT;
        while mute.processes().len() < starts && Instant::now() < until {
            std::thread::yield_now();
        }
        match signal {
            None => assert!(terminal.press("q").end().success()),
            Some(signal) => _ = terminal.signal(signal).end(),
        }
        mute.has_ended(starts);
    }
}

#[test]
fn in_lines_an_engine_is_waited_for_and_its_failure_is_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Script::new(folder.path(), "friend", "echo bestmove 3c3d");
    let player = format!("usi:{}", engine.path());
    let saves = folder.path().to_str().expect("UTF-8").to_owned();
    let play = |player: &str, lines: &str| {
        let args = ["play", "--plain", "--saves", &saves, "--white", player];
        run_command(command(&args), lines.as_bytes())
    };
    let said = play(&player, "7g7f\nquit\n");
    assert!(said.out.contains("2. friend (White): P-3d"), "{}", said.out);
    engine.has_ended(1);

    let crash = Script::new(folder.path(), "crash", "exit 3");
    let said = play(&format!("usi:{}", crash.path()), "7g7f\nm\nquit\n");
    assert!(said.out.contains("crash (White) failed and is started again"), "{}", said.out);
    assert!(said.out.contains("crash (White) failed again and loses"), "{}", said.out);

    fs::write(&crash.path, "#!/bin/sh\nexit 9\n").expect("a script");
    let said = play(&format!("usi:{}", crash.path()), "p\n7g7f\nquit\n");
    assert!(said.out.contains("crash (White) cannot play"), "{}", said.out);
    assert!(said.out.contains("exit status: 9"), "{}", said.out);
    assert!(said.out.contains("Your move"), "{}", said.out);
}

#[test]
fn the_list_of_engines_is_shown_and_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Script::new(folder.path(), "friend", ":");
    let engines = |args: &[&str]| {
        let mut command = command(&[&["engines"], args].concat());
        command.env("XDG_CONFIG_HOME", folder.path().join("config"));
        run_command(command, b"")
    };
    let list = engines(&[]);
    assert_eq!((list.status, &*list.out), (Some(0), ""));
    assert_eq!(engines(&["add", engine.path()]).out, "Friendly\n");
    assert_eq!(engines(&["add", engine.path()]).out, "Friendly 2\n");
    let taken = engines(&["add", engine.path(), "--name", "Friendly"]);
    assert_eq!(taken.status, Some(1));
    assert_eq!(taken.message(), "komadai: there is an engine `Friendly` in the list already");
    let list = engines(&["list"]).out;
    assert_eq!(list.lines().next(), Some(&*format!("Friendly\t{}", engine.path())));
    let json = engines(&["list", "--json"]).out;
    let first: serde_json::Value =
        serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&first["name"], &first["analyses"]), (&"Friendly".into(), &false.into()));
    let tested = engines(&["test", "Friendly"]);
    assert_eq!((tested.status, &*tested.out), (Some(0), "name\tFriendly\nauthor\t\n"));
    for (args, why) in [
        (
            ["test", "nobody"],
            "there is no engine `nobody` in the list: `komadai engines` shows it, a path names any program",
        ),
        (["test", "/no/such"], "there is no program `/no/such`"),
        (["add", "true"], "true: it has ended (exit status: 0)"),
        (["remove", "nobody"], "there is no engine `nobody` in the list"),
    ] {
        let said = engines(&args);
        assert_eq!((said.status, said.message()), (Some(1), &*format!("komadai: {why}")));
    }
    assert_eq!(engines(&["remove", "Friendly 2"]).status, Some(0));
    assert_eq!(engines(&[]).out.lines().count(), 1);
    assert_eq!(engines(&["remove"]).status, Some(2));

    fs::write(folder.path().join("config/komadai/engines.ron"), "(").expect("a file");
    let broken = engines(&["list"]);
    assert_eq!(broken.status, Some(1));
    assert!(broken.message().contains("engines.ron:1:"), "{}", broken.err);
    let nobody = run(&["play", "--white", "usi:nobody"]);
    assert_eq!(nobody.status, Some(1));
    assert!(nobody.message().contains("there is no engine `nobody`"), "{}", nobody.err);
}
