//! What a search by position answers.

use super::row::{GameEnd, GameRow, RowId};
use komadai_core::rules::{Color, Move, Position};

/// The games of a library that reach a position, and what was played there.
///
/// Colors and moves are those of the position asked for, also where the sides are exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchResult {
    /// The games, each once, in the order of their rows.
    pub games: Vec<Hit>,
    /// What was played next, the most frequent first; games that stop at the position play nothing.
    pub next: Vec<NextMove>,
    /// How all these games ended.
    pub wins: Wins,
}

/// A game that reaches the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    pub row: RowId,
    /// After how many moves the position stands for the first time.
    pub ply: u32,
    /// Whether it stands there with the sides exchanged: the board turned, the colors swapped.
    pub is_mirrored: bool,
}

/// A move that was played in the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextMove {
    pub mv: Move,
    /// In how many games it was played.
    pub games: u32,
    /// How those ended.
    pub wins: Wins,
    /// The latest of them, by the dates of the records; `None` where none says when it was played.
    pub last: Option<RowId>,
}

/// What the games of a library played in a position, with the latest game of every move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedMoves {
    /// How all games that reach the position ended.
    pub wins: Wins,
    /// The moves, the most frequent first, each with the latest game where that is known.
    pub moves: Vec<(NextMove, Option<GameRow>)>,
    /// Whether all games of the library were looked at.
    pub is_complete: bool,
}

/// How games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wins {
    pub black: u32,
    pub white: u32,
    /// Nobody did.
    pub draws: u32,
    /// Unfinished games, and those whose record does not say.
    pub unknown: u32,
}

impl Wins {
    pub const fn games(self) -> u32 {
        self.black + self.white + self.draws + self.unknown
    }

    pub(super) fn count(&mut self, outcome: Outcome) {
        let counter = match outcome {
            Outcome::Won(Color::Black) => &mut self.black,
            Outcome::Won(Color::White) => &mut self.white,
            Outcome::Draw => &mut self.draws,
            Outcome::Unknown => &mut self.unknown,
        };
        *counter += 1;
    }
}

/// How a game ended, as far as it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Won(Color),
    Draw,
    Unknown,
}

impl Outcome {
    pub(super) const fn of(ending: Option<GameEnd>) -> Self {
        match ending {
            Some(GameEnd {
                winner: Some(winner),
                ..
            }) => Self::Won(winner),
            Some(end) if end.is_draw() => Self::Draw,
            _ => Self::Unknown,
        }
    }

    /// With the sides exchanged.
    pub(super) const fn mirrored(self) -> Self {
        match self {
            Self::Won(winner) => Self::Won(winner.opponent()),
            other => other,
        }
    }
}

/// The moves of a game, to show any position of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewLine {
    /// The position before the first move.
    pub start: Position,
    /// The moves of the main line; a piece can make each of them, though perhaps against the rules.
    pub moves: Vec<Move>,
}
