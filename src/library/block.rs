//! Games of some files with their moves: the parts of an index.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::found::PreviewLine;
use super::row::{GameLocation, GameRow};
use komadai_core::openings::Recognizer;
use komadai_core::record::{Diagnostic, ParsedGame, Record};
use komadai_core::rules::{Move, Position};

/// Identifies a version of a file: an index trusts it while the stamp stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    pub bytes: u64,
    /// The time of the last write in nanoseconds since 1970; 0 if unknown.
    pub modified: i64,
}

impl Stamp {
    /// The stamp of a file that has to be read again in any case.
    pub(crate) const fn untrusted(modified: i64) -> Self {
        Self { bytes: u64::MAX, modified }
    }

    /// Whether the file is unchanged.
    pub(crate) const fn is_same(self, other: Self) -> bool {
        self.bytes == other.bytes && self.modified == other.modified && self.bytes != u64::MAX
    }

    /// The time of the last write in whole seconds.
    pub(super) const fn seconds(self) -> i64 {
        self.modified.div_euclid(1_000_000_000)
    }
}

/// The games of some files, to be added to an [`Index`](super::Index).
#[derive(Debug, Default)]
pub struct Block {
    pub(super) files: Vec<File>,
    pub(super) games: Vec<Indexed>,
    /// The moves of all games, each game ended by a 0: as many entries as it has positions.
    pub(super) moves: Vec<u16>,
    /// A part of the hash of every position, parallel to the move played there.
    pub(super) hashes: Vec<u16>,
}

/// A file; the block holds its games.
#[derive(Debug)]
pub(super) struct File {
    pub path: Arc<Path>,
    pub stamp: Stamp,
    pub games: Range<usize>,
    /// It was changed or no longer exists.
    pub is_gone: bool,
}

/// A game of a block.
#[derive(Debug)]
pub(super) struct Indexed {
    pub row: GameRow,
    /// Its positions' indices in the block: one more than moves, none if it cannot be read.
    pub positions: Range<u32>,
}

impl Block {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file, or the reason why it cannot be read.
    pub fn add(
        &mut self,
        path: &Arc<Path>,
        stamp: Stamp,
        read: Result<&[Result<ParsedGame, Diagnostic>], &str>,
    ) {
        let begin = self.games.len();
        let place = |game| GameLocation { file: path.clone(), game, modified: stamp.seconds() };
        match read {
            Ok(games) => {
                for (number, game) in (0..).zip(games) {
                    match game {
                        Ok(game) => self.add_game(place(number), &game.record),
                        Err(fault) => self.add_broken(place(number), &fault.to_string()),
                    }
                }
            }
            Err(why) => self.add_broken(place(0), why),
        }
        self.files.push(File {
            path: path.clone(),
            stamp,
            games: begin..self.games.len(),
            is_gone: false,
        });
    }

    fn add_broken(&mut self, place: GameLocation, why: &str) {
        let here = self.here();
        self.games.push(Indexed { row: GameRow::broken(place, why), positions: here..here });
    }

    fn add_game(&mut self, place: GameLocation, record: &Record) {
        let mut row = GameRow::of(place, record);
        let mut recognizer = Recognizer::new(record.start());
        let begin = self.here();
        let mut position = record.start().clone();
        for mv in record.main_line().filter_map(|id| record.node(id).mv()) {
            self.hashes.push(short(&position));
            self.moves.push(mv.to_bits());
            if let Ok(made) = position.play_any(mv) {
                recognizer.see(&made, &position);
            }
        }
        row.set_built(&recognizer.finish());
        self.hashes.push(short(&position));
        self.moves.push(0);
        self.games.push(Indexed { row, positions: begin..self.here() });
    }

    fn here(&self) -> u32 {
        u32::try_from(self.hashes.len()).unwrap_or(u32::MAX)
    }

    pub fn rows(&self) -> impl ExactSizeIterator<Item = &GameRow> {
        self.games.iter().map(|game| &game.row)
    }

    pub fn len(&self) -> usize {
        self.games.len()
    }

    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// The positions of all its games: a measure of its size.
    pub fn positions(&self) -> usize {
        self.hashes.len()
    }

    /// Frees capacity reserved for further games.
    pub(crate) fn shrink(&mut self) {
        self.files.shrink_to_fit();
        self.games.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.hashes.shrink_to_fit();
    }

    /// Start and moves of a game; the moves end before one that no piece can make.
    pub(super) fn line(&self, game: usize) -> Option<PreviewLine> {
        let game = self.games.get(game)?;
        let start = game.row.start()?;
        let mut position = start.clone();
        let mut moves = Vec::with_capacity(game.positions.len());
        for mv in self.moves_of(game) {
            if position.play_any(mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        Some(PreviewLine { start, moves })
    }

    /// The moves of a game up to the 0 that ends it.
    pub(super) fn moves_of(&self, game: &Indexed) -> impl Iterator<Item = Move> + '_ {
        let entries = self.moves.get(game.entries()).unwrap_or_default();
        entries.iter().map_while(|&bits| Move::from_bits(bits))
    }
}

impl Indexed {
    /// The indices of its positions.
    pub(super) fn entries(&self) -> Range<usize> {
        self.positions.start as usize..self.positions.end as usize
    }
}

/// The part of a position's hash that an index stores: if it matches, a search checks the moves.
pub(super) const fn short(position: &Position) -> u16 {
    (position.hash() >> 48) as u16
}
