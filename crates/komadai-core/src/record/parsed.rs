//! A game as returned by a reader.

use super::diagnostic::{Diagnostic, TextPosition, lines};
use super::tree::Record;

/// The games of a text while they are read, and the errors of unreadable ones.
///
/// A game takes far more memory than the few bytes that may encode one: a flood of them ends with an error.
pub(super) struct Games {
    games: Vec<Result<ParsedGame, Diagnostic>>,
    most: usize,
}

/// This many games are read from any text, and one more for each [`BYTES_OF_A_GAME`] of it: fewer bytes are
/// hardly a position.
const FREE_GAMES: usize = 10_000;
const BYTES_OF_A_GAME: usize = 64;

impl Games {
    /// No games of this text yet.
    pub(super) const fn of(text: &str) -> Self {
        Self { games: Vec::new(), most: FREE_GAMES + text.len() / BYTES_OF_A_GAME }
    }

    /// The games of a text with one in each line, without blank lines and lines that begin with `#`.
    pub(super) fn in_lines(
        text: &str,
        read: impl Fn(GameLine) -> Result<ParsedGame, Diagnostic>,
    ) -> Vec<Result<ParsedGame, Diagnostic>> {
        let mut games = Self::of(text);
        for (number, text) in lines(text) {
            let column = 1;
            let line = GameLine { number, column, text };
            if !line.trimmed().is_empty() && !line.trimmed().starts_with('#') {
                games.add(number, read(line));
            }
            if games.is_full() {
                break;
            }
        }
        games.finish()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Whether no more are accepted.
    pub(super) const fn is_full(&self) -> bool {
        self.games.len() > self.most
    }

    /// Adds the game that ends in this line.
    pub(super) fn add(&mut self, line: usize, game: Result<ParsedGame, Diagnostic>) {
        if self.games.len() < self.most {
            self.games.push(game);
        } else if !self.is_full() {
            let words = "there are too many games for a text of this length: from here on they are left out";
            self.games.push(Err(Diagnostic::at(line, 1, words)));
        }
    }

    pub(super) fn finish(self) -> Vec<Result<ParsedGame, Diagnostic>> {
        self.games
    }
}

/// A game in a line of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct GameLine<'a> {
    /// The number of the line, from 1.
    pub number: usize,
    /// The column where the game begins, from 1.
    pub column: usize,
    pub text: &'a str,
}

impl<'a> GameLine<'a> {
    /// Without blanks around it and the 0x1A of DOS files.
    pub(super) fn trimmed(self) -> &'a str {
        self.text.trim_matches(|c: char| c.is_whitespace() || c == '\u{1a}')
    }

    /// The place where this part of the text begins.
    pub(super) fn place(self, part: &str) -> TextPosition {
        let column = TextPosition::of(part, self.text).map_or(1, |place| place.column);
        TextPosition { line: self.number, column: self.column + column - 1 }
    }

    /// An error at this part of the text.
    pub(super) fn fault(self, part: &str, words: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Some(self.place(part)), words)
    }
}

/// A parsed game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedGame {
    /// The game.
    pub record: Record,
    /// Reinterpretations and omissions in the text; empty for clean files.
    pub warnings: Vec<Diagnostic>,
}

#[cfg(test)]
mod tests {
    use crate::record::{ReadOptions, read};

    #[test]
    fn a_flood_of_games_ends_with_one_that_says_so() {
        for text in [
            "PI\n+\n/\n".repeat(20_000),
            "PI\n+\n+7776KI\n/\n".repeat(20_000),
            "startpos\n".repeat(20_000),
            format!("startpos\n{}", "x\n".repeat(200_000)),
        ] {
            let file = read(text.as_bytes(), ReadOptions::default()).expect("games");
            assert_eq!(file.games.len(), 10_000 + text.len() / 64 + 1);
            let last = file.games.last().expect("many");
            let last = last.as_ref().expect_err("a fault");
            assert!(last.words.contains("too many games"), "{last}");
        }
    }

    #[test]
    fn as_many_games_are_read_as_a_text_can_hold_in_earnest() {
        let text = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b 5a6a 7g7f\n";
        let file = read(text.repeat(30_000).as_bytes(), ReadOptions::default());
        assert_eq!(file.expect("games").games.len(), 30_000);
    }
}
