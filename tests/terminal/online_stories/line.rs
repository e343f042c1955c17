//! A line between two programs on this machine that can be cut, held up and slowed.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What the line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Passes all bytes on.
    Open,
    /// Every connection is closed, also new ones.
    Cut,
    /// Nothing passes, and nobody is told.
    Silent,
    /// Bytes pass late.
    Slow(Duration),
    /// The guest hears that the host says no more, once, and what the guest says passes.
    HalfClosed,
    /// It is gone for good.
    Removed,
}

/// How often a line without bytes looks at its mode.
const TICK: Duration = Duration::from_millis(20);

#[derive(Debug)]
struct Shared {
    mode: Mutex<(Mode, SocketAddr)>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, (Mode, SocketAddr)> {
        self.mode.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn mode(&self) -> Mode {
        self.lock().0
    }
}

/// A line to a host; dropping it closes all connections.
#[derive(Debug)]
pub(crate) struct Line {
    address: SocketAddr,
    shared: Arc<Shared>,
}

impl Line {
    pub(crate) fn to(host: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared { mode: Mutex::new((Mode::Open, host)) });
        let line = Self { address, shared: Arc::clone(&shared) };
        thread::spawn(move || accept(&listener, &shared));
        Ok(line)
    }

    /// Where guests connect.
    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.shared.lock().0 = mode;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.set(Mode::Removed);
        // A last connection ends the thread that accepts them.
        let _ = TcpStream::connect(self.address);
    }
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    while let Ok((guest, _)) = listener.accept() {
        let (mode, host) = *shared.lock();
        match mode {
            Mode::Removed => return,
            Mode::Cut => continue,
            _ => {}
        }
        let Ok(host) = TcpStream::connect(host) else {
            continue;
        };
        for (from, to, is_of_host) in [(&guest, &host, false), (&host, &guest, true)] {
            let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) else {
                continue;
            };
            let shared = Arc::clone(shared);
            thread::spawn(move || {
                // Whatever has failed, both ends are told.
                let _ = pass(&from, &to, is_of_host, &shared);
                let _ = from.shutdown(Shutdown::Both);
                let _ = to.shutdown(Shutdown::Both);
            });
        }
    }
}

fn pass(
    mut from: &TcpStream,
    mut to: &TcpStream,
    is_of_host: bool,
    shared: &Shared,
) -> io::Result<()> {
    from.set_read_timeout(Some(TICK))?;
    to.set_nodelay(true)?;
    let mut buffer = [0; 4096];
    let mut is_half_closed = false;
    loop {
        match shared.mode() {
            Mode::Cut | Mode::Removed => return Ok(()),
            Mode::Silent => {
                thread::sleep(TICK);
                continue;
            }
            Mode::HalfClosed if is_of_host && !is_half_closed => {
                is_half_closed = true;
                to.shutdown(Shutdown::Write)?;
            }
            _ => {}
        }
        match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(count) => {
                if let Mode::Slow(time) = shared.mode() {
                    thread::sleep(time);
                }
                while shared.mode() == Mode::Silent {
                    thread::sleep(TICK);
                }
                if !is_half_closed {
                    to.write_all(buffer.get(..count).unwrap_or_default())?;
                }
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
