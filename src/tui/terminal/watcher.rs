//! Gives the terminal back if the program cannot: it was killed, or aborted on a failed allocation or a stack
//! overflow.
//!
//! The program starts itself once more as a small process, which waits at a pipe for the program's end.
//! Through the pipe it gets the bytes and modes that give the terminal back, or the message that this is
//! done. It stays in the program's process group: if a shell has taken over the terminal and set its own
//! modes, the system refuses the change. The program works without it as well.

use std::io::{self, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustix::io::Errno;
use rustix::termios::{
    ControlModes, InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex,
    tcgetattr, tcsetattr,
};
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGXCPU,
};

/// The argument that starts the process; not for users.
const ARGUMENT: &str = "--watch-terminal";

/// The name in process lists, so that killing all `komadai` by name spares it.
const NAME: &str = "komadai-watch";

/// Signals to a whole process group are for the program, which ends in order and stops its watcher.
const FOR_THE_PROGRAM: [i32; 9] =
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGTSTP];

/// The line modes that raw mode changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Modes {
    flags: [u64; 4],
    codes: [u8; 2],
}

const MODES_LEN: usize = 34;

impl Modes {
    fn of(terminal: impl AsFd) -> io::Result<Self> {
        let now = tcgetattr(terminal)?;
        Ok(Self {
            flags: [
                u64::from(now.input_modes.bits()),
                u64::from(now.output_modes.bits()),
                u64::from(now.control_modes.bits()),
                u64::from(now.local_modes.bits()),
            ],
            codes: [
                now.special_codes[SpecialCodeIndex::VMIN],
                now.special_codes[SpecialCodeIndex::VTIME],
            ],
        })
    }

    fn set(self, terminal: impl AsFd) -> io::Result<()> {
        let mut modes = tcgetattr(&terminal)?;
        let [input, output, control, local] = self.flags.map(|bits| bits.try_into().unwrap_or(0));
        modes.input_modes = InputModes::from_bits_retain(input);
        modes.output_modes = OutputModes::from_bits_retain(output);
        modes.control_modes = ControlModes::from_bits_retain(control);
        modes.local_modes = LocalModes::from_bits_retain(local);
        modes.special_codes[SpecialCodeIndex::VMIN] = self.codes[0];
        modes.special_codes[SpecialCodeIndex::VTIME] = self.codes[1];
        Ok(tcsetattr(terminal, OptionalActions::Now, &modes)?)
    }

    fn to_bytes(self) -> Vec<u8> {
        let flags = self.flags.iter().flat_map(|bits| bits.to_le_bytes());
        flags.chain(self.codes).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (bytes, rest) = bytes.split_at_checked(MODES_LEN)?;
        let (flags, codes) = bytes.as_chunks::<8>();
        let flags = flags.iter().map(|bits| u64::from_le_bytes(*bits));
        let flags: Vec<_> = flags.collect();
        let modes = Self { flags: flags.try_into().ok()?, codes: codes.try_into().ok()? };
        Some((modes, rest))
    }
}

/// Whether this program can start as its own watcher.
static IS_KNOWN: AtomicBool = AtomicBool::new(false);

/// The line modes before raw mode.
static MODES: Mutex<Option<Modes>> = Mutex::new(None);

static WATCHER: Mutex<Option<Watcher>> = Mutex::new(None);

struct Watcher {
    process: Child,
    pipe: ChildStdin,
}

/// If this process was started as the watcher, watches the terminal until the program ends, and returns true.
///
/// Only programs that begin with this are watched.
pub fn watches() -> bool {
    IS_KNOWN.store(true, Ordering::SeqCst);
    let mut arguments = std::env::args_os().skip(1);
    let is_asked = arguments.next().is_some_and(|first| first == ARGUMENT)
        && arguments.next().is_none()
        && !io::IsTerminal::is_terminal(&io::stdin());
    if is_asked {
        serve();
    }
    is_asked
}

fn serve() {
    // Only the name for process lists, so an error is ignored.
    let _ = std::fs::write("/proc/self/comm", NAME);
    // Never read: a signal with a handler does not end the process.
    let heard = Arc::new(AtomicBool::new(false));
    for signal in FOR_THE_PROGRAM {
        let _ = signal_hook::flag::register(signal, Arc::clone(&heard));
    }
    let Some((modes, bytes)) = last(read).as_deref().and_then(|last| {
        let (modes, bytes) = Modes::from_bytes(last)?;
        Some((modes, bytes.to_vec()))
    }) else {
        return;
    };
    // Errors: the window is gone, or a shell has the line and sets its modes itself.
    super::send_last(&bytes);
    let _ = modes.set(rustix::stdio::stdout());
}

fn read(bytes: &mut [u8]) -> usize {
    loop {
        match rustix::io::read(rustix::stdio::stdin(), &mut *bytes) {
            Err(Errno::INTR) => {}
            count => return count.unwrap_or(0),
        }
    }
}

/// The last whole message before the end, unless it is empty.
fn last(mut read: impl FnMut(&mut [u8]) -> usize) -> Option<Vec<u8>> {
    let mut held = Vec::new();
    let mut last = Vec::new();
    let mut bytes = [0; 4096];
    loop {
        let count = read(&mut bytes);
        if count == 0 {
            return (!last.is_empty()).then_some(last);
        }
        held.extend_from_slice(bytes.get(..count).unwrap_or_default());
        while let Some((length, rest)) = held.split_first_chunk::<4>() {
            let length = u32::from_le_bytes(*length) as usize;
            let Some((message, rest)) = rest.split_at_checked(length) else {
                break;
            };
            last = message.to_vec();
            held = rest.to_vec();
        }
    }
}

/// Remembers the line modes before raw mode changes them.
pub(crate) fn remember_modes() {
    *lock(&MODES) = Modes::of(rustix::stdio::stdout()).ok();
}

/// Starts to watch, once. `told` returns the bytes that give the terminal back now; none if that is done.
pub(super) fn start(told: fn() -> Vec<u8>) {
    // Holds the lock, so that giving the terminal back waits for this moment.
    let mut watcher = lock(&WATCHER);
    if !IS_KNOWN.load(Ordering::SeqCst) || watcher.is_some() || told().is_empty() {
        return;
    }
    // If no process can be started, the program works without.
    *watcher = Watcher::start().ok();
    tell_it(&mut watcher, told);
}

/// Sends what `told` returns now.
pub(super) fn tell(told: fn() -> Vec<u8>) {
    tell_it(&mut lock(&WATCHER), told);
}

fn tell_it(watcher: &mut Option<Watcher>, told: fn() -> Vec<u8>) {
    let Some(listening) = watcher else {
        return;
    };
    let bytes = told();
    let modes = *lock(&MODES);
    let message = match modes {
        Some(modes) if !bytes.is_empty() => [&modes.to_bytes(), bytes.as_slice()].concat(),
        _ => Vec::new(),
    };
    let length = u32::try_from(message.len()).unwrap_or(0).to_le_bytes();
    let whole = [&length, message.as_slice()].concat();
    if listening.pipe.write_all(&whole).is_err() {
        // It has ended, or does not read: its last message would be wrong now.
        end_it(watcher);
    }
}

/// Ends the watcher; the terminal must have been given back.
pub(super) fn end() {
    end_it(&mut lock(&WATCHER));
}

fn end_it(watcher: &mut Option<Watcher>) {
    if let Some(mut ended) = watcher.take() {
        // Not by closing the pipe: it may be stopped.
        let _ = ended.process.kill();
        let _ = ended.process.wait();
    }
}

impl Watcher {
    fn start() -> io::Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg(ARGUMENT)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .current_dir("/")
            .spawn()?;
        let pipe = process.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        // A stopped watcher must not stop the program.
        let flags = rustix::fs::fcntl_getfl(&pipe)?;
        rustix::fs::fcntl_setfl(&pipe, flags | rustix::fs::OFlags::NONBLOCK)?;
        Ok(Self { process, pipe })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_of(parts: &[&[u8]]) -> Option<Vec<u8>> {
        let mut parts = parts.iter();
        last(|bytes| {
            let part: &[u8] = parts.next().copied().unwrap_or_default();
            bytes[..part.len()].copy_from_slice(part);
            part.len()
        })
    }

    #[test]
    fn what_was_told_last_counts_and_half_a_message_does_not() {
        assert_eq!(last_of(&[]), None);
        assert_eq!(last_of(&[b"\x02\0\0\0ab"]), Some(b"ab".to_vec()));
        assert_eq!(last_of(&[b"\x02\0\0\0a", b"b\x01\0", b"\0\0c"]), Some(b"c".to_vec()));
        assert_eq!(last_of(&[b"\x02\0\0\0ab\0\0\0\0"]), None);
        assert_eq!(last_of(&[b"\x02\0\0\0ab\x09\0\0\0c"]), Some(b"ab".to_vec()));
    }

    #[test]
    fn modes_come_through_as_bytes() {
        let modes = Modes { flags: [1, 2 << 20, 3, u64::MAX], codes: [1, 0] };
        let bytes = [modes.to_bytes(), b"rest".to_vec()].concat();
        assert_eq!(modes.to_bytes().len(), MODES_LEN);
        assert_eq!(Modes::from_bytes(&bytes), Some((modes, b"rest".as_slice())));
        assert_eq!(Modes::from_bytes(&bytes[..20]), None);
    }
}
