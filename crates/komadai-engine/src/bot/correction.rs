//! Correction history: the errors of the static evaluation in similar positions.

use super::order::Arrival;
use komadai_core::rules::{PieceKind, Position};

/// The greatest absolute value of an entry.
const ENTRY_MAX: i32 = 1024;
/// The greatest change of an entry at once.
const BONUS_MAX: i32 = ENTRY_MAX / 4;
/// Sum of a position's entries for one centipawn.
const UNIT: i32 = 40;
/// Entries of each side in a table.
const ENTRIES: usize = 1 << 14;

/// One thread's corrections of its evaluation.
#[derive(Debug)]
pub(super) struct EvalCorrection {
    /// By side to move and: pawns; kings, golds and silvers; hands; the last move.
    tables: [Vec<i16>; 4],
}

impl EvalCorrection {
    pub(super) fn new() -> Self {
        Self { tables: [(); 4].map(|()| vec![0; 2 * ENTRIES]) }
    }

    /// The correction for the evaluation of `position`, in centipawns, after `last` was played.
    pub(super) fn of(&self, position: &Position, last: Arrival) -> i32 {
        let entries = self.tables.iter().zip(indices(position, last));
        let entries = entries.filter_map(|(table, index)| table.get(index));
        entries.map(|&entry| i32::from(entry)).sum::<i32>() / UNIT
    }

    /// Learns from a search of `depth` plies with a score `better` above the evaluation.
    pub(super) fn learn(&mut self, position: &Position, last: Arrival, depth: i32, better: i32) {
        let bonus = (better * depth / 8).clamp(-BONUS_MAX, BONUS_MAX);
        for (table, index) in self.tables.iter_mut().zip(indices(position, last)) {
            if let Some(entry) = table.get_mut(index) {
                let old = i32::from(*entry);
                let new = old + bonus - old * bonus.abs() / ENTRY_MAX;
                *entry = i16::try_from(new).unwrap_or(*entry);
            }
        }
    }
}

fn indices(position: &Position, last: Arrival) -> [usize; 4] {
    let side = position.side_to_move();
    let own = position.pieces(side);
    let kinds = |kinds: &[PieceKind]| {
        kinds.iter().fold(0, |key, &kind| {
            let all = position.kind(kind);
            mix(mix(key, all & own), all & !own)
        })
    };
    let keys = [
        kinds(&[PieceKind::Pawn]),
        kinds(&[PieceKind::King, PieceKind::Gold, PieceKind::Silver]),
        position.hands_hash(),
        (last.index() as u64 + 1).wrapping_mul(FACTOR),
    ];
    keys.map(|key| side.index() * ENTRIES + slot(key))
}

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
fn mix(key: u64, set: komadai_core::rules::Bitboard) -> u64 {
    let bits = set.bits();
    let halves = [bits as u64, (bits >> 64) as u64];
    halves.iter().fold(key, |key, half| {
        let mixed = (key ^ half).wrapping_mul(FACTOR);
        mixed ^ mixed >> 32
    })
}

#[expect(clippy::cast_possible_truncation, reason = "14 bits")]
const fn slot(key: u64) -> usize {
    (key >> (64 - ENTRIES.ilog2())) as usize
}
