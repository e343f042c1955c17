//! A connection with its threads: one splits the input into lines, one sends.

use std::io;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use crate::fault::LineFault;
use komadai_engine::network::{LineBuffer, LinePace, Wire};
use komadai_engine::world;
use komadai_engine::world::sync::{Condvar, Mutex, MutexGuard};
use komadai_engine::world::thread;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incoming {
    /// A line without its end.
    Line(String),
    /// The end of the input, with the reason unless the other side closed the connection.
    Closed(Option<LineFault>),
}

/// A connection. Dropping it closes it once pending lines are sent and the other side has read them.
#[derive(Debug)]
pub struct Connection {
    outgoing: Arc<Outgoing>,
    wire: Arc<dyn Wire>,
}

/// The most unsent bytes: enough for five records of 500 moves, as spectators get them.
pub const MOST_UNSENT: usize = 256 * 1024;

/// The most bytes in one write.
const AT_ONCE: usize = 16 * 1024;

/// The time that the other side has to read the last lines and to close.
pub const FAREWELL: Duration = Duration::from_secs(10);

/// The unsent bytes.
#[derive(Debug, Default)]
struct Outgoing {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    bytes: Vec<u8>,
    /// Whether no more bytes are added.
    is_complete: bool,
    /// Whether the other side has closed the connection, or it is broken.
    has_ended: bool,
}

impl Outgoing {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Queue)) {
        change(&mut self.queue());
        self.changed.notify_all();
    }

    /// Waits for the next bytes to send; `None` when all were sent.
    fn next(&self) -> Option<Vec<u8>> {
        let is_idle = |it: &mut Queue| it.bytes.is_empty() && !it.is_complete && !it.has_ended;
        let woken = self.changed.wait_while(self.queue(), is_idle);
        let mut queue = woken.unwrap_or_else(PoisonError::into_inner);
        if queue.bytes.is_empty() || queue.has_ended {
            return None;
        }
        let at = queue.bytes.len().min(AT_ONCE);
        let rest = queue.bytes.split_off(at);
        Some(std::mem::replace(&mut queue.bytes, rest))
    }

    /// Waits until the other side has closed, which shows that it has read everything.
    fn wait_for_end(&self, longest: Duration) {
        let is_open = |it: &mut Queue| !it.has_ended;
        drop(self.changed.wait_timeout_while(self.queue(), longest, is_open));
    }
}

impl Connection {
    /// Starts the threads of a connection. `deliver` is called on one of them, with [`Incoming::Closed`]
    /// last; it returns `false` if the receiver is gone.
    pub fn open(
        wire: Arc<dyn Wire>,
        pace: LinePace,
        deliver: impl FnMut(Incoming) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let outgoing = Arc::new(Outgoing::default());
        let (reader, writer) = (Arc::clone(&wire), Arc::clone(&wire));
        let (ended, lines) = (Arc::clone(&outgoing), Arc::clone(&outgoing));
        thread::Builder::new().name("network in".into()).spawn(move || {
            receive(&*reader, pace, deliver);
            ended.change(|queue| queue.has_ended = true);
        })?;
        thread::Builder::new().name("network out".into()).spawn(move || send(&*writer, &lines))?;
        Ok(Self { outgoing, wire })
    }

    /// Sends a line; `false` if too much is unsent because the other side has stopped reading. This ends the
    /// connection.
    pub fn send(&self, line: &str) -> bool {
        let mut has_room = true;
        self.outgoing.change(|queue| {
            has_room = queue.bytes.len() + line.len() < MOST_UNSENT;
            if has_room && !queue.has_ended {
                queue.bytes.extend_from_slice(line.as_bytes());
                queue.bytes.push(b'\n');
            }
        });
        if !has_room {
            // The unsent bytes would not be read.
            self.wire.close();
        }
        has_room
    }

    pub fn is_encrypted(&self) -> bool {
        self.wire.is_encrypted()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.outgoing.change(|queue| queue.is_complete = true);
    }
}

fn receive(wire: &dyn Wire, mut pace: LinePace, mut deliver: impl FnMut(Incoming) -> bool) {
    let begin = world::now();
    let mut buffer = [0; 4096];
    let mut lines = LineBuffer::default();
    let why = loop {
        let count = match wire.receive(&mut buffer) {
            Ok(0) => break None,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => break Some(LineFault::from(&error)),
        };
        let bytes = buffer.get(..count).unwrap_or_default();
        let mut is_heard = true;
        let cut = lines.push(bytes, |line| {
            let wait = pace.take(world::elapsed(begin));
            if !wait.is_zero() {
                thread::sleep(wait);
            }
            is_heard = is_heard && deliver(Incoming::Line(line));
        });
        if !is_heard {
            break None;
        }
        // A line without an end.
        if cut.is_err() {
            break Some(LineFault::Nonsense);
        }
    };
    wire.close();
    deliver(Incoming::Closed(why));
}

fn send(wire: &dyn Wire, outgoing: &Outgoing) {
    let mut is_sent = true;
    while let Some(bytes) = outgoing.next() {
        world::late("sending");
        is_sent = wire.send(&bytes).is_ok();
        if !is_sent {
            break;
        }
    }
    if is_sent {
        // Closing immediately could lose bytes that are still on their way.
        wire.finish();
        outgoing.wait_for_end(FAREWELL);
    }
    wire.close();
}
