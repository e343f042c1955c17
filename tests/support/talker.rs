//! Running programs that are controlled in lines, what they play, and the games they save.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::rules::{Move, Position};
use rustix::process::{Pid, Signal, kill_process};

use crate::program;

/// How long to wait before something counts as missing.
const LIMIT: Duration = Duration::from_mins(2);

/// The next line of a program.
#[derive(Debug)]
pub(crate) enum Heard {
    Line(String),
    /// Nothing in that time.
    Nothing,
    /// It says no more.
    End,
}

/// A running program, controlled in lines.
pub(crate) struct Talker {
    child: Child,
    input: Option<ChildStdin>,
    /// The lines of both outputs.
    lines: Receiver<String>,
    said: String,
}

fn pass_on(output: impl Read + Send + 'static, lines: Sender<String>) {
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while output.read_until(b'\n', &mut line).unwrap_or_default() > 0 {
            let text = String::from_utf8_lossy(&line).into_owned();
            if lines.send(text).is_err() {
                return;
            }
            line.clear();
        }
    });
}

impl Talker {
    pub(crate) fn start(saves: &Path, args: &[&str]) -> Self {
        Self::run(program::command(args), saves)
    }

    /// The program as this command begins it.
    pub(crate) fn run(mut command: Command, saves: &Path) -> Self {
        command
            .arg("--saves")
            .arg(saves)
            .env("XDG_CONFIG_HOME", saves.join("config"))
            .env("XDG_CACHE_HOME", saves.join("cache"))
            .env("LC_ALL", "C.UTF-8")
            .env("KOMADAI_PASSWORD", "secret")
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let input = child.stdin.take();
        let (sender, lines) = mpsc::channel();
        pass_on(child.stdout.take().expect("a pipe"), sender.clone());
        pass_on(child.stderr.take().expect("a pipe"), sender);
        Self { child, input, lines, said: String::new() }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn say(&mut self, line: &str) {
        assert!(self.tries_to_say(line), "it has ended: {}", self.said);
    }

    /// Says a line to a program that may have ended.
    pub(crate) fn tries_to_say(&mut self, line: &str) -> bool {
        let input = self.input.as_mut();
        input.is_some_and(|input| writeln!(input, "{line}").is_ok() && input.flush().is_ok())
    }

    /// Nothing more will be said to it.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Waits for the next line.
    pub(crate) fn hears(&mut self, wait: Duration) -> Heard {
        match self.lines.recv_timeout(wait) {
            Ok(line) => {
                self.said.push_str(&line);
                Heard::Line(line)
            }
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Reads until a line has these words; returns the line.
    #[track_caller]
    pub(crate) fn until(&mut self, words: &str) -> String {
        let deadline = Instant::now() + LIMIT;
        loop {
            match self.hears(deadline.saturating_duration_since(Instant::now())) {
                Heard::Line(line) if line.contains(words) => return line,
                Heard::Line(_) => {}
                Heard::Nothing | Heard::End => panic!("no `{words}` in {}", self.said),
            }
        }
    }

    /// All it has said.
    pub(crate) fn said(&self) -> &str {
        &self.said
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("killed");
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.id()).ok().and_then(Pid::from_raw);
        kill_process(id.expect("an id"), signal).expect("the program runs");
    }

    /// Reads to the end; returns the exit status.
    #[track_caller]
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        self.close();
        let deadline = Instant::now() + LIMIT;
        loop {
            match self.hears(deadline.saturating_duration_since(Instant::now())) {
                Heard::Line(_) => {}
                Heard::Nothing => panic!("it does not end: {}", self.said),
                Heard::End => break,
            }
        }
        (self.status().code(), std::mem::take(&mut self.said))
    }

    /// The exit status of a program that says no more.
    pub(crate) fn status(&mut self) -> ExitStatus {
        self.child.wait().expect("an end")
    }
}

impl Drop for Talker {
    fn drop(&mut self) {
        // It has ended, unless a test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A host at any free port, and its address.
pub(crate) fn host(saves: &Path, args: &[&str]) -> (Talker, String) {
    let mut host = Talker::start(saves, &[&["host", "--port", "0"], args].concat());
    let line = host.until("waiting for players at ");
    let address = line.split(" at ").nth(1).and_then(|it| it.split(' ').next());
    let address = address.expect("an address").to_owned();
    (host, address)
}

pub(crate) fn games(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut games: Vec<PathBuf> = listed.map(|it| it.path()).collect();
    games.retain(|path| path.extension().is_some_and(|it| it == "ron"));
    games.sort();
    games
}

/// A random game without mate, of at most `length` moves. No move is possible once more at the next turn:
/// typed twice, it is refused.
pub(crate) fn script(rng: &mut Rng, length: usize) -> Vec<Move> {
    let mut position = Position::startpos();
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..length {
        let mut legal = position.legal_moves().to_vec();
        rng.shuffle(&mut legal);
        let is_good = |mv: &Move| {
            let mut next = position.clone();
            let replies = next.play(*mv).map(|_| next.legal_moves());
            replies.is_ok_and(|replies| {
                let mut last = moves.last().into_iter();
                !replies.is_empty() && !last.any(|last| replies.contains(last))
            })
        };
        let Some(mv) = legal.into_iter().find(is_good) else {
            break;
        };
        position.play(mv).expect("legal");
        moves.push(mv);
    }
    moves
}
