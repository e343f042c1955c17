use std::time::Duration;

use super::option::OptionError;

/// The reason why an engine cannot be used, or no longer. The caller adds the engine's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UsiError {
    /// The command line is empty or a quotation mark is not closed.
    #[error("`{0}` is not a command line")]
    CommandLine(String),
    /// There is no such program.
    #[error("there is no program `{0}`")]
    NotFound(String),
    /// The path is a folder.
    #[error("`{0}` is a folder, not a program")]
    Folder(String),
    /// The system cannot start the program.
    #[error("`{program}` cannot be started: {cause}")]
    Start {
        /// The program.
        program: String,
        /// The system's message.
        cause: String,
    },
    /// The process has ended.
    #[error("it has ended ({status}){}", quoted(": it said", .said))]
    Ended {
        /// Exit status or signal.
        status: String,
        /// Its last line on standard error.
        said: String,
    },
    /// An answer did not come.
    #[error("no `{awaited}` within {} s{}", .waited.as_secs_f64(), quoted(": the last line was", .said))]
    Silent {
        /// The first word of the answer.
        awaited: &'static str,
        /// The time that the program has waited.
        waited: Duration,
        /// The last line that came instead.
        said: String,
    },
    /// It answers like a chess engine, not a shogi engine.
    #[error("it speaks UCI, not USI")]
    Uci,
    /// A line is longer than the protocol allows.
    #[error("it printed a line of more than {} bytes", super::lines::LONGEST_LINE)]
    LineTooLong,
    /// It printed more than any answer needs.
    #[error("it printed more than {0} bytes that nobody asked for")]
    TooMuch(usize),
    /// The answer has no move.
    #[error("it answered `{0}`, which is not a move")]
    NoMove(String),
    /// An option cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The engine was asked to quit.
    #[error("it was ended")]
    Quit,
}

fn quoted(words: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{words} `{text}`") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_one_clear_line() {
        let silent = UsiError::Silent {
            awaited: "usiok",
            waited: Duration::from_millis(1500),
            said: "GNU Shogi".to_owned(),
        };
        assert_eq!(silent.to_string(), "no `usiok` within 1.5 s: the last line was `GNU Shogi`");
        let ended = UsiError::Ended { status: "exit status: 1".to_owned(), said: String::new() };
        assert_eq!(ended.to_string(), "it has ended (exit status: 1)");
    }
}
