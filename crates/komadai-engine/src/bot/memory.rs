//! Whether there is memory for large tables: a table that does not fit becomes smaller instead of ending the
//! program.

use memmap2::MmapMut;

/// Memory for everything but the large tables, in bytes, with a reserve.
const SPARE: usize = 32 << 20;

/// Asks the system, not the allocator, which may hold freed memory for one thread while others get none.
pub(super) fn is_left() -> bool {
    MmapMut::map_anon(SPARE).is_ok()
}
