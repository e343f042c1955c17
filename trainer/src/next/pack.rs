//! Chooses positions that differ.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use super::candidate::Candidate;
use super::turned::{difference, key};
use super::{OBVIOUS, OURS, THEIRS};
use crate::measure::chance;
use komadai_engine::exercises::{CLEAR, NextMove, Other, Theme};

/// Where the positions are, and how many are wanted.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the chosen positions.
    out: PathBuf,
    /// Files of positions that were found.
    #[arg(required = true)]
    from: Vec<PathBuf>,
    /// What `check` said: a position with a second move is left out.
    #[arg(long)]
    checked: Option<PathBuf>,
    /// At most so many.
    #[arg(long, default_value_t = 800)]
    most: usize,
}

/// Positions that share more squares than all but these are alike.
const LEAST_DIFFERENCE: usize = 10;
/// The plies at which the middle of a game and its end begin.
const PHASES: [u32; 2] = [40, 80];
/// At most this share of the positions are of one phase, in hundredths.
const MOST_OF_A_PHASE: usize = 50;

/// Chooses.
pub fn run(options: &Options) -> io::Result<()> {
    let refused = match &options.checked {
        Some(path) => super::check::refused(&fs::read_to_string(path)?),
        None => HashSet::new(),
    };
    let mut phases: [Vec<NextMove>; 3] = [const { Vec::new() }; 3];
    let mut seen = HashSet::new();
    let mut of_game: BTreeMap<u64, usize> = BTreeMap::new();
    let mut kept = Vec::new();
    let (mut read, mut clear) = (0, 0);
    for path in &options.from {
        let text = fs::read_to_string(path)?;
        for candidate in text.lines().filter_map(Candidate::from_line) {
            read += 1;
            let least = f64::from(CLEAR) / 100.0;
            let is_clear = candidate.gaps().iter().all(|&gap| gap >= least);
            let is_wanted = is_clear
                && candidate.nodes > OBVIOUS
                && candidate.line.len() >= 3
                && !refused.contains(&candidate.position.to_sfen());
            if !is_wanted {
                continue;
            }
            clear += 1;
            let position = &candidate.position;
            let is_alike = |other| difference(position, other) < LEAST_DIFFERENCE;
            let count = of_game.entry(candidate.game).or_default();
            if *count >= 2 || !seen.insert(key(position)) || kept.iter().any(is_alike) {
                continue;
            }
            *count += 1;
            kept.push(position.clone());
            let phase = PHASES.iter().filter(|&&begin| candidate.ply >= begin).count();
            phases[phase].push(exercise(candidate));
        }
    }
    let counts = phases.each_ref().map(Vec::len);
    let all = counts.iter().sum::<usize>().min(options.most);
    let mut chosen: Vec<NextMove> = Vec::new();
    for phase in phases {
        chosen.extend(phase.into_iter().take(all * MOST_OF_A_PHASE / 100));
    }
    chosen.sort_by_key(|exercise| (exercise.nodes, exercise.source));
    let mut out = fs::File::create(&options.out)?;
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    for exercise in &chosen {
        writeln!(out, "{}", exercise.to_line())?;
        for theme in &exercise.themes {
            *themes.entry(theme.name()).or_default() += 1;
        }
    }
    let bare = chosen.iter().filter(|exercise| exercise.themes.is_empty()).count();
    println!("{read} read, {clear} clear, by phase {counts:?}, {} written", chosen.len());
    println!("{themes:?}, {bare} without a theme");
    Ok(())
}

fn exercise(candidate: Candidate) -> NextMove {
    let Candidate { position, line, best, others, nodes, game, ply } = candidate;
    let lost = |engine: usize, scale: f64, score: i32| {
        let lost = chance(best[engine], scale) - chance(score, scale);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let hundredths = (lost * 100.0).round() as u8;
        hundredths
    };
    let others = others.into_iter().map(|(mv, [ours, theirs])| Other {
        mv,
        loses: [lost(0, OURS, ours), lost(1, THEIRS, theirs)],
    });
    let themes = Theme::of(&position, &line);
    NextMove { others: others.collect(), themes, position, line, nodes, source: (game, ply) }
}
