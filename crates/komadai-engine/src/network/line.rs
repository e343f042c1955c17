//! Splits bytes into lines, within limits.

use std::time::Duration;

/// The longest line in bytes, without its end.
pub const LONGEST_LINE: usize = 1024;

/// The most lines that wait to be handled, and that may arrive together.
pub const MOST_WAITING: usize = 64;

/// The sustained rate of lines from one connection.
pub const LINES_A_SECOND: u32 = 20;

/// A line without an end: the connection should be closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a line of more than {0} bytes")]
pub struct LineTooLong(
    /// The most bytes of a line.
    pub usize,
);

/// The bytes of an unfinished line.
#[derive(Debug)]
pub struct LineBuffer {
    bytes: Vec<u8>,
    longest: usize,
}

impl Default for LineBuffer {
    /// For lines of at most [`LONGEST_LINE`] bytes.
    fn default() -> Self {
        Self::up_to(LONGEST_LINE)
    }
}

impl LineBuffer {
    /// For lines of at most `longest` bytes, without their end.
    #[must_use]
    pub const fn up_to(longest: usize) -> Self {
        Self { bytes: Vec::new(), longest }
    }

    /// Takes bytes and passes every complete line without its end; LF and CR LF both end one.
    ///
    /// ```
    /// use komadai_engine::network::LineBuffer;
    /// let mut buffer = LineBuffer::default();
    /// let mut lines = Vec::new();
    /// buffer.push(b"START:1\r\n+77", |line| lines.push(line)).unwrap();
    /// buffer.push(b"76FU,T1\n", |line| lines.push(line)).unwrap();
    /// assert_eq!(lines, ["START:1", "+7776FU,T1"]);
    /// ```
    ///
    /// # Errors
    ///
    /// If a line is too long; those before it were passed.
    pub fn push(&mut self, bytes: &[u8], mut take: impl FnMut(String)) -> Result<(), LineTooLong> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = self.bytes.strip_suffix(b"\r").unwrap_or(&self.bytes);
                take(String::from_utf8_lossy(line).into_owned());
                self.bytes.clear();
            } else if self.bytes.len() < self.longest {
                self.bytes.push(byte);
            } else {
                return Err(LineTooLong(self.longest));
            }
        }
        Ok(())
    }
}

/// Limits the lines of a connection, with some at once: the reader waits, then the sender waits for the
/// network, and nothing accumulates here.
#[derive(Debug, Clone)]
pub struct LinePace {
    /// The time between two lines at the sustained rate.
    each: Duration,
    /// The number of lines that may arrive at the same time.
    burst: u32,
    /// The time when the lines so far would have arrived at the allowed rate.
    paid_until: Duration,
}

impl LinePace {
    /// The limit for lines from a guest: [`LINES_A_SECOND`], after [`MOST_WAITING`] lines at once.
    #[must_use]
    pub fn of_guest() -> Self {
        let burst = u32::try_from(MOST_WAITING).unwrap_or(u32::MAX);
        Self::new(Duration::from_secs(1) / LINES_A_SECOND, burst)
    }

    /// The limit for lines from a host: a requested record can have thousands of lines.
    #[must_use]
    pub fn of_host() -> Self {
        Self::new(Duration::from_millis(1), 10_000)
    }

    pub(super) const fn new(each: Duration, burst: u32) -> Self {
        Self { each, burst, paid_until: Duration::ZERO }
    }

    /// Counts a line received at `now`; returns the wait before it is handled.
    pub fn take(&mut self, now: Duration) -> Duration {
        let burst = self.each.saturating_mul(self.burst.saturating_sub(1));
        let wait = self.paid_until.saturating_sub(now.saturating_add(burst));
        self.paid_until = self.paid_until.max(now).saturating_add(self.each);
        wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]]) -> (Vec<String>, bool) {
        let mut buffer = LineBuffer::default();
        let mut lines = Vec::new();
        let fits = chunks.iter().all(|chunk| buffer.push(chunk, |line| lines.push(line)).is_ok());
        assert!(buffer.bytes.len() <= LONGEST_LINE);
        (lines, fits)
    }

    #[test]
    fn lines_come_whole_however_the_bytes_come() {
        let text = b"LOGIN a b\n\n \r\n+7776FU\n";
        let whole = lines(&[text]);
        assert_eq!(whole.0, ["LOGIN a b", "", " ", "+7776FU"]);
        let single: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(lines(&single), whole);
        assert_eq!(lines(&[b"\xff\n"]).0, ["\u{fffd}"]);
    }

    #[test]
    fn a_line_without_an_end_is_refused_and_takes_no_memory() {
        let longest = [b'a'; LONGEST_LINE];
        assert_eq!(lines(&[&longest, b"\n"]).0.len(), 1);
        let (none, fits) = lines(&[&longest, b"a"]);
        assert!(none.is_empty() && !fits);
        let mut buffer = LineBuffer::default();
        let megabyte = vec![b'x'; 1 << 20];
        for _ in 0..1024 {
            assert_eq!(buffer.push(&megabyte, |_| ()), Err(LineTooLong(LONGEST_LINE)));
        }
        assert!(buffer.bytes.capacity() <= 2 * LONGEST_LINE);
    }

    #[test]
    fn sixty_four_lines_may_come_at_once_and_twenty_a_second_after_that() {
        let mut pace = LinePace::of_guest();
        let begin = Duration::from_secs(100);
        let burst = (0..MOST_WAITING).map(|_| pace.take(begin));
        assert!(burst.into_iter().all(|wait| wait.is_zero()));
        let mut now = begin;
        for _ in 0..LINES_A_SECOND {
            now += pace.take(now);
        }
        assert_eq!(now, begin + Duration::from_secs(1));
        // After silence, many may be sent again.
        let later = now + Duration::from_mins(1);
        assert!((0..MOST_WAITING).all(|_| pace.take(later).is_zero()));
        assert!(!pace.take(later).is_zero());
    }

    #[test]
    fn a_record_of_five_thousand_lines_is_read_without_a_wait() {
        let mut pace = LinePace::of_host();
        assert!((0..5000).all(|_| pace.take(Duration::ZERO).is_zero()));
        // A flood is not.
        assert!((0..10_000).any(|_| !pace.take(Duration::ZERO).is_zero()));
    }
}
