//! A connection with its threads: one splits the input into lines, one sends.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Instant;

use super::fault::LineFault;
use komadai_engine::network::{LineBuffer, LinePace, MOST_WAITING, Wire};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Incoming {
    /// A line without its end.
    Line(String),
    /// Nothing more comes; with the reason, unless the other side closed it.
    Closed(Option<LineFault>),
}

enum Outgoing {
    Line(String),
    Close,
}

/// A connection. Dropping it closes it once pending lines are sent.
#[derive(Debug)]
pub(super) struct Connection {
    outgoing: SyncSender<Outgoing>,
    wire: Arc<dyn Wire>,
}

/// How many lines may wait to be sent: an offered game has about 40.
const MOST_UNSENT: usize = 4 * MOST_WAITING;

impl Connection {
    /// Starts the threads of a connection. `deliver` is called on one of them, with [`Incoming::Closed`] last; when
    /// it returns `false`, the receiver is gone.
    pub(super) fn open(
        wire: Arc<dyn Wire>,
        deliver: impl FnMut(Incoming) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let (outgoing, lines) = sync_channel(MOST_UNSENT);
        let (reader, writer) = (Arc::clone(&wire), Arc::clone(&wire));
        thread::Builder::new()
            .name("network in".into())
            .spawn(move || receive(&*reader, deliver))?;
        thread::Builder::new()
            .name("network out".into())
            .spawn(move || send(&*writer, &lines))?;
        Ok(Self { outgoing, wire })
    }

    /// Sends a line; `false` if the other side reads nothing, which ends the connection.
    pub(super) fn send(&self, line: &str) -> bool {
        let sent = self.outgoing.try_send(Outgoing::Line(line.to_owned()));
        !matches!(sent, Err(TrySendError::Full(_)))
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.wire.is_encrypted()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Where lines wait that nobody reads, none of them will be.
        if let Err(TrySendError::Full(_)) = self.outgoing.try_send(Outgoing::Close) {
            self.wire.close();
        }
    }
}

fn receive(wire: &dyn Wire, mut deliver: impl FnMut(Incoming) -> bool) {
    let begin = Instant::now();
    let mut buffer = [0; 4096];
    let mut lines = LineBuffer::default();
    let mut pace = LinePace::default();
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
            let wait = pace.take(begin.elapsed());
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

fn send(wire: &dyn Wire, lines: &Receiver<Outgoing>) {
    while let Ok(Outgoing::Line(line)) = lines.recv() {
        let bytes = [line.as_bytes(), b"\n"].concat();
        if wire.send(&bytes).is_err() {
            break;
        }
    }
    wire.close();
}
