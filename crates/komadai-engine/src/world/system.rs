//! The world of the system.

use std::io::{Read, Write};
pub use std::net;
use std::path::{Path, PathBuf};
pub use std::sync::mpsc;
pub use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// Locks.
pub mod sync {
    pub use std::sync::{Condvar, Mutex, MutexGuard};
}

/// The time now.
pub fn now() -> Instant {
    Instant::now()
}

/// The clock of a search.
pub fn thinking_time() -> Instant {
    Instant::now()
}

/// The time since then.
pub fn elapsed(since: Instant) -> Duration {
    since.elapsed()
}

/// The date and the time of the day now.
pub fn date() -> SystemTime {
    SystemTime::now()
}

/// Where a simulation may be slow.
#[inline]
pub const fn late(_what: &str) {}

/// What a simulation writes down.
#[inline]
pub const fn note(_line: &str) {}

/// Whether a simulation has something rare happen.
#[inline]
pub const fn is_unlucky(_what: &str) -> bool {
    false
}

/// The program of this thread in a simulation.
#[inline]
pub const fn group() -> Option<u32> {
    None
}

/// The folder of a simulated program for all that it keeps.
#[inline]
pub const fn folder() -> Option<PathBuf> {
    None
}

/// Random bytes, where a simulation chooses them.
#[inline]
pub const fn secret() -> Option<[u8; 16]> {
    None
}

/// Whether the program of this thread was killed in a simulation.
#[inline]
pub const fn is_dead() -> bool {
    false
}

/// Whether a simulation keeps this thread from all that is outside.
#[inline]
pub const fn is_closed() -> bool {
    false
}

/// The output and the input of a program of a simulation.
#[inline]
pub const fn engine(_program: &Path) -> Option<(Box<dyn Read + Send>, Box<dyn Write + Send>)> {
    None
}
