//! The real program, run in pipes: arguments and standard input in, both outputs and exit status out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program's output.
pub(crate) struct Said {
    /// Exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Said {
    /// The one line of the message, without the line end; panics if there are more or fewer.
    #[track_caller]
    pub(crate) fn message(&self) -> &str {
        let lines: Vec<&str> = self.err.lines().collect();
        assert_eq!(lines.len(), 1, "one message, not {lines:?}");
        assert!(!self.err.contains('\x1b'), "an escape code: {:?}", self.err);
        lines[0]
    }
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

/// The program with its arguments, with pipes for all streams.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
    command
        .args(args)
        // The user's own settings stay untouched.
        .env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("TERM", "xterm-256color")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program without input.
pub(crate) fn run(args: &[&str]) -> Said {
    run_with(args, b"")
}

/// Runs the program with `input` on its standard input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Said {
    run_command(command(args), input)
}

/// What a command answers to `input` on its standard input.
pub(crate) fn run_command(mut command: Command, input: &[u8]) -> Said {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its standard input is a pipe");
    let input = input.to_owned();
    // On its own thread: a program that answers while it reads would fill its pipe and wait for us.
    let writer = std::thread::spawn(move || {
        // A program that reads nothing may close the pipe early.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    output.into()
}
