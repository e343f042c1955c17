//! The hash FNV-1a with 64 bits: the same on every machine and in every version. It finds differences, and
//! resists nobody.

/// The hash of nothing.
pub const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of more bytes after those of `before`.
///
/// ```
/// use komadai_core::fnv::{OFFSET, fnv1a};
/// assert_eq!(fnv1a(OFFSET, *b"foobar"), 0x8594_4171_f739_67e8);
/// assert_eq!(fnv1a(fnv1a(OFFSET, *b"foo"), *b"bar"), fnv1a(OFFSET, *b"foobar"));
/// ```
#[must_use]
pub fn fnv1a(before: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(before, step)
}
