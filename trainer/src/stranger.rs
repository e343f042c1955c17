//! Another engine that plays one side of the games to learn from, and the openings that people play.

use std::io;
use std::path::PathBuf;

use crate::games::Ply;
use crate::openings::Opening;
use crate::second::Second;
use komadai_core::rules::Position;
use komadai_engine::bot::{SearchScore, TurnChoice};
use komadai_engine::matches::Openings;

/// Who plays, and from where.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Another engine plays one side: `gpsusi`, or a USI engine that takes `go nodes`.
    #[arg(long)]
    against: Option<String>,
    /// Its nodes for every move.
    #[arg(long, default_value_t = 3_000)]
    their_nodes: u64,
    /// The centipawns of the bot for one of its own.
    #[arg(long, default_value_t = 0.58)]
    their_part: f32,
    /// Half of the games begin with a line of this file: SFENs, or `startpos moves ...`.
    #[arg(long)]
    openings: Option<PathBuf>,
}

impl Options {
    /// The openings of the file; none without one.
    pub fn starts(&self) -> io::Result<Vec<Opening>> {
        let Some(path) = &self.openings else { return Ok(Vec::new()) };
        let read = Openings::read(&std::fs::read(path)?);
        let fault = |why: &str| io::Error::other(format!("{}: {why}", path.display()));
        let Openings::List(list) = read.map_err(|error| fault(&error.to_string()))? else {
            return Err(fault("expected openings"));
        };
        let opening = |opening: komadai_engine::matches::Opening| {
            let plies = opening.moves.into_iter().map(|mv| Ply::new(mv, None)).collect();
            Opening { start: opening.start, plies, is_uneven: false }
        };
        Ok(list.into_iter().map(opening).collect())
    }
}

/// The other engine.
pub struct Stranger {
    engine: Second,
    part: f32,
}

impl Stranger {
    /// Starts it, if there is one.
    pub fn start(options: &Options) -> io::Result<Option<Self>> {
        let Some(path) = &options.against else { return Ok(None) };
        let engine = Second::start(path, options.their_nodes, 0)?;
        Ok(Some(Self { engine, part: options.their_part }))
    }

    /// What it does, and its score as the bot counts; none where it says nothing.
    pub fn think(&mut self, position: &Position) -> io::Result<(TurnChoice, Option<SearchScore>)> {
        let answer = self.engine.answer(position)?;
        let score = answer.score();
        let choice = match (answer.choice, score) {
            (Some(mv), _) if position.is_legal(mv) => TurnChoice::Move(mv),
            (Some(mv), _) => {
                let why = format!("{}: expected a legal move, not {mv}", position.to_sfen());
                return Err(io::Error::other(why));
            }
            // It writes a declaration and a resignation alike without a move.
            (None, Some(score)) if score > 0 => TurnChoice::Declare,
            (None, _) => TurnChoice::Resign,
        };
        Ok((choice, score.map(|score| scaled(score, self.part))))
    }
}

fn scaled(score: i32, part: f32) -> SearchScore {
    SearchScore::Centipawns((score as f32 * part).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_become_those_of_the_bot() {
        assert_eq!(scaled(-500, 0.58), SearchScore::Centipawns(-290));
    }

    #[test]
    fn a_file_has_openings_with_their_moves() {
        let file = std::env::temp_dir().join(format!("openings-{}", std::process::id()));
        std::fs::write(&file, "startpos moves 7g7f 3c3d\n").expect("a file");
        let options =
            |openings| Options { against: None, their_nodes: 1, their_part: 1.0, openings };
        let starts = options(Some(file.clone())).starts().expect("openings");
        std::fs::remove_file(file).expect("a file");
        assert_eq!(starts.len(), 1);
        assert_eq!(starts[0].plies.len(), 2);
        assert!(options(None).starts().expect("none").is_empty());
    }
}
