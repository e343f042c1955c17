//! Whether a game of the user has begun at lishogi while an engine works. Nothing waits for that: whoever works
//! looks now and then.

use std::time::{Duration, Instant};

use super::online::running;
use crate::app::message::Message;
use crate::texts::text;
use komadai_engine::world;

/// The shortest time between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// Looks at most once every [`PAUSE`], for work that may ask any time.
#[derive(Debug)]
pub(crate) struct Look {
    last: Instant,
}

impl Look {
    /// For work that begins while no game runs.
    pub(crate) fn new() -> Self {
        Self { last: world::now() }
    }

    /// Whether a game has begun.
    pub(crate) fn finds_game(&mut self) -> bool {
        if world::elapsed(self.last) < PAUSE {
            return false;
        }
        self.last = world::now();
        !running().is_empty()
    }
}

/// Fails if a game has begun.
pub(super) fn unlocked() -> Result<(), String> {
    if running().is_empty() { Ok(()) } else { Err(text!("lishogi-locked-elsewhere")) }
}

/// The message that a game has begun in another program.
pub(super) const fn begun() -> Message {
    Message::RunsElsewhere(true)
}
