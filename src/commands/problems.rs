//! `komadai tsume --check` and `--anki`: checks the mate problems of a file, or writes them as cards.

use std::path::Path;

use super::anki::{self, Anki, Card};
use super::{CommandError, CommandResult, Size, Status, Streams};
use crate::services::PictureSettings;
use crate::store;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::Position;
use komadai_engine::bot::tsume::{CheckLimits, check};
use komadai_engine::bot::{Interpositions, MateLength, ShortestMate, mate_words};
use komadai_engine::tsume::{Collection, Problem, fault_words};

/// The longest solution that is searched, in plies.
const MOST_PLIES: u16 = 41;
/// Positions searched for each question about a problem.
const NODES: u64 = 2_000_000;

/// Positions searched for the length of a mate with futile interpositions.
const LENGTH_NODES: u64 = 200_000;

/// The length with futile interpositions of a mate that has `plies` without them; `plies` if the search finds
/// no longer one.
fn with_futile(position: &Position, plies: usize) -> usize {
    let mut search = ShortestMate::new(Interpositions::All);
    match search.length(position, MOST_PLIES, LENGTH_NODES, &mut || false) {
        MateLength::Plies(all) => usize::from(all).max(plies),
        MateLength::NoneWithin(_) | MateLength::Unknown(_) => plies,
    }
}

/// The problems of a file, at least one; the error is that of the first.
pub fn read_problems(path: &Path) -> Result<Collection, CommandError> {
    let bytes = store::read(path, Size::limit().0).map_err(CommandError::input)?;
    let name = path.display().to_string();
    let collection = Collection::read(&bytes, &name).map_err(CommandError::input)?;
    match (collection.problems.is_empty(), collection.unusable.first()) {
        (true, Some(first)) => Err(CommandError::Input(format!("{name}: {first}"))),
        (true, None) => Err(CommandError::Input(format!("{name}: no problem in it"))),
        (false, _) => Ok(collection),
    }
}

/// Writes a line for each problem of a file, or of the built-in ones: `ok`, or its fault, the solution and
/// its length; status 1 after any fault.
pub fn check_problems(path: Option<&Path>, streams: &mut Streams) -> CommandResult {
    let collection = path.map_or_else(|| Ok(Collection::built_in()), read_problems)?;
    let mut found = Status::Yes;
    for unusable in &collection.unusable {
        writeln!(streams.out, "{}", sanitize(&unusable.to_string()))?;
        found = Status::No;
    }
    let limits = CheckLimits { plies: MOST_PLIES, nodes: NODES };
    for problem in &collection.problems {
        let sfen = problem.key();
        let checked = check(&problem.position, limits, &mut || false);
        let fault = match &checked {
            Ok((_, fault)) => fault.as_ref(),
            Err(fault) => Some(fault),
        };
        let moves = checked.as_ref().ok().map(|(solution, _)| {
            let moves = solution.line.iter().map(ToString::to_string);
            moves.collect::<Vec<_>>().join(" ")
        });
        let verdict = fault.map_or_else(|| "ok".to_owned(), fault_words);
        let length = checked.as_ref().ok().map(|(solution, _)| {
            let plies = solution.line.len();
            mate_words(plies, with_futile(&problem.position, plies))
        });
        if fault.is_some() {
            found = Status::No;
        }
        writeln!(
            streams.out,
            "{sfen}\t{verdict}\t{}\t{}",
            moves.unwrap_or_default(),
            length.unwrap_or_default()
        )?;
    }
    Ok(found)
}

/// Writes the problems of a file, or the built-in ones, as cards for Anki; status 1 if one has no solution.
pub fn problem_cards(path: Option<&Path>, streams: &mut Streams) -> CommandResult {
    let anki = Anki::new("tsume", PictureSettings::load)?;
    let collection = path.map_or_else(|| Ok(Collection::built_in()), read_problems)?;
    let (mut lines, mut found) = (Vec::new(), Status::Yes);
    let limits = CheckLimits { plies: MOST_PLIES, nodes: NODES };
    for Problem { position, mut line, .. } in collection.problems {
        if line.is_empty() {
            let solved = check(&position, limits, &mut || false);
            line = solved.map(|(solution, _)| solution.line).unwrap_or_default();
        }
        if line.is_empty() {
            writeln!(streams.err, "komadai: {}: no solution found", position.to_sfen())?;
            found = Status::No;
            continue;
        }
        let (mut after, mut previous, mut words) = (position.clone(), None, Vec::new());
        for &mv in &line {
            words.push(anki.written(&after, mv, previous));
            previous = Some(mv.to());
            if after.play(mv).is_err() {
                break;
            }
        }
        let side = anki.side(position.side_to_move());
        let question = format!("{side}: {}", text!("tsume-length", plies = line.len()));
        let moves = line.into_iter().take(1).collect();
        let card = Card { position: &position, question, answer: vec![words.join(" ")], moves };
        lines.push(anki.line(&card));
    }
    anki::write(&lines, None, false, streams)?;
    Ok(found)
}
