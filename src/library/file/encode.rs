//! Encodes a part of an index.

use super::name_bytes;
use crate::library::block::{Block, File, Indexed};
use crate::library::row::RowParts;
use komadai_core::openings::{Castle, Opening};
use komadai_core::record::{Format, Reason};
use komadai_core::rules::{Color, Handicap};

/// Files collected for one part.
#[derive(Default)]
pub(super) struct SegmentFiles {
    files: u32,
    games: usize,
    /// Names, stamps and rows.
    rows: Vec<u8>,
    moves: Vec<u16>,
    hashes: Vec<u16>,
}

impl SegmentFiles {
    pub(super) fn games(&self) -> usize {
        self.games
    }

    pub(super) fn positions(&self) -> usize {
        self.moves.len()
    }

    /// Adds a file with its games; a file with a name that cannot be written is left out, to be read again.
    pub(super) fn add(&mut self, block: &Block, file: &File) {
        let Some(name) = name_bytes(&file.path) else {
            return;
        };
        let games = block.games.get(file.games.clone()).unwrap_or_default();
        self.files += 1;
        self.games += games.len();
        self.bytes(name);
        self.rows.extend(file.stamp.bytes.to_le_bytes());
        self.rows.extend(file.stamp.modified.to_le_bytes());
        self.number(games.len());
        for game in games {
            self.game(game);
            let entries = game.entries();
            let moves = block.moves.get(entries.clone()).unwrap_or_default();
            self.moves.extend(moves);
            let hashes = block.hashes.get(entries).unwrap_or_default();
            self.hashes.extend(hashes);
        }
    }

    fn game(&mut self, game: &Indexed) {
        let parts = game.row.parts();
        self.number(game.entries().len());
        self.bytes(parts.text.as_bytes());
        for end in parts.ends {
            self.rows.extend(end.to_le_bytes());
        }
        self.rows.extend(codes(parts));
        for seconds in parts.seconds {
            self.rows.extend(seconds.to_le_bytes());
        }
        self.rows.extend(parts.accuracy);
        self.bytes(parts.start.as_deref().unwrap_or_default().as_bytes());
    }

    fn number(&mut self, number: usize) {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.rows.extend(number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.rows.extend(bytes);
    }

    /// The bytes of the part, which is empty afterwards.
    pub(super) fn take(&mut self) -> Vec<u8> {
        let part = std::mem::take(self);
        let mut bytes = Vec::with_capacity(part.rows.len() + 4 * part.moves.len() + 12);
        bytes.extend(part.files.to_le_bytes());
        let positions = u32::try_from(part.moves.len()).unwrap_or(u32::MAX);
        bytes.extend(positions.to_le_bytes());
        for numbers in [&part.moves, &part.hashes] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(part.rows);
        bytes
    }
}

/// One byte each: format, handicap, reason, winner, openings and castles of both sides, flags. 0 is none.
fn codes(parts: &RowParts) -> [u8; 9] {
    let place =
        |place: Option<usize>| place.map_or(0, |place| u8::try_from(place + 1).unwrap_or(0));
    let format = |format| Format::ALL.iter().position(|other| *other == format);
    let handicap = |handicap| Handicap::ALL.iter().position(|other| *other == handicap);
    let opening = |opening| Opening::ALL.iter().position(|other| *other == opening);
    let castle = |castle| Castle::ALL.iter().position(|other| *other == castle);
    let [black, white] = parts.openings.map(|it| place(it.and_then(opening)));
    let [black_castle, white_castle] = parts.castles.map(|it| place(it.and_then(castle)));
    let ending = parts.ending;
    [
        place(parts.format.and_then(format)),
        place(parts.handicap.and_then(handicap)),
        place(ending.and_then(|ending| Reason::all().position(|other| other == ending.reason))),
        place(ending.and_then(|ending| ending.winner).map(Color::index)),
        black,
        white,
        black_castle,
        white_castle,
        u8::from(parts.is_even)
            | u8::from(parts.is_broken) << 1
            | u8::from(parts.is_unfinished) << 2,
    ]
}
