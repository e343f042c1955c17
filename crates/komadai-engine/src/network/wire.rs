//! The transport of bytes between two programs.

use std::{fmt, io};

/// A connection, shared by the thread that reads it and the one that writes to it. A trait, so that tests can
/// have reads and writes fail, come byte by byte, late or never.
pub trait Wire: fmt::Debug + Send + Sync {
    /// Waits for bytes and puts them into `buffer`; 0 when the other side has closed the connection.
    ///
    /// # Errors
    ///
    /// If the connection is broken.
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize>;

    /// Sends all of `bytes`.
    ///
    /// # Errors
    ///
    /// If the connection is broken, or the other side does not read.
    fn send(&self, bytes: &[u8]) -> io::Result<()>;

    /// Closes both directions, so that waiting threads continue.
    fn close(&self);

    /// Ends the sending direction; the other side can be read until it closes. A connection that cannot close
    /// one direction alone is closed.
    fn finish(&self) {
        self.close();
    }

    /// Whether the bytes are encrypted and authenticated between the two programs.
    fn is_encrypted(&self) -> bool {
        false
    }
}
