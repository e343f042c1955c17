//! Chooses problems that differ and that a plain search confirms.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use crate::tsume::shape;
use komadai_core::rules::{Color, Position};
use komadai_engine::exercises::{Brinkmate, GivenUp, PlainSearch};

/// Where the problems are, and how many are wanted.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the chosen problems.
    out: PathBuf,
    /// Files of problems that were found.
    #[arg(required = true)]
    from: Vec<PathBuf>,
    /// At most so many of one move, and of three.
    #[arg(long, value_delimiter = ',', default_value = "140,80")]
    most: Vec<usize>,
    /// At most so many kings without a piece of their own.
    #[arg(long, default_value_t = 15)]
    bare: usize,
}

/// Plies of the longest mates after a brinkmate.
const PLIES: u8 = 9;
/// Positions of the plain search for a problem.
const MOST: u64 = 3_000_000;
/// Problems with the same first move, seen from the king.
const ALIKE: usize = 3;

/// Chooses, of each length evenly from the easiest to the hardest.
pub fn run(options: &Options) -> io::Result<()> {
    let mut by_length: BTreeMap<usize, Vec<Brinkmate>> = BTreeMap::new();
    let (mut pictures, mut ideas) = (HashSet::new(), BTreeMap::<_, usize>::new());
    let mut bare = 0;
    for path in &options.from {
        let text = fs::read_to_string(path)?;
        for problem in text.lines().filter_map(Brinkmate::from_line) {
            let is_bare = problem.position.pieces(Color::White).count() == 1;
            if is_bare && bare >= options.bare {
                continue;
            }
            let alike = ideas.entry(shape::idea(&problem.position, &problem.line)).or_default();
            if *alike >= ALIKE || !pictures.insert(shape::picture(&problem.position)) {
                continue;
            }
            *alike += 1;
            bare += usize::from(is_bare);
            by_length.entry(problem.moves()).or_default().push(problem);
        }
    }
    let mut out = fs::File::create(&options.out)?;
    for (length, mut found) in by_length {
        let most = options.most.get(length / 2).copied().unwrap_or(0);
        found.sort_by_key(|problem| (problem.nodes, problem.to_line()));
        let differ = found.len();
        found.retain(|problem| confirmed(problem) == Ok(true));
        let mut written = 0;
        for place in shape::evenly(found.len(), most) {
            writeln!(out, "{}", found[place].to_line())?;
            written += 1;
        }
        println!("{length} moves: {differ} differ, {} confirmed, {written} written", found.len());
    }
    Ok(())
}

/// Whether the plain search says the same.
fn confirmed(problem: &Brinkmate) -> Result<bool, GivenUp> {
    let mut search = PlainSearch::new(MOST);
    let Brinkmate { position, line, .. } = problem;
    let mut after: Position = position.clone();
    let quiet = u8::from(line.len() == 3);
    for (ply, &mv) in line.iter().enumerate() {
        if after.play(mv).is_err() {
            return Ok(false);
        }
        let quiet = if ply == 0 { quiet } else { 0 };
        if ply % 2 == 0 && search.defense(&after, quiet, PLIES)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}
