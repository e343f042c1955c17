//! The process of an engine: its pipes, and its end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::command::EngineCommand;
use super::error::UsiError;
use super::group::{kill_group, own_group};
use super::lines::{LineEncoding, shortened};
#[cfg(unix)]
use super::tree::{Process, descendants};
use crate::world;
use crate::world::mpsc::{Receiver, channel};
use crate::world::thread;

/// The interval of checks whether a process has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The time that a process has to end after it closed its output.
const EXIT_WAIT: Duration = Duration::from_millis(500);

/// The reason if the process still runs.
pub(super) const CLOSED: &str = "it closed its output";

/// The longest stored line of standard error.
const LONGEST_WORDS: u64 = 4096;

/// The process numbers of all running engines; `None` once the program ends and no more may start.
static RUNNING: Mutex<Option<Vec<u32>>> = Mutex::new(Some(Vec::new()));

fn running() -> MutexGuard<'static, Option<Vec<u32>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all engines with the processes they started, and starts no more: the program ends.
pub fn end_all() {
    for pid in running().take().unwrap_or_default() {
        #[cfg(unix)]
        let others = descendants(pid);
        kill_group(pid);
        #[cfg(unix)]
        kill_all(&others);
    }
}

/// Kills processes outside a group.
#[cfg(unix)]
fn kill_all(others: &[Process]) {
    for other in others {
        other.kill();
    }
}

/// A running engine. It is killed, with the processes it started, when this is dropped.
#[derive(Debug)]
pub(super) struct EngineChild {
    child: Child,
    /// The last line on standard error.
    said: Arc<Mutex<String>>,
    /// Closed when standard error has ended.
    errors: Receiver<()>,
    /// The processes it had started at the order to quit.
    #[cfg(unix)]
    started: Vec<Process>,
}

/// The ends of its standard streams.
pub(super) struct Pipes {
    pub input: ChildStdin,
    pub output: ChildStdout,
}

impl EngineChild {
    /// Starts the process; [`UsiError::Quit`] after [`end_all`].
    pub(super) fn start(command: &EngineCommand) -> Result<(Self, Pipes), UsiError> {
        let program = &command.program;
        let shown = || shortened(&program.display().to_string());
        if world::is_closed() {
            return Err(UsiError::NotFound(shown()));
        }
        if program.is_dir() {
            return Err(UsiError::Folder(shown()));
        }
        let mut process = Command::new(program);
        process
            .args(&command.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = &command.folder {
            process.current_dir(folder);
        }
        own_group(&mut process);
        // No engine starts while all are ended.
        let mut running = running();
        let numbers = running.as_mut().ok_or(UsiError::Quit)?;
        let mut child = process.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => UsiError::NotFound(shown()),
            _ => UsiError::Start { program: shown(), cause: error.to_string() },
        })?;
        numbers.push(child.id());
        drop(running);
        let pipes = child.stdin.take().zip(child.stdout.take());
        let said = Arc::new(Mutex::new(String::new()));
        let (until_end, ended) = channel();
        if let Some(errors) = child.stderr.take() {
            let said = Arc::clone(&said);
            // If no thread can be started, only its error output is lost.
            let _ = spawn("engine errors", move || {
                keep_last_line(errors, &said);
                drop(until_end);
            });
        }
        let started = Self {
            child,
            said,
            errors: ended,
            #[cfg(unix)]
            started: Vec::new(),
        };
        let (input, output) = pipes.expect("both are pipes");
        Ok((started, Pipes { input, output }))
    }

    /// The reason why the process has closed its output.
    pub(super) fn end(&mut self) -> UsiError {
        let status = self.wait(EXIT_WAIT);
        self.kill();
        // The last error line may not be read yet: wait for the end of its reader.
        let _ = self.errors.recv_timeout(EXIT_WAIT);
        let status = status.map_or(CLOSED.to_owned(), |it| it.to_string());
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        UsiError::Ended { status, said: said.clone() }
    }

    /// Waits at most `most` for the end of the process.
    pub(super) fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let begin = world::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if world::elapsed(begin) < most => thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Notes the processes it has started: after its end they cannot be found.
    pub(crate) fn note_started(&mut self) {
        #[cfg(unix)]
        self.started.extend(descendants(self.child.id()));
    }

    /// Ends the process and those it started.
    pub(super) fn kill(&mut self) {
        self.note_started();
        let pid = self.child.id();
        if let Some(numbers) = &mut *running() {
            // On Windows what an engine has started cannot be found any more once it has ended.
            if cfg!(unix) || matches!(self.child.try_wait(), Ok(None)) {
                kill_group(pid);
            }
            #[cfg(unix)]
            kill_all(&self.started);
            let _ = self.child.kill();
            numbers.retain(|number| *number != pid);
        }
        let _ = self.child.wait();
    }
}

impl Drop for EngineChild {
    fn drop(&mut self) {
        self.kill();
    }
}

pub(super) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(work).map(drop)
}

/// Writes commands, a line each, until they end or the pipe is closed.
pub(super) fn write_commands(
    commands: &Receiver<String>,
    encoding: &LineEncoding,
    mut input: impl Write,
) {
    for command in commands {
        let mut line = encoding.encode(&command);
        line.push(b'\n');
        let written = input.write_all(&line).and_then(|()| input.flush());
        if written.is_err() {
            return;
        }
    }
}

fn keep_last_line(errors: ChildStderr, said: &Mutex<String>) {
    let encoding = LineEncoding::default();
    let mut errors = BufReader::new(errors);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let count = errors.by_ref().take(LONGEST_WORDS).read_until(b'\n', &mut bytes);
        if !matches!(count, Ok(1..)) {
            return;
        }
        let line = shortened(&encoding.decode(&bytes));
        if !line.is_empty() {
            *said.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}
