//! The hash of the contents of books and nets.

/// FNV-1a over words of 64 bits, the last padded with zeros, each step mixed by a shift.
pub(super) fn hash(seed: u64, bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let all = words.iter().chain(std::iter::once(&last));
    all.fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash, word| {
        let mixed = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x0100_0000_01b3);
        mixed ^ mixed >> 29
    })
}
