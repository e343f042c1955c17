//! The thread of an engine: controlled by messages, ended with its owner.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long the end of a thread is awaited: a little longer than an engine may take to quit.
const END_WAIT: Duration = Duration::from_secs(1);
/// How often to check whether a thread has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// Counts the orders to start or end an engine.
#[derive(Debug, Clone, Default)]
pub(super) struct Orders(Arc<AtomicU64>);

impl Orders {
    /// Whether no other order followed the one with this number.
    pub(super) fn is_last(&self, number: u64) -> bool {
        self.0.load(Ordering::Relaxed) == number
    }
}

/// A thread that serves messages; dropping this tells it to end and waits at most [`END_WAIT`].
#[derive(Debug)]
pub(super) struct EngineThread<I> {
    orders: Orders,
    inputs: Sender<I>,
    /// The message that ends it, unless it was sent already.
    close: Option<I>,
    thread: Option<JoinHandle<()>>,
}

impl<I: Send + 'static> EngineThread<I> {
    /// Starts a thread called `name`, which runs `serve` until it gets `close`; it has its own sender for what it
    /// starts, and the orders.
    pub(super) fn start(
        name: &str,
        close: I,
        serve: impl FnOnce(Sender<I>, &Receiver<I>, Orders) + Send + 'static,
    ) -> io::Result<Self> {
        let (inputs, receiver) = channel();
        let (own, orders) = (inputs.clone(), Orders::default());
        let known = orders.clone();
        let thread = thread::Builder::new().name(name.to_owned());
        let thread = thread.spawn(move || serve(own, &receiver, known))?;
        Ok(Self {
            orders,
            inputs,
            close: Some(close),
            thread: Some(thread),
        })
    }
}

impl<I> EngineThread<I> {
    /// The number of a new order to start or end an engine; the start for an earlier one is given up.
    pub(super) fn next_order(&self) -> u64 {
        self.orders.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// The number of the last order.
    pub(super) fn order(&self) -> u64 {
        self.orders.0.load(Ordering::Relaxed)
    }

    pub(super) fn send(&self, input: I) {
        // The thread ends only when it is told to, or by a panic, which ends the program.
        let _ = self.inputs.send(input);
    }

    /// Tells it to end, without waiting.
    pub(super) fn close(&mut self) {
        if let Some(close) = self.close.take() {
            self.send(close);
        }
    }
}

impl<I> Drop for EngineThread<I> {
    fn drop(&mut self) {
        self.close();
        if let Some(thread) = self.thread.take() {
            let begin = Instant::now();
            while !thread.is_finished() {
                if begin.elapsed() > END_WAIT {
                    // It ends with its engine, or with the program.
                    return;
                }
                thread::sleep(POLL_INTERVAL);
            }
            // A panic there is reported already.
            let _ = thread.join();
        }
    }
}
