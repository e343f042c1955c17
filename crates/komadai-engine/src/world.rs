//! Threads, channels, locks, sockets and the clock of everything that waits: those of the system, or, with the
//! feature `simulated`, those of a simulation, which runs one thread at a time in an order chosen by a seed.
//!
//! Without that feature all of this is the standard library under other names. With it, threads that no
//! simulation has started still get the standard library.

#[cfg(not(feature = "simulated"))]
mod system;
#[cfg(not(feature = "simulated"))]
pub use system::*;

#[cfg(feature = "simulated")]
pub mod simulated;
#[cfg(feature = "simulated")]
pub use simulated::chance::{is_unlucky, late, secret};
#[cfg(feature = "simulated")]
pub use simulated::{
    channels as mpsc, date, elapsed, engines::engine, folder, group, is_closed, is_dead,
    locks as sync, note, now, sockets as net, thinking_time, threads as thread,
};
