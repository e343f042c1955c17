//! Two komadais: by invite, through commands, through ssh; watched by a third.
#![expect(clippy::print_stderr, reason = "whoever runs it is told what is skipped")]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use portable_pty::CommandBuilder;

use crate::online::{Talker, games, host, told};
use crate::pty::Terminal;

/// A host that plays, with its address and the invite that it prints.
fn inviting(saves: &Path, args: &[&str]) -> (Talker, String, String) {
    let (mut host, address) = host(saves, &[&["--invite"], args].concat());
    let line = host.until("komadai join");
    let invite = line.split('\'').nth(1).expect("an invite").to_owned();
    (host, address, invite)
}

/// Both play two moves, then the guest resigns.
fn play(ann: &mut Talker, bob: &mut Talker) {
    ann.until("your turn");
    ann.say("7g7f");
    bob.until("your turn");
    bob.say("3c3d");
    ann.until("your turn");
    ann.say("2g2f");
    bob.until("your turn");
    bob.say("resign");
    bob.until("resign?");
    bob.say("y");
    bob.until("you lose: you resigned");
    ann.until("you win: the opponent resigned");
}

#[test]
fn an_invite_leads_to_an_encrypted_game_with_names_takebacks_and_a_common_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let args = ["--name", "安", "--time", "90500ms+2500ms x3", "--rules", "casual"];
    let (mut ann, _, invite) = inviting(&saves("ann"), &args);
    let args = ["join", &invite, "--name", "ボブ", "--accept"];
    let mut bob = Talker::start(&saves("bob"), &args);
    bob.until("(encrypted)");
    bob.until("a komadai is at the other end");
    bob.until("安 - ボブ");
    bob.until("x3");
    ann.until("your turn");
    ann.say("7g7f");
    bob.until("1. Black 安: P-7f");
    bob.say("say greeting");
    ann.until("ボブ: Hello");
    bob.say("3c3d");
    ann.until("your turn");
    ann.say("takeback");
    bob.until("安 proposes to take back the last move");
    bob.say("accept");
    ann.until("taken back");
    play(&mut ann, &mut bob);
    bob.say("back");
    ann.until("both look at: 2.");
    ann.say("8h7g");
    bob.until("both look at: 3.");
    bob.say("note here");
    ann.until("note: here");
    ann.say("quit");
    bob.until("the opponent has left");
    assert_eq!(bob.end().0, Some(0));
    assert_eq!(ann.end().0, Some(0));
    let (one, other) = (games(&saves("ann")), games(&saves("bob")));
    assert_eq!((one.len(), other.len()), (1, 1));
    assert_eq!(told(&one[0]), told(&other[0]));
    let text = fs::read_to_string(&other[0]).expect("a game");
    let secret = invite.rsplit(',').next().expect("a secret");
    assert!(!text.contains(secret), "the record holds the secret");
}

#[test]
fn a_wrong_secret_or_certificate_does_not_come_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (ann, _, invite) = inviting(&saves("ann"), &["--name", "ann"]);
    let (before, secret) = invite.rsplit_once(',').expect("a secret");
    let other = format!("{before},{}A", "B".repeat(secret.len() - 1));
    let mut bob = Talker::start(&saves("bob"), &["join", &other, "--name", "bob"]);
    bob.until("the server refuses");
    assert_ne!(bob.end().0, Some(0));
    let (address, _) = before.split_once('#').expect("a fingerprint");
    let other = format!("{address}#{},{secret}", "A".repeat(43));
    let mut eve = Talker::start(&saves("eve"), &["join", &other, "--name", "eve"]);
    eve.until("another host than in the invite");
    drop((ann, eve));
}

#[test]
fn a_seat_is_reached_through_any_command_and_a_third_watches() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut ann, address) = host(&saves("ann"), &["--name", "ann"]);
    let port = address.rsplit(':').next().expect("a port");
    let via = format!("'{}' seat --port {port}", env!("CARGO_BIN_EXE_komadai"));
    let args = ["join", "ann", "--via", &via, "--name", "bob", "--accept"];
    let mut bob = Talker::start(&saves("bob"), &args);
    bob.until("(through a command)");
    ann.until("the game begins");
    let mut eve = Talker::start(&saves("eve"), &["watch", &address, "--name", "eve"]);
    eve.until("ann (Black) - bob (White)");
    play(&mut ann, &mut bob);
    eve.until("3. Black ann: P-2f");
    eve.until("the game is over: resignation");
    bob.say("quit");
    assert_eq!(bob.end().0, Some(0));
    ann.say("quit");
    assert_eq!(ann.end().0, Some(0));
    assert_eq!(eve.end().0, Some(0));
    let mut nobody = Talker::start(&saves("bob"), &args);
    nobody.until("nobody hosts at");
}

/// A server of ssh for this test alone.
struct Sshd(Child);

impl Drop for Sshd {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts sshd on loopback, where everybody with the key gets this command; returns it with the client's
/// file.
fn sshd(folder: &Path, forced: &str) -> Option<(Sshd, String)> {
    let key = |name: &str| {
        let made = Command::new("ssh-keygen")
            .args(["-q", "-t", "ed25519", "-N", "", "-f"])
            .arg(folder.join(name))
            .stdin(Stdio::null())
            .status();
        made.is_ok_and(|status| status.success())
    };
    if !key("host_key") || !key("user_key") {
        return None;
    }
    fs::copy(folder.join("user_key.pub"), folder.join("authorized")).ok()?;
    // As root it wants a folder that is there where the service runs.
    let _ = fs::create_dir("/run/sshd");
    let port = TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
    let path = |name: &str| folder.join(name).display().to_string();
    let config = format!(
        "ListenAddress 127.0.0.1\nPort {port}\nHostKey {}\nAuthorizedKeysFile {}\nPidFile none\nStrictModes no\n\
        UsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nForceCommand {forced}\n",
        path("host_key"),
        path("authorized"),
    );
    fs::write(folder.join("sshd_config"), config).ok()?;
    let user = Command::new("id").arg("-un").output().ok()?;
    let user = String::from_utf8(user.stdout).ok()?;
    let client = format!(
        "Host board\nHostName 127.0.0.1\nPort {port}\nUser {}\nIdentityFile {}\nIdentitiesOnly yes\n\
        BatchMode yes\nStrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nLogLevel ERROR\n",
        user.trim(),
        path("user_key"),
    );
    fs::write(folder.join("ssh_config"), client).ok()?;
    let mut child = Command::new("/usr/sbin/sshd")
        .args(["-D", "-e", "-f"])
        .arg(folder.join("sshd_config"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    for _ in 0..100 {
        if child.try_wait().ok()?.is_some() {
            return None;
        }
        if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return Some((Sshd(child), path("ssh_config")));
        }
        thread::sleep(Duration::from_millis(100));
    }
    None
}

#[test]
fn a_game_goes_through_a_real_ssh() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut ann, address) = host(&saves("ann"), &["--name", "ann"]);
    let port = address.rsplit(':').next().expect("a port");
    let seat = format!("'{}' seat --port {port}", env!("CARGO_BIN_EXE_komadai"));
    let Some((_sshd, config)) = sshd(folder.path(), &seat) else {
        eprintln!("skipped: no sshd can be started here");
        return;
    };
    // What ssh://board runs, with the keys of this test.
    let via = format!("ssh -F '{config}' -T board komadai seat");
    let args = ["join", "ssh://board", "--via", &via, "--name", "ボブ", "--accept"];
    let mut bob = Talker::start(&saves("bob"), &args);
    bob.until("a komadai is at the other end");
    play(&mut ann, &mut bob);
    bob.say("quit");
    assert_eq!(bob.end().0, Some(0));
    ann.say("quit");
    assert_eq!(ann.end().0, Some(0));
    assert_eq!(told(&games(&saves("ann"))[0]), told(&games(&saves("bob"))[0]));
}

/// The recipe of the manual, word for word.
#[test]
fn sshd_takes_the_lines_that_the_manual_gives() {
    let folder = tempfile::tempdir().expect("a folder");
    let manual = include_str!("../../docs/network.md");
    let recipe = manual.split("```text\n").nth(1).expect("a recipe");
    let recipe = recipe.split("```").next().expect("its end");
    assert!(recipe.contains("ForceCommand komadai seat"), "{recipe}");
    let key = folder.path().join("key");
    let made =
        Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(&key).status();
    let sshd = Path::new("/usr/sbin/sshd");
    if !made.is_ok_and(|status| status.success()) || !sshd.exists() {
        eprintln!("skipped: no sshd is here");
        return;
    }
    let _ = fs::create_dir("/run/sshd");
    let file = folder.path().join("sshd_config");
    // Also what stands behind a number sign.
    for recipe in [recipe.to_owned(), recipe.replace("    # ", "    ")] {
        let lines = format!("HostKey {}\n{recipe}", key.display());
        fs::write(&file, lines).expect("written");
        let checked = Command::new(sshd).arg("-t").arg("-f").arg(&file).output();
        let checked = checked.expect("sshd runs");
        let said = String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success(), "{said}");
    }
}

#[test]
fn an_invite_is_read_from_a_file_or_a_pipe_and_warned_of_as_an_argument() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let (mut ann, _, invite) = inviting(&saves("ann"), &["--name", "ann"]);
    let file = folder.path().join("invite.txt");
    fs::write(&file, format!("{invite}\n")).expect("written");
    let file = file.display().to_string();
    let args = ["join", "--invite-file", &file, "--name", "bob", "--accept"];
    let mut bob = Talker::start(&saves("bob"), &args);
    bob.until("(encrypted)");
    ann.until("the game begins");
    bob.kill();
    // The same name comes back by the other way.
    let mut bob = Talker::start(&saves("bob"), &["join", "-", "--name", "bob", "--accept"]);
    bob.say(&invite);
    bob.until("back in the game");
    drop((ann, bob));
    let args = ["join", &invite, "--name", "bob", "--via", "false"];
    let said = crate::program::run(&args);
    assert!(said.err.contains("can read an invite"), "{}", said.err);
    assert!(!said.err.contains(&invite));
    let mut empty = crate::program::command(&["join", "-", "--name", "bob"]);
    empty.env("KOMADAI_PASSWORD", "x");
    let said = crate::program::run_command(empty, b"\n");
    assert!(said.err.contains("an invite is expected"), "{}", said.err);
}

#[test]
fn a_guest_who_comes_by_ssh_has_the_screen_and_the_game_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, address) = host(&folder.path().join("ann"), &["--name", "ann"]);
    let port = address.rsplit(':').next().expect("a port");
    // Whatever would be read or written lies there.
    let home = folder.path().join("guest").display().to_string();
    let places = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"];
    let places = places.map(|name| format!("{name}='{home}'")).join(" ");
    let forced = format!(
        "env -u KOMADAI_SAVES KOMADAI_PASSWORD=secret {places} '{}' guest --name bob --port {port}",
        env!("CARGO_BIN_EXE_komadai")
    );
    let Some((_sshd, config)) = sshd(folder.path(), &forced) else {
        eprintln!("skipped: no sshd can be started here");
        return;
    };
    // What a friend types: `ssh -t board`.
    let mut ssh = CommandBuilder::new("ssh");
    ssh.args(["-F", &config, "-tt", "board"]);
    ssh.env("TERM", "xterm-256color");
    let mut bob = Terminal::run(ssh, (100, 30));
    bob.sees("A game is offered").press("y");
    ann.until("the game begins");
    ann.say("7g7f");
    bob.sees("bob to move");
    // F5, the settings, by its code.
    for key in [":", "F5", "Ctrl-z", "w"] {
        bob.press(key).sees("not for guests").press("f");
    }
    bob.press("3c3d Enter").sees("ann to move");
    bob.press("t").sees("y Resign").press("y");
    bob.sees("ann wins").press("v").sees("shared board");
    bob.press("A").sees("not for guests");
    bob.press("Esc").sees("you lose").press("e");
    ann.until("has left");
    assert!(!Path::new(&home).exists(), "something was written");
}
