//! Runs stories of the whole program in a simulated world, each from one number.
//!
//! ```text
//! komadai-sim SEED            tells one story; a fault is shown with the shortest story that has it
//! komadai-sim FROM..TO        tells many
//! komadai-sim for SECONDS [FROM]  tells those that failed once, then as many as there is time for
//! komadai-sim trace SEED      prints all that happens
//! ```

mod clock;
mod engines;
mod ledger;
mod server;
mod shrink;
mod stage;
mod story;
mod witness;

#[path = "../../tests/support/keys.rs"]
#[allow(dead_code, reason = "for tests, too")]
mod keys;

#[path = "../../tests/support/lishogi_world.rs"]
#[allow(dead_code, reason = "for tests, too")]
mod lishogi_world;

#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use stage::{Outcome, tell};
use story::Story;
use witness::held;

/// The seeds of stories that failed once.
const CORPUS: &str = include_str!("../corpus.txt");

/// The panics of the program.
pub(crate) static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Collects the panics of all threads from now on.
fn collect_panics() {
    std::panic::set_hook(Box::new(|info| {
        let thread = std::thread::current();
        let trace = std::backtrace::Backtrace::capture();
        let words = format!("{} {info} {trace}", thread.name().unwrap_or("?"));
        held(&PANICS).push(words);
    }));
}

/// The figures of many stories.
#[derive(Debug, Default)]
struct Tally {
    stories: u64,
    steps: u64,
    faults: u64,
    told: u64,
    time: Duration,
    failed: Vec<u64>,
}

fn seeds_of_corpus() -> impl Iterator<Item = u64> {
    let lines = CORPUS.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter_map(|line| line.parse().ok())
}

fn run(seed: u64, tally: &mut Tally, out: &mut dyn Write) -> io::Result<()> {
    let story = Story::new(seed);
    let Outcome { fault, time, faults, steps, told, .. } = tell(&story, false);
    tally.stories += 1;
    tally.steps += steps;
    tally.faults += faults;
    tally.told += told;
    tally.time += time;
    let Some(fault) = fault else { return Ok(()) };
    tally.failed.push(seed);
    writeln!(out, "komadai-sim {seed}\n  {fault}\nThe shortest story:")?;
    out.flush()?;
    let (short, words) = shrink::shrink(&story, &fault, 150);
    writeln!(out, "  {words}\n  {:?}, {} steps:", short.kind, short.steps.len())?;
    for step in &short.steps {
        writeln!(out, "    {step:?}")?;
    }
    let trace = tell(&short, true).trace;
    // Lines of turns begin with the time.
    let lines: Vec<&str> =
        trace.lines().filter(|line| !line.starts_with(|c: char| c.is_ascii_digit())).collect();
    for line in &lines[lines.len().saturating_sub(20)..] {
        writeln!(out, "    ... {line}")?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let out = &mut io::stdout().lock();
    collect_panics();
    match answer(&arguments, out) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

fn answer(arguments: &[&str], out: &mut dyn Write) -> io::Result<bool> {
    let begin = Instant::now();
    let mut tally = Tally::default();
    match arguments {
        ["trace", seed] => {
            let seed = seed.parse().map_err(io::Error::other)?;
            let outcome = tell(&Story::new(seed), true);
            writeln!(out, "{}\n{:?} {:?}", outcome.trace, outcome.print, outcome.fault)?;
            return Ok(outcome.fault.is_none());
        }
        ["for", seconds, from @ ..] => {
            let time = Duration::from_secs(seconds.parse().map_err(io::Error::other)?);
            let from = from.first().map_or(Ok(0), |it| it.parse()).map_err(io::Error::other)?;
            for seed in seeds_of_corpus().chain(from..) {
                if begin.elapsed() > time {
                    break;
                }
                run(seed, &mut tally, out)?;
            }
        }
        [range] => {
            let (from, to) = range.split_once("..").unwrap_or((range, ""));
            let from: u64 = from.parse().map_err(io::Error::other)?;
            let to = if to.is_empty() { from + 1 } else { to.parse().map_err(io::Error::other)? };
            for seed in from..to {
                run(seed, &mut tally, out)?;
            }
        }
        _ => {
            writeln!(out, "usage: komadai-sim SEED | FROM..TO | for SECONDS [FROM] | trace SEED")?;
            return Ok(false);
        }
    }
    let Tally { stories, steps, faults, told, time, failed } = &tally;
    writeln!(
        out,
        "{stories} stories of {steps} steps, {faults} faults, {told} saves told, {:.1} simulated hours in {:.0} s; {} failed: {failed:?}",
        time.as_secs_f64() / 3600.0,
        begin.elapsed().as_secs_f64(),
        failed.len(),
    )?;
    Ok(failed.is_empty())
}
