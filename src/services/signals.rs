//! Signals: those that end the program release the terminal first.

#[cfg(unix)]
pub use unix::{die_of, interruption, stop_group, stop_self, watch};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::Sender;
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
        SIGWINCH, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use crate::services::{Event, in_background};
    use komadai_engine::engine::end_all;

    /// The time for the thread that owns the model to save and end the program after a signal: disks and
    /// processors may be busy at a shutdown, and services get at least ten seconds.
    const SHUTDOWN_WAIT: Duration = Duration::from_secs(3);

    /// Passes signals on from its own thread. If the program does not end in time after a signal that ends
    /// it, that thread calls `release_terminal` and ends the program itself.
    pub fn watch(sender: Sender<Event>, release_terminal: fn()) -> io::Result<()> {
        let mut signals = Signals::new([
            SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGABRT, SIGXCPU, SIGTSTP,
            SIGCONT, SIGWINCH, SIGXFSZ,
        ])?;
        in_background("signals", move || {
            for signal in &mut signals {
                pass_on(signal, &sender, release_terminal);
            }
        })
    }

    /// Another signal within this time of the first one counts as the same: `timeout` sends it to the program
    /// and to its group.
    const SAME_SIGNAL: Duration = Duration::from_millis(500);

    /// The time for a command to end in order after a signal: its output may be a terminal that takes no
    /// bytes.
    const COMMAND_WAIT: Duration = Duration::from_secs(5);

    /// Set by the first signal that ends a program, such as Ctrl-C; a later one, or [`COMMAND_WAIT`], ends
    /// it.
    pub fn interruption() -> io::Result<Arc<AtomicBool>> {
        let flag = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&flag);
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let wait = move || {
            let mut first = None;
            for signal in signals.forever() {
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
        let event = match signal {
            SIGTSTP => Event::Stop,
            SIGCONT => Event::Continued,
            SIGWINCH => Event::Resized,
            // A file grew beyond the limit for files: the writer gets an error as for a full disk.
            SIGXFSZ => return,
            _ => Event::Terminate(signal),
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
}

#[cfg(not(unix))]
pub use other::{die_of, interruption, stop_group, stop_self, watch};

#[cfg(not(unix))]
mod other {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::sync::mpsc::Sender;

    use crate::services::Event;
    use komadai_engine::engine::end_all;

    /// There are no signals here.
    pub fn watch(_sender: Sender<Event>, _release_terminal: fn()) -> io::Result<()> {
        Ok(())
    }

    /// Never set.
    pub fn interruption() -> io::Result<Arc<AtomicBool>> {
        Ok(Arc::default())
    }

    /// Ends the program; engines end first.
    pub fn die_of(signal: i32) {
        end_all();
        crate::store::remove_own_folders();
        std::process::exit(128 + signal);
    }

    /// Nothing can stop here.
    pub const fn stop_self() -> bool {
        false
    }

    /// Nothing can stop here.
    pub const fn stop_group() {}
}
