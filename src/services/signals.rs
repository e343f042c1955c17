//! Signals, and what a Windows console reports in their place: those that end the program release the
//! terminal first.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::services::{Event, in_background};
use komadai_engine::engine::end_all;
use komadai_engine::world::mpsc::Sender;

#[cfg_attr(windows, path = "signals/console.rs")]
#[cfg_attr(not(windows), path = "signals/unix.rs")]
mod system;

pub use system::{stop_group, stop_self};

/// The time for the thread that owns the model to save and end the program after a signal: disks and
/// processors may be busy at a shutdown, and services get at least ten seconds, windows of consoles five.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(3);

/// Another signal within this time of the first one counts as the same: `timeout` sends it to the program
/// and to its group.
const SAME_SIGNAL: Duration = Duration::from_millis(500);

/// The time for a command to end in order after a signal: its output may be a terminal that takes no
/// bytes.
const COMMAND_WAIT: Duration = Duration::from_secs(5);

/// Passes signals on from its own thread. If the program does not end in time after a signal that ends
/// it, that thread calls `release_terminal` and ends the program itself.
pub fn watch(sender: Sender<Event>, release_terminal: fn()) -> io::Result<()> {
    let signals = system::all()?;
    in_background("signals", move || {
        for signal in signals {
            pass_on(signal, &sender, release_terminal);
        }
    })
}

/// Set by the first signal that ends a program, such as Ctrl-C; a later one, or [`COMMAND_WAIT`], ends
/// it.
pub fn interruption() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let signals = system::ending()?;
    let wait = move || {
        let mut first = None;
        for signal in signals {
            set.store(true, Ordering::Relaxed);
            if first.is_none() {
                // Without a thread a second signal is needed.
                let _ = in_background("end", move || {
                    thread::sleep(COMMAND_WAIT);
                    die_of(signal);
                });
            }
            if first.get_or_insert_with(Instant::now).elapsed() > SAME_SIGNAL {
                die_of(signal);
            }
        }
    };
    in_background("signals", wait)?;
    Ok(flag)
}

fn pass_on(signal: i32, sender: &Sender<Event>, release_terminal: fn()) {
    let Some(event) = system::event_of(signal) else {
        return;
    };
    let ends = matches!(event, Event::Terminate(_));
    let heard = sender.send(event).is_ok();
    if ends {
        if heard {
            thread::sleep(SHUTDOWN_WAIT);
        }
        // The other thread is stuck, perhaps writing to a terminal that accepts nothing.
        release_terminal();
        die_of(signal);
    }
}

/// Ends the program as `signal` would have, so that the shell sees the cause; engines end first.
pub fn die_of(signal: i32) {
    end_all();
    crate::store::remove_own_folders();
    system::end_by(signal);
}
