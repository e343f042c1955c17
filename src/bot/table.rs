//! The transposition table.

use crate::rules::Move;

/// The size of the table unless asked otherwise.
pub const DEFAULT_HASH_MIB: usize = 16;
/// The largest size that can be asked for.
pub const MAX_HASH_MIB: usize = 4096;

/// What a stored score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper = 0,
    /// It is at least this.
    Lower = 1,
    /// It is this.
    Exact = 2,
}

/// What a search has found out about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TableEntry {
    pub best: Option<Move>,
    pub score: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// An entry as it is kept: 12 bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    key: u32,
    best: u16,
    score: i16,
    depth: i8,
    /// The bound in the two low bits, the search it is of above them; 0 is an empty slot.
    tag: u8,
}

const WAYS: usize = 5;

#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The transposition table: positions searched, found by hash. It is allocated at the first search.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    mib: usize,
    /// Counts searches, 1-63: older entries are replaced first.
    age: u8,
}

impl TranspositionTable {
    pub(super) const fn new(mib: usize) -> Self {
        Self {
            buckets: Vec::new(),
            mib,
            age: 0,
        }
    }

    /// Its size, in MiB.
    pub(super) const fn mib(&self) -> usize {
        self.mib
    }

    /// Makes ready for a search.
    pub(super) fn begin(&mut self) {
        if self.buckets.is_empty() {
            let count = (self.mib << 20) / size_of::<Bucket>();
            self.buckets = vec![Bucket::default(); count.max(1)];
        }
        self.age = self.age % 63 + 1;
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the number of buckets"
    )]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(super) fn get(&self, hash: u64) -> Option<TableEntry> {
        let bucket = self.buckets.get(self.index(hash))?;
        let key = key(hash);
        let slot = bucket
            .0
            .iter()
            .find(|slot| slot.key == key && slot.tag != 0)?;
        Some(TableEntry {
            best: Move::from_bits(slot.best),
            score: i32::from(slot.score),
            depth: i32::from(slot.depth),
            bound: match slot.tag & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    pub(super) fn put(&mut self, hash: u64, entry: TableEntry) {
        let (age, key, index) = (self.age, key(hash), self.index(hash));
        let Some(bucket) = self.buckets.get_mut(index) else {
            return;
        };
        let keep = |slot: &Slot| {
            let old = age.wrapping_sub(slot.tag >> 2) & 63;
            i32::from(slot.depth) - 6 * i32::from(old)
        };
        let same = bucket.0.iter().position(|slot| slot.key == key);
        let place = same.unwrap_or_else(|| {
            let worst = bucket.0.iter().enumerate();
            worst
                .min_by_key(|(_, slot)| keep(slot))
                .map_or(0, |(i, _)| i)
        });
        let slot = &mut bucket.0[place];
        let is_deeper = slot.key == key
            && slot.tag >> 2 == age
            && entry.bound != Bound::Exact
            && i32::from(slot.depth) > entry.depth + 3;
        if is_deeper {
            return;
        }
        let best = entry.best.map(Move::to_bits);
        let kept = if slot.key == key { slot.best } else { 0 };
        *slot = Slot {
            key,
            best: best.unwrap_or(kept),
            score: saturated(entry.score),
            depth: i8::try_from(entry.depth).unwrap_or(i8::MAX),
            tag: age << 2 | entry.bound as u8,
        };
    }

    /// How full the table is with entries of this search, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        let sample = self.buckets.iter().take(200);
        let used = sample.flat_map(|bucket| bucket.0.iter());
        let used = used.filter(|slot| slot.tag >> 2 == self.age).count();
        u32::try_from(used).unwrap_or(1000).min(1000)
    }
}

fn saturated(score: i32) -> i16 {
    i16::try_from(score).unwrap_or(if score > 0 { i16::MAX } else { i16::MIN })
}

/// The bits of the hash that the index does not use.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
const fn key(hash: u64) -> u32 {
    hash as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: i32) -> TableEntry {
        TableEntry {
            best: "7g7f".parse().ok(),
            score,
            depth,
            bound: Bound::Exact,
        }
    }

    #[test]
    fn what_is_put_is_found_again() {
        let mut table = TranspositionTable::new(1);
        table.begin();
        table.put(42, entry(-31_990, 7));
        assert_eq!(table.get(42), Some(entry(-31_990, 7)));
        assert_eq!(table.get(43), None);
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let mut table = TranspositionTable::new(1);
        table.begin();
        for n in 0..=5 {
            table.put(n, entry(0, i32::try_from(n).unwrap_or(0) + 1));
        }
        assert_eq!(table.get(0), None);
        assert!((1..=5).all(|n| table.get(n).is_some()));
    }

    #[test]
    fn a_table_takes_no_memory_before_the_first_search() {
        assert_eq!(
            TranspositionTable::new(DEFAULT_HASH_MIB).buckets.capacity(),
            0
        );
        assert_eq!(size_of::<Bucket>(), 64);
    }
}
