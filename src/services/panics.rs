//! Panics: unsaved work is saved and the terminal released before the panic is reported.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::thread;
use std::time::Duration;

use komadai_engine::engine::BOT_THREAD;
use komadai_engine::world::mpsc::{self, Sender};

thread_local! {
    /// Whether [`caught`] waits for a panic of this thread.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// The report of the last such panic.
    static REPORT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// A caught panic, to be reported once everything is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panic(String);

/// Holds back reports of panics: [`caught`] gets those of its thread, `sender` those of all others.
///
/// The bot's thread stays silent: its panics are caught and become its answer. A panic that `sender` can no
/// longer deliver is reported at once, after `release_terminal`.
pub fn watch<E: From<Panic> + Send + 'static>(sender: Sender<E>, release_terminal: fn()) {
    panic::set_hook(Box::new(move |info| {
        if thread::current().name() == Some(BOT_THREAD) {
            return;
        }
        if IS_CAUGHT.get() {
            REPORT.set(Some(report(info)));
            return;
        }
        if sender.send(Panic(report(info)).into()).is_err() {
            // The thread that owns the model has ended: nothing is left to save.
            release_terminal();
            say(report(info));
        }
    }));
}

/// The time that a report may take: standard error may be a terminal that takes no bytes.
const REPORT_WAIT: Duration = Duration::from_secs(1);

/// Writes a report to standard error.
fn say(report: String) {
    let (sender, done) = mpsc::channel();
    let thread = thread::Builder::new().name("report".into());
    let writing = thread.spawn(move || {
        // Without an error stream the report is lost.
        let _ = writeln!(io::stderr(), "{report}");
        let _ = sender.send(());
    });
    if writing.is_ok() {
        let _ = done.recv_timeout(REPORT_WAIT);
    }
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

/// Runs `work`; a panic becomes an error with its report.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    let before = IS_CAUGHT.replace(true);
    // Callers that go on with the state left by `work` only save it and end.
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
    /// Reports the panic and resumes it, so that the program ends with status 101; the terminal must have
    /// been given back.
    pub(crate) fn go_on(self) -> ! {
        say(self.0.clone());
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
