//! Panics: what is unsaved is kept and the terminal given back before anybody is told.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::mpsc::Sender;
use std::thread;

use super::Event;
use crate::engine::BOT_THREAD;
use crate::tui::terminal;

thread_local! {
    /// Whether [`caught`] waits for a panic of this thread.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// What the last such panic said.
    static REPORT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// A panic that was caught, to be reported once everything is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panic(String);

/// Holds reports of panics back: [`caught`] has those of its thread, `sender` those of all others.
///
/// The bot's thread stays silent: its panics are caught and become its answer.
pub fn watch(sender: Sender<Event>) {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().name() == Some(BOT_THREAD) {
            return;
        }
        if IS_CAUGHT.get() {
            REPORT.set(Some(report(info)));
            return;
        }
        if sender.send(Event::Panicked(Panic(report(info)))).is_err() {
            // Nobody is left who could keep anything.
            terminal::give_back();
            previous(info);
        }
    }));
}

fn report(info: &PanicHookInfo<'_>) -> String {
    let thread = thread::current();
    let name = thread.name().unwrap_or("<unnamed>");
    let trace = Backtrace::capture();
    match trace.status() {
        BacktraceStatus::Captured => format!("thread '{name}' {info}\n{trace}"),
        _ => format!(
            "thread '{name}' {info}\nnote: run with `RUST_BACKTRACE=1` to display a backtrace"
        ),
    }
}

/// Does `work`; the thread goes on whatever happens.
///
/// # Errors
///
/// When it panics, with what the panic said.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    let before = IS_CAUGHT.replace(true);
    // Whoever goes on with what `work` has changed keeps it and ends.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(before);
    done.map_err(|payload| Panic(REPORT.take().unwrap_or_else(|| words(&*payload))))
}

fn words(payload: &(dyn Any + Send)) -> String {
    let words = payload.downcast_ref::<&str>().copied();
    let owned = || payload.downcast_ref::<String>().map(String::as_str);
    words.or_else(owned).unwrap_or("a panic").to_owned()
}

impl Panic {
    /// Reports the panic and goes on with it, up to the end of the program with status 101.
    pub fn go_on(self) -> ! {
        terminal::give_back();
        // Without an error stream there is nobody to tell.
        let _ = writeln!(io::stderr(), "{}", self.0);
        panic::resume_unwind(Box::new(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_words_and_what_is_done_is_given() {
        assert_eq!(caught(|| 7), Ok(7));
        let Panic(said) = caught(|| panic!("no {}", "board")).expect_err("a panic");
        assert!(said.contains("no board"), "{said}");
    }
}
