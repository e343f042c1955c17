//! Records of matches: where the bot was to move, and what both engines said there.

use std::io;
use std::path::{Path, PathBuf};

use super::Ending;
use komadai_core::record::{EngineScore, Key, NodeId, ReadOptions, Reason, Record, read};
use komadai_core::rules::{Color, Position};

/// A position of a game with the bot to move.
#[derive(Debug, Clone)]
pub struct Spot {
    pub position: Position,
    /// The score of the bot's search before its move.
    pub ours: i32,
    /// The score of the opponent's search before the move that led here, for the bot.
    pub theirs: Option<i32>,
}

/// A finished game of the bot, without positions in check.
#[derive(Debug, Clone)]
pub struct Played {
    pub opponent: String,
    pub ending: Ending,
    pub spots: Vec<Spot>,
}

/// Mates are as far ahead as this.
const MATE: i32 = 30_000;

/// The finished games in these folders of `komadai match --records`, in the order of their names.
pub fn games(folders: &[PathBuf], name: &str) -> io::Result<Vec<Played>> {
    let mut paths = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder)? {
            paths.push(entry?.path());
        }
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "csa"));
    paths.sort();
    let mut games = Vec::new();
    for path in &paths {
        games.extend(game(&std::fs::read(path)?, name).map_err(|why| fault(path, &why))?);
    }
    Ok(games)
}

fn fault(path: &Path, why: &str) -> io::Error {
    io::Error::other(format!("{}: {why}", path.display()))
}

/// The game of a record; nothing if it was broken off.
fn game(bytes: &[u8], name: &str) -> Result<Option<Played>, String> {
    let read = read(bytes, ReadOptions::default()).and_then(|file| file.first());
    let record = read.map_err(|error| error.to_string())?.record;
    let names = [Key::Black, Key::White].map(|key| record.headers.get(&key).unwrap_or_default());
    let own = Color::ALL.into_iter().find(|color| names[color.index()] == name);
    let own = own.ok_or_else(|| format!("expected a game of {name}"))?;
    let end =
        record.main_end().filter(|end| !matches!(end.reason, Reason::Error | Reason::Interrupted));
    let Some(end) = end else { return Ok(None) };
    let ending = match end.winner {
        None => Ending::Drawn,
        Some(winner) if winner == own => Ending::Won,
        Some(_) => Ending::Lost,
    };
    let opponent = names[own.opponent().index()].to_owned();
    Ok(Some(Played { opponent, ending, spots: spots(&record, own)? }))
}

fn spots(record: &Record, own: Color) -> Result<Vec<Spot>, String> {
    let mut position = record.start().clone();
    let (mut spots, mut theirs) = (Vec::new(), None);
    for id in record.main_line() {
        let Some(mv) = record.node(id).mv() else { continue };
        let score = score(record, id, own);
        if position.side_to_move() != own {
            theirs = score;
        } else if let Some(ours) = score
            && !position.is_in_check()
        {
            spots.push(Spot { position: position.clone(), ours, theirs });
        }
        position.play(mv).map_err(|why| format!("{mv}: {why}"))?;
    }
    Ok(spots)
}

/// What the engine that made this move said, for `own`.
fn score(record: &Record, id: NodeId, own: Color) -> Option<i32> {
    Some(match record.node(id).notes.score()? {
        EngineScore::Centipawns(value) if own == Color::Black => value,
        EngineScore::Centipawns(value) => -value,
        EngineScore::Mate { winner, .. } if winner == own => MATE,
        EngineScore::Mate { .. } => -MATE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_gives_the_scores_of_both_sides_for_the_bot() {
        let text = "V3.0\nN+other\nN-komadai\nPI\n+\n+7776FU\n'** 40\n-3334FU\n'** -15\n+2726FU\n'** 210\n-8384FU\n'** 3\n%TORYO\n";
        let game = game(text.as_bytes(), "komadai").expect("a record").expect("a game");
        assert_eq!((game.opponent.as_str(), game.ending), ("other", Ending::Won));
        let scores: Vec<_> = game.spots.iter().map(|spot| (spot.ours, spot.theirs)).collect();
        assert_eq!(scores, [(15, Some(-40)), (-3, Some(-210))]);
        assert!(game.spots.iter().all(|spot| spot.position.side_to_move() == Color::White));
    }

    #[test]
    fn games_of_others_are_refused_and_broken_ones_are_left_out() {
        let text = "V3.0\nN+other\nN-komadai\nPI\n+\n+7776FU\n";
        assert!(game(text.as_bytes(), "somebody").is_err());
        assert!(game(text.as_bytes(), "komadai").expect("a record").is_none());
    }
}
