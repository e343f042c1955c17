//! Hints about memory: a probe of a large table waits for memory longer than everything else in a node.
#![allow(unsafe_code, reason = "hints that no safe function gives")]

use std::mem::MaybeUninit;

/// Asks the processor to load the cache line at the beginning of `value`; does nothing except on x86-64.
#[inline(always)]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: SSE is part of x86-64. A prefetch changes nothing that a program can see and does not fault
        // at any address; this one is that of a reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks Linux for huge pages where nothing is written yet: with small ones most probes look for their page
/// first.
pub(super) fn huge_pages<T>(place: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        /// The size of a huge page, and a multiple of all sizes of small ones.
        const HUGE: usize = 2 << 20;
        let begin = place.as_mut_ptr().cast::<u8>();
        let before = begin.align_offset(HUGE);
        let bytes = size_of_val(place).saturating_sub(before) / HUGE * HUGE;
        if bytes > 0 {
            let begin = begin.wrapping_add(before).cast();
            // SAFETY: The range lies within `place`, which is borrowed exclusively and uninitialized. The
            // advice changes the size of pages, not their content. If it is refused, everything works, but
            // more slowly.
            unsafe { madvise(begin, bytes, Advice::LinuxHugepage) }.ok();
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = place;
}
