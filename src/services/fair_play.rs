//! Whether a game of the user has begun at lishogi while an engine works. Nothing waits for that: whoever works
//! looks now and then. And whether a record may be analysed.

use std::time::{Duration, Instant};

use super::online::running;
use crate::app::message::Message;
use crate::app::online::NetworkSeat;
use crate::texts::text;
use komadai_core::record::Record;
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

/// Fails if a record is that of an unfinished game against somebody over a network.
pub(crate) fn may_be_analysed(record: &Record) -> Result<(), String> {
    match NetworkSeat::of(record) {
        Some(_) => Err(text!("network-locked-unfinished")),
        None => Ok(()),
    }
}

/// The message that a game has begun in another program.
pub(super) const fn begun() -> Message {
    Message::RunsElsewhere(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{End, Key, Reason};
    use komadai_core::rules::Position;

    #[test]
    fn a_game_over_a_network_may_be_analysed_once_it_has_an_end() {
        let mut record = Record::new(Position::startpos());
        assert_eq!(may_be_analysed(&record), Ok(()), "a game at this keyboard");
        record.headers.set(Key::WhitePlayer, "human");
        assert!(may_be_analysed(&record).is_err());
        let tip = record.main_tip();
        record.add_end(tip, End::new(Reason::Interrupted, None)).expect("an end");
        assert_eq!(may_be_analysed(&record), Ok(()));
    }
}
