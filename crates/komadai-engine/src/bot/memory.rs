//! Whether there is memory for large tables, so that asking for too much makes them smaller and does not end the program.

/// What everything but the large tables needs, in bytes, with some to spare.
const SPARE: usize = 32 << 20;

/// Whether the system has some memory left.
pub(super) fn is_left() -> bool {
    let mut spare: Vec<u8> = Vec::new();
    spare.try_reserve_exact(SPARE).is_ok()
}
