//! `komadai usi` in matches of `shogiarena` (a package of Python): with SPRT on this machine, and with one
//! engine reached by `ssh`. Skipped with a message where that is not installed.

#![expect(clippy::print_stderr, reason = "whoever runs the tests should know what was not tested")]

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// Two levels and what decides between them.
const MATCH: &str = "
experiment_name: levels
engines:
  - engine_path: level6.yaml
    instance_id: PLACE
  - engine_path: level1.yaml
    instance_id: local
rules:
  time_control:
    node_limit: 600
  adjudication:
    sync_max_plies_with_engine: false
  initial_positions:
    type: startpos
    flip_policy: pair_both
sprt:
  elo0: 0.0
  elo1: 300.0
  max_games: MOST
  num_parallel: 1
dashboard:
  enabled: false
";

fn is_there(program: &str, argument: &str) -> bool {
    let mut command = Command::new(program);
    let command = command.arg(argument);
    let output = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    output.is_ok()
}

/// The engines of the match, and this machine as a place for them.
fn prepare(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    let (bot, here) = (env!("CARGO_BIN_EXE_komadai"), folder.display());
    write("bot.sh", &format!("#!/bin/sh\nexec '{bot}' usi\n"));
    fs::set_permissions(folder.join("bot.sh"), fs::Permissions::from_mode(0o755))
        .expect("a program");
    for level in [1, 6] {
        let text = format!(
            "name: level {level}\nengine_path: {here}/bot.sh\nworking_directory: {here}\n\
             options:\n  Level: {level}\n  Threads: 1\n"
        );
        write(&format!("level{level}.yaml"), &text);
    }
    write("here.yaml", "name: local\ntype: local\nslots: 2\n");
}

/// Plays, and returns how the match ended.
fn play(folder: &Path, match_file: &str) -> Value {
    fs::write(folder.join("sprt.yaml"), match_file).expect("a file");
    let output = Command::new("shogiarena")
        .args(["run", "sprt", "sprt.yaml", "--run-dir", "run"])
        .current_dir(folder)
        .env("HOME", folder)
        .output()
        .expect("shogiarena");
    let said = String::from_utf8_lossy(&output.stderr);
    let status = fs::read_to_string(folder.join("run/completion_status.json"));
    let status = status.unwrap_or_else(|_| panic!("no status: {said}"));
    serde_json::from_str(&status).expect("JSON")
}

#[test]
fn shogiarena_decides_between_levels() {
    if !is_there("shogiarena", "--version") {
        eprintln!("skipped: there is no shogiarena");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    prepare(folder.path());
    let places = "instances:\n  - here.yaml";
    let text = MATCH.replace("PLACE", "local").replace("MOST", "60");
    let status = play(folder.path(), &format!("{places}{text}"));
    assert_eq!(status["status"], "clean", "{status}");
    assert_eq!(status["termination_reason"], "sprt-finished", "{status}");
    assert_eq!(status["error_games"], 0, "{status}");
}

/// An SSH server of this user's own that ends with it.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// Writes keys into `folder`, and listens at this port of the loopback address.
    fn start(folder: &Path, port: u16) -> Self {
        for name in ["hostkey", "key"] {
            let path = folder.join(name);
            let keygen = Command::new("ssh-keygen")
                .args(["-q", "-t", "ed25519", "-N", "", "-f"])
                .arg(path)
                .status();
            assert!(keygen.expect("ssh-keygen").success());
        }
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a key");
        fs::create_dir(folder.join(".ssh")).expect("a folder");
        let known = format!("[127.0.0.1]:{port} {}", read("hostkey.pub"));
        fs::write(folder.join(".ssh/known_hosts"), known).expect("a file");
        let here = folder.display();
        let path = std::env::var("PATH").expect("a path");
        let settings = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {here}/hostkey\n\
             AuthorizedKeysFile {here}/key.pub\nPidFile none\nPasswordAuthentication no\n\
             UsePAM no\nStrictModes no\nSetEnv PATH={path}\nSubsystem sftp internal-sftp\n"
        );
        fs::write(folder.join("sshd.conf"), settings).expect("a file");
        let child = Command::new("/usr/sbin/sshd")
            .args(["-D", "-f"])
            .arg(folder.join("sshd.conf"))
            .arg("-E")
            .arg(folder.join("sshd.log"))
            .spawn();
        let server = Self(child.expect("sshd"));
        let listens = (0..500).any(|_| {
            thread::sleep(Duration::from_millis(20));
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        let log = fs::read_to_string(folder.join("sshd.log")).unwrap_or_default();
        assert!(listens, "{log}");
        server
    }
}

#[test]
fn shogiarena_plays_with_an_engine_behind_ssh() {
    let user = std::env::var("USER").or_else(|_| std::env::var("LOGNAME"));
    let user = user.unwrap_or_else(|_| "root".to_owned());
    let all = [("shogiarena", "--version"), ("uv", "--version"), ("/usr/sbin/sshd", "-V")];
    if let Some((name, _)) = all.into_iter().find(|(name, argument)| !is_there(name, argument)) {
        eprintln!("skipped: there is no {name}");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    prepare(folder.path());
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|socket| socket.local_addr());
    let port = free.expect("a free port").port();
    let _server = Server::start(folder.path(), port);
    let here = folder.path().display();
    let there = format!(
        "name: there\ntype: ssh\nhost: 127.0.0.1\nport: {port}\nuser: {user}\n\
         identity_file: {here}/key\nproject_root: {here}/remote\nslots: 2\n"
    );
    fs::write(folder.path().join("there.yaml"), there).expect("a file");
    let places = "instances:\n  - here.yaml\n  - there.yaml";
    let text = MATCH.replace("PLACE", "there").replace("MOST", "2");
    let status = play(folder.path(), &format!("{places}{text}"));
    // ShogiArena 1.3.2 may end with a fault of its own after the last game (docs/clusters.md): what counts
    // are the games.
    assert_eq!(status["scheduled"], 2, "{status}");
    assert_eq!(status["completed"], 2, "{status}");
    assert_eq!(status["error_games"], 0, "{status}");
}
