//! The transposition table: shared by all threads of a search without locks.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::{hints, memory};
use komadai_core::rules::Move;

/// The default size of the table.
pub const DEFAULT_HASH_MIB: usize = 11;
/// The largest size.
pub const MAX_HASH_MIB: usize = 4096;

/// The relation of a score to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Bound {
    /// The true score is at most this.
    Upper = 0,
    /// It is at least this.
    Lower = 1,
    /// It is this.
    #[default]
    Exact = 2,
}

/// The stored result of a search of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TableEntry {
    pub best: Option<Move>,
    pub score: i16,
    /// The static evaluation; [`NO_EVAL`] in check.
    pub eval: i16,
    pub depth: i8,
    pub bound: Bound,
}

/// No static evaluation.
pub(super) const NO_EVAL: i16 = i16::MIN;

const WAYS: usize = 5;

/// Entries of 12 bytes: each a data word and the lower half of the hash, from which both halves of the word
/// are taken by XOR. An entry of which two threads wrote one part each has the hash of another position, so
/// no lock is needed. The upper half of the hash chooses the bucket.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    checks: [AtomicU32; WAYS],
    data: [AtomicU64; WAYS],
}

impl Bucket {
    /// The data word of the position with this hash, and its place.
    fn find(&self, hash: u64) -> Option<(usize, Packed)> {
        (0..WAYS).find_map(|way| {
            let data = Packed(self.data[way].load(Ordering::Relaxed));
            let is_same = self.checks[way].load(Ordering::Relaxed) == data.check(hash);
            (is_same && data != Packed::EMPTY).then_some((way, data))
        })
    }
}

/// A loaded `data` word. From the lowest bit on: the move (16 bits), score (16), evaluation (16), depth (8),
/// bound (2) and the number of the search (6), which is never 0, so that 0 is an empty slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Packed(u64);

impl Packed {
    const EMPTY: Self = Self(0);

    #[expect(clippy::cast_possible_truncation, reason = "32 bits are meant")]
    const fn check(self, hash: u64) -> u32 {
        (hash ^ self.0 ^ self.0 >> 32) as u32
    }

    fn new(entry: TableEntry, age: u8) -> Self {
        let best = entry.best.map_or(0, Move::to_bits);
        let word = |value: i16| u64::from(value.cast_unsigned());
        Self(
            u64::from(best)
                | word(entry.score) << 16
                | word(entry.eval) << 32
                | u64::from(entry.depth.cast_unsigned()) << 48
                | u64::from(age << 2 | entry.bound as u8) << 56,
        )
    }

    fn entry(self) -> TableEntry {
        TableEntry {
            best: self.best(),
            score: self.word(16).cast_signed(),
            eval: self.word(32).cast_signed(),
            depth: self.depth(),
            bound: match self.tag() & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }

    fn best(self) -> Option<Move> {
        Move::from_bits(self.word(0))
    }

    #[expect(clippy::cast_possible_truncation, reason = "16 bits are meant")]
    const fn word(self, shift: u32) -> u16 {
        (self.0 >> shift) as u16
    }

    #[expect(clippy::cast_possible_truncation, reason = "8 bits are meant")]
    const fn depth(self) -> i8 {
        ((self.0 >> 48) as u8).cast_signed()
    }

    const fn tag(self) -> u8 {
        (self.0 >> 56) as u8
    }

    const fn age(self) -> u8 {
        self.tag() >> 2
    }
}

/// The transposition table, allocated at the first search.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    mib: usize,
    /// Counts searches, 1-63: older entries are replaced first.
    age: u8,
}

impl TranspositionTable {
    pub(super) const fn new(mib: usize) -> Self {
        Self { buckets: Vec::new(), mib, age: 0 }
    }

    /// Allocates the table in advance. If there is no room for it, it becomes half as large, and so on;
    /// without any room nothing is stored.
    pub(super) fn prepare(&mut self) {
        let mut mib = self.mib;
        while self.buckets.is_empty() && mib > 0 {
            let count = (mib << 20) / size_of::<Bucket>();
            if self.buckets.try_reserve_exact(count).is_ok() && memory::is_left() {
                hints::huge_pages(self.buckets.spare_capacity_mut());
                self.buckets.resize_with(count, Bucket::default);
            } else {
                self.buckets = Vec::new();
            }
            mib /= 2;
        }
    }

    /// Frees its memory until the next search; its contents are lost.
    pub(super) fn release(&mut self) {
        self.buckets = Vec::new();
        self.age = 0;
    }

    /// The requested size, in MiB.
    pub(super) const fn mib(&self) -> usize {
        self.mib
    }

    /// The allocated memory, in MiB.
    pub(super) fn allocated_mib(&self) -> usize {
        size_of_val(self.buckets.as_slice()) >> 20
    }

    pub(super) fn begin(&mut self) {
        self.prepare();
        self.age = self.age % 63 + 1;
    }

    pub(super) fn clear(&mut self) {
        // Before the first search there is nothing to clear.
        if self.age > 0 {
            self.buckets.fill_with(Bucket::default);
            self.age = 0;
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the number of buckets"
    )]
    fn bucket(&self, hash: u64) -> Option<&Bucket> {
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }

    /// Prefetches the entry of a position that will be looked up soon.
    #[inline(always)]
    pub(super) fn prefetch(&self, hash: u64) {
        if let Some(bucket) = self.bucket(hash) {
            hints::prefetch(bucket);
        }
    }

    pub(super) fn get(&self, hash: u64) -> Option<TableEntry> {
        let (_, found) = self.bucket(hash)?.find(hash)?;
        Some(found.entry())
    }

    /// Stores a result in place of an older or shallower entry; a known move is kept if there is no new one.
    pub(super) fn put(&self, hash: u64, entry: TableEntry) {
        let Some(bucket) = self.bucket(hash) else {
            return;
        };
        let (way, old) = bucket.find(hash).unwrap_or_else(|| {
            let worth = |&way: &usize| self.worth(Packed(bucket.data[way].load(Ordering::Relaxed)));
            ((0..WAYS).min_by_key(worth).unwrap_or(0), Packed::EMPTY)
        });
        let is_deeper = old != Packed::EMPTY
            && old.age() == self.age
            && entry.bound != Bound::Exact
            && i32::from(old.depth()) > i32::from(entry.depth) + 3;
        if is_deeper {
            return;
        }
        let best = entry.best.or_else(|| old.best());
        let data = Packed::new(TableEntry { best, ..entry }, self.age);
        bucket.checks[way].store(data.check(hash), Ordering::Relaxed);
        bucket.data[way].store(data.0, Ordering::Relaxed);
    }

    /// The value of keeping an entry.
    fn worth(&self, data: Packed) -> i32 {
        if data == Packed::EMPTY {
            return i32::MIN;
        }
        // Ages run from 1 to 63 and then from 1 again.
        let searches = (63 + i32::from(self.age) - i32::from(data.age())) % 63;
        i32::from(data.depth()) - 6 * searches
    }

    /// The part of the table with entries of this search, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        let slots = self.buckets.iter().take(200).flat_map(|bucket| &bucket.data);
        let is_new = |data: &&AtomicU64| Packed(data.load(Ordering::Relaxed)).age() == self.age;
        u32::try_from(slots.filter(is_new).count()).unwrap_or(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i16, depth: i8) -> TableEntry {
        TableEntry { best: "7g7f".parse().ok(), score, eval: -17, depth, bound: Bound::Exact }
    }

    fn table() -> TranspositionTable {
        let mut table = TranspositionTable::new(1);
        table.begin();
        table
    }

    #[test]
    fn what_is_put_is_found_again() {
        let table = table();
        table.put(42, entry(-31_990, -1));
        assert_eq!(table.get(42), Some(entry(-31_990, -1)));
        assert_eq!(table.get(43), None);
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let table = table();
        for n in 0..=5 {
            table.put(n, entry(0, i8::try_from(n).unwrap_or(0) + 1));
        }
        assert_eq!(table.get(0), None);
        assert!((1..=5).all(|n| table.get(n).is_some()));
    }

    #[test]
    fn entries_of_older_searches_give_way_first() {
        let mut table = table();
        for n in 0..5 {
            table.put(n, entry(0, 5));
        }
        for _ in 0..3 {
            table.begin();
            table.put(0, entry(0, 1));
        }
        table.put(9, entry(0, 1));
        assert!(table.get(0).is_some() && table.get(9).is_some());
    }

    #[test]
    fn an_entry_torn_between_two_writers_is_not_found() {
        let table = table();
        table.put(42, entry(10, 3));
        let data = &table.bucket(42).expect("a bucket").data[0];
        for bit in [20, 40] {
            data.fetch_xor(1 << bit, Ordering::Relaxed);
            assert_eq!(table.get(42), None);
            data.fetch_xor(1 << bit, Ordering::Relaxed);
        }
        assert_eq!(table.get(42), Some(entry(10, 3)));
    }

    #[test]
    fn a_move_known_is_kept_when_no_new_one_is_found() {
        let table = table();
        table.put(42, entry(10, 3));
        table.put(42, TableEntry { best: None, ..entry(5, 4) });
        assert_eq!(table.get(42), Some(entry(5, 4)));
    }

    #[test]
    fn a_table_that_is_too_large_becomes_smaller() {
        let mut table = TranspositionTable::new(usize::MAX >> 20);
        // More than any address space holds, so that nothing is touched before there is room.
        assert!(table.buckets.try_reserve_exact((table.mib << 20) / 64).is_err());
        table.mib = 1;
        table.prepare();
        assert_eq!(table.allocated_mib(), 1);
        table.release();
        assert_eq!((table.allocated_mib(), table.mib()), (0, 1));
    }

    #[test]
    fn a_table_takes_no_memory_before_the_first_search() {
        assert_eq!(TranspositionTable::new(DEFAULT_HASH_MIB).buckets.capacity(), 0);
        assert_eq!(size_of::<Bucket>(), 64);
    }
}
