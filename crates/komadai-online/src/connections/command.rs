//! Connections over the input and output of a command, such as ssh.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::system::Complaint;
use crate::fault::LineFault;
use komadai_engine::engine::{kill_group, own_group};
use komadai_engine::network::Wire;
use komadai_engine::world;

/// The time that the command has to end after its input is closed.
const FAREWELL: Duration = Duration::from_millis(500);

/// The most characters of an error line of the command.
const LONGEST_COMPLAINT: usize = 200;

/// An error line older than this is not the reason for the end: ssh also warns about unknown hosts.
const STALE: Duration = Duration::from_secs(2);

/// An error line, and the time when it was read.
type Errors = Mutex<Option<(String, Instant)>>;

/// A running command.
#[derive(Debug)]
pub struct CommandWire {
    child: Mutex<Child>,
    input: Mutex<Option<ChildStdin>>,
    output: Mutex<ChildStdout>,
    /// The last line of its errors.
    complaint: Arc<Errors>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl CommandWire {
    /// Runs a shell line typed by the user.
    pub fn shell(line: &str) -> Result<Self, LineFault> {
        #[cfg(not(windows))]
        {
            Self::start("sh", &["-c".to_owned(), line.to_owned()])
        }
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            let mut shell = Command::new("cmd");
            // Not quoted as an argument, which `cmd` reads in another way: without the outer quotes, which `/S`
            // removes, the line is as it was typed.
            shell.arg("/S").arg("/C").raw_arg(format!("\"{line}\""));
            Self::run("cmd", shell)
        }
    }

    pub fn start(program: &str, args: &[String]) -> Result<Self, LineFault> {
        let mut command = Command::new(program);
        command.args(args);
        Self::run(program, command)
    }

    fn run(program: &str, mut command: Command) -> Result<Self, LineFault> {
        let failed = || LineFault::NoCommand(program.to_owned());
        if world::is_closed() {
            return Err(failed());
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Its child processes end with it, and keys of the terminal do not reach it.
        own_group(&mut command);
        let mut child = command.spawn().map_err(|_| failed())?;
        let complaint = Arc::new(Errors::default());
        let (input, output, errors) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(output), Some(errors)) = (output, errors) else {
            return Err(failed());
        };
        let last = Arc::clone(&complaint);
        let listening = thread::Builder::new().name("command errors".into());
        listening
            .spawn(move || listen(BufReader::new(errors), &last))
            .map_err(|_| LineFault::NoRoom)?;
        Ok(Self {
            child: Mutex::new(child),
            input: Mutex::new(input),
            output: Mutex::new(output),
            complaint,
        })
    }
}

/// Stores the last line, in bounded memory.
fn listen(mut errors: impl BufRead, last: &Errors) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = u64::try_from(4 * LONGEST_COMPLAINT).unwrap_or(u64::MAX);
        match errors.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(1..) => {
                let text = String::from_utf8_lossy(&line);
                if !text.trim().is_empty() {
                    let words = text.trim().chars().take(LONGEST_COMPLAINT).collect();
                    *held(last) = Some((words, Instant::now()));
                }
            }
            Ok(0) | Err(_) => return,
        }
    }
}

impl Wire for CommandWire {
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = held(&self.output).read(buffer)?;
        if count > 0 {
            return Ok(count);
        }
        // The error line may arrive shortly after the end of the output.
        thread::sleep(Duration::from_millis(50));
        match &*held(&self.complaint) {
            Some((words, at)) if at.elapsed() < STALE => {
                Err(io::Error::other(Complaint(words.clone())))
            }
            _ => Ok(0),
        }
    }

    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        match &mut *held(&self.input) {
            Some(input) => input.write_all(bytes).and_then(|()| input.flush()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn close(&self) {
        // If a blocked write holds the input, kill the command immediately.
        let is_polite = self.input.try_lock().is_ok_and(|mut input| input.take().is_some());
        let mut child = held(&self.child);
        let begin = Instant::now();
        while is_polite && begin.elapsed() < FAREWELL {
            match child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(10)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        // The command may have ended by now.
        kill_group(child.id());
        let _ = child.kill();
        let _ = child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn all(wire: &CommandWire) -> (String, Option<String>) {
        let (mut said, mut buffer) = (String::new(), [0; 16]);
        loop {
            match wire.receive(&mut buffer) {
                Ok(0) => return (said, None),
                Ok(count) => said.push_str(&String::from_utf8_lossy(&buffer[..count])),
                Err(why) => return (said, Some(why.to_string())),
            }
        }
    }

    #[test]
    fn what_is_sent_comes_back_from_cat() {
        let wire = CommandWire::shell("cat").expect("a shell");
        wire.send(b"LOGIN a b\n").expect("sent");
        let mut buffer = [0; 64];
        let count = wire.receive(&mut buffer).expect("an answer");
        assert_eq!(&buffer[..count], b"LOGIN a b\n");
        wire.close();
        assert!(wire.send(b"x").is_err());
        assert_eq!(all(&wire), (String::new(), None));
    }

    #[test]
    fn the_complaint_of_a_command_is_the_reason() {
        let wire = CommandWire::shell("echo one; echo two >&2; echo no way >&2").expect("a shell");
        let (said, why) = all(&wire);
        assert_eq!(said, "one\n");
        assert_eq!(why.as_deref(), Some("no way"));
        wire.close();
        assert!(CommandWire::start("komadai-no-such-command", &[]).is_err());
    }

    #[test]
    fn a_warning_at_the_beginning_is_not_the_reason_for_the_end() {
        let wire = CommandWire::shell("echo hosts >&2; sleep 2.2; echo one").expect("a shell");
        assert_eq!(all(&wire), ("one\n".to_owned(), None));
        wire.close();
    }

    #[test]
    fn a_command_that_does_not_end_is_killed() {
        let wire = CommandWire::shell("trap '' HUP; sleep 60").expect("a shell");
        let begin = Instant::now();
        wire.close();
        assert!(begin.elapsed() < Duration::from_secs(10));
    }
}
