//! The mate solver's results, by position.

use super::Numbers;
use crate::bot::memory;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub numbers: Numbers,
    /// Plies to the mate, if proved.
    pub length: u16,
}

/// An entry in 16 bytes.
#[derive(Debug, Clone, Copy)]
struct Slot {
    /// The lower 48 bits of the hash, then the length; the bucket follows from the upper bits of the hash.
    word: u64,
    numbers: Numbers,
}

impl Slot {
    const EMPTY: Self = Self { word: 0, numbers: Numbers::UNKNOWN };

    fn new(hash: u64, Found { numbers, length }: Found) -> Self {
        Self { word: hash << LENGTH_BITS | u64::from(length), numbers }
    }

    /// Its result for the position with this hash.
    #[expect(clippy::cast_possible_truncation, reason = "the rest is the hash")]
    fn about(self, hash: u64) -> Option<Found> {
        (self.word >> LENGTH_BITS == hash << LENGTH_BITS >> LENGTH_BITS)
            .then_some(Found { numbers: self.numbers, length: self.word as u16 })
    }
}

const LENGTH_BITS: u32 = u16::BITS;

const WAYS: usize = 4;

/// Entries by hash, allocated with the first; if a bucket is full, small unproved entries are replaced.
#[derive(Debug)]
pub(super) struct SolverTable {
    slots: Vec<Slot>,
    buckets: usize,
}

impl SolverTable {
    pub(super) fn new(mib: usize) -> Self {
        let buckets = (mib.max(1) << 20) / (WAYS * size_of::<Slot>());
        Self { slots: Vec::new(), buckets }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::EMPTY);
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the number of buckets"
    )]
    fn begin(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets as u128) >> 64) as usize * WAYS
    }

    pub(super) fn get(&self, hash: u64) -> Option<Found> {
        let begin = self.begin(hash);
        let bucket = self.slots.get(begin..begin + WAYS)?;
        bucket.iter().find_map(|slot| slot.about(hash))
    }

    pub(super) fn put(&mut self, hash: u64, found: Found) {
        // If there is no room for the table, half of it will do.
        while self.slots.is_empty() && self.buckets > 0 {
            let slots = self.buckets * WAYS;
            if self.slots.try_reserve_exact(slots).is_ok() && memory::is_left() {
                self.slots.resize(slots, Slot::EMPTY);
            } else {
                self.slots = Vec::new();
                self.buckets /= 2;
            }
        }
        let begin = self.begin(hash);
        let Some(bucket) = self.slots.get_mut(begin..begin + WAYS) else {
            return;
        };
        let same = bucket.iter().position(|slot| slot.about(hash).is_some());
        let place = same.unwrap_or_else(|| {
            let places = bucket.iter().enumerate();
            places.min_by_key(|(_, slot)| worth(slot)).map_or(0, |(place, _)| place)
        });
        bucket[place] = Slot::new(hash, found);
    }
}

/// The work it took.
fn worth(slot: &Slot) -> u32 {
    let Numbers { proof, disproof } = slot.numbers;
    match (slot.word, proof, disproof) {
        (0, ..) => 0,
        (_, 0, _) => u32::MAX - 1,
        (_, _, 0) => u32::MAX / 2,
        _ => proof.saturating_add(disproof),
    }
}
