//! Channels.

use std::fmt;
use std::sync::mpsc;
use std::time::Duration;

pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};

use super::{Key, Woken, here, wake, wake_and_turn};

/// As [`mpsc::Sender`].
pub struct Sender<T>(mpsc::Sender<T>, Key);

/// As [`mpsc::SyncSender`].
pub struct SyncSender<T>(mpsc::SyncSender<T>, Key);

/// As [`mpsc::Receiver`].
pub struct Receiver<T>(mpsc::Receiver<T>, Key);

/// As [`mpsc::channel`].
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::channel();
    let key = Key::new();
    (Sender(sender, key), Receiver(receiver, key))
}

/// As [`mpsc::sync_channel`]; a simulated one has room for one at least.
pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::sync_channel(bound);
    let key = Key::new();
    (SyncSender(sender, key), Receiver(receiver, key))
}

macro_rules! debug {
    ($($name:ident)*) => {$(
        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).finish()
            }
        }
    )*};
}

debug!(Sender SyncSender Receiver);

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), self.1)
    }
}

impl<T> Clone for SyncSender<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), self.1)
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        wake(self.1);
    }
}

impl<T> Drop for SyncSender<T> {
    fn drop(&mut self) {
        wake(self.1);
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        wake(self.1);
    }
}

impl<T> Sender<T> {
    /// As in std.
    pub fn send(&self, value: T) -> Result<(), SendError<T>> {
        self.0.send(value)?;
        wake_and_turn(self.1);
        Ok(())
    }
}

impl<T> SyncSender<T> {
    /// As in std.
    pub fn send(&self, value: T) -> Result<(), SendError<T>> {
        let Some(here) = here() else { return self.0.send(value) };
        let mut value = value;
        loop {
            match self.0.try_send(value) {
                Ok(()) => {
                    wake_and_turn(self.1);
                    return Ok(());
                }
                Err(TrySendError::Disconnected(value)) => return Err(SendError(value)),
                Err(TrySendError::Full(back)) => {
                    if here.wait(Some(self.1), None) == Woken::Never {
                        return Err(SendError(back));
                    }
                    value = back;
                }
            }
        }
    }

    /// As in std.
    pub fn try_send(&self, value: T) -> Result<(), TrySendError<T>> {
        self.0.try_send(value)?;
        wake(self.1);
        Ok(())
    }
}

impl<T> Receiver<T> {
    /// As in std.
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let received = self.0.try_recv();
        if received.is_ok() {
            wake(self.1);
        }
        received
    }

    /// As in std.
    pub fn recv(&self) -> Result<T, RecvError> {
        let Some(here) = here() else { return self.0.recv() };
        loop {
            match self.try_recv() {
                Ok(value) => return Ok(value),
                Err(TryRecvError::Disconnected) => return Err(RecvError),
                Err(TryRecvError::Empty) => {
                    if here.wait(Some(self.1), None) == Woken::Never {
                        return Err(RecvError);
                    }
                }
            }
        }
    }

    /// As in std.
    pub fn recv_timeout(&self, time: Duration) -> Result<T, RecvTimeoutError> {
        let Some(here) = here() else { return self.0.recv_timeout(time) };
        let until = here.now() + time;
        loop {
            match self.try_recv() {
                Ok(value) => return Ok(value),
                Err(TryRecvError::Disconnected) => return Err(RecvTimeoutError::Disconnected),
                Err(TryRecvError::Empty) => match here.wait(Some(self.1), Some(until)) {
                    Woken::Perhaps => {}
                    Woken::TimeOver => {
                        return self.try_recv().map_err(|_| RecvTimeoutError::Timeout);
                    }
                    Woken::Never => return Err(RecvTimeoutError::Disconnected),
                },
            }
        }
    }

    /// As in std.
    pub const fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }

    /// As in std.
    pub fn try_iter(&self) -> impl Iterator<Item = T> + '_ {
        std::iter::from_fn(|| self.try_recv().ok())
    }
}

/// What is received until the senders are gone.
#[derive(Debug)]
pub struct IntoIter<T>(Receiver<T>);

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}

/// What is received until the senders are gone.
#[derive(Debug)]
pub struct Iter<'a, T>(&'a Receiver<T>);

impl<T> Iterator for Iter<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}
