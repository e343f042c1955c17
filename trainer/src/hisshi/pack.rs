//! Chooses problems that differ and that a plain search confirms.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use crate::next::turned::{difference, key};
use crate::tsume::shape;
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
    #[arg(long, value_delimiter = ',', default_value = "200,100")]
    most: Vec<usize>,
}

/// Plies of the longest mates after a brinkmate.
const PLIES: u8 = 7;
/// Positions of the plain search for a problem.
const MOST: u64 = 3_000_000;
/// Problems with the same first move, seen from the king.
const ALIKE: usize = 4;
/// Positions that share more squares than all but these are alike; there are few pieces.
const LEAST_DIFFERENCE: usize = 4;

/// Chooses, of each length evenly from the easiest to the hardest.
pub fn run(options: &Options) -> io::Result<()> {
    let mut by_length: BTreeMap<usize, Vec<Brinkmate>> = BTreeMap::new();
    let (mut pictures, mut ideas) = (HashSet::new(), BTreeMap::<_, usize>::new());
    for path in &options.from {
        let text = fs::read_to_string(path)?;
        for problem in text.lines().filter_map(Brinkmate::from_line) {
            let alike = ideas.entry(shape::idea(&problem.position, &problem.line)).or_default();
            let position = &problem.position;
            let mut others = by_length.values().flatten();
            let is_near =
                |other: &Brinkmate| difference(position, &other.position) < LEAST_DIFFERENCE;
            if *alike >= ALIKE || !pictures.insert(key(position)) || others.any(is_near) {
                continue;
            }
            *alike += 1;
            by_length.entry(problem.moves()).or_default().push(problem);
        }
    }
    let mut out = fs::File::create(&options.out)?;
    for (length, mut found) in by_length {
        let most = options.most.get(length / 2).copied().unwrap_or(0);
        found.sort_by_key(|problem| (problem.nodes, problem.to_line()));
        let differ = found.len();
        let mut visited = 0;
        found.retain(|problem| {
            let mut search = PlainSearch::new(MOST);
            let is_confirmed = confirmed(&mut search, problem) == Ok(true);
            visited += if is_confirmed { search.visited() } else { 0 };
            is_confirmed
        });
        let mut written = 0;
        for place in shape::evenly(found.len(), most) {
            writeln!(out, "{}", found[place].to_line())?;
            written += 1;
        }
        let confirmed = found.len();
        println!(
            "{length} moves: {differ} differ, {confirmed} confirmed in {visited} positions, {written} written"
        );
    }
    Ok(())
}

/// Whether the plain search says the same: no mate in 5, and after the last move a mate by checks against every
/// defense; in problems of three moves the first one leaves only what such a move or a mate answers.
fn confirmed(search: &mut PlainSearch, problem: &Brinkmate) -> Result<bool, GivenUp> {
    let Brinkmate { position, line, .. } = problem;
    let mut after = position.clone();
    for (ply, &mv) in line.iter().enumerate() {
        if ply % 2 == 0 && search.mates(&after, 5)? {
            return Ok(false);
        }
        if after.play(mv).is_err() {
            return Ok(false);
        }
        let quiet = u8::from(ply + 2 < line.len());
        if ply % 2 == 0 && search.defense(&after, quiet, PLIES)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}
