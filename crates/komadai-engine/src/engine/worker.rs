//! The bot on its own thread, behind a channel, so that a caller never waits.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::bot::net::Net;
use crate::bot::{
    DEFAULT_HASH_MIB, MateSearch, Request, SearchAnswer, SearchInfo, Searcher, Signal, Ticket,
};
use crate::world;
use crate::world::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use crate::world::thread::{self, JoinHandle};

/// The name of the bot's thread: its panics are caught and become reports.
pub const BOT_THREAD: &str = "bot";

/// The caller's end. Dropping it ends the worker after the current question; [`BotHandle::stop`] cuts that
/// short.
#[derive(Debug)]
pub(crate) struct BotHandle {
    orders: Sender<BotOrder>,
    signal: Arc<Signal>,
    /// The sender to the thread that reports overdue answers.
    alarm: Option<Sender<Deadline>>,
}

/// The deadline of the answer to a question.
type Deadline = (Ticket, Instant);

/// The worker's end.
#[derive(Debug)]
struct Worker {
    orders: Receiver<BotOrder>,
    signal: Arc<Signal>,
    searcher: Searcher,
    setup: BotSetup,
    threads: usize,
}

#[derive(Debug)]
enum BotOrder {
    Think(Box<Request>),
    SolveMate(Box<Request>),
    NewGame,
    SetUp(BotSetup),
}

/// The resources of a bot.
#[derive(Debug, Clone)]
pub(crate) struct BotSetup {
    /// The size of the hash table.
    pub hash_mib: usize,
    /// The number of search threads.
    pub threads: usize,
    /// The net; without one, the embedded net.
    pub net: Option<Arc<Net>>,
}

impl Default for BotSetup {
    fn default() -> Self {
        Self { hash_mib: DEFAULT_HASH_MIB, threads: 1, net: None }
    }
}

#[derive(Debug, Clone)]
pub(crate) enum BotReport {
    /// A better result for the question with this ticket.
    Info(Ticket, SearchInfo),
    /// The answer, one for each request, in order.
    Done(SearchAnswer),
    /// The answer to the question for a mate.
    MateSearched(MateSearch),
    /// The set-up is done: the MiB of the hash table and the threads, fewer than ordered if memory is short.
    SetUp { hash_mib: usize, threads: usize },
    /// The answer to this question is late: on a busy machine the bot may wait long for the processor.
    Overdue(Ticket),
    /// The search failed: a bug of the program, not of the question.
    Failed(BotFailure),
}

impl BotReport {
    /// The question it is about, if any.
    pub(crate) const fn ticket(&self) -> Option<Ticket> {
        match self {
            Self::Info(ticket, _) | Self::Overdue(ticket) => Some(*ticket),
            Self::Done(answer) => Some(answer.ticket),
            Self::MateSearched(search) => Some(search.ticket),
            Self::Failed(failure) => Some(failure.ticket),
            Self::SetUp { .. } => None,
        }
    }
}

/// The search ended in a panic.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the bot failed: {message}")]
pub(crate) struct BotFailure {
    /// The question it failed on.
    pub ticket: Ticket,
    /// The message of the panic.
    pub message: String,
}

/// Starts the bot on its own thread, which ends when the handle is dropped; `report` is called there.
pub(crate) fn start_bot(
    report: impl FnMut(BotReport) + Send + 'static,
) -> io::Result<(BotHandle, JoinHandle<()>)> {
    let (handle, worker) = worker();
    let thread = thread::Builder::new().name(BOT_THREAD.to_owned());
    let thread = thread.spawn(move || worker.serve(world::thinking_time, report))?;
    Ok((handle, thread))
}

/// Both ends of a bot.
fn worker() -> (BotHandle, Worker) {
    let (orders, receiver) = channel();
    let signal = Arc::new(Signal::default());
    let handle = BotHandle { orders, signal: Arc::clone(&signal), alarm: None };
    let worker = Worker {
        orders: receiver,
        signal,
        searcher: Searcher::new(),
        setup: BotSetup::default(),
        threads: 1,
    };
    (handle, worker)
}

impl BotHandle {
    /// Reports overdue answers by `report`, on its own thread.
    pub(crate) fn with_alarm(
        mut self,
        report: impl FnMut(BotReport) + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, deadlines) = channel();
        let thread = thread::Builder::new().name("bot alarm".to_owned());
        thread.spawn(move || watch(&deadlines, report))?;
        self.alarm = Some(sender);
        Ok(self)
    }

    /// The answer to the question is expected within this time from now; [`BotReport::Overdue`] follows a
    /// little later, even if it has come, unless another one is expected by then.
    pub(crate) fn expect_within(&self, ticket: Ticket, time: Duration) {
        if let Some(alarm) = &self.alarm {
            // Without its thread there are no reports.
            let _ = alarm.send((ticket, world::now() + time + GRACE));
        }
    }

    /// Asks; an open question is stopped and answered first.
    pub(crate) fn think(&self, request: Request) {
        self.ask(request, BotOrder::Think);
    }

    /// Asks for a mate by checks; an open question is stopped and answered first.
    pub(crate) fn solve_mate(&self, request: Request) {
        self.ask(request, BotOrder::SolveMate);
    }

    fn ask(&self, request: Request, order: fn(Box<Request>) -> BotOrder) {
        self.signal.want(&request);
        // The time runs from now, even while the worker is busy with earlier orders.
        let asked = request.asked.or_else(|| Some(world::now()));
        self.order(order(Box::new(Request { asked, ..request })));
    }

    /// Stops the current question: its answer follows within milliseconds.
    pub(crate) fn stop(&self) {
        self.signal.stop();
    }

    /// The opponent played the move pondered on: the bot's own time runs from now.
    pub(crate) fn ponder_hit(&self) {
        self.signal.ponder_hit();
    }

    /// Forgets the last game.
    pub(crate) fn new_game(&self) {
        self.order(BotOrder::NewGame);
    }

    /// Sets up the bot for the next questions; [`BotReport::SetUp`] reports when that is done.
    pub(crate) fn set_up(&self, setup: BotSetup) {
        self.order(BotOrder::SetUp(setup));
    }

    fn order(&self, order: BotOrder) {
        // Without a worker answers are not needed, either.
        let _ = self.orders.send(order);
    }
}

/// An answer this much later than its limit is overdue: on an idle machine it comes before.
const GRACE: Duration = Duration::from_millis(8);

/// Waits for deadlines, only the last one counts, until the senders are gone.
fn watch(deadlines: &Receiver<Deadline>, mut report: impl FnMut(BotReport)) {
    let mut next: Option<Deadline> = None;
    loop {
        let received = match next {
            None => deadlines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some((_, at)) => deadlines.recv_timeout(at.saturating_duration_since(world::now())),
        };
        match received {
            Ok(deadline) => next = Some(deadline),
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                if let Some((ticket, _)) = next.take() {
                    report(BotReport::Overdue(ticket));
                }
            }
        }
    }
}

impl Worker {
    /// Answers questions until the handle is dropped.
    fn serve(mut self, clock: fn() -> Instant, mut report: impl FnMut(BotReport)) {
        while let Ok(order) = self.orders.recv() {
            match order {
                BotOrder::NewGame => self.searcher.new_game(),
                BotOrder::SetUp(setup) => {
                    report(self.set_up(setup));
                }
                BotOrder::Think(request) => {
                    let last = self.guarded(request.ticket, |searcher, signal| {
                        let ticket = request.ticket;
                        let mut on_info =
                            |info: &SearchInfo| report(BotReport::Info(ticket, info.clone()));
                        BotReport::Done(searcher.think(&request, signal, clock, &mut on_info))
                    });
                    report(last);
                }
                BotOrder::SolveMate(request) => {
                    report(self.guarded(request.ticket, |searcher, signal| {
                        BotReport::MateSearched(searcher.solve_mate(&request, signal, clock))
                    }));
                }
            }
        }
    }

    /// Changes the settings that differ.
    fn set_up(&mut self, setup: BotSetup) -> BotReport {
        let old = std::mem::replace(&mut self.setup, setup);
        let net = self.setup.net.clone().unwrap_or_else(Net::embedded);
        self.searcher.set_net(Some(net));
        if old.threads != self.setup.threads {
            self.threads = self.searcher.set_threads(self.setup.threads);
        }
        let hash_mib = if old.hash_mib == self.setup.hash_mib {
            self.searcher.prepare()
        } else {
            self.searcher.set_hash_mib(self.setup.hash_mib)
        };
        let threads = self.threads;
        BotReport::SetUp { hash_mib, threads }
    }

    /// A panic must not end the game: it becomes a report, and a fresh searcher takes over.
    fn guarded(
        &mut self,
        ticket: Ticket,
        search: impl FnOnce(&mut Searcher, &Signal) -> BotReport,
    ) -> BotReport {
        let searched = catch_unwind(AssertUnwindSafe(|| search(&mut self.searcher, &self.signal)));
        searched.unwrap_or_else(|panic| {
            let setup = std::mem::take(&mut self.setup);
            (self.searcher, self.threads) = (Searcher::new(), 1);
            self.set_up(setup);
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
            let message = text.unwrap_or_else(|| "unknown cause".to_owned());
            BotReport::Failed(BotFailure { ticket, message })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Limits, TurnChoice};
    use komadai_core::rules::Position;

    fn ask(ticket: u64) -> Request {
        Request::new(Ticket(ticket), Position::startpos(), Vec::new(), Level::MIN)
    }

    #[test]
    fn answers_carry_their_tickets_in_the_order_asked() {
        let (handle, worker) = worker();
        handle.think(ask(7));
        handle.think(ask(8));
        drop(handle);
        let mut tickets = Vec::new();
        worker.serve(Instant::now, |report| {
            if let BotReport::Done(answer) = report {
                assert!(matches!(answer.choice, TurnChoice::Move(_)));
                tickets.push(answer.ticket.0);
            }
        });
        assert_eq!(tickets, [7, 8]);
    }

    #[test]
    fn a_stopped_question_without_limits_is_answered() {
        let (handle, worker) = worker();
        let mut request = ask(1);
        request.level = Level::MAX;
        request.limits = Limits::NONE;
        handle.think(request);
        handle.stop();
        drop(handle);
        let mut answers = 0;
        worker.serve(Instant::now, |report| {
            answers += usize::from(matches!(report, BotReport::Done(_)));
        });
        assert_eq!(answers, 1);
    }

    #[test]
    fn only_the_last_answer_expected_can_be_overdue() {
        let (handle, _worker) = worker();
        let (sender, reports) = channel();
        let handle = handle.with_alarm(move |report| _ = sender.send(report));
        let handle = handle.expect("a thread");
        handle.expect_within(Ticket(1), Duration::from_hours(1));
        handle.expect_within(Ticket(2), Duration::ZERO);
        let report = reports.recv().expect("a report");
        assert!(matches!(report, BotReport::Overdue(Ticket(2))));
        handle.expect_within(Ticket(3), Duration::from_hours(1));
        drop(handle);
        assert!(reports.recv().is_err(), "the thread has ended");
    }

    #[test]
    fn a_panic_is_reported_and_the_next_question_answered() {
        let (handle, worker) = worker();
        let mut broken = ask(1);
        // The square is empty: no caller may send this, but one that does must not lose the game.
        broken.moves = vec!["5e5d".parse().expect("a move"); 2];
        handle.think(broken);
        handle.think(ask(2));
        drop(handle);
        let mut seen = Vec::new();
        worker.serve(Instant::now, |report| match report {
            BotReport::Failed(failure) => seen.push((failure.ticket.0, false)),
            BotReport::Done(answer) => seen.push((answer.ticket.0, true)),
            _ => {}
        });
        assert_eq!(seen, [(1, false), (2, true)]);
    }
}
