//! The frame of every command: streams, an answer, an exit status.

use crate::said::rule_set_error;
use crate::texts::Language;
use komadai_core::game::RuleSetError;
use std::borrow::Borrow;
use std::io::{self, BufRead, Write};

use crate::text::{is_harmless, sanitize, sanitize_lines};

/// The input and output of a command.
pub struct Streams<'a> {
    /// Standard input: the rows of `--batch`, or the input `-`.
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    /// Messages for the person at the terminal.
    pub err: &'a mut dyn Write,
}

/// The result of a command as its exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Done; in a question, "yes".
    Yes,
    /// The answer is "no", or some of the input was bad and has been named.
    No,
}

/// Why a command gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The arguments ask for something that does not exist.
    #[error("{0}")]
    Usage(String),
    /// The input cannot be used.
    #[error("{0}")]
    Input(String),
    /// The answer could not be written.
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// Arguments that ask for something that does not exist, for the reason `error`.
    pub fn usage(error: impl std::fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    /// An unusable input, for the reason `error`.
    pub fn input(error: impl std::fmt::Display) -> Self {
        Self::Input(error.to_string())
    }

    /// Bad input where rules were expected.
    pub fn rules(error: impl Borrow<RuleSetError>) -> Self {
        Self::Input(rule_set_error(error.borrow(), Language::ENGLISH))
    }
}

pub type CommandResult = Result<Status, CommandError>;

/// Standard error for messages: names, moves and arguments in them come from outside and are sanitized.
///
/// A carriage return that is written alone is kept: it restarts a progress line.
#[derive(Debug)]
pub struct Messages<W>(pub W);

impl<W: Write> Write for Messages<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes == b"\r" {
            self.0.write_all(bytes)?;
        } else {
            let text = sanitize_lines(&String::from_utf8_lossy(bytes));
            self.0.write_all(text.as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The exit status of an answer: 0 done, 1 "no" or bad input, 2 wrong usage. Errors are printed on `err`.
///
/// A closed pipe, as in `komadai legal startpos | head -1`, is no error.
pub fn run(answer: CommandResult, err: &mut dyn Write) -> u8 {
    let (status, message) = match answer {
        Ok(Status::Yes) => return 0,
        Ok(Status::No) => return 1,
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return 0,
        Err(error @ CommandError::Usage(_)) => (2, error.to_string()),
        Err(error) => (1, error.to_string()),
    };
    // Names and moves in it come from outside. If this fails, the error cannot be reported.
    let _ = writeln!(err, "komadai: {}", sanitize(&message));
    status
}

/// JSON without characters that a terminal would obey: they occur only in strings, where they can be written
/// as numbers.
pub(crate) fn harmless_json(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if is_harmless(c) {
            text.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                text += &format!("\\u{unit:04x}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_a_terminal_would_obey_are_numbers_in_json_and_mean_the_same() {
        let name = "a\u{1b}[2J\u{9b}\u{202e}\u{200b}先\u{1f1ef}\"";
        let text = harmless_json(&serde_json::json!(name).to_string());
        assert!(text.chars().all(is_harmless), "{text:?}");
        assert_eq!(serde_json::from_str::<String>(&text).ok(), Some(name.to_owned()));
    }
}
