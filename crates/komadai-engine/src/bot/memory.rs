//! Whether there is memory for large tables: a table that does not fit becomes smaller instead of ending the program.

/// Memory for everything but the large tables, in bytes, with a reserve.
const SPARE: usize = 32 << 20;

pub(super) fn is_left() -> bool {
    let mut spare: Vec<u8> = Vec::new();
    spare.try_reserve_exact(SPARE).is_ok()
}
