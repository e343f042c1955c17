//! Two network namespaces with a link between them that is slow, loses packets and goes down; and killed
//! programs.
#![expect(clippy::print_stderr, reason = "whoever runs it is told what is skipped")]

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::online::{Talker, games};

/// What `tc netem delay 300ms loss 5%` does to a link, in both directions and for kernels without it: passes
/// frames from one interface to the other. The header of ten bytes before each keeps checksums that the
/// kernel leaves open.
const RELAY: &str = "
import queue, random, socket, sys, threading, time
random.seed(32)
ends = [socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3)) for _ in range(2)]
for end, name in zip(ends, sys.argv[1:]):
    end.setsockopt(263, 15, 1)
    end.bind((name, 0))
def take(end, waiting):
    while True:
        frame, origin = end.recvfrom(1 << 17)
        if origin[2] != 4 and random.random() >= 0.05:
            waiting.put((time.monotonic() + 0.3, frame))
def give(end, waiting):
    while True:
        at, frame = waiting.get()
        time.sleep(max(0, at - time.monotonic()))
        try:
            end.send(frame)
        except OSError:
            pass
for one, other in (ends, reversed(ends)):
    waiting = queue.Queue()
    threading.Thread(target=take, args=(one, waiting)).start()
    threading.Thread(target=give, args=(other, waiting)).start()
print('ready', flush=True)
";

/// The namespaces and the relay between them, removed at the end.
struct Link(Option<Child>);

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
        let mut link = Self(None);
        let lines = [
            "link add komadai-ra type veth peer name ka netns komadai-a",
            "link add komadai-rb type veth peer name kb netns komadai-b",
            "-n komadai-a addr add 10.99.0.1/24 dev ka",
            "-n komadai-b addr add 10.99.0.2/24 dev kb",
            "-n komadai-a link set ka up",
            "-n komadai-b link set kb up",
            "-n komadai-a link set lo up",
            "link set komadai-ra up",
            "link set komadai-rb up",
        ];
        if !made || !lines.into_iter().all(ip) {
            return None;
        }
        let relay = Command::new("python3")
            .args(["-c", RELAY, "komadai-ra", "komadai-rb"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        let relay = link.0.insert(relay.ok()?);
        let mut word = [0; 5];
        relay.stdout.take()?.read_exact(&mut word).ok()?;
        Some(link)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        if let Some(relay) = &mut self.0 {
            let _ = relay.kill();
            let _ = relay.wait();
        }
        // A namespace lives on while a program in it does; the link goes at once.
        for end in ["link del komadai-ra", "link del komadai-rb"] {
            ip(end);
        }
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

/// The one game that is saved in a folder.
fn saved(folder: &Path) -> String {
    let [game] = &games(folder)[..] else {
        panic!("not one game in {}", folder.display());
    };
    std::fs::read_to_string(game).expect("a game")
}

#[test]
#[ignore = "two minutes, as root"]
fn no_move_is_lost_on_a_bad_link_and_no_game_is_decided() {
    let Some(_link) = Link::new() else {
        eprintln!("skipped: network namespaces and a relay between them need root, ip and python3");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let host = |more: &[&str]| {
        let args = ["host", "--name", "ann", "--public", "--address", "10.99.0.1", "--port", "0"];
        let args = [&args, more].concat();
        let mut ann = Talker::run(inside("komadai-a", &args), &saves("ann"));
        let line = ann.until("komadai join");
        let invite = line.split('\'').nth(1).expect("an invite").to_owned();
        (ann, invite)
    };
    let join = |invite: &str| {
        let args = ["join", invite, "--name", "bob", "--accept"];
        Talker::run(inside("komadai-b", &args), &saves("bob"))
    };
    let (mut ann, invite) = host(&[]);
    let mut bob = join(&invite);
    bob.until("(encrypted)");
    let mut ply = 0;
    let mut play = |ann: &mut Talker, bob: &mut Talker, mv: &str| {
        ply += 1;
        let (side, mover, other) =
            if ply % 2 == 1 { ("Black", ann, bob) } else { ("White", bob, ann) };
        mover.until("your turn");
        mover.say(mv);
        other.until(&format!("{ply}. {side}"));
    };
    for mv in ["7g7f", "3c3d", "2g2f", "8c8d"] {
        play(&mut ann, &mut bob, mv);
    }
    assert!(ip("-n komadai-a link set ka down"));
    ann.until("your turn");
    ann.say("2f2e");
    ann.until("5. Black");
    thread::sleep(Duration::from_secs(40));
    assert!(ip("-n komadai-a link set ka up"));
    bob.until("5. Black");
    bob.until("your turn");
    // A move that is on its way when the link goes down.
    assert!(ip("-n komadai-a link set ka down"));
    bob.say("8d8e");
    thread::sleep(Duration::from_secs(5));
    assert!(ip("-n komadai-a link set ka up"));
    ann.until("6. White");
    bob.kill();
    ann.until("line is gone");
    let mut bob = join(&invite);
    bob.until("back in the game");
    ann.until("is back");
    ann.say("6i7h");
    bob.until("7. Black");
    ann.kill();
    bob.until("the line to");
    bob.kill();
    for name in ["ann", "bob"] {
        let game = saved(&saves(name));
        assert_eq!(game.matches("(mv:").count(), 7, "{name}: {game}");
        assert!(!game.contains("end: Some"), "{name}: {game}");
    }
    // The host begins again where it was killed.
    let file = games(&saves("ann")).remove(0);
    let (mut ann, invite) = host(&["--resume", file.to_str().expect("UTF-8")]);
    let mut bob = join(&invite);
    bob.until("7 moves were played before");
    bob.until("your turn");
    bob.say("4a3b");
    ann.until("8. White");
    ann.until("your turn");
    ann.say("resign");
    ann.until("resign?");
    ann.say("y");
    bob.until("you win: the opponent resigned");
    ann.until("you lose: you resigned");
    for (name, player) in [("ann", &mut ann), ("bob", &mut bob)] {
        player.until("saved:");
        let game = saved(&saves(name));
        assert_eq!(game.matches("(mv:").count(), 8, "{name}: {game}");
    }
}
