//! Output that a terminal cannot hold up: a stopped window or a dead connection may take no bytes, perhaps
//! for ever.
//!
//! The terminal is opened once more, because the mode without waiting belongs to the open file, and that of
//! standard output is shared with the shell. Bytes that the terminal does not take in time are held here and
//! sent by a thread as soon as there is room; meanwhile nothing is drawn, but the program plays, saves and
//! ends as usual.

use std::io;
use std::mem;
use std::os::fd::OwnedFd;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;

use crate::services::Event;
use komadai_engine::world::mpsc::{self, Sender};

/// The time that drawing waits for the terminal; slow connections take a frame in this time.
const FRAME_WAIT: Duration = Duration::from_millis(250);

/// The wait when the terminal is given back, once for all held bytes and once for the last bytes alone.
const LAST_WAIT: Duration = Duration::from_millis(400);

/// Ends a sequence that was cut off.
const END_OF_STRING: &[u8] = b"\x1b\\";

/// The bytes that the terminal has not taken yet.
#[derive(Debug)]
struct Held {
    bytes: Vec<u8>,
    /// Whether a thread waits to send it.
    is_served: bool,
    /// Gets [`Event::Drained`] once all is sent.
    events: Option<Sender<Event>>,
}

static HELD: Mutex<Held> = Mutex::new(Held { bytes: Vec::new(), is_served: false, events: None });

fn held() -> MutexGuard<'static, Held> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends [`Event::Drained`] to `events` when a terminal that was behind has taken everything.
pub(super) fn report_to(events: Sender<Event>) {
    held().events = Some(events);
}

/// Whether the terminal has not yet taken all bytes: a frame would come too late.
pub(crate) fn is_behind() -> bool {
    !held().bytes.is_empty()
}

/// Sends bytes in order, now or as soon as the terminal takes them.
///
/// # Errors
///
/// If the terminal is gone.
pub(super) fn send(bytes: &[u8]) -> io::Result<()> {
    let Some(device) = device() else {
        return send_and_wait(bytes);
    };
    let mut held = held();
    if held.bytes.is_empty() {
        let rest = write_for(FRAME_WAIT, device, bytes)?;
        held.bytes.extend_from_slice(rest);
    } else {
        held.bytes.extend_from_slice(bytes);
    }
    if !held.bytes.is_empty() && !held.is_served {
        let server = thread::Builder::new().name("output".into());
        server.spawn(move || serve(device))?;
        held.is_served = true;
    }
    Ok(())
}

/// Sends the last bytes before the terminal is left, for a bounded time; held bytes come before them if the
/// terminal takes them.
pub(super) fn send_last(bytes: &[u8]) {
    let Some(device) = device() else {
        let bytes = bytes.to_vec();
        within(2 * LAST_WAIT, move || {
            let _ = send_and_wait(&bytes);
        });
        return;
    };
    let mut all = mem::take(&mut held().bytes);
    all.extend_from_slice(bytes);
    // On an error the terminal is gone.
    let Ok(rest) = write_for(LAST_WAIT, device, &all) else {
        return;
    };
    let _ = if rest.len() > bytes.len() {
        write_for(LAST_WAIT, device, &[END_OF_STRING, bytes].concat()).map(drop)
    } else {
        write_for(LAST_WAIT, device, rest).map(drop)
    };
}

/// Runs `work` on a thread of its own, and goes on without it after `time`; without a thread it is not done.
fn within(time: Duration, work: impl FnOnce() + Send + 'static) {
    let (sender, done) = mpsc::channel();
    let thread = thread::Builder::new().name("output".into());
    let spawned = thread.spawn(move || {
        work();
        let _ = sender.send(());
    });
    if spawned.is_ok() {
        let _ = done.recv_timeout(time);
    }
}

/// Sends the held bytes until none are left.
fn serve(device: &OwnedFd) {
    loop {
        await_room(device, None);
        let mut held = held();
        let left = match write_for(Duration::ZERO, device, &held.bytes) {
            Ok(rest) => rest.len(),
            // The next frame reports that the terminal is gone.
            Err(_) => 0,
        };
        let sent = held.bytes.len() - left;
        held.bytes.drain(..sent);
        if held.bytes.is_empty() {
            held.bytes = Vec::new();
            held.is_served = false;
            if let Some(events) = &held.events {
                let _ = events.send(Event::Drained);
            }
            return;
        }
    }
}

/// Writes until all is sent or the time has passed, and returns the rest.
fn write_for<'a>(time: Duration, device: &OwnedFd, mut bytes: &'a [u8]) -> Result<&'a [u8], Errno> {
    let mut until = None;
    while !bytes.is_empty() {
        match rustix::io::write(device, bytes) {
            Ok(0) => return Err(Errno::IO),
            Ok(sent) => bytes = bytes.get(sent..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => {
                let until = *until.get_or_insert_with(|| Instant::now() + time);
                let left = until.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    break;
                }
                await_room(device, Some(left));
            }
            Err(errno) => return Err(errno),
        }
    }
    Ok(bytes)
}

/// Waits until the terminal takes more, or for `time`.
fn await_room(device: &OwnedFd, time: Option<Duration>) {
    let time = time.and_then(|time| Timespec::try_from(time).ok());
    let mut room = [PollFd::new(device, PollFlags::OUT)];
    let is_answered = poll(&mut room, time.as_ref()).is_ok();
    if is_answered && !room[0].revents().contains(PollFlags::OUT) {
        // Time is up, or the system cannot wait for this device.
        thread::sleep(Duration::from_millis(5));
    }
}

/// The terminal behind standard output, opened so that writes do not wait; `None` if it cannot be opened
/// again.
fn device() -> Option<&'static OwnedFd> {
    static DEVICE: OnceLock<Option<OwnedFd>> = OnceLock::new();
    DEVICE.get_or_init(opened).as_ref()
}

fn opened() -> Option<OwnedFd> {
    let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let stdout = rustix::stdio::stdout();
    let name = rustix::termios::ttyname(stdout, Vec::new()).ok();
    let by_name = name.and_then(|name| rustix::fs::open(name, flags, Mode::empty()).ok());
    by_name.or_else(|| {
        // After `su` the terminal belongs to another user, and in a container its name is missing; only the
        // controlling terminal of a session can be asked for its session.
        rustix::termios::tcgetsid(stdout).ok()?;
        rustix::fs::open("/dev/tty", flags, Mode::empty()).ok()
    })
}

/// Bypasses the lock of [`io::stdout`], which a stuck thread may hold when a signal ends the program.
fn send_and_wait(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(rustix::stdio::stdout(), bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(sent) => bytes = bytes.get(sent..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            Err(errno) => return Err(errno.into()),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use std::os::unix::net::UnixStream;

    #[test]
    fn a_device_that_takes_nothing_gets_what_it_takes_and_the_rest_is_returned() {
        let (mut reader, writer) = UnixStream::pair().expect("a pair of sockets");
        writer.set_nonblocking(true).expect("a mode");
        let writer = OwnedFd::from(writer);
        let bytes = vec![b'x'; 1 << 22];
        let rest = write_for(Duration::from_millis(20), &writer, &bytes).expect("it is open");
        assert!(!rest.is_empty() && rest.len() < bytes.len());
        let mut taken = vec![0; bytes.len() - rest.len()];
        reader.read_exact(&mut taken).expect("what was written");
        let after = write_for(Duration::ZERO, &writer, rest).expect("it is open");
        assert!(after.len() < rest.len(), "there was room again");
        drop(reader);
        assert_eq!(
            write_for(Duration::ZERO, &writer, after),
            Err(Errno::PIPE),
            "nobody reads any more"
        );
    }
}
