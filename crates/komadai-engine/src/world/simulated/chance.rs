//! What goes wrong by itself.

use std::time::Duration;

use super::{DRIVER, Woken, here};

/// How much goes wrong by itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct Luck {
    /// Of a thousand chances for something rare, so many come true.
    pub rare: u32,
    /// Of a thousand calls that may be slow, so many are.
    pub slow: u32,
    /// The longest wait of a slow call.
    pub longest: Duration,
    /// Of a thousand sent messages, so many are followed by another thread.
    pub turns: u32,
}

/// A place that may be slow.
pub fn late(what: &str) {
    let Some(here) = here().filter(|it| it.task != DRIVER) else { return };
    if std::thread::panicking() {
        return;
    }
    let mut state = here.world.state();
    let Luck { slow, longest, .. } = state.luck;
    if state.random.u32(..1000) >= slow {
        return;
    }
    let longest = u64::try_from(longest.as_micros()).unwrap_or(u64::MAX);
    let wait = Duration::from_micros(state.random.u64(..=longest));
    let until = state.now + wait;
    state.unlucky += 1;
    state.note(&format!("late {what} {wait:?}"));
    drop(state);
    while here.wait(None, Some(until)) == Woken::Perhaps {}
}

/// Whether something rare happens here.
pub fn is_unlucky(what: &str) -> bool {
    let Some(here) = here() else { return false };
    let mut state = here.world.state();
    let rare = state.luck.rare;
    let is_unlucky = state.random.u32(..1000) < rare;
    if is_unlucky {
        state.unlucky += 1;
        state.note(&format!("unlucky {what}"));
    }
    is_unlucky
}

/// Random bytes of the world, if this thread is in one.
pub fn secret() -> Option<[u8; 16]> {
    let here = here()?;
    let mut state = here.world.state();
    Some(std::array::from_fn(|_| state.random.u8(..)))
}
