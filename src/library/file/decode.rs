//! Decodes a part of an index: every length is checked, and nothing else is trusted.

use std::path::Path;
use std::sync::Arc;

use super::named;
use crate::library::block::{Block, File, Indexed, Stamp};
use crate::library::row::{FIELDS, GameEnd, GameLocation, GameRow, RowParts};
use komadai_core::openings::{Castle, Opening};
use komadai_core::record::{Format, Reason};
use komadai_core::rules::{Color, Handicap};

/// The games of a part; `None` if it is invalid.
pub(super) fn block(bytes: &[u8]) -> Option<Block> {
    let mut rest = Rest(bytes);
    let files = rest.number()?;
    let positions = rest.number()?;
    let mut block = Block {
        moves: rest.shorts(positions)?,
        hashes: rest.shorts(positions)?,
        ..Block::default()
    };
    let mut begin = 0;
    for _ in 0..files {
        file(&mut rest, &mut block, &mut begin)?;
    }
    (rest.0.is_empty() && begin as usize == block.moves.len()).then_some(block)
}

/// Reads a file and its games; their positions begin at `begin`.
fn file(rest: &mut Rest, block: &mut Block, begin: &mut u32) -> Option<()> {
    let name = rest.number()?;
    let path: Arc<Path> = named(rest.bytes(name as usize)?)?.into();
    let stamp = Stamp {
        bytes: u64::from_le_bytes(rest.array()?),
        modified: i64::from_le_bytes(rest.array()?),
    };
    let first = block.games.len();
    for number in 0..rest.number()? {
        let place = GameLocation { file: path.clone(), game: number, modified: stamp.seconds() };
        block.games.push(game(rest, place, begin)?);
    }
    block.files.push(File { path, stamp, games: first..block.games.len(), is_gone: false });
    Some(())
}

fn game(rest: &mut Rest, place: GameLocation, begin: &mut u32) -> Option<Indexed> {
    let positions = rest.number()?;
    let text = rest.text()?;
    let mut ends = [0; FIELDS];
    for end in &mut ends {
        *end = u16::from_le_bytes(rest.array()?);
    }
    let [format, handicap, reason, winner, built @ .., flags] = rest.array::<9>()?;
    let seconds = [rest.number()?, rest.number()?];
    let accuracy = rest.array()?;
    let start = rest.text()?;
    let ending = Reason::all().nth(code(reason)).map(|reason| GameEnd {
        reason,
        winner: (winner > 0).then(|| Color::ALL[usize::from(winner > 1)]),
    });
    let parts = RowParts {
        text: text.into(),
        ends,
        moves: positions.saturating_sub(1),
        format: Format::ALL.get(code(format)).copied(),
        handicap: Handicap::ALL.get(code(handicap)).copied(),
        is_even: flags & 1 != 0,
        start: (!start.is_empty()).then(|| start.into()),
        is_broken: flags & 2 != 0,
        is_unfinished: flags & 4 != 0,
        openings: [built[0], built[1]].map(|it| Opening::ALL.get(code(it)).copied()),
        castles: [built[2], built[3]].map(|it| Castle::ALL.get(code(it)).copied()),
        seconds,
        accuracy,
        ending,
    };
    let from = *begin;
    *begin = from.checked_add(positions)?;
    Some(Indexed { row: GameRow::from_parts(place, parts), positions: from..*begin })
}

/// An index into a table, out of range for none.
fn code(code: u8) -> usize {
    usize::from(code).wrapping_sub(1)
}

/// The remaining bytes.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn number(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    fn shorts(&mut self, count: u32) -> Option<Vec<u16>> {
        let bytes = self.bytes(usize::try_from(count).ok()?.checked_mul(2)?)?;
        let (pairs, _) = bytes.as_chunks();
        Some(pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect())
    }

    fn text(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.bytes(length as usize)?).ok()
    }
}
