//! `komadai usi`: the bot as an engine for other programs.

use std::io::{BufRead, Write};

use super::{CommandResult, Status};

/// Answers USI commands until `quit` or the end of the input.
///
/// # Errors
///
/// When the answers cannot be written.
pub fn usi(input: impl BufRead + Send + 'static, out: &mut dyn Write) -> CommandResult {
    crate::usi::run(input, out)?;
    Ok(Status::Yes)
}
