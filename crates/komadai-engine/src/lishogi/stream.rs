//! A stream that is opened again whenever it breaks.

use std::time::Duration;

use super::answer::Refusal;

/// One opening of a stream: lines of an earlier one, still on their way, are not taken for its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct StreamId(pub u32);

/// The end of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closed {
    /// The server has ended it.
    End,
    /// The connection is broken, or there was none.
    Broken,
    /// A line had no end: more than [`LONGEST_LINE`](super::LONGEST_LINE) bytes.
    Endless,
    /// The server did not open it.
    Refused(Refusal),
}

/// The silence after which a stream counts as dead: a blank line should come every six seconds.
const SILENCE: Duration = Duration::from_secs(20);

/// The longest wait between two tries.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The wait after the server has said that there are too many requests.
pub(super) const PENANCE: Duration = Duration::from_mins(1);

/// When a stream is to be opened.
#[derive(Debug, Default)]
pub(super) struct Stream {
    id: StreamId,
    state: State,
    /// Failed tries since the last line.
    tries: u32,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Not wanted.
    #[default]
    Off,
    /// Open or being opened; the time of the last line.
    Open(Duration),
    /// To be opened then.
    Waiting(Duration),
}

impl Stream {
    /// Opens it now, in place of an earlier one.
    pub(super) fn open(&mut self, now: Duration) -> StreamId {
        self.id.0 += 1;
        self.state = State::Open(now);
        self.id
    }

    /// Whether the line is of this stream; it is alive then.
    pub(super) fn hears(&mut self, id: StreamId, now: Duration) -> bool {
        let is_this = id == self.id && matches!(self.state, State::Open(_));
        if is_this {
            self.state = State::Open(now);
            self.tries = 0;
        }
        is_this
    }

    /// The stream has ended: schedules the next try, or none if it would fail for the same reason, which is
    /// returned. `None` for an earlier stream.
    pub(super) fn closed(
        &mut self,
        id: StreamId,
        now: Duration,
        why: &Closed,
    ) -> Option<Result<(), Refusal>> {
        if id != self.id || !matches!(self.state, State::Open(_)) {
            return None;
        }
        let wait = match why {
            Closed::Refused(Refusal::TooMany | Refusal::OneAtATime) => PENANCE,
            // A page in place of lines: a server that is being renewed answers so as well.
            Closed::Refused(why) if !why.may_pass() && *why != Refusal::Strange => {
                self.state = State::Off;
                return Some(Err(why.clone()));
            }
            _ => Duration::from_secs(1 << self.tries.min(5)).min(LONGEST_WAIT),
        };
        self.tries += 1;
        self.state = State::Waiting(now.saturating_add(wait));
        Some(Ok(()))
    }

    pub(super) const fn id(&self) -> StreamId {
        self.id
    }

    pub(super) fn stop(&mut self) {
        self.state = State::Off;
    }

    /// Whether it is open, as far as is known.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// When [`Stream::is_due`] will be true if nothing comes.
    pub(super) fn next_tick(&self) -> Option<Duration> {
        match self.state {
            State::Off => None,
            State::Open(heard) => Some(heard.saturating_add(SILENCE)),
            State::Waiting(at) => Some(at),
        }
    }

    /// Whether it is to be opened again now.
    pub(super) fn is_due(&self, now: Duration) -> bool {
        self.next_tick().is_some_and(|at| now >= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_are_one_two_four_and_at_most_thirty_seconds_apart() {
        let second = Duration::from_secs;
        let mut stream = Stream::default();
        let mut now = Duration::ZERO;
        for wait in [1, 2, 4, 8, 16, 30, 30] {
            let id = stream.open(now);
            assert_eq!(stream.closed(id, now, &Closed::Broken), Some(Ok(())));
            now += second(wait);
            assert!(!stream.is_due(now.saturating_sub(Duration::from_millis(1))));
            assert!(stream.is_due(now));
        }
        let id = stream.open(now);
        assert!(stream.hears(id, now));
        assert!(!stream.is_due(now + second(19)));
        assert!(stream.is_due(now + second(20)));
        assert_eq!(stream.closed(id, now, &Closed::End), Some(Ok(())));
        assert_eq!(stream.next_tick(), Some(now + second(1)));
    }

    #[test]
    fn an_earlier_stream_says_nothing_about_this_one() {
        let mut stream = Stream::default();
        let first = stream.open(Duration::ZERO);
        let second = stream.open(Duration::ZERO);
        assert!(!stream.hears(first, Duration::ZERO));
        assert_eq!(stream.closed(first, Duration::ZERO, &Closed::Broken), None);
        assert!(stream.hears(second, Duration::ZERO));
    }

    #[test]
    fn a_lasting_refusal_ends_the_tries() {
        let mut stream = Stream::default();
        let id = stream.open(Duration::ZERO);
        let why = Refusal::Missing("No such game".to_owned());
        let closed = stream.closed(id, Duration::ZERO, &Closed::Refused(why.clone()));
        assert_eq!(closed, Some(Err(why)));
        assert_eq!(stream.next_tick(), None);
        let id = stream.open(Duration::ZERO);
        stream.closed(id, Duration::ZERO, &Closed::Refused(Refusal::TooMany));
        assert_eq!(stream.next_tick(), Some(PENANCE));
    }
}
