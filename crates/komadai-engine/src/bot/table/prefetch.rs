//! Prefetching: a probe of a large table waits for memory longer than everything else in a node.
#![allow(unsafe_code, reason = "a hint that no safe function gives")]

/// Asks the processor to load the cache line at the beginning of `value`; does nothing except on x86-64.
#[inline(always)]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: SSE is part of x86-64. A prefetch changes nothing that a program can see and does not fault at any
        // address; this one is that of a reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
