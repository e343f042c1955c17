//! Splits a text into its games: people paste one after another, and some programs write several into a file
//! (formats.md 2.7).

use super::dialect::Dialect;
use super::ends::{end_named, split_word};
use super::keys::key_named;
use super::ki2;
use super::kind::{Kind, is_ruler, kind};
use super::lines::{KifLine, numbered};
use super::moves::{unmarked, written};
use crate::record::header::Key;
use crate::rules::Color;

/// The lines of each game, at least one.
pub(super) fn split<'a, 't>(lines: &'a [KifLine<'t>], dialect: Dialect) -> Vec<&'a [KifLine<'t>]> {
    let mut scan = Scan::new(dialect);
    let mut starts = vec![0];
    for (at, line) in lines.iter().enumerate() {
        if let Some(start) = scan.take(at, *line) {
            starts.push(start);
            scan = Scan::new(dialect);
            for (at, line) in lines.iter().enumerate().take(at + 1).skip(start) {
                scan.take(at, *line);
            }
        }
    }
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let ranges = starts.iter().copied().zip(ends);
    ranges.filter_map(|(start, end)| lines.get(start..end)).collect()
}

/// Rows of a board.
const ROWS: usize = 9;

/// The stage of a game being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Head,
    /// The board is complete.
    Board,
    /// A blank line followed the board.
    BelowBoard,
    /// The ruler above the moves came.
    Ruled,
    Played,
    /// The line of play has an end.
    Ended,
    /// A 変化 came, and no move of it yet.
    Varied,
}

/// A game while its lines are passed.
struct Scan<'t> {
    dialect: Dialect,
    stage: Stage,
    /// The rows of its board so far.
    rows: usize,
    /// The keys of its headers so far.
    keys: Vec<&'t str>,
    /// The number of the last move or end.
    last: usize,
    /// Anything but blank lines and lines for programs came.
    is_told: bool,
    /// Whether a line was found that only separates two games.
    is_separated: bool,
    /// The first line that belongs to the next game if one begins before the next move.
    candidate: Option<usize>,
}

impl<'t> Scan<'t> {
    const fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            stage: Stage::Head,
            rows: 0,
            keys: Vec::new(),
            last: 0,
            is_told: false,
            is_separated: false,
            candidate: None,
        }
    }

    /// Passes a line; returns the first line of the next game if this one proves that one has begun.
    fn take(&mut self, at: usize, line: KifLine<'t>) -> Option<usize> {
        let text = line.trimmed();
        if text.is_empty() {
            if self.stage == Stage::Board {
                self.stage = Stage::BelowBoard;
            }
            return None;
        }
        let kind = kind(line);
        let begins = self.begins(at, text, kind);
        self.is_told |= kind != Kind::Kept;
        begins.then(|| self.candidate.unwrap_or(at))
    }

    fn begins(&mut self, at: usize, text: &'t str, kind: Kind<'t>) -> bool {
        if kind == Kind::Kept {
            if is_separator(text) && self.is_told {
                self.is_separated = true;
                self.candidate = Some(at);
            }
            self.may_begin(at);
            return false;
        }
        if self.is_separated {
            return true;
        }
        let play = match self.dialect {
            Dialect::Kif => numbered(text).map(|(number, rest)| (number.unwrap_or(0), rest)),
            Dialect::Ki2 => ki2::is_moves(text).then_some((0, text)),
        };
        if let Some((number, rest)) = play {
            return self.plays(number, rest);
        }
        match kind {
            Kind::Summary => self.goes_on(Stage::Ended),
            Kind::Branch(_) if self.stage >= Stage::Played => self.goes_on(Stage::Varied),
            Kind::Header(key, _) => return self.header(at, key),
            Kind::Row => return self.row(at),
            // White's hand is above a board, Black's and the side to move below it.
            Kind::Hand(Color::White) => self.may_begin(at),
            Kind::Hand(Color::Black) | Kind::Side(_) if self.stage >= Stage::Played => {
                self.may_begin(at);
            }
            Kind::Nothing if is_ruler(text) => {
                let begins = self.stage >= Stage::Ruled;
                if !begins {
                    // Lines since the board belong to the moves below.
                    self.goes_on(Stage::Ruled);
                }
                return begins;
            }
            _ => {}
        }
        false
    }

    /// The line is one of this game, and so is all before it.
    fn goes_on(&mut self, stage: Stage) {
        self.stage = stage;
        self.candidate = None;
    }

    /// The line belongs to the next game if one begins before the next move.
    fn may_begin(&mut self, at: usize) {
        if self.stage >= Stage::Board {
            self.candidate.get_or_insert(at);
        }
    }

    /// A numbered line, or one of KI2's moves.
    fn plays(&mut self, number: usize, rest: &str) -> bool {
        let (last, has_ended) = (self.last, self.stage == Stage::Ended);
        let begins = match self.dialect {
            _ if self.stage < Stage::Played || self.stage == Stage::Varied => false,
            // The number of the only move again is another move in its place.
            Dialect::Kif => number == 1 && (last > 1 || has_ended) && is_play(rest),
            Dialect::Ki2 => has_ended,
        };
        if begins {
            return true;
        }
        let word = match self.dialect {
            Dialect::Kif => rest,
            Dialect::Ki2 => ki2::last_word(rest),
        };
        self.last = number;
        self.goes_on(if is_end(word) { Stage::Ended } else { Stage::Played });
        false
    }

    fn header(&mut self, at: usize, key: &'t str) -> bool {
        let is_next = self.stage != Stage::Board || self.keys.contains(&key);
        if is_next {
            self.may_begin(at);
        }
        self.keys.push(key);
        self.stage >= Stage::Ruled && begins_a_game(key)
    }

    fn row(&mut self, at: usize) -> bool {
        self.may_begin(at);
        self.rows += 1;
        let begins = self.stage >= Stage::Board;
        if self.rows == ROWS && !begins {
            self.stage = Stage::Board;
        }
        begins
    }
}

/// Whether a header can only be at the front of a game.
fn begins_a_game(key: &str) -> bool {
    matches!(key_named(key), Key::Black | Key::White | Key::Handicap | Key::Started)
}

/// IS-Shogi's line between two games.
fn is_separator(text: &str) -> bool {
    text.trim_start_matches('#').trim_matches('-') == "separator"
}

/// Whether the text behind a number is a move or a known word.
fn is_play(rest: &str) -> bool {
    written(rest).is_ok() || is_end(rest)
}

fn is_end(rest: &str) -> bool {
    let (word, _) = split_word(unmarked(rest), Color::Black);
    end_named(word, Color::Black).is_some()
}
