//! `komadai usi`: the bot as an engine for other programs.

use std::io::{BufRead, Write};
use std::path::Path;

use super::{CommandResult, Status};
use crate::store;

/// The largest file of a net, in bytes.
const LARGEST_NET: u64 = 64 << 20;

/// Answers USI commands until `quit` or the end of the input.
pub fn usi(input: impl BufRead + Send + 'static, out: &mut dyn Write) -> CommandResult {
    let read = |path: &Path| store::read(path, LARGEST_NET).map_err(|error| error.to_string());
    komadai_engine::usi::run(input, out, &read)?;
    Ok(Status::Yes)
}
