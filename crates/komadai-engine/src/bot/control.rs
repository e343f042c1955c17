//! The end of a search: limits, and a signal from another thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::limits::Limits;
use super::request::{Request, Ticket};

/// The current request, shared by caller and search.
#[derive(Debug)]
pub struct Signal {
    current: AtomicU64,
    pondering: AtomicBool,
}

const NOBODY: u64 = u64::MAX;

impl Default for Signal {
    fn default() -> Self {
        Self { current: AtomicU64::new(NOBODY), pondering: AtomicBool::new(false) }
    }
}

impl Signal {
    /// Makes this request the current one; a search for another one ends.
    pub fn want(&self, request: &Request) {
        self.pondering.store(request.pondering, Ordering::Relaxed);
        self.current.store(request.ticket.0, Ordering::Release);
    }

    /// Ends the search: no request is current.
    pub fn stop(&self) {
        self.current.store(NOBODY, Ordering::Release);
    }

    /// The opponent played the move pondered on: the bot's own time runs from now.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Release);
    }

    /// Whether the request with this ticket is current.
    #[must_use]
    pub fn is_wanted(&self, ticket: Ticket) -> bool {
        self.current.load(Ordering::Acquire) == ticket.0
    }

    fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }
}

/// Shared by the threads of one search.
#[derive(Debug, Default)]
pub(super) struct SharedControl {
    stopped: AtomicBool,
    /// Nodes of all threads but the first.
    helper_nodes: AtomicU64,
}

impl SharedControl {
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
    }
}

/// Counts the nodes of one thread and checks the limits of the search, which the first thread does for all.
pub(super) struct SearchControl<'a> {
    shared: &'a SharedControl,
    is_helper: bool,
    limits: Limits,
    ticket: Ticket,
    signal: &'a Signal,
    clock: fn() -> Instant,
    begun: Instant,
    /// The start of the bot's own time; `None` while it ponders.
    own_time: Option<Instant>,
    nodes: u64,
    /// In the first thread: the others' nodes when last asked. In another: those already reported.
    helper_nodes: u64,
    stopped: bool,
}

/// Nodes between two checks of clock and signal: under a millisecond even on a slow machine.
const CHECK_INTERVAL: u64 = 512;

/// Longer searches also report the current move.
const LONG_SEARCH: Duration = Duration::from_secs(3);

impl<'a> SearchControl<'a> {
    pub(super) fn new(
        request: &Request,
        limits: Limits,
        signal: &'a Signal,
        clock: fn() -> Instant,
        shared: &'a SharedControl,
    ) -> Self {
        let begun = request.asked.unwrap_or_else(clock);
        Self {
            shared,
            is_helper: false,
            limits,
            ticket: request.ticket,
            signal,
            clock,
            begun,
            own_time: (!request.pondering).then_some(begun),
            nodes: 0,
            helper_nodes: 0,
            stopped: false,
        }
    }

    /// The control of the first thread, in this one's state.
    pub(super) const fn first(&self) -> Self {
        Self { ..*self }
    }

    /// The control of a further thread, which ends with the first.
    pub(super) fn helper(&self) -> Self {
        Self { is_helper: true, limits: Limits::NONE, nodes: 0, helper_nodes: 0, ..*self }
    }

    /// The nodes of all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.shared.helper_nodes.load(Ordering::Relaxed)
    }

    pub(super) fn elapsed(&self) -> Duration {
        (self.clock)().duration_since(self.begun)
    }

    #[inline(always)]
    pub(super) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.check();
        }
        let most = self.limits.nodes;
        if most.is_some_and(|most| self.nodes + self.helper_nodes >= most) {
            self.stopped = true;
        }
    }

    /// Whether it takes long enough for the user to wonder.
    pub(super) fn is_long(&self) -> bool {
        !self.is_helper && self.elapsed() >= LONG_SEARCH
    }

    /// Whether the search has to end now; its scores are meaningless then.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether to begin an iteration of `depth`; `percent` is the share of the default time that the move
    /// deserves.
    pub(super) fn allows(&mut self, depth: u32, percent: u32) -> bool {
        self.check();
        let enough = self.limits.enough.map(|enough| enough * percent / 100);
        let has_enough = enough.is_some_and(|enough| self.own_elapsed() >= enough);
        !self.stopped && !has_enough && self.limits.depth.is_none_or(|most| depth <= most)
    }

    /// Whether more than one `parts`-th of the time is used, or the search has to end.
    pub(super) fn has_used(&mut self, parts: u32) -> bool {
        self.check();
        let part = self.limits.time.map(|time| time / parts);
        self.stopped || part.is_some_and(|part| self.own_elapsed() >= part)
    }

    /// The node limit.
    pub(super) const fn most_nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    fn own_elapsed(&mut self) -> Duration {
        let now = (self.clock)();
        if self.own_time.is_none() && !self.signal.is_pondering() {
            self.own_time = Some(now);
        }
        self.own_time.map_or(Duration::ZERO, |since| now.duration_since(since))
    }

    fn check(&mut self) {
        if self.is_helper {
            self.stopped |= self.shared.stopped.load(Ordering::Acquire);
            let counted = self.nodes - self.helper_nodes;
            self.shared.helper_nodes.fetch_add(counted, Ordering::Relaxed);
            self.helper_nodes = self.nodes;
            return;
        }
        self.helper_nodes = self.shared.helper_nodes.load(Ordering::Relaxed);
        let used = self.own_elapsed();
        self.stopped |= !self.signal.is_wanted(self.ticket)
            || self.limits.time.is_some_and(|most| used >= most);
    }
}
