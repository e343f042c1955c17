//! Signals of Unix.

use std::io;

use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
    SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::{SignalsInfo, exfiltrator::SignalOnly};
use signal_hook::low_level::emulate_default_handler;

use crate::services::Event;

/// Waits for all signals that the screens and text mode handle.
pub(super) fn all() -> io::Result<impl Iterator<Item = i32> + Send> {
    waiting(&[
        SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGABRT, SIGXCPU, SIGTSTP,
        SIGCONT, SIGWINCH, SIGXFSZ,
    ])
}

/// Waits for those that end a command.
pub(super) fn ending() -> io::Result<impl Iterator<Item = i32> + Send> {
    waiting(&[SIGINT, SIGTERM, SIGHUP])
}

fn waiting(signals: &[i32]) -> io::Result<impl Iterator<Item = i32> + Send + use<>> {
    let mut signals: SignalsInfo<SignalOnly> = SignalsInfo::new(signals)?;
    Ok(std::iter::from_fn(move || signals.forever().next()))
}

/// What a signal means; `None` for those that only must not end the program.
pub(super) const fn event_of(signal: i32) -> Option<Event> {
    match signal {
        SIGTSTP => Some(Event::Stop),
        SIGCONT => Some(Event::Continued),
        SIGWINCH => Some(Event::Resized),
        // A file grew beyond the limit for files: the writer gets an error as for a full disk.
        SIGXFSZ => None,
        _ => Some(Event::Terminate(signal)),
    }
}

/// Ends the program by the signal.
pub(super) fn end_by(signal: i32) {
    if emulate_default_handler(signal).is_err() {
        std::process::exit(128 + signal);
    }
}

/// Stops this process until it is continued, and returns whether it did; the terminal must have been
/// given back. [`Event::Continued`] reports that it runs again.
pub fn stop_self() -> bool {
    emulate_default_handler(SIGTSTP).is_ok()
}

/// Asks the whole job to stop, as the terminal does for Ctrl-Z: `cargo run` must stop with its child.
pub fn stop_group() {
    let _ = kill_current_process_group(Signal::TSTP);
}
