//! Searches positions with the other engine once more, all moves at once and longer.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::THEIRS;
use super::candidate::Candidate;
use crate::measure::chance;
use crate::second::{Answer, Second};
use komadai_core::rules::Move;
use komadai_engine::exercises::CLEAR;

/// Which, and how long.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file of positions that were found.
    file: PathBuf,
    /// The file for what is said of them; positions that are in it are not searched again.
    out: PathBuf,
    /// How long.
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The other engine.
    #[arg(long, default_value = "/usr/games/gpsusi")]
    second: String,
    /// Its nodes for a position.
    #[arg(long, default_value_t = 300_000)]
    nodes: u64,
}

/// Moves within so many centipawns of the best one are judged exactly.
const WIDTH: u32 = 900;

/// Checks until the time is over.
pub fn run(options: &Options) -> io::Result<()> {
    let known = fs::read_to_string(&options.out).unwrap_or_default();
    let known: HashSet<&str> =
        known.lines().filter_map(|line| Some(line.split_once('\t')?.0)).collect();
    let mut out = OpenOptions::new().create(true).append(true).open(&options.out)?;
    let mut second = Second::start(&options.second, options.nodes, WIDTH)?;
    let until = Instant::now() + Duration::from_secs(options.seconds);
    let text = fs::read_to_string(&options.file)?;
    let least = f64::from(CLEAR) / 100.0;
    let clear = |candidate: &Candidate| candidate.gaps().iter().all(|&gap| gap >= least);
    let (mut good, mut bad) = (0, 0);
    for candidate in text.lines().filter_map(Candidate::from_line).filter(clear) {
        let sfen = candidate.position.to_sfen();
        if known.contains(&*sfen) {
            continue;
        }
        if Instant::now() >= until {
            break;
        }
        let answer = second.answer(&candidate.position)?;
        match rival(&answer, candidate.line[0], least) {
            None => {
                good += 1;
                writeln!(out, "{sfen}\tok")?;
            }
            Some((mv, gap)) => {
                bad += 1;
                writeln!(out, "{sfen}\tsecond {mv} {:.0}", gap * 100.0)?;
            }
        }
        out.flush()?;
    }
    println!("{good} good, {bad} with a second move");
    Ok(())
}

/// The positions in what `run` has written that have a second move.
pub fn refused(text: &str) -> HashSet<String> {
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines.filter(|(_, said)| *said != "ok").map(|(sfen, _)| sfen.to_owned()).collect()
}

/// Another move that loses less than `least` in the two deepest searches that are whole, or the engine's choice.
pub fn rival(answer: &Answer, best: Move, least: f64) -> Option<(Move, f64)> {
    if let Some(choice) = answer.choice.filter(|&choice| choice != best) {
        return Some((choice, 0.0));
    }
    let deepest = answer.said.iter().map(|said| said.depth).max()?;
    let late = |depth: u32| answer.said.iter().filter(move |said| said.depth + 1 >= depth);
    let of_best = late(deepest).rev().find(|said| said.mv == best)?.score;
    let gap = |score: i32| chance(of_best, THEIRS) - chance(score, THEIRS);
    let others = late(deepest).filter(|said| said.mv != best);
    // Of each move what was said last.
    let last = others.filter(|said| {
        let of_move = answer.said.iter().rev().find(|other| other.mv == said.mv);
        of_move.is_some_and(|other| std::ptr::eq(other, *said))
    });
    let rival = last.max_by_key(|said| said.score)?;
    let gap = gap(rival.score);
    (gap < least).then_some((rival.mv, gap))
}
