//! What a Windows console reports in place of signals: Ctrl-C, Ctrl-Break, and that its window closes.
#![allow(unsafe_code, reason = "the system calls a function, and no safe one registers it")]

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use windows_sys::Win32::System::Console::{CTRL_C_EVENT, CTRL_CLOSE_EVENT, SetConsoleCtrlHandler};
use windows_sys::core::BOOL;

use crate::services::Event;

/// The numbers of the signals that Unix has for the same.
const INTERRUPTED: i32 = 2;
const TERMINATED: i32 = 15;

/// Longer than the system waits for a program whose window closes, which is five seconds.
const WINDOW_WAIT: Duration = Duration::from_secs(10);

/// The thread that handles what the console reports.
static REPORTS: Mutex<Option<Sender<i32>>> = Mutex::new(None);

/// Called by the system on a thread of its own. It ends a program whose window closes as soon as this
/// function returns, so that this one waits until the program has ended itself.
extern "system" fn report(event: u32) -> BOOL {
    let reports = REPORTS.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let signal = if event == CTRL_C_EVENT { INTERRUPTED } else { TERMINATED };
    if !reports.is_some_and(|reports| reports.send(signal).is_ok()) {
        return BOOL::from(false);
    }
    if event >= CTRL_CLOSE_EVENT {
        thread::sleep(WINDOW_WAIT);
    }
    BOOL::from(true)
}

/// Waits for what the console reports.
pub(super) fn all() -> io::Result<impl Iterator<Item = i32> + Send> {
    let (sender, reports) = channel();
    let old = REPORTS.lock().unwrap_or_else(PoisonError::into_inner).replace(sender);
    if old.is_none() {
        // SAFETY: `report` has the type that the system calls and lives as long as the program. It may run
        // at any time beside all threads: it touches only a locked static, and it does not panic.
        if unsafe { SetConsoleCtrlHandler(Some(report), BOOL::from(true)) } == 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(reports.into_iter())
}

/// Waits for what ends a command: all that the console reports.
pub(super) fn ending() -> io::Result<impl Iterator<Item = i32> + Send> {
    all()
}

/// All reports end the program.
#[expect(clippy::unnecessary_wraps, reason = "some signals of Unix mean nothing")]
pub(super) const fn event_of(signal: i32) -> Option<Event> {
    Some(Event::Terminate(signal))
}

/// Ends the program with the status that a shell of Unix would show.
pub(super) fn end_by(signal: i32) {
    std::process::exit(128 + signal);
}

/// No program is stopped here.
pub const fn stop_self() -> bool {
    false
}

/// No job is stopped here.
pub const fn stop_group() {}
