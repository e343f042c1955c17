//! A part of some work, for several machines that share it.

use std::fmt;
use std::str::FromStr;

use komadai_core::fnv::{OFFSET, fnv1a};

/// One of `count` parts of a set of items, chosen by a hash of each item: independent of the machine and of
/// the order of the items, so the parts of several machines are disjoint and together complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    index: u64,
    count: u64,
}

impl Shard {
    /// The most parts.
    const MOST: u64 = 1_000_000;

    /// Whether an item belongs to this part.
    #[must_use]
    pub fn has(self, item: &[u8]) -> bool {
        hash(item) % self.count == self.index - 1
    }
}

/// FNV-1a with 64 bits, mixed at the end: the same on every machine and with every compiler.
fn hash(bytes: &[u8]) -> u64 {
    let hash = fnv1a(OFFSET, bytes.iter().copied());
    (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `2/8`, the second of eight parts.
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().ok();
        text.split_once('/')
            .and_then(|(index, count)| Some((number(index)?, number(count)?)))
            .filter(|&(index, count)| (1..=count).contains(&index) && count <= Self::MOST)
            .map(|(index, count)| Self { index, count })
            .ok_or_else(|| "expected a part such as 2/8, the second of eight".to_owned())
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_in_one_part_and_the_parts_are_alike_in_size() {
        let shards = [1, 2, 3].map(|index| Shard { index, count: 3 });
        let mut sizes = [0; 3];
        for item in 0..9_000_u64 {
            let has = shards.map(|shard| shard.has(&item.to_le_bytes()));
            assert_eq!(has.iter().filter(|has| **has).count(), 1);
            for (size, has) in sizes.iter_mut().zip(has) {
                *size += usize::from(has);
            }
        }
        assert!(sizes.iter().all(|size| (2_800..3_200).contains(size)), "{sizes:?}");
        // Other machines must divide in the same way.
        assert!("1/2".parse::<Shard>().expect("a part").has(b"startpos 7g7f"));
    }

    #[test]
    fn parts_are_read_and_anything_else_is_refused() {
        assert_eq!("2/8".parse::<Shard>().map(|it| it.to_string()), Ok("2/8".to_owned()));
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", "1/9999999999"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
