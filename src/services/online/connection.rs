//! A connection with its threads: one cuts what comes into lines, one sends.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Instant;

use komadai_engine::network::{LineBuffer, LinePace, MOST_WAITING, Wire};

/// What comes from the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Incoming {
    /// A line without its end.
    Line(String),
    /// Nothing comes any more; why, where it is not the other side's wish.
    Closed(Option<String>),
}

/// What the sending thread does next.
enum Outgoing {
    Line(String),
    Close,
}

/// A connection. It is closed when this is dropped, once what was to be sent is on its way.
#[derive(Debug)]
pub(super) struct Connection {
    outgoing: SyncSender<Outgoing>,
}

/// How many lines may wait to be sent: a game that is offered has about 40.
const MOST_UNSENT: usize = 4 * MOST_WAITING;

impl Connection {
    /// Starts the threads of a connection. `deliver` is called on one of them, with [`Incoming::Closed`] last; where it
    /// gives `false` nobody listens any more.
    ///
    /// # Errors
    ///
    /// When no thread can be had.
    pub fn open(
        wire: Arc<dyn Wire>,
        deliver: impl FnMut(Incoming) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let (outgoing, lines) = sync_channel(MOST_UNSENT);
        let reader = Arc::clone(&wire);
        thread::Builder::new()
            .name("network in".into())
            .spawn(move || receive(&*reader, deliver))?;
        thread::Builder::new()
            .name("network out".into())
            .spawn(move || send(&*wire, &lines))?;
        Ok(Self { outgoing })
    }

    /// Sends a line; `false` where the other side takes nothing, which ends the connection.
    pub fn send(&self, line: &str) -> bool {
        let sent = self.outgoing.try_send(Outgoing::Line(line.to_owned()));
        !matches!(sent, Err(TrySendError::Full(_)))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Without room for it the thread ends with the channel.
        let _ = self.outgoing.try_send(Outgoing::Close);
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
            Err(error) => break Some(error.to_string()),
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
        if let Err(error) = cut {
            break Some(error.to_string());
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
