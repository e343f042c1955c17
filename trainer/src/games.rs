//! Games with the scores of the searches that chose their moves, one a line of text.
//!
//! A line has four fields between tabs: the game's number, its result (`b`, `w`, `=`), the start as SFEN, and
//! the moves in USI. A move that a search chose is followed by `/` and the search's score for the side to
//! move, in centipawns, or by `/#` and the plies to the mate; a move of chance has none. Each `~` begins an
//! aside: a move of chance that was not played, and, after a colon, what a search chose in answer to it, with
//! its score.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::SearchScore;

/// Games in a file.
pub const CHUNK: u64 = 50;

/// Whether nothing of a file of games was cut off, by a copy that broke off for instance.
pub fn is_whole(text: &str) -> bool {
    text.ends_with('\n') && text.lines().count() as u64 == CHUNK
}

/// The files of games in these folders, in the order of their names.
pub fn files(folders: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|ending| ending == "games"));
    files.sort();
    Ok(files)
}

/// The games of a file.
pub fn read(path: &Path) -> io::Result<Vec<Game>> {
    let text = std::fs::read_to_string(path)?;
    let fault = |why: String| io::Error::other(format!("{}: {why}", path.display()));
    if !is_whole(&text) {
        return Err(fault(format!("cut, not {CHUNK} games")));
    }
    let games: Option<Vec<Game>> = text.lines().map(Game::read).collect();
    games.ok_or_else(|| fault("not a game".to_owned()))
}

/// What a search thought of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thought {
    /// The move it chose.
    pub mv: Move,
    /// Its score for the side to move.
    pub score: SearchScore,
    /// The ply of the game; none for a position after an aside.
    pub ply: Option<usize>,
}

/// All positions of a game that a search judged: at each ply the one before the move, then those after the
/// asides.
pub fn visit(game: &Game, mut each: impl FnMut(&mut Position, Thought)) {
    let mut position = game.start.clone();
    for (number, ply) in game.plies.iter().enumerate() {
        if let Some(score) = ply.score {
            each(&mut position, Thought { mv: ply.mv, score, ply: Some(number) });
        }
        for &Aside { mv, answer, score } in &ply.asides {
            let made = position.play_any(mv).expect("a possible move");
            each(&mut position, Thought { mv: answer, score, ply: None });
            position.take_back(made);
        }
        position.play_any(ply.mv).expect("a possible move");
    }
}

/// A game that was played to its end.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// Its number, which is also the seed of all that was left to chance.
    pub number: u64,
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Where it began.
    pub start: Position,
    /// All moves since.
    pub plies: Vec<Ply>,
}

/// A move with what the search thought of the position before it.
#[derive(Debug, Clone, PartialEq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The judgement for the side that made it; none for a move of chance.
    pub score: Option<SearchScore>,
    /// What else could have been played.
    pub asides: Vec<Aside>,
}

/// A move of chance that was not played, and what a search thought of the position after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aside {
    /// The move.
    pub mv: Move,
    /// The answer that the search chose.
    pub answer: Move,
    /// The judgement for the side that would answer.
    pub score: SearchScore,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Color::Black) => 'b',
            Some(Color::White) => 'w',
            None => '=',
        };
        write!(f, "{}\t{result}\t{}\t", self.number, self.start.to_sfen())?;
        for (n, ply) in self.plies.iter().enumerate() {
            let gap = if n == 0 { "" } else { " " };
            write!(f, "{gap}{}", ply.mv)?;
            if let Some(score) = ply.score {
                write_score(f, score)?;
            }
            for Aside { mv, answer, score } in &ply.asides {
                write!(f, "~{mv}:{answer}")?;
                write_score(f, *score)?;
            }
        }
        Ok(())
    }
}

impl Game {
    /// Reads a line; nothing when it is not one of a game.
    pub fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let number = fields.next()?.parse().ok()?;
        let winner = match fields.next()? {
            "b" => Some(Color::Black),
            "w" => Some(Color::White),
            "=" => None,
            _ => return None,
        };
        let start = Position::from_sfen(fields.next()?).ok()?;
        let plies = fields.next()?.split_whitespace().map(Ply::read);
        Some(Self { number, winner, start, plies: plies.collect::<Option<_>>()? })
    }
}

fn write_score(f: &mut fmt::Formatter<'_>, score: SearchScore) -> fmt::Result {
    match score {
        SearchScore::Centipawns(value) => write!(f, "/{value}"),
        SearchScore::Mate(plies) => write!(f, "/#{plies}"),
    }
}

impl Ply {
    /// A move without asides.
    pub fn new(mv: Move, score: Option<SearchScore>) -> Self {
        Self { mv, score, asides: Vec::new() }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('~');
        let (mv, score) = read_scored(parts.next()?)?;
        let asides = parts.map(Aside::read).collect::<Option<_>>()?;
        Some(Self { mv, score, asides })
    }
}

impl Aside {
    fn read(text: &str) -> Option<Self> {
        let (mv, answer) = text.split_once(':')?;
        let (answer, score) = read_scored(answer)?;
        Some(Self { mv: mv.parse().ok()?, answer, score: score? })
    }
}

fn read_scored(text: &str) -> Option<(Move, Option<SearchScore>)> {
    let Some((mv, score)) = text.split_once('/') else {
        return Some((text.parse().ok()?, None));
    };
    let score = match score.strip_prefix('#') {
        Some(plies) => SearchScore::Mate(plies.parse().ok()?),
        None => SearchScore::Centipawns(score.parse().ok()?),
    };
    Some((mv.parse().ok()?, Some(score)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_cut_anywhere_is_not_whole() {
        let text = "a game\n".repeat(50);
        let cut = (0..text.len()).filter(|&end| is_whole(&text[..end]));
        assert_eq!(cut.count(), 0);
        assert!(is_whole(&text));
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = "7\tw\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t7g7f 3c3d/-12~8c8d:2g2f/7~9c9d:8h2b+/300 8h2b+/#5";
        let game = Game::read(line).expect("a game");
        assert_eq!(game.plies.len(), 3);
        assert_eq!(game.to_string(), line);
    }
}
