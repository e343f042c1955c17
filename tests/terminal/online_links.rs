//! Two network namespaces with a link between them that is slow, loses packets and goes down; and killed programs.
#![expect(
    clippy::print_stderr,
    reason = "whoever runs it is told what is skipped"
)]

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::online::Talker;

/// The namespaces, removed at the end.
struct Link;

fn ip(line: &str) -> bool {
    let done = Command::new("ip")
        .args(line.split(' '))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    done.is_ok_and(|status| status.success())
}

impl Link {
    fn new() -> Option<Self> {
        let made = ip("netns add komadai-a") && ip("netns add komadai-b");
        let link = Self;
        let lines = [
            "link add ka netns komadai-a type veth peer name kb netns komadai-b",
            "-n komadai-a addr add 10.99.0.1/24 dev ka",
            "-n komadai-b addr add 10.99.0.2/24 dev kb",
            "-n komadai-a link set ka up",
            "-n komadai-b link set kb up",
            "-n komadai-a link set lo up",
        ];
        (made && lines.into_iter().all(ip)).then_some(link)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        ip("netns del komadai-a");
        ip("netns del komadai-b");
    }
}

/// The program in a namespace.
fn inside(namespace: &str, args: &[&str]) -> Command {
    let mut command = Command::new("ip");
    command
        .args(["netns", "exec", namespace, env!("CARGO_BIN_EXE_komadai")])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

#[test]
#[ignore = "two minutes, as root"]
fn no_move_is_lost_on_a_bad_link_and_no_game_is_decided() {
    let Some(_link) = Link::new() else {
        eprintln!("skipped: no network namespaces can be made here");
        return;
    };
    let slow = "netns exec komadai-a tc qdisc add dev ka root netem delay 300ms loss 5%";
    if !ip(slow) {
        eprintln!("the kernel has no netem: the link is neither slow nor lossy");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let args = [
        "host",
        "--name",
        "ann",
        "--public",
        "--address",
        "10.99.0.1",
        "--port",
        "0",
    ];
    let mut ann = Talker::run(inside("komadai-a", &args), &saves("ann"));
    let line = ann.until("komadai join");
    let invite = line.split('\'').nth(1).expect("an invite").to_owned();
    let join = ["join", &invite, "--name", "bob", "--accept"];
    let mut bob = Talker::run(inside("komadai-b", &join), &saves("bob"));
    bob.until("(encrypted)");
    for (mover, mv, other) in [(true, "7g7f", false), (false, "3c3d", true)] {
        let [first, second] = if mover {
            [&mut ann, &mut bob]
        } else {
            [&mut bob, &mut ann]
        };
        first.until("your turn");
        first.say(mv);
        second.until(if other { "2. White" } else { "1. Black" });
    }
    assert!(ip("-n komadai-a link set ka down"));
    ann.until("your turn");
    ann.say("2g2f");
    ann.until("3. Black");
    thread::sleep(Duration::from_secs(40));
    assert!(ip("-n komadai-a link set ka up"));
    bob.until("3. Black");
    bob.until("your turn");
    bob.say("8c8d");
    ann.until("4. White");
    bob.kill();
    ann.until("line is gone");
    let mut bob = Talker::run(inside("komadai-b", &join), &saves("bob"));
    bob.until("back in the game");
    ann.until("is back");
    ann.say("2f2e");
    bob.until("5. Black");
    ann.kill();
    bob.until("the line to");
    for name in ["ann", "bob"] {
        let files = std::fs::read_dir(saves(name)).expect("games").flatten();
        let kept = files
            .filter_map(|file| std::fs::read_to_string(file.path()).ok())
            .any(|text| text.matches("(mv:").count() == 5);
        assert!(kept, "{name} has lost a move");
    }
}
