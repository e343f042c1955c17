//! The results of a search by position.

use super::row::{GameEnd, GameRow, RowId};
use super::text_book::TextBookMove;
use komadai_core::rules::{Color, Move, Position};

/// The games of a library that reach a position, and the moves played there.
///
/// Colors and moves are those of the given position, even where the sides are exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchResult {
    /// Each once, in the order of their rows.
    pub games: Vec<Hit>,
    /// The next moves, the most frequent first; games that stop at the position have none.
    pub next: Vec<NextMove>,
    /// The results of all these games.
    pub wins: Wins,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    pub row: RowId,
    /// The number of moves before the first occurrence.
    pub ply: u32,
    /// Whether it occurs with the sides exchanged: the board turned, the colors swapped.
    pub is_mirrored: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextMove {
    pub mv: Move,
    /// The number of games in which it was played.
    pub games: u32,
    /// The results of those games.
    pub wins: Wins,
    /// The latest of them by date; `None` if none has a date.
    pub last: Option<RowId>,
}

/// The moves of a library's games in a position, with the latest game of every move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedMoves {
    /// The results of all games that reach the position.
    pub wins: Wins,
    /// The moves, the most frequent first, each with its latest game if known.
    pub moves: Vec<(NextMove, Option<GameRow>)>,
    /// Whether all games of the library were searched.
    pub is_complete: bool,
    /// The entry of a book in a file, if a book is chosen.
    pub file: Option<BookInFile>,
}

/// The entry of an opening book in a file for a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookInFile {
    /// The name of the file.
    pub name: String,
    /// Its moves, or the reason why it cannot be read.
    pub moves: Result<Vec<TextBookMove>, String>,
}

/// Counts of results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wins {
    pub black: u32,
    pub white: u32,
    pub draws: u32,
    /// Unfinished games, and those without a recorded result.
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

/// The result of a game for the counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Won(Color),
    Draw,
    Unknown,
}

impl Outcome {
    pub(super) const fn of(ending: Option<GameEnd>) -> Self {
        match ending {
            Some(GameEnd { winner: Some(winner), .. }) => Self::Won(winner),
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
    /// The main line; a piece can make each move, though it may be illegal.
    pub moves: Vec<Move>,
}
