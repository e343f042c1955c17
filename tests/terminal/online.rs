//! Network games between real programs, and against the reference server if it is there.
#![expect(clippy::print_stderr, reason = "whoever runs it is told what is skipped")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::program;
use crate::pty::{Terminal, komadai};
pub(crate) use crate::talker::{Talker, games, host};

/// The moves and the end of a saved game.
pub(crate) fn told(game: &Path) -> Vec<String> {
    let text = fs::read_to_string(game).expect("a game");
    let is_told = |line: &&str| line.contains("(mv:") || line.contains("end:");
    // Only the host knows the time of a turn that ended without a move.
    let end = |line: &str| match line.split_once(", ms:") {
        Some((before, _)) if line.contains("end:") => before.to_owned(),
        _ => line.trim_end_matches("),").to_owned(),
    };
    text.lines().filter(is_told).map(end).collect()
}

#[test]
fn two_programs_play_two_games_at_a_host_and_all_three_save_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut hall, address) = host(&saves("host"), &["--games", "2", "--time", "1m+5s"]);
    let mut ann =
        Talker::start(&saves("ann"), &["join", &address, "--name", "ann", "--games", "2"]);
    hall.until("ann has logged in");
    let mut bob =
        Talker::start(&saves("bob"), &["join", &address, "--name", "bob", "--games", "2"]);
    for black in [true, false] {
        let (first, second) = if black { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
        for player in [&mut *first, &mut *second] {
            player.until("accept or decline?");
            player.say("accept");
        }
        first.until("your turn");
        first.say("7g7f");
        second.until("your turn");
        second.say("7g7f");
        second.say("P-3d");
        first.until("your turn");
        first.say("resign");
        first.until("resign?");
        first.say("y");
        first.until("you lose: you resigned");
        second.until("you win: the opponent resigned");
    }
    let (status, said) = hall.end();
    assert_eq!(status, Some(0));
    assert!(said.contains("Black resigned: White wins, 2 moves"), "{said}");
    for player in [ann, bob] {
        assert_eq!(player.end().0, Some(0));
    }
    let [one, two] = &games(&saves("host"))[..] else {
        panic!("not two games");
    };
    for name in ["ann", "bob"] {
        let all = games(&saves(name));
        assert_eq!(all.len(), 2);
        assert_eq!(told(&all[0]), told(one));
        assert_eq!(told(&all[1]), told(two));
    }
    assert!(told(one).len() == 3, "{:?}", told(one));
}

#[test]
fn a_host_sits_down_against_the_bot_of_a_guest() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let args = ["--name", "ann", "--side", "white", "--games", "1", "--handicap", "2-piece"];
    let (mut ann, address) = host(&saves("ann"), &args);
    let mut bot = Talker::start(&saves("bot"), &["join", &address, "--name", "bot", "--bot", "1"]);
    ann.until("your turn");
    ann.say("8d8c");
    ann.until("There is no piece on 8d");
    ann.say("3c3d");
    ann.until("1. White ann: P-3d");
    ann.until("your turn");
    ann.say("quit");
    ann.until("leaving now loses the game");
    ann.say("y");
    bot.until("you win: the opponent left the game");
    assert_eq!(bot.end().0, Some(0));
    let (status, said) = ann.end();
    assert_eq!(status, Some(0));
    assert!(said.contains("you lose: you left the game"), "{said}");
    assert_eq!(games(&saves("ann")).len(), 1);
}

#[test]
fn the_board_stays_in_lines_when_the_host_has_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut ann, address) = host(&saves("ann"), &["--name", "ann"]);
    let args = ["--plain", "join", &address, "--name", "bob", "--accept"];
    let mut command = komadai(&saves("bob"), &args);
    command.env("KOMADAI_PASSWORD", "secret");
    let mut bob = Terminal::run(command, (80, 40));
    ann.until("your turn");
    ann.say("7g7f");
    bob.sees("your turn").send(b"3c3d\n");
    ann.until("your turn");
    ann.say("resign");
    ann.until("resign?");
    ann.say("y");
    bob.sees("you win");
    ann.say("quit");
    bob.sees("the host has left").sees("the board stays");
    bob.send(b"board\n").sees("f  .  . 歩  .  .  .  .  .  .");
    bob.send(b"next\n").sees("not possible now");
    bob.send(b"quit\n").sees("no more games");
    assert!(bob.end().success());
}

/// The connection breaks at any moment: the game so far is offered at the next start.
#[test]
fn a_killed_player_has_lost_no_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let secret = folder.path().join("secret.txt");
    fs::write(&secret, "secret\n").expect("written");
    let secret = secret.to_str().expect("UTF-8");
    let args = ["--games", "1", "--password-file", secret];
    let (mut hall, address) = host(&saves("host"), &args);
    let mut ann = Talker::start(&saves("ann"), &["join", &address, "--name", "ann", "--accept"]);
    hall.until("ann has logged in");
    let mut bob = Talker::start(&saves("bob"), &["join", &address, "--name", "bob", "--accept"]);
    ann.until("your turn");
    ann.say("7g7f");
    bob.until("your turn");
    // Saved here, too, once it is said.
    ann.until("1. Black ann: P-7f");
    ann.kill();
    bob.until("the opponent's line is gone");
    bob.say("P-3d");
    bob.until("2. White bob: P-3d");
    let kept = fs::read_to_string(saves("ann").join("unfinished-1.ron")).expect("kept");
    assert!(kept.contains("7g7f"), "{kept}");
    let mut again = program::command(&["--plain", "--saves"]);
    again.arg(saves("ann")).env("LC_ALL", "C.UTF-8");
    let menu = program::run_command(again, b"quit\n").out;
    assert!(menu.contains("resume"), "{menu}");
    // The same name comes back to the same game.
    let mut ann = Talker::start(&saves("ann"), &["join", &address, "--name", "ann", "--accept"]);
    bob.until("the opponent is back");
    ann.until("back in the game");
    ann.until("your turn");
    ann.say("resign");
    ann.until("resign?");
    ann.say("y");
    bob.until("you win: the opponent resigned");
    ann.until("saved:");
    assert_eq!(hall.end().0, Some(0));
    for name in ["host", "ann", "bob"] {
        assert_eq!(games(&saves(name)).len(), 1, "{name}");
    }
}

/// Killed after the agreement and before a move: the menu of text mode leads back, to the same file.
#[test]
fn a_guest_killed_before_the_first_move_goes_on_from_the_menu_in_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut ann, address) = host(&saves("ann"), &["--name", "ann", "--games", "1"]);
    let mut bob = Talker::start(&saves("bob"), &["join", &address, "--name", "bob", "--accept"]);
    ann.until("your turn");
    bob.until("ann to move");
    bob.kill();
    ann.until("the opponent's line is gone");
    let mut bob = Talker::start(&saves("bob"), &["--plain"]);
    bob.until("resume");
    bob.say("resume");
    bob.until("n Over the network");
    bob.say("n");
    bob.until("back in the game");
    ann.until("the opponent is back");
    ann.say("7g7f");
    bob.until("your turn");
    bob.say("3c3d");
    ann.until("your turn");
    ann.say("resign");
    ann.until("resign?");
    ann.say("y");
    bob.until("you win");
    bob.until("saved:");
    assert_eq!(games(&saves("bob")).len(), 1);
    assert_eq!(told(&games(&saves("bob"))[0]), told(&games(&saves("ann"))[0]));
}

#[test]
fn what_cannot_be_is_refused_before_anything_begins() {
    for (args, words) in [
        (&["join", "localhost:1", "--name", "名人"][..], "A-Z a-z 0-9"),
        (&["join", "localhost:1", "--name", "a", "--password-file", "/nowhere"], "/nowhere"),
        (&["join", "komadai://localhost:1#abc,def"], "not whole"),
        (&["join", "ssh://-oProxyCommand=x/"], "ssh://"),
        (&["host", "--port", "0", "--rules", "nonsense"], "--rules"),
    ] {
        let mut command = program::command(args);
        command.env("KOMADAI_PASSWORD", "secret");
        let said = program::run_command(command, b"");
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
        assert_ne!(said.status, Some(0));
    }
    // Known to tell players from each other by their passwords.
    let said = program::run(&["join", "wdoor.c.u-tokyo.ac.jp", "--name", "ann"]);
    assert!(said.err.contains("wants a password"), "{}", said.err);
}

/// The folder of the reference server, named by `KOMADAI_CSA_SERVER`; it needs Ruby, and a separate network
/// since it listens everywhere.
pub(crate) fn reference() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("KOMADAI_CSA_SERVER")?);
    let works = |program: &str, args: &[&str]| {
        let status =
            Command::new(program).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    let has_all = folder.join("shogi-server").is_file()
        && works("ruby", &["--version"])
        && works("unshare", &["-n", "true"]);
    has_all.then_some(folder)
}

const REFERENCE: &str = r#"
ip link set lo up
mkdir -p "$SAVES/ann" "$SAVES/bob" "$SAVES/records"
cd "$SERVER"
ruby shogi-server --daemon "$SAVES/records" --pid-file "$SAVES/records/pid" test 4081 >/dev/null
for try in 1 2 3 4 5 6 7 8 9 10; do [ -s "$SAVES/records/pid" ] && break; sleep 1; done
sleep 1
export KOMADAI_PASSWORD=secret
"$KOMADAI" join localhost --game game-60-5 --name ann --bot 1 --games 2 --saves "$SAVES/ann" </dev/null >"$SAVES/ann.txt" 2>&1 &
printf 'accept\n2h3h\n3h2h\n2h3h\nresign\ny\naccept\nresign\ny\n' |
    "$KOMADAI" join localhost --game game-60-5 --name bob --games 2 --saves "$SAVES/bob" >"$SAVES/bob.txt" 2>&1
wait %1 2>/dev/null
wait
kill "$(cat "$SAVES/records/pid")"
"#;

#[test]
fn the_reference_server_takes_our_player_and_our_bot() {
    let Some(server) = reference() else {
        eprintln!("skipped: KOMADAI_CSA_SERVER names no reference server that can run here");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let status = Command::new("unshare")
        .args(["-n", "sh", "-c", REFERENCE])
        .env("SERVER", server)
        .env("SAVES", folder.path())
        .env("KOMADAI", env!("CARGO_BIN_EXE_komadai"))
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", folder.path().join("config"))
        .env("XDG_CACHE_HOME", folder.path().join("cache"))
        .status();
    assert!(status.expect("a shell").success());
    let said = |name: &str| fs::read_to_string(folder.path().join(name)).expect("lines");
    let (ann, bob) = (said("ann.txt"), said("bob.txt"));
    for (lines, words) in
        [(&ann, "you win: the opponent resigned or left"), (&bob, "you lose: you resigned")]
    {
        assert_eq!(lines.matches(words).count(), 2, "{lines}");
        assert_eq!(lines.matches("logged in as").count(), 2, "{lines}");
    }
    let (ann, bob) = (games(&folder.path().join("ann")), games(&folder.path().join("bob")));
    assert_eq!((ann.len(), bob.len()), (2, 2));
    for (one, other) in ann.iter().zip(&bob) {
        assert_eq!(told(one), told(other));
    }
}
