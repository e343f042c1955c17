//! Locks.

use std::ops::{Deref, DerefMut};
use std::sync::{self, LockResult, PoisonError, TryLockError};
use std::time::Duration;

use super::{Key, Woken, here, wake};

/// As [`std::sync::Mutex`].
#[derive(Debug)]
pub struct Mutex<T> {
    inner: sync::Mutex<T>,
    key: Key,
}

/// As [`std::sync::MutexGuard`].
#[derive(Debug)]
pub struct MutexGuard<'a, T> {
    mutex: &'a Mutex<T>,
    /// `None` only while a condition is awaited.
    inner: Option<sync::MutexGuard<'a, T>>,
}

impl<T> Mutex<T> {
    /// As in std.
    pub fn new(value: T) -> Self {
        Self { inner: sync::Mutex::new(value), key: Key::new() }
    }

    /// As in std.
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        let guard = |inner| MutexGuard { mutex: self, inner: Some(inner) };
        let Some(here) = here() else {
            let locked = self.inner.lock();
            return locked.map(guard).map_err(|it| PoisonError::new(guard(it.into_inner())));
        };
        loop {
            match self.inner.try_lock() {
                Ok(inner) => return Ok(guard(inner)),
                Err(TryLockError::Poisoned(it)) => {
                    return Err(PoisonError::new(guard(it.into_inner())));
                }
                Err(TryLockError::WouldBlock) => {
                    // A killed program's threads end one after another.
                    if here.wait(Some(self.key), None) == Woken::Never {
                        here.world.state().tasks[here.task].status = super::Status::Ready;
                        drop(super::World::pass_on(here.world.state(), here.task));
                    }
                }
            }
        }
    }
}

impl<T: Default> Default for Mutex<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Deref for MutexGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.inner.as_ref().expect("it is locked")
    }
}

impl<T> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.inner.as_mut().expect("it is locked")
    }
}

impl<T> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        if self.inner.take().is_some() {
            wake(self.mutex.key);
        }
    }
}

/// As [`std::sync::Condvar`].
#[derive(Debug)]
pub struct Condvar {
    inner: sync::Condvar,
    key: Key,
}

impl Default for Condvar {
    fn default() -> Self {
        Self { inner: sync::Condvar::new(), key: Key::new() }
    }
}

impl Condvar {
    /// As in std.
    pub fn notify_all(&self) {
        self.inner.notify_all();
        wake(self.key);
    }

    /// As in std.
    pub fn wait_while<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        condition: impl FnMut(&mut T) -> bool,
    ) -> LockResult<MutexGuard<'a, T>> {
        Ok(self.wait(guard, None, condition))
    }

    /// As in std; only the guard is returned.
    pub fn wait_timeout_while<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        time: Duration,
        condition: impl FnMut(&mut T) -> bool,
    ) -> MutexGuard<'a, T> {
        self.wait(guard, Some(time), condition)
    }

    fn wait<'a, T>(
        &self,
        mut guard: MutexGuard<'a, T>,
        time: Option<Duration>,
        mut condition: impl FnMut(&mut T) -> bool,
    ) -> MutexGuard<'a, T> {
        let Some(here) = here() else {
            let inner = guard.inner.take().expect("it is locked");
            let woken = match time {
                None => {
                    self.inner.wait_while(inner, condition).unwrap_or_else(PoisonError::into_inner)
                }
                Some(time) => {
                    let woken = self.inner.wait_timeout_while(inner, time, condition);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
            guard.inner = Some(woken);
            return guard;
        };
        let until = time.map(|time| here.now() + time);
        while condition(&mut guard) {
            let mutex = guard.mutex;
            drop(guard);
            let woken = here.wait(Some(self.key), until);
            guard = mutex.lock().unwrap_or_else(PoisonError::into_inner);
            if woken != Woken::Perhaps {
                break;
            }
        }
        guard
    }
}
