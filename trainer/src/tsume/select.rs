//! Chooses problems that differ.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use super::shape;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::tsume::{CheckLimits, check};

/// Where the problems are, and how many are wanted.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the chosen problems.
    out: PathBuf,
    /// Files of problems that were found.
    #[arg(required = true)]
    from: Vec<PathBuf>,
    /// A file of problems that all stay; the chosen ones differ from them and are added.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// How many of 1, 3, 5 plies and so on are chosen.
    #[arg(long, value_delimiter = ',', default_value = "60,160,180,140,60,40")]
    most: Vec<usize>,
    /// Positions that may be looked at to check each.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
}

struct Problem {
    position: Position,
    line: Vec<Move>,
    nodes: u64,
}

/// Chooses: of each length as many as wanted, evenly from the easiest to the hardest, in that order.
pub fn run(options: &Options) -> io::Result<()> {
    let mut by_length: BTreeMap<usize, [Vec<Problem>; 2]> = BTreeMap::new();
    let (mut pictures, mut ideas) = (HashSet::new(), HashSet::new());
    for (path, is_kept) in options
        .keep
        .iter()
        .map(|path| (path, true))
        .chain(options.from.iter().map(|path| (path, false)))
    {
        let text = fs::read_to_string(path)?;
        for problem in text.lines().filter_map(read) {
            let picture = shape::picture(&problem.position);
            let idea = shape::idea(&problem.position, &problem.line);
            let is_new = pictures.insert(picture) && ideas.insert(idea);
            if is_new || is_kept {
                let of_length = by_length.entry(problem.line.len()).or_default();
                of_length[usize::from(is_kept)].push(problem);
            }
        }
    }
    let mut out = fs::File::create(&options.out)?;
    for (length, [mut found, kept]) in by_length {
        let most = options.most.get(length / 2).copied().unwrap_or(0);
        let by_work = |problem: &Problem| (problem.nodes, problem.position.to_sfen());
        found.sort_by_key(by_work);
        let mut problems: Vec<&Problem> =
            shape::evenly(found.len(), most).map(|place| &found[place]).collect();
        problems.extend(&kept);
        problems.sort_by_key(|problem| by_work(problem));
        let mut written = 0;
        for problem in problems {
            let limits = CheckLimits {
                plies: u16::try_from(length).unwrap_or(u16::MAX),
                nodes: options.nodes,
            };
            // Once more, with what the program finds.
            let checked = check(&problem.position, limits, &mut || false);
            let Ok((solution, None)) = checked else {
                eprintln!("not sound: {}", problem.position.to_sfen());
                continue;
            };
            let moves: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
            let sfen = problem.position.to_sfen();
            writeln!(out, "sfen {sfen} moves {} # {}", moves.join(" "), solution.nodes)?;
            written += 1;
        }
        println!("{length} plies: {} found, {} kept, {written} written", found.len(), kept.len());
    }
    Ok(())
}

/// A line as `find` writes it.
fn read(line: &str) -> Option<Problem> {
    let (text, nodes) = line.strip_prefix("sfen ")?.split_once(" # ")?;
    let (sfen, moves) = text.split_once(" moves ")?;
    let moves = moves.split_whitespace().map(|mv| mv.parse().ok());
    Some(Problem {
        position: Position::from_sfen(sfen).ok()?,
        line: moves.collect::<Option<_>>()?,
        nodes: nodes.trim().parse().ok()?,
    })
}
