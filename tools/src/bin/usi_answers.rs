//! Measures the USI engine from outside: how late its answers are while all cores are busy, and its memory
//! use.
//!
//! `cargo run --release -p komadai-tools --bin usi_answers -- target/release/komadai [QUESTIONS]` asks 200
//! times `go movetime 100`, and prints the distribution of the answer times; then the peak resident memory
//! (Linux) with tables of the size used in games and of 256 MiB, one thread and two, after some seconds of
//! search and a search for a mate.

#![allow(clippy::print_stdout, reason = "it prints its tables")]

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use komadai_engine::bot::DEFAULT_HASH_MIB;

type Answer<T> = Result<T, Box<dyn Error>>;

/// Positions of a game, used in turn.
const POSITIONS: [&str; 4] = [
    "startpos",
    "startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e",
    "sfen ln1g3nl/1r1sk1gs1/p2ppp2p/2p3pp1/1p5P1/2PPP1P2/PPSG1P2P/2G1K2R1/LN3S1NL b Bb 1",
    "sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
];

/// In milliseconds.
const MOVE_TIME: u64 = 100;

fn main() -> Answer<()> {
    let mut args = std::env::args().skip(1);
    let program = args.next().ok_or("usage: usi_answers PROGRAM [QUESTIONS]")?;
    let questions: usize = args.next().map_or(Ok(200), |text| text.parse())?;
    let cores = thread::available_parallelism()?.get();
    for (words, busy) in [("idle", 0), ("all cores busy", cores)] {
        let times = under_load(busy, || answer_times(&program, questions))?;
        println!("go movetime {MOVE_TIME}, {words}: {}", distribution(times));
    }
    for mib in [DEFAULT_HASH_MIB, 256] {
        for threads in [1, 2] {
            let peak = peak_memory(&program, mib, threads)?;
            println!("USI_Hash {mib}, Threads {threads}: {}", peak.trim());
        }
    }
    Ok(())
}

struct Engine {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(program: &str, options: &[String]) -> Answer<Self> {
        let mut process = Command::new(program)
            .arg("usi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = process.stdin.take().ok_or("no input")?;
        let output = process.stdout.take().ok_or("no output")?;
        let mut engine = Self { process, input, output: BufReader::new(output).lines() };
        for option in options {
            engine.say(&format!("setoption name {option}"))?;
        }
        engine.ask("isready", "readyok")?;
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Answer<()> {
        writeln!(self.input, "{line}")?;
        Ok(())
    }

    /// Sends a line and waits for the answer that begins so.
    fn ask(&mut self, line: &str, begin: &str) -> Answer<Duration> {
        let asked = Instant::now();
        self.say(line)?;
        loop {
            let line = self.output.next().ok_or("the engine has ended")??;
            if line.starts_with(begin) {
                return Ok(asked.elapsed());
            }
        }
    }

    fn quit(mut self) -> Answer<()> {
        self.say("quit")?;
        self.process.wait()?;
        Ok(())
    }
}

/// Runs `work` while `threads` threads keep cores busy.
fn under_load<T>(threads: usize, work: impl FnOnce() -> T) -> T {
    let is_over = Arc::new(AtomicBool::new(false));
    for _ in 0..threads {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || {
            let mut number = 1u64;
            while !is_over.load(Ordering::Relaxed) {
                number = std::hint::black_box(number.wrapping_mul(6_364_136_223_846_793_005));
            }
        });
    }
    let done = work();
    is_over.store(true, Ordering::Relaxed);
    done
}

fn answer_times(program: &str, questions: usize) -> Answer<Vec<Duration>> {
    let mut engine = Engine::start(program, &[])?;
    let mut times = Vec::new();
    for position in POSITIONS.iter().cycle().take(questions) {
        engine.say(&format!("position {position}"))?;
        times.push(engine.ask(&format!("go movetime {MOVE_TIME}"), "bestmove")?);
    }
    engine.quit()?;
    Ok(times)
}

/// Some points of the distribution, in milliseconds, and how many answers were late.
fn distribution(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let last = times.len().saturating_sub(1);
    let at = |percent: usize| {
        let time = times.get(last * percent / 100).copied();
        time.unwrap_or_default().as_secs_f64() * 1000.0
    };
    let later = |ms: u64| {
        let limit = Duration::from_millis(MOVE_TIME + ms);
        times.iter().filter(|&&time| time > limit).count()
    };
    format!(
        "{} answers, least {:.1} ms, half {:.1}, nine tenths {:.1}, 99 % {:.1}, most {:.1}; late {}, by more than 30 ms {}",
        times.len(),
        at(0),
        at(50),
        at(90),
        at(99),
        at(100),
        later(0),
        later(30)
    )
}

/// The system's line about the peak resident memory.
fn peak_memory(program: &str, mib: usize, threads: usize) -> Answer<String> {
    let options = [format!("USI_Hash value {mib}"), format!("Threads value {threads}")];
    let mut engine = Engine::start(program, &options)?;
    for position in POSITIONS {
        engine.say(&format!("position {position}"))?;
        engine.ask("go movetime 1500", "bestmove")?;
    }
    engine.ask("go mate 1500", "checkmate")?;
    engine.ask("go movetime 500", "bestmove")?;
    let status = fs::read_to_string(format!("/proc/{}/status", engine.process.id()))?;
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    engine.quit()?;
    Ok(peak.unwrap_or("unknown").to_owned())
}
